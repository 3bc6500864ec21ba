//! Moves at the root of a search that are left out, or that are judged one by one.

use std::cmp::Reverse;

use super::engine::Engine;
use super::handicap::Handicap;
use super::no_move::NoMove;
use super::score::Score;
use super::search::limits::Limits;
use super::search_result::SearchResult;
use crate::rules::{Point, Setup};

/// How many moves are judged one by one, if there are more.
const JUDGED: usize = 12;

impl Engine {
    /// The `count` best moves, best first, from one search (multi-PV), of moves that are `alike`
    /// only one, but none on the `excluded` points, even where the position leaves no other
    /// choice; fewer if there are fewer. No moves if every legal one is excluded. `report` is
    /// called with the moves of each completed depth.
    ///
    /// # Errors
    /// As [`search`](Engine::search).
    pub fn search_excluding(
        &mut self,
        setup: &Setup,
        excluded: &[Point],
        count: usize,
        limits: Limits,
        alike: &dyn Fn(Point, Point) -> bool,
        report: &mut dyn FnMut(&[SearchResult]),
    ) -> Result<Vec<SearchResult>, NoMove> {
        let handicap = Handicap::excluding(excluded);
        let allowed = |results: &[SearchResult]| -> Vec<SearchResult> {
            let mut allowed = results.to_vec();
            allowed.retain(|result| !excluded.contains(&result.point));
            allowed
        };
        let mut report = |results: &[SearchResult]| match allowed(results) {
            none if none.is_empty() => {}
            results => report(&results),
        };
        let results = match count {
            0 | 1 => {
                let mut report = |result: &SearchResult| report(std::slice::from_ref(result));
                vec![self.search_with(setup, &handicap, limits, &mut report)?]
            }
            _ => self.search_multi_pv(setup, &handicap, count, limits, alike, &mut report)?,
        };
        match allowed(&results) {
            none if none.is_empty() => {
                let mut judged = self.judge_each(setup, excluded, limits, alike)?;
                judged.truncate(count.max(1));
                Ok(judged)
            }
            results => Ok(results),
        }
    }

    /// The legal moves that are not excluded, or the likeliest of them, best first, of moves that
    /// are `alike` only one. Each is judged by a search of the position after it.
    fn judge_each(
        &mut self,
        setup: &Setup,
        excluded: &[Point],
        limits: Limits,
        alike: &dyn Fn(Point, Point) -> bool,
    ) -> Result<Vec<SearchResult>, NoMove> {
        let mut allowed: Vec<Point> = setup.legal_moves().collect();
        allowed.retain(|point| !excluded.contains(point));
        let scored = self.move_scores(setup, &Handicap::default())?;
        let scored = scored.into_iter().map(|(point, _)| point);
        let mut moves = different(scored.filter(|point| allowed.contains(point)), alike);
        moves.truncate(JUDGED);
        if moves.is_empty() {
            moves = different(allowed.into_iter(), alike);
        }
        let limits = limits.share(moves.len() as u32);
        let judged = moves.into_iter();
        let judged = judged.filter_map(|point| self.judge(setup, point, limits));
        let mut judged: Vec<SearchResult> = judged.collect();
        judged.sort_by_key(|result| Reverse(result.score));
        Ok(judged)
    }

    /// What a move is worth, by a search of the position after it.
    fn judge(&mut self, setup: &Setup, point: Point, limits: Limits) -> Option<SearchResult> {
        let next = setup.after(point).ok()?;
        if let Some(outcome) = next.outcome() {
            let won = outcome.winner() == Some(setup.side_to_move());
            let score = if won { Score::win_in(1) } else { Score::EVEN };
            return Some(SearchResult::immediate(point, score));
        }
        let mut found = self.search(&next, limits).ok()?;
        let (score, reply) = (found.score, found.pv);
        found.score = match (score.plies_to_win(), score.plies_to_loss()) {
            (Some(plies), _) => Score::loss_in(plies + 1),
            (_, Some(plies)) => Score::win_in(plies + 1),
            _ => -score,
        };
        found.point = point;
        found.depth += 1;
        found.pv = [vec![point], reply].concat();
        Some(found)
    }
}

