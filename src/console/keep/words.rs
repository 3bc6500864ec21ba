//! What is said of records: what is wrong or odd in one, and what a format cannot store.

use crate::console::words::clean;
use crate::console::words::errors::{new_game, notation, play};
use crate::console::words::language::{Language, pick, say};
use crate::record::{
    Anomaly, Foreign, Loss, Mending, Place, Problem, ReadError, RecordedResult, Wanted, Warning,
    WriteError, visible,
};
use crate::rules::{BoardSize, Coords, PlayError};

impl Language {
    /// Where in a file something is, as the beginning of a sentence about it.
    pub fn place(self, place: Place) -> String {
        pick!(
            self,
            place.to_string(),
            match place {
                Place::Text { line, column } => format!("第 {line} 行第 {column} 列："),
                Place::Byte(offset) => format!("第 {offset} 字节："),
                Place::Move(number) => format!("第 {number} 手："),
                Place::After(0) => "第 1 手之前：".into(),
                Place::After(number) => format!("第 {number} 手之后："),
                Place::Whole => String::new(),
            }
        )
    }

    /// Why a file is not a record, and where.
    pub fn read_error(self, error: &ReadError) -> String {
        self.place(error.place) + &self.problem(&error.problem)
    }

    /// Why a record cannot be written in a format.
    pub fn write_error(self, error: WriteError) -> String {
        pick!(
            self,
            error.to_string(),
            match error {
                WriteError::Uneven => "开局前已有的棋子不能写成轮流下的着法".into(),
                WriteError::Size { size, most } => {
                    format!("该格式不能记录 {size}×{size} 的棋盘：最大是 {most}×{most}")
                }
                WriteError::NoSuchMove { first, moves: 0 } => {
                    format!("没有第 {first} 手：这一局还没有着法")
                }
                WriteError::NoSuchMove { first, moves } => {
                    format!("没有第 {first} 手：手数的范围是 1 到 {moves}")
                }
                WriteError::NoGame => "没有可写的棋局".into(),
            }
        )
    }

    /// An anomaly that a reader found.
    pub fn anomaly(self, anomaly: &Anomaly) -> String {
        pick!(
            self,
            {
                let text = match anomaly {
                    Anomaly::Unknown { name } => Anomaly::Unknown { name: clean(name) }.to_string(),
                    Anomaly::Value { name, value } => Anomaly::Value {
                        name: clean(name),
                        value: clean(value),
                    }
                    .to_string(),
                    Anomaly::Unread { game, problem } => {
                        return format!("game {game} cannot be read: {}", self.problem(problem));
                    }
                    Anomaly::Mended { problem, by } => {
                        return format!("{}: {by}", self.problem(problem));
                    }
                    anomaly => anomaly.to_string(),
                };
                visible(&text)
            },
            match anomaly {
                Anomaly::Result { said, board } => {
                    let board = match board {
                        Some(outcome) => self.recorded_result(RecordedResult::of(*outcome)),
                        None => "无五连".into(),
                    };
                    format!("文件记载为{}，棋盘上为{board}", self.recorded_result(*said))
                }
                Anomaly::Pass(stone) => format!("{}停一手", self.side(*stone)),
                Anomaly::OutOfTurn { stone, point } => {
                    format!("{}在 {point} 落子，但没轮到它", self.side(*stone))
                }
                Anomaly::Foul { point, foul } =>
                    format!("{point} 是黑方的禁手点：{}", self.foul(*foul)),
                Anomaly::AfterEnd => "棋局结束之后还有着法".into(),
                Anomaly::Edited => "中途改动了棋子".into(),
                Anomaly::Unknown { name } => format!("不认识 {}，原样保留", clean(name)),
                Anomaly::Value { name, value } => {
                    format!("{} 的值 {} 无法理解", clean(name), clean(value))
                }
                Anomaly::Brackets => "值里的方括号前没有反斜杠".into(),
                Anomaly::OtherRule { said } => format!("文件里的规则是 {said}"),
                Anomaly::Behind => "最后一局之后的内容略过".into(),
                Anomaly::Guessed(page) => format!("名字和注释按 {} 读取", page.name()),
                Anomaly::UnknownEncoding { name } => format!("不认识编码 {}", clean(name)),
                Anomaly::BrokenText => "文字里有些字符无法读取".into(),
                Anomaly::OpenBranches { count } => {
                    format!("文件里还应有 {count} 个分支，却到此结束")
                }
                Anomaly::Unread { game, problem } => {
                    format!("第 {game} 局无法读取：{}", self.problem(problem))
                }
                Anomaly::RowsFromBottom => "第 1 行按最下面一行读".into(),
                Anomaly::RuleOfFormat { rule } => {
                    format!("这种文件都是 {rule} 规则，按此读取")
                }
                Anomaly::RowAndColumn { first } => {
                    format!("每对数字按行、列读，从 {first} 数起")
                }
                Anomaly::Cells => "每个数字是一个点，从 0 起逐行数".into(),
                Anomaly::Digits => "1 读作黑子，2 读作白子".into(),
                Anomaly::FromCentre => "各点按与中心（0,0）的距离读".into(),
                Anomaly::Mended { problem, by } => {
                    let by = match by {
                        Mending::Skipping => "已略过",
                        Mending::Supplying => "已按补全后的内容读取",
                        Mending::EndingTheLine => "此处及其后的着法已略去",
                        Mending::DroppingTheLast => "最后一手可能不完整，已略去",
                    };
                    format!("{}：{by}", self.problem(problem))
                }
                Anomaly::SizeOfPoints { size } => format!("按着法所需，棋盘取 {size}×{size}"),
                Anomaly::NoMoves => "里面没有着法".into(),
                Anomaly::NoLetterI { skips: true } => "列的字母跳过 i：j 按第九列读".into(),
                Anomaly::NoLetterI { skips: false } => "没有下在 i 列的着法：j 按第十列读".into(),
            }
        )
    }

