//! The options and the subcommands of the command line, a row each. What reads the command
//! line, `--help`, the manual page and the completions are made of these tables.

use crate::console::command::DEFAULT;
use crate::console::command::form::{self, Argument, Forms};
use crate::console::computer::{LEVEL_FORMS, THREADS_FORMS, TIME_FORMS, chosen_level};
use crate::console::device::theme::ColorChoice;
use crate::console::options::choice::ChosenResult;
use crate::console::options::{Options, Value, WrongValue};
use crate::console::out::signs::{MarkLast, Signs};
use crate::console::play::offered_rule;
use crate::console::play::seats::{Name, Seat};
use crate::console::words::language::{Both, Language, both};
use crate::player::PERFECT;
use crate::record::{CodePage, Format, Rows};
use crate::rules::{BoardSize, Coords, NewGameError, Opening, Rule, Stone};

/// Sets what an option is about to what was typed.
pub type Setter = fn(&mut Options, &str) -> Result<(), WrongValue>;

/// An option, or a file, and what it does.
#[derive(Clone, Copy, Debug)]
pub struct OptionRow {
    /// How it is typed: `-s, --size N`.
    pub usage: &'static str,
    /// What it does, in a short line.
    pub help: Both,
    /// What `settings` calls it in Chinese.
    pub chinese: &'static str,
    /// The values that it takes, where they are few.
    pub values: fn() -> Vec<&'static str>,
    /// Sets it for a game to what was typed, which is empty for a flag; `None` of what is read
    /// otherwise.
    pub set: Option<Setter>,
    /// What is set now; `None` of what `settings save` does not keep.
    pub now: fn(&Options) -> Option<Value>,
}

impl OptionRow {
    /// Its long name without the dashes; of a file the word that stands for it.
    #[must_use]
    pub fn name(&self) -> &'static str {
        let mut words = self.usage.split(' ');
        let long = words.find_map(|word| word.strip_prefix("--"));
        long.unwrap_or(self.usage)
    }

    /// The letter of its short form.
    #[must_use]
    pub fn short(&self) -> Option<char> {
        let letter = self.usage.strip_prefix('-')?.chars().next();
        letter.filter(|letter| *letter != '-')
    }

    /// The word that stands for its value; `None` for a flag.
    #[must_use]
    pub fn value(&self) -> Option<&'static str> {
        let last = self.usage.split(' ').next_back();
        last.filter(|word| !word.starts_with('-'))
    }
}

/// Options that stand together in `--help`.
#[derive(Clone, Copy, Debug)]
pub struct OptionGroup {
    /// What they are about.
    pub heading: Both,
    /// Whether they may stand in a person's own options; `false` of what is done one time.
    pub is_lasting: bool,
    /// The options.
    pub rows: &'static [OptionRow],
}

/// A subcommand.
#[derive(Clone, Copy, Debug)]
pub struct Subcommand {
    /// Its name.
    pub name: &'static str,
    /// What follows the name: `[OPTIONS] FILE...`.
    pub takes: &'static str,
    /// What it does, in a few words.
    pub brief: Both,
    /// The options that it takes beside `--help`, `--version` and `--lang`, and its files.
    pub rows: &'static [OptionRow],
    /// All else there is to know of it.
    pub detail: Both,
}

const fn row(usage: &'static str, en: &'static str, zh: &'static str) -> OptionRow {
    OptionRow {
        usage,
        help: both(en, zh),
        chinese: "",
        values: Vec::new,
        set: None,
        now: |_| None,
    }
}

impl OptionRow {
    const fn values(self, values: fn() -> Vec<&'static str>) -> OptionRow {
        OptionRow { values, ..self }
    }

    const fn called(self, chinese: &'static str) -> OptionRow {
        OptionRow { chinese, ..self }
    }

    const fn sets(self, set: Setter, now: fn(&Options) -> Option<Value>) -> OptionRow {
        let set = Some(set);
        OptionRow { set, now, ..self }
    }
}

fn set<T>(place: &mut T, value: T) -> Result<(), WrongValue> {
    *place = value;
    Ok(())
}

/// What is typed, read as the command of the same name reads it.
fn taken(takes: Forms, text: &str) -> Result<Vec<Argument<'_>>, WrongValue> {
    let read = form::read(takes, text, BoardSize::default());
    let given = read.ok().filter(|given| !given.is_empty());
    given.ok_or(WrongValue::Takes(takes))
}

