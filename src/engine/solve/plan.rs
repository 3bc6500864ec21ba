//! A proven win as a plan: the winner's move after every reply, and in how many plies it wins.

use std::collections::HashMap;
use std::sync::Arc;

use super::proofs::ProofEntry;
use super::prover::{MOST_LEVEL, MOST_THREATS, Prover, ProverLimit};
use super::replies::DefenderReplies;
use super::win::{Win, WinKind};
use crate::engine::position::{Position, Square, Threat};
use crate::engine::stopper::Stopper;
use crate::rules::Point;

/// How many positions a proof may take to be found again where the table has lost it. Next to
/// nothing is lost, so that this many are never needed.
const RETRACE_WORK: u64 = 5_000_000;

/// A winning move and what follows.
#[derive(Debug)]
pub(crate) struct Plan {
    /// The move.
    pub square: Square,
    /// In how many plies it wins at most, whatever the replies; it is one of them.
    pub plies: usize,
    // After these replies, if they leave no five.
    replies: Vec<(Square, Arc<Plan>)>,
    // After any other, if that leaves no five: as after a pass.
    pass: Option<Arc<Plan>>,
}

/// The replies that are answered each in its own way, and the plan after all others.
type Answers = (Vec<(Square, Arc<Plan>)>, Option<Arc<Plan>>);

impl Plan {
    fn five(square: Square) -> Arc<Plan> {
        Arc::new(Plan {
            square,
            plies: 1,
            replies: Vec::new(),
            pass: None,
        })
    }

    /// The plan that begins with `square`, by what follows the replies.
    fn of(square: Square, (replies, pass): Answers) -> Plan {
        let after = replies.iter().map(|(_, plan)| plan).chain(&pass);
        Plan {
            square,
            plies: after.map(|plan| plan.plies).max().unwrap_or(1) + 2,
            replies,
            pass,
        }
    }

    /// The plan after the reply that led to `position`; `None` stands for a pass. There is none
    /// only if that is no reply to the move of this plan.
    pub(crate) fn after(&self, position: &Position, reply: Option<Square>) -> Option<Arc<Plan>> {
        let attacker = position.side_to_move();
        if let Some(five) = position.first(attacker, Threat::Five) {
            return Some(Plan::five(five));
        }
        let listed = |(square, _): &&(Square, Arc<Plan>)| Some(*square) == reply;
        let listed = self.replies.iter().find(listed).map(|(_, plan)| plan);
        listed.or(self.pass.as_ref()).map(Arc::clone)
    }

    /// The win from `position` on. The replies of its line are those that hold out longest.
    pub(crate) fn win(&self, position: &mut Position) -> Win<Square> {
        let kind = match self.is_by_fours() {
            true => WinKind::Fours,
            false => WinKind::Threats,
        };
        Win {
            plies: self.plies,
            ..Win::of_line(kind, self.line(position))
        }
    }

    /// Whether every move makes a four.
    fn is_by_fours(&self) -> bool {
        let is_answered = self.pass.is_none() && self.replies.len() <= 1;
        is_answered && self.replies.iter().all(|(_, next)| next.is_by_fours())
    }

    /// The moves of both sides from `position` on, the winner's first and last: the replies are
    /// those that hold out longest.
    fn line(&self, position: &mut Position) -> Vec<Square> {
        if self.plies == 1 {
            return vec![self.square];
        }
        let rest = position.after(self.square, |next| {
            let reply = self.longest_reply(next)?;
            let rest = next.after(reply, |next| {
                Some(self.after(next, Some(reply))?.line(next))
            })?;
            Some([vec![reply], rest].concat())
        });
        [vec![self.square], rest.unwrap_or_default()].concat()
    }

    /// The reply that holds out longest, of those that matter if one of them does. Otherwise it is
    /// any other: the first that is legal, near the stones.
    fn longest_reply(&self, position: &Position) -> Option<Square> {
        let defender = position.side_to_move();
        let listed = |square: &Square| self.replies.iter().any(|(reply, _)| reply == square);
        // Of those that hold out equally long it is the first.
        let longest = self.replies.iter().rev().max_by_key(|(_, plan)| plan.plies);
        let any = || {
            let all = position.near_empties().chain(position.empties());
            let mut all = all.filter(|square| !position.is_foul(*square, defender));
            all.find(|square| !listed(square))
        };
        let pass = self.pass.as_ref().map_or(0, |plan| plan.plies);
        match longest {
            Some((square, plan)) if plan.plies >= pass => Some(*square),
            longest => any().or(longest.map(|(square, _)| *square)),
        }
    }
}

/// A win by threats with the winner's move after every reply, and the place of a game in it.
#[derive(Debug)]
pub struct PlannedWin {
    position: Position,
    winner: usize,
    // The plan of the whole win, and those after each reply or pass since; `None` if there was
    // none for it.
    plans: Vec<Option<Arc<Plan>>>,
}

