//! How hard a puzzle is: what solving it takes, and the rating that follows from it.

use gomoku::engine::handicap::Handicap;
use gomoku::engine::{Engine, EngineTables, Settings, Shape};
use gomoku::rules::{Point, Rule, Setup};
use gomoku::study::potential_threats;
use gomoku::study::puzzle::{Puzzle, PuzzleJudge, PuzzleJudgement};

/// What solving a puzzle takes.
#[derive(Clone, Debug, PartialEq)]
pub struct Demands {
    /// How many moves the solver makes against the longest defence, the five among them.
    pub moves: u8,
    /// How many of them are neither fours nor the five.
    pub non_fours: u8,
    /// How many first moves look as good as the answer before anything is calculated, the answer
    /// included.
    pub alike: usize,
    /// At each of the solver's moves, how many points a solver would try, and how many of them keep
    /// the win.
    pub tries: Vec<(usize, usize)>,
}

/// The rating of a puzzle whose moves are all plain, and what each demand adds.
const PLAIN: f64 = 400.0;
const EACH_BIT: f64 = 80.0;
const EACH_MOVE: f64 = 80.0;
const EACH_NON_FOUR: f64 = 200.0;
const EACH_DOUBLING: f64 = 50.0;

/// The shortest win of a puzzle, in moves.
const SHORTEST: u8 = 3;

impl Demands {
    /// The rating of such a puzzle in points of Elo. Nobody has measured it on people; the demands
    /// are weighed by what they ask of somebody who calculates:
    ///
    /// - Who tries threats without looking ahead finds one of w good ones among n with a chance of w/n.
    ///   In Elo's formula half the chance is 120 points. The doubts of all moves together, in bits,
    ///   count two thirds of that, since who looks ahead is led astray less often.
    /// - To be sure, one has to see the win to its end. Each further move makes it harder to keep the
    ///   board in mind.
    /// - A four leaves one answer. Another threat leaves several, and each needs a win of its own; it
    ///   also leaves the opponent time for fours.
    /// - The answer is found late if other first moves look as good.
    #[must_use]
    pub fn rating(&self) -> u16 {
        let bits = |(all, good): &(usize, usize)| (*all as f64 / *good as f64).log2();
        let doubt: f64 = self.tries.iter().map(bits).sum();
        let longer = f64::from(self.moves.saturating_sub(SHORTEST));
        let rating = PLAIN
            + EACH_BIT * doubt
            + EACH_MOVE * longer
            + EACH_NON_FOUR * f64::from(self.non_fours)
            + EACH_DOUBLING * (self.alike as f64).log2();
        rating.round() as u16
    }
}

/// Measures what puzzles of one rule demand.
pub struct Rater {
    judge: PuzzleJudge,
    tables: EngineTables,
    engine: Engine,
}

impl Rater {
    pub fn new(rule: Rule, tables: &EngineTables) -> Rater {
        Rater {
            judge: PuzzleJudge::new(rule, tables),
            tables: tables.clone(),
            engine: tables.engine(rule, Settings::default()),
        }
    }

    /// What a puzzle demands; `None` if the judge cannot play it to its end.
    pub fn demands(&mut self, puzzle: &Puzzle) -> Option<Demands> {
        let mut position = puzzle.setup.clone();
        let mut tries = Vec::new();
        for played in 0.. {
            let (best, _) = self.judge.best(puzzle, &position, played)?;
            let mut tried = self.tried(puzzle, &position);
            if !tried.contains(&best.point) {
                tried.push(best.point);
            }
            let mut judge = |point| self.judge.judge(puzzle, &position, played, point);
            let keeps = |it: &PuzzleJudgement| {
                matches!(it, PuzzleJudgement::Five | PuzzleJudgement::Right { .. })
            };
            let good = tried.iter().map(|point| judge(*point)).filter(keeps);
            tries.push((tried.len(), good.count()));
            position = match judge(best.point) {
                PuzzleJudgement::Five => break,
                PuzzleJudgement::Right { reply, .. } => {
                    position.after(best.point).ok()?.after(reply).ok()?
                }
                _ => return None,
            };
        }
        Some(Demands {
            moves: puzzle.moves,
            non_fours: puzzle.non_fours,
            alike: self.alike(puzzle)?,
            tries,
        })
    }

    /// The points that a solver would try: where a five or a four can be made, or an open three if
    /// the win needs one. If the opponent threatens a five, only what stops it, and if the solver can
    /// make five, only that.
    fn tried(&self, puzzle: &Puzzle, position: &Setup) -> Vec<Point> {
        let side = position.side_to_move();
        let turned = position.with_side_to_move(side.opponent());
        for fives in [position, &turned].map(|it| it.fives().collect::<Vec<Point>>()) {
            if !fives.is_empty() {
                return fives;
            }
        }
        let least = match puzzle.non_fours {
            0 => Shape::Four,
            _ => Shape::Three,
        };
        let threats = potential_threats(&self.tables, position, side);
        let threats = threats.unwrap_or_default().into_iter();
        let strong = threats.filter(|threat| threat.makes >= least);
        strong.map(|threat| threat.point).collect()
    }

    /// How many first moves the engine's static order puts before the answer, and the answer.
    fn alike(&mut self, puzzle: &Puzzle) -> Option<usize> {
        let order = self.engine.move_scores(&puzzle.setup, &Handicap::default());
        let place = order.ok()?.iter().position(|it| it.0 == puzzle.answer);
        Some(place? + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gomoku::study::puzzle::built_in;

    const PLAINEST: Demands = Demands {
        moves: 3,
        non_fours: 0,
        alike: 1,
        tries: Vec::new(),
    };

    #[test]
    fn each_demand_makes_a_puzzle_harder() {
        let rating = |demands: Demands| demands.rating();
        assert_eq!(rating(PLAINEST), 400);
        let tries = vec![(4, 1), (3, 3), (4, 2), (1, 1)];
        let [mut longer, mut quieter, mut hidden, mut doubtful] = [(); 4].map(|()| PLAINEST);
        (longer.moves, quieter.non_fours, hidden.alike) = (12, 2, 8);
        doubtful.tries = tries;
        for (demands, more) in [
            (longer, 720),
            (quieter, 400),
            (hidden, 150),
            (doubtful, 240),
        ] {
            assert_eq!(rating(demands), 400 + more);
        }
    }

    #[test]
    fn a_puzzle_of_the_program_has_the_rating_that_is_measured() {
        let puzzle = built_in().swap_remove(0);
        let mut rater = Rater::new(puzzle.setup.rule(), &EngineTables::default());
        let demands = rater.demands(&puzzle).unwrap();
        assert_eq!((demands.moves, demands.tries.len()), (3, 3));
        assert_eq!(demands.rating(), puzzle.rating);
    }
}
