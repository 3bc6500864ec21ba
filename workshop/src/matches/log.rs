//! The log of a match: a line for each finished pair, from which a later run goes on.

use std::fs::File;
use std::io::Write;
use std::path::Path;

use gomoku::rules::{BoardSize, Stone};

use crate::common::{book, lines};
use crate::play::game::{Ending, Played};

/// Two games from one opening: A has Black in the first, White in the second.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// Its number in the match, from 0.
    pub number: u64,
    /// Moves of the opening.
    pub opening: usize,
    /// The games.
    pub games: [Played; 2],
    /// Faults of A and B in games that were played again.
    pub replayed: [u32; 2],
}

impl Pair {
    /// A's side in the games.
    pub const A_PLAYS: [Stone; 2] = [Stone::Black, Stone::White];

    /// A's half points in each game.
    pub fn half_points(&self) -> [usize; 2] {
        [0, 1].map(|index| match self.games[index].winner {
            None => 1,
            Some(winner) => 2 * usize::from(winner == Pair::A_PLAYS[index]),
        })
    }

    /// Faults of A and B that decided these games.
    pub fn faults(&self) -> [u32; 2] {
        let mut faults = [0; 2];
        for (game, half_points) in self.games.iter().zip(self.half_points()) {
            if matches!(game.ending, Ending::Fault(_)) {
                faults[usize::from(half_points == 2)] += 1;
            }
        }
        faults
    }

    /// The pair as a line, without its end: `pair NUMBER opening MOVES`, then for each game
    /// the winner, the ending and the moves, then the faults in games that were played
    /// again.
    pub fn to_line(&self, size: BoardSize) -> String {
        let game = |game: &Played| {
            let winner = match game.winner {
                None => "draw",
                Some(Stone::Black) => "black",
                Some(Stone::White) => "white",
            };
            let moves = book::write(&game.moves, size);
            let moves = if moves.is_empty() { "-" } else { &moves };
            format!("{winner} {} {moves}", game.ending.word())
        };
        format!(
            "pair {} opening {} A-black {} A-white {} replayed {} {}",
            self.number,
            self.opening,
            game(&self.games[0]),
            game(&self.games[1]),
            self.replayed[0],
            self.replayed[1]
        )
    }

    /// Reads what [`to_line`](Pair::to_line) writes.
    pub fn of_line(line: &str, size: BoardSize) -> Option<Pair> {
        let words: Vec<&str> = line.split(' ').collect();
        let &[
            "pair",
            number,
            "opening",
            opening,
            "A-black",
            winner1,
            ending1,
            moves1,
            "A-white",
            winner2,
            ending2,
            moves2,
            "replayed",
            faults_a,
            faults_b,
        ] = &words[..]
        else {
            return None;
        };
        let game = |winner: &str, ending: &str, moves: &str| {
            Some(Played {
                winner: match winner {
                    "draw" => None,
                    "black" => Some(Stone::Black),
                    "white" => Some(Stone::White),
                    _ => return None,
                },
                ending: Ending::of(ending)?,
                moves: book::parse(moves.trim_start_matches('-'), size).ok()?,
            })
        };
        Some(Pair {
            number: number.parse().ok()?,
            opening: opening.parse().ok()?,
            games: [
                game(winner1, ending1, moves1)?,
                game(winner2, ending2, moves2)?,
            ],
            replayed: [faults_a.parse().ok()?, faults_b.parse().ok()?],
        })
    }
}

/// A file that pairs are added to.
#[derive(Debug)]
pub struct Log {
    file: File,
    size: BoardSize,
}

