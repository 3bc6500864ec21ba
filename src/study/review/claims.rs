//! What is checked before something is claimed of a move.

use super::assessor::{Assessor, after};
use crate::engine::{SearchResult, Win, WinKind};
use crate::rules::{Point, Setup};

/// The solver gets at most this many times the usual effort.
const MOST_OF_SOLVERS: u32 = 8;

/// How many moves are tried before none is said to hold.
const MOST_TRIES: usize = 8;

/// Whether any move of a position holds, as far as moves were tried.
pub(super) enum Defence {
    /// After this move no win of the opponent's is found.
    Holds(SearchResult),
    /// After this move no win of the opponent's is found, but the chance that it leaves is so
    /// small that it may only delay a loss.
    Doubtful(SearchResult),
    /// Every move loses; the one that holds out longest loses in at most this many plies. Its line
    /// is empty if it is not known.
    Lost(usize, Vec<Point>),
    /// The likely moves lose; not every move was tried.
    NoneFound,
}

impl Assessor {
    /// Whether a move that is not excluded holds. Each is searched with `times` times the usual
    /// effort.
    fn defence(&mut self, setup: &Setup, excluded: &[Point], times: u32) -> Defence {
        let mut excluded = excluded.to_vec();
        let (mut longest, mut line) = (0, Vec::new());
        for _ in 0..MOST_TRIES {
            let Some(choice) = self.search(setup, &excluded, times) else {
                // Every move was tried.
                return Defence::NoneFound;
            };
            if self.is_stopped() {
                return Defence::NoneFound;
            }
            if let Some(plies) = choice.plies_to_loss() {
                if plies > longest {
                    (longest, line) = (plies, choice.pv);
                }
                return Defence::Lost(longest, line);
            }
            let next = after(setup, choice.point);
            let Some(win) = self.forced_win(&next, times.clamp(2, MOST_OF_SOLVERS).into()) else {
                return Defence::Holds(choice);
            };
            if win.plies + 1 > longest {
                longest = win.plies + 1;
                line = [&[choice.point], &win.line[..]].concat();
            }
            excluded.push(choice.point);
        }
        Defence::NoneFound
    }

    /// Whether the side to move has a move that holds after its opponent missed `win`.
    pub(super) fn against_missed(&mut self, next: &Setup, win: &Win) -> Defence {
        let times = self.effort.times_for_claims();
        self.defence(next, &[], times).with_a_chance(least(win))
    }

    /// Whether another move than that to `point`, which gives the opponent `win`, would have
    /// held.
    pub(super) fn holds_instead(&mut self, setup: &Setup, point: Point, win: &Win) -> Defence {
        let is_sure = win.kind != WinKind::Search || self.is_found_at_once(&after(setup, point));
        // In a position that may be lost already, no move can be blamed for allowing a win,
        // however short that win is.
        let least = if is_sure {
            least(win).max(NEARLY_EVEN)
        } else {
            CERTAIN
        };
        let times = self.effort.times_for_claims();
        self.defence(setup, &[point], times).with_a_chance(least)
    }

    /// Whether the usual effort alone finds the win of the side to move. If it was found only
    /// because the game continued that way, it says little about the other moves, which were
    /// not searched as deeply.
    fn is_found_at_once(&mut self, setup: &Setup) -> bool {
        self.forget();
        let found = self.search(setup, &[], 1);
        found.is_some_and(|choice| choice.plies_to_win().is_some())
    }

    /// Whether the move to `point` holds while every other move that was tried loses by force,
    /// and this is not obvious, as it would be with a five to stop.
    pub(super) fn is_only_move(&mut self, setup: &Setup, point: Point) -> bool {
        let opponent = setup.side_to_move().opponent();
        let passed = setup.with_side_to_move(opponent);
        let threat = self.forced_win(&passed, 1);
        threat.is_some_and(|win| win.kind != WinKind::Five)
            && !matches!(self.defence(setup, &[point], 1), Defence::Holds(_))
            && self.holds(&after(setup, point))
    }

    /// Whether the opponent of the side to move holds: no win against it is found, and it does
    /// not stand so badly that one is likely.
    fn holds(&mut self, setup: &Setup) -> bool {
        if self.forced_win(setup, MOST_OF_SOLVERS.into()).is_some() {
            return false;
        }
        let found = self.search(setup, &[], self.effort.times_for_claims());
        found.is_some_and(|choice| (-choice.score).chance() > HOPELESS)
    }
}

impl Defence {
    /// A move that leaves no more than this chance is doubtful.
    fn with_a_chance(self, least: f64) -> Defence {
        match self {
            Defence::Holds(choice) if least > 0.0 && choice.score.chance() <= least => {
                Defence::Doubtful(choice)
            }
            found => found,
        }
    }
}

