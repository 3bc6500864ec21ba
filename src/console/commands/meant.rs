//! What newcomers type that no command understands, and the command that does it.

use crate::console::command::point::{is_number, narrow};
use crate::console::command::typed::chinese_for;
use crate::console::commands::parse::{ParsedLine, parse};
use crate::console::commands::program::topic;
use crate::console::commands::spelling::Spelling;
use crate::console::refusal::{FileAct, Meant, Refusal};
use crate::console::words::language::{Both, both};
use crate::rules::opening::Decision;
use crate::rules::{BoardSize, Game, NewGame, PlayError};

/// One wish, in all the words for it.
struct Wish {
    /// Lines, or what lines begin with.
    said: &'static [&'static str],
    /// What the rest of the line is put behind, if that makes a line that is understood.
    with: &'static str,
    /// Else the line that does it, if there is one.
    alone: &'static str,
    /// What it comes to, where the line itself does not say so.
    note: Option<Both>,
}

const YOU_WHITE: Both = both("you play White", "你执白");
const YOU_BLACK: Both = both("you play Black", "你执黑");

const fn wish(said: &'static [&'static str], with: &'static str, alone: &'static str) -> Wish {
    Wish {
        said,
        with,
        alone,
        note: None,
    }
}

const fn noted(said: &'static [&'static str], alone: &'static str, note: Both) -> Wish {
    Wish {
        note: Some(note),
        ..wish(said, "", alone)
    }
}

