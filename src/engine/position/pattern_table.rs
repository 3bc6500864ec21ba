//! The patterns of one line around a point for both colours: a window of bits that is looked up
//! in a table, which is built once for a rule.

use std::sync::Arc;

use super::classify::{Classifier, ColourRule};
use super::pattern::Pattern;
use crate::rules::Rule;

/// The patterns of both colours by window.
///
/// A window is the `radius` points to each side of an empty point. The low half of the bits
/// of its index has Black's stones, the high half White's; a point off the board is set in
/// both.
#[derive(Clone, Debug)]
pub(crate) struct PatternTable {
    radius: u32,
    patterns: Arc<[PatternPair]>,
}

/// Black's pattern in the low four bits, White's in the high four.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PatternPair(pub u8);

impl PatternPair {
    fn new([black, white]: [Pattern; 2]) -> PatternPair {
        PatternPair(black as u8 | (white as u8) << 4)
    }

    /// The pattern of a colour, 0 black and 1 white.
    pub(crate) fn of(self, colour: usize) -> Pattern {
        let number = usize::from(self.0 >> (4 * colour) & 15);
        Pattern::ALL[number.min(Pattern::COUNT - 1)]
    }
}

impl PatternTable {
    pub(crate) fn new(rule: Rule) -> PatternTable {
        let rules = [0, 1].map(|colour| ColourRule::of(rule, colour));
        let black = ColourPatterns::new(rules[0]);
        let other = (rules[0] != rules[1]).then(|| ColourPatterns::new(rules[1]));
        let white = other.as_ref().unwrap_or(&black);
        let radius = black.radius.max(white.radius);
        let cells = 2 * radius;
        let dead = PatternPair::new([Pattern::Dead; 2]);
        let mut patterns = vec![dead; 1 << (2 * cells)];
        for_each_window(radius, 0..1 << cells, |blacks, whites, edge| {
            let pair = [
                black.of_wider(radius, blacks, whites, edge),
                white.of_wider(radius, whites, blacks, edge),
            ];
            patterns[((blacks | edge) | (whites | edge) << cells) as usize] =
                PatternPair::new(pair);
        });
        PatternTable {
            radius,
            patterns: patterns.into(),
        }
    }

    pub(crate) const fn radius(&self) -> u32 {
        self.radius
    }

    /// The patterns of the window around bit `at` of a line, given Black's stones and White's,
    /// both with the points off the board.
    #[inline]
    pub(crate) fn window(&self, [black, white]: [u64; 2], at: u32) -> PatternPair {
        let start = at - self.radius;
        let low = (1_u32 << self.radius) - 1;
        let squeeze = |word: u64| {
            let window = (word >> start) as u32;
            window & low | window >> 1 & low << self.radius
        };
        self.patterns[(squeeze(black) | squeeze(white) << (2 * self.radius)) as usize]
    }
}

/// The patterns of one colour by window: the low half of the bits of an index has one's own
/// stones, the high half what blocks them: the opponent's stones and the edge. Where a rule
/// distinguishes the edge from a stone of the opponent's, a point off the board is set in both
/// halves.
struct ColourPatterns {
    rule: ColourRule,
    radius: u32,
    patterns: Vec<Pattern>,
}

impl ColourPatterns {
    fn new(rule: ColourRule) -> ColourPatterns {
        let radius = rule.radius();
        let cells = 2 * radius;
        let mut patterns = vec![Pattern::Dead; 1 << (2 * cells)];
        let classifier = Classifier::new(rule);
        // The fullest windows come first: each is derived from those with one more stone.
        let mut owns: Vec<u32> = (0..1 << cells).collect();
        owns.sort_by_key(|own| std::cmp::Reverse(own.count_ones()));
        for_each_window(radius, owns, |stones, others, edge| {
            if edge == 0 || rule.knows_edges() {
                let (own, blocked) = (stones | edge, others | edge);
                patterns[(own | blocked << cells) as usize] =
                    classifier.classify(own, blocked, &patterns);
            }
        });
        ColourPatterns {
            rule,
            radius,
            patterns,
        }
    }

    /// The pattern of the middle of a window whose radius may be larger.
    fn of_wider(&self, radius: u32, own: u32, other: u32, edge: u32) -> Pattern {
        let more = radius - self.radius;
        let cut = |window: u32| {
            let half = (1_u32 << self.radius) - 1;
            window >> more & half | (window >> radius & half) << self.radius
        };
        let own = if self.rule.knows_edges() {
            own | edge
        } else {
            own
        };
        self.patterns[(cut(own) | cut(other | edge) << (2 * self.radius)) as usize]
    }
}

