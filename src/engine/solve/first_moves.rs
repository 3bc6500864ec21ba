//! Every first move with which the side to move wins by threats.

use std::cmp::Reverse;

use super::defences::Defences;
use super::plan::plan_from;
use super::prover::{LimitsHit, MOST_LEVEL, MOST_THREATS, ProverLimit};
use super::solver::{REPORT_EVERY, ThreatSolver};
use super::vcf::{VcfLimit, makes_four};
use super::vct::level_for;
use super::win::{FirstMoves, SolveLimits, SolveProgress, StageProgress, Win, WinKind};
use crate::engine::no_move::NoMove;
use crate::engine::position::{Position, Square, Threat};
use crate::rules::{Point, Setup, Symmetries};

/// Positions of the search for the fewest fours after a first move that wins by fours.
const FEWEST_FOURS: u64 = 20_000;

impl ThreatSolver {
    /// Decides of every first move of the side to move whether it wins by threats: whether it
    /// makes five, or threatens a win by fours, and after each reply the side to move wins by
    /// fours and threes. `report` is called from time to time with the progress.
    ///
    /// A win that it returns is sound: every defence was tried. All moves are searched for one
    /// threat after them, then for two, and so on, so that the wins with the fewest threats come
    /// first. It forgets earlier searches first, so that the same question always has the same
    /// answer.
    ///
    /// ```
    /// use gomoku::engine::{SolveLimits, ThreatSolver};
    /// use gomoku::record::read_script;
    ///
    /// let game = read_script("new 9\n4 3\n0 0\n4 4\n0 8\n4 5\n4 1")?;
    /// let mut solver = ThreatSolver::new(game.rule());
    /// let limits = SolveLimits { nodes: 100_000, ..SolveLimits::default() };
    /// let found = solver.first_moves(&game.as_setup(), limits, &mut |_| {})?;
    /// let shortest = &found.wins[0];
    /// assert_eq!((shortest.line[0].to_string(), shortest.moves()), ("4 6".into(), 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the game is over, or the rule is not this solver's.
    pub fn first_moves(
        &mut self,
        setup: &Setup,
        limits: SolveLimits,
        report: &mut dyn FnMut(&SolveProgress),
    ) -> Result<FirstMoves, NoMove> {
        self.forget();
        let mut position = self.position(setup)?;
        let symmetries = Symmetries::of(setup.board());
        let (mut fives, mut open) = (Vec::new(), Vec::new());
        for square in different(&position, &symmetries) {
            match position.potential(square, position.side_to_move()).threat {
                Threat::Five => fives.push(Win::of_line(WinKind::Five, vec![square.point()])),
                _ => open.push(square),
            }
        }
        let (mut wins, open, progress) = self.decide(&mut position, open, limits, report);
        wins.extend(fives);
        let turned = |win: Win| {
            let turned = symmetries.turned(&win.line).into_iter();
            turned.map(move |line| Win { line, ..win })
        };
        let mut wins: Vec<Win> = wins.into_iter().flat_map(turned).collect();
        wins.sort_by_key(|win| (win.plies, win.kind, win.line[0]));
        let open = open.into_iter().map(Square::point);
        let mut undecided: Vec<Point> = open.flat_map(|it| symmetries.alike(it)).collect();
        undecided.sort_unstable();
        Ok(FirstMoves {
            wins,
            undecided,
            progress,
        })
    }

