//! Checks whether a move is a blunder, and claims only what is proven.

use std::time::Duration;

use crate::engine::position::{Position, Square, Threat};
use crate::engine::solve::defences::{Defences, answers_to_three, last_resort};
use crate::engine::solve::vcf::{Vcf, VcfLimit};
use crate::engine::solve::vct::{Vct, VctLimit};
use crate::engine::{
    EngineTables, KnownWins, Score, SearchResult, SolveLimits, Stopper, Win, WinKind,
    run_cancellable,
};
use crate::rules::{Point, Setup};
use crate::study::{Reason, reason};

/// A move that throws a win away, or gives one to the opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blunder {
    /// Which of the two.
    pub kind: BlunderKind,
    /// The win that the move misses or allows.
    pub win: Win,
    /// Why the first move of that win is good.
    pub reason: Reason,
}

/// What a blunder does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BlunderKind {
    /// Another move wins by force, and no win was found after this one.
    Missed,
    /// After this move the opponent wins by force, and after some other move no such win
    /// was found.
    Allowed,
}

/// Positions that are searched for one move, all searches together.
const WORK: u64 = 80_000;

/// The limits of each search for a win by fours: fours in a row, and positions.
const FOURS: VcfLimit = VcfLimit::new(30, 5_000);

/// The limits of each search for a win by threats.
const THREATS: VctLimit = VctLimit {
    threats: 5,
    nodes: 60,
    work: 1_500,
};

/// How many fours in a row that only delay the outcome are followed.
const DELAYS: usize = 2;

/// The blunder that a move to `point` would be in `setup`, if that is proven; `None` if
/// `point` is taken or forbidden, the move makes five, the game is over, or every move loses anyway.
///
/// A win is reported only if every defence was tried, and nothing that could not be proven within the
/// limits. The result depends only on the position and the move. If `stopper` stops the check it is
/// `None`.
#[must_use]
pub fn blunder(
    tables: &EngineTables,
    setup: &Setup,
    point: Point,
    stopper: &Stopper,
) -> Option<Blunder> {
    if setup.outcome().is_some() {
        return None;
    }
    let mut position = tables.position(setup);
    let (square, side_to_move) = (Square::of(point), position.side_to_move());
    let playable = setup.size().contains(point) && position.is_allowed(square, side_to_move);
    let five = || position.potential(square, side_to_move).threat == Threat::Five;
    if !playable || five() {
        return None;
    }
    let mut search = BlunderSearch {
        vcf: Vcf::default(),
        vct: Vct::default(),
        work: 0,
        stopper,
    };
    // What could not be proven is not reported.
    let (kind, win) = search.blunder(&mut position, square).unwrap_or_default()?;
    explained(tables, setup, point, kind, win)
}

/// As [`blunder`], on another thread. Meanwhile `watch` is called
/// every `pause`; when it returns true, the check is stopped and finds nothing.
pub fn blunder_cancellable(
    tables: &EngineTables,
    setup: &Setup,
    point: Point,
    pause: Duration,
    mut watch: impl FnMut() -> bool,
) -> Option<Blunder> {
    let stopper = Stopper::default();
    let check = |_: &mut dyn FnMut(&())| blunder(tables, setup, point, &stopper);
    run_cancellable(&stopper, pause, check, |_| watch()).flatten()
}

/// The blunder of a move to `point`, with the reason for the first move of the win.
fn explained(
    tables: &EngineTables,
    setup: &Setup,
    point: Point,
    kind: BlunderKind,
    win: Win<Square>,
) -> Option<Blunder> {
    let start = match kind {
        BlunderKind::Missed => setup.clone(),
        // The point is free, as `blunder` made sure.
        BlunderKind::Allowed => setup.after(point).ok()?,
    };
    // The win that is told of the position elsewhere too.
    let mut wins = KnownWins::new(setup.rule(), tables);
    let known = wins.find(&start, SolveLimits::QUICK, &mut |_| {}).ok()?;
    let win = known.win.unwrap_or_else(|| win.map(Square::point));
    let first = SearchResult::immediate(win.line[0], Score::win_in(win.plies));
    let reason = reason(tables, &start, &first).ok()?;
    Some(Blunder { kind, win, reason })
}

