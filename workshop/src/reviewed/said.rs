//! Whether a review says of every five, and of every open four, that it was missed or not stopped.
//! The rules alone decide what it has to say.

use gomoku::rules::{Game, Point, Setup};
use gomoku::study::review::Review;

use super::truth::{Kind, around};

/// What a move left undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// Its player could have made five.
    Five,
    /// The opponent can still make five.
    OpponentsFive,
    /// The opponent can still make an open four.
    OpponentsOpenFour,
}

/// What this move of the game, numbered from 1, left undone, if anything.
pub fn left(game: &Game, number: usize) -> Option<Left> {
    let (before, after) = around(game, number);
    if after.outcome().is_some() {
        return None;
    }
    let opponent = before.with_side_to_move(after.side_to_move());
    let own = after.with_side_to_move(before.side_to_move());
    match () {
        () if has_five(&before) => Some(Left::Five),
        () if has_five(&opponent) && has_five(&after) => Some(Left::OpponentsFive),
        () if has_five(&own) || has_five(&opponent) || has_five(&after) => None,
        () if has_open_four(&opponent) && has_open_four(&after) => Some(Left::OpponentsOpenFour),
        () => None,
    }
}

/// Whether the review says so of this move, or that its player had lost already.
pub fn is_said(review: &Review, number: usize, left: Left) -> bool {
    let judged = &review.moves[number - 1];
    let kind = match left {
        Left::Five => Kind::Missed,
        Left::OpponentsFive | Left::OpponentsOpenFour => Kind::Allowed,
    };
    let says = |finding| Kind::named(finding) == Some(kind);
    judged.findings.iter().any(says) || (kind == Kind::Allowed && judged.was_lost())
}

fn has_five(setup: &Setup) -> bool {
    setup.fives().next().is_some()
}

/// Whether the side to move can make two fives at once that no single stone stops.
fn has_open_four(setup: &Setup) -> bool {
    let side = setup.side_to_move();
    let makes_open_four = |point: Point| {
        let mut game = Game::from_setup(setup.clone());
        if game.play(point).is_err() {
            return false;
        }
        let after = game.as_setup();
        let makes_two = after.with_side_to_move(side).fives().nth(1).is_some();
        let stops = |point| after.after(point).is_ok_and(|next| !has_five(&next));
        makes_two && !setup.size().points().any(stops)
    };
    setup.size().points().any(makes_open_four)
}
