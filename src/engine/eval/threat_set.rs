//! The set of threats that both sides could make next, as one number: the part of the
//! evaluation that is not a sum over points.

use crate::engine::position::Threat;

/// The threats of the side to move that count.
pub(super) const OWN: [Threat; 4] = [
    Threat::Three,
    Threat::DoubleThree,
    Threat::Four,
    Threat::FourThree,
];

/// The threats of the opponent that count.
pub(super) const OTHER: [Threat; 5] = [
    Threat::Three,
    Threat::DoubleThree,
    Threat::Four,
    Threat::FourThree,
    Threat::OpenFour,
];

/// The number of sets.
pub(crate) const THREAT_SETS: usize = 1 << (OWN.len() + OTHER.len());

/// The number of a set; `has` says whether a side, 0 being the one to move, could make a
/// threat.
#[inline]
pub(crate) fn threat_set(has: impl Fn(usize, Threat) -> bool) -> usize {
    let own = OWN.map(|threat| has(0, threat));
    let other = OTHER.map(|threat| has(1, threat));
    let all = own.iter().chain(&other);
    all.fold(0, |set, fact| 2 * set + usize::from(*fact))
}

/// The names of all sets in the order of their numbers: a digit for each threat, 1 if it
/// could be made.
pub(super) fn names() -> impl Iterator<Item = String> {
    (0..THREAT_SETS).map(|set| format!("{set:0width$b}", width = OWN.len() + OTHER.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_digits_of_a_name_are_the_threats() {
        let names: Vec<String> = names().collect();
        assert_eq!(names.len(), THREAT_SETS);
        let own_three = threat_set(|side, threat| (side, threat) == (0, Threat::Three));
        assert_eq!(names[own_three], "100000000");
        let open_four = threat_set(|side, threat| (side, threat) == (1, Threat::OpenFour));
        assert_eq!(names[open_four], "000000001");
        let fours = threat_set(|_, threat| threat == Threat::Four);
        assert_eq!(names[fours], "001000100");
    }
}
