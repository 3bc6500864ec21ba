//! A player that is another program, which speaks the Gomocup protocol.

use std::io::{BufRead, BufReader, Write};
use std::path::{MAIN_SEPARATOR, Path};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use gomoku::rules::{Game, Point, Rule};

use super::player::{Fault, FaultKind, GameClock, Player, Terms};
use crate::common::options::Variant;

/// How long a program may take to start.
const START: Duration = Duration::from_secs(30);

/// How long it may take to end.
const END: Duration = Duration::from_secs(2);

/// The most memory that a program may use, in bytes: as at the Gomocup.
const MEMORY: u64 = 350 << 20;

/// A running program.
pub struct ProgramPlayer {
    child: Child,
    stdin: ChildStdin,
    lines: Receiver<String>,
    // Whether it knows the game.
    knows_game: bool,
    pause: Duration,
    free_at: Instant,
    clock: GameClock,
    deadline: Duration,
}

impl ProgramPlayer {
    /// Starts the program, in its own folder if the command names one, where its files are.
    pub fn start(
        command: &[String],
        variant: Variant,
        terms: &Terms,
    ) -> Result<ProgramPlayer, Fault> {
        let mut child = spawn(command)?;
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let stdin = stdin.ok_or_else(|| FaultKind::Crash.because("no input"))?;
        let stdout = BufReader::new(stdout.ok_or_else(|| FaultKind::Crash.because("no output"))?);
        let (sender, lines) = mpsc::channel();
        std::thread::spawn(move || {
            let mut lines = stdout.split(b'\n').map_while(Result::ok);
            let text = |line: Vec<u8>| String::from_utf8_lossy(&line).trim().to_owned();
            lines.try_for_each(|line| sender.send(text(line)))
        });
        let mut player = ProgramPlayer {
            child,
            stdin,
            lines,
            knows_game: false,
            pause: terms.pause,
            free_at: Instant::now(),
            clock: GameClock { left: terms.game },
            deadline: terms.deadline(),
        };
        player.send(&format!("START {}", variant.size))?;
        player.answer(START, |line| line.eq_ignore_ascii_case("OK").then_some(()))?;
        for line in infos(variant.rule, terms) {
            player.send(&format!("INFO {line}"))?;
        }
        Ok(player)
    }

    fn send(&mut self, lines: &str) -> Result<(), Fault> {
        let written = self.stdin.write_all(format!("{lines}\n").as_bytes());
        let sent = written.and_then(|()| self.stdin.flush());
        sent.map_err(|error| FaultKind::Crash.because(error))
    }

    /// What `read` makes of the first line that it understands.
    fn answer<T>(&self, patience: Duration, read: impl Fn(&str) -> Option<T>) -> Result<T, Fault> {
        let end = Instant::now() + patience;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let line = self.lines.recv_timeout(left).map_err(|error| match error {
                RecvTimeoutError::Timeout => {
                    FaultKind::Time.because(format!("no answer in {} ms", patience.as_millis()))
                }
                RecvTimeoutError::Disconnected => FaultKind::Crash.because("it ended"),
            })?;
            if line
                .get(..5)
                .is_some_and(|word| word.eq_ignore_ascii_case("ERROR"))
            {
                return Err(FaultKind::Error.because(line));
            }
            if let Some(found) = read(&line) {
                return Ok(found);
            }
        }
    }
}

impl Player for ProgramPlayer {
    fn choose(&mut self, game: &Game) -> Result<Point, Fault> {
        std::thread::sleep(self.free_at.saturating_duration_since(Instant::now()));
        let points: Vec<Point> = game.moves().map(|played| played.point).collect();
        if let Some(left) = self.clock.left {
            self.send(&format!("INFO time_left {}", left.as_millis()))?;
        }
        let start = Instant::now();
        self.send(&request(&points, self.knows_game))?;
        self.knows_game = true;
        let (row, column) = self.answer(self.deadline, read_move)?;
        self.clock.spend(start.elapsed())?;
        self.free_at = Instant::now() + self.pause;
        let point = Point::new(row, column);
        point.map_err(|error| FaultKind::Illegal.because(error))
    }
}

