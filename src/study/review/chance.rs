//! The chance to win that a score means, and the word for it.

use crate::engine::{Score, plies_to_loss, plies_to_win};

/// The score, in eval units, that multiplies the odds of winning by e: scores of 0, 400 and 800
/// are chances of 50, 73 and 88 percent.
const SCALE: f64 = 400.0;

/// The chance to win, from 0 to 1, of a side with this score: `1 / (1 + exp(-score / 400))`, or
/// 1 or 0 for a proven win or loss.
///
/// ```
/// use gomoku::study::review::chance;
///
/// assert_eq!((chance(0), chance(30_000 - 5)), (0.5, 1.0));
/// ```
#[must_use]
pub fn chance(score: Score) -> f64 {
    match (plies_to_win(score), plies_to_loss(score)) {
        (Some(_), _) => 1.0,
        (_, Some(_)) => 0.0,
        _ => 1.0 / (1.0 + (-f64::from(score) / SCALE).exp()),
    }
}

/// How a side stands, in a word. Won and lost are proven, the others are estimated by search.
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

impl Outlook {
    /// All of them, best first.
    pub const ALL: [Outlook; 7] = [
        Outlook::Won,
        Outlook::Winning,
        Outlook::Better,
        Outlook::Even,
        Outlook::Worse,
        Outlook::Losing,
        Outlook::Lost,
    ];

    /// The word for an estimated chance.
    pub(super) fn of_chance(chance: f64) -> Outlook {
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

    /// The word as programs read it: `won`, `winning`, `better`, `even`, `worse`, `losing`
    /// or `lost`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Outlook::Won => "won",
            Outlook::Winning => "winning",
            Outlook::Better => "better",
            Outlook::Even => "even",
            Outlook::Worse => "worse",
            Outlook::Losing => "losing",
            Outlook::Lost => "lost",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::win_in;

    #[test]
    fn chances_of_both_sides_add_up_to_one() {
        for score in [0, 1, 80, 400, 900, 5_000, win_in(1), win_in(30)] {
            let sum = chance(score) + chance(-score);
            assert!((sum - 1.0).abs() < 1e-12, "{score}");
        }
        assert_eq!((chance(win_in(3)), chance(-win_in(3))), (1.0, 0.0));
        assert_eq!((chance(400) * 1000.0).round(), 731.0);
    }

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
            assert_eq!(Outlook::of_chance(chance(score)), outlook, "{score}");
            let other = Outlook::of_chance(chance(-score));
            assert_eq!(other, outlook.reversed(), "{score}");
        }
        for outlook in Outlook::ALL {
            assert_eq!(outlook.reversed().reversed(), outlook);
        }
    }
}
