//! Makes puzzles: finds positions in the engine's games where one move alone wins
//! soonest, and proves it.
//!
//!     cargo run -r -p workshop -- puzzles FILE [EACH [SECONDS [SEED]]]
//!
//! Adds to FILE, which is packed as `src/study/puzzle/puzzles.bin` is, until each grade
//! has EACH puzzles or the time is over. The games are played by the engine with few
//! nodes or none from openings by chance, so that wins are left standing. FILE is
//! written after every game that brought something.

use std::collections::HashSet;
use std::fs;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use crate::common::cli;
use gomoku::engine::{Engine, Limits, Settings, ShortWins, Sight, ThreatSolver, Within};
use gomoku::rules::{BoardSize, Game, Point, Rule, Setup};
use gomoku::study::puzzle::{Grade, Puzzle, pack, prove, unpack};

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

/// No game goes on longer, in moves.
const LONGEST: usize = 80;

/// Positions that a search for the length of a win looks at, and each step of a proof.
const LENGTH: u64 = 100_000;
const PROOF: u64 = 1_600_000;

/// Moves that are no fours, up to which it is proven that nothing else wins as soon, and
/// the fewest of them without which a puzzle by fours, or by threats, is none.
const MOST_OTHERS: u8 = 3;
const LEAST_OTHERS: [u8; 2] = [1, 2];

/// In how many moves puzzles by threats are solved.
const THREATS: RangeInclusive<u8> = 4..=7;

/// The puzzles so far, and the shapes of their positions, so that none comes twice.
struct Collection {
    puzzles: Vec<Puzzle>,
    known: HashSet<Vec<u8>>,
    each: usize,
}

impl Collection {
    fn needs(&self, grade: Grade) -> bool {
        self.count(|puzzle| puzzle.grade() == grade) < self.each
    }

    /// Whether a win of this length by fours and other threats is needed: half of them
    /// take more moves than the fewest, which are found most easily.
    fn needs_threats(&self, moves: u8) -> bool {
        let alike = |puzzle: &Puzzle| puzzle.others > 0 && puzzle.moves == moves;
        let least = *THREATS.start();
        let enough = moves == least && 2 * self.count(alike) >= self.each;
        THREATS.contains(&moves) && !enough && self.needs(Grade::ALL[4])
    }

    fn count(&self, which: impl Fn(&Puzzle) -> bool) -> usize {
        self.puzzles.iter().filter(|puzzle| which(puzzle)).count()
    }

    /// Adds a puzzle, unless its position is there already in some turn of the board.
    fn add(&mut self, puzzle: Puzzle) -> bool {
        let is_new = self.known.insert(shape(&puzzle.setup));
        if is_new {
            self.puzzles.push(puzzle);
        }
        is_new
    }
}

/// The stones as they stand in that of the eight turns of the board in which they come
/// first, own and other told apart by who is to move.
fn shape(setup: &Setup) -> Vec<u8> {
    let last = setup.size().get() - 1;
    let turned = |symmetry: u8| {
        let mut cells = vec![0; setup.size().area()];
        for (point, stone) in setup.board().stones() {
            let (mut row, mut column) = (point.row(), point.column());
            if symmetry & 1 != 0 {
                row = last - row;
            }
            if symmetry & 2 != 0 {
                column = last - column;
            }
            if symmetry & 4 != 0 {
                (row, column) = (column, row);
            }
            cells[row * (last + 1) + column] = 1 + u8::from(stone == setup.side_to_move());
        }
        cells
    };
    (0..8).map(turned).min().expect("eight of them")
}

/// What plays the games under one rule, and looks for wins in them.
struct Maker {
    rule: Rule,
    chance: fastrand::Rng,
    engine: Engine,
    threats: ThreatSolver,
    short: ShortWins,
}

impl Maker {
    fn new(rule: Rule, seed: u64) -> Maker {
        let settings = Settings {
            table: 1 << 20,
            noise: 30,
            ..Settings::default()
        };
        Maker {
            rule,
            chance: fastrand::Rng::with_seed(seed),
            engine: Engine::new(rule, settings),
            threats: ThreatSolver::new(rule),
            short: ShortWins::new(rule),
        }
    }

    /// A game, as the positions after its opening.
    fn play(&mut self) -> Vec<Setup> {
        let mut game = Game::new(BoardSize::default(), self.rule);
        let opening = 2 + self.chance.usize(..6);
        // Three of four players look no further than the next stone: they leave wins.
        let searches = [(); 2].map(|()| self.chance.u8(..4) == 0);
        let mut seen = Vec::new();
        while game.outcome().is_none() && game.move_count() < LONGEST {
            let count = game.move_count();
            let point = match count < opening {
                true => self.near_centre(3 + count / 4),
                false => self.choose(&game.as_setup(), searches[count % 2]),
            };
            // An opening by chance may hit a stone.
            if game.play(point).is_ok() && game.move_count() > 8 && game.outcome().is_none() {
                seen.push(game.as_setup());
            }
        }
        seen
    }

