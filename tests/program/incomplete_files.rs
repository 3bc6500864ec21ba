//! Files that do not name their board or their rule, or that have several games.

use std::fs;
use std::path::Path;

use crate::run::{gomoku, said};

/// The result of a run: its status, standard output and standard error.
fn runs(folder: &Path, arguments: &str, input: &str) -> (Option<i32>, String, String) {
    let arguments = arguments.split_whitespace();
    said(gomoku(folder).args(arguments), input.as_bytes())
}

/// The game that a run saved as a script, without its comments.
fn saved(folder: &Path, arguments: &str, input: &str) -> String {
    let (status, out, errors) = runs(folder, arguments, &format!("{input}save out.txt\n"));
    assert_eq!((status, errors.as_str()), (Some(0), ""), "{out}");
    let script = fs::read_to_string(folder.join("out.txt")).unwrap();
    let lines = script.lines().filter(|line| !line.starts_with('#'));
    lines.collect::<Vec<_>>().join(", ")
}

#[test]
fn size_and_rule_apply_to_a_file_without_them() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("f.pos"), "t20a1\n").unwrap();
    let psq = "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,0\n-1\n";
    fs::write(folder.join("f.psq"), psq).unwrap();
    fs::write(folder.join("f.txt"), "19 19\n").unwrap();
    fs::write(folder.join("new.txt"), "new 9 caro\n4 4\n").unwrap();
    for (arguments, expected) in [
        ("--size 20 f.pos", "new 20 freestyle, 0 19, 19 0"),
        ("--rule caro -s 20 --load f.pos", "new 20 caro, 0 19, 19 0"),
        ("--rule renju f.psq", "new 15 renju, 7 7, 6 8"),
        ("--size 20 f.txt", "new 20 freestyle, 19 19"),
        // What a script says about its game is final.
        ("--size 20 --rule renju new.txt", "new 9 caro, 4 4"),
    ] {
        assert_eq!(saved(folder, arguments, ""), expected, "{arguments}");
    }
    fs::write(folder.join("g.pos"), "v22a1\n").unwrap();
    let off =
        "line 1, column 1: v22 is off the board: letters run from a to o, numbers from 1 to 15";
    let advice =
        "the file does not say the size of its board: use `--size 20`, or type `new 20` first";
    for arguments in ["g.pos", "review g.pos", "solve g.pos", "convert g.pos -"] {
        let (status, _, errors) = runs(folder, arguments, "");
        let expected = format!("gomoku: cannot load g.pos: {off}; {advice}\n");
        assert_eq!((status, errors), (Some(1), expected), "{arguments}");
    }
}

#[test]
fn a_file_without_a_size_takes_that_of_the_board() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("f.pos"), "t20a1\n").unwrap();
    fs::write(folder.join("h.pos"), "h8i9\n").unwrap();
    fs::write(folder.join("f.rec"), "Ann\nBob\n0,0,5\n-1\n").unwrap();
    for (input, expected) in [
        ("new 20 renju\nload f.pos\n", "new 20 renju, 0 19, 19 0"),
        ("load h.pos\n", "new 15 freestyle, 7 7, 6 8"),
        ("new 20\nload h.pos\n", "new 20 freestyle, 12 7, 11 8"),
        // A board that is too small cannot be that of the file.
        ("new 7\nload h.pos\n", "new 15 freestyle, 7 7, 6 8"),
        // The format is one for boards of twenty rows.
        ("new 15\nload f.rec\n", "new 20 freestyle, 0 0"),
    ] {
        assert_eq!(saved(folder, "", input), expected, "{input}");
    }
}

#[test]
fn review_and_solve_take_size_and_rule() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("f.pos"), "t20a1\n").unwrap();
    for (study, said_first) in [
        ("solve", ""),
        (
            "review --jobs 1",
            "f.pos: row 1 is read as the one at the bottom\n",
        ),
    ] {
        let arguments = format!("{study} --nodes 100 --json -s 20 -r renju f.pos");
        let (status, out, errors) = runs(folder.path(), &arguments, "");
        assert_eq!((status, errors.as_str()), (Some(0), said_first), "{study}");
        let said = r#""size":20,"rule":"renju""#;
        assert!(out.contains(said), "{study}: {out}");
    }
    // With another rule the game is reviewed again.
    for rule in ["caro", "renju"] {
        let arguments = format!("review --nodes 10 -s 20 -r {rule} --out reviews f.pos");
        assert_eq!(runs(folder.path(), &arguments, "").0, Some(0));
        let reviews = fs::read_dir(folder.path().join("reviews")).unwrap();
        let texts = reviews.map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap());
        let texts: Vec<String> = texts.collect();
        let is_named = |text: &String| text.contains(&format!("RU[{rule}]"));
        assert!(texts.iter().any(is_named), "{rule}: {texts:?}");
    }
    let (status, _, errors) = runs(folder.path(), "review --size 99 f.pos", "");
    let expected = "gomoku: --size: 99 is not a board size: sizes run from 5 to 26\n";
    assert_eq!((status, errors.as_str()), (Some(2), expected));
}

