//! Whether nothing is odd in a game, told from all its stones at once: most games are such,
//! and reading thousands of them must be quick.

use super::{Act, NotesRef, Record, Start, Told};
use crate::rules::{Board, BoardSize, Outcome, Point, Rule, Stone};

/// Whether there is surely nothing odd in the main line of a record: stones by turns, none
/// of them forbidden, no row before the last move, and a result that the board does not
/// deny. `false` when it asks for a closer look.
pub(super) fn nothing_odd(record: &Record) -> bool {
    let start = &record.start;
    if !begins_plainly(start) || start.rule() == Rule::Renju {
        return false;
    }
    let mut rows = Rows::default();
    if let Start::Setup(setup) = start {
        for (point, stone) in setup.board().stones() {
            rows.put(point, stone);
        }
    }
    let Some(five) = play(record, &mut rows) else {
        return false;
    };
    let (rule, said) = (start.rule(), record.about.result);
    match (five, said) {
        // A row of five or more wins, whatever stands around it.
        (Some((_, winner)), Some(Told::Win { winner: said, .. })) if rule == Rule::Freestyle => {
            said == winner
        }
        (_, None) => true,
        (_, Some(said)) => {
            let win = five.and_then(|(point, winner)| {
                let line = rule.winning_line(&rows.board(start.size()), point)?;
                Some(Outcome::Win { winner, line })
            });
            let is_full = rows.count() == start.size().area();
            said.agrees_with(win.or(is_full.then_some(Outcome::Draw)))
        }
    }
}

/// Whether a game begins without an opening procedure, and is not over before its first
/// move.
fn begins_plainly(start: &Start) -> bool {
    match start {
        Start::Empty(new) => new.opening.is_none(),
        Start::Setup(setup) => setup.outcome().is_none(),
    }
}

/// Puts the stones of the main line on the board. The last one when it stands in a row of
/// five or more; `None` when something asks for a closer look, such as a row before it.
fn play(record: &Record, rows: &mut Rows) -> Option<Option<(Point, Stone)>> {
    let (tree, size) = (&record.tree, record.start.size());
    let changes = |node| tree.notes(node).is_some_and(NotesRef::changes_position);
    let (mut side, mut last) = (record.start.first(), None);
    for node in tree.main_line() {
        if !tree.is_plain() && changes(node) {
            return None;
        }
        match tree.act(node) {
            Act::Nothing => {}
            Act::Stone(stone, point) if stone == side && size.contains(point) => {
                if rows.has(point) {
                    return None;
                }
                rows.put(point, stone);
                (last, side) = (Some((point, stone)), side.opponent());
            }
            _ => return None,
        }
    }
    let Some((point, stone)) = last else {
        return Some(None);
    };
    rows.take(point);
    let is_early = rows.have_five(size);
    rows.put(point, stone);
    (!is_early).then(|| last.filter(|_| rows.have_five_of(stone, size)))
}

/// How the game of the main line ended, when there is nothing odd in it but
/// perhaps its result: stones by turns, no opening, no row before the last move.
/// `None` when it asks for a closer look.
pub(super) fn outcome(record: &Record) -> Option<Option<Outcome>> {
    let (rule, size) = (record.start.rule(), record.start.size());
    let is_plain = begins_plainly(&record.start);
    let (mut board, mut side) = (record.start.board(), record.start.first());
    let mut outcome = None;
    for node in record.tree.main_line().filter(|_| is_plain) {
        let changes = NotesRef::changes_position;
        if record.tree.notes(node).is_some_and(changes) {
            return None;
        }
        match record.tree.act(node) {
            Act::Nothing => continue,
            Act::Stone(stone, point) if stone == side && outcome.is_none() => {
                let is_foul = || {
                    let may_be = rule == Rule::Renju && stone == Stone::Black;
                    may_be && rule.foul(&board, point).is_some()
                };
                if board.get(point).is_some() || is_foul() {
                    return None;
                }
                if board.flip(point, stone) {
                    let line = rule.winning_line(&board, point);
                    let winner = stone;
                    outcome = line.map(|line| Outcome::Win { winner, line });
                }
            }
            _ => return None,
        }
        side = side.opponent();
    }
    // On a crowded board the game may be drawn.
    let stones = board.stone_count();
    (is_plain && stones < size.area() / 2).then_some(outcome)
}

/// A word of bits for each row of each colour.
#[derive(Default)]
struct Rows {
    of: [[u32; BoardSize::MAX.get()]; 2],
}