    fn near_centre(&mut self, reach: usize) -> Point {
        let mut place = || 7 + self.chance.usize(..=2 * reach) - reach;
        Point::new(place(), place()).expect("it is on the board")
    }

    fn choose(&mut self, setup: &Setup, searches: bool) -> Point {
        if searches {
            let limits = Limits {
                nodes: Some([1, 30, 150, 400][self.chance.usize(..4)]),
                depth: Some(1 + self.chance.u32(..4)),
                ..Limits::default()
            };
            self.engine.reseed(self.chance.u64(..));
            let choice = self.engine.choose(setup, limits, &mut |_| {});
            return choice.expect("the game goes on").point;
        }
        let moves = self.engine.glance(setup, &Sight::default());
        let moves = moves.expect("the game goes on");
        let good = moves.iter().take(4);
        let good = good
            .take_while(|(_, order)| moves[0].1 - order < 60)
            .count();
        moves[self.chance.usize(..good)].0
    }

    /// How long the shortest win is that a search for threats finds, if it makes a puzzle
    /// of a grade that is needed.
    fn length(&mut self, setup: &Setup, collection: &Collection) -> Option<Within> {
        if self.threats.vcf(setup, 3_000).ok()?.is_some() {
            let most = Within::fours(13);
            let (_, moves) = self.short.soonest(setup, most, LENGTH).ok()??;
            let is_needed = |grade: &Grade| {
                let fours = grade.fours().filter(|_| collection.needs(*grade));
                fours.is_some_and(|(least, most)| (least..=most).contains(&(moves - 1)))
            };
            let wanted = Grade::ALL.iter().any(is_needed);
            return wanted.then_some(Within::fours(moves));
        }
        // Few of the positions: most are much like the ones before them.
        if !collection.needs(Grade::ALL[4]) || self.chance.u8(..4) > 0 {
            return None;
        }
        let moves = self.threats.vct(setup, 200).ok()??.len().div_ceil(2) as u8;
        // The shortest win takes as many moves or fewer.
        if !collection.needs_threats(moves) {
            return None;
        }
        let found = (1..=2).find_map(|others| {
            let within = Within { moves, others };
            let found = self.short.soonest(setup, within, PROOF).ok()?;
            found.map(|(_, moves)| Within { moves, others })
        });
        found.filter(|within| collection.needs_threats(within.moves))
    }

    /// The puzzles in a game, one a side at most, the hardest there is.
    fn puzzles(&mut self, game: &[Setup], collection: &mut Collection) -> usize {
        let mut found: Vec<(Within, &Setup)> = Vec::new();
        for setup in game {
            if let Some(within) = self.length(setup, collection) {
                found.push((within, setup));
            }
        }
        found.sort_by_key(|(within, _)| std::cmp::Reverse((within.others, within.moves)));
        let mut sides = Vec::new();
        for (within, setup) in found {
            if sides.contains(&setup.side_to_move()) {
                continue;
            }
            self.short.forget();
            let Ok(puzzle) = prove(&mut self.short, setup, within, MOST_OTHERS, PROOF) else {
                continue;
            };
            let least = LEAST_OTHERS[usize::from(within.others > 0)];
            let is_needed = match within.others {
                0 => collection.needs(puzzle.grade()),
                _ => collection.needs_threats(puzzle.moves),
            };
            if puzzle.proven >= least && is_needed && collection.add(puzzle) {
                sides.push(setup.side_to_move());
            }
        }
        sides.len()
    }
}

pub fn main() -> ExitCode {
    let command = cli::program("puzzles", include_str!("puzzles.rs"));
    let command = command.arg(cli::path("FILE", "the puzzles"));
    let usual = [("EACH", "100"), ("SECONDS", "2700"), ("SEED", "1")];
    let (mut found, [each, seconds, seed]) = cli::numbers(command, cli::words(), usual);
    let path: PathBuf = cli::take(&mut found, "FILE");
    let mut collection = Collection {
        puzzles: Vec::new(),
        known: HashSet::new(),
        each: each as usize,
    };
    if let Ok(bytes) = fs::read(&path) {
        for puzzle in unpack(&bytes).expect("the file holds packed puzzles") {
            collection.add(puzzle);
        }
    }
    let end = Instant::now() + Duration::from_secs(seconds);
    for round in 0.. {
        let mut maker = Maker::new(RULES[round % RULES.len()], seed << 32 | round as u64);
        for _ in 0..GAMES {
            let game = maker.play();
            if maker.puzzles(&game, &mut collection) > 0 {
                collection.puzzles.sort_by_key(Puzzle::grade);
                let bytes = pack(&collection.puzzles).expect("boards of 15×15");
                fs::write(&path, bytes).expect("the file can be written");
            }
            let is_done = !Grade::ALL.iter().any(|grade| collection.needs(*grade));
            if is_done || Instant::now() > end {
                report(&collection.puzzles);
                return ExitCode::SUCCESS;
            }
        }
    }
    ExitCode::SUCCESS
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
