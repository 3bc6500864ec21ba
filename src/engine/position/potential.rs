//! What a stone on a point would make: the patterns of its four lines put together.

use std::sync::Arc;

use super::pattern::Pattern;
use super::pattern_table::PatternPair;
use crate::rules::Rule;

/// The four patterns of a point, four bits each, in the order of the directions.
pub(crate) type Code = u16;

/// The codes of both colours for a point: Black's in the low half, White's in the high half.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Codes(u32);

impl Codes {
    /// The code of a colour, 0 black and 1 white.
    #[inline]
    pub(crate) const fn of(self, colour: usize) -> Code {
        (self.0 >> (16 * colour)) as Code
    }

    /// The codes with new patterns in a direction for these colours; the others keep theirs.
    #[inline]
    pub(crate) const fn with(self, direction: usize, pair: PatternPair, colours: Colours) -> Codes {
        let shift = 4 * direction;
        let mask = 0x000F_000F << shift & colours.0;
        let patterns = (pair.0 as u32 & 15 | (pair.0 as u32 >> 4) << 16) << shift;
        Codes(self.0 & !mask | patterns & mask)
    }
}

/// A set of colours, as the bits of [`Codes`] that belong to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Colours(u32);

impl Colours {
    pub(crate) const BOTH: Colours = Colours(!0);

    /// The colours for which this holds, 0 black and 1 white.
    #[inline]
    pub(crate) fn of(mut holds: impl FnMut(usize) -> bool) -> Colours {
        let [black, white] = [0, 1].map(|colour| if holds(colour) { 0xFFFF } else { 0 });
        Colours(black | white << 16)
    }

    #[inline]
    pub(crate) const fn contains(self, colour: usize) -> bool {
        self.0 >> (16 * colour) & 1 == 1
    }
}

/// What a stone on a point would threaten on all its lines together, weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Threat {
    /// A foul of Black's under renju: not a legal move.
    Foul,
    /// Nothing that must be answered.
    None,
    /// An open three: an open four comes next.
    Three,
    /// Two open threes at once. For Black under renju a foul, unless one of them cannot become
    /// an open four.
    DoubleThree,
    /// A four: a five comes next.
    Four,
    /// A four and an open three at once.
    FourThree,
    /// An open four, or two fours at once.
    OpenFour,
    /// A five.
    Five,
}

impl Threat {
    /// The number of threats.
    pub const COUNT: usize = 8;

    fn of(patterns: [Pattern; 4]) -> Threat {
        let fours = count(patterns, &[Pattern::Four]);
        let threes = count(patterns, &[Pattern::OpenThree, Pattern::WideThree]);
        if patterns.contains(&Pattern::Five) {
            return Threat::Five;
        }
        match (fours, threes) {
            _ if patterns.contains(&Pattern::OpenFour) => Threat::OpenFour,
            (2.., _) => Threat::OpenFour,
            (1, 0) => Threat::Four,
            (1, _) => Threat::FourThree,
            (0, 0) => Threat::None,
            (0, 1) => Threat::Three,
            (0, _) => Threat::DoubleThree,
        }
    }
}

/// How many of these patterns are among the wanted ones.
fn count(patterns: [Pattern; 4], wanted: &[Pattern]) -> usize {
    let found = patterns.iter().filter(|pattern| wanted.contains(pattern));
    found.count()
}

/// Whether renju forbids Black a stone that makes some combination of patterns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum FoulStatus {
    /// It does not.
    Allowed,
    /// The rules must decide: there are two threes, but they may not be real.
    Undecided,
    /// It does.
    Forbidden,
}

impl FoulStatus {
    pub(crate) fn of(patterns: [Pattern; 4]) -> FoulStatus {
        let fours = count(patterns, &[Pattern::Four, Pattern::OpenFour]);
        if patterns.contains(&Pattern::Five) {
            FoulStatus::Allowed
        } else if patterns.contains(&Pattern::Foul) || fours > 1 {
            FoulStatus::Forbidden
        } else if count(patterns, &[Pattern::OpenThree, Pattern::WideThree]) > 1 {
            FoulStatus::Undecided
        } else {
            FoulStatus::Allowed
        }
    }
}

/// The patterns in a code.
pub(crate) fn patterns(code: Code) -> [Pattern; 4] {
    let last = Pattern::COUNT - 1;
    [0, 4, 8, 12].map(|shift| Pattern::ALL[usize::from(code >> shift & 15).min(last)])
}

/// What a stone with these patterns would threaten; `has_fouls` for Black under renju.
pub(crate) fn threat(patterns: [Pattern; 4], has_fouls: bool) -> Threat {
    if has_fouls && FoulStatus::of(patterns) == FoulStatus::Forbidden {
        Threat::Foul
    } else {
        Threat::of(patterns)
    }
}

/// A lookup table of what every code means.
#[derive(Clone, Debug)]
pub(crate) struct PotentialTable {
    potentials: Arc<[Potential]>,
}

/// What one code means. It has only four bytes, since every change reads the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Potential {
    pub threat: Threat,
    /// Whether renju forbids the stone.
    pub foul_status: FoulStatus,
    /// The number of the combination of its four patterns, below [`COMBINATIONS`].
    pub combination: u16,
}

