use std::io;
use std::path::Path;

use super::words::{About, MOST_STEPS, Words, clean, file_name};
use crate::console::files::FileError;
use crate::console::{Refusal, Verb};
use crate::record::{Problem, Setup, SetupError};
use crate::rules::{BoardSize, Coords, NotationError, Outcome, PlayError, Rule, RuleError, Stone};

/// What the console says in Chinese.
pub(super) struct Chinese;

fn rule_name(rule: Rule) -> &'static str {
    match rule {
        Rule::Freestyle => "自由规则（freestyle）",
        Rule::Standard => "标准规则（standard）",
        Rule::Caro => "卡罗规则（caro）",
    }
}

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

fn notation(error: &NotationError) -> String {
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

fn play(error: &PlayError, coords: Coords, board: BoardSize) -> String {
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
            format!("{point} 已有 {}（第 {number} 手）", stone.symbol())
        }
    }
}

fn setup(error: &SetupError) -> String {
    let word = clean(error.word());
    let rules = Rule::ALL.map(Rule::name).join("、");
    match error {
        SetupError::Size(_) => {
            let (min, max) = (BoardSize::MIN, BoardSize::MAX);
            format!("{word} 不是棋盘大小：范围是 {min} 到 {max}")
        }
        SetupError::Rule(RuleError::NotYet(_)) => {
            format!("{word} 还不能下：可用的规则是 {rules}")
        }
        SetupError::Rule(_) => format!("{word} 不是规则：可用的规则是 {rules}"),
        SetupError::Again { .. } => {
            format!("{word} 多余了：`new` 后面可写一个大小、一个规则和一种颜色")
        }
    }
}

