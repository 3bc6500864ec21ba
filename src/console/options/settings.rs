//! What is set, as options say it.

use crate::console::computer::skill::LevelChoice;
use crate::console::options::pages::OPTIONS;
use crate::console::options::{Options, Value};

/// A setting: an option with its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The long name of the option, without the dashes.
    pub name: &'static str,
    pub value: Value,
}

impl Options {
    /// What of them is set for more than one run, in the order of the options. The seed is
    /// not, since with it all games would be alike.
    pub(crate) fn settings(&self) -> Vec<Setting> {
        let rows = OPTIONS.iter().flat_map(|group| group.rows);
        let settings = rows.filter_map(|row| {
            let value = (row.sets?.now)(self)?;
            Some(Setting {
                name: row.name(),
                value,
            })
        });
        settings.collect()
    }

    /// The level as `--level` names it.
    pub(crate) fn level_name(&self) -> String {
        match self.usual.level {
            None => self.skill.level.now.to_string(),
            Some(LevelChoice::Fixed(level)) => level.to_string(),
            Some(LevelChoice::Auto) => "auto".into(),
        }
    }
}
