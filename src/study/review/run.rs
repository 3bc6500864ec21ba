//! The run of a review through a game, from its end to its beginning.

use std::collections::VecDeque;
use std::mem::{Discriminant, discriminant};

use super::assessor::Assessor;
use super::claims::Defence;
use super::positions::{Placed, Positions};
use super::proofs::{carry_back, carry_on};
use super::reviewed_move::{Better, Finding, MISTAKE, MoveMark, ReviewedMove};
use super::standing::{Assessed, Standing};
use crate::engine::{EngineTables, Stopper, Win, WinKind};
use crate::rules::{Game, Move, Setup, Stone};
use crate::study::effort::Effort;

/// How far a review has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewProgress {
    /// How many positions are done.
    pub done: usize,
    /// How many positions the game has.
    pub of: usize,
}

/// A review in progress.
pub(super) struct ReviewRun {
    assessor: Assessor,
    setups: Vec<Setup>,
    moves: Vec<Placed>,
    // The assessments of the positions from `left_out` on, and the findings of the moves
    // between them, both in the order of the game.
    assessed: VecDeque<Assessed>,
    found: VecDeque<MoveFindings>,
    left_out: usize,
}

/// The findings of a move, and the kinds of standing before and after it on which they are
/// based.
struct MoveFindings {
    findings: Vec<Finding>,
    kinds: [Discriminant<Standing>; 2],
}

impl ReviewRun {
    pub(super) fn new(
        tables: &EngineTables,
        game: &Game,
        effort: Effort,
        stop: &Stopper,
    ) -> ReviewRun {
        let Positions { setups, moves } = Positions::of(game);
        ReviewRun {
            assessor: Assessor::new(tables, game.rule(), effort, stop),
            left_out: setups.len(),
            setups,
            moves,
            assessed: VecDeque::new(),
            found: VecDeque::new(),
        }
    }

    /// Assesses the positions, the last first: what is found in a position helps with the one
    /// before it.
    pub(super) fn assess(&mut self, watch: &mut dyn FnMut(ReviewProgress)) {
        let of = self.setups.len();
        while let Some(index) = self.left_out.checked_sub(1) {
            let mut assessed = self.assessor.assess(&self.setups[index]);
            if let Some(after) = self.assessed.front() {
                carry_back(&mut assessed, self.moves[index].made.point, after);
            }
            if self.assessor.is_stopped() {
                return;
            }
            self.assessed.push_front(assessed);
            self.left_out = index;
            if self.assessed.len() > 1 {
                let found = self.found(0);
                self.found.push_front(found);
            }
            if self.assessor.is_stopped() {
                // The last findings may be wrong.
                self.assessed.pop_front();
                self.found.pop_front();
                self.left_out += 1;
                return;
            }
            let done = self.assessed.len();
            watch(ReviewProgress { done, of });
        }
    }

    /// How many moves at the beginning were not reviewed.
    pub(super) fn left_out(&self) -> usize {
        self.left_out.min(self.moves.len())
    }

    /// Black's chance in each position that was assessed.
    pub(super) fn chances(&self) -> Vec<f64> {
        let positions = self.setups[self.left_out..].iter().zip(&self.assessed);
        let chances = positions.map(|(setup, assessed)| {
            let chance = assessed.standing.chance();
            match setup.side_to_move() {
                Stone::Black => chance,
                Stone::White => 1.0 - chance,
            }
        });
        chances.collect()
    }

    /// The moves before which their player had a win by proof.
    pub(super) fn proven(&self, tables: &EngineTables) -> Vec<Move> {
        let rule = self.setups[0].rule();
        let Some(player) = tables.perfect_player(rule) else {
            return Vec::new();
        };
        let positions = self.setups.iter().zip(&self.moves).skip(self.left_out);
        let is_proven = |(setup, placed): &(&Setup, &Placed)| {
            let is_empty = setup.board().stones().next().is_none();
            !is_empty && !placed.in_opening && player.certified_move(setup).is_some()
        };
        let proven = positions.filter(is_proven);
        proven.map(|(_, placed)| placed.made).collect()
    }

