//! SGF: reads what other programs write, and reads back what it writes itself.

use std::fs;
use std::path::Path;
use std::time::Duration;

use super::reading::{self, all, error, games, kept};
use gomoku::record::{
    About, Act, Anomaly, Format, Loss, Mark, MarkKind, Property, ReadOptions, Record,
    RecordedResult, Rows, Start, WinReason, read, write,
};
use gomoku::rules::opening::Decision;
use gomoku::rules::{BoardSize, ByStone, NewGame, Opening, Point, Rule, Setup, Stone};

fn one(text: &str) -> Record {
    reading::one(text, Format::Sgf)
}

/// The record after it is written, with nothing left out, and read again.
fn read_back(record: &Record) -> Record {
    one(&kept(std::slice::from_ref(record), Format::Sgf))
}

fn at(letters: &str) -> Point {
    let [column, row] = letters.as_bytes().try_into().unwrap();
    Point::new((row - b'a').into(), (column - b'a').into()).unwrap()
}

/// The main line in letters: `Bhh`, and `W` for a pass.
fn line(record: &Record) -> String {
    let act = |node| match record.tree.act(node) {
        Act::Stone(stone, point) => {
            let letter = ['B', 'W'][stone as usize];
            let letters = [point.column(), point.row()].map(|index| (b'a' + index as u8) as char);
            format!("{letter}{}{}", letters[0], letters[1])
        }
        Act::Pass(stone) => ["B", "W"][stone as usize].into(),
        Act::Nothing => "-".into(),
        other => format!("{other:?}"),
    };
    let acts: Vec<String> = record.tree.main_line().map(act).collect();
    acts.join(" ")
}

fn odd(record: &Record) -> Vec<String> {
    record.warnings.iter().map(ToString::to_string).collect()
}

/// The sample files beside the checkout, if there are any.
#[test]
fn samples_are_read_and_written_back() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/samples/sgf");
    let Ok(folder) = fs::read_dir(folder) else {
        return;
    };
    for entry in folder {
        let path = entry.unwrap().path();
        let found = all(&fs::read(&path).unwrap(), Format::Sgf);
        let again = all(&kept(&found, Format::Sgf), Format::Sgf);
        assert_eq!(again, found, "{}", path.display());
    }
}

/// A collection from a program that referees matches: the rule is a number, the result is a
/// score, and there are several moves on a line.
#[test]
fn a_collection_of_a_referee() {
    let found = all(
        "(;FF[4]GM[4]GN[1]EV[A x B]DT[2026.11.20 10:08:08]RO[1.1]RU[0]SZ[15]PB[A]PW[B]RE[W+1]\
         TE[White win by time forfeit]\n;B[hh]C[opening move];W[hi]C[3ms])\n\n\
         (;FF[4]GM[4]GN[2]RU[4]SZ[15]PB[B]PW[A]RE[B+1]\n;B[hh];W[hi]\n;B[ih])\n\n",
        Format::Sgf,
    );
    assert_eq!(found.len(), 2);
    let about = &found[0].about;
    let expected = ("A x B", "1.1", "2026.11.20 10:08:08");
    assert_eq!((&*about.event, &*about.round, &*about.date), expected);
    assert_eq!((&*about.players.black, &*about.players.white), ("A", "B"));
    let white = RecordedResult::Win {
        winner: Stone::White,
        how: None,
    };
    assert_eq!(about.result, Some(white));
    let kept: Vec<&str> = about.other.iter().map(|it| &*it.name).collect();
    assert_eq!(kept, ["GN", "TE"]);
    assert_eq!(line(&found[0]), "Bhh Whi");
    let last = found[0].tree.main_line().last().unwrap();
    assert_eq!(found[0].tree.notes(last).unwrap().comment, "3ms");
    assert_eq!(found[1].start.rule(), Rule::Renju);
    assert_eq!(line(&found[1]), "Bhh Whi Bih");
    assert_eq!(found[0].warnings, []);
}

