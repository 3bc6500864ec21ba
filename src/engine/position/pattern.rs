//! What a stone would make of one line through its point.

/// What a stone on an empty point would make of one line through it, named after the shape
/// that includes the stone. In the pictures `·` is empty, `X` one's own stone, and `|` the
/// opponent's or the edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Pattern {
    /// It cannot become a five.
    Dead,
    /// One stone with room on one side: `|X····`.
    ClosedOne,
    /// One stone with room: `··X··`.
    OpenOne,
    /// Two that can still become a four: `|XX···`.
    ClosedTwo,
    /// Two that can become an open three.
    OpenTwo,
    /// Two that can become an open three in three or more ways: `··XX··`.
    WideTwo,
    /// Three that can become a four: `|XXX··`.
    ClosedThree,
    /// Three that can become an open four in one way: `·XX·X·` blocked further out.
    OpenThree,
    /// Three that can become an open four in two ways: `··XXX··`.
    WideThree,
    /// A four, one point from a five: `|XXXX·`.
    Four,
    /// Two points from a five: `·XXXX·`, and `X·XXX·X` too.
    OpenFour,
    /// A five that wins under the rule.
    Five,
    /// What renju forbids Black on this line alone: six or more, or two fours.
    Foul,
}

impl Pattern {
    /// The number of patterns.
    pub const COUNT: usize = 13;

    /// Every pattern, weakest first; the foul, which has no strength, comes last.
    pub const ALL: [Pattern; Pattern::COUNT] = [
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
        Pattern::Foul,
    ];
}
