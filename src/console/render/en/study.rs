//! What is said of threats and forced wins, in English.

use super::English;
use super::replies::{made, moves, standing, stopped, wins};
use crate::console::render::words::{Replies, Study, clean, named};
use crate::engine::{Answers, Choice, Made, Means, Prospect, Reach, Reason, Tried};
use crate::rules::{Point, Stone};
use crate::study::{ExplainedMove, Solution};

/// What a stone makes, as the name of a threat.
pub(super) const fn threat(made: Made) -> &'static str {
    match made {
        Made::Nothing => "no threat",
        Made::Three => "open three",
        Made::TwoThrees => "two open threes",
        Made::Four => "four",
        Made::FourThree => "four and open three",
        Made::TwoFours => "two fours",
        Made::OpenFour => "open four",
        Made::Five => "five",
    }
}

/// `a, b or c`.
fn any_of(points: &[Point], show: &dyn Fn(Point) -> String) -> String {
    let shown: Vec<String> = points.iter().map(|point| show(*point)).collect();
    match shown.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}

impl Study for English {
    fn line_move(
        &self,
        made: &str,
        explained: &ExplainedMove,
        attacks: bool,
        show: &dyn Fn(Point) -> String,
    ) -> String {
        // What the defender builds while it must answer matters from a four on.
        let tells = attacks || explained.makes > Made::TwoThrees;
        if !tells || explained.makes == Made::Nothing {
            return made.into();
        }
        let threat = threat(explained.makes);
        let answers = match &explained.answers {
            Answers::Over | Answers::Free => String::new(),
            Answers::At(points) => format!(", must be answered at {}", any_of(points, show)),
            Answers::Nowhere => ", no stone stops it".into(),
            Answers::Forbidden { point, foul } => {
                let (at, foul) = (show(*point), self.foul(*foul));
                format!(", Black may not answer at {at}: {foul}")
            }
        };
        format!("{made}: {threat}{answers}")
    }

    fn wins_by_force(&self, stone: Stone, means: Means, moves: usize) -> String {
        format!("{} wins {}:", self.side(stone), how(means, moves))
    }

    fn no_win_found(&self, solution: &Solution) -> String {
        let side = self.side(solution.stone);
        let tried = &solution.tried;
        let first = match tried {
            _ if tried.is_exhausted() => {
                format!("{side} has no win by fours and threes: every one was tried.")
            }
            Tried { stopped: true, .. } => {
                format!("No win by force was found for {side} so far; there may be one.")
            }
            _ => format!("No win by force was found for {side}; there may be one all the same."),
        };
        let fours = reach("fours", &tried.fours);
        let threats = reach("fours and threes", &tried.threats);
        format!("{first}\nTried: {fours}.\nTried: {threats}.")
    }

    fn solving(&self, tried: &Tried) -> String {
        let nodes = tried.nodes();
        match tried.threats.depth {
            0 => format!("looking for a win: {nodes} positions"),
            depth => format!("looking for a win: {depth} threats in a row, {nodes} positions"),
        }
    }

    fn threatens(&self, stone: Stone) -> String {
        format!("{} threatens:", self.side(stone))
    }

    fn threatens_nothing(&self, stone: Stone) -> String {
        format!("{} threatens nothing.", self.side(stone))
    }

    fn making(&self, makes: Made, points: &str, stones: Option<&str>) -> String {
        let with = stones.map(|stones| format!(" (with {stones})"));
        format!("{}: {points}{}", threat(makes), with.unwrap_or_default())
    }

    fn threatened_win(&self, means: Means, moves: usize, line: &str) -> String {
        format!("a win {}: {line}", how(means, moves))
    }

    fn solved_position(&self, name: &str, count: usize) -> String {
        format!("{}, after {}:", clean(name), moves(count))
    }

    fn nothing_to_solve(&self) -> &'static str {
        "The game is over: --at N takes a position before its end."
    }

    fn too_few_moves(&self, name: &str, asked: usize, most: usize) -> String {
        format!(
            "{}: it has {}: --at {asked} is too far",
            clean(name),
            moves(most)
        )
    }

    fn solve_stopped(&self, left: &[String]) -> String {
        let names = named(left).map(clean).collect::<Vec<_>>().join(", ");
        match left.len() - named(left).len() {
            0 => format!("stopped; not looked at: {names}"),
            more => format!("stopped; not looked at: {names} and {more} more"),
        }
    }

    fn solve_needs_a_file(&self) -> &'static str {
        "solve needs a file, or - for standard input"
    }

    fn solve_options(&self) -> [(&'static str, &'static str); 8] {
        [
            ("FILE", "a file of games, or - for standard input"),
            ("--at N", "the position after move N [default: the last]"),
            (
                "--nodes N",
                "positions looked at for each [default: 1000000]",
            ),
            ("--time SECONDS", "the time for each, in place of --nodes"),
            (
                "--size N",
                "the side of the board, where the file does not say it",
            ),
            ("--rule NAME", "the rule, in place of what the file says"),
            ("--json", "one line of JSON for each position"),
            ("--coords WAY", "points as numbers or letters, in text"),
        ]
    }

    fn no_other_hint(&self) -> &'static str {
        "No other move is worth a look."
    }

    fn hint_row(
        &self,
        point: &str,
        stone: Stone,
        choice: &Choice,
        reason: &Reason,
        show: &dyn Fn(&[Point]) -> String,
    ) -> String {
        let stands = match (choice.plies_to_win(), choice.plies_to_loss()) {
            (Some(plies), _) => wins(stone, plies),
            (_, Some(plies)) => format!("loses, holds out for {}", moves(plies / 2)),
            _ => {
                let standing = standing(stone, choice.score);
                format!("{standing} ({:+}), depth {}", choice.score, choice.depth)
            }
        };
        let stops = reason.stops.as_ref();
        let stops = stops.map(|stops| stopped(stops, &show(stops.stones())));
        let makes = match &reason.prospect {
            Prospect::WinsByFoul { point, foul, .. } => {
                let (at, foul) = (show(&[*point]), self.foul(*foul));
                Some(format!(
                    "makes a four that Black may not stop at {at} ({foul})"
                ))
            }
            _ => made(reason.makes).map(String::from),
        };
        let deeds: Vec<String> = stops.into_iter().chain(makes).collect();
        match deeds.is_empty() {
            true => format!("{point}: {stands}"),
            false => format!("{point}: {stands}: {}", deeds.join(" and ")),
        }
    }
}

/// By which threats, and in how many moves of the winner's.
fn how(means: Means, count: usize) -> String {
    match means {
        Means::Five => "at once".into(),
        Means::Fours => format!("by fours in {}", moves(count)),
        Means::Threats => format!("by fours and threes in {}", moves(count)),
    }
}

/// How far one kind of win was looked for.
fn reach(kind: &str, reach: &Reach) -> String {
    let positions = match reach.nodes {
        1 => "1 position".into(),
        nodes => format!("{nodes} positions"),
    };
    match reach {
        Reach { nodes: 0, .. } => format!("no {kind}"),
        Reach {
            exhausted: true, ..
        } => format!("all {kind}, {positions}"),
        Reach { depth: 0, .. } => format!("{kind}, {positions}"),
        Reach { depth, .. } => format!("{kind} up to {depth} in a row, {positions}"),
    }
}
