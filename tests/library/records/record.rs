//! What a record says of its game, apart from any format.

use std::time::Duration;

use gomoku::record::{
    About, Act, Anomaly, Details, Place, Record, RecordedResult, Start, Times, Verdict, WinReason,
    read_script,
};
use gomoku::rules::{BoardSize, ByStone, Coords, Foul, Game, Point, Rule, Setup, Stone};

fn point(text: &str) -> Point {
    gomoku::rules::parse_point(text, BoardSize::default()).unwrap()
}

fn record(script: &str) -> Record {
    Record::of(&read_script(script).unwrap())
}

/// A game goes into a record, and a record's main line can be played again.
#[test]
fn a_game_goes_into_a_record_and_comes_back() {
    for script in [
        "",
        "new 9 caro white\n4 4\n0 8\n",
        "7 7\n7 8\nsurrender\n",
        "7 7\ntimeout\n",
        "new 9 freestyle swap\n0 0\n4 4\n8 8\nblack\n0 8\n",
        "new 15 renju soosyrv8\n7 7\n6 7\n5 8\nwhite\n8 8\nfifths 2\nblack\n\
         9 9\n6 6\n9 9\n0 0\n",
        "new 5 freestyle\n0 0\n1 0\n0 1\n1 1\n0 2\n1 2\n0 3\n1 3\n0 4\n",
    ] {
        let game = read_script(script).unwrap();
        let record = Record::of(&game);
        let again = record.game();
        assert_eq!(again.steps(), game.steps(), "{script}");
        assert_eq!(again.outcome(), game.outcome(), "{script}");
        assert_eq!(record.anomalies(), [], "{script}");
        assert_ne!(record, self::record("0 0\n"), "{script}");
    }
}

#[test]
fn details_go_into_a_record_and_come_back() {
    let game = read_script("7 7\n7 8\nsurrender\n").unwrap();
    let seconds = |time| Some(Duration::from_secs(time));
    let details = Details {
        date: "2026-11-20".into(),
        players: ByStone {
            black: "Ann".into(),
            white: String::new(),
        },
        standing: "game 1 of 3".into(),
        times: Some(Times {
            control: "5+3".parse().unwrap(),
            took: vec![None, seconds(2), seconds(3)],
        }),
    };
    let record = details.record(&game);
    assert_eq!(Details::of(&record), details);
    assert_eq!(record.about.end_took, seconds(3));
    assert_eq!(record.about.players.black, "Ann");
}

/// At a node in the middle, the game ends with that node. A variation has moves of its own.
#[test]
fn every_node_has_its_game() {
    let mut record = record("h8\nh9\ni9\nsurrender\n");
    let second = record.tree.main_line().nth(1).unwrap();
    let other = Act::Stone(Stone::Black, point("a1"));
    let variation = record.tree.add(second, other);
    assert_eq!(record.game_at(second).move_count(), 2);
    assert_eq!(record.game_at(second).outcome(), None);
    let game = record.game_at(variation);
    assert_eq!(game.moves().last().unwrap().point, point("a1"));
    assert_eq!(game.outcome(), None);
    assert!(record.game().outcome().is_some());
}

/// If a file does something that the rules do not know, the game starts again from the stones
/// on the board.
#[test]
fn what_cannot_be_played_is_put_on_the_board() {
    let mut record = Record::new(Start::default());
    let (black, white) = (Stone::Black, Stone::White);
    let mut node = record.tree.root();
    let mut add = |record: &mut Record, act| {
        node = record.tree.add(node, act);
        node
    };
    add(&mut record, Act::Stone(black, point("h8")));
    add(&mut record, Act::Pass(white));
    add(&mut record, Act::Stone(white, point("h9")));
    let edited = add(&mut record, Act::Nothing);
    let notes = record.tree.notes_mut(edited);
    notes.edits = vec![(point("h8"), None), (point("a1"), Some(white))];
    notes.to_move = Some(white);
    let game = record.game();
    let stones = |game: &Game| game.board().stones().collect::<Vec<_>>();
    assert_eq!(stones(&game), [(point("h9"), white), (point("a1"), white)]);
    assert_eq!(game.to_move(), Some(white));
    let out_of_turn = Anomaly::OutOfTurn {
        stone: white,
        point: point("h9"),
    };
    let expected = [
        (Place::After(1), Anomaly::Pass(white)),
        (Place::Move(2), out_of_turn),
        (Place::After(2), Anomaly::Edited),
    ];
    let found = record.anomalies();
    assert!(
        found
            .iter()
            .map(|it| (it.place, it.anomaly.clone()))
            .eq(expected),
        "{found:?}"
    );
}

