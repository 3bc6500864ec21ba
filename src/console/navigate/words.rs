//! Where in a game one is, and why one cannot go elsewhere.

use crate::console::navigate::NavigationError;
use crate::console::navigate::report::PositionReport;
use crate::console::words::language::{Language, pick, say};
use crate::rules::{BoardSize, Coords};

impl Language {
    /// Where in a game one is.
    pub(crate) fn whereabouts(self, report: &PositionReport) -> String {
        let mut text = match (report.number, report.last) {
            (0, 0) => say!(
                self,
                "The beginning of the game: there are no moves yet",
                "开头，之后没有着法"
            ),
            (0, last) => say!(
                self,
                "The beginning, with {} to come",
                "开头，之后共 {}",
                self.moves(last)
            ),
            (number, last) => say!(
                self,
                "Move {number} of {last}",
                "第 {number} 手，共 {last} 手"
            ),
        };
        if let Some(here) = report.variation {
            let (number, of, at_move) = (here.number, here.of, here.at_move);
            text += &match at_move == report.number {
                true => say!(self, ", variation {number} of {of}", "，变化 {number}/{of}"),
                false => say!(
                    self,
                    ", variation {number} of {of} at move {at_move}",
                    "，第 {at_move} 手的变化 {number}/{of}"
                ),
            };
        }
        if report.continuations > 1 {
            text += &say!(
                self,
                "; `variation` lists the {} continuations",
                "；之后有 {} 种下法：`variation` 列出",
                report.continuations
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
                "没有第 {asked} 手：手数从 1 到 {last}"
            ),
            NavigationError::NoNext { available: 0, .. } => {
                say!(self, "this is the end of the line", "已经是当前分支的末尾")
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
            NavigationError::NoSign { mark, from_start } => {
                let sign = mark.name();
                match from_start {
                    true => say!(self, "no move is marked {sign}", "没有标 {sign} 的着法"),
                    false => say!(
                        self,
                        "no move from here on is marked {sign}",
                        "从这里往后没有标 {sign} 的着法"
                    ),
                }
            }
            NavigationError::NoSuchVariation {
                asked,
                available: 0,
            } => say!(
                self,
                "there is no variation {asked}: the game does not go on from here",
                "没有变化 {asked}：这里之后没有着法"
            ),
            NavigationError::NoSuchVariation { asked, available } => say!(
                self,
                "there is no variation {asked}: the variations run from 1 to {available}",
                "没有变化 {asked}：变化从 1 到 {available}"
            ),
            NavigationError::NotTheEnd => say!(
                self,
                "this is not the end of the game: type `first` and then `last` to go there",
                "这里不是主线的末尾：先输入 `first` 再输入 `last`，就到那里"
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
}
