//! The games of PlayOK.

use super::reading::{all, games, kept, one, read_parts, written};
use gomoku::record::{
    Anomaly, Format, Place, Property, ReadOptions, Record, RecordedResult, Warning, WinReason,
    detect, read, read_script,
};
use gomoku::rules::{Rule, Stone};

const GAME: &str = "[Event \"?\"]\n[Site \"PlayOK\"]\n[Date \"2026.11.20\"]\n[Round \"-\"]\n\
    [Black \"ann\"]\n[White \"ben\"]\n[Result \"0-1\"]\n[Time \"11:24:48\"]\n\
    [TimeControl \"300\"]\n[BlackElo \"1073\"]\n[WhiteElo \"1183\"]\n\n\
    1. h8 i9 2. g7 h9 3. a1 g9 4. o15 f9 5. a15 e9 0-1\n\n";

#[test]
fn a_game_is_read_and_written_back() {
    assert_eq!(detect(GAME.as_bytes()), Some(Format::PlayOk));
    let games = [one(GAME, Format::PlayOk)];
    let game = &games[0];
    assert_eq!(game.warnings, []);
    assert_eq!(game.start.rule(), Rule::Standard, "six do not win there");
    let about = &game.about;
    assert_eq!(about.players.black, "ann");
    assert_eq!(about.players.white, "ben");
    assert_eq!(
        (&*about.event, &*about.round, &*about.place),
        ("", "", "PlayOK")
    );
    assert_eq!(about.date, "2026.11.20");
    let white = RecordedResult::Win {
        winner: Stone::White,
        how: None,
    };
    assert_eq!(about.result, Some(white));
    let time = Property {
        name: "Time".into(),
        values: vec!["11:24:48".into()],
    };
    assert_eq!((about.other.len(), &about.other[0]), (4, &time));
    let (moves, _) = written(&games, Format::Pos);
    assert_eq!(moves, "h8i9g7h9a1g9o15f9a15e9\n");
    assert_eq!(kept(&games, Format::PlayOk), GAME);
}

/// What PlayOK does not have is in headers of our own.
#[test]
fn other_rules_sizes_and_ends_are_written() {
    let script = "new 20 renju\n9 9\n9 10\nsurrender\n";
    let mut game = Record::of(&read_script(script).unwrap());
    game.about.players.black = "a \"b\" \\ [c]".into();
    let text = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"-\"]\n\
        [Black \"a \\\"b\\\" \\\\ [c]\"]\n[White \"?\"]\n[Result \"0-1\"]\n[Size \"20\"]\n\
        [Variant \"renju\"]\n[Termination \"surrender\"]\n\n1. j11 k11 0-1\n\n";
    assert_eq!(kept(&[game.clone()], Format::PlayOk), text);
    assert_eq!(one(text, Format::PlayOk), game);
    for result in [
        None,
        Some(RecordedResult::Draw),
        Some(RecordedResult::Void),
        Some(RecordedResult::Win {
            winner: Stone::Black,
            how: Some(WinReason::Timeout),
        }),
    ] {
        game.about.result = result;
        let (text, _) = written(&[game.clone()], Format::PlayOk);
        assert_eq!(one(&text, Format::PlayOk), game);
    }
    // A long game has several lines, and several games stand in one file.
    let points = (0..40).map(|index| index * 97 % 225);
    let points = points.map(|point| format!("{} {}\n", point / 15, point % 15));
    let script = format!("new 15 caro\n{}", points.collect::<String>());
    let long = Record::of(&read_script(&script).unwrap());
    let both = [game, long];
    let (text, _) = written(&both, Format::PlayOk);
    assert!(text.lines().all(|line| line.len() < 80), "{text}");
    assert_eq!(all(&text, Format::PlayOk), both);
}

#[test]
fn what_is_odd_is_said() {
    let at = |line| Place::Text { line, column: 1 };
    let text = "[Colour \"x\"]\n[Result \"3-2\"]\n1. h8 1-0\n";
    let game = one(text, Format::PlayOk);
    let unknown = Anomaly::Unknown {
        name: "Colour".into(),
    };
    let value = Anomaly::Value {
        name: "Result".into(),
        value: "3-2".into(),
    };
    let expected = [(1, unknown), (2, value)];
    let expected = expected.map(|(line, anomaly)| Warning {
        place: at(line),
        anomaly,
    });
    assert_eq!(game.warnings, expected);
    let black = RecordedResult::Win {
        winner: Stone::Black,
        how: None,
    };
    assert_eq!(game.about.result, Some(black), "the moves say it too");
    let renju = ReadOptions {
        rule: Some(Rule::Renju),
        ..ReadOptions::default()
    };
    let game = read(GAME.as_bytes(), Format::PlayOk, &renju)
        .unwrap()
        .remove(0);
    assert_eq!(game.start.rule(), Rule::Renju);
    let said = Anomaly::OtherRule {
        said: Rule::Standard,
    };
    assert_eq!(
        game.warnings,
        [Warning {
            place: Place::Whole,
            anomaly: said
        }]
    );
}