#[test]
fn an_opening_from_a_phone_is_kept_unchanged() {
    let record = one("(;GM[4]FF[4]SZ[15]GN[q]RE[B+]\nPB[one (1800)]PW[two]\n\
                      ;QPR[hh,hg,jf];QSLW[ig];B[gg];W[ii])");
    assert_eq!(line(&record), "- - Bgg Wii");
    assert_eq!(
        odd(&record),
        [
            "line 3, column 6: QPR is unknown and kept as it is",
            "line 3, column 21: QSLW is unknown and kept as it is",
        ]
    );
    let again = kept(&[record], Format::Sgf);
    assert!(
        again.contains(";QPR[hh,hg,jf];QSLW[ig];B[gg];W[ii])"),
        "{again}"
    );
}

/// What this program keeps from other formats is not odd to itself.
#[test]
fn what_this_program_writes_is_not_unknown() {
    let psq = b"Piskvorky 15x15, 7:7, 0\n8,8,1\nann\nBob\n2\n";
    let found = reading::one(psq, Format::Psq);
    let again = read_back(&found);
    assert_eq!((&again, odd(&again)), (&found, vec![]));
    assert_eq!(again.about.other[0].name, "PSQ");
}

#[test]
fn stones_before_and_in_the_game() {
    let [first, second] = all(
        "(;GM[4]FF[4]SZ[15]AB[hh][ii]AW[jj]PL[W];W[]C[pass];AE[ii]PL[B];B[kk])\
         (;GM[4]FF[4]SZ[15];B[gg])",
        Format::Sgf,
    )
    .try_into()
    .unwrap();
    let Start::Setup(setup) = &first.start else {
        panic!("{:?}", first.start);
    };
    assert_eq!(setup.side_to_move(), Stone::White);
    assert_eq!(setup.board().stone_count(), 3);
    assert_eq!(line(&first), "W - Bkk");
    let edited = first.tree.main_line().nth(1).unwrap();
    assert_eq!(first.tree.notes(edited).unwrap().edits, [(at("ii"), None)]);
    assert_eq!(
        odd(&first),
        ["white passes", "stones are changed in mid-game"]
            .map(|what| { format!("before the first move: {what}") })
    );
    assert_eq!(second.start, Start::default());
    let first = std::slice::from_ref(&first);
    let losses = write(first, Format::RenLib, Rows::Bottom).unwrap().losses;
    assert!(losses.contains(&Loss::Edits(1)), "{losses:?}");

    // What a variation changes is as before in the next one.
    for text in [
        "(;B[hh](;AW[ii];B[jj])(;W[ii]))",
        "(;B[hh](;AE[hh];W[jj])(;W[ii]))",
    ] {
        assert_eq!(one(text).tree.node_count(), 5, "{text}");
    }
    let text = "(;B[hh](;AE[hh];W[jj])(;W[hh]))";
    assert_eq!(one(text).tree.node_count(), 4, "{text}");
    // A rectangle of stones. Their numbers say who is to move.
    let record = one("(;SZ[9]AB[aa:bc]AW[dd]AE[ba])");
    assert_eq!(record.start.board().stone_count(), 6);
    assert_eq!(record.start.first(), Stone::White);
}

