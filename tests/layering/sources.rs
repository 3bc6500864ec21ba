//! The sources of the crate as the tests of the layers read them: names, code and paths.

use std::fs;
use std::path::Path;

/// A file of `src`.
pub struct Source {
    /// Its name below `src`, with `/` on every system.
    pub name: String,
    /// What is compiled outside of tests, without lines of comment.
    pub code: String,
}

impl Source {
    /// The module that the file is, from `crate` on.
    pub fn module(&self) -> Vec<&str> {
        let name = self.name.strip_suffix(".rs").unwrap();
        let name = name.strip_suffix("/mod").unwrap_or(name);
        let inside = name.split('/').filter(|_| !["main", "lib"].contains(&name));
        ["crate"].into_iter().chain(inside).collect()
    }

    /// Whether the file holds tests alone, which may look at anything.
    pub fn is_tests(&self) -> bool {
        self.name.ends_with("/tests.rs") || self.name.ends_with("_tests.rs")
    }

    /// Every path in the code that begins with `crate` or `super`, in full.
    pub fn paths(&self) -> Vec<Vec<String>> {
        paths(&self.code, &self.module())
    }
}

/// Every file of `src`.
pub fn sources() -> Vec<Source> {
    let read = |(name, text): (String, String)| Source {
        code: without_tests(&text),
        name,
    };
    let found: Vec<Source> = files("src").into_iter().map(read).collect();
    assert!(found.len() > 20);
    found
}

/// The Rust files in a folder of the package and the folders in it: name below the
/// folder, and text.
pub fn files(folder: &str) -> Vec<(String, String)> {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut folders = vec![top.clone()];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") {
                let name = path.strip_prefix(&top).unwrap().to_str().unwrap();
                found.push((name.replace('\\', "/"), fs::read_to_string(&path).unwrap()));
            }
        }
    }
    found
}

/// A source without the items under `#[cfg(test)]` and without lines of comment. What
/// follows such an item is read again: it ends where rustfmt puts its end.
pub fn without_tests(text: &str) -> String {
    let mut kept = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let bare = line.trim_start();
        if bare == "#[cfg(test)]" {
            let indent = line.len() - bare.len();
            // The other attributes and comments of the item, then its first line.
            let first = lines.find(|line| !line.trim_start().starts_with(['#', '/']));
            if first.is_some_and(|line| !line.ends_with([';', '}', ','])) {
                lines.find(|line| line.get(indent..).is_some_and(|end| end.starts_with('}')));
            }
        } else if !bare.starts_with("//") {
            kept.push(line);
        }
    }
    kept.join("\n")
}

/// Every path in `code` that begins with `crate` or `super`, in full from `crate` on:
/// those of `use` with their braces opened, and those in the code. `module` is the path of
/// the source itself. Who may see an item (`pub(in crate::a)`) is no use of it.
pub fn paths(code: &str, module: &[&str]) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    for start in ["crate::", "super::"] {
        for (at, _) in code.match_indices(start) {
            let before = &code[..at];
            let inner = before.ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':');
            if !inner && !before.ends_with("(in ") {
                open_braces(&code[at..], &mut Vec::new(), &mut found);
            }
        }
    }
    let full = |path: Vec<String>| {
        let up = path.iter().take_while(|word| *word == "super").count();
        assert!(up < module.len(), "{path:?} leads out of {module:?}");
        let base = match up {
            0 => &module[..1],
            _ => &module[..module.len() - up],
        };
        let base = base.iter().map(|word| (*word).to_owned());
        base.chain(path.into_iter().skip(up.max(1))).collect()
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
