//! `gomoku solve`: exact answers, as text and as JSON, and files that cannot be read.

use std::fs;

use crate::run::{gomoku, said};

/// Black's open three.
const OPEN: &str = "new 9\n4 3\n0 0\n4 4\n0 2\n4 5\n8 8\n";

/// White makes a four, and Black's only answer is a foul.
const FOUL: &str = "new 15 renju\n4 4\n0 14\n5 4\n7 1\n6 4\n7 2\n8 4\n7 3\n9 4\n14 14\n\
                    7 5\nsurrender\n";

/// The status, output and errors of a run in a folder with these files.
fn run(arguments: &[&str], files: &[(&str, &str)]) -> (i32, String, String) {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        fs::write(folder.path().join(name), text).unwrap();
    }
    let mut command = gomoku(folder.path());
    let (status, output, errors) = said(command.arg("solve").args(arguments), b"");
    (status.unwrap(), output, errors)
}

/// What a terminal obeys or does not show is escaped; other letters are as they are.
#[test]
fn json_has_no_invisible_characters() {
    let name = "五\u{7f}\u{9b}\u{202e}\u{2066}\u{2028}\u{e0041}.txt";
    let (status, output, errors) = run(&["--json", name], &[(name, OPEN)]);
    let file = r#"{"file":"五\u007f\u009b\u202e\u2066\u2028\udb40\udc41.txt","game":1,"#;
    assert!(output.starts_with(file), "{output}");
    assert_eq!((status, errors.as_str()), (0, ""));
}

/// A file of many games is solved game by game, and one that cannot be read does not affect the
/// others.
#[test]
fn games_are_taken_one_after_another() {
    let (status, output, errors) = run(&["a.pos"], &[("a.pos", "h8h9\nh8h8\nh8i9\n")]);
    let answered: Vec<&str> = output.lines().filter(|line| line.ends_with(':')).collect();
    assert_eq!(
        answered,
        ["a.pos, 1, after 2 moves:", "a.pos, 3, after 2 moves:"]
    );
    let refused = "gomoku: cannot load a.pos: line 2, column 3: 7 7 is taken by $\n";
    assert_eq!((status, errors.as_str()), (1, refused));
    // None of them can be read.
    let (status, output, errors) = run(&["a.pos"], &[("a.pos", "h8h8\nh9h9\n")]);
    let refused = "gomoku: cannot load a.pos: line 1, column 3: 7 7 is taken by $\n\
                   gomoku: cannot load a.pos: line 2, column 3: 6 7 is taken by $\n";
    assert_eq!((status, output.as_str(), errors.as_str()), (1, "", refused));
}

#[test]
fn json_has_the_win_and_its_reasons() {
    let (status, output, errors) = run(&["--json", "a.txt"], &[("a.txt", OPEN)]);
    let expected = concat!(
        r#"{"file":"a.txt","game":1,"size":9,"rule":"freestyle","after":6,"side":"black","#,
        r#""result":"win","means":"fours","moves":2,"line":["#,
        r#"{"number":1,"side":"black","point":"4 2","makes":"open four","#,
        r#""with":["4 3","4 4","4 5"],"answers":[],"forbidden":null},"#,
        r#"{"number":2,"side":"white","point":"4 1","makes":null,"with":[],"#,
        r#""answers":null,"forbidden":null},"#,
        r#"{"number":3,"side":"black","point":"4 6","makes":"five","#,
        r#""with":["4 2","4 3","4 4","4 5"],"answers":null,"forbidden":null}],"tried":"#,
    );
    assert!(output.starts_with(expected), "{output}");
    assert_eq!(output.lines().count(), 1);
    assert_eq!((status, errors.as_str()), (0, ""));
    // The bytes are the same every time.
    assert_eq!(run(&["--json", "a.txt"], &[("a.txt", OPEN)]).1, output);
}

/// A four that comes too late has no answers, in text neither.
#[test]
fn a_four_of_the_defender_need_not_be_answered_if_five_is_made() {
    let late = "new 9\n4 3\n1 2\n4 4\n2 2\n4 5\n3 2\n8 8\n4 1\n";
    let files = [("a.txt", late)];
    let (_, output, _) = run(&["a.txt"], &files);
    let lines: Vec<&str> = output.lines().skip(2).take(3).collect();
    let expected = [
        "1. $ 4 6: open four, no stone stops it",
        "2. # 4 2: open four, but Black makes five first",
        "3. $ 4 7: five",
    ];
    assert_eq!(lines, expected, "{output}");
    let (_, output, _) = run(&["--lang", "zh", "a.txt"], &files);
    assert!(
        output.contains("\n2. # 4 2：活四，但黑方先成五\n"),
        "{output}"
    );
    let (_, output, _) = run(&["--json", "a.txt"], &files);
    let four = r#""makes":"open four","with":["1 2","2 2","3 2"],"answers":null,"#;
    assert!(output.contains(four), "{output}");
}

