//! What was refused or failed.

use std::io;
use std::path::Path;

use crate::console::command::Command;
use crate::console::command::form::{self, Form, Forms};
use crate::console::command::point::point;
use crate::console::disk::{FileError, PathError};
use crate::console::out::Out;
use crate::console::play::nearest_after_new;
use crate::console::refusal::{FileAct, Meant, Refusal};
use crate::console::words::errors::{new_game, notation, play};
use crate::console::words::language::{Language, pick, say};
use crate::console::words::{clean, file_name, nearest};
use crate::record::{Problem, narrow_letter};
use crate::rules::{BoardSize, Coords, NameError, NewGameError, NotationError, PlayError};

/// The endings of pictures that are not written.
const PICTURES: [&str; 7] = ["png", "jpg", "jpeg", "gif", "bmp", "webp", "pdf"];

impl Language {
    /// Why a line was refused.
    pub fn refusal(self, refusal: &Refusal, coords: Coords, size: BoardSize) -> String {
        match refusal {
            Refusal::Said([en, zh]) => pick!(self, en, zh).clone(),
            Refusal::Notation(error) => notation(self, error),
            Refusal::Play(error) => play(self, error, coords, size),
            Refusal::NewGame(error) => self.wrong_game(error, nearest_after_new(error)),
            Refusal::UnknownCommand { word, near } => {
                let advice = match near {
                    Some(near) => self.meant(&Meant {
                        line: (*near).into(),
                        // As it was typed.
                        chinese: (*near).into(),
                        note: None,
                    }),
                    None => say!(self, "type `help` for the list", "输入 `帮助` 查看所有命令"),
                };
                self.unknown_command(word, &advice)
            }
            Refusal::Meant {
                typed,
                refusal,
                meant,
            } => match (&**refusal, self.meant(meant)) {
                // It is a command, only not now or not with this.
                (
                    why @ (Refusal::Play(_) | Refusal::Arguments { .. } | Refusal::File(..)),
                    advice,
                ) => {
                    let why = self.refusal(why, coords, size);
                    say!(self, "{why}; {advice}", "{why}；{advice}")
                }
                (_, advice) => self.unknown_command(typed, &advice),
            },
            Refusal::AmbiguousCommand { word, candidates } => {
                let quoted: Vec<String> = candidates.iter().map(|it| format!("`{it}`")).collect();
                let (last, others) = quoted.split_last().expect("several commands");
                let (word, others) = (clean(word), others.join(pick!(self, ", ", "、")));
                say!(
                    self,
                    "ambiguous command `{word}`: did you mean {others} or {last}?",
                    "命令 `{word}` 不明确：是 {others}、{last} 中的哪一个？"
                )
            }
            Refusal::File(act, it) => self.cannot(*act, &it.path, &self.file_error(&it.error)),
            Refusal::Arguments { command, text } => self.wrong_arguments(command, text),
            Refusal::WouldLose => pick!(
                self,
                "this game cannot be kept and would be lost",
                "这局棋无法保留，会丢失"
            )
            .into(),
        }
    }

    fn unknown_command(self, typed: &str, advice: &str) -> String {
        let typed = clean(typed);
        say!(
            self,
            "unknown command `{typed}`: {advice}",
            "没有命令 `{typed}`：{advice}"
        )
    }

    fn meant(self, meant: &Meant) -> String {
        let line = pick!(self, &meant.line, &meant.chinese);
        match meant.note.map(|note| note.of(self)) {
            None => say!(self, "did you mean `{line}`?", "是不是想输入 `{line}`？"),
            Some(note) if line.is_empty() => note.into(),
            Some(note) => say!(
                self,
                "did you mean `{line}` ({note})?",
                "是不是想输入 `{line}`（{note}）？"
            ),
        }
    }

    fn cannot(self, act: FileAct, path: &Path, reason: &str) -> String {
        let what = match act {
            FileAct::Save => pick!(self, "save", "保存到"),
            FileAct::Load => pick!(self, "load", "读取"),
            FileAct::Clear => pick!(self, "clear", "清除"),
            FileAct::Resume => pick!(self, "resume", "继续"),
        };
        let path = file_name(path);
        say!(
            self,
            "cannot {what} {path}: {reason}",
            "不能{what} {path}：{reason}"
        )
    }

