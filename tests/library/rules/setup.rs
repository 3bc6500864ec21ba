//! Positions without a history: which ones are valid, and the games that begin from them.

use gomoku::rules::{
    Board, BoardSize, ByStone, Direction, Game, Outcome, PlayError, Point, Rule, Setup, SetupError,
    Stone,
};

fn point(row: usize, column: usize) -> Point {
    Point::new(row, column).unwrap()
}

/// Stones of both colours, as pairs of row and column.
fn stones(black: &[(usize, usize)], white: &[(usize, usize)]) -> Vec<(Point, Stone)> {
    let all = ByStone { black, white };
    let pairs = all.iter().flat_map(|(stone, points)| {
        let points = points.iter();
        points.map(move |&(row, column)| (point(row, column), stone))
    });
    pairs.collect()
}

fn setup(
    rule: Rule,
    side: Stone,
    black: &[(usize, usize)],
    white: &[(usize, usize)],
) -> Result<Setup, PlayError> {
    Setup::new(BoardSize::default(), rule, side, stones(black, white))
}

#[test]
fn numbers_of_stones_may_be_unequal() {
    let four = [(7, 3), (7, 4), (7, 5), (7, 6)];
    let setup = setup(Rule::Freestyle, Stone::White, &[], &four).unwrap();
    assert_eq!((setup.outcome(), setup.board().stone_count()), (None, 4));
    let mut game = Game::from_setup(setup.clone());
    assert_eq!(game.setup(), Some(&setup));
    assert_eq!(game.as_setup(), setup);
    assert_eq!((game.to_move(), game.move_count()), (Some(Stone::White), 0));
    let taken = PlayError::Taken {
        point: point(7, 3),
        stone: Stone::White,
        number: None,
    };
    assert_eq!(game.play(point(7, 3)), Err(taken));
    assert_eq!(taken.to_string(), "7 3 is taken by #");
    // The game counts its own moves, and does not take back the stones of the setup.
    let outcome = game.play(point(7, 7)).unwrap().outcome().unwrap();
    assert_eq!(outcome.winner(), Some(Stone::White));
    assert_eq!(outcome.line().unwrap().length(), 5);
    assert_eq!(game.moves().next_back().unwrap().number, 1);
    game.undo().unwrap();
    assert_eq!((game.undo(), game.as_setup()), (None, setup));
    assert!(game.redo().is_some() && game.outcome() == Some(outcome));
}

#[test]
fn a_point_is_on_the_board_and_has_one_stone() {
    assert_eq!(
        setup(Rule::Freestyle, Stone::Black, &[(15, 0)], &[]),
        Err(PlayError::OffBoard {
            point: point(15, 0),
            size: BoardSize::default()
        })
    );
    let twice = setup(Rule::Freestyle, Stone::Black, &[(7, 7)], &[(7, 7)]).unwrap_err();
    assert_eq!(twice.to_string(), "7 7 is taken by $");
}

#[test]
fn what_is_decided_already_is_over() {
    let row = [(7, 3), (7, 4), (7, 5), (7, 6), (7, 7)];
    for (rule, black, white, winner) in [
        (Rule::Freestyle, &row[..], &[][..], Some(Stone::Black)),
        (Rule::Standard, &[], &row, Some(Stone::White)),
        (Rule::Caro, &row, &[(7, 2), (7, 8)], None),
        (Rule::CaroOverline, &row, &[(7, 2)], Some(Stone::Black)),
    ] {
        let setup = setup(rule, Stone::White, black, white).unwrap();
        let found = setup.outcome().and_then(Outcome::winner);
        assert_eq!(found, winner, "{rule}");
        let mut game = Game::from_setup(setup);
        let over = game.outcome().is_some();
        assert_eq!(over, winner.is_some(), "{rule}");
        let expected = over.then_some(PlayError::GameOver);
        assert_eq!(game.play(point(0, 0)).err(), expected, "{rule}");
    }
}

#[test]
fn a_full_board_is_a_draw_with_the_setups_stones_counted() {
    // Columns in pairs, shifted every second row: nobody has five.
    let size = BoardSize::MIN;
    let stone = |point: Point| {
        let even = (point.column() / 2 + point.row()).is_multiple_of(2);
        if even { Stone::Black } else { Stone::White }
    };
    let last = point(4, 4);
    let all: Vec<_> = size.points().map(|point| (point, stone(point))).collect();
    let full = Setup::new(size, Rule::Freestyle, Stone::Black, all.clone()).unwrap();
    assert_eq!(full.outcome(), Some(Outcome::Draw));
    let all_but_one = all.into_iter().filter(|(point, _)| *point != last);
    let setup = Setup::new(size, Rule::Freestyle, stone(last), all_but_one).unwrap();
    assert_eq!(setup.outcome(), None);
    let mut game = Game::from_setup(setup);
    assert_eq!(game.play(last).unwrap().outcome(), Some(Outcome::Draw));
}