#[test]
fn openings_of_gomocup_are_opened() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("o.txt"), "-1,2, 0,0\n1,1, 2,2, 3,3\n").unwrap();
    assert_eq!(saved(folder, "o.txt", ""), "new 15 freestyle, 9 6, 7 7");
    let second = "new 20 freestyle, 11 11, 12 12, 13 13";
    assert_eq!(saved(folder, "--game 2 -s 20 o.txt", ""), second);
    assert_eq!(saved(folder, "-s 20", "load o.txt 2\n"), second);
}

#[test]
fn one_of_several_games_is_chosen_by_its_number() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let two = "(;GM[4]SZ[9];B[aa])(;GM[4]SZ[9];B[bb];W[cc])";
    fs::write(folder.join("two games.sgf"), two).unwrap();
    fs::write(folder.join("g 2"), "new 5\n0 0\n").unwrap();
    fs::write(folder.join("g"), "new 6\n0 0\n").unwrap();
    for (input, expected) in [
        ("load two games.sgf\n", "new 9 freestyle, 0 0"),
        ("load two games.sgf 1\n", "new 9 freestyle, 0 0"),
        ("load two games.sgf  2\n", "new 9 freestyle, 1 1, 2 2"),
        // A file with that name comes first.
        ("load g 2\n", "new 5 freestyle, 0 0"),
    ] {
        assert_eq!(saved(folder, "", input), expected, "{input}");
    }
    let (_, out, _) = runs(folder, "", "load two games.sgf 3\nload none 3\n");
    assert_eq!(
        out,
        "line 1: cannot load two games.sgf: it holds 2 games\n\
         line 2: cannot load none 3: no such file or folder\n"
    );
}

/// Of a large SGF file as much is read as the wanted game needs. This one has more bytes than are
/// read of any file.
#[test]
fn a_game_of_a_large_file_is_opened_without_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let path = folder.join("large.sgf");
    let game = |number: usize| format!("(;GM[4]SZ[9]PB[No. {number}];B[aa];W[bb])\n");
    let games: String = (1..=60_000).map(game).collect();
    fs::write(&path, &games).unwrap();
    fs::File::options()
        .append(true)
        .open(&path)
        .unwrap()
        .set_len(1 << 29)
        .unwrap();
    for (arguments, input, said) in [
        (
            "large.sgf",
            "",
            "This is game 1 in the file. More games follow.\n",
        ),
        (
            "--game 50000 large.sgf",
            "",
            "This is game 50000 in the file. More games follow.\n",
        ),
        (
            "--lang zh",
            "load large.sgf 2\n",
            "这是文件中的第 2 局，后面还有。\n",
        ),
    ] {
        let (status, out, errors) = runs(folder, arguments, input);
        assert_eq!((status, errors.as_str()), (Some(0), ""), "{arguments}");
        assert!(out.ends_with(said), "{out}");
    }
    let (_, out, errors) = runs(folder, "convert --game 50000 large.sgf --to psq -", "");
    assert_eq!(
        (out.lines().nth(3), errors.as_str()),
        (Some("No. 50000"), "")
    );
    let (status, _, errors) = runs(folder, "--game 60001 large.sgf", "");
    let expected = "gomoku: cannot load large.sgf: it is too large: the limit is 268435456 bytes\n";
    assert_eq!((status, errors.as_str()), (Some(1), expected));
    // A game that cannot be read may end anywhere. All of this file is read, and its games counted.
    fs::write(&path, format!("(;SZ[4]){games}")).unwrap();
    let (_, out, _) = runs(folder, "large.sgf", "");
    assert!(
        out.contains("This is game 2 of 60001 in the file.\n"),
        "{out}"
    );
    // It may also be the only one, however much follows it.
    fs::write(&path, format!("(;SZ[9];B[aa]){}", " ".repeat(2 << 20))).unwrap();
    let (_, out, _) = runs(folder, "large.sgf", "");
    assert!(!out.contains("in the file"), "{out}");
}
