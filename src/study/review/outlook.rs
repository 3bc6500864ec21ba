//! The word for a chance to win.

use crate::rules::name::names;

/// How a side stands, in a word, best first. Won and lost are proven, the others are estimated by
/// search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outlook {
    /// Every defence loses.
    Won,
    /// A chance of at least 85 percent.
    Winning,
    /// A chance of at least 60 percent.
    Better,
    /// Neither side is better.
    Even,
    /// A chance of at most 40 percent.
    Worse,
    /// A chance of at most 15 percent.
    Losing,
    /// Every move loses.
    Lost,
}

names!(Outlook {
    Won => "won",
    Winning => "winning",
    Better => "better",
    Even => "even",
    Worse => "worse",
    Losing => "losing",
    Lost => "lost"
});

impl Outlook {
    /// The word for an estimated chance.
    #[must_use]
    pub fn of_chance(chance: f64) -> Outlook {
        match chance {
            it if it >= 0.85 => Outlook::Winning,
            it if it >= 0.6 => Outlook::Better,
            it if it > 0.4 => Outlook::Even,
            it if it > 0.15 => Outlook::Worse,
            _ => Outlook::Losing,
        }
    }

    /// How the other side stands in the same position.
    #[must_use]
    pub const fn reversed(self) -> Outlook {
        Outlook::ALL[Outlook::ALL.len() - 1 - self as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Score;

    #[test]
    fn words_follow_the_chance_and_are_turned_round() {
        for (score, outlook) in [
            (0, Outlook::Even),
            (162, Outlook::Even),
            (163, Outlook::Better),
            (693, Outlook::Better),
            (694, Outlook::Winning),
            (20_000, Outlook::Winning),
        ] {
            assert_eq!(
                Outlook::of_chance(Score::of_units(score).chance()),
                outlook,
                "{score}"
            );
            let other = Outlook::of_chance(Score::of_units(-score).chance());
            assert_eq!(other, outlook.reversed(), "{score}");
        }
        // At most so much.
        assert_eq!(Outlook::of_chance(0.4), Outlook::Worse);
        assert_eq!(Outlook::of_chance(0.15), Outlook::Losing);
        for outlook in Outlook::ALL {
            assert_eq!(outlook.reversed().reversed(), outlook);
        }
    }
}
