//! Points, colours and boards, as the protocol writes them.

use crate::rules::{BoardSize, Game, Point, Stone};

/// The letters of the columns; I is left out. The 26th column has none, and is AA.
const LETTERS: &str = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// `H8`: the letter of the column, and the row counted from 1 at the bottom.
pub(super) fn write(point: Point, size: BoardSize) -> String {
    format!(
        "{}{}",
        column(point.column()),
        size.get().saturating_sub(point.row())
    )
}

/// The point of this name, in any case.
pub(super) fn read(text: &str, size: BoardSize) -> Option<Point> {
    let mut points = size.points();
    points.find(|point| write(*point, size).eq_ignore_ascii_case(text))
}

/// `b`, `w`, `black` or `white`, in any case.
pub(super) fn colour(text: &str) -> Option<Stone> {
    let text = text.to_ascii_lowercase();
    let is_meant = |stone: &Stone| stone.name() == text || stone.name().get(..1) == Some(&*text);
    Stone::ALL.into_iter().find(is_meant)
}

/// The board, with X for Black and O for White, after a line that says the rule and whose turn it is.
pub(super) fn picture(game: &Game) -> String {
    let size = game.size();
    let width = column(size.get() - 1).len();
    let row = |label: String, cells: &mut dyn Iterator<Item = String>| {
        let cells: String = cells.map(|cell| format!(" {cell:>width$}")).collect();
        format!("\n{label:>2}{cells}")
    };
    let letters = || row(String::new(), &mut (0..size.get()).map(column));
    let cell = |point| match game.board().get(point) {
        Some(Stone::Black) => "X",
        Some(Stone::White) => "O",
        None => ".",
    };
    let rows = (0..size.get()).map(|number| {
        let points = size.points().filter(|point| point.row() == number);
        let label = size.get() - number;
        row(
            label.to_string(),
            &mut points.map(|point| cell(point).into()),
        )
    });
    let turn = match (game.outcome(), game.to_move()) {
        (Some(outcome), _) => match outcome.winner() {
            Some(winner) => format!("{winner} has won"),
            None => "a draw".into(),
        },
        (None, Some(stone)) => format!("{stone} to move"),
        (None, None) => String::new(),
    };
    let rows: String = rows.collect();
    format!("{}, {turn}{}{rows}{}", game.rule(), letters(), letters())
}

fn column(column: usize) -> String {
    LETTERS
        .chars()
        .nth(column)
        .map_or("AA".into(), String::from)
}
