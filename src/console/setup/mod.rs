//! Arranging a position: what is typed between `setup` and `done`.
//!
//! The [`Session`](crate::console::play::session::Session) has the position while it is
//! arranged, so that nobody moves meanwhile. The game stays as it is until `done`.

pub(crate) mod commands;
pub(crate) mod reply;

use crate::record::{Format, ReadOptions, read};
use crate::rules::{Outcome, Point, Setup, Stone};

/// A position that is being arranged.
#[derive(Clone, Debug)]
pub(crate) struct Arranging {
    pub(crate) setup: Setup,
    /// The rows so far of a board that is pasted.
    rows: String,
}

/// Why a line is refused while a position is arranged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupRefusal {
    /// No such line is understood meanwhile.
    Unknown {
        /// Its first word.
        word: String,
    },
    /// No game can begin from the position: it has ended already.
    Decided(Outcome),
}

impl Arranging {
    pub(crate) fn new(setup: Setup) -> Arranging {
        Arranging {
            setup,
            rows: String::new(),
        }
    }

    /// Places stones of a colour on these points, or removes those that are there.
    fn put(&mut self, points: &[Point], stone: Option<Stone>) {
        let mut board = self.setup.board().clone();
        for point in points {
            // The points were read as those of this board.
            let _ = board.set(*point, stone);
        }
        self.setup = Setup::of_board(board, self.setup.rule(), self.setup.side_to_move());
    }

    /// Takes a line of a pasted board; `Some` tells whether it was the last. The board then
    /// replaces the position.
    fn paste(&mut self, line: &str) -> Option<bool> {
        if is_labels(line) {
            return Some(false);
        }
        if !is_row(line) {
            self.rows.clear();
            return None;
        }
        self.rows += line;
        self.rows.push('\n');
        let options = ReadOptions {
            rule: Some(self.setup.rule()),
            ..ReadOptions::default()
        };
        // A board that has too few rows so far is not square.
        let records = read(self.rows.as_bytes(), Format::Picture, &options);
        let Some(record) = records.ok().and_then(|mut records| records.pop()) else {
            return Some(false);
        };
        *self = Arranging::new(record.game().as_setup());
        Some(true)
    }
}

/// Whether a line is a row of a board: its stones and empty points, with labels or without.
fn is_row(line: &str) -> bool {
    let is_point = |word: &str| matches!(word, "+" | "$" | "#");
    let mut words = line.split_whitespace();
    words.clone().any(is_point) && words.all(|word| is_point(word) || word.parse::<u16>().is_ok())
}

/// Whether a line has the labels of the columns: `0 1 2 3 4` or `a b c d e`.
fn is_labels(line: &str) -> bool {
    let counts = |start: u8| {
        let mut words = line.split_whitespace().enumerate();
        words.all(|(index, word)| match start {
            b'0' => word.parse() == Ok(index),
            first => {
                word.len() == 1 && usize::from(word.as_bytes()[0]) == usize::from(first) + index
            }
        })
    };
    line.split_whitespace().count() > 4 && (counts(b'0') || counts(b'a'))
}
