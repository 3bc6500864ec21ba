//! What the reviews of many games have in common: how each player and each opening fared, and the worst
//! moves of all.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::reviewed_move::MoveMark;
use super::reviewer::Review;
use crate::rules::opening::RenjuOpening;
use crate::rules::{BoardSize, ByStone, Game, Point, Stone, image};

/// How many of the worst moves are kept.
const MOST_WORST: usize = 10;

/// The least loss that is worth to be listed: less is shown as none.
const LEAST_LOSS: f64 = 0.0005;

/// How many plies a stage of the game has, and how many stages there are; the last one has no end.
const STAGE: usize = 10;
const STAGES: usize = 5;

/// What the reviews of many games have in common.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Overview {
    /// How many games were reviewed.
    pub games: usize,
    /// What each player did.
    pub players: BTreeMap<ReviewedPlayer, Totals>,
    /// What both sides did after each opening.
    pub openings: BTreeMap<GameOpening, Totals>,
    /// The moves that lost most, the worst first: at most ten.
    pub worst: Vec<WorstMove>,
}

/// A player of the games.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ReviewedPlayer {
    /// One with this name.
    Named(String),
    /// All without a name who had this colour.
    Nameless(Stone),
}

/// What one player did in all games, or both sides in the games of an opening.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Totals {
    /// How many games.
    pub games: usize,
    /// How many moves were judged.
    pub moves: usize,
    /// How many of them are marked `?`.
    pub mistakes: usize,
    /// How many of them are marked `??`.
    pub blunders: usize,
    /// The winning chances that all moves together lost.
    pub lost: f64,
    /// How many moves with either mark are among the first ten plies of their game, the next ten,
    /// and so on.
    pub stages: [usize; STAGES],
}

/// The first moves of a game.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum GameOpening {
    /// One of the 26 openings of renju.
    Named(RenjuOpening),
    /// The first three moves on a board, or fewer: the first of their images in the order of points.
    Moves(BoardSize, Vec<Point>),
    /// The game began from a position.
    Position,
}

/// A move that lost much.
#[derive(Clone, Debug, PartialEq)]
pub struct WorstMove {
    /// The number of its game among those reviewed, from 1.
    pub game: usize,
    /// The number of the move, from 1.
    pub number: usize,
    /// Whose move it was.
    pub stone: Stone,
    /// Where it was played.
    pub point: Point,
    /// The chance that it lost, from 0 to 1.
    pub loss: f64,
    /// The better move, if one is known.
    pub better: Option<Point>,
}

impl Overview {
    /// Adds the review of a game that these players played.
    pub fn add(&mut self, game: &Game, players: &ByStone<String>, review: &Review) {
        self.games += 1;
        let opening = self.openings.entry(GameOpening::of(game)).or_default();
        opening.games += 1;
        for stone in Stone::ALL {
            let player = match players[stone].trim() {
                "" => ReviewedPlayer::Nameless(stone),
                name => ReviewedPlayer::Named(name.into()),
            };
            let own = self.players.entry(player).or_default();
            // Somebody may play both sides.
            let is_again = stone == Stone::ALL[1] && players.black.trim() == players.white.trim();
            own.games += usize::from(!is_again || players.black.trim().is_empty());
            for judged in review.moves.iter().filter(|it| it.made.stone == stone) {
                if judged.in_opening {
                    continue;
                }
                let number = usize::from(judged.made.number);
                let stage = ((number - 1) / STAGE).min(STAGES - 1);
                for totals in [&mut *own, &mut *opening] {
                    totals.moves += 1;
                    totals.lost += judged.loss();
                    match judged.mark {
                        Some(MoveMark::Mistake) => totals.mistakes += 1,
                        Some(MoveMark::Blunder) => totals.blunders += 1,
                        Some(MoveMark::Good) | None => continue,
                    }
                    totals.stages[stage] += 1;
                }
                let is_bad = matches!(judged.mark, Some(MoveMark::Mistake | MoveMark::Blunder));
                // Where all is lost already, a move may be bad and lose nothing.
                if is_bad && judged.loss() >= LEAST_LOSS {
                    let better = judged.better.as_ref();
                    self.worst.push(WorstMove {
                        game: self.games,
                        number,
                        stone,
                        point: judged.made.point,
                        loss: judged.loss(),
                        better: better.and_then(|it| it.line.first().copied()),
                    });
                }
            }
        }
        self.worst.sort_by(|one, other| {
            let order = |it: &WorstMove| (it.game, it.number);
            let by_loss = other.loss.total_cmp(&one.loss);
            by_loss.then_with(|| order(one).cmp(&order(other)))
        });
        self.worst.truncate(MOST_WORST);
    }

