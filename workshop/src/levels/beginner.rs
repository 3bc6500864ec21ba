//! A simple beginner, who completes and stops fives, open fours and threes, looks no further,
//! and otherwise plays beside a random stone.

use gomoku::rules::{Board, Direction, Game, Point, Rule, Stone};

/// The other stones of a five are at most this far away.
const REACH: i8 = 4;

/// The beginner's move, a random one where several are as good.
pub fn choose(game: &Game, rng: &mut fastrand::Rng) -> Option<Point> {
    let own = game.to_move()?;
    let other = own.opponent();
    let allowed = |point: &Point| game.check(*point).is_ok();
    let all: Vec<Point> = game.size().points().filter(allowed).collect();
    let near: Vec<Point> = all
        .iter()
        .copied()
        .filter(|point| is_near(game.board(), *point))
        .collect();
    let mut board = game.board().clone();
    let tests: [fn(&mut Board, Point, Stone) -> bool; 3] =
        [makes_five, makes_open_four, makes_three];
    for test in tests {
        for stone in [own, other] {
            let found = near.iter().filter(|point| test(&mut board, **point, stone));
            let found: Vec<Point> = found.copied().collect();
            if !found.is_empty() {
                return rng.choice(found);
            }
        }
    }
    let beside = near
        .iter()
        .filter(|point| around(game.board(), **point, 1).any(|_| true));
    let beside: Vec<Point> = beside.copied().collect();
    let centre = game.size().centre();
    rng.choice(beside)
        .or_else(|| all.into_iter().min_by_key(|point| point.distance(centre)))
}

fn is_near(board: &Board, point: Point) -> bool {
    around(board, point, REACH).any(|_| true)
}

/// The points on the lines through a point, at most `reach` away.
fn on_lines(board: &Board, point: Point, reach: i8) -> impl Iterator<Item = Point> {
    let size = board.size();
    let directions = Direction::ALL.into_iter();
    directions.flat_map(move |direction| {
        let points = (-reach..=reach).filter_map(move |steps| point.offset(direction, steps));
        points.filter(move |point| size.contains(*point))
    })
}

/// The stones among these points.
fn around(board: &Board, point: Point, reach: i8) -> impl Iterator<Item = Stone> + '_ {
    on_lines(board, point, reach).filter_map(|point| board.get(point))
}

/// Whether a stone here would make five.
fn makes_five(board: &mut Board, point: Point, stone: Stone) -> bool {
    board.set(point, Some(stone)).expect("the point is free");
    let wins = Rule::Freestyle.winning_line(board, point).is_some();
    board.set(point, None).expect("the point is on the board");
    wins
}

/// After a stone here, counts the points where another one passes the test.
fn ways(
    board: &mut Board,
    point: Point,
    stone: Stone,
    test: fn(&mut Board, Point, Stone) -> bool,
) -> usize {
    board.set(point, Some(stone)).expect("the point is free");
    let mut next: Vec<Point> = on_lines(board, point, REACH).collect();
    next.retain(|next| board.get(*next).is_none() && test(board, *next, stone));
    let count = next.len();
    board.set(point, None).expect("the point is on the board");
    count
}

/// Whether a stone here would make an open four, or two fours.
fn makes_open_four(board: &mut Board, point: Point, stone: Stone) -> bool {
    has_company(board, point, stone, 3) && ways(board, point, stone, makes_five) > 1
}

/// Whether a stone here would make an open three.
fn makes_three(board: &mut Board, point: Point, stone: Stone) -> bool {
    has_company(board, point, stone, 2) && ways(board, point, stone, makes_open_four) > 0
}

/// Whether at least `least` stones of a colour are near a point: fewer make no threat.
fn has_company(board: &Board, point: Point, stone: Stone, least: usize) -> bool {
    around(board, point, REACH)
        .filter(|near| *near == stone)
        .count()
        >= least
}
