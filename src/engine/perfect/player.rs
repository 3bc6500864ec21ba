//! Plays a proven win.

use std::sync::Arc;

use super::certificate::{Certificate, CertificateError};
use super::leaf_solver::{LEAF_WORK, LeafSolver};
use super::proof_search::stones_of;
use super::stones::{Grid, Stones};
use crate::engine::position::{RuleTables, Square};
use crate::engine::solve::solver::ThreatSolver;
use crate::engine::solve::win::SolveLimits;
use crate::rules::{BoardSize, Point, Rule, Setup, Stone, image};

/// The attacker's winning moves, from a certificate and the solver.
#[derive(Debug)]
pub struct PerfectPlayer {
    rule: Rule,
    solver: LeafSolver,
    fours: ThreatSolver,
    // The position of which the solver knows a win.
    last: Option<Setup>,
    // The solver sees positions turned by this symmetry: it finds the same for all images of one.
    symmetry: usize,
    grid: Grid,
    certificate: Arc<Certificate>,
}

/// Where a winning move comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The certificate.
    Certificate,
    /// The solver, which found a win by threats.
    Threats,
}

/// A move that is proven to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProvenMove {
    /// The move.
    pub point: Point,
    /// In how many plies at most it wins, this move included; `None` if that was not counted.
    pub plies: Option<usize>,
    /// Where it comes from.
    pub source: Source,
}

impl PerfectPlayer {
    /// A player by the certificate in these bytes.
    ///
    /// # Errors
    /// When they are no certificate.
    pub fn of_bytes(rule: Rule, bytes: &[u8]) -> Result<PerfectPlayer, CertificateError> {
        let tables = Arc::new(RuleTables::new(rule));
        let certificate = Arc::new(Certificate::from_bytes(bytes)?);
        Ok(PerfectPlayer::with_tables(tables, certificate))
    }

    pub(crate) fn with_tables(
        tables: Arc<RuleTables>,
        certificate: Arc<Certificate>,
    ) -> PerfectPlayer {
        PerfectPlayer {
            rule: tables.rule,
            solver: LeafSolver::with_tables(Arc::clone(&tables)),
            fours: ThreatSolver::with_tables(tables),
            last: None,
            symmetry: 0,
            grid: Grid::new(BoardSize::default()),
            certificate,
        }
    }

    /// The rule of its positions.
    #[must_use]
    pub fn rule(&self) -> Rule {
        self.rule
    }

    /// A move of the side to move that is proven to win, and in how many plies at most: by the
    /// certificate, or else by threats. A win by threats that it began is followed to its end,
    /// since a new search may not find the rest of it.
    pub fn proven_move(&mut self, setup: &Setup) -> Option<ProvenMove> {
        self.certified_move(setup).or_else(|| self.threat(setup))
    }

    /// As [`proven_move`](PerfectPlayer::proven_move), by the certificate alone, without any
    /// search. Of the empty board it says nothing unless every second move is proven.
    #[must_use]
    pub fn certified_move(&self, setup: &Setup) -> Option<ProvenMove> {
        if !self.covers(setup) {
            return None;
        }
        let (played, plies) = (setup.board().stones().count(), self.certificate.plies);
        if played == 0 && !self.certificate.is_whole() {
            return None;
        }
        let stones = self.stones(setup);
        let cell = self.certificate.winning_move(&self.grid, &stones)?;
        Some(ProvenMove {
            point: self.grid.square(cell).point(),
            plies: usize::from(plies)
                .checked_sub(played)
                .filter(|left| *left > 0),
            source: Source::Certificate,
        })
    }

    /// A win by threats. Its plies are counted if every threat is a four: then all replies are
    /// forced. Among threes the next search may choose a longer win than this one.
    fn threat(&mut self, setup: &Setup) -> Option<ProvenMove> {
        if !self.plays(setup) {
            return None;
        }
        let source = Source::Threats;
        let limits = SolveLimits {
            nodes: LEAF_WORK,
            threats: 0,
        };
        if let Some(win) = self.fours.solve(setup, limits, &mut |_| {}).ok()?.win {
            let (point, plies) = (win.line[0], Some(win.plies));
            return Some(ProvenMove {
                point,
                plies,
                source,
            });
        }
        let followed = match &self.last {
            Some(last) if follows(last, setup) => self.next_threat(setup),
            _ => None,
        };
        let found = followed.or_else(|| self.new_threat(setup));
        self.last = found.map(|_| setup.clone());
        Some(ProvenMove {
            point: found?,
            plies: None,
            source,
        })
    }

