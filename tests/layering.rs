//! The layers of the design: which module may use which, read from the sources.

use std::fs;
use std::path::{Path, PathBuf};

/// A folder or file of `src`, what of the crate it may use, and the packages that
/// it alone may use.
const LAYERS: &[(&str, &[&str], &[&str])] = &[
    ("rules", &["rules"], &[]),
    ("record", &["record", "rules"], &[]),
    ("engine", &["engine", "rules"], &[]),
    ("gomocup", &["engine", "gomocup", "rules"], &[]),
    ("bin", &[], &["gomoku"]),
    (
        "console",
        &["console", "engine", "record", "rules"],
        &["chrono", "etcetera", "strsim", "tempfile"],
    ),
    (
        "console/input.rs",
        &["console", "engine", "record", "rules"],
        &["rustyline"],
    ),
    (
        "console/tty.rs",
        &["console", "engine", "record", "rules"],
        &["rustix"],
    ),
    (
        "console/lines.rs",
        &["console", "engine", "record", "rules"],
        &["memchr"],
    ),
    (
        "console/theme.rs",
        &["console", "engine", "record", "rules"],
        &["colored"],
    ),
    (
        "console/signals.rs",
        &["console", "engine", "record", "rules"],
        &["rustix", "signal_hook"],
    ),
    ("cli", &[], &["clap", "gomoku"]),
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
            ("escape", &[]),
            ("level", &[]),
            ("offered", &[]),
            ("settings", &[]),
            ("verb", &[]),
            // The device, the streams and the disk.
            ("atomic", &[]),
            ("lines", &[]),
            ("signals", &[]),
            ("theme", &[]),
            ("tty", &[]),
            ("typed", &[]),
            ("plain", &["signals", "typed"]),
            // Who plays, and what is kept.
            ("computer", &["level"]),
            ("seats", &["level", "computer"]),
            ("files", &["atomic", "offered", "seats"]),
            ("autosave", &["files", "seats"]),
            // A line becomes a command, and the session carries it out.
            ("refusal", &["files", "verb"]),
            (
                "command",
                &["level", "offered", "refusal", "seats", "settings", "verb"],
            ),
            ("reply", &["level", "seats", "verb"]),
            (
                "session",
                &["command", "computer", "refusal", "reply", "seats", "verb"],
            ),
            // Words and colours.
            (
                "render",
                &[
                    "escape", "files", "level", "refusal", "reply", "seats", "settings", "theme",
                    "verb",
                ],
            ),
            ("options", &["level", "computer", "render", "seats"]),
            // The conversation, and its two ends.
            (
                "assist",
                &[
                    "command", "escape", "files", "refusal", "render", "theme", "verb",
                ],
            ),
            ("input", &["assist", "plain", "signals", "tty", "typed"]),
            (
                "dialogue",
                &[
                    "atomic", "autosave", "command", "files", "lines", "options", "computer",
                    "refusal", "render", "reply", "seats", "session", "theme", "verb",
                ],
            ),
            ("start", &["dialogue", "options", "render"]),
            ("piped", &["dialogue", "lines", "options", "start"]),
            (
                "terminal",
                &[
                    "assist", "dialogue", "input", "lines", "options", "computer", "render",
                    "seats", "signals", "start", "theme", "tty", "typed",
                ],
            ),
        ],
    ),
    (
        "engine",
        &[
            ("rng", &[]),
            ("settings", &[]),
            ("position", &["rng"]),
            ("eval", &["position"]),
            ("solve", &["position"]),
            ("search", &["eval", "position", "solve"]),
            ("choice", &["search"]),
            ("reason", &["choice", "position", "search"]),
            (
                "engine",
                &["choice", "eval", "position", "reason", "search", "settings"],
            ),
            ("worker", &["choice", "engine", "settings"]),
            ("opening", &["engine", "rng", "search"]),
            ("bench", &["engine", "search", "settings"]),
        ],
    ),
];

/// Every package that is not everybody's to use.
const PACKAGES: &[&str] = &[
    "chrono",
    "clap",
    "colored",
    "ctor",
    "etcetera",
    "memchr",
    "rustix",
    "rustyline",
    "signal_hook",
    "strsim",
    "tempfile",
];

