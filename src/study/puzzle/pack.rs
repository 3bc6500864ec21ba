//! Puzzles as bytes, a few dozen each: those that come with the program, and how others
//! are packed.
//!
//! The file is `gomoku puzzles 1\n`, then each puzzle in turn: the rule (its place in
//! [`RULES`]) with 8 added when White is to move; the moves; the other moves, and 16 times
//! how far the proof goes; the answer; then for Black and for White the number of stones
//! and the stones. A point is its row times 15 and its column.

use std::error::Error;
use std::fmt;

use super::puzzle::Puzzle;
use crate::rules::{BoardSize, Point, Rule, Setup, Stone};

/// What the file begins with.
const HEAD: &[u8] = b"gomoku puzzles 1\n";

/// The rules by the numbers that they have in the file.
const RULES: [Rule; 4] = [Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro];

/// The side of every board.
const SIDE: usize = 15;

/// What the byte of the rule has when White is to move.
const WHITE: u8 = 8;

/// The puzzles that come with the program, easiest grade first.
///
/// # Errors
/// Never, as a test makes sure.
pub fn packed() -> Result<Vec<Puzzle>, PackError> {
    unpack(include_bytes!("puzzles.bin"))
}

/// Puzzles as bytes.
///
/// # Errors
/// Which puzzle, counted from 0, has a board, a rule or a number that the file has no
/// room for.
pub fn pack(puzzles: &[Puzzle]) -> Result<Vec<u8>, usize> {
    let mut bytes = HEAD.to_vec();
    for (index, puzzle) in puzzles.iter().enumerate() {
        add(puzzle, &mut bytes).ok_or(index)?;
    }
    Ok(bytes)
}

fn add(puzzle: &Puzzle, bytes: &mut Vec<u8>) -> Option<()> {
    let setup = &puzzle.setup;
    let rule = RULES.iter().position(|rule| *rule == setup.rule())?;
    let side = match setup.side_to_move() {
        Stone::Black => 0,
        Stone::White => WHITE,
    };
    let fits = setup.size().get() == SIDE && puzzle.non_fours < 16 && puzzle.proven < 16;
    if !fits {
        return None;
    }
    bytes.push(rule as u8 | side);
    bytes.push(puzzle.moves);
    bytes.push(puzzle.non_fours | puzzle.proven << 4);
    bytes.push(byte(puzzle.answer));
    for colour in Stone::ALL {
        let stones = setup.board().stones().filter(|(_, stone)| *stone == colour);
        let stones: Vec<u8> = stones.map(|(point, _)| byte(point)).collect();
        bytes.push(stones.len() as u8);
        bytes.extend(stones);
    }
    Some(())
}

impl Puzzle {
    /// A number by which the puzzle is known whatever its place in the file, such as for
    /// noting that it was solved (FNV-1a of its bytes).
    #[must_use]
    pub fn fingerprint(&self) -> u32 {
        let mut bytes = Vec::new();
        // What cannot be packed has the mark of nothing.
        let _ = add(self, &mut bytes);
        bytes.iter().fold(0x811C_9DC5, |hash, byte| {
            (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193)
        })
    }
}

const fn byte(point: Point) -> u8 {
    (point.row() * SIDE + point.column()) as u8
}

/// The puzzles in bytes that [`pack`] made.
///
/// # Errors
/// Where the bytes are not what they should be.
pub fn unpack(bytes: &[u8]) -> Result<Vec<Puzzle>, PackError> {
    let mut reader = Reader { bytes, at: 0 };
    if !bytes.starts_with(HEAD) {
        return Err(reader.error(PackProblem::Head));
    }
    reader.at = HEAD.len();
    let mut puzzles = Vec::new();
    while reader.at < bytes.len() {
        puzzles.push(reader.puzzle()?);
    }
    Ok(puzzles)
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn puzzle(&mut self) -> Result<Puzzle, PackError> {
        let start = self.error(PackProblem::Solution);
        let rule = self.next()?;
        let side_to_move = match rule & WHITE {
            0 => Stone::Black,
            _ => Stone::White,
        };
        let known = RULES.get(usize::from(rule & !WHITE));
        let rule = *known.ok_or(self.last(PackProblem::Rule(rule)))?;
        let moves = self.next()?;
        let means = self.next()?;
        let (non_fours, proven) = (means & 15, means >> 4);
        let answer = self.point()?;
        let mut stones = Vec::new();
        for colour in Stone::ALL {
            for _ in 0..self.next()? {
                stones.push((self.point()?, colour));
            }
        }
        let size = BoardSize::default();
        let setup = Setup::new(size, rule, side_to_move, stones);
        let setup = setup.map_err(|_| start.with(PackProblem::Stones))?;
        let is_sound = setup.outcome().is_none()
            && setup.board().get(answer).is_none()
            && moves >= 2 + non_fours.max(proven);
        if !is_sound {
            return Err(start);
        }
        Ok(Puzzle {
            setup,
            answer,
            moves,
            non_fours,
            proven,
        })
    }

    fn next(&mut self) -> Result<u8, PackError> {
        let byte = self.bytes.get(self.at).copied();
        let byte = byte.ok_or_else(|| self.error(PackProblem::End))?;
        self.at += 1;
        Ok(byte)
    }

    fn point(&mut self) -> Result<Point, PackError> {
        let byte = self.next()?;
        let (row, column) = (usize::from(byte) / SIDE, usize::from(byte) % SIDE);
        let point = Point::new(row, column).ok().filter(|_| row < SIDE);
        point.ok_or(self.last(PackProblem::Point(byte)))
    }

    /// What is wrong where the next byte is.
    const fn error(&self, problem: PackProblem) -> PackError {
        PackError {
            offset: self.at,
            problem,
        }
    }

    /// What is wrong with the byte that was read last.
    const fn last(&self, problem: PackProblem) -> PackError {
        PackError {
            offset: self.at - 1,
            problem,
        }
    }
}

