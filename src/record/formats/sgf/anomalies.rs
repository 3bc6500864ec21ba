//! What a reader of SGF finds odd, until its line and column are known.

use std::collections::HashSet;

use super::names;
use crate::record::place::Places;
use crate::record::{Anomaly, Mending, Place, ReadError, Record, Warning};

/// The anomalies of a game, each with its byte.
#[derive(Default)]
pub(super) struct Anomalies {
    /// Whether this program wrote the game, with properties that it kept from another format.
    pub(super) is_ours: bool,
    found: Vec<(usize, Anomaly)>,
    // The unknown names that were reported already, in this game or another.
    unknown: HashSet<String>,
    /// The first thing in this game that cannot be read.
    pub(super) mended: Option<ReadError>,
    mendings: usize,
}

/// How many things that cannot be read are reported of a game.
const MOST_MENDINGS: usize = 100;

impl Anomalies {
    pub(super) fn add(&mut self, offset: usize, anomaly: Anomaly) {
        self.found.push((offset, anomaly));
    }

    /// Reports, once for a game, that its points have numbers, which are counted from the bottom.
    pub(super) fn rows_from_bottom(&mut self, offset: usize) {
        let is_said = |(_, it): &(usize, Anomaly)| *it == Anomaly::RowsFromBottom;
        if !self.found.iter().any(is_said) {
            self.add(offset, Anomaly::RowsFromBottom);
        }
    }

    /// Reports what cannot be read and what is done about it. There is no end to what may be wrong
    /// in a large file; the first of it is enough.
    pub(super) fn mend(&mut self, error: ReadError, by: Mending) {
        let Place::Byte(offset) = error.place else {
            return;
        };
        let first = self.mended.get_or_insert_with(|| error.clone());
        let is_first = *first == error;
        self.mendings += 1;
        if is_first || self.mendings <= MOST_MENDINGS {
            self.add(offset, Warning::of_mended(error, by).anomaly);
        }
    }

    /// Reports a value that was not understood.
    pub(super) fn value(&mut self, name: &str, value: &str, offset: usize) {
        let (name, value) = (name.into(), value.into());
        self.add(offset, Anomaly::Value { name, value });
    }

    /// Reports a property that is kept unchanged. A name that is not in the standard is
    /// reported once per file. A property with a known name is only kept if its value was not
    /// understood.
    pub(super) fn kept(&mut self, name: &str, value: &str, offset: usize) {
        if names::is_ours(name) || matches!(name, "RE" | "RU" | "PL") {
            self.value(name, value, offset);
        } else if !self.is_ours && !names::is_standard(name) && !self.unknown.contains(name) {
            self.unknown.insert(name.into());
            self.add(offset, Anomaly::Unknown { name: name.into() });
        }
    }

    /// Forgets a game that is to be read again.
    pub(super) fn forget(&mut self) {
        (self.is_ours, self.mended, self.mendings) = (false, None, 0);
        for (_, anomaly) in self.found.drain(..) {
            if let Anomaly::Unknown { name } = anomaly {
                self.unknown.remove(&name);
            }
        }
    }

    /// Gives the game its warnings, or the place of its error. The games come in order, so a
    /// single pass over the text turns the bytes into lines and columns.
    pub(super) fn assign(
        &mut self,
        text: &[u8],
        places: &mut Places,
        game: &mut Result<Record, ReadError>,
    ) {
        (self.is_ours, self.mended, self.mendings) = (false, None, 0);
        let mut found = std::mem::take(&mut self.found);
        found.sort_by_key(|(offset, _)| *offset);
        match game {
            Ok(record) => record
                .warnings
                .extend(found.into_iter().map(|(offset, anomaly)| Warning {
                    place: places.of(text, offset),
                    anomaly,
                })),
            Err(error) => {
                if let Place::Byte(offset) = error.place {
                    error.place = places.of(text, offset);
                }
            }
        }
    }
}