/// What real files contain: all moves in one node, long names, the numbers of other games,
/// text around the games, `tt`, a board size of two numbers, DOS line ends.
#[test]
fn other_ways_to_write() {
    for (text, moves) in [
        ("(;GM[1]SZ[15]B[hh]W[ig]B[ii])", "Bhh Wig Bii"),
        ("(;GaMe[11]SiZe[15];Black[hh];White[ig])", "Bhh Wig"),
        ("Dear (all),\n(;GM[2];B[hh];W[tt];B[]) bye", "Bhh W B"),
        (
            "\u{feff}( ;\r\nSZ [ 19:19 ]\r\n; B [hh]\r\n;W[ss] )",
            "Bhh Wss",
        ),
        ("(;SZ[26];B[tt];W[zz])", "Btt Wzz"),
        ("(;SZ[19x19];B[ss])", "Bss"),
        ("(;SZ[16:16];B[pp])", "Bpp"),
        ("(;GM[4];W[hh];B[ii])", "Whh Bii"),
        ("(;B[hh][ii])", "Bhh Bii"),
    ] {
        assert_eq!(line(&one(text)), moves, "{text}");
    }
    assert_eq!(one("(;GM[4];W[hh];B[ii])").start.first(), Stone::White);
    let record = one("(;SZ[15]B[hh]C[one]W[ig]C[two]BL[30])");
    let said = |index| {
        let node = record.tree.main_line().nth(index).unwrap();
        record.tree.notes(node).unwrap().clone()
    };
    assert_eq!(said(0).comment, "one");
    assert_eq!(said(1).comment, "two");
    assert_eq!(said(1).other[0].name, "BL");
    assert_eq!(record.about.other, []);
    let warnings = |text| {
        let warnings = one(text).warnings;
        let found = warnings.iter().map(ToString::to_string);
        found.collect::<Vec<String>>()
    };
    let other = "line 1, column 6: GM has the value 1, which is not understood";
    assert_eq!(warnings("(;GM[1];B[hh])"), [other]);
    for text in [
        "(;GM[1]SZ[15];B[hh])",
        "(;GM[5]RU[renju];B[hh])",
        "(;RU[4]SZ[19]GM[1];B[hh])",
    ] {
        assert_eq!(warnings(text), [""; 0], "{text}");
    }
    for text in [
        "(;GM[1]SZ[19];B[hh])",
        "(;GM[1]KM[6.5]SZ[15];B[hh])",
        "(;GM[11]SZ[15];B[hh])",
    ] {
        assert_eq!(warnings(text).len(), 1, "{text}");
    }
    let behind = "line 2, column 2: what follows the last game is ignored";
    assert_eq!(warnings("(;GM[4];B[hh])\n bye"), [behind]);
    assert_eq!(warnings("Dear,\n(;GM[4];B[hh])\r\n\u{1a}"), [""; 0]);
}

#[test]
fn the_rule_and_the_size_of_a_file_that_does_not_say() {
    let size = BoardSize::new(19).unwrap();
    let options = ReadOptions {
        size: Some(size),
        rule: Some(Rule::Caro),
        ..ReadOptions::default()
    };
    let read = |text: &str| {
        read(text.as_bytes(), Format::Sgf, &options)
            .unwrap()
            .remove(0)
    };
    let record = read("(;GM[4];B[ss])");
    let expected = (size, Rule::Caro);
    assert_eq!((record.start.size(), record.start.rule()), expected);
    let record = read("(;SZ[9]RU[renju])");
    let expected = (9, Rule::Caro);
    assert_eq!((record.start.size().get(), record.start.rule()), expected);
    let other = Anomaly::OtherRule { said: Rule::Renju };
    assert_eq!(record.warnings[0].anomaly, other);
}

