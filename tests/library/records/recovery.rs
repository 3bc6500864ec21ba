//! What is wrong with a file costs that and nothing else, and is said: formats and faults in one
//! table, files that are cut off anywhere, other ends of lines, and files that are no records.

use std::path::Path;

use super::reading::{games, one, read_and_written};
use gomoku::record::{Act, Foreign, Format, NodeId, Record, Rows, Tree, detect, write};
use gomoku::rules::{Coords, Rule};

/// The moves of a record, with each variation in brackets.
fn moves(record: &Record) -> String {
    fn line(tree: &Tree, from: NodeId, record: &Record, out: &mut String) {
        let mut children = tree.children(from);
        let Some(first) = children.next() else { return };
        let variations: Vec<NodeId> = children.collect();
        step(tree, first, record, out);
        for variation in variations {
            out.push_str(" (");
            step(tree, variation, record, out);
            line(tree, variation, record, out);
            out.push(')');
        }
        line(tree, first, record, out);
    }
    fn step(tree: &Tree, node: NodeId, record: &Record, out: &mut String) {
        if !out.is_empty() && !out.ends_with('(') {
            out.push(' ');
        }
        *out += &match tree.act(node) {
            Act::Stone(_, point) => Coords::Letters.show(point, record.start.size()).to_string(),
            Act::Pass(_) => "pass".to_owned(),
            other => format!("{other:?}"),
        };
    }
    let mut out = String::new();
    line(&record.tree, record.tree.root(), record, &mut out);
    out
}

/// What a file comes to: the moves of each game and what is said of it, or why it is refused.
fn shown(bytes: &[u8], format: Format) -> String {
    let shown = games(bytes, format).into_iter().map(|game| match game {
        Ok(record) => {
            let said = record.warnings.iter().map(|it| format!("\n  {it}"));
            moves(&record) + &said.collect::<String>()
        }
        Err(error) => format!("refused: {error}"),
    });
    shown.collect::<Vec<_>>().join("\n")
}

