//! Plays a proven win.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use super::certificate::{Certificate, CertificateError, Found};
use super::leaf_solver::LeafSolver;
use super::stones::{Grid, Stones};
use crate::engine::position::{RuleTables, Square};
use crate::engine::solve::plan::PlannedWin;
use crate::engine::solve::win::{Win, WinKind};
use crate::rules::{BoardSize, Point, Rule, Setup, Stone, image};

/// How many wins by threats are remembered.
const MOST_KNOWN: usize = 64;

/// How many moves of the attacker's are followed after a position that the certificate leaves to the
/// solver. After more of them there are too many orders of the moves to try.
const MOST_FOLLOWED: usize = 4;

/// The attacker's winning moves, from a certificate and the solver.
#[derive(Debug)]
pub struct PerfectPlayer {
    rule: Rule,
    solver: LeafSolver,
    // The wins by threats that the certificate leaves to the solver, by the canonical form of their
    // positions, so that a game does not have them solved again.
    known: HashMap<Stones, Option<PlannedWin>>,
    grid: Grid,
    certificate: Arc<Certificate>,
}

impl PerfectPlayer {
    /// The most moves of both sides in the line of a win by the proof.
    pub const MOST_SHOWN: usize = 9;

    /// A player by the certificate in these bytes.
    ///
    /// # Errors
    /// When they are no certificate, or one for another rule.
    pub fn of_bytes(rule: Rule, bytes: &[u8]) -> Result<PerfectPlayer, CertificateError> {
        let tables = Arc::new(RuleTables::new(rule));
        let certificate = Arc::new(Certificate::from_bytes(bytes, rule)?);
        Ok(PerfectPlayer::with_tables(tables, certificate))
    }

    pub(crate) fn with_tables(
        tables: Arc<RuleTables>,
        certificate: Arc<Certificate>,
    ) -> PerfectPlayer {
        PerfectPlayer {
            rule: tables.rule,
            solver: LeafSolver::with_tables(tables),
            known: HashMap::new(),
            grid: Grid::new(BoardSize::default()),
            certificate,
        }
    }

    /// The rule of its positions.
    #[must_use]
    pub fn rule(&self) -> Rule {
        self.rule
    }

    /// A win of the side to move that is proven by the certificate, or by one of the wins by threats
    /// that it leaves to the solver, for some moves; its kind says which. It depends on the position
    /// alone. If its first move is played, then after each reply at least two plies less are left. Of
    /// the empty board it says nothing unless every second move is proven.
    pub fn certified_win(&mut self, setup: &Setup) -> Option<Win> {
        let is_covered = self.plays(setup) && setup.size() == self.grid.size();
        let is_empty = setup.board().stone_count() == 0;
        if !is_covered || is_empty && !self.certificate.is_whole() {
            return None;
        }
        // All images of a position have the same answer.
        let (stones, symmetry) = self.stones(setup).canonical(&self.grid);
        let (mut wins, mut leaves) = (Vec::new(), BTreeSet::new());
        let (certificate, grid) = (&self.certificate, &self.grid);
        certificate.find(grid, &stones, &mut |found| match found {
            Found::Node { place, plies } => {
                let square = grid.square(certificate.winning(grid, place));
                wins.push(Win {
                    kind: WinKind::Proof,
                    // Without a bound, the board is full some time.
                    plies: plies.map_or(setup.size().area() - stones.count() as usize, usize::from),
                    line: vec![square.point()],
                });
            }
            Found::Leaf(leaf) => _ = leaves.insert(leaf),
        });
        let planned = leaves.iter().filter_map(|leaf| self.planned(leaf, &stones));
        wins.extend(planned.collect::<Vec<_>>());
        let best = wins.into_iter().min_by_key(|win| (win.plies, win.kind))?;
        Some(turned(best, setup.size(), Grid::inverse(symmetry)))
    }

