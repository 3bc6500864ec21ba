//! Plays matches: engine against engine, settings against settings, under any rule.
//!
//!     cargo run -r -p workshop -- match --a SIDE --b SIDE [--games 40]
//!         [--rule renju] [--size 15] [--openings FILE] [--from 1] [--seed 1]
//!         [--turn MS] [--nodes N] [--turn-a MS] [--nodes-b N] [--info-a "KEY VALUE"]
//!         [--threads 1] [--pause 80] [--tolerance MS] [--retries 2] [--jobs 1]
//!         [--sprt ELO0 ELO1] [--log FILE]
//!
//! A side is the command of a program that speaks the Gomocup protocol, or the engine of
//! this package: `self`, or `self:name=value,...` with memory (`table`, in MiB), `threads`,
//! `noise`, `seed`, `values` and `order` (files of `train` and `order`) and the numbers of its search by
//! name. Rules have their names or their numbers in the protocol. Half a second a move unless
//! `--turn` or `--nodes` say otherwise.
//!
//! Games come in pairs with colours changed from one opening: from a book, as the example
//! `openings` makes it, beginning with the opening of number `--from`, or of four stones by
//! chance near the centre. Wins and fouls are judged by the naive judges of the tests, which
//! share no code with the engine. A renju game is drawn when 25 points are left on 15×15.
//!
//! A crash, lost time, a stone where none may be and an answer of ERROR lose the game, are
//! counted apart, and the pair is played again, `--retries` times at most. Time is lost
//! `--tolerance` after the turn; without it, three seconds and half of the turn. Programs
//! get no request for `--pause` milliseconds after an answer.
//!
//! `--log` keeps each finished pair, and a later run with the same log goes on after them;
//! the log does not know which build of the engine `self` was. `--sprt` ends the match when
//! one of the two guesses of A's strength is accepted. The last line has a fixed form:
//!
//!     score A 13.5/20 elo +127 +-140 faults A 0 B 0
//!
//! The error is half of the 95 % interval, from the results of the pairs. The exit status is
//! 1 when faults decided games of this score, and 2 when the match could not be played.

mod log;
mod options;
mod peer;
mod side;
mod stats;
mod tally;
mod tournament;

use std::process::ExitCode;

use crate::common::cli;

pub fn main() -> ExitCode {
    let options = options::parse(cli::words()).unwrap_or_else(|error| error.exit());
    match tournament::run(&options) {
        Ok(tally) => {
            println!("{}", tally.summary(options.sprt));
            ExitCode::from(u8::from(tally.has_faults()))
        }
        Err(reason) => cli::end("match", Err(reason)),
    }
}
