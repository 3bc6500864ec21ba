//! The defender's replies to a threat: only those that could change the outcome.

use super::defences::{Defences, last_resort};
use super::vcf::{Vcf, VcfLimit};
use super::zone::{Zone, of_fours, of_open_four};
use crate::engine::position::{Position, Square, Threat};

/// The replies of the defender that matter after a move of the attacker's.
#[derive(Clone, Debug)]
pub(crate) enum DefenderReplies {
    /// No threat was found, or the defender wins at once. `hit_limit` says whether a longer
    /// search might find a threat.
    NoThreat { hit_limit: bool },
    /// The move threatens a five that no reply stops; this is one of the replies.
    Any(Square),
    /// The move makes a four, and these stop it.
    Forced(Vec<Square>),
    /// If the defender passes, the attacker wins by fours. Only these replies could change
    /// that.
    Relevant {
        replies: Vec<Square>,
        /// A win after a pass, the attacker's move first.
        threat: Vec<Square>,
        /// A reply outside of it leaves that win. After a reply inside it that does not matter
        /// there is another win by fours.
        zone: Zone,
    },
}

/// The most fours in a row of the win after a pass, which is usually an open four.
const FOURS: usize = 60;

const NO_THREAT: DefenderReplies = DefenderReplies::NoThreat { hit_limit: false };

impl DefenderReplies {
    /// The replies of the side to move. The search for a win after a pass has at most `nodes`
    /// positions.
    pub(crate) fn of(position: &mut Position, vcf: &mut Vcf, nodes: u64) -> DefenderReplies {
        let defender = position.side_to_move();
        if position.count(defender, Threat::Five) > 0 {
            return NO_THREAT;
        }
        match Defences::of(position) {
            Defences::Lost => last_resort(position).map_or(NO_THREAT, DefenderReplies::Any),
            Defences::Free => relevant(position, vcf, nodes),
            defences => DefenderReplies::Forced(defences.squares().to_vec()),
        }
    }
}

/// The replies when there is no five to stop.
fn relevant(position: &mut Position, vcf: &mut Vcf, nodes: u64) -> DefenderReplies {
    // An open four of the defender's wins against everything but fours.
    let defender = position.side_to_move();
    if !position.fives_can_be_blocked() && position.open_four(defender).is_some() {
        return NO_THREAT;
    }
    position.pass();
    let found = after_pass(position, vcf, nodes);
    position.pass();
    let Some((threat, zone, common)) = found else {
        let hit_limit = vcf.hit_limit();
        return DefenderReplies::NoThreat { hit_limit };
    };
    let allowed = |square: &Square| !position.is_foul(*square, defender);
    let inside = |square: &Square| common.contains(*square);
    let mut replies: Vec<Square> = position.empties().filter(inside).filter(allowed).collect();
    replies.sort_by_cached_key(|square| {
        let own = position.potential(*square, defender).threat;
        let taken = position.potential(*square, 1 - defender).threat;
        std::cmp::Reverse((taken, own))
    });
    // Without a legal reply the game is drawn.
    if replies.is_empty() && !position.empties().any(|square| allowed(&square)) {
        return NO_THREAT;
    }
    DefenderReplies::Relevant {
        replies,
        threat,
        zone,
    }
}

/// A win by fours of the side to move and its zone, and the zone that the wins found have in
/// common: a reply must touch each of them.
fn after_pass(
    position: &mut Position,
    vcf: &mut Vcf,
    nodes: u64,
) -> Option<(Vec<Square>, Zone, Zone)> {
    let attacker = position.side_to_move();
    let line = vcf.search(position, VcfLimit::new(FOURS, nodes));
    if line.is_empty() {
        return None;
    }
    let is_open_four = |square: &Square| {
        position.potential(*square, attacker).threat == Threat::OpenFour
            && !position.is_foul(*square, attacker)
    };
    let mut open_fours: Vec<Square> = position.at_least(attacker, Threat::OpenFour).collect();
    open_fours.retain(is_open_four);
    let is_one = open_fours.contains(&line[0]);
    let zone = is_one.then(|| of_open_four(position, line[0])).flatten();
    let zone = zone.unwrap_or_else(|| of_fours(position, &line, vcf));
    let mut common = zone;
    for square in open_fours.into_iter().filter(|square| *square != line[0]) {
        let other = of_open_four(position, square);
        if let Some(other) = other.or_else(|| of_made_four(position, square, vcf)) {
            common.intersect(&other);
        }
    }
    Some((line, zone, common))
}

/// The zone of the win by a four that no reply stops; `None` if a reply does.
fn of_made_four(position: &mut Position, square: Square, vcf: &mut Vcf) -> Option<Zone> {
    let attacker = position.side_to_move();
    let (reply, five) = position.after(square, |next| {
        let lost = Defences::of(next) == Defences::Lost;
        let reply = last_resort(next).filter(|_| lost)?;
        let five = next.after(reply, |next| next.first(attacker, Threat::Five))?;
        Some((reply, five))
    })?;
    Some(of_fours(position, &[square, reply, five], vcf))
}
