//! `setup`, and the lines that arrange a position.

use crate::console::change::Change;
use crate::console::command::form::maybe_one;
use crate::console::command::group::Group;
use crate::console::commands::program::Topic;
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Call, Row, row};
use crate::console::dialogue::session::{OnBoard, Session};
use crate::console::play::players::Players;
use crate::console::refusal::{Refusal, refusal};
use crate::console::setup::Arranging;
use crate::console::words::clean;
use crate::console::words::language::{both, pick, say, tell};
use crate::record::turn_said;
use crate::rules::{Board, Game, Setup};

#[rustfmt::skip]
pub(crate) static COMMANDS: &[Row] = &[
    row(setup, Group::Playing, &["setup"], &["摆棋", "摆子", "擺棋"],
        both("arrange a position to play from", "摆好一个局面再开始下"),
        both("It begins with the stones on the board, or with none. `black h8 i9` and\n\
            `white 7 7, 7 8` place stones, `clear h8` removes them, `black moves` says whose\n\
            turn it is, `board` shows the position, and a pasted picture of a board replaces\n\
            it. `done` begins a game from there, `cancel` goes back to the game.",
            "从现有的局面开始摆，`摆棋 空`从空棋盘开始。`黑 h8 i9`、\n\
            `白 7 7, 7 8` 放上棋子，`清除 h8` 拿掉，`黑先行` 指定轮到谁下，`棋盘` 显示局面，\n\
            粘贴一张棋盘图可换掉整个局面。`完成` 从这里开始下，`取消` 回到原来的棋局。"))
        .takes(maybe_one!["empty"]),
];

fn setup(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let game = dialogue.session.game();
    let setup = match call.given {
        [] => game.as_setup(),
        _ => Setup::of_board(Board::new(game.size()), game.rule(), game.first()),
    };
    tell!(
        dialogue.out,
        "Arrange the stones: `black POINT...`, `white POINT...`, `clear POINT...`,\n\
         `black moves`, `white moves`; `done` begins a game, `cancel` goes back.",
        "摆棋：`黑 点……`、`白 点……` 放上棋子，`清除 点……` 拿掉，`黑先行`、`白先行`\n\
         指定轮到谁下；`完成` 从这里开始下，`取消` 回到原来的棋局。"
    );
    dialogue.out.arranged(&setup);
    let on_board = &mut dialogue.session.on_board;
    let below = Box::new(std::mem::take(on_board));
    *on_board = OnBoard::Arranging(Box::new(Arranging::new(setup)), below);
    Ok(Change::Nothing)
}

impl Dialogue {
    /// Carries out a line, in English, while a position is arranged; `typed` is the line as it was
    /// typed.
    #[inline(never)]
    pub(crate) fn arrange(&mut self, line: &str, typed: &str) -> Answer {
        let OnBoard::Arranging(arranging, _) = &mut self.session.on_board else {
            return Ok(Change::Nothing);
        };
        if line.is_empty() {
            return Ok(Change::Nothing);
        }
        let rows = arranging.rows();
        let mut changed = arranging.paste(line);
        let word = line.to_lowercase();
        let leaves = matches!(&*word, "cancel" | "quit" | "exit");
        if changed.is_none() && rows > 0 && !leaves {
            return Err(Refusal::said(|words| {
                let rows = words.count(rows, ["row is", "rows are"], " 行");
                say!(
                    words,
                    "the board before this line is incomplete: its {rows} dropped, and this line is ignored",
                    "这一行之前的棋盘不完整，{rows}已丢弃，这一行也不执行"
                )
            }));
        }
        if changed.is_none() {
            let setup = &arranging.setup;
            let arranged = match turn_said(line) {
                Some(stone) => Some(setup.with_side_to_move(stone)),
                None => setup.arranged(line).map_err(Refusal::Notation)?,
            };
            if let Some(setup) = arranged {
                arranging.setup = setup;
                changed = Some(true);
            }
        }
        match (changed, &*word) {
            (Some(true), _) | (None, "board") => self.out.arranged(&arranging.setup),
            (Some(false), _) => {}
            (None, "done") => {
                let setup = arranging.setup.clone();
                return self.arranged(setup);
            }
            (None, "cancel") => {
                self.session.end_arranging();
                tell!(self.out, "The game is as it was.", "回到原来的棋局。");
                let (out, game) = self.out_and_game();
                out.position(game);
            }
            (None, "help") => {
                let topic = Topic::Command(&COMMANDS[0].command);
                self.out.help(&topic, self.session.game());
            }
            (None, "quit" | "exit") => {
                self.check_kept()?;
                return Ok(Change::Quit);
            }
            (None, _) => {
                return Err(refusal!(
                    "`{}` is not understood while you arrange a position: type `black POINT`, `white POINT`, `clear POINT`, `board`, `done`, `cancel` or `help`",
                    "摆棋时不能用 `{}`：输入 `黑 点`、`白 点`、`清除 点`、`棋盘`、`完成`、`取消` 或 `帮助`",
                    clean(typed)
                ));
            }
        }
        Ok(Change::Nothing)
    }

    /// Begins a game from the position.
    fn arranged(&mut self, setup: Setup) -> Answer {
        if let Some(outcome) = setup.outcome() {
            let (size, coords) = (setup.size(), self.out.coords_on(setup.size()));
            return Err(Refusal::said(|words| {
                let how = match outcome.line() {
                    Some(line) => coords.show_line(line, size),
                    None => pick!(words, "the side to move has no legal move", "无处可下").into(),
                };
                say!(
                    words,
                    "no game can begin from here, because it would already be over: {how}",
                    "不能从这里开始，棋局已经结束：{how}"
                )
            }));
        }
        let game = match setup.board().stone_count() {
            0 => Game::with_first(setup.size(), setup.rule(), setup.side_to_move()),
            _ => Game::from_setup(setup),
        };
        self.check_kept()?;
        self.session.end_arranging();
        self.set_aside()?;
        self.leave_match(&Players::default());
        let closed = self.session.replace(game, None);
        Ok(self.tell_of_new_game(closed))
    }
}

impl Session {
    pub(crate) const fn is_arranging(&self) -> bool {
        matches!(self.on_board, OnBoard::Arranging(..))
    }

    /// What was on the board before a position was arranged is there again.
    pub(crate) fn end_arranging(&mut self) {
        match std::mem::take(&mut self.on_board) {
            OnBoard::Arranging(_, below) => self.on_board = *below,
            other => self.on_board = other,
        }
    }
}
