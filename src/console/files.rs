//! Reading and writing saved games.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use crate::record::{Details, Format, FormatError, ReadError, read_script, write_script};
use crate::rules::Game;

/// The largest record that is read, in bytes. The longest game takes a tenth.
const LARGEST: u64 = 1 << 20;

/// Why a file could not be read or written.
#[derive(Debug)]
pub enum FileError {
    /// The system says no.
    Io(io::Error),
    /// The ending of its name belongs to a format that is not known yet.
    Format(FormatError),
    /// It has more bytes than a record can have.
    TooLarge {
        /// The most that is read, in bytes.
        limit: u64,
    },
    /// It is not UTF-8 text.
    NotText,
    /// It is not the record of a game.
    Record(ReadError),
}

impl From<io::Error> for FileError {
    fn from(error: io::Error) -> FileError {
        FileError::Io(error)
    }
}

/// Reads the game in the file at `path`.
///
/// # Errors
/// When the file cannot be read, or does not hold one playable game.
pub fn load(path: &Path) -> Result<Game, FileError> {
    let Format::Script = Format::of(path).map_err(FileError::Format)?;
    let mut bytes = Vec::new();
    File::open(path)?
        .take(LARGEST + 1)
        .read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST {
        return Err(FileError::TooLarge { limit: LARGEST });
    }
    let text = String::from_utf8(bytes).map_err(|_| FileError::NotText)?;
    read_script(&text).map_err(FileError::Record)
}

/// Writes `game`, played by `players`, black first, to the file at `path`: whole or
/// not at all.
///
/// # Errors
/// When the file cannot be written; one that was there is then as it was.
pub fn save(path: &Path, game: &Game, players: &[String; 2]) -> Result<(), FileError> {
    let Format::Script = Format::of(path).map_err(FileError::Format)?;
    let details = Details {
        date: chrono::Local::now().format("%Y-%m-%d").to_string(),
        black: players[0].clone(),
        white: players[1].clone(),
    };
    Ok(write_whole(path, &write_script(game, &details))?)
}

/// A file name as it was typed, with `~/` standing for the home directory.
#[must_use]
pub fn expand_home(path: &Path) -> PathBuf {
    match (path.strip_prefix("~"), etcetera::home_dir()) {
        (Ok(rest), Ok(home)) => home.join(rest),
        _ => path.to_path_buf(),
    }
}

/// Writes beside the file and renames, so that a reader sees the old text or the
/// new one. What is not a regular file (`/dev/full`, a pipe) is written to as it
/// is: a rename would put a file in its place.
fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    // A link stays a link: the file that it names is the one replaced.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let old = match OpenOptions::new().write(true).open(&target) {
        Ok(mut file) if !file.metadata()?.is_file() => return file.write_all(text.as_bytes()),
        Ok(file) => Some(file.metadata()?.permissions()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    let folder = match target.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let mut builder = tempfile::Builder::new();
    builder.prefix(".gomoku-");
    #[cfg(unix)]
    builder.permissions(new_file_permissions());
    let mut file = builder.tempfile_in(folder)?;
    if let Some(permissions) = old {
        file.as_file().set_permissions(permissions)?;
    }
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    file.persist(&target)?;
    Ok(())
}

/// What any program's new file gets: all that the umask leaves.
#[cfg(unix)]
fn new_file_permissions() -> fs::Permissions {
    std::os::unix::fs::PermissionsExt::from_mode(0o666)
}
