//! Plays a proven win.

use std::sync::Arc;

use super::certificate::{Certificate, CertificateError, Link};
use super::leaf_solver::{LeafSolver, PlannedWin};
use super::proof_search::stones_of;
use super::stones::{Grid, Stones};
use crate::engine::position::{RuleTables, Square};
use crate::rules::{BoardSize, Point, Rule, Setup, Stone, image};

/// The attacker's winning moves, from a certificate and the solver.
#[derive(Debug)]
pub struct PerfectPlayer {
    rule: Rule,
    solver: LeafSolver,
    // The win by threats that is being played.
    begun: Option<Begun>,
    // Where the game was at the last move of the certificate.
    followed: Option<Followed>,
    grid: Grid,
    certificate: Arc<Certificate>,
}

/// A win by threats that is being played.
#[derive(Debug)]
struct Begun {
    // The position in which the winner is to move.
    setup: Setup,
    win: PlannedWin,
    // The win is that of the position turned by this symmetry: all images of one have the same.
    symmetry: u8,
}

/// A game at a move of the certificate.
#[derive(Debug)]
struct Followed {
    setup: Setup,
    place: Link,
    // In how many plies the attacker wins at most.
    plies: Option<usize>,
}

/// A move that is proven to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProvenMove {
    /// The move.
    pub point: Point,
    /// In how many plies at most it wins, this move included; `None` if that was not counted.
    pub plies: Option<usize>,
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
            solver: LeafSolver::with_tables(tables),
            begun: None,
            followed: None,
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
    /// certificate, or else by threats. A win by threats that it began is followed to its end.
    pub fn proven_move(&mut self, setup: &Setup) -> Option<ProvenMove> {
        if let Some(found) = self.go_on(setup) {
            return Some(found);
        }
        let best = self.place(setup).map(|place| self.followed(setup, place));
        let next = match (self.on_way(setup), best) {
            // That way leaves the rest to the solver, unless the reply is the image of another one.
            (Some(None), best) => match self.new_threat(setup) {
                Some(threat) => return Some(threat),
                None => best,
            },
            (Some(Some(on_way)), Some(best)) if best.plies < on_way.plies => Some(best),
            (Some(on_way), _) => on_way,
            (None, best) => best,
        };
        let Some(next) = next else {
            return self.new_threat(setup);
        };
        let (point, plies) = (self.point(next.place), next.plies);
        self.followed = Some(next);
        Some(ProvenMove { point, plies })
    }

    /// Where the game goes on, if it does from the last move of the certificate; what was said then
    /// stays true. `None` inside where the reply is not listed.
    fn on_way(&mut self, setup: &Setup) -> Option<Option<Followed>> {
        self.followed.take().and_then(|last| {
            let point = self.point(last.place);
            let reply = self
                .grid
                .cell(Square::of(reply(&last.setup, point, setup)?));
            let place = self.certificate.after(&self.grid, last.place, reply);
            Some(place.map(|place| {
                let mut next = self.followed(setup, place);
                let left = last.plies.map(|plies| plies.saturating_sub(2));
                next.plies = next.plies.into_iter().chain(left).min();
                next
            }))
        })
    }

    fn followed(&self, setup: &Setup, place: Link) -> Followed {
        Followed {
            setup: setup.clone(),
            place,
            plies: self.certificate.node(place).plies.map(usize::from),
        }
    }

    /// As [`proven_move`](PerfectPlayer::proven_move), by the certificate alone, without any
    /// search. Of the empty board it says nothing unless every second move is proven.
    #[must_use]
    pub fn certified_move(&self, setup: &Setup) -> Option<ProvenMove> {
        let Followed { place, plies, .. } = self.followed(setup, self.place(setup)?);
        Some(ProvenMove {
            point: self.point(place),
            plies,
        })
    }

    /// Where a position is in the certificate, if it is proven there.
    fn place(&self, setup: &Setup) -> Option<Link> {
        let is_covered = self.plays(setup) && setup.size() == self.grid.size();
        let is_empty = setup.board().stone_count() == 0;
        if !is_covered || is_empty && !self.certificate.is_whole() {
            return None;
        }
        self.certificate.find(&self.grid, &self.stones(setup))
    }

    /// The attacker's move in a place.
    fn point(&self, place: Link) -> Point {
        let cell = self.certificate.winning(&self.grid, place);
        self.grid.square(cell).point()
    }

    fn plays(&self, setup: &Setup) -> bool {
        setup.outcome().is_none() && setup.rule() == self.rule
    }

    /// The first move of a win by threats, if the solver finds one.
    fn new_threat(&mut self, setup: &Setup) -> Option<ProvenMove> {
        if !self.plays(setup) {
            return None;
        }
        let is_covered = setup.size() == self.grid.size();
        let stones = is_covered.then(|| self.stones(setup));
        let symmetry = stones.map_or(0, |stones| stones.canonical(&self.grid).1);
        let size = setup.size();
        let turned = setup.board().stones();
        let turned = turned.map(|(point, stone)| (image(point, size, symmetry), stone));
        let turned = Setup::new(size, setup.rule(), setup.side_to_move(), turned).ok()?;
        self.begun = Some(Begun {
            win: self.solver.solve(&turned)?,
            setup: setup.clone(),
            symmetry,
        });
        self.threat()
    }

    /// The next move of the win by threats that was begun, if `setup` is its position, or comes
    /// about from that by its move and any reply.
    fn go_on(&mut self, setup: &Setup) -> Option<ProvenMove> {
        let begun = self.begun.as_ref()?;
        if begun.setup != *setup {
            let point = self.threat()?.point;
            let begun = self.begun.as_mut()?;
            let reply = reply(&begun.setup, point, setup)?;
            for played in [point, reply] {
                let image = image(played, setup.size(), begun.symmetry);
                begun.win.make(image);
            }
            begun.setup = setup.clone();
        }
        self.threat()
    }

    /// The move of the win by threats that was begun.
    fn threat(&self) -> Option<ProvenMove> {
        let begun = self.begun.as_ref()?;
        let (turned, plies) = begun.win.next_move()?;
        let back = Grid::inverse(begun.symmetry);
        Some(ProvenMove {
            point: image(turned, begun.setup.size(), back),
            plies: Some(plies),
        })
    }

    /// The stones, those of the side to move as black ones.
    fn stones(&self, setup: &Setup) -> Stones {
        let stones = stones_of(setup, &self.grid);
        match setup.side_to_move() {
            Stone::Black => stones,
            Stone::White => stones.exchanged(),
        }
    }
}

