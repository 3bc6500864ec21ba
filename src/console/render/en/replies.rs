//! What happened, in English.

use std::path::Path;

use super::English;
use super::openings::player_name;
use crate::console::files::FileError;
use crate::console::render::clock::Clocks;
use crate::console::render::words::{Lead, Levels, Refusals, Replies, file_name};
use crate::console::reply::SkillChange;
use crate::console::seats::{Roles, Seat};
use crate::engine::{Made, Prospect, Reason, Score, Stops};
use crate::rules::opening::Player;
use crate::rules::{Foul, NewGame, Outcome, Point, Stone};

pub(super) fn moves(count: usize) -> String {
    match count {
        1 => "1 move".into(),
        _ => format!("{count} moves"),
    }
}

/// The rule, and the opening if there is one.
pub(super) fn game_name(setup: NewGame) -> String {
    match setup.opening {
        None => setup.rule.to_string(),
        Some(opening) => format!("{}, {opening}", setup.rule),
    }
}

/// A side as the subject of a sentence.
pub(super) fn name(stone: Stone) -> &'static str {
    match stone {
        Stone::Black => "Black",
        Stone::White => "White",
    }
}

pub(super) fn made(made: Made) -> Option<&'static str> {
    Some(match made {
        Made::Nothing => return None,
        Made::Three => "makes an open three",
        Made::TwoThrees => "makes two open threes",
        Made::Four => "makes a four",
        Made::FourThree => "makes a four and an open three",
        Made::TwoFours => "makes two fours",
        Made::OpenFour => "makes an open four",
        Made::Five => "makes five",
    })
}

pub(super) fn stopped(stops: &Stops, stones: &str) -> String {
    match stops {
        Stops::Five(_) => format!("stops the five of {stones}"),
        Stops::Three(_) => format!("blocks the open three {stones}"),
        Stops::TwoFours(_) => format!("stops two fours of {stones}"),
    }
}

/// In how many moves of its own a side wins.
pub(super) fn wins(stone: Stone, plies: usize) -> String {
    format!("wins in {} of {}'s moves", plies.div_ceil(2), name(stone))
}

/// How the position stands for the side to move.
pub(super) fn standing(stone: Stone, score: Score) -> String {
    let better = name(if score >= 0 { stone } else { stone.opponent() });
    match Lead::of(score) {
        Lead::Even => "about even".into(),
        Lead::Slight => format!("slightly better for {better}"),
        Lead::Clear => format!("better for {better}"),
        Lead::Large => format!("much better for {better}"),
    }
}