/// A win by the proof is among them, with what is equal to it by symmetry.
#[test]
fn all_first_moves_have_those_that_are_proven() {
    let files = [("a.txt", "h8\no15\n")];
    let (_, output, _) = run(&["--all", "a.txt"], &files);
    let expected = "a.txt, after 2 moves:\nBlack ($) wins:\n  \
                    6 6, 8 8: a proven win for Black in at most 24 moves\n\
                    No other move wins by fours and threes.\n";
    assert!(output.starts_with(expected), "{output}");
    // What is proven needs no search, and everything else one.
    let (_, output, _) = run(&["--all", "--nodes", "1", "a.txt"], &files);
    let expected = "Not decided: 219 other moves, which may win too.\n";
    assert!(output.contains(expected), "{output}");
    let (_, output, _) = run(&["--all", "--json", "a.txt"], &files);
    let point =
        |point| format!(r#"{{"point":"{point}","means":"proof","moves":24,"line":["{point}"]}}"#);
    let first = format!(
        r#""first":[{},{}],"undecided":[],"#,
        point("6 6"),
        point("8 8")
    );
    assert!(output.contains(&first), "{output}");
}

#[test]
fn json_names_a_forbidden_answer_after_a_surrender_too() {
    let (_, output, _) = run(&["--json", "a.txt"], &[("a.txt", FOUL)]);
    let foul = r#""forbidden":{"point":"7 4","foul":"overline"}"#;
    assert!(
        output.contains(r#""result":"win","means":"fours""#),
        "{output}"
    );
    assert!(output.contains(foul), "{output}");
}

#[test]
fn positions_are_taken_where_they_are_asked_for() {
    let files = [("a.txt", OPEN)];
    let (status, output, _) = run(&["--at", "1", "a.txt", "--nodes", "1000"], &files);
    assert_eq!(status, 0);
    assert!(
        output.starts_with("a.txt, after 1 move:\nNo forced win was found for White (#)")
            || output.starts_with("a.txt, after 1 move:\nWhite (#) has no win by fours"),
        "{output}"
    );
    let (status, output, errors) = run(&["--at", "7", "a.txt"], &files);
    let expected = (1, "", "gomoku: a.txt has only 6 moves: --at 7 is too far\n");
    assert_eq!((status, output.as_str(), errors.as_str()), expected);
    let won = "0 0\n1 0\n0 1\n1 1\n0 2\n1 2\n0 3\n1 3\n0 4\n";
    let (_, output, _) = run(&["a.txt"], &[("a.txt", won)]);
    assert_eq!(
        output,
        "a.txt, after 9 moves:\nThe game is over: use --at N for an earlier position.\n"
    );
    // Under another rule than the file's, six in a row win.
    let six = "new 9 standard\n4 1\n0 0\n4 2\n0 2\n4 3\n0 4\n4 5\n0 6\n4 6\n8 8\n";
    let (_, output, _) = run(&["--json", "a.txt"], &[("a.txt", six)]);
    assert!(!output.contains(r#""means":"five""#), "{output}");
    let (_, output, _) = run(
        &["--json", "--rule", "freestyle", "a.txt"],
        &[("a.txt", six)],
    );
    assert!(output.contains(r#""rule":"freestyle""#), "{output}");
    assert!(output.contains(r#""means":"five""#), "{output}");
}

#[test]
fn a_file_that_cannot_be_read_is_named_and_the_others_are_solved() {
    let files = [("a.txt", OPEN), ("b.txt", "7 7\nx\n")];
    let (status, output, errors) = run(&["none.txt", "b.txt", "a.txt"], &files);
    assert_eq!(status, 1);
    assert!(output.starts_with("a.txt, after 6 moves:\nBlack ($) wins by fours in 2 moves:\n"));
    let lines: Vec<&str> = errors.lines().collect();
    assert_eq!(lines.len(), 2, "{errors}");
    assert!(
        lines[0].contains("none.txt") && lines[1].contains("b.txt"),
        "{errors}"
    );
}

#[test]
fn a_bad_game_spoils_no_other() {
    let files = [("a.pos", "h8i9h8\nh8a1i8c1j8e1\n")];
    let (status, output, errors) = run(&["a.pos"], &files);
    assert_eq!(status, 1);
    let expected = "gomoku: cannot load a.pos: line 1, column 5: 7 7 is taken by $\n";
    assert_eq!(errors, expected);
    assert!(
        output.starts_with("a.pos, 2, after 6 moves:\nBlack ($) wins by fours in 2 moves:\n"),
        "{output}"
    );
}

#[test]
fn a_file_without_a_game_has_no_position() {
    for text in ["", "# nothing\n\n"] {
        let (status, output, errors) = run(&["a.txt"], &[("a.txt", text)]);
        assert_eq!((status, output.as_str()), (1, ""), "{text:?}");
        assert_eq!(errors, "gomoku: cannot load a.txt: it holds no game\n");
    }
}

#[test]
fn wrong_options_are_refused_with_their_range() {
    for (arguments, reason) in [
        (&[][..], "solve needs a file, or - for standard input"),
        (
            &["a", "--at", "-1"],
            "--at -1: it takes a number from 0 to 65535",
        ),
        (
            &["a", "--nodes", "1", "--time", "1"],
            "--nodes cannot be used with --time",
        ),
        (
            &["a", "--time", "x"],
            "--time x: it takes a number of seconds from 0 to 86400",
        ),
        (&["a", "--level", "3"], "--level cannot be used with solve"),
    ] {
        let (status, output, errors) = run(arguments, &[]);
        assert_eq!((status, output.as_str()), (2, ""), "{arguments:?}");
        assert_eq!(errors, format!("gomoku: {reason}\n"), "{arguments:?}");
    }
}

/// As in a review, a name need not be UTF-8, and no two names look alike.
#[cfg(target_os = "linux")]
#[test]
fn json_distinguishes_names_that_are_not_text() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().unwrap();
    let names = [&b"o\xFE.txt"[..], b"o\xFF.txt"].map(OsStr::from_bytes);
    for name in names {
        fs::write(folder.path().join(name), OPEN).unwrap();
    }
    let mut command = gomoku(folder.path());
    let (_, text, _) = said(command.args(["solve", "--json"]).args(names), b"");
    let lines: Vec<&str> = text.lines().collect();
    assert!(
        lines[0].starts_with(r#"{"file":"o\\xFE.txt","#),
        "{lines:?}"
    );
    assert!(
        lines[1].starts_with(r#"{"file":"o\\xFF.txt","#),
        "{lines:?}"
    );
    assert_eq!(lines.len(), 2);
}
