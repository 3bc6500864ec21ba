//! The pattern of one line around a point for one colour: a window of bits that is looked up
//! in a table, which is built once for a rule.

use std::sync::Arc;

use super::classify::{Classifier, ColourRule};
use super::pattern::Pattern;
use crate::rules::Rule;

/// The patterns of one colour by window.
///
/// A window is the `radius` points to each side of an empty point. The low half of the bits
/// of its index has one's own stones, the high half what blocks them: the opponent's stones
/// and the edge. Where a rule distinguishes the edge from a stone of the opponent's, a point
/// off the board is set in both halves.
#[derive(Clone, Debug)]
pub(crate) struct PatternTable {
    radius: u32,
    edges: u64,
    patterns: Arc<[Pattern]>,
}

impl PatternTable {
    /// The tables of both colours, 0 black and 1 white.
    pub(crate) fn pair(rule: Rule) -> [PatternTable; 2] {
        let sides = [0, 1].map(|colour| ColourRule::of(rule, colour));
        let black = PatternTable::new(sides[0]);
        let white = if sides[0] == sides[1] {
            black.clone()
        } else {
            PatternTable::new(sides[1])
        };
        [black, white]
    }

    fn new(side: ColourRule) -> PatternTable {
        let radius = side.radius();
        let cells = 2 * radius;
        let mut patterns = vec![Pattern::Dead; 1 << (2 * cells)];
        let classifier = Classifier::new(side);
        // The fullest windows come first: each is derived from those with one more stone.
        let mut owns: Vec<u32> = (0..1 << cells).collect();
        owns.sort_by_key(|own| std::cmp::Reverse(own.count_ones()));
        for own in owns {
            for edge in edges(own, radius) {
                if edge != 0 && !side.knows_edges() {
                    continue;
                }
                // Every set of blocks that shares only points off the board with one's stones.
                let free = !own & ((1 << cells) - 1);
                let mut others = free;
                loop {
                    let blocked = others | edge;
                    patterns[(own | blocked << cells) as usize] =
                        classifier.classify(own, blocked, &patterns);
                    if others == 0 {
                        break;
                    }
                    others = (others - 1) & free;
                }
            }
        }
        PatternTable {
            radius,
            edges: if side.knows_edges() { !0 } else { 0 },
            patterns: patterns.into(),
        }
    }

    pub(crate) const fn radius(&self) -> u32 {
        self.radius
    }

    /// All ones if a point off the board is set in both halves of an index, else 0.
    pub(crate) const fn edges(&self) -> u64 {
        self.edges
    }

    /// The pattern of the window around bit `at` of a line.
    #[inline]
    pub(crate) fn window(&self, own: u64, blocked: u64, at: u32) -> Pattern {
        let start = at - self.radius;
        let low = (1_u32 << self.radius) - 1;
        let squeeze = |word: u64| {
            let window = (word >> start) as u32;
            window & low | window >> 1 & low << self.radius
        };
        self.get(squeeze(own), squeeze(blocked))
    }

    fn get(&self, own: u32, blocked: u32) -> Pattern {
        self.patterns[(own | blocked << (2 * self.radius)) as usize]
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

    /// The pattern of a line that is given as text: `X` one's own stone, `O` the opponent's,
    /// `|` the edge, `*` the point.
    fn pattern(rule: Rule, line: &str) -> Pattern {
        let [table, _] = PatternTable::pair(rule);
        let radius = table.radius() as usize;
        let line: Vec<char> = line.chars().collect();
        let centre = line.iter().position(|cell| *cell == '*').unwrap();
        let (mut own, mut blocked) = (0, 0);
        for bit in 0..2 * radius {
            let place = centre + bit + usize::from(bit >= radius);
            match place.checked_sub(radius).and_then(|place| line.get(place)) {
                Some('X') => own |= 1 << bit,
                Some('·') => {}
                Some('O') => blocked |= 1 << bit,
                Some('|') | None => {
                    blocked |= 1 << bit;
                    own |= (1 << bit) & table.edges() as u32;
                }
                Some(other) => panic!("{other}"),
            }
        }
        table.get(own, blocked)
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
