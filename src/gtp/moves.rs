//! The moves so far. They are kept as a record, since a controller may place stones out of turn, let a
//! side pass, and load a file.

use crate::record::{
    Act, Anomaly, Format, NodeId, ReadOptions, Record, RecordedResult, Rows, Start, read, write,
};
use crate::rules::{BoardSize, Game, Point, Rule, Setup, Stone};

/// A record that has one line and no result.
#[derive(Debug)]
pub(super) struct PlayedMoves(Record);

impl PlayedMoves {
    /// A line without moves.
    pub(super) fn new(size: BoardSize, rule: Rule) -> PlayedMoves {
        PlayedMoves(Record::of(&Game::new(size, rule)))
    }

    /// The main line of the first game of an SGF file: all of it, or what comes before the move of
    /// this number. `size` and `rule` are taken where the file does not say.
    pub(super) fn of_sgf(
        bytes: &[u8],
        before: Option<usize>,
        size: BoardSize,
        rule: Rule,
    ) -> Option<PlayedMoves> {
        let options = ReadOptions {
            size: Some(size),
            rule: Some(rule),
            ..ReadOptions::default()
        };
        let record = read(bytes, Format::Sgf, &options)
            .ok()?
            .into_iter()
            .next()?;
        let said = record.warnings.iter().find_map(|it| match it.anomaly {
            Anomaly::OtherRule { said } => Some(said),
            _ => None,
        });
        let tree = &record.tree;
        let mut moves = 0;
        let nodes = tree.main_line().take_while(|node| {
            moves += usize::from(is_move(tree.act(*node)));
            before.is_none_or(|before| moves < before)
        });
        let mut line = PlayedMoves::up_to(&record, nodes.last().unwrap_or(tree.root()));
        line.set_rule(said.unwrap_or(rule));
        Some(line)
    }

    /// The line that leads to a node of a record, without what an opening procedure asks for: no
    /// controller could answer.
    fn up_to(record: &Record, node: NodeId) -> PlayedMoves {
        let is_kept = |act| !matches!(act, Act::Decision(_) | Act::Offer(_));
        let mut line = record.line_to(node, is_kept);
        line.about.result = None;
        if let Start::Empty(new) = &mut line.start {
            new.opening = None;
        }
        PlayedMoves(line)
    }

    /// The game as it now stands. A stone that was out of turn, and a pass, begin another game from
    /// the stones as they then stood.
    pub(super) fn game(&self) -> Game {
        self.0.game_at(self.0.end_of_main_line())
    }

    /// Places a stone, and returns whether that can be. A stone of the side to move must be allowed
    /// by the rules. One of the other side arranges a position, and needs only a free point.
    pub(super) fn play(&mut self, stone: Stone, point: Point) -> bool {
        let game = self.game();
        let can_be = match game.as_setup().side_to_move() == stone {
            true => game.check(point).is_ok(),
            false => game.board().get(point).is_none(),
        };
        if can_be {
            self.add(Act::Stone(stone, point));
        }
        can_be
    }

    /// Lets a side pass.
    pub(super) fn pass(&mut self, stone: Stone) {
        self.add(Act::Pass(stone));
    }

    fn add(&mut self, act: Act) {
        let end = self.0.end_of_main_line();
        self.0.tree.add(end, act);
    }

    /// Takes back the last move, and returns whether there was one.
    pub(super) fn undo(&mut self) -> bool {
        let tree = &self.0.tree;
        let moves = tree.main_line().filter(|node| is_move(tree.act(*node)));
        let Some(before) = moves.last().and_then(|node| tree.parent(node)) else {
            return false;
        };
        *self = PlayedMoves::up_to(&self.0, before);
        true
    }

    /// Makes another rule hold from the first move on.
    pub(super) fn set_rule(&mut self, rule: Rule) {
        match &mut self.0.start {
            Start::Empty(new) => new.rule = rule,
            Start::Setup(setup) => {
                **setup = Setup::of_board(setup.board().clone(), rule, setup.side_to_move());
            }
        }
    }

    /// The line as an SGF file, with the result that the board shows.
    pub(super) fn sgf(&self) -> Option<String> {
        let mut record = self.0.clone();
        record.about.result = self.game().outcome().map(RecordedResult::of);
        let written = write(&[record], Format::Sgf, Rows::default()).ok()?;
        String::from_utf8(written.bytes).ok()
    }
}

/// Whether it is a stone or a pass.
const fn is_move(act: Act) -> bool {
    matches!(act, Act::Stone(..) | Act::Pass(_))
}