#[test]
fn a_fault_costs_what_hangs_on_it() {
    let psq = |lines: &str| format!("Piskvorky 15x15, 11:11, 0\n{lines}");
    for (format, text, expected) in [
        // Piskvork reads the first two of these.
        (Format::Psq, psq("8, 8, 0\n 9,7 , 3\n-1\n"), "h8 i9"),
        (Format::Psq, psq("8;8;0\n9;7;0\n-1\n"), "h8 i9"),
        (
            Format::Psq,
            psq("8 8 0\n9,7,0\n-1\n"),
            "refused: line 2, column 1: 8 8 0 stands where a move is expected",
        ),
        (
            Format::Psq,
            psq("8,8,0\n9,7,0,1\n7,9,0\nAnn\nBob\n-1\n"),
            "h8\n  line 3, column 1: 9,7,0,1 stands where a move is expected: it is left out, \
             with all that follows in its line",
        ),
        (
            Format::Psq,
            psq("8,8,0\n9,7,0\n8,8,0\n7,9,0\nAnn\nBob\n-1\n"),
            "h8 i9\n  line 4, column 1: 7 7 is taken by $: it is left out, with all that follows \
             in its line",
        ),
        (
            Format::Psq,
            psq("8,8,0\n16,7,0\n-1\n"),
            "h8\n  line 3, column 1: 16 is not from 1 to 15: it is left out, with all that \
             follows in its line",
        ),
        (
            Format::Psq,
            psq("8,8,0\nAnn\n9,7,0\nBob\n-1\n"),
            "h8\n  line 4, column 1: 9,7,0 stands where the end of an open part is expected: it \
             is left out, with all that follows in its line",
        ),
        (
            Format::Psq,
            psq("Ann\nBob\n-1\n"),
            "\n  there is no move in it",
        ),
        (
            Format::Psq,
            psq("8,8,0\n9,"),
            "h8\n  line 3, column 1: 9, stands where a move is expected: it is left out, with \
             all that follows in its line\n  line 3, column 3: it ends where the end of a line \
             is expected: it is read as if that were there",
        ),
        (
            Format::Rec,
            "Ann\nBob\n7, 7, 0\n8;6;0\n-1\n".into(),
            "h13 i14",
        ),
        (Format::Rec, "7,7,0\n8,6,0\n-1\n".into(), "h13 i14"),
        (Format::Rec, "Ann\n7,7,0\n-1\n".into(), "h13"),
        (
            Format::Rec,
            "Ann\nBob\n7,7,0\n21,6,0\n-1\n".into(),
            "h15 v16\n  the board is taken to be 22x22, since the points need it",
        ),
        (
            Format::Sgf,
            "(;GM[4]SZ[15];B[hh];W[ig];B[gg]".into(),
            "h8 i9 g9\n  line 1, column 32: it ends where the end of an open part is expected: \
             it is read as if that were there",
        ),
        (
            Format::Sgf,
            "(;GM[4]SZ[15];B[hh];W[ig](;B[gg];W[hi])(;B[hh];W[ii]))".into(),
            "h8 i9 g9 h7\n  line 1, column 44: 7 7 is taken by $: it is left out, with all that \
             follows in its line",
        ),
        (
            Format::Sgf,
            "(;GM[4]SZ[15](;B[hh];W[dundefined](;B[aa])(;B[bb]));B[cc](;B[ii]))".into(),
            "h8 (i7)\n  line 1, column 24: `dundefined` stands where a point is expected: it is \
             left out, with all that follows in its line\n  line 1, column 52: `;` stands where \
             `(` is expected: it is left out, with all that follows in its line",
        ),
        (
            Format::Sgf,
            "(;GM[4]SZ[15]\n---\n;B[hh] % ;W[ig])".into(),
            "h8 i9\n  line 2, column 1: `-` stands where `;` is expected: it is skipped\n  line 3, \
             column 8: `%` stands where `;` is expected: it is skipped",
        ),
        (
            Format::Sgf,
            "(;GM[4]SZ[15];B[hh](W[ig];B[gg])(;W[ii]))".into(),
            "h8 i9 (i7) g9\n  line 1, column 21: `W` stands where `;` is expected: it is read as \
             if that were there",
        ),
        (
            Format::Sgf,
            "(;GM[4]KM SZ[15];B[hh]N;W[ig]C[a]TE)".into(),
            "h8 i9\n  line 1, column 11: `S` stands where a value in brackets is expected: it is \
             skipped\n  line 1, column 24: `;` stands where a value in brackets is expected: it is \
             skipped\n  line 1, column 36: `)` stands where a value in brackets is expected: it is \
             skipped",
        ),
        (
            Format::Sgf,
            "(;GM[4]SZ[15]AB[hh][zz][ii];W[gg];AE[zz][hh];B[hh])".into(),
            "g9 Nothing h8\n  line 1, column 21: 25 25 is off the board: rows and columns run from \
             0 to 14: it is skipped\n  line 1, column 38: 25 25 is off the board: rows and columns \
             run from 0 to 14: it is skipped\n  after move 1: stones are changed in mid-game",
        ),
        // The bracket that ends the first game is missing.
        (
            Format::Sgf,
            "(;GM[4]SZ[15];B[hh];W[ig]\n(;GM[4]SZ[15];B[aa])\n(;GM[4]SZ[15];B[bb];W[bb]".into(),
            "h8 i9\n  line 2, column 1: it ends where the end of an open part is expected: it is \
             read as if that were there\na15\nb14\n  line 3, column 23: 1 1 is taken by $: it is \
             left out, with all that follows in its line\n  line 3, column 26: it ends where the \
             end of an open part is expected: it is read as if that were there",
        ),
        (
            Format::Sgf,
            "(;GM[4];B[hh];W[qq])".into(),
            "h12 q3\n  line 1, column 3: the board is taken to be 19x19, since the points need it",
        ),
        (
            Format::Sgf,
            "a (; face (;-) and nothing else".into(),
            "refused: line 1, column 11: `(` stands where a value in brackets is expected",
        ),
        (
            Format::Rif,
            "<games><game><move>h8 i9 h8 a1</move></game><game><move>h8 pass g7</move></game>\
             <game><move>h8 i9 g1"
                .into(),
            "h8 i9\n  line 1, column 26: 7 7 is taken by $: it is left out, with all that \
             follows in its line\nh8 pass g7\n  after move 1: white passes\nh8 i9\n  line 1, \
             column 101: it ends where the end of an open part is expected: the last move, which \
             may not be whole, is left out",
        ),
        (
            Format::PlayOk,
            "[Black \"a\"]\n\n1. h8 i9 2. h8 g7\n3. k9 1-0\n\n[Black \"b\"]\n1. h8 i9 2. -- g7\n"
                .into(),
            "h8 i9\n  line 3, column 13: 7 7 is taken by $: it is left out, with all that \
             follows in its line\nh8 i9 pass g7\n  after move 2: black passes",
        ),
        (
            Format::Pos,
            "h8 -- g7\nh8--i9 --\n".into(),
            "h8 pass g7\n  row 1 is read as the one at the bottom\n  after move 1: white passes\n\
             h8 i9 pass\n  after move 2: black passes",
        ),
        (
            Format::Sgf,
            "(;GM[4]SZ[15];B[H8];W[pass];B[a1];W[PASS])".into(),
            "h8 pass a1 pass\n  line 1, column 17: row 1 is read as the one at the bottom\n  \
             after move 1: white passes\n  after move 2: white passes",
        ),
        (
            Format::Rif,
            "<games>\n<game><move>h8</move></game>\n<game a='1' a='2'/>\n\
             <game><move>a1</move></game></b>\n<game><move>i9</move></game></games>"
                .into(),
            "h8\nrefused: line 3, column 1: `<game a='1' ` stands where an element is \
             expected\na1\n  line 4, column 29: `</b>\n<game><` stands where an element is \
             expected: it is skipped\ni9",
        ),
        (
            Format::Rif,
            "<games><game><move>9".into(),
            "refused: line 1, column 21: it ends where the end of an open part is expected",
        ),
        // A move is whole if what is cut off comes after the moves.
        (
            Format::Rif,
            "<d><players><player id='1' a='1' a='2'/></players>\n\
             <game black='1'><move>h8 i9</move><info>so"
                .into(),
            "h8 i9\n  line 1, column 13: `<player id='` stands where an element is expected: it \
             is skipped\n  line 2, column 43: it ends where the end of an open part is expected: \
             it is read as if that were there",
        ),
        (
            Format::Script,
            "new 9\nsetup empty\nblack 3 3\nwhite 4 4\n".into(),
            "refused: line 5, column 1: it ends where the end of an open part is expected",
        ),
        (
            Format::PosBinary,
            "\u{3}\u{70}\u{60}".into(),
            "h8 g9\n  byte 3: it ends where a move is expected: it is left out, with all that follows in its \
             line",
        ),
        (
            Format::PosBinary,
            "\u{3}\u{70}\u{70}\u{60}".into(),
            "h8\n  byte 2: 7 7 is taken by $: it is left out, with all that follows in its line",
        ),
        (
            Format::Pos,
            "h8i9\nt20a1\n".into(),
            "h8 i9\n  the board is taken to be 20x20, since the points need it\n  row 1 is read \
             as the one at the bottom\nt20 a1",
        ),
        (
            Format::Offsets,
            "0,0, 1,1\n-9,3, 9,0\n".into(),
            "k10 l9\n  the board is taken to be 20x20, since the points need it\nb7 t10",
        ),
    ] {
        let expected: String = expected.into();
        assert_eq!(shown(text.as_bytes(), format), expected, "{format} {text}");
    }
}

