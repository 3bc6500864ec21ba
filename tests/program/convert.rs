//! `gomoku convert` as a user types it: files, streams, messages and the exit status.

use std::fs;
use std::path::Path;

use crate::run::{gomoku, said};

/// The result of a run: its status, standard output and standard error.
fn convert(folder: &Path, arguments: &str, input: &[u8]) -> (Option<i32>, String, String) {
    let arguments = arguments.split_whitespace();
    said(gomoku(folder).arg("convert").args(arguments), input)
}

const PSQ: &str = "Piskvorky 20x20, 11:11, 0\r\n10,11,456\r\n11,11,30\r\nann\r\nBob\r\n-1\r\n";

#[test]
fn a_file_becomes_another_by_its_ending() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("a.psq"), PSQ).unwrap();
    let found = convert(folder.path(), "a.psq a.rec", b"");
    assert_eq!(found, (Some(0), String::new(), String::new()));
    let rec = "ann\r\nBob\r\n9,10,456\r\n10,10,30\r\n-1\r\n";
    assert_eq!(fs::read_to_string(path("a.rec")).unwrap(), rec);
    // The loss is reported, and the file is written.
    let (status, out, errors) = convert(folder.path(), "a.psq a.pos", b"");
    assert_eq!((status, out.as_str()), (Some(0), ""));
    assert_eq!(
        errors,
        "a.pos: pos cannot store: the size of the board, \
         the players' names, 2 times of moves\n"
    );
    assert_eq!(fs::read_to_string(path("a.pos")).unwrap(), "j10k10\n");
}

/// A packed file is read as what is in it, and written if its name says so.
#[test]
fn a_packed_file_is_like_another() {
    let folder = tempfile::tempdir().unwrap();
    let run = |arguments: &str, input: &[u8]| convert(folder.path(), arguments, input);
    let nothing = (Some(0), String::new(), String::new());
    assert_eq!(run("- a.sgf.gz", PSQ.as_bytes()), nothing);
    let bytes = fs::read(folder.path().join("a.sgf.gz")).unwrap();
    assert_eq!(bytes[..2], [0x1F, 0x8B]);
    assert_eq!(run("a.sgf.gz b.psq", b""), nothing);
    assert_eq!(
        fs::read_to_string(folder.path().join("b.psq")).unwrap(),
        PSQ
    );
    assert_eq!(run("- b.psq", &bytes), nothing);
    assert_eq!(
        fs::read_to_string(folder.path().join("b.psq")).unwrap(),
        PSQ
    );
    let (status, _, errors) = run("- b.psq", &bytes[..30]);
    assert_eq!(status, Some(1));
    assert!(errors.starts_with("gomoku: cannot load "), "{errors}");
}

/// Nothing is written under the ending of another kind of file, and what is left out is named.
#[test]
fn an_unknown_ending_is_refused_and_other_properties_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let sgf = b"(;GM[4]SZ[15]GN[one]TE[x];B[hh]N[a];W[ii]N[b])";
    let run = |arguments: &str| convert(folder.path(), arguments, sgf).2;
    let endings = ".txt .moves .psq .rec .sgf .pos .bdt .lib .rif .xml .svg";
    assert_eq!(
        run("- b.svgz"),
        format!(
            "gomoku: cannot write b.svgz: no format is written with the ending .svgz: use {endings}, or none; \
             did you mean `.svg`?\n"
        )
    );
    assert_eq!(
        run("--lang zh - b.json"),
        format!(
            "gomoku: 无法写入 b.json：.json 不是任何格式的后缀：可以用 {endings}，或不写后缀\n"
        )
    );
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    for silent in ["- b.txt", "- b", "- b.2", "- -", "--to script - c.xyz"] {
        assert_eq!(run(silent), "", "{silent}");
    }
    assert_eq!(
        run("- b.pos"),
        "b.pos: pos cannot store: 4 other properties (GN, N, TE)\n"
    );
    assert_eq!(
        run("--lang zh - b.pos"),
        "b.pos：pos 不能记录，未写入：4 项其他属性（GN、N、TE）\n"
    );
}

