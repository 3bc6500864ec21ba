//! Numbers from 0 to 1 as a line of signs, the higher the fuller.

/// The signs of the lowest to the highest, in Unicode and in ASCII.
const BLOCKS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
const LETTERS: [char; 8] = ['_', '.', ':', '-', '=', '+', '*', '@'];

/// Signs in a line at most, so that it fits 80 columns.
const MOST: usize = 72;

/// Which signs are used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shades {
    /// Block elements of Unicode.
    Blocks,
    /// ASCII.
    #[default]
    Ascii,
}

impl Shades {
    /// Those of an output: at a terminal what the locale can show, else ASCII, so that the
    /// bytes in a pipe do not depend on it.
    #[must_use]
    pub fn on(terminal: bool, variable: impl Fn(&str) -> Option<String>) -> Shades {
        match terminal {
            true => Shades::of_locale(variable),
            false => Shades::Ascii,
        }
    }

    /// What can be shown in the locale's encoding, from the first of `LC_ALL`, `LC_CTYPE`
    /// and `LANG` that is set.
    #[must_use]
    pub fn of_locale(variable: impl Fn(&str) -> Option<String>) -> Shades {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
            .into_iter()
            .find_map(|name| variable(name).filter(|value| !value.is_empty()))
            .unwrap_or_default()
            .to_ascii_lowercase();
        match locale.contains("utf-8") || locale.contains("utf8") {
            true => Shades::Blocks,
            false => Shades::Ascii,
        }
    }

    const fn signs(self) -> &'static [char; 8] {
        match self {
            Shades::Blocks => &BLOCKS,
            Shades::Ascii => &LETTERS,
        }
    }

    /// The signs of 0 and of 1.
    pub(crate) const fn ends(self) -> (char, char) {
        let signs = self.signs();
        (signs[0], signs[7])
    }

    /// The line of these numbers, and how many of them each sign stands for: it shows their
    /// mean.
    pub(crate) fn line(self, numbers: &[f64]) -> (String, usize) {
        let step = numbers.len().div_ceil(MOST).max(1);
        let signs = numbers.chunks(step).map(|part| {
            let mean = part.iter().sum::<f64>() / part.len() as f64;
            // 0 and 1 alone have the ends, so that a proven result stands out.
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

    #[test]
    fn the_ends_are_for_what_is_proven() {
        let numbers = [0.0, 0.01, 0.2, 0.35, 0.5, 0.7, 0.85, 0.99, 1.0];
        let line = |shades: Shades| shades.line(&numbers).0;
        assert_eq!(line(Shades::Blocks), "▁▂▃▄▅▆▇▇█");
        assert_eq!(line(Shades::Ascii), "_.:-=+**@");
        assert_eq!(Shades::Ascii.line(&[]), (String::new(), 1));
    }

    #[test]
    fn the_locale_decides() {
        for (variables, shades) in [
            (&[][..], Shades::Ascii),
            (&[("LANG", "C")], Shades::Ascii),
            (&[("LANG", "de_DE.UTF-8")], Shades::Blocks),
            (&[("LC_ALL", "C"), ("LANG", "C.utf8")], Shades::Ascii),
            (&[("LC_ALL", ""), ("LC_CTYPE", "C.utf8")], Shades::Blocks),
        ] {
            let variable = |name: &str| {
                let found = variables.iter().find(|(key, _)| *key == name);
                found.map(|(_, value)| (*value).to_owned())
            };
            assert_eq!(Shades::of_locale(variable), shades, "{variables:?}");
            assert_eq!(Shades::on(true, variable), shades);
            assert_eq!(Shades::on(false, variable), Shades::Ascii);
        }
    }

    #[test]
    fn a_long_game_fits() {
        for (count, step, signs) in [(72, 1, 72), (73, 2, 37), (226, 4, 57)] {
            let (line, found) = Shades::Blocks.line(&vec![0.5; count]);
            assert_eq!((found, line.chars().count()), (step, signs));
        }
    }
}