impl Drop for ProgramPlayer {
    fn drop(&mut self) {
        let _ = self.send("END");
        let end = Instant::now() + END;
        while Instant::now() < end {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn spawn(command: &[String]) -> Result<Child, Fault> {
    let (program, arguments) = command
        .split_first()
        .ok_or_else(|| FaultKind::Crash.because("no command"))?;
    let failed = |error| FaultKind::Crash.because(format!("{program}: {error}"));
    let mut found = Command::new(program);
    if program.contains(MAIN_SEPARATOR) {
        let path = Path::new(program).canonicalize().map_err(failed)?;
        found = Command::new(&path);
        found.current_dir(path.parent().unwrap_or(&path));
    }
    found
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(failed)
}

/// What a program is told before its first move.
fn infos(rule: Rule, terms: &Terms) -> Vec<String> {
    let turn = terms.time.unwrap_or(Terms::LONGEST);
    let mut infos: Vec<String> = [
        ("timeout_turn", turn.as_millis() as u64),
        ("timeout_match", 0),
        ("time_left", i32::MAX as u64),
        ("max_memory", MEMORY),
        ("game_type", 1),
        ("rule", rule.gomocup_number().into()),
        ("thread_num", terms.threads as u64),
    ]
    .map(|(key, value)| format!("{key} {value}"))
    .into();
    infos.extend(terms.nodes.map(|nodes| format!("max_node {nodes}")));
    infos.extend(terms.infos.iter().cloned());
    infos
}

/// The request for the next move after these: BEGIN or BOARD at first, then TURN with the
/// other side's move.
fn request(points: &[Point], started: bool) -> String {
    let write = |point: &Point| format!("{},{}", point.column(), point.row());
    match points.last() {
        None => "BEGIN".into(),
        Some(last) if started => format!("TURN {}", write(last)),
        Some(_) => {
            let field = |index: usize| if index % 2 == points.len() % 2 { 1 } else { 2 };
            let all = points.iter().enumerate();
            let lines = all.map(|(index, point)| format!("{},{}\n", write(point), field(index)));
            format!("BOARD\n{}DONE", lines.collect::<String>())
        }
    }
}

/// The row and the column of a move `x,y`, which may lie off the board.
fn read_move(line: &str) -> Option<(usize, usize)> {
    let place = |text: &str| -> Option<usize> {
        let place: i32 = text.trim().parse().ok()?;
        Some(place.try_into().unwrap_or(usize::MAX))
    };
    let (x, y) = line.split_once(',')?;
    Some((place(y)?, place(x)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_tell_own_stones_from_the_others() {
        let at = |row, column| Point::new(row, column).unwrap();
        assert_eq!(request(&[], false), "BEGIN");
        let two = [at(7, 8), at(6, 5)];
        assert_eq!(request(&two, false), "BOARD\n8,7,1\n5,6,2\nDONE");
        let three = [at(7, 8), at(6, 5), at(0, 1)];
        assert_eq!(request(&three, false), "BOARD\n8,7,2\n5,6,1\n1,0,2\nDONE");
        assert_eq!(request(&three, true), "TURN 1,0");
    }

    #[test]
    fn moves_are_two_numbers_and_nothing_else() {
        assert_eq!(read_move("8,7"), Some((7, 8)));
        assert_eq!(read_move("-1, 99"), Some((99, usize::MAX)));
        for line in [
            "",
            ",",
            "OK",
            "MESSAGE 8,7",
            "8,7,1",
            "8,7 ok",
            "99999999999,1",
        ] {
            assert_eq!(read_move(line), None, "{line}");
        }
    }

    #[test]
    fn a_program_that_is_not_there_is_a_crash() {
        let command = ["./no-such-brain".to_owned()];
        let variant = Variant::usual(Rule::Renju);
        let started = ProgramPlayer::start(&command, variant, &Terms::default());
        let fault = started.err().unwrap();
        assert_eq!(fault.kind, FaultKind::Crash);
        assert!(
            fault.detail.starts_with("./no-such-brain: "),
            "{}",
            fault.detail
        );
    }

    #[test]
    fn a_program_is_told_the_rule_and_its_limits() {
        let terms = Terms {
            time: Some(Duration::from_millis(500)),
            nodes: Some(10_000),
            threads: 2,
            infos: vec!["hash_size 1024".into()],
            ..Terms::default()
        };
        let told = infos(Rule::Caro, &terms);
        let has = |line: &str| told.iter().any(|told| told == line);
        for line in [
            "timeout_turn 500",
            "rule 9",
            "thread_num 2",
            "max_node 10000",
        ] {
            assert!(has(line), "{line} of {told:?}");
        }
        assert_eq!(told.last().unwrap(), "hash_size 1024");
    }
}