/// A file of each format that may be cut off.
fn whole(format: Format) -> Vec<u8> {
    let script = "new 15 renju\n7 7\n6 8\n8 6\n# variation\n# 9 9\n# end of variation\n9 5\n";
    let record = one(script, Format::Script);
    let named = |name: &str| {
        let mut record = record.clone();
        record.about.players.black = name.into();
        record.about.players.white = "Bob".into();
        record
    };
    write(&[named("Ann"), named("Eve")], format, Rows::Bottom)
        .unwrap()
        .bytes
}

/// The points of the main line of each game, or nothing where it is refused.
fn main_lines(games: &[Result<Record, String>]) -> Vec<Vec<Act>> {
    let line = |record: &Record| {
        let nodes = record.tree.main_line();
        nodes.map(|node| record.tree.act(node)).collect()
    };
    let lines = games.iter().map(|game| game.as_ref().map(line));
    lines.map(Result::unwrap_or_default).collect()
}

/// Wherever a file is cut off, there is an error or a warning if anything is lost. Only where the
/// lines after the moves of Piskvork's formats are missing nothing shows it, since they may be
/// and many programs do not end the last one. Formats that do not show where a game ends lose no
/// more than its end, and the last move may have lost a digit.
#[test]
fn no_cut_is_silent() {
    let endless = [
        Format::Script,
        Format::Pos,
        Format::PlayOk,
        Format::Offsets,
        Format::Bdt,
        Format::Ccgc,
        Format::Sav,
        Format::Picture,
    ];
    for format in read_and_written() {
        let bytes = whole(format);
        let all = games(&bytes, format);
        for length in 0..bytes.len() {
            let part = &bytes[..length];
            let found = games(part, format);
            let is_said = found.iter().any(|game| match game {
                Ok(record) => !record.warnings.is_empty(),
                Err(_) => true,
            });
            let is_piskvork = matches!(format, Format::Psq | Format::Rec);
            let ends = [&b"\n"[..], b"\r", b"\n-1", b"\n0", b"\n0,Renju15_"];
            let is_line = is_piskvork && ends.iter().any(|end| part.ends_with(end));
            // RenLib saves a position so: its last node announces others.
            let is_saved = format == Format::RenLib && [20, 22, 24].contains(&length);
            // A collection of SGF may end after any of its games.
            let is_game = format == Format::Sgf && found.len() == 1 && found[0] == all[0];
            let (lines, whole) = (main_lines(&found), main_lines(&all));
            let mut both = lines.iter().zip(&whole);
            let is_beginning = lines.len() <= whole.len()
                && both
                    .all(|(line, whole)| whole.starts_with(&line[..line.len().saturating_sub(1)]));
            let is_shorter = endless.contains(&format) && is_beginning;
            assert!(
                is_said || found == all || is_line || is_saved || is_game || is_shorter,
                "{format}: {}",
                String::from_utf8_lossy(part)
            );
        }
    }
}

