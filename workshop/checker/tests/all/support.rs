//! Positions, a judge, and a small solver.

use std::rc::Rc;

use checker::bits::{Cell, Points, SIDE};
use checker::board::{ATTACKER, Board, DEFENDER, Rule};
use checker::strategy::{Strategy, Then};
use gomoku::rules::{self, BoardSize, Point, Stone, parse_points};

pub const RULES: [(Rule, rules::Rule); 2] = [
    (Rule::Freestyle, rules::Rule::Freestyle),
    (Rule::Standard, rules::Rule::Standard),
];

pub fn size() -> BoardSize {
    BoardSize::new(SIDE).unwrap()
}

pub fn point_of(cell: Cell) -> Point {
    Point::new(usize::from(cell) / SIDE, usize::from(cell) % SIDE).unwrap()
}

/// The points with these names, such as `h8i9`.
pub fn cells(names: &str) -> Vec<Cell> {
    let points = parse_points(names, size()).unwrap();
    let cell = |point: Point| (point.row() * SIDE + point.column()) as Cell;
    points.into_iter().map(cell).collect()
}

pub fn cell(name: &str) -> Cell {
    cells(name)[0]
}

/// A board with these stones of the attacker and of the defender.
pub fn board(rule: Rule, attacker: &str, defender: &str) -> Board {
    let stones = [attacker, defender].map(|names| cells(names).into_iter().collect());
    Board::empty(rule).with(stones)
}

/// The same stones as the program has them; the attacker is Black.
pub fn reference(board: &Board) -> rules::Board {
    let mut reference = rules::Board::new(size());
    for (stones, stone) in board.stones().into_iter().zip(Stone::ALL) {
        for cell in stones.iter() {
            reference.set(point_of(cell), Some(stone)).unwrap();
        }
    }
    reference
}

/// In how many plies a strategy wins at most, by the rules of the program and nothing else: every
/// reply to every move is tried.
pub fn plies(board: &mut rules::Board, rule: rules::Rule, strategy: &Strategy) -> Option<usize> {
    let wins = |board: &mut rules::Board, cell: Cell, stone: Stone| {
        let point = point_of(cell);
        let is_free = board.get(point).is_none();
        if is_free {
            board.set(point, Some(stone)).unwrap();
        }
        let wins = is_free && rule.winning_line(board, point).is_some();
        if is_free {
            board.set(point, None).unwrap();
        }
        wins
    };
    let own = strategy.cell();
    if board.get(point_of(own)).is_some() {
        return None;
    }
    if wins(board, own, Stone::Black) {
        return Some(1);
    }
    board.set(point_of(own), Some(Stone::Black)).unwrap();
    let all = Points::ALL.iter();
    let replies: Vec<Cell> = all
        .filter(|cell| board.get(point_of(*cell)).is_none())
        .collect();
    let mut most = Some(0).filter(|_| !replies.is_empty());
    for reply in replies {
        if wins(board, reply, Stone::White) {
            most = None;
        }
        board.set(point_of(reply), Some(Stone::White)).unwrap();
        let five = |board: &mut rules::Board, cell| wins(board, cell, Stone::Black).then_some(1);
        let found = match strategy.then() {
            Then::Won => None,
            Then::Fives([one, other]) => five(board, *one).or_else(|| five(board, *other)),
            Then::Four(point, next) if *point == reply => plies(board, rule, next),
            Then::Four(point, _) => five(board, *point),
            Then::Replies { pass, exceptions } => {
                let found = exceptions.iter().find(|(cell, _)| *cell == reply);
                let next = found.map(|(_, next)| next).or(pass.as_ref());
                next.and_then(|next| plies(board, rule, next))
            }
        };
        board.set(point_of(reply), None).unwrap();
        most = most.zip(found).map(|(most, found)| most.max(found));
        if most.is_none() {
            break;
        }
    }
    board.set(point_of(own), None).unwrap();
    most.map(|most| most + 2)
}

/// The empty points within two steps of a stone of the attacker's.
fn near(board: &Board) -> Vec<Cell> {
    let attacker: Vec<Point> = board.stones()[ATTACKER].iter().map(point_of).collect();
    let is_near = |cell: &Cell| attacker.iter().any(|it| it.distance(point_of(*cell)) <= 2);
    board.empties().iter().filter(is_near).collect()
}

/// A win by at most so many fours before the five.
pub fn by_fours(board: &mut Board, fours: usize) -> Option<Rc<Strategy>> {
    let mut near = near(board);
    if let Some(five) = near.iter().find(|cell| board.makes_five(ATTACKER, **cell)) {
        return Some(Rc::new(Strategy::new(*five, Then::Won)));
    }
    if fours == 0 || board.defender_wins() {
        return None;
    }
    near.retain(|cell| {
        board.place(ATTACKER, *cell);
        let is_four = !board.fives_with(*cell).is_empty();
        board.remove(ATTACKER, *cell);
        is_four
    });
    near.into_iter().find_map(|cell| {
        board.place(ATTACKER, cell);
        let fives: Vec<Cell> = board.fives_with(cell).iter().collect();
        let then = match *fives {
            [five] => {
                board.place(DEFENDER, five);
                let next = by_fours(board, fours - 1);
                board.remove(DEFENDER, five);
                next.map(|next| Then::Four(five, next))
            }
            [one, other, ..] => Some(Then::Fives([one, other])),
            [] => None,
        };
        board.remove(ATTACKER, cell);
        Some(Rc::new(Strategy::new(cell, then?)))
    })
}

/// A win by at most so many quiet moves, each of which threatens a win by two fours.
pub fn by_threats(board: &mut Board, threats: usize) -> Option<Rc<Strategy>> {
    let found = by_fours(board, 3);
    if found.is_some() || threats == 0 || board.defender_wins() {
        return found;
    }
    near(board).into_iter().find_map(|cell| {
        board.place(ATTACKER, cell);
        let then = after_quiet_move(board, cell, threats - 1);
        board.remove(ATTACKER, cell);
        Some(Rc::new(Strategy::new(cell, then?)))
    })
}

fn after_quiet_move(board: &mut Board, cell: Cell, threats: usize) -> Option<Then> {
    if !board.fives_with(cell).is_empty() {
        return None;
    }
    let pass = by_fours(board, 2)?;
    let mut exceptions = Vec::new();
    for reply in board.empties().without(pass.like_pass(board)).iter() {
        board.place(DEFENDER, reply);
        let next = by_threats(board, threats);
        board.remove(DEFENDER, reply);
        exceptions.push((reply, next?));
    }
    let pass = Some(pass);
    Some(Then::Replies { pass, exceptions })
}
