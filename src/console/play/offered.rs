//! The rules that people are offered: not those that only programs ask for.

use crate::rules::{NameError, NewGameError, Opening, Rule, Stone};

/// The rule with this name, in any case, if people are offered it: one of
/// [`Rule::OFFERED`].
///
/// # Errors
/// When there is none.
pub fn offered_rule(word: &str) -> Result<Rule, NewGameError> {
    let named = word.parse::<Rule>();
    let offered = named.ok().filter(|rule| Rule::OFFERED.contains(rule));
    offered.ok_or_else(|| {
        NewGameError::Rule(NameError {
            value: word.into(),
            allowed: Rule::OFFERED.map(Rule::name).to_vec(),
        })
    })
}

/// The first word that names a rule that only programs ask for, and its refusal.
pub(crate) fn not_offered<'a>(
    mut words: impl Iterator<Item = &'a str>,
) -> Option<(&'a str, NewGameError)> {
    words.find_map(|word| {
        word.parse::<Rule>().ok()?;
        Some((word, offered_rule(word).err()?))
    })
}

/// The words that may follow `new`, but for sizes.
pub(crate) fn words_after_new() -> impl Iterator<Item = &'static str> {
    let rules = Rule::OFFERED.map(Rule::name).into_iter();
    let openings = Opening::ALL.map(Opening::name);
    let colours = Stone::ALL.map(Stone::name);
    rules.chain(openings).chain(["none"]).chain(colours)
}
