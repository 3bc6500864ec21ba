//! Which games of files are wanted: by player, rule, opening and result.

use crate::record::{Act, Record, RecordedResult, Start};
use crate::rules::name::names;
use crate::rules::{BoardSize, Point, Rule, Stone, images, parse_points};

/// What a game has to have; `None` is whatever it has.
#[derive(Clone, Debug, Default)]
pub struct GameChoice {
    /// A part of the name of a player, in whatever case.
    pub player: Option<String>,
    /// The rule under which it is read.
    pub rule: Option<Rule>,
    /// How it opens.
    pub opening: Option<OpeningMoves>,
    /// How it ended.
    pub result: Option<ChosenResult>,
}

impl GameChoice {
    /// Whether a game is wanted.
    pub(crate) fn takes(&self, record: &Record) -> bool {
        let players = &record.about.players;
        let is_named = |part: &String| {
            let has = |name: &String| name.to_lowercase().contains(&part.to_lowercase());
            has(&players.black) || has(&players.white)
        };
        self.player.as_ref().is_none_or(is_named)
            && self.rule.is_none_or(|rule| record.start.rule() == rule)
            && self.opening.as_ref().is_none_or(|it| it.opens(record))
            && self.result.is_none_or(|it| it == ChosenResult::of(record))
    }
}

/// Moves with which a game may open, as somebody typed them: the board on which they are points
/// is that of the game.
#[derive(Clone, Debug)]
pub struct OpeningMoves(String);

impl OpeningMoves {
    /// The moves in a text such as `h8 i9`; `None` if a word of it is a point of no board.
    #[must_use]
    pub fn new(text: &str) -> Option<OpeningMoves> {
        let points = parse_points(text, BoardSize::MAX).ok()?;
        (!points.is_empty()).then(|| OpeningMoves(text.to_owned()))
    }

    /// Whether the first moves of a game on an empty board lead to the same position, in whatever
    /// order and by whatever symmetry of the board.
    fn opens(&self, record: &Record) -> bool {
        let (Start::Empty(new), Ok(points)) =
            (&record.start, parse_points(&self.0, record.start.size()))
        else {
            return false;
        };
        let turns = [new.first, new.first.opponent()].into_iter().cycle();
        let wanted: Vec<(Point, Stone)> = points.into_iter().zip(turns).collect();
        let tree = &record.tree;
        let stones = tree.main_line().filter_map(|node| match tree.act(node) {
            Act::Stone(stone, point) => Some((images(point, new.size), stone)),
            _ => None,
        });
        let played: Vec<([Point; 8], Stone)> = stones.take(wanted.len()).collect();
        let is_same = |symmetry: usize| {
            let has =
                |(images, stone): &([Point; 8], _)| wanted.contains(&(images[symmetry], *stone));
            played.iter().all(has)
        };
        played.len() == wanted.len() && (0..8).any(is_same)
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChosenResult {
    /// Black won.
    Black,
    /// White won.
    White,
    /// A draw.
    Draw,
    /// It has no result.
    None,
}

names!(ChosenResult { Black => "black", White => "white", Draw => "draw", None => "none" });

impl ChosenResult {
    /// The result that a file says, or else that of its moves.
    fn of(record: &Record) -> ChosenResult {
        let played = || record.game().outcome().map(RecordedResult::of);
        match record.about.result.or_else(played) {
            Some(RecordedResult::Win { winner, .. }) => match winner {
                Stone::Black => ChosenResult::Black,
                Stone::White => ChosenResult::White,
            },
            Some(RecordedResult::Draw) => ChosenResult::Draw,
            Some(RecordedResult::Void) | None => ChosenResult::None,
        }
    }
}
