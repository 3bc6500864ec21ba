//! Completions for shells.

use clap_complete::{Shell, generate};
use gomoku::console::Language;
use gomoku::rules::NameError;

use super::table::described;

/// The shells that have completions.
const SHELLS: [Shell; 5] = [
    Shell::Bash,
    Shell::Elvish,
    Shell::Fish,
    Shell::PowerShell,
    Shell::Zsh,
];

/// The names of these shells.
pub(super) fn shell_names() -> Vec<&'static str> {
    vec!["bash", "elvish", "fish", "powershell", "zsh"]
}

/// What makes the shell of this name complete options and their values.
///
/// # Errors
/// When there is no such shell, or none is named.
pub(super) fn completions(name: Option<&str>, words: Language) -> Result<String, String> {
    let allowed = shell_names();
    let name = name.ok_or_else(|| words.missing_shell(&allowed))?;
    let found = allowed
        .iter()
        .position(|known| known.eq_ignore_ascii_case(name));
    let Some(index) = found else {
        let value = name.to_owned();
        return Err(words.wrong_value("completions", &NameError { value, allowed }));
    };
    let mut script = Vec::new();
    generate(SHELLS[index], &mut described(words), "gomoku", &mut script);
    Ok(String::from_utf8_lossy(&script).into_owned())
}
