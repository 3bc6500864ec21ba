//! What was refused or failed, in Chinese.

use std::io;
use std::path::Path;

use super::Chinese;
use crate::console::files::FileError;
use crate::console::language::Language;
use crate::console::level::Level;
use crate::console::match_play::MOST_GAMES;
use crate::console::near::{nearest, nearest_after_new};
use crate::console::refusal::{Refusal, StepUnit};
use crate::console::render::clock::Clocks;
use crate::console::render::words::{
    Keeping, MOST_STEPS, Puzzling, Records, Refusals, Replies, Tutoring, Typing, Walking, clean,
    file_name,
};
use crate::console::settings::{MOST_HINTS, MOST_SECONDS, MOST_THREADS};
use crate::console::verb::{ALL_STEPS, DEFAULT, Verb};
use crate::record::write_decision;
use crate::rules::opening::Task;
use crate::rules::{BoardSize, Coords, NewGameError, NotationError, Opening, PlayError, Rule};

fn range(coords: Coords, size: BoardSize) -> String {
    let last = size.get() - 1;
    match coords {
        Coords::Numbers => format!("行和列的范围是 0 到 {last}"),
        Coords::Letters => {
            let letter = Coords::column_letter(last);
            format!("字母的范围是 a 到 {letter}，数字的范围是 1 到 {size}")
        }
    }
}

pub(super) fn notation(error: &NotationError) -> String {
    match error {
        NotationError::OffBoard { text, coords, size } => {
            format!("{} 在棋盘之外：{}", clean(text), range(*coords, *size))
        }
        NotationError::OneNumber { text } => {
            format!("{} 只有一个数：一个点要写行和列", clean(text))
        }
        NotationError::ManyNumbers { text, count } => {
            format!("{} 有 {count} 个数：一个点要写行和列", clean(text))
        }
        NotationError::Malformed { text } => {
            format!("{} 不是一个点：请写 `7 7`、`7,7` 或 `h8`", clean(text))
        }
    }
}

pub(super) fn play(words: &Chinese, error: &PlayError, coords: Coords, board: BoardSize) -> String {
    match *error {
        PlayError::GameOver => "本局已结束：输入 `new` 再来一局".into(),
        PlayError::OffBoard { point, size } => {
            format!(
                "{} 在棋盘之外：{}",
                coords.show(point, board),
                range(coords, size)
            )
        }
        PlayError::Taken {
            point,
            stone,
            number,
        } => {
            let point = coords.show(point, board);
            let made = number.map(|number| format!("（第 {number} 手）"));
            let made = made.unwrap_or_default();
            format!("{point} 已有 {}{made}", stone.symbol())
        }
        PlayError::Forbidden { point, foul } => {
            let (point, foul) = (coords.show(point, board), words.foul(foul));
            format!("{point} 是黑方的禁手：{foul}")
        }
        PlayError::OffCentre { point, side } => {
            let point = coords.show(point, board);
            match side {
                1 => format!("{point} 不是天元：第一子要下在天元"),
                _ => format!("{point} 在中央 {side}×{side} 之外"),
            }
        }
        PlayError::Undecided { task } => match task {
            Task::ColourOrTwo => "请先决定：输入 `black`、`white` 或 `two`".into(),
            Task::Fifths => format!(
                "请先给出打点数：输入 `fifths N`，1 到 {}",
                Opening::MOST_FIFTHS
            ),
            _ => "请先决定：输入 `black` 或 `white`".into(),
        },
        PlayError::Offered { point } => {
            format!("{} 已经是打点", coords.show(point, board))
        }
        PlayError::Symmetrical { point, other } => {
            let [point, other] = [point, other].map(|point| coords.show(point, board));
            format!("{point} 与已有的打点 {other} 对称")
        }
        PlayError::NotOffered { point } => {
            format!("{} 不是打点", coords.show(point, board))
        }
        PlayError::NotAsked { decision } => {
            format!("现在不需要决定 `{}`", write_decision(decision))
        }
        PlayError::Fifths { number } => {
            let most = Opening::MOST_FIFTHS;
            format!("打点数不能是 {number}：范围是 1 到 {most}")
        }
    }
}

pub(super) fn setup(error: &NewGameError) -> String {
    let word = clean(error.word());
    let rules = Rule::OFFERED.map(Rule::name).join("、");
    match error {
        NewGameError::Size(_) => {
            let (min, max) = (BoardSize::MIN, BoardSize::MAX);
            format!("{word} 不是棋盘大小：范围是 {min} 到 {max}")
        }
        NewGameError::Rule(_) => format!("{word} 不是规则：可用的规则是 {rules}"),
        NewGameError::Again { .. } => {
            format!("{word} 多余了：`new` 后面可写一个大小、一个规则、一种开局和一种颜色")
        }
    }
}

