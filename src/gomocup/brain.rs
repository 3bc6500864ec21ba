//! The state of the engine's side of a conversation, without its streams.

use super::forbid::forbidden;
use super::options::ProtocolOptions;
use super::request::{Request, numbers, pair};
use super::swap2;
use crate::engine::{Engine, Limits, Worker};
use crate::rules::{BoardSize, Game, NewGame, Point, Rule, Setup, Stone};

/// The state of the engine's side of a conversation.
#[derive(Debug)]
pub struct Brain {
    size: Option<BoardSize>,
    options: ProtocolOptions,
    // The stones in the order in which they came, and whether each is ours.
    stones: Vec<(Point, bool)>,
    list: Option<List>,
    worker: Worker,
    best: usize,
    // The stones of a swap2 opening that is asked about.
    opening: Option<Vec<Point>>,
}

/// A list of lines that ends with DONE.
#[derive(Debug)]
struct List {
    kind: Kind,
    stones: Vec<(Point, bool)>,
    error: Option<String>,
}

/// What a list is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A position, and then a move is asked for.
    Board,
    /// A position alone.
    YxBoard,
    /// The stones of a swap2 opening.
    Swap2,
}

/// What a line is answered with.
#[derive(Debug, PartialEq, Eq)]
pub enum Answer {
    /// Nothing.
    Silence,
    /// This line.
    Line(String),
    /// A move, once [`Brain::search`] has been run.
    Think,
    /// Nothing, and the program ends.
    End,
}

/// What a search is for.
#[derive(Clone, Debug)]
pub enum Job {
    /// A move.
    Move(Setup),
    /// The best moves, so many, and then the move.
    Best(Setup, usize),
    /// Three stones to open this game.
    Opening(Game),
    /// A colour in this opening, and a move if it is White.
    Colour(Game),
}

/// A search that the manager waits for.
#[derive(Debug)]
pub struct Search<'a> {
    /// Who searches.
    pub engine: &'a mut Engine,
    /// What for.
    pub job: Job,
    /// Whether to show what was found before the move.
    pub shows: bool,
    /// How long.
    pub limits: Limits,
}

impl Default for Brain {
    fn default() -> Brain {
        Brain::new()
    }
}

