mod opened;

use super::opening::Procedure;
use super::{Board, BoardSize, Decision, Opening, Outcome, PlayError, Point, Rule, Stone};

/// One game from the first move to the end: whose turn it is, what was played,
/// how it ended, and what can be taken back.
///
/// Playing, taking back and putting again allocate nothing.
///
/// ```
/// use gomoku::rules::{BoardSize, Game, PlayError, Point, Rule, Stone};
///
/// let mut game = Game::new(BoardSize::default(), Rule::Standard);
/// let centre = Point::new(7, 7)?;
/// game.play(centre)?;
/// assert_eq!(game.to_move(), Some(Stone::White));
/// let error = game.play(centre).unwrap_err();
/// assert_eq!(error.to_string(), "7 7 is taken by $ (move 1)");
/// game.undo();
/// assert_eq!(game.board().get(centre), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    board: Board,
    rule: Rule,
    first: Stone,
    // The moves on the board, then those taken back, next to be put again first.
    points: Vec<Point>,
    played: usize,
    outcome: Option<Outcome>,
    resignation_undone: bool,
    // Boxed: almost every game has none.
    procedure: Option<Box<Procedure>>,
}

/// A stone that was placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The number of the move, from 1.
    pub number: usize,
    /// Its colour.
    pub stone: Stone,
    /// Where it stands.
    pub point: Point,
}

/// What one [`Game::undo`] took back or one [`Game::redo`] put again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// A stone.
    Move(Move),
    /// A decision in the opening.
    Decision(Decision),
    /// That this side gave up.
    Resignation(Stone),
}

impl Game {
    /// A game without moves in which Black moves first.
    #[must_use]
    pub fn new(size: BoardSize, rule: Rule) -> Game {
        Game::with_first(size, rule, Stone::Black)
    }

    /// A game without moves in which `first` moves first.
    #[must_use]
    pub fn with_first(size: BoardSize, rule: Rule, first: Stone) -> Game {
        Game {
            board: Board::new(size),
            rule,
            first,
            points: Vec::with_capacity(size.area()),
            played: 0,
            outcome: None,
            resignation_undone: false,
            procedure: None,
        }
    }

    /// This game from its start, opened by a procedure; moves that were made are
    /// dropped.
    #[must_use]
    pub fn with_opening(self, opening: Opening) -> Game {
        let empty = Game::with_first(self.size(), self.rule, self.first);
        Game {
            procedure: Some(Box::new(Procedure::new(opening, self.first))),
            ..empty
        }
    }

    /// A game as others left it: `points` are its moves, but neither fouls nor rows
    /// on the way are looked at, since others have judged them or given the moves in
    /// another order. Only the board in the end counts: a winning row anywhere on it
    /// ends the game.
    ///
    /// # Errors
    /// When a point is off the board or comes twice.
    pub fn arranged(
        size: BoardSize,
        rule: Rule,
        first: Stone,
        points: impl IntoIterator<Item = Point>,
    ) -> Result<Game, PlayError> {
        let mut game = Game::with_first(size, rule, first);
        for point in points {
            game.check_free(point)?;
            let stone = game.stone_of(game.played);
            game.points.push(point);
            game.board.flip(point, stone);
            game.played += 1;
        }
        let rows = game.moves().find_map(|made| game.won_at(made.point));
        game.outcome = rows.or_else(|| game.drawn());
        Ok(game)
    }

    /// The stones as they stand.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The side of the board.
    #[must_use]
    pub const fn size(&self) -> BoardSize {
        self.board.size()
    }

    /// The rule it is played by.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// The side that moved or moves first.
    #[must_use]
    pub const fn first(&self) -> Stone {
        self.first
    }

    /// The side to move; `None` once the game is over.
    #[must_use]
    pub fn to_move(&self) -> Option<Stone> {
        self.outcome.is_none().then(|| self.stone_of(self.played))
    }

    /// How the game ended; `None` while it goes on.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// How many stones are on the board.
    #[must_use]
    pub const fn move_count(&self) -> usize {
        self.played
    }

