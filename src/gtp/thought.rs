//! A search that is asked for, and what is sent of it.

use std::time::{Duration, Instant};

use super::analysis::{Style, info, priors};
use super::request::reply;
use super::vertex::write;
use crate::engine::handicap::Handicap;
use crate::engine::{Limits, Score, SearchResult, Settings, Win, Worker};
use crate::rules::{Point, Setup};

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// A move to make.
    Play,
    /// A move to name.
    Suggest,
    /// Its lines alone, until the next line comes.
    Analyze,
}

/// How often a search says what it has found, and in which way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Report {
    pub style: Style,
    pub interval: Duration,
}

/// A search that is asked for.
#[derive(Debug)]
pub(super) struct Thought {
    pub id: String,
    pub aim: Aim,
    pub setup: Setup,
    /// How many of the best moves are wanted.
    pub count: usize,
    pub limits: Limits,
    pub settings: Settings,
    pub report: Option<Report>,
}

impl Thought {
    /// What is sent before the search.
    pub(super) fn opening(&self) -> String {
        match self.report {
            Some(_) => format!("={}\n", self.id),
            None => String::new(),
        }
    }

    /// Searches, and returns the moves, best first. Meanwhile `watch` is called every `pause`, with a
    /// line if one is to be sent; when it returns true, the search is stopped. A last line is
    /// returned as well, unless it was sent.
    pub(super) fn search(
        &self,
        worker: &mut Worker,
        pause: Duration,
        mut watch: impl FnMut(Option<String>) -> bool,
    ) -> (Vec<SearchResult>, String) {
        let start = Instant::now();
        let (setup, rule, settings) = (&self.setup, self.setup.rule(), self.settings);
        // A new engine takes time to build.
        let engine = worker.engine(rule, settings);
        let scores = self
            .report
            .map(|_| engine.move_scores(setup, &Handicap::default()));
        let priors = priors(&scores.and_then(Result::ok).unwrap_or_default());
        let line = |report: Report, moves: &[SearchResult]| self.line(report, moves, &priors);
        let limits = self.limits.less(start);
        let (mut sent, mut last) = (String::new(), Instant::now());
        let found = worker.run_cancellable(
            rule,
            settings,
            pause,
            |engine, found: &mut dyn FnMut(&Vec<SearchResult>)| {
                let mut found = |best: &[SearchResult]| found(&best.to_vec());
                engine.search_excluding(setup, &[], self.count, limits, &|_, _| false, &mut found)
            },
            |moves, _| {
                let due = self
                    .report
                    .filter(|report| last.elapsed() >= report.interval);
                let due = due.zip(moves).map(|(report, moves)| line(report, moves));
                if let Some(line) = &due {
                    last = Instant::now();
                    sent.clone_from(line);
                }
                watch(due)
            },
        );
        // Without a legal move there is nothing to say.
        let moves = found.and_then(Result::ok).unwrap_or_default();
        let rest = match self.report {
            Some(report) if !moves.is_empty() => line(report, &moves),
            _ => String::new(),
        };
        let rest = if rest == sent { String::new() } else { rest };
        (moves, rest)
    }

    /// A win that is known: its move, and the line that is sent of it.
    pub(super) fn known(&self, win: &Win) -> (Vec<SearchResult>, String) {
        let found = |point: &Point| SearchResult {
            pv: win.line.clone(),
            ..SearchResult::immediate(*point, Score::win_in(win.plies))
        };
        let moves = Vec::from_iter(win.line.first().map(found));
        let line = self.report.map(|report| self.line(report, &moves, &[]));
        (moves, line.unwrap_or_default())
    }

    fn line(&self, report: Report, moves: &[SearchResult], priors: &[(Point, f64)]) -> String {
        info(report.style, moves, priors, self.setup.size()) + "\n"
    }

    /// What is sent at the end: the move that was chosen, or nothing but the end of an analysis.
    pub(super) fn end(&self, choice: &Choice) -> String {
        let word = match choice {
            Choice::Point(point) => write(*point, self.setup.size()),
            Choice::Pass => "pass".into(),
            Choice::Resign => "resign".into(),
        };
        match (self.aim, self.report) {
            (Aim::Analyze, _) => "\n".into(),
            (Aim::Play | Aim::Suggest, Some(_)) => format!("play {word}\n\n"),
            (Aim::Play | Aim::Suggest, None) => reply(&self.id, Ok(&word)),
        }
    }

    /// What is sent at the end of a search that found nothing.
    pub(super) fn failure(&self) -> String {
        match self.report {
            // The answer has begun.
            Some(_) => "\n".into(),
            None => reply(&self.id, Err("no move was found")),
        }
    }

    /// What is chosen where the game is over: the side that has lost gives up, and otherwise there is
    /// nothing to do but pass.
    pub(super) fn without_search(&self) -> Option<Choice> {
        let winner = self.setup.outcome()?.winner();
        let has_lost = winner == Some(self.setup.side_to_move().opponent());
        Some(if has_lost {
            Choice::Resign
        } else {
            Choice::Pass
        })
    }
}

/// What a side does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    Point(Point),
    Pass,
    Resign,
}
