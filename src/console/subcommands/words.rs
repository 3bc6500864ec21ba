//! What is said of converting records.

use std::path::Path;

use crate::console::keep::files::FileError;
use crate::console::words::language::{Language, pick, say};
use crate::console::words::{clean, file_name};
use crate::record::{Format, Loss, Warning};

impl Language {
    /// What it takes, as `--help` lists it, and what each does.
    pub fn convert_options(self) -> [(&'static str, &'static str); 8] {
        [
            (
                "IN",
                pick!(
                    self,
                    "The file to read; - is standard input",
                    "要读的文件；- 是标准输入"
                ),
            ),
            (
                "OUT",
                pick!(
                    self,
                    "The file to write; - is standard output",
                    "要写的文件；- 是标准输出"
                ),
            ),
            (
                "--from FORMAT",
                pick!(
                    self,
                    "The format of IN [default: by its ending, then by content]",
                    "IN 的格式 [默认：按扩展名，其次按内容]"
                ),
            ),
            (
                "--to FORMAT",
                pick!(
                    self,
                    "The format of OUT [default: by its ending, else script]",
                    "OUT 的格式 [默认：按扩展名，否则 script]"
                ),
            ),
            (
                "--game N",
                pick!(self, "Take only the Nth game of IN", "只取 IN 的第 N 局"),
            ),
            (
                "--size N",
                pick!(
                    self,
                    "The board's side, where IN does not say it",
                    "IN 没有说明时的棋盘大小"
                ),
            ),
            (
                "--rule NAME",
                pick!(
                    self,
                    "The rule, in place of what IN says",
                    "规则，优先于 IN 所说的"
                ),
            ),
            (
                "--rows SIDE",
                pick!(
                    self,
                    "Row 1 of .pos: bottom or top [default: bottom]",
                    ".pos 的第 1 行：bottom 或 top [默认：bottom]"
                ),
            ),
        ]
    }

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
            "{} is one file too many: convert takes IN and OUT",
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
