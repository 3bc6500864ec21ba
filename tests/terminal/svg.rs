//! A screen as a picture: its cells with their colours, written as an SVG.

use std::fmt::Write;

use vt100::{Cell, Color, Screen};

/// The size of a cell, and the margin around all of them.
const WIDTH: usize = 9;
const HEIGHT: usize = 19;
const MARGIN: usize = 16;

/// Colours that can be read on this ground, which in turn stands out from a white page and
/// from a dark one.
const GROUND: &str = "#1c2128";
const FRAME: &str = "#545d68";
const TEXT: &str = "#cdd9e5";

/// The picture of those rows of `screen` that are not blank, with this title.
pub fn picture(screen: &Screen, title: &str) -> String {
    let columns = screen.size().1.get();
    let last = screen.contents().trim_end().lines().count();
    let (width, height) = (
        usize::from(columns) * WIDTH + 2 * MARGIN,
        last * HEIGHT + 2 * MARGIN,
    );
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\" \
         font-family=\"ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace\" \
         font-size=\"15\" fill=\"{TEXT}\">\n\
         <title>{title}</title>\n\
         <rect x=\"0.5\" y=\"0.5\" width=\"{}\" height=\"{}\" rx=\"8\" fill=\"{GROUND}\" \
         stroke=\"{FRAME}\"/>\n",
        width - 1,
        height - 1
    );
    let last = u16::try_from(last).unwrap();
    for row in 0..last {
        let mut column = 0;
        while let Some(cell) = screen.cell(row, column) {
            let start = column;
            let mut text = String::new();
            // A run of cells that look alike.
            while let Some(next) = screen.cell(row, column).filter(|it| is_like(cell, it)) {
                text += next.contents();
                column += 1;
            }
            match text.is_empty() {
                true => column += 1,
                false => draw(&mut svg, cell, (row, start), &text),
            }
        }
    }
    let (row, column) = screen.cursor_position();
    let (x, y) = corner(row, column);
    let _ = writeln!(
        svg,
        "<rect x=\"{x}\" y=\"{y}\" width=\"2\" height=\"{HEIGHT}\"/>"
    );
    svg + "</svg>\n"
}

/// Whether two cells can be drawn as one text.
fn is_like(one: &Cell, other: &Cell) -> bool {
    let is_blank = |cell: &Cell| cell.contents().trim().is_empty();
    let style = |cell: &Cell| (cell.fgcolor(), cell.bgcolor(), cell.inverse());
    let weight = |cell: &Cell| (cell.bold(), cell.dim(), cell.underline());
    !is_blank(one) && !is_blank(other) && style(one) == style(other) && weight(one) == weight(other)
}

fn draw(svg: &mut String, cell: &Cell, (row, column): (u16, u16), text: &str) {
    let (x, y) = corner(row, column);
    let width = text.chars().count() * WIDTH;
    let (mut ink, mut ground) = (colour(cell.fgcolor(), TEXT), colour(cell.bgcolor(), GROUND));
    if cell.inverse() {
        (ink, ground) = (ground, ink);
    }
    if ground != GROUND {
        let _ = writeln!(
            svg,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{HEIGHT}\" fill=\"{ground}\"/>"
        );
    }
    let mut style = String::new();
    if ink != TEXT {
        style += &format!(" fill=\"{ink}\"");
    }
    for (is_set, attribute) in [
        (cell.bold(), " font-weight=\"bold\""),
        (cell.dim(), " opacity=\"0.55\""),
        (cell.underline(), " text-decoration=\"underline\""),
    ] {
        style += if is_set { attribute } else { "" };
    }
    let (y, text) = (y + 14, escaped(text));
    let _ = writeln!(
        svg,
        "<text x=\"{x}\" y=\"{y}\" textLength=\"{width}\"{style}>{text}</text>"
    );
}

/// The top left corner of a cell.
fn corner(row: u16, column: u16) -> (usize, usize) {
    let (row, column) = (usize::from(row), usize::from(column));
    (MARGIN + column * WIDTH, MARGIN + row * HEIGHT)
}

fn colour(colour: Color, usual: &'static str) -> &'static str {
    match colour {
        Color::Default => usual,
        Color::Idx(1) => "#f47067",
        Color::Idx(2) => "#6bc46d",
        Color::Idx(3) => "#daaa3f",
        Color::Idx(5) => "#dc8add",
        Color::Idx(7) => "#ffffff",
        other => panic!("a colour that the program does not use: {other:?}"),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
