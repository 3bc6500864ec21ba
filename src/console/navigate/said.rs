//! What is told of a position and of a game's variations.

use std::fmt::Write;

use crate::console::device::theme::Style;
use crate::console::device::tty::Window;
use crate::console::navigate::Navigator;
use crate::console::navigate::report::{Branch, Continuation, Item, Whereabouts};
use crate::console::out::Out;
use crate::console::out::cells::{Glyph, Marks};
use crate::console::words::language::{Language, Sentence, pick, say, sentence, tell};
use crate::console::words::{Listed, clean, quoted_lines, width};
use crate::record::{Act, Mark, MarkKind, write_decision};
use crate::rules::{BoardSize, Game, Stone};

/// The space between two moves of a line of the tree.
const GAP: &str = "  ";

impl Out {
    /// The position: the board with its marks, how the game stands, where in the game it is
    /// if that is to be told, and its notes.
    pub(crate) fn looked_at(&mut self, tree: &Navigator, tells_where: bool, game: &Game) {
        let (notes, verdict) = (tree.notes(), tree.verdict());
        match notes.marks.is_empty() {
            true => self.board(game),
            false => {
                let cell =
                    |mark: &Mark| (mark.point, Glyph::Mark(letter(&mark.kind)), Style::Offered);
                let cells: Vec<_> = notes.marks.iter().map(cell).collect();
                self.draw(Marks::Above(&cells), game);
            }
        }
        self.standing(verdict.outcome(), game);
        self.opening(game, false);
        if let Some(recorded) = verdict.recorded() {
            self.line(&self.language.file_says(recorded));
        }
        if tells_where {
            self.line(&self.language.whereabouts(tree.whereabouts()));
        }
        self.marks(&notes.marks, game.size());
        self.comment(&notes.comment);
    }

    /// The comment, which was asked for.
    pub(crate) fn comment_or_none(&mut self, comment: &str) {
        match comment.is_empty() {
            true => tell!(
                self,
                "There is no comment here: `comment TEXT` writes one.",
                "这里没有注释：`注释 文字` 写一条。"
            ),
            false => self.comment(comment),
        }
    }

    /// The marks, which were asked for.
    pub(crate) fn marks_or_none(&mut self, marks: &[Mark], size: BoardSize) {
        match marks.is_empty() {
            true => tell!(
                self,
                "No point is marked here: `mark POINT` marks one.",
                "这里没有标记：`标记 点` 标记一点。"
            ),
            false => self.marks(marks, size),
        }
    }

    fn comment(&mut self, comment: &str) {
        if !comment.is_empty() {
            let text = quoted_lines(comment);
            tell!(self, "Comment: {text}", "注释：{text}");
        }
    }

    /// The marks in words: the board has one letter for each at most.
    fn marks(&mut self, marks: &[Mark], size: BoardSize) {
        let words = self.language;
        let one = |mark: &Mark| {
            let kind = match &mark.kind {
                MarkKind::Circle => pick!(words, "circle", "圆").into(),
                MarkKind::Cross => pick!(words, "cross", "叉").into(),
                MarkKind::Square => pick!(words, "square", "方").into(),
                MarkKind::Triangle => pick!(words, "triangle", "三角").into(),
                MarkKind::Label(text) => format!("`{}`", clean(text)),
            };
            format!("{} {kind}", self.show(mark.point, size))
        };
        if !marks.is_empty() {
            let marks = marks.iter().map(one).collect::<Vec<_>>().join(", ");
            tell!(self, "Marked: {marks}", "标记：{marks}");
        }
    }

    /// What follows, and the way back if the position is after a variation that parted after so many
    /// moves.
    pub(crate) fn continuations(
        &mut self,
        list: &Listed<Continuation>,
        parted: Option<usize>,
        size: BoardSize,
    ) {
        let words = self.language;
        match list.shown.len() + list.more {
            0 => tell!(self, "There are no more moves here.", "这里之后没有着法。"),
            1 => tell!(self, "There is 1 continuation:", "之后有 1 种下法："),
            count => tell!(
                self,
                "There are {count} continuations; `variation N` enters one:",
                "之后有 {count} 种下法；`变化 N` 进入一种："
            ),
        }
        for (number, shown) in (1..).zip(&list.shown) {
            let (step, last) = (self.item(&shown.item, size), shown.last);
            let mut row = say!(
                words,
                "  variation {number}: {step}, up to move {last}",
                "  变化 {number}：{step}，到第 {last} 手"
            );
            if let Some(comment) = shown.comment.lines().next() {
                let _ = write!(row, "{GAP}{}", clean(comment));
            }
            self.line(&row);
        }
        self.more(list.more);
        if let Some(before) = parted {
            tell!(
                self,
                "`goto {before}`, then `variation 1`, leads back to the game.",
                "`跳到 {before}`，然后 `变化 1`，回到原来的着法。"
            );
        }
    }

