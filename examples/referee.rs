//! Plays two engines that speak the Gomocup protocol against each other under any rule.
//!
//!     cargo run --release --example referee -- A B [--rule renju] [--games 40]
//!         [--turn MS | --nodes N] [--size 15] [--seed 1]
//!
//! Games come in pairs with colours changed, from openings of stones by chance near the
//! centre. A foul, any other illegal move, a crash or lost time loses the game and is
//! counted apart. Fouls are judged by the naive judge of the tests, which shares no code
//! with the engine. A renju game is drawn when 25 points are left on 15×15.

#[path = "../tests/common/naive.rs"]
#[allow(dead_code)]
mod naive;

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use gomoku::rules::{Board, BoardSize, Game, Point, Rule, Stone};

/// What was asked for.
struct Match {
    engines: [String; 2],
    rule: Rule,
    size: BoardSize,
    games: usize,
    turn: u64,
    nodes: Option<u64>,
    seed: u64,
}

/// An engine's process.
struct Player {
    child: Child,
    stdin: ChildStdin,
    lines: Receiver<String>,
    started: bool,
}

impl Player {
    fn start(command: &str, setup: &Match) -> Result<Player, String> {
        let mut words = command.split_whitespace();
        let mut child = Command::new(words.next().ok_or("no command")?)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("{command}: {error}"))?;
        let stdin = child.stdin.take().ok_or("no input")?;
        let stdout = BufReader::new(child.stdout.take().ok_or("no output")?);
        let (sender, lines) = mpsc::channel();
        std::thread::spawn(move || {
            for line in stdout.lines().map_while(Result::ok) {
                if sender.send(line.trim().to_owned()).is_err() {
                    return;
                }
            }
        });
        let mut player = Player {
            child,
            stdin,
            lines,
            started: false,
        };
        let rule = match setup.rule {
            Rule::Freestyle => 0,
            Rule::Standard => 1,
            Rule::Renju => 4,
            Rule::CaroOverline => 8,
            _ => 9,
        };
        player.send(&format!("INFO rule {rule}"))?;
        player.send(&format!("START {}", setup.size))?;
        player.answer(30_000, |line| line.eq_ignore_ascii_case("OK"))?;
        for (key, value) in [
            ("timeout_turn", setup.turn),
            ("timeout_match", 0),
            ("time_left", i32::MAX as u64),
            ("max_memory", 350 << 20),
            ("rule", rule),
            ("thread_num", 1),
        ] {
            player.send(&format!("INFO {key} {value}"))?;
        }
        if let Some(nodes) = setup.nodes {
            player.send(&format!("INFO max_node {nodes}"))?;
        }
        Ok(player)
    }

    fn send(&mut self, line: &str) -> Result<(), String> {
        let written = writeln!(self.stdin, "{line}").and_then(|()| self.stdin.flush());
        written.map_err(|_| "crash".into())
    }

    fn answer(&self, limit: u64, wanted: impl Fn(&str) -> bool) -> Result<String, String> {
        let end = Instant::now() + Duration::from_millis(limit);
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let line = self.lines.recv_timeout(left).map_err(|error| match error {
                mpsc::RecvTimeoutError::Timeout => "timeout",
                mpsc::RecvTimeoutError::Disconnected => "crash",
            })?;
            if line.to_ascii_uppercase().starts_with("ERROR") {
                return Err(line);
            }
            if wanted(&line) {
                return Ok(line);
            }
        }
    }

    /// The move after these, of which the last is the other side's.
    fn play(&mut self, moves: &[Point], setup: &Match) -> Result<Point, String> {
        let write = |point: &Point| format!("{},{}", point.column(), point.row());
        match moves.last() {
            None => self.send("BEGIN")?,
            Some(last) if self.started => self.send(&format!("TURN {}", write(last)))?,
            Some(_) => {
                self.send("BOARD")?;
                for (index, point) in moves.iter().enumerate() {
                    let ours = index % 2 == moves.len() % 2;
                    let field = if ours { 1 } else { 2 };
                    self.send(&format!("{},{field}", write(point)))?;
                }
                self.send("DONE")?;
            }
        }
        self.started = true;
        let is_move = |line: &str| read(line).is_some();
        let line = self.answer(setup.turn * 3 / 2 + 3_000, is_move)?;
        read(&line).ok_or_else(|| "no move".into())
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        let _ = self.send("END");
        let end = Instant::now() + Duration::from_secs(2);
        while Instant::now() < end {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A move `x,y`.
fn read(line: &str) -> Option<Point> {
    let (x, y) = line.split_once(',')?;
    Point::new(y.parse().ok()?, x.parse().ok()?).ok()
}

/// How a game ended: who won, and what fault of the loser decided it.
struct Ending {
    winner: Option<Stone>,
    fault: Option<String>,
    moves: usize,
}

/// A game from an opening; `commands` are those of Black and White.
fn game(commands: [&str; 2], opening: &[Point], setup: &Match) -> Ending {
    let mut moves = opening.to_vec();
    let lost = |loser: Stone, fault: String, moves: usize| Ending {
        winner: Some(loser.opponent()),
        fault: Some(fault),
        moves,
    };
    let mut players = Vec::new();
    for (stone, command) in Stone::ALL.into_iter().zip(commands) {
        match Player::start(command, setup) {
            Ok(player) => players.push(player),
            Err(fault) => return lost(stone, fault, 0),
        }
    }
    // Black moves first.
    let mut game = Game::new(setup.size, setup.rule);
    for point in &moves {
        game.play(*point).expect("openings are legal");
    }
    let left_at_draw = match setup.rule {
        Rule::Renju if setup.size.get() == 15 => 25,
        _ => 0,
    };
    while game.outcome().is_none() && moves.len() + left_at_draw < setup.size.area() {
        let stone = Stone::ALL[moves.len() % 2];
        let point = match players[stone as usize].play(&moves, setup) {
            Ok(point) => point,
            Err(fault) => return lost(stone, fault, moves.len()),
        };
        if stone == Stone::Black && setup.rule == Rule::Renju && game.board().get(point).is_none() {
            let place = (point.row() as i32, point.column() as i32);
            let verdict = naive::judge(&marks(game.board()), place);
            if !matches!(verdict, "five" | "allowed") {
                println!("{verdict} at {point}\n{}", game.board());
                return lost(stone, format!("foul: {verdict}"), moves.len());
            }
        }
        if let Err(reason) = game.play(point) {
            return lost(stone, format!("illegal: {reason}"), moves.len());
        }
        moves.push(point);
    }
    Ending {
        winner: game.outcome().and_then(|outcome| outcome.winner()),
        fault: None,
        moves: moves.len(),
    }
}

fn marks(board: &Board) -> naive::Marks {
    let rows = board.to_string();
    let row = |row: &str| row.chars().filter(|mark| *mark != ' ').collect();
    rows.lines().map(row).collect()
}

/// Four stones by chance near the centre, which nobody wins at once; Black's are no
/// fouls.
fn opening(setup: &Match, number: u64) -> Vec<Point> {
    let mut rng = fastrand::Rng::with_seed(setup.seed << 32 | number);
    let mut below = |bound: usize| rng.usize(..bound);
    let corner = setup.size.get() / 2 - 2;
    let mut points = Vec::new();
    while points.len() < 4 {
        let point = Point::new(corner + below(5), corner + below(5)).expect("on the board");
        if !points.contains(&point) {
            points.push(point);
        }
    }
    points
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let mut setup = Match {
        engines: Default::default(),
        rule: Rule::Freestyle,
        size: BoardSize::default(),
        games: 40,
        turn: 500,
        nodes: None,
        seed: 1,
    };
    let mut engines = 0;
    while let Some(word) = arguments.next() {
        let mut value = || arguments.next().expect("the option has a value");
        match word.as_str() {
            "--rule" => setup.rule = value().parse().expect("a rule"),
            "--size" => setup.size = value().parse().expect("a board size"),
            "--games" => setup.games = value().parse().expect("a number"),
            "--turn" => setup.turn = value().parse().expect("milliseconds"),
            "--nodes" => setup.nodes = Some(value().parse().expect("a number")),
            "--seed" => setup.seed = value().parse().expect("a number"),
            _ => {
                setup.engines[engines] = word;
                engines += 1;
            }
        }
    }
    let (mut points, mut draws, mut moves) = ([0.0; 2], 0, 0);
    let mut faults = [0; 2];
    for number in 0..setup.games {
        let opening = opening(&setup, number as u64 / 2);
        let black = number % 2;
        let commands = [black, 1 - black].map(|index| setup.engines[index].as_str());
        let ending = game(commands, &opening, &setup);
        moves += ending.moves;
        match ending.winner {
            Some(stone) => {
                let winner = if stone == Stone::Black {
                    black
                } else {
                    1 - black
                };
                points[winner] += 1.0;
                if let Some(fault) = &ending.fault {
                    faults[1 - winner] += 1;
                    println!(
                        "game {}: {} lost by {fault}",
                        number + 1,
                        ["A", "B"][1 - winner]
                    );
                }
            }
            None => {
                draws += 1;
                points = points.map(|points| points + 0.5);
            }
        }
        let played = number + 1;
        let black_won = ending.winner == Some(Stone::Black);
        println!(
            "game {played}: {} black, {} moves, {} | A {} of {played}, {draws} draws, faults A {} B {}",
            ["A", "B"][black],
            ending.moves,
            ending
                .winner
                .map_or("draw", |_| if black_won { "black" } else { "white" }),
            points[0],
            faults[0],
            faults[1],
        );
    }
    let games = setup.games as f64;
    let share = (points[0] / games).clamp(0.001, 0.999);
    // The normal approximation, a draw counted as half a win of less spread.
    let spread =
        ((share * (1.0 - share) - 0.25 * f64::from(draws) / games).max(0.0) / games).sqrt();
    let elo = |share: f64| -400.0 * (1.0 / share.clamp(0.001, 0.999) - 1.0).log10();
    let error = (elo(share + 1.96 * spread) - elo(share - 1.96 * spread)) / 2.0;
    println!(
        "score A {}/{} elo {:+.0} +-{error:.0} draws {draws} moves {moves} faults A {} B {}",
        points[0],
        setup.games,
        elo(share),
        faults[0],
        faults[1]
    );
}