impl Refusals for Chinese {
    fn line(&self, number: u64) -> String {
        format!("第 {number} 行：")
    }

    fn refusal(&self, refusal: &Refusal, coords: Coords, size: BoardSize) -> String {
        match refusal {
            Refusal::Notation(error) => notation(error),
            Refusal::Play(error) => play(self, error, coords, size),
            Refusal::NewGame(error) => self.wrong_game(error, nearest_after_new(error)),
            Refusal::UnknownCommand { word, near } => {
                let advice = match near {
                    Some(near) => format!("是不是想输入 `{near}`？"),
                    None => "输入 `help` 查看所有命令".into(),
                };
                format!("没有命令 `{}`：{advice}", clean(word))
            }
            Refusal::AmbiguousCommand { word, candidates } => self.ambiguous(word, candidates),
            Refusal::Extra { verb, text } => {
                format!("`{}` 后面不带内容：`{}` 是什么？", verb.name(), clean(text))
            }
            Refusal::Count { verb, text } => {
                format!(
                    "`{} {}`：步数的范围是 1 到 {MOST_STEPS}，或写 `{ALL_STEPS}`",
                    verb.name(),
                    clean(text)
                )
            }
            Refusal::TooFewSteps {
                verb: Verb::Undo,
                available: 0,
                ..
            } => "没有可以收回的步".into(),
            Refusal::TooFewSteps { available: 0, .. } => "没有可以恢复的步".into(),
            Refusal::TooFewSteps {
                verb,
                asked,
                available,
                unit,
            } => {
                let units = match unit {
                    StepUnit::Steps => "步",
                    StepUnit::Turns => "个回合",
                };
                format!("`{} {asked}` 不行：只有 {available} {units}", verb.name())
            }
            Refusal::MissingFile { verb } => {
                let name = verb.name();
                format!("`{name}` 后面要写文件名：`{name} FILE`")
            }
            Refusal::File { verb, path, error } => {
                let what = match verb {
                    Verb::Save => "保存到",
                    Verb::Games => "清除",
                    Verb::Resume => return self.cannot_resume(path, error),
                    _ => "读取",
                };
                let path = file_name(path);
                format!("不能{what} {path}：{}", self.file_error(error))
            }
            Refusal::Setting { verb, text } => {
                let line = format!("{} {}", verb.name(), clean(text));
                let near = nearest(text, verb.spec().choices().iter().copied());
                let near = near.map(|name| self.did_you_mean(name)).unwrap_or_default();
                self.wrong_setting(&format!("`{}`", line.trim_end()), *verb) + &near
            }
            Refusal::Clock(error) => format!(
                "{} 不是棋钟：分钟从 0.1 到 1440，+ 后面的秒数从 0 到 3600",
                clean(&error.value)
            ),
            Refusal::ClockRuns => self.clock_runs().into(),
            Refusal::Overlooks(question) => {
                self.question(question, &|point| coords.show(point, size).to_string())
            }
            Refusal::NothingToResume => self.nothing_to_resume().into(),
            Refusal::NoSuchGame { asked, kept } => self.no_such_game(*asked, *kept),
            Refusal::GameChanged { asked } => self.game_changed(*asked),
            Refusal::OnlyAtATerminal { what } => self.only_at_a_terminal(what),
            Refusal::Name(error) => self.bad_name(error),
            Refusal::NameOfComputer { stone } => self.name_of_computer(*stone),
            Refusal::Puzzle(refusal) => self.puzzle_refusal(*refusal),
            Refusal::MatchGoesOn => self.match_goes_on().into(),
            Refusal::Astray(astray) => self.astray(*astray, coords, size),
            Refusal::TooLong { bytes, limit } => {
                format!("这一行太长：有 {bytes} 字节，最多读 {limit} 字节")
            }
            Refusal::NotUtf8 { text } => format!("这一行不是 UTF-8 文本：{}", clean(text)),
        }
    }

    fn file_error(&self, error: &FileError) -> String {
        match error {
            FileError::Io(error) => self.io_error(error),
            FileError::TooLarge { limit } => format!("文件太大：最多读 {limit} 字节"),
            FileError::NotRegular => "不是普通文件".into(),
            FileError::NoGame => "里面没有棋局".into(),
            FileError::FewerGames { games } => self.fewer_games(*games),
            FileError::Unwritable(error) => self.write_error(*error),
            FileError::NoneFree { count } => {
                format!("保留未完棋局的 {count} 个文件都在使用中")
            }
            FileError::NotText => "不是 UTF-8 文本".into(),
            FileError::UnsaidSize(error) => format!(
                "{}；文件没有说明棋盘大小：请用 `--size N`，或者先用 `new N`",
                self.read_error(error)
            ),
            FileError::Record(error) => self.read_error(error),
        }
    }

