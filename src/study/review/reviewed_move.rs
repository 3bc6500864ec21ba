//! A move of a reviewed game: what is proven of it, and what it did to its player's chances.

use super::outlook::Outlook;
use super::standing::Standing;
use crate::engine::{Win, WinKind};
use crate::rules::name::names;
use crate::rules::{Move, Point};
use crate::study::reason::Reason;

/// A move of a reviewed game.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewedMove {
    /// The move.
    pub made: Move,
    /// Whether it was part of an opening procedure; then it is not judged.
    pub in_opening: bool,
    /// How its player stood before it.
    pub before: Standing,
    /// How the opponent, who is then to move, stands after it.
    pub after: Standing,
    /// What is proven of it, which is usually nothing.
    pub findings: Vec<Finding>,
    /// The mark that a commentator would give it.
    pub mark: Option<MoveMark>,
    /// What was better, if the move is marked as bad, or held out longer, if it loses sooner.
    pub better: Option<Better>,
}

/// What is proven of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// Its player had this forced win, and no win was found after the move.
    Missed(Win),
    /// After it the opponent has this forced win, and after another move none was found.
    Allowed(Win),
    /// Its player had this forced win and did not play it, but stands so well that there may be
    /// another win.
    MayMiss(Win),
    /// After it the opponent has this forced win, but other moves may lose too.
    MayAllow(Win),
    /// Its player had this forced win, a five or a much shorter one than that which is left.
    Slower(Win),
    /// Every move loses, but after this one the opponent has this win, which is shorter than it
    /// need be.
    Sooner(Win),
    /// It begins this forced win, which its player did not have a turn earlier.
    Begins(Win),
    /// It holds, while every other move that was tried loses by force.
    Only,
}

/// The mark that a commentator would give a move, worst first; its name is the sign for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MoveMark {
    /// `??`: it decided the game.
    Blunder,
    /// `?`: it cost much.
    Mistake,
    /// `!`: it was hard to find.
    Good,
}

names!(MoveMark { Blunder => "??", Mistake => "?", Good => "!" });

/// What was better than a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Better {
    /// The moves of both sides, the better one first.
    pub line: Vec<Point>,
    /// Why the better move is good.
    pub reason: Option<Reason>,
    /// In how many plies at most it wins by the proof that the program carries, if it does.
    pub proven: Option<usize>,
}

/// The least chance that a blunder loses, and that a mistake loses.
const BLUNDER: f64 = 0.3;
pub(super) const MISTAKE: f64 = 0.12;

/// A missed win that leaves at least this chance is a mistake, not a blunder.
const STILL_GOOD: f64 = 0.75;

/// With at most this chance before the move, allowing a win is a mistake, not a blunder.
pub(super) const BAD_ALREADY: f64 = 0.15;

impl ReviewedMove {
    /// Its player's chance to win before it, from 0 to 1.
    #[must_use]
    pub fn chance_before(&self) -> f64 {
        // A move may turn out better than what seemed best before.
        self.before.chance().max(self.chance_after())
    }

    /// Its player's chance to win after it, from 0 to 1.
    #[must_use]
    pub fn chance_after(&self) -> f64 {
        1.0 - self.after.chance()
    }

    /// How much of that chance it lost, from 0 to 1.
    #[must_use]
    pub fn loss(&self) -> f64 {
        self.chance_before() - self.chance_after()
    }

    /// How its player stood before it, in a word.
    #[must_use]
    pub fn outlook_before(&self) -> Outlook {
        match self.before.chance() < self.chance_after() {
            true => self.outlook_after(),
            false => self.before.outlook(),
        }
    }

    /// How its player stands after it, in a word.
    #[must_use]
    pub fn outlook_after(&self) -> Outlook {
        self.after.outlook().reversed()
    }

    /// Whether it is marked as a mistake or a blunder.
    #[must_use]
    pub const fn is_bad(&self) -> bool {
        matches!(self.mark, Some(MoveMark::Blunder | MoveMark::Mistake))
    }

    /// Whether its player had lost already, whatever it did.
    #[must_use]
    pub const fn was_lost(&self) -> bool {
        matches!(self.before, Standing::Lost { .. })
    }

