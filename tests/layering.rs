//! The layers of the design: which module may use which, read from the sources.

#[path = "layering/sources.rs"]
mod sources;

use std::fs;
use std::path::Path;

use sources::{Source, files, paths, sources, without_tests};

/// A folder or file of `src`, what of the crate it may use, and the packages that
/// it alone may use.
const LAYERS: &[(&str, &[&str], &[&str])] = &[
    ("rules", &["rules"], &[]),
    ("record", &["record", "rules"], &[]),
    ("record/encoding.rs", &["record", "rules"], &["encoding_rs"]),
    ("record/formats/rif", &["record", "rules"], &["quick_xml"]),
    ("engine", &["engine", "rules"], &[]),
    ("study", &["engine", "record", "rules", "study"], &[]),
    ("gomocup", &["engine", "gomocup", "rules"], &[]),
    ("bin", &[], &["gomoku"]),
    (
        "console",
        &["console", "engine", "record", "rules", "study"],
        &["chrono", "etcetera", "strsim", "tempfile"],
    ),
    (
        "console/input.rs",
        &["console", "engine", "record", "rules", "study"],
        &["rustyline"],
    ),
    (
        "console/tty.rs",
        &["console", "engine", "record", "rules", "study"],
        &["rustix"],
    ),
    (
        "console/lines.rs",
        &["console", "engine", "record", "rules", "study"],
        &["memchr"],
    ),
    (
        "console/width.rs",
        &["console", "engine", "record", "rules", "study"],
        &["unicode_width"],
    ),
    (
        "console/theme.rs",
        &["console", "engine", "record", "rules", "study"],
        &["colored"],
    ),
    (
        "console/signals.rs",
        &["console", "engine", "record", "rules", "study"],
        &["rustix", "signal_hook"],
    ),
    (
        "console/tools/review/json.rs",
        &["console", "engine", "record", "rules", "study"],
        &["serde_json"],
    ),
    (
        "console/tools/solve/json.rs",
        &["console", "engine", "record", "rules", "study"],
        &["serde_json"],
    ),
    (
        "console/tools/review/progress.rs",
        &["console", "engine", "record", "rules", "study"],
        &["indicatif"],
    ),
    (
        "cli",
        &["cli"],
        &["clap", "clap_complete", "clap_mangen", "gomoku"],
    ),
    ("closed.rs", &[], &["ctor", "rustix"]),
    ("main.rs", &[], &["etcetera", "gomoku"]),
    ("lib.rs", &[], &[]),
];