/// Whatever byte is changed to whatever other one, each format is read or refused.
#[test]
fn a_changed_byte_is_read_or_refused() {
    for format in read_and_written() {
        let bytes = whole(format);
        let count = games(&bytes, format).len();
        for at in 0..bytes.len() {
            for changed in [bytes[at] ^ 1, b'x', b'\n', 0, 0xFF] {
                let mut bytes = bytes.clone();
                bytes[at] = changed;
                let found = games(&bytes, format).len();
                assert!(
                    (1..=count + 1).contains(&found),
                    "{format}: {found} {bytes:?}"
                );
            }
        }
    }
}

/// One wrong character in a game leaves the others as they are, except where the last value of the
/// game has no end: it goes on into the next game.
#[test]
fn a_changed_byte_costs_one_game() {
    let parts = [
        "(;GM[4]SZ[15]PB[Ann];B[hh];W[ig]C[so])\n",
        "(;GM[4]SZ[15]PW[Bob];B[gg](;W[hi];B[ii])(;W[hh]))\n",
        "(;GM[4]SZ[15];B[ff];W[ee])\n",
    ];
    let text = parts.concat();
    let all = games(text.as_bytes(), Format::Sgf);
    let second = parts[0].len()..parts[0].len() + parts[1].len() - 1;
    let mut costly = Vec::new();
    for at in second {
        for changed in *b"x([])\\;-" {
            let mut bytes = text.clone().into_bytes();
            bytes[at] = changed;
            let found = games(&bytes, Format::Sgf);
            if found.first() != all.first() || found.last() != all.last() {
                let before = &text[parts[0].len()..at];
                let last = before.rfind('(').unwrap_or_default();
                costly.push(format!("{}{}", &before[last..], char::from(changed)));
                let is_said = |game: &Result<Record, String>| match game {
                    Ok(record) => !record.warnings.is_empty(),
                    Err(_) => true,
                };
                assert!(found.iter().any(is_said), "{bytes:?}");
            }
        }
    }
    let without_end = [
        "(;W[h\\",
        "(;W[hhx",
        "(;W[hh(",
        "(;W[hh[",
        "(;W[hh)",
        "(;W[hh\\",
        "(;W[hh;",
        "(;W[hh-",
        "(;W[hh][",
        "(;W[hh])[",
    ];
    assert_eq!(costly, without_end);
}

