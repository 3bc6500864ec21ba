//! The state of the engine's side of a conversation, without its streams.

use super::job::{Job, Search};
use super::list::{List, ListKind};
use super::options::ProtocolOptions;
use super::request::{Request, pair};
use super::stones::StoneSequence;
use super::swap2;
use super::text::{self, short, write};
use crate::engine::{Settings, Worker};
use crate::rules::{BoardSize, Point, Rule, Setup};

/// The state of the engine's side of a conversation.
#[derive(Debug)]
pub struct Brain {
    size: Option<BoardSize>,
    options: ProtocolOptions,
    stones: StoneSequence,
    list: Option<List>,
    worker: Worker,
    best: usize,
    // The stones of the swap2 opening that the manager asks about.
    opening: Option<StoneSequence>,
}

/// What a line is answered with.
#[derive(Debug, PartialEq, Eq)]
pub enum Answer {
    /// Nothing.
    Silence,
    /// This line.
    Line(String),
    /// A move, once [`Brain::search`] has run.
    Think,
    /// Nothing, and the program ends.
    End,
}

impl Default for Brain {
    fn default() -> Brain {
        Brain::new()
    }
}

impl Brain {
    /// A brain that has not been told anything.
    #[must_use]
    pub fn new() -> Brain {
        Brain {
            size: None,
            options: ProtocolOptions::default(),
            stones: StoneSequence::default(),
            list: None,
            worker: Worker::new(),
            best: 1,
            opening: None,
        }
    }

    /// Takes one line and says what to answer.
    pub fn handle(&mut self, line: &str) -> Answer {
        let request = Request::parse(line);
        if self.list.is_some() {
            return self.handle_list(line, &request);
        }
        match request {
            Request::Empty | Request::Stop => Answer::Silence,
            Request::Start(size) => match size.parse() {
                Ok(size) => {
                    self.size = Some(size);
                    self.stones.clear();
                    // No clock is running yet; it will be when a move is asked for. An
                    // unsupported rule is refused then.
                    let _ = self.prepare();
                    ok()
                }
                Err(_) => error(&format!("unsupported board size: {}", short(&size))),
            },
            Request::RectStart => error("rectangular boards are not supported"),
            Request::Restart => match self.size {
                Some(_) => {
                    self.stones.clear();
                    ok()
                }
                None => error("RESTART before START"),
            },
            Request::Begin => self.think(),
            Request::Turn(point) => match self.place(&point, false) {
                Ok(point) => {
                    let answer = self.think();
                    if answer != Answer::Think {
                        // A refused request changes nothing.
                        self.stones.take_back(point);
                    }
                    answer
                }
                Err(reason) => error(&reason),
            },
            Request::Play(point) => match self.place(&point, true) {
                Ok(point) => Answer::Line(write(point)),
                Err(reason) => error(&reason),
            },
            Request::TakeBack(point) => self.take_back(&point),
            Request::Board => self.begin_list(ListKind::Board),
            Request::YxBoard => self.begin_list(ListKind::YxBoard),
            Request::Swap2Board => self.begin_list(ListKind::Swap2),
            Request::Best(count) => {
                let most = self.size.unwrap_or_default().area();
                match count.parse() {
                    Ok(count) if (1..=most).contains(&count) => {
                        self.best = count;
                        let answer = self.think();
                        if answer != Answer::Think {
                            self.best = 1;
                        }
                        answer
                    }
                    _ => {
                        let found = short(&count);
                        error(&format!(
                            "a number from 1 to {most} is expected, not {found}"
                        ))
                    }
                }
            }
            Request::Info(key, value) => {
                self.options.info(&key, &value);
                Answer::Silence
            }
            Request::About => Answer::Line(about()),
            Request::ShowForbid => match self.forbidden() {
                Ok(line) => Answer::Line(line),
                Err(reason) => error(&reason),
            },
            Request::HashClear => {
                self.worker.forget();
                Answer::Silence
            }
            Request::End => Answer::End,
            Request::Done => error("DONE without a list"),
            Request::Unknown(word) => Answer::Line(format!("UNKNOWN {}", short(&word))),
        }
    }

