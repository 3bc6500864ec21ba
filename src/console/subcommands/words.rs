//! What is said of files that are read and written.

use std::path::Path;

use crate::console::keep::files::FileError;
use crate::console::words::language::{Language, pick, say};
use crate::console::words::{clean, file_name};

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
            "多了一个文件：{}；convert 只要 IN 和 OUT",
            clean(file)
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