    /// So many more lines or continuations are not listed.
    fn more(&mut self, count: usize) {
        if count > 0 {
            tell!(
                self,
                "{count} more are not listed.",
                "另有 {count} 种未列出。"
            );
        }
    }

    /// The tree: a line of the game on lines of text, and each variation below it, further
    /// to the right, with a dash where it begins.
    pub(crate) fn tree(&mut self, branches: &Listed<Branch>, size: BoardSize) {
        if branches.shown.is_empty() {
            return self.line(self.language.no_moves());
        }
        let columns = (self.window).map_or(Window::USUAL_COLUMNS, |window| window.columns);
        for branch in &branches.shown {
            // A deep tree does not leave the window.
            let indent = " ".repeat((2 * branch.depth).min(columns / 3));
            let mut text = match indent.len().checked_sub(2) {
                Some(before) => format!("{}- ", " ".repeat(before)),
                None => indent.clone(),
            };
            for item in &branch.items {
                let step = match item.is_here {
                    true => format!("[{}]", self.item(item, size)),
                    false => self.item(item, size),
                };
                let is_begun = text.len() > indent.len();
                if is_begun && width::of(&text) + GAP.len() + width::of(&step) > columns {
                    self.line(&text);
                    text.clone_from(&indent);
                } else if is_begun {
                    text.push_str(GAP);
                }
                text.push_str(&step);
            }
            self.line(&text);
        }
        self.more(branches.more);
    }

    /// A node: `3. $ 7 7` for a stone.
    fn item(&self, item: &Item, size: BoardSize) -> String {
        let words = self.language;
        match item.act {
            Act::Stone(stone, point) => {
                let (number, symbol) = (item.number, stone.symbol());
                format!("{number}. {symbol} {}", self.show(point, size))
            }
            Act::Offer(point) => {
                let point = self.show(point, size);
                say!(words, "offer {point}", "打点 {point}")
            }
            Act::Decision(decision) => write_decision(decision),
            Act::Pass(stone) => say!(words, "{} pass", "{} 停一手", stone.symbol()),
            Act::Nothing => "-".into(),
        }
    }
}

/// The letter that a mark has on an empty point.
fn letter(kind: &MarkKind) -> char {
    match kind {
        MarkKind::Circle => 'o',
        MarkKind::Cross => 'x',
        MarkKind::Square => '=',
        MarkKind::Triangle => '^',
        MarkKind::Label(text) => {
            // Nothing that looks like a stone or an empty point.
            let taken = [Stone::Black.symbol(), Stone::White.symbol(), '+'];
            let first = text.chars().next().filter(char::is_ascii_graphic);
            first.filter(|first| !taken.contains(first)).unwrap_or('*')
        }
    }
}

impl Language {
    /// Where in a game one is.
    pub(crate) fn whereabouts(self, at: Whereabouts) -> String {
        let mut text = match (at.number, at.last) {
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
        if let Some(here) = at.variation {
            let (number, of, at_move) = (here.number, here.of, here.at_move);
            text += &match at_move == at.number {
                true => say!(self, ", variation {number} of {of}", "，变化 {number}/{of}"),
                false => say!(
                    self,
                    ", variation {number} of {of} at move {at_move}",
                    "，第 {at_move} 手的变化 {number}/{of}"
                ),
            };
        }
        if at.continuations > 1 {
            text += &say!(
                self,
                "; `variation` lists the {} continuations",
                "；之后有 {} 种下法：`变化` 列出",
                at.continuations
            );
        }
        text + pick!(self, ".", "。")
    }

    /// So many steps there are, and fewer than were asked for.
    pub(super) fn only(self, available: usize) -> String {
        match available {
            1 => say!(self, "there is only 1", "只有 1 步"),
            _ => say!(self, "there are only {available}", "只有 {available} 步"),
        }
    }
}

/// Why one cannot look back.
pub(crate) fn clock_runs() -> Sentence {
    sentence!(
        "you cannot look back while the clock runs",
        "棋钟在走时不能回看"
    )
}
