//! What is said of converting records, in Chinese.

use std::path::Path;

use super::Chinese;
use crate::console::files::FileError;
use crate::console::render::words::{Converting, Records, Refusals, clean, file_name};
use crate::record::{Format, Loss, Warning};

impl Converting for Chinese {
    fn convert_options(&self) -> [(&'static str, &'static str); 8] {
        [
            ("IN", "要读的文件；- 是标准输入"),
            ("OUT", "要写的文件；- 是标准输出"),
            ("--from FORMAT", "IN 的格式 [默认：按扩展名，其次按内容]"),
            ("--to FORMAT", "OUT 的格式 [默认：按扩展名，否则 script]"),
            ("--game N", "只取 IN 的第 N 局"),
            ("--size N", "IN 没有说明时的棋盘大小"),
            ("--rule NAME", "规则，优先于 IN 所说的"),
            (
                "--rows SIDE",
                ".pos 的第 1 行：bottom 或 top [默认：bottom]",
            ),
        ]
    }

    fn two_files_needed(&self) -> &'static str {
        "convert 需要两个文件：IN 和 OUT，流写作 -"
    }

    fn third_file(&self, file: &str) -> String {
        format!("多了一个文件 {}：convert 只要 IN 和 OUT", clean(file))
    }

    fn unknown_format(&self, path: &Path) -> String {
        format!("看不出 {} 的格式：请用 --from 指定", file_name(path))
    }

    fn no_such_game_in(&self, path: &Path, asked: usize, count: usize) -> String {
        format!("{} 没有第 {asked} 局：共有 {count} 局", file_name(path))
    }

    fn warning_in(&self, path: &Path, game: Option<usize>, warning: &Warning) -> String {
        let path = file_name(path);
        let warning = self.warning(warning);
        match game {
            Some(game) => format!("{path}：第 {game} 局：{warning}"),
            None => format!("{path}：{warning}"),
        }
    }

    fn more_warnings(&self, path: &Path, count: usize) -> String {
        format!("{}：另有 {count} 条", file_name(path))
    }

    fn lost_in(&self, path: &Path, format: Format, losses: &[Loss]) -> String {
        let losses: Vec<String> = losses.iter().map(|loss| self.loss(loss)).collect();
        let (path, losses) = (file_name(path), losses.join("、"));
        format!("{path}：{format} 不能记录，未写入：{losses}")
    }

    fn cannot_save(&self, path: &Path, error: &FileError) -> String {
        format!("无法写入 {}：{}", file_name(path), self.file_error(error))
    }
}
