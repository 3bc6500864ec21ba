//! The state of the engine's side of a conversation, without its streams.

use std::ops::RangeInclusive;
use std::sync::mpsc;
use std::time::{Duration, Instant};

use super::detail::RootMoves;
use super::job::Job;
use super::list::{self, Form};
use super::options::{ProtocolOptions, largest_table};
use super::request::Follows::{self, List, Nothing};
use super::request::{Request, first_word, pair};
use super::response::{Response, Terms, respond};
use super::stones::StoneSequence;
use super::text::{self, Naming, short, write, write_all};
use crate::engine::{EngineTables, KnownWins, Limits, Worker};
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
    wins: Option<KnownWins>,
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
            wins: None,
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
    pub(super) fn handle(&mut self, request: &Request) -> Answer {
        let row = REQUESTS.iter().find(|(name, ..)| request.is(name));
        let answered = match row {
            Some((_, _, carry_out)) => carry_out(self, &request.rest, &request.entries),
            None => line(format!("UNKNOWN {}", short(&request.word))),
        };
        answered.unwrap_or_else(|reason| Answer::Lines(vec![format!("ERROR {reason}")]))
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
        ok()
    }

    /// Begins a game on a rectangle, which must be a square: `15,15`.
    fn start_rectangle(&mut self, text: &str) -> Result<Answer, String> {
        match pair(text) {
            Some((width, height)) if width == height => self.start(&width.to_string()),
            _ => Err(RECTANGLE.into()),
        }
    }

    /// Begins a game of the same size.
    fn restart(&mut self) -> Result<Answer, String> {
        self.size.ok_or("RESTART before START")?;
        self.new_game();
        ok()
    }

    /// Empties the board. Pondering on the previous game ends.
    fn new_game(&mut self) {
        self.stones.clear();
        self.spent = Duration::ZERO;
        self.worker.stop_pondering();
    }

    /// The opponent played here.
    fn turn(&mut self, text: &str) -> Result<Answer, String> {
        let point = self.place(text, false)?;
        let position = self.position();
        if position.is_err() {
            // A refused request changes nothing.
            self.stones.take_back(point);
        }
        think(Job::Move(position?))
    }

    /// Sets up a position, and moves.
    fn set_board(&mut self, entries: &[String]) -> Result<Answer, String> {
        let stones = self.list(entries, Form::Stones)?;
        let before = std::mem::replace(&mut self.stones, stones);
        let position = self.position();
        if position.is_err() {
            self.stones = before;
        }
        think(Job::Move(position?))
    }

    /// Plays a swap2 opening with these stones.
    fn swap2(&self, entries: &[String]) -> Result<Answer, String> {
        let stones = self.list(entries, Form::Points)?;
        let (size, rule) = self.terms()?;
        think(Job::of_swap2(size, rule, &stones)?)
    }

    /// A step of a swap2 opening, with the stones on the board.
    fn swap2_step(&self, step: u8) -> Result<Answer, String> {
        let (size, rule) = self.terms()?;
        think(Job::of_swap2_step(step, size, rule, &self.stones)?)
    }

    /// A step of a Soosyrv-8 opening with these stones, and how many fifth moves there are. The
    /// last one has all fifth moves after the fourth stone.
    fn soosyrv(&self, step: u8, fifths: &str, entries: &[String]) -> Result<Answer, String> {
        let (size, rule) = self.terms()?;
        let stones = self.list(entries, Form::Points)?;
        let count = match step {
            4 | 5 => number_in(fifths, 1..=Opening::Soosyrv8.most_fifths().into())? as u8,
            6 => stones.points().count().saturating_sub(4).clamp(1, 255) as u8,
            _ => 1,
        };
        think(Job::of_soosyrv_step(step, size, rule, &stones, count)?)
    }

    /// A setting: its key, in any case, and its value.
    fn info(&mut self, text: &str) -> Result<Answer, String> {
        let (key, value) = first_word(text);
        self.options.info(&key.to_ascii_lowercase(), value);
        if !self.options.pondering {
            self.worker.stop_pondering();
        }
        silence()
    }

    /// Shows this many of the best moves.
    fn best(&self, text: &str) -> Result<Answer, String> {
        let most = self.size.unwrap_or_default().area() as i32;
        let count = number_in(text, 1..=most)?;
        think(Job::Best(self.position()?, count.unsigned_abs() as usize))
    }

    /// Shows what every move is worth.
    fn defend(&self) -> Result<Answer, String> {
        let position = self.position()?;
        let all = position.size().area();
        think(Job::Best(position, all))
    }

    /// Places so many stones after which the score is this one.
    fn balance(&self, count: usize, text: &str) -> Result<Answer, String> {
        let score = number_in(text, -MOST_SCORE..=MOST_SCORE)?;
        think(Job::Balance(self.position()?, count, score))
    }

    /// Blocks these points: nothing is played there from now on.
    fn block(&mut self, entries: &[String]) -> Result<Answer, String> {
        let points = self.list(entries, Form::Points)?;
        self.blocked.extend(points.points());
        silence()
    }

    /// Frees these points.
    fn unblock(&mut self, entries: &[String]) -> Result<Answer, String> {
        let points = self.list(entries, Form::Points)?;
        let is_free = |point: &Point| points.points().any(|free| free == *point);
        self.blocked.retain(|point| !is_free(point));
        silence()
    }

    /// Stops pondering. A search in progress is stopped by who reads the lines.
    fn stop(&mut self) -> Result<Answer, String> {
        self.worker.stop_pondering();
        silence()
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

    /// The move of the win that is known.
    fn proven(&mut self, setup: &Setup) -> Option<Response> {
        let wins = KnownWins::keep(self.wins.take(), setup.rule(), &self.tables);
        let win = self.wins.insert(wins).win(setup)?;
        let point = *win.line.first()?;
        if self.blocked.contains(&point) {
            return None;
        }
        let shown = format!("MESSAGE proven win in at most {} plies", win.plies);
        Some(Response {
            replies: Vec::from_iter(self.options.detail.messages.then_some(shown)),
            placed: vec![point],
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

    fn list(&self, entries: &[String], form: Form) -> Result<StoneSequence, String> {
        list::read(entries, form, self.size.ok_or(NO_BOARD)?)
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
            true => ok(),
            false => Err(format!("the last move is not at {}", short(text))),
        }
    }
}

/// The answer to most requests that come too early.
const NO_BOARD: &str = "no board: START comes first";

/// The greatest score that a balanced position may have: about what decides a game.
const MOST_SCORE: i32 = 10_000;

const RECTANGLE: &str = "rectangular boards are not supported";

/// Carries out a request with the rest of its line, and the entries of its list. Returns the answer, or
/// the reason of an ERROR.
type CarryOut = fn(&mut Brain, &str, &[String]) -> Result<Answer, String>;

/// The requests of the Gomocup protocol, then those that Yixin-Board and Rapfi added, each with what
/// follows its line. Words may be in any case. What follows a word without arguments is ignored.
#[rustfmt::skip]
pub(super) const REQUESTS: [(&str, Follows, CarryOut); 37] = [
    ("START", Nothing, |it, rest, _| it.start(rest)),
    ("RECTSTART", Nothing, |it, rest, _| it.start_rectangle(rest)),
    ("RESTART", Nothing, |it, _, _| it.restart()),
    ("BEGIN", Nothing, |it, _, _| think(Job::Move(it.position()?))),
    ("TURN", Nothing, |it, rest, _| it.turn(rest)),
    ("PLAY", Nothing, |it, rest, _| line(write(it.place(rest, true)?))),
    ("TAKEBACK", Nothing, |it, rest, _| it.take_back(rest)),
    ("BOARD", List, |it, _, entries| it.set_board(entries)),
    ("SWAP2BOARD", List, |it, _, entries| it.swap2(entries)),
    ("DONE", Nothing, |_, _, _| Err("DONE without a list".into())),
    ("INFO", Nothing, |it, rest, _| it.info(rest)),
    ("ABOUT", Nothing, |_, _, _| line(about())),
    ("END", Nothing, |_, _, _| Ok(Answer::End)),
    ("STOP", Nothing, |it, _, _| it.stop()),
    ("YXSTOP", Nothing, |it, _, _| it.stop()),
    ("YXBOARD", List, |it, _, entries| { it.stones = it.list(entries, Form::Stones)?; silence() }),
    ("YXNBEST", Nothing, |it, rest, _| it.best(rest)),
    ("YXSEARCHDEFEND", Nothing, |it, _, _| it.defend()),
    ("YXBALANCEONE", Nothing, |it, rest, _| it.balance(1, rest)),
    ("YXBALANCETWO", Nothing, |it, rest, _| it.balance(2, rest)),
    ("YXBLOCK", List, |it, _, entries| it.block(entries)),
    ("YXBLOCKUNDO", List, |it, _, entries| it.unblock(entries)),
    ("YXBLOCKRESET", Nothing, |it, _, _| { it.blocked.clear(); silence() }),
    ("YXSHOWFORBID", Nothing, |it, _, _| line(it.forbidden()?)),
    ("YXSHOWINFO", Nothing, |_, _, _| Ok(Answer::Lines(capacity()))),
    ("YXHASHCLEAR", Nothing, |it, _, _| { it.worker.forget(); silence() }),
    ("YXSWAP2STEP1", Nothing, |it, _, _| it.swap2_step(1)),
    ("YXSWAP2STEP2", Nothing, |it, _, _| it.swap2_step(2)),
    ("YXSWAP2STEP3", Nothing, |it, _, _| it.swap2_step(3)),
    ("YXSOOSORVSTEP1", Nothing, |it, rest, entries| it.soosyrv(1, rest, entries)),
    ("YXSOOSORVSTEP2", List, |it, rest, entries| it.soosyrv(2, rest, entries)),
    ("YXSOOSORVSTEP3", List, |it, rest, entries| it.soosyrv(3, rest, entries)),
    ("YXSOOSORVSTEP4", List, |it, rest, entries| it.soosyrv(4, rest, entries)),
    ("YXSOOSORVSTEP5", List, |it, rest, entries| it.soosyrv(5, rest, entries)),
    ("YXSOOSORVSTEP6", List, |it, rest, entries| it.soosyrv(6, rest, entries)),
    // Yixin-Board sends these of its own accord, at every move.
    ("YXQUERYDATABASEALL", List, |_, _, _| silence()),
    ("YXBLOCKPATHRESET", Nothing, |_, _, _| silence()),
];

fn ok() -> Result<Answer, String> {
    line("OK".into())
}

fn line(line: String) -> Result<Answer, String> {
    Ok(Answer::Lines(vec![line]))
}

const fn silence() -> Result<Answer, String> {
    Ok(Answer::Lines(Vec::new()))
}

fn think(job: Job) -> Result<Answer, String> {
    Ok(Answer::Think(Box::new(job)))
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
fn capacity() -> Vec<String> {
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
    #![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

    use super::super::frame::Frames;
    use super::*;
    use crate::protocol::PAUSE;
    use crate::rules::Stone;

    /// Sends a request of one line, and waits for what it asks for.
    fn send(brain: &mut Brain, line: &str) {
        let request = Frames::default().take(line);
        let answer = request.map(|request| brain.handle(&request));
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
        for line in ["RESTART", "START 15"] {
            brain.spent = before;
            send(&mut brain, line);
            assert_eq!(brain.spent, Duration::ZERO, "{line}");
        }
    }

    /// A move on a blocked point is not played, proven or not.
    #[test]
    fn a_proven_move_is_not_played_on_a_blocked_point() {
        let mut brain = Brain::default();
        let setup = crate::record::read_script("h8\no15\n").unwrap().as_setup();
        let proven = brain.proven(&setup).expect("the corner is proven");
        let [point] = proven.placed[..] else {
            panic!("{proven:?}");
        };
        brain.blocked.push(point);
        assert!(brain.proven(&setup).is_none());
    }

    /// Stones that are placed are those of both sides in turn, ours first; a search that places none and
    /// has nothing to say has failed.
    #[test]
    fn what_was_found_is_placed_in_turn() {
        let mut brain = Brain::default();
        send(&mut brain, "START 15");
        let placed = [(7, 7), (7, 8), (8, 8)].map(|(row, column)| Point::at(row, column));
        let response = Response {
            replies: Vec::new(),
            placed: placed.to_vec(),
        };
        assert_eq!(brain.replies(Vec::new(), response), ["7,7 8,7 8,8"]);
        let setup = brain
            .stones
            .setup(BoardSize::default(), Rule::Freestyle, Stone::Black);
        let stones = placed.map(|point| setup.as_ref().unwrap().board().get(point));
        let [own, other] = [Stone::Black, Stone::White].map(Some);
        assert_eq!(stones, [own, other, own]);
        assert_eq!(
            brain.replies(Vec::new(), Response::default()),
            ["ERROR no move was found"]
        );
    }

    /// Yixin-Board offers tables of so many KiB, as a power of two.
    #[test]
    fn the_table_that_is_offered_fits_a_machine() {
        let told = capacity().pop().unwrap();
        let size = told.strip_prefix("MESSAGE INFO MAX_HASH_SIZE ").unwrap();
        assert!((4..=34).contains(&size.parse().unwrap()), "{told}");
    }

    #[test]
    fn another_game_ends_pondering_and_so_does_the_manager() {
        for (line, goes_on) in [
            ("INFO time_left 5000", true),
            ("INFO pondering 0", false),
            ("RESTART", false),
            ("START 15", false),
            ("STOP", false),
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
