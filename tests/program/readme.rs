//! The console examples of the pages, run by a shell and compared exactly; and every command is
//! in the manual.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The pages that a user reads: the README and those in `docs/`.
fn pages() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let docs = fs::read_dir(root.join("docs")).unwrap();
    let docs = docs.map(|entry| entry.unwrap().path());
    let mut pages: Vec<PathBuf> = docs
        .filter(|path| path.extension().is_some_and(|it| it == "md"))
        .collect();
    pages.sort();
    pages.insert(0, root.join("README.md"));
    pages
}

/// The output of a command in `folder`, both streams together.
fn run(command: &str, folder: &Path) -> String {
    let binaries = Path::new(env!("CARGO_BIN_EXE_gomoku")).parent().unwrap();
    let found = Command::new("sh")
        .args(["-c", &format!("exec 2>&1\n{command}")])
        .current_dir(folder)
        .env_clear()
        .env("PATH", format!("{}:/usr/bin:/bin", binaries.display()))
        .env("HOME", folder)
        .output()
        .unwrap();
    crate::run::text(&found.stdout)
}

/// Runs the examples of the blocks marked `console` with `run`. `$ ` begins a command, `> `
/// continues it, and the rest is its output. Returns the page with the real output, and the
/// number of examples.
fn blessed(page: &str, run: impl Fn(&str, &str) -> String) -> (String, usize) {
    let mut text = String::new();
    let mut count = 0;
    let mut inside = false;
    let mut lines = page.lines().peekable();
    while let Some(line) = lines.next() {
        text += &format!("{line}\n");
        if line.starts_with("```") {
            inside = line == "```console";
        } else if inside {
            let first = line.strip_prefix("$ ");
            let mut command = first.expect("a block begins with a command").to_owned();
            while let Some(line) = lines.next_if(|line| line.starts_with('>')) {
                text += &format!("{line}\n");
                let more = line.strip_prefix("> ").unwrap_or(&line[1..]);
                command += &format!("\n{more}");
            }
            let mut shown = String::new();
            let is_end = |line: &str| line.starts_with("$ ") || line.starts_with("```");
            while let Some(line) = lines.next_if(|line| !is_end(line)) {
                shown += &format!("{line}\n");
            }
            text += &run(&command, &shown);
            count += 1;
        }
    }
    (text, count)
}

/// With `GOMOKU_BLESS=1` the output is written instead of compared. Read the difference before
/// you commit it.
#[test]
fn examples_print_what_the_pages_say() {
    let is_blessing = std::env::var_os("GOMOKU_BLESS").is_some();
    let mut count = 0;
    for page in pages() {
        let folder = tempfile::tempdir().unwrap();
        let text = fs::read_to_string(&page).unwrap();
        let (text, examples) = blessed(&text, |command, shown| {
            let printed = run(command, folder.path());
            if !is_blessing {
                assert_eq!(printed, shown, "{}: $ {command}", page.display());
            }
            printed
        });
        if is_blessing {
            fs::write(&page, text).unwrap();
        }
        compare_pictures(folder.path(), page.parent().unwrap(), is_blessing);
        count += examples;
    }
    assert!(count >= 30, "only {count} examples were found");
    // One of them is `help`, so that a new command is in the manual once it is written anew.
    let manual = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/manual.md");
    let manual = fs::read_to_string(manual).unwrap();
    for name in gomoku::console::command_names() {
        let words = |line: &str| line.split([' ', ',']).any(|word| word == name);
        let is_listed = |line: &str| line.split_once("  ").is_some_and(|(usage, _)| words(usage));
        assert!(manual.lines().any(is_listed), "{name}");
    }
}

/// The pictures that the examples of a page drew are those that the page shows.
fn compare_pictures(drawn: &Path, shown: &Path, is_blessing: bool) {
    let files = fs::read_dir(drawn).unwrap().map(|entry| entry.unwrap());
    let pictures = files.filter(|file| file.path().extension().is_some_and(|it| it == "svg"));
    for picture in pictures {
        let (drawn, shown) = (picture.path(), shown.join(picture.file_name()));
        match is_blessing {
            true => fs::copy(&drawn, &shown).map(drop).unwrap(),
            false => assert_eq!(fs::read(&drawn).unwrap(), fs::read(&shown).unwrap()),
        }
    }
}

/// The name that a link uses for a heading, as GitHub makes it.
fn anchor(heading: &str) -> String {
    let letters = heading.to_lowercase();
    let letters = letters.trim_start_matches('#').trim().chars();
    letters
        .filter(|c| c.is_alphanumeric() || " -_".contains(*c))
        .map(|c| if c == ' ' { '-' } else { c })
        .collect()
}

#[test]
fn every_link_leads_to_a_page_and_a_heading() {
    for page in pages() {
        let text = fs::read_to_string(&page).unwrap();
        for link in text.split("](").skip(1) {
            let link = link.split_once(')').unwrap().0;
            if link.starts_with("http") {
                continue;
            }
            let (path, heading) = link.split_once('#').unwrap_or((link, ""));
            let target = match path {
                "" => page.clone(),
                path => page.parent().unwrap().join(path),
            };
            assert!(target.exists(), "{}: {link}", page.display());
            if !heading.is_empty() {
                let text = fs::read_to_string(&target).unwrap();
                let mut headings = text.lines().filter(|line| line.starts_with('#'));
                let is_there = headings.any(|line| anchor(line) == heading);
                assert!(is_there, "{}: {link}", page.display());
            }
        }
    }
}