/// Where packed puzzles are not what they should be. [`Display`](fmt::Display) is an
/// English sentence without a full stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PackError {
    /// The byte, from 0.
    pub offset: usize,
    /// What is wrong there.
    pub problem: PackProblem,
}

impl PackError {
    const fn with(self, problem: PackProblem) -> PackError {
        PackError { problem, ..self }
    }
}

/// What is wrong with packed puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PackProblem {
    /// They begin otherwise.
    Head,
    /// They end within a puzzle.
    End,
    /// There is no rule of this number.
    Rule(u8),
    /// There is no point of this number: they run from 0 to 224.
    Point(u8),
    /// Two stones of the puzzle that begins there have the same point.
    Stones,
    /// The puzzle that begins there is over, has a stone where its answer is, or a win of
    /// fewer moves than it takes.
    Solution,
}

impl fmt::Display for PackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}: ", self.offset)?;
        match self.problem {
            PackProblem::Head => f.write_str("these are no packed puzzles"),
            PackProblem::End => f.write_str("the puzzle has no end"),
            PackProblem::Rule(number) => {
                write!(f, "{number} is no rule: the low bits run from 0 to 3")
            }
            PackProblem::Point(number) => {
                write!(f, "{number} is no point: they run from 0 to 224")
            }
            PackProblem::Stones => f.write_str("the puzzle has two stones on one point"),
            PackProblem::Solution => f.write_str("the puzzle cannot have this solution"),
        }
    }
}

impl Error for PackError {}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn example() -> Puzzle {
        let at = |row, column| Point::new(row, column).unwrap();
        let stones = [
            (at(7, 7), Stone::Black),
            (at(0, 0), Stone::White),
            (at(14, 14), Stone::White),
        ];
        Puzzle {
            setup: Setup::new(BoardSize::default(), Rule::Renju, Stone::White, stones).unwrap(),
            answer: at(7, 8),
            moves: 5,
            non_fours: 1,
            proven: 3,
        }
    }

    #[test]
    fn what_is_packed_is_unpacked_equal() {
        let one = example();
        let other = Puzzle {
            setup: Setup::of_board(one.setup.board().clone(), Rule::Caro, Stone::Black),
            ..one.clone()
        };
        let all = [one, other];
        let bytes = pack(&all).unwrap();
        assert_eq!(bytes.len(), HEAD.len() + 2 * 9);
        assert_eq!(unpack(&bytes).unwrap(), all);
        assert_eq!(unpack(HEAD).unwrap(), []);
    }

    #[test]
    fn another_board_is_not_packed() {
        let small = BoardSize::new(9).unwrap();
        let setup = Setup::new(small, Rule::Freestyle, Stone::Black, []).unwrap();
        let puzzle = Puzzle { setup, ..example() };
        assert_eq!(pack(&[example(), puzzle]), Err(1));
    }

    #[test]
    fn every_wrong_byte_is_named() {
        let good = pack(&[example()]).unwrap();
        let start = HEAD.len();
        let changed = |at: usize, byte: u8| {
            let mut bytes = good.clone();
            bytes[start + at] = byte;
            unpack(&bytes).unwrap_err().to_string()
        };
        assert_eq!(
            changed(0, 7),
            "byte 17: 7 is no rule: the low bits run from 0 to 3"
        );
        assert_eq!(
            changed(3, 225),
            "byte 20: 225 is no point: they run from 0 to 224"
        );
        assert_eq!(
            changed(1, 4),
            "byte 17: the puzzle cannot have this solution"
        );
        assert_eq!(
            changed(3, 112),
            "byte 17: the puzzle cannot have this solution"
        );
        assert_eq!(
            changed(8, 112),
            "byte 17: the puzzle has two stones on one point"
        );
        for end in start + 1..good.len() {
            let error = unpack(&good[..end]).unwrap_err();
            assert_eq!((error.offset, error.problem), (end, PackProblem::End));
        }
        assert_eq!(unpack(b"").unwrap_err().problem, PackProblem::Head);
        assert_eq!(
            unpack(b"gomoku puzzles 2\n").unwrap_err().to_string(),
            "byte 0: these are no packed puzzles"
        );
    }

    #[test]
    fn the_puzzles_of_the_program_fit_into_64_kilobytes_and_pack_to_the_same_bytes() {
        let bytes = include_bytes!("puzzles.bin");
        assert!(bytes.len() < 64 * 1024);
        let puzzles = packed().unwrap();
        assert_eq!(pack(&puzzles).unwrap(), bytes);
        assert!(puzzles.is_sorted_by_key(Puzzle::grade));
        let marks: HashSet<u32> = puzzles.iter().map(Puzzle::fingerprint).collect();
        assert_eq!(marks.len(), puzzles.len());
    }
}