    /// The mark that its findings and its loss give it, whether or not a better move is known.
    pub(super) fn marked(&self, has_better: bool) -> Option<MoveMark> {
        if self.in_opening {
            return None;
        }
        let (after, before) = (self.chance_after(), self.before.chance());
        let marks = self.findings.iter().filter_map(|finding| match finding {
            Finding::Missed(_) if after >= STILL_GOOD => Some(MoveMark::Mistake),
            Finding::Allowed(_) | Finding::MayAllow(_) if before <= BAD_ALREADY => {
                Some(MoveMark::Mistake)
            }
            Finding::MayAllow(win) if win.kind > WinKind::Fours || !has_better => {
                Some(MoveMark::Mistake)
            }
            Finding::Missed(_) | Finding::Allowed(_) | Finding::MayAllow(_) => {
                Some(MoveMark::Blunder)
            }
            Finding::MayMiss(_) | Finding::Slower(_) | Finding::Sooner(_) => None,
            Finding::Begins(_) | Finding::Only => Some(MoveMark::Good),
        });
        let lost = || match self.loss() {
            // What is only proven afterwards is not the fault of this move.
            _ if self.after.is_settled() || !has_better => None,
            loss if loss >= BLUNDER => Some(MoveMark::Blunder),
            loss if loss >= MISTAKE => Some(MoveMark::Mistake),
            _ => None,
        };
        marks.min().or_else(lost)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Score;
    use crate::rules::Stone;

    fn won(kind: WinKind) -> Win {
        let (plies, line) = (5, Vec::new());
        Win { kind, plies, line }
    }

    fn score(score: i32) -> Standing {
        let score = Score::of_units(score);
        Standing::Searched { score, depth: 1 }
    }

    fn judged(before: Standing, after: Standing, findings: &[Finding]) -> ReviewedMove {
        let (number, stone, point) = (1, Stone::Black, Point::new(0, 0).unwrap());
        ReviewedMove {
            made: Move {
                number,
                stone,
                point,
            },
            in_opening: false,
            before,
            after,
            findings: findings.to_vec(),
            mark: None,
            better: None,
        }
    }

    /// The mark of a move where a better one is known, and where none is.
    #[test]
    fn findings_and_lost_chances_make_marks() {
        use Finding::{Allowed, Begins, MayAllow, MayMiss, Missed, Only, Slower, Sooner};
        let (five, fours) = (|| won(WinKind::Five), || won(WinKind::Fours));
        let threats = || won(WinKind::Threats);
        let win = || Standing::Won(threats());
        let sign = |mark: Option<MoveMark>| mark.map_or("", MoveMark::name);
        for (before, after, findings, signs) in [
            // What the opponent has after it: at -440 a quarter of the chance, or less.
            (win(), score(-439), vec![Missed(five())], ["??", "??"]),
            (win(), score(-440), vec![Missed(five())], ["?", "?"]),
            // At -694 a chance of 15 percent is left.
            (score(-693), win(), vec![Allowed(five())], ["??", "??"]),
            (score(-694), win(), vec![Allowed(five())], ["?", "?"]),
            (score(-694), win(), vec![MayAllow(five())], ["?", "?"]),
            (score(0), win(), vec![MayAllow(fours())], ["??", "?"]),
            (score(0), win(), vec![MayAllow(threats())], ["?", "?"]),
            (score(0), score(0), vec![MayMiss(five())], ["", ""]),
            (score(0), score(0), vec![Slower(five())], ["", ""]),
            (score(0), score(0), vec![Sooner(five())], ["", ""]),
            (score(0), score(0), vec![Begins(five())], ["!", "!"]),
            (score(0), score(0), vec![Only], ["!", "!"]),
            // The worst counts.
            (win(), win(), vec![Only, Missed(five())], ["??", "??"]),
            // Chances alone: 12 and 30 percent are lost, or what was lost already.
            (score(0), score(195), vec![], ["", ""]),
            (score(0), score(196), vec![], ["?", ""]),
            (score(0), score(554), vec![], ["?", ""]),
            (score(0), score(555), vec![], ["??", ""]),
            (score(0), win(), vec![], ["", ""]),
        ] {
            let mut judged = judged(before, after, &findings);
            let marks = [true, false].map(|has_better| sign(judged.marked(has_better)));
            assert_eq!(marks, signs, "{judged:?}");
            judged.in_opening = true;
            assert_eq!(judged.marked(true), None);
        }
    }

    /// A move that turned out better than what seemed best lost nothing.
    #[test]
    fn chances_are_those_of_the_player() {
        use Outlook::{Better, Even, Lost, Winning, Won};
        let even = Standing::Drawn;
        let win = || Standing::Won(won(WinKind::Five));
        let lost = || Standing::Lost { plies: 2 };
        for (before, after, chances, outlooks) in [
            (even.clone(), even.clone(), (0.5, 0.5, 0.0), (Even, Even)),
            (even.clone(), win(), (0.5, 0.0, 0.5), (Even, Lost)),
            (even, lost(), (1.0, 1.0, 0.0), (Won, Won)),
            (win(), win(), (1.0, 0.0, 1.0), (Won, Lost)),
            (lost(), win(), (0.0, 0.0, 0.0), (Lost, Lost)),
        ] {
            let judged = judged(before.clone(), after, &[]);
            let (had, left) = (judged.chance_before(), judged.chance_after());
            assert_eq!((had, left, judged.loss()), chances);
            let seen = (judged.outlook_before(), judged.outlook_after());
            assert_eq!(seen, outlooks);
            assert_eq!(judged.was_lost(), before == lost());
        }
        let judged = judged(score(200), score(-900), &[]);
        let seen = (judged.outlook_before(), judged.outlook_after());
        assert_eq!(seen, (Winning, Winning));
        assert_eq!(score(200).outlook(), Better);
    }
}
