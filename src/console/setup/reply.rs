//! What is told while a position is arranged, in both languages.

use crate::console::renderer::{Renderer, line};
use crate::console::setup::SetupRefusal;
use crate::console::words::clean;
use crate::console::words::language::{Language, pick, say, tell};
use crate::rules::{BoardSize, Coords, Game, Setup};

/// What was done with a position that is arranged.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// It is begun.
    Begun(Box<Setup>),
    /// It is this now.
    Arranged(Box<Setup>),
    /// It is given up.
    Cancelled,
}

impl Reply {
    pub(crate) fn tell(&self, renderer: &Renderer, game: &Game, out: &mut String) {
        let words = renderer.language;
        match self {
            Reply::Begun(setup) => {
                tell!(
                    out,
                    words,
                    "Arrange the stones: `black POINT...`, `white POINT...`, `clear POINT...`,\n\
                         `black moves`, `white moves`; `done` begins a game, `cancel` goes back.",
                    "摆棋：`黑 点……`、`白 点……` 放上棋子，`清除 点……` 拿掉，`黑先行`、`白先行`\n\
                         指定轮到谁下；`完成` 从这里开始下，`取消` 回到原来的棋局。"
                );
                renderer.arranged(setup, out);
            }
            Reply::Arranged(setup) => renderer.arranged(setup, out),
            Reply::Cancelled => {
                line(
                    out,
                    pick!(words, "The game is as it was.", "回到原来的棋局。"),
                );
                renderer.position(game, out);
            }
        }
    }
}

impl Renderer {
    /// A position that is arranged, and whose turn it is in it.
    fn arranged(&self, setup: &Setup, out: &mut String) {
        let game = Game::from_setup(setup.clone());
        self.board(&game, out);
        line(out, &self.language.to_move(setup.side_to_move(), None));
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
                "`{}` is not understood while you arrange a position: see `help`",
                "摆棋时不能用 `{}`：请看 `帮助`",
                clean(word)
            ),
            SetupRefusal::Decided(outcome) => {
                let how = match outcome.line() {
                    Some(line) => coords.show_line(line, size),
                    None => pick!(self, "nobody can move", "无处可下").into(),
                };
                say!(
                    self,
                    "no game can begin here, it has ended already: {how}",
                    "不能从这里开始，棋局已经结束：{how}"
                )
            }
        }
    }
}
