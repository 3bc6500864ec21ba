//! What the computer overlooks at its level: rows on the board that it does not see, as
//! happens to a player.
//!
//! Chance decides once about a row of three or four. As long as the row stays as it is, it is
//! either seen or not, unless the last two stones, where a player looks, come nearer to it. The
//! computer plays the move that it would play if an overlooked row were not there. Apart from
//! that its levels differ only in how far they look ahead.

use super::skill::Level;
use crate::engine::handicap::{Handicap, StoneRow, stone_rows};
use crate::engine::{Rng, mix};
use crate::rules::{Direction, Game, Point, Rule, Stone};

/// All of something, in the unit of [`chance`].
const ALWAYS: u32 = 1_000;

/// Nobody overlooks more than this: there is always a chance to see.
const MOST: u32 = 900;

/// How far from every stone a player still thinks of playing, in rows and columns.
const NEAR: usize = 2;

/// What the computer does not see of a game at a level; `seed` is the game's. At the top level
/// it sees everything.
pub(super) fn handicap(game: &Game, level: Level, seed: u64) -> Handicap {
    let Some(to_move) = game.to_move() else {
        return Handicap::default();
    };
    if level >= Level::MAX {
        return Handicap::default();
    }
    let last = last_stones(game);
    let mut overlooked = stone_rows(game.board());
    overlooked.retain(|row| {
        // Black, who may not play everywhere under renju, looks twice at rows of its own.
        let is_checked = game.rule() == Rule::Renju && row.stone == Stone::Black;
        let chance = chance(row, to_move, &last, level);
        !(is_checked && to_move == Stone::Black) && draw(row, seed) < chance
    });
    Handicap {
        overlooked,
        excluded: far(game),
    }
}

/// The last two stones on the board, the last one first.
fn last_stones(game: &Game) -> Vec<Point> {
    game.moves().rev().take(2).map(|made| made.point).collect()
}

/// How likely it is, in thousandths, that a player at `level` who is `to_move` overlooks
/// a row. `last` are the last stones on the board, the last one first.
///
/// [`Level::lapses`] is the chance for a plain row: three stones of the opponent in a
/// column, without a gap and open at both ends, neither new nor far. The rest says what
/// makes a row easier or harder to see.
pub(super) fn chance(row: &StoneRow, to_move: Stone, last: &[Point], level: Level) -> u32 {
    let lapses = level.lapses();
    let is_new = last.first().is_some_and(|last| row.stones.contains(last));
    let far = distance_of(row, last);
    let is_four = row.count > 3;
    // Hardly anybody overlooks what stands there, whole, beside the last stone.
    if is_four && row.is_solid && row.is_open && far <= NEAR && level > Level::MIN {
        return 0;
    }
    let parts = [
        // A four, as rarely as two threes at once.
        if is_four { lapses / 10 } else { 100 },
        // A split row.
        if row.is_solid { 100 } else { 160 },
        // A row closed at one end: it still makes a four in between (a counter-four).
        if row.is_open { 100 } else { 140 },
        match row.direction {
            Direction::Horizontal => 80,
            Direction::Vertical => 100,
            Direction::Diagonal | Direction::AntiDiagonal => 160,
        },
        match far {
            _ if is_new => 40,
            0..=2 => 80,
            3..=4 => 120,
            _ => 180,
        },
        // A player knows its own plans.
        if row.stone == to_move { 60 } else { 100 },
    ];
    let chance = parts
        .into_iter()
        .fold(u64::from(lapses) * 100, |chance, part| {
            chance * u64::from(part) / 100
        });
    // Hundredths were kept, so that little is lost by rounding.
    (chance / 100).min(u64::from(MOST)) as u32
}

/// How far the nearest of the last stones is from a row, in rows and columns.
fn distance_of(row: &StoneRow, last: &[Point]) -> usize {
    let from = |point: &Point| last.iter().map(|last| point.distance(*last)).min();
    row.stones.iter().filter_map(from).min().unwrap_or_default()
}

/// A row's number in a game, below [`ALWAYS`].
fn draw(row: &StoneRow, seed: u64) -> u32 {
    let first = 2 * row.direction as u64 + row.stone as u64 + 1;
    let key = row.stones.iter().fold(first, |key, point| {
        mix(key.rotate_left(11) ^ (32 * point.row() + point.column()) as u64)
    });
    Rng(seed ^ key).below(ALWAYS as usize) as u32
}

