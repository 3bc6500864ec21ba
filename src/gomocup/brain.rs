//! The state of the engine's side of a conversation, without its streams.

use std::ops::RangeInclusive;
use std::sync::mpsc;
use std::time::{Duration, Instant};

use super::detail::RootMoves;
use super::frame::Frame;
use super::job::Job;
use super::list::{self, Form};
use super::options::{ProtocolOptions, largest_table};
use super::request::{Request, pair};
use super::response::{Response, Terms, respond};
use super::stones::StoneSequence;
use super::text::{self, Naming, short, write, write_all};
use crate::engine::perfect::PerfectPlayer;
use crate::engine::{EngineTables, Limits, Worker};
use crate::rules::{BoardSize, Opening, Point, Rule, Setup};

/// The state of the engine's side of a conversation.
#[derive(Debug)]
pub(super) struct Brain {
    size: Option<BoardSize>,
    naming: Naming,
    options: ProtocolOptions,
    stones: StoneSequence,
    /// Where the engine must not play, on this board and on the next ones.
    blocked: Vec<Point>,
    tables: EngineTables,
    worker: Worker,
    // What plays the proof, once that is asked for.
    perfect: Option<PerfectPlayer>,
    /// How long the engine has thought in this game.
    spent: Duration,
}

impl Default for Brain {
    fn default() -> Brain {
        let tables = EngineTables::default();
        Brain {
            size: None,
            naming: Naming::default(),
            options: ProtocolOptions::default(),
            stones: StoneSequence::default(),
            blocked: Vec::new(),
            worker: Worker::with_tables(tables.clone()),
            tables,
            perfect: None,
            spent: Duration::ZERO,
        }
    }
}

/// What a request is answered with.
#[derive(Debug)]
pub(super) enum Answer {
    /// These lines, or nothing.
    Lines(Vec<String>),
    /// What [`Brain::respond`] finds for this job.
    Think(Box<Job>),
    /// Nothing, and the program ends.
    End,
}

impl Brain {
    /// Takes a request and says what to answer.
    pub(super) fn handle(&mut self, frame: Frame) -> Answer {
        let Frame { request, lines } = frame;
        let answered = self.answer(request, &lines);
        answered.unwrap_or_else(|reason| line(format!("ERROR {reason}")))
    }

    /// The answer to a request and the lines that belong to it, or the reason of an ERROR.
    fn answer(&mut self, request: Request, lines: &[String]) -> Result<Answer, String> {
        Ok(match request {
            Request::Empty | Request::Skipped => silence(),
            Request::Stop => {
                self.worker.stop_pondering();
                silence()
            }
            Request::Start(size) => self.start(&size)?,
            Request::RectStart => return Err(RECTANGLE.into()),
            Request::Restart => {
                self.size.ok_or("RESTART before START")?;
                self.new_game();
                ok()
            }
            Request::Begin => think(Job::Move(self.position()?)),
            Request::Turn(point) => {
                let point = self.place(&point, false)?;
                let position = self.position();
                if position.is_err() {
                    // A refused request changes nothing.
                    self.stones.take_back(point);
                }
                think(Job::Move(position?))
            }
            Request::Play(point) => line(write(self.place(&point, true)?)),
            Request::TakeBack(point) => self.take_back(&point)?,
            Request::Board => {
                let stones = self.list(lines, Form::Stones)?;
                let before = std::mem::replace(&mut self.stones, stones);
                let position = self.position();
                if position.is_err() {
                    self.stones = before;
                }
                think(Job::Move(position?))
            }
            Request::YxBoard => {
                self.stones = self.list(lines, Form::Stones)?;
                silence()
            }
            Request::Swap2Board => {
                let stones = self.list(lines, Form::Points)?;
                let (size, rule) = self.terms()?;
                think(Job::of_swap2(size, rule, &stones)?)
            }
            Request::Swap2Step(step) => {
                let (size, rule) = self.terms()?;
                think(Job::of_swap2_step(step, size, rule, &self.stones)?)
            }
            Request::SoosyrvStep(step, fifths) => self.soosyrv(step, &fifths, lines)?,
            Request::Best(text) => {
                let most = self.size.unwrap_or_default().area() as i32;
                let count = number_in(&text, 1..=most)?;
                think(Job::Best(self.position()?, count.unsigned_abs() as usize))
            }
            Request::Defend => {
                let position = self.position()?;
                let all = position.size().area();
                think(Job::Best(position, all))
            }
            Request::Balance(count, text) => {
                let score = number_in(&text, -MOST_SCORE..=MOST_SCORE)?;
                think(Job::Balance(self.position()?, count, score))
            }
            Request::Block => {
                let points = self.list(lines, Form::Points)?;
                self.blocked.extend(points.points());
                silence()
            }
            Request::Unblock => {
                let points = self.list(lines, Form::Points)?;
                let is_free = |point: &Point| points.points().any(|free| free == *point);
                self.blocked.retain(|point| !is_free(point));
                silence()
            }
            Request::UnblockAll => {
                self.blocked.clear();
                silence()
            }
            Request::Info(key, value) => {
                self.options.info(&key, &value);
                if !self.options.pondering {
                    self.worker.stop_pondering();
                }
                silence()
            }
            Request::About => line(about()),
            Request::ShowInfo => Answer::Lines(info()),
            Request::ShowForbid => line(self.forbidden()?),
            Request::HashClear => {
                self.worker.forget();
                silence()
            }
            Request::End => Answer::End,
            Request::Done => return Err("DONE without a list".into()),
            Request::Unknown(word) => line(format!("UNKNOWN {}", short(&word))),
        })
    }