    /// The moves that were reviewed, in order.
    pub(super) fn judge_moves(&mut self) -> Vec<ReviewedMove> {
        let count = self.found.len();
        // What settles one position may settle those beside it.
        while (0..count).filter(|index| self.carry(*index)).count() > 0 {}
        (0..count).map(|index| self.judged(index)).collect()
    }

    /// Carries what is proven across a move; whether that changed what there is to say of it.
    fn carry(&mut self, index: usize) -> bool {
        let point = self.placed(index).made.point;
        let (before, after) = self.assessed.make_contiguous().split_at_mut(index + 1);
        carry_back(&mut before[index], point, &after[0]);
        carry_on(&before[index], point, &mut after[0]);
        if self.kinds(index) == self.found[index].kinds {
            return false;
        }
        self.find_line_of_win(index + 1);
        self.found[index] = self.found(index);
        if self.assessor.is_stopped() {
            self.found[index].findings.clear();
        }
        true
    }

    fn placed(&self, index: usize) -> &Placed {
        &self.moves[self.left_out + index]
    }

    fn kinds(&self, index: usize) -> [Discriminant<Standing>; 2] {
        [index, index + 1].map(|index| discriminant(&self.assessed[index].standing))
    }

    fn found(&mut self, index: usize) -> MoveFindings {
        let findings = match self.placed(index).in_opening {
            true => Vec::new(),
            false => self.findings(index),
        };
        MoveFindings {
            findings,
            kinds: self.kinds(index),
        }
    }

    /// If a win is only known because the other side loses, looks for its moves.
    fn find_line_of_win(&mut self, index: usize) {
        let has_no_line = |win: &Win| win.line.is_empty() && win.plies > 0;
        if self.assessed[index].standing.win().is_some_and(has_no_line) {
            let setup = &self.setups[self.left_out + index];
            let choice = self.assessor.search(setup, &[], 2);
            if let Some(choice) = choice.filter(|choice| choice.plies_to_win().is_some()) {
                self.assessed[index] = Assessed::of(setup, &choice);
            }
        }
    }