/// The first of those points that are `alike`.
fn different(
    points: impl Iterator<Item = Point>,
    alike: &dyn Fn(Point, Point) -> bool,
) -> Vec<Point> {
    let mut different: Vec<Point> = Vec::new();
    for point in points {
        if !different.iter().any(|known| alike(*known, point)) {
            different.push(point);
        }
    }
    different
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::settings::Settings;
    use crate::engine::tune::Tuning;
    use crate::record::read_script;
    use crate::rules::parse_point;

    fn position(script: &str) -> (Engine, Setup) {
        let game = read_script(&script.replace(' ', "\n")).unwrap();
        let engine = Engine::new(game.rule(), Settings::of_table(1 << 16));
        (engine, game.as_setup())
    }

    fn points(text: &str, setup: &Setup) -> Vec<Point> {
        let names = text.split(", ").filter(|name| !name.is_empty());
        names
            .map(|name| parse_point(name, setup.size()).unwrap())
            .collect()
    }

    /// The moves of a search without `excluded`, and whether each wins or loses.
    fn found(script: &str, excluded: &str, count: usize) -> Vec<(Point, i32)> {
        let (mut engine, setup) = position(script);
        let excluded = points(excluded, &setup);
        let mut report = |results: &[SearchResult]| {
            assert!(
                results
                    .iter()
                    .all(|result| !excluded.contains(&result.point))
            );
        };
        let limits = Limits::of_nodes(20_000);
        let any = |_, _| false;
        let results = engine.search_excluding(&setup, &excluded, count, limits, &any, &mut report);
        let decided = |result: SearchResult| match (result.plies_to_win(), result.plies_to_loss()) {
            (Some(plies), _) => plies as i32,
            (_, Some(plies)) => -(plies as i32),
            _ => 0,
        };
        let result = |result: SearchResult| (result.point, decided(result));
        results.unwrap().into_iter().map(result).collect()
    }

    /// Where a five, an open four or the stop of a four would be forced, it can be excluded too.
    #[test]
    fn what_is_forced_can_be_excluded() {
        let (_, setup) = position("h8");
        let one = |script: &str, excluded: &str| {
            let found = found(script, excluded, 1);
            assert_eq!(found.len(), 1, "{script}");
            found[0]
        };
        // Either end of a four wins at once.
        let four = "h8 a1 i8 a3 j8 a5 k8 a7";
        assert_eq!(one(four, "g8"), (points("l8", &setup)[0], 1));
        assert_eq!(one(four, "l8"), (points("g8", &setup)[0], 1));
        let (point, _) = one(four, "g8, l8");
        assert!(!points("g8, l8", &setup).contains(&point));
        // White has to stop the four at l8, or loses at once.
        let stop = "h8 g8 i8 a3 j8 a5 k8";
        assert_eq!(one(stop, "").0, points("l8", &setup)[0]);
        let (point, lost) = one(stop, "l8");
        assert_ne!(point, points("l8", &setup)[0]);
        assert_eq!(lost, -2);
        // A three can be made an open four at either end.
        let three = "h8 a1 i8 a3 j8 a5";
        assert_eq!(one(three, "g8"), (points("k8", &setup)[0], 3));
        assert_eq!(one(three, "k8"), (points("g8", &setup)[0], 3));
    }

    /// Only the points that are left are compared, however far from the stones they are.
    #[test]
    fn all_but_a_few_points_can_be_excluded() {
        let (_, setup) = position("h8 i9 g7 j10");
        let left = points("a15, o1, h9", &setup);
        let rest: Vec<String> = setup
            .size()
            .points()
            .filter(|point| !left.contains(point))
            .map(|point| point.to_string())
            .collect();
        let all: Vec<String> = setup.size().points().map(|it| it.to_string()).collect();
        let script = "h8 i9 g7 j10";
        assert_eq!(found(script, &rest.join(", "), 1)[0].0, left[2]);
        let two = found(script, "h9, g8", 2);
        assert_eq!(two.len(), 2);
        let without = [&rest.join(", "), ", h9"].concat();
        assert!(left[..2].contains(&found(script, &without, 1)[0].0));
        assert_eq!(found(script, &all.join(", "), 1), []);
        assert_eq!(found(script, &all.join(", "), 3), []);
    }

    /// What a position is worth without a search is told on the scale of a search's result, by which
    /// the stones to be searched are chosen.
    #[test]
    fn an_evaluation_is_told_as_a_result_of_a_search() {
        let (mut told_off, mut raw_off) = (0, 0);
        for script in [
            "h8 i9 g7 j10",
            "h8 i7 i8 g8 h9",
            "h8 g9 j10 h10 f8 i6",
            "h8 j7 i9 g7 g9",
        ] {
            let (mut engine, setup) = position(script);
            let limits = Limits {
                depth: Some(1),
                ..Limits::default()
            };
            let searched = engine.search(&setup, limits).unwrap().score.units();
            let (told, raw) = (engine.evaluate(&setup), engine.static_eval(&setup));
            told_off += (told.unwrap().units() - searched).abs();
            raw_off += (raw.unwrap() - searched).abs();
        }
        assert!(3 * told_off < 2 * raw_off, "{told_off} {raw_off}");
    }
}
