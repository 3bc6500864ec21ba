//! The engine in an opening procedure: it searches for stones after which neither side
//! stands better, and chooses the side that does.

use super::balance::{Balanced, REACH, balance, different_ways, followed, nearest};
use crate::engine::handicap::Handicap;
use crate::engine::{Engine, Limits, NoMove, Rng, Score};
use crate::rules::game::Step;
use crate::rules::opening::{Ask, Decision, Task};
use crate::rules::{Game, Opening, Point, Setup, Stone, Symmetries};

/// What a player does in an opening procedure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningAction {
    /// Places, offers or chooses a stone here.
    Place(Point),
    /// Decides between what the procedure offers.
    Decide(Decision),
}

/// How many random ways to place the stones are evaluated.
const DRAWN: usize = 400;

/// How many fourth stones are searched.
const FOURTHS: usize = 5;

/// What to do next in the opening of `game`; `None` if it asks for nothing. The limits
/// are for all the searches together.
///
/// # Errors
/// When the game is over, there is no legal move, or its rule is not the engine's.
pub fn open(
    engine: &mut Engine,
    game: &Game,
    limits: Limits,
) -> Result<Option<OpeningAction>, NoMove> {
    NoMove::check_rule(game.rule(), engine.rule())?;
    if game.outcome().is_some() {
        return Err(NoMove::GameOver);
    }
    let act = |Ask { task, .. }| act(engine, game, task, limits).ok_or(NoMove::GameOver);
    game.ask().map(act).transpose()
}

/// The answer to a task of the opening; `None` if there is no legal move.
fn act(engine: &mut Engine, game: &Game, task: Task, limits: Limits) -> Option<OpeningAction> {
    Some(match task {
        Task::Stone {
            number: 4,
            last: 4,
            within: None,
            ..
        } => OpeningAction::Place(fourth(engine, game, limits)?),
        Task::Stone { number, last, .. } => {
            let left = usize::from(last - number) + 1;
            OpeningAction::Place(*even(engine, game, left, limits)?.first()?)
        }
        Task::Colour | Task::ColourOrTwo | Task::ColourOrFifths { .. } => {
            OpeningAction::Decide(Decision::Take(better(engine, game, limits)?))
        }
        Task::Fifths { most } if game.move_count() == 3 => {
            // Nobody knows the fourth stone yet: half of the moves leave room on both sides.
            OpeningAction::Decide(Decision::Fifths(most / 2))
        }
        Task::Fifths { most } => {
            let (number, _) = most_even_number(engine, &game.as_setup(), most, limits)?;
            OpeningAction::Decide(Decision::Fifths(number))
        }
        Task::Offer { number, of } => {
            let left = u32::from(of - number) + 1;
            let excluded: Vec<Point> = game
                .size()
                .points()
                .filter(|point| game.check(*point).is_err())
                .collect();
            let (best, _) = best_move(engine, &game.as_setup(), &excluded, limits.share(left))?;
            // Without another candidate a search falls back on excluded points.
            let mut points = std::iter::once(best).chain(game.size().points());
            OpeningAction::Place(points.find(|point| game.check(*point).is_ok())?)
        }
        Task::Choose => {
            let offers: Vec<Point> = game.offers().collect();
            let limits = limits.share(offers.len() as u32);
            let judged = offers.into_iter().filter_map(|point| {
                // White, who chooses, is to move after Black's stone.
                let (_, score) =
                    best_move(engine, &followed(&game.as_setup(), &[point])?, &[], limits)?;
                Some((score, point))
            });
            OpeningAction::Place(judged.max_by_key(|(score, _)| *score)?.1)
        }
    })
}

/// The colour that stands better, by search.
fn better(engine: &mut Engine, game: &Game, limits: Limits) -> Option<Stone> {
    let to_move = game.to_move()?;
    let mover_is_better = match game.opening()? {
        // The player of the other colour must make the game even next, and the
        // opponent then chooses again.
        Opening::Soosyrv8 if game.move_count() == 3 => false,
        Opening::Soosyrv8 => {
            let offered = usize::from(offered(game)?);
            let ranked = ranked(engine, &game.as_setup(), offered, limits);
            ranked.last()?.1 >= Score::EVEN
        }
        Opening::Yamaguchi => {
            let fourth = fourth(engine, game, limits.share(2))?;
            let setup = followed(&game.as_setup(), &[fourth])?;
            let offered = usize::from(offered(game)?);
            // Black, who has to offer the moves, is the side that is not to move now.
            let ranked = ranked(engine, &setup, offered, limits.share(2));
            ranked.last()?.1 < Score::EVEN
        }
        Opening::Swap | Opening::Swap2 | Opening::Taraguchi10 => {
            best_move(engine, &game.as_setup(), &[], limits)?.1 >= Score::EVEN
        }
    };
    let other = to_move.opponent();
    Some(if mover_is_better { to_move } else { other })
}

