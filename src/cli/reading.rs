//! The options `--size` and `--rule` of the subcommands that read files.

use clap::ArgMatches;
use gomoku::console::Language;
use gomoku::console::{nearest, offered_rule};
use gomoku::record::ReadOptions;
use gomoku::rules::{NewGameError, Rule};

use super::given;

/// What they say of a file that does not say it itself.
///
/// # Errors
/// When one is wrong: the reason, in the same words as after `new`.
pub(super) fn reading(matches: &ArgMatches, words: Language) -> Result<ReadOptions, String> {
    let refused = |option: &str, error: NewGameError| {
        let near = nearest(error.word(), Rule::OFFERED.map(Rule::name));
        format!("{option}: {}", words.wrong_game(&error, near))
    };
    let size = given(matches, "size").map(|size| size.parse().map_err(NewGameError::Size));
    let rule = given(matches, "rule").map(offered_rule);
    Ok(ReadOptions {
        size: size.transpose().map_err(|error| refused("--size", error))?,
        rule: rule.transpose().map_err(|error| refused("--rule", error))?,
        ..ReadOptions::default()
    })
}