impl Brain {
    /// A brain that was told nothing yet.
    #[must_use]
    pub fn new() -> Brain {
        Brain {
            size: None,
            options: ProtocolOptions::default(),
            stones: Vec::new(),
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
                    // No clock runs now: later it would. A rule that is not supported
                    // is refused when a move is asked for.
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
                Ok(_) => self.think(),
                Err(reason) => error(&reason),
            },
            Request::Play(point) => match self.place(&point, true) {
                Ok(point) => Answer::Line(write(point)),
                Err(reason) => error(&reason),
            },
            Request::TakeBack(point) => self.take_back(&point),
            Request::Board => self.begin_list(Kind::Board),
            Request::YxBoard => self.begin_list(Kind::YxBoard),
            Request::Swap2Board => self.begin_list(Kind::Swap2),
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
                    _ => error(&format!(
                        "a number from 1 to {most} is expected, not {}",
                        short(&count)
                    )),
                }
            }
            Request::Info(key, value) => {
                self.options.info(&key, &value);
                Answer::Silence
            }
            Request::About => Answer::Line(about()),
            Request::ShowForbid => {
                let line = self
                    .setup()
                    .and_then(|setup| forbidden(setup, &self.stones));
                line.map_or_else(|reason| error(&reason), Answer::Line)
            }
            Request::HashClear => {
                self.worker.forget();
                Answer::Silence
            }
            Request::End => Answer::End,
            Request::Done => error("DONE without a list"),
            Request::Unknown(word) => Answer::Line(format!("UNKNOWN {}", short(&word))),
        }
    }

    /// The search that [`Answer::Think`] asks for; an error is the line to send
    /// instead.
    ///
    /// # Errors
    /// When there is no move to choose: no board, a rule or a position that cannot
    /// be played.
    pub fn search(&mut self) -> Result<Search<'_>, String> {
        let best = std::mem::replace(&mut self.best, 1);
        let job = match self.opening.take() {
            Some(stones) => swap2::question(self.setup()?, &stones)?,
            None if best > 1 => Job::Best(self.position()?, best),
            None => Job::Move(self.position()?),
        };
        let limits = self.options.limits();
        let shows = self.options.shows;
        let engine = self.prepare()?;
        Ok(Search {
            engine,
            job,
            shows,
            limits,
        })
    }

    /// The engine for the settings as they are; it is built anew when they ask for
    /// another.
    fn prepare(&mut self) -> Result<&mut Engine, String> {
        let rule = self.rule()?;
        Ok(self.worker.engine(rule, self.options.settings()))
    }

    fn setup(&self) -> Result<NewGame, String> {
        Ok(NewGame {
            size: self.size.ok_or(NO_BOARD)?,
            rule: self.rule()?,
            ..NewGame::default()
        })
    }

    fn rule(&self) -> Result<Rule, String> {
        let unsupported = |rule| format!("rule {rule} is not supported");
        self.options.rule.map_err(unsupported)
    }

    /// Our move, as the search chose it: it is placed, and the line to send is
    /// returned.
    pub fn played(&mut self, point: Point) -> String {
        self.stones.push((point, true));
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
        let new = self.setup()?;
        let ours = self.stones.iter().filter(|(_, ours)| *ours).count();
        let theirs = self.stones.len() - ours;
        if theirs != ours && theirs != ours + 1 {
            return Err(format!(
                "{ours} own stones and {theirs} of the opponent: it is not our turn"
            ));
        }
        // What the stones made on the way, and whether one was a foul, others have
        // judged.
        let side = if ours == theirs {
            Stone::Black
        } else {
            Stone::White
        };
        let setup = position(new, &self.stones, side)?;
        match setup.outcome() {
            None => Ok(setup),
            Some(_) => Err("the game is over".into()),
        }
    }

    fn begin_list(&mut self, kind: Kind) -> Answer {
        if self.size.is_none() {
            return error(NO_BOARD);
        }
        self.list = Some(List {
            kind,
            stones: Vec::new(),
            error: None,
        });
        Answer::Silence
    }

    fn handle_list(&mut self, line: &str, request: &Request) -> Answer {
        match request {
            Request::End => return Answer::End,
            Request::Empty => return Answer::Silence,
            Request::Done => {}
            _ => {
                let kind = self.list.as_ref().map(|list| list.kind);
                let stone = self.listed(line, kind == Some(Kind::Swap2));
                if let Some(list) = &mut self.list {
                    match stone {
                        Ok(Some((point, _)))
                            if list.stones.iter().any(|(old, _)| *old == point) =>
                        {
                            list.error
                                .get_or_insert(format!("{} comes twice", write(point)));
                        }
                        Ok(stone) => list.stones.extend(stone),
                        Err(reason) => {
                            list.error.get_or_insert(reason);
                        }
                    }
                }
                return Answer::Silence;
            }
        }
        let Some(list) = self.list.take() else {
            return Answer::Silence;
        };
        if let Some(reason) = list.error {
            return error(&reason);
        }
        if list.kind == Kind::Swap2 {
            let stones: Vec<Point> = list.stones.iter().map(|(point, _)| *point).collect();
            let question = self
                .setup()
                .and_then(|setup| swap2::question(setup, &stones));
            return match question {
                Ok(_) => {
                    self.opening = Some(stones);
                    Answer::Think
                }
                Err(reason) => error(&reason),
            };
        }
        self.stones = list.stones;
        match list.kind {
            Kind::Board => self.think(),
            _ => Answer::Silence,
        }
    }

    /// A line `x,y,field` of a list; `None` for a field that is nobody's stone.
    fn listed(&self, line: &str, bare: bool) -> Result<Option<(Point, bool)>, String> {
        let bad = || format!("x,y,field or DONE is expected, not {}", short(line));
        let numbers = numbers(line).ok_or_else(bad)?;
        let (x, y, field) = match numbers.as_slice() {
            [x, y] if bare => (x, y, &1),
            [x, y, field] if !bare => (x, y, field),
            _ => return Err(bad()),
        };
        let point = self.point(*x, *y)?;
        match field {
            1 => Ok(Some((point, true))),
            2 => Ok(Some((point, false))),
            3 => Ok(None),
            _ => Err(bad()),
        }
    }

    fn place(&mut self, text: &str, ours: bool) -> Result<Point, String> {
        let (x, y) = pair(text).ok_or_else(|| format!("x,y is expected, not {}", short(text)))?;
        let point = self.point(x, y)?;
        if self.stones.iter().any(|(old, _)| *old == point) {
            return Err(format!("{} is taken", write(point)));
        }
        self.stones.push((point, ours));
        Ok(point)
    }

    fn take_back(&mut self, text: &str) -> Answer {
        let point = pair(text).and_then(|(x, y)| self.point(x, y).ok());
        match (point, self.stones.last()) {
            (Some(point), Some((last, _))) if point == *last => {
                self.stones.pop();
                ok()
            }
            _ => error(&format!("the last move is not at {}", short(text))),
        }
    }

    fn point(&self, x: i64, y: i64) -> Result<Point, String> {
        let size = self.size.ok_or(NO_BOARD)?;
        let last = size.get() - 1;
        usize::try_from(y)
            .ok()
            .zip(usize::try_from(x).ok())
            .and_then(|(row, column)| Point::new(row, column).ok())
            .filter(|point| size.contains(*point))
            .ok_or_else(|| format!("{x},{y} is off the board: 0 to {last}"))
    }
}

/// The position of stones that are each ours or not, where `side` is our colour and we
/// are to move.
pub(super) fn position(
    new: NewGame,
    stones: &[(Point, bool)],
    side: Stone,
) -> Result<Setup, String> {
    let stones = stones.iter().map(|(point, ours)| {
        let stone = if *ours { side } else { side.opponent() };
        (*point, stone)
    });
    Setup::new(new.size, new.rule, side, stones).map_err(|reason| reason.to_string())
}

/// Why most requests fail that come too early.
const NO_BOARD: &str = "no board: START comes first";

/// `x,y`: the column first.
pub(super) fn write(point: Point) -> String {
    format!("{},{}", point.column(), point.row())
}

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

/// What was sent, fit for one line.
fn short(text: &str) -> String {
    let shown = text.chars().filter(|letter| !letter.is_control());
    shown.take(40).collect()
}
