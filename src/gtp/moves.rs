//! The moves so far. They are kept as a record, since a controller may place stones out of turn, let a
//! side pass, and load a file.

use crate::record::{
    About, Act, Anomaly, Format, NodeId, ReadOptions, Record, RecordedResult, Rows, Start, read,
    write,
};
use crate::rules::{BoardSize, Game, NewGame, Point, Rule, Setup, Stone};

/// A record that has one line and no result, and the end of that line.
#[derive(Debug)]
pub(super) struct PlayedMoves {
    record: Record,
    end: NodeId,
}

impl PlayedMoves {
    /// A line without moves.
    pub(super) fn new(size: BoardSize, rule: Rule) -> PlayedMoves {
        let game = Game::new(size, rule);
        let record = Record::of(&game);
        PlayedMoves {
            end: record.tree.root(),
            record,
        }
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

    /// The line that leads to a node of a record.
    fn up_to(record: &Record, node: NodeId) -> PlayedMoves {
        let start = match &record.start {
            // What an opening procedure asks for, no controller could answer.
            Start::Empty(new) => Start::Empty(NewGame {
                opening: None,
                ..*new
            }),
            Start::Setup(setup) => Start::Setup(setup.clone()),
        };
        let mut copy = Record {
            about: About {
                result: None,
                ..record.about.clone()
            },
            ..Record::new(start)
        };
        let mut end = copy.tree.root();
        for old in record.tree.path(node) {
            match record.tree.act(old) {
                _ if old == record.tree.root() => {}
                Act::Decision(_) | Act::Offer(_) => continue,
                act => end = copy.tree.add(end, act),
            }
            if let Some(notes) = record.tree.notes(old) {
                *copy.tree.notes_mut(end) = notes.clone();
            }
        }
        PlayedMoves { record: copy, end }
    }

    /// The game as it now stands. A stone that was out of turn, and a pass, begin another game from
    /// the stones as they then stood.
    pub(super) fn game(&self) -> Game {
        self.record.game_at(self.end)
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
        self.end = self.record.tree.add(self.end, act);
    }

    /// Takes back the last move, and returns whether there was one.
    pub(super) fn undo(&mut self) -> bool {
        let tree = &self.record.tree;
        let path = tree.path(self.end);
        let last = path.into_iter().rfind(|node| is_move(tree.act(*node)));
        let Some(before) = last.and_then(|node| tree.parent(node)) else {
            return false;
        };
        *self = PlayedMoves::up_to(&self.record, before);
        true
    }

    /// Makes another rule hold from the first move on.
    pub(super) fn set_rule(&mut self, rule: Rule) {
        match &mut self.record.start {
            Start::Empty(new) => new.rule = rule,
            Start::Setup(setup) => {
                **setup = Setup::of_board(setup.board().clone(), rule, setup.side_to_move());
            }
        }
    }

    /// The line as an SGF file, with the result that the board shows.
    pub(super) fn sgf(&self) -> Option<String> {
        let mut record = self.record.clone();
        record.about.result = self.game().outcome().map(RecordedResult::of);
        let written = write(&[record], Format::Sgf, Rows::default()).ok()?;
        String::from_utf8(written.bytes).ok()
    }
}

/// Whether it is a stone or a pass.
const fn is_move(act: Act) -> bool {
    matches!(act, Act::Stone(..) | Act::Pass(_))
}