    /// The search that [`Answer::Think`] asks for. An error is the line to send instead.
    ///
    /// # Errors
    /// If there is no move to choose: there is no board, or the rule or the position cannot be
    /// played.
    pub fn search(&mut self) -> Result<Search<'_>, String> {
        let best = std::mem::replace(&mut self.best, 1);
        let job = match self.opening.take() {
            Some(stones) => {
                let (size, rule) = self.terms()?;
                swap2::question(size, rule, &stones)?
            }
            None if best > 1 => Job::Best(self.position()?, best),
            None => Job::Move(self.position()?),
        };
        let limits = self.options.limits();
        let show_detail = self.options.show_detail;
        let (rule, settings) = self.prepare()?;
        Ok(Search {
            worker: &mut self.worker,
            rule,
            settings,
            job,
            show_detail,
            limits,
        })
    }

    /// Makes the worker build its engine, unless it has one with these settings, and returns
    /// the rule and the settings.
    fn prepare(&mut self) -> Result<(Rule, Settings), String> {
        let (rule, settings) = (self.rule()?, self.options.settings());
        self.worker.engine(rule, settings);
        Ok((rule, settings))
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

    /// Places the move that the search chose for us, and returns the line to send.
    pub fn played(&mut self, point: Point) -> String {
        // The engine chose a free point.
        let _ = self.stones.place(point, true);
        write(point)
    }

    fn think(&self) -> Answer {
        match self.position() {
            Ok(_) => Answer::Think,
            Err(reason) => error(&reason),
        }
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

    fn begin_list(&mut self, kind: ListKind) -> Answer {
        let Some(size) = self.size else {
            return error(NO_BOARD);
        };
        self.list = Some(List::new(kind, size));
        Answer::Silence
    }

    fn handle_list(&mut self, line: &str, request: &Request) -> Answer {
        match request {
            Request::End => Answer::End,
            Request::Empty => Answer::Silence,
            Request::Done => match self.list.take() {
                Some(list) => self.end_list(list),
                None => Answer::Silence,
            },
            _ => {
                self.list.iter_mut().for_each(|list| list.add(line));
                Answer::Silence
            }
        }
    }

    fn end_list(&mut self, list: List) -> Answer {
        let stones = match list.stones {
            Ok(stones) => stones,
            Err(reason) => return error(&reason),
        };
        match list.kind {
            ListKind::Board => {
                let before = std::mem::replace(&mut self.stones, stones);
                let answer = self.think();
                if answer != Answer::Think {
                    self.stones = before;
                }
                answer
            }
            ListKind::YxBoard => {
                self.stones = stones;
                Answer::Silence
            }
            ListKind::Swap2 => {
                let terms = self.terms();
                match terms.and_then(|(size, rule)| swap2::question(size, rule, &stones)) {
                    Ok(_) => {
                        self.opening = Some(stones);
                        Answer::Think
                    }
                    Err(reason) => error(&reason),
                }
            }
        }
    }

    fn place(&mut self, text: &str, ours: bool) -> Result<Point, String> {
        let (x, y) = pair(text).ok_or_else(|| format!("x,y is expected, not {}", short(text)))?;
        let point = text::point(x, y, self.size.ok_or(NO_BOARD)?)?;
        self.stones.place(point, ours)?;
        Ok(point)
    }

    fn take_back(&mut self, text: &str) -> Answer {
        let point = pair(text).zip(self.size);
        let point = point.and_then(|((x, y), size)| text::point(x, y, size).ok());
        if point.is_some_and(|point| self.stones.take_back(point)) {
            ok()
        } else {
            error(&format!("the last move is not at {}", short(text)))
        }
    }
}

/// The answer to most requests that come too early.
const NO_BOARD: &str = "no board: START comes first";

fn ok() -> Answer {
    Answer::Line("OK".into())
}

fn error(reason: &str) -> Answer {
    Answer::Line(format!("ERROR {reason}"))
}

fn about() -> String {
    let version = env!("CARGO_PKG_VERSION");
    format!(
        "name=\"gomoku\", version=\"{version}\", author=\"the gomoku authors\", country=\"\", www=\"\""
    )
}
