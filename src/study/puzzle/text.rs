//! Puzzles as a text, a line each: those that come with the program, and others.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::puzzle::Puzzle;
use crate::rules::{BoardSize, Coords, Point, Rule, Setup, Stone, parse_point, parse_points};

/// The puzzles that come with the program, the shortest wins first.
#[must_use]
pub fn built_in() -> Vec<Puzzle> {
    // A test reads every line.
    lines().filter_map(|line| line.parse().ok()).collect()
}

fn lines() -> impl Iterator<Item = &'static str> {
    let lines = include_str!("puzzles.txt").lines();
    lines.filter(|line| !line.starts_with('#'))
}

/// The words of the line of a puzzle, and what stands for no stones.
const WORDS: &str =
    "rule, side, moves, non-fours, proven, rating, answer, black stones, white stones";
const NONE: &str = "-";

/// Writes a line: the rule, the side to move, [`moves`](Puzzle::moves),
/// [`non_fours`](Puzzle::non_fours), [`proven`](Puzzle::proven), [`rating`](Puzzle::rating), the
/// answer, Black's stones and White's. The board is 15×15, and points are written as `h8`.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rule, side) = (self.setup.rule(), self.solver().name());
        let (moves, non_fours, proven) = (self.moves, self.non_fours, self.proven);
        let rating = self.rating;
        let point = |point| Coords::Letters.show(point, self.setup.size()).to_string();
        let answer = point(self.answer);
        write!(
            f,
            "{rule} {side} {moves} {non_fours} {proven} {rating} {answer}"
        )?;
        for colour in Stone::ALL {
            let own: String = self.setup.board().stones_of(colour).map(point).collect();
            write!(f, " {}", if own.is_empty() { NONE } else { &own })?;
        }
        Ok(())
    }
}

impl FromStr for Puzzle {
    type Err = BadPuzzle;

    fn from_str(line: &str) -> Result<Puzzle, BadPuzzle> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [
            rule,
            side,
            moves,
            non_fours,
            proven,
            rating,
            answer,
            black,
            white,
        ] = words[..]
        else {
            return Err(BadPuzzle::Words(words.len()));
        };
        let bad = |word: &str| BadPuzzle::Word(word.to_owned());
        let number = |word: &str| word.parse::<u8>().map_err(|_| bad(word));
        let side = Stone::ALL.into_iter().find(|stone| stone.name() == side);
        let side = side.ok_or_else(|| bad(words[1]))?;
        let rule: Rule = rule.parse().map_err(|_| bad(rule))?;
        let size = BoardSize::default();
        let mut stones = Vec::new();
        for (colour, word) in Stone::ALL.into_iter().zip([black, white]) {
            let word = if word == NONE { "" } else { word };
            let points = parse_points(word, size).map_err(|error| bad(error.text()))?;
            stones.extend(points.into_iter().map(|point| (point, colour)));
        }
        let setup = Setup::new(size, rule, side, stones).map_err(|_| BadPuzzle::Stones)?;
        let puzzle = Puzzle {
            setup,
            answer: parse_point(answer, size).map_err(|_| bad(answer))?,
            moves: number(moves)?,
            non_fours: number(non_fours)?,
            proven: number(proven)?,
            rating: rating.parse().map_err(|_| bad(rating))?,
        };
        let is_free = puzzle.setup.board().get(puzzle.answer).is_none();
        let most = puzzle.non_fours.max(puzzle.proven);
        let has_solution = is_free && puzzle.moves >= most.saturating_add(2);
        match puzzle.setup.outcome().is_none() && has_solution {
            true => Ok(puzzle),
            false => Err(BadPuzzle::Solution),
        }
    }
}

impl Puzzle {
    /// A number by which the puzzle is recognised, whatever its place among the others (FNV-1a).
    /// It never changes, since people's solved puzzles are kept by it.
    #[must_use]
    pub fn fingerprint(&self) -> u32 {
        let byte = |point: Point| (point.row() * 15 + point.column()) as u8;
        let setup = &self.setup;
        let rules = [Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro];
        let rule = rules.iter().position(|rule| *rule == setup.rule());
        let mut bytes = vec![
            rule.unwrap_or(rules.len()) as u8 | (self.solver() as u8) << 3,
            self.moves,
            self.non_fours | self.proven << 4,
            byte(self.answer),
        ];
        for colour in Stone::ALL {
            let stones: Vec<u8> = setup.board().stones_of(colour).map(byte).collect();
            bytes.push(stones.len() as u8);
            bytes.extend(stones);
        }
        bytes.iter().fold(0x811C_9DC5, |hash, byte| {
            (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193)
        })
    }
}

/// Why a line is not that of a puzzle. [`Display`](fmt::Display) is an English sentence without
/// a full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadPuzzle {
    /// It has this many words.
    Words(usize),
    /// This word is wrong.
    Word(String),
    /// Two stones stand on the same point.
    Stones,
    /// The game is over, the answer is not free, or the win needs more moves.
    Solution,
}

impl fmt::Display for BadPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadPuzzle::Words(count) => write!(f, "there are {count} of 9 words: {WORDS}"),
            BadPuzzle::Word(word) => write!(f, "`{word}` is wrong"),
            BadPuzzle::Stones => f.write_str("two stones stand on the same point"),
            BadPuzzle::Solution => f.write_str("the puzzle cannot have this solution"),
        }
    }
}

impl Error for BadPuzzle {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_puzzles_are_read_and_written_back() {
        let puzzles = built_in();
        let written: Vec<String> = puzzles.iter().map(ToString::to_string).collect();
        assert!(written.iter().eq(lines()));
        assert!(puzzles.is_sorted_by_key(Puzzle::grade));
    }

    /// Those of solved puzzles stand in people's state folders.
    #[test]
    fn fingerprints_never_change() {
        let mut marks: Vec<u32> = built_in().iter().map(Puzzle::fingerprint).collect();
        assert_eq!((marks[0], marks[499]), (0xA94C_7B20, 0xE1AE_9460));
        assert_eq!(marks.iter().fold(0, |all, mark| all ^ mark), 0xD32E_C758);
        marks.sort_unstable();
        marks.dedup();
        assert_eq!(marks.len(), 500);
    }

    #[test]
    fn a_wrong_line_says_what_is_wrong() {
        let good = "renju white 5 1 3 900 i8 h8 a15o1";
        let puzzle: Puzzle = good.parse().unwrap();
        assert_eq!(puzzle.to_string(), good);
        assert_eq!(puzzle.setup.board().stones().count(), 3);
        for (wrong, reason) in [
            ("renju white 5 1 3 900 i8 h8", "there are 8 of 9 words: "),
            ("go white 5 1 3 900 i8 h8 a15o1", "`go` is wrong"),
            ("renju grey 5 1 3 900 i8 h8 a15o1", "`grey` is wrong"),
            ("renju white 500 1 3 900 i8 h8 a15o1", "`500` is wrong"),
            ("renju white 5 1 3 900 i8 h8 a16o1", "`a16` is wrong"),
            ("renju white 5 1 3 900 i8 h8 a15h8", "two stones"),
            ("renju white 4 1 3 900 i8 h8 a15o1", "the puzzle cannot"),
            ("renju white 5 1 3 900 h8 h8 a15o1", "the puzzle cannot"),
        ] {
            let error = wrong.parse::<Puzzle>().unwrap_err().to_string();
            assert!(error.starts_with(reason), "{wrong}: {error}");
        }
    }
}