/// The limit of positions was reached, or somebody stopped the check.
struct CheckStopped;

/// The searches about one move.
struct BlunderSearch<'a> {
    vcf: Vcf,
    vct: Vct,
    work: u64,
    stopper: &'a Stopper,
}

impl BlunderSearch<'_> {
    /// Which blunder a move to `square` is, and the win that it misses or allows.
    fn blunder(
        &mut self,
        position: &mut Position,
        square: Square,
    ) -> Result<Option<(BlunderKind, Win<Square>)>, CheckStopped> {
        if let Some(win) = self.win(position)? {
            let wins_too = position.after(square, |next| self.is_lost(next, DELAYS))?;
            return Ok((!wins_too).then_some((BlunderKind::Missed, win)));
        }
        match position.after(square, |next| self.win(next))? {
            Some(win) if self.is_avoidable(position, square, &win)? => {
                Ok(Some((BlunderKind::Allowed, win)))
            }
            _ => Ok(None),
        }
    }

    /// A win of the side to move, looked for within the limits.
    fn win(&mut self, position: &mut Position) -> Result<Option<Win<Square>>, CheckStopped> {
        let side_to_move = position.side_to_move();
        if let Some(five) = position.first(side_to_move, Threat::Five) {
            return Ok(Some(Win::of_line(WinKind::Five, vec![five])));
        }
        let line = self.vcf.shortest(position, FOURS);
        self.spend(self.vcf.nodes())?;
        if !line.is_empty() {
            return Ok(Some(Win::of_line(WinKind::Fours, line)));
        }
        let plan = self.vct.search(position, THREATS);
        self.spend(self.vct.work())?;
        Ok(plan.map(|plan| plan.win(position)))
    }

    /// Whether the side to move has a win, possibly after answering up to `delays` fours.
    fn is_won(&mut self, position: &mut Position, delays: usize) -> Result<bool, CheckStopped> {
        if self.win(position)?.is_some() {
            return Ok(true);
        }
        let Some(delays) = delays.checked_sub(1) else {
            return Ok(false);
        };
        for stop in Defences::of(position).squares() {
            if position.after(*stop, |next| self.is_lost(next, delays))? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether the opponent of the side to move has a win after every move of the latter.
    fn is_lost(&mut self, position: &mut Position, delays: usize) -> Result<bool, CheckStopped> {
        if position.count(position.side_to_move(), Threat::Five) > 0 {
            return Ok(false);
        }
        let answers = match Defences::of(position) {
            Defences::Lost => return Ok(last_resort(position).is_some()),
            Defences::Free => answers_to_three(position),
            defences => defences.squares().to_vec(),
        };
        for answer in &answers {
            if !position.after(*answer, |next| self.is_won(next, delays))? {
                return Ok(false);
            }
        }
        Ok(!answers.is_empty())
    }

    /// Whether after some other move than to `square` no win of the opponent's is found.
    /// The moves of that win are the likely ones.
    fn is_avoidable(
        &mut self,
        position: &mut Position,
        square: Square,
        win: &Win<Square>,
    ) -> Result<bool, CheckStopped> {
        let side_to_move = position.side_to_move();
        let mut others = win.line.clone();
        others.extend(answers_to_three(position));
        let mut tried = vec![square];
        for other in others {
            let playable = position.is_allowed(other, side_to_move);
            if !playable || tried.contains(&other) {
                continue;
            }
            tried.push(other);
            if !position.after(other, |next| self.is_won(next, DELAYS))? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn spend(&mut self, nodes: u64) -> Result<(), CheckStopped> {
        self.work += nodes;
        match self.work > WORK || self.stopper.is_stopped() {
            true => Err(CheckStopped),
            false => Ok(()),
        }
    }
}
