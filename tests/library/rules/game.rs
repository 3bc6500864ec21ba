//! A game step by step: bounds, wins, resignation, undo and redo.

use gomoku::rules::game::Step;
use gomoku::rules::{BoardSize, Game, Outcome, PlayError, Point, Rule, Stone};

fn point(row: usize, column: usize) -> Point {
    Point::new(row, column).unwrap()
}

fn game(size: usize, rule: Rule, moves: &[(usize, usize)]) -> Game {
    let mut game = Game::new(BoardSize::new(size).unwrap(), rule);
    for &(row, column) in moves {
        game.play(point(row, column)).unwrap();
    }
    game
}

// The four faults of the C game from which this one grew.

#[test]
fn row_nine_is_off_a_board_of_nine() {
    let game = game(9, Rule::Freestyle, &[]);
    for (row, column) in [(9, 9), (9, 0), (0, 9)] {
        let error = game.check(point(row, column)).unwrap_err();
        assert!(
            matches!(error, PlayError::OffBoard { .. }),
            "{row} {column}"
        );
    }
    assert_eq!(game.check(point(8, 8)), Ok(()));
}

#[test]
fn a_five_can_be_made_at_all() {
    let moves = [
        (0, 0),
        (8, 8),
        (0, 1),
        (8, 7),
        (0, 2),
        (8, 6),
        (0, 3),
        (8, 5),
        (0, 4),
    ];
    let outcome = game(9, Rule::Freestyle, &moves).outcome().unwrap();
    assert_eq!(outcome.winner(), Some(Stone::Black));
    let expected = "0 0, 0 1, 0 2, 0 3, 0 4";
    assert_eq!(outcome.line().unwrap().to_string(), expected);
}

#[test]
fn four_in_a_column_is_not_five() {
    // The last stone is in the middle. The old program counted it twice.
    let moves = [(2, 4), (0, 0), (3, 4), (0, 2), (5, 4), (0, 4), (4, 4)];
    assert_eq!(game(9, Rule::Freestyle, &moves).outcome(), None);
}

#[test]
fn a_column_counts_its_own_stones() {
    let moves = [
        (2, 4),
        (0, 0),
        (3, 4),
        (0, 2),
        (5, 4),
        (0, 4),
        (6, 4),
        (0, 6),
        (4, 4),
    ];
    let outcome = game(9, Rule::Freestyle, &moves).outcome().unwrap();
    let expected = "2 4, 3 4, 4 4, 5 4, 6 4";
    assert_eq!(outcome.line().unwrap().to_string(), expected);
}

#[test]
fn a_resignation_is_a_step_like_a_move() {
    let mut game = game(9, Rule::Freestyle, &[(4, 4)]);
    let black = Outcome::Resignation {
        winner: Stone::Black,
    };
    assert_eq!(game.resign(), Ok(black));
    assert_eq!(game.resign(), Err(PlayError::GameOver));
    assert_eq!(game.check(point(0, 0)), Err(PlayError::GameOver));
    assert_eq!((game.undoable(), game.to_move()), (2, None));
    assert_eq!(game.undo(), Some(Step::Resignation(Stone::White)));
    assert_eq!((game.redoable(), game.to_move()), (1, Some(Stone::White)));
    assert!(matches!(game.undo(), Some(Step::Move(_))));
    assert_eq!((game.undo(), game.redoable()), (None, 2));
    assert!(matches!(game.redo(), Some(Step::Move(_))));
    assert_eq!(game.redo(), Some(Step::Resignation(Stone::White)));
    assert_eq!((game.outcome(), game.redo()), (Some(black), None));
}

#[test]
fn a_loss_on_time_is_a_step_too() {
    let mut game = game(9, Rule::Freestyle, &[(4, 4)]);
    let winner = Stone::Black;
    assert_eq!(game.time_out(), Ok(Outcome::Timeout { winner }));
    assert_eq!(game.outcome().unwrap().winner(), Some(winner));
    assert_eq!(game.time_out(), Err(PlayError::GameOver));
    assert_eq!(game.undo(), Some(Step::Timeout(Stone::White)));
    assert_eq!(game.to_move(), Some(Stone::White));
    assert_eq!(game.redo(), Some(Step::Timeout(Stone::White)));
    assert_eq!(game.outcome(), Some(Outcome::Timeout { winner }));
}

#[test]
fn an_agreed_draw_is_a_step_too() {
    let mut game = game(9, Rule::Freestyle, &[(4, 4)]);
    assert_eq!(game.agree_draw(), Ok(Outcome::AgreedDraw));
    assert_eq!(game.outcome().unwrap().winner(), None);
    assert_eq!(game.agree_draw(), Err(PlayError::GameOver));
    assert_eq!(game.undo(), Some(Step::AgreedDraw));
    assert_eq!(game.to_move(), Some(Stone::White));
    assert_eq!(game.redo(), Some(Step::AgreedDraw));
    assert_eq!(game.outcome(), Some(Outcome::AgreedDraw));
}

#[test]
fn a_new_move_forgets_what_was_taken_back() {
    let mut game = game(9, Rule::Freestyle, &[(4, 4), (4, 5)]);
    game.resign().unwrap();
    game.undo();
    game.undo();
    game.play(point(0, 0)).unwrap();
    assert_eq!((game.redoable(), game.redo()), (0, None));
}

#[test]
fn resigning_after_an_undo_forgets_the_moves_taken_back() {
    let mut game = game(9, Rule::Freestyle, &[(4, 4), (4, 5)]);
    game.undo();
    game.resign().unwrap();
    let expected = (2, 0, None);
    assert_eq!((game.undoable(), game.redoable(), game.redo()), expected);
}