fn text(value: impl ToString) -> Option<Value> {
    Some(Value::Text(Some(value.to_string())))
}

fn name(name: Option<&Name>) -> Option<Value> {
    Some(Value::Text(name.map(Name::to_string)))
}

/// The headings of the manual page: its name, how it is called, what it is, options and commands.
pub static MANUAL_HEADINGS: [Both; 5] = [
    both("NAME", "名称"),
    both("SYNOPSIS", "概述"),
    both("DESCRIPTION", "描述"),
    both("OPTIONS", "选项"),
    both("COMMANDS", "命令"),
];

/// The options of a game, in the groups of `--help`.
#[rustfmt::skip]
pub static OPTIONS: [OptionGroup; 5] = [
    OptionGroup {
        heading: both("Game", "棋局"),
        is_lasting: true,
        rows: &[
            row("-s, --size N",
                "Board of N by N points, 5 to 26 [default: 15]", "N×N 的棋盘，5 到 26 [默认：15]")
                .called("棋盘大小")
                .sets(|options, text| {
                    let size: BoardSize = text.parse().map_err(NewGameError::Size)?;
                    options.run.reading.size = Some(size);
                    set(&mut options.settings.setup.size, size)
                }, |options| text(options.settings.setup.size)),
            row("-r, --rule NAME",
                "freestyle, standard, renju, caro [default: freestyle]",
                "freestyle、standard、renju 或 caro [默认：freestyle]")
                .values(|| Rule::OFFERED.map(Rule::name).to_vec())
                .called("规则")
                .sets(|options, text| {
                    let rule = offered_rule(text)?;
                    options.run.reading.rule = Some(rule);
                    set(&mut options.settings.setup.rule, rule)
                }, |options| text(options.settings.setup.rule)),
            row("--opening NAME",
                "none, swap, swap2, soosyrv8, yamaguchi, taraguchi10",
                "none、swap、swap2、soosyrv8、yamaguchi、taraguchi10")
                .values(|| [&["none"], &Opening::ALL.map(Opening::name)[..]].concat())
                .called("开局")
                .sets(|options, text| set(&mut options.settings.setup.opening, Opening::parse_choice(text)?),
                      |options| text(options.settings.setup.opening.map_or("none", Opening::name))),
            row("--first COLOUR",
                "Who moves first: black or white [default: black]",
                "谁先行：black 或 white [默认：black]")
                .values(|| Stone::ALL.map(Stone::name).to_vec())
                .called("先行")
                .sets(|options, text| set(&mut options.settings.setup.first, text.parse()?),
                      |options| text(options.settings.setup.first)),
            row("--clock TIME",
                "Clock for both sides, minutes+seconds a move: 5+3",
                "双方的棋钟：分钟+每手加的秒数，例如 5+3")
                .called("棋钟")
                .sets(|options, text| set(&mut options.settings.clock, Some(text.parse()?)),
                      |options| Some(Value::Text(options.settings.clock.map(|it| it.to_string())))),
        ],
    },
    OptionGroup {
        heading: both("Players", "棋手"),
        is_lasting: true,
        rows: &[
            row("--black SEAT",
                "Who plays black: human or computer [default: human]",
                "谁执黑：human 或 computer [默认：human]")
                .values(|| Seat::ALL.map(Seat::name).to_vec())
                .called("黑方")
                .sets(|options, text| set(&mut options.settings.players.seats.black, Some(text.parse()?)),
                      |options| text(options.settings.players.seats.black.unwrap_or_default())),
            row("--white SEAT",
                "Who plays white: human or computer [default: human]",
                "谁执白：human 或 computer [默认：human]")
                .values(|| Seat::ALL.map(Seat::name).to_vec())
                .called("白方")
                .sets(|options, text| set(&mut options.settings.players.seats.white, Some(text.parse()?)),
                      |options| text(options.settings.players.seats.white.unwrap_or_default())),
            row("--name-black NAME",
                "Black's name, up to 40 letters", "黑方的名字，最多 40 个字")
                .called("黑方棋手名")
                .sets(|options, text| set(&mut options.settings.players.names.black, Some(text.parse()?)),
                      |options| name(options.settings.players.names.black.as_ref())),
            row("--name-white NAME",
                "White's name, up to 40 letters", "白方的名字，最多 40 个字")
                .called("白方棋手名")
                .sets(|options, text| set(&mut options.settings.players.names.white, Some(text.parse()?)),
                      |options| name(options.settings.players.names.white.as_ref())),
            row("--level N",
                "Computer's level: 1-10, auto, perfect [default: 5]",
                "电脑的级别：1 到 10、auto 或 perfect [默认：5]")
                .values(|| {
                    vec!["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "auto", PERFECT]
                })
                .called("级别")
                .sets(|options, text| {
                    set(&mut options.settings.players.level, chosen_level(&taken(LEVEL_FORMS, text)?))
                }, |options| text(options.level_name())),
            row("--time SECONDS",
                "The computer's time for one move, in seconds", "电脑每手的时间（秒）")
                .called("每手时间")
                .sets(|options, text| {
                    let time = match taken(TIME_FORMS, text)?[..] {
                        [Argument::Seconds(time)] => Some(time),
                        _ => None,
                    };
                    set(&mut options.settings.skill.time, time)
                }, |options| match options.settings.skill.time {
                    Some(time) => text(time.as_secs_f64()),
                    None => text(DEFAULT),
                }),
            row("--threads N",
                "The computer's threads, 1 to 256 [default: 1]",
                "电脑的线程数，1 到 256 [默认：1]")
                .called("线程")
                .sets(|options, text| {
                    if let [Argument::Number(count)] = taken(THREADS_FORMS, text)?[..] {
                        options.settings.skill.threads = count;
                    }
                    Ok(())
                }, |options| text(options.settings.skill.threads)),
            row("--seed N",
                "Make levels 1 to 9 repeatable", "随机种子：让 1 到 9 级的着法可以重现")
                .sets(|options, text| {
                    let wrong = WrongValue::Number(0, u64::MAX);
                    set(&mut options.settings.skill.seed, text.parse().map_err(|_| wrong)?)
                }, |_| None),
            row("--ponder",
                "Level 10 also thinks on your time, at a terminal",
                "轮到你时，10 级电脑也思考（限终端）")
                .called("后台思考")
                .sets(|options, _| set(&mut options.run.ponder, true),
                      |options| Some(Value::Flag(options.run.ponder))),
            row("--tutor",
                "Warn you before you overlook a forced win", "看漏必胜手时，落子前先提醒")
                .called("指导")
                .sets(|options, _| set(&mut options.settings.tutor, true),
                      |options| Some(Value::Flag(options.settings.tutor))),
            row("--bell",
                "Ring when the computer moves after a long think", "电脑长考后落子时响铃")
                .called("响铃")
                .sets(|options, _| set(&mut options.run.bell, true),
                      |options| Some(Value::Flag(options.run.bell))),
        ],
    },
    OptionGroup {
        heading: both("Saved games", "保存的棋局"),
        is_lasting: false,
        rows: &[
            row("--load FILE",
                "Continue a saved game, like FILE alone", "从保存的棋局继续，只写文件名也一样"),
            row("--game N",
                "Open game N of a FILE with several games", "取文件中的第 N 局"),
            row("--at N",
                "Open FILE at the position after move N", "看文件中第 N 手之后的局面"),
            row("--encoding NAME",
                "Encoding of names and comments [default: guessed]",
                "文件里名字和注释的编码 [默认：自动判断]")
                .values(|| CodePage::OFFERED.to_vec())
                .sets(|options, text| set(&mut options.run.reading.encoding, Some(text.parse()?)), |_| None),
            row("--resume",
                "Continue the last unfinished game", "继续上次未下完的棋局"),
        ],
    },
    OptionGroup {
        heading: both("Output", "输出"),
        is_lasting: true,
        rows: &[
            row("-q, --quiet",
                "No boards and no chat: one verdict line per game",
                "不显示棋盘和说明：每局一行结果")
                .called("只显示结果")
                .sets(|options, _| set(&mut options.run.quiet, true),
                      |options| Some(Value::Flag(options.run.quiet))),
            row("--strict",
                "Stop at the first refused line, with status 1",
                "遇到第一个无效行即停止，退出码为 1")
                .called("严格")
                .sets(|options, _| set(&mut options.run.strict, true),
                      |options| Some(Value::Flag(options.run.strict))),
            row("--coords WAY",
                "Points as numbers or letters [default: numbers]",
                "坐标写法：numbers 或 letters [默认：numbers]")
                .values(|| Coords::ALL.map(Coords::name).to_vec())
                .called("坐标")
                .sets(|options, text| set(&mut options.settings.view.coords, text.parse()?),
                      |options| text(options.settings.view.coords.name())),
            row("--stones WAY",
                "Boards in ascii ($ # +) or unicode [default: ascii]",
                "棋盘的符号：ascii（$ # +）或 unicode [默认：ascii]")
                .values(|| Signs::ALL.map(Signs::name).to_vec())
                .called("棋子")
                .sets(|options, text| set(&mut options.settings.view.signs, text.parse()?),
                      |options| text(options.settings.view.signs.name())),
            row("--mark-last WHEN",
                "Last stone in brackets: auto, on, off [default: auto]",
                "用方括号标出最后一手：auto、on、off [默认：auto]")
                .values(|| MarkLast::ALL.map(MarkLast::name).to_vec())
                .called("最后一手")
                .sets(|options, text| set(&mut options.settings.view.mark_last, text.parse()?),
                      |options| text(options.settings.view.mark_last.name())),
            row("--fouls",
                "Mark forbidden points when Black is to move (renju)",
                "连珠规则下轮到黑方时，标出禁手点")
                .called("禁手")
                .sets(|options, _| set(&mut options.settings.view.fouls, true),
                      |options| Some(Value::Flag(options.settings.view.fouls))),
            row("--blindfold",
                "Show no board unless you ask for it", "不显示棋盘，除非输入 `棋盘`")
                .called("盲棋")
                .sets(|options, _| set(&mut options.settings.view.blindfold, true),
                      |options| Some(Value::Flag(options.settings.view.blindfold))),
            row("--color WHEN",
                "auto (obeys NO_COLOR), always, never [default: auto]",
                "auto（遵从 NO_COLOR）、always、never [默认：auto]")
                .values(|| ColorChoice::ALL.map(ColorChoice::name).to_vec())
                .called("颜色")
                .sets(|options, text| set(&mut options.run.color, text.parse()?),
                      |options| text(options.run.color.name())),
            row("--lang CODE",
                "en or zh [default: from the locale, else en]",
                "en 或 zh [默认：由区域设置决定，否则为 en]")
                .values(|| Language::ALL.map(Language::name).to_vec())
                .called("语言")
                .sets(|options, text| set(&mut options.settings.language, text.parse()?),
                      |options| text(options.settings.language)),
        ],
    },
    OptionGroup {
        heading: both("Other options", "其他选项"),
        is_lasting: false,
        rows: &[
            row("--no-options", "Ignore your own options file", "不用用户设置"),
            row("-h, --help", "Print this help", "显示这个说明"),
            row("-V, --version", "Print the version", "显示版本"),
            row("--verbose",
                "With --version: system, instructions, proofs",
                "同 --version：还有系统、所用的指令和证明"),
        ],
    },
];

const SIZE: OptionRow = row(
    "--size N",
    "The size of the board, if the file does not give it",
    "文件没有说明时的棋盘大小",
);
const RULE: OptionRow = row(
    "--rule NAME",
    "The rule, even if the file names another",
    "规则，代替文件里写的",
)
.values(|| Rule::OFFERED.map(Rule::name).to_vec());
const ENCODING: OptionRow = row(
    "--encoding NAME",
    "The encoding of names and comments [default: guessed]",
    "名字和注释的编码 [默认：自动判断]",
)
.values(|| CodePage::OFFERED.to_vec());
const SHARD: OptionRow = row(
    "--shard K/N",
    "Only games K, K+N, K+2N and so on, of all files",
    "只取所有文件里的第 K、K+N、K+2N……局",
);
const COORDS: OptionRow = row(
    "--coords WAY",
    "Points as numbers or letters, in text [default: numbers]",
    "文字中坐标写法：numbers 或 letters [默认：numbers]",
)
.values(|| Coords::ALL.map(Coords::name).to_vec());

const fn subcommand_row(name: &'static str, brief: Both, detail: Both) -> Subcommand {
    Subcommand {
        name,
        takes: "",
        brief,
        rows: &[],
        detail,
    }
}

impl Subcommand {
    const fn takes(self, takes: &'static str, rows: &'static [OptionRow]) -> Subcommand {
        Subcommand {
            takes,
            rows,
            ..self
        }
    }
}

/// Every subcommand, in the order of `--help`.
#[rustfmt::skip]
pub static SUBCOMMANDS: [Subcommand; 9] = [
    subcommand_row("engine",
        both("speaks the Gomocup protocol", "使用 Gomocup 协议"),
        both("Speaks the Gomocup (Piskvork) protocol on standard input and output, for a\n\
             tournament manager. It takes --help, --version and --lang.",
            "在标准输入和输出上使用 Gomocup（Piskvork）协议，供比赛管理程序调用。\n\
             选项只有 --help、--version 和 --lang。")),
    subcommand_row("gtp",
        both("speaks the Go Text Protocol", "使用 GTP 协议"),
        both("Speaks the Go Text Protocol (GTP, version 2) on standard input and output, for\n\
             Sabaki, GoGui, Lizzie and other controllers that were made for Go. A controller\n\
             sets the size with `boardsize`, the rule with `kata-set-rules renju`, and the\n\
             clock with `time_settings`. Points are written as H8, without the letter I. It\n\
             also takes --help, --version and --lang.",
            "在标准输入和输出上使用 GTP 协议（第 2 版），供 Sabaki、GoGui、Lizzie 等围棋界面\n\
             调用。界面用 `boardsize` 设棋盘大小，用 `kata-set-rules renju` 设规则，用\n\
             `time_settings` 设棋钟。GTP 把点写作 H8，字母中没有 I。\n\
             还可以用 --help、--version 和 --lang。"))
        .takes("[OPTIONS]", &[
            row("--size N",
                "Board of N by N points, 5 to 26 [default: 15]", "N×N 的棋盘，5 到 26 [默认：15]"),
            row("--rule NAME",
                "freestyle, standard, renju, caro [default: freestyle]",
                "freestyle、standard、renju 或 caro [默认：freestyle]")
                .values(|| Rule::OFFERED.map(Rule::name).to_vec()),
            row("--time SECONDS",
                "Longest time for a move [default: 5, or what the clock allows]",
                "每手最多多少秒 [默认：5，或由棋钟决定]"),
            row("--nodes N", "Most positions to search for a move", "每手最多搜索多少局面"),
            row("--threads N",
                "Threads that search together, 1 to 256 [default: 1]",
                "一起搜索的线程数，1 到 256 [默认：1]"),
        ]),
    subcommand_row("bench",
        both("measures the speed of the search", "测量搜索速度"),
        both("Searches a fixed set of positions and prints the number of positions searched,\n\
             the speed, and a signature that changes when the search does: with the same N\n\
             it is the same on every system. It also takes --help, --version and --lang.",
            "搜索一组固定的局面，显示局面数、速度和一个签名；搜索一有变化，签名就不同。\n\
             N 相同时，各种系统上的签名都相同。还可以用 --help、--version 和 --lang。"))
        .takes("[OPTIONS]", &[
            row("--nodes N",
                "Positions to search for each one of the set [default: 100000]",
                "每个局面搜索多少局面 [默认：100000]"),
        ]),
    subcommand_row("review",
        both("reviews games", "复盘文件里的棋局"),
        both("Reviews the games in files: what each move did to the chances, which forced\n\
             wins it missed or allowed, and what was better. The reviews come in the order\n\
             of the files; a folder stands for the records directly in it. With --out each\n\
             game gets a file of its own; a game that was already reviewed from the same\n\
             file with the same options is skipped, so a later run continues where Ctrl-C\n\
             stopped this one. Unless you use --time, a review is the same every time,\n\
             whatever --jobs is; by default a game of 40 moves takes 10 to 20 seconds. It\n\
             also takes --help, --version and --lang.",
            "复盘文件里的棋局：每一手如何改变胜率，漏掉了或让出了哪些必胜手，怎样下更好。\n\
             按文件的顺序输出；文件夹指直接放在里面的棋谱。用 --out 时每局写一个文件；\n\
             已经有的、由同样的文件和选项做成的不再重做，所以 Ctrl-C 停止之后可以接着做。\n\
             用 --nodes 或不限制时，不管 --jobs 是多少，每次结果都一样；40 手的一局大约要\n\
             10 到 20 秒。还可以用 --help、--version 和 --lang。"))
        .takes("[OPTIONS] FILE...", &[
            row("FILE",
                "A record, a folder of records, or - for standard input",
                "棋谱、放棋谱的文件夹，或 -（标准输入）"),
            row("--jobs N",
                "Games to review at once [default: one for each core]",
                "同时复盘几局 [默认：所有核心]"),
            SHARD,
            row("--nodes N",
                "Positions to search for each move [default: 100000]",
                "每一手搜索多少局面 [默认：100000]"),
            row("--time SECONDS",
                "Time for each move instead; results vary", "改为每一手多少秒；每次结果会不同"),
            SIZE,
            RULE,
            ENCODING,
            row("--json", "A line of JSON for each game", "每局一行 JSON"),
            row("--svg",
                "A picture of Black's chances in each game, as SVG", "每局一张胜率图（SVG）"),
            row("--out DIR",
                "A file for each game: SGF with comments, JSON, SVG",
                "每局一个文件：带注释的 SGF、JSON 或 SVG"),
            row("--summary",
                "One summary of all games: players, openings, worst moves",
                "所有棋局的一份总结：棋手、开局、最大的失误"),
            COORDS,
            row("--practise",
                "Practise the mistakes of one game, as `mistakes` does",
                "练习一局中的失误，同 `失误`"),
        ]),
    subcommand_row("solve",
        both("looks for forced wins", "寻找必胜手"),
        both("Looks for a forced win for the side to move in the last position of each game,\n\
             by fours first, then by fours and threes. Prints the line with its reasons, or\n\
             what was tried; with --all every first move that wins so, with its length, and\n\
             how many were not decided. With --nodes the answer is the same every time. The\n\
             exit status is 0 whether a win is found or not, and 1 if a file cannot be read\n\
             or Ctrl-C stops the search. It also takes --help, --version and --lang.",
            "在每一局最后的局面中为行棋方寻找必胜手：先找连续冲四，再找冲四和活三；输出\n\
             着法和理由，或者说明试过什么。用 --all 时列出所有这样取胜的第一手和各要几手，\n\
             以及有多少着法没有定论。用 --nodes 时每次结果相同。无论有没有找到，退出状态\n\
             都是 0；文件不能读取时是 1。还可以用 --help、--version 和 --lang。"))
        .takes("[OPTIONS] FILE...", &[
            row("FILE",
                "A file of games, a folder of them, or - for standard input",
                "棋局文件、放棋局文件的文件夹，或 -（标准输入）"),
            row("--jobs N",
                "Positions to search at once [default: 1]",
                "同时搜索几个局面 [默认：1]"),
            SHARD,
            row("--at N",
                "The position after move N [default: the last]", "第 N 手之后的局面 [默认：最后]"),
            row("--nodes N",
                "Positions to search for each one [default: 1000000]",
                "每个局面最多搜索的局面数 [默认：1000000]"),
            row("--time SECONDS",
                "Time for each position instead; results vary",
                "改为每个局面多少秒；每次结果会不同"),
            SIZE,
            RULE,
            ENCODING,
            row("--all", "Every first move that wins", "所有取胜的第一手"),
            row("--json", "A line of JSON for each position", "每个局面输出一行 JSON"),
            COORDS,
        ]),
    subcommand_row("convert",
        both("turns game files into another format", "把棋谱转换成另一种格式"),
        both("Reads the games in files and writes them to one file in another format: script\n\
             (a move a line), psq, rec, sgf, pos (h8i9g7, a game a line), playok, bdt, ccgc,\n\
             lib, rif or picture; it reads some more. With svg it draws the last position of\n\
             a game as books print it; such a picture is not read back.\n\
             Before OUT is written, standard error says what looks odd in IN and what OUT\n\
             cannot store. OUT is written whole or not at all. If OUT holds only one game,\n\
             it gets the first game that fits. A game must meet all the --only-... options;\n\
             POINTS are moves such as `h8 i9`, in any order, however the board is turned.\n\
             --rows is about IN if the first IN is .pos, else about OUT. With several INs,\n\
             an OUT that is not empty is not overwritten. The exit status is 1 if an IN\n\
             could not be read or OUT could not be written.",
            "读出各文件里的棋局，合写成另一种格式的一个文件：script（每行一手）、psq、rec、\n\
             sgf、pos（每局一行 h8i9g7）、playok、bdt、ccgc、lib、rif 或 picture，能读的还有\n\
             另外几种；或者把一局最后的局面画成书上那样的棋图：svg，只写不读。\n\
             IN 里异常的地方和 OUT 不能记录的内容，在写 OUT 之前在标准错误上说明；\n\
             OUT 要么完整写出，要么不写。OUT 只能记录一局时取选中的第一局。\n\
             用了几个 --only-... 选项时，棋局要符合每一项；POINTS 是着法，例如 `h8 i9`，\n\
             不论次序和棋盘的方向。第一个 IN 是 .pos 时 --rows 说的是 IN，否则是 OUT。\n\
             有几个 IN 时，已有内容的文件不会被覆盖。\n\
             退出状态 1：不能读取 IN 或不能写入 OUT。"))
        .takes("[OPTIONS] IN... OUT", &[
            row("IN", "The files to read; - is standard input", "要读的文件；- 是标准输入"),
            row("OUT", "The file to write; - is standard output", "要写的文件；- 是标准输出"),
            row("--from FORMAT",
                "The format of IN [default: by ending, then by content]",
                "IN 的格式 [默认：按扩展名，其次按内容]")
                .values(|| Format::read().map(Format::name).collect()),
            row("--to FORMAT",
                "The format of OUT [default: by ending, else script]",
                "OUT 的格式 [默认：按扩展名，否则 script]")
                .values(|| Format::written().map(Format::name).collect()),
            row("--game N", "Take only the Nth game of each IN", "只取每个 IN 的第 N 局"),
            SHARD,
            row("--split N",
                "N games to a file: OUT-0001, OUT-0002 and so on",
                "每 N 局写一个文件：OUT-0001、OUT-0002 等"),
            row("--only-player NAME",
                "Take only games of players whose name contains NAME",
                "只取棋手名字里有 NAME 的棋局"),
            row("--only-opening POINTS",
                "Take only games that open with these moves", "只取以这些着法开局的棋局"),
            row("--only-rule NAME", "Take only games under this rule", "只取这种规则的棋局")
                .values(|| Rule::ALL.map(Rule::name).to_vec()),
            row("--only-result RESULT",
                "Take only one result: black or white won, draw, none",
                "只取这种结果的棋局：black（胜）、white、draw 或 none")
                .values(|| ChosenResult::ALL.map(ChosenResult::name).to_vec()),
            SIZE,
            RULE,
            ENCODING,
            row("--rows SIDE",
                "Where row 1 of .pos is: bottom, top [default: bottom]",
                ".pos 的第 1 行：bottom 或 top [默认：bottom]")
                .values(|| Rows::ALL.map(Rows::name).to_vec()),
            row("--moves M-N",
                "SVG only: up to move N, numbers from M [default: all]",
                "SVG：第 N 手之后的局面，从第 M 手起标手数 [默认：全部]"),
            row("--coords WAY",
                "Labels of an SVG: numbers or letters [default: numbers]",
                "SVG 的坐标：numbers 或 letters [默认：numbers]")
                .values(|| Coords::ALL.map(Coords::name).to_vec()),
        ]),
    subcommand_row("completions",
        both("prints a completion script for a shell", "输出命令行补全的脚本"),
        both("Prints a script that makes a shell complete options and their values. SHELL is\n\
             bash, elvish, fish, powershell or zsh. It takes --help, --version and --lang.",
            "输出让命令行补全选项和值的脚本：bash、elvish、fish、powershell 或 zsh。\n\
             选项只有 --help、--version 和 --lang。"))
        .takes("SHELL", &[]),
    subcommand_row("man",
        both("prints the manual page", "输出手册页"),
        both("Prints the manual page, for `man -l`. It takes --help, --version and --lang.",
            "输出手册页，可用 `man -l` 阅读。\n\
             选项只有 --help、--version 和 --lang。")),
    subcommand_row("help",
        both("explains a subcommand or a command", "说明子命令或棋局中的命令"),
        both("Alone it prints what `gomoku --help` prints. With the name of a subcommand it\n\
             prints the --help of that subcommand; with a command of the game, a group of\n\
             commands such as `study`, or `all`, it prints what `help` says of it in a game.\n\
             It takes --help, --version and --lang.",
            "显示 `gomoku --help` 的内容；后面写子命令时，显示它的 --help；写棋局中的命令、\n\
             一组命令（例如 `study`）或 `all` 时，显示棋局中 `帮助` 的内容。\n\
             选项只有 --help、--version 和 --lang。"))
        .takes("[WORD]", &[]),
];

/// The subcommand of this name.
#[must_use]
pub fn subcommand(name: &str) -> Option<&'static Subcommand> {
    SUBCOMMANDS.iter().find(|it| it.name == name)
}

