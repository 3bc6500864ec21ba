//! What is said of converting records.

use std::path::Path;

use crate::console::keep::files::FileError;
use crate::console::words::language::{Language, pick, say};
use crate::console::words::{clean, file_name};
use crate::record::{Format, Loss, Warning};

impl Language {
    /// Not both files are named.
    pub fn two_files_needed(self) -> &'static str {
        pick!(
            self,
            "convert needs two files: IN and OUT, or - for a stream",
            "convert 需要两个文件：IN 和 OUT，流写作 -"
        )
    }

    /// A file beside IN and OUT is named.
    pub fn third_file(self, file: &str) -> String {
        say!(
            self,
            "one file too many: {}; convert takes IN and OUT",
            "多了一个文件 {}：convert 只要 IN 和 OUT",
            clean(file)
        )
    }

    /// Nobody can tell what format this file has.
    pub fn unknown_format(self, path: &Path) -> String {
        pick!(
            self,
            {
                let path = file_name(path);
                format!("cannot tell the format of {path}: say it with --from")
            },
            format!("看不出 {} 的格式：请用 --from 指定", file_name(path))
        )
    }

    /// There is no game of this number in the file, which has so many.
    pub fn no_such_game_in(self, path: &Path, asked: usize, count: usize) -> String {
        pick!(
            self,
            {
                let path = file_name(path);
                match count {
                    1 => format!("{path} has no game {asked}: it has 1 game"),
                    count => format!("{path} has no game {asked}: it has {count} games"),
                }
            },
            format!("{} 没有第 {asked} 局：共有 {count} 局", file_name(path))
        )
    }

    /// What a reader found odd in a file, in the game of this number where there are
    /// several.
    pub fn warning_in(self, path: &Path, game: Option<usize>, warning: &Warning) -> String {
        let path = file_name(path);

        let warning = self.warning(warning);
        match game {
            Some(game) => say!(
                self,
                "{path}: game {game}: {warning}",
                "{path}：第 {game} 局：{warning}"
            ),
            None => say!(self, "{path}: {warning}", "{path}：{warning}"),
        }
    }

    /// There is more that is odd in a file.
    pub fn more_warnings(self, path: &Path, count: usize) -> String {
        say!(
            self,
            "{}: and {count} more",
            "{}：另有 {count} 条",
            file_name(path)
        )
    }

    /// What is not in a file of this format that is about to be written.
    pub fn lost_in(self, path: &Path, format: Format, losses: &[Loss]) -> String {
        let losses: Vec<String> = losses.iter().map(|loss| self.loss(loss)).collect();
        let (path, losses) = (file_name(path), losses.join(pick!(self, ", ", "、")));
        say!(
            self,
            "{path}: {format} cannot store: {losses}",
            "{path}：{format} 不能记录，未写入：{losses}"
        )
    }

    /// A file cannot be written.
    pub fn cannot_save(self, path: &Path, error: &FileError) -> String {
        say!(
            self,
            "cannot write {}: {}",
            "无法写入 {}：{}",
            file_name(path),
            self.file_error(error)
        )
    }
}