/// The openings of renju stand in RU, as in RIF, and no node has two RU.
#[test]
fn the_rule_may_be_an_opening_of_renju() {
    for (text, rule, said) in [
        (
            "(;GM[4]SZ[15]RU[Yamaguchi];B[hh])",
            Rule::Renju,
            "RU[Yamaguchi]",
        ),
        (
            "(;GM[4]SZ[15]RU[Soosyrv-8];B[hh])",
            Rule::Renju,
            "RU[Soosyrv-8]",
        ),
        (
            "(;GM[4]RU[renju]RU[Taraguchi-10];B[hh])",
            Rule::Renju,
            "RU[Taraguchi-10]",
        ),
        (
            "(;GM[4]RU[Sakata]RU[renju];B[hh])",
            Rule::Renju,
            "RU[Sakata]",
        ),
        ("(;GM[4]RU[山口];B[hh])", Rule::Renju, "RU[山口]"),
        (
            "(;GM[4]RU[of the house];B[hh])",
            Rule::Freestyle,
            "RU[of the house]",
        ),
        ("(;GM[4]RU[0];B[hh])", Rule::Freestyle, "RU[freestyle]"),
    ] {
        let record = one(text);
        assert_eq!(record.start.rule(), rule, "{text}");
        let sgf = kept(std::slice::from_ref(&record), Format::Sgf);
        assert_eq!(sgf.matches("RU[").count(), 1, "{sgf}");
        assert!(sgf.contains(said), "{sgf}");
        assert_eq!(one(&sgf), record, "{sgf}");
        let told = odd(&record).len();
        assert_eq!(told, usize::from(said.contains("house")), "{text}");
    }
    let yamaguchi = one("(;GM[4]SZ[15]RU[Yamaguchi];B[hh])");
    let rif = kept(std::slice::from_ref(&yamaguchi), Format::Rif);
    assert_eq!(reading::one(&rif, Format::Rif), yamaguchi);
    // A node has one RU: of two the one that is understood counts, and the other is reported.
    for text in ["RU[renju]RU[of the house]", "RU[of the house]RU[renju]"] {
        let two = one(&format!("(;GM[4]{text};B[hh])"));
        assert_eq!(
            (two.start.rule(), odd(&two).len()),
            (Rule::Renju, 1),
            "{text}"
        );
        assert_eq!(read_back(&two), two, "{text}");
    }
}

/// Brackets in names are often not escaped.
#[test]
fn brackets_inside_a_value_need_no_backslash() {
    for (name, expected) in [
        ("[伯园]选手01", "[伯园]选手01"),
        ("[A]", "[A]"),
        ("a[b[c]d]e\\]", "a[b[c]d]e]"),
    ] {
        let record = one(&format!("(;GM[4]PW[{name}]PB[x];B[hh];W[ii]C[{name} ])"));
        assert_eq!(record.about.players.white, expected);
        assert_eq!(line(&record), "Bhh Wii");
        let last = record.tree.main_line().last().unwrap();
        let comment = &record.tree.notes(last).unwrap().comment;
        assert_eq!(*comment, format!("{expected} "));
        let brackets = record.warnings.iter().map(|it| &it.anomaly);
        assert_eq!(Vec::from_iter(brackets), [&Anomaly::Brackets; 2]);
        let again = read_back(&record);
        assert_eq!((&again, &*again.warnings), (&record, &[][..]));
    }
    // The standard asks for no backslash before an opening bracket.
    let record = one("(;GM[4]PW[a[b]PB[x];B[hh])");
    assert_eq!(
        (&*record.about.players.white, record.warnings.len()),
        ("a[b", 0)
    );
}

#[test]
fn errors_have_a_line_and_column() {
    for (text, message) in [
        ("", "it is not a record of this format"),
        ("new 15\n7 7\n", "it is not a record of this format"),
        (
            "(;SZ[15];B[hh)",
            "line 1, column 12: `hh)` stands where a point is expected",
        ),
        (
            "(;SZ[15];B)",
            "line 1, column 11: `)` stands where a value in brackets is expected",
        ),
        (
            "(;SZ[15];B[pa])",
            "line 1, column 12: 0 15 is off the board: rows and columns run \
                             from 0 to 14",
        ),
        (
            "(;SZ[15];B[h16])",
            "line 1, column 12: `h16` stands where a point is expected",
        ),
        (
            "(;AB[aa:zz])",
            "line 1, column 6: 25 25 is off the board: rows and columns run from 0 \
                          to 14",
        ),
        (
            "(;SZ[15:19])",
            "line 1, column 6: the board is 15 by 19, not a square",
        ),
        (
            "(;SZ[15x19])",
            "line 1, column 6: the board is 15 by 19, not a square",
        ),
        (
            "(;SZ[4])",
            "line 1, column 6: 4 is not a board size: sizes run from 5 to 26",
        ),
        (
            "(;SZ[x])",
            "line 1, column 6: `x` stands where a number is expected",
        ),
    ] {
        assert_eq!(error(text, Format::Sgf), message);
    }
}

