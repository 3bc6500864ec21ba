//! The sources of the crate as the tests of the layers read them: the files, their code, and
//! which file uses which.

use std::fs;
use std::path::Path;

/// A file of `src`.
pub struct Source {
    /// Its path below `src` without the ending, with `/` on every system.
    pub name: String,
    /// What is compiled outside of tests, without comment lines.
    pub code: String,
}

impl Source {
    /// The module of the file, beginning with `crate`.
    pub fn module(&self) -> Vec<&str> {
        let name = self.name.strip_suffix("/mod").unwrap_or(&self.name);
        let inside = name.split('/').filter(|_| !["main", "lib"].contains(&name));
        ["crate"].into_iter().chain(inside).collect()
    }

    /// Whether the file consists of tests, which may use anything.
    pub fn is_tests(&self) -> bool {
        self.name.ends_with("/tests") || self.name.ends_with("_tests")
    }

    /// Every path to another module in the code, in full.
    pub fn paths(&self) -> Vec<Vec<String>> {
        paths(&self.code, &self.module())
    }

    /// Whether the file only declares modules and what others see of them.
    pub fn only_declares(&self) -> bool {
        only_declares(&self.code)
    }
}

/// One file uses another, through this path.
pub struct Arrow {
    pub from: String,
    pub to: String,
    pub path: String,
}

/// Every arrow between two files of `src`.
pub fn arrows() -> Vec<Arrow> {
    let sources = sources();
    let modules: Vec<(String, &str)> = sources
        .iter()
        .map(|source| (source.module().join("::"), source.name.as_str()))
        .collect();
    let file_of = |path: &[String]| {
        // The last part may be a type or a function.
        let mut longest = (1..=path.len()).rev().map(|end| path[..end].join("::"));
        let found = longest.find_map(|module| modules.iter().find(|(known, _)| *known == module));
        found.map_or("lib", |(_, name)| *name)
    };
    let mut arrows = Vec::new();
    for source in sources.iter().filter(|source| !source.is_tests()) {
        for path in source.paths() {
            let to = file_of(&path);
            if to != source.name {
                arrows.push(Arrow {
                    from: source.name.clone(),
                    to: to.to_owned(),
                    path: path.join("::"),
                });
            }
        }
    }
    assert!(arrows.len() > 500, "only {} arrows", arrows.len());
    arrows
}

/// Every file of `src`.
pub fn sources() -> Vec<Source> {
    let read = |(name, text): (String, String)| Source {
        name: name.strip_suffix(".rs").unwrap().to_owned(),
        code: without_tests(&text),
    };
    files("src").into_iter().map(read).collect()
}

/// The Rust files in a folder of the package and in its subfolders: path below the folder, and
/// text.
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

/// A source without the items under `#[cfg(test)]` and without comment lines. Such an item
/// ends where rustfmt puts its end; what follows is code again.
fn without_tests(text: &str) -> String {
    let mut kept = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let bare = line.trim_start();
        if bare == "#[cfg(test)]" {
            let indent = line.len() - bare.len();
            // The item's other attributes and comments, and then its first line.
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

/// Every path in `code` that begins with `crate`, `super`, `self` or a module that the code
/// declares, in full, beginning with `crate`. Includes the paths of `use`, with their braces
/// expanded, and those in expressions and types. `module` is the path of the source itself. A
/// visibility (`pub(in crate::a)`) does not count.
fn paths(code: &str, module: &[&str]) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let declared = code.lines().filter_map(|line| {
        let (_, name) = line.strip_suffix(';')?.rsplit_once("mod ")?;
        Some(name)
    });
    for start in ["crate", "super", "self"].into_iter().chain(declared) {
        for (at, _) in code.match_indices(&format!("{start}::")) {
            let before = &code[..at];
            let inner = before.ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':');
            if !inner && !before.ends_with("(in ") {
                expand_braces(&code[at..], &mut Vec::new(), &mut found);
            }
        }
    }
    let full = |path: Vec<String>| {
        let up = path.iter().take_while(|word| *word == "super").count();
        assert!(up < module.len(), "{path:?} leads out of {module:?}");
        let (base, skip) = match path[0].as_str() {
            "crate" => (1, 1),
            "self" => (module.len(), 1),
            _ => (module.len() - up, up),
        };
        let base = module[..base].iter().map(|word| (*word).to_owned());
        base.chain(path.into_iter().skip(skip)).collect()
    };
    found.into_iter().map(full).collect()
}

/// Reads `a::b::{c, d::e}` at the beginning of `text`, after the words in `before`. Returns
/// the rest of the text.
fn expand_braces<'a>(
    mut text: &'a str,
    before: &mut Vec<String>,
    found: &mut Vec<Vec<String>>,
) -> &'a str {
    let depth = before.len();
    loop {
        text = text.trim_start();
        if let Some(mut list) = text.strip_prefix('{') {
            loop {
                list = expand_braces(list, before, found).trim_start();
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
fn braces_are_expanded() {
    let code = "use super::{a, b::{c, d as e},};\nuse crate::x::{self, y};\nlet z = super::super::f();\n\
        pub(in crate::hidden) fn g() {}\npub(crate) mod child;\nuse child::h;\nself::i();\nother_child::j();";
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
            "crate::m::n::child::h",
            "crate::m::n::i",
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
    let expected = "use a;\nuse b;\nuse c;\nimpl D {\n    fn h() {}\n}";
    assert_eq!(without_tests(code), expected);
}

#[test]
fn declarations_are_distinguished_from_code() {
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