impl Rows {
    fn has(&self, point: Point) -> bool {
        let [black, white] = &self.of;
        (black[point.row()] | white[point.row()]) >> point.column() & 1 == 1
    }

    fn put(&mut self, point: Point, stone: Stone) {
        self.of[stone as usize][point.row()] |= 1 << point.column();
    }

    fn take(&mut self, point: Point) {
        for rows in &mut self.of {
            rows[point.row()] &= !(1 << point.column());
        }
    }

    fn count(&self) -> usize {
        let rows = self.of.iter().flatten();
        rows.map(|row| row.count_ones() as usize).sum()
    }

    fn have_five(&self, size: BoardSize) -> bool {
        let mut sides = Stone::ALL.into_iter();
        sides.any(|stone| self.have_five_of(stone, size))
    }

    /// Whether five stones of a colour stand in a row somewhere.
    fn have_five_of(&self, stone: Stone, size: BoardSize) -> bool {
        let rows = &self.of[stone as usize][..size.get()];
        let mut fives = 0;
        for row in rows {
            fives |= row & row >> 1 & row >> 2 & row >> 3 & row >> 4;
        }
        for rows in rows.windows(5) {
            let [a, b, c, d, e] = [rows[0], rows[1], rows[2], rows[3], rows[4]];
            fives |= a & b & c & d & e;
            fives |= a & b >> 1 & c >> 2 & d >> 3 & e >> 4;
            fives |= a & b << 1 & c << 2 & d << 3 & e << 4;
        }
        fives != 0
    }

    fn board(&self, size: BoardSize) -> Board {
        let mut board = Board::new(size);
        for stone in Stone::ALL {
            for (row, bits) in self.of[stone as usize].iter().enumerate() {
                for column in (0..size.get()).filter(|column| bits >> column & 1 == 1) {
                    board.flip(Point::at(row as u8, column as u8), stone);
                }
            }
        }
        board
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::How;
    use crate::rules::{NewGame, Setup};

    /// A game by chance, in turns or nearly, on a board that may fill up.
    fn game(random: &mut fastrand::Rng) -> Record {
        let size = BoardSize::new(random.usize(5..9)).unwrap();
        let rule = Rule::ALL[random.usize(..5)];
        let mut points: Vec<Point> = size.points().collect();
        if random.bool() {
            random.shuffle(&mut points);
        }
        let mut start = Start::Empty(NewGame {
            size,
            rule,
            ..NewGame::default()
        });
        if random.u8(..4) == 0 {
            let stone = (points.pop().unwrap(), Stone::White);
            let setup = Setup::new(size, rule, Stone::Black, [stone]).unwrap();
            start = Start::Setup(Box::new(setup));
        }
        let mut record = Record::new(start);
        let mut node = record.tree.root();
        let moves = random.usize(..=points.len());
        for (index, point) in points.into_iter().take(moves).enumerate() {
            let in_turn = random.u8(..) > 0;
            let stone = Stone::ALL[(index + usize::from(!in_turn)) % 2];
            node = record.tree.add(node, Act::Stone(stone, point));
            match random.u16(..2000) {
                0 => record.tree.more_mut(node).edits.push((point, None)),
                1 => record.tree.more_mut(node).to_move = Some(stone),
                2 => drop(record.tree.add(record.tree.root(), Act::Pass(stone))),
                _ => record.tree.add_comment(node, "seen"),
            }
        }
        let hows = [None, Some(How::Five), Some(How::Resignation)];
        record.about.result = match random.u8(..5) {
            0 => None,
            1 => Some(Told::Draw),
            2 => Some(Told::Void),
            _ => Some(Told::Win {
                winner: Stone::ALL[random.usize(..2)],
                how: hows[random.usize(..3)],
            }),
        };
        record
    }

    /// What is said quickly is what the game says when it is played again.
    #[test]
    fn what_is_said_quickly_is_so() {
        let mut random = fastrand::Rng::with_seed(20_261_122);
        let (mut quick, mut odd) = (0, 0);
        for round in 0..6000 {
            let record = game(&mut random);
            let closely = record.looked_at_closely();
            let quickly = nothing_odd(&record);
            assert!(!quickly || closely.is_empty(), "round {round}: {closely:?}");
            assert_eq!(record.oddities(), closely, "round {round}");
            quick += usize::from(quickly);
            odd += usize::from(!closely.is_empty());
        }
        assert!(quick > 500 && odd > 500, "{quick} {odd}");
    }
}