/// Lists of points in a few letters take a bounded memory, in however many games.
#[test]
fn compressed_lists_of_many_games_are_bounded() {
    let text = "(;SZ[26];AE[aa:zz])".repeat(1000);
    let games = games(text.as_bytes(), Format::Sgf);
    assert_eq!(games.len(), 1000);
    let count = |record: &Record| {
        let notes = |node| record.tree.notes(node).map_or(0, |it| it.edits.len());
        record.tree.walk().map(notes).sum::<usize>()
    };
    let counts: Vec<usize> = games.iter().flatten().map(count).collect();
    assert!(counts.iter().all(|points| *points == 26 * 26));
    // This is the limit, and the next game would exceed it.
    let most = 10_000 + 4 * text.len();
    assert_eq!(counts.len(), most / (26 * 26));
    let error = games[counts.len()].as_ref().unwrap_err();
    assert!(error.contains("aa:zz"), "{error}");
}

/// Files in an encoding that they name, and others that name none.
#[test]
fn texts_of_old_encodings() {
    let read = |bytes: &[u8]| reading::one(bytes, Format::Sgf).about.players.black;
    // In Shift_JIS the second byte of 表 is a backslash.
    assert_eq!(read(b"(;GM[4]CA[Shift_JIS]PB[\x95\x5C\x8E\xA6])"), "表示");
    assert_eq!(read(b"(;GM[4]PB[\xB9\xF9\xD1\xB5])"), "郭训");
    assert_eq!(read(b"(;GM[4]CA[latin1]PB[J\xF6rg])"), "Jörg");
    assert_eq!(read("(;GM[4]CA[GBK]PB[国])".as_bytes()), "国");
    // These bytes are valid UTF-8 too.
    assert_eq!(read(b"(;GM[4]CA[GB2312]PB[\xCA\xA4])"), "胜");
    assert_eq!(read(b"(;GM[4]CA[latin1]PB[\xC3\xA9])"), "Ã©");
    // The mark at the beginning says more than the label.
    assert_eq!(read("\u{feff}(;GM[4]CA[latin1]PB[é])".as_bytes()), "é");
    // No encoding of a text whose label can be read.
    assert_eq!(read("(;GM[4]CA[UTF-16]PB[国])".as_bytes()), "国");
    assert_eq!(
        read(b"(;GM[4]PB[\x8D\x95\x82\xCC\x8F\x9F\x82\xBF])"),
        "黒の勝ち"
    );
    assert_eq!(read(b"(;GM[4]PB[\xB3\xD3\xA7\x51\xA4\x46])"), "勝利了");
    // Pairs of bytes that are valid in GB18030 too.
    assert_eq!(read(b"(;GM[4]PB[M\xFCller])"), "Müller");
    assert_eq!(read(b"(;GM[4]PB[Andr\xE9])"), "André");
    assert_eq!(read(b"(;GM[4]PB[A\xD6\xEC\xE9F\xBB\xF9])"), "A朱镕基");
    let utf16: Vec<u8> = "\u{feff}(;PB[国])"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    assert_eq!(read(&utf16), "国");
}