/// A room and those that it may use.
type Room = (&'static str, &'static [&'static str]);

/// A folder of `src`, its rooms (a room is a file or a folder in it), and the rooms of
/// the same folder that each may use. No room may use another's by way of `mod.rs`.
const ROOMS: &[(&str, &[Room])] = &[
    (
        "console",
        &[
            // The words of the contract: what can be typed and set.
            ("clock", &[]),
            ("escape", &[]),
            ("language", &[]),
            ("level", &[]),
            ("offered", &[]),
            ("near", &["offered"]),
            ("settings", &[]),
            ("shades", &[]),
            ("verb", &["language"]),
            ("chinese", &["verb"]),
            ("group", &["verb"]),
            ("window", &[]),
            ("width", &[]),
            // The device, the streams and the disk.
            ("atomic", &[]),
            ("flag", &[]),
            ("lines", &[]),
            ("signals", &[]),
            ("theme", &[]),
            ("tty", &["window"]),
            ("interim", &["window"]),
            ("typed", &[]),
            ("plain", &["flag", "signals", "typed"]),
            // Who plays, and what is kept.
            ("attention", &["level"]),
            ("skill", &["level"]),
            ("first_moves", &[]),
            ("computer", &["attention", "first_moves", "level", "skill"]),
            ("tutor", &["computer"]),
            ("study", &["computer"]),
            ("by_player", &[]),
            ("seats", &["by_player", "level", "skill"]),
            ("adapt", &["level", "seats"]),
            ("names", &["escape", "seats"]),
            ("match_play", &["by_player", "names"]),
            ("players", &["match_play", "names", "seats"]),
            ("files", &["atomic", "offered", "players", "seats"]),
            ("autosave", &["atomic", "files", "players"]),
            ("listing", &["files", "players"]),
            ("statistics", &["level", "names", "players", "seats"]),
            ("puzzles", &["files", "verb"]),
            ("solved", &["atomic", "files", "puzzles"]),
            // A line becomes a command, and the session carries it out.
            ("way", &[]),
            ("walk", &["way"]),
            (
                "refusal",
                &["files", "names", "puzzles", "tutor", "verb", "way"],
            ),
            (
                "command",
                &["language", "level", "names", "seats", "verb", "way"],
            ),
            (
                "arguments",
                &[
                    "command",
                    "match_play",
                    "names",
                    "refusal",
                    "seats",
                    "verb",
                    "way",
                ],
            ),
            (
                "walking",
                &["arguments", "escape", "refusal", "verb", "way"],
            ),
            ("spelling", &["chinese", "near", "refusal", "verb"]),
            (
                "parse",
                &[
                    "arguments",
                    "chinese",
                    "command",
                    "offered",
                    "refusal",
                    "settings",
                    "spelling",
                    "verb",
                    "walking",
                ],
            ),
            (
                "reply",
                &[
                    "clock",
                    "command",
                    "files",
                    "language",
                    "level",
                    "listing",
                    "match_play",
                    "players",
                    "puzzles",
                    "seats",
                    "shades",
                    "statistics",
                    "verb",
                    "walk",
                ],
            ),
            (
                "session",
                &[
                    "adapt",
                    "by_player",
                    "clock",
                    "command",
                    "level",
                    "match_play",
                    "names",
                    "players",
                    "puzzles",
                    "refusal",
                    "reply",
                    "seats",
                    "skill",
                    "verb",
                    "walk",
                    "way",
                ],
            ),
            // Words and colours.
            (
                "render",
                &[
                    "adapt",
                    "clock",
                    "escape",
                    "files",
                    "group",
                    "language",
                    "level",
                    "listing",
                    "match_play",
                    "names",
                    "near",
                    "players",
                    "puzzles",
                    "refusal",
                    "reply",
                    "seats",
                    "settings",
                    "shades",
                    "statistics",
                    "theme",
                    "tutor",
                    "verb",
                    "walk",
                    "way",
                    "width",
                    "window",
                ],
            ),
            (
                "options",
                &[
                    "level", "names", "render", "seats", "shades", "skill", "theme",
                ],
            ),
            // The conversation, and its two ends.
            (
                "assist",
                &[
                    "chinese", "escape", "files", "offered", "parse", "refusal", "render",
                    "spelling", "theme", "verb",
                ],
            ),
            (
                "input",
                &["assist", "flag", "plain", "signals", "tty", "typed"],
            ),
            (
                "dialogue",
                &[
                    "atomic",
                    "autosave",
                    "command",
                    "computer",
                    "files",
                    "language",
                    "level",
                    "lines",
                    "listing",
                    "match_play",
                    "options",
                    "parse",
                    "players",
                    "puzzles",
                    "refusal",
                    "render",
                    "reply",
                    "seats",
                    "session",
                    "shades",
                    "skill",
                    "solved",
                    "spelling",
                    "statistics",
                    "study",
                    "tutor",
                    "verb",
                    "walk",
                    "way",
                    "window",
                ],
            ),
            ("start", &["dialogue", "options", "render"]),
            // The subcommands that look at files.
            (
                "tools",
                &[
                    "atomic", "files", "language", "render", "reply", "shades", "signals", "start",
                    "study", "theme", "tty", "width", "window",
                ],
            ),
            ("piped", &["dialogue", "lines", "options", "start"]),
            (
                "thinking",
                &[
                    "computer", "dialogue", "interim", "render", "signals", "tty", "width",
                    "window",
                ],
            ),
            (
                "terminal",
                &[
                    "assist", "computer", "dialogue", "flag", "input", "lines", "options",
                    "signals", "start", "theme", "thinking", "tty", "typed",
                ],
            ),
        ],
    ),
    (
        "engine",
        &[
            ("rng", &[]),
            ("settings", &[]),
            ("sight", &[]),
            ("no_move", &[]),
            ("stopper", &[]),
            ("position", &["rng"]),
            ("eval", &["position"]),
            ("solve", &["no_move", "position", "rng", "stopper"]),
            ("search", &["eval", "position", "rng", "solve"]),
            ("choice", &["search"]),
            ("reason", &["choice", "position", "search"]),
            (
                "engine",
                &[
                    "choice", "eval", "no_move", "position", "reason", "search", "settings",
                    "sight", "stopper",
                ],
            ),
            ("watched", &["stopper"]),
            (
                "worker",
                &[
                    "choice", "engine", "search", "settings", "stopper", "watched",
                ],
            ),
            ("oversight", &["reason", "solve"]),
            (
                "overseer",
                &[
                    "choice",
                    "no_move",
                    "oversight",
                    "position",
                    "reason",
                    "search",
                    "solve",
                    "stopper",
                    "watched",
                ],
            ),
            ("threat_reader", &["no_move", "position", "reason", "solve"]),
            ("opening", &["engine", "no_move", "rng", "search", "sight"]),
            ("bench", &["engine", "search", "settings"]),
        ],
    ),
    (
        "gomocup",
        &[
            ("memory", &[]),
            ("text", &[]),
            ("request", &[]),
            ("job", &[]),
            ("stones", &["text"]),
            ("forbid", &["stones"]),
            ("list", &["request", "stones", "text"]),
            ("options", &["memory"]),
            ("swap2", &["job", "stones"]),
            (
                "brain",
                &[
                    "forbid", "job", "list", "options", "request", "stones", "swap2", "text",
                ],
            ),
            ("response", &["job", "text"]),
            ("run", &["brain", "job", "request", "response"]),
        ],
    ),
];

/// Every package that is not everybody's to use.
const PACKAGES: &[&str] = &[
    "chrono",
    "clap",
    "clap_complete",
    "clap_mangen",
    "colored",
    "ctor",
    "etcetera",
    "indicatif",
    "memchr",
    "rustix",
    "rustyline",
    "serde_json",
    "signal_hook",
    "strsim",
    "tempfile",
    "unicode_width",
    "encoding_rs",
    "quick_xml",
];

/// The row of `LAYERS` that a source belongs to: the longest name that fits.
fn layer(name: &str) -> (&'static [&'static str], &'static [&'static str]) {
    let fits = |layer: &str| {
        let rest = name.strip_prefix(layer);
        rest.is_some_and(|rest| rest.is_empty() || rest == ".rs" || rest.starts_with('/'))
    };
    let rows = LAYERS.iter().filter(|(layer, ..)| fits(layer));
    let (_, modules, packages) = rows
        .max_by_key(|(layer, ..)| layer.len())
        .unwrap_or_else(|| panic!("{name} belongs to no layer"));
    (modules, packages)
}