/// The ends of lines and a mark in front change nothing.
#[test]
fn lines_may_end_in_any_way() {
    for (format, text) in [
        (
            Format::Psq,
            "Piskvorky 15x15, 11:11, 0\n8,8,5\n9,7,0\nAnn\nBob\n-1\n",
        ),
        (Format::Rec, "Ann\nBob\n7,7,5\n8,6,0\n-1\n"),
        (Format::Pos, "h8i9\ng7h7\n"),
        (Format::Offsets, "0,0, 1,1\n2,2, 3,3\n"),
        (Format::Script, "new 15\n7 7\n# Good.\n6 8\n"),
        (
            Format::Picture,
            "+ + + + +\n+ $ + + +\n+ + # + +\n+ + + + +\n+ + + + +\n",
        ),
        (Format::Sgf, "(;GM[4]SZ[15]\n;B[hh]C[one\ntwo]\n;W[ig])\n"),
        (
            Format::Rif,
            "<games>\n<game>\n<move>h8 i9</move>\n</game>\n</games>\n",
        ),
        (
            Format::PlayOk,
            "[Black \"Ann\"]\n\n1. h8 i9\n2. g7 1-0\n\n[Black \"Bob\"]\n\n1. h8 *\n",
        ),
        (Format::Sav, "15\n15\n2\n7 7\n6 8\n"),
        (Format::Bdt, "1996\n1=[Ann,Ben,+,8899,I10,R,]\n"),
    ] {
        let expected = games(text.as_bytes(), format);
        assert!(expected.iter().all(Result::is_ok), "{format}: {expected:?}");
        for end in ["\r", "\r\n", "\r\r\n"] {
            // In a comment of SGF that would be two ends.
            if format == Format::Sgf && end == "\r\r\n" {
                continue;
            }
            for mark in ["", "\u{feff}"] {
                let other = format!("{mark}{}", text.replace('\n', end));
                assert_eq!(
                    games(other.as_bytes(), format),
                    expected,
                    "{format} {end:?}"
                );
                assert_eq!(detect(other.as_bytes()), Some(format), "{format} {end:?}");
            }
        }
    }
    let wrong = "Piskvorky 15x15, 11:11, 0\r8,8,0\r8,8,0\r-1\r";
    assert!(shown(wrong.as_bytes(), Format::Psq).contains("line 3, column 1: 7 7 is taken"));
    let wrong = "(;GM[4]\r;B[hh]\r;W[hh])";
    assert!(shown(wrong.as_bytes(), Format::Sgf).contains("line 3, column 4: 7 7 is taken"));
}