    /// Begins a game on a board of this size, which may be given as two equal sides.
    fn start(&mut self, text: &str) -> Result<Answer, String> {
        let mut sides = text.split_whitespace();
        let (side, other) = (sides.next().unwrap_or_default(), sides.next());
        if other.is_some_and(|other| other != side) {
            return Err(RECTANGLE.into());
        }
        let unsupported = |_| format!("unsupported board size: {}", short(text));
        let size: BoardSize = side.parse().map_err(unsupported)?;
        self.size = Some(size);
        self.naming = match other {
            Some(_) => Naming::YixinBoard(size),
            None => Naming::Plain,
        };
        self.new_game();
        // The engine is built while no clock is running. An unsupported rule is refused
        // when a move is asked for.
        if let Ok(rule) = self.rule() {
            self.worker.engine(rule, self.options.settings());
        }
        Ok(ok())
    }

    /// Empties the board. Pondering on the previous game ends.
    fn new_game(&mut self) {
        self.stones.clear();
        self.spent = Duration::ZERO;
        self.worker.stop_pondering();
    }

    /// A step of a Soosyrv-8 opening. The last one has all fifth moves after the fourth stone.
    fn soosyrv(&self, step: u8, fifths: &str, lines: &[String]) -> Result<Answer, String> {
        let (size, rule) = self.terms()?;
        let stones = self.list(lines, Form::Points)?;
        let count = match step {
            4 | 5 => number_in(fifths, 1..=Opening::MOST_FIFTHS.into())? as u8,
            6 => stones.points().count().saturating_sub(4).clamp(1, 255) as u8,
            _ => 1,
        };
        Ok(think(Job::of_soosyrv_step(
            step, size, rule, &stones, count,
        )?))
    }