#[test]
fn imports_follow_the_arrows() {
    for source in sources().iter().filter(|source| !source.is_tests()) {
        let Source { name, code } = source;
        let (modules, packages) = layer(name);
        for path in source.paths() {
            let module = path.get(1).map_or("crate", String::as_str);
            assert!(modules.contains(&module), "{name} uses {}", path.join("::"));
        }
        for package in PACKAGES
            .iter()
            .filter(|package| !packages.contains(package))
        {
            let used = [
                format!("{package}::"),
                format!("use {package};"),
                format!("use {package} as"),
            ];
            let used = used.iter().any(|words| code.contains(words));
            assert!(!used, "{name} uses {package}");
        }
    }
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
        let front_end = [
            "main.rs",
            "bin/pbrain-gomoku.rs",
            "closed.rs",
            "console/interim.rs",
            "console/piped.rs",
            "console/plain.rs",
            "console/terminal.rs",
            "console/thinking.rs",
            "console/signals.rs",
            "console/tools/solve/progress.rs",
            "console/tty.rs",
        ];
        let streams = ["io::stdin", "io::stdout", "io::stderr"]
            .iter()
            .any(|word| code.contains(word));
        assert!(
            !streams || front_end.contains(&name.as_str()),
            "{name} has a stream"
        );
    }
}

#[test]
fn the_manifest_names_no_package_that_is_not_watched() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    let text = fs::read_to_string(path).unwrap();
    let packages: Vec<String> = text
        .split("\"dep:")
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap().replace('-', "_"))
        .collect();
    assert_eq!(packages, PACKAGES);
}

#[test]
fn braces_are_opened() {
    let code = "use super::{a, b::{c, d as e},};\nuse crate::x::{self, y};\nlet z = super::super::f();\n\
        pub(in crate::hidden) fn g() {}";
    let mut found: Vec<String> = paths(code, &["crate", "m", "n"])
        .iter()
        .map(|path| path.join("::"))
        .collect();
    found.sort();
    assert_eq!(
        found,
        [
            "crate::f",
            "crate::m::a",
            "crate::m::b::c",
            "crate::m::b::d",
            "crate::x::self",
            "crate::x::y",
        ]
    );
}

#[test]
fn only_tests_are_left_out() {
    let code = "use a;\n#[cfg(test)]\n#[path = \"x\"]\nmod tests;\n// no\nuse b;\n\
        #[cfg(test)]\nfn f(\n    x: u8,\n) {\n    {\n    }\n}\nuse c;\n\
        impl D {\n    #[cfg(test)]\n    fn g() {\n    }\n    fn h() {}\n}\n\
        #[cfg(test)]\nmod tests {\n    use super::*;\n}\n";
    assert_eq!(
        without_tests(code),
        "use a;\nuse b;\nuse c;\nimpl D {\n    fn h() {}\n}"
    );
}