    fn io_error(&self, error: &io::Error) -> String {
        match error.kind() {
            io::ErrorKind::NotFound => "没有这个文件或文件夹".into(),
            io::ErrorKind::PermissionDenied => "没有权限".into(),
            io::ErrorKind::IsADirectory => "这是一个文件夹".into(),
            io::ErrorKind::NotADirectory => "路径中有一部分不是文件夹".into(),
            io::ErrorKind::StorageFull => "磁盘已满".into(),
            io::ErrorKind::ReadOnlyFilesystem => "磁盘是只读的".into(),
            io::ErrorKind::NotConnected => "已关闭".into(),
            io::ErrorKind::ResourceBusy => "正在使用".into(),
            io::ErrorKind::InvalidFilename => "文件名无效".into(),
            _ => format!("系统错误：{error}"),
        }
    }

    fn cannot_load(&self, path: &Path, error: &FileError) -> String {
        let path = file_name(path);
        format!("不能读取 {path}：{}", self.file_error(error))
    }

    fn cannot_resume(&self, path: &Path, error: &FileError) -> String {
        let path = file_name(path);
        format!("不能继续 {path}：{}", self.file_error(error))
    }

    fn nothing_to_resume(&self) -> &'static str {
        "没有未下完的棋局"
    }

    fn cannot_read(&self, error: &io::Error) -> String {
        format!("不能读取输入：{}", self.io_error(error))
    }

    fn cannot_write(&self, error: &io::Error) -> String {
        format!("不能写出结果：{}", self.io_error(error))
    }

    fn wrong_setting(&self, what: &str, verb: Verb) -> String {
        let allowed = match verb {
            Verb::Computer => "black、white、both 或 none".into(),
            Verb::Tutor => "on 或 off".into(),
            Verb::Level => format!("{} 到 {} 的级别，或 auto", Level::MIN, Level::MAX),
            Verb::Time => format!("0 到 {MOST_SECONDS} 的秒数，或 `{DEFAULT}`"),
            Verb::Coords => Coords::ALL.map(Coords::name).join(" 或 "),
            Verb::Lang => Language::CODES.join(" 或 "),
            Verb::Fifths => format!("1 到 {} 的数", Opening::MOST_FIFTHS),
            Verb::Resume => "`games` 列出的棋局的编号".into(),
            Verb::Games => "`all` 或 `clear`，或者什么也不写".into(),
            Verb::Name => "`black` 或 `white` 和名字，或者什么也不写".into(),
            Verb::Puzzle => "题号、`next`、`hint`，或 `grade` 和 1 到 5".into(),
            Verb::Match => format!("1 到 {MOST_GAMES} 的局数，或 `off`"),
            Verb::Hint => format!("1 到 {MOST_HINTS} 的数，或者什么也不写"),
            Verb::Solve => format!("0 到 {MOST_SECONDS} 的秒数，或者什么也不写"),
            Verb::Goto | Verb::Variation | Verb::Mark => self.way_takes(verb).into(),
            _ => format!("1 到 {MOST_THREADS} 的数"),
        };
        format!("{what}：后面要写 {allowed}")
    }

    fn wrong_number(&self, option: &str, value: &str, min: u64, max: u64) -> String {
        let value = clean(value);
        format!("{option} {value}：后面要写 {min} 到 {max} 的数")
    }

    fn unknown_option(&self, option: &str, near: Option<&str>) -> String {
        let advice = match near {
            Some(near) => format!("是不是想写 {near}？"),
            None => "见 `gomoku --help`".into(),
        };
        format!("没有选项 {}：{advice}", clean(option))
    }

    fn missing_value(&self, option: &str) -> String {
        format!("{option} 需要一个值")
    }

    fn needless_value(&self, option: &str, value: &str) -> String {
        format!("{option} 不带值，例如 {}", clean(value))
    }

    fn not_utf8_option(&self) -> &'static str {
        "有一个选项不是 UTF-8 文本"
    }

    fn second_file(&self, file: &str) -> String {
        format!("多了一个文件 {}：只读取一局", clean(file))
    }

    fn conflict(&self, option: &str, other: &str) -> String {
        format!("{option} 不能和 {other} 一起用")
    }
}