    /// The moves on the board, first to last.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator {
        (0..self.played).map(|index| self.nth(index))
    }

    /// The move that placed the stone on `point`; `None` where there is none.
    #[must_use]
    pub fn move_at(&self, point: Point) -> Option<Move> {
        self.moves().find(|made| made.point == point)
    }

    /// How many steps [`undo`](Game::undo) can take back.
    #[must_use]
    pub fn undoable(&self) -> usize {
        let decisions = self.procedure.as_ref().map_or(0, |it| it.decisions().len());
        self.played + decisions + usize::from(self.is_resigned())
    }

    /// How many steps [`redo`](Game::redo) can put again.
    #[must_use]
    pub fn redoable(&self) -> usize {
        let decisions = self.procedure.as_ref().map_or(0, |it| it.redoable());
        self.points.len() - self.played + decisions + usize::from(self.resignation_undone)
    }

    /// Whether the side to move may place a stone on `point`.
    ///
    /// # Errors
    /// The reason why not: the game is over, the point is off the board or taken,
    /// the opening asks for something else, or the move is a foul, looked at in
    /// this order.
    #[inline]
    pub fn check(&self, point: Point) -> Result<(), PlayError> {
        if self.outcome.is_some() {
            return Err(PlayError::GameOver);
        }
        self.check_free(point)?;
        if self.is_plain() {
            return Ok(());
        }
        self.check_opening(point)?;
        self.check_foul(point)
    }

    /// Whether every free point may be played: no opening, nothing forbidden.
    #[inline]
    fn is_plain(&self) -> bool {
        self.procedure.is_none() && self.rule != Rule::Renju
    }

    fn check_foul(&self, point: Point) -> Result<(), PlayError> {
        let black = self.stone_of(self.played) == Stone::Black;
        match self.rule.foul(&self.board, point) {
            Some(foul) if black => Err(PlayError::Forbidden { point, foul }),
            _ => Ok(()),
        }
    }

    /// Whether `point` is on the board and empty.
    #[inline]
    fn check_free(&self, point: Point) -> Result<(), PlayError> {
        let size = self.size();
        if !size.contains(point) {
            return Err(PlayError::OffBoard { point, size });
        }
        match self.board.get(point) {
            None => Ok(()),
            Some(stone) => Err(self.taken(point, stone)),
        }
    }

    #[cold]
    fn taken(&self, point: Point, stone: Stone) -> PlayError {
        PlayError::Taken {
            point,
            stone,
            number: self.move_at(point).map_or(0, |made| made.number),
        }
    }

    /// Places a stone of the side to move on `point`, judges the game and
    /// returns the outcome if that ended it. What was taken back before is
    /// forgotten. Where the opening asks for a fifth move to be offered, `point` is
    /// offered and no stone placed.
    ///
    /// # Errors
    /// As [`check`](Game::check); the game is then as it was.
    pub fn play(&mut self, point: Point) -> Result<Option<Outcome>, PlayError> {
        self.check(point)?;
        if !self.is_plain() && self.offers_next(point) {
            return Ok(None);
        }
        self.forget_undone();
        self.points.push(point);
        self.advance(point);
        Ok(self.outcome)
    }

    /// What was taken back cannot be put again any more.
    fn forget_undone(&mut self) {
        self.points.truncate(self.played);
        self.resignation_undone = false;
        if let Some(procedure) = &mut self.procedure {
            procedure.forget_undone();
        }
    }

    /// The side to move gives up; in an opening, the side that has the colour of the
    /// player who is asked.
    ///
    /// # Errors
    /// [`PlayError::GameOver`] when the game has ended already.
    pub fn resign(&mut self) -> Result<Outcome, PlayError> {
        let loser = self.acting().ok_or(PlayError::GameOver)?;
        let outcome = Outcome::Resignation {
            winner: loser.opponent(),
        };
        self.forget_undone();
        self.outcome = Some(outcome);
        Ok(outcome)
    }

    /// Takes back the last move, decision of the opening or resignation; `None` when
    /// there is nothing to take back. The game goes on from there.
    pub fn undo(&mut self) -> Option<Step> {
        if let Some(Outcome::Resignation { winner }) = self.outcome {
            self.outcome = None;
            self.resignation_undone = true;
            return Some(Step::Resignation(winner.opponent()));
        }
        let stones = self.played;
        let decision = self.procedure.as_mut().and_then(|it| it.undo(stones));
        if let Some(decision) = decision {
            return Some(Step::Decision(decision));
        }
        self.played = stones.checked_sub(1)?;
        let undone = self.nth(self.played);
        self.board.flip(undone.point, undone.stone);
        self.outcome = None;
        Some(Step::Move(undone))
    }

    /// Puts again what [`undo`](Game::undo) took back last; `None` when there is
    /// nothing left, or another move was played since.
    pub fn redo(&mut self) -> Option<Step> {
        let stones = self.played;
        if let Some(decision) = self.procedure.as_mut().and_then(|it| it.redo(stones)) {
            return Some(Step::Decision(decision));
        }
        if let Some(&point) = self.points.get(self.played) {
            self.advance(point);
            return Some(Step::Move(self.nth(self.played - 1)));
        }
        if !self.resignation_undone {
            return None;
        }
        let loser = self.acting()?;
        self.resign().ok()?;
        Some(Step::Resignation(loser))
    }

    /// The next move of `points` reaches the board and is judged.
    fn advance(&mut self, point: Point) {
        let stone = self.stone_of(self.played);
        self.board.flip(point, stone);
        self.played += 1;
        self.outcome = match self.rule.row_through(&self.board, point, stone) {
            Some(line) => Some(Outcome::Win {
                winner: stone,
                line,
            }),
            None => self.drawn(),
        };
    }

    /// The win by a row through the stone on `point`.
    fn won_at(&self, point: Point) -> Option<Outcome> {
        let line = self.rule.winning_line(&self.board, point)?;
        let winner = self.board.get(point)?;
        Some(Outcome::Win { winner, line })
    }

    /// The draw, when there is nowhere to play.
    #[inline]
    fn drawn(&self) -> Option<Outcome> {
        let full = self.played == self.size().area();
        (full || self.is_stuck()).then_some(Outcome::Draw)
    }

    /// Whether all that is left is forbidden to Black, who is to move.
    #[inline]
    fn is_stuck(&self) -> bool {
        let black = self.rule == Rule::Renju && self.stone_of(self.played) == Stone::Black;
        black && self.allows_nothing()
    }

    fn allows_nothing(&self) -> bool {
        self.size().points().all(|point| {
            self.board.get(point).is_some() || self.rule.foul(&self.board, point).is_some()
        })
    }

    const fn is_resigned(&self) -> bool {
        matches!(self.outcome, Some(Outcome::Resignation { .. }))
    }

    fn nth(&self, index: usize) -> Move {
        Move {
            number: index + 1,
            stone: self.stone_of(index),
            point: self.points[index],
        }
    }

    /// The colour of the move with this index, from 0.
    const fn stone_of(&self, index: usize) -> Stone {
        if index.is_multiple_of(2) {
            self.first
        } else {
            self.first.opponent()
        }
    }
}
