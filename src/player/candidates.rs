//! Which moves of a position are compared, when several good ones are asked for.

use crate::engine::{Engine, EngineTables, Limits, NoMove, SearchResult};
use crate::rules::{Point, Setup, Symmetries};
use crate::study::{Answers, answers};

/// Positions of the search for other wins than the first, if nothing else limits it.
const OTHER_WINS: u64 = 200_000;

/// Which moves of a position are compared: without some points, and of moves that are equal by
/// symmetry only one.
#[derive(Clone, Debug)]
pub struct Candidates {
    symmetries: Symmetries,
    without: Vec<Point>,
    // The moves that stop the opponent's fives, if there are some and none of one's own.
    stops: Option<Vec<Point>>,
}

impl Candidates {
    /// The candidates of a position, without these points.
    pub fn new(tables: &EngineTables, setup: &Setup, without: &[Point]) -> Candidates {
        let passed = setup.with_side_to_move(setup.side_to_move().opponent());
        let must_stop = passed.fives().next().is_some() && setup.fives().next().is_none();
        Candidates {
            symmetries: Symmetries::of(setup.board()),
            without: without.to_vec(),
            stops: must_stop.then(|| match answers(tables, setup) {
                Answers::At(points) => points,
                _ => Vec::new(),
            }),
        }
    }

    /// Whether no points are left out.
    pub fn is_all(&self) -> bool {
        self.without.is_empty()
    }

    /// Whether a move is not left out.
    pub fn takes(&self, point: Point) -> bool {
        !self.without.contains(&point)
    }

    /// To how many other candidates a symmetry maps a move.
    pub fn like(&self, point: Point) -> usize {
        let alike = self.symmetries.alike(point).into_iter();
        let others = alike.filter(|other| *other != point && self.takes(*other));
        others.count()
    }

    /// Whether two moves are equal.
    pub fn are_alike(&self, one: Point, other: Point) -> bool {
        self.symmetries.are_alike(one, other)
    }

    /// Whether every move that is not among so many lines loses at once.
    pub fn all_others_lose(&self, lines: usize) -> bool {
        let stops = self.stops.as_ref();
        lines > 0 && stops.is_some_and(|stops| lines >= self.left(stops).count())
    }

    fn left<'a>(&'a self, points: &'a [Point]) -> impl Iterator<Item = &'a Point> {
        points.iter().filter(|point| self.takes(**point))
    }

    /// The `count` best moves. Where several win at once the search stops at the first: then the
    /// likeliest others are searched one by one.
    pub fn search(
        &self,
        engine: &mut Engine,
        setup: &Setup,
        count: usize,
        limits: Limits,
        report: &mut dyn FnMut(&[SearchResult]),
    ) -> Result<Vec<SearchResult>, NoMove> {
        // Among moves that all lose at once none is better.
        let all_lose = |stops: &Vec<Point>| self.left(stops).next().is_none();
        let count = match self.stops.as_ref().is_some_and(all_lose) {
            true => 1,
            false => count,
        };
        let (without, alike) = (&self.without, |one, other| self.are_alike(one, other));
        let mut found = engine.search_excluding(setup, without, count, limits, &alike, report)?;
        let wins = found
            .first()
            .is_some_and(|best| best.plies_to_win().is_some());
        if wins && found.len() < count {
            let known = found.iter().flat_map(|it| self.symmetries.alike(it.point));
            let known: Vec<Point> = known.chain(without.iter().copied()).collect();
            let limits = Limits {
                nodes: limits.nodes.or(Some(OTHER_WINS)),
                ..limits
            };
            let left = count - found.len();
            found.extend(engine.search_excluding(
                setup,
                &known,
                left,
                limits,
                &alike,
                &mut |_| {},
            )?);
            report(&found);
        }
        found.truncate(count.max(1));
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Settings;
    use crate::record::read_script;
    use crate::rules::parse_points;

    /// So many good moves, searched on few nodes.
    fn lines(script: &str, without: &str, count: usize) -> (Candidates, Vec<SearchResult>) {
        let setup = read_script(script).unwrap().as_setup();
        let without = parse_points(without, setup.size()).unwrap();
        let candidates = Candidates::new(&EngineTables::default(), &setup, &without);
        let mut engine = Engine::new(setup.rule(), Settings::of_table(1 << 16));
        let limits = Limits::of_nodes(20_000);
        let found = candidates.search(&mut engine, &setup, count, limits, &mut |_| {});
        (candidates, found.unwrap())
    }

    #[test]
    fn moves_that_are_equal_by_symmetry_are_one_line() {
        for (script, count) in [("new 9\n", 3), ("h8\n", 6)] {
            let (candidates, found) = lines(script, "", count);
            assert_eq!(found.len(), count, "{script}");
            for (number, line) in found.iter().enumerate() {
                let others = found[..number].iter();
                let mut alike = others.filter(|it| candidates.are_alike(it.point, line.point));
                assert_eq!(alike.next(), None, "{line:?}");
                assert!(matches!(candidates.like(line.point), 0 | 3 | 7));
            }
        }
        // A point that is left out is not like another.
        let (candidates, _) = lines("h8\n", "h9 g8", 1);
        assert_eq!(candidates.like(Point::new(7, 8).unwrap()), 1);
    }

    /// Where several moves win at once there are as many lines as are asked for.
    #[test]
    fn other_wins_than_the_first_are_lines_too() {
        let decided = |script: &str| -> Vec<Option<usize>> {
            let (_, found) = lines(script, "", 3);
            found.iter().map(SearchResult::plies_to_win).collect()
        };
        let fives = decided("h8\na1\ni8\na3\nj8\na5\nk8\na8\n");
        assert_eq!(fives, [Some(1), Some(1), Some(3)]);
        let open_fours = decided("h8\na1\ni8\na3\nj8\na6\n");
        assert_eq!(open_fours[..2], [Some(3), Some(3)]);
        assert_eq!(open_fours.len(), 3);
    }

    #[test]
    fn moves_that_lose_at_once_are_no_lines() {
        // White must stop a four at l8; then one with two ends, which nothing stops.
        let four = "h8\ng8\ni8\na3\nj8\na5\nk8\n";
        let (candidates, found) = lines(four, "", 3);
        assert_eq!(found.len(), 1);
        assert!(candidates.all_others_lose(1) && !candidates.all_others_lose(0));
        for (script, without) in [(four, "l8"), ("h8\na1\ni8\na3\nj8\na5\nk8\n", "")] {
            let (candidates, found) = lines(script, without, 3);
            assert_eq!(
                (found.len(), found[0].plies_to_loss()),
                (1, Some(2)),
                "{script}"
            );
            assert!(candidates.all_others_lose(1));
        }
        // An open three can be answered at several points, or by a five of one's own.
        assert!(!lines("h8\na1\ni8\na3\nj8\n", "", 2).0.all_others_lose(2));
        let own = "h8\na1\ni8\na2\nj8\na3\na15\na4\nk8\n";
        assert!(!lines(own, "", 2).0.all_others_lose(2));
    }
}
