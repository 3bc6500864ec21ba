//! The README's console examples, run by a shell and compared exactly.

use std::fs;
use std::path::Path;
use std::process::Command;

/// A command and what it prints.
struct Example {
    command: String,
    output: String,
}

/// The examples of the blocks marked `console`: `$ ` begins a command, `> ` goes on
/// with it, and the rest is what it prints.
fn examples(readme: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    let mut inside = false;
    for line in readme.lines() {
        if line.starts_with("```") {
            inside = line == "```console";
        } else if !inside {
        } else if let Some(command) = line.strip_prefix("$ ") {
            examples.push(Example {
                command: command.into(),
                output: String::new(),
            });
        } else {
            let example = examples.last_mut().expect("a block begins with a command");
            match line.strip_prefix('>').filter(|_| example.output.is_empty()) {
                Some(more) => {
                    example.command.push('\n');
                    example
                        .command
                        .push_str(more.strip_prefix(' ').unwrap_or(more));
                }
                None => {
                    example.output.push_str(line);
                    example.output.push('\n');
                }
            }
        }
    }
    examples
}

#[test]
fn examples_print_what_the_readme_says() {
    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let examples = examples(&fs::read_to_string(readme).unwrap());
    assert!(
        examples.len() >= 10,
        "only {} examples were found",
        examples.len()
    );
    let folder = tempfile::tempdir().unwrap();
    let binaries = Path::new(env!("CARGO_BIN_EXE_gomoku")).parent().unwrap();
    let path = format!("{}:/usr/bin:/bin", binaries.display());
    for Example { command, output } in examples {
        let found = Command::new("sh")
            .args(["-c", &format!("exec 2>&1\n{command}")])
            .current_dir(folder.path())
            .env_clear()
            .env("PATH", &path)
            .env("HOME", folder.path())
            .output()
            .unwrap();
        assert_eq!(crate::run::text(&found.stdout), output, "$ {command}");
    }
}

#[test]
fn every_option_and_command_is_in_the_readme() {
    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let readme = fs::read_to_string(readme).unwrap();
    for name in gomoku::console::command_names() {
        assert!(readme.contains(name), "{name}");
    }
}
