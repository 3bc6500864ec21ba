//! A proven win as a plan: the winner's move after every reply, and in how many plies it wins.

use std::collections::HashMap;
use std::sync::Arc;

use super::longest_line::{fours, unlimited, winning};
use super::prover::{MOST_LEVEL, Prover};
use super::replies::DefenderReplies;
use crate::engine::position::{Position, Square, Threat};

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

impl Plan {
    fn five(square: Square) -> Arc<Plan> {
        Arc::new(Plan {
            square,
            plies: 1,
            replies: Vec::new(),
            pass: None,
        })
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
}

/// The plan of a win that is proven, with at most this many threats. `None` if the table of
/// proofs has lost a part of it that is not found again.
pub(crate) fn plan(
    prover: &mut Prover,
    position: &mut Position,
    threats: usize,
) -> Option<Arc<Plan>> {
    unlimited(prover, |prover| {
        let mut planner = Planner {
            prover,
            known: HashMap::new(),
        };
        planner.attack(position, threats)
    })
}

struct Planner<'a> {
    prover: &'a mut Prover,
    /// The plans in positions that were met before.
    known: HashMap<u64, Arc<Plan>>,
}

impl Planner<'_> {
    /// The plan of the winner, who is to move.
    fn attack(&mut self, position: &mut Position, threats: usize) -> Option<Arc<Plan>> {
        let hash = position.hash();
        if let Some(plan) = self.known.get(&hash) {
            return Some(Arc::clone(plan));
        }
        let step = winning(self.prover, position, threats);
        let plan = if step.threats == 0 {
            by_fours(&fours(self.prover, position))?
        } else {
            let found = position.after(step.square, |next| self.defend(next, step.threats));
            let (replies, pass) = found?;
            let after = replies.iter().map(|(_, plan)| plan).chain(&pass);
            let plies = after.map(|plan| plan.plies).max().unwrap_or(1) + 2;
            Arc::new(Plan {
                square: step.square,
                plies,
                replies,
                pass,
            })
        };
        self.known.insert(hash, Arc::clone(&plan));
        Some(plan)
    }

    /// The plans after the replies that matter, and the one after all others.
    #[expect(clippy::type_complexity)]
    fn defend(
        &mut self,
        position: &mut Position,
        threats: usize,
    ) -> Option<(Vec<(Square, Arc<Plan>)>, Option<Arc<Plan>>)> {
        let level = self.prover.limit.level;
        let found = loop {
            match self.prover.replies(position) {
                DefenderReplies::NoThreat { hit_limit: true }
                    if self.prover.limit.level < MOST_LEVEL =>
                {
                    self.prover.limit.level += 1;
                }
                found => break found,
            }
        };
        self.prover.limit.level = level;
        let (replies, pass) = match found {
            DefenderReplies::NoThreat { .. } => return None,
            DefenderReplies::Any(_) => (Vec::new(), None),
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
                stops.extend(replies);
                (stops, Some(by_fours(&threat)?))
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
fn by_fours(line: &[Square]) -> Option<Arc<Plan>> {
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
