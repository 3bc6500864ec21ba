//! What is said of converting records, in English.

use std::path::Path;

use super::English;
use crate::console::files::FileError;
use crate::console::render::words::{Converting, Records, Refusals, clean, file_name};
use crate::record::{Format, Loss, Warning};

impl Converting for English {
    fn convert_options(&self) -> [(&'static str, &'static str); 8] {
        [
            ("IN", "The file to read; - is standard input"),
            ("OUT", "The file to write; - is standard output"),
            (
                "--from FORMAT",
                "The format of IN [default: by its ending, then by content]",
            ),
            (
                "--to FORMAT",
                "The format of OUT [default: by its ending, else script]",
            ),
            ("--game N", "Take only the Nth game of IN"),
            ("--size N", "The board's side, where IN does not say it"),
            ("--rule NAME", "The rule, in place of what IN says"),
            (
                "--rows SIDE",
                "Row 1 of .pos: bottom or top [default: bottom]",
            ),
        ]
    }

    fn two_files_needed(&self) -> &'static str {
        "convert needs two files: IN and OUT, or - for a stream"
    }

    fn third_file(&self, file: &str) -> String {
        format!(
            "{} is one file too many: convert takes IN and OUT",
            clean(file)
        )
    }

    fn unknown_format(&self, path: &Path) -> String {
        let path = file_name(path);
        format!("cannot tell the format of {path}: say it with --from")
    }

    fn no_such_game_in(&self, path: &Path, asked: usize, count: usize) -> String {
        let path = file_name(path);
        match count {
            1 => format!("{path} has no game {asked}: it has 1 game"),
            count => format!("{path} has no game {asked}: it has {count} games"),
        }
    }

    fn warning_in(&self, path: &Path, game: Option<usize>, warning: &Warning) -> String {
        let path = file_name(path);
        let warning = self.warning(warning);
        match game {
            Some(game) => format!("{path}: game {game}: {warning}"),
            None => format!("{path}: {warning}"),
        }
    }

    fn more_warnings(&self, path: &Path, count: usize) -> String {
        format!("{}: and {count} more", file_name(path))
    }

    fn lost_in(&self, path: &Path, format: Format, losses: &[Loss]) -> String {
        let losses: Vec<String> = losses.iter().map(|loss| self.loss(loss)).collect();
        let (path, losses) = (file_name(path), losses.join(", "));
        format!("{path}: not in it, since {format} cannot hold it: {losses}")
    }

    fn cannot_save(&self, path: &Path, error: &FileError) -> String {
        format!(
            "cannot write {}: {}",
            file_name(path),
            self.file_error(error)
        )
    }
}
