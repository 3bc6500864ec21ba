//! Which formats are read and written, and the file name extensions that stand for them.

use std::path::Path;

use super::Format;
use super::codec::Codec;
use super::formats::CODECS;
use crate::rules::{NameError, named};

/// The endings under which a move script is written; one that is read may have any.
const SCRIPT_ENDINGS: [&str; 2] = [".txt", ".moves"];

impl Format {
    /// What is known of it.
    pub(super) fn codec(self) -> &'static Codec {
        &CODECS[self as usize]
    }

    /// The formats that are read.
    pub fn read() -> impl Iterator<Item = Format> {
        Format::ALL.into_iter().filter(|format| format.is_read())
    }

    /// The formats that are written.
    pub fn written() -> impl Iterator<Item = Format> {
        let all = Format::ALL.into_iter();
        all.filter(|format| format.codec().write.is_some())
    }

    /// Whether games are read from files of this format.
    #[must_use]
    pub fn is_read(self) -> bool {
        self.codec().read.is_some()
    }

    /// The one of these formats that has this [`name`](Format::name), in any case.
    ///
    /// # Errors
    /// If there is none.
    pub fn named(name: &str, among: impl Iterator<Item = Format>) -> Result<Format, NameError> {
        named(&Vec::from_iter(among), Format::name, name)
    }

    /// The format that the extension of a file name stands for; `None` for any other
    /// extension, such as `.txt`. The extension of a packed file stands before its `.gz`.
    #[must_use]
    pub fn of_ending(path: &Path) -> Option<Format> {
        let ending = ending(path)?;
        let mut codecs = CODECS.iter();
        let found = codecs.find(|codec| codec.endings.contains(&&*ending));
        found.map(|codec| codec.format)
    }

    /// The format in which a file of this name is written: a move script where the name has no
    /// extension, or one without letters as in `game.2`.
    ///
    /// # Errors
    /// If the extension is that of no format that is written, since another program would take
    /// the file for something else.
    pub fn to_write(path: &Path) -> Result<Format, NameError> {
        let Some(value) = ending(path) else {
            return Ok(Format::Script);
        };
        let is_script = SCRIPT_ENDINGS.contains(&&*value) || !value.contains(char::is_alphabetic);
        match Format::of_ending(path) {
            None if is_script => Ok(Format::Script),
            Some(format) if format.codec().write.is_some() => Ok(format),
            _ => {
                let written = CODECS.iter().filter(|codec| codec.write.is_some());
                let others = written.flat_map(|codec| codec.endings).copied();
                let allowed = SCRIPT_ENDINGS.into_iter().chain(others).collect();
                Err(NameError { value, allowed })
            }
        }
    }
}

/// The extension of a file name with its dot, in small letters; that of a packed file stands
/// before its `.gz`.
fn ending(path: &Path) -> Option<String> {
    let ending = path.extension()?.to_string_lossy().to_lowercase();
    match ending.as_str() {
        "gz" => self::ending(Path::new(path.file_stem()?)),
        _ => Some(format!(".{ending}")),
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
            let path = Path::new(name);
            assert_eq!(Format::of_ending(path), None, "{name}");
            assert_eq!(Format::to_write(path), Ok(Format::Script), "{name}");
        }
        for (name, format) in [
            ("a.psq", Format::Psq),
            ("b/c.SGF", Format::Sgf),
            ("d.e.pos", Format::Pos),
            ("e.xml", Format::Rif),
            ("f.SGF.gz", Format::Sgf),
            ("g.svg", Format::Svg),
        ] {
            let path = Path::new(name);
            assert_eq!(Format::of_ending(path), Some(format), "{name}");
            assert_eq!(Format::to_write(path), Ok(format), "{name}");
        }
    }

    #[test]
    fn nothing_is_written_under_an_ending_of_something_else() {
        for (name, ending) in [
            ("a.png", ".png"),
            ("b.tar.gz", ".tar"),
            ("c.sgf.JSON", ".json"),
            ("d.棋", ".棋"),
        ] {
            let path = Path::new(name);
            assert_eq!(Format::of_ending(path), None, "{name}");
            assert_eq!(Format::to_write(path).unwrap_err().value, ending, "{name}");
        }
        for name in ["game.2", "2026.11.27", "game."] {
            assert_eq!(Format::to_write(Path::new(name)), Ok(Format::Script));
        }
    }

    #[test]
    fn names_are_read_back() {
        for format in Format::written() {
            let name = format.to_string().to_uppercase();
            assert_eq!(Format::named(&name, Format::written()), Ok(format));
        }
        let wrong = |name, among: Vec<Format>| {
            let error = Format::named(name, among.into_iter()).unwrap_err();
            (error.value, error.allowed.len())
        };
        assert_eq!(
            wrong("zip", Format::written().collect()),
            ("zip".into(), 12)
        );
        // A build without some packages reads fewer.
        let read = Format::read().count();
        assert_eq!(wrong("svg", Format::read().collect()), ("svg".into(), read));
    }
}
