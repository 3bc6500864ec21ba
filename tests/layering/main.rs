//! The layers of the design: which module may use which, checked in the sources.

mod sources;

use std::fs;
use std::path::Path;

use sources::{Source, arrows, files, sources};

/// A folder or file at the top of `src`, and those that it may use.
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

/// The rooms of a folder, from the lowest to the highest. A room may use the rooms named
/// before it, except those beside it (`|`). A room is a file, or a folder with everything in
/// it that is not a room of its own. So a folder may be low and a part of it high: first
/// `board`, later `board/screen`. `*/*words` is such a file in any folder. The test does not
/// check what the files of one room use of each other.
const ROOMS: &[(&str, &[&str])] = &[
    (
        "console",
        &[
            // Drawing and the device.
            "change|terminal/theme|terminal/lines|terminal/signals|terminal/tty|clock/flag",
            "words/width words board",
            // What each subject knows.
            "command/group|command/point command",
            "clock|computer/skill|play|navigate|setup|study/sparkline|keep/atomic",
            "computer/handicap play/seats computer match_play play/players",
            "command/arguments keep study|library|computer/adapted_level",
            // What is asked for, and what is answered.
            "refusal refusal_words",
            // Words and pictures.
            "play/words */*words",
            "renderer",
            "*/*render options|subcommands/pages settings",
            "board/reply play/reply */reply reply",
            // What is done.
            "play/session */session dialogue",
            "*/dialogue|board/screen",
            "study/puzzle_commands */commands command/table command/chinese command/spelling",
            "command/parse dialogue/answer start terminal subcommands",
        ],
    ),
    (
        "engine",
        &[
            "rng|no_move|settings|stopper position eval|solve search search_result",
            "handicap|reason|exhaustive|perfect engine",
            "blunder_checker|threats|opening|bench tables|tune worker",
        ],
    ),
    (
        "gomocup",
        &["text request|stones job|list|options response brain run"],
    ),
];

/// Rooms that may use one above them.
const EXCEPTIONS: &[(&str, &str)] = &[
    ("console/dialogue", "console/board/screen"),
    ("console/command/commands", "console/command/table"),
    ("console/command/commands", "console/command/spelling"),
];

/// The packages, and the files and folders of `src` that may use them.
const PACKAGES: &[(&str, &str)] = &[
    ("gomoku", "bin cli main"),
    ("chrono", "console"),
    ("clap", "cli"),
    ("clap_complete", "cli"),
    ("colored", "console/terminal/theme"),
    ("ctor", "closed"),
    ("etcetera", "console main"),
    ("indicatif", "console/subcommands/review"),
    ("memchr", "console/terminal/lines"),
    ("roff", "cli"),
    (
        "rustix",
        "closed console/terminal/signals console/terminal/tty",
    ),
    ("rustyline", "console/terminal/input"),
    ("serde_json", "console/subcommands/json"),
    ("signal_hook", "console/terminal/signals"),
    ("strsim", "console"),
    ("tempfile", "console"),
    ("unicode_width", "console/words/width"),
    ("encoding_rs", "record/encoding"),
    ("quick_xml", "record/formats/rif"),
];

/// The files that may use the standard streams.
const STREAMS: &str = "main closed bin/pbrain-gomoku console/terminal";

/// Whether a file is one of these, or in one of these folders.
fn is_in(file: &str, names: &str) -> bool {
    names.split(' ').any(|name| {
        let rest = file.strip_prefix(name);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    })
}

/// The folder or file at the top of `src` that a file belongs to.
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

/// How closely a room's name fits a file: the number of its words, and how many of them have
/// no `*`.
fn fits(file: &str, room: &str) -> Option<(usize, usize)> {
    let mut words = file.split('/');
    let is_named = room.split('/').all(|name| {
        words
            .next()
            .is_some_and(|word| match name.strip_prefix('*') {
                Some(end) => word.ends_with(end),
                None => word == name,
            })
    });
    let length = room.split('/').count();
    is_named.then(|| (length, length - room.matches('*').count()))
}

