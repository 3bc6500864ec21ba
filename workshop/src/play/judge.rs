//! Who has won and what is forbidden, by the naive judges of the tests, which share no code
//! with the engine.

use std::fmt;

use gomoku::rules::{BoardSize, Rule, Stone};

use crate::play::naive::{self, Marks};
use crate::play::rows::winning_rows;

/// Empty points that are left when a renju game on 15×15 is drawn, as at the Gomocup.
const LEFT_AT_DRAW: usize = 25;

/// A board with a plain way to tell what happens on it.
pub struct Judge {
    rule: Rule,
    marks: Marks,
    stones: usize,
}

/// How a game ends by the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The side that moved has won.
    Five,
    /// No point is left to play.
    Full,
    /// A renju game with few points left.
    Few,
}

/// Why a move loses the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// Not a point of the board.
    OffBoard,
    /// Not an empty point.
    Taken,
    /// Forbidden to Black, and of this kind.
    Foul(&'static str),
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::OffBoard => f.write_str("off the board"),
            Illegal::Taken => f.write_str("taken"),
            Illegal::Foul(kind) => f.write_str(kind),
        }
    }
}

impl Judge {
    /// An empty board.
    pub fn new(size: BoardSize, rule: Rule) -> Judge {
        Judge {
            rule,
            marks: vec![vec!['+'; size.get()]; size.get()],
            stones: 0,
        }
    }

    /// Who moves next.
    pub fn to_move(&self) -> Stone {
        Stone::ALL[self.stones % 2]
    }

    /// Places a stone of the side to move.
    ///
    /// # Errors
    /// When it may not; the board stays as it is.
    pub fn play(&mut self, (row, column): (i32, i32)) -> Result<Option<End>, Illegal> {
        let size = self.marks.len() as i32;
        if !(0..size).contains(&row) || !(0..size).contains(&column) {
            return Err(Illegal::OffBoard);
        }
        if self.marks[row as usize][column as usize] != '+' {
            return Err(Illegal::Taken);
        }
        if self.to_move() == Stone::Black
            && let Some(kind) = self.foul((row, column))
        {
            return Err(Illegal::Foul(kind));
        }
        let mark = ['$', '#'][self.stones % 2];
        self.marks[row as usize][column as usize] = mark;
        self.stones += 1;
        let place = (row as usize, column as usize);
        let rows = winning_rows(&self.marks, self.rule.name());
        if rows.iter().any(|row| row.contains(&place)) {
            return Ok(Some(End::Five));
        }
        if self.has_few_points() {
            return Ok(Some(End::Few));
        }
        Ok((!self.has_a_move()).then_some(End::Full))
    }

    /// The kind of foul that Black would commit on an empty point.
    fn foul(&self, place: (i32, i32)) -> Option<&'static str> {
        if self.rule != Rule::Renju {
            return None;
        }
        let verdict = naive::judge(&self.marks, place);
        (!matches!(verdict, "five" | "allowed")).then_some(verdict)
    }

    fn has_few_points(&self) -> bool {
        let area = self.marks.len() * self.marks.len();
        let drawn = self.rule == Rule::Renju && self.marks.len() == 15;
        drawn && area - self.stones <= LEFT_AT_DRAW && area > self.stones
    }

    fn has_a_move(&self) -> bool {
        let all = self.marks.iter().enumerate();
        let places = all.flat_map(|(row, marks)| {
            let marks = marks.iter().enumerate();
            let empty = marks.filter(|(_, mark)| **mark == '+');
            empty.map(move |(column, _)| (row as i32, column as i32))
        });
        let black = self.to_move() == Stone::Black;
        places
            .into_iter()
            .any(|place| !black || self.foul(place).is_none())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays all of these points, Black first, and says what came of the last.
    fn play(rule: Rule, points: &[(i32, i32)]) -> Result<Option<End>, Illegal> {
        let mut judge = Judge::new(BoardSize::default(), rule);
        let (last, before) = points.split_last().unwrap();
        for point in before {
            assert_eq!(judge.play(*point), Ok(None));
        }
        judge.play(*last)
    }

    #[test]
    fn wins_depend_on_the_rule() {
        let row = |columns: &[i32]| -> Vec<(i32, i32)> {
            let black = columns.iter().map(|column| (7, *column));
            let white = (0..).map(|index| (2 * (index / 4), index % 4 * 2));
            let pairs = black.zip(white);
            let mut points: Vec<_> = pairs.flat_map(|(black, white)| [black, white]).collect();
            points.pop();
            points
        };
        let five = row(&[3, 4, 5, 6, 7]);
        let six = row(&[3, 4, 5, 7, 8, 6]);
        for rule in Rule::ALL {
            assert_eq!(play(rule, &five), Ok(Some(End::Five)), "{rule}");
        }
        assert_eq!(play(Rule::Freestyle, &six), Ok(Some(End::Five)));
        assert_eq!(play(Rule::CaroOverline, &six), Ok(Some(End::Five)));
        assert_eq!(play(Rule::Standard, &six), Ok(None));
        assert_eq!(play(Rule::Caro, &six), Ok(None));
        assert_eq!(play(Rule::Renju, &six), Err(Illegal::Foul("overline")));
    }

    #[test]
    fn a_point_is_on_the_board_and_empty() {
        let off = |place| play(Rule::Freestyle, &[(7, 7), place]);
        for place in [(-1, 0), (0, -1), (15, 0), (0, 15), (i32::MAX, 0)] {
            assert_eq!(off(place), Err(Illegal::OffBoard));
        }
        assert_eq!(off((7, 7)), Err(Illegal::Taken));
    }

    /// Rows of stones in twos, shifted so that nobody makes five.
    fn fill(rule: Rule, size: usize) -> (usize, Option<End>) {
        let mut judge = Judge::new(BoardSize::new(size).unwrap(), rule);
        let all =
            (0..size as i32).flat_map(|row| (0..size as i32).map(move |column| (row, column)));
        let is_black = |(row, column): (i32, i32)| (column / 2 + row) % 2 == 0;
        let (black, white): (Vec<_>, Vec<_>) = all.partition(|place| is_black(*place));
        let (mut black, mut white) = (black.into_iter(), white.into_iter());
        loop {
            let next = if judge.to_move() == Stone::Black {
                black.next()
            } else {
                white.next()
            };
            let Some(place) = next else {
                return (judge.stones, None);
            };
            if let Some(end) = judge.play(place).unwrap() {
                return (judge.stones, Some(end));
            }
        }
    }

    #[test]
    fn a_full_board_is_a_draw() {
        assert_eq!(fill(Rule::Caro, 6), (36, Some(End::Full)));
    }
}