/// A diagram is written and not read. Its options are about nothing else.
#[test]
fn a_game_becomes_a_picture() {
    let folder = tempfile::tempdir().unwrap();
    let run = |arguments: &str| convert(folder.path(), arguments, b"7 7\n6 8\n8 6\nnew\n7 7\n");
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    let games = "a.svg: svg cannot store: 1 further game\n";
    assert_eq!(run("- a.svg"), (Some(0), String::new(), games.into()));
    let (status, out, _) = run("--to svg --coords letters - -");
    assert_eq!(status, Some(0));
    assert!(read("a.svg").contains(">14</text>"), "{}", read("a.svg"));
    assert!(out.contains(">o</text>"), "{out}");
    assert_eq!(run("--moves 2-9 --game 1 - b.svg").0, Some(0));
    assert!(!read("b.svg").contains("font-size=\"15\" fill=\"#fff\">1<"));
    assert!(read("b.svg").contains("font-size=\"15\">2<"));

    for (arguments, status, error) in [
        (
            "a.svg b.sgf",
            1,
            "cannot load a.svg: it is an SVG picture, not a record of a game",
        ),
        (
            "--moves 4-5 --game 1 - c.svg",
            1,
            "cannot write c.svg: there is no move 4: the moves run from 1 to 3",
        ),
        (
            "--moves 5-4 - c.svg",
            2,
            "--moves: `5-4` is not a range of moves such as 12-20",
        ),
        (
            "--coords letters - c.sgf",
            2,
            "--coords is for pictures: give OUT the ending .svg, or use --to svg",
        ),
        (
            "--from svg - c.sgf",
            2,
            "--from svg: the value must be one of script, psq, rec, sgf, pos, playok, pos-binary, \
             sav, offsets, json, bdt, ccgc, lib, rif, picture, zip",
        ),
    ] {
        let expected = (Some(status), String::new(), format!("gomoku: {error}\n"));
        assert_eq!(run(arguments), expected, "{arguments}");
    }
}

#[test]
fn streams_have_a_dash_for_a_name() {
    let folder = tempfile::tempdir().unwrap();
    let run = |arguments: &str, input: &str| convert(folder.path(), arguments, input.as_bytes());
    // The format of the input is recognised by its content.
    let (status, out, errors) = run("- --to psq -", "new 9 caro\n4 4\n");
    assert_eq!((status, errors.as_str()), (Some(0), ""));
    let expected = "Piskvorky 9x9, 11:11, 0\r\n5,5,0\r\n\r\n\r\n-1\r\n0,Caro9_1\r\n";
    assert_eq!(out, expected);
    let top = run("--rows top --size 20 --to playok - -", "d3e5\n");
    assert!(top.1.contains("1. d18 e16 *"), "{}", top.1);
    let bottom = run("--to pos --rows top - -", "7 8\n0 0\n");
    assert_eq!(bottom.1, "i8a1\n");
    // If both files are `.pos`, the direction is that of the input.
    let turned = run("--to pos --rows top - -", "i8a1\n");
    assert_eq!(turned, (Some(0), "i8a15\n".into(), String::new()));
    let odd = run("--to pos - -", "i8a1\n");
    assert_eq!(odd.2, "-: row 1 is read as the one at the bottom\n");
}

