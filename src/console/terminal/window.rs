//! The window of a terminal: what an answer must fit into.

/// The window of a terminal, as it was when an answer began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// How many characters fit into a line.
    pub columns: usize,
    /// How many lines it has.
    pub rows: usize,
    /// Whether the terminal can move its cursor, and so take back what it shows.
    pub moves_cursor: bool,
}

impl Window {
    /// The columns of a window that does not tell.
    pub const USUAL_COLUMNS: usize = 80;
    /// The lines of a window that does not tell.
    pub const USUAL_ROWS: usize = 24;
}