/// The room of a file, and its height.
fn room<'a>(rows: &[&'a str], file: &str) -> Option<(usize, &'a str)> {
    let groups = rows.iter().flat_map(|row| row.split(' ')).enumerate();
    let rooms = groups.flat_map(|(height, group)| group.split('|').map(move |room| (height, room)));
    rooms
        .filter(|(_, room)| fits(file, room).is_some())
        .max_by_key(|(_, room)| fits(file, room))
}

/// What is wrong with an arrow inside a folder that has rooms.
fn wrong(rows: &[&str], from: &str, to: &str) -> Option<String> {
    let Some(own) = room(rows, from) else {
        return Some("and is in no room".into());
    };
    let Some(other) = room(rows, to) else {
        return Some("a re-export of the whole folder".into());
    };
    let is_within = other == own && top(from) == top(to);
    let is_wrong = other.0 >= own.0 && !is_within;
    is_wrong.then(|| format!("but `{}` is not below `{}`", other.1, own.1))
}

#[test]
fn rooms_use_only_the_rooms_below() {
    let all = sources();
    let mut exceptions = Vec::new();
    for (folder, rows) in ROOMS {
        let inside = |file: &str| Some(file.strip_prefix(folder)?.strip_prefix('/')?.to_owned());
        let files: Vec<String> = all.iter().filter_map(|file| inside(&file.name)).collect();
        for name in rows.iter().flat_map(|row| row.split([' ', '|'])) {
            let is_there = files.iter().any(|file| fits(file, name).is_some());
            assert!(is_there, "there is no {folder}/{name}");
        }
        for arrow in arrows() {
            let (Some(from), Some(to)) = (inside(&arrow.from), inside(&arrow.to)) else {
                continue;
            };
            // The file that declares the rooms may use all of them.
            let found = if from == "mod" {
                None
            } else {
                wrong(rows, &from, &to)
            };
            let Some(wrong) = found else { continue };
            let mut known = EXCEPTIONS.iter();
            let known = known.find(|(low, high)| is_in(&arrow.from, low) && is_in(&arrow.to, high));
            let known =
                known.unwrap_or_else(|| panic!("{} uses {}, {wrong}", arrow.from, arrow.path));
            exceptions.push(known);
        }
    }
    for exception in EXCEPTIONS {
        assert!(exceptions.contains(&exception), "{exception:?} is none");
    }
}

#[test]
fn a_wrong_arrow_is_found() {
    let rows = ["low clock", "left|right */*words clock/commands"];
    for (from, to) in [
        ("left", "low/part"),
        ("low/part", "low/other"),
        ("left", "clock/mod"),
        ("clock/commands", "clock/mod"),
        ("clock/commands", "right"),
        ("clock/words", "clock/mod"),
        ("clock/words", "clock/more_words"),
    ] {
        assert_eq!(wrong(&rows, from, to), None, "{from} {to}");
    }
    for (from, to) in [
        ("low/part", "left"),
        ("left", "right"),
        ("right", "left"),
        ("clock/mod", "clock/commands"),
        ("clock/mod", "clock/words"),
        ("clock/words", "low/words"),
        ("left", "clock/commands"),
        ("lower", "low"),
        ("low", "mod"),
    ] {
        assert!(wrong(&rows, from, to).is_some(), "{from} {to}");
    }
}

/// In these folders, a module with submodules only declares them.
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

/// The console is not there yet.
#[test]
fn no_file_outside_the_console_lies_on_a_cycle() {
    for folder in ["rules", "record", "engine", "study", "gomocup", "cli"] {
        let mut arrows = arrows();
        arrows.retain(|arrow| top(&arrow.from) == folder && top(&arrow.to) == folder);
        // The file that declares a folder shows what is in it.
        arrows.retain(|arrow| folder == "engine" || !arrow.from.ends_with("/mod"));
        // Files from which no arrow starts are removed, until none is left.
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

/// The test of the paths would not see through these.
#[test]
fn no_path_has_an_alias() {
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
fn only_files_with_streams_print() {
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
fn every_source_begins_with_its_idea() {
    // The published package does not contain the workshop.
    let workshop = Path::new("workshop/src");
    let workshop = workshop.is_dir().then_some("workshop/src");
    for folder in ["src", "tests", "benches"].into_iter().chain(workshop) {
        for (name, text) in files(folder) {
            assert!(text.starts_with("//! "), "{folder}/{name}");
        }
    }
}