    /// The win by threats with which the certificate ends in `setup`, as [`certified_win`] found it,
    /// and the symmetry that turns the position into that of the win.
    ///
    /// [`certified_win`]: PerfectPlayer::certified_win
    pub(crate) fn take_plan(&mut self, setup: &Setup) -> Option<(PlannedWin, u8)> {
        let (leaf, symmetry) = self.stones(setup).canonical(&self.grid);
        Some((self.known.remove(&leaf)??, symmetry))
    }

    /// The win by the plan of a leaf, if the position with these stones comes about from the leaf by
    /// that plan.
    fn planned(&mut self, leaf: &Stones, stones: &Stones) -> Option<Win> {
        let (leaf, symmetry) = leaf.canonical(&self.grid);
        let rest = stones.image(&self.grid, symmetry).without(&leaf);
        if self.known.len() >= MOST_KNOWN {
            self.known.clear();
        }
        if rest.of(0).count() > MOST_FOLLOWED {
            return None;
        }
        let solve = || self.solver.solve(&leaf.setup(&self.grid, self.rule)?);
        let planned = self.known.entry(leaf).or_insert_with(solve).as_mut()?;
        let mut follow = Follow {
            planned,
            grid: &self.grid,
            known: HashMap::new(),
        };
        let win = follow.rest(rest)?;
        Some(turned(win, self.grid.size(), Grid::inverse(symmetry)))
    }

    /// The line of a win, continued by the proof against the replies that are chosen until it is won
    /// by threats; at most [`MOST_SHOWN`](PerfectPlayer::MOST_SHOWN) moves.
    pub fn line(
        &mut self,
        setup: &Setup,
        win: &Win,
        mut choose: impl FnMut(&Setup) -> Option<Point>,
    ) -> Vec<Point> {
        let (mut setup, mut line) = (setup.clone(), win.line.clone());
        let mut is_open = win.kind == WinKind::Proof;
        while is_open && line.len() < PerfectPlayer::MOST_SHOWN {
            let after = |setup: &Setup, point| {
                let next = setup.after(point).ok();
                next.filter(|next| next.outcome().is_none())
            };
            let next = after(&setup, line[line.len() - 1]).and_then(|defended| {
                let reply = choose(&defended)?;
                let next = after(&defended, reply)?;
                let win = self.certified_win(&next)?;
                Some((reply, next, win))
            });
            let Some((reply, next, win)) = next else {
                break;
            };
            line.push(reply);
            line.extend(&win.line);
            (setup, is_open) = (next, win.kind == WinKind::Proof);
        }
        line.truncate(PerfectPlayer::MOST_SHOWN);
        line
    }

    fn plays(&self, setup: &Setup) -> bool {
        setup.outcome().is_none() && setup.rule() == self.rule
    }

    /// The stones, those of the side to move as black ones.
    fn stones(&self, setup: &Setup) -> Stones {
        let stones = Stones::of_setup(setup, &self.grid);
        match setup.side_to_move() {
            Stone::Black => stones,
            Stone::White => stones.exchanged(),
        }
    }
}

/// Plays the rest of a position's stones by a plan, the replies in any order.
struct Follow<'a> {
    planned: &'a mut PlannedWin,
    grid: &'a Grid,
    // By the place in the plan and the stones that are left: other orders lead to the same.
    known: HashMap<(usize, Stones), Option<Win>>,
}

impl Follow<'_> {
    /// The shortest win that is left after these stones; `None` if they are not those of the plan.
    fn rest(&mut self, rest: Stones) -> Option<Win> {
        let key = (self.planned.place(), rest);
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        let win = match rest == Stones::default() {
            true => self.planned.win(),
            false => self.after_move(rest),
        };
        self.known.insert(key, win.clone());
        win
    }

    fn after_move(&mut self, rest: Stones) -> Option<Win> {
        let (point, _) = self.planned.next_move()?;
        let cell = self.grid.cell(Square::of(point));
        if !rest.has(0, cell) {
            return None;
        }
        let rest = rest.flipped(0, cell);
        self.planned.make(point);
        let mut shortest: Option<Win> = None;
        for reply in rest.of(1) {
            self.planned.make(self.grid.square(reply).point());
            let found = self.rest(rest.flipped(1, reply));
            self.planned.unmake();
            let wins = shortest.into_iter().chain(found);
            shortest = wins.min_by_key(|win| win.plies);
        }
        self.planned.unmake();
        shortest
    }
}

