//! ShowRenju's bases.

use super::reading::{all, games, kept, one, read_parts, written};
use gomoku::record::{
    Anomaly, Format, Loss, Place, Property, RecordedResult, Warning, WinReason, detect,
};
use gomoku::rules::Stone;

const BASE: &str = "1996\r\n1=[Ann,Ben,+,8899779887A8,I10,R,]\r\n2=[Bob,Ann,=,88,,,]\r\n\
    2001\r\nCup=[Ann,,-,1FF1,?,-,a fine, long game]\r\n?\r\n4=[,,,,,,]\r\n";

fn win(winner: Stone, how: Option<WinReason>) -> RecordedResult {
    RecordedResult::Win { winner, how }
}

#[test]
fn a_base_is_read_and_written_back() {
    assert_eq!(detect(BASE.as_bytes()), Some(Format::Bdt));
    assert_eq!(detect(&BASE.as_bytes()[6..]), Some(Format::Bdt));
    let games = all(BASE, Format::Bdt);
    let about = games.iter().map(|game| &game.about);
    let said = about.map(|it| (&*it.date, &*it.event, &*it.players.black, it.result));
    assert_eq!(
        Vec::from_iter(said),
        [
            ("1996", "", "Ann", Some(win(Stone::Black, None))),
            ("1996", "", "Bob", Some(RecordedResult::Draw)),
            ("2001", "Cup", "Ann", Some(win(Stone::White, None))),
            ("", "", "", None),
        ]
    );
    let other = |values: [&str; 3]| Property {
        name: "BDT".into(),
        values: values.map(String::from).into(),
    };
    assert_eq!(games[0].about.other, [other(["I10", "R", ""])]);
    assert_eq!(
        games[2].about.other,
        [other(["?", "-", "a fine, long game"])]
    );
    assert!(games.iter().all(|game| game.warnings.is_empty()));
    let (moves, _) = written(&games[..3], Format::Pos);
    assert_eq!(moves, "h8i9g7i8h7j8\nh8\na15o1\n");
    assert_eq!(kept(&games, Format::Bdt), BASE);
}

/// What the format has no field for stands at the end of the comment.
#[test]
fn how_a_game_ended_is_written() {
    let mut game = one("1=[a,b,,88,,,c]", Format::Bdt);
    for (result, end) in [
        (
            Some(win(Stone::White, Some(WinReason::Resignation))),
            "-,88,,,c,surrender]",
        ),
        (
            Some(win(Stone::Black, Some(WinReason::Timeout))),
            "+,88,,,c,time]",
        ),
        (Some(RecordedResult::Void), ",88,,,c,void]"),
        (Some(RecordedResult::Draw), "=,88,,,c]"),
        (None, ",88,,,c]"),
    ] {
        game.about.result = result;
        let text = kept(&[game.clone()], Format::Bdt);
        assert_eq!(text, format!("1=[a,b,{end}\r\n"));
        assert_eq!(one(&format!("1=[a,b,{end}"), Format::Bdt), game);
    }
    // A comment that ends like one is a comment still.
    for comment in ["c,time", "c,", "time", ",", ""] {
        game.about.other[0].values[2] = comment.into();
        let (text, _) = written(&[game.clone()], Format::Bdt);
        let again = one(&text, Format::Bdt);
        let other = again.about.other.first();
        assert_eq!(other.map_or("", |it| &it.values[2]), comment, "{text}");
    }
}

#[test]
fn what_has_no_place_is_said() {
    let mut game = one("1=[Ann,Ben,+,88,,,]", Format::Bdt);
    game.about.date = "1996-05-01".into();
    assert_eq!(written(&[game.clone()], Format::Bdt).1, [Loss::Date]);
    game.about.date = "1996".into();
    game.about.event = "7".into();
    assert_eq!(written(&[game.clone()], Format::Bdt).1, [Loss::Event]);
    game.about.event = "A, B".into();
    game.about.players.white = "C]".into();
    let (text, losses) = written(&[game.clone()], Format::Bdt);
    assert_eq!(losses, [Loss::Characters]);
    assert_eq!(text, "1996\r\nA, B=[Ann,C,+,88,,,]\r\n");
    let odd = all("x=[a,b,7-3,88,,,]\n", Format::Bdt);
    let anomaly = Anomaly::Value {
        name: "result".into(),
        value: "7-3".into(),
    };
    let place = Place::Text { line: 1, column: 1 };
    assert_eq!(odd[0].warnings, [Warning { place, anomaly }]);
    let pass = all("x=[a,b,,880099,,,]\n", Format::Bdt);
    assert_eq!(pass[0].warnings[0].anomaly, Anomaly::Pass(Stone::White));
    assert_eq!(
        written(&pass, Format::Bdt).1,
        [Loss::Moves(1), Loss::Passes(1)]
    );
}

#[test]
fn one_bad_game_spoils_no_other() {
    let text = "1996\n1=[a,b,+,8808,,,]\nnonsense\n2=[a,b,+,888,,,]\n3=[a,b,+,8888,,,]\n4=[a,b,+,88,,,]\n5=[a";
    let said = games(text.as_bytes(), Format::Bdt).into_iter();
    let said = said.map(|game| game.map_or_else(|error| error, |game| game.about.players.white));
    assert_eq!(
        Vec::from_iter(said),
        [
            "line 2, column 12: 08,,,] stands where a move is expected",
            "line 3, column 1: nonsense stands where a value in brackets is expected",
            "line 4, column 12: 8,,,] stands where a move is expected",
            "line 5, column 12: 7 7 is taken by $",
            "b",
            "line 7, column 1: 5=[a stands where a value in brackets is expected",
        ]
    );
    read_parts(BASE, Format::Bdt);
}