/// The texts around the options in `--help`: paragraphs, most of them with a heading, which
/// is a first line that ends with a colon.
#[derive(Clone, Copy, Debug)]
pub struct HelpTexts {
    /// What the program is.
    pub summary: Both,
    /// How the computer is asked to play.
    pub who_plays: Both,
    /// The heading of the lines that show how to call it.
    pub usage: Both,
    /// Each way of calling it, and what it does.
    pub usages: [(&'static str, Both); 3],
    /// The lines that it reads, and its files.
    pub lines: Both,
    /// The heading of the subcommands.
    pub subcommands: Both,
    /// What stands below them.
    pub own_help: Both,
    /// The exit status.
    pub status: Both,
}

/// What the program is, and what stands around the options.
pub static HELP_TEXTS: HelpTexts = HelpTexts {
    summary: both(
        "Five in a row for the terminal: play the computer or a friend, or pipe in moves.",
        "终端里的五子棋：和电脑下，两人对弈，或用管道送入着法文件。",
    ),
    who_plays: both(
        "Two people play unless the computer is given a side: `gomoku --white computer`\n\
                 at the start, or `computer white` at any time.",
        "没有指定电脑时由两人对弈。要让电脑执白，开始时用 `gomoku --white computer`，\n\
         或随时输入 `电脑 白`。",
    ),
    usage: both("Usage", "用法"),
    usages: [
        (
            "gomoku [OPTIONS] [FILE]",
            both("a game; FILE is a saved one", "下一盘棋；文件是保存的棋局"),
        ),
        (
            "gomoku --white computer",
            both("you against the computer", "和电脑下"),
        ),
        (
            "gomoku [OPTIONS] < moves.txt",
            both("a game read from a file", "从文件读取着法"),
        ),
    ],
    lines: both(
        "\
Lines:
  7 7, 7,7    row 7, column 7, counted from 0 at the top left corner
  h8          the same point of a 15x15 board: letters from the left, numbers
              from the bottom, from 1
  # ...       a comment
  help        lists the commands: surrender, new, undo, redo, save, load, ...

Pipes:
Input that is not a terminal is read to its end. A refused line changes nothing
and is answered by `line N: ` and the reason. With --quiet the answer goes to
standard error, and each game is printed as one line. All games of a FILE are
printed so; with several FILEs, each line begins with the name of the file:
  game 1: black wins at move 9: 7 3, 7 4, 7 5, 7 6, 7 7
  game 2: white wins at move 10: surrender
  game 3: draw at move 225
  game 4: white wins at move 8: timeout
  game 5: unfinished at move 12

Files:
  $XDG_CONFIG_HOME/gomoku/options  your own options, one a line, as typed here;
                                   # begins a comment; read at a terminal only;
                                   the command line wins
  $XDG_STATE_HOME/gomoku           lines typed earlier, unfinished games, the
                                   last 1000 finished games, and which puzzles
                                   are solved
Without these variables they are in ~/.config and ~/.local/state.",
        "\
可以输入：
  7 7, 7,7    第 7 行第 7 列，从左上角的 0 数起
  h8          15×15 棋盘上的同一个点：字母从左数起，数字从下面的 1 数起
  # ...       注释
  help        列出命令：surrender、new、undo、redo、save、load……

管道：
输入不是终端时，一直读到结尾。某一行有误时，回答 `第 N 行：` 和原因，棋局不变。
用 --quiet 时拒绝的原因写到标准错误，每一局只有一行（总是英文）；可以写几个
文件，这时每行以文件名开头：
  game 1: black wins at move 9: 7 3, 7 4, 7 5, 7 6, 7 7
  game 2: white wins at move 10: surrender
  game 3: draw at move 225
  game 4: white wins at move 8: timeout
  game 5: unfinished at move 12

文件：
  $XDG_CONFIG_HOME/gomoku/options  用户设置，每行一个选项，写法同命令行；
                                   # 后面是注释；只在终端里读取，以命令行为准
  $XDG_STATE_HOME/gomoku           输入过的行，未下完的棋局，最近下完的
                                   1000 局，解出的题
没有这些变量时，在 ~/.config 和 ~/.local/state 里。",
    ),
    subcommands: both("Subcommands", "子命令"),
    own_help: both("Each has its own --help.", "各有自己的 --help。"),
    status: both(
        "\
Exit status:
  0  normally, even after refused lines
  1  when --strict stopped the program, when a file named by an option or the
     input could not be read, when there was nothing to resume, or when the
     output could not be written
  2  for a wrong option or subcommand",
        "\
退出状态：
  0  正常结束，即使有被拒绝的行
  1  因 --strict 停止、选项指定的文件或输入不能读取、没有可继续的棋局、
     输出不能写入
  2  选项或子命令有误",
    ),
};
