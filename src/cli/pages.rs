//! What other programs read of the table of options: completions for shells, and the
//! manual page.

use clap::builder::PossibleValuesParser;
use clap::{Arg, Command, ValueHint};
use clap_complete::{Shell, generate};
use gomoku::console::Language;
use gomoku::console::{ColorChoice, Seat};
use gomoku::rules::{Coords, NameError, Opening, Rule, Stone};

use super::table::{COMPLETIONS, CONVERT, REVIEW, SHELL, SOLVE, SUBCOMMANDS, file, options};
use super::{convert, review, solve};

/// The shells that have completions, by their names.
fn shells() -> Vec<(&'static str, Shell)> {
    vec![
        ("bash", Shell::Bash),
        ("elvish", Shell::Elvish),
        ("fish", Shell::Fish),
        ("powershell", Shell::PowerShell),
        ("zsh", Shell::Zsh),
    ]
}

/// The names of the shells that have completions.
pub(super) fn shell_names() -> Vec<&'static str> {
    shells().into_iter().map(|(name, _)| name).collect()
}

/// What makes the shell of this name complete options and their values.
///
/// # Errors
/// When there is no such shell, or none is named.
pub(super) fn completions(name: Option<&str>, words: Language) -> Result<String, String> {
    let name = name.ok_or_else(|| words.missing_shell(&shell_names()))?;
    let found = shells()
        .into_iter()
        .find(|(known, _)| known.eq_ignore_ascii_case(name));
    let Some((_, shell)) = found else {
        let (value, allowed) = (name.to_owned(), shell_names());
        return Err(words.wrong_value(COMPLETIONS, &NameError { value, allowed }));
    };
    let mut script = Vec::new();
    generate(shell, &mut described(words), "gomoku", &mut script);
    Ok(String::from_utf8_lossy(&script).into_owned())
}

/// The table as it is described to others: with the values that its options take, and
/// without those that a subcommand refuses.
pub(super) fn described(words: Language) -> Command {
    let subcommands = SUBCOMMANDS.map(|name| {
        let about = words.subcommand(name).unwrap_or_default();
        let subcommand = Command::new(name).about(about.replace('\n', " "));
        match name {
            CONVERT => convert::described(subcommand, words),
            COMPLETIONS => subcommand.arg(Arg::new(SHELL).value_parser(shell_names())),
            REVIEW => review::described(subcommand, words),
            SOLVE => solve::described(subcommand, words),
            _ => subcommand,
        }
        .disable_help_flag(true)
    });
    let file = file().value_hint(ValueHint::FilePath);
    let heeded = ["help", "version", "lang"];
    options(words)
        .about(words.about().summary)
        .mut_args(|option| {
            let everywhere = heeded.contains(&option.get_id().as_str());
            let option = option.global(everywhere);
            match option.get_id().as_str() {
                "load" => option.value_hint(ValueHint::FilePath),
                _ if !option.get_action().takes_values() => option,
                name => match values(name) {
                    // A number, say: nothing that a shell could know.
                    values if values.is_empty() => option.value_hint(ValueHint::Other),
                    values => option.value_parser(PossibleValuesParser::new(values)),
                },
            }
        })
        .arg(file)
        .subcommands(subcommands)
}

/// The values of an option that takes one of a few.
fn values(option: &str) -> Vec<&'static str> {
    match option {
        "rule" => Rule::OFFERED.map(Rule::name).to_vec(),
        "opening" => {
            let names = Opening::ALL.map(Opening::name);
            ["none"].into_iter().chain(names).collect()
        }
        "first" => Stone::ALL.map(Stone::name).to_vec(),
        "black" | "white" => Seat::ALL.map(Seat::name).to_vec(),
        "level" => vec!["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "auto"],
        "coords" => Coords::ALL.map(Coords::name).to_vec(),
        "color" => ColorChoice::ALL.map(ColorChoice::name).to_vec(),
        "lang" => Language::CODES.to_vec(),
        _ => Vec::new(),
    }
}
