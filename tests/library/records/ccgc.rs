//! The record of the Chinese computer games contest.

use super::reading::{all, error, games, kept, one, read_parts, written};
use gomoku::record::{
    Anomaly, Format, Loss, Place, ReadOptions, RecordedResult, Warning, WinReason, detect, read,
};
use gomoku::rules::{BoardSize, Coords, Stone};

const GAME: &str = "{[C5][Ann B][Bob W][先手胜][2023.07.29 14:00 重庆][2023 CCGC]\
    ;B(H,8);W(I,9);B(A,1);W(O,15)}\n";

fn points(file: &str) -> String {
    let game = one(file, Format::Ccgc).game();
    let moves = game.moves();
    let points = moves.map(|made| Coords::Letters.show(made.point, game.size()).to_string());
    Vec::from_iter(points).join(" ")
}

#[test]
fn a_game_is_read_and_written_back() {
    assert_eq!(detect(GAME.as_bytes()), Some(Format::Ccgc));
    let games = all(GAME, Format::Ccgc);
    let about = &games[0].about;
    let said = (
        &*about.players.black,
        &*about.players.white,
        &*about.date,
        &*about.place,
    );
    assert_eq!(said, ("Ann", "Bob", "2023.07.29 14:00", "重庆"));
    let (winner, how) = (Stone::Black, None);
    assert_eq!(
        (&*about.event, about.result),
        ("2023 CCGC", Some(RecordedResult::Win { winner, how }))
    );
    assert_eq!(games[0].warnings, []);
    assert_eq!(points(GAME), "h8 i9 a1 o15");
    assert_eq!(kept(&games, Format::Ccgc), GAME);
    let two = all(&GAME.repeat(2), Format::Ccgc);
    assert_eq!(kept(&two, Format::Ccgc), GAME.repeat(2));
    // An event of this name is no game of its own.
    let event = GAME.replace("2023 CCGC", "C5");
    assert_eq!(kept(&all(&event, Format::Ccgc), Format::Ccgc), event);
    read_parts(GAME, Format::Ccgc);
}

/// What programs make of the form.
#[test]
fn fields_and_signs_may_be_missing_or_others() {
    for text in [
        "{{C5}[先手参赛队 B][后手参赛队 W][未结束];B(H,8);W(I,9)}",
        "([C5][先手参赛队B][后手参赛队W][未知结果];B(H,8); W(I,9);)",
        "#[C5][][][][][];b(h,8);w（i，9）",
        "{[C5]\n;B(H,8)\n;W(I,9)}",
        "{[C5][ B][W];B(H,8)；W(I,9)}",
    ] {
        assert_eq!(detect(text.as_bytes()), Some(Format::Ccgc), "{text}");
        assert_eq!(points(text), "h8 i9", "{text}");
        let about = one(text, Format::Ccgc).about;
        assert_eq!(
            (&*about.players.black, &*about.players.white, about.result),
            ("", "", None),
            "{text}"
        );
    }
    let commented = one("{[C5];B(H,8)MARK[a];W(I,9)}", Format::Ccgc);
    let first = commented.tree.main_line().next().unwrap();
    assert_eq!(commented.tree.notes(first).unwrap().comment, "MARK[a]");
    for other in [
        "{[C6][a][b];B(J,10)}",
        "# C5 is a good move\n7 7\n",
        "(C5) (D6)",
        "[C5] [D6]",
    ] {
        assert_ne!(detect(other.as_bytes()), Some(Format::Ccgc), "{other}");
    }
    // The board is always the same.
    let options = ReadOptions {
        size: BoardSize::new(19).ok(),
        ..ReadOptions::default()
    };
    let large = read(GAME.as_bytes(), Format::Ccgc, &options).unwrap();
    assert_eq!(large[0].start.size(), BoardSize::default());
}

/// A row of five that the board shows needs no other word than that somebody won.
#[test]
fn results_are_in_words() {
    let five = "new 15\n7 7\n0 0\n7 8\n0 1\n7 9\n0 2\n7 10\n0 3\n7 11\n";
    let mut game = one(five, Format::Script);
    for (result, words) in [
        (Some(WinReason::Five), "[先手胜]"),
        (Some(WinReason::Resignation), "[先手中盘胜]"),
        (Some(WinReason::Timeout), "[先手超时胜]"),
        (Some(WinReason::Forfeit), "[先手判胜]"),
    ] {
        let (winner, how) = (Stone::Black, result);
        game.about.result = Some(RecordedResult::Win { winner, how });
        let text = kept(std::slice::from_ref(&game), Format::Ccgc);
        assert!(text.contains(words), "{text}");
        assert_eq!(one(&text, Format::Ccgc).about.result, game.about.result);
    }
    let odd = one("{[C5][a][b][谁知道];B(H,8)}", Format::Ccgc);
    let (name, value) = ("result".into(), "谁知道".into());
    let place = Place::Text {
        line: 1,
        column: 12,
    };
    let anomaly = Anomaly::Value { name, value };
    assert_eq!(odd.warnings, [Warning { place, anomaly }]);
}

#[test]
fn a_fault_costs_what_follows_it() {
    let found = |text: &str| {
        let games = games(text.as_bytes(), Format::Ccgc);
        let warnings = games[0]
            .as_ref()
            .map(|game| Vec::from_iter(game.warnings.iter().map(Warning::to_string)).join("; "));
        warnings.map_err(String::clone)
    };
    assert_eq!(
        found("{[C5];B(H,8);W(H,8);B(A,1)}").unwrap(),
        "line 1, column 14: 7 7 is taken by $: it is left out, with all that follows in its line"
    );
    assert_eq!(
        found("{[C5];B(H,8);W(I").unwrap(),
        "line 1, column 14: I stands where a point is expected: it is left out, with all that follows \
         in its line; line 1, column 17: it ends where the end of an open part is expected: it is \
         read as if that were there"
    );
    for (text, message) in [
        (
            "{[C5];B(H,16)}",
            "line 1, column 7: H,16 stands where a point is expected",
        ),
        (
            "{[C5];pass}",
            "line 1, column 7: pass stands where a move is expected",
        ),
        ("nothing", "there is no game in it"),
    ] {
        assert_eq!(error(text, Format::Ccgc), message, "{text}");
    }
}

#[test]
fn what_it_cannot_hold_is_named() {
    let mut game = one("new 15 renju\n7 7\n", Format::Script);
    game.about.date = "in May".into();
    game.about.round = "3".into();
    game.about.players.black = "a]b".into();
    let (text, losses) = written(&[game], Format::Ccgc);
    assert_eq!(text, "{[C5][a b B][后手参赛队 W][未结束][][];B(H,8)}\n");
    let expected = [Loss::Rule, Loss::Date, Loss::Event, Loss::Characters];
    assert_eq!(losses, expected);
}