/// The reply to a move on `point` in an earlier position, if the two lead to `later`.
fn reply(earlier: &Setup, point: Point, later: &Setup) -> Option<Point> {
    let after = earlier.after(point).ok()?;
    let is_new = |point: &Point| after.board().get(*point).is_none();
    let reply = later
        .board()
        .stones()
        .map(|(point, _)| point)
        .find(is_new)?;
    (after.after(reply).ok()? == *later).then_some(reply)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::perfect::certificate::Node;
    use crate::engine::perfect::prove::Proof;
    use crate::engine::perfect::stones::Cell;
    use crate::rules::Game;

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
                let told = player.proven_move(&setup).unwrap();
                let answer = told.point;
                let first = *first.get_or_insert(answer);
                assert_eq!(
                    answer,
                    image(first, size, symmetry),
                    "{attacker:?} {symmetry}"
                );
                let after = setup.after(answer).unwrap().after(point((0, 0))).unwrap();
                let next = player.proven_move(&after).unwrap();
                assert!(after.after(next.point).is_ok());
                assert!(next.plies.unwrap() <= told.plies.unwrap() - 2);
            }
        }
    }

    /// The empty board is not proven while a second move is not.
    #[test]
    fn one_second_move_does_not_prove_the_empty_board() {
        let node = |winning, replies: &[(Cell, Link)]| Node {
            winning,
            replies: replies.to_vec(),
            plies: None,
        };
        let certificate = Certificate {
            rule: 0,
            nodes: vec![node(112, &[(97, Link::to(1))]), node(96, &[])],
        };
        let tables = Arc::new(RuleTables::new(Rule::Freestyle));
        let player = PerfectPlayer::with_tables(tables, Arc::new(certificate));
        let proven = |stones: &[(u8, u8)]| {
            let mut game = Game::new(BoardSize::default(), Rule::Freestyle);
            for (row, column) in stones {
                game.play(Point::at(*row, *column)).unwrap();
            }
            player.certified_move(&game.as_setup()).map(|it| it.point)
        };
        assert_eq!(proven(&[(7, 7), (8, 7)]), Some(Point::at(8, 6)));
        assert_eq!(proven(&[]), None);
    }
}
