//! Completions for shells.

use clap::Command;
use clap_complete::{Shell, generate};
use gomoku::console::Language;
use gomoku::rules::NameError;

/// The shells that have completions.
const SHELLS: [(&str, Shell); 5] = [
    ("bash", Shell::Bash),
    ("elvish", Shell::Elvish),
    ("fish", Shell::Fish),
    ("powershell", Shell::PowerShell),
    ("zsh", Shell::Zsh),
];

/// The names of these shells.
pub(super) fn shell_names() -> Vec<&'static str> {
    SHELLS.map(|(name, _)| name).to_vec()
}

/// What makes the shell of this name complete the options of a program and their values.
pub(super) fn completions(
    name: Option<&str>,
    mut program: Command,
    words: Language,
) -> Result<String, String> {
    let allowed = shell_names();
    let name = name.ok_or_else(|| words.missing_shell(&allowed))?;
    let mut shells = SHELLS.into_iter();
    let Some((_, shell)) = shells.find(|(known, _)| known.eq_ignore_ascii_case(name)) else {
        let value = name.to_owned();
        return Err(words.wrong_value("completions", &NameError { value, allowed }));
    };
    let mut script = Vec::new();
    generate(shell, &mut program, "gomoku", &mut script);
    Ok(String::from_utf8_lossy(&script).into_owned())
}
