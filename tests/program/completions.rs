//! What other programs read: completions, tried in the shells that are installed, and the
//! manual page.

use std::fs;
use std::process::{Command, Stdio};

use crate::run::{gomoku, run, text};

/// What `gomoku` prints when it is run with these arguments.
fn printed(arguments: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let output = run(gomoku(folder.path()).args(arguments), b"");
    assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    assert!(output.stderr.is_empty(), "{arguments:?}");
    text(&output.stdout)
}

/// Runs a shell if it is installed.
fn shell(name: &str, arguments: &[&str]) -> Option<std::process::Output> {
    let mut command = Command::new(name);
    command.args(arguments).stdin(Stdio::null());
    match command.output() {
        Ok(output) => Some(output),
        Err(error) => {
            println!("{name} is not tried: {error}");
            None
        }
    }
}

/// The options that `--help` lists, with their dashes.
fn options() -> Vec<String> {
    let help = printed(&["--help"]);
    let words = help.lines().filter(|line| line.starts_with("  "));
    let options = words.flat_map(|line| {
        let named = line.trim_start().split("  ").next().unwrap_or_default();
        let is_option = named.starts_with('-');
        named
            .split([' ', ','])
            .filter(move |word| is_option && word.starts_with('-'))
    });
    let options: Vec<String> = options.map(String::from).collect();
    assert!(options.len() > 20, "{options:?}");
    options
}

#[test]
fn every_shell_can_read_its_completions() {
    let folder = tempfile::tempdir().unwrap();
    for (name, shells) in [
        ("bash", &["bash"][..]),
        ("zsh", &["zsh"]),
        ("fish", &["fish"]),
        ("elvish", &[]),
        ("powershell", &[]),
    ] {
        let script = printed(&["completions", name]);
        for option in options().iter().filter(|option| option.starts_with("--")) {
            let bare = option.trim_start_matches('-');
            assert!(script.contains(bare), "{name} does not know {option}");
        }
        for value in ["soosyrv8", "renju", "letters", "completions"] {
            assert!(script.contains(value), "{name} does not know {value}");
        }
        let file = folder.path().join(name);
        fs::write(&file, &script).unwrap();
        for program in shells {
            if let Some(output) = shell(program, &["-n", file.to_str().unwrap()]) {
                let said = text(&output.stderr);
                assert!(output.status.success() && said.is_empty(), "{name}: {said}");
            }
        }
    }
}

/// What bash makes of the last of these words.
fn completed(words: &[&str]) -> Option<Vec<String>> {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("gomoku.bash");
    fs::write(&script, printed(&["completions", "bash"])).unwrap();
    let (last, before) = (words.len() - 1, words[words.len() - 2]);
    let line = format!(
        "source '{}'; COMP_WORDS=({}); COMP_CWORD={last}\n\
         _gomoku gomoku '{}' '{before}' 2>/dev/null; printf '%s\\n' \"${{COMPREPLY[@]}}\"",
        script.display(),
        words.join(" "),
        words[last],
    );
    let output = shell("bash", &["--norc", "-c", &line])?;
    let found = text(&output.stdout);
    Some(found.lines().map(String::from).collect())
}

#[test]
fn bash_completes_options_and_their_values() {
    let both = |both: [&str; 2]| both.map(String::from).to_vec();
    for (words, expected) in [
        (&["gomoku", "--re"][..], vec!["--resume".into()]),
        (&["gomoku", "comp"], vec!["completions".into()]),
        (&["gomoku", "--rule", "r"], vec!["renju".into()]),
        // Bash makes three words of `--rule=r`.
        (&["gomoku", "--rule", "=", "r"], vec!["renju".into()]),
        (&["gomoku", "-q", "--lang", "="], both(["en", "zh"])),
        (&["gomoku", "-r", "c"], vec!["caro".into()]),
        (&["gomoku", "--white", ""], both(["human", "computer"])),
        (
            &["gomoku", "-q", "--opening", "swap"],
            both(["swap", "swap2"]),
        ),
        (&["gomoku", "completions", "z"], vec!["zsh".into()]),
        // Options that a subcommand refuses are not offered after it.
        (&["gomoku", "man", "--l"], vec!["--lang".into()]),
        (&["gomoku", "engine", "--siz"], vec!["".into()]),
        // What it takes of a game's options is.
        (&["gomoku", "review", "--ti"], vec!["--time".into()]),
        (&["gomoku", "solve", "--si"], vec!["--size".into()]),
        (
            &["gomoku", "solve", "--coords", "l"],
            vec!["letters".into()],
        ),
        (&["gomoku", "convert", "--rule", "r"], vec!["renju".into()]),
    ] {
        match completed(words) {
            Some(found) => assert_eq!(found, expected, "{words:?}"),
            None => return,
        }
    }
}

#[test]
fn every_value_that_is_completed_is_taken() {
    for option in [
        "--rule",
        "--opening",
        "--first",
        "--white",
        "--level",
        "--coords",
        "--lang",
    ] {
        let Some(values) = completed(&["gomoku", option, ""]) else {
            return;
        };
        assert!(values.len() > 1, "{option}: {values:?}");
        for value in values {
            printed(&[option, &value, "--time", "0"]);
        }
    }
}

#[test]
fn a_reader_who_leaves_is_no_error() {
    let folder = tempfile::tempdir().unwrap();
    for arguments in [&["man"][..], &["completions", "bash"], &["--help"]] {
        let mut child = gomoku(folder.path()).args(arguments).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(text(&output.stderr), "", "{arguments:?}");
    }
}

#[test]
fn the_manual_page_holds_what_help_says() {
    for language in ["en", "zh"] {
        // Roff writes dashes with a backslash, and quotes by name.
        let page = printed(&["man", "--lang", language]);
        let plain = page.replace("\\-", "-").replace("\\*(Aq", "'");
        for option in options() {
            assert!(plain.contains(&format!("\\fB{option}\\fR")), "{option}");
        }
        let help = printed(&["--help", "--lang", language]);
        let more = help.split_once("--version").unwrap().1;
        let mut lines = 0;
        for line in more.lines().skip(2).filter(|line| !line.is_empty()) {
            let text = line
                .rsplit("  ")
                .next()
                .unwrap()
                .trim_end_matches([':', '：']);
            let loud = text.to_uppercase();
            assert!(
                plain.contains(text) || plain.contains(&loud),
                "{language}: {text}"
            );
            lines += 1;
        }
        assert!(lines > 20);
        // The commands of the game, and the options of the subcommands.
        let all = printed(&["help", "all", "--lang", language]);
        for line in all.lines().skip(1).filter(|line| line.contains("  ")) {
            let brief = line.split_once("  ").unwrap().1.trim_start();
            assert!(plain.contains(brief), "{language}: {brief}");
        }
        for option in ["jobs", "out", "from", "to", "rows", "json"] {
            assert!(plain.contains(&format!("\\fB--{option}\\fR")), "{option}");
        }
    }
    // The program that formats it reports no errors.
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("gomoku.6");
    fs::write(&file, printed(&["man"])).unwrap();
    let arguments = ["-man", "-Tutf8", "-ww", "-z", file.to_str().unwrap()];
    if let Some(output) = shell("groff", &arguments) {
        assert_eq!(text(&output.stderr), "");
    }
}