    /// The result of a game that only its file gives.
    pub fn file_says(self, recorded: RecordedResult) -> String {
        let said = pick!(self, recorded.sentence(), self.recorded_result(recorded));
        say!(self, "The file says: {said}.", "棋谱记载：{said}。")
    }

    /// Something that a format cannot store, without a verb.
    pub fn loss(self, loss: &Loss) -> String {
        pick!(
            self,
            visible(&loss.to_string()),
            match loss {
                Loss::Moves(number) => format!("{number} 手棋"),
                Loss::Variations(number) => format!("{number} 个变化"),
                Loss::Comments(number) => format!("{number} 条注释"),
                Loss::Marks(number) => format!("{number} 个标记"),
                Loss::Passes(number) => format!("{number} 次停一手"),
                Loss::Edits(number) => format!("{number} 处改动的棋子"),
                Loss::Times(number) => format!("{number} 手的用时"),
                Loss::Other(names) => format!(
                    "{} 项其他属性（{}）",
                    names.values().sum::<usize>(),
                    clean(&Loss::list(names, "、"))
                ),
                Loss::Games(number) => format!("其余 {number} 局"),
                Loss::Rule => "规则".into(),
                Loss::Size => "棋盘大小".into(),
                Loss::SideToMove => "轮到哪一方".into(),
                Loss::Opening => "开局规则".into(),
                Loss::SetupAsMoves => "哪些棋子是开局前已有的".into(),
                Loss::Order => "着法的次序".into(),
                Loss::Clock => "棋钟".into(),
                Loss::Players => "棋手的名字".into(),
                Loss::Result => "结果".into(),
                Loss::Date => "日期".into(),
                Loss::Event => "赛事".into(),
                Loss::Standing => "比赛的比分".into(),
                Loss::CodePage => "文字的编码（改以 UTF-8 写入）".into(),
                Loss::Characters => "文字里的换行、首尾空格或控制字符".into(),
            }
        )
    }

    /// Several things that a format cannot store.
    pub(crate) fn losses(self, losses: &[Loss]) -> String {
        let losses: Vec<String> = losses.iter().map(|loss| self.loss(loss)).collect();
        losses.join(pick!(self, ", ", "、"))
    }

    /// What is wrong in a record.
    pub(crate) fn problem(self, problem: &Problem) -> String {
        match problem {
            Problem::Point(error) => notation(self, error),
            Problem::Play(PlayError::GameOver) => say!(
                self,
                "the game is over before this line",
                "在这一行之前棋局已结束"
            ),
            Problem::Play(error) => play(self, error, Coords::Numbers, BoardSize::MAX),
            Problem::NewGame(error) => new_game(self, error),
            // What it quotes was shortened by the reader.
            other => pick!(self, visible(&other.to_string()), chinese_problem(other)),
        }
    }

    /// What a reader found odd, and where.
    pub fn warning(self, warning: &Warning) -> String {
        self.place(warning.place) + &self.anomaly(&warning.anomaly)
    }
}

fn chinese_problem(problem: &Problem) -> String {
    match problem {
        // Handled above, in every language.
        Problem::Point(_) | Problem::Play(_) | Problem::NewGame(_) => String::new(),
        Problem::SecondGame => "第二局从这里开始，只能读一局".into(),
        Problem::NotThisFormat => "不是这种格式的棋谱".into(),
        Problem::UnknownFormat => "看不出它的格式".into(),
        Problem::NoGame => "里面没有棋局".into(),
        Problem::Unexpected { found, wanted } => {
            format!("这里是 {}，应为{}", clean(found), chinese_wanted(*wanted))
        }
        Problem::Cut(wanted) => format!("文件在此中断，应为{}", chinese_wanted(*wanted)),
        Problem::Size(error) => {
            format!("{} 不是棋盘大小：范围是 5 到 26", clean(&error.value))
        }
        Problem::NotSquare { width, height } => format!("棋盘是 {width}×{height}，不是正方形"),
        Problem::OutOfRange { value, least, most } => {
            format!("{} 不在 {least} 到 {most} 之间", clean(value))
        }
        Problem::Packed => "已损坏，或压缩方式不能读取".into(),
        Problem::TooLarge { limit } => format!("其中的文件合计超过 {limit} 字节"),
        Problem::NotText => "不是该编码的文本".into(),
        Problem::Foreign(what) => match what {
            Foreign::Archive(kind) => format!("这是 {kind} 压缩包，不是棋谱"),
            Foreign::Picture(kind) => format!("这是 {kind} 图片，不是棋谱"),
            Foreign::Document(kind) => format!("这是 {kind} 文档，不是棋谱"),
            Foreign::WebPage => "这是网页，不是棋谱".into(),
            Foreign::Program => "这是程序，不是棋谱".into(),
            Foreign::Data => "这不是文本文件，也不是棋谱".into(),
        },
    }
}

fn chinese_wanted(wanted: Wanted) -> &'static str {
    match wanted {
        Wanted::Header => "该格式的首行",
        Wanted::Point => "一个点",
        Wanted::Move => "一手棋",
        Wanted::Number => "一个数",
        Wanted::GameTree => "`(`",
        Wanted::Node => "`;`",
        Wanted::Value => "方括号里的值",
        Wanted::End => "前面开始的部分的结尾",
        Wanted::LibNode => "一个节点",
        Wanted::Element => "一个元素",
        Wanted::Row => "棋盘的一行",
        Wanted::Size => "棋盘大小",
        Wanted::LineEnd => "行尾",
        Wanted::ShortText => "文字不超过 1000 字节的一行",
    }
}
