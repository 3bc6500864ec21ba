//! A library of positions: trees of moves in which a position is found by its stones, in
//! whatever order they were placed, and by any of the eight symmetries of the board.

use std::cmp::Reverse;

use crate::record::{Act, NodeId, Notes, Record, RecordedResult};
use crate::rules::symmetry::HashedBoard;
use crate::rules::{Game, Point, Stone};

/// Trees of moves with an index of their positions.
///
/// ```
/// use gomoku::record::{Format, ReadOptions, read, read_script};
/// use gomoku::study::Library;
///
/// let sgf = b"(;GM[4]SZ[15];B[hh](;W[hg]C[direct])(;W[ig]C[indirect];B[jj]))";
/// let library = Library::new(read(sgf, Format::Sgf, &ReadOptions::default())?);
/// assert_eq!(library.positions(), 4);
///
/// let known = library.known(&read_script("h8")?).expect("it begins at the centre");
/// let moves = known.moves.iter().map(|it| (it.point.to_string(), it.positions));
/// assert_eq!(moves.collect::<Vec<_>>(), [("6 8".into(), 2), ("6 7".into(), 1)]);
///
/// // The same position after a turn of the board.
/// let known = library.known(&read_script("h8\ng7")?).expect("a symmetry leads there");
/// assert_eq!(known.comments, ["indirect"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Library {
    // Those of all trees in the order of a walk: a node comes before all that follow from it.
    // They are one list, since a file may have a million trees of one move.
    nodes: Vec<Subtree>,
    // The places of nodes in order, each with where in the texts its comment ends; it begins where
    // the one before it ends.
    comments: Vec<(u32, usize)>,
    texts: String,
    trees: usize,
    // Every node, sorted.
    index: Vec<Entry>,
}

/// A node with all that follow from it.
#[derive(Clone, Copy, Debug)]
struct Subtree {
    act: Act,
    // How many nodes it has, and how many of them are the last one of their line.
    positions: u32,
    lines: u32,
    // The end of the game of which it is a position.
    end: Option<End>,
}

/// How a game of a library ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Won(Stone),
    Drawn,
    Open,
}

/// The games of a library that have a position: how often each side won. One record with a single line
/// is a game, and others are not counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameCounts {
    /// All of them, with those whose end is not known.
    pub all: usize,
    /// Those that Black won.
    pub black: usize,
    /// Those that White won.
    pub white: usize,
    /// Those that nobody won.
    pub drawn: usize,
}

impl GameCounts {
    const fn add(&mut self, end: End) {
        self.all += 1;
        match end {
            End::Won(Stone::Black) => self.black += 1,
            End::Won(Stone::White) => self.white += 1,
            End::Drawn => self.drawn += 1,
            End::Open => {}
        }
    }
}

/// A node by its place in the library, with the key of its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Entry {
    key: u64,
    place: u32,
}

/// What a library knows of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownPosition {
    /// Its comments, each once.
    pub comments: Vec<String>,
    /// The moves that lead to another position of the library, the one with the most games first, then
    /// the one with the most positions. Of moves that are alike by symmetry there is only one.
    pub moves: Vec<KnownMove>,
}

/// A move that a library knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownMove {
    /// Where the stone is placed.
    pub point: Point,
    /// How many positions there are from this move on, including the one after it.
    pub positions: usize,
    /// How many lines they form: how many of them are the last one.
    pub lines: usize,
    /// The games with the position after the move.
    pub games: GameCounts,
    /// The comments on the position after the move, each once.
    pub comments: Vec<String>,
}

/// Makes a [`Library`] of one tree after another, so that all records need not be in memory.
#[derive(Clone, Debug, Default)]
pub struct LibraryBuilder(Library);

impl LibraryBuilder {
    /// Adds a tree.
    pub fn add(&mut self, record: Record) {
        self.0.add(&record);
    }

    /// The library of all trees.
    #[must_use]
    pub fn build(mut self) -> Library {
        self.0.index.sort_unstable();
        self.0
    }
}

impl Library {
    /// The library of these trees.
    #[must_use]
    pub fn new(records: impl IntoIterator<Item = Record>) -> Library {
        let mut builder = LibraryBuilder::default();
        records.into_iter().for_each(|record| builder.add(record));
        builder.build()
    }