impl PlannedWin {
    pub(crate) fn new(position: Position, plan: Arc<Plan>) -> PlannedWin {
        PlannedWin {
            winner: position.side_to_move(),
            position,
            plans: vec![Some(plan)],
        }
    }

    /// The win of the winner, who is to move, from here on.
    #[must_use]
    pub fn win(&mut self) -> Option<Win> {
        let plan = self.plans.last()?.clone()?;
        Some(plan.win(&mut self.position).map(Square::point))
    }

    /// The move of the winner, who is to move, and in how many plies it wins at most, itself
    /// included.
    #[must_use]
    pub fn next_move(&self) -> Option<(Point, usize)> {
        let plan = self.plans.last()?.as_ref()?;
        Some((plan.square.point(), plan.plies))
    }

    /// Tells places in the win apart: where it is the same, the same moves follow.
    #[must_use]
    pub fn place(&self) -> usize {
        let plan = self.plans.last().and_then(Option::as_ref);
        plan.map_or(0, |plan| Arc::as_ptr(plan).addr())
    }

    /// Places a stone of the side to move on an empty point: the move that was named, or any
    /// reply.
    pub fn make(&mut self, point: Point) {
        let square = Square::of(point);
        self.position.make(square);
        if self.winner_is_to_move() {
            self.go_on(Some(square));
        }
    }

    /// Takes the last stone back.
    pub fn unmake(&mut self) {
        if self.winner_is_to_move() {
            self.plans.pop();
        }
        self.position.unmake();
    }

    /// Gives the winner, who is not to move, the turn. A second time takes that back.
    pub fn pass(&mut self) {
        if self.winner_is_to_move() {
            self.plans.pop();
        }
        self.position.pass();
        if self.winner_is_to_move() {
            self.go_on(None);
        }
    }

    fn winner_is_to_move(&self) -> bool {
        self.position.side_to_move() == self.winner
    }

    /// Goes on after a reply, or after a pass.
    fn go_on(&mut self, reply: Option<Square>) {
        let plan = self.plans.last().and_then(Option::as_ref);
        let next = plan.and_then(|plan| plan.after(&self.position, reply));
        self.plans.push(next);
    }
}

/// The plan of a win that is proven, with at most this many threats. `None` if the table of
/// proofs has lost a part of it that is not found again.
pub(crate) fn plan(
    prover: &mut Prover,
    position: &mut Position,
    threats: usize,
) -> Option<Arc<Plan>> {
    Planner::retrace(prover, |planner| planner.attack(position, threats))
}

/// As [`plan`], of a win that begins with a move to `square`.
pub(super) fn plan_from(
    prover: &mut Prover,
    position: &mut Position,
    square: Square,
    threats: usize,
) -> Option<Arc<Plan>> {
    Planner::retrace(prover, |planner| {
        let found = position.after(square, |next| planner.defend(next, threats));
        Some(Arc::new(Plan::of(square, found?)))
    })
}

struct Planner<'a> {
    prover: &'a mut Prover,
    /// The plans in positions that were met before.
    known: HashMap<u64, Arc<Plan>>,
}