/// The wishes. Of several that a line begins with, the longest counts.
#[rustfmt::skip]
static WISHES: &[Wish] = &[
    // Words before what is wished.
    wish(&["i", "i want to", "i'd like to", "i am", "let me", "please", "can i", "set", "change",
           "play", "play as", "be", "take", "choose", "color", "colour", "side", "move", "place",
           "put", "go", "drop", "我", "我要", "我想", "请", "設", "设", "下在", "落子"], "", ""),
    noted(&["white", "执白", "執白", "白", "白棋", "白方", "后手", "後手", "computer first",
            "computer start", "computer starts", "you start", "you first", "你先", "电脑先"],
          "computer black", YOU_WHITE),
    noted(&["black", "执黑", "執黑", "黑", "黑棋", "黑方", "先手", "play computer", "opponent",
            "vs computer", "versus computer", "against computer", "computer on", "ai", "bot", "cpu",
            "engine", "single player", "one player", "1 player", "1p", "pvc", "人机", "人机对战",
            "單人", "单人", "对电脑", "和电脑下"],
          "computer white", YOU_BLACK),
    wish(&["two players", "two people", "2 players", "2p", "1v1", "pvp", "human", "friend",
           "multiplayer", "no computer", "computer off", "双人", "两人", "雙人", "人人"],
         "", "computer none"),
    wish(&["switch", "switch sides", "swap sides", "swap colors", "swap colours", "change sides",
           "change colors", "换边", "换手", "換邊", "交换", "交換"], "", "computer black|white"),
    wish(&["restart", "start", "start game", "newgame", "start over", "begin", "reset", "again", "rematch",
           "new game", "new match", "play again", "new board", "开始", "重来", "再来", "开始游戏",
           "再来一盘", "開始", "重開"], "new", "new"),
    wish(&["size", "board size", "grid", "棋盘大小", "棋盤大小", "大小"], "new", "new 19"),
    wish(&["rule", "variant", "mode"], "new", "rules"),
    wish(&["opening"], "new", "new swap2"),
    wish(&["first", "starter"], "new", "new white"),
    wish(&["takeback", "take back", "withdraw", "delete", "remove", "undo move", "undo last", "oops",
           "regret", "反悔", "退一步"], "undo", "undo"),
    wish(&["redo move"], "redo", "redo"),
    wish(&["give up", "giveup", "concede", "forfeit", "i lose", "gg", "放弃", "放棄", "我输了"],
         "", "surrender"),
    wish(&["bye", "goodbye", "close", "leave", "stop", "end", "quit game", "exit game", "how do i quit", "how do i exit", "how to quit", "q!", ":q",
           ":wq", "logout", "关闭", "關閉", "停止", "结束", "离开", "再见"], "", "quit"),
    noted(&["pause", "暂停", "暫停"], "quit", both("`resume` continues the game", "`继续` 可以接着下")),
    noted(&["pass", "停一手", "过", "不下"], "",
          both("nobody may pass: every turn places a stone", "不能停一手，轮到谁，谁就要落子")),
    wish(&["easy", "beginner", "weak", "easier", "简单", "簡單", "容易", "入门"], "", "level 2"),
    wish(&["medium", "normal", "middle", "中等", "普通"], "", "level 5"),
    wish(&["hard", "difficult", "strong", "harder", "困难", "困難", "难"], "", "level 8"),
    wish(&["hardest", "expert", "master", "max", "maximum", "最强", "最強", "大师"], "", "level 10"),
    wish(&["difficulty", "strength", "skill", "难度", "強度", "强度", "电脑级别", "电脑强度", "电脑多强"],
         "level", "level"),
    wish(&["menu", "commands", "command", "usage", "man", "manual", "?", "help me", "菜单",
           "菜單", "命令"], "help", "help"),
    wish(&["instructions", "how to play", "how do i play", "rules of", "怎么玩", "怎么下", "玩法"],
         "", "rules"),
    wish(&["rules"], "help", "rules"),
    wish(&["best move", "best", "suggest", "suggestion", "advice", "advise", "tip", "cheat",
           "what should i do", "怎么走", "下哪里", "最佳着法", "理由"], "hint", "hint"),
    wish(&["best moves", "three best", "最好的几手", "最好的三手"], "", "hint 3"),
    wish(&["warning", "warnings", "warn", "提醒", "警告", "失误提醒"], "", "tutor blunders"),
    wish(&["analysis", "eval", "evaluate", "形势", "形勢"], "analyze", "analyze"),
    wish(&["show", "show board", "display", "print", "draw board", "clear", "cls", "redraw",
           "refresh", "status", "state", "who", "turn", "whose turn", "result", "results", "显示棋盘", "清屏",
           "轮到谁", "谁赢了", "谁胜", "胜负", "结果", "哪五个子"],
         "", "board"),
    wish(&["numbers off"], "", "board"),
    wish(&["who wins", "who is winning", "谁赢", "谁会赢", "谁优势"], "", "solve"),
    noted(&["colors", "colours", "color off", "colour off", "theme", "颜色"], "",
          both("start with `--color always` or `--color never`",
               "以 `--color always` 或 `--color never` 开始")),
    wish(&["keys", "shortcuts", "keyboard", "按键", "快捷键"], "help", "help keys"),
    wish(&["unicode"], "", "stones unicode"),
    wish(&["ascii"], "", "stones ascii"),
    wish(&["next mistake", "next blunder", "下一处失误", "下一个失误"], "", "next ?"),
    wish(&["numbers on"], "", "numbers"),
    wish(&["picture", "diagram", "draw diagram", "image", "svg", "screenshot", "截图", "图", "图片", "棋图"], "",
         "save game.svg"),
    wish(&["send", "share", "copy", "link", "发送", "分享", "复制"], "", "position"),
    wish(&["history", "list", "log", "show moves", "记录", "記錄"], "", "moves"),
    wish(&["score", "scores", "战况"], "", "stats"),
    wish(&["比分"], "", "match"),
    wish(&["options", "option", "config", "preferences", "setting", "选项", "選項", "配置"],
         "", "settings"),
    wish(&["open", "read", "import", "读档", "导入", "載入"], "load", "load FILE"),
    wish(&["write", "store", "export", "存档", "导出", "存檔"], "save", "save FILE"),
    wish(&["continue", "go on"], "resume", "resume"),
    wish(&["timer", "timed", "计时", "計時", "倒计时", "每人"], "clock", "clock 5"),
    wish(&["language"], "lang", "lang"),
    wish(&["chinese", "中文"], "", "lang zh"),
    wish(&["english", "英文", "英语"], "", "lang en"),
    wish(&["problem", "problems", "exercise", "tsumego", "做题", "习题"], "puzzle", "puzzle"),
    wish(&["next puzzle", "下一题"], "", "puzzle next"),
    wish(&["save settings", "保存设置", "保存設置"], "", "settings save"),
    wish(&["practise", "practice", "train", "training", "练习", "練習"], "", "mistakes"),
    wish(&["why", "why did i lose", "为什么", "為什麼"], "", "review"),
    wish(&["even", "equal", "balanced"], "", "balance"),
    wish(&["teach", "teach me", "tutorial", "lesson", "lessons", "course", "教程", "入门课", "教学", "上课", "学习"], "", "learn"),
    noted(&["edit", "arrange", "white moves", "black moves", "white to move", "black to move",
            "轮到白方", "轮到黑方"], "setup",
          both("then `black moves` or `white moves`", "然后 `黑先行` 或 `白先行`")),
];

impl Meant {
    /// A line that speaks for itself.
    fn line(line: String) -> Meant {
        Meant {
            chinese: in_chinese(&line),
            line,
            note: None,
        }
    }
}

/// A line with the Chinese names of the command and of the words behind it, where they have some.
fn in_chinese(line: &str) -> String {
    let (name, rest) = line.split_once(' ').unwrap_or((line, ""));
    let found = Spelling::Whole.find(name).ok();
    let name = found.and_then(|(row, _)| row.command.chinese.first().copied());
    let Some(name) = name else {
        return line.into();
    };
    let shown = |word: &str| match word {
        "FILE" => "文件".into(),
        "game.svg" => "棋图.svg".into(),
        _ => word
            .split('|')
            .map(chinese_for)
            .collect::<Vec<_>>()
            .join("|"),
    };
    let words = rest.split_whitespace().map(shown);
    std::iter::once(name.to_owned())
        .chain(words)
        .collect::<Vec<_>>()
        .join(" ")
}

