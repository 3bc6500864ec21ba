//! Random lines for the whole console: it does not panic, and it answers every line that the
//! rules do not let it ignore.

use crate::chance::Chance;
use crate::run::{gomoku, run};

const WORDS: &[&str] = &[
    "0 0",
    "7 7",
    "14,14",
    "a1",
    "H8",
    "o15",
    "15 15",
    "-1 0",
    "7",
    "7 7 7",
    "h8i9",
    "é8",
    "surrender",
    "resign",
    "new",
    "new 5",
    "new 26 caro",
    "new 9 standard white",
    "new renju",
    "undo",
    "undo 3",
    "redo",
    "redo 99",
    "board",
    "moves",
    "numbers",
    "save a.txt",
    "save b.psq",
    "save",
    "load a.txt",
    "load none",
    "load",
    "resume",
    "resume 1",
    "resume 0",
    "games",
    "games all",
    "games clear",
    "stats",
    "name",
    "name black Ada",
    "name white",
    "name white computer",
    "match",
    "match 2",
    "match off",
    "match 100",
    "rules",
    "help",
    "help new",
    "help x",
    "fouls",
    "new 7 renju",
    "new 9 swap",
    "new 5 swap2",
    "new 9 renju soosyrv8",
    "4 4",
    "3 3",
    "black",
    "white",
    "two",
    "fifths 1",
    "fifths 9",
    "computer white",
    "computer black",
    "computer both",
    "computer",
    "level",
    "time",
    "undo all",
    "redo all",
    "coords letters",
    "coords",
    "lang",
    "lang fr",
    "u",
    "?",
    "悔棋",
    "重做2",
    "７　７",
    "Ｈ９",
    "新局，5",
    "认输",
    "computer none",
    "computer x",
    "level 3",
    "level 11",
    "level auto",
    "time 0",
    "clock",
    "clock 5+3",
    "clock none",
    "clock x",
    "timeout",
    "time -1",
    "threads 2",
    "threads 0",
    "hint",
    "surender",
    "#",
    "# x",
    "",
    " ",
    "\t",
    "\r",
    "\0",
    "\u{feff}",
    "\u{3000}",
    "８ ８",
    "五子棋",
    "--",
    "%s",
    "$(x)",
];

/// A line without a line end and without a slash that does not end the program.
fn line(chance: &mut Chance) -> Vec<u8> {
    let mut line = Vec::new();
    for _ in 0..=chance.below(3) {
        match chance.below(8) {
            0 => line.extend((0..chance.below(12)).map(|_| chance.below(256) as u8)),
            1 => line.extend(format!("{} {}", chance.below(30), chance.below(30)).bytes()),
            2 => line.push(b' '),
            _ => line.extend(chance.pick(WORDS).bytes()),
        }
        if chance.below(3) > 0 {
            break;
        }
    }
    if chance.below(200) == 0 {
        line.extend(vec![b'x'; 4000 + chance.below(200)]);
    }
    line.retain(|byte| !matches!(byte, b'\n' | b'/' | b'~'));
    line
}

/// Blank lines and comments, which get no answer. The first line of the input may also begin
/// with a byte order mark.
fn is_ignored(line: &[u8], first: bool) -> bool {
    let line = match line.strip_prefix("\u{feff}".as_bytes()) {
        Some(rest) if first => rest,
        _ => line,
    };
    let comment = line.starts_with(b"#");
    comment
        || std::str::from_utf8(line).is_ok_and(|text| {
            let text = text.trim();
            line.len() <= 4096 && (text.is_empty() || text.starts_with('#'))
        })
}

#[test]
fn every_line_is_answered_or_ignored() {
    let mut chance = Chance::new(1);
    let folder = tempfile::tempdir().unwrap();
    for round in 0..40 {
        let lines: Vec<Vec<u8>> = (0..150).map(|_| line(&mut chance)).collect();
        // After each line comes one with a known answer, which shows where the next answer
        // begins.
        let mut input = Vec::new();
        for line in &lines {
            input.extend_from_slice(line);
            input.extend_from_slice(b"\nend-of-answer\n");
        }
        let language = if round % 2 == 0 { "en" } else { "zh" };
        let coords = *chance.pick(&["numbers", "letters"]);
        let arguments = [
            "--lang", language, "--coords", coords, "--time", "0", "--level", "1", "--seed", "1",
        ];
        let output = run(gomoku(folder.path()).args(arguments), &input);
        assert_eq!(
            output.status.code(),
            Some(0),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
        assert!(output.stderr.is_empty());
        let answers = String::from_utf8(output.stdout).expect("the answers are text");
        let mut rest = answers.as_str();
        for (index, line) in lines.iter().enumerate() {
            let (prefix, end) = match language {
                "en" => (
                    "line ",
                    format!("line {}: unknown command `end-of-answer`", 2 * index + 2),
                ),
                _ => (
                    "第 ",
                    format!("第 {} 行：没有命令 `end-of-answer`", 2 * index + 2),
                ),
            };
            let at = rest
                .find(&end)
                .unwrap_or_else(|| panic!("no {end} in {rest:?}"));
            let answer = &rest[..at];
            rest = rest[at..].split_once('\n').unwrap().1;
            let shown = String::from_utf8_lossy(line);
            if is_ignored(line, index == 0) {
                assert_eq!(answer, "", "{shown:?}");
            } else {
                assert!(answer.ends_with('\n'), "{shown:?} has no answer");
            }
            if answer.starts_with(prefix) {
                assert_eq!(answer.lines().count(), 1, "{shown:?}: {answer:?}");
            }
            let controls = |letter: char| letter.is_control() && letter != '\n';
            assert!(!answer.contains(controls), "{shown:?}: {answer:?}");
        }
        assert_eq!(rest, "");
    }
}