impl Planner<'_> {
    /// Retraces what was proven, with limits of its own: it was found once, so it is found again.
    fn retrace<T>(
        prover: &mut Prover,
        retrace: impl FnOnce(&mut Planner) -> Option<T>,
    ) -> Option<T> {
        let (limit, stopper) = (prover.limit, prover.set_stopper(&Stopper::default()));
        let before = (prover.limits_hit, prover.nodes, prover.work);
        prover.limits_hit = Default::default();
        prover.limit = ProverLimit {
            level: limit.level,
            work: prover.work.saturating_add(RETRACE_WORK),
            ..ProverLimit::default()
        };
        let found = retrace(&mut Planner {
            prover,
            known: HashMap::new(),
        });
        prover.set_stopper(&stopper);
        prover.limit = limit;
        (prover.limits_hit, prover.nodes, prover.work) = before;
        found
    }

    /// The plan of the winner, who is to move.
    fn attack(&mut self, position: &mut Position, threats: usize) -> Option<Arc<Plan>> {
        let hash = position.hash();
        if let Some(plan) = self.known.get(&hash) {
            return Some(Arc::clone(plan));
        }
        let plan = match self.winning(position, threats)? {
            (_, 0) => by_fours(&self.fours(position)?)?,
            (square, threats) => {
                let found = position.after(square, |next| self.defend(next, threats));
                Arc::new(Plan::of(square, found?))
            }
        };
        self.known.insert(hash, Arc::clone(&plan));
        Some(plan)
    }

    /// The winning move, and the number of threats of its win, 0 for one by fours alone. It is
    /// proven again if the table has lost it.
    fn winning(&mut self, position: &mut Position, threats: usize) -> Option<(Square, usize)> {
        let level = self.prover.limit.level;
        let mut found = None;
        for within in threats..threats + MOST_THREATS {
            if let Some(ProofEntry::Won {
                square, threats, ..
            }) = self.prover.known(position)
            {
                found = Some((square, threats));
                break;
            }
            if self.prover.limits_hit.stopped {
                break;
            }
            if !self.prover.attack(position, within, &mut |_| {}) {
                self.raise_level();
            }
        }
        self.prover.limit.level = level;
        found
    }

    /// The win by fours that was found here before.
    fn fours(&mut self, position: &mut Position) -> Option<Vec<Square>> {
        let level = self.prover.limit.level;
        let mut line = self.prover.few_fours(position);
        while line.is_empty() && !self.prover.is_over() && self.raise_level() {
            line = self.prover.few_fours(position);
        }
        self.prover.limit.level = level;
        Some(line).filter(|line| !line.is_empty())
    }

    /// Searches fours at the next higher level; false if this is the highest.
    fn raise_level(&mut self) -> bool {
        let level = &mut self.prover.limit.level;
        let is_higher = *level < MOST_LEVEL;
        *level += usize::from(is_higher);
        is_higher
    }

    /// The plans after the replies that matter, and the one after all others.
    fn defend(&mut self, position: &mut Position, threats: usize) -> Option<Answers> {
        let level = self.prover.limit.level;
        let mut found = self.prover.replies(position);
        while matches!(found, DefenderReplies::NoThreat { hit_limit: true }) && self.raise_level() {
            found = self.prover.replies(position);
        }
        self.prover.limit.level = level;
        let (replies, pass) = match found {
            DefenderReplies::NoThreat { .. } => return None,
            DefenderReplies::Any(square) => {
                let attacker = position.opponent();
                let five = position.after(square, |next| next.first(attacker, Threat::Five))?;
                return Some((vec![(square, Plan::five(five))], None));
            }
            DefenderReplies::Forced(replies) => (replies, None),
            DefenderReplies::Relevant {
                replies,
                threat,
                zone,
            } => {
                let defender = position.side_to_move();
                // Those that do not matter may yet stop this win, and leave another one.
                let mut stops: Vec<Square> = position.empties().collect();
                stops.retain(|square| {
                    zone.contains(*square)
                        && !replies.contains(square)
                        && !position.is_foul(*square, defender)
                });
                ([replies, stops].concat(), Some(by_fours(&threat)?))
            }
        };
        let mut plans = Vec::new();
        for square in replies {
            let plan = position.after(square, |next| self.attack(next, threats))?;
            plans.push((square, plan));
        }
        Some((plans, pass))
    }
}

/// The plan of a win by fours, from the moves of both sides.
pub(super) fn by_fours(line: &[Square]) -> Option<Arc<Plan>> {
    let (last, before) = line.split_last()?;
    let mut plan = Plan::five(*last);
    for pair in before.rchunks(2) {
        let [square, reply] = *pair else { return None };
        plan = Arc::new(Plan {
            square,
            plies: plan.plies + 2,
            replies: vec![(reply, plan)],
            pass: None,
        });
    }
    Some(plan)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::position::RuleTables;
    use crate::record::read_script;
    use crate::rules::Rule;

    /// A win is one by fours if every move of it makes a four.
    #[test]
    fn one_threat_makes_a_win_one_by_threats() {
        let [first, second, third] = [4, 5, 6].map(|column| Square::at(3, column));
        let answered = |plan| Plan::of(first, (vec![(second, Arc::new(plan))], None));
        let open = |pass| Plan::of(third, (Vec::new(), Some(pass)));
        let five = Plan::five(second);
        assert!(five.is_by_fours());
        assert!(answered(answered(Plan::of(third, (vec![(first, five)], None)))).is_by_fours());
        let threat = open(Plan::five(second));
        assert!(!threat.is_by_fours());
        assert!(!answered(answered(threat)).is_by_fours());
    }

    /// A proof that the table does not have, and that is not found again, ends the retracing, at the
    /// highest level at the latest. The limits of the search are as before.
    #[test]
    fn what_is_not_found_again_ends_the_retracing() {
        for rule in Rule::ALL {
            let mut game = read_script("h8\ni9\ng7\nf8\n").unwrap().as_setup();
            game = crate::rules::Setup::of_board(game.board().clone(), rule, game.side_to_move());
            let mut position = Position::new(&game, Arc::new(RuleTables::new(rule)));
            let mut prover = Prover::default();
            let before = ProverLimit {
                level: MOST_LEVEL - 1,
                work: 7,
                ..ProverLimit::default()
            };
            prover.start(before);
            assert!(plan(&mut prover, &mut position, 1).is_none(), "{rule}");
            assert_eq!((prover.limit, prover.work, prover.nodes), (before, 0, 0));
            let fours = Planner::retrace(&mut prover, |planner| planner.fours(&mut position));
            assert!(fours.is_none());
            assert_eq!(prover.limit, before);
        }
    }
}
