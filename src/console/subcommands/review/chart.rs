//! The chances of a reviewed game as a picture in SVG: a line over the moves, and the bad ones
//! marked.

use std::fmt::Write;

use crate::console::subcommands::review::reviewed::GameReview;
use crate::console::words::language::say;
use crate::record::escape_xml;
use crate::rules::Stone;
use crate::study::review::MoveMark;

/// The distance of two positions, the height of all chances, and the edges around them.
const STEP: usize = 12;
const HEIGHT: usize = 160;
const EDGE: usize = 30;
const BELOW: usize = 46;

/// The positions for which there is room at least, so that the names of the sides fit.
const LEAST: usize = 10;

/// Every so many moves have their number below.
const NUMBERED: usize = 10;

/// Two colours do for a printer without colours; the third prints as grey.
const INK: &str = "#000";
const PAPER: &str = "#fff";
const BAD: &str = "#e33";

pub(crate) fn chart(reviewed: &GameReview<'_>) -> String {
    let (words, review) = (reviewed.options.language, reviewed.review);
    let length = review.chances.len().max(LEAST);
    let (right, bottom) = (EDGE + (length - 1) * STEP, EDGE + HEIGHT);
    let (width, height) = (right + EDGE, bottom + BELOW);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\" font-family=\"sans-serif\" \
         font-size=\"12\">\n<title>"
    );
    escape_xml(reviewed.heading().trim_end(), &mut out);
    out.push_str("</title>\n<desc>");
    // A later run knows by it that the review is there already.
    escape_xml(reviewed.fingerprint, &mut out);
    let middle = EDGE + HEIGHT / 2;
    let _ = write!(
        out,
        "\n</desc>\n<rect width=\"{width}\" height=\"{height}\" fill=\"{PAPER}\"/>\n\
         <path fill=\"none\" stroke=\"{INK}\" d=\"M{EDGE} {EDGE}H{right}V{bottom}H{EDGE}z\"/>\n\
         <path stroke=\"{INK}\" stroke-dasharray=\"3\" d=\"M{EDGE} {middle}H{right}\"/>\n"
    );
    for (stone, y) in [
        (Stone::Black, EDGE - 12),
        (Stone::White, bottom + BELOW - 12),
    ] {
        let side = words.side(stone);
        let wins = say!(words, "{side} wins", "{side}胜");
        let _ = writeln!(out, "<text x=\"{EDGE}\" y=\"{y}\">{wins}</text>");
    }
    let place = |index: usize| {
        let lost = 1.0 - review.chances[index];
        (
            EDGE + index * STEP,
            EDGE + (lost * HEIGHT as f64).round() as usize,
        )
    };
    let points = (0..review.chances.len()).map(|index| {
        let (x, y) = place(index);
        format!("{x},{y}")
    });
    let points = Vec::from_iter(points).join(" ");
    let _ = writeln!(
        out,
        "<polyline fill=\"none\" stroke=\"{INK}\" stroke-width=\"2\" points=\"{points}\"/>"
    );
    // The first position is the one before the first move.
    for (index, judged) in (1..review.chances.len()).zip(&review.moves) {
        let (x, y) = place(index);
        let number = usize::from(judged.made.number);
        if number.is_multiple_of(NUMBERED) {
            let _ = writeln!(
                out,
                "<text x=\"{x}\" y=\"{}\" text-anchor=\"middle\">{number}</text>",
                bottom + 15
            );
        }
        if let Some(mark) = judged.mark.filter(|mark| *mark != MoveMark::Good) {
            let (sign, above) = (mark.name(), y - 7);
            let _ = writeln!(
                out,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"4\" fill=\"{BAD}\"><title>{number} {sign}</title></circle>\n\
                 <text x=\"{x}\" y=\"{above}\" text-anchor=\"middle\" font-weight=\"bold\">{sign}</text>"
            );
        }
    }
    out + "</svg>\n"
}