#[test]
fn a_foul_and_moves_after_the_end_are_anomalies() {
    let stones = ["h8", "i8", "j7", "j6"].map(|text| (point(text), Stone::Black));
    let size = BoardSize::default();
    let setup = Setup::new(size, Rule::Renju, Stone::Black, stones).unwrap();
    let mut record = Record::new(Start::Setup(Box::new(setup)));
    let root = record.tree.root();
    record.tree.add(root, Act::Stone(Stone::Black, point("j8")));
    let game = record.game();
    assert_eq!(game.board().stone_count(), 5);
    assert_eq!(game.to_move(), Some(Stone::White));
    let double_three = Anomaly::Foul {
        point: point("j8"),
        foul: Foul::DoubleThree,
    };
    assert_eq!(record.anomalies()[0].anomaly, double_three);

    let mut won = self::record("a1\nb1\na2\nb2\na3\nb3\na4\nb4\na5\n");
    let last = won.tree.main_line().last().unwrap();
    let next = won.tree.add(last, Act::Stone(Stone::White, point("b5")));
    won.tree.add(next, Act::Stone(Stone::Black, point("o15")));
    let found = won.anomalies();
    let expected = (1, &Anomaly::AfterEnd);
    assert_eq!((found.len(), &found[0].anomaly), expected, "{found:?}");
}

/// The verdict is that of the deciding move, with the number of all moves so far. A result
/// that only the file names is quoted as such.
#[test]
fn a_verdict_is_that_of_the_deciding_move() {
    let verdict = |record: &Record| Verdict::of_record(record).show(Coords::Letters);
    let won = "a1\nb1\na2\nb2\na3\nb3\na4\nb4\na5\n";
    let mut goes_on = record(won);
    let mut node = goes_on.tree.main_line().last().unwrap();
    for text in ["b5", "o15"] {
        let stone = goes_on.game_at(node).to_move().unwrap_or(Stone::White);
        node = goes_on.tree.add(node, Act::Stone(stone, point(text)));
    }
    let expected = "black wins at move 9: a5, a4, a3, a2, a1";
    assert_eq!(verdict(&goes_on), expected);
    assert_eq!(goes_on.game().move_count(), 9);
    // Now the file contradicts the board.
    goes_on.about.result = Some(RecordedResult::Draw);
    assert_eq!(verdict(&goes_on), expected);

    let mut passed = record("h8\ni8\n");
    let last = passed.tree.main_line().last().unwrap();
    let pass = passed.tree.add(last, Act::Pass(Stone::Black));
    passed.tree.add(pass, Act::Stone(Stone::White, point("i9")));
    assert_eq!(verdict(&passed), "unfinished at move 3");
    assert!(!Verdict::of_record(&passed).is_blank());
    assert!(Verdict::of_record(&record("")).is_blank());

    let win = |how| RecordedResult::Win {
        winner: Stone::Black,
        how,
    };
    for (recorded, said) in [
        (win(None), "Black won"),
        (win(Some(WinReason::Five)), "Black won by five in a row"),
        (
            win(Some(WinReason::Resignation)),
            "Black won by resignation",
        ),
        (win(Some(WinReason::Timeout)), "Black won on time"),
        (win(Some(WinReason::Forfeit)), "Black won by forfeit"),
        (RecordedResult::Void, "no result"),
    ] {
        passed.about.result = Some(recorded);
        let expected = format!("ended at move 3, the file says: {said}");
        assert_eq!(verdict(&passed), expected);
    }
    // Players who are told to have drawn agreed on it, after the last move.
    passed.about.result = Some(RecordedResult::Draw);
    assert_eq!(verdict(&passed), "draw at move 3: agreed");
    assert_eq!(Verdict::at(&passed, last).recorded(), None);
    // It is White's turn, so White may have given up.
    let mut resigned = record("h8\n");
    resigned.about.result = Some(win(Some(WinReason::Resignation)));
    assert_eq!(verdict(&resigned), "black wins at move 1: surrender");
}

/// A row of five on the board decides; in all other cases the players may end the game.
#[test]
fn a_result_that_the_board_denies_is_an_anomaly() {
    let won = "a1\nb1\na2\nb2\na3\nb3\na4\nb4\na5\n";
    let win = |winner, how| Some(RecordedResult::Win { winner, how });
    for (script, result, is_odd) in [
        (won, win(Stone::Black, None), false),
        (won, win(Stone::White, None), true),
        (won, win(Stone::Black, Some(WinReason::Resignation)), false),
        (won, Some(RecordedResult::Draw), true),
        (won, Some(RecordedResult::Void), false),
        (won, None, false),
        ("h8\n", win(Stone::White, None), false),
        ("h8\n", win(Stone::White, Some(WinReason::Five)), true),
        ("h8\n", win(Stone::Black, Some(WinReason::Timeout)), false),
        ("h8\n", Some(RecordedResult::Draw), false),
    ] {
        let mut record = record(script);
        record.about = About {
            result,
            ..About::default()
        };
        assert_eq!(!record.anomalies().is_empty(), is_odd, "{result:?}");
    }
}
