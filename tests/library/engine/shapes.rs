//! What a stone makes and stops, and with which stones: the engine's patterns against a judge that
//! knows only which rows win, and tries every answer.

use std::collections::BTreeSet;
use std::ops::Range;

use super::play_out::cluster;
use crate::chance::Chance;
use gomoku::engine::{EngineTables, PotentialThreat, Score, SearchResult, Shape};
use gomoku::rules::{Board, Direction, Point, Rule, Setup, Stone};
use gomoku::study::{Stops, potential_threats, reason};

type Places = BTreeSet<usize>;

/// A line of the board as one side sees it: `X` its stones, `O` the others, `·` empty, `|` the
/// edge.
#[derive(Clone, Copy)]
struct Line {
    rule: Rule,
    stone: Stone,
    cells: [char; 2 * HERE + 1],
    points: [Option<Point>; 2 * HERE + 1],
}

/// Where the asked point is on a line, which reaches so far to each side of it.
const HERE: usize = 10;

impl Line {
    fn through(board: &Board, rule: Rule, stone: Stone, at: Point, direction: Direction) -> Line {
        let (down, right) = direction.step();
        let point = |steps: i32| {
            let row = at.row() as i32 + steps * i32::from(down);
            let column = at.column() as i32 + steps * i32::from(right);
            let point = Point::new(row.try_into().ok()?, column.try_into().ok()?).ok()?;
            board.size().contains(point).then_some(point)
        };
        let points = std::array::from_fn(|place| point(place as i32 - HERE as i32));
        let cell = |point: Option<Point>| match point.map(|point| board.get(point)) {
            None => '|',
            Some(None) => '·',
            Some(Some(there)) if there == stone => 'X',
            Some(Some(_)) => 'O',
        };
        Line {
            rule,
            stone,
            cells: points.map(cell),
            points,
        }
    }

    fn with(&self, place: usize, cell: char) -> Line {
        let mut line = *self;
        line.cells[place] = cell;
        line
    }

    fn empties(&self) -> impl Iterator<Item = usize> {
        (0..self.cells.len()).filter(|place| self.cells[*place] == '·')
    }

    /// The row of stones through one of them.
    fn row(&self, place: usize) -> Range<usize> {
        let is_own = |place: &usize| self.cells.get(*place) == Some(&'X');
        let before = (0..place).rev().take_while(is_own).count();
        place - before..place + (place..).take_while(is_own).count()
    }

    /// Whether the row through a stone wins.
    fn wins(&self, place: usize) -> bool {
        let row = self.row(place);
        let is_blocked = [row.start - 1, row.end].map(|end| self.cells[end]) == ['O'; 2];
        let exactly = match self.rule {
            Rule::Renju => self.stone == Stone::Black,
            rule => matches!(rule, Rule::Standard | Rule::Caro),
        };
        match (self.rule, row.len()) {
            (_, ..5) => false,
            (Rule::Caro | Rule::CaroOverline, 5) => !is_blocked,
            (_, length) => length == 5 || !exactly,
        }
    }

    /// Where another stone would make a five that the stone here is part of.
    fn fifths(&self) -> Vec<usize> {
        let wins = |place: &usize| {
            let line = self.with(*place, 'X');
            line.row(HERE).contains(place) && line.wins(HERE)
        };
        let near = self.empties().filter(|place| place.abs_diff(HERE) < 5);
        near.filter(wins).collect()
    }

    /// The other stones of the fives that can follow the one here.
    fn four(&self) -> Places {
        let mut stones = Places::new();
        for fifth in self.fifths() {
            let row = self.with(fifth, 'X').row(HERE);
            for mut five in (row.start..row.end - 4).map(|first| first..first + 5) {
                if five.contains(&HERE) && five.contains(&fifth) {
                    stones.extend(five.by_ref().filter(|place| *place != fifth));
                }
            }
        }
        stones
    }

    /// Whether the stone here makes a five whatever the other side answers: an open four if it has
    /// four in a row.
    fn is_unstoppable(&self) -> bool {
        let stops = |answer| self.with(answer, 'O').fifths().is_empty();
        // One alone is stopped by a stone on it.
        self.fifths().len() > 1 && !self.empties().any(stops)
    }

    fn is_straight(&self) -> bool {
        self.row(HERE).len() == 4 && self.is_unstoppable()
    }

