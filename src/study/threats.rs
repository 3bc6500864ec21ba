//! What each side threatens: what its next stone could make, and the forced win that it would
//! have if it were to move.

use super::explained::ExplainedMove;
use super::solve::WinFinder;
use crate::engine::position::Threat;
use crate::engine::{EngineTables, NoMove, PotentialThreat, Shape, SolveLimits, Win};
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
) -> Result<Threats, NoMove> {
    if setup.outcome().is_some() {
        return Err(NoMove::GameOver);
    }
    let mut of = |stone: Stone| {
        let turned = setup.with_side_to_move(stone);
        // The other side may have no legal move, and then threatens nothing.
        if turned.outcome().is_some() {
            return Ok(SideThreats::default());
        }
        Ok::<_, NoMove>(SideThreats {
            potential: potential_threats(&finder.tables, &turned, stone)?,
            win: finder.solve(&turned, limits)?.win,
        })
    };
    let (black, white) = (of(Stone::Black)?, of(Stone::White)?);
    Ok(Threats {
        side_to_move: setup.side_to_move(),
        sides: ByStone { black, white },
    })
}

/// The points where another stone of this colour would make an open three or more,
/// whoever is to move: strongest first, equally strong ones row by row. Forbidden points
/// are left out, and so are threes from which renju allows no open four.
///
/// # Errors
/// When the game is over.
pub fn potential_threats(
    tables: &EngineTables,
    setup: &Setup,
    stone: Stone,
) -> Result<Vec<PotentialThreat>, NoMove> {
    NoMove::check_open(setup)?;
    let position = tables.position(&setup.with_side_to_move(stone));
    let colour = stone as usize;
    let squares = position.at_least(colour, Threat::Three);
    let squares = squares.filter(|square| !position.is_foul(*square, colour));
    let potential = squares.map(|square| PotentialThreat::of(&position, square));
    let mut potential: Vec<PotentialThreat> = potential.collect();
    potential.retain(|threat| threat.makes != Shape::Nothing);
    potential.sort_by_key(|threat| std::cmp::Reverse(threat.makes));
    Ok(potential)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::EngineTables;
    use crate::record::read_script;

    #[test]
    fn a_game_that_is_over_has_no_threats() {
        let won = "7 7\n0 0\n7 8\n0 2\n7 9\n0 4\n7 10\n0 6\n7 11\n";
        let setup = read_script(won).unwrap().as_setup();
        let mut finder = WinFinder::new(setup.rule(), &EngineTables::default());
        let found = threats(&mut finder, &setup, SolveLimits::default());
        assert_eq!(found, Err(NoMove::GameOver));
    }
}
