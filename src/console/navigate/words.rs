//! Looking at games.

use std::path::Path;

use crate::console::keep::files::{Found, Lost};
use crate::console::navigate::way::Astray;
use crate::console::navigate::{Item, Place, View};
use crate::console::play::words::rule_name;
use crate::console::words::language::{Language, pick, say};
use crate::console::words::{clean, file_name};
use crate::record::{Act, MarkKind, ReadError, write_decision};
use crate::rules::{BoardSize, Coords, NewGame, Stone};

fn count(number: usize, one: &str, many: &str) -> String {
    match number {
        1 => format!("1 {one}"),
        _ => format!("{number} {many}"),
    }
}

impl Language {
    /// Where in a game one is.
    pub fn whereabouts(self, view: &View) -> String {
        let mut text = match view.number {
            0 => pick!(
                self,
                match view.last {
                    0 => "The beginning: no move follows".into(),
                    1 => "The beginning, before the only move".into(),
                    moves => format!("The beginning, before {moves} moves"),
                },
                match view.last {
                    0 => "开头，之后没有着法".into(),
                    moves => format!("开头，之后共 {moves} 手"),
                }
            ),
            number => say!(
                self,
                "Move {number} of {}",
                "第 {number} 手，共 {} 手",
                view.last
            ),
        };
        if let Some(Place {
            number,
            of,
            at_move,
        }) = view.variation
        {
            pick!(
                self,
                {
                    text += &format!(", variation {number} of {of}");
                    if at_move != view.number {
                        text += &format!(" at move {at_move}");
                    }
                },
                {
                    text += &match at_move == view.number {
                        true => format!("，变化 {number}/{of}"),
                        false => format!("，第 {at_move} 手的变化 {number}/{of}"),
                    };
                }
            )
        }
        if view.follows > 1 {
            text += &say!(
                self,
                "; `variation` lists {} ways on",
                "；之后有 {} 种下法：`variation` 列出",
                view.follows
            );
        }
        text + pick!(self, ".", "。")
    }

    /// The comment of a position.
    pub fn comment(self, text: &str) -> String {
        say!(self, "Comment: {text}", "注释：{text}")
    }

