//! The anomalies of a record and the end of its game, compared with the game itself and with a
//! judge that shares no code with it, on random boards under every rule.

use crate::chance::Chance;
use crate::rows::winning_rows;
use gomoku::record::{Act, Anomaly, Record, RecordedResult, Start, WinReason};
use gomoku::rules::{BoardSize, NewGame, Outcome, PlayError, Point, Rule, Stone};

/// What a game of plain moves says: the anomaly at the first move that it refuses, or how it
/// ended.
fn expected(record: &Record) -> Result<Option<Outcome>, Option<Anomaly>> {
    let mut game = record.start.game();
    for node in record.tree.main_line() {
        let Act::Stone(stone, point) = record.tree.act(node) else {
            panic!("stones only");
        };
        if game.to_move().is_some_and(|side| side != stone) {
            return Err(Some(Anomaly::OutOfTurn { stone, point }));
        }
        match game.play(point) {
            Ok(_) => {}
            Err(PlayError::GameOver) => return Err(Some(Anomaly::AfterEnd)),
            Err(PlayError::Forbidden { point, foul }) => {
                return Err(Some(Anomaly::Foul { point, foul }));
            }
            Err(other) => panic!("{other}"),
        }
    }
    Ok(game.outcome())
}

/// Stones by turns and close together, so that there are rows, fouls and full boards.
fn record(rule: Rule, chance: &mut Chance) -> Record {
    let side = 5 + chance.below(4);
    let first = *chance.pick(&Stone::ALL);
    let mut record = Record::new(Start::Empty(NewGame {
        size: BoardSize::new(side).unwrap(),
        rule,
        first,
        opening: None,
    }));
    let mut free: Vec<Point> = (0..side * side)
        .map(|index| Point::new(index / side, index % side).unwrap())
        .collect();
    let (mut node, mut stone) = (record.tree.root(), first);
    // A few of them fill the board, so that there are draws too.
    let most = [6, 12, 20, 26, side * side][chance.below(5)].min(free.len());
    for _ in 0..most {
        let point = free.swap_remove(chance.below(free.len()));
        let other = if chance.below(150) == 0 {
            stone.opponent()
        } else {
            stone
        };
        node = record.tree.add(node, Act::Stone(other, point));
        stone = other.opponent();
    }
    record
}

#[test]
fn a_record_ends_as_its_game_does() {
    let mut chance = Chance::new(20_261_122);
    let (mut plain, mut odd, mut won) = (0, 0, 0);
    for round in 0..10_000 {
        let rule = Rule::ALL[round % Rule::ALL.len()];
        let mut record = record(rule, &mut chance);
        let five = |winner| RecordedResult::Win {
            winner,
            how: Some(WinReason::Five),
        };
        let found = record.anomalies();
        match expected(&record) {
            Err(first) => {
                assert_eq!(
                    found.first().map(|it| it.anomaly.clone()),
                    first,
                    "{record:?}"
                );
                odd += 1;
            }
            Ok(board) => {
                assert_eq!(found, [], "{record:?}");
                for said in Stone::ALL.map(five) {
                    record.about.result = Some(said);
                    let found = record.anomalies().into_iter().map(|it| it.anomaly);
                    let winner = board.and_then(Outcome::winner);
                    let is_wrong = winner.map(five) != Some(said);
                    let wanted = is_wrong.then_some(Anomaly::Result { said, board });
                    assert_eq!(Vec::from_iter(found), Vec::from_iter(wanted), "{record:?}");
                }
                judged(&record, board);
                plain += 1;
                won += usize::from(matches!(board, Some(Outcome::Win { .. })));
            }
        }
    }
    println!("{plain} plain, {odd} odd, {won} won");
    if crate::chance::has_usual_seed() {
        assert!(
            plain > 2000 && odd > 1000 && won > 100,
            "{plain} {odd} {won}"
        );
    }
}

/// Checks with the judge whether the last stone makes a winning row.
fn judged(record: &Record, outcome: Option<Outcome>) {
    let side = record.start.size().get();
    let mut board = vec![vec!['+'; side]; side];
    for node in record.tree.main_line() {
        if let Act::Stone(stone, point) = record.tree.act(node) {
            board[point.row()][point.column()] = stone.symbol();
        }
    }
    let rows = winning_rows(&board, record.start.rule().name());
    let is_won = matches!(outcome, Some(Outcome::Win { .. }));
    assert_eq!(!rows.is_empty(), is_won, "{record:?}");
}