/// The binary `.pos` is told by its bytes, and only read: what is written is the text.
#[test]
fn a_pos_is_text_or_binary() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let nothing = (Some(0), String::new(), String::new());
    fs::write(path("a.pos"), [3, 112, 97, 210]).unwrap();
    assert_eq!(convert(folder.path(), "a.pos b.pos", b""), nothing);
    assert_eq!(fs::read_to_string(path("b.pos")).unwrap(), "h8h9a1\n");
    let piped = convert(folder.path(), "- - --to pos", &[2, 112, 97]);
    assert_eq!(piped, (Some(0), "h8h9\n".into(), String::new()));
    let large = convert(folder.path(), "- - --to lib", b"new 19\n9 9\n");
    let reason = "gomoku: cannot write -: the format cannot store a 19x19 board: 15x15 at most\n";
    assert_eq!(large, (Some(1), String::new(), reason.into()));
    let seconds = convert(folder.path(), "- - --to psq --lang zh", b"h8h9\nh8h7\n");
    let losses = "-：psq 不能记录，未写入：其余 1 局\n";
    assert!(seconds.2.ends_with(losses), "{}", seconds.2);
}

/// RenLib reads the code page of its computer. If the texts do not fit into one, they are in
/// UTF-8, and that is said.
#[test]
fn the_code_page_of_a_library_is_kept_or_said() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let game = "new 15 renju\n7 7\n# 黑胜\n";
    let kept = convert(folder.path(), "- a.lib", game.as_bytes());
    assert_eq!(kept, (Some(0), String::new(), String::new()));
    let bytes = fs::read(path("a.lib")).unwrap();
    assert_eq!(bytes[20..], *b"\x78\x48\xBA\xDA\xCA\xA4\0\0");
    let guessed = "a.lib: names and comments are read as GBK\n\
                   a.lib: the rule is taken to be renju, as in all files of this kind\n";
    let again = convert(folder.path(), "a.lib b.lib", b"");
    assert_eq!(again, (Some(0), String::new(), guessed.into()));
    assert_eq!(fs::read(path("b.lib")).unwrap(), bytes);
    for (language, said) in [
        (
            "en",
            "c.lib: lib cannot store: the code page of its texts (they are in UTF-8)\n",
        ),
        (
            "zh",
            "c.lib：lib 不能记录，未写入：文字的编码（改以 UTF-8 写入）\n",
        ),
    ] {
        let arguments = format!("- c.lib --lang {language}");
        let lost = convert(
            folder.path(),
            &arguments,
            "new 15 renju\n7 7\n# 흑 黑\n".as_bytes(),
        );
        assert_eq!(lost, (Some(0), String::new(), said.into()));
    }
}

#[test]
fn one_of_several_games_is_converted_with_a_warning() {
    let folder = tempfile::tempdir().unwrap();
    let run = |arguments: &str| convert(folder.path(), arguments, b"h8h9\nh8h7\nh8h6\n");
    let (status, out, errors) = run("- --to rec - --size 20 --rows bottom");
    assert_eq!(status, Some(0));
    assert_eq!(out, "\r\n\r\n7,12,0\r\n7,11,0\r\n-1\r\n");
    assert_eq!(errors, "-: rec cannot store: 2 further games\n");
    let (_, out, errors) = run("- --to rec - --size 20 --rows bottom --game 3");
    assert_eq!(out, "\r\n\r\n7,12,0\r\n7,14,0\r\n-1\r\n");
    assert_eq!(errors, "");
    let (status, out, errors) = run("- --to rec - --rows bottom --game 4");
    assert_eq!((status, out.as_str()), (Some(1), ""));
    assert_eq!(errors, "gomoku: - has no game 4: it has 3 games\n");
}