/// The points further than so far from every stone: nobody would think of playing there.
fn far(game: &Game) -> Vec<Point> {
    let stones: Vec<Point> = game.board().stones().map(|(point, _)| point).collect();
    let is_far = |point: &Point| stones.iter().all(|stone| stone.distance(*point) > NEAR);
    game.size().points().filter(is_far).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::read_script;

    fn level(number: u8) -> Level {
        Level::new(number).unwrap()
    }

    /// The first row of a game, and how likely White overlooks it at a level.
    fn of(script: &str, number: u8) -> u32 {
        let game = read_script(&script.replace(", ", "\n")).unwrap();
        let last = last_stones(&game);
        let row = stone_rows(game.board()).swap_remove(0);
        chance(&row, Stone::White, &last, level(number))
    }

    const NEW: &str = "7 7, 0 0, 8 7, 14 2, 9 7";
    const OLD: &str = "7 7, 0 0, 8 7, 14 2, 9 7, 0 5, 14 14";

    /// What is harder to see is overlooked more often.
    #[test]
    fn a_row_is_overlooked_by_what_it_is() {
        let near = "7 7, 0 0, 8 7, 14 2, 9 7, 0 5, 7 9";
        let row = "7 7, 0 0, 7 8, 14 2, 7 9";
        let diagonal = "7 7, 0 0, 8 8, 14 2, 9 9";
        let split = "7 7, 0 0, 8 7, 14 2, 10 7";
        let closed = "7 7, 6 7, 8 7, 14 2, 9 7";
        for (easy, hard) in [
            (NEW, near),
            (near, OLD),
            (row, NEW),
            (NEW, diagonal),
            (NEW, split),
            (NEW, closed),
        ] {
            for number in 1..=5 {
                let (easy_chance, hard_chance) = (of(easy, number), of(hard, number));
                assert!(easy_chance < hard_chance, "{number}: {easy} / {hard}");
            }
        }
        // One's own is seen more easily than the opponent's.
        let game = read_script(&NEW.replace(", ", "\n")).unwrap();
        let row = stone_rows(game.board()).swap_remove(0);
        let by = |stone| chance(&row, stone, &[], level(3));
        assert!(by(Stone::Black) < by(Stone::White));
    }

    /// The higher the level, the less it overlooks; the highest overlooks nothing.
    #[test]
    fn a_higher_level_overlooks_less() {
        for script in [NEW, OLD] {
            let chances: Vec<u32> = (1..=10).map(|number| of(script, number)).collect();
            assert!(chances.is_sorted_by(|low, high| low >= high), "{chances:?}");
            assert!(chances[0] > chances[4] && chances[4] > 0, "{chances:?}");
            assert_eq!(chances[9], 0);
        }
    }

    /// A solid four with both ends open is seen beside the last stone from level 2 on; one
    /// far off hardly ever overlooked.
    #[test]
    fn an_open_four_is_not_overlooked() {
        let four = "7 7, 0 0, 8 7, 14 2, 9 7, 0 5, 10 7";
        let older = "7 7, 0 0, 8 7, 14 2, 9 7, 0 5, 10 7, 14 14, 6 9";
        for number in 2..=10 {
            assert_eq!((of(four, number), of(older, number)), (0, 0), "{number}");
        }
        assert!(of(four, 1) > 0);
        let far = "7 7, 0 0, 8 7, 14 2, 9 7, 0 5, 10 7, 14 14, 0 14";
        assert!(of(far, 5) < 10, "{}", of(far, 5));
    }

    /// A row that stays as it is stays seen, or stays overlooked, and the share of seeds
    /// with which it is overlooked is its chance.
    #[test]
    fn a_seed_decides_about_each_row_of_a_game_once() {
        let game = read_script(&OLD.replace(", ", "\n")).unwrap();
        let last = last_stones(&game);
        let row = stone_rows(game.board()).swap_remove(0);
        for level in (1..=10).filter_map(Level::new) {
            let overlooks = |seed| !handicap(&game, level, seed).overlooked.is_empty();
            let count = (0..2_000).filter(|seed| overlooks(*seed)).count() as i64;
            let expected = 2 * i64::from(chance(&row, Stone::White, &last, level));
            assert!(
                (count - expected).abs() <= 100,
                "{level}: {count} {expected}"
            );
            assert!((0..50).all(|seed| overlooks(seed) == overlooks(seed)));
        }
        // One more stone elsewhere, as far off as the last: the same rows are seen.
        let later = read_script(&format!("{OLD}, 14 0, 0 14").replace(", ", "\n")).unwrap();
        for seed in 0..200 {
            let of = |game| handicap(game, level(3), seed).overlooked;
            let (before, after) = (of(&game), of(&later));
            let same = |row: &StoneRow| before.contains(row) == after.contains(row);
            assert!(stone_rows(game.board()).iter().all(same));
        }
    }

    /// Under renju Black never plays on a foul that it overlooked.
    #[test]
    fn black_sees_its_own_rows_under_renju() {
        let script = "new 15 renju\n7 7\n0 0\n7 8\n0 1\n7 9\n0 2\n5 5\n3 3";
        let game = read_script(script).unwrap();
        for seed in 0..300 {
            let overlooked = handicap(&game, Level::MIN, seed).overlooked;
            assert!(overlooked.iter().all(|row| row.stone == Stone::White));
        }
    }
}
