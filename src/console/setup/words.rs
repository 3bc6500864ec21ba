//! What is told while a position is arranged, in both languages.

use crate::console::out::Out;
use crate::console::setup::SetupRefusal;
use crate::console::words::clean;
use crate::console::words::language::{Language, pick, say};
use crate::rules::{BoardSize, Coords, Game, Setup};

impl Out {
    /// A position that is arranged, and whose turn it is in it.
    pub(crate) fn arranged(&mut self, setup: &Setup) {
        let game = Game::from_setup(setup.clone());
        self.board(&game);
        self.line(&self.language.to_move(setup.side_to_move(), None));
    }
}

impl Language {
    /// Why a line is refused while a position is arranged.
    pub(crate) fn setup_refusal(
        self,
        refusal: &SetupRefusal,
        coords: Coords,
        size: BoardSize,
    ) -> String {
        match refusal {
            SetupRefusal::Unknown { word } => say!(
                self,
                "`{}` is not understood while you arrange a position: type `black POINT`, `white POINT`, `clear POINT`, `board`, `done`, `cancel` or `help`",
                "摆棋时不能用 `{}`：输入 `黑 点`、`白 点`、`清除 点`、`棋盘`、`完成`、`取消` 或 `帮助`",
                clean(word)
            ),
            SetupRefusal::Decided(outcome) => {
                let how = match outcome.line() {
                    Some(line) => coords.show_line(line, size),
                    None => pick!(self, "the side to move has no legal move", "无处可下").into(),
                };
                say!(
                    self,
                    "no game can begin from here, because it would already be over: {how}",
                    "不能从这里开始，棋局已经结束：{how}"
                )
            }
        }
    }
}
