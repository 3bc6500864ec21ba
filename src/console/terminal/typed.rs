//! What came from the keyboard.

/// What a wait for a line ended with.
#[derive(Debug)]
pub(crate) enum Typed {
    /// A line, or several that were pasted together.
    Text(String),
    /// Ctrl-C, on a line that was empty or not.
    Interrupted { empty: bool },
    /// Ctrl-D, or the terminal is gone.
    End,
    /// Bytes that are not UTF-8.
    NotUtf8,
}