/// A record with everything that there is.
fn rich() -> Record {
    let seconds = |time| Some(Duration::from_millis(time));
    let property = |name: &str, values: &[&str]| Property {
        name: name.into(),
        values: values.iter().map(|value| (*value).into()).collect(),
    };
    let mut record = Record::new(Start::Empty(NewGame {
        size: BoardSize::new(19).unwrap(),
        rule: Rule::Standard,
        first: Stone::White,
        opening: Some(Opening::Swap2),
    }));
    record.about = About {
        event: "Open [A] \\ B".into(),
        round: "3: final".into(),
        place: "Praha]".into(),
        date: "2026-11-20".into(),
        players: ByStone {
            black: "陈".into(),
            white: "Ann\tB\\".into(),
        },
        result: Some(RecordedResult::Win {
            winner: Stone::White,
            how: Some(WinReason::Timeout),
        }),
        clock: Some("0.3333+2.5".parse().unwrap()),
        end_took: seconds(1_500),
        standing: "game 2 of 3".into(),
        other: vec![property("KM", &["0"]), property("XY", &["a\\]b", "c:d"])],
    };
    let tree = &mut record.tree;
    let root = tree.root();
    tree.notes_mut(root).comment = "The game.\n\nOf two lines.".into();
    let first = tree.add(root, Act::Stone(Stone::White, at("jj")));
    let second = tree.add(first, Act::Stone(Stone::Black, at("kk")));
    let notes = tree.notes_mut(second);
    notes.comment = "a [good] move: \\o/ ".into();
    notes.marks = [
        ("aa", MarkKind::Circle),
        ("bb", MarkKind::Circle),
        ("cc", MarkKind::Label("A:]".into())),
        ("dd", MarkKind::Cross),
        ("ee", MarkKind::Square),
        ("ff", MarkKind::Triangle),
    ]
    .map(|(point, kind)| Mark {
        point: at(point),
        kind,
    })
    .into();
    notes.took = seconds(250);
    notes.edits = vec![
        (at("ss"), Some(Stone::Black)),
        (at("sa"), None),
        (at("sr"), Some(Stone::Black)),
    ];
    notes.to_move = Some(Stone::White);
    notes.other = vec![property("N", &["name"])];
    let decision = tree.add(second, Act::Decision(Decision::Take(Stone::Black)));
    tree.add(decision, Act::Decision(Decision::Two));
    let fifths = tree.add(decision, Act::Decision(Decision::Fifths(3)));
    tree.add(fifths, Act::Offer(at("ab")));
    let pass = tree.add(first, Act::Pass(Stone::Black));
    let nothing = tree.add(pass, Act::Nothing);
    tree.add(nothing, Act::Nothing);
    tree.add(root, Act::Stone(Stone::Black, at("ll")));
    record
}

#[test]
fn a_rich_record_is_written_and_read_back() {
    let text = kept(&[rich()], Format::Sgf);
    let version = env!("CARGO_PKG_VERSION");
    let expected = [
        &*format!(
            "(;FF[4]GM[4]CA[UTF-8]AP[gomoku:{version}]SZ[19]RU[standard]GMKO[swap2]EV[Open \
                   [A\\] \\\\ B]"
        ),
        "RO[3: final]PC[Praha\\]]DT[2026-11-20]PB[陈]PW[Ann\tB\\\\]GMKM[game 2 of 3]TM[19.998]\
         OT[2.5 fischer]",
        "RE[W+T]GMKE[1.5]KM[0]XY[a\\]b][c:d]C[The game.",
        "",
        "Of two lines.](;W[jj](;B[kk]AB[ss]AE[sa]AB[sr]PL[W]GMKT[0.25]CR[aa][bb]LB[cc:A\\:\\]]\
         MA[dd]SQ[ee]TR[ff]C[a [good\\] move: \\\\o/ ]",
        "N[name];GMKD[black](;GMKD[two])(;GMKD[fifths 3];GMKF[ab]))(;B[];;))(;B[ll]))",
        "",
    ];
    assert_eq!(text, expected.join("\n"));
    assert_eq!(one(&text), rich());
}

/// Setups: with no stones, with a side to move that the stones do not say, and one whose
/// game is over.
/// Scripts may name properties as no SGF does.
#[test]
fn properties_without_values_or_names_can_be_read() {
    let property = |name: &str, values: &[&str]| Property {
        name: name.into(),
        values: values.iter().map(|value| (*value).into()).collect(),
    };
    let mut record = one("(;GM[4];B[hh])");
    record.about.other = vec![property("FOO", &[]), property("五", &["1"])];
    let node = record.tree.main_line().next().unwrap();
    record.tree.notes_mut(node).other = vec![property("-", &[]), property("bar", &[])];
    let text = kept(&[record], Format::Sgf);
    let again = one(&text);
    let expected = [property("FOO", &[""]), property("五", &["1"])];
    assert_eq!(again.about.other, expected, "{text}");
    let node = again.tree.main_line().next().unwrap();
    let notes = again.tree.notes(node).unwrap();
    let expected = [property("-", &[""]), property("bar", &[""])];
    assert_eq!(notes.other, expected, "{text}");
}

