//! One game of a file: its start, its moves and the details.

use super::{
    About, Act, Anomaly, Builder, CodePage, NodeId, Notes, Place, RecordedResult, Tree, Warning,
    WinReason,
};
use crate::rules::{Board, BoardSize, Game, NewGame, PlayError, Rule, Setup, Stone};

/// One game of a file: its start, its moves with their variations, the details and the
/// warnings of the reader.
///
/// Equality ignores the warnings and the code page.
#[derive(Clone, Debug, Eq)]
pub struct Record {
    /// The position and the terms that the game starts from.
    pub start: Start,
    /// The players, the result and the like.
    pub about: About,
    /// The moves. Comments on the game as a whole are at the root.
    pub tree: Tree,
    /// What the reader found unusual.
    pub warnings: Vec<Warning>,
    /// The code page of the file's texts, if they are in one that the file does not name. A
    /// library is written in it again.
    pub code_page: Option<CodePage>,
}

impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        (&self.start, &self.about, &self.tree) == (&other.start, &other.about, &other.tree)
    }
}

/// Where a game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// On an empty board.
    Empty(NewGame),
    /// With stones on the board.
    Setup(Box<Setup>),
}

impl Default for Start {
    fn default() -> Start {
        Start::Empty(NewGame::default())
    }
}

impl Start {
    /// Where `game` began.
    #[must_use]
    pub fn of(game: &Game) -> Start {
        match game.setup() {
            Some(setup) => Start::Setup(Box::new(setup.clone())),
            None => Start::Empty(NewGame::of(game)),
        }
    }

    /// The side of the board.
    #[must_use]
    pub const fn size(&self) -> BoardSize {
        match self {
            Start::Empty(new) => new.size,
            Start::Setup(setup) => setup.size(),
        }
    }

    /// The rule.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        match self {
            Start::Empty(new) => new.rule,
            Start::Setup(setup) => setup.rule(),
        }
    }

    /// Who moves first.
    #[must_use]
    pub const fn first(&self) -> Stone {
        match self {
            Start::Empty(new) => new.first,
            Start::Setup(setup) => setup.side_to_move(),
        }
    }

    /// The stones on the board before the first move.
    #[must_use]
    pub fn board(&self) -> Board {
        match self {
            Start::Empty(new) => Board::new(new.size),
            Start::Setup(setup) => setup.board().clone(),
        }
    }

    /// A game from this start, without moves.
    #[must_use]
    pub fn game(&self) -> Game {
        match self {
            Start::Empty(new) => new.game(),
            Start::Setup(setup) => Game::from_setup((**setup).clone()),
        }
    }
}

/// A line of a record as it was played.
pub(super) struct PlayedLine {
    pub(super) game: Game,
    /// Its last node: that of the move that decided the game, if one did.
    pub(super) last: NodeId,
    /// How many stones were placed. The game counts fewer if it was restarted from the stones
    /// on the board.
    pub(super) moves: usize,
}

impl Record {
    /// A record without moves.
    #[must_use]
    pub fn new(start: Start) -> Record {
        Record {
            start,
            about: About::default(),
            tree: Tree::default(),
            warnings: Vec::new(),
            code_page: None,
        }
    }

    /// The record of `game` so far, with its result but without names and date.
    #[must_use]
    pub fn of(game: &Game) -> Record {
        let start = Start::of(game);
        let mut builder = Builder::new(&start);
        for step in game.steps() {
            builder.step(*step);
        }
        Record {
            about: About {
                result: game.outcome().map(RecordedResult::of),
                ..About::default()
            },
            tree: builder.into_tree(),
            ..Record::new(start)
        }
    }

    /// The game of the main line, up to the move that decided it. If no move did, it goes to
    /// the end of the line, where the game may have ended without a stone.
    #[must_use]
    pub fn game(&self) -> Game {
        self.played(self.end_of_main_line()).game
    }