/// The others are written, the bad one is reported with its line and column, and the status is
/// 1.
#[test]
fn one_bad_game_is_left_out_and_reported() {
    let folder = tempfile::tempdir().unwrap();
    let run = |arguments: &str| convert(folder.path(), arguments, b"h8h9\nh8h8\nh8h6\n");
    let unread = "-: line 2, column 3: game 2 cannot be read: 7 7 is taken by $\n";
    let found = run("- - --to pos --rows bottom");
    assert_eq!(found, (Some(1), "h8h9\nh8h6\n".into(), unread.into()));
    // Who wants one game hears nothing of the others.
    let third = run("- - --to pos --rows bottom --game 3");
    assert_eq!(third, (Some(0), "h8h6\n".into(), String::new()));
    let (status, out, errors) = run("- - --to pos --rows bottom --game 2");
    assert_eq!((status, out.as_str()), (Some(1), ""));
    let reason = "gomoku: cannot load -: line 2, column 3: 7 7 is taken by $\n";
    assert_eq!(errors, reason);
    let (_, _, errors) = run("- - --to pos --rows bottom --lang zh");
    assert_eq!(errors, "-：第 2 行第 3 列：第 2 局无法读取：7 7 已有 $\n");
}

#[test]
fn a_partly_readable_file_is_not_overwritten_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.pos");
    let text = "h8i9\nh8h8\nh8g7\n";
    fs::write(&path, text).unwrap();
    let (status, _, errors) = convert(folder.path(), "--rows bottom a.pos a.pos", b"");
    assert_eq!(status, Some(1), "{errors}");
    assert!(errors.contains("cannot write a.pos"), "{errors}");
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
}

/// The games of all files come one after another. What is wrong is said with the file and the
/// game, and a file that cannot be read is left out.
#[test]
fn several_files_become_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("a.pos"), "h8h9\nh8h8\n").unwrap();
    fs::write(path("b.sgf"), "(;GM[4];B[hh];W[ii])(;GM[4];B[aa];B[bb])").unwrap();
    let run = |arguments: &str| convert(folder.path(), arguments, b"7 7\n");
    let (status, out, errors) = run("--rows bottom a.pos none.sgf b.sgf - --to pos -");
    assert_eq!(status, Some(1));
    assert_eq!(out, "h8h9\nh8i7\na15\nh8\n");
    assert_eq!(
        errors,
        "a.pos: line 2, column 3: game 2 cannot be read: 7 7 is taken by $\n\
         gomoku: cannot load none.sgf: no such file or folder\n\
         b.sgf: game 2: move 2: black plays 1 1 out of turn\n\
         -: pos cannot store: 1 move\n"
    );
    // Where one game fits, it is the first.
    let one = run("b.sgf - --to psq c.psq");
    assert_eq!(one.0, Some(0), "{}", one.2);
    assert!(
        one.2
            .ends_with("c.psq: psq cannot store: 2 further games\n"),
        "{}",
        one.2
    );
}

/// A game that OUT cannot store is named, and the others are written.
#[test]
fn a_game_that_cannot_be_written_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let uneven = "(;GM[4]AB[hh][ii];W[gg])";
    fs::write(
        path("a.sgf"),
        format!("(;GM[4];B[hh]){uneven}(;GM[4];B[ii])"),
    )
    .unwrap();
    fs::write(path("b.sgf"), uneven).unwrap();
    fs::write(path("many.sgf"), uneven.repeat(22)).unwrap();
    let run = |arguments: &str| convert(folder.path(), arguments, b"");
    let why = "the stones before the first move cannot be written as alternating moves";
    let told = format!("a.sgf: game 2 cannot be written: {why}\n");
    let found = run("a.sgf - --to pos");
    assert_eq!(found, (Some(1), "h8\ni7\n".into(), told.clone()));
    let both = format!("{told}b.sgf: game 1 cannot be written: {why}\n");
    let found = run("a.sgf b.sgf - --to pos");
    assert_eq!(found, (Some(1), "h8\ni7\n".into(), both));
    // There is only one that could be meant, and nothing is written.
    let alone = format!("gomoku: cannot write -: {why}\n");
    for arguments in ["b.sgf - --to pos", "a.sgf - --to pos --game 2"] {
        let found = run(arguments);
        assert_eq!(
            found,
            (Some(1), String::new(), alone.clone()),
            "{arguments}"
        );
    }
    let (status, out, errors) = run("many.sgf - --to pos");
    assert_eq!(
        (status, out.as_str(), errors.lines().count()),
        (Some(1), "", 22)
    );
    let end = "many.sgf: 2 more cannot be written\n\
               gomoku: cannot write -: there is no game to write\n";
    assert!(errors.ends_with(end), "{errors}");
    // The output may not replace what it does not hold.
    let (status, _, errors) = run("a.sgf a.sgf --to pos");
    assert_eq!(status, Some(1));
    assert!(errors.contains("gomoku: cannot write a.sgf"), "{errors}");
}