    /// Why a file cannot be read or written.
    pub fn file_error(self, error: &FileError) -> String {
        match error {
            FileError::Io(error) => self.io_error(error),
            FileError::TooLarge { limit } => say!(
                self,
                "it is too large: the limit is {limit} bytes",
                "文件太大：最多读 {limit} 字节"
            ),
            FileError::NotRegular => say!(self, "it is not a regular file", "不是普通文件"),
            FileError::NoGame => say!(self, "it holds no game", "里面没有棋局"),
            FileError::FewerGames { games } => {
                say!(self, "it holds {}", "里面有 {}", self.games(*games))
            }
            FileError::Unwritable(error) => self.write_error(*error),
            FileError::Ending(error) => self.wrong_ending(error),
            FileError::NoneFree { count } => say!(
                self,
                "{count} other consoles keep their games there already",
                "已有 {count} 个程序在那里保留棋局"
            ),
            FileError::NotText => say!(self, "it is not UTF-8 text", "不是 UTF-8 文本"),
            FileError::UnsaidSize(error) => {
                let most = match error.problem {
                    Problem::Point(NotationError::OffBoard { size, .. })
                    | Problem::Play(PlayError::OffBoard { size, .. }) => size.get() as i64,
                    Problem::OutOfRange { least, most, .. } => most - least + 1,
                    _ => i64::MAX,
                };
                // Gomocup's boards are the usual ones that are larger than 15.
                let size = if most < 20 { "20" } else { "N" };
                say!(
                    self,
                    "{}; the file does not say the size of its board: use `--size {size}`, or type `new {size}` first",
                    "{}；文件没有说明棋盘大小：请用 `--size {size}`，或者先用 `新局 {size}`",
                    self.read_error(error)
                )
            }
            FileError::Record(error) => self.read_error(error),
        }
    }

    /// The ending of a name is not one under which a game is written.
    fn wrong_ending(self, error: &NameError) -> String {
        let (value, allowed) = (clean(&error.value), error.allowed.join(" "));
        let is_picture = PICTURES.contains(&value.trim_start_matches('.').to_lowercase().as_str());
        if is_picture {
            return say!(
                self,
                "{value} pictures cannot be written: use .svg, which browsers open and other programs can convert",
                "不能写 {value} 图片：请用 .svg，浏览器能打开，也能转成别的图片"
            );
        }
        say!(
            self,
            "no format is written with the ending {value}: use {allowed}, or none",
            "{value} 不是任何格式的后缀：可以用 {allowed}，或不写后缀"
        ) + &self.did_you_mean(nearest(&error.value, error.allowed.iter().copied()))
    }

    /// What the system says of a file.
    pub fn io_error(self, error: &io::Error) -> String {
        match error.kind() {
            io::ErrorKind::NotFound => say!(self, "no such file or folder", "没有这个文件或文件夹"),
            io::ErrorKind::PermissionDenied => say!(self, "permission denied", "没有权限"),
            io::ErrorKind::IsADirectory => say!(self, "it is a folder", "这是一个文件夹"),
            io::ErrorKind::NotADirectory => say!(
                self,
                "a part of the path is not a folder",
                "路径中有一部分不是文件夹"
            ),
            io::ErrorKind::AlreadyExists => {
                say!(
                    self,
                    "a file of that name is in the way",
                    "那里已有同名的文件"
                )
            }
            io::ErrorKind::FileTooLarge => {
                say!(
                    self,
                    "the file would be larger than the limit",
                    "文件超过了大小限制"
                )
            }
            io::ErrorKind::StorageFull => say!(self, "no space left on the disk", "磁盘已满"),
            io::ErrorKind::ReadOnlyFilesystem => {
                say!(self, "the disk is read-only", "磁盘是只读的")
            }
            io::ErrorKind::NotConnected => say!(self, "it is closed", "已关闭"),
            io::ErrorKind::ResourceBusy => say!(self, "it is in use", "正在使用"),
            io::ErrorKind::Interrupted => say!(self, "interrupted", "已中断"),
            io::ErrorKind::InvalidFilename => {
                say!(self, "the file name is not valid", "文件名无效")
            }
            _ => pick!(self, error.to_string(), format!("系统错误：{error}")),
        }
    }

