//! The state of the engine's side of a conversation, without its streams.

use std::time::Duration;

use super::job::Job;
use super::list::{List, ListKind};
use super::options::ProtocolOptions;
use super::request::{Request, pair};
use super::response::{Response, respond};
use super::stones::StoneSequence;
use super::text::{self, short, write};
use crate::engine::perfect::PerfectPlayer;
use crate::engine::{EngineTables, Stopwatch, Worker};
use crate::rules::{BoardSize, Point, Rule, Setup};

/// The state of the engine's side of a conversation.
#[derive(Debug)]
pub(super) struct Brain {
    size: Option<BoardSize>,
    options: ProtocolOptions,
    stones: StoneSequence,
    list: Option<List>,
    tables: EngineTables,
    worker: Worker,
    // What plays the proof, once that is asked for.
    perfect: Option<PerfectPlayer>,
}

impl Default for Brain {
    fn default() -> Brain {
        let tables = EngineTables::default();
        Brain {
            size: None,
            options: ProtocolOptions::default(),
            stones: StoneSequence::default(),
            list: None,
            worker: Worker::with_tables(tables.clone()),
            tables,
            perfect: None,
        }
    }
}

/// What a line is answered with.
#[derive(Debug)]
pub(super) enum Answer {
    /// Nothing.
    Silence,
    /// This line.
    Line(String),
    /// What [`Brain::respond`] finds for this job.
    Think(Box<Job>),
    /// Nothing, and the program ends.
    End,
}

impl Brain {
    /// Takes one line and says what to answer.
    pub(super) fn handle(&mut self, line: &str) -> Answer {
        let answered = match (&mut self.list, Request::parse(line)) {
            (Some(_), Request::Done) => self.end_list(),
            (None, request) | (_, request @ (Request::End | Request::Empty)) => {
                self.answer(request)
            }
            (Some(list), _) => {
                list.add(line);
                Ok(Answer::Silence)
            }
        };
        answered.unwrap_or_else(|reason| Answer::Line(format!("ERROR {reason}")))
    }

    /// The answer to a request outside of a list, or the reason of an ERROR.
    fn answer(&mut self, request: Request) -> Result<Answer, String> {
        Ok(match request {
            Request::Empty | Request::Stop => Answer::Silence,
            Request::Start(size) => {
                let unsupported = |_| format!("unsupported board size: {}", short(&size));
                self.size = Some(size.parse().map_err(unsupported)?);
                self.stones.clear();
                // The engine is built while no clock is running. An unsupported rule is refused
                // when a move is asked for.
                if let Ok(rule) = self.rule() {
                    self.worker.engine(rule, self.options.settings());
                }
                ok()
            }
            Request::RectStart => return Err("rectangular boards are not supported".into()),
            Request::Restart => {
                self.size.ok_or("RESTART before START")?;
                self.stones.clear();
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
            Request::Play(point) => Answer::Line(write(self.place(&point, true)?)),
            Request::TakeBack(point) => self.take_back(&point)?,
            Request::Board => self.begin_list(ListKind::Board)?,
            Request::YxBoard => self.begin_list(ListKind::YxBoard)?,
            Request::Swap2Board => self.begin_list(ListKind::Swap2)?,
            Request::Best(text) => {
                let most = self.size.unwrap_or_default().area();
                let count = text.parse().ok().filter(|count| (1..=most).contains(count));
                let found = short(&text);
                let expected = || format!("a number from 1 to {most} is expected, not {found}");
                let (count, position) = (count.ok_or_else(expected)?, self.position()?);
                think(match count {
                    1 => Job::Move(position),
                    _ => Job::Best(position, count),
                })
            }
            Request::Info(key, value) => {
                self.options.info(&key, &value);
                Answer::Silence
            }
            Request::About => Answer::Line(about()),
            Request::ShowForbid => Answer::Line(self.forbidden()?),
            Request::HashClear => {
                self.worker.forget();
                Answer::Silence
            }
            Request::End => Answer::End,
            Request::Done => return Err("DONE without a list".into()),
            Request::Unknown(word) => Answer::Line(format!("UNKNOWN {}", short(&word))),
        })
    }

    /// Does a job and returns the lines to send; a move that it chooses for us is placed.
    /// Meanwhile `watch` is called every `pause`; when it returns true, the search is stopped and
    /// what it has found is sent.
    pub(super) fn respond(
        &mut self,
        job: Job,
        pause: Duration,
        mut watch: impl FnMut() -> bool,
    ) -> Vec<String> {
        let stopwatch = Stopwatch::start();
        let proven = match &job {
            Job::Move(setup) if self.options.use_proof => self.proven(setup),
            Job::Move(_) | Job::Best(..) | Job::Opening(_) | Job::Colour(_) => None,
        };
        if let Some(response) = proven {
            return self.replies(response);
        }
        let (rule, settings) = (job.rule(), self.options.settings());
        self.worker.engine(rule, settings);
        let limits = self.options.limits().less(&stopwatch);
        let show_detail = self.options.show_detail;
        let response = self.worker.run_cancellable(
            rule,
            settings,
            pause,
            |engine, _: &mut dyn FnMut(&())| respond(engine, job, show_detail, limits),
            |_| watch(),
        );
        self.replies(response.unwrap_or_default())
    }

    /// The move that is proven to win, by the certificate or by threats.
    fn proven(&mut self, setup: &Setup) -> Option<Response> {
        let player = match self.perfect.take() {
            Some(player) if player.rule() == setup.rule() => player,
            _ => self.tables.perfect_player(setup.rule())?,
        };
        let player = self.perfect.insert(player);
        let proven = player.proven_move(setup)?;
        let within = proven
            .plies
            .map(|plies| format!(" in at most {plies} plies"));
        let shown = format!("MESSAGE proven win{}", within.unwrap_or_default());
        Some(Response {
            replies: Vec::from_iter(self.options.show_detail.then_some(shown)),
            moved: Some(proven.point),
        })
    }

    /// The lines of a response. A move that it chooses for us is placed.
    fn replies(&mut self, response: Response) -> Vec<String> {
        let Response { mut replies, moved } = response;
        if let Some(point) = moved {
            // The engine chose a free point.
            let _ = self.stones.place(point, true);
            replies.push(write(point));
        }
        if replies.is_empty() {
            replies.push("ERROR no move was found".into());
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

    fn begin_list(&mut self, kind: ListKind) -> Result<Answer, String> {
        self.list = Some(List::new(kind, self.size.ok_or(NO_BOARD)?));
        Ok(Answer::Silence)
    }

    fn end_list(&mut self) -> Result<Answer, String> {
        let Some(List { kind, stones, .. }) = self.list.take() else {
            return Ok(Answer::Silence);
        };
        let stones = stones?;
        Ok(match kind {
            ListKind::Board => {
                let before = std::mem::replace(&mut self.stones, stones);
                let position = self.position();
                if position.is_err() {
                    self.stones = before;
                }
                think(Job::Move(position?))
            }
            ListKind::YxBoard => {
                self.stones = stones;
                Answer::Silence
            }
            ListKind::Swap2 => {
                let (size, rule) = self.terms()?;
                think(Job::of_swap2(size, rule, &stones)?)
            }
        })
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

fn ok() -> Answer {
    Answer::Line("OK".into())
}

fn think(job: Job) -> Answer {
    Answer::Think(Box::new(job))
}

fn about() -> String {
    let version = env!("CARGO_PKG_VERSION");
    format!(
        "name=\"gomoku\", version=\"{version}\", author=\"the gomoku authors\", country=\"\", www=\"\""
    )
}
