//! The parts of every sentence of the console occur in what tests make it say, or in the
//! documentation: whoever changes a sentence sees it change.

use std::fs;
use std::path::{Path, PathBuf};

/// Sentences that no test makes the program say, by their beginnings: most need an unlikely failure of
/// the system, a fast or a slow machine, or hundreds of solved puzzles. The list may only shrink.
const NEVER_SEEN: &[&str] = &[
    "All puzzles are solved.",
    "All puzzles of grade {} are solved.",
    "Your solved puzzles and mistakes cannot be saved: {}: {}.",
    "no hint was found: take moves back with `undo`",
    "The oldest unfinished game was dropped to make room: {}.",
    "`yes` puts it on the board in place of this game, `no` discards it.",
    "the name is empty: it needs 1 to {most} letters",
    "No such move was found.",
    "No other move is worth considering.",
    "{count} other consoles keep their games there already",
    "the disk is read-only",
    "it is in use",
    "the file name is not valid",
    "{line} (and {more} more)",
    "this game cannot be kept and would be lost",
    "by a proof in at most {moves}",
    "Stopped: the first move was not reviewed.",
    "Stopped: the first {count} moves were not reviewed.",
    ", {step} positions for each sign",
    "No forced win was found for {side} so far; there may still be one.",
    "looking for a win: {depth} threats in a row, {nodes} positions",
    ", Black is not allowed to answer at {at}: {foul}",
    "{player} {}. {point} may still win; no proof was found.",
    "Every other move that was tried loses by force.",
    "Black is not allowed to answer at {at} ({foul})",
    "{point} does not win: {defender} makes five at {}.",
    "{point} does not work: no win was found after it.",
    "an option is not UTF-8 text",
];

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => files(&path, found),
            false => found.push(path),
        }
    }
}

/// All texts under these paths of the package, their blanks made one.
fn texts(places: &[&str]) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    for place in places {
        match root.join(place).is_dir() {
            true => files(&root.join(place), &mut found),
            false => found.push(root.join(place)),
        }
    }
    let own = Path::new(file!()).file_name();
    found.retain(|path| path.file_name() != own);
    let texts = found
        .iter()
        .filter_map(|path| fs::read_to_string(path).ok());
    let mut all = String::new();
    for text in texts {
        all.extend(text.split_whitespace().flat_map(|word| [word, " "]));
    }
    all
}

/// The English texts of the macros that say something, as the compiler reads them.
fn sentences(source: &str) -> Vec<String> {
    let source = source.split("#[cfg(test)]\nmod tests").next().unwrap();
    let mut found = Vec::new();
    for name in [
        "tell!(",
        "say!(",
        "always!(",
        "pick!(",
        "refusal!(",
        "sentence!(",
    ] {
        for (at, _) in source.match_indices(name) {
            let Some((before, text)) = source[at..].split_once('"') else {
                continue;
            };
            // Further away it is not the text of this call.
            if before.len() < 200 {
                found.push(literal(text));
            }
        }
    }
    found
}

/// The value of a literal from behind its first quote.
fn literal(text: &str) -> String {
    let (mut value, mut letters) = (String::new(), text.chars());
    while let Some(letter) = letters.next() {
        match letter {
            '"' => break,
            '\\' => match letters.next() {
                Some('n') => value.push(' '),
                Some('x') => {
                    letters.nth(1);
                    value.push(' ');
                }
                Some('\n') => {
                    let rest = letters.as_str().trim_start();
                    letters = rest.chars();
                }
                Some(other) => value.push(other),
                None => {}
            },
            _ => value.push(letter),
        }
    }
    value
}

/// The parts of a sentence between its values, their blanks made one; the short ones are no evidence.
fn parts(sentence: &str) -> Vec<String> {
    let parts = sentence
        .split('{')
        .map(|part| part.split_once('}').map_or(part, |it| it.1));
    let parts = parts.map(|part| {
        let begins = part.starts_with(' ');
        let ends = part.ends_with(' ');
        let words: Vec<&str> = part.split_whitespace().collect();
        let blank = |is_there| if is_there { " " } else { "" };
        format!("{}{}{}", blank(begins), words.join(" "), blank(ends))
    });
    parts.filter(|part| part.trim().len() > 3).collect()
}

#[test]
fn every_sentence_is_said_in_a_test() {
    let seen = texts(&[
        "tests/transcripts",
        "tests/terminal",
        "tests/program",
        "docs",
        "README.md",
    ]);
    let mut sources = Vec::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    files(&root.join("src/console"), &mut sources);
    files(&root.join("src/cli"), &mut sources);
    let (mut count, mut unseen) = (0, Vec::new());
    for path in sources {
        for sentence in sentences(&fs::read_to_string(&path).unwrap()) {
            let parts = parts(&sentence);
            // Some are said in Chinese alone.
            let is_english = |part: &String| part.contains(|it: char| it.is_ascii_alphabetic());
            if !parts.iter().any(is_english) {
                continue;
            }
            count += 1;
            if !parts.iter().all(|part| seen.contains(part.as_str())) {
                unseen.push(sentence);
            }
        }
    }
    assert!(count > 500, "only {count} sentences were found");
    let is_listed = |sentence: &String| NEVER_SEEN.iter().any(|it| sentence.starts_with(it));
    let (listed, missing): (Vec<_>, Vec<_>) = unseen.into_iter().partition(is_listed);
    assert!(
        missing.is_empty(),
        "no test makes the program say:\n{}",
        missing.join("\n")
    );
    for known in NEVER_SEEN {
        let is_used = listed.iter().any(|sentence| sentence.starts_with(known));
        assert!(is_used, "a test makes the program say: {known}");
    }
}
