//! Looking at games, in Chinese.

use std::path::Path;

use super::Chinese;
use super::replies::rule_name;
use crate::console::files::{Found, Lost};
use crate::console::render::words::{Records, Walking, clean, file_name};
use crate::console::verb::Verb;
use crate::console::walk::{Item, Place, View};
use crate::console::way::Astray;
use crate::record::{Act, MarkKind, ReadError, write_decision};
use crate::rules::{BoardSize, Coords, NewGame, Stone};

impl Walking for Chinese {
    fn whereabouts(&self, view: &View) -> String {
        let mut text = match view.number {
            0 => match view.last {
                0 => "开头，之后没有着法".into(),
                moves => format!("开头，之后共 {moves} 手"),
            },
            number => format!("第 {number} 手，共 {} 手", view.last),
        };
        if let Some(Place {
            number,
            of,
            at_move,
        }) = view.variation
        {
            text += &match at_move == view.number {
                true => format!("，变化 {number}/{of}"),
                false => format!("，第 {at_move} 手的变化 {number}/{of}"),
            };
        }
        if view.follows > 1 {
            text += &format!("；之后有 {} 种下法：`variation` 列出", view.follows);
        }
        text + "。"
    }

    fn comment(&self, text: &str) -> String {
        format!("注释：{text}")
    }

