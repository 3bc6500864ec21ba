//! A library of positions: trees of moves in which a position is found by its stones, in
//! whatever order they were placed, and by any of the eight symmetries of the board.

use std::cmp::Reverse;

use crate::engine::Rng;
use crate::record::{Act, NodeId, Notes, Record, Tree};
use crate::rules::{Board, BoardSize, Game, Point, Stone, images};

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
#[derive(Clone, Debug)]
pub struct Library {
    trees: Vec<Tree>,
    // Every node, sorted.
    index: Vec<Entry>,
}

/// A node of one of the trees, with the key of its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Entry {
    key: u64,
    tree: u32,
    node: NodeId,
}

/// What a library knows of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownPosition {
    /// Its comments, each once.
    pub comments: Vec<String>,
    /// The moves that lead to another position of the library, the one with the most positions
    /// first. Of moves that are alike by symmetry there is only one.
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
    /// The comments on the position after the move, each once.
    pub comments: Vec<String>,
}

impl Library {
    /// The library of these trees.
    #[must_use]
    pub fn new(records: impl IntoIterator<Item = Record>) -> Library {
        let (mut trees, mut index) = (Vec::new(), Vec::new());
        for (record, number) in records.into_iter().zip(0..) {
            add_positions(&record.tree, number, record.start.board(), &mut index);
            trees.push(record.tree);
        }
        index.sort_unstable();
        Library { trees, index }
    }

    /// How many positions it has, without those that its trees begin with. One that several
    /// lines reach counts as often.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.index.len() - self.trees.len()
    }

    /// What it knows of the position of a game: `None` if it neither has the position nor a
    /// legal move that leads from it to one that it has.
    #[must_use]
    pub fn known(&self, game: &Game) -> Option<KnownPosition> {
        let mut position = Indexed::new(game.board().clone());
        let here = self.entries(position.key());
        let points = game.size().points().filter(|it| game.check(*it).is_ok());
        let mut found: Vec<(u64, bool, Point)> = Vec::new();
        for (point, stone) in points.filter_map(|point| Some((point, game.to_move()?))) {
            position.set(point, Some(stone));
            let key = position.key();
            position.undo(0);
            let entries = self.entries(key);
            // Of points that are alike the one that the tree itself has is shown.
            let is_own = |it: &Entry| self.act(it) == Act::Stone(stone, point);
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
        moves.sort_by_key(|known| (Reverse(known.positions), known.point));
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

    fn act(&self, entry: &Entry) -> Act {
        self.trees[entry.tree as usize].act(entry.node)
    }

    /// A move to the position that these nodes have.
    fn known_move(&self, point: Point, entries: &[Entry]) -> KnownMove {
        let (mut positions, mut lines) = (0, 0);
        for entry in entries {
            let tree = &self.trees[entry.tree as usize];
            // After a pass the position is the same: it is counted with its parent.
            let parent = tree.parent(entry.node);
            let parent = parent.map(|node| Entry { node, ..*entry });
            if parent.is_some_and(|it| entries.binary_search(&it).is_ok()) {
                continue;
            }
            for node in tree.walk_from(entry.node) {
                positions += 1;
                lines += usize::from(tree.first_child(node).is_none());
            }
        }
        KnownMove {
            point,
            positions,
            lines,
            comments: self.comments(entries),
        }
    }

    fn comments(&self, entries: &[Entry]) -> Vec<String> {
        let notes = entries
            .iter()
            .filter_map(|it| self.trees[it.tree as usize].notes(it.node));
        let mut comments: Vec<&str> = notes.map(|it| it.comment.trim()).collect();
        comments.sort_unstable();
        comments.dedup();
        let said = comments.into_iter().filter(|text| !text.is_empty());
        said.map(str::to_owned).collect()
    }
}

/// Adds every node of a tree to an index.
fn add_positions(tree: &Tree, number: u32, start: Board, index: &mut Vec<Entry>) {
    let mut position = Indexed::new(start);
    // The nodes from the root to the current one, each with the number of changes before it.
    let mut path: Vec<(NodeId, usize)> = Vec::new();
    index.reserve(tree.node_count());
    for node in tree.walk() {
        while let Some((_, changes)) = path.pop_if(|(last, _)| Some(*last) != tree.parent(node)) {
            position.undo(changes);
        }
        path.push((node, position.changes.len()));
        if let Act::Stone(stone, point) = tree.act(node) {
            position.set(point, Some(stone));
        }
        let notes = tree.notes(node).unwrap_or(Notes::NONE);
        for (point, stone) in &notes.edits {
            position.set(*point, *stone);
        }
        index.push(Entry {
            key: position.key(),
            tree: number,
            node,
        });
    }
}

/// A board with a hash for each of its eight images.
struct Indexed {
    board: Board,
    hashes: [u64; 8],
    // The points that were set, with their content before.
    changes: Vec<(Point, Option<Stone>)>,
}

impl Indexed {
    fn new(board: Board) -> Indexed {
        // Boards of different sizes have no position in common.
        let mut hashes = [Rng(board.size().get() as u64).next(); 8];
        for (point, stone) in board.stones() {
            toggle(&mut hashes, point, stone, board.size());
        }
        Indexed {
            board,
            hashes,
            changes: Vec::new(),
        }
    }

    /// The same number for all eight images of the board, and another one for other stones.
    fn key(&self) -> u64 {
        self.hashes.into_iter().fold(u64::MAX, u64::min)
    }

    fn set(&mut self, point: Point, stone: Option<Stone>) {
        let before = self.board.get(point);
        // Readers refuse points off the board.
        if self.board.set(point, stone).is_ok() {
            for changed in [before, stone].into_iter().flatten() {
                toggle(&mut self.hashes, point, changed, self.board.size());
            }
            self.changes.push((point, before));
        }
    }

    /// Undoes the latest changes until `left` of them remain.
    fn undo(&mut self, left: usize) {
        while self.changes.len() > left
            && let Some((point, before)) = self.changes.pop()
        {
            self.set(point, before);
            self.changes.pop();
        }
    }
}

/// Adds a stone to the hashes, or removes it.
fn toggle(hashes: &mut [u64; 8], point: Point, stone: Stone, size: BoardSize) {
    for (hash, image) in hashes.iter_mut().zip(images(point, size)) {
        let number = (image.row() * BoardSize::MAX.get() + image.column()) * 2 + stone as usize;
        // Apart from the sizes of boards.
        *hash ^= Rng(1000 + number as u64).next();
    }
}