/// What is no record is not guessed to be one, and is refused under any name.
#[test]
fn what_is_no_record_is_not_read_as_one() {
    for text in [
        "BOARD\n7,7,1\n8,8,2\nDONE\n",
        "START 15\nSWAP2BOARD\n7,7,1\nDONE\n",
        "x,y,player\n7,7,1\n8,8,2\n9,9,1\n",
        "moves\nof a game\n7,7,1\nand a text\n",
        "8,8,0\n9,9,0\n7,7,0\n",
        "1,2,3,4\nx,y,z,v\n",
        "h8i9\nand a text\n",
        "(defun face () (; a comment\n))",
    ] {
        assert_eq!(detect(text.as_bytes()), None, "{text}");
    }
    let tar = [&[0; 257][..], b"ustar"].concat();
    for (bytes, what) in [
        (
            &b"7z\xBC\xAF\x27\x1C\0\x04a\n1\n7,7,1\n8,8,2\n"[..],
            "a 7z archive",
        ),
        (b"\x1F\x8B\x08\0\0\0\0\0", "a gzip archive"),
        (b"\x89PNG\r\n\x1A\n\0\0\0\x0D", "a PNG picture"),
        (b"GIF89a\x01\0\x01\0(;B[hh])", "a GIF picture"),
        (b"%PDF-1.4\n(;GM[4]SZ[15];B[hh])", "a PDF document"),
        (b"\n<!DOCTYPE html><title>404</title>", "a web page"),
        (&tar, "a tar archive"),
        (b"a\0b\0\x01\x02", "a file of bytes that are not text"),
    ] {
        assert_eq!(detect(bytes), None, "{what}");
        for name in ["a.psq", "a.rec", "a.pos", "a.txt", "a.sgf", "a.xml"] {
            let format = Format::of_file(Path::new(name), bytes).unwrap_or(Format::Script);
            let error = games(bytes, format).remove(0).unwrap_err();
            let is_searched = matches!(format, Format::Sgf | Format::Rif);
            if !is_searched || !what.contains("bytes") {
                let expected = format!("it is {what}, not a record of a game");
                assert_eq!(error, expected, "{name}");
            }
        }
    }
}

/// What RenLib and RenjuNet mean.
#[test]
fn what_other_programs_mean() {
    let renlib = games(
        b"(;GM[4]SZ[15];B[hh]C[\x08Many\r\nlines\x08end])",
        Format::Sgf,
    );
    let record = renlib[0].as_ref().unwrap();
    let first = record.tree.main_line().next().unwrap();
    assert_eq!(
        record.tree.notes(first).unwrap().comment,
        "Many\nlines\nend"
    );
    for (name, rule) in [
        ("Gomoku", Rule::Freestyle),
        ("Gomoku Swap2", Rule::Freestyle),
        ("Swap2", Rule::Freestyle),
        ("Standard gomoku", Rule::Standard),
        ("RIF", Rule::Renju),
        ("Soosyrv-8", Rule::Renju),
        ("Taraguchi-10", Rule::Renju),
        ("Something else", Rule::Renju),
        ("1", Rule::Renju),
    ] {
        let text = format!(
            "<d><rules><rule id='4' name='{name}'/></rules>\
             <games><game rule='4'><move>h8</move></game></games></d>"
        );
        let found = games(text.as_bytes(), Format::Rif);
        assert_eq!(found[0].as_ref().unwrap().start.rule(), rule, "{name}");
    }
}

/// The name of a player may begin as a file of another kind does.
#[test]
fn a_name_is_no_archive() {
    let game = one("BZhang\nBo\n7,7,10\n8,8,20\n-1\n", Format::Rec);
    assert_eq!(game.about.players.black, "BZhang");
    let archive = b"BZh91AY&SY\x8b\xa8\x15";
    assert_eq!(Foreign::of(archive), Some(Foreign::Archive("bzip2")));
}