/// Whether a `mod.rs` names modules and what is seen of them from outside, and nothing
/// else.
fn only_declares(code: &str) -> bool {
    code.split(';').all(|item| {
        let mut item = item.trim();
        while let Some((_, rest)) = item.split_once("]\n").filter(|_| item.starts_with('#')) {
            item = rest.trim();
        }
        let seen = item.strip_prefix("pub(crate) ");
        let seen = seen.or_else(|| item.strip_prefix("pub "));
        let uses = seen.is_some_and(|item| item.starts_with("use "));
        item.is_empty() || uses || seen.unwrap_or(item).starts_with("mod ") && !item.contains('{')
    })
}

#[test]
fn a_declaration_is_told_from_code() {
    let declares = "#![deny(\n    a,\n    b\n)]\n\n#[cfg(x)]\nmod a;\npub(crate) mod b;\n\
        pub use a::{B, C};\n";
    assert!(only_declares(declares));
    for more in [
        "use a::B;\n",
        "fn f() {}\n",
        "mod c {\n}\n",
        "#[x]\nstruct D;\n",
    ] {
        assert!(!only_declares(&(declares.to_owned() + more)), "{more}");
    }
}

#[test]
fn rooms_use_only_the_rooms_below() {
    for (folder, rooms) in ROOMS {
        let mut seen = Vec::new();
        for source in sources() {
            let name = &source.name;
            let Some(inside) = name.strip_prefix(&format!("{folder}/")) else {
                continue;
            };
            if inside == "mod.rs" {
                assert!(only_declares(&source.code), "{name} does more than declare");
                continue;
            }
            if source.is_tests() {
                continue;
            }
            let room = source.module()[2].to_owned();
            let allowed = rooms.iter().find(|(known, _)| *known == room);
            let (_, allowed) = allowed.unwrap_or_else(|| panic!("{name} is in no room"));
            for used in source.paths() {
                if used.get(1).is_none_or(|other| other != folder) {
                    continue;
                }
                // Without a room it is the folder as a whole.
                let other = used.get(2).map_or("", String::as_str);
                assert!(
                    other == room || allowed.contains(&other),
                    "{name} uses {}",
                    used.join("::")
                );
            }
            seen.push(room);
        }
        for (room, allowed) in *rooms {
            assert!(
                seen.iter().any(|name| name == room),
                "there is no {folder}/{room}"
            );
            // The table goes from below to above, so that its arrows have no circle.
            let place = |name: &str| rooms.iter().position(|(other, _)| *other == name);
            for other in *allowed {
                assert!(
                    place(other) < place(room),
                    "{folder}/{room} uses {other} above it"
                );
            }
        }
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

/// The files and folders of the engine that a file of it uses, as paths below `engine`.
fn used_in_engine(source: &Source, known: &[String]) -> Vec<String> {
    let mut used = Vec::new();
    for path in source.paths() {
        if path.get(1).is_none_or(|folder| folder != "engine") {
            continue;
        }
        // A type or a function at the end is not a module.
        let longest = (3..=path.len()).rev().map(|end| path[2..end].join("/"));
        let module = longest.into_iter().find(|module| known.contains(module));
        used.push(module.unwrap_or_else(|| {
            panic!(
                "{} uses {} by its parent's re-export",
                source.name,
                path.join("::")
            )
        }));
    }
    used
}

#[test]
fn no_file_of_the_engine_lies_on_a_cycle() {
    let all: Vec<Source> = sources()
        .into_iter()
        .filter(|source| source.name.starts_with("engine/") && !source.is_tests())
        .collect();
    let module = |source: &Source| source.module()[2..].join("/");
    let known: Vec<String> = all.iter().map(module).collect();
    let mut arrows: Vec<(String, String)> = Vec::new();
    for source in &all {
        if source.name.ends_with("/mod.rs") {
            assert!(
                only_declares(&source.code),
                "{} does more than declare",
                source.name
            );
            continue;
        }
        let used = used_in_engine(source, &known);
        arrows.extend(used.into_iter().map(|used| (module(source), used)));
    }
    arrows.sort();
    arrows.dedup();
    assert!(arrows.len() > 50);
    // What nothing else points from is taken away, until nothing is left: no cycles.
    while !arrows.is_empty() {
        let before = arrows.len();
        let sources: Vec<String> = arrows.iter().map(|(from, _)| from.clone()).collect();
        // An arrow to a folder is one to each file in it.
        arrows.retain(|(_, to)| {
            sources
                .iter()
                .any(|from| from == to || from.starts_with(&format!("{to}/")))
        });
        assert!(arrows.len() < before, "a cycle among {arrows:?}");
    }
}
