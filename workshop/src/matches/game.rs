//! One game between two players.

use gomoku::rules::{BoardSize, Game, PlayError, Point, Rule, Stone};

use super::player::{Fault, FaultKind, Player};
use crate::common::book;
use crate::common::options::Variant;

/// A renju game on 15×15 is drawn when this many points are left, as at the Gomocup.
const LEFT_AT_DRAW: usize = 25;

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedGame {
    /// Who won; `None` for a draw.
    pub winner: Option<Stone>,
    /// How it ended.
    pub ending: Ending,
    /// All moves, those of the opening too.
    pub moves: Vec<Point>,
}

impl PlayedGame {
    /// The half points of the player of this colour.
    pub fn half_points(&self, player: Stone) -> usize {
        self.winner
            .map_or(1, |winner| 2 * usize::from(winner == player))
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// With a win.
    Five,
    /// With no point left to play.
    Full,
    /// With few points left in renju.
    Few,
    /// With a fault of the loser.
    Fault(FaultKind),
}

impl Ending {
    /// Every ending with the word that stands for it in logs.
    pub const WORDS: [(&'static str, Ending); 8] = [
        ("five", Ending::Five),
        ("full", Ending::Full),
        ("few", Ending::Few),
        ("crash", Ending::Fault(FaultKind::Crash)),
        ("time", Ending::Fault(FaultKind::Time)),
        ("illegal", Ending::Fault(FaultKind::Illegal)),
        ("foul", Ending::Fault(FaultKind::Foul)),
        ("error", Ending::Fault(FaultKind::Error)),
    ];

    /// The word that stands for it.
    pub fn word(self) -> &'static str {
        let mut words = Ending::WORDS.iter();
        let found = words.find(|(_, ending)| *ending == self);
        found.expect("every ending has a word").0
    }

    /// What the word stands for.
    pub fn of(word: &str) -> Option<Ending> {
        let mut words = Ending::WORDS.iter();
        let found = words.find(|(known, _)| *known == word);
        found.map(|(_, ending)| *ending)
    }
}

/// Plays a game from an opening; `seat` gives the player of a colour. `report` is told of a fault
/// and who is to blame.
pub fn play(
    seat: &dyn Fn(Stone) -> Result<Box<dyn Player>, Fault>,
    opening: &[Point],
    variant: Variant,
    report: &mut dyn FnMut(Stone, &Fault),
) -> Result<PlayedGame, String> {
    let mut game = book::start(opening, variant)?;
    let mut lose = |game: &Game, by: Stone, fault: Fault| {
        report(by, &fault);
        ended(game, Some(by.opponent()), Ending::Fault(fault.kind))
    };
    let mut players = Vec::new();
    for stone in Stone::ALL {
        match seat(stone) {
            Ok(player) => players.push(player),
            Err(fault) => return Ok(lose(&game, stone, fault)),
        }
    }
    while let Some(stone) = game.to_move() {
        if is_drawn(&game) {
            return Ok(ended(&game, None, Ending::Few));
        }
        let moved = players[stone as usize].choose(&game);
        if let Err(fault) = moved.and_then(|point| place(&mut game, point)) {
            return Ok(lose(&game, stone, fault));
        }
    }
    let winner = game.outcome().and_then(|outcome| outcome.winner());
    let ending = winner.map_or(Ending::Full, |_| Ending::Five);
    Ok(ended(&game, winner, ending))
}

fn ended(game: &Game, winner: Option<Stone>, ending: Ending) -> PlayedGame {
    let moves = game.moves().map(|made| made.point).collect();
    PlayedGame {
        winner,
        ending,
        moves,
    }
}

fn place(game: &mut Game, point: Point) -> Result<(), Fault> {
    let placed = game.play(point).map(|_| ());
    placed.map_err(|error| match error {
        PlayError::Forbidden { .. } => FaultKind::Foul.because(error),
        _ => FaultKind::Illegal.because(error),
    })
}

fn is_drawn(game: &Game) -> bool {
    let left = game.size().area() - game.move_count();
    game.rule() == Rule::Renju && game.size() == BoardSize::default() && left <= LEFT_AT_DRAW
}

#[cfg(test)]
mod tests {
    use super::*;
    use gomoku::rules::parse_points;

    /// A player that knows its moves beforehand.
    struct Scripted(std::vec::IntoIter<Point>);

    impl Player for Scripted {
        fn choose(&mut self, _: &Game) -> Result<Point, Fault> {
            self.0
                .next()
                .ok_or_else(|| FaultKind::Crash.because("the end"))
        }
    }

    /// Plays these moves after the opening; returns the winner, the ending and who was to blame.
    fn played(rule: Rule, opening: &str, moves: &str) -> (Option<Stone>, Ending, Option<Stone>) {
        let size = BoardSize::default();
        let points = |text: &str| parse_points(text, size).unwrap();
        let moves = points(moves);
        let seat = |stone: Stone| -> Result<Box<dyn Player>, Fault> {
            let own: Vec<Point> = moves
                .iter()
                .skip(stone as usize)
                .step_by(2)
                .copied()
                .collect();
            Ok(Box::new(Scripted(own.into_iter())))
        };
        let mut to_blame = None;
        let report = &mut |stone: Stone, _: &Fault| to_blame = Some(stone);
        let game = play(&seat, &points(opening), Variant { size, rule }, report).unwrap();
        (game.winner, game.ending, to_blame)
    }

    #[test]
    fn games_end_by_the_rules_or_by_a_fault() {
        let (black, white) = (Some(Stone::Black), Some(Stone::White));
        let four = "f8a1g8a3h8a5i8a7";
        let fault = |kind| Ending::Fault(kind);
        for (rule, moves, expected) in [
            (Rule::Freestyle, "j8", (black, Ending::Five, None)),
            (
                Rule::Freestyle,
                "a9a1",
                (black, fault(FaultKind::Illegal), white),
            ),
            (
                Rule::Freestyle,
                "o1",
                (black, fault(FaultKind::Crash), white),
            ),
            (
                Rule::Renju,
                "k8a9j8",
                (white, fault(FaultKind::Foul), black),
            ),
        ] {
            assert_eq!(played(rule, four, moves), expected, "{rule} {moves}");
        }
    }

    #[test]
    fn a_renju_game_is_drawn_when_few_points_are_left() {
        let size = BoardSize::default();
        // Rows of stones in twos, shifted so that nobody makes five.
        let (black, white): (Vec<Point>, Vec<Point>) = size
            .points()
            .partition(|point| (point.column() / 2 + point.row()) % 2 == 0);
        let all: Vec<Point> = black
            .into_iter()
            .zip(white)
            .flat_map(|(b, w)| [b, w])
            .collect();
        let text = book::write(&all, size);
        let (winner, ending, _) = played(Rule::Renju, "", &text);
        assert_eq!((winner, ending), (None, Ending::Few));
    }
}