impl Replies for English {
    fn side(&self, stone: Stone) -> &'static str {
        match stone {
            Stone::Black => "Black ($)",
            Stone::White => "White (#)",
        }
    }

    fn outcome(&self, outcome: Outcome, line: &str) -> String {
        match outcome {
            Outcome::Win { winner, .. } => format!("{} wins: {line}", self.side(winner)),
            Outcome::Resignation { winner } => {
                let loser = self.side(winner.opponent());
                format!("{loser} surrenders. {} wins.", self.side(winner))
            }
            Outcome::Timeout { winner } => self.time_is_over(winner.opponent()),
            Outcome::Draw => "Draw: the board is full.".into(),
        }
    }

    fn player_surrenders(&self, player: Player) -> String {
        let [loser, winner] = [player, player.opponent()].map(player_name);
        format!("{loser} surrenders. {winner} wins.")
    }

    fn nothing_allowed(&self) -> &'static str {
        "Draw: every point left is forbidden to Black."
    }

    fn foul(&self, foul: Foul) -> &'static str {
        foul.name()
    }

    fn fouls(&self, foul: Foul, points: &str) -> String {
        format!("{}: {points}", self.foul(foul))
    }

    fn no_fouls(&self) -> &'static str {
        "no forbidden point"
    }

    fn to_move(&self, stone: Stone, last: Option<&str>) -> String {
        let last = last
            .map(|made| format!("Last move: {made}. "))
            .unwrap_or_default();
        format!("{last}{} to move.", self.side(stone))
    }

    fn last_move(&self, last: &str) -> String {
        format!("Last move: {last}.")
    }

    fn started(&self, setup: NewGame) -> String {
        let (size, rule, first) = (setup.size, game_name(setup), self.side(setup.first));
        format!("New game: {size}x{size}, {rule}. {first} moves first.")
    }

    fn took_back(&self, step: Option<&str>) -> String {
        format!("Took back: {}", step.unwrap_or("the surrender"))
    }

    fn took_back_decision(&self) -> &'static str {
        "Took back: the decision"
    }

    fn took_back_many(&self, count: usize) -> String {
        format!("Took back: {count} steps")
    }

    fn no_moves(&self) -> &'static str {
        "No moves yet."
    }

    fn saved(&self, path: &Path) -> String {
        format!("Saved: {}", file_name(path))
    }

    fn loaded(&self, path: &Path, count: usize) -> String {
        format!("Loaded: {}, {}.", file_name(path), moves(count))
    }

    fn resumed(&self, count: usize) -> String {
        format!("Resumed: {}.", moves(count))
    }

    fn roles(&self, roles: Roles) -> String {
        use Seat::{Computer, Human};
        let [black, white] = Stone::ALL.map(|stone| self.side(stone));
        let level = self.level(roles.level, roles.adapts);
        match (roles.seats.black, roles.seats.white) {
            (Human, Human) => format!("{black} and {white}: two people."),
            (Computer, Computer) => format!("{black} and {white}: the computer, {level}."),
            (Computer, Human) => format!("{black}: the computer, {level}. {white}: you."),
            (Human, Computer) => format!("{black}: you. {white}: the computer, {level}."),
        }
    }

    fn skill(&self, change: SkillChange) -> String {
        match change {
            SkillChange::Level(level) => format!("The computer plays at level {level}."),
            SkillChange::Adapts(level) => self.adapts(level),
            SkillChange::Time(time) => {
                format!("The computer has {} s for a move.", time.as_secs_f64())
            }
            SkillChange::UsualTime => {
                "The computer takes its level's usual time for a move.".into()
            }
            SkillChange::Threads(count) => format!("Threads: {count}."),
        }
    }

    fn hint(
        &self,
        point: &str,
        stone: Stone,
        reason: &Reason,
        show: &dyn Fn(&[Point]) -> String,
    ) -> String {
        let stops = reason.stops.as_ref();
        let stops = stops.map(|stops| stopped(stops, &show(stops.stones())));
        let makes = made(reason.makes).map(String::from);
        let deeds = |makes: Option<String>| {
            let deeds: Vec<String> = stops.iter().cloned().chain(makes).collect();
            deeds.join(" and ")
        };
        let why = match &reason.prospect {
            _ if reason.makes == Made::Five => "makes five".into(),
            Prospect::Wins(plies) => match deeds(makes) {
                deeds if deeds.is_empty() => format!("a quiet move: {}", wins(stone, *plies)),
                deeds => format!("{deeds}: {}", wins(stone, *plies)),
            },
            Prospect::WinsByFoul { plies, point, foul } => {
                let (at, foul) = (show(&[*point]), self.foul(*foul));
                let four = format!("makes a four that Black may not stop at {at} ({foul})");
                format!("{}: {}", deeds(Some(four)), wins(stone, *plies))
            }
            // A five that must be stopped is reason enough.
            Prospect::Loses(_) if matches!(reason.stops, Some(Stops::Five(_))) => deeds(None),
            Prospect::Loses(plies) => format!(
                "every move loses; this one holds out for {}",
                moves(plies / 2)
            ),
            Prospect::Search { .. } if stops.is_some() => deeds(None),
            Prospect::Search { depth, score } => {
                let best = match depth {
                    0 => "looks best".into(),
                    _ => format!("best by search, depth {depth}, {}", standing(stone, *score)),
                };
                let makes = makes.as_deref().unwrap_or("a quiet move");
                format!("{makes}, {best}")
            }
        };
        format!("Hint: {point}: {why}.")
    }

    fn progress(&self, depth: u32, point: &str, nodes: u64) -> String {
        format!("thinking: depth {depth}, {point}, {nodes} positions")
    }

    fn prompt(&self, stone: Option<Stone>) -> &'static str {
        match stone {
            Some(Stone::Black) => "$ black> ",
            Some(Stone::White) => "# white> ",
            None => "game over> ",
        }
    }

    fn greeting(&self, setup: NewGame) -> String {
        let (size, rule, first) = (setup.size, game_name(setup), self.side(setup.first));
        format!(
            "Five in a row, {size}x{size}, {rule}. {first} moves first.\n\
             Type a row and a column, such as `7 7`, or `help`."
        )
    }

    fn unfinished(&self, count: usize) -> String {
        format!(
            "There is an unfinished game of {}: type `resume` to go on with it.",
            moves(count)
        )
    }

    fn kept(&self) -> &'static str {
        "The game is kept: `gomoku --resume` goes on with it."
    }

    fn interrupted(&self) -> &'static str {
        "Ctrl-C again, or Ctrl-D, leaves."
    }

    fn not_kept(&self, path: &Path, error: &FileError) -> String {
        let (path, error) = (file_name(path), self.file_error(error));
        format!("This game is not kept if the terminal closes: {path}: {error}.")
    }

    fn set_aside(&self, count: usize) -> String {
        let moves = moves(count);
        format!("The unfinished game of {moves} is kept: `resume` goes on with it.")
    }

    fn made_room(&self, path: &Path) -> String {
        format!("The oldest unfinished game made room: {}.", file_name(path))
    }
}
