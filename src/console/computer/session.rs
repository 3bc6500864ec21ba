//! What a session knows of how the computer plays, and of a level that adapts.

use crate::console::computer::adapt::Adapted;
use crate::console::computer::level::LevelSetting;
use crate::console::computer::skill::Skill;
use crate::console::computer::skill::SkillChange;
use crate::console::play::seats::Roles;
use crate::console::play::session::Session;

impl Session {
    /// Who plays which colour, with the level from the next game on if this one is over.
    #[must_use]
    pub fn coming_roles(&self) -> Roles {
        let roles = self.roles();
        Roles {
            level: self.next_level.unwrap_or(roles.level),
            ..roles
        }
    }

    /// From the next game on the computer has the level that these say.
    pub fn go_back_to_level(&mut self, roles: Roles) {
        self.next_level = Some(roles.level);
        self.next_adapts = Some(roles.adapts);
    }

    /// Whether the computer's level follows the person's results.
    #[must_use]
    #[inline]
    pub const fn adapts(&self) -> bool {
        // Of a finished game that was opened the level is that of the game alone.
        self.seats.skill.adapts && self.next_adapts.is_none()
    }

    /// After a step: what the end of the game makes of a level that adapts. It takes
    /// effect with the next game, so that to go back into this one takes it back.
    pub fn adapt(&mut self) -> Option<Adapted> {
        let is_opened = self.next_adapts.is_some();
        if is_opened || self.navigator().is_some_and(|it| !it.is_on_main_line()) {
            return None;
        }
        let adapted = Adapted::of(&self.game, self.roles());
        let adapted = adapted.filter(|_| self.puzzle.is_none());
        self.next_level = adapted.map(|adapted| adapted.to);
        adapted
    }

    /// How the computer plays this game.
    #[must_use]
    pub const fn skill(&self) -> Skill {
        self.seats.skill.for_game(self.number)
    }

    /// The level, and whether it adapts.
    pub(crate) fn level(&self) -> SkillChange {
        match self.seats.skill.adapts {
            true => SkillChange::Adapts(self.coming_roles().level),
            false => SkillChange::Level(self.seats.skill.level),
        }
    }

    /// The time for a move.
    pub(crate) fn time(&self) -> SkillChange {
        let time = self.seats.skill.time;
        time.map_or(SkillChange::UsualTime, SkillChange::Time)
    }

    /// Sets the level, or lets it adapt.
    pub(crate) fn set_level(&mut self, setting: LevelSetting) -> SkillChange {
        let (level, adapts) = setting.set(self.coming_roles().level);
        self.seats.skill.adapts = adapts;
        self.next_adapts = None;
        if let LevelSetting::Fixed(level) = setting {
            self.seats.skill.level = level;
            self.next_level = None;
            return SkillChange::Level(level);
        }
        SkillChange::Adapts(level)
    }
}