/// The number of combinations of four patterns, with repetitions and in any order.
pub(crate) const COMBINATIONS: usize = 1820;

/// The number of a combination of four patterns. If p0 to p3 are the patterns, weakest first,
/// it is C(p3 + 3, 4) + C(p2 + 2, 3) + C(p1 + 1, 2) + p0 (combinatorial number system).
pub(crate) fn combination(patterns: [Pattern; 4]) -> usize {
    let mut numbers = patterns.map(|pattern| pattern as usize);
    numbers.sort_unstable();
    let [first, second, third, fourth] = numbers;
    first
        + second * (second + 1) / 2
        + third * (third + 1) * (third + 2) / 6
        + fourth * (fourth + 1) * (fourth + 2) * (fourth + 3) / 24
}

/// All combinations of four patterns, each weakest first, in the order of their numbers.
pub(crate) fn combinations() -> impl Iterator<Item = [Pattern; 4]> {
    let mut next = Some([0; 4]);
    std::iter::from_fn(move || {
        let numbers = next?;
        next = after(numbers);
        Some(numbers.map(|number| Pattern::ALL[number]))
    })
}

/// The combination after this one: the first pattern that is weaker than the one after it, or
/// else the last, becomes one stronger, and those before it become the weakest.
fn after(mut numbers: [usize; 4]) -> Option<[usize; 4]> {
    let raised = (0..3).find(|&place| numbers[place] < numbers[place + 1]);
    let raised = raised.unwrap_or(3);
    numbers[..raised].fill(0);
    numbers[raised] += 1;
    (numbers[3] < Pattern::COUNT).then_some(numbers)
}

impl Potential {
    fn new(code: Code, has_fouls: bool) -> Potential {
        let patterns = patterns(code);
        let foul_status = match has_fouls {
            true => FoulStatus::of(patterns),
            false => FoulStatus::Allowed,
        };
        Potential {
            threat: threat(patterns, has_fouls),
            foul_status,
            combination: combination(patterns) as u16,
        }
    }
}

impl PotentialTable {
    /// The tables of both colours, 0 black and 1 white.
    pub(crate) fn pair(rule: Rule) -> [PotentialTable; 2] {
        let white = PotentialTable::new(false);
        let black = match rule {
            Rule::Renju => PotentialTable::new(true),
            _ => white.clone(),
        };
        [black, white]
    }

    fn new(has_fouls: bool) -> PotentialTable {
        let unordered =
            || (0..Pattern::COUNT).flat_map(|high| (0..=high).map(move |low| [low, high]));
        let code = |[low, high]: [usize; 2]| (low | high << 4) as Code;
        let potentials = unordered().flat_map(|first| {
            let first = code(first) << 8;
            unordered().map(move |second| Potential::new(first | code(second), has_fouls))
        });
        PotentialTable {
            potentials: potentials.collect(),
        }
    }

    #[inline]
    pub(crate) fn get(&self, code: Code) -> Potential {
        let [first, second] = [code >> 8, code & 255].map(|pair| PAIRS[usize::from(pair)]);
        self.potentials[usize::from(first) * PAIR_COUNT + usize::from(second)]
    }
}

/// How many pairs of patterns there are, in any order.
const PAIR_COUNT: usize = Pattern::COUNT * (Pattern::COUNT + 1) / 2;

/// The number of the pair of patterns in half a code. A potential does not depend on the order of its
/// patterns, and a table by pairs has 33 KB instead of 256, about the size of the L1 cache.
const PAIRS: [u8; 256] = {
    let mut pairs = [0; 256];
    let mut code = 0;
    while code < 256 {
        let (one, other) = (code & 15, code >> 4);
        if one < Pattern::COUNT && other < Pattern::COUNT {
            let (low, high) = if one < other {
                (one, other)
            } else {
                (other, one)
            };
            pairs[code] = (high * (high + 1) / 2 + low) as u8;
        }
        code += 1;
    }
    pairs
};

#[cfg(test)]
mod tests {
    use super::*;

    /// A potential is that of its code, whatever the order of the patterns.
    #[test]
    fn cells_are_found_by_pairs() {
        for has_fouls in [false, true] {
            let table = PotentialTable::new(has_fouls);
            for code in 0..=Code::MAX {
                if [0, 4, 8, 12]
                    .iter()
                    .all(|shift| usize::from(code >> shift & 15) < Pattern::COUNT)
                {
                    assert_eq!(table.get(code), Potential::new(code, has_fouls), "{code:x}");
                }
            }
        }
    }

    /// Combinations are listed in the order of their numbers.
    #[test]
    fn sets_of_patterns_are_numbered() {
        let mut count = 0;
        for (number, patterns) in combinations().enumerate() {
            assert!(patterns.is_sorted(), "{patterns:?}");
            let [first, second, third, fourth] = patterns;
            assert_eq!(combination([third, first, fourth, second]), number);
            count += 1;
        }
        assert_eq!(count, COMBINATIONS);
    }
}
