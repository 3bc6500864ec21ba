//! Makes puzzles: finds positions in the engine's games in which one move alone wins soonest,
//! and proves it.
//!
//! Adds puzzles to a file, a text like `src/study/puzzle/puzzles.txt`, until each
//! grade has `--each` of them or the time is over. The engine plays the games with few nodes
//! or none from random openings, so that it misses wins. The file is written after every game
//! that had a puzzle, and once at the beginning, with every puzzle in it rated anew.
//!
//! The file that the program carries is finished: it has 100 puzzles of each grade.

mod proof;
mod rating;

use std::collections::HashSet;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use gomoku::engine::exhaustive::{ExhaustiveSolver, WinBound};
use gomoku::engine::handicap::Handicap;
use gomoku::engine::{Engine, EngineTables, Limits, Settings, ThreatSolver};
use gomoku::rules::{BoardSize, Game, Point, Rule, Setup};
use gomoku::study::puzzle::{BadPuzzle, Grade, Puzzle};

use crate::common::log::in_file;
use crate::common::options::{file, number, options, seed};
use crate::common::symmetry::canonical;
use crate::common::tool::Run;
use proof::prove;
use rating::Rater;

options! {
    /// How many puzzles are made, and where they go.
    pub struct Options {
        out: PathBuf = file("the puzzles").required(true),
        each: usize = number::<usize>(0, "puzzles of a grade").default_value("100"),
        seconds: u64 = number::<u64>(0, "time").default_value("2700"),
        seed: u64 = seed(),
    }
}

impl Run for Options {
    const NAME: &str = "puzzles";
    const SOURCE: &str = include_str!("mod.rs");

    fn run(self) -> Result<bool, String> {
        let path = self.out;
        let end = Instant::now() + Duration::from_secs(self.seconds);
        let mut collection = Collection {
            head: String::new(),
            puzzles: Vec::new(),
            known: HashSet::new(),
            each: self.each,
            tables: EngineTables::default(),
        };
        if path.exists() {
            let text = std::fs::read_to_string(&path).map_err(|error| in_file(&path, error))?;
            let (head, lines): (Vec<&str>, Vec<&str>) =
                text.lines().partition(|line| line.starts_with('#'));
            let puzzles: Result<Vec<Puzzle>, BadPuzzle> =
                lines.into_iter().map(str::parse).collect();
            let puzzles = puzzles.map_err(|error| in_file(&path, error))?;
            collection.head = head.into_iter().map(|line| format!("{line}\n")).collect();
            puzzles.into_iter().for_each(|puzzle| {
                collection.add(puzzle);
            });
            collection.write(&path)?;
        }
        for round in 0.. {
            let mut finder =
                Finder::new(RULES[round % RULES.len()], self.seed << 32 | round as u64);
            for _ in 0..GAMES {
                let game = finder.play();
                if finder.add_puzzles(&game, &mut collection) {
                    collection.puzzles.sort_by_key(Puzzle::grade);
                    collection.write(&path)?;
                }
                let is_done = !Grade::ALL.iter().any(|grade| collection.needs(*grade));
                if is_done || Instant::now() > end {
                    report(&collection.puzzles);
                    return Ok(true);
                }
            }
        }
        unreachable!("the rounds have no end")
    }
}

/// The rules of the games in turn.
const RULES: [Rule; 5] = [
    Rule::Freestyle,
    Rule::Freestyle,
    Rule::Freestyle,
    Rule::Renju,
    Rule::Standard,
];

/// Games that one engine plays.
const GAMES: usize = 8;

/// The most moves of a game.
const LONGEST: usize = 80;

/// The most positions of a search for the length of a win, and of each step of a proof.
const LENGTH: u64 = 100_000;
const PROOF: u64 = 1_600_000;

/// In the proof that nothing else wins as soon, at most this many moves of a line are not fours. A
/// puzzle by fours, or by threats, needs a proof with at least this many of them.
const MOST_OTHERS: u8 = 3;
const LEAST_NON_FOURS: [u8; 2] = [1, 2];

/// In how many moves puzzles by threats are solved.
const THREATS: RangeInclusive<u8> = 4..=7;

