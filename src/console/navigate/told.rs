//! Games that are looked at: the position with its marks and comment, and the tree.

use std::fmt::Write;

use crate::console::board::cells::{Cell, Marks};
use crate::console::change::Change;
use crate::console::navigate::{Branches, Choices, Item, View};
use crate::console::renderer::{Renderer, line};
use crate::console::terminal::theme::Style;
use crate::console::words::escape;
use crate::console::words::width;
use crate::record::{Act, Mark, MarkKind};
use crate::rules::{BoardSize, Game, Stone};

/// What was seen of a game, or said of a position.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// Another position of the game is on the board, or the board was asked for while one
    /// looks at a game.
    Seen(Box<View>),
    /// What is said of the position was changed, and the board may have other marks.
    Noted(Box<View>),
    /// The comment was asked for.
    Comment(Box<View>),
    /// The marks were asked for.
    Marks(Box<View>),
    /// The variations of the position were asked for.
    Variations(Box<Choices>),
    /// The tree of moves was asked for.
    Tree(Box<Branches>),
}

impl Told {
    /// What was changed by it.
    pub(crate) const fn change(&self) -> Change {
        match self {
            Told::Seen(_) => Change::Seen,
            Told::Noted(_) => Change::Noted,
            Told::Comment(_) | Told::Marks(_) | Told::Variations(_) | Told::Tree(_) => {
                Change::Nothing
            }
        }
    }

    pub(crate) fn tell(&self, renderer: &Renderer, game: &Game, out: &mut String) {
        let words = renderer.language;
        match self {
            Told::Seen(view) | Told::Noted(view) => renderer.view(view, true, game, out),
            Told::Comment(view) if view.comment.is_empty() => line(out, words.no_comment()),
            Told::Comment(view) => renderer.comment(view, out),
            Told::Marks(view) if view.marks.is_empty() => line(out, words.no_marks()),
            Told::Marks(view) => renderer.marks(view, game.size(), out),
            Told::Variations(choices) => renderer.choices(choices, game.size(), out),
            Told::Tree(branches) => renderer.tree(branches, game.size(), out),
        }
    }
}

/// The columns in which the tree is written without a window.
const USUAL_COLUMNS: usize = 80;

/// The space between two moves of a line of the tree.
const GAP: &str = "  ";

impl Renderer {
    /// The position: the board with its marks, how the game stands, where one is if that is
    /// to be told, and what is said of it.
    pub(crate) fn view(&self, view: &View, tells_where: bool, game: &Game, out: &mut String) {
        self.marked_board(&view.marks, game, out);
        self.standing_as(view.verdict.outcome(), game, out);
        self.opening(game, false, out);
        if let Some(recorded) = view.verdict.recorded() {
            line(out, &self.language.file_says(recorded));
        }
        if tells_where {
            line(out, &self.language.whereabouts(view));
        }
        self.marks(view, game.size(), out);
        self.comment(view, out);
    }

    fn comment(&self, view: &View, out: &mut String) {
        if !view.comment.is_empty() {
            let text: Vec<String> = view.comment.lines().map(escape).collect();
            line(out, &self.language.comment(text.join("\n").trim()));
        }
    }

    /// The marks in words: the board has one letter for each at most.
    fn marks(&self, view: &View, size: BoardSize, out: &mut String) {
        let words = self.language;
        let said = |mark: &Mark| {
            let point = self.show(mark.point, size);
            format!("{point} {}", words.mark_kind(&mark.kind))
        };
        if !view.marks.is_empty() {
            let marks: Vec<String> = view.marks.iter().map(said).collect();
            line(out, &words.marked(&marks.join(", ")));
        }
    }

    fn marked_board(&self, marks: &[Mark], game: &Game, out: &mut String) {
        if marks.is_empty() {
            return self.board(game, out);
        }
        let shown: Vec<_> = marks
            .iter()
            .map(|mark| (mark.point, Cell::Mark(letter(&mark.kind)), Style::Offered))
            .collect();
        self.draw(Marks::Above(&shown), game, out);
    }

    fn choices(&self, choices: &Choices, size: BoardSize, out: &mut String) {
        let words = self.language;
        let count = choices.shown.len() + choices.more;
        if count == 0 {
            return line(out, words.no_variations());
        }
        line(out, &words.variations(count));
        for (index, choice) in choices.shown.iter().enumerate() {
            let step = self.item(&choice.item, size);
            let mut row = words.variation_row(index + 1, &step, choice.last);
            if let Some(comment) = choice.comment.lines().next() {
                let _ = write!(row, "{GAP}{}", crate::console::words::clean(comment));
            }
            line(out, &row);
        }
        if choices.more > 0 {
            line(out, &words.more_lines(choices.more));
        }
    }

    /// The tree: a line of the game on lines of text, and each variation below it, further
    /// to the right, with a dash where it begins.
    fn tree(&self, branches: &Branches, size: BoardSize, out: &mut String) {
        let words = self.language;
        if branches.lines.is_empty() {
            return line(out, words.no_moves());
        }
        let columns = self.window.map_or(USUAL_COLUMNS, |window| window.columns);
        for branch in &branches.lines {
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
                    line(out, &text);
                    text.clone_from(&indent);
                } else if is_begun {
                    text.push_str(GAP);
                }
                text.push_str(&step);
            }
            line(out, &text);
        }
        if branches.more > 0 {
            line(out, &words.more_lines(branches.more));
        }
    }

    /// A node: `3. $ 7 7` for a stone.
    fn item(&self, item: &Item, size: BoardSize) -> String {
        match item.act {
            Act::Stone(stone, point) => {
                format!(
                    "{}. {} {}",
                    item.number,
                    stone.symbol(),
                    self.show(point, size)
                )
            }
            Act::Offer(point) => self.language.other_act(item, &self.show(point, size)),
            _ => self.language.other_act(item, ""),
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
            let first = text.chars().next().filter(char::is_ascii_graphic);
            // A stone or an empty point it is not.
            let symbols = [Stone::Black.symbol(), Stone::White.symbol(), '+'];
            first
                .filter(|first| !symbols.contains(first))
                .unwrap_or('*')
        }
    }
}
