//! The layers of the design: which module may use which, checked in the sources.

mod sources;

use std::fs;
use std::path::Path;

use sources::{Source, arrows, files, sources};

/// A folder or file at the top of `src`, and those that it may use.
const LAYERS: &[(&str, &str)] = &[
    ("rules", ""),
    ("record", "rules"),
    ("door", "record"),
    ("engine", "rules"),
    ("study", "engine record rules"),
    ("player", "engine rules study"),
    ("protocol", ""),
    ("gomocup", "engine player protocol rules"),
    ("gtp", "door engine protocol record rules"),
    ("console", "door engine player record rules study"),
    ("cli", ""),
    ("closed", ""),
    ("main", "cli closed"),
    ("bin", ""),
    ("lib", ""),
];

/// The rooms of a folder, from the lowest to the highest: its files, and its folders with everything
/// in them. A room may use the rooms named before it, except those beside it (`|`).
const ROOMS: &[(&str, &str)] = &[
    (
        "console",
        "words|change|disk command|device|match_play out \
         clock|computer|library|navigate|setup play|study keep|options|refusal \
         dialogue|start commands|subcommands terminal",
    ),
    (
        "engine",
        "rng|no_move|settings|stopper position eval|solve|shape search score search_result \
         handicap|exhaustive|perfect engine root_moves|bench tables known_wins tune worker",
    ),
    (
        "gomocup",
        "text request|stones|detail job|list|options response brain frame run",
    ),
    (
        "gtp",
        "vertex analysis|clock|moves options|request thought brain run",
    ),
];

/// The packages, and the files and folders of `src` that may use them.
const PACKAGES: &[(&str, &str)] = &[
    ("gomoku", "bin cli main"),
    ("chrono", "console"),
    ("clap", "cli"),
    ("clap_complete", "cli"),
    ("colored", "console/device/theme"),
    ("ctor", "closed"),
    ("etcetera", "cli/environment console"),
    ("indicatif", "console/subcommands/review"),
    ("memchr", "console/device/lines"),
    ("roff", "cli"),
    (
        "rustix",
        "closed console/device/signals console/device/tty console/disk/ability",
    ),
    ("rustyline", "console/terminal/input"),
    ("signal_hook", "console/device/signals"),
    ("strsim", "console"),
    ("tempfile", "console"),
    ("unicode_width", "console/words/width"),
    ("chardetng", "record/guess"),
    ("encoding_rs", "record/encoding"),
    ("flate2", "console/disk/packed door record/formats/zip"),
    ("quick_xml", "record/formats/rif"),
    ("serde_json", "console/subcommands record/formats/json"),
];

/// The files that may use the standard streams.
const STREAMS: &str =
    "main closed cli/environment bin/pbrain-gomoku console/device console/terminal";

/// The files that may open others in their own way: what comes in anywhere else comes through the
/// door, which knows devices, pipes and sizes.
const OPENERS: &str = "door console/disk console/keep/autosave console/keep/files gomocup/options";

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

/// The height of a room among those of its folder.
fn height(rooms: &str, room: &str) -> Option<usize> {
    let mut floors = rooms.split_whitespace();
    floors.position(|floor| floor.split('|').any(|name| name == room))
}

/// What is wrong with an arrow inside a folder that has rooms.
fn wrong(rooms: &str, from: &str, to: &str) -> Option<String> {
    let (from, to) = (top(from), top(to));
    let (Some(own), Some(other)) = (height(rooms, from), height(rooms, to)) else {
        return Some("and one of the two is no room".into());
    };
    let is_wrong = other >= own && from != to;
    is_wrong.then(|| format!("but `{to}` is not below `{from}`"))
}

#[test]
fn rooms_use_only_the_rooms_below() {
    let all = sources();
    for (folder, rooms) in ROOMS {
        let inside = |file: &str| Some(file.strip_prefix(folder)?.strip_prefix('/')?.to_owned());
        let files: Vec<String> = all.iter().filter_map(|file| inside(&file.name)).collect();
        for name in rooms.split([' ', '|']) {
            let is_there = files.iter().any(|file| top(file) == name);
            assert!(is_there, "there is no {folder}/{name}");
        }
        for arrow in arrows() {
            let (Some(from), Some(to)) = (inside(&arrow.from), inside(&arrow.to)) else {
                continue;
            };
            // The file that declares the rooms may use all of them.
            if from != "mod"
                && let Some(wrong) = wrong(rooms, &from, &to)
            {
                panic!("{} uses {}, {wrong}", arrow.from, arrow.path);
            }
        }
    }
}

#[test]
fn a_wrong_arrow_is_found() {
    let rooms = "low left|right high";
    for (from, to) in [
        ("left", "low/part"),
        ("low/part", "low/other"),
        ("high/mod", "right"),
        ("high", "low"),
    ] {
        assert_eq!(wrong(rooms, from, to), None, "{from} {to}");
    }
    for (from, to) in [
        ("low/part", "left"),
        ("left", "right"),
        ("right", "high/words"),
        ("lower", "low"),
        ("low", "mod"),
    ] {
        assert!(wrong(rooms, from, to).is_some(), "{from} {to}");
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

#[test]
fn no_file_lies_on_a_cycle() {
    for folder in [
        "rules", "record", "engine", "study", "player", "gomocup", "gtp", "cli", "console",
    ] {
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
            // `ctor` is not in `Detector`.
            let is_whole = |at| !code[..at].ends_with(char::is_alphanumeric);
            let is_there = |words: &String| code.match_indices(words).any(|(at, _)| is_whole(at));
            let is_used = ways.iter().any(is_there);
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
        let opens = ["fs::read(", "fs::read_to_string(", "File::open("];
        let has_file = opens.iter().any(|word| code.contains(word));
        assert!(!has_file || is_in(&name, OPENERS), "{name} opens a file");
    }
}

#[test]
fn every_source_begins_with_its_idea() {
    // The published package does not contain the workshop.
    let workshop = ["workshop/src", "workshop/checker/src"];
    let workshop = workshop
        .into_iter()
        .filter(|folder| Path::new(folder).is_dir());
    for folder in ["src", "tests", "benches"].into_iter().chain(workshop) {
        for (name, text) in files(folder) {
            assert!(text.starts_with("//! "), "{folder}/{name}");
        }
    }
}