/// As [`balance`], with a score near to 0, in a game. Where an opening asks
/// for stones, they are placed as it allows, and no more of them than it asks for.
///
/// # Errors
/// When the game is over, or its rule is not the engine's.
pub fn balance_game(
    engine: &mut Engine,
    game: &Game,
    stones: usize,
    limits: Limits,
) -> Result<Vec<Balanced>, NoMove> {
    let setup = game.as_setup();
    NoMove::check(&setup, engine.rule())?;
    match game.ask().map(|ask| ask.task) {
        Some(Task::Stone { number, last, .. }) => {
            let left = usize::from(last - number) + 1;
            let ways = different_ways(&setup, drawn(engine.seed(), game, stones.min(left)));
            Ok(nearest(engine, &setup, ways, Score::EVEN, limits))
        }
        _ => balance(engine, &setup, stones, Score::EVEN, &[], limits),
    }
}

/// The next `left` stones, such that the position becomes as even as possible.
fn even(engine: &mut Engine, game: &Game, left: usize, limits: Limits) -> Option<Vec<Point>> {
    let drawn = drawn(engine.seed(), game, left);
    let mut found = nearest(engine, &game.as_setup(), drawn, Score::EVEN, limits).into_iter();
    found.next().map(|way| way.points)
}

/// Random ways to place the next `left` stones of an opening.
fn drawn(seed: u64, game: &Game, left: usize) -> Vec<Vec<Point>> {
    let mut rng = Rng(seed ^ (game.move_count() as u64 + 1));
    let drawn = (0..DRAWN).filter_map(|_| draw(game, left, &mut rng));
    drawn.collect()
}

/// The fourth stone after which the right number of fifth moves makes the game as even
/// as possible.
fn fourth(engine: &mut Engine, game: &Game, limits: Limits) -> Option<Point> {
    let candidates = engine.move_scores(&game.as_setup(), &Handicap::default());
    let limits = limits.share(FOURTHS as u32);
    let first = candidates.ok()?.into_iter().take(FOURTHS);
    let judged = first.filter_map(|(point, _)| {
        let setup = followed(&game.as_setup(), &[point])?;
        let (_, score) = match offered(game) {
            // Their number is known already.
            Some(number) => {
                let ranked = ranked(engine, &setup, usize::from(number), limits);
                (number, ranked.last()?.1.units().unsigned_abs())
            }
            None => {
                let most = game.opening().map_or(1, Opening::most_fifths);
                most_even_number(engine, &setup, most, limits)?
            }
        };
        Some((point, score))
    });
    Some(judged.min_by_key(|(_, score)| *score)?.0)
}

/// How many fifth moves are to be offered, if that is said.
fn offered(game: &Game) -> Option<u8> {
    game.steps().iter().find_map(|step| match step {
        Step::Decision(Decision::Fifths(number)) => Some(*number),
        _ => None,
    })
}

/// How many fifth moves make the game most even, and how far from even it then is. White
/// will choose the one of the offered moves that is worst for Black.
fn most_even_number(
    engine: &mut Engine,
    setup: &Setup,
    most: u8,
    limits: Limits,
) -> Option<(u8, u32)> {
    let ranked = ranked(engine, setup, usize::from(most), limits);
    let numbered = (1..).zip(ranked);
    let judged = numbered.map(|(number, (_, score))| (number, score.units().unsigned_abs()));
    judged.min_by_key(|(_, score)| *score)
}

/// The best moves, best first. Of moves that a symmetry makes equal only the first
/// counts, since no two of them may be offered.
fn ranked(engine: &mut Engine, setup: &Setup, count: usize, limits: Limits) -> Vec<(Point, Score)> {
    let symmetries = Symmetries::of(setup.board());
    let alike = |one, other| symmetries.are_alike(one, other);
    let results = engine.search_excluding(setup, &[], count, limits, &alike, &mut |_| {});
    let results = results.unwrap_or_default().into_iter();
    results.map(|result| (result.point, result.score)).collect()
}

