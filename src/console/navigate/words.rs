//! Where in a game one is, why one cannot go elsewhere, and what is said of a game that was
//! read or pasted.

use std::path::Path;

use crate::console::keep::files::{ReadReport, WriteReport};
use crate::console::navigate::NavigationError;
use crate::console::navigate::view::View;
use crate::console::play::words::rule_name;
use crate::console::words::file_name;
use crate::console::words::language::{Language, pick, say};
use crate::record::ReadError;
use crate::rules::{BoardSize, Coords, NewGame, Stone};

impl Language {
    /// Where in a game one is.
    pub(crate) fn whereabouts(self, view: &View) -> String {
        let mut text = match (view.number, view.last) {
            (0, 0) => say!(
                self,
                "The beginning of the game: there are no moves yet",
                "开头，之后没有着法"
            ),
            (0, 1) => say!(
                self,
                "The beginning, before the only move",
                "开头，之后共 1 手"
            ),
            (0, last) => say!(
                self,
                "The beginning, before {last} moves",
                "开头，之后共 {last} 手"
            ),
            (number, last) => say!(
                self,
                "Move {number} of {last}",
                "第 {number} 手，共 {last} 手"
            ),
        };
        if let Some(here) = view.variation {
            let (number, of, at_move) = (here.number, here.of, here.at_move);
            text += &match at_move == view.number {
                true => say!(self, ", variation {number} of {of}", "，变化 {number}/{of}"),
                false => say!(
                    self,
                    ", variation {number} of {of} at move {at_move}",
                    "，第 {at_move} 手的变化 {number}/{of}"
                ),
            };
        }
        if view.continuations > 1 {
            text += &say!(
                self,
                "; `variation` lists the {} continuations",
                "；之后有 {} 种下法：`variation` 列出",
                view.continuations
            );
        }
        text + pick!(self, ".", "。")
    }

    /// Why one cannot go somewhere, or do something there.
    pub(crate) fn navigation_error(
        self,
        error: NavigationError,
        coords: Coords,
        size: BoardSize,
    ) -> String {
        let only = |available| match available {
            1 => say!(self, "there is only 1", "只有 1 步"),
            _ => say!(self, "there are only {available}", "只有 {available} 步"),
        };
        match error {
            NavigationError::NoSuchMove { asked, last: 0 } => say!(
                self,
                "there is no move {asked}: the game has no moves",
                "没有第 {asked} 手：还没有着法"
            ),
            NavigationError::NoSuchMove { asked, last } => say!(
                self,
                "there is no move {asked}: the moves run from 1 to {last}",
                "没有第 {asked} 手：着法从 1 到 {last}"
            ),
            NavigationError::NoNext { available: 0, .. } => {
                say!(self, "this is the end of the line", "已经是这条线的末尾")
            }
            NavigationError::NoNext { asked, available } => say!(
                self,
                "cannot go forward {asked} steps: {}",
                "不能前进 {asked} 步：{}",
                only(available)
            ),
            NavigationError::NoBack { available: 0, .. } => {
                say!(self, "this is the beginning of the game", "已经是开头")
            }
            NavigationError::NoBack { asked, available } => say!(
                self,
                "cannot go back {asked} steps: {}",
                "不能后退 {asked} 步：{}",
                only(available)
            ),
            NavigationError::NoSuchVariation {
                asked,
                available: 0,
            } => say!(
                self,
                "there is no variation {asked}: the game does not go on from here",
                "没有变化 {asked}：从这里没有下去的着法"
            ),
            NavigationError::NoSuchVariation { asked, available } => say!(
                self,
                "there is no variation {asked}: they run from 1 to {available}",
                "没有变化 {asked}：变化从 1 到 {available}"
            ),
            NavigationError::NotTheEnd => say!(
                self,
                "this is not the end of the game: type `first` and then `last` to go there",
                "这里不是一局的末尾：用 `first` 再用 `last` 到那里"
            ),
            NavigationError::ClockRuns => say!(
                self,
                "you cannot look back while the clock runs",
                "棋钟在走时不能回看"
            ),
            NavigationError::NoMark(point) => say!(
                self,
                "{} is not marked",
                "{} 没有标记",
                coords.show(point, size)
            ),
        }
    }

    /// A game was read from a file or from an earlier run, or was pasted.
    pub(crate) fn read_in(
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
        let moves = self.moves(moves);
        let variations = match variations {
            0 => String::new(),
            1 => say!(self, " and 1 variation", "，1 个变化"),
            _ => say!(
                self,
                " and {variations} variations",
                "，{variations} 个变化"
            ),
        };
        say!(
            self,
            "{what}, {moves}{variations}.",
            "{what}：{moves}{variations}。"
        )
    }

