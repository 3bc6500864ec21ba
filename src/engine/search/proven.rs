//! A proven win that is remembered while the game follows its line, so that a later search
//! never reports a longer one.

use super::deepening::PvLine;
use super::score::{plies_to_win, win_in};
use crate::engine::position::{Position, Square};

/// A winning line and its positions.
#[derive(Clone, Debug)]
pub(crate) struct ProvenWin {
    /// In how many plies the winner wins from the first position.
    plies: usize,
    line: Vec<Square>,
    hashes: Vec<u64>,
}

impl ProvenWin {
    /// The win that `found` proves in `position`, if it is one.
    pub(crate) fn of(position: &Position, found: &PvLine) -> Option<ProvenWin> {
        let plies = plies_to_win(found.score)?;
        let mut position = position.clone();
        let mut hashes = Vec::new();
        for square in &found.pv {
            hashes.push(position.hash());
            position.make(*square);
        }
        hashes.push(position.hash());
        let line = found.pv.clone();
        Some(ProvenWin {
            plies,
            line,
            hashes,
        })
    }

    /// The rest of the line from `position`, if that is on it and the winner is to move.
    pub(crate) fn rest(&self, position: &Position) -> Option<PvLine> {
        let done = self.done(position)?;
        let pv = self.line[done..].to_vec();
        (done.is_multiple_of(2) && !pv.is_empty()).then_some(PvLine {
            depth: 0,
            score: win_in(self.plies.checked_sub(done)?),
            pv,
        })
    }

    /// In how many plies at most the side to move loses, if `position` is on the line and the
    /// loser is to move.
    pub(crate) fn loss(&self, position: &Position) -> Option<usize> {
        let done = self.done(position)?;
        let left = self.plies.checked_sub(done)?;
        (!done.is_multiple_of(2)).then_some(left)
    }

    /// How many moves of the line lead to `position`, if it is on the line.
    fn done(&self, position: &Position) -> Option<usize> {
        let hash = position.hash();
        self.hashes.iter().position(|known| *known == hash)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::engine::position::RuleTables;
    use crate::engine::{Engine, Limits, NoMove, Score, SearchResult, Settings};
    use crate::record::read_script;
    use crate::rules::Rule;

    /// While the moves of a win are played, it is never reported as longer, though later
    /// searches have fewer nodes.
    #[test]
    fn a_proven_win_comes_nearer_with_every_move() {
        for script in [
            "7 7\n0 0\n7 8\n0 2\n8 6\n0 14\n9 6\n14 14\n",
            "4 6\n10 9\n7 9\n7 10\n6 9\n8 5\n7 6\n8 4\n8 3\n9 4\n7 4\n5 4\n",
        ] {
            let mut game = read_script(script).unwrap();
            let mut engine = Engine::new(game.rule(), Settings::of_table(1 << 20));
            let winner = game.to_move();
            let mut left = usize::MAX;
            let mut nodes = 200_000;
            while game.outcome().is_none() {
                let limits = Limits::of_nodes(nodes);
                let choice = engine.search(&game.as_setup(), limits);
                let choice = choice.unwrap();
                let plies = match game.to_move() == winner {
                    true => choice.plies_to_win().expect("a win"),
                    false => choice.plies_to_loss().unwrap_or(left),
                };
                assert!(plies <= left, "{plies} {left}");
                left = plies - 1;
                nodes = 300;
                game.play(choice.point).unwrap();
            }
            assert_eq!(left, 0);
        }
    }

    /// On its line a win is as much nearer as moves were played, for whoever is to move; beside it
    /// nothing is known.
    #[test]
    fn the_rest_of_a_win_is_told_on_its_line() {
        let setup = read_script("7 7\n0 0\n7 8\n0 2\n7 9\n0 4\n").unwrap();
        let tables = Arc::new(RuleTables::new(Rule::Freestyle));
        let mut position = Position::new(&setup.as_setup(), tables);
        let pv = [(7, 6), (7, 5), (7, 10)].map(|(row, column)| Square::at(row, column));
        let line = |score, done: usize| PvLine {
            depth: 0,
            score,
            pv: pv[done..].to_vec(),
        };
        assert!(ProvenWin::of(&position, &line(500, 0)).is_none());
        let win = ProvenWin::of(&position, &line(win_in(3), 0)).unwrap();
        let told = |position: &Position| {
            let rest = win.rest(position).map(|rest| (rest.score, rest.pv));
            (rest, win.loss(position))
        };
        assert_eq!(told(&position), (Some((win_in(3), pv.to_vec())), None));
        position.make(pv[0]);
        assert_eq!(told(&position), (None, Some(2)));
        position.make(pv[1]);
        assert_eq!(told(&position), (Some((win_in(1), vec![pv[2]])), None));
        position.make(pv[2]);
        assert_eq!(told(&position), (None, Some(0)));
        position.unmake();
        position.make(Square::at(14, 14));
        assert_eq!(told(&position), (None, None));
    }

    /// A win is remembered only for a position of the engine's rule in which the game is not
    /// over.
    #[test]
    fn what_cannot_be_remembered_is_refused() {
        let mut engine = Engine::new(Rule::Freestyle, Settings::of_table(1 << 10));
        let four = "7 7\n0 0\n7 8\n0 2\n7 9\n0 4\n7 10\n0 6\n";
        let win = SearchResult::immediate("7 11".parse().unwrap(), Score::win_in(1));
        let mut remember = |script: &str| {
            let setup = read_script(script).unwrap().as_setup();
            engine.remember(&setup, &win)
        };
        let other = NoMove::OtherRule {
            asked: Rule::Standard,
            built: Rule::Freestyle,
        };
        assert_eq!(remember(&format!("new 15 standard\n{four}")), Err(other));
        assert_eq!(remember(&format!("{four}7 11\n")), Err(NoMove::GameOver));
        assert_eq!(remember(four), Ok(()));
    }
}