impl Words for Chinese {
    fn side(&self, stone: Stone) -> &'static str {
        match stone {
            Stone::Black => "黑方（$）",
            Stone::White => "白方（#）",
        }
    }

    fn outcome(&self, outcome: Outcome, line: &str) -> String {
        match outcome {
            Outcome::Win { winner, .. } => format!("{}获胜：{line}", self.side(winner)),
            Outcome::Resignation { winner } => {
                let loser = self.side(winner.opponent());
                format!("{loser}认输。{}获胜。", self.side(winner))
            }
            Outcome::Draw => "和棋：棋盘已满。".into(),
        }
    }

    fn to_move(&self, stone: Stone, last: Option<&str>) -> String {
        let last = last
            .map(|made| format!("上一手：{made}。"))
            .unwrap_or_default();
        format!("{last}轮到{}。", self.side(stone))
    }

    fn started(&self, setup: Setup) -> String {
        let (size, rule, first) = (setup.size, rule_name(setup.rule), self.side(setup.first));
        format!("新的一局：{size}×{size}，{rule}，{first}先行。")
    }

    fn took_back(&self, step: Option<&str>) -> String {
        format!("收回：{}", step.unwrap_or("认输"))
    }

    fn took_back_many(&self, count: usize) -> String {
        format!("收回：{count} 步")
    }

    fn no_moves(&self) -> &'static str {
        "还没有落子。"
    }

    fn saved(&self, path: &Path) -> String {
        format!("已保存：{}", file_name(path))
    }

    fn loaded(&self, path: &Path, count: usize) -> String {
        format!("已读取：{}，共 {count} 手。", file_name(path))
    }

    fn resumed(&self, count: usize) -> String {
        format!("继续上次的棋局，共 {count} 手。")
    }

    fn line(&self, number: u64) -> String {
        format!("第 {number} 行：")
    }

    fn refusal(&self, refusal: &Refusal, coords: Coords, size: BoardSize) -> String {
        match refusal {
            Refusal::Notation(error) => notation(error),
            Refusal::Play(error) => play(error, coords, size),
            Refusal::Setup(error) => setup(error),
            Refusal::UnknownCommand { word, near } => {
                let advice = match near {
                    Some(near) => format!("是不是想输入 `{near}`？"),
                    None => "输入 `help` 查看所有命令".into(),
                };
                format!("没有命令 `{}`：{advice}", clean(word))
            }
            Refusal::Extra { verb, text } => {
                format!("`{}` 后面不带内容：`{}` 是什么？", verb.name(), clean(text))
            }
            Refusal::Count { verb, text } => {
                format!(
                    "`{} {}`：步数的范围是 1 到 {MOST_STEPS}",
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
            } => format!("`{} {asked}` 不行：只有 {available} 步", verb.name()),
            Refusal::MissingFile { verb } => {
                let name = verb.name();
                format!("`{name}` 后面要写文件名：`{name} FILE`")
            }
            Refusal::File { verb, path, error } => {
                let path = file_name(path);
                let what = match verb {
                    Verb::Save => "保存到",
                    _ => "读取",
                };
                format!("不能{what} {path}：{}", self.file_error(error))
            }
            Refusal::NothingToResume => self.nothing_to_resume().into(),
            Refusal::TooLong { bytes, limit } => {
                format!("这一行太长：有 {bytes} 字节，最多读 {limit} 字节")
            }
            Refusal::NotUtf8 { text } => format!("这一行不是 UTF-8 文本：{}", clean(text)),
        }
    }

    fn file_error(&self, error: &FileError) -> String {
        match error {
            FileError::Io(error) => self.io_error(error),
            FileError::Format(error) => format!("还不能读写 .{} 文件", error.ending),
            FileError::TooLarge { limit } => format!("文件太大：最多读 {limit} 字节"),
            FileError::NotText => "不是 UTF-8 文本".into(),
            FileError::Record(error) => {
                let what = match &error.problem {
                    Problem::Point(error) => notation(error),
                    Problem::Play(PlayError::GameOver) => "在这一行之前棋局已结束".into(),
                    Problem::Play(error) => play(error, Coords::Numbers, BoardSize::MAX),
                    Problem::Setup(error) => setup(error),
                    Problem::SecondGame => "第二局从这里开始，只能读一局".into(),
                };
                format!("第 {} 行第 {} 列：{what}", error.line, error.column)
            }
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
            io::ErrorKind::InvalidFilename => "文件名无效".into(),
            _ => format!("系统错误：{error}"),
        }
    }

    fn rule(&self, rule: Rule) -> &'static str {
        match rule {
            Rule::Freestyle => {
                "自由规则（freestyle）：双方轮流落子，先在横、竖、斜任一方向连成五子或更多者胜。\n\
                 棋盘下满而无人获胜为和棋。"
            }
            Rule::Standard => {
                "标准规则（standard）：双方轮流落子，先在横、竖、斜任一方向恰好连成五子者胜，\n\
                 六子或更多不算。棋盘下满而无人获胜为和棋。"
            }
            Rule::Caro => {
                "卡罗规则（caro）：双方轮流落子，先在横、竖、斜任一方向恰好连成五子者胜，但两端\n\
                 都被对方棋子挡住的不算；棋盘的边不算对方棋子。六子或更多不算。\n\
                 棋盘下满而无人获胜为和棋。"
            }
        }
    }

    fn help_point(&self) -> &'static str {
        "落子：行和列，或 h8"
    }

    fn help_more(&self) -> &'static str {
        "输入 `help 命令` 查看详情。以 # 开头的行是注释。"
    }

    fn brief(&self, verb: Verb) -> &'static str {
        match verb {
            Verb::Surrender => "认输：对方获胜",
            Verb::New => "另开一局",
            Verb::Undo => "收回上一步，或 N 步",
            Verb::Redo => "恢复收回的步",
            Verb::Board => "显示棋盘",
            Verb::Moves => "显示着法列表",
            Verb::Numbers => "在棋盘上显示每子的手数",
            Verb::Save => "把棋局写入文件",
            Verb::Load => "读取保存的棋局，继续下",
            Verb::Resume => "继续上次未下完的棋局",
            Verb::Rules => "说明现在的规则",
            Verb::Help => "说明所有命令，或其中一个",
            Verb::Quit => "离开（Ctrl-D 也可以）",
        }
    }

    fn detail(&self, verb: Verb) -> &'static str {
        match verb {
            Verb::Surrender => "`undo` 可以收回认输。",
            Verb::New => {
                "SIZE 是棋盘每边的点数，5 到 26。RULE 是 freestyle、standard 或 caro。\n\
                 black 或 white 先行。不写的保持不变；不写颜色时由 --first 的一方先行。"
            }
            Verb::Undo => "认输也算一步。棋局结束后，undo 可以回到棋局中。",
            Verb::Redo => "再落一子或认输之后，收回的步就不能恢复了。",
            Verb::Board => "$ 是黑子，# 是白子，+ 是空点。",
            Verb::Moves => "每行是手数、棋子和点。",
            Verb::Numbers => "单数是先行一方。每局结束时也会显示。",
            Verb::Save => {
                "文件是着法脚本：可以用管道送回，也可以读取。文件要么完整写入，要么不写。\n\
                 这一行余下的部分是文件名；~/ 是主目录。"
            }
            Verb::Load => {
                "文件是只有一局的着法脚本。看不懂的文件会指出行和列，\n\
                 正在下的棋局保持不变。"
            }
            Verb::Resume => {
                "在终端里每步之后都会保存棋局，窗口关闭也不会丢失。\n\
                 `gomoku --resume` 在开始时做同样的事。"
            }
            Verb::Rules => "`new RULE` 改变规则。",
            Verb::Help => "命令和字母不分大小写。",
            Verb::Quit => "在终端里未下完的棋局会留给 `resume`。",
        }
    }

    fn prompt(&self, stone: Option<Stone>) -> &'static str {
        match stone {
            Some(Stone::Black) => "$ 黑方> ",
            Some(Stone::White) => "# 白方> ",
            None => "已结束> ",
        }
    }

    fn greeting(&self, setup: Setup) -> String {
        let (size, rule, first) = (setup.size, rule_name(setup.rule), self.side(setup.first));
        format!(
            "五子棋，{size}×{size}，{rule}，{first}先行。\n\
             输入行和列，例如 `7 7`，或输入 `help`。"
        )
    }

    fn unfinished(&self, count: usize) -> String {
        format!("有一局未下完的棋，共 {count} 手：输入 `resume` 继续。")
    }

    fn kept(&self) -> &'static str {
        "棋局已保留：`gomoku --resume` 可以继续。"
    }

    fn interrupted(&self) -> &'static str {
        "再按一次 Ctrl-C 或按 Ctrl-D 离开。"
    }

    fn not_kept(&self, reason: &str) -> String {
        format!("终端关闭时这局棋不会保留：{reason}。")
    }

    fn cannot_load(&self, path: &Path, error: &FileError) -> String {
        let path = file_name(path);
        format!("不能读取 {path}：{}", self.file_error(error))
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

    fn about(&self) -> About {
        About {
            summary: "终端里的五子棋：两人共用一个键盘，或用管道送入着法文件。",
            usage: "用法",
            options: "选项",
            more: "\
输入的行：
  7 7, 7,7    第 7 行第 7 列，从左上角的 0 数起
  h8          15×15 棋盘上的同一个点：字母从左数起，数字从下面的 1 数起
  # ...       注释
  help        列出命令：surrender、new、undo、redo、save、load……

输入不是终端时，一直读到结尾；被拒绝的行回答 `第 N 行：` 和原因，棋局不变。
用 --quiet 时每局只有一行（总是英文，便于程序读取）：
  game 1: black wins at move 9: 7 3, 7 4, 7 5, 7 6, 7 7
  game 2: white wins at move 10: surrender
  game 3: draw at move 225
  game 4: unfinished at move 12

退出状态：通常是 0，有被拒绝的行也是 0；因 --strict 停止、选项指定的文件或
输入不能读取、没有可继续的棋局、结果不能写出时是 1；选项有误是 2。",
        }
    }

    fn option(&self, name: &str) -> Option<&'static str> {
        Some(match name {
            "size" => "N×N 的棋盘，5 到 26 [默认：15]",
            "rule" => "freestyle、standard 或 caro [默认：freestyle]",
            "first" => "谁先行：black 或 white [默认：black]",
            "load" => "从保存的棋局继续",
            "resume" => "继续上次未下完的棋局",
            "quiet" => "不显示棋盘和说明：每局一行结果",
            "strict" => "遇到第一个被拒绝的行就停止，状态为 1",
            "coords" => "点的写法：numbers 或 letters [默认：numbers]",
            "color" => "auto、always 或 never [默认：auto]；auto 遵从 NO_COLOR",
            "lang" => "en 或 zh [默认：由区域设置决定，否则为 en]",
            "help" => "显示这个说明",
            "version" => "显示版本",
            _ => return None,
        })
    }

    fn wrong_value(&self, option: &str, value: &str, allowed: &str) -> String {
        format!("{option} {}：值必须是以下之一：{allowed}", clean(value))
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

    fn conflict(&self, option: &str, other: &str) -> String {
        format!("{option} 不能和 {other} 一起用")
    }
}