/// Who forgets OUT loses nothing: the last of several files is not overwritten.
#[test]
fn of_several_files_none_is_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    for name in ["a.pos", "b.pos"] {
        fs::write(path(name), "h8h9\n").unwrap();
    }
    fs::write(path("empty.pos"), "").unwrap();
    let run = |arguments: &str| convert(folder.path(), arguments, b"h8h7\n");
    let refused = "gomoku: cannot write b.pos: it would be OUT, as the last file, but it is not \
                   empty: name another OUT after it\n";
    for files in ["a.pos - b.pos", "a.pos b.pos b.pos"] {
        let arguments = format!("--rows bottom {files}");
        assert_eq!(run(&arguments), (Some(1), String::new(), refused.into()));
        assert_eq!(fs::read_to_string(path("b.pos")).unwrap(), "h8h9\n");
    }
    let device = if cfg!(unix) { "/dev/null" } else { "NUL" };
    for out in ["new.pos", "empty.pos", "-", device] {
        let arguments = format!("--rows bottom a.pos b.pos {out} --to pos");
        let expected = if out == "-" { "h8h9\nh8h9\n" } else { "" };
        assert_eq!(run(&arguments), (Some(0), expected.into(), String::new()));
    }
    assert_eq!(
        fs::read_to_string(path("empty.pos")).unwrap(),
        "h8h9\nh8h9\n"
    );
    // One file may be rewritten.
    assert_eq!(run("--rows bottom a.pos b.pos").0, Some(0));
}

/// Games are chosen by what they have; the others are not warned about.
#[test]
fn games_are_chosen() {
    let folder = tempfile::tempdir().unwrap();
    let games = "(;GM[4]PB[Ann Lee]PW[Bo]RE[B+R];B[hh];W[ih];B[aa])\
                 (;GM[4]PB[Cy]PW[ann]RU[renju]RE[0];B[hh];W[hg];B[ab];B[ac])\
                 (;GM[4]SZ[19]PB[Dee]RE[W+R];B[jj];W[ji])";
    let run = |choice: &str| {
        let arguments = format!("--to pos --rows bottom {choice} - -");
        let (status, out, errors) = convert(folder.path(), &arguments, games.as_bytes());
        let lines = out
            .lines()
            .map(|line| line.chars().take(4).collect::<String>());
        (status, lines.collect::<Vec<_>>().join(" "), errors)
    };
    for (choice, expected) in [
        ("--only-player ANN", "h8i8 h8h9"),
        ("--only-player lee", "h8i8"),
        ("--only-rule renju", "h8h9"),
        ("--only-result black", "h8i8"),
        ("--only-result draw", "h8h9"),
        // By whatever symmetry; the centre of a larger board is another point.
        ("--only-opening h8,h7", "h8i8 h8h9"),
        ("--only-opening h8,h7 --game 2", "h8h9"),
        ("--only-opening j10,j11", "j10j"),
        ("--only-player ann --only-result black", "h8i8"),
    ] {
        let (status, out, errors) = run(choice);
        assert_eq!(
            (status, out.as_str()),
            (Some(0), expected),
            "{choice}: {errors}"
        );
        let is_warned = errors.contains("out of turn");
        assert_eq!(is_warned, expected.contains("h8h9"), "{errors}");
    }
    let none = run("--only-player ann --only-result white");
    let reason = "gomoku: nothing was written: no game meets all the --only-... options\n";
    assert_eq!(none, (Some(1), String::new(), reason.into()));
}

