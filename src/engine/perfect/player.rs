//! Plays a proven win.

use super::certificate::{Certificate, CertificateError};
use super::leaf_solver::LeafSolver;
use super::proof_search::stones_of;
use super::stones::{Grid, Stones};
use crate::engine::position::Square;
use crate::rules::{BoardSize, Point, Rule, Setup, Stone, image};

/// The attacker's winning moves, from a certificate and the solver.
pub struct PerfectPlayer {
    rule: Rule,
    solver: LeafSolver,
    // The solver sees positions turned by this symmetry: it finds the same for all images of one.
    symmetry: usize,
    grid: Grid,
    certificate: Certificate,
}

/// Where a winning move comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The certificate.
    Certificate,
    /// The solver, which found a win by threats.
    Threats,
}

impl PerfectPlayer {
    /// A player by the certificate in these bytes.
    ///
    /// # Errors
    /// When they are no certificate.
    pub fn of_bytes(rule: Rule, bytes: &[u8]) -> Result<PerfectPlayer, CertificateError> {
        Ok(PerfectPlayer {
            rule,
            solver: LeafSolver::new(rule),
            symmetry: 0,
            grid: Grid::new(BoardSize::default()),
            certificate: Certificate::from_bytes(bytes)?,
        })
    }

    /// A winning move of the side to move that is proven: the solver finds a win by threats, or
    /// the certificate has the position, whichever side has the first move, in any order of moves
    /// and up to symmetry. It forgets what it found before, so that the same position always has
    /// the same answer.
    pub fn winning_move(&mut self, setup: &Setup) -> Option<(Point, Source)> {
        if setup.outcome().is_some() || setup.rule() != self.rule {
            return None;
        }
        let is_covered = setup.size() == self.grid.size();
        let stones = is_covered.then(|| self.stones(setup));
        self.symmetry = stones.map_or(0, |stones| stones.canonical(&self.grid).1);
        if let Some(image) = self.solver.solve(&self.turned(setup)) {
            return Some((self.original(image), Source::Threats));
        }
        let cell = self.certificate.winning_move(&self.grid, &stones?)?;
        Some((self.grid.square(cell).point(), Source::Certificate))
    }

    /// A winning move where the last answer was a win by threats, and the other side has replied
    /// since. What that search found is still known.
    pub fn next_threat(&mut self, setup: &Setup) -> Option<Point> {
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
                let (answer, source) = player.winning_move(&setup).unwrap();
                assert_eq!(source, Source::Threats);
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
