//! Plays matches: engine against engine, settings against settings, under any rule.
//!
//! A side is the command of a program that speaks the Gomocup protocol, or the engine of
//! this package: `self`, or `self:name=value,...` with memory (`table`, in MiB), `threads`,
//! `noise`, `seed`, `values` and `order` (files of `train` and `order`) and the parameters of
//! its search by name. A side has half a second a move unless `--turn` or `--nodes` says
//! otherwise.
//!
//! Games come in pairs: both sides play an opening with both colours. The openings are those
//! of a book, as `openings` makes it, beginning with number `--from`, or four random stones
//! near the centre. A renju game on 15×15 is drawn when 25 points are left.
//!
//! A crash, an exceeded time limit, an illegal move or an answer of ERROR loses the game. Such
//! faults are counted separately, and the pair is played again, at most `--retries` times. The
//! time limit is exceeded `--tolerance` after the turn; by default, three seconds and half of
//! the turn. A program gets no request for `--pause` milliseconds after its answer.
//!
//! `--log` keeps each finished pair, and a later run with the same log continues after them.
//! The log does not know which build of the engine `self` was. `--sprt` ends the match when
//! one of the two hypotheses about A's strength is accepted. The last line has a fixed form:
//!
//!     score A 13.5/20 elo +127 +-140 faults A 0 B 0
//!
//! The error is half of the 95 % interval, computed from the results of the pairs. The exit
//! status is 1 when faults decided games of this score, and 2 when the match could not be
//! played.

mod options;
mod pair;
mod program_player;
mod score;
mod side;
mod stats;
mod tournament;

use std::process::ExitCode;

use clap::ArgMatches;

use crate::common::tool::Tool;
use options::Options;

/// `match`.
pub const TOOL: Tool = Tool {
    name: "match",
    source: include_str!("mod.rs"),
    options: options::options,
    run,
};

fn run(found: &mut ArgMatches) -> Result<ExitCode, String> {
    let options = Options::take(found)?;
    let score = tournament::run(&options)?;
    println!("{}", score.summary(options.sprt));
    Ok(ExitCode::from(u8::from(score.has_faults())))
}
