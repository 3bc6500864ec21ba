//! Games as bytes: what `datagen` and `leaves` write, and `train`, `network` and `order` read.
//!
//! A file begins with [`HEAD`]. Then follow the games, each of them (all numbers are
//! little-endian):
//!
//! | bytes | what |
//! |---|---|
//! | 8 | the seed that the game was made with |
//! | 1 | the rule, by its number in the Gomocup protocol |
//! | 1 | the size of the board |
//! | 1 | how it ended: 0 drawn, 1 won by Black, 2 won by White, 3 not played to the end |
//! | 1 | how many moves belong to the opening |
//! | 2 | how many moves there are |
//! | 1 or 2 each | the moves, as row × size + column; 2 on boards of more than 256 points |
//! | 2 each | the scores of the moves after the opening, for the side that makes the move |

use std::fmt;
use std::path::{Path, PathBuf};

use clap::ArgAction;
use gomoku::rules::{BoardSize, Game, Point, Rule, Stone};

use super::log::in_file;
use super::options::{Variant, file, number, options, rule};

/// What a file begins with: a name, and the version of the format.
pub const HEAD: [u8; 8] = *b"gomoku\0\x01";

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// It was won.
    Won(Stone),
    /// It was drawn.
    Drawn,
    /// It was not played to the end.
    Unfinished,
}

/// The endings, by the number that stands for each.
const ENDINGS: [Ending; 4] = [
    Ending::Drawn,
    Ending::Won(Stone::Black),
    Ending::Won(Stone::White),
    Ending::Unfinished,
];

/// A game of the engine against itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrainingGame {
    /// The seed that it was made with; for a position of `leaves` that of the game it branches off
    /// from.
    pub seed: u64,
    /// The board and the rule.
    pub variant: Variant,
    /// How it ended.
    pub ending: Ending,
    /// How many of the moves belong to the opening.
    pub opening: usize,
    /// All moves, Black's first.
    pub moves: Vec<Point>,
    /// For each move after the opening the score of the position before it, for the side that
    /// makes the move.
    pub scores: Vec<i16>,
}

impl TrainingGame {
    /// The game as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let Variant { size, rule } = self.variant;
        let ending = ENDINGS.iter().position(|ending| *ending == self.ending);
        let mut bytes = self.seed.to_le_bytes().to_vec();
        bytes.push(rule.gomocup_number());
        bytes.push(size.get() as u8);
        bytes.push(ending.map_or(u8::MAX, |ending| ending as u8));
        bytes.push(self.opening as u8);
        bytes.extend((self.moves.len() as u16).to_le_bytes());
        for point in &self.moves {
            let place = point.row() * size.get() + point.column();
            bytes.extend(&(place as u16).to_le_bytes()[..width(size)]);
        }
        for score in &self.scores {
            bytes.extend(score.to_le_bytes());
        }
        bytes
    }

    /// Replays the game; `visit` gets each position after the opening, with its score and the
    /// move that was played.
    pub fn replay(
        &self,
        mut visit: impl FnMut(&Game, i16, Point) -> Result<(), String>,
    ) -> Result<(), String> {
        let mut game = Game::new(self.variant.size, self.variant.rule);
        for (index, point) in self.moves.iter().enumerate() {
            if let Some(score) = index.checked_sub(self.opening) {
                visit(&game, self.scores[score], *point)?;
            }
            let moved = game.play(*point);
            moved.map_err(|reason| format!("move {}: {reason}", index + 1))?;
        }
        Ok(())
    }

    /// The result for one side: 1 if it won, 0.5 for a draw, 0 if it lost; `None` if the game was
    /// not played to the end.
    pub fn result_for(&self, side: Stone) -> Option<f32> {
        match self.ending {
            Ending::Won(winner) => Some(f32::from(u8::from(winner == side))),
            Ending::Drawn => Some(0.5),
            Ending::Unfinished => None,
        }
    }

    /// Takes a game from the beginning of `rest`; `None` if it is cut off.
    fn take(rest: &mut &[u8]) -> Result<Option<TrainingGame>, String> {
        let (Some(seed), Some([rule, size, number, opening]), Some(count)) =
            (array(rest), array(rest), array(rest))
        else {
            return Ok(None);
        };
        let known = Rule::of_gomocup_number(rule);
        let rule = known.ok_or_else(|| format!("there is no rule {rule}"))?;
        let size = BoardSize::new(usize::from(size)).map_err(|error| error.to_string())?;
        let ending = ENDINGS.get(usize::from(number));
        let ending = ending.ok_or_else(|| format!("there is no ending {number}"))?;
        let (opening, count) = (usize::from(opening), u16::from_le_bytes(count));
        let count = usize::from(count);
        if opening > count || count > size.area() {
            return Err(format!("{opening} moves of an opening, {count} in all"));
        }
        let (Some(moves), Some(scores)) = (
            part(rest, count * width(size)),
            part(rest, (count - opening) * 2),
        ) else {
            return Ok(None);
        };
        let moves = moves.chunks(width(size)).map(|place| point(place, size));
        let scores = scores.chunks(2);
        Ok(Some(TrainingGame {
            seed: u64::from_le_bytes(seed),
            variant: Variant { size, rule },
            ending: *ending,
            opening,
            moves: moves.collect::<Result<_, _>>()?,
            scores: scores
                .map(|score| i16::from_le_bytes([score[0], score[1]]))
                .collect(),
        }))
    }
}