#[test]
fn one_bad_game_spoils_no_other() {
    let text = "[Black \"a\"]\n1. h99 e9\n2. h8\n[Size \"99\"]\n1. a1\n[White ben]\n1. h8\n[White \"b\"]\n1. a1 *\n";
    let said = games(text.as_bytes(), Format::PlayOk).into_iter();
    let said = said.map(|game| game.map_or_else(|error| error, |game| game.about.players.white));
    assert_eq!(
        Vec::from_iter(said),
        [
            "line 2, column 4: h99 is off the board: letters run from a to o, numbers from 1 to 15",
            "line 4, column 1: 99 is not a board size: sizes run from 5 to 26",
            "line 6, column 1: [White ben] stands where a value in brackets is expected",
            "b",
        ]
    );
    read_parts(GAME, Format::PlayOk);
}

/// All that PGN has beside moves, in the ways in which programs write it.
const ANNOTATED: &str =
    "[Black \"Ann\"]\n[Result \"1-0\"]\n\n{A quiet start.} 1. h8 {[%clk 0:04:58] the
[centre]} 1... i9 $2 ({Better is} 1... g9! 2. g8 (2. i8?? {loses}) 2... f7) 2. g7
h9 {[%emt 0:00:02.5]} ; it (7,7) {goes on
3. (9,5) (8, 9) 4. i8!? $11 -- {[%eval 0.3] so} 1-0\n";

#[test]
fn comments_variations_marks_and_clocks_are_read() {
    let mut game = one(ANNOTATED, Format::PlayOk);
    // The null move is said.
    assert_eq!(game.warnings.len(), 1);
    game.warnings.clear();
    let (text, _) = written(std::slice::from_ref(&game), Format::Sgf);
    let moves = text.split_once("C[A quiet").unwrap().1;
    assert_eq!(
        moves,
        " start.]\n;B[hh]C[the\n[centre\\]]BL[298](;W[ig]BM[1];B[gi];W[hg]GMKT[2.5]C[it (7,7) {goes on];B[fj]\n\
         ;W[ji];B[ih]IT[]NAG[11];W[]C[[%eval 0.3\\] so])(;W[gg]C[Better is]TE[1](;B[gh]\n\
         ;W[fi])(;B[ih]C[loses]BM[2])))\n"
    );
    let (text, _) = written(std::slice::from_ref(&game), Format::PlayOk);
    let mut again = one(&text, Format::PlayOk);
    again.warnings.clear();
    assert_eq!(again, game);
    let text = text.split_once("\n\n").unwrap().1;
    assert_eq!(
        text,
        "{A quiet start.} 1. h8 {[%clk 0:04:58] the\n\
         [centre]} 1... i9 $2 (1... g9 $1 {Better is} 2. g8 (2. i8 $4 {loses}) 2... f7)\n\
         2. g7 h9 {[%emt 0:00:02.5] it (7,7) {goes on} 3. f6 j7 4. i8 $5 $11 --\n\
         {[%eval 0.3] so} 1-0\n\n"
    );
    // Also without headers.
    let (_, moves) = ANNOTATED.split_once("} 1").unwrap();
    let moves = format!("1{moves}");
    assert_eq!(detect(moves.as_bytes()), Some(Format::PlayOk));
    let bare = one(&moves, Format::PlayOk);
    assert_eq!(bare.tree.node_count(), game.tree.node_count());
    read_parts(ANNOTATED, Format::PlayOk);
}

/// What is wrong in a variation ends the variation alone, in the game the rest of the game.
#[test]
fn a_wrong_move_ends_its_line() {
    for (text, moves, place) in [
        (
            "1. h8 i9 (1... h8 2. a1 (2. b2)) 2. g7 h9 *",
            "h8i9g7h9",
            "column 16",
        ),
        ("1. h8 i9 2. h8 (2. a1) g7 0-1", "h8i9", "column 13"),
        ("1. h8 i9) 2. g7", "h8i9", "column 9"),
        ("1. h8 i9 {no end", "h8i9", "column 10"),
        ("1. h8 i9 (1... g9 2. a1", "h8i9", ""),
    ] {
        let game = one(&format!("[Black \"A\"]\n{text}"), Format::PlayOk);
        let said = Vec::from_iter(game.warnings.iter().map(ToString::to_string));
        assert_eq!(
            said.len(),
            usize::from(!place.is_empty()),
            "{text}: {said:?}"
        );
        assert!(said.concat().contains(place), "{text}: {said:?}");
        assert_eq!(
            written(&[game], Format::Pos).0,
            format!("{moves}\n"),
            "{text}"
        );
    }
    let error = games(b"[Black \"A\"]\n(1. h8)", Format::PlayOk)
        .remove(0)
        .unwrap_err();
    assert!(
        error.to_string().starts_with("line 2, column 1: ("),
        "{error}"
    );
}
