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
    trees: Vec<IndexedTree>,
    // Every node, sorted.
    index: Vec<Entry>,
}

/// A tree, and its nodes in the order of a walk: a node comes before all that follow from it.
#[derive(Clone, Debug)]
struct IndexedTree {
    tree: Tree,
    subtrees: Vec<Subtree>,
}

/// A node with all that follow from it.
#[derive(Clone, Copy, Debug)]
struct Subtree {
    node: NodeId,
    // How many nodes it has, and how many of them are the last one of their line.
    positions: u32,
    lines: u32,
}

/// A node of one of the trees by its place in the walk, with the key of its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Entry {
    key: u64,
    tree: u32,
    place: u32,
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

/// Makes a [`Library`] of one tree after another, so that all records need not be in memory.
#[derive(Clone, Debug, Default)]
pub struct LibraryBuilder {
    trees: Vec<IndexedTree>,
    index: Vec<Entry>,
}

impl LibraryBuilder {
    /// Adds a tree.
    pub fn add(&mut self, record: Record) {
        let number = self.trees.len() as u32;
        let indexed = add_positions(record, number, &mut self.index);
        self.trees.push(indexed);
    }

    /// The library of all trees.
    #[must_use]
    pub fn build(self) -> Library {
        let LibraryBuilder { trees, mut index } = self;
        index.sort_unstable();
        Library { trees, index }
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
            let is_own = |it: &Entry| {
                let (tree, subtree) = self.subtree(it);
                tree.act(subtree.node) == Act::Stone(stone, point)
            };
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

    fn subtree(&self, entry: &Entry) -> (&Tree, Subtree) {
        let indexed = &self.trees[entry.tree as usize];
        (&indexed.tree, indexed.subtrees[entry.place as usize])
    }

    /// A move to the position that these nodes have.
    fn known_move(&self, point: Point, entries: &[Entry]) -> KnownMove {
        let (mut positions, mut lines) = (0, 0);
        let mut counted = (0, 0);
        for entry in entries {
            // The position may come again, after a pass say: what follows is counted once.
            if (entry.tree, entry.place) < counted {
                continue;
            }
            let (_, subtree) = self.subtree(entry);
            counted = (entry.tree, entry.place + subtree.positions);
            positions += subtree.positions as usize;
            lines += subtree.lines as usize;
        }
        KnownMove {
            point,
            positions,
            lines,
            comments: self.comments(entries),
        }
    }

    fn comments(&self, entries: &[Entry]) -> Vec<String> {
        let notes = entries.iter().filter_map(|it| {
            let (tree, subtree) = self.subtree(it);
            tree.notes(subtree.node)
        });
        let mut comments: Vec<&str> = notes.map(|it| it.comment.trim()).collect();
        comments.sort_unstable();
        comments.dedup();
        let said = comments.into_iter().filter(|text| !text.is_empty());
        said.map(str::to_owned).collect()
    }
}

/// Adds every node of a record to an index.
fn add_positions(record: Record, number: u32, index: &mut Vec<Entry>) -> IndexedTree {
    let (start, tree) = (record.start.board(), record.tree);
    let mut position = Indexed::new(start);
    let mut subtrees: Vec<Subtree> = Vec::with_capacity(tree.node_count());
    // The places of the nodes from the root to the current one, each with the number of changes
    // and of lines before it.
    let mut path: Vec<(u32, usize, u32)> = Vec::new();
    let mut lines = 0;
    index.reserve(tree.node_count());
    for (node, place) in tree.walk().zip(0..) {
        while let Some((last, changes, before)) =
            path.pop_if(|(last, ..)| Some(subtrees[*last as usize].node) != tree.parent(node))
        {
            position.undo(changes);
            subtrees[last as usize].positions = place - last;
            subtrees[last as usize].lines = lines - before;
        }
        path.push((place, position.changes.len(), lines));
        subtrees.push(Subtree {
            node,
            positions: 1,
            lines: 1,
        });
        lines += u32::from(tree.first_child(node).is_none());
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
            place,
        });
    }
    let all = subtrees.len() as u32;
    for (last, _, before) in path {
        subtrees[last as usize].positions = all - last;
        subtrees[last as usize].lines = lines - before;
    }
    IndexedTree { tree, subtrees }
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
