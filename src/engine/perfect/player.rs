//! Plays a proven win.

use std::sync::Arc;

use super::certificate::{Certificate, CertificateError};
use super::proof_search::stones_of;
use super::stones::{Grid, Stones};
use crate::engine::position::{Position, RuleTables};
use crate::engine::solve::vct::Vct;
use crate::rules::{BoardSize, Point, Rule, Setup, Stone};

/// The work of the solver on one position, in positions: what a certificate leaves to it takes no
/// more. That is about 40 ms.
pub(crate) const LEAF_WORK: u64 = 30_000;

/// The attacker's winning moves, from a certificate and the solver.
pub struct PerfectPlayer {
    tables: Arc<RuleTables>,
    vct: Vct,
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
            tables: Arc::new(RuleTables::new(rule)),
            vct: Vct::default(),
            grid: Grid::new(BoardSize::default()),
            certificate: Certificate::from_bytes(bytes)?,
        })
    }

    /// A winning move of the side to move that is proven: the solver finds a win by threats, or
    /// the certificate has the position, whichever side has the first move, in any order of moves
    /// and up to symmetry. It forgets what it found before, so that the same position always has
    /// the same answer.
    pub fn winning_move(&mut self, setup: &Setup) -> Option<(Point, Source)> {
        if setup.outcome().is_some() || setup.rule() != self.tables.rule {
            return None;
        }
        let mut position = Position::new(setup, Arc::clone(&self.tables));
        self.vct = Vct::default();
        if self.vct.wins(&mut position, LEAF_WORK) {
            let (square, _) = self.vct.known_win(&position)?;
            return Some((square.point(), Source::Threats));
        }
        if setup.size() != self.grid.size() {
            return None;
        }
        let mut stones = stones_of(setup, &self.grid);
        if setup.side_to_move() == Stone::White {
            stones = stones.exchanged();
        }
        let cell = self.certificate.winning_move(&self.grid, &stones)?;
        Some((self.grid.square(cell).point(), Source::Certificate))
    }

    /// A winning move where the last answer was a win by threats, and the other side has replied
    /// since. What that search found is still known.
    pub fn next_threat(&mut self, setup: &Setup) -> Option<Point> {
        let mut position = Position::new(setup, Arc::clone(&self.tables));
        let wins = self.vct.wins(&mut position, LEAF_WORK);
        let (square, _) = self.vct.known_win(&position).filter(|_| wins)?;
        Some(square.point())
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