/// The puzzles so far, and their positions, so that none comes twice.
struct Collection {
    // The comments at the head of the file.
    head: String,
    puzzles: Vec<Puzzle>,
    known: HashSet<Vec<(Point, bool)>>,
    each: usize,
    tables: EngineTables,
}

impl Collection {
    fn needs(&self, grade: Grade) -> bool {
        self.count(|puzzle| puzzle.grade() == grade) < self.each
    }

    /// Whether a win of this length by fours and other threats is needed. Those with the fewest
    /// moves are found most easily, and are at most half of them.
    fn needs_threats(&self, moves: u8) -> bool {
        let alike = |puzzle: &Puzzle| puzzle.non_fours > 0 && puzzle.moves == moves;
        let least = *THREATS.start();
        let enough = moves == least && 2 * self.count(alike) >= self.each;
        THREATS.contains(&moves) && !enough && self.needs(Grade::ALL[4])
    }

    fn count(&self, which: impl Fn(&Puzzle) -> bool) -> usize {
        self.puzzles.iter().filter(|puzzle| which(puzzle)).count()
    }

    fn write(&self, path: &Path) -> Result<(), String> {
        let lines = self.puzzles.iter().map(|puzzle| format!("{puzzle}\n"));
        let text = self.head.clone() + &lines.collect::<String>();
        std::fs::write(path, text).map_err(|error| in_file(path, error))
    }

    /// Rates a puzzle and adds it, unless there is one that is the same but for a symmetry.
    fn add(&mut self, mut puzzle: Puzzle) -> bool {
        let setup = &puzzle.setup;
        let stones = setup.board().stones();
        let own = |(point, stone)| (point, stone == setup.side_to_move());
        let stones: Vec<_> = stones.map(own).collect();
        let is_new = self.known.insert(canonical(&stones, setup.size()));
        if is_new {
            let mut rater = Rater::new(setup.rule(), &self.tables);
            puzzle.rating = rater.demands(&puzzle).map_or(0, |it| it.rating());
            self.puzzles.push(puzzle);
        }
        is_new
    }
}

/// Plays games under one rule, and looks for wins in them.
struct Finder {
    rule: Rule,
    rng: fastrand::Rng,
    engine: Engine,
    threats: ThreatSolver,
    short: ExhaustiveSolver,
}

impl Finder {
    fn new(rule: Rule, seed: u64) -> Finder {
        let settings = Settings {
            table: 1 << 20,
            noise: 30,
            ..Settings::default()
        };
        let tables = EngineTables::default();
        Finder {
            rule,
            rng: fastrand::Rng::with_seed(seed),
            engine: tables.engine(rule, settings),
            threats: tables.threat_solver(rule),
            short: tables.exhaustive_solver(rule),
        }
    }

    /// Plays a game; returns the positions after its opening.
    fn play(&mut self) -> Vec<Setup> {
        let mut game = Game::new(BoardSize::default(), self.rule);
        let opening = 2 + self.rng.usize(..6);
        // Three in four players look no further than the next stone, so that they miss wins.
        let searches = [(); 2].map(|()| self.rng.u8(..4) == 0);
        let mut seen = Vec::new();
        while game.outcome().is_none() && game.move_count() < LONGEST {
            let count = game.move_count();
            let point = match count < opening {
                true => self.near_centre(3 + count / 4),
                false => self.choose(&game.as_setup(), searches[count % 2]),
            };
            // A random move of the opening may hit a stone.
            if game.play(point).is_ok() && game.move_count() > 8 && game.outcome().is_none() {
                seen.push(game.as_setup());
            }
        }
        seen
    }

    fn near_centre(&mut self, reach: usize) -> Point {
        let mut place = || 7 + self.rng.usize(..=2 * reach) - reach;
        Point::new(place(), place()).expect("it is on the board")
    }