    /// Whether a proof begins on the board of `setup`: it has the size and the rule.
    #[must_use]
    pub fn covers(&self, setup: &Setup) -> bool {
        self.plays(setup) && setup.size() == self.grid.size()
    }

    fn plays(&self, setup: &Setup) -> bool {
        setup.outcome().is_none() && setup.rule() == self.rule
    }

    /// The first move of a win by threats that the solver finds without what it found before, so
    /// that the same position always has the same answer.
    fn new_threat(&mut self, setup: &Setup) -> Option<Point> {
        let is_covered = setup.size() == self.grid.size();
        let stones = is_covered.then(|| self.stones(setup));
        self.symmetry = stones.map_or(0, |stones| stones.canonical(&self.grid).1);
        let image = self.solver.solve(&self.turned(setup))?;
        Some(self.original(image))
    }

    /// A winning move where the last answer was a win by threats, and the other side has replied
    /// since. What that search found is still known.
    fn next_threat(&mut self, setup: &Setup) -> Option<Point> {
        let image = self.solver.solve_next(&self.turned(setup))?;
        Some(self.original(image))
    }

    /// The stones, those of the side to move as black ones.
    fn stones(&self, setup: &Setup) -> Stones {
        let stones = stones_of(setup, &self.grid);
        match setup.side_to_move() {
            Stone::Black => stones,
            Stone::White => stones.exchanged(),
        }
    }

    /// The position as the solver sees it.
    fn turned(&self, setup: &Setup) -> Setup {
        let (size, symmetry) = (setup.size(), self.symmetry as u8);
        let stones = setup.board().stones();
        let turned = stones.map(|(point, stone)| (image(point, size, symmetry), stone));
        let turned = Setup::new(size, setup.rule(), setup.side_to_move(), turned);
        turned.unwrap_or_else(|_| setup.clone())
    }

    /// The point that the solver sees as `image`.
    fn original(&self, image: Point) -> Point {
        if self.symmetry == 0 {
            return image;
        }
        let cell = self.grid.cell(Square::of(image));
        let original = self.grid.original(cell, self.symmetry);
        self.grid.square(original).point()
    }
}

/// Whether a position comes about from an earlier one by a move of each side.
fn follows(earlier: &Setup, later: &Setup) -> bool {
    let has = |(point, stone)| later.board().get(point) == Some(stone);
    let same = earlier.size() == later.size() && earlier.side_to_move() == later.side_to_move();
    same && earlier.board().stones().all(has)
        && later.board().stones().count() == earlier.board().stones().count() + 2
}

impl Stones {
    /// The same stones with the colours exchanged.
    fn exchanged(self) -> Stones {
        let mut exchanged = Stones::default();
        for colour in 0..2 {
            for cell in self.of(colour) {
                exchanged.flip(1 - colour, cell);
            }
        }
        exchanged
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::perfect::prove::Proof;

    /// A win by threats is found in all images of a position alike, whoever has the first move.
    #[test]
    fn images_have_the_same_answer() {
        let size = BoardSize::default();
        let bytes = Proof::new(Rule::Freestyle).certificate(0, size.centre());
        let mut player = PerfectPlayer::of_bytes(Rule::Freestyle, &bytes).unwrap();
        let stones = [
            (7, 7),
            (14, 0),
            (6, 8),
            (0, 14),
            (6, 6),
            (3, 5),
            (9, 6),
            (2, 2),
        ];
        let mut first = None;
        for attacker in Stone::ALL {
            for symmetry in 0..8 {
                let point = |(row, column)| image(Point::at(row, column), size, symmetry);
                let sides = [attacker, attacker.opponent()].into_iter().cycle();
                let stones = stones.iter().map(|place| point(*place)).zip(sides);
                let setup = Setup::new(size, Rule::Freestyle, attacker, stones).unwrap();
                let answer = player.new_threat(&setup).unwrap();
                let first = *first.get_or_insert(answer);
                assert_eq!(
                    answer,
                    image(first, size, symmetry),
                    "{attacker:?} {symmetry}"
                );
                let after = setup.after(answer).unwrap().after(point((0, 0))).unwrap();
                let next = player.next_threat(&after).unwrap();
                assert!(after.after(next).is_ok());
            }
        }
    }
}
