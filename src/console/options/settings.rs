//! What is set, as options say it.

use crate::console::command::DEFAULT;
use crate::console::computer::skill::LevelChoice;
use crate::console::options::Options;
use crate::console::play::seats::Name;
use crate::rules::{Opening, Stone};

/// A setting: an option with its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The long name of the option, without the dashes.
    pub name: &'static str,
    pub value: Value,
}

/// The value of a setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// That of an option without a value.
    Flag(bool),
    /// What follows the option; `None` if the option is not given.
    Text(Option<String>),
}

impl Options {
    /// What of them is set for more than one run, in the order of the options. The seed is
    /// not, since with it all games would be alike.
    pub(crate) fn settings(&self) -> Vec<Setting> {
        let level = match self.usual.level {
            None => self.skill.level.now.to_string(),
            Some(LevelChoice::Fixed(level)) => level.to_string(),
            Some(LevelChoice::Auto) => "auto".into(),
        };
        let time = self.skill.time.map(|time| time.as_secs_f64().to_string());
        let setting = |name, value| Setting { name, value };
        let text = |name, text: &dyn ToString| setting(name, Value::Text(Some(text.to_string())));
        let seat = |name, stone| text(name, &self.usual.seats[stone].unwrap_or_default());
        let called = |name, stone| {
            let called = self.usual.names[stone].as_ref();
            setting(name, Value::Text(called.map(Name::to_string)))
        };
        let flag = |name, on| setting(name, Value::Flag(on));
        let clock = self.clock.map(|it| it.to_string());
        vec![
            text("size", &self.setup.size),
            text("rule", &self.setup.rule),
            text("opening", &self.setup.opening.map_or("none", Opening::name)),
            text("first", &self.setup.first),
            setting("clock", Value::Text(clock)),
            seat("black", Stone::Black),
            seat("white", Stone::White),
            called("name-black", Stone::Black),
            called("name-white", Stone::White),
            text("level", &level),
            text("time", &time.as_deref().unwrap_or(DEFAULT)),
            text("threads", &self.skill.threads),
            flag("ponder", self.ponder),
            flag("tutor", self.tutor),
            flag("bell", self.bell),
            flag("quiet", self.quiet),
            flag("strict", self.strict),
            text("coords", &self.coords.name()),
            text("color", &self.color.name()),
            text("lang", &self.language),
        ]
    }
}