    /// The players, those with the most games first.
    pub fn players(&self) -> Vec<(&ReviewedPlayer, &Totals)> {
        by_games(self.players.iter().collect())
    }

    /// The openings, those of the most games first.
    pub fn openings(&self) -> Vec<(&GameOpening, &Totals)> {
        by_games(self.openings.iter().collect())
    }
}

fn by_games<K>(mut rows: Vec<(K, &Totals)>) -> Vec<(K, &Totals)> {
    rows.sort_by_key(|(_, totals)| Reverse(totals.games));
    rows
}

impl Totals {
    /// The winning chance that a move loses on average, from 0 to 1; 0 without a move.
    #[must_use]
    pub fn mean_loss(&self) -> f64 {
        self.lost / self.moves.max(1) as f64
    }

    /// How many moves with a mark each stage of the game has: its first and its last ply, if it has a
    /// last one, and their number.
    pub fn marked(&self) -> impl Iterator<Item = ((usize, Option<usize>), usize)> {
        self.stages.iter().enumerate().map(|(stage, count)| {
            let first = stage * STAGE + 1;
            let last = (stage + 1 < STAGES).then_some(first + STAGE - 1);
            ((first, last), *count)
        })
    }
}

impl GameOpening {
    /// The opening of a game.
    #[must_use]
    pub fn of(game: &Game) -> GameOpening {
        if let Some(opening) = RenjuOpening::of(game) {
            return GameOpening::Named(opening);
        }
        if game.setup().is_some() {
            return GameOpening::Position;
        }
        let first: Vec<Point> = game.moves().take(3).map(|made| made.point).collect();
        let turned = |symmetry| {
            let points = first.iter().map(|it| image(*it, game.size(), symmetry));
            points.collect::<Vec<Point>>()
        };
        let least = (0..8).map(turned).min();
        GameOpening::Moves(game.size(), least.unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::EngineTables;
    use crate::engine::Stopper;
    use crate::record::read_script;
    use crate::study::Effort;
    use crate::study::review::review;

    /// Games that are images of each other have one opening, and what is said of all of them is the sum
    /// of what is said of each.
    #[test]
    fn games_are_summed_by_player_and_opening() {
        let texts = [
            "7 7\n6 7\n0 0\n6 6\n7 8\n6 8\n",
            "7 7\n7 8\n0 14\n8 8\n8 7\n6 8\n",
            "new 15 renju\n7 7\n6 7\n5 7\n8 8\n",
        ];
        let tables = EngineTables::default();
        let mut overview = Overview::default();
        let (mut moves, mut marked, mut lost) = (0, 0, 0.0);
        for (text, white) in texts.iter().zip(["Bob", "", "Bob"]) {
            let game = read_script(text).unwrap();
            let effort = Effort::Nodes(500);
            let review = review(&tables, &game, effort, &Stopper::default(), &mut |_| {});
            let (black, white) = ("Ann".to_owned(), white.to_owned());
            overview.add(&game, &ByStone { black, white }, &review);
            for summary in [review.summary.black, review.summary.white] {
                moves += summary.moves;
                marked += summary.mistakes + summary.blunders;
                lost += summary.mean_loss * summary.moves as f64;
            }
        }
        let games = |player| overview.players[&player].games;
        let named = |name: &str| games(ReviewedPlayer::Named(name.into()));
        let nameless = games(ReviewedPlayer::Nameless(Stone::White));
        assert_eq!((named("Ann"), named("Bob"), nameless), (3, 2, 1));
        let openings = overview.openings();
        let counts: Vec<usize> = openings.iter().map(|(_, totals)| totals.games).collect();
        assert_eq!(counts, [2, 1]);
        assert!(matches!(openings[1].0, GameOpening::Named(it) if it.name() == "Kansei"));
        let sums = |rows: Vec<&Totals>| {
            let count = |of: fn(&Totals) -> usize| rows.iter().map(|it| of(it)).sum::<usize>();
            let lost = rows.iter().map(|it| it.lost).sum::<f64>();
            let stages = count(|it| it.stages.iter().sum());
            (
                count(|it| it.moves),
                count(|it| it.mistakes + it.blunders),
                stages,
                lost,
            )
        };
        for rows in [
            overview.players.values().collect(),
            overview.openings.values().collect(),
        ] {
            let (all, marks, stages, sum) = sums(rows);
            assert_eq!((all, marks, stages), (moves, marked, marked));
            assert!((sum - lost).abs() < 1e-9, "{sum} {lost}");
        }
        let losses = overview.worst.iter().map(|it| it.loss);
        assert!(losses.is_sorted_by(|one, other| one >= other));
        assert!(!overview.worst.is_empty() && overview.worst.len() <= marked.min(MOST_WORST));
    }
}
