//! What is said of a reviewed game.

use std::path::Path;

use crate::console::keep::files::FileError;
use crate::console::play::words::{game_name, how, made, name, stopped};
use crate::console::words::language::{Language, pick, say};
use crate::console::words::{clean, file_name};
use crate::engine::Prospect;
use crate::engine::Win;
use crate::rules::{ByStone, Move, NewGame, Point, Stone};
use crate::study::review::{Better, Finding, Outlook, Summary};

/// `1 mistake (?)`.
fn count(number: usize, one: &str, many: &str, sign: &str) -> String {
    let word = if number == 1 { one } else { many };
    format!("{number} {word} ({sign})")
}

impl Language {
    /// How a side stands, in a word.
    pub fn verdict(self, verdict: Outlook) -> &'static str {
        pick!(
            self,
            verdict.name(),
            match verdict {
                Outlook::Won => "必胜",
                Outlook::Winning => "胜势",
                Outlook::Better => "优势",
                Outlook::Even => "均势",
                Outlook::Worse => "劣势",
                Outlook::Losing => "败势",
                Outlook::Lost => "必败",
            }
        )
    }

    /// A stone that the opening asked for, which is not judged.
    pub fn opening_stone(self) -> &'static str {
        pick!(self, "opening", "开局")
    }

    /// What is proven of a move; `show` writes points.
    pub fn finding(
        self,
        finding: &Finding,
        made: Move,
        show: &dyn Fn(&[Point]) -> String,
    ) -> String {
        let (player, point) = (made.stone, show(&[made.point]));
        let line = |win: &Win| match short(&win.line) {
            [] => String::new(),
            line => say!(self, ": {}", "：{}", show(line)),
        };
        match finding {
            Finding::Missed(win) => say!(
                self,
                "{} had a forced win {}; after {point} none was found.",
                "{}本有必胜着，{}；下在 {point} 之后没有找到。",
                name(self, player),
                how(self, win)
            ),
            Finding::Allowed(win) => {
                let winner = name(self, player.opponent());
                say!(
                    self,
                    "{point} lets {winner} win {}{}.",
                    "下在 {point}，{winner}就能{}{}。",
                    how(self, win),
                    line(win)
                )
            }
            Finding::MayMiss(win) => say!(
                self,
                "{} had a forced win {}. It is not sure that {point} loses it.",
                "{}本有必胜着，{}；下在 {point} 是否放过了还不一定。",
                name(self, player),
                how(self, win)
            ),
            Finding::MayAllow(win) => {
                let (winner, line) = (name(self, player.opponent()), line(win));

                let how = how(self, win);
                say!(
                    self,
                    "{point} lets {winner} win {how}{line}. Another move may not hold either.",
                    "下在 {point}，{winner}就能{how}{line}。别的着法也未必守得住。"
                )
            }
            Finding::Begins(win) => say!(
                self,
                "It begins a forced win {}{}.",
                "由此开始必胜，{}{}。",
                how(self, win),
                line(win)
            ),
            Finding::Only => say!(
                self,
                "Every other move that was tried loses by force.",
                "试过的其他着法都会被对方必胜。"
            ),
        }
    }

    /// What was better than a move of this side, and the line.
    pub fn better(self, better: &Better, show: &dyn Fn(&[Point]) -> String) -> String {
        let first = show(&better.line[..1]);

        let mut deeds = Vec::new();
        if let Some(reason) = &better.reason {
            let stops = reason.stops.as_ref();

            deeds.extend(stops.map(|stops| stopped(self, stops, &show(stops.stones()))));

            deeds.extend(made(self, reason.makes).map(String::from));
            if let Prospect::WinsByFoul { point, foul, .. } = &reason.prospect {
                let (at, foul) = (show(&[*point]), self.foul(*foul));
                deeds.push(say!(
                    self,
                    "Black may not answer at {at} ({foul})",
                    "黑方不能在 {at} 挡（{foul}）"
                ));
            }
        }
        let why = match deeds.is_empty() {
            true => String::new(),
            false => pick!(
                self,
                format!(": it {}", deeds.join(" and ")),
                format!("，{}", deeds.join("，"))
            ),
        };
        let line = match short(&better.line) {
            [_] => String::new(),
            line => say!(self, " ({})", "（{}）", show(line)),
        };
        say!(
            self,
            "Better was {first}{why}{line}.",
            "更好的是 {first}{why}{line}。"
        )
    }

    /// The heading of the picture of Black's chances: the signs of a lost and of a won game,
    /// and how many positions each sign stands for.
    pub fn chances(self, lowest: char, highest: char, step: usize) -> String {
        let each = match step {
            1 => String::new(),
            _ => say!(self, ", {step} positions a sign", "，每格 {step} 手"),
        };
        say!(
            self,
            "Black's chances, move by move ({lowest} lost, {highest} won{each}):",
            "黑方的胜算，逐手（{lowest} 必败，{highest} 必胜{each}）："
        )
    }

    /// How one side played.
    pub fn summary(self, stone: Stone, summary: &Summary) -> String {
        pick!(
            self,
            {
                let moves = match summary.moves {
                    1 => "1 move".into(),
                    count => format!("{count} moves"),
                };
                let blunders = count(summary.blunders, "blunder", "blunders", "??");
                let mistakes = count(summary.mistakes, "mistake", "mistakes", "?");
                let good = count(summary.good, "good move", "good moves", "!");
                let loss = summary.mean_loss * 100.0;
                let side = self.side(stone);
                format!("{side}: {moves}, {blunders}, {mistakes}, {good}, mean loss {loss:.1}%.")
            },
            {
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
        )
    }

    /// The review was stopped: so many moves at the beginning were not looked at.
    pub fn left_out(self, count: usize) -> String {
        pick!(
            self,
            match count {
                1 => "Stopped: the first move was not looked at.".into(),
                _ => format!("Stopped: the first {count} moves were not looked at."),
            },
            format!("已停止：前 {count} 手没有看。")
        )
    }

    /// There is no move to review.
    pub fn nothing_to_review(self) -> &'static str {
        pick!(self, "There is no move to review.", "没有可以复盘的着法。")
    }

    /// How far a review is.
    pub fn review_progress(self, done: usize, of: usize) -> String {
        say!(
            self,
            "reviewing: {done} of {of} positions",
            "复盘：{done} / {of} 个局面"
        )
    }

    /// Whose review follows: a game of a file, and how many the file has.
    pub fn review_of(self, path: &Path, number: usize, of: usize) -> String {
        let file = file_name(path);
        match of {
            1 => say!(self, "Review of {file}", "复盘：{file}"),
            _ => say!(
                self,
                "Review of {file}, game {number} of {of}",
                "复盘：{file}，第 {number} 局，共 {of} 局"
            ),
        }
    }

    /// What was played, and who played, where that is known.
    pub fn game_of(self, game: NewGame, players: &ByStone<String>) -> String {
        let (size, rule) = (game.size, game_name(self, game));
        let [black, white] = Stone::ALL.map(|stone| match players[stone].as_str() {
            "" => String::new(),
            name => say!(self, ", {}: {}", "，{}：{}", self.side(stone), clean(name)),
        });
        say!(
            self,
            "{size}x{size}, {rule}{black}{white}",
            "{size}x{size}，{rule}{black}{white}"
        )
    }

    /// The review is in this file.
    pub fn reviewed(self, path: &Path, summary: &ByStone<Summary>) -> String {
        let [black, white] = Stone::ALL.map(|stone| {
            let Summary {
                blunders, mistakes, ..
            } = summary[stone];
            say!(
                self,
                "{} {blunders} ??, {mistakes} ?",
                "{} {blunders} ??，{mistakes} ?",
                self.side(stone)
            )
        });
        say!(
            self,
            "Written: {}: {black}; {white}",
            "已写入：{}：{black}；{white}",
            file_name(path)
        )
    }

    /// An earlier run wrote the same review to this file.
    pub fn reviewed_before(self, path: &Path) -> String {
        say!(
            self,
            "Reviewed before: {}",
            "以前已复盘：{}",
            file_name(path)
        )
    }

    /// The review cannot be written to this file.
    pub fn review_not_written(self, path: &Path, error: &FileError) -> String {
        let path = file_name(path);
        say!(
            self,
            "cannot write {path}: {}",
            "无法写入 {path}：{}",
            self.file_error(error)
        )
    }

    /// Somebody ended it after so many games.
    pub fn review_stopped(self, count: usize) -> String {
        pick!(
            self,
            match count {
                1 => "stopped after 1 game".into(),
                _ => format!("stopped after {count} games"),
            },
            format!("已停止，复盘了 {count} 局")
        )
    }

    /// There is no record in this folder.
    pub fn no_record_in(self, path: &Path) -> String {
        say!(
            self,
            "{}: there is no record in this folder",
            "{}：文件夹里没有棋谱",
            file_name(path)
        )
    }
}

/// The part of a line that a sentence shows.
pub(crate) fn short(line: &[Point]) -> &[Point] {
    const MOST: usize = 15;
    &line[..line.len().min(MOST)]
}
