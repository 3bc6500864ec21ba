//! The library that is open beside the game: a tree of moves that says how others went on, and what is
//! told of it.

use std::fmt::Write;
use std::path::PathBuf;

use crate::console::out::Out;
use crate::console::words::language::{Language, pick, say, tell};
use crate::console::words::{clean, quoted_lines};
use crate::rules::name::names;
use crate::rules::{Board, BoardSize};
use crate::study::{KnownMove, KnownPosition, Library};

/// The most moves that the short line names.
const MOST_NAMED: usize = 5;

/// What the computer does with the moves of the library.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum LibraryUse {
    /// It plays without it.
    #[default]
    Ignore,
    /// It plays the first of them where there are some.
    Follow,
    /// It plays none of them.
    Avoid,
}

names!(LibraryUse { Ignore => "ignore", Follow => "follow", Avoid => "avoid" });

#[derive(Debug)]
pub(crate) struct OpenLibrary {
    pub(crate) path: PathBuf,
    pub(crate) library: Library,
    /// What the computer does with it.
    pub(crate) uses: LibraryUse,
    /// The stones of the position of which was last told what the library knows.
    pub(crate) told: Option<Board>,
}

impl Out {
    /// The moves that go on from a position, in one line.
    pub(crate) fn known_in_short(&mut self, known: &KnownPosition, size: BoardSize) {
        let named = known.moves.iter().take(MOST_NAMED);
        let named = self.points(named.map(|it| it.point), size);
        match known.moves.len() {
            0 => tell!(
                self,
                "Library: this line ends here.",
                "棋谱库：有一条变化到此为止。"
            ),
            1..=MOST_NAMED => tell!(self, "Library: {named}.", "棋谱库：{named}。"),
            count => tell!(
                self,
                "Library: {named} and {} more.",
                "棋谱库：{named}，另有 {} 手。",
                count - MOST_NAMED
            ),
        }
    }

    /// The comments of a position, and the moves that go on from it.
    pub(crate) fn known(&mut self, known: Option<&KnownPosition>, size: BoardSize) {
        let words = self.language;
        let Some(known) = known else {
            return tell!(
                self,
                "The library does not know this position.",
                "棋谱库中没有这个局面。"
            );
        };
        for comment in &known.comments {
            let text = quoted_lines(comment);
            tell!(self, "Comment: {text}", "注释：{text}");
        }
        for (number, known) in (1..).zip(&known.moves) {
            let point = self.show(known.point, size);
            self.line(&format!("{number}. {point}{}", words.known_move(known)));
        }
        if known.moves.is_empty() {
            tell!(
                self,
                "This line of the library ends here.",
                "棋谱库中没有从这里继续的着法。"
            );
        }
    }
}

impl Language {
    /// What a library has after a move, and the first line of its comment.
    fn known_move(self, known: &KnownMove) -> String {
        let games = known.games;
        let mut text = if games.all > 0 {
            let (all, black) = (self.games(games.all), games.black);
            say!(
                self,
                ": {all} (Black won {black}, White won {}, {} drawn)",
                "：{all}（黑胜 {black}，白胜 {}，和 {}）",
                games.white,
                games.drawn
            )
        } else {
            let positions = self.positions(known.positions);
            let lines = self.count(known.lines, ["line", "lines"], "种变化");
            say!(self, ": {positions}, {lines}", "：{positions}，{lines}")
        };
        if let Some(comment) = known.comments.iter().find_map(|it| it.lines().next()) {
            let colon = pick!(self, ": ", "：");
            let _ = write!(text, "{colon}{}", clean(comment));
        }
        text
    }
}
