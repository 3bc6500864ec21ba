//! One game between two sides, refereed by the naive judge.

use gomoku::rules::{BoardSize, Game, Point, Rule, Stone};

use crate::common::book;
use crate::play::judge::{End, Illegal, Judge};
use crate::play::player::{Fault, FaultKind, Player};

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Who won; `None` for a draw.
    pub winner: Option<Stone>,
    /// How it ended.
    pub ending: Ending,
    /// All moves, those of the opening too.
    pub moves: Vec<Point>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By the rules.
    Rules(End),
    /// By a fault of the loser.
    Fault(FaultKind),
}

impl Ending {
    /// Every ending with the word that stands for it in logs.
    pub const WORDS: [(&'static str, Ending); 8] = [
        ("five", Ending::Rules(End::Five)),
        ("full", Ending::Rules(End::Full)),
        ("few", Ending::Rules(End::Few)),
        ("crash", Ending::Fault(FaultKind::Crash)),
        ("time", Ending::Fault(FaultKind::Time)),
        ("illegal", Ending::Fault(FaultKind::Illegal)),
        ("foul", Ending::Fault(FaultKind::Foul)),
        ("error", Ending::Fault(FaultKind::Error)),
    ];

    /// The word that stands for it.
    pub fn word(self) -> &'static str {
        let mut words = Ending::WORDS.into_iter();
        let found = words.find(|(_, ending)| *ending == self);
        found.map_or("?", |(word, _)| word)
    }

    /// What the word stands for.
    pub fn of(word: &str) -> Option<Ending> {
        let mut words = Ending::WORDS.into_iter();
        words
            .find(|(known, _)| *known == word)
            .map(|(_, ending)| ending)
    }
}

/// Where the games are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Venue {
    /// The board.
    pub size: BoardSize,
    /// The rule.
    pub rule: Rule,
}

/// Plays a game from an opening; `seat` gives the player of a colour. `tell` hears of a
/// fault, and who is to blame.
///
/// # Errors
/// When the rules of the package and the naive judge differ: then one of the two is wrong,
/// and no score means anything.
pub fn play(
    seat: &dyn Fn(Stone) -> Result<Box<dyn Player>, Fault>,
    opening: &[Point],
    venue: Venue,
    tell: &mut dyn FnMut(Stone, &Fault),
) -> Result<Played, String> {
    let mut game = book::start(opening, venue.size, venue.rule)?;
    let mut judge = Judge::new(venue.size, venue.rule);
    for point in opening {
        let judged = judge.play((point.row() as i32, point.column() as i32));
        agree(&game, judged == Ok(None), "an opening")?;
    }
    let lost = |by: Stone, fault: &Fault, game: &Game| Played {
        winner: Some(by.opponent()),
        ending: Ending::Fault(fault.kind),
        moves: moves(game),
    };
    let mut players: Vec<Box<dyn Player>> = Vec::new();
    for stone in Stone::ALL {
        match seat(stone) {
            Ok(player) => players.push(player),
            Err(fault) => {
                tell(stone, &fault);
                return Ok(lost(stone, &fault, &game));
            }
        }
    }
    loop {
        let stone = judge.to_move();
        let player = &mut players[stone as usize];
        let moved = player.choose(&game).and_then(|place| {
            let judged = judge
                .play(place)
                .map_err(|illegal| fault_of(illegal, place));
            judged.map(|end| (place, end))
        });
        let (place, end) = match moved {
            Ok(moved) => moved,
            Err(fault) => {
                tell(stone, &fault);
                check_refusal(&game, &fault)?;
                return Ok(lost(stone, &fault, &game));
            }
        };
        let point = Point::new(place.0 as usize, place.1 as usize);
        let played = point.is_ok_and(|point| game.play(point).is_ok());
        let is_over = matches!(end, Some(End::Five | End::Full));
        agree(
            &game,
            played && game.outcome().is_some() == is_over,
            "a move",
        )?;
        if let Some(end) = end {
            let winner = (end == End::Five).then_some(stone);
            let found = game.outcome().and_then(|outcome| outcome.winner());
            agree(&game, winner == found, "the winner")?;
            return Ok(Played {
                winner,
                ending: Ending::Rules(end),
                moves: moves(&game),
            });
        }
    }
}

fn moves(game: &Game) -> Vec<Point> {
    game.moves().map(|played| played.point).collect()
}

fn fault_of(illegal: Illegal, (row, column): (i32, i32)) -> Fault {
    let kind = match illegal {
        Illegal::Foul(_) => FaultKind::Foul,
        Illegal::OffBoard | Illegal::Taken => FaultKind::Illegal,
    };
    kind.because(format!("{row} {column}: {illegal}"))
}

/// Holds that the rules of the package refuse what the judge refused.
fn check_refusal(game: &Game, fault: &Fault) -> Result<(), String> {
    if fault.kind != FaultKind::Foul {
        return Ok(());
    }
    let point = fault.detail.split(':').next().unwrap_or_default().parse();
    let refused = point.is_ok_and(|point: Point| game.check(point).is_err());
    agree(game, refused, &format!("the foul {}", fault.detail))
}

fn agree(game: &Game, agreed: bool, what: &str) -> Result<(), String> {
    if agreed {
        return Ok(());
    }
    let points = book::write(&moves(game), game.size());
    Err(format!(
        "the rules and the naive judge differ on {what} after {points}"
    ))
}