    /// What is proven of a move.
    fn findings(&mut self, index: usize) -> Vec<Finding> {
        self.compare_with_others(index);
        let at = self.left_out + index;
        let (setup, next) = (&self.setups[at], &self.setups[at + 1]);
        let point = self.moves[at].made.point;
        let before = self.assessed[index].standing.clone();
        let after = self.assessed[index + 1].standing.clone();
        match (before, after) {
            (Standing::Won(win), Standing::Lost { plies }) => {
                self.still_wins(index, win, plies).into_iter().collect()
            }
            (Standing::Won(win), Standing::Won(other)) => {
                vec![Finding::Missed(win), Finding::Allowed(other)]
            }
            (Standing::Won(win), Standing::Drawn) => vec![Finding::Missed(win)],
            (Standing::Won(win), Standing::Searched { .. }) => {
                match self.assessor.against_missed(next, &win) {
                    Defence::Holds(_) => vec![Finding::Missed(win)],
                    Defence::Doubtful(_) => vec![Finding::MayMiss(win)],
                    // A five is always missed.
                    Defence::NoneFound if win.kind == WinKind::Five => {
                        vec![Finding::MayMiss(win)]
                    }
                    Defence::NoneFound => Vec::new(),
                    Defence::Lost(plies, best) => {
                        let standing = Standing::Lost { plies };
                        self.assessed[index + 1] = Assessed { standing, best };
                        self.still_wins(index, win, plies).into_iter().collect()
                    }
                }
            }
            (Standing::Searched { .. }, Standing::Won(win)) => {
                match self.assessor.holds_instead(setup, point, &win) {
                    Defence::Holds(other) => {
                        self.assessed[index] = Assessed::of(setup, &other);
                        vec![Finding::Allowed(win)]
                    }
                    Defence::Doubtful(other) => {
                        self.assessed[index] = Assessed::of(setup, &other);
                        vec![Finding::MayAllow(win)]
                    }
                    Defence::NoneFound => {
                        // What seemed better loses as well.
                        self.assessed[index].best.clear();
                        vec![Finding::MayAllow(win)]
                    }
                    Defence::Lost(plies, best) => {
                        let plies = plies.max(win.plies + 1);
                        let standing = Standing::Lost { plies };
                        self.assessed[index] = Assessed { standing, best };
                        sooner(win, plies).into_iter().collect()
                    }
                }
            }
            (Standing::Lost { plies }, Standing::Won(win)) => {
                sooner(win, plies).into_iter().collect()
            }
            (Standing::Searched { .. }, Standing::Searched { .. }) => {
                let only = self.assessor.is_only_move(setup, point);
                only.then_some(Finding::Only).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    /// If a move that seemed best turned out worse, searches the other moves: the position before
    /// it was worth as much as the best of them.
    fn compare_with_others(&mut self, index: usize) {
        let at = self.left_out + index;
        let (setup, point) = (&self.setups[at], self.moves[at].made.point);
        let (before, after) = (&self.assessed[index], &self.assessed[index + 1]);
        let is_settled = before.standing.is_settled() || after.standing.is_settled();
        let lost = before.standing.chance() + after.standing.chance() - 1.0;
        if is_settled || lost < MISTAKE || before.best.first() != Some(&point) {
            return;
        }
        if let Some(other) = self.assessor.search(setup, &[point], 1) {
            let other = Assessed::of(setup, &other);
            if !matches!(other.standing, Standing::Lost { .. }) {
                self.assessed[index] = other;
            }
        }
    }

    /// What there is to say of a move that keeps a known win, or begins another one, by which the
    /// opponent loses in `plies` plies. A win that was obvious does not count.
    fn still_wins(&self, index: usize, known: Win, plies: usize) -> Option<Finding> {
        let point = self.placed(index).made.point;
        let is_slower = match known.kind {
            WinKind::Five => plies > 0,
            WinKind::Fours | WinKind::Threats | WinKind::Search => {
                known.line.first() != Some(&point) && known.plies + SOONER <= plies + 1
            }
        };
        if is_slower {
            return Some(Finding::Slower(known));
        }
        let win = match known.line.first() == Some(&point) {
            true => known,
            false => {
                let mut line = vec![point];
                line.extend(self.assessed[index + 1].best.iter().take(plies));
                let (kind, plies) = (WinKind::Search, plies + 1);
                Win { kind, plies, line }
            }
        };
        (win.plies >= LEAST_TO_FIND).then_some(Finding::Begins(win))
    }

    fn judged(&self, index: usize) -> ReviewedMove {
        let before = &self.assessed[index];
        let placed = self.placed(index);
        let mut findings = self.found[index].findings.clone();
        // Whether the same side had begun a forced win at its previous turn.
        let goes_on =
            index > 1 && matches!(self.assessed[index - 1].standing, Standing::Lost { .. });
        findings.retain(|finding| !(goes_on && matches!(finding, Finding::Begins(_))));
        let mut judged = ReviewedMove {
            made: placed.made,
            in_opening: placed.in_opening,
            before: before.standing.clone(),
            after: self.assessed[index + 1].standing.clone(),
            findings,
            mark: None,
            better: None,
        };
        let first = before.best.first();
        let has_better = first.is_some_and(|first| *first != placed.made.point);
        judged.mark = judged.marked(has_better);
        let is_bad = judged.mark.is_some_and(|mark| mark != MoveMark::Good);
        let is_sooner = matches!(judged.findings[..], [Finding::Sooner(_)]);
        if (is_bad || is_sooner) && has_better {
            judged.better = Some(Better {
                line: before.best.clone(),
                reason: self
                    .assessor
                    .reason(&self.setups[self.left_out + index], before),
            });
        }
        judged
    }
}

/// What there is to say of a move that gives the opponent `win` in a position that loses in `plies`
/// plies: that others held out longer, if it matters or leaves a five or an open four.
fn sooner(win: Win, plies: usize) -> Option<Finding> {
    let by = if win.plies <= OPEN_FOUR { 2 } else { SOONER };
    (win.plies + by <= plies).then_some(Finding::Sooner(win))
}

/// The plies in which an open four wins.
const OPEN_FOUR: usize = 3;

/// A win that is shorter than another by this many plies is much shorter.
const SOONER: usize = 7;

/// A win of at least this many plies is not obvious.
const LEAST_TO_FIND: usize = 5;

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::engine::Stops;
    use crate::record::read_script;
    use crate::rules::Point;

    /// Black has made four and White has not answered.
    fn run(standings: [Standing; 5], best: Point) -> ReviewRun {
        let moves = "0 0\n8 0\n0 1\n8 8\n0 2\n4 8\n0 3\n4 4\n";
        run_through(moves, standings, best)
    }

    /// The last four moves of a game were assessed.
    fn run_through(moves: &str, standings: [Standing; 5], best: Point) -> ReviewRun {
        let game = read_script(moves).unwrap();
        // Claims take many more nodes than this, but no more time; what follows a four is forced.
        let (tables, effort) = (
            EngineTables::default(),
            Effort::Time(Duration::from_millis(1)),
        );
        let mut run = ReviewRun::new(&tables, &game, effort, &Stopper::default());
        run.left_out = game.move_count() - 4;
        let best = vec![best];
        run.assessed = standings
            .into_iter()
            .map(|standing| Assessed {
                standing,
                best: best.clone(),
            })
            .collect();
        for index in 0..4 {
            let (findings, kinds) = (Vec::new(), run.kinds(index));
            run.found.push_back(MoveFindings { findings, kinds });
        }
        run
    }

    fn at(row: usize, column: usize) -> Point {
        Point::new(row, column).unwrap()
    }

    fn win(kind: WinKind, plies: usize, first: Point) -> Win {
        let line = vec![first];
        Win { kind, plies, line }
    }

    fn open() -> Standing {
        let (score, depth) = (0, 1);
        Standing::Searched { score, depth }
    }

    #[test]
    fn chances_are_those_of_black() {
        let won = Standing::Won(win(WinKind::Fours, 5, at(9, 9)));
        let lost = Standing::Lost { plies: 4 };
        let run = run([won.clone(), won, open(), lost.clone(), lost], at(9, 9));
        assert_eq!(run.chances(), [1.0, 0.0, 0.5, 1.0, 0.0]);
        assert_eq!(run.left_out(), 4);
    }

    /// A win that goes on is not begun anew. What was better is named where it matters.
    #[test]
    fn findings_become_marks_and_what_was_better() {
        let lost = || Standing::Lost { plies: 4 };
        let stops = at(0, 4);
        let mut run = run([lost(), lost(), open(), open(), open()], stops);
        let five = || win(WinKind::Five, 1, at(9, 9));
        let findings = [
            vec![],
            vec![Finding::Begins(five())],
            vec![Finding::Begins(five()), Finding::Only],
            vec![Finding::Allowed(five())],
        ];
        for (found, findings) in run.found.iter_mut().zip(findings) {
            found.findings = findings;
        }
        let judged = |run: &ReviewRun, index| {
            let judged = run.judged(index);
            let better = judged.better.map(|better| (better.line, better.reason));
            (judged.findings, judged.mark, better)
        };
        let good = Some(MoveMark::Good);
        assert_eq!(judged(&run, 1), (vec![Finding::Begins(five())], good, None));
        assert_eq!(judged(&run, 2), (vec![Finding::Only], good, None));
        let (_, mark, better) = judged(&run, 3);
        assert_eq!(mark, Some(MoveMark::Blunder));
        let (line, reason) = better.unwrap();
        assert_eq!(line, [stops]);
        assert!(matches!(reason.unwrap().stops, Some(Stops::Five(_))));
        // What holds out longer is named, too, but not what is no better.
        run.found[1].findings = vec![Finding::Sooner(five())];
        assert_eq!(judged(&run, 1).2, Some((vec![stops], None)));
        run.found[1].findings = vec![Finding::Sooner(five()), Finding::Only];
        assert_eq!(judged(&run, 1).2, None);
        run.assessed[1].best = vec![at(4, 8)];
        run.found[1].findings = vec![Finding::Sooner(five())];
        assert_eq!(judged(&run, 1).2, None);
    }

    #[test]
    fn a_win_that_is_kept_is_slower_begins_or_is_no_matter() {
        use WinKind::{Five, Fours, Search};
        let mut run = run([(); 5].map(|()| open()), at(9, 9));
        run.assessed[1].best = vec![at(8, 7)];
        // The first of the moves, and another one.
        let (made, other) = (at(0, 2), at(9, 9));
        let begun = |plies| {
            let line = vec![made, at(8, 7)];
            Some(Finding::Begins(Win {
                kind: Search,
                plies,
                line,
            }))
        };
        for (known, plies, expected) in [
            (
                win(Five, 1, other),
                2,
                Some(Finding::Slower(win(Five, 1, other))),
            ),
            (win(Five, 1, made), 0, None),
            (win(Five, 1, other), 0, None),
            (
                win(Fours, 5, made),
                20,
                Some(Finding::Begins(win(Fours, 5, made))),
            ),
            (win(Fours, 3, made), 20, None),
            (
                win(Fours, 5, other),
                11,
                Some(Finding::Slower(win(Fours, 5, other))),
            ),
            (win(Fours, 5, other), 10, begun(11)),
            (win(Fours, 5, other), 4, begun(5)),
            (win(Fours, 5, other), 3, None),
        ] {
            let said = format!("{known:?} {plies}");
            assert_eq!(run.still_wins(0, known, plies), expected, "{said}");
        }
    }

    #[test]
    fn findings_follow_from_what_is_proven() {
        use Finding::{Allowed, Missed, Slower, Sooner};
        let won = |plies| win(WinKind::Fours, plies, at(9, 9));
        for (before, after, expected) in [
            (
                Standing::Won(won(5)),
                Standing::Lost { plies: 11 },
                vec![Slower(won(5))],
            ),
            (
                Standing::Won(won(5)),
                Standing::Won(won(3)),
                vec![Missed(won(5)), Allowed(won(3))],
            ),
            (Standing::Won(won(5)), Standing::Drawn, vec![Missed(won(5))]),
            (
                Standing::Lost { plies: 9 },
                Standing::Won(won(3)),
                vec![Sooner(won(3))],
            ),
            (Standing::Lost { plies: 9 }, Standing::Drawn, vec![]),
            (open(), Standing::Drawn, vec![]),
        ] {
            let mut run = run([before, after, open(), open(), open()], at(9, 9));
            assert_eq!(run.findings(0), expected);
        }
        // White stops the four of the seventh move. That is sure, or it may only delay what comes.
        let long = win(WinKind::Search, 30, at(9, 9));
        for (known, expected) in [
            (won(5), Missed(won(5))),
            (long.clone(), Finding::MayMiss(long)),
        ] {
            let standings = [open(), open(), Standing::Won(known), open(), open()];
            assert_eq!(run(standings, at(9, 9)).findings(2), [expected]);
        }
        // White does not stop it.
        let five = win(WinKind::Five, 1, at(0, 4));
        let won = Standing::Won(five.clone());
        let mut run = run([open(), open(), open(), open(), won], at(9, 9));
        let found = run.findings(3);
        assert!(found == [Allowed(five.clone())] || found == [Finding::MayAllow(five)]);
        assert_eq!(run.assessed[3].best[0], at(0, 4));
    }

    /// What stops a four may lose all the same. Then the standing is known, and little is claimed.
    #[test]
    fn where_every_move_loses_little_is_claimed() {
        let four = "7 7\n7 6\n7 8\n0 0\n7 9\n0 2\n";
        let (made, stops) = (at(7, 10), at(7, 11));
        let lost = |plies| Standing::Lost { plies };
        // An open three stands beside the four.
        let moves = format!("{four}9 4\n0 4\n10 4\n0 14\n11 4\n14 0\n7 10\n14 14\n");
        let won = Standing::Won(win(WinKind::Fours, 3, made));
        let run = |standings| run_through(&moves, standings, at(9, 9));
        let mut missed = run([open(), open(), won, open(), open()]);
        assert_eq!(missed.findings(2), []);
        assert_eq!(missed.assessed[3].standing, lost(4));
        for (kind, plies, known, expected) in [
            (
                WinKind::Five,
                1,
                4,
                vec![Finding::Sooner(win(WinKind::Five, 1, stops))],
            ),
            (WinKind::Search, 9, 10, vec![]),
        ] {
            let won = Standing::Won(win(kind, plies, stops));
            let mut allowed = run([open(), open(), open(), open(), won]);
            assert_eq!(allowed.findings(3), expected);
            assert_eq!(allowed.assessed[3].standing, lost(known));
        }
        // Only the solver sees what comes after it.
        let moves = format!("{four}9 4\n0 4\n10 4\n0 14\n11 9\n14 0\n7 10\n14 14\n");
        for (kind, is_named) in [(WinKind::Five, true), (WinKind::Fours, false)] {
            let known = win(kind, 5, at(9, 9));
            let won = Standing::Won(known.clone());
            let standings = [open(), open(), won, open(), open()];
            let mut run = run_through(&moves, standings, at(9, 9));
            let expected = is_named.then_some(Finding::MayMiss(known));
            assert_eq!(run.findings(2), Vec::from_iter(expected));
        }
    }

    /// White does not stop the four, which seemed best and costs more than 12 percent.
    #[test]
    fn a_position_was_worth_as_much_as_the_best_of_its_moves() {
        let (made, stops) = (at(4, 4), at(0, 4));
        let five = Standing::Won(win(WinKind::Five, 1, stops));
        let searched = |score| Standing::Searched { score, depth: 1 };
        for (best, after, expected) in [
            (made, searched(200), stops),
            (made, searched(100), made),
            (made, five, made),
            (at(9, 9), searched(200), at(9, 9)),
        ] {
            let mut run = run([open(), open(), open(), open(), after], best);
            run.compare_with_others(3);
            assert_eq!(run.assessed[3].best[0], expected);
        }
    }

    /// The moves of a win leave a loss and a win in turn, whose first move is then looked for.
    #[test]
    fn what_is_proven_is_carried_through_the_game() {
        let known = Win {
            kind: WinKind::Fours,
            plies: 3,
            line: vec![at(0, 3), at(4, 4), at(0, 4)],
        };
        let won = Standing::Won(known);
        let mut run = run([open(), open(), won.clone(), open(), open()], at(9, 9));
        // Nothing is claimed of the stones of an opening, which would take a search.
        run.moves.iter_mut().for_each(|it| it.in_opening = true);
        let judged = run.judge_moves();
        let numbers = judged.iter().map(|it| it.made.number);
        assert!(numbers.eq(5..=8));
        let before: Vec<_> = judged.iter().map(|it| it.before.clone()).collect();
        assert_eq!(before, [open(), open(), won, Standing::Lost { plies: 2 }]);
        let five = Standing::Won(win(WinKind::Five, 1, at(0, 4)));
        assert_eq!(judged[3].after, five);
        // So it is if that is all that is known.
        let lost = Standing::Lost { plies: 2 };
        let mut run = self::run([open(), open(), open(), lost, open()], at(9, 9));
        run.moves.iter_mut().for_each(|it| it.in_opening = true);
        let five = Standing::Won(win(WinKind::Five, 1, at(0, 4)));
        assert_eq!(run.judge_moves()[3].after, five);
        // And a loss at the end is a win before it.
        let mut run = self::run([(); 5].map(|()| open()), at(9, 9));
        run.moves.iter_mut().for_each(|it| it.in_opening = true);
        run.assessed[4].standing = Standing::Lost { plies: 0 };
        let (kind, plies, line) = (WinKind::Five, 1, vec![at(4, 4), at(9, 9)]);
        let won = Standing::Won(Win { kind, plies, line });
        assert_eq!(run.judge_moves()[3].before, won);
    }

    /// Two plies matter if they leave an open four or a five, and otherwise seven.
    #[test]
    fn a_loss_is_sooner_by_enough_plies() {
        for (plies, others, is_sooner) in
            [(3, 5, true), (3, 4, false), (5, 12, true), (5, 11, false)]
        {
            let (kind, line) = (WinKind::Fours, Vec::new());
            let found = sooner(Win { kind, plies, line }, others);
            assert_eq!(found.is_some(), is_sooner, "{plies} and {others}");
        }
    }
}
