//! What the engine is asked for.

use super::stones::StoneSequence;
use crate::rules::opening::Decision;
use crate::rules::{BoardSize, Game, Opening, Rule, Setup, Stone};

/// What the engine is asked for.
#[derive(Clone, Debug)]
pub(super) enum Job {
    /// A move.
    Move(Setup),
    /// The best moves, this many of them, and then the move.
    Best(Setup, usize),
    /// So many stones after which the side to move has this score.
    Balance(Setup, usize, i32),
    /// Three stones to open this game.
    Opening(Game),
    /// A colour in this opening, and a move if the colour is White.
    Colour(Game),
    /// A step of this opening, as Yixin-Board asks for it.
    Step(Game, Step),
}

/// What Yixin-Board asks for in an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Three stones to open the game.
    Three,
    /// Whether to swap: the first or the second time that this is asked, and the colour that YES
    /// takes.
    Swap(u8, Stone),
    /// The fourth stone, and how many fifth moves are to be offered.
    Fourth,
    /// So many fifth moves.
    Fifths(u8),
    /// One of the fifth moves.
    Choice,
}

impl Job {
    /// What the stones of a swap2 opening ask for: without stones the manager wants an opening,
    /// with three or five a colour. Any other number is an error.
    pub(super) fn of_swap2(
        size: BoardSize,
        rule: Rule,
        stones: &StoneSequence,
    ) -> Result<Job, String> {
        let count = stones.points().count();
        if !matches!(count, 0 | 3 | 5) {
            return Err(format!("{count} stones are no swap2 opening: 0, 3 or 5"));
        }
        let two: &[_] = if count == 5 {
            &[(3, Decision::Two)]
        } else {
            &[]
        };
        let game = opened(Opening::Swap2, size, rule, stones, two)?;
        Ok(match count {
            0 => Job::Opening(game),
            _ => Job::Colour(game),
        })
    }

    /// A step of a swap2 opening, from 1, with these stones. The first needs none.
    pub(super) fn of_swap2_step(
        step: u8,
        size: BoardSize,
        rule: Rule,
        stones: &StoneSequence,
    ) -> Result<Job, String> {
        let none = StoneSequence::default();
        let (wanted, stones, step) = match step {
            1 => (0, &none, Step::Three),
            2 => (3, stones, Step::Swap(1, Stone::Black)),
            _ => (5, stones, Step::Swap(2, Stone::Black)),
        };
        check_count(wanted, stones)?;
        match Job::of_swap2(size, rule, stones)? {
            Job::Opening(game) | Job::Colour(game) => Ok(Job::Step(game, step)),
            job => Ok(job),
        }
    }

    /// A step of a Soosyrv-8 opening, from 1, with these stones and this number of fifth moves.
    pub(super) fn of_soosyrv_step(
        step: u8,
        size: BoardSize,
        rule: Rule,
        stones: &StoneSequence,
        fifths: u8,
    ) -> Result<Job, String> {
        let (wanted, asked, decided) = match step {
            1 => (0, Step::Three, 0),
            2 => (3, Step::Swap(1, Stone::Black), 0),
            3 => (3, Step::Fourth, 1),
            4 => (4, Step::Swap(2, Stone::White), 2),
            5 => (4, Step::Fifths(fifths), 3),
            _ => (4 + usize::from(fifths), Step::Choice, 3),
        };
        check_count(wanted, stones)?;
        let decisions = [
            (3, Decision::Take(Stone::White)),
            (4, Decision::Fifths(fifths)),
            (4, Decision::Take(Stone::Black)),
        ];
        let decisions = decisions.get(..decided).unwrap_or_default();
        let game = opened(Opening::Soosyrv8, size, rule, stones, decisions)?;
        Ok(Job::Step(game, asked))
    }

    /// The rule of its position.
    pub(super) const fn rule(&self) -> Rule {
        match self {
            Job::Move(setup) | Job::Best(setup, _) | Job::Balance(setup, ..) => setup.rule(),
            Job::Opening(game) | Job::Colour(game) | Job::Step(game, _) => game.rule(),
        }
    }
}

fn check_count(wanted: usize, stones: &StoneSequence) -> Result<(), String> {
    match stones.points().count() {
        count if count == wanted => Ok(()),
        count => Err(format!("this step has {wanted} stones, not {count}")),
    }
}

/// The game of an opening after these stones, and these decisions, each after so many stones.
fn opened(
    opening: Opening,
    size: BoardSize,
    rule: Rule,
    stones: &StoneSequence,
    decisions: &[(usize, Decision)],
) -> Result<Game, String> {
    let mut game = Game::with_opening(size, rule, Stone::Black, opening);
    let mut points = stones.points();
    for placed in 0.. {
        for (after, decision) in decisions {
            if *after == placed {
                game.decide(*decision)
                    .map_err(|reason| reason.to_string())?;
            }
        }
        let Some(point) = points.next() else { break };
        game.play(point).map_err(|reason| reason.to_string())?;
    }
    Ok(game)
}