/// Calls `each` with the windows: the stones of one colour, those of the other, and the points off
/// the board. `owns` are the sets of points that have a stone of the one colour or are off the
/// board, in the order wanted.
fn for_each_window(
    radius: u32,
    owns: impl IntoIterator<Item = u32>,
    mut each: impl FnMut(u32, u32, u32),
) {
    for own in owns {
        for edge in edges(own, radius) {
            // Every set of the opponent's stones on the other points.
            let free = !own & ((1 << (2 * radius)) - 1);
            let mut others = free;
            loop {
                each(own & !edge, others, edge);
                if others == 0 {
                    break;
                }
                others = (others - 1) & free;
            }
        }
    }
}

/// The subsets of `own` that may be off the board: none, or points at either end of the
/// window.
fn edges(own: u32, radius: u32) -> impl Iterator<Item = u32> {
    let before = move |points: u32| (1_u32 << points) - 1;
    let after = move |points: u32| before(points) << (2 * radius - points);
    (0..=radius)
        .flat_map(move |low| (0..=radius).map(move |high| before(low) | after(high)))
        .filter(move |edge| own & edge == *edge)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Black's pattern of a line that is given as text: `X` Black's stone, `O` White's, `|` the
    /// edge, `*` the point.
    fn pattern(rule: Rule, line: &str) -> Pattern {
        let table = PatternTable::new(rule);
        let line: Vec<char> = line.chars().collect();
        let centre = line.iter().position(|cell| *cell == '*').unwrap();
        let (mut words, at) = ([!0, !0], 20);
        for (place, cell) in line.iter().enumerate() {
            let bit = 1_u64 << (at + place - centre);
            let colours = match cell {
                'X' => [true, false],
                'O' => [false, true],
                '|' => [true, true],
                '·' | '*' => [false, false],
                other => panic!("{other}"),
            };
            for (word, is_set) in words.iter_mut().zip(colours) {
                if !is_set {
                    *word &= !bit;
                }
            }
        }
        table.window(words, at as u32).of(0)
    }

    #[test]
    fn shapes_have_their_names() {
        use Pattern::*;
        for (line, expected) in [
            ("····*····", OpenOne),
            ("|*····|", ClosedOne),
            ("|*···|", Dead),
            ("O··*·O", Dead),
            ("···X*···", WideTwo),
            ("|·X*··|", ClosedTwo),
            ("··XX*··", WideThree),
            ("|·XX*·|", ClosedThree),
            ("|·XX*··|", OpenThree),
            ("OXX*··", ClosedThree),
            ("·XXX*·", OpenFour),
            ("OXXX*·", Four),
            ("·X*XX|", Four),
            ("X·XX*·X", OpenFour),
            ("XX*XX", Five),
            ("XXX*XX", Five),
        ] {
            assert_eq!(pattern(Rule::Freestyle, line), expected, "{line}");
        }
    }

    #[test]
    fn six_is_no_five_under_standard() {
        assert_eq!(pattern(Rule::Standard, "·XXX*XX·"), Pattern::Dead);
        assert_eq!(pattern(Rule::Standard, "OXX*XXO"), Pattern::Five);
        assert_eq!(pattern(Rule::Standard, "X·XXX*·O"), Pattern::Four);
    }

    #[test]
    fn black_has_fouls_under_renju() {
        use Pattern::*;
        for (line, expected) in [
            ("·XXX*XX·", Foul),
            ("OXX*XXO", Five),
            ("·XX*X·", OpenFour),
            ("X·X*X·X", Foul),
            ("XX·X*·XX", Foul),
            ("XXX·*·XXX", Foul),
            ("X·XX*·O", Four),
            ("·XX*·", ClosedThree),
            ("··XX*··", WideThree),
            ("X··XX*··O", OpenThree),
            ("O·XX*··X", ClosedThree),
        ] {
            assert_eq!(pattern(Rule::Renju, line), expected, "{line}");
        }
    }

    #[test]
    fn caro_tells_the_edge_from_a_stone() {
        use Pattern::*;
        for (line, caro, overline) in [
            ("OXX*XXO", Dead, Dead),
            ("|XX*XXO", Five, Five),
            ("OXX*XX|", Five, Five),
            ("OXXX*XXO", Dead, Five),
            ("·XXX*·", OpenFour, OpenFour),
            ("··XXX*··", OpenFour, OpenFour),
            ("O·XXX*·O", Four, Four),
            ("O·XXX*··", Four, Four),
            ("|·XXX*··O", OpenFour, OpenFour),
            ("OXXX*·O", Dead, Dead),
            ("OXXX*··", Four, Four),
        ] {
            assert_eq!(pattern(Rule::Caro, line), caro, "{line}");
            assert_eq!(pattern(Rule::CaroOverline, line), overline, "{line}");
        }
    }
}
