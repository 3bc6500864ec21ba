//! The details that the console keeps with a game.

use super::{About, NodeId, Record, TimeControl, Times};
use crate::rules::{ByStone, Game};

/// The details of a game apart from its moves. What is empty is left out of a record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Details {
    /// The day on which it was saved, as `2026-11-20`.
    pub date: String,
    /// Who played.
    pub players: ByStone<String>,
    /// The clock, and how long each step took; `None` for a game without a clock.
    pub times: Option<Times>,
    /// How the match stood before this game, if it is part of one.
    pub standing: String,
}

impl Details {
    /// The details of the main line of `record`.
    #[must_use]
    pub fn of(record: &Record) -> Details {
        let about = &record.about;
        Details {
            date: about.date.clone(),
            players: about.players.clone(),
            times: about.clock.map(|control| Details::times(record, control)),
            standing: about.standing.clone(),
        }
    }

    fn times(record: &Record, control: TimeControl) -> Times {
        let took = |node: NodeId| record.tree.notes(node).and_then(|notes| notes.took);
        let steps = record.tree.main_line().map(took);
        let end = record.about.end_took.map(Some);
        Times {
            control,
            took: steps.chain(end).collect(),
        }
    }

    /// The record of `game` with these details.
    #[must_use]
    pub fn record(&self, game: &Game) -> Record {
        let mut record = Record::of(game);
        let nodes: Vec<NodeId> = record.tree.main_line().collect();
        let took = self.times.iter().flat_map(|times| &times.took);
        for (index, took) in took.enumerate() {
            let Some(took) = *took else { continue };
            match nodes.get(index) {
                Some(node) => record.tree.notes_mut(*node).took = Some(took),
                None => record.about.end_took = Some(took),
            }
        }
        record.about = About {
            date: self.date.clone(),
            players: self.players.clone(),
            clock: self.times.as_ref().map(|times| times.control),
            standing: self.standing.clone(),
            ..record.about
        };
        record
    }
}
