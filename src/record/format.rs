//! The formats of records: their names, and the file name extensions that stand for them.

use std::fmt;
use std::path::Path;
use std::str::FromStr;

use crate::rules::{NameError, named};

/// A format of records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// The native move script, which may hold several games: any extension that is not another
    /// format's.
    Script,
    /// Piskvork's games, which count points from 1: `.psq`.
    Psq,
    /// A relative of Piskvork's format, which counts points from 0: `.rec`.
    Rec,
    /// The Smart Game Format, GM\[4\]: `.sgf`. <https://www.red-bean.com/sgf/>
    Sgf,
    /// Lists of moves, `h8i9g7`, one game per line: `.pos`.
    Pos,
    /// The games of PlayOK: numbered moves below lines such as `[White "…"]`.
    PlayOk,
    /// The moves of RenLib and Yixin-Board, a byte each: also `.pos`, which the bytes tell from
    /// the text.
    PosBinary,
    /// What Yixin-Board saves: `.sav`.
    Sav,
    /// Gomocup's openings: offsets from the centre, one opening per line.
    Offsets,
    /// ShowRenju's bases: `.bdt`.
    Bdt,
    /// RenLib's libraries of variations: `.lib`.
    RenLib,
    /// RenjuNet's database, RIF: `.rif` and `.xml`.
    Rif,
    /// A board as the program prints it.
    Picture,
    /// An archive of files with games. It is only read, so it is not among [`ALL`](Format::ALL).
    Zip,
}

impl Format {
    /// All formats that are written.
    pub const ALL: [Format; 13] = [
        Format::Script,
        Format::Psq,
        Format::Rec,
        Format::Sgf,
        Format::Pos,
        Format::PlayOk,
        Format::PosBinary,
        Format::Sav,
        Format::Offsets,
        Format::Bdt,
        Format::RenLib,
        Format::Rif,
        Format::Picture,
    ];

    /// Its name, as `--to` takes it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Format::Script => "script",
            Format::Psq => "psq",
            Format::Rec => "rec",
            Format::Sgf => "sgf",
            Format::Pos => "pos",
            Format::PlayOk => "playok",
            Format::PosBinary => "pos-binary",
            Format::Sav => "sav",
            Format::Offsets => "offsets",
            Format::Bdt => "bdt",
            Format::RenLib => "lib",
            Format::Rif => "rif",
            Format::Picture => "picture",
            Format::Zip => "zip",
        }
    }

    /// The format that the extension of a file name stands for; `None` for any other
    /// extension, such as `.txt`. The extension of a packed file stands before its `.gz`.
    #[must_use]
    pub fn of_ending(path: &Path) -> Option<Format> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        match ending.as_str() {
            "gz" => Format::of_ending(Path::new(path.file_stem()?)),
            "psq" => Some(Format::Psq),
            "rec" => Some(Format::Rec),
            "sgf" => Some(Format::Sgf),
            "pos" => Some(Format::Pos),
            "sav" => Some(Format::Sav),
            "bdt" => Some(Format::Bdt),
            "lib" => Some(Format::RenLib),
            "rif" | "xml" => Some(Format::Rif),
            _ => None,
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Format {
    type Err = NameError;

    /// Reads a name as [`name`](Format::name) gives it, in any case.
    fn from_str(text: &str) -> Result<Format, NameError> {
        named(&Format::ALL, Format::name, text)
    }
}

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
            "game.gz",
            "dir.psq/game.gz",
        ] {
            assert_eq!(Format::of_ending(Path::new(name)), None, "{name}");
        }
        for (name, format) in [
            ("a.psq", Format::Psq),
            ("b/c.SGF", Format::Sgf),
            ("d.e.pos", Format::Pos),
            ("e.xml", Format::Rif),
            ("f.SGF.gz", Format::Sgf),
        ] {
            assert_eq!(Format::of_ending(Path::new(name)), Some(format), "{name}");
        }
    }

    #[test]
    fn names_are_read_back() {
        for format in Format::ALL {
            assert_eq!(format.to_string().to_uppercase().parse(), Ok(format));
        }
        assert_eq!("doc".parse::<Format>().unwrap_err().value, "doc");
    }
}
