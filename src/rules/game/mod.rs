//! One game from the first move to the end.

mod opened;
mod players;
mod step;

pub use players::ByPlayer;
pub use step::{Move, Played, Step};

use super::{Board, BoardSize, Opening, Outcome, PlayError, Point, Rule, Setup, Stone};

/// One game from the first move to the end: whose turn it is, what was played,
/// how it ended, and what can be taken back.
///
/// Its history is one list of [`Step`]s and a cursor. The steps before the cursor were done;
/// those after it were taken back and can be put back. Playing, undoing and redoing allocate
/// nothing.
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
    opening: Option<Opening>,
    // Boxed: almost every game begins on an empty board.
    setup: Option<Box<Setup>>,
    // Those before `cursor` were done; those from `cursor` on were taken back.
    steps: Vec<Step>,
    cursor: usize,
    // How many points were empty before the first step.
    room: usize,
    // The number of moves before the cursor. It is a whole word on purpose: a narrow field is
    // read together with its neighbours, and that read waits for the write of the move before.
    moves: usize,
    outcome: Option<Outcome>,
}

/// How many points of a board are empty.
fn board_room(board: &Board) -> usize {
    board.size().area() - board.stone_count()
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
            opening: None,
            setup: None,
            steps: Vec::with_capacity(size.area()),
            cursor: 0,
            room: size.area(),
            moves: 0,
            outcome: None,
        }
    }

    /// A game without moves on an empty board, opened by a procedure. The colour `first` moves
    /// first.
    #[must_use]
    pub fn with_opening(size: BoardSize, rule: Rule, first: Stone, opening: Opening) -> Game {
        Game {
            opening: Some(opening),
            ..Game::with_first(size, rule, first)
        }
    }

    /// A game that begins from a position. Its moves are numbered from 1, whatever is on the
    /// board. If the position is decided already, the game is over.
    #[must_use]
    pub fn from_setup(setup: Setup) -> Game {
        let empty = Game::with_first(setup.size(), setup.rule(), setup.side_to_move());
        Game {
            board: setup.board().clone(),
            room: board_room(setup.board()),
            outcome: setup.outcome(),
            setup: Some(Box::new(setup)),
            ..empty
        }
    }

    /// Begins anew from the stones that are on the board after a `change`, as
    /// [`from_setup`](Game::from_setup) does, but without new memory: a record may change stones a
    /// million times.
    pub(crate) fn restart(&mut self, change: impl FnOnce(&mut Board), side_to_move: Stone) {
        change(&mut self.board);
        let setup = Setup::of_board(self.board.clone(), self.rule, side_to_move);
        self.room = board_room(&self.board);
        (self.first, self.opening, self.outcome) = (side_to_move, None, setup.outcome());
        match &mut self.setup {
            Some(own) => **own = setup,
            None => self.setup = Some(Box::new(setup)),
        }
        self.steps.clear();
        (self.cursor, self.moves) = (0, 0);
    }

    /// The stones on the board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The side of the board.
    #[must_use]
    pub const fn size(&self) -> BoardSize {
        self.board.size()
    }

    /// The rule of the game.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// The side that moved first, or will.
    #[must_use]
    pub const fn first(&self) -> Stone {
        self.first
    }

    /// The position that the game began from; `None` if that was an empty board.
    #[must_use]
    pub fn setup(&self) -> Option<&Setup> {
        self.setup.as_deref()
    }

    /// The position on the board now. It does not show what an opening asks for, or that a
    /// side gave up.
    #[must_use]
    pub fn as_setup(&self) -> Setup {
        Setup::of_board(self.board.clone(), self.rule, self.next_stone())
    }

    /// The side to move; `None` once the game is over.
    #[must_use]
    pub fn to_move(&self) -> Option<Stone> {
        self.outcome.is_none().then(|| self.next_stone())
    }

    /// How the game ended; `None` while it goes on.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// How many stones were placed, not counting those of a setup.
    #[must_use]
    pub const fn move_count(&self) -> usize {
        self.moves
    }

    /// The stones that were placed, from first to last.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + Clone {
        self.steps().iter().filter_map(|step| match step {
            Step::Move(made) => Some(*made),
            _ => None,
        })
    }

    /// The move that placed the stone on `point`; `None` if the point is empty, or if its
    /// stone belongs to the setup.
    #[must_use]
    pub fn move_at(&self, point: Point) -> Option<Move> {
        self.moves().find(|made| made.point == point)
    }

    /// All steps so far, in order: stones, decisions, offers, and an end without a stone.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps[..self.cursor]
    }

    /// How many steps [`undo`](Game::undo) can take back.
    #[must_use]
    pub const fn undoable(&self) -> usize {
        self.cursor
    }

    /// How many steps [`redo`](Game::redo) can put back.
    #[must_use]
    pub const fn redoable(&self) -> usize {
        self.steps.len() - self.cursor
    }

    /// Whether the side to move may place a stone on `point`, or offer the point where the
    /// opening asks for a fifth move.
    ///
    /// # Errors
    /// The first reason that applies, in this order: the game is over; the point is off the
    /// board or taken; the opening asks for something else; the move is a foul.
    #[inline]
    pub fn check(&self, point: Point) -> Result<(), PlayError> {
        if self.outcome.is_some() {
            return Err(PlayError::GameOver);
        }
        self.check_free(point)?;
        if self.is_plain() {
            return Ok(());
        }
        self.check_further(point)
    }

    /// The points that [`check`](Game::check) allows, row by row: where the side to move may place a
    /// stone or, where the opening asks for fifth moves to choose from, may offer a point.
    ///
    /// ```
    /// use gomoku::rules::{BoardSize, Game, Point, Rule};
    ///
    /// let mut game = Game::new(BoardSize::default(), Rule::Renju);
    /// game.play(Point::new(7, 7)?)?;
    /// assert_eq!(game.legal_moves().count(), 224);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn legal_moves(&self) -> impl Iterator<Item = Point> {
        let points = self.size().points();
        points.filter(|point| self.check(*point).is_ok())
    }

    /// Checks what only an opening or renju can forbid.
    #[inline(never)]
    fn check_further(&self, point: Point) -> Result<(), PlayError> {
        self.check_opening(point)?;
        self.check_foul(point)
    }

    /// Whether every free point may be played: there is no opening, and nothing is forbidden.
    #[inline]
    fn is_plain(&self) -> bool {
        self.opening.is_none() && self.rule != Rule::Renju
    }

    fn check_foul(&self, point: Point) -> Result<(), PlayError> {
        let black = self.next_stone() == Stone::Black;
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
            number: self.move_at(point).map(|made| made.number),
        }
    }

    /// Places a stone of the side to move on `point`, judges the game and returns what
    /// happened. Steps that were taken back are forgotten. Where the opening asks for a fifth
    /// move, `point` is offered and no stone is placed.
    ///
    /// # Errors
    /// Those of [`check`](Game::check). The game is then unchanged.
    // Inlined, so that the result is not passed through memory.
    #[inline(always)]
    pub fn play(&mut self, point: Point) -> Result<Played, PlayError> {
        self.check(point)?;
        if !self.is_plain()
            && let Some(player) = self.asked_to_offer()
        {
            self.record(Step::Offer(point));
            return Ok(Played::Offer { player, point });
        }
        let made = Move {
            number: self.moves as u16 + 1,
            stone: self.next_stone(),
            point,
        };
        self.record(Step::Move(made));
        let outcome = self.outcome;
        Ok(Played::Stone { made, outcome })
    }

    /// The side to move gives up. In an opening, it is the side with the colour of the player
    /// who is asked.
    ///
    /// # Errors
    /// [`PlayError::GameOver`] when the game has ended already.
    pub fn resign(&mut self) -> Result<Outcome, PlayError> {
        let loser = self.acting().ok_or(PlayError::GameOver)?;
        self.record(Step::Resignation(loser));
        Ok(Outcome::Resignation {
            winner: loser.opponent(),
        })
    }

    /// The side to move loses on time. In an opening, it is the side with the colour of the
    /// player who is asked. The game itself keeps no time.
    ///
    /// # Errors
    /// [`PlayError::GameOver`] when the game has ended already.
    pub fn time_out(&mut self) -> Result<Outcome, PlayError> {
        let loser = self.acting().ok_or(PlayError::GameOver)?;
        self.record(Step::Timeout(loser));
        Ok(Outcome::Timeout {
            winner: loser.opponent(),
        })
    }

    /// The players agree on a draw.
    ///
    /// # Errors
    /// [`PlayError::GameOver`] when the game has ended already.
    pub fn agree_draw(&mut self) -> Result<Outcome, PlayError> {
        self.acting().ok_or(PlayError::GameOver)?;
        self.record(Step::AgreedDraw);
        Ok(Outcome::AgreedDraw)
    }

    /// Takes back the last step and returns it; `None` if there is none. The game goes on from
    /// there.
    pub fn undo(&mut self) -> Option<Step> {
        self.cursor = self.cursor.checked_sub(1)?;
        let step = self.steps[self.cursor];
        if let Step::Move(made) = step {
            self.board.flip(made.point, made.stone);
            self.moves -= 1;
        }
        self.outcome = None;
        Some(step)
    }

    /// Puts back the step that [`undo`](Game::undo) took back last. `None` if there is none,
    /// or if another step was done since.
    pub fn redo(&mut self) -> Option<Step> {
        let step = *self.steps.get(self.cursor)?;
        self.apply(step);
        Some(step)
    }

    /// Does a step that is known to be allowed, and forgets what was taken back.
    #[inline(always)]
    fn record(&mut self, step: Step) {
        self.steps.truncate(self.cursor);
        self.steps.push(step);
        self.apply(step);
    }

    /// Applies the step at the cursor to the board and judges the game.
    // Inlined, so that `play` does not check again which step it is.
    #[inline(always)]
    fn apply(&mut self, step: Step) {
        self.cursor += 1;
        match step {
            Step::Move(made) => {
                let is_long = self.board.flip(made.point, made.stone);
                self.moves += 1;
                // Almost no move makes a long row: only then is the rule asked.
                self.outcome = match is_long {
                    true => self.won_by(made),
                    false => None,
                };
                if self.outcome.is_none() && self.is_drawn() {
                    self.outcome = Some(Outcome::Draw);
                }
            }
            Step::Decision(_) | Step::Offer(_) => {}
            Step::Resignation(loser) => {
                let winner = loser.opponent();
                self.outcome = Some(Outcome::Resignation { winner });
            }
            Step::Timeout(loser) => {
                let winner = loser.opponent();
                self.outcome = Some(Outcome::Timeout { winner });
            }
            Step::AgreedDraw => self.outcome = Some(Outcome::AgreedDraw),
        }
    }

    /// The win by a row through a stone that was just placed.
    #[cold]
    fn won_by(&self, made: Move) -> Option<Outcome> {
        let winner = made.stone;
        let line = self.rule.winning_row(&self.board, made.point, winner)?;
        Some(Outcome::Win { winner, line })
    }

    /// Whether there is nowhere to play.
    #[inline]
    fn is_drawn(&self) -> bool {
        self.moves == self.room || self.rule.leaves_nothing(&self.board, self.next_stone())
    }

    /// The colour of the next stone, even if the game is over.
    pub(crate) const fn next_stone(&self) -> Stone {
        if self.moves.is_multiple_of(2) {
            self.first
        } else {
            self.first.opponent()
        }
    }
}