    fn choose(&mut self, setup: &Setup, searches: bool) -> Point {
        if searches {
            let limits = Limits {
                nodes: Some([1, 30, 150, 400][self.rng.usize(..4)]),
                depth: Some(1 + self.rng.u32(..4)),
                ..Limits::default()
            };
            self.engine.reseed(self.rng.u64(..));
            let choice = self.engine.search(setup, limits);
            return choice.expect("the game goes on").point;
        }
        let moves = self.engine.move_scores(setup, &Handicap::default());
        let moves = moves.expect("the game goes on");
        let good = moves.iter().take(4);
        let good = good
            .take_while(|(_, order)| moves[0].1 - order < 60)
            .count();
        moves[self.rng.usize(..good)].0
    }

    /// The length of the shortest win that a search for threats finds, if a puzzle of its grade
    /// is needed.
    fn length(&mut self, setup: &Setup, collection: &Collection) -> Option<WinBound> {
        if self.threats.vcf(setup, 3_000).ok()?.is_some() {
            let most = by_fours(13);
            let (_, moves) = self.short.soonest(setup, most, LENGTH).ok()??;
            let is_needed = |grade: &Grade| {
                let fours = grade.fours().filter(|_| collection.needs(*grade));
                fours.is_some_and(|(least, most)| (least..=most).contains(&(moves - 1)))
            };
            let wanted = Grade::ALL.iter().any(is_needed);
            return wanted.then_some(by_fours(moves));
        }
        // One in four positions: most are much like those before them.
        if !collection.needs(Grade::ALL[4]) || self.rng.u8(..4) > 0 {
            return None;
        }
        let moves = self.threats.vct(setup, 200).ok()??.moves() as u8;
        // The shortest win takes as many moves or fewer.
        if !collection.needs_threats(moves) {
            return None;
        }
        let found = (1..=2).find_map(|non_fours| {
            let within = WinBound { moves, non_fours };
            let found = self.short.soonest(setup, within, PROOF).ok()?;
            found.map(|(_, moves)| WinBound { moves, non_fours })
        });
        found.filter(|within| collection.needs_threats(within.moves))
    }

    /// Adds the hardest puzzle of a game for each side; returns whether there was one.
    fn add_puzzles(&mut self, game: &[Setup], collection: &mut Collection) -> bool {
        let mut found: Vec<(WinBound, &Setup)> = Vec::new();
        for setup in game {
            if let Some(within) = self.length(setup, collection) {
                found.push((within, setup));
            }
        }
        found.sort_by_key(|(within, _)| std::cmp::Reverse((within.non_fours, within.moves)));
        let mut sides = Vec::new();
        for (within, setup) in found {
            if sides.contains(&setup.side_to_move()) {
                continue;
            }
            self.short.forget();
            let Ok(puzzle) = prove(&mut self.short, setup, within, MOST_OTHERS, PROOF) else {
                continue;
            };
            let least = LEAST_NON_FOURS[usize::from(within.non_fours > 0)];
            let is_needed = match within.non_fours {
                0 => collection.needs(puzzle.grade()),
                _ => collection.needs_threats(puzzle.moves),
            };
            if puzzle.proven >= least && is_needed && collection.add(puzzle) {
                sides.push(setup.side_to_move());
            }
        }
        !sides.is_empty()
    }
}

/// A win in this many moves: fours, and the five.
const fn by_fours(moves: u8) -> WinBound {
    WinBound {
        moves,
        non_fours: 0,
    }
}

fn report(puzzles: &[Puzzle]) {
    for grade in Grade::ALL {
        let of_grade = puzzles.iter().filter(|puzzle| puzzle.grade() == grade);
        let moves: Vec<u8> = of_grade.map(|puzzle| puzzle.moves).collect();
        let (least, most) = (moves.iter().min(), moves.iter().max());
        let (least, most) = (least.unwrap_or(&0), most.unwrap_or(&0));
        let (grade, count) = (grade.get(), moves.len());
        println!("grade {grade}: {count} puzzles of {least} to {most} moves");
    }
    let rules = RULES[2..].iter().map(|rule| {
        let of_rule = puzzles.iter().filter(|it| it.setup.rule() == *rule);
        format!("{rule} {}", of_rule.count())
    });
    println!("{}", rules.collect::<Vec<_>>().join(", "));
}