    /// Does a job and returns the lines to send; a move that it chooses for us is placed.
    /// Meanwhile `watch` gets every `pause` the lines to send until then; when it returns true,
    /// the search is stopped and what it has found is sent.
    pub(super) fn respond(
        &mut self,
        job: Job,
        pause: Duration,
        mut watch: impl FnMut(Vec<String>) -> bool,
    ) -> Vec<String> {
        let start = Instant::now();
        let position = match &job {
            Job::Move(setup) => Some(setup.clone()),
            _ => None,
        };
        let proven = position
            .as_ref()
            .filter(|_| self.options.use_proof)
            .and_then(|setup| self.proven(setup));
        let (replies, response) = match proven {
            Some(response) => (Vec::new(), response),
            None => {
                let (rule, settings) = (job.rule(), self.options.settings());
                self.worker.engine(rule, settings);
                let terms = Terms {
                    limits: self.options.limits(self.spent).less(start),
                    blocked: self.blocked.clone(),
                    detail: self.options.detail,
                    naming: self.naming,
                };
                let (sender, told) = mpsc::channel();
                let mut shown = RootMoves::of(self.options.detail);
                let response = self.worker.run_cancellable(
                    rule,
                    settings,
                    pause,
                    move |engine, _: &mut dyn FnMut(&())| {
                        respond(engine, job, &terms, &mut |line| {
                            // Somebody listens until the search has ended.
                            let _ = sender.send(line);
                        })
                    },
                    |_, searched| {
                        let mut lines: Vec<String> = told.try_iter().collect();
                        lines.extend(shown.lines(&lines, searched, start.elapsed()));
                        watch(lines)
                    },
                );
                (told.try_iter().collect(), response.unwrap_or_default())
            }
        };
        self.spent += start.elapsed();
        if let Some(position) = position.filter(|_| self.options.pondering) {
            self.ponder(&position, &response);
        }
        self.replies(replies, response)
    }

    /// Thinks about the position after our move until something else is asked.
    fn ponder(&mut self, position: &Setup, response: &Response) {
        let next = response.placed.first().map(|point| position.after(*point));
        if let Some(Ok(next)) = next
            && next.outcome().is_none()
        {
            let settings = self.options.settings();
            self.worker.ponder(settings, next, Limits::default());
        }
    }

    /// The move that is proven to win, by the certificate or by threats.
    fn proven(&mut self, setup: &Setup) -> Option<Response> {
        let player = match self.perfect.take() {
            Some(player) if player.rule() == setup.rule() => player,
            _ => self.tables.perfect_player(setup.rule())?,
        };
        let player = self.perfect.insert(player);
        let proven = player.proven_move(setup)?;
        if self.blocked.contains(&proven.point) {
            return None;
        }
        let within = proven
            .plies
            .map(|plies| format!(" in at most {plies} plies"));
        let shown = format!("MESSAGE proven win{}", within.unwrap_or_default());
        Some(Response {
            replies: Vec::from_iter(self.options.detail.messages.then_some(shown)),
            placed: vec![proven.point],
        })
    }

    /// The lines of a response, after those told of the search. The stones that it chooses are
    /// placed, ours first.
    fn replies(&mut self, mut replies: Vec<String>, response: Response) -> Vec<String> {
        let Response {
            replies: more,
            placed,
        } = response;
        if more.is_empty() && placed.is_empty() {
            replies.push("ERROR no move was found".into());
        }
        replies.extend(more);
        for (index, point) in placed.iter().enumerate() {
            // The engine chose a free point.
            let _ = self.stones.place(*point, index % 2 == 0);
        }
        if !placed.is_empty() {
            replies.push(write_all(&placed));
        }
        replies
    }

    /// The answer to YXSHOWFORBID: the points that are forbidden to Black, whoever is to move.
    /// The position need not come from a game.
    fn forbidden(&self) -> Result<String, String> {
        let (size, rule) = self.terms()?;
        let side = self.stones.side_of_forbid();
        let setup = self.stones.setup(size, rule, side)?;
        let points = rule.fouls(setup.board());
        let digits = points.map(|(point, _)| format!("{:02}{:02}", point.column(), point.row()));
        Ok(format!("FORBID {}.", digits.collect::<String>()))
    }

    /// The size of the board and the rule.
    fn terms(&self) -> Result<(BoardSize, Rule), String> {
        Ok((self.size.ok_or(NO_BOARD)?, self.rule()?))
    }

    fn rule(&self) -> Result<Rule, String> {
        let unsupported = |rule| format!("rule {rule} is not supported");
        self.options.rule.map_err(unsupported)
    }

    /// The stones on the board, with us to move.
    fn position(&self) -> Result<Setup, String> {
        let (size, rule) = self.terms()?;
        let setup = self.stones.setup(size, rule, self.stones.side_to_move())?;
        match setup.outcome() {
            None => Ok(setup),
            Some(_) => Err("the game is over".into()),
        }
    }

    fn list(&self, lines: &[String], form: Form) -> Result<StoneSequence, String> {
        list::read(lines, form, self.size.ok_or(NO_BOARD)?)
    }