options! {
    /// Games to learn from: those of one rule in these files, at most so many.
    pub struct Games {
        data: Vec<PathBuf> = file("a file of datagen or leaves; may be repeated")
            .required(true).action(ArgAction::Append),
        rule: Rule = rule(),
        games: Option<usize> = number::<usize>(1, "at most so many games"),
    }
}

impl fmt::Display for Games {
    /// Without the paths of the files.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "--rule {}", self.rule)?;
        self.games
            .map_or(Ok(()), |games| write!(f, " --games {games}"))
    }
}

impl Games {
    /// Reads the games.
    pub fn read(&self) -> Result<Vec<TrainingGame>, String> {
        let most = self.games.unwrap_or(usize::MAX);
        let mut games = Vec::new();
        for path in &self.data {
            if games.len() >= most {
                break;
            }
            let more = read(path)?.into_iter();
            games.extend(more.filter(|game| game.variant.rule == self.rule));
        }
        games.truncate(most);
        Ok(games)
    }
}

/// Bytes of a move.
const fn width(size: BoardSize) -> usize {
    if size.area() <= 256 { 1 } else { 2 }
}

fn point(place: &[u8], size: BoardSize) -> Result<Point, String> {
    let high = place.get(1).copied().unwrap_or(0);
    let place = usize::from(u16::from_le_bytes([place[0], high]));
    if place >= size.area() {
        return Err(format!("a stone off the board, at {place}"));
    }
    let point = Point::new(place / size.get(), place % size.get());
    point.map_err(|error| error.to_string())
}

fn part<'a>(rest: &mut &'a [u8], length: usize) -> Option<&'a [u8]> {
    let (part, after) = rest.split_at_checked(length)?;
    *rest = after;
    Some(part)
}

fn array<const N: usize>(rest: &mut &[u8]) -> Option<[u8; N]> {
    part(rest, N)?.try_into().ok()
}

/// The whole games in the bytes of a file, and where the last one ends. A game that is cut off
/// at the end is left out.
pub fn read_whole_games(bytes: &[u8]) -> Result<(Vec<TrainingGame>, usize), String> {
    let mut rest = bytes.strip_prefix(&HEAD);
    let rest = rest
        .as_mut()
        .ok_or("not a file of games, or of another version")?;
    let mut games = Vec::new();
    loop {
        let at = bytes.len() - rest.len();
        let game = TrainingGame::take(rest);
        match game.map_err(|reason| format!("the game at byte {at}: {reason}"))? {
            Some(game) => games.push(game),
            None => return Ok((games, at)),
        }
    }
}