/// The best move that is not excluded, and its score.
fn best_move(
    engine: &mut Engine,
    setup: &Setup,
    excluded: &[Point],
    limits: Limits,
) -> Option<(Point, Score)> {
    let result = engine.search_with(setup, &Handicap::excluding(excluded), limits, &mut |_| {});
    result.ok().map(|result| (result.point, result.score))
}

/// `left` random stones, each near the one before and where the opening allows it.
fn draw(game: &Game, left: usize, rng: &mut Rng) -> Option<Vec<Point>> {
    let size = game.size().get();
    let mut game = game.clone();
    let mut drawn = Vec::new();
    while drawn.len() < left {
        let near =
            |from: usize, rng: &mut Rng| (from + rng.below(2 * REACH + 1)).checked_sub(REACH);
        let last = game.moves().next_back().map(|made| made.point);
        let (row, column) = match last {
            Some(last) => (near(last.row(), rng), near(last.column(), rng)),
            None => (Some(rng.below(size)), Some(rng.below(size))),
        };
        let point = Point::new(row?, column?).ok()?;
        let point = match game.ask()?.task {
            // Only the centre is allowed.
            Task::Stone {
                within: Some(1), ..
            } => Point::new(size / 2, size / 2).ok()?,
            _ => point,
        };
        game.play(point).ok()?;
        drawn.push(point);
    }
    Some(drawn)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Settings;
    use crate::rules::{BoardSize, Rule};

    /// The engine, playing both sides, completes every opening.
    #[test]
    fn openings_are_played_to_their_end() {
        let limits = Limits::of_nodes(20_000);
        for (opening, rule, points) in [
            (Opening::Swap, Rule::Standard, 15),
            (Opening::Swap2, Rule::Freestyle, 15),
            (Opening::Swap2, Rule::Caro, 9),
            (Opening::Soosyrv8, Rule::Renju, 15),
            (Opening::Yamaguchi, Rule::Renju, 15),
            (Opening::Taraguchi10, Rule::Renju, 15),
        ] {
            let mut engine = Engine::new(rule, Settings::of_table(1 << 20));
            let size = BoardSize::new(points).unwrap();
            let mut game = Game::with_opening(size, rule, Stone::Black, opening);
            let mut acts = 0;
            while game.ask().is_some() {
                match open(&mut engine, &game, limits).unwrap().unwrap() {
                    OpeningAction::Place(point) => {
                        game.play(point).unwrap();
                    }
                    OpeningAction::Decide(decision) => game.decide(decision).unwrap(),
                }
                acts += 1;
                assert!(acts < 20);
            }
            assert!(game.move_count() >= 3);
            assert_eq!(open(&mut engine, &game, limits), Ok(None));
        }
    }

    /// The engine takes the colour that wins.
    #[test]
    fn the_winning_colour_is_taken() {
        let mut engine = Engine::new(Rule::Freestyle, Settings::default());
        let limits = Limits::of_nodes(50_000);
        // White's stone is far away: Black, to move at the sixth stone, wins.
        for (stones, colour) in [
            ("7 7\n0 0\n7 8\n", Stone::Black),
            ("0 0\n7 7\n14 14\n", Stone::White),
        ] {
            let script = format!("new 15 swap\n{stones}");
            let game = crate::record::read_script(&script).unwrap();
            let taken = OpeningAction::Decide(Decision::Take(colour));
            assert_eq!(
                open(&mut engine, &game, limits),
                Ok(Some(taken)),
                "{stones}"
            );
        }
    }

    /// Another rule and a finished game are errors: they are not mistaken for an opening that
    /// asks for nothing.
    #[test]
    fn what_cannot_be_opened_is_refused() {
        let mut engine = Engine::new(Rule::Freestyle, Settings::of_table(1 << 10));
        let mut open = |script: &str| {
            let game = crate::record::read_script(script).unwrap();
            super::open(&mut engine, &game, Limits::default())
        };
        let other = NoMove::OtherRule {
            asked: Rule::Standard,
            built: Rule::Freestyle,
        };
        assert_eq!(open("new 15 standard swap"), Err(other));
        let over = open("new 15 freestyle swap\nsurrender");
        assert_eq!(over, Err(NoMove::GameOver));
        assert_eq!(open("new 15 freestyle\n7 7"), Ok(None));
    }
}
