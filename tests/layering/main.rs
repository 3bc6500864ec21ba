//! The layers of the design: which module may use which, read from the sources.

mod sources;

use std::fs;
use std::path::Path;

use sources::{Source, arrows, files, sources};

/// A folder or file at the top of `src`, and the others that it may use.
const LAYERS: &[(&str, &str)] = &[
    ("rules", ""),
    ("record", "rules"),
    ("engine", "rules"),
    ("study", "engine record rules"),
    ("gomocup", "engine rules"),
    ("console", "engine record rules study"),
    ("cli", ""),
    ("closed", ""),
    ("main", "cli closed"),
    ("bin", ""),
    ("lib", ""),
];

/// The rooms of a folder from below to above: each may use those that are named before it,
/// but not those beside it (`|`). A room is a file, or a folder with all in it that is no room
/// of its own: where a folder lies both low and high, `clock/mod` is its file `mod.rs`, and
/// `clock` the rest of it. What the files of one room use of each other is left open.
const ROOMS: &[(&str, &[&str])] = &[
    (
        "console",
        &[
            // Who plays, and how strong.
            "level skill|by_player escape|seats names match_play players",
            "attention|first_moves computer tutor",
            // What can be typed, what is kept and what is answered.
            "language|offered|atomic|way verb|walk files puzzles",
            "clock|shades|listing|statistics|refusal|command|adapt|near|settings",
            "chinese|group|reply|arguments walking|spelling parse|session",
            // Words and colours.
            "window|width|theme render options",
            // The device and the disk.
            "flag|lines|signals|typed|tty|interim|study|autosave|solved plain",
            // The conversation, and its ends.
            "assist|dialogue input|start|thinking tools|piped|terminal",
        ],
    ),
    (
        "engine",
        &[
            "rng|no_move|stopper position eval|solve search choice",
            "settings|sight|reason engine|watched|oversight",
            "worker|overseer|threat_reader|opening|bench",
        ],
    ),
    (
        "gomocup",
        &["text memory|request|job|stones forbid|list|options|swap2 brain|response run"],
    ),
];

/// The packages, and the files and folders of `src` that may use each.
const PACKAGES: &[(&str, &str)] = &[
    ("gomoku", "bin cli main"),
    ("chrono", "console"),
    ("clap", "cli"),
    ("clap_complete", "cli"),
    ("clap_mangen", "cli"),
    ("colored", "console/theme"),
    ("ctor", "closed"),
    ("etcetera", "console main"),
    ("indicatif", "console/tools/review/progress"),
    ("memchr", "console/lines"),
    ("rustix", "closed console/signals console/tty"),
    ("rustyline", "console/input"),
    (
        "serde_json",
        "console/tools/review/json console/tools/solve/json",
    ),
    ("signal_hook", "console/signals"),
    ("strsim", "console"),
    ("tempfile", "console"),
    ("unicode_width", "console/width"),
    ("encoding_rs", "record/encoding"),
    ("quick_xml", "record/formats/rif"),
];

/// The files that may use the standard streams.
const STREAMS: &str = "main closed bin/pbrain-gomoku console/interim console/piped console/plain \
    console/signals console/terminal console/thinking console/tools/solve/progress console/tty";

/// Whether a file is one of these, or in one of these folders.
fn is_in(file: &str, names: &str) -> bool {
    names.split(' ').any(|name| {
        let rest = file.strip_prefix(name);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    })
}

/// The folder or file at the top of `src` that a file is, or is in.
fn top(file: &str) -> &str {
    file.split('/').next().unwrap()
}

#[test]
fn layers_use_only_their_own() {
    for arrow in arrows() {
        let (from, to) = (top(&arrow.from), top(&arrow.to));
        let row = LAYERS.iter().find(|(layer, _)| *layer == from);
        let (_, allowed) = row.unwrap_or_else(|| panic!("{} is in no layer", arrow.from));
        assert!(
            from == to || is_in(to, allowed),
            "{} uses {}",
            arrow.from,
            arrow.path
        );
    }
}

/// Each room with how high it lies.
fn heights<'a>(rows: &[&'a str]) -> Vec<(usize, &'a str)> {
    let groups = rows.iter().flat_map(|row| row.split(' ')).enumerate();
    groups
        .flat_map(|(height, group)| group.split('|').map(move |room| (height, room)))
        .collect()
}

/// What is wrong with an arrow inside a folder with rooms.
fn wrong(rooms: &[(usize, &str)], from: &str, to: &str) -> Option<String> {
    let room = |file: &str| {
        let fits = rooms.iter().filter(|(_, room)| is_in(file, room));
        fits.max_by_key(|(_, room)| room.len())
    };
    let Some(own) = room(from) else {
        return Some("and is in no room".into());
    };
    let Some(other) = room(to) else {
        return Some("a re-export of the whole folder".into());
    };
    (other != own && other.0 >= own.0)
        .then(|| format!("but `{}` is not below `{}`", other.1, own.1))
}