    /// What a stone here makes, with the other stones of it. `may_follow` says where renju allows
    /// the next one.
    fn made(&self, may_follow: &dyn Fn(Point) -> bool) -> Option<(Shape, BTreeSet<Point>)> {
        let line = self.with(HERE, 'X');
        // A three has three stones.
        let near = &line.cells[HERE - 4..=HERE + 4];
        if near.iter().filter(|cell| **cell == 'X').count() < 3 {
            return None;
        }
        let (shape, stones) = if line.wins(HERE) {
            (Shape::Five, line.row(HERE).collect())
        } else if line.is_straight() {
            (Shape::OpenFour, line.row(HERE).collect())
        } else if line.is_unstoppable() {
            (Shape::TwoFours, line.four())
        } else if !line.fifths().is_empty() {
            (Shape::Four, line.four())
        } else {
            let may_follow = |place: &usize| self.points[*place].is_some_and(may_follow);
            let next = line.empties().filter(may_follow);
            let next: Vec<(usize, Line)> = next.map(|next| (next, line.with(next, 'X'))).collect();
            let [mut straight, mut others] = [Places::new(), Places::new()];
            for (next, line) in next.iter().filter(|(_, line)| line.is_unstoppable()) {
                let (stones, four) = match line.is_straight() {
                    true => (&mut straight, line.row(HERE).collect()),
                    false => (&mut others, line.four()),
                };
                stones.extend(four.into_iter().filter(|place| place != next));
            }
            let stones = if straight.is_empty() {
                others
            } else {
                straight
            };
            (Shape::Three, stones)
        };
        let stones = stones.into_iter().filter(|place| *place != HERE);
        let stones: BTreeSet<Point> = stones.map(|place| self.points[place].unwrap()).collect();
        (!stones.is_empty()).then_some((shape, stones))
    }
}

/// What a stone on a point makes, and the sets of stones that may be named for it.
fn made(setup: &Setup, point: Point, stone: Stone) -> (Shape, Vec<BTreeSet<Point>>) {
    let (board, rule) = (setup.board(), setup.rule());
    let mut after = board.clone();
    after.set(point, Some(stone)).unwrap();
    let may_follow = |next: Point| stone == Stone::White || rule.foul(&after, next).is_none();
    let lines = Direction::ALL.into_iter().filter_map(|direction| {
        Line::through(board, rule, stone, point, direction).made(&may_follow)
    });
    let lines: Vec<(Shape, BTreeSet<Point>)> = lines.collect();
    let count = |shape| lines.iter().filter(|(made, _)| *made == shape).count();
    let (fours, threes) = (count(Shape::Four), count(Shape::Three));
    let shape = match lines.iter().map(|(shape, _)| *shape).max() {
        None => return (Shape::Nothing, vec![BTreeSet::new()]),
        Some(Shape::Four) if fours > 1 => Shape::TwoFours,
        Some(Shape::Four) if threes > 0 => Shape::FourThree,
        Some(Shape::Three) if threes > 1 => Shape::TwoThrees,
        Some(shape) => shape,
    };
    let parts = |made: Shape| match shape {
        Shape::FourThree => true,
        Shape::TwoThrees => made == Shape::Three,
        Shape::TwoFours => made >= Shape::Four,
        shape => made == shape,
    };
    let sets = lines.into_iter().filter(|(made, _)| parts(*made));
    let sets: Vec<BTreeSet<Point>> = sets.map(|(_, stones)| stones).collect();
    // Any one of several open fours may be named; of all else, everything is.
    match shape {
        Shape::OpenFour => (shape, sets),
        _ => (shape, vec![sets.into_iter().flatten().collect()]),
    }
}

type Threats = Vec<(Point, (Shape, Vec<BTreeSet<Point>>))>;

/// Where a side could make a five, an open four or two fours.
fn unstoppable(setup: &Setup, stone: Stone) -> Threats {
    let is_legal = |point: &Point| {
        let foul = || setup.rule().foul(setup.board(), *point);
        setup.board().get(*point).is_none() && (stone == Stone::White || foul().is_none())
    };
    let legal = setup.size().points().filter(is_legal);
    let made = legal.map(|point| (point, made(setup, point, stone)));
    let made = made.filter(|(_, (shape, _))| *shape >= Shape::TwoFours);
    made.collect()
}