    /// The node of the move that decided the game, or the end of the main line if none did.
    #[must_use]
    pub fn last_node(&self) -> NodeId {
        self.played(self.end_of_main_line()).last
    }

    pub(crate) fn end_of_main_line(&self) -> NodeId {
        self.tree.main_line().last().unwrap_or(self.tree.root())
    }

    /// Plays the nodes up to `to`, or up to an earlier one that decides the game.
    pub(super) fn played(&self, to: NodeId) -> PlayedLine {
        let mut line = PlayedLine {
            game: self.start.game(),
            last: self.tree.root(),
            moves: 0,
        };
        let path = self.tree.path(to);
        for (index, node) in path.iter().copied().enumerate() {
            let what = self.tree.act(node);
            if !self.is_passed_over(&path[index..]) {
                let _ = act(&mut line.game, what);
            }
            line.last = node;
            line.moves += usize::from(matches!(what, Act::Stone(..)));
            if let Some(notes) = self.tree.notes(node)
                && line.game.outcome().is_none()
            {
                change(&mut line.game, notes);
            }
            if line.game.outcome().is_some() {
                return line;
            }
        }
        if to == self.end_of_main_line() {
            self.end(&mut line.game);
        }
        line
    }

    /// The game up to a node. After anything that the rules do not allow (a pass, a stone out
    /// of turn, a foul, changed stones, a move after the end), the game starts again from the
    /// resulting stones. At the end of the main line the game is over if the side to move
    /// resigned or ran out of time.
    #[must_use]
    pub fn game_at(&self, node: NodeId) -> Game {
        let mut game = self.start.game();
        let path = self.tree.path(node);
        for (index, at) in path.iter().copied().enumerate() {
            if !self.is_passed_over(&path[index..]) {
                let _ = act(&mut game, self.tree.act(at));
            }
            if let Some(notes) = self.tree.notes(at) {
                change(&mut game, notes);
            }
        }
        if node == self.end_of_main_line() {
            self.end(&mut game);
        }
        game
    }

    /// Whether a pass is followed by another one on this path. Only the last of them says who moves
    /// next, and a file may have a million.
    fn is_passed_over(&self, path: &[NodeId]) -> bool {
        let is_pass = |node: &NodeId| matches!(self.tree.act(*node), Act::Pass(_));
        path.len() > 1 && path[..2].iter().all(is_pass)
    }

    /// Ends a game as the result of the record says, if no stone did: by resignation, on time
    /// or by an agreed draw.
    pub(super) fn end(&self, game: &mut Game) {
        let (winner, how) = match self.about.result {
            Some(RecordedResult::Win { winner, how }) => (winner, how),
            // If the game is over, nothing is to be agreed on.
            Some(RecordedResult::Draw) => return game.agree_draw().map_or((), drop),
            Some(RecordedResult::Void) | None => return,
        };
        if game.acting() != Some(winner.opponent()) {
            return;
        }
        // It is the turn of the side that lost: neither can be refused.
        let _ = match how {
            Some(WinReason::Resignation) => game.resign(),
            Some(WinReason::Timeout) => game.time_out(),
            Some(WinReason::Five | WinReason::Forfeit) | None => return,
        };
    }

    /// The record of the line that leads to a node, without what follows and without variations.
    #[must_use]
    pub fn up_to(&self, node: NodeId) -> Record {
        self.line_to(node, |_| true)
    }

    /// As [`up_to`](Record::up_to), without the nodes whose acts are not kept and without their
    /// notes.
    pub(crate) fn line_to(&self, node: NodeId, is_kept: fn(Act) -> bool) -> Record {
        let mut record = Record {
            about: self.about.clone(),
            ..Record::new(self.start.clone())
        };
        if node != self.end_of_main_line() {
            record.about.result = None;
        }
        let tree = &mut record.tree;
        let mut at = tree.root();
        for node in self.tree.path(node) {
            let act = self.tree.act(node);
            if !is_kept(act) {
                continue;
            }
            if node != self.tree.root() {
                at = tree.add(at, act);
            }
            if let Some(notes) = self.tree.notes(node) {
                *tree.notes_mut(at) = notes.clone();
            }
        }
        record
    }

