//! What is said of a reviewed game, in Chinese.

use super::Chinese;
use std::path::Path;

use super::replies::{game_name, made, name, stopped};
use crate::console::files::FileError;
use crate::console::render::words::{Refusals, Replies, Reviewing, clean, file_name, short};
use crate::engine::Prospect;
use crate::rules::{ByStone, Move, NewGame, Point, Stone};
use crate::study::review::{Better, Finding, Force, Summary, Verdict, Win};

/// `连续冲四，3 手取胜`.
fn how(win: &Win) -> String {
    let moves = win.moves();
    match win.force {
        Force::Five => "一步取胜".into(),
        Force::Fours => format!("连续冲四，{moves} 手取胜"),
        Force::Threats => format!("连续冲四和活三，{moves} 手取胜"),
        Force::Search => format!("在 {moves} 手内取胜"),
    }
}

impl Reviewing for Chinese {
    fn verdict(&self, verdict: Verdict) -> &'static str {
        match verdict {
            Verdict::Won => "必胜",
            Verdict::Winning => "胜势",
            Verdict::Better => "优势",
            Verdict::Even => "均势",
            Verdict::Worse => "劣势",
            Verdict::Losing => "败势",
            Verdict::Lost => "必败",
        }
    }

    fn opening_stone(&self) -> &'static str {
        "开局"
    }

    fn finding(&self, finding: &Finding, made: Move, show: &dyn Fn(&[Point]) -> String) -> String {
        let (player, point) = (made.stone, show(&[made.point]));
        let line = |win: &Win| match short(&win.line) {
            [] => String::new(),
            line => format!("：{}", show(line)),
        };
        match finding {
            Finding::Missed(win) => format!(
                "{}本有必胜着，{}；下在 {point} 之后没有找到。",
                name(player),
                how(win)
            ),
            Finding::Allowed(win) => {
                let winner = name(player.opponent());
                format!("下在 {point}，{winner}就能{}{}。", how(win), line(win))
            }
            Finding::MayMiss(win) => format!(
                "{}本有必胜着，{}；下在 {point} 是否放过了还不一定。",
                name(player),
                how(win)
            ),
            Finding::MayAllow(win) => {
                let (winner, line) = (name(player.opponent()), line(win));
                let how = how(win);
                format!("下在 {point}，{winner}就能{how}{line}。别的着法也未必守得住。")
            }
            Finding::Begins(win) => format!("由此开始必胜，{}{}。", how(win), line(win)),
            Finding::Only => "试过的其他着法都会被对方必胜。".into(),
        }
    }

    fn better(&self, better: &Better, show: &dyn Fn(&[Point]) -> String) -> String {
        let first = show(&better.line[..1]);
        let mut deeds = Vec::new();
        if let Some(reason) = &better.reason {
            let stops = reason.stops.as_ref();
            deeds.extend(stops.map(|stops| stopped(stops, &show(stops.stones()))));
            deeds.extend(made(reason.makes).map(String::from));
            if let Prospect::WinsByFoul { point, foul, .. } = &reason.prospect {
                let (at, foul) = (show(&[*point]), self.foul(*foul));
                deeds.push(format!("黑方不能在 {at} 挡（{foul}）"));
            }
        }
        let why = match deeds.is_empty() {
            true => String::new(),
            false => format!("，{}", deeds.join("，")),
        };
        let line = match short(&better.line) {
            [_] => String::new(),
            line => format!("（{}）", show(line)),
        };
        format!("更好的是 {first}{why}{line}。")
    }

    fn chances(&self, lowest: char, highest: char, step: usize) -> String {
        let each = match step {
            1 => String::new(),
            _ => format!("，每格 {step} 手"),
        };
        format!("黑方的胜算，逐手（{lowest} 必败，{highest} 必胜{each}）：")
    }

    fn summary(&self, stone: Stone, summary: &Summary) -> String {
        let Summary {
            moves,
            blunders,
            mistakes,
            good,
            mean_loss,
        } = summary;
        let (side, loss) = (self.side(stone), mean_loss * 100.0);
        format!(
            "{side}：{moves} 手，大错 {blunders}（??），失误 {mistakes}（?），\
             好棋 {good}（!），平均损失 {loss:.1}%。"
        )
    }

    fn left_out(&self, count: usize) -> String {
        format!("已停止：前 {count} 手没有看。")
    }

    fn nothing_to_review(&self) -> &'static str {
        "没有可以复盘的着法。"
    }

    fn review_progress(&self, done: usize, of: usize) -> String {
        format!("复盘：{done} / {of} 个局面")
    }

    fn review_of(&self, path: &Path, number: usize, of: usize) -> String {
        let file = file_name(path);
        match of {
            1 => format!("复盘：{file}"),
            _ => format!("复盘：{file}，第 {number} 局，共 {of} 局"),
        }
    }

    fn game_of(&self, game: NewGame, players: &ByStone<String>) -> String {
        let (size, rule) = (game.size, game_name(game));
        let [black, white] = Stone::ALL.map(|stone| match players[stone].as_str() {
            "" => String::new(),
            name => format!("，{}：{}", self.side(stone), clean(name)),
        });
        format!("{size}x{size}，{rule}{black}{white}")
    }

    fn reviewed(&self, path: &Path, summary: &ByStone<Summary>) -> String {
        let [black, white] = Stone::ALL.map(|stone| {
            let Summary {
                blunders, mistakes, ..
            } = summary[stone];
            format!("{} {blunders} ??，{mistakes} ?", self.side(stone))
        });
        format!("已写入：{}：{black}；{white}", file_name(path))
    }

    fn reviewed_before(&self, path: &Path) -> String {
        format!("以前已复盘：{}", file_name(path))
    }

    fn review_not_written(&self, path: &Path, error: &FileError) -> String {
        let path = file_name(path);
        format!("无法写入 {path}：{}", self.file_error(error))
    }

    fn review_stopped(&self, count: usize) -> String {
        format!("已停止，复盘了 {count} 局")
    }

    fn no_record_in(&self, path: &Path) -> String {
        format!("{}：文件夹里没有棋谱", file_name(path))
    }

    fn nothing_named(&self) -> &'static str {
        "review 后面要写文件、文件夹，或 -（标准输入）"
    }

    fn review_options(&self) -> [(&'static str, &'static str); 8] {
        [
            ("FILE", "棋谱、放棋谱的文件夹，或 -（标准输入）"),
            ("--jobs N", "同时复盘几局 [默认：所有核心]"),
            ("--nodes N", "每一手搜索多少局面 [默认：100000]"),
            ("--time SECONDS", "改为每一手多少秒；每次结果会不同"),
            ("--size N", "文件没有说明时的棋盘大小"),
            ("--rule NAME", "规则，优先于文件所说的"),
            ("--json", "每局一行 JSON"),
            ("--out DIR", "每局一个文件：带注释的 SGF，或 JSON"),
        ]
    }
}