/// What a stone of the side to move stops: what is named of it, and the sets of stones that may be.
fn stopped(setup: &Setup, before: &Threats, point: Point) -> Option<(Shape, Vec<BTreeSet<Point>>)> {
    let strongest = before.iter().map(|(_, (shape, _))| *shape).max()?;
    let after = unstoppable(
        &setup.after(point).unwrap(),
        setup.side_to_move().opponent(),
    );
    let still = after.iter().map(|(_, (shape, _))| *shape).max();
    if still.is_some_and(|still| still == Shape::Five || strongest < Shape::Five) {
        return None;
    }
    let those = before.iter().filter(|(_, (shape, _))| *shape == strongest);
    let here = those.clone().find(|(there, _)| *there == point);
    let sets = those.flat_map(|(_, (_, sets))| sets.clone()).collect();
    match here.filter(|_| strongest != Shape::OpenFour) {
        Some((_, (_, sets))) => Some((strongest, sets.clone())),
        None => Some((strongest, sets)),
    }
}

fn told(tables: &EngineTables, setup: &Setup, point: Point) -> Option<(Shape, BTreeSet<Point>)> {
    let chosen = SearchResult::immediate(point, Score::EVEN);
    let stops = reason(tables, setup, &chosen).unwrap().stops?;
    let shape = match &stops {
        Stops::Five(_) => Shape::Five,
        Stops::Three(_) => Shape::OpenFour,
        Stops::TwoFours(_) => Shape::TwoFours,
    };
    let stones = BTreeSet::from_iter(stops.stones().iter().copied());
    assert_eq!(stones.len(), stops.stones().len(), "a stone is named twice");
    Some((shape, stones))
}

/// Compares all that is said of a position, and counts it by shape: what is made, what is stopped.
fn compare(tables: &EngineTables, setup: &Setup, met: &mut [[usize; 8]; 2]) {
    let board = setup.board();
    for stone in Stone::ALL {
        let told = potential_threats(tables, setup, stone).unwrap();
        for point in setup.size().points() {
            let foul = || setup.rule().foul(board, point);
            if board.get(point).is_some() || stone == Stone::Black && foul().is_some() {
                continue;
            }
            let (shape, sets) = made(setup, point, stone);
            let here = told.iter().find(|threat| threat.point == point);
            let told = here.map_or(Shape::Nothing, |threat| threat.makes);
            assert_eq!(told, shape, "{stone:?} on {point}\n{board}");
            met[0][shape as usize] += 1;
            if let Some(PotentialThreat { stones, .. }) = here {
                assert_eq!(
                    stones.len(),
                    BTreeSet::from_iter(stones).len(),
                    "{point}\n{board}"
                );
                let stones = BTreeSet::from_iter(stones.iter().copied());
                assert!(
                    sets.contains(&stones),
                    "{shape:?} on {point}: {stones:?}, not {sets:?}\n{board}"
                );
            }
        }
    }
    let threats = unstoppable(setup, setup.side_to_move().opponent());
    for point in setup.size().points() {
        if setup.after(point).is_err() {
            continue;
        }
        let (told, judged) = (told(tables, setup, point), stopped(setup, &threats, point));
        let shapes = (told.as_ref().map(|it| it.0), judged.as_ref().map(|it| it.0));
        assert_eq!(shapes.0, shapes.1, "{point}\n{board}");
        if let (Some((shape, stones)), Some((_, sets))) = (told, judged) {
            assert!(
                sets.contains(&stones),
                "{point} stops {shape:?}: {stones:?}, not {sets:?}\n{board}"
            );
            met[1][shape as usize] += 1;
        }
    }
}

/// How many positions of each rule are compared.
const POSITIONS: usize = 12;

#[test]
fn the_stones_of_a_threat_are_named_and_no_others() {
    let mut chance = Chance::new(7);
    let tables = EngineTables::default();
    for rule in Rule::ALL {
        let mut met = [[0; 8]; 2];
        for _ in 0..POSITIONS {
            let moves = 12 + chance.below(14);
            let game = cluster(&mut chance, rule, 11, moves);
            compare(&tables, &game.as_setup(), &mut met);
        }
        println!("{rule}: made and stopped, by shape: {met:?}");
    }
}