/// Every source with its name below `src`.
fn sources() -> Vec<(String, PathBuf)> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut folders = vec![src.clone()];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(&src).unwrap().to_str().unwrap();
                found.push((name.replace('\\', "/"), path));
            }
        }
    }
    assert!(found.len() > 20);
    found
}

/// The part of a source that is not its tests, without comments.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    let text = text.split("#[cfg(test)]\n").next().unwrap();
    let lines = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// The words that follow `prefix` in a text, each with its place.
fn after<'a>(text: &'a str, prefix: &'a str) -> impl Iterator<Item = &'a str> {
    text.match_indices(prefix).map(move |(at, _)| {
        let rest = &text[at + prefix.len()..];
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
        &rest[..end.unwrap_or(rest.len())]
    })
}

#[test]
fn imports_follow_the_arrows() {
    for (name, path) in sources() {
        // The longest name that fits is the file's own layer.
        let layer = LAYERS.iter().filter(|(layer, ..)| name.starts_with(layer));
        let (_, modules, packages) =
            layer
                .max_by_key(|(layer, ..)| layer.len())
                .unwrap_or_else(|| {
                    panic!("{name} belongs to no layer");
                });
        let code = code(&path);
        for module in after(&code, "crate::").filter(|module| *module != "self") {
            assert!(modules.contains(&module), "{name} uses crate::{module}");
        }
        for package in PACKAGES
            .iter()
            .filter(|package| !packages.contains(package))
        {
            let used = code.contains(&format!("{package}::"));
            assert!(!used, "{name} uses {package}");
        }
    }
}

#[test]
fn what_has_no_streams_prints_nothing() {
    for (name, path) in sources() {
        let code = code(&path);
        for word in ["println!", "print!(", "dbg!(", "unsafe", "static mut"] {
            let allowed = word == "unsafe" && code.contains("#![forbid(unsafe_code)]");
            assert!(allowed || !code.contains(word), "{name} has {word}");
        }
        let front_end = [
            "main.rs",
            "bin/pbrain-gomoku.rs",
            "closed.rs",
            "console/piped.rs",
            "console/plain.rs",
            "console/terminal.rs",
            "console/signals.rs",
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

/// Every path that a source names, in full from `crate` on: those of `use` with their
/// braces opened, and those in the code. `module` is the path of the source itself.
fn paths(code: &str, module: &[&str]) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    for start in ["crate::", "super::"] {
        for (at, _) in code.match_indices(start) {
            let whole = at == 0 || !code[..at].ends_with([':', '_']);
            if whole && !code[..at].ends_with(char::is_alphanumeric) {
                open_braces(&code[at..], &mut Vec::new(), &mut found);
            }
        }
    }
    let full = |path: Vec<String>| {
        let up = path.iter().take_while(|word| *word == "super").count();
        let base = match up {
            0 => vec!["crate".to_owned()],
            _ => module[..module.len() - up]
                .iter()
                .map(|word| (*word).to_owned())
                .collect(),
        };
        base.into_iter()
            .chain(path.into_iter().skip(up.max(1)))
            .collect()
    };
    found.into_iter().map(full).collect()
}

/// Reads `a::b::{c, d::e}` at the beginning of `text`, after the words of `before`, and
/// returns what is left of the text.
fn open_braces<'a>(
    mut text: &'a str,
    before: &mut Vec<String>,
    found: &mut Vec<Vec<String>>,
) -> &'a str {
    let depth = before.len();
    loop {
        text = text.trim_start();
        if let Some(mut list) = text.strip_prefix('{') {
            loop {
                list = open_braces(list, before, found).trim_start();
                match list.strip_prefix(',') {
                    Some(rest) if !rest.trim_start().starts_with('}') => list = rest,
                    rest => {
                        let rest = rest.unwrap_or(list).trim_start();
                        before.truncate(depth);
                        return rest.strip_prefix('}').unwrap_or(rest);
                    }
                }
            }
        }
        let end = text.find(|c: char| !c.is_alphanumeric() && c != '_' && c != '*');
        let (word, rest) = text.split_at(end.unwrap_or(text.len()));
        before.push(word.to_owned());
        match rest.strip_prefix("::") {
            Some(rest) => text = rest,
            None => {
                found.push(before.clone());
                before.truncate(depth);
                // `as` and a name may follow.
                let end = rest.find([',', '}', ';', '(', ')', '\n']);
                return &rest[end.unwrap_or(rest.len())..];
            }
        }
    }
}

