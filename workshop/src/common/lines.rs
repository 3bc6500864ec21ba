//! A file that a program adds lines to, and that a later run goes on from.

use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

/// Opens a file that begins with the line `head`, or makes it, and returns it with the lines
/// after that one. The line that an earlier run did not finish is taken away. `what` is what
/// the file is the log of.
///
/// # Errors
/// When the file cannot be read and written, or begins with another line.
pub fn open(path: &Path, head: &str, what: &str) -> Result<(File, Vec<String>), String> {
    let failed = |error: std::io::Error| format!("{}: {error}", path.display());
    let mut open = OpenOptions::new();
    let open = open.read(true).write(true).create(true).truncate(false);
    let mut file = open.open(path).map_err(failed)?;
    let mut text = String::new();
    file.read_to_string(&mut text).map_err(failed)?;
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    let mut lines = text[..whole].lines();
    let first = lines.next();
    if let Some(first) = first.filter(|first| *first != head) {
        let path = path.display();
        return Err(format!(
            "{path} is the log of another {what}:\n{first}\nnot\n{head}"
        ));
    }
    file.set_len(whole as u64).map_err(failed)?;
    file.seek(SeekFrom::End(0)).map_err(failed)?;
    if first.is_none() {
        writeln!(file, "{head}").map_err(failed)?;
    }
    Ok((file, lines.map(str::to_owned).collect()))
}