/// A win on the board after a symmetry.
pub(crate) fn turned(win: Win, size: BoardSize, symmetry: u8) -> Win {
    win.map(|point| image(point, size, symmetry))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::perfect::certificate::{Link, Node};
    use crate::engine::perfect::stones::Cell;
    use crate::rules::Game;

    /// Inside of a win that the certificate leaves to the solver, its rest is told.
    #[test]
    fn a_win_by_threats_is_told_to_its_end() {
        let mut player = crate::engine::EngineTables::default()
            .perfect_player(Rule::Freestyle)
            .unwrap();
        let mut game = Game::new(BoardSize::default(), Rule::Freestyle);
        for (row, column) in [(7, 7), (4, 4), (8, 8), (0, 0), (7, 8), (0, 14)] {
            game.play(Point::at(row, column)).unwrap();
        }
        let mut left = usize::MAX;
        for followed in 0..=MOST_FOLLOWED {
            let win = player.certified_win(&game.as_setup()).expect("it is won");
            assert!(
                win.kind < WinKind::Proof && win.plies + 2 <= left,
                "{followed}: {win:?}"
            );
            // A win by threats has its whole line already.
            let any = |setup: &Setup| Game::from_setup(setup.clone()).legal_moves().next();
            assert_eq!(player.line(&game.as_setup(), &win, any), {
                let mut line = win.line.clone();
                line.truncate(PerfectPlayer::MOST_SHOWN);
                line
            });
            left = win.plies;
            game.play(win.line[0]).unwrap();
            let Some(reply) = win.line.get(1) else { break };
            game.play(*reply).unwrap();
        }
    }

    /// A win is told in all images of a position alike, whoever has the first move: where a node
    /// stands for it, and where it is left to the solver.
    #[test]
    fn images_have_the_same_answer() {
        let size = BoardSize::default();
        let tables = Arc::new(RuleTables::new(Rule::Freestyle));
        let carried = Certificate::carried(Rule::Freestyle).unwrap();
        let mut player = PerfectPlayer::with_tables(tables, Arc::new(carried));
        let stones = [(7, 7), (4, 4), (8, 8), (0, 0), (7, 8), (0, 14)];
        for (count, kind) in [(2, WinKind::Proof), (6, WinKind::Threats)] {
            let mut first = None;
            for attacker in Stone::ALL {
                for symmetry in 0..8 {
                    let point = |(row, column)| image(Point::at(row, column), size, symmetry);
                    let sides = [attacker, attacker.opponent()].into_iter().cycle();
                    let stones = stones[..count].iter().map(|place| point(*place)).zip(sides);
                    let setup = Setup::new(size, Rule::Freestyle, attacker, stones).unwrap();
                    let told = player.certified_win(&setup).unwrap();
                    let after = player
                        .stones(&setup)
                        .flipped(0, player.grid.cell(Square::of(told.line[0])));
                    let told = (told.kind, told.plies, after.canonical(&player.grid).0);
                    assert_eq!(told, *first.get_or_insert(told), "{attacker:?} {symmetry}");
                    assert_eq!(told.0, kind);
                }
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
            rule: Rule::Freestyle,
            nodes: vec![node(112, &[(97, Link::to(1))]), node(96, &[])],
        };
        let tables = Arc::new(RuleTables::new(Rule::Freestyle));
        let mut player = PerfectPlayer::with_tables(tables, Arc::new(certificate));
        let mut proven = |stones: &[(u8, u8)]| {
            let mut game = Game::new(BoardSize::default(), Rule::Freestyle);
            for (row, column) in stones {
                game.play(Point::at(*row, *column)).unwrap();
            }
            player
                .certified_win(&game.as_setup())
                .map(|it| (it.line[0], it.plies))
        };
        // No bound is stated: the board is full some time.
        assert_eq!(proven(&[(7, 7), (8, 7)]), Some((Point::at(8, 6), 225 - 2)));
        assert_eq!(proven(&[]), None);
    }
}