#[test]
fn rooms_use_only_the_rooms_below() {
    for (folder, rows) in ROOMS {
        let rooms = heights(rows);
        let inside = |file: &str| Some(file.strip_prefix(folder)?.strip_prefix('/')?.to_owned());
        let all = sources();
        let files: Vec<String> = all.iter().filter_map(|file| inside(&file.name)).collect();
        for (_, room) in &rooms {
            let is_there = files.iter().any(|file| is_in(file, room));
            assert!(is_there, "there is no {folder}/{room}");
        }
        for arrow in arrows() {
            let (Some(from), Some(to)) = (inside(&arrow.from), inside(&arrow.to)) else {
                continue;
            };
            // The file that declares the rooms uses all.
            if from == "mod" {
                continue;
            }
            if let Some(wrong) = wrong(&rooms, &from, &to) {
                panic!("{} uses {}, {wrong}", arrow.from, arrow.path);
            }
        }
    }
}

#[test]
fn a_wrong_arrow_is_found() {
    let rooms = heights(&["low clock/mod", "left|right clock"]);
    let is_wrong = |from, to| wrong(&rooms, from, to).is_some();
    for (from, to) in [
        ("left", "low/part"),
        ("low/part", "low/other"),
        ("left", "clock/mod"),
        ("clock/commands", "clock/mod"),
        ("clock/commands", "right"),
    ] {
        assert!(!is_wrong(from, to), "{from} {to}");
    }
    for (from, to) in [
        ("low/part", "left"),
        ("left", "right"),
        ("right", "left"),
        ("clock/mod", "clock/commands"),
        ("left", "clock/commands"),
        ("lower", "low"),
        ("low", "mod"),
    ] {
        assert!(is_wrong(from, to), "{from} {to}");
    }
}

/// A module of these folders that has others in it declares them and does nothing else.
#[test]
fn folders_declare_what_is_in_them() {
    for source in sources() {
        let is_top = ROOMS
            .iter()
            .any(|(folder, _)| source.name == format!("{folder}/mod"));
        let in_engine = source.name.starts_with("engine/") && source.name.ends_with("/mod");
        assert!(
            !(is_top || in_engine) || source.only_declares(),
            "{} does more than declare",
            source.name
        );
    }
}

#[test]
fn no_file_of_the_engine_lies_on_a_cycle() {
    let mut arrows = arrows();
    arrows.retain(|arrow| top(&arrow.from) == "engine" && top(&arrow.to) == "engine");
    // What nothing points from is taken away, until nothing is left.
    while !arrows.is_empty() {
        let before = arrows.len();
        let from: Vec<String> = arrows.iter().map(|arrow| arrow.from.clone()).collect();
        arrows.retain(|arrow| from.contains(&arrow.to));
        let cycle = || {
            arrows
                .iter()
                .map(|arrow| format!("{} {}", arrow.from, arrow.path))
        };
        assert!(
            arrows.len() < before,
            "a cycle among {:#?}",
            Vec::from_iter(cycle())
        );
    }
}

#[test]
fn packages_are_used_where_they_belong() {
    for Source { name, code } in sources().iter().filter(|source| !source.is_tests()) {
        for (package, allowed) in PACKAGES {
            let ways = [
                format!("{package}::"),
                format!("use {package};"),
                format!("use {package} as"),
            ];
            let is_used = ways.iter().any(|words| code.contains(words));
            assert!(!is_used || is_in(name, allowed), "{name} uses {package}");
        }
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    let manifest = fs::read_to_string(path).unwrap();
    let optional = manifest.split("\"dep:").skip(1);
    let optional = optional.map(|rest| rest.split('"').next().unwrap().replace('-', "_"));
    let known = PACKAGES[1..].iter().map(|(package, _)| *package);
    assert!(optional.eq(known), "the manifest has other packages");
}

/// What would hide a path from the reader of paths.
#[test]
fn no_path_has_another_name() {
    for Source { name, code } in sources() {
        for words in ["crate as ", "super as ", "self::super", "extern crate"] {
            assert!(!code.contains(words), "{name} has `{words}`");
        }
        let is_inline = |line: &str| {
            let mut words = line.split_whitespace();
            words.any(|word| word == "mod") && line.ends_with('{')
        };
        assert!(
            !code.lines().any(is_inline) || !code.contains("super::"),
            "{name} has a module within the file, from which `super` is another"
        );
        for tests in ["mod tests;", "_tests;", "tests.rs\""] {
            assert!(!code.contains(tests), "{name} uses tests outside of tests");
        }
    }
}

#[test]
fn what_has_no_streams_prints_nothing() {
    for Source { name, code } in sources() {
        for word in ["println!", "print!(", "dbg!(", "unsafe", "static mut"] {
            let allowed = word == "unsafe" && code.contains("#![forbid(unsafe_code)]");
            assert!(allowed || !code.contains(word), "{name} has {word}");
        }
        let streams = ["io::stdin", "io::stdout", "io::stderr"];
        let has_stream = streams.iter().any(|word| code.contains(word));
        assert!(!has_stream || is_in(&name, STREAMS), "{name} has a stream");
    }
}

#[test]
fn every_source_says_its_idea() {
    for folder in ["src", "tests", "examples", "benches"] {
        for (name, text) in files(folder) {
            assert!(text.starts_with("//! "), "{folder}/{name}");
        }
    }
}
