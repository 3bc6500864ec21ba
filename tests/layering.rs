//! The layers of the design: which module may use which, read from the sources.

use std::fs;
use std::path::{Path, PathBuf};

/// A folder or file of `src`, what of the crate it may use, and the packages that
/// it alone may use.
const LAYERS: &[(&str, &[&str], &[&str])] = &[
    ("rules", &["rules"], &[]),
    ("record", &["record", "rules"], &[]),
    ("engine", &["engine", "record", "rules"], &[]),
    ("gomocup", &["engine", "gomocup", "record", "rules"], &[]),
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
    ("cli.rs", &[], &["clap", "gomoku"]),
    ("closed.rs", &[], &["ctor", "rustix"]),
    ("main.rs", &[], &["etcetera", "gomoku"]),
    ("lib.rs", &[], &[]),
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
    let text = text.split("#[cfg(test)]\nmod tests").next().unwrap();
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