/// The games of a file.
pub fn read(path: &Path) -> Result<Vec<TrainingGame>, String> {
    let bytes = std::fs::read(path).map_err(|error| in_file(path, error))?;
    let games = read_whole_games(&bytes).map_err(|reason| in_file(path, reason))?;
    Ok(games.0)
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use gomoku::rules::parse_points;

    /// A game on 15×15 that White won, with the scores of its last moves.
    pub fn won_by_white(rule: Rule, moves: &str, scores: &[i16]) -> TrainingGame {
        let variant = Variant::usual(rule);
        let moves = parse_points(moves, variant.size).unwrap();
        TrainingGame {
            seed: 0,
            variant,
            ending: Ending::Won(Stone::White),
            opening: moves.len() - scores.len(),
            moves,
            scores: scores.to_vec(),
        }
    }
    use gomoku::rules::Rule;

    fn games() -> [TrainingGame; 3] {
        let at = |row, column| Point::new(row, column).unwrap();
        let mut games = [
            won_by_white(Rule::Renju, "h8o1a15", &[-3, 29_995]),
            won_by_white(Rule::Caro, "a1b1", &[-30_000]),
            won_by_white(Rule::Freestyle, "", &[]),
        ];
        games.iter_mut().for_each(|game| game.seed = u64::MAX - 1);
        games[1].variant.size = BoardSize::new(26).unwrap();
        games[1].moves = vec![at(25, 25), at(9, 22)];
        games[1].ending = Ending::Won(Stone::Black);
        games[2].ending = Ending::Drawn;
        games
    }

    fn file(games: &[TrainingGame]) -> Vec<u8> {
        let games = games.iter().flat_map(TrainingGame::to_bytes);
        HEAD.into_iter().chain(games).collect()
    }

    #[test]
    fn games_are_the_same_after_their_bytes() {
        let bytes = file(&games());
        let expected = (games().to_vec(), bytes.len());
        assert_eq!(read_whole_games(&bytes), Ok(expected));
    }

    #[test]
    fn a_game_has_these_bytes() {
        let [first, last, _] = games();
        let seed = [254, 255, 255, 255, 255, 255, 255, 255];
        let rest = [4, 15, 2, 1, 3, 0, 112, 224, 0, 253, 255, 43, 117];
        assert_eq!(first.to_bytes(), [&seed[..], &rest].concat());
        // 25 × 26 + 25 = 675 and 9 × 26 + 22 = 256.
        let rest = [9, 26, 1, 1, 2, 0, 163, 2, 0, 1, 208, 138];
        assert_eq!(last.to_bytes(), [&seed[..], &rest].concat());
    }

    #[test]
    fn a_game_that_is_cut_off_is_left_out() {
        let bytes = file(&games());
        let ends: Vec<usize> = (1..=3).map(|count| file(&games()[..count]).len()).collect();
        for length in HEAD.len()..=bytes.len() {
            let whole = ends.iter().filter(|end| **end <= length).count();
            let expected = (games()[..whole].to_vec(), file(&games()[..whole]).len());
            assert_eq!(read_whole_games(&bytes[..length]), Ok(expected));
        }
    }

    #[test]
    fn wrong_bytes_are_named() {
        assert!(read_whole_games(b"gomoku\0\x02").is_err());
        assert!(read_whole_games(b"gomoku").is_err());
        let place = |at: usize, value: u8| {
            let mut bytes = file(&games()[..1]);
            bytes[HEAD.len() + at] = value;
            read_whole_games(&bytes).unwrap_err()
        };
        assert_eq!(place(8, 5), "the game at byte 8: there is no rule 5");
        assert_eq!(place(10, 4), "the game at byte 8: there is no ending 4");
        assert_eq!(
            place(11, 4),
            "the game at byte 8: 4 moves of an opening, 3 in all"
        );
        assert_eq!(
            place(14, 225),
            "the game at byte 8: a stone off the board, at 225"
        );
        assert!(place(9, 4).starts_with("the game at byte 8: "));
    }
}