    /// What a reader found beside one game, a line each.
    pub(crate) fn found(self, found: &ReadReport) -> Vec<String> {
        let mut lines = Vec::new();
        let (taken, games, more) = (found.taken, found.games, found.more);
        if games > 1 {
            lines.push(say!(
                self,
                "This is game {taken} of {games} in the file.",
                "文件中共 {games} 局，这是第 {taken} 局。"
            ));
        }
        for warning in &found.warnings {
            let warning = self.warning(warning);
            lines.push(say!(self, "Note: {warning}.", "注意：{warning}。"));
        }
        if more > 0 {
            lines.push(say!(self, "And {more} more.", "另有 {more} 处。"));
        }
        lines
    }

    /// What a file cannot store of a game.
    pub(crate) fn lost(self, lost: &WriteReport) -> String {
        let losses: Vec<String> = lost.losses.iter().map(|loss| self.loss(loss)).collect();
        let (format, losses) = (lost.format, losses.join(pick!(self, ", ", "、")));
        say!(
            self,
            "A {format} file cannot store: {losses}.",
            "{format} 文件存不下：{losses}。"
        )
    }

    /// A pipe plays only a part of the script that was written.
    pub(crate) fn not_piped(self) -> &'static str {
        pick!(
            self,
            "A pipe cannot play this whole file; `load` and `--load` read all of it.",
            "通过管道不能完整地重下这个文件；用 `load` 和 `--load` 可以完整读出。"
        )
    }

    /// What is added to the game is not kept.
    pub(crate) fn additions_not_kept(self) -> &'static str {
        pick!(
            self,
            "Additions to this game are not kept: use `save FILE`.",
            "对这一局的补充不会自动保留：用 `save 文件` 保存。"
        )
    }

    /// A game was pasted, and is asked about; `kept` says whether the game on the board then
    /// stays kept.
    pub(crate) fn pasted(self, moves: usize, setup: NewGame, kept: bool) -> String {
        let (size, moves) = (setup.size, self.moves(moves));
        let rule = pick!(self, setup.rule.name(), rule_name(setup.rule));
        let game = say!(
            self,
            "This is a game of {moves}, {size}x{size} {rule}.",
            "这是一局 {size}x{size} {rule}，{moves}。"
        );
        let question = match kept {
            true => pick!(
                self,
                "`yes` puts it on the board (the game there stays kept), `no` discards it.",
                "输入 `yes` 摆上棋盘，棋盘上的一局仍然保留；输入 `no` 则放弃它。"
            ),
            false => pick!(
                self,
                "`yes` puts it on the board in place of this game, `no` discards it.",
                "输入 `yes` 摆上棋盘，代替棋盘上的；输入 `no` 则放弃它。"
            ),
        };
        format!("{game}\n{question}")
    }

    /// The game that was pasted is not wanted.
    pub(crate) fn paste_dropped(self) -> &'static str {
        pick!(
            self,
            "The pasted game is discarded; the board stays as it is.",
            "已放弃粘贴的内容，棋盘不变。"
        )
    }

    /// The line that was pasted begins a game, whose next lines are awaited.
    pub(crate) fn paste_goes_on(self) -> &'static str {
        pick!(
            self,
            "This is the beginning of a game: paste its next lines; an empty line ends it.",
            "这是一局的开头：等待后面的行，空行结束。"
        )
    }

    /// The computer would be to move for this side, but one only looks at the position.
    pub(crate) fn computer_waits(self, stone: Stone) -> String {
        say!(
            self,
            "The computer waits while you look: `computer {}` makes it move.",
            "正在看棋，电脑等待：`computer {}` 让它落子。",
            stone.name()
        )
    }

    /// What was pasted is no game.
    pub(crate) fn cannot_paste(self, error: &ReadError) -> String {
        say!(
            self,
            "This cannot be read as a game: {}",
            "这不能当作棋局来读：{}",
            self.read_error(error)
        )
    }

    /// An option needs a file, and none is named.
    pub fn needs_file(self, option: &str) -> String {
        say!(self, "{option} needs a FILE", "{option} 需要指定文件")
    }

    /// A file has fewer games than were asked for.
    pub(crate) fn fewer_games(self, games: usize) -> String {
        match games {
            1 => say!(self, "it holds 1 game", "里面有 1 局"),
            _ => say!(self, "it holds {games} games", "里面有 {games} 局"),
        }
    }
}
