//! What is done only after a yes, since it cannot be undone by a command.

use std::path::PathBuf;

use crate::console::change::Change;
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::Answer;
use crate::console::keep::files::Saved;
use crate::console::keep::paste::{PastedLines, list_of_points};
use crate::console::refusal::{FileAct, Refusal};
use crate::console::words::file_name;
use crate::console::words::game::rule_name;
use crate::console::words::language::always;
use crate::rules::Game;

/// What waits for a yes.
#[derive(Debug)]
pub(crate) enum Confirmation {
    /// To put this pasted game on the board, in place of what is there.
    Paste(Box<Saved>),
    /// To remove the finished games, of which there are so many.
    Clear(usize),
    /// To save the game in this file, which holds something else.
    Replace(PathBuf),
    /// To carry out this line, though the game on the board is lost by it.
    Lose(String),
}

impl Confirmation {
    /// Whether this line takes the place of the question: who is told that a game would be lost may save
    /// it first, and who has pasted something by accident goes on.
    pub(crate) fn gives_way_to(&self, line: &str) -> bool {
        match self {
            _ if yes_or_no(line).is_some() => false,
            Confirmation::Lose(_) => true,
            // More moves may be the rest of what was pasted.
            Confirmation::Paste(_) => list_of_points(line, 1).is_none(),
            Confirmation::Clear(_) | Confirmation::Replace(_) => false,
        }
    }
}

/// Whether a line says yes; `None` if it says neither yes nor no.
fn yes_or_no(line: &str) -> Option<bool> {
    let line = line.trim().trim_end_matches(['。', '！', '!', '.']);
    match &*line.to_ascii_lowercase() {
        "yes" | "y" | "是" | "好" => Some(true),
        "no" | "n" | "否" | "不" | "不要" => Some(false),
        _ => None,
    }
}

impl Dialogue {
    /// Asks for a yes. The next line that is not blank is the answer.
    pub(crate) fn ask(&mut self, about: Confirmation) {
        let words = self.out.language;
        match &about {
            Confirmation::Paste(saved) => self.ask_about_pasted(&saved.game),
            Confirmation::Clear(count) => always!(
                self.out,
                "`yes` removes {}, `no` removes nothing.",
                "输入 `是` 清除 {}；输入 `否` 全部保留。",
                words.finished_games(*count)
            ),
            Confirmation::Replace(path) => always!(
                self.out,
                "{} is not a game: `yes` replaces it, `no` leaves it as it is.",
                "{} 不是棋局文件：输入 `是` 覆盖它；输入 `否` 保持不变。",
                file_name(path)
            ),
            Confirmation::Lose(_) => always!(
                self.out,
                "This game cannot be kept: `save FILE` saves it, `yes` gives it up, `no` stays.",
                "这局棋无法保留：用 `保存 文件` 保存，输入 `是` 放弃它，输入 `否` 继续下。"
            ),
        }
        self.asked = Some(about);
    }

    /// Does what was asked about if the line says yes, and not if it says no. Any other line
    /// asks again.
    pub(crate) fn confirm(&mut self, about: Confirmation, line: &str) -> Answer {
        match (yes_or_no(line), about) {
            (Some(true), Confirmation::Paste(saved)) => {
                return self.as_may_be_lost(|it| it.put_on_board(*saved).map(|()| Change::Nothing));
            }
            (Some(true), Confirmation::Clear(_)) => return self.clear_finished(),
            (Some(true), Confirmation::Replace(path)) => return self.save(path, None),
            (Some(true), Confirmation::Lose(line)) => {
                return self.as_may_be_lost(|it| it.carry_out(&line, false, None));
            }
            (Some(false), about) => self.decline(&about),
            (None, about) => self.ask(about),
        }
        Ok(Change::Nothing)
    }

    /// Does this, though the game on the board is lost by it.
    fn as_may_be_lost(&mut self, done: impl FnOnce(&mut Dialogue) -> Answer) -> Answer {
        self.keep.may_be_lost = true;
        let change = done(self);
        self.keep.may_be_lost = false;
        change
    }

    /// After Ctrl-C: the lines of a game that was not pasted to its end are forgotten, and
    /// what was asked about is not done.
    pub(crate) fn interrupt(&mut self) {
        self.keep.lines = PastedLines::default();
        if let Some(about) = self.asked.take() {
            self.decline(&about);
        }
    }

    pub(crate) fn decline(&mut self, about: &Confirmation) {
        match about {
            Confirmation::Paste(_) => always!(
                self.out,
                "The pasted game is discarded; the board stays as it is.",
                "已放弃粘贴的内容，棋盘不变。"
            ),
            Confirmation::Clear(_) => {
                always!(self.out, "No game was removed.", "没有清除任何棋局。");
            }
            Confirmation::Replace(path) => always!(
                self.out,
                "Not saved: {} stays as it is.",
                "未保存：{} 保持不变。",
                file_name(path)
            ),
            Confirmation::Lose(_) => always!(self.out, "The game goes on.", "棋局继续。"),
        }
    }

    fn ask_about_pasted(&mut self, pasted: &Game) {
        let words = self.out.language;
        let (size, contents) = (pasted.size(), words.contents(pasted, pasted.move_count()));
        let rule = rule_name(words, pasted.rule());
        always!(
            self.out,
            "This is a game of {contents}, {size}x{size} {rule}.",
            "这是一局棋：{size}×{size}，{rule}，{contents}。"
        );
        match self.stays_kept() {
            true => always!(
                self.out,
                "`yes` puts it on the board (the game there is kept), `no` discards it.",
                "输入 `是` 摆上棋盘，当前棋局仍然保留；输入 `否` 则放弃它。"
            ),
            false => always!(
                self.out,
                "`yes` puts it on the board in place of this game, `no` discards it.",
                "输入 `是` 摆上棋盘，代替当前棋局；输入 `否` 则放弃它。"
            ),
        }
    }

    /// Removes the finished games.
    fn clear_finished(&mut self) -> Answer {
        if let Some(autosave) = &self.keep.autosave {
            let cleared = autosave.clear_finished();
            let count = cleared.map_err(|failure| Refusal::File(FileAct::Clear, failure))?;
            self.keep.listed.clear();
            self.out.cleared(count, &autosave.removed());
        }
        Ok(Change::Nothing)
    }
}
