//! The formats of records, told by the ending of a file's name.

use std::error::Error;
use std::fmt;
use std::path::Path;

/// The kind of text in a file, told by the ending of its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Format {
    /// The native move script: any ending that is not another program's.
    Script,
}

impl Format {
    /// Endings of other programs' records. They are not written as move scripts,
    /// which those programs could not read.
    const FOREIGN: [&str; 3] = ["psq", "sgf", "pos"];

    /// The format of the file at `path`.
    ///
    /// # Errors
    /// When the ending belongs to a format that is not read or written yet.
    pub fn of(path: &Path) -> Result<Format, FormatError> {
        let ending = path.extension().unwrap_or_default().to_string_lossy();
        let foreign = |known: &&str| ending.eq_ignore_ascii_case(known);
        match Format::FOREIGN.iter().find(|known| foreign(known)) {
            None => Ok(Format::Script),
            Some(&ending) => Err(FormatError { ending }),
        }
    }
}

/// A format that is not read or written yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormatError {
    /// The ending of the file's name, without the dot.
    pub ending: &'static str,
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ending = self.ending;
        write!(f, ".{ending} files cannot be read or written yet")
    }
}

impl Error for FormatError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_decides() {
        for name in [
            "game",
            "game.txt",
            "game.moves",
            "psq",
            ".sgf",
            "dir.psq/game",
        ] {
            assert_eq!(Format::of(Path::new(name)), Ok(Format::Script), "{name}");
        }
        for (name, ending) in [("a.psq", "psq"), ("b/c.SGF", "sgf"), ("d.e.pos", "pos")] {
            assert_eq!(
                Format::of(Path::new(name)),
                Err(FormatError { ending }),
                "{name}"
            );
        }
    }
}
