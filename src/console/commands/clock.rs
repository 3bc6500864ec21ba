//! The command `clock`, and how time passes in a session and in a dialogue.

use std::time::{Duration, Instant};

use crate::console::change::Change;
use crate::console::clock::Clock;
use crate::console::clock::flag::Flag;
use crate::console::command::Trait;
use crate::console::command::form::{Argument, Form, NOTHING};
use crate::console::command::group::Group;
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Call, Row, row};
use crate::console::dialogue::session::Session;
use crate::console::refusal::{Refusal, refusal};
use crate::console::words::language::{both, say};
use crate::record::TimeControl;
use crate::rules::{Game, PlayError};

#[rustfmt::skip]
pub(crate) static COMMANDS: &[Row] = &[
    row(clock, Group::Playing, &["clock"], &["棋钟", "棋鐘"],
        both("show or set the clock of both sides", "显示棋钟，或为双方设置棋钟"),
        both("TIME is minutes for the whole game, 0.1 to 1440, and optionally seconds added\n\
            after each move, 0 to 3600: `clock 10`, `clock 5+3`. The clock starts with the\n\
            first stone. A side that runs out of time loses. `clock none` removes the\n\
            clock. You cannot change it while it runs. `undo` gives the time back.",
            "时间是整局的分钟数，0.1 到 1440；后面可加每手之后增加的秒数，0 到 3600：\n\
            `棋钟 10`、`棋钟 5+3`。下第一手之后棋钟开始走；用完时间的一方负。\n\
            `棋钟 无` 取消棋钟。棋钟在走时不能更改。`悔棋` 也退回时间。"))
        .takes(&[NOTHING, &[TIME], &[Form::Word("none")]])
        .with(&[Trait::NoPuzzle, Trait::AsksAlone]),
];

/// Minutes, and seconds for each move.
const TIME: Form = Form::Words {
    name: "TIME",
    choices: Vec::new,
};

fn clock(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let session = &mut dialogue.session;
    let (change, since) = match call.given {
        [] => (Change::Nothing, dialogue.turn.elapsed()),
        [Argument::Words(text)] if *text != "off" => {
            let read = text.parse::<TimeControl>();
            let refused = |error| Refusal::said(|words| words.bad_clock(&error));
            session.set_clock(Some(read.map_err(refused)?))?;
            (Change::Clock, Duration::ZERO)
        }
        _ => {
            session.set_clock(None)?;
            (Change::Clock, Duration::ZERO)
        }
    };
    (dialogue.out).clock(&session.clocks, session.game(), since);
    Ok(change)
}

impl Session {
    /// Whether the game in progress has a clock.
    #[inline]
    pub(crate) const fn has_clock(&self) -> bool {
        self.clocks.now.is_some()
    }

    /// Sets the clock of the games to come, and of the one in progress unless it is over.
    /// Refused while the clock runs.
    pub(crate) fn set_clock(&mut self, control: Option<TimeControl>) -> Result<(), Refusal> {
        if self.clocks.now.is_some() && Clock::runs(self.moves.game()) {
            return Err(refusal!(
                "the clock is running: you can set it before the first move or after the game",
                "棋钟正在走：第一手之前和终局之后才能设置"
            ));
        }
        self.clocks.next = control;
        if self.moves.game().outcome().is_none() && self.navigator().is_none() {
            self.clocks.now = control.map(|control| Clock::new(control, self.moves.game()));
        }
        Ok(())
    }
}

impl Dialogue {
    /// Adds a step to the game. If the game has a clock, the time of the turn counts.
    pub(crate) fn step<T>(
        &mut self,
        act: impl FnOnce(&mut Game) -> Result<T, PlayError>,
    ) -> Result<T, Refusal> {
        self.session.step(self.turn.elapsed(), act)
    }

    /// What the side that is to act has left; `None` while no time passes.
    pub(crate) fn time_left(&self) -> Option<Duration> {
        let clock = self.session.clocks.now.as_ref()?;
        clock.left_to_act(self.session.game(), self.turn.elapsed())
    }

    /// What the prompt shows of the clock, before the first stone too.
    pub(crate) fn time_to_show(&self) -> Option<Duration> {
        let (clock, game) = (self.session.clocks.now.as_ref()?, self.session.game());
        Some(clock.face(game, self.turn.elapsed())[game.acting()?])
    }

    /// The flag of the player who is about to type; `None` if none will fall, or if
    /// `--quiet` says nothing of it.
    pub(crate) fn flag(&self) -> Option<Flag> {
        let left = self.time_left().filter(|_| !self.out.quiet)?;
        let game = self.session.game();
        let words = self.out.language;
        let loser = match game.ask() {
            // The opening has not settled the colours yet.
            Some(ask) => self.out.player(ask.player),
            None => words.side(game.acting()?).into(),
        };
        Some(Flag {
            falls: Instant::now() + left,
            says: say!(
                words,
                "{loser} has no time left: press Enter.",
                "{loser}超时：按 Enter 继续。"
            ),
        })
    }

    /// Ends the game if the side that is to act has no time left; says whether it did.
    pub(crate) fn flag_falls(&mut self) -> bool {
        let is_over = self.time_left() == Some(Duration::ZERO);
        let Some(Ok(change)) = is_over.then(|| self.end_game(Game::time_out)) else {
            return false;
        };
        self.follow(change);
        true
    }
}
