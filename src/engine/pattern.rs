//! What one line around a point is worth to one colour: a window of bits looked up
//! in a table that is built once for a rule.

use crate::rules::Rule;

/// What a stone on an empty point would make of one line through it. Named after
/// the shape with the stone placed; `·` is empty, `X` own, `|` enemy or edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Pattern {
    /// No five can come of it.
    Dead,
    /// One stone with room on one side: `|X····`.
    ClosedOne,
    /// One stone with room: `··X··`.
    OpenOne,
    /// Two that can still become a four: `|XX···`.
    ClosedTwo,
    /// Two that can become an open three.
    OpenTwo,
    /// Two that can become one in three or more ways: `··XX··`.
    WideTwo,
    /// Three that can become a four: `|XXX··`.
    ClosedThree,
    /// Three that become an open four in one way: `·XX·X·` blocked further out.
    OpenThree,
    /// Three that become an open four in two ways: `··XXX··`.
    WideThree,
    /// A four, one point from a five: `|XXXX·`.
    Four,
    /// Two points from a five: `·XXXX·`, and `X·XXX·X` too.
    OpenFour,
    /// A five that wins by the rule.
    Five,
}

impl Pattern {
    /// Every pattern, weakest first.
    pub const ALL: [Pattern; 12] = [
        Pattern::Dead,
        Pattern::ClosedOne,
        Pattern::OpenOne,
        Pattern::ClosedTwo,
        Pattern::OpenTwo,
        Pattern::WideTwo,
        Pattern::ClosedThree,
        Pattern::OpenThree,
        Pattern::WideThree,
        Pattern::Four,
        Pattern::OpenFour,
        Pattern::Five,
    ];
}

/// How many points a window reaches to each side: four are enough unless a sixth
/// stone matters.
#[must_use]
pub(super) const fn radius(rule: Rule) -> u32 {
    match rule {
        Rule::Freestyle => 4,
        Rule::Standard | Rule::Caro => 5,
    }
}

/// The patterns of a rule by window.
///
/// A window is `radius` points to each side of an empty point. Its index holds the
/// own stones in the low half of the bits and what blocks (enemy stones, the edge)
/// in the high half.
#[derive(Debug)]
pub(super) struct PatternTable {
    radius: u32,
    patterns: Vec<Pattern>,
}

impl PatternTable {
    pub(super) fn new(rule: Rule) -> PatternTable {
        let radius = radius(rule);
        let cells = 2 * radius;
        let mut patterns = vec![Pattern::Dead; 1 << (2 * cells)];
        let classifier = Classifier { rule, radius };
        // Fullest windows first: each is told by those with one stone more.
        let mut owns: Vec<u32> = (0..1 << cells).collect();
        owns.sort_by_key(|own| std::cmp::Reverse(own.count_ones()));
        for own in owns {
            // Every set of blocks that does not meet the own stones.
            let free = !own & ((1 << cells) - 1);
            let mut blocked = free;
            loop {
                patterns[(own | blocked << cells) as usize] =
                    classifier.classify(own, blocked, &patterns);
                if blocked == 0 {
                    break;
                }
                blocked = (blocked - 1) & free;
            }
        }
        PatternTable { radius, patterns }
    }

    pub(super) const fn radius(&self) -> u32 {
        self.radius
    }

    pub(super) fn get(&self, own: u32, blocked: u32) -> Pattern {
        self.patterns[(own | blocked << (2 * self.radius)) as usize]
    }
}

struct Classifier {
    rule: Rule,
    radius: u32,
}

impl Classifier {
    /// The pattern of a window whose centre gets a stone, from the patterns of the
    /// windows with one stone more.
    fn classify(&self, own: u32, blocked: u32, known: &[Pattern]) -> Pattern {
        if self.is_five(own, blocked) {
            return Pattern::Five;
        }
        let cells = 2 * self.radius;
        let mut ways = [0_u32; 12];
        for bit in 0..cells {
            if (own | blocked) >> bit & 1 == 0 {
                let more = own | 1 << bit;
                ways[known[(more | blocked << cells) as usize] as usize] += 1;
            }
        }
        let number = |patterns: &[Pattern]| -> u32 {
            patterns.iter().map(|pattern| ways[*pattern as usize]).sum()
        };
        use Pattern::{
            ClosedOne, ClosedThree, ClosedTwo, Dead, Five, Four, OpenFour, OpenOne, OpenThree,
            OpenTwo, WideThree, WideTwo,
        };
        match number(&[Five]) {
            0 => {}
            1 => return Four,
            _ => return OpenFour,
        }
        match number(&[OpenFour]) {
            0 => {}
            1 => return OpenThree,
            _ => return WideThree,
        }
        if number(&[Four]) > 0 {
            return ClosedThree;
        }
        match number(&[OpenThree, WideThree]) {
            0 => {}
            1 | 2 => return OpenTwo,
            _ => return WideTwo,
        }
        if number(&[ClosedThree]) > 0 {
            return ClosedTwo;
        }
        if number(&[OpenTwo, WideTwo]) > 0 {
            return OpenOne;
        }
        if number(&[ClosedTwo]) > 0 {
            return ClosedOne;
        }
        Dead
    }

    /// Whether the row through the centre wins by the rule.
    fn is_five(&self, own: u32, blocked: u32) -> bool {
        let radius = self.radius;
        // With the centre back in its place.
        let widen = |half: u32| half & ((1 << radius) - 1) | half >> radius << (radius + 1);
        let line = widen(own) | 1 << radius;
        let ahead = (line >> radius).trailing_ones() - 1;
        let behind = (line << (31 - radius)).leading_ones() - 1;
        let length = ahead + behind + 1;
        let blocks = widen(blocked);
        let blocked_at = |place: u32| blocks >> place & 1 == 1;
        match self.rule {
            Rule::Freestyle => length >= 5,
            Rule::Standard => length == 5,
            // The edge counts as a block here, which is a shade too strict: such
            // a five between an enemy stone and the edge is found by the rules.
            Rule::Caro => {
                length == 5
                    && !(blocked_at(radius + ahead + 1)
                        && radius.checked_sub(behind + 1).is_some_and(blocked_at))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pattern of a line as text: `X` own, `O` enemy, `|` edge, `*` the point.
    fn pattern(rule: Rule, line: &str) -> Pattern {
        let table = PatternTable::new(rule);
        let radius = table.radius() as usize;
        let line: Vec<char> = line.chars().collect();
        let centre = line.iter().position(|cell| *cell == '*').unwrap();
        let (mut own, mut blocked) = (0, 0);
        for bit in 0..2 * radius {
            let place = centre + bit + usize::from(bit >= radius);
            match place.checked_sub(radius).and_then(|place| line.get(place)) {
                Some('X') => own |= 1 << bit,
                Some('·') => {}
                Some('O' | '|') | None => blocked |= 1 << bit,
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
}
