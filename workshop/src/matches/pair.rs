//! A finished pair of games, and its line in the log.

use gomoku::rules::{BoardSize, Stone, parse_points};

use super::game::{Ending, PlayedGame};
use crate::common::book;

/// Two games from one opening: A has Black in the first, White in the second.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// Its number in the match, from 0.
    pub number: u64,
    /// Moves of the opening.
    pub opening: usize,
    /// The games.
    pub games: [PlayedGame; 2],
    /// Faults of A and B in games that were played again.
    pub replayed: [u32; 2],
}

/// How a log writes who won.
const WINNERS: [(&str, Option<Stone>); 3] = [
    ("draw", None),
    ("black", Some(Stone::Black)),
    ("white", Some(Stone::White)),
];

impl Pair {
    /// A's half points in each game.
    pub fn half_points(&self) -> [usize; 2] {
        let [first, second] = &self.games;
        [
            first.half_points(Stone::Black),
            second.half_points(Stone::White),
        ]
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
        let game = |game: &PlayedGame| {
            let winner = WINNERS.iter().find(|(_, winner)| *winner == game.winner);
            let winner = winner.expect("nobody else can win").0;
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
        let mut words = line.split(' ');
        let mut word =
            |label: &str| (label.is_empty() || words.next()? == label).then(|| words.next())?;
        let number = word("pair")?.parse().ok()?;
        let opening = word("opening")?.parse().ok()?;
        let mut game = |label: &str| {
            let winner = word(label)?;
            let (_, winner) = WINNERS.iter().find(|(known, _)| *known == winner)?;
            Some(PlayedGame {
                winner: *winner,
                ending: Ending::of(word("")?)?,
                moves: parse_points(word("")?.trim_start_matches('-'), size).ok()?,
            })
        };
        let games = [game("A-black")?, game("A-white")?];
        let replayed = [word("replayed")?, word("")?].map(|faults| faults.parse().ok());
        let [Some(a), Some(b)] = replayed else {
            return None;
        };
        words.next().is_none().then_some(Pair {
            number,
            opening,
            games,
            replayed: [a, b],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::player::FaultKind;

    fn pair() -> Pair {
        let size = BoardSize::default();
        let game = |ending, moves: &str| PlayedGame {
            winner: Some(Stone::Black),
            ending,
            moves: parse_points(moves, size).unwrap(),
        };
        Pair {
            number: 7,
            opening: 2,
            games: [
                game(Ending::Five, "h8i9g8"),
                game(Ending::Fault(FaultKind::Time), ""),
            ],
            replayed: [0, 3],
        }
    }

    #[test]
    fn a_pair_is_the_same_after_its_line() {
        let size = BoardSize::default();
        let line = "pair 7 opening 2 A-black black five h8i9g8 A-white black time - replayed 0 3";
        assert_eq!(pair().to_line(size), line);
        assert_eq!(Pair::of_line(line, size), Some(pair()));
        for (word, ending) in Ending::WORDS {
            assert_eq!((ending.word(), Ending::of(word)), (word, Some(ending)));
        }
        for cut in 0..line.len() {
            let read = Pair::of_line(&line[..cut], size);
            assert_eq!(read, None, "{}", &line[..cut]);
        }
        assert_eq!(Pair::of_line(&format!("{line} 4"), size), None);
    }

    #[test]
    fn points_and_faults_are_those_of_the_sides() {
        // A won as Black, and lost as White by its own fault.
        assert_eq!(pair().half_points(), [2, 0]);
        assert_eq!(pair().faults(), [1, 0]);
        let mut other = pair();
        other.games[1].winner = Some(Stone::White);
        assert_eq!((other.half_points(), other.faults()), ([2, 2], [0, 1]));
        other.games[1].winner = None;
        other.games[1].ending = Ending::Full;
        assert_eq!((other.half_points(), other.faults()), ([2, 1], [0, 0]));
    }
}