    /// There is no comment.
    pub fn no_comment(self) -> &'static str {
        pick!(
            self,
            "There is no comment here: `comment TEXT` writes one.",
            "这里没有注释：`comment 文字` 写一条。"
        )
    }

    /// The points that are marked, each with its mark.
    pub fn marked(self, marks: &str) -> String {
        say!(self, "Marked: {marks}", "标记：{marks}")
    }

    /// What a mark is called.
    pub fn mark_kind(self, kind: &MarkKind) -> String {
        match kind {
            MarkKind::Circle => say!(self, "circle", "圆"),
            MarkKind::Cross => say!(self, "cross", "叉"),
            MarkKind::Square => say!(self, "square", "方"),
            MarkKind::Triangle => say!(self, "triangle", "三角"),
            MarkKind::Label(text) => format!("`{}`", clean(text)),
        }
    }

    /// No point is marked.
    pub fn no_marks(self) -> &'static str {
        pick!(
            self,
            "No point is marked here: `mark POINT` marks one.",
            "这里没有标记：`mark 点` 标记一点。"
        )
    }

    /// A step began this variation, or is one of it.
    pub fn in_variation(self, place: Place, begun: bool) -> String {
        let Place {
            number,
            of,
            at_move,
        } = place;
        match begun {
            true => say!(
                self,
                "This begins variation {number} at move {at_move}: what was there is kept.",
                "从第 {at_move} 手起是变化 {number}：原来的着法都保留。"
            ),
            false => say!(
                self,
                "This is variation {number} of {of} at move {at_move}.",
                "这是第 {at_move} 手的变化 {number}/{of}。"
            ),
        }
    }

    /// The heading of the ways in which the game goes on.
    pub fn variations(self, count: usize) -> String {
        match count {
            1 => say!(self, "The game goes on in 1 way:", "之后有 1 种下法："),
            _ => say!(
                self,
                "The game goes on in {count} ways; `variation N` takes one:",
                "之后有 {count} 种下法；`variation N` 进入一种："
            ),
        }
    }

    /// A way in which the game goes on: its number, its first step, and the number of its
    /// last move.
    pub fn variation_row(self, number: usize, step: &str, last: usize) -> String {
        say!(
            self,
            "  variation {number}: {step}, to move {last}",
            "  变化 {number}：{step}，到第 {last} 手"
        )
    }

    /// The game does not go on from here.
    pub fn no_variations(self) -> &'static str {
        pick!(
            self,
            "The game does not go on from here.",
            "从这里没有下去的着法。"
        )
    }

    /// So many more lines or variations are not listed.
    pub fn more_lines(self, count: usize) -> String {
        say!(
            self,
            "{count} more are not listed.",
            "另有 {count} 种未列出。"
        )
    }

    /// What a node does that is no stone.
    pub fn other_act(self, item: &Item, point: &str) -> String {
        match item.act {
            Act::Offer(_) => say!(self, "offer {point}", "打点 {point}"),
            Act::Decision(decision) => write_decision(decision),
            Act::Pass(stone) => say!(self, "{} pass", "{} 停一手", stone.symbol()),
            Act::Nothing | Act::Stone(..) => "-".into(),
        }
    }

    /// A game was read with so many variations: from a file, or from an earlier run.
    pub fn read_in(
        self,
        path: Option<&Path>,
        resumed: bool,
        moves: usize,
        variations: usize,
    ) -> String {
        let what = match (path, resumed) {
            (Some(path), _) => say!(self, "Loaded: {}", "已读取 {}", file_name(path)),
            (None, true) => say!(self, "Resumed", "继续上一局"),
            (None, false) => say!(self, "Pasted", "已粘贴"),
        };
        let mut text = pick!(
            self,
            format!("{what}, {}", count(moves, "move", "moves")),
            format!("{what}：{moves} 手")
        );
        if variations > 0 {
            text += &pick!(
                self,
                format!(" and {}", count(variations, "variation", "variations")),
                format!("，{variations} 个变化")
            );
        }
        text + pick!(self, ".", "。")
    }

    /// What a reader found beside one game, a line each.
    pub fn found(self, found: &Found) -> Vec<String> {
        let mut lines = Vec::new();
        if found.games > 1 {
            let (taken, games) = (found.taken, found.games);
            lines.push(say!(
                self,
                "This is game {taken} of {games} in the file.",
                "文件中共 {games} 局，这是第 {taken} 局。"
            ));
        }
        let odd = found.warnings.iter();
        lines
            .extend(odd.map(|warning| say!(self, "Odd: {}.", "注意：{}。", self.warning(warning))));
        if found.more > 0 {
            lines.push(say!(self, "And {} more.", "另有 {} 处。", found.more));
        }
        lines
    }

    /// What a file does not hold of a game.
    pub fn lost(self, lost: &Lost) -> String {
        let losses: Vec<String> = lost.losses.iter().map(|loss| self.loss(loss)).collect();
        pick!(
            self,
            format!(
                "A {} file does not hold: {}.",
                lost.format,
                losses.join(", ")
            ),
            format!("{} 文件存不下：{}。", lost.format, losses.join("、"))
        )
    }

    /// A pipe plays a part only of the script that was written.
    pub fn not_piped(self) -> &'static str {
        pick!(
            self,
            "A pipe cannot play all of this file; `load` and `--load` read it whole.",
            "管道不能重下这个文件的全部；`load` 和 `--load` 能完整读出。"
        )
    }

    /// What is added to the game is not kept.
    pub fn additions_not_kept(self) -> &'static str {
        pick!(
            self,
            "What is added to this game is not kept: `save FILE` writes it to a file.",
            "对这一局的补充不会自动保留：用 `save 文件` 保存。"
        )
    }

    /// A game of so many moves was pasted, and what to type to take it or not; whether the
    /// game on the board then stays kept.
    pub fn pasted(self, moves: usize, setup: NewGame, kept: bool) -> String {
        pick!(
            self,
            {
                let (size, rule) = (setup.size, setup.rule);
                let moves = count(moves, "move", "moves");
                let before = match kept {
                    true => "; the game that is there stays kept",
                    false => " in place of what is there",
                };
                format!(
                    "This is a game of {moves}, {size}x{size} {rule}.\n\
             `yes` puts it on the board{before}. `no` drops it."
                )
            },
            {
                let size = setup.size;
                let rule = rule_name(setup.rule);
                let before = match kept {
                    true => "，棋盘上的一局仍然保留",
                    false => "，代替棋盘上的",
                };
                format!(
                    "这是一局 {size}x{size} {rule}，{moves} 手。\n\
             输入 `yes` 摆上棋盘{before}；输入 `no` 则放弃它。"
                )
            }
        )
    }

    /// The game that was pasted is not wanted.
    pub fn paste_dropped(self) -> &'static str {
        pick!(
            self,
            "What was pasted is dropped, and the board stays as it is.",
            "已放弃粘贴的内容，棋盘不变。"
        )
    }

    /// The line that was pasted begins a game, whose next lines are awaited.
    pub fn paste_goes_on(self) -> &'static str {
        pick!(
            self,
            "This begins a game: its next lines are awaited, or an empty one to end it.",
            "这是一局的开头：等待后面的行，空行结束。"
        )
    }

    /// The computer would be to move for this side, and waits while one looks at the game.
    pub fn computer_waits(self, stone: Stone) -> String {
        let name = stone.name();
        say!(
            self,
            "The computer waits while you look: `computer {name}` makes it move.",
            "正在看棋，电脑等待：`computer {name}` 让它落子。"
        )
    }

    /// What was pasted is no game, and why.
    pub fn cannot_paste(self, error: &ReadError) -> String {
        say!(
            self,
            "This cannot be read as a game: {}",
            "这不能当作棋局来读：{}",
            self.read_error(error)
        )
    }

    /// An option is about a game of a file, and none is named.
    pub fn needs_file(self, option: &str) -> String {
        say!(
            self,
            "{option} is about a game of a file, and no file is named",
            "{option} 说的是文件中的棋局，但没有写文件"
        )
    }

    /// Why one cannot go there, or do that there.
    pub fn astray(self, astray: Astray, coords: Coords, size: BoardSize) -> String {
        pick!(
            self,
            {
                let steps = |number: usize| count(number, "step", "steps");
                let there = |number: usize| match number {
                    1 => "there is 1".into(),
                    _ => format!("there are {number}"),
                };
                match astray {
                    Astray::NoSuchMove { asked, last: 0 } => {
                        format!("there is no move {asked}: the game has no moves")
                    }
                    Astray::NoSuchMove { asked, last } => {
                        format!("there is no move {asked}: the moves run from 1 to {last}")
                    }
                    Astray::NoNext { available: 0, .. } => "this is the end of the line".into(),
                    Astray::NoNext { asked, available } => {
                        format!("cannot go on {}: {}", steps(asked), there(available))
                    }
                    Astray::NoBack { available: 0, .. } => {
                        "this is the beginning of the game".into()
                    }
                    Astray::NoBack { asked, available } => {
                        format!("cannot go back {}: {}", steps(asked), there(available))
                    }
                    Astray::NoSuchVariation {
                        asked,
                        available: 0,
                    } => {
                        format!("there is no variation {asked}: the game does not go on from here")
                    }
                    Astray::NoSuchVariation { asked, available } => {
                        format!("there is no variation {asked}: they run from 1 to {available}")
                    }
                    Astray::NotTheEnd => {
                        "this is not the end of the game: `first` and then `last` go there".into()
                    }
                    Astray::ClockRuns => "the clock runs: look at the game when it is over".into(),
                    Astray::NoMark(point) => format!("{} is not marked", coords.show(point, size)),
                }
            },
            match astray {
                Astray::NoSuchMove { asked, last: 0 } => {
                    format!("没有第 {asked} 手：还没有着法")
                }
                Astray::NoSuchMove { asked, last } => {
                    format!("没有第 {asked} 手：着法从 1 到 {last}")
                }
                Astray::NoNext { available: 0, .. } => "已经是这条线的末尾".into(),
                Astray::NoNext { asked, available } => {
                    format!("不能前进 {asked} 步：只有 {available} 步")
                }
                Astray::NoBack { available: 0, .. } => "已经是开头".into(),
                Astray::NoBack { asked, available } => {
                    format!("不能后退 {asked} 步：只有 {available} 步")
                }
                Astray::NoSuchVariation {
                    asked,
                    available: 0,
                } => format!("没有变化 {asked}：从这里没有下去的着法"),
                Astray::NoSuchVariation { asked, available } => {
                    format!("没有变化 {asked}：变化从 1 到 {available}")
                }
                Astray::NotTheEnd => "这里不是一局的末尾：用 `first` 再用 `last` 到那里".into(),
                Astray::ClockRuns => "棋钟在走：终局后再看".into(),
                Astray::NoMark(point) => format!("{} 没有标记", coords.show(point, size)),
            }
        )
    }

    /// There are so many games in a file, fewer than were asked for.
    pub fn fewer_games(self, games: usize) -> String {
        pick!(
            self,
            format!("it holds {}", count(games, "game", "games")),
            format!("里面有 {games} 局")
        )
    }
}
