use std::time::Duration;

use super::request::{Request, numbers, pair};
use crate::engine::{Engine, Limits, Settings};
use crate::record::Setup;
use crate::rules::{BoardSize, Game, Point, Rule};

/// The state of the engine's side of a conversation.
#[derive(Debug)]
pub struct Brain {
    size: Option<BoardSize>,
    rule: Result<Rule, i64>,
    // The stones in the order in which they came, and whether each is ours.
    stones: Vec<(Point, bool)>,
    list: Option<List>,
    turn: i64,
    left: i64,
    has_match: bool,
    depth: Option<u32>,
    nodes: Option<u64>,
    settings: Settings,
    memory: i64,
    engine: Option<(Rule, Settings, Engine)>,
}

/// A list of lines that ends with DONE.
#[derive(Debug)]
struct List {
    thinks: bool,
    stones: Vec<(Point, bool)>,
    error: Option<String>,
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

/// A search that the manager waits for.
#[derive(Debug)]
pub struct Search<'a> {
    /// Who searches.
    pub engine: &'a mut Engine,
    /// In which game.
    pub game: Game,
    /// How long.
    pub limits: Limits,
}

/// The largest number that managers send for "no limit".
const UNLIMITED: i64 = i32::MAX as i64;

/// Time for a move when the manager does not say, in milliseconds.
const USUAL_TURN: i64 = 5_000;

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
            rule: Ok(Rule::Freestyle),
            stones: Vec::new(),
            list: None,
            turn: USUAL_TURN,
            left: UNLIMITED,
            has_match: false,
            depth: None,
            nodes: None,
            settings: Settings::default(),
            memory: 0,
            engine: None,
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
            Request::Board => self.begin_list(true),
            Request::YxBoard => self.begin_list(false),
            Request::Swap2Board => error("SWAP2BOARD is not supported yet"),
            Request::Info(key, value) => {
                self.info(&key, &value);
                Answer::Silence
            }
            Request::About => Answer::Line(about()),
            Request::ShowForbid => Answer::Line("FORBID .".into()),
            Request::HashClear => {
                if let Some((_, _, engine)) = &mut self.engine {
                    engine.forget();
                }
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
        let game = self.game()?;
        let rule = game.rule();
        let settings = self.effective_settings();
        let fits = |built: &(Rule, Settings, Engine)| (built.0, built.1) == (rule, settings);
        if !self.engine.as_ref().is_some_and(fits) {
            // The old table goes before the new one comes.
            self.engine = None;
        }
        let limits = self.limits();
        let (_, _, engine) = self
            .engine
            .get_or_insert_with(|| (rule, settings, Engine::new(rule, settings)));
        Ok(Search {
            engine,
            game,
            limits,
        })
    }

    /// Our move, as the search chose it: it is placed, and the line to send is
    /// returned.
    pub fn played(&mut self, point: Point) -> String {
        self.stones.push((point, true));
        write(point)
    }

    fn think(&mut self) -> Answer {
        match self.game() {
            Ok(_) => Answer::Think,
            Err(reason) => error(&reason),
        }
    }

    /// The game of the stones on the board, in which we are to move.
    fn game(&self) -> Result<Game, String> {
        let size = self.size.ok_or("no board: START comes first")?;
        let rule = self
            .rule
            .map_err(|rule| format!("rule {rule} is not supported"))?;
        let ours = self.stones.iter().filter(|(_, ours)| *ours).count();
        let theirs = self.stones.len() - ours;
        if theirs != ours && theirs != ours + 1 {
            return Err(format!(
                "{ours} own stones and {theirs} of the opponent: it is not our turn"
            ));
        }
        let setup = Setup {
            size,
            rule,
            ..Setup::default()
        };
        let mut game = setup.game();
        // Colours in turn; within a colour the order is as it came.
        let mut sides = [ours == theirs, ours != theirs]
            .map(|side| self.stones.iter().filter(move |(_, ours)| *ours == side));
        for index in 0..self.stones.len() {
            let side = sides.get_mut(index % 2).and_then(Iterator::next);
            let Some((point, _)) = side else {
                return Err("impossible position".into());
            };
            game.play(*point).map_err(|reason| reason.to_string())?;
        }
        match game.outcome() {
            None => Ok(game),
            Some(_) => Err("the game is over".into()),
        }
    }

    fn begin_list(&mut self, thinks: bool) -> Answer {
        if self.size.is_none() {
            return error("no board: START comes first");
        }
        self.list = Some(List {
            thinks,
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
                let stone = self.listed(line);
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
        self.stones = list.stones;
        if list.thinks {
            self.think()
        } else {
            Answer::Silence
        }
    }

    /// A line `x,y,field` of a list; `None` for a field that is nobody's stone.
    fn listed(&self, line: &str) -> Result<Option<(Point, bool)>, String> {
        let bad = || format!("x,y,field or DONE is expected, not {}", short(line));
        let numbers = numbers(line).ok_or_else(bad)?;
        let [x, y, field] = numbers.as_slice() else {
            return Err(bad());
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
        let size = self.size.ok_or("no board: START comes first")?;
        let last = size.get() - 1;
        usize::try_from(y)
            .ok()
            .zip(usize::try_from(x).ok())
            .and_then(|(row, column)| Point::new(row, column).ok())
            .filter(|point| size.contains(*point))
            .ok_or_else(|| format!("{x},{y} is off the board: 0 to {last}"))
    }

    /// A setting; unknown ones and senseless values are ignored, as the protocol
    /// has it.
    fn info(&mut self, key: &str, value: &str) {
        let Ok(number) = value.parse::<i64>() else {
            return;
        };
        match key {
            "timeout_turn" => self.turn = number,
            "timeout_match" => self.has_match = number > 0,
            "time_left" => self.left = number,
            "max_memory" => self.memory = number,
            "rule" => {
                self.rule = match number {
                    0 => Ok(Rule::Freestyle),
                    1 => Ok(Rule::Standard),
                    other => Err(other),
                }
            }
            "thread_num" => self.settings.threads = number.clamp(1, 256) as usize,
            "hash_size" => {
                let bytes = number.clamp(1, 1 << 24) as usize * 1024;
                self.settings.table = bytes;
            }
            "max_depth" => self.depth = u32::try_from(number).ok().filter(|depth| *depth > 0),
            "max_node" => self.nodes = u64::try_from(number).ok().filter(|nodes| *nodes > 0),
            _ => {}
        }
    }

    /// The settings within the memory that the manager allows.
    fn effective_settings(&self) -> Settings {
        let mut settings = self.settings;
        if self.memory > 0 {
            // Half of it: the rest of the program needs some too.
            let most = usize::try_from(self.memory / 2).unwrap_or(usize::MAX);
            settings.table = settings.table.min(most);
        }
        settings
    }

    fn limits(&self) -> Limits {
        let time = |milliseconds: i64| Duration::from_millis(milliseconds.max(0).unsigned_abs());
        let limited = self.has_match || self.left < UNLIMITED;
        Limits {
            turn: Some(time(self.turn)),
            left: limited.then(|| time(self.left)),
            nodes: self.nodes,
            depth: self.depth,
        }
    }
}

/// `x,y`: the column first.
fn write(point: Point) -> String {
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