#[test]
fn braces_are_opened() {
    let code =
        "use super::{a, b::{c, d as e},};\nuse crate::x::{self, y};\nlet z = super::super::f();";
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
fn rooms_use_only_the_rooms_below() {
    for (folder, rooms) in ROOMS {
        let mut seen = Vec::new();
        for (name, path) in sources() {
            let Some(inside) = name.strip_prefix(&format!("{folder}/")) else {
                continue;
            };
            // Tests may look at anything.
            if inside == "mod.rs" || inside.ends_with("/tests.rs") {
                continue;
            }
            let module = name.strip_suffix(".rs").unwrap();
            let module = module.strip_suffix("/mod").unwrap_or(module);
            let module: Vec<&str> = ["crate"].into_iter().chain(module.split('/')).collect();
            let room = module[2];
            let allowed = rooms.iter().find(|(known, _)| *known == room);
            let (_, allowed) = allowed.unwrap_or_else(|| panic!("{name} is in no room"));
            seen.push(room.to_owned());
            for used in paths(&code(&path), &module) {
                if used.len() < 3 || used[1] != *folder {
                    continue;
                }
                let other = used[2].as_str();
                assert!(
                    other == room || allowed.contains(&other),
                    "{name} uses {}",
                    used.join("::")
                );
            }
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
    for (name, path) in sources() {
        let text = fs::read_to_string(path).unwrap();
        let watched = ["console/", "cli/"]
            .iter()
            .any(|folder| name.starts_with(folder))
            || !name.contains('/');
        assert!(!watched || text.starts_with("//! "), "{name}");
    }
}

/// The modules of the engine that a file of it uses, as paths below `engine`.
fn used_in_engine(name: &str, code: &str) -> Vec<String> {
    let path = |text: &str| -> Vec<String> {
        let end = text.find(|c: char| !c.is_alphanumeric() && c != '_' && c != ':');
        let words = text[..end.unwrap_or(text.len())].split("::");
        words.map(str::to_owned).collect()
    };
    let folder = name.strip_prefix("engine/").and_then(|rest| {
        let (folder, _) = rest.rsplit_once('/')?;
        Some(folder.to_owned())
    });
    let real = code
        .match_indices("crate::engine::")
        .map(|(at, prefix)| path(&code[at + prefix.len()..]));
    let beside = code.match_indices("super::").map(|(at, prefix)| {
        let mut words: Vec<String> = folder.iter().cloned().collect();
        words.extend(path(&code[at + prefix.len()..]));
        words
    });
    real.chain(beside)
        .map(|words| {
            // A type or a function at the end is not a module.
            let is_module = |word: &&String| {
                word.chars().all(|c| c.is_lowercase() || c == '_') && !word.is_empty()
            };
            let modules: Vec<&str> = words
                .iter()
                .take_while(is_module)
                .map(String::as_str)
                .collect();
            assert!(
                !modules.is_empty(),
                "{name} uses {} by its parent's re-export",
                words.join("::")
            );
            modules[..modules.len().min(2)].join("/")
        })
        .collect()
}

#[test]
fn no_file_of_the_engine_lies_on_a_cycle() {
    let mut arrows: Vec<(String, String)> = Vec::new();
    for (name, path) in sources() {
        let Some(inside) = name.strip_prefix("engine/") else {
            continue;
        };
        if inside.ends_with("mod.rs") || inside.ends_with("tests.rs") {
            continue;
        }
        let module = inside.trim_end_matches(".rs").to_owned();
        for used in used_in_engine(&name, &code(&path)) {
            arrows.push((module.clone(), used));
        }
    }
    assert!(arrows.len() > 50);
    // What nothing else points from is taken away, until nothing is left: no cycles.
    while !arrows.is_empty() {
        let before = arrows.len();
        let sources: Vec<String> = arrows.iter().map(|(from, _)| from.clone()).collect();
        arrows.retain(|(_, to)| {
            sources
                .iter()
                .any(|from| from == to || from.starts_with(&format!("{to}/")))
        });
        assert!(arrows.len() < before, "a cycle among {arrows:?}");
    }
}