/// A refusal that names the command for what was typed, where that is known.
pub(crate) fn advised(refusal: Refusal, line: &str, game: &Game) -> Refusal {
    let (line, size) = (line.trim(), game.size());
    let meant = match &refusal {
        Refusal::Play(PlayError::NotAsked {
            decision: Decision::Take(stone),
        }) if game.ask().is_none() => meant(stone.name(), size),
        Refusal::Arguments { command, .. } if command.name() == "games" => kept(line),
        Refusal::UnknownCommand { .. }
        | Refusal::AmbiguousCommand { .. }
        | Refusal::Arguments { .. }
        | Refusal::NewGame(_)
        | Refusal::Notation(_) => meant(line, size),
        Refusal::File(FileAct::Load, _) => kept(line),
        _ => None,
    };
    match meant {
        Some(meant) => Refusal::Meant {
            typed: line.into(),
            refusal: Box::new(refusal),
            meant,
        },
        None => refusal,
    }
}

/// A number behind a command is perhaps that of a kept game.
fn kept(line: &str) -> Option<Meant> {
    let number = line.split_whitespace().nth(1)?;
    is_number(number).then(|| Meant::line(format!("resume {number}")))
}

fn meant(line: &str, size: BoardSize) -> Option<Meant> {
    let line = narrow(line).to_lowercase();
    let words: Vec<&str> = line.split_whitespace().collect();
    let line = words.join(" ");
    let line = match line.trim_end_matches(['!', '.', '?', '。']) {
        "" => &line,
        text => text,
    };
    let begun = |wish: &'static Wish| {
        let rests = wish.said.iter().filter_map(|said| rest(line, said));
        rests.map(move |rest| (wish, rest))
    };
    let found = WISHES.iter().flat_map(begun);
    let Some((wish, rest)) = found.min_by_key(|(_, rest)| rest.len()) else {
        // A rule, a size or an opening is a game.
        let is_game = is_game(line) && line.contains(|it: char| !it.is_ascii_digit());
        return is_game.then(|| Meant::line(format!("new {line}")));
    };
    let whole = format!("{} {rest}", wish.with);
    let whole = whole.trim();
    if wish.with.is_empty() && wish.alone.is_empty() && wish.note.is_none() {
        let understood = || is_understood(whole, size).then(|| Meant::line(whole.into()));
        return meant(rest, size).or_else(understood);
    }
    let takes_more = !wish.with.is_empty();
    let line = match !rest.is_empty() && takes_more && is_understood(whole, size) {
        true => whole,
        false => wish.alone,
    };
    // A point or a number behind it says that something else is meant.
    let is_said = takes_more || !rest.contains(|it: char| it.is_ascii_digit());
    is_said.then(|| Meant {
        note: wish.note,
        ..Meant::line(line.into())
    })
}

/// What is left of a line that begins with these words. Chinese needs no space between them.
fn rest<'a>(line: &'a str, said: &str) -> Option<&'a str> {
    let rest = line.strip_prefix(said)?;
    let ends = rest.is_empty() || rest.starts_with(' ') || !said.is_ascii();
    ends.then_some(rest.trim_start())
}

/// Whether words can stand behind `new`.
fn is_game(words: &str) -> bool {
    NewGame::default().changed(words.split_whitespace()).is_ok()
}

/// Whether a line can be carried out, as far as the line alone tells.
fn is_understood(line: &str, size: BoardSize) -> bool {
    match parse(line, size, Spelling::Whole) {
        Ok(Some(ParsedLine::Point(_))) => true,
        Ok(Some(ParsedLine::Command { row, typed, .. })) => match row.command.name() {
            "new" => is_game(typed),
            "help" => topic(typed, Spelling::Whole).is_ok(),
            _ => true,
        },
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_wish_is_answered_with_a_line_that_is_understood() {
        for wish in WISHES {
            // `FILE` is a file as good as any, and a bar stands between two lines.
            let line = wish.alone.split('|').next().unwrap_or_default();
            let size = BoardSize::default();
            assert!(line.is_empty() || is_understood(line, size), "{line}");
            let with = wish.with;
            assert!(with.is_empty() || Spelling::Whole.find(with).is_ok());
        }
    }

    #[test]
    fn no_two_wishes_have_the_same_words() {
        let said = || WISHES.iter().flat_map(|wish| wish.said);
        for words in said() {
            assert_eq!(said().filter(|it| *it == words).count(), 1, "{words}");
            assert_eq!(*words, words.to_lowercase());
        }
    }
}
