//! Pictures that stand beside each other, put below each other where there is no room.

use std::ops::Range;

use crate::console::words::width;

/// So many blank columns stand between two pictures, and what stands before the first.
const GAP: usize = 3;
const MARGIN: &str = "  ";

/// The lines of pictures that stand beside each other: as they are if they fit into
/// `columns`, else one picture below the other.
pub(crate) fn stacked(lines: &[&str], columns: usize) -> Vec<String> {
    if lines.iter().all(|line| width::of(line) <= columns) {
        return lines.iter().map(|&line| line.to_owned()).collect();
    }
    let mut out = Vec::new();
    for picture in pictures(lines) {
        for line in lines {
            let part = part(line, &picture);
            if !part.is_empty() {
                out.push(format!("{MARGIN}{part}"));
            }
        }
    }
    out
}

/// The columns of each picture: between them are columns that are blank in every line.
fn pictures(lines: &[&str]) -> Vec<Range<usize>> {
    let all = lines.iter().map(|line| width::of(line)).max().unwrap_or(0);
    let mut taken = vec![false; all];
    for line in lines {
        for (column, letter) in letters(line) {
            if letter != ' ' {
                let end = column + width::of_letter(letter);
                taken[column..end].fill(true);
            }
        }
    }
    let mut found: Vec<Range<usize>> = Vec::new();
    for column in (0..all).filter(|column| taken[*column]) {
        match found.last_mut() {
            Some(last) if column < last.end + GAP => last.end = column + 1,
            _ => found.push(column..column + 1),
        }
    }
    found
}

/// What a line has in these columns.
fn part(line: &str, columns: &Range<usize>) -> String {
    let inside = letters(line).filter(|(column, _)| columns.contains(column));
    let text: String = inside.map(|(_, letter)| letter).collect();
    text.trim_end().to_owned()
}

/// The letters of a line, each with the column in which it begins.
fn letters(line: &str) -> impl Iterator<Item = (usize, char)> {
    line.chars().scan(0, |column, letter| {
        let begins = *column;
        *column += width::of_letter(letter);
        Some((begins, letter))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_without_room_stand_below_each_other() {
        let lines = ["  + $ +    # x $", "  + x +    overline", "  三三"];
        assert_eq!(stacked(&lines, 19), lines);
        assert_eq!(
            stacked(&lines, 18),
            ["  + $ +", "  + x +", "  三三", "  # x $", "  overline"]
        );
    }

    #[test]
    fn a_wide_letter_takes_its_columns() {
        let lines = ["  三三禁手   x $", "  + + +      $ +"];
        assert_eq!(pictures(&lines), [2..10, 13..16]);
        assert_eq!(
            stacked(&lines, 10),
            ["  三三禁手", "  + + +", "  x $", "  $ +"]
        );
    }
}