    fn place(&mut self, text: &str, ours: bool) -> Result<Point, String> {
        let (x, y) = pair(text).ok_or_else(|| format!("x,y is expected, not {}", short(text)))?;
        let point = text::point(x, y, self.size.ok_or(NO_BOARD)?)?;
        self.stones.place(point, ours)?;
        Ok(point)
    }

    fn take_back(&mut self, text: &str) -> Result<Answer, String> {
        let point = pair(text).zip(self.size);
        let point = point.and_then(|((x, y), size)| text::point(x, y, size).ok());
        match point.is_some_and(|point| self.stones.take_back(point)) {
            true => Ok(ok()),
            false => Err(format!("the last move is not at {}", short(text))),
        }
    }
}

/// The answer to most requests that come too early.
const NO_BOARD: &str = "no board: START comes first";

/// The greatest score that a balanced position may have: about what decides a game.
const MOST_SCORE: i32 = 10_000;

const RECTANGLE: &str = "rectangular boards are not supported";

fn ok() -> Answer {
    line("OK".into())
}

fn line(line: String) -> Answer {
    Answer::Lines(vec![line])
}

const fn silence() -> Answer {
    Answer::Lines(Vec::new())
}

fn think(job: Job) -> Answer {
    Answer::Think(Box::new(job))
}

/// A number within these bounds.
fn number_in(text: &str, allowed: RangeInclusive<i32>) -> Result<i32, String> {
    let number = text.parse().ok().filter(|number| allowed.contains(number));
    let (first, last) = (allowed.start(), allowed.end());
    let found = short(text);
    number.ok_or_else(|| format!("a number from {first} to {last} is expected, not {found}"))
}

/// The name for Yixin-Board's log, and what its settings may offer: the number of threads, and the
/// size of the table as a power of two in KiB.
fn info() -> Vec<String> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let table = (largest_table() >> 10).max(1).ilog2();
    vec![
        format!("MESSAGE gomoku {}", env!("CARGO_PKG_VERSION")),
        format!("MESSAGE INFO MAX_THREAD_NUM {threads}"),
        format!("MESSAGE INFO MAX_HASH_SIZE {table}"),
    ]
}

fn about() -> String {
    let version = env!("CARGO_PKG_VERSION");
    format!(
        "name=\"gomoku\", version=\"{version}\", author=\"the gomoku authors\", country=\"\", www=\"\""
    )
}

#[cfg(test)]
mod tests {
    use super::super::frame::Frames;
    use super::*;
    use crate::protocol::PAUSE;

    /// Sends a request of one line, and waits for what it asks for.
    fn send(brain: &mut Brain, line: &str) {
        let answer = Frames::default()
            .take(line)
            .map(|frame| brain.handle(frame));
        if let Some(Answer::Think(job)) = answer {
            brain.respond(*job, PAUSE, |_| false);
        }
    }

    /// The time of the searches is that of the game, and the next one begins without it.
    #[test]
    fn what_was_thought_counts_until_another_game() {
        let mut brain = Brain::default();
        for line in ["START 15", "INFO max_node 1000", "INFO timeout_match 60000"] {
            send(&mut brain, line);
        }
        let mut before = Duration::ZERO;
        for line in ["BEGIN", "TURN 0,0"] {
            send(&mut brain, line);
            assert!(brain.spent > before, "{line}");
            before = brain.spent;
        }
        send(&mut brain, "RESTART");
        assert_eq!(brain.spent, Duration::ZERO);
    }

    #[test]
    fn another_game_ends_pondering_and_so_does_the_manager() {
        for (line, goes_on) in [
            ("INFO time_left 5000", true),
            ("INFO pondering 0", false),
            ("RESTART", false),
            ("START 15", false),
        ] {
            let mut brain = Brain::default();
            for line in [
                "START 15",
                "INFO max_node 1000",
                "INFO pondering 1",
                "BEGIN",
            ] {
                send(&mut brain, line);
            }
            assert!(brain.worker.is_pondering());
            send(&mut brain, line);
            assert_eq!(brain.worker.is_pondering(), goes_on, "{line}");
        }
    }
}