    /// How many positions it has, without those that its trees begin with. One that several
    /// lines reach counts as often.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.index.len() - self.trees
    }

    /// What it knows of the position of a game: `None` if it neither has the position nor a
    /// legal move that leads from it to one that it has.
    #[must_use]
    pub fn known(&self, game: &Game) -> Option<KnownPosition> {
        let mut position = HashedBoard::new(game.board().clone());
        let here = self.entries(position.key());
        let points = game.size().points().filter(|it| game.check(*it).is_ok());
        let mut found: Vec<(u64, bool, Point)> = Vec::new();
        for (point, stone) in points.filter_map(|point| Some((point, game.to_move()?))) {
            position.set(point, Some(stone));
            let key = position.key();
            position.undo(0);
            let entries = self.entries(key);
            // Of points that are alike the one that the tree itself has is shown.
            let is_own = |it: &Entry| self.subtree(it).act == Act::Stone(stone, point);
            if !entries.is_empty() {
                found.push((key, !entries.iter().any(is_own), point));
            }
        }
        found.sort_unstable();
        found.dedup_by_key(|(key, ..)| *key);
        let mut moves: Vec<KnownMove> = found
            .into_iter()
            .map(|(key, _, point)| self.known_move(point, self.entries(key)))
            .collect();
        moves.sort_by_key(|it| (Reverse((it.games.all, it.positions)), it.point));
        let is_known = !here.is_empty() || !moves.is_empty();
        is_known.then(|| KnownPosition {
            comments: self.comments(here),
            moves,
        })
    }

    /// The nodes with a position of this key.
    fn entries(&self, key: u64) -> &[Entry] {
        let first = self.index.partition_point(|it| it.key < key);
        let count = self.index[first..].partition_point(|it| it.key == key);
        &self.index[first..first + count]
    }

    fn subtree(&self, entry: &Entry) -> Subtree {
        self.nodes[entry.place as usize]
    }

    /// A move to the position that these nodes have.
    fn known_move(&self, point: Point, entries: &[Entry]) -> KnownMove {
        let (mut positions, mut lines, mut games) = (0, 0, GameCounts::default());
        let mut counted = 0;
        for entry in entries {
            // The position may come again, after a pass say: what follows is counted once.
            if entry.place < counted {
                continue;
            }
            let subtree = self.subtree(entry);
            counted = entry.place + subtree.positions;
            positions += subtree.positions as usize;
            lines += subtree.lines as usize;
            // A single line is a library too.
            let end = subtree.end.filter(|_| self.trees > 1);
            end.into_iter().for_each(|end| games.add(end));
        }
        KnownMove {
            point,
            positions,
            lines,
            games,
            comments: self.comments(entries),
        }
    }

    fn comments(&self, entries: &[Entry]) -> Vec<String> {
        let all = &self.comments;
        let of = |it: &Entry| all.binary_search_by_key(&it.place, |(place, _)| *place);
        let found = entries.iter().filter_map(|it| of(it).ok());
        let begin = |at: usize| at.checked_sub(1).map_or(0, |before| all[before].1);
        let text = |at: usize| &self.texts[begin(at)..all[at].1];
        let mut comments: Vec<&str> = found.map(text).collect();
        comments.sort_unstable();
        comments.dedup();
        comments.into_iter().map(str::to_owned).collect()
    }

    /// Adds a tree. The index is not sorted after that.
    fn add(&mut self, record: &Record) {
        let tree = &record.tree;
        let mut position = HashedBoard::new(record.start.board());
        // The nodes from the root to the current one with their places, each with the number of
        // changes and of lines before it.
        let mut path: Vec<(NodeId, usize, usize, u32)> = Vec::new();
        let mut lines = 0;
        let end = tree.is_line().then(|| end_of(record));
        self.trees += 1;
        self.nodes.reserve(tree.node_count());
        self.index.reserve(tree.node_count());
        for node in tree.walk() {
            let place = self.nodes.len();
            let parent = tree.parent(node);
            while let Some((_, last, changes, before)) =
                path.pop_if(|(last, ..)| Some(*last) != parent)
            {
                position.undo(changes);
                self.end(last, lines - before);
            }
            path.push((node, place, position.changes(), lines));
            let act = tree.act(node);
            self.nodes.push(Subtree {
                act,
                positions: 1,
                lines: 1,
                end,
            });
            lines += u32::from(tree.first_child(node).is_none());
            if let Act::Stone(stone, point) = act {
                position.set(point, Some(stone));
            }
            let notes = tree.notes(node).unwrap_or(Notes::NONE);
            for (point, stone) in &notes.edits {
                position.set(*point, *stone);
            }
            // No file that is read has 2^32 nodes.
            let (key, place) = (position.key(), place as u32);
            let comment = notes.comment.trim();
            if !comment.is_empty() {
                self.texts.push_str(comment);
                self.comments.push((place, self.texts.len()));
            }
            self.index.push(Entry { key, place });
        }
        for (_, last, _, before) in path {
            self.end(last, lines - before);
        }
    }

    /// All that follows from the node at this place was added, with so many lines.
    fn end(&mut self, place: usize, lines: u32) {
        let positions = (self.nodes.len() - place) as u32;
        let node = &mut self.nodes[place];
        (node.positions, node.lines) = (positions, lines);
    }
}

/// How the game of a record ended, by its result or else by the board.
fn end_of(record: &Record) -> End {
    let on_board = || record.game().outcome().map(RecordedResult::of);
    match record.about.result.or_else(on_board) {
        Some(RecordedResult::Win { winner, .. }) => End::Won(winner),
        Some(RecordedResult::Draw) => End::Drawn,
        Some(RecordedResult::Void) | None => End::Open,
    }
}