#[test]
fn renju_forbids_in_a_setup_as_in_a_game() {
    let threes = [(4, 3), (4, 4), (2, 5), (3, 5)];
    let black = setup(Rule::Renju, Stone::Black, &threes, &[]).unwrap();
    let error = Game::from_setup(black).play(point(4, 5)).unwrap_err();
    let expected = "4 5 is forbidden for Black: double three";
    assert_eq!(error.to_string(), expected);
    let white = setup(Rule::Renju, Stone::White, &threes, &[]).unwrap();
    assert!(Game::from_setup(white).play(point(4, 5)).is_ok());
}

/// Where Black may not play any more it is a draw, but White may still play.
#[test]
fn only_black_is_stuck_where_all_is_forbidden() {
    let rows = [
        "$ $ $ + $ $ #",
        "# # # $ # # $",
        "$ $ # # # $ #",
        "# # $ $ # # $",
        "$ $ # # $ $ #",
        "# # $ $ # # $",
        "$ $ # # $ $ #",
    ];
    let board: Board = rows.join("\n").parse().unwrap();
    for (side, outcome) in [(Stone::Black, Some(Outcome::Draw)), (Stone::White, None)] {
        let setup = Setup::of_board(board.clone(), Rule::Renju, side);
        assert_eq!(setup.outcome(), outcome, "{side}");
    }
}

/// A row of five is found wherever it stands and however it lies, on the smallest board and the
/// largest, and four are none.
#[test]
fn a_row_anywhere_decides_a_position() {
    for size in [5, 15, 26].map(|size| BoardSize::new(size).unwrap()) {
        for first in size.points() {
            for direction in Direction::ALL {
                let (rows, columns) = direction.step();
                let at = |steps: i8| {
                    let row = first.row() as i8 + steps * rows;
                    let column = first.column() as i8 + steps * columns;
                    let point =
                        Point::new(usize::try_from(row).ok()?, usize::try_from(column).ok()?);
                    point.ok().filter(|point| size.contains(*point))
                };
                let row: Option<Vec<Point>> = (0..5).map(at).collect();
                let Some(row) = row else { continue };
                for stone in Stone::ALL {
                    let placed = |row: &[Point]| {
                        let stones: Vec<_> = row.iter().map(|point| (*point, stone)).collect();
                        Setup::new(size, Rule::Freestyle, stone, stones)
                            .unwrap()
                            .outcome()
                    };
                    let won = placed(&row).unwrap();
                    assert_eq!(won.winner(), Some(stone), "{row:?}");
                    assert!(row.iter().all(|point| won.line().unwrap().contains(*point)));
                    assert_eq!(placed(&row[1..]), None, "{row:?}");
                }
            }
        }
    }
}

#[test]
fn a_position_is_written_and_read() {
    for rule in Rule::ALL {
        for side in Stone::ALL {
            let setup = setup(rule, side, &[(0, 0), (7, 8)], &[(14, 14)]).unwrap();
            assert_eq!(setup.to_string().parse(), Ok(setup));
        }
    }
    let board = "+ + + + +\n".repeat(5);
    let read = |head: &str| format!("\n{head}\n\n{board}").parse::<Setup>();
    let setup = read("  Renju ,  White  To Move ").unwrap();
    assert_eq!(
        (setup.rule(), setup.side_to_move()),
        (Rule::Renju, Stone::White)
    );
    for head in [
        "",
        "renju",
        "renju white to move",
        "go, white to move",
        "renju, red to move",
    ] {
        let error = read(head).unwrap_err();
        assert!(matches!(error, SetupError::Head(_)), "{head}: {error}");
    }
    let error = read("renju, white").unwrap_err();
    let text = "\"renju, white\" is not a rule and a side, such as \"renju, white to move\"";
    assert_eq!(error.to_string(), text);
    let error = "renju, white to move".parse::<Setup>().unwrap_err();
    assert!(matches!(error, SetupError::Diagram(_)), "{error}");
}

#[test]
fn outcomes_are_told_in_a_few_words() {
    let mut game = Game::new(BoardSize::default(), Rule::Freestyle);
    for column in 0..4 {
        game.play(point(7, column)).unwrap();
        game.play(point(2 * column, 14)).unwrap();
    }
    let won = game.play(point(7, 4)).unwrap().outcome().unwrap();
    let (winner, black) = (Stone::White, Stone::Black);
    for (outcome, told) in [
        (won, "black wins: 7 0, 7 1, 7 2, 7 3, 7 4"),
        (
            Outcome::Resignation { winner },
            "white wins: the other side resigned",
        ),
        (
            Outcome::Timeout { winner: black },
            "black wins: the other side ran out of time",
        ),
        (Outcome::AgreedDraw, "a draw by agreement"),
        (Outcome::Draw, "a draw"),
    ] {
        assert_eq!(outcome.to_string(), told);
    }
}