    /// A file named by an option cannot be read.
    pub fn cannot_load(self, path: &Path, error: &FileError) -> String {
        self.cannot(FileAct::Load, path, &self.file_error(error))
    }

    /// Kept games cannot be read: a line for each reason, which names the first of them.
    pub(crate) fn cannot_resume(self, failures: &[PathError]) -> Vec<String> {
        let mut alike: Vec<(&Path, String, usize)> = Vec::new();
        for PathError { path, error } in failures {
            let reason = self.file_error(error);
            match alike.iter_mut().find(|(_, other, _)| *other == reason) {
                Some((.., count)) => *count += 1,
                None => alike.push((path, reason, 1)),
            }
        }
        let lines = alike.into_iter().map(|(path, reason, count)| {
            let line = self.cannot(FileAct::Resume, path, &reason);
            match count - 1 {
                0 => line,
                more => say!(self, "{line} (and {more} more)", "{line}（另有 {more} 个）"),
            }
        });
        lines.collect()
    }

    /// What was written after a command is not what it takes.
    fn wrong_arguments(self, command: &Command, text: &str) -> String {
        let (name, typed) = (command.name_in(self), clean(text));
        match command.takes {
            [[]] => say!(
                self,
                "`{name}` takes no argument, but you typed `{typed}`",
                "`{name}` 不带参数：多了 `{typed}`"
            ),
            [[Form::File(_)]] => say!(
                self,
                "`{name}` needs a file name: `{name} FILE`",
                "`{name}` 后面要写文件名：`{name} 文件`"
            ),
            takes => {
                let line = format!("{name} {typed}");
                self.wrong_setting(&format!("`{}`", line.trim_end()), takes)
                    + &self.did_you_mean(nearest(text, form::words(takes)))
            }
        }
    }

    /// What was written after a command or an option is not what it takes; `typed` is all that was
    /// typed.
    pub fn wrong_setting(self, typed: &str, takes: Forms) -> String {
        let allowed = form::what(takes, self);
        say!(
            self,
            "{typed}: it takes {allowed}",
            "{typed} 不对，后面要写：{allowed}"
        )
    }

    /// What a refusal ends with when one name was probably meant.
    fn did_you_mean(self, near: Option<&str>) -> String {
        let ending = |name| say!(self, "; did you mean `{name}`?", "；是不是想写 `{name}`？");
        near.map(ending).unwrap_or_default()
    }

    /// A game that cannot be started; `near` is what was probably meant.
    pub fn wrong_game(self, error: &NewGameError, near: Option<&str>) -> String {
        new_game(self, error) + &self.did_you_mean(near)
    }

    /// A wrong option: its value is not one of those allowed.
    pub fn wrong_value(self, option: &str, error: &NameError) -> String {
        let (value, allowed) = (clean(&error.value), error.allowed.join(", "));
        say!(
            self,
            "{option} {value}: the value must be one of {allowed}",
            "{option} {value}：值必须是以下之一：{allowed}"
        ) + &self.did_you_mean(nearest(&error.value, error.allowed.iter().copied()))
    }
}

impl Out {
    /// The reason why a `line` was refused, without a line end. A point is named as it was typed.
    #[must_use]
    pub fn refusal(&self, line: &str, refusal: &Refusal, size: BoardSize) -> String {
        let coords = match point(line.trim(), size) {
            Some(Ok(_))
                if line
                    .trim_start()
                    .starts_with(|it| narrow_letter(it).is_ascii_alphabetic()) =>
            {
                Coords::Letters
            }
            Some(Ok(_)) => Coords::Numbers,
            _ => self.coords_on(size),
        };
        self.language.refusal(refusal, coords, size)
    }
}
