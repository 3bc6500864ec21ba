//! Arranging a position: what is typed between `setup` and `done`.
//!
//! The game stays as it is until `done`.

use crate::console::out::Out;
use crate::record::{Format, ReadOptions, is_drawn_row, is_label_line, is_picture_line, read};
use crate::rules::{Game, Setup};

/// A position that is being arranged.
#[derive(Clone, Debug)]
pub(crate) struct Arranging {
    pub(crate) setup: Setup,
    /// The rows so far of a board that is pasted.
    rows: String,
}

impl Arranging {
    pub(crate) fn new(setup: Setup) -> Arranging {
        Arranging {
            setup,
            rows: String::new(),
        }
    }

    /// How many rows of a pasted board there are so far, without their labels.
    pub(crate) fn rows(&self) -> usize {
        let rows = self.rows.lines().filter(|line| !is_label_line(line));
        rows.count()
    }

    /// Takes a line of a pasted board; `Some` tells whether it was the last. The board then
    /// replaces the position.
    pub(crate) fn paste(&mut self, line: &str) -> Option<bool> {
        let is_part = [is_row, is_picture_line, is_drawn_row, is_label_line];
        if !is_part.iter().any(|is_part| is_part(line)) {
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

impl Out {
    /// A position that is arranged, and whose turn it is in it.
    pub(crate) fn arranged(&mut self, setup: &Setup) {
        let game = Game::from_setup(setup.clone());
        self.board(&game);
        self.line(&self.language.to_move(setup.side_to_move(), None));
    }
}

/// Whether a line that begins with `#` is a row of a board whose first point is a white stone, and not
/// a comment.
pub(crate) fn begins_with_white(line: &str) -> bool {
    is_drawn_row(line) && line.contains(['+', '$'])
}

/// Whether a line is a row of a board: its stones and empty points, with labels or without.
fn is_row(line: &str) -> bool {
    let is_point = |word: &str| matches!(word, "+" | "$" | "#");
    let mut words = line.split_whitespace();
    words.clone().any(is_point) && words.all(|word| is_point(word) || word.parse::<u16>().is_ok())
}
