//! What each side threatens: what its next stone could make, and the forced win that it would
//! have if it were to move.

use super::explained::{BadLine, ExplainedMove};
use super::solve::WinFinder;
use crate::engine::threats::PotentialThreat;
use crate::engine::{NoMove, SolveLimits, Win};
use crate::rules::{ByStone, Setup, Stone};

/// What both sides threaten in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threats {
    /// The side to move.
    pub side_to_move: Stone,
    /// What each side threatens.
    pub sides: ByStone<SideThreats>,
}

/// What one side would threaten if it were to move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SideThreats {
    /// The points where its next stone would make an open three or more, strongest first,
    /// without those that are forbidden to it.
    pub potential: Vec<PotentialThreat>,
    /// A forced win, if one was found within the limits.
    pub win: Option<Win<ExplainedMove>>,
}

impl SideThreats {
    /// Whether it threatens nothing.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.potential.is_empty() && self.win.is_none()
    }
}

/// What each side threatens in `setup`. The search for a forced win of each side has these
/// limits. The same question always has the same answer.
///
/// # Errors
/// When the game is over, or the rule is not that of `finder`.
pub fn threats(
    finder: &mut WinFinder,
    setup: &Setup,
    limits: SolveLimits,
) -> Result<Threats, BadLine> {
    if setup.outcome().is_some() {
        return Err(NoMove::GameOver.into());
    }
    let mut of = |stone: Stone| {
        let turned = setup.with_side_to_move(stone);
        // The other side may have no legal move, and then threatens nothing.
        if turned.outcome().is_some() {
            return Ok(SideThreats::default());
        }
        Ok::<_, BadLine>(SideThreats {
            potential: finder.reader().potential_threats(&turned, stone)?,
            win: finder.solve(&turned, limits)?.win,
        })
    };
    let (black, white) = (of(Stone::Black)?, of(Stone::White)?);
    Ok(Threats {
        side_to_move: setup.side_to_move(),
        sides: ByStone { black, white },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{EngineTables, WinKind};
    use crate::record::read_script;

    const LIMITS: SolveLimits = SolveLimits {
        nodes: 5_000,
        threats: 8,
    };

    /// Each potential threat as `shape: point, with stones`, and the kind of the win.
    fn told(script: &str) -> ByStone<(Vec<String>, Option<WinKind>)> {
        let game = read_script(&script.replace(", ", "\n")).unwrap();
        let mut finder = WinFinder::new(game.rule(), &EngineTables::default());
        let found = threats(&mut finder, &game.as_setup(), LIMITS).unwrap();
        found.sides.map(|side| {
            let shown = |it: &PotentialThreat| {
                let stones: Vec<String> = it.stones.iter().map(ToString::to_string).collect();
                format!("{:?}: {}, with {}", it.makes, it.point, stones.join(" "))
            };
            let potential = side.potential.iter().map(shown).collect();
            (potential, side.win.map(|win| win.kind))
        })
    }

    #[test]
    fn fives_fours_and_threes_have_their_points_and_stones() {
        let found = told("7 7, 0 0, 7 8, 0 1, 7 9, 0 2, 12 12, 0 3");
        let (black, white) = (found.black, found.white);
        let three = "7 7 7 8 7 9";
        assert_eq!(
            black.0,
            [
                format!("OpenFour: 7 6, with {three}"),
                format!("OpenFour: 7 10, with {three}"),
                format!("Four: 7 5, with {three}"),
                format!("Four: 7 11, with {three}"),
            ]
        );
        // White's four would have to be stopped first.
        assert_eq!(black.1, None);
        assert_eq!(
            white.0,
            [
                "Five: 0 4, with 0 0 0 1 0 2 0 3",
                "Four: 0 5, with 0 1 0 2 0 3",
            ]
        );
        assert_eq!(white.1, Some(WinKind::Five));
        let found = told("7 7, 0 0, 7 8");
        assert_eq!(found.white, (Vec::new(), None));
        assert_eq!(found.black.1, None);
        let threes = ["7 5", "7 6", "7 9", "7 10"];
        let threes = threes.map(|point| format!("Three: {point}, with 7 7 7 8"));
        assert_eq!(found.black.0, threes);
    }

    /// What is forbidden to Black is no threat of Black's.
    #[test]
    fn a_foul_is_no_threat() {
        let script = "4 3, 0 0, 4 4, 0 14, 2 5, 14 0, 3 5, 14 14";
        let renju = told(&format!("new 15 renju, {script}"));
        let freestyle = told(script);
        let names = |found: &[String]| found.iter().any(|it| it.contains(": 4 5,"));
        assert!(!names(&renju.black.0), "{:?}", renju.black.0);
        assert!(names(&freestyle.black.0));
        assert!(freestyle.black.0[0].starts_with("TwoThrees: 4 5, with 2 5 3 5 4 3 4 4"));
    }

    #[test]
    fn a_game_that_is_over_has_no_threats() {
        let won = "7 7\n0 0\n7 8\n0 2\n7 9\n0 4\n7 10\n0 6\n7 11\n";
        let game = read_script(won).unwrap();
        let mut finder = WinFinder::new(game.rule(), &EngineTables::default());
        assert!(threats(&mut finder, &game.as_setup(), LIMITS).is_err());
    }
}
