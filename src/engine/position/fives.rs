//! The fives that a stone would threaten, and what an answer leaves of them.

use super::pattern::Pattern;
use super::position::Position;
use super::square::{PAD, STEPS, Square};

impl Position {
    /// The points, row by row, where `colour` could make five after placing a stone on the empty
    /// `square`, but not before.
    pub(crate) fn fives_after(&self, square: Square, colour: usize) -> Vec<Square> {
        let mut fives = Vec::new();
        let patterns = self.patterns(square, colour);
        for (direction, step) in STEPS.into_iter().enumerate() {
            if !(Pattern::Four..=Pattern::OpenFour).contains(&patterns[direction]) {
                continue;
            }
            let (line, place) = square.place(direction);
            let mut stones = self.line(direction, line);
            stones[colour] |= 1 << (PAD + place);
            // The points of a five are at most four steps apart.
            for steps in -4..=4_isize {
                let at = (PAD + place).wrapping_add_signed(steps as i32);
                if (stones[0] | stones[1]) >> at & 1 == 0
                    && self.pattern_in(colour, stones, at) == Pattern::Five
                {
                    let index = square.index().wrapping_add_signed(steps * step as isize);
                    fives.push(Square::from_index(index as u16));
                }
            }
        }
        fives.sort_unstable_by_key(|five| five.index());
        fives
    }

    /// Whether `colour` could make a four or more on the line of both points if it had a stone
    /// on the empty `square` and the opponent one on the empty `block`.
    pub(crate) fn has_four_on_line(&self, square: Square, block: Square, colour: usize) -> bool {
        (0..4).any(|direction| {
            let (line, place) = square.place(direction);
            let (other, at) = block.place(direction);
            if other != line {
                return false;
            }
            let mut stones = self.line(direction, line);
            stones[colour] |= 1 << (PAD + place);
            stones[1 - colour] |= 1 << (PAD + at);
            (0..self.size().get() as u32).map(|at| PAD + at).any(|at| {
                (stones[0] | stones[1]) >> at & 1 == 0
                    && self.pattern_in(colour, stones, at) >= Pattern::Four
            })
        })
    }

    /// Whether a stone of `colour` on `five` would still make five if the opponent had a stone
    /// on another empty point.
    pub(crate) fn stays_five(&self, five: Square, stone: Square, colour: usize) -> bool {
        let patterns = self.patterns(five, colour);
        (0..4).any(|direction| {
            let (line, place) = five.place(direction);
            let (other, at) = stone.place(direction);
            if patterns[direction] != Pattern::Five || other != line {
                return patterns[direction] == Pattern::Five;
            }
            let mut stones = self.line(direction, line);
            stones[1 - colour] |= 1 << (PAD + at);
            self.pattern_in(colour, stones, PAD + place) == Pattern::Five
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::engine::position::{RuleTables, Threat};
    use crate::engine::rng::Rng;
    use crate::rules::{BoardSize, Game, Rule};

    /// They are those that exist once the stone is on the board.
    #[test]
    fn the_fives_of_a_stone_are_those_after_it_is_made() {
        let mut rng = Rng(1);
        for rule in Rule::ALL {
            let tables = Arc::new(RuleTables::new(rule));
            let mut met = 0;
            for _ in 0..300 {
                let mut game = Game::new(BoardSize::new(9).unwrap(), rule);
                while game.outcome().is_none() && game.move_count() < 30 {
                    let free: Vec<_> = game.size().points().collect();
                    let _ = game.play(free[rng.below(free.len())]);
                }
                let mut position = Position::new(&game.as_setup(), Arc::clone(&tables));
                let colour = position.side_to_move();
                if position.count(colour, Threat::Five) > 0 {
                    continue;
                }
                for square in position.empties().collect::<Vec<_>>() {
                    if position.potential(square, colour).threat == Threat::Foul {
                        continue;
                    }
                    let fives = position.fives_after(square, colour);
                    let made: Vec<Square> = position
                        .after(square, |next| next.at_least(colour, Threat::Five).collect());
                    assert_eq!(fives, made, "{rule} {:?}\n{}", square.point(), game.board());
                    met += usize::from(fives.len() > 1);
                }
            }
            assert!(met > 20, "{rule}: {met}");
        }
    }
}
