//! What is told of a match.

use crate::console::change::Change;
use crate::console::match_play::Score;
use crate::console::renderer::{Renderer, line};

/// What a command did with the match.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// How it stands; `None` when there is no match.
    Asked(Option<Box<Score>>),
    /// It begins.
    Begun(Box<Score>),
    /// It was ended: how it stood.
    Left(Box<Score>),
}

impl Told {
    pub(crate) const fn change(&self) -> Change {
        match self {
            Told::Asked(_) => Change::Nothing,
            Told::Begun(_) | Told::Left(_) => Change::Players,
        }
    }

    pub(crate) fn tell(&self, renderer: &Renderer, out: &mut String) {
        let words = renderer.language;
        match self {
            Told::Asked(None) => line(out, words.no_match()),
            Told::Asked(Some(score)) | Told::Begun(score) => line(out, &words.score(score)),
            Told::Left(score) => line(out, &words.match_left(score)),
        }
    }
}
