//! What is told of a library, in both languages.

use std::fmt::Write;
use std::path::PathBuf;

use crate::console::renderer::{Renderer, line};
use crate::console::words::language::{Language, pick, say, tell};
use crate::console::words::{clean, file_name, quoted_lines};
use crate::rules::{BoardSize, Game};
use crate::study::{KnownMove, KnownPosition};

/// The most moves that the short line names.
const MOST_NAMED: usize = 5;

/// What a command did with the library, or what the library knows.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// One was opened.
    Opened(Box<Opened>),
    /// What it knows of the position on the board.
    Known(Option<KnownPosition>),
    /// The same in one line.
    InShort(KnownPosition),
    /// This one was closed.
    Closed(PathBuf),
    /// None is open.
    NotOpen,
}

/// A library that was opened.
#[derive(Clone, Debug, PartialEq)]
pub struct Opened {
    pub path: PathBuf,
    pub positions: usize,
    /// How many games of the file cannot be read.
    pub unread: usize,
    /// Whether it has a board of the size of the game.
    pub fits: bool,
    /// What it knows of the position on the board.
    pub here: Option<KnownPosition>,
}

impl Reply {
    pub(crate) fn tell(&self, renderer: &Renderer, game: &Game, out: &mut String) {
        let words = renderer.language;
        match self {
            Reply::Opened(opened) => {
                let path = file_name(&opened.path);
                let positions = words.known_positions(opened.positions);
                tell!(
                    out,
                    words,
                    "Library: {path}, {positions}.",
                    "棋谱库：{path}，{positions}。"
                );
                if opened.unread > 0 {
                    tell!(
                        out,
                        words,
                        "{} of it cannot be read.",
                        "其中有 {}无法读取。",
                        words.games(opened.unread)
                    );
                }
                match opened.fits {
                    true => renderer.known(opened.here.as_ref(), game.size(), out),
                    false => tell!(
                        out,
                        words,
                        "It has no board of {0}x{0}.",
                        "其中没有 {0}×{0} 的棋盘。",
                        game.size()
                    ),
                }
            }
            Reply::Known(known) => renderer.known(known.as_ref(), game.size(), out),
            Reply::InShort(known) => {
                let named = known.moves.iter().take(MOST_NAMED);
                let named = renderer.points(named.map(|it| it.point), game.size());
                match known.moves.len() {
                    0 => tell!(
                        out,
                        words,
                        "Library: a line ends here.",
                        "棋谱库：有一条变化到此为止。"
                    ),
                    1..=MOST_NAMED => tell!(out, words, "Library: {named}.", "棋谱库：{named}。"),
                    count => tell!(
                        out,
                        words,
                        "Library: {named} and {} more.",
                        "棋谱库：{named}，另有 {} 手。",
                        count - MOST_NAMED
                    ),
                }
            }
            Reply::Closed(path) => tell!(
                out,
                words,
                "Library closed: {}",
                "已关闭棋谱库：{}",
                file_name(path)
            ),
            Reply::NotOpen => tell!(
                out,
                words,
                "No library is open: `library FILE` opens one.",
                "没有打开棋谱库：用 `library 文件` 打开。"
            ),
        }
    }
}

impl Renderer {
    /// The comments of a position, and the moves that go on from it.
    fn known(&self, known: Option<&KnownPosition>, size: BoardSize, out: &mut String) {
        let words = self.language;
        let Some(known) = known else {
            tell!(
                out,
                words,
                "The library does not know this position.",
                "棋谱库中没有这个局面。"
            );
            return;
        };
        for comment in &known.comments {
            let text = quoted_lines(comment);
            tell!(out, words, "Comment: {text}", "注释：{text}");
        }
        for (number, known) in (1..).zip(&known.moves) {
            let point = self.show(known.point, size);
            line(
                out,
                &format!("{number}. {point}{}", words.known_move(known)),
            );
        }
        if known.moves.is_empty() {
            tell!(
                out,
                words,
                "The library does not go on from here.",
                "棋谱库中没有从这里继续的着法。"
            );
        }
    }
}

impl Language {
    fn known_positions(self, count: usize) -> String {
        self.count(count, ["position", "positions"], "个局面")
    }

    /// What a library has after a move, and the first line of its comment.
    fn known_move(self, known: &KnownMove) -> String {
        let positions = self.known_positions(known.positions);
        let lines = self.count(known.lines, ["line", "lines"], "种变化");
        let mut text = say!(self, ": {positions}, {lines}", "：{positions}，{lines}");
        if let Some(comment) = known.comments.iter().find_map(|it| it.lines().next()) {
            let colon = pick!(self, ": ", "：");
            let _ = write!(text, "{colon}{}", clean(comment));
        }
        text
    }
}