#[test]
fn what_cannot_be_read_or_written_is_a_failure() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("bad.psq"), "Piskvorky 15x15, 0:0, 0\n16,8,0\n").unwrap();
    fs::write(path("old.pos"), "h8\n").unwrap();
    fs::write(path("what.txt"), "hello\n").unwrap();
    fs::write(path("good.psq"), PSQ).unwrap();
    for (arguments, reason) in [
        (
            "none.psq old.pos",
            "cannot load none.psq: no such file or folder",
        ),
        (
            "bad.psq old.pos",
            "cannot load bad.psq: line 2, column 1: 16 is not from 1 to 15",
        ),
        (
            "what.txt old.pos",
            "cannot tell the format of what.txt: name it with --from",
        ),
        (
            "--from pos what.txt old.pos",
            "cannot load what.txt: line 1, column 1: hello stands where a point is expected",
        ),
        (
            "good.psq folder/new.rec",
            "cannot write folder/new.rec: no such file or folder",
        ),
        (
            "--size 20 - old.pos",
            "cannot tell the format of -: name it with --from",
        ),
    ] {
        let (status, out, errors) = convert(folder.path(), arguments, b"");
        assert_eq!((status, out.as_str()), (Some(1), ""), "{arguments}");
        assert_eq!(errors, format!("gomoku: {reason}\n"), "{arguments}");
    }
    // The old file is unchanged.
    assert_eq!(fs::read_to_string(path("old.pos")).unwrap(), "h8\n");
}

#[test]
fn wrong_options_are_named() {
    let folder = tempfile::tempdir().unwrap();
    for (arguments, reason) in [
        (
            "",
            "convert needs at least two files, IN and OUT; - is standard input or output",
        ),
        (
            "a.psq",
            "convert needs at least two files, IN and OUT; - is standard input or output",
        ),
        (
            "a b --only-opening h8i",
            "--only-opening: `h8i` is not a list of points such as `h8 i9`",
        ),
        (
            "a b --only-result lost",
            "--only-result lost: the value must be one of black, white, draw, none",
        ),
        (
            "a b --to doc",
            "--to doc: the value must be one of script, psq, rec, sgf, pos, playok, bdt, ccgc, lib, rif, picture, svg",
        ),
        (
            "a b --rows left",
            "--rows left: the value must be one of bottom, top",
        ),
        (
            "a b --size 4",
            "--size: 4 is not a board size: sizes run from 5 to 26",
        ),
        ("a b --quiet", "--quiet cannot be used with convert"),
    ] {
        let (status, out, errors) = convert(folder.path(), arguments, b"");
        assert_eq!((status, out.as_str()), (Some(2), ""), "{arguments}");
        assert!(errors.starts_with(&format!("gomoku: {reason}")), "{errors}");
    }
    let zero = convert(folder.path(), "a b --game 0", b"");
    assert_eq!(zero.0, Some(2));
}

#[test]
fn a_reader_who_leaves_is_no_error() {
    let folder = tempfile::tempdir().unwrap();
    let many = "h8h9\n".repeat(100_000);
    let path = folder.path().join("a.pos");
    fs::write(path, many).unwrap();
    let mut command = gomoku(folder.path());
    let mut child = command
        .args(["convert", "a.pos", "-", "--to", "playok"])
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn it_speaks_chinese() {
    let folder = tempfile::tempdir().unwrap();
    let (status, out, errors) = convert(
        folder.path(),
        "--lang zh --to pos - -",
        b"Piskvorky 15x15, 0:0, 0\n8,8,5\n",
    );
    assert_eq!((status, out.as_str()), (Some(0), "h8\n"));
    let expected = "-：pos 不能记录，未写入：1 手的用时、1 项其他属性（PSQ）\n";
    assert_eq!(errors, expected);
}
