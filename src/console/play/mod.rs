//! The game in progress: who plays it, and by which rules it can be played.

pub(crate) mod players;
pub(crate) mod said;
pub(crate) mod seats;

use crate::console::words::nearest;
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

/// The refusal of the first word that names a rule that only programs ask for.
pub(crate) fn not_offered<'a>(mut words: impl Iterator<Item = &'a str>) -> Option<NewGameError> {
    words.find_map(|word| {
        word.parse::<Rule>().ok()?;
        offered_rule(word).err()
    })
}

/// The words that may follow `new`, but for sizes.
pub(crate) fn words_after_new() -> Vec<&'static str> {
    let sizes = ["9", "15", "19"].into_iter();
    let rules = Rule::OFFERED.map(Rule::name);
    let openings = Opening::ALL.map(Opening::name);
    let colours = Stone::ALL.map(Stone::name);
    let words = sizes.chain(rules).chain(openings).chain(["none"]);
    words.chain(colours).collect()
}

/// The word that was probably meant by one after `new` that may not stand there.
pub(crate) fn nearest_after_new(error: &NewGameError) -> Option<&'static str> {
    let NewGameError::Rule(NameError { value, .. }) = error else {
        return None;
    };
    nearest(value, words_after_new())
}
