//! A reviewed game, and what is said of it.

use crate::console::subcommands::review::ReviewOptions;
use crate::console::subcommands::review::task::ReviewTask;
use crate::console::words::game::game_name;
use crate::console::words::{clean, file_name, language::say};
use crate::record::Verdict;
use crate::rules::{Game, NewGame, Stone};
use crate::study::review::Review;

pub(crate) struct GameReview<'a> {
    pub(crate) task: &'a ReviewTask,
    pub(crate) options: &'a ReviewOptions,
    pub(crate) game: &'a Game,
    pub(crate) review: &'a Review,
    pub(crate) fingerprint: &'a str,
}

impl GameReview<'_> {
    /// Which game it is, who played, and how it ended.
    pub(crate) fn heading(&self) -> String {
        let words = self.options.language;
        let (file, number, of) = (file_name(&self.task.path), self.task.number, self.task.of);
        let mut text = match of {
            Some(1) => say!(words, "Review of {file}\n", "复盘：{file}\n"),
            None => say!(
                words,
                "Review of {file}, game {number}\n",
                "复盘：{file}，第 {number} 局\n"
            ),
            Some(of) => say!(
                words,
                "Review of {file}, game {number} of {of}\n",
                "复盘：{file}，第 {number} 局，共 {of} 局\n"
            ),
        };
        let size = self.game.size();
        let rule = game_name(words, NewGame::of(self.game));
        text += &say!(words, "{size}x{size}, {rule}", "{size}×{size}，{rule}");
        if self.task.is_rule_open {
            text += &say!(
                words,
                " (the file names no rule; `--rule NAME` sets one)",
                "（文件没有写规则，可用 `--rule 名称` 指定）"
            );
        }
        for stone in Stone::ALL {
            let name = clean(&self.task.record.about.players[stone]);
            if !name.is_empty() {
                let side = words.side(stone);
                text.push_str(&say!(words, ", {side}: {name}", "，{side}：{name}"));
            }
        }
        text.push('\n');
        let verdict = Verdict::of_record(&self.task.record);
        if !verdict.is_blank() {
            text.push_str(&words.verdict(verdict, self.options.coords, size));
            text.push('\n');
        }
        text
    }

    /// The review as the console says it.
    pub(crate) fn text(&self) -> String {
        let mut out = self.options.plain();
        out.review(self.review, self.game, self.options.sparkline);
        self.heading() + &out.text
    }
}