impl Log {
    /// Opens the log of a match with these settings, and returns the pairs that are in it.
    /// The line that an earlier run did not finish is taken away.
    ///
    /// # Errors
    /// When the file cannot be read and written, or is the log of another match.
    pub fn open(path: &Path, settings: &str, size: BoardSize) -> Result<(Log, Vec<Pair>), String> {
        let (file, lines) = lines::open(path, &format!("match {settings}"), "match")?;
        let mut pairs: Vec<Pair> = Vec::new();
        for (index, line) in lines.iter().enumerate() {
            let pair = Pair::of_line(line, size);
            let known = |pair: &Pair| pairs.iter().any(|other| other.number == pair.number);
            let pair = pair.filter(|pair| !known(pair)).ok_or_else(|| {
                format!(
                    "{}: line {} is no pair of this match",
                    path.display(),
                    index + 2
                )
            })?;
            pairs.push(pair);
        }
        Ok((Log { file, size }, pairs))
    }

    /// Adds a pair; a whole line at once, so that none is lost when the run is killed.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn add(&mut self, pair: &Pair) -> Result<(), String> {
        let line = pair.to_line(self.size) + "\n";
        let written = self.file.write_all(line.as_bytes());
        written.map_err(|error| format!("the log cannot be written: {error}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::judge::End;
    use crate::play::player::FaultKind;

    fn pair(number: u64) -> Pair {
        let size = BoardSize::default();
        let moves = |text: &str| book::parse(text, size).unwrap();
        Pair {
            number,
            opening: 2,
            games: [
                Played {
                    winner: Some(Stone::Black),
                    ending: Ending::Rules(End::Five),
                    moves: moves("h8i9g8"),
                },
                Played {
                    winner: Some(Stone::Black),
                    ending: Ending::Fault(FaultKind::Time),
                    moves: moves(""),
                },
            ],
            replayed: [0, 3],
        }
    }

    #[test]
    fn a_pair_is_the_same_after_its_line() {
        let size = BoardSize::default();
        let line = "pair 7 opening 2 A-black black five h8i9g8 A-white black time - replayed 0 3";
        assert_eq!(pair(7).to_line(size), line);
        assert_eq!(Pair::of_line(line, size), Some(pair(7)));
        for (word, ending) in Ending::WORDS {
            assert_eq!((ending.word(), Ending::of(word)), (word, Some(ending)));
        }
        for cut in 0..line.len() {
            let read = Pair::of_line(&line[..cut], size);
            assert_eq!(read, None, "{}", &line[..cut]);
        }
    }

    #[test]
    fn points_and_faults_are_those_of_the_sides() {
        // A won as Black, and lost as White by its own fault.
        assert_eq!(pair(0).half_points(), [2, 0]);
        assert_eq!(pair(0).faults(), [1, 0]);
        let mut other = pair(0);
        other.games[1].winner = Some(Stone::White);
        assert_eq!((other.half_points(), other.faults()), ([2, 2], [0, 1]));
        other.games[1].winner = None;
        other.games[1].ending = Ending::Rules(End::Full);
        assert_eq!((other.half_points(), other.faults()), ([2, 1], [0, 0]));
    }

    #[test]
    fn a_log_goes_on_after_a_line_that_was_cut_off() {
        let size = BoardSize::default();
        let name = format!("gomoku-match-{}.log", std::process::id());
        let path = std::env::temp_dir().join(name);
        let open = |settings: &str| Log::open(&path, settings, size);
        let (mut log, pairs) = open("one").unwrap();
        assert_eq!(pairs, []);
        log.add(&pair(4)).unwrap();
        log.add(&pair(0)).unwrap();
        let whole = std::fs::read(&path).unwrap();
        std::fs::write(&path, &whole[..whole.len() - 1]).unwrap();
        let (mut log, pairs) = open("one").unwrap();
        assert_eq!(pairs, [pair(4)]);
        log.add(&pair(0)).unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), whole);
        assert_eq!(open("one").unwrap().1, [pair(4), pair(0)]);
        let other = open("two").unwrap_err();
        assert!(
            other.ends_with("another match:\nmatch one\nnot\nmatch two"),
            "{other}"
        );
        assert_eq!(std::fs::read(&path).unwrap(), whole);
        log.add(&pair(4)).unwrap();
        let twice = open("one").unwrap_err();
        assert!(
            twice.ends_with("line 4 is no pair of this match"),
            "{twice}"
        );
        std::fs::remove_file(&path).unwrap();
    }
}
