//! Numbers from 0 to 1 as a sparkline: a line of signs, fuller for higher numbers.

use crate::console::words::language::locale;

/// Signs in a line at most, so that it fits 80 columns.
const MOST: usize = 72;

/// The signs of a sparkline.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sparkline {
    /// Block elements of Unicode.
    Blocks,
    /// ASCII.
    #[default]
    Ascii,
}

impl Sparkline {
    /// At a terminal the signs that the locale's encoding has: the first of `LC_ALL`, `LC_CTYPE`
    /// and `LANG` that is set names it. Elsewhere ASCII, so that the bytes in a pipe do not depend
    /// on the locale.
    #[must_use]
    pub fn on(terminal: bool, variable: impl Fn(&str) -> Option<String>) -> Sparkline {
        let locale = locale(["LC_ALL", "LC_CTYPE", "LANG"], variable);
        match terminal && (locale.contains("utf-8") || locale.contains("utf8")) {
            true => Sparkline::Blocks,
            false => Sparkline::Ascii,
        }
    }

    /// The signs of the lowest to the highest.
    pub(crate) const fn signs(self) -> [char; 8] {
        match self {
            Sparkline::Blocks => ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'],
            Sparkline::Ascii => ['_', '.', ':', '-', '=', '+', '*', '@'],
        }
    }

    /// The line of these numbers, and how many of them each sign stands for (it shows their
    /// mean).
    pub(crate) fn line(self, numbers: &[f64]) -> (String, usize) {
        let step = numbers.len().div_ceil(MOST).max(1);
        let signs = numbers.chunks(step).map(|part| {
            let mean = part.iter().sum::<f64>() / part.len() as f64;
            // Only 0 and 1 get the end signs, so that a proven result stands out.
            let place = 1 + (mean * 6.0) as usize;
            let place = match mean {
                it if it <= 0.0 => 0,
                it if it >= 1.0 => 7,
                _ => place.clamp(1, 6),
            };
            self.signs()[place]
        });
        (signs.collect(), step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::words::language::variable_in;

    #[test]
    fn the_ends_are_for_what_is_proven() {
        let numbers = [0.0, 0.01, 0.2, 0.35, 0.5, 0.7, 0.85, 0.99, 1.0];
        let line = |sparkline: Sparkline| sparkline.line(&numbers).0;
        assert_eq!(line(Sparkline::Blocks), "▁▂▃▄▅▆▇▇█");
        assert_eq!(line(Sparkline::Ascii), "_.:-=+**@");
        assert_eq!(Sparkline::Ascii.line(&[]), (String::new(), 1));
    }

    #[test]
    fn the_locale_decides() {
        for (variables, sparkline) in [
            ("", Sparkline::Ascii),
            ("LANG=C", Sparkline::Ascii),
            ("LANG=de_DE.UTF-8", Sparkline::Blocks),
            ("LC_ALL=C LANG=C.utf8", Sparkline::Ascii),
            ("LC_ALL= LC_CTYPE=C.utf8", Sparkline::Blocks),
        ] {
            let on = |terminal| Sparkline::on(terminal, variable_in(variables));
            assert_eq!((on(true), on(false)), (sparkline, Sparkline::Ascii));
        }
    }

    #[test]
    fn a_long_game_fits() {
        for (count, step, signs) in [(72, 1, 72), (73, 2, 37), (226, 4, 57)] {
            let (line, found) = Sparkline::Blocks.line(&vec![0.5; count]);
            assert_eq!((found, line.chars().count()), (step, signs));
        }
    }
}