/// A name that SGF does not allow stands in a value, with whatever signs are in it.
#[test]
fn names_of_other_files_are_written_so_that_strict_readers_take_the_file() {
    let record = one("(;GM[4]SZ[15]5A[x][y:z]KM[1];B[hh]5A[\\]]x_1[])");
    let names = |record: &Record| -> Vec<(String, Vec<String>)> {
        let other = record.about.other.iter().cloned();
        other.map(|it| (it.name, it.values)).collect()
    };
    let values = |values: &[&str]| values.iter().map(|it| (*it).to_owned()).collect();
    let kept_names = [
        ("5A".to_owned(), values(&["x", "y:z"])),
        ("KM".to_owned(), values(&["1"])),
    ];
    assert_eq!(names(&record), kept_names);
    let text = kept(std::slice::from_ref(&record), Format::Sgf);
    assert!(text.contains("KM[1]GMKX[5A:x][5A:y:z]"), "{text}");
    assert!(text.contains(";B[hh]GMKX[5A:\\]][X_1:]"), "{text}");
    let mut again = one(&text);
    again.about.other.reverse();
    assert_eq!(again, record);
    let odd = Property {
        name: ":]\\".into(),
        values: vec!["a".into()],
    };
    let mut record = record;
    record.about.other = vec![odd];
    assert_eq!(read_back(&record), record);
}

#[test]
fn setups_are_written_and_read_back() {
    let size = BoardSize::new(9).unwrap();
    let five = ["aa", "ba", "ca", "da", "ea"].map(|point| (at(point), Stone::Black));
    for stones in [&[][..], &five[..1], &five] {
        for side in Stone::ALL {
            let setup = Setup::new(size, Rule::Renju, side, stones.iter().copied()).unwrap();
            let record = Record::new(Start::Setup(Box::new(setup)));
            let text = kept(&[record.clone(), record.clone()], Format::Sgf);
            assert_eq!(all(&text, Format::Sgf), [record.clone(), record]);
        }
    }
}

/// A value that is not understood does not replace an earlier one.
#[test]
fn a_later_value_that_is_not_understood_changes_nothing() {
    let record = one("(;SZ[15]GMKO[swap2]GMKE[1.5]GMKO[x]GMKE[y])");
    assert_eq!(record.start, one("(;SZ[15]GMKO[swap2])").start);
    let kept: Vec<&str> = record.about.other.iter().map(|it| &*it.name).collect();
    assert_eq!(kept, ["GMKO", "GMKE"]);
    assert_eq!(read_back(&record), record);
    let record = one("(;SZ[15]RE[B+T]RE[W+R])");
    assert_eq!(record.about.result, one("(;SZ[15]RE[B+T])").about.result);
    assert_eq!(record.about.other[0].values, ["W+R"]);
    // A result that says nothing does not prevent a later one.
    let record = one("(;SZ[15]RE[]RE[B+T])");
    assert_eq!(record.about.result, one("(;SZ[15]RE[B+T])").about.result);
    assert_eq!(read_back(&record), record);
}

#[test]
fn a_property_of_another_format_becomes_no_stone() {
    let rif = "<database><games><game b=\"1\" ae=\"8,8\" sz=\"5\" km=\"1\"><move>h8 i9</move></game>\
               </games></database>";
    let records = all(rif, Format::Rif);
    let text = kept(&records, Format::Sgf);
    let again = one(&text);
    assert_eq!(again.tree, records[0].tree);
    assert_eq!(again.start.size(), BoardSize::default());
    assert_eq!(again.about.other, records[0].about.other);
}

/// In a later node it would begin another game when the file is read again.
#[test]
fn a_property_of_the_root_is_not_kept_in_a_later_node() {
    let record = one("(;GM[4]SZ[15];B[aa](;C[y]AP[x])(;W[bb]AP[x]))");
    assert_eq!(read_back(&record), record);
}