    /// How many variations there are.
    #[must_use]
    pub fn variations(&self) -> usize {
        let tree = &self.tree;
        let of = |node| tree.children(node).skip(1).count();
        tree.walk().map(of).sum()
    }

    /// The anomalies of the main line: passes, stones out of turn, fouls, moves after the
    /// end, changed stones, and a result that the board contradicts. At most a hundred.
    #[must_use]
    pub fn anomalies(&self) -> Vec<Warning> {
        let mut found = Vec::new();
        let mut game = self.start.game();
        let (mut number, mut board, mut told_of_end) = (0, game.outcome(), false);
        for node in self.tree.main_line() {
            if found.len() >= MOST_ANOMALIES {
                return found;
            }
            let what = self.tree.act(node);
            number += usize::from(matches!(what, Act::Stone(..)));
            let mut warn = |anomaly| {
                let place = match anomaly {
                    Anomaly::Pass(_) | Anomaly::Edited => Place::After(number),
                    _ => Place::Move(number),
                };
                found.push(Warning { place, anomaly });
            };
            match act(&mut game, what) {
                Some(Anomaly::AfterEnd) if told_of_end => {}
                Some(what) => {
                    told_of_end |= what == Anomaly::AfterEnd;
                    warn(what);
                }
                None => {}
            }
            if let Some(notes) = self.tree.notes(node)
                && change(&mut game, notes)
            {
                warn(Anomaly::Edited);
            }
            board = board.or(game.outcome());
        }
        let contradicted = self.about.result.filter(|said| !said.agrees_with(board));
        let contradicted = contradicted.map(|said| Anomaly::Result { said, board });
        found.extend(contradicted.map(Warning::whole));
        found
    }
}

/// How many anomalies are reported.
const MOST_ANOMALIES: usize = 100;

/// Plays the act of a node. If the rules do not allow it, the game starts again from the
/// resulting stones, and the anomaly is returned.
fn act(game: &mut Game, what: Act) -> Option<Anomaly> {
    match what {
        Act::Nothing => None,
        Act::Decision(decision) => {
            // What an opening does not ask for changes no stones.
            let _ = game.decide(decision);
            None
        }
        Act::Offer(point) => {
            let _ = game.play(point);
            None
        }
        Act::Pass(stone) => {
            game.restart(|_| {}, stone.opponent());
            Some(Anomaly::Pass(stone))
        }
        Act::Stone(stone, point) => {
            let in_turn = game.to_move().is_none_or(|side| side == stone);
            let refusal = match in_turn {
                true => game.play(point).err(),
                false => None,
            };
            if in_turn && refusal.is_none() {
                return None;
            }
            // A point that is taken was refused by the reader; then nothing changes.
            let put = |board: &mut Board| {
                let _ = board.set(point, Some(stone));
            };
            game.restart(put, stone.opponent());
            Some(match refusal {
                Some(PlayError::Forbidden { point, foul }) => Anomaly::Foul { point, foul },
                Some(PlayError::GameOver) => Anomaly::AfterEnd,
                _ => Anomaly::OutOfTurn { stone, point },
            })
        }
    }
}

/// Changes stones and the side to move as the notes of a node say. Returns whether anything
/// changed.
fn change(game: &mut Game, notes: &Notes) -> bool {
    let side = notes.to_move.unwrap_or_else(|| game.next_stone());
    if notes.edits.is_empty() && side == game.next_stone() {
        return false;
    }
    let edit = |board: &mut Board| {
        for (point, stone) in &notes.edits {
            // Readers refuse points off the board.
            let _ = board.set(*point, *stone);
        }
    };
    game.restart(edit, side);
    true
}