    /// The wins that begin with these moves, the moves that are not decided, and what was tried.
    fn decide(
        &mut self,
        position: &mut Position,
        mut open: Vec<Square>,
        limits: SolveLimits,
        report: &mut dyn FnMut(&SolveProgress),
    ) -> (Vec<Win>, Vec<Square>, StageProgress) {
        self.vct.prover.start(ProverLimit {
            work: limits.nodes,
            ..ProverLimit::default()
        });
        let mut progress = StageProgress::default();
        let (mut wins, mut threats, mut reported) = (Vec::new(), 0, 0);
        while !open.is_empty() && threats <= limits.threats.min(MOST_THREATS) {
            let prover = &mut self.vct.prover;
            prover.limit.level = level_for(prover.nodes).max(prover.limit.level);
            let mut hit = LimitsHit::default();
            let mut left = Vec::new();
            for square in open {
                let prover = &mut self.vct.prover;
                prover.limits_hit = LimitsHit::default();
                let mut watch = |nodes| {
                    if nodes >= reported {
                        reported = nodes + REPORT_EVERY;
                        let threats = StageProgress { nodes, ..progress };
                        report(&SolveProgress {
                            threats,
                            ..SolveProgress::default()
                        });
                    }
                };
                let won = !prover.is_over()
                    && position.after(square, |next| prover.defend(next, threats, &mut watch));
                let here = prover.limits_hit;
                let win = match won {
                    true => self.first_win(position, square, threats),
                    false => None,
                };
                if let Some(win) = win {
                    wins.push(win);
                } else if here != LimitsHit::default() {
                    left.push(square);
                }
                hit.threats |= here.threats;
                hit.fours |= here.fours;
                hit.stopped |= here.stopped;
            }
            open = left;
            progress.nodes = self.vct.work();
            if hit.stopped {
                break;
            }
            // The first move is a threat itself.
            progress.depth = threats + 1;
            let level = &mut self.vct.prover.limit.level;
            match hit {
                LimitsHit { threats: true, .. } => threats += 1,
                LimitsHit { fours: true, .. } if *level < MOST_LEVEL => *level += 1,
                _ => break,
            }
        }
        progress.exhausted = open.is_empty();
        (wins, open, progress)
    }

    /// The win that begins with a move after which so many threats win, which was proven.
    fn first_win(
        &mut self,
        position: &mut Position,
        square: Square,
        threats: usize,
    ) -> Option<Win> {
        let kind = match position.potential(square, position.side_to_move()).threat {
            threat if makes_four(threat) && threats == 0 => WinKind::Fours,
            threat if threat >= Threat::Three => WinKind::Threats,
            _ if Defences::of(position) != Defences::Free => WinKind::Threats,
            // It makes nothing, but several stones together threaten a win by fours.
            _ => WinKind::Search,
        };
        let plan = plan_from(&mut self.vct.prover, position, square, threats)?;
        let win = Win {
            kind,
            ..plan.win(position)
        };
        let fewest = match kind {
            WinKind::Fours => position.after(square, |next| self.fewest_fours(next)),
            _ => None,
        };
        let fewest = fewest.map(|rest| Win::of_line(kind, [vec![square], rest].concat()));
        let win = fewest
            .filter(|fewest| fewest.plies < win.plies)
            .unwrap_or(win);
        Some(win.map(Square::point))
    }

    /// The reply to a four that holds out longest, and the win by the fewest fours after it.
    fn fewest_fours(&mut self, position: &mut Position) -> Option<Vec<Square>> {
        let mut longest = Vec::new();
        for reply in Defences::of(position).squares() {
            let limit = VcfLimit::new(MOST_THREATS, FEWEST_FOURS);
            let line = position.after(*reply, |next| self.vcf.shortest(next, limit));
            if line.is_empty() {
                return None;
            }
            if line.len() >= longest.len() {
                longest = [vec![*reply], line].concat();
            }
        }
        (!longest.is_empty()).then_some(longest)
    }
}