/// The chance that a move must leave for the claim that it holds against this win. Where a win
/// is long, or only found by search, there may well be others that were not found.
const fn least(win: &Win) -> f64 {
    match (win.kind, win.plies) {
        (WinKind::Five, _) | (WinKind::Fours, ..LONG) => 0.0,
        (WinKind::Fours, _) | (WinKind::Threats, ..LONG) => WORSE,
        (WinKind::Threats | WinKind::Search | WinKind::Proof, ..LONGEST) => EVEN,
        (WinKind::Threats | WinKind::Search | WinKind::Proof, _) => CERTAIN,
    }
}

/// A win of this many plies is long, or so long that nothing is certain.
const LONG: usize = 11;
const LONGEST: usize = 15;

/// Chances of a side that has won, stands even, stands slightly worse, or stands worse.
const CERTAIN: f64 = 1.0;
const EVEN: f64 = 0.5;
const NEARLY_EVEN: f64 = 0.45;
const WORSE: f64 = 0.4;

/// A move that leaves no better chance than this does not hold.
const HOPELESS: f64 = 0.25;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{EngineTables, Score, Stopper};
    use crate::record::read_script;
    use crate::rules::{BoardSize, Rule, Stone};
    use crate::study::Effort;

    /// White stops a four. That holds, or loses to a three, or to what only the solver finds; then
    /// there is no other move.
    #[test]
    fn a_stone_that_stops_a_four_may_lose_all_the_same() {
        let tables = EngineTables::default();
        let stops = Point::new(7, 11).unwrap();
        for (stones, expected) in [
            ("0 4\n0 6\n4 0\n0 14\n14 14", "holds"),
            ("9 4\n0 4\n10 4\n0 14\n11 4", "loses in 4 plies"),
            ("9 4\n0 4\n10 4\n0 14\n11 9", "none found"),
        ] {
            let script = format!("7 7\n7 6\n7 8\n0 0\n7 9\n0 2\n{stones}\n14 0\n7 10\n");
            let setup = read_script(&script).unwrap().as_setup();
            let (effort, stop) = (Effort::Nodes(100), Stopper::default());
            let mut assessor = Assessor::new(&tables, setup.rule(), effort, &stop);
            let found = match assessor.defence(&setup, &[], 1) {
                Defence::Holds(choice) if choice.point == stops => "holds".into(),
                Defence::Lost(plies, line) if line[0] == stops => format!("loses in {plies} plies"),
                Defence::NoneFound => "none found".into(),
                _ => String::new(),
            };
            assert_eq!(found, expected, "{stones}");
        }
    }

    /// An open three wins at once; on a board that is almost full nobody can make five.
    #[test]
    fn who_can_win_holds_nothing() {
        let size = BoardSize::MIN;
        let free = |it: &Point| it.row() > 0 || it.column() > 2;
        let stones = size.points().filter(free).map(|it| {
            let is_black = (it.column() + 2 * it.row()) % 4 < 2;
            (it, Stone::ALL[usize::from(!is_black)])
        });
        let full = Setup::new(size, Rule::Freestyle, Stone::Black, stones).unwrap();
        let three = read_script("7 7\n0 0\n7 8\n0 2\n7 9\n0 4\n").unwrap();
        for (setup, is_won) in [(full, false), (three.as_setup(), true)] {
            let (tables, stop) = (EngineTables::default(), Stopper::default());
            let effort = Effort::Nodes(20_000);
            let mut assessor = Assessor::new(&tables, setup.rule(), effort, &stop);
            assert_eq!(assessor.is_found_at_once(&setup), is_won);
            assert_eq!(assessor.holds(&setup), !is_won);
        }
    }

    #[test]
    fn the_longer_a_win_the_more_a_defence_must_leave() {
        use WinKind::{Five, Fours, Search, Threats};
        for (kind, plies, expected) in [
            (Five, 1, 0.0),
            (Fours, 10, 0.0),
            (Fours, 11, WORSE),
            (Threats, 10, WORSE),
            (Threats, 11, EVEN),
            (Threats, 15, CERTAIN),
            (Search, 1, EVEN),
            (Search, 14, EVEN),
            (Search, 15, CERTAIN),
        ] {
            let line = Vec::new();
            let found = least(&Win { kind, plies, line });
            assert_eq!(found, expected, "{kind:?} {plies}");
        }
        for (score, least, is_doubtful) in [
            (Score::loss_in(4), 0.0, false),
            (Score::of_units(0), 0.0, false),
            (Score::of_units(0), 0.49, false),
            (Score::of_units(0), 0.5, true),
            (Score::of_units(-200), 0.5, true),
            (Score::of_units(20_000), 1.0, true),
        ] {
            let point = Point::new(7, 7).unwrap();
            let choice = SearchResult::immediate(point, score);
            let found = Defence::Holds(choice).with_a_chance(least);
            let is_found = matches!(found, Defence::Doubtful(_));
            assert_eq!(is_found, is_doubtful, "{score} {least}");
        }
    }
}