    fn no_comment(&self) -> &'static str {
        "这里没有注释：`comment 文字` 写一条。"
    }

    fn marked(&self, marks: &str) -> String {
        format!("标记：{marks}")
    }

    fn mark_kind(&self, kind: &MarkKind) -> String {
        match kind {
            MarkKind::Circle => "圆".into(),
            MarkKind::Cross => "叉".into(),
            MarkKind::Square => "方".into(),
            MarkKind::Triangle => "三角".into(),
            MarkKind::Label(text) => format!("`{}`", clean(text)),
        }
    }

    fn no_marks(&self) -> &'static str {
        "这里没有标记：`mark 点` 标记一点。"
    }

    fn in_variation(&self, place: Place, begun: bool) -> String {
        let Place {
            number,
            of,
            at_move,
        } = place;
        match begun {
            true => format!("从第 {at_move} 手起是变化 {number}：原来的着法都保留。"),
            false => format!("这是第 {at_move} 手的变化 {number}/{of}。"),
        }
    }

    fn variations(&self, count: usize) -> String {
        match count {
            1 => "之后有 1 种下法：".into(),
            _ => format!("之后有 {count} 种下法；`variation N` 进入一种："),
        }
    }

    fn variation_row(&self, number: usize, step: &str, last: usize) -> String {
        format!("  变化 {number}：{step}，到第 {last} 手")
    }

    fn no_variations(&self) -> &'static str {
        "从这里没有下去的着法。"
    }

    fn more_lines(&self, count: usize) -> String {
        format!("另有 {count} 种未列出。")
    }

    fn other_act(&self, item: &Item, point: &str) -> String {
        match item.act {
            Act::Offer(_) => format!("打点 {point}"),
            Act::Decision(decision) => write_decision(decision),
            Act::Pass(stone) => format!("{} 停一手", stone.symbol()),
            Act::Nothing | Act::Stone(..) => "-".into(),
        }
    }

    fn read_in(
        &self,
        path: Option<&Path>,
        resumed: bool,
        moves: usize,
        variations: usize,
    ) -> String {
        let what = match (path, resumed) {
            (Some(path), _) => format!("已读取 {}", file_name(path)),
            (None, true) => "继续上一局".into(),
            (None, false) => "已粘贴".into(),
        };
        let mut text = format!("{what}：{moves} 手");
        if variations > 0 {
            text += &format!("，{variations} 个变化");
        }
        text + "。"
    }

    fn found(&self, found: &Found) -> Vec<String> {
        let mut lines = Vec::new();
        if found.games > 1 {
            let (taken, games) = (found.taken, found.games);
            lines.push(format!("文件中共 {games} 局，这是第 {taken} 局。"));
        }
        let odd = found.warnings.iter();
        lines.extend(odd.map(|warning| format!("注意：{}。", self.warning(warning))));
        if found.more > 0 {
            lines.push(format!("另有 {} 处。", found.more));
        }
        lines
    }

    fn lost(&self, lost: &Lost) -> String {
        let losses: Vec<String> = lost.losses.iter().map(|loss| self.loss(loss)).collect();
        format!("{} 文件存不下：{}。", lost.format, losses.join("、"))
    }

    fn not_piped(&self) -> &'static str {
        "管道不能重下这个文件的全部；`load` 和 `--load` 能完整读出。"
    }

    fn additions_not_kept(&self) -> &'static str {
        "对这一局的补充不会自动保留：用 `save 文件` 保存。"
    }

    fn pasted(&self, moves: usize, setup: NewGame, kept: bool) -> String {
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

    fn paste_dropped(&self) -> &'static str {
        "已放弃粘贴的内容，棋盘不变。"
    }

    fn paste_goes_on(&self) -> &'static str {
        "这是一局的开头：等待后面的行，空行结束。"
    }

    fn computer_waits(&self, stone: Stone) -> String {
        let name = stone.name();
        format!("正在看棋，电脑等待：`computer {name}` 让它落子。")
    }

    fn cannot_paste(&self, error: &ReadError) -> String {
        format!("这不能当作棋局来读：{}", self.read_error(error))
    }

    fn needs_file(&self, option: &str) -> String {
        format!("{option} 说的是文件中的棋局，但没有写文件")
    }

    fn astray(&self, astray: Astray, coords: Coords, size: BoardSize) -> String {
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
    }

    fn fewer_games(&self, games: usize) -> String {
        format!("里面有 {games} 局")
    }

    fn way_takes(&self, verb: Verb) -> &'static str {
        match verb {
            Verb::Goto => "手数，或 0 表示开头",
            Verb::Variation => "变化的编号，或什么都不写",
            _ => "一个点，再加 circle、cross、square、triangle、off 或 1 到 10 个字",
        }
    }

    fn way_brief(&self, verb: Verb) -> &'static str {
        match verb {
            Verb::Goto => "看第 N 手之后的局面",
            Verb::First => "看开头",
            Verb::Last => "看这条线的末尾",
            Verb::Next => "前进一步，或 N 步",
            Verb::Back => "后退一步，或 N 步",
            Verb::Variation => "列出这里的变化，或进入一个",
            Verb::Comment => "显示、写下或去掉注释",
            _ => "显示、加上或去掉标记",
        }
    }

    fn way_detail(&self, verb: Verb) -> &'static str {
        match verb {
            Verb::Goto => {
                "什么都不收回：在那里另下一手，就开始一个变化，原来的棋局不变。电脑会等到你落子，\n\
                 或用 `computer` 重新入座。0 是开头。棋钟在走时不能用。"
            }
            Verb::First => "同 `goto 0`。从那里 `next` 沿着棋局本身前进。",
            Verb::Last => {
                "这条线是你正在看的那条：棋局本身，或一个变化。`first` 再 `last` 到棋局的末尾。"
            }
            Verb::Next => "一步是一手棋或开局的一个决定。`next all` 同 `last`。",
            Verb::Back => "和 `undo` 不同，什么都不收回：只是看，下过的都保留。",
            Verb::Variation => {
                "单独输入时列出之后的下法，1 是原来的线。在中途落子就开始一个变化。看过棋局之后，\n\
                 `undo` 后的新着法取代旧着法，旧的留作变化。`moves` 显示整棵树，[ ] 是所在之处。"
            }
            Verb::Comment => {
                "属于正在看的局面。`comment off` 去掉它。`save` 写下格式能存的注释、标记和变化。"
            }
            _ => {
                "`mark h8` 画一个圆；后面可写形状或最多 10 个字：`mark h8 A`。棋盘在空点上显示一个\n\
                 字符（o 圆，x 叉，= 方，^ 三角），下面一行写出全部。`mark h8 off` 去掉一个标记，\n\
                 `mark off` 去掉全部。"
            }
        }
    }
}