/// The legal moves, the strongest threats first. Of moves that are equal by symmetry there is
/// only one.
fn different(position: &Position, symmetries: &Symmetries) -> Vec<Square> {
    let side_to_move = position.side_to_move();
    let is_first = |square: &Square| {
        let point = square.point();
        symmetries.alike(point).into_iter().min() == Some(point)
    };
    let legal = position
        .empties()
        .filter(|square| !position.is_foul(*square, side_to_move));
    let mut squares: Vec<Square> = legal.filter(is_first).collect();
    squares.sort_by_key(|square| Reverse(position.potential(*square, side_to_move).threat));
    squares
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::read_script;
    use crate::rules::Outcome;

    const LIMITS: SolveLimits = SolveLimits {
        nodes: 20_000,
        threats: 8,
    };

    fn first_moves(script: &str, limits: SolveLimits) -> FirstMoves {
        let setup = read_script(&script.replace(", ", "\n")).unwrap().as_setup();
        let mut solver = ThreatSolver::new(setup.rule());
        let found = solver.first_moves(&setup, limits, &mut |_| {}).unwrap();
        assert_eq!(found.progress.exhausted, found.undecided.is_empty());
        // Every line is a game that the side to move wins.
        for win in &found.wins {
            let mut end = setup.clone();
            for point in &win.line {
                end = end.after(*point).unwrap();
            }
            let winner = end.outcome().and_then(Outcome::winner);
            assert_eq!(winner, Some(setup.side_to_move()), "{win:?}");
        }
        found
    }

    /// The wins of at most so many moves.
    fn within(found: &FirstMoves, moves: usize) -> Vec<String> {
        let told = |win: &Win| format!("{} {} {}", win.line[0], win.kind.name(), win.moves());
        let short = found.wins.iter().filter(|win| win.moves() <= moves);
        short.map(told).collect()
    }

    #[test]
    fn all_are_found_with_their_lengths() {
        for (script, expected) in [
            // Two fives.
            (
                "new 9, 4 2, 8 0, 4 3, 8 2, 4 4, 8 4, 4 5, 8 6",
                &["4 1 five 1", "4 6 five 1"][..],
            ),
            // Two open fours, and nothing else in two moves.
            (
                "new 15, 7 7, 14 0, 7 8, 14 2, 7 9, 14 5",
                &["7 6 fours 2", "7 10 fours 2"],
            ),
            // A five must be stopped first, by a stone that leaves an open four.
            (
                "new 15, 7 7, 5 10, 7 8, 6 10, 7 9, 8 10, 14 14, 9 10",
                &["7 10 fours 2"],
            ),
        ] {
            let found = first_moves(script, LIMITS);
            let moves = found.wins[0].moves();
            assert_eq!(within(&found, moves), expected, "{script}");
        }
    }

    /// Two open twos that cross: the fork comes first, and other first moves win too, some of
    /// which make nothing.
    #[test]
    fn a_first_move_that_is_no_four_may_win() {
        let found = first_moves("7 7, 0 0, 7 8, 0 14, 8 6, 14 0, 9 6, 14 14", LIMITS);
        assert_eq!(within(&found, 3), ["7 6 threats 3"]);
        assert!(found.wins.len() > 1);
    }

    /// Moves that are equal by symmetry win alike, with lines that are turned.
    #[test]
    fn symmetrical_moves_are_all_named() {
        let found = first_moves("new 9, 4 3, 0 4, 4 4, 8 4, 4 5, 4 0", LIMITS);
        assert_eq!(within(&found, 2), ["4 2 fours 2", "4 6 fours 2"]);
        let plain = first_moves("new 9, 4 3, 0 4, 4 4, 8 4, 4 5, 4 8", LIMITS);
        assert_eq!(within(&plain, 2), ["4 2 fours 2", "4 6 fours 2"]);
    }

    #[test]
    fn what_is_not_decided_is_told() {
        // One stone each: nothing threatens.
        let quiet = first_moves("7 7, 0 0", LIMITS);
        assert_eq!((quiet.wins.len(), quiet.undecided.len()), (0, 0));
        // Without a single position only the fives are known.
        let none = SolveLimits { nodes: 0, ..LIMITS };
        let five = first_moves("new 9, 4 2, 4 1, 4 3, 8 2, 4 4, 8 4, 4 5, 8 6", none);
        assert_eq!(within(&five, 1), ["4 6 five 1"]);
        assert_eq!(five.undecided.len(), 81 - 8 - 1);
    }
}
