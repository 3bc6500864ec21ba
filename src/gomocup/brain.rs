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
    shows: bool,
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
pub enum Task {
    /// A move.
    Move(Game),
    /// The best moves, so many, and then the move.
    Best(Game, usize),
    /// The most balanced of these openings.
    Opening(Vec<Game>),
    /// A colour, and a move if it is White.
    Colour(Game),
}

/// A search that the manager waits for.
#[derive(Debug)]
pub struct Search<'a> {
    /// Who searches.
    pub engine: &'a mut Engine,
    /// What for.
    pub task: Task,
    /// Whether to show what was found before the move.
    pub shows: bool,
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
            shows: false,
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
            Request::Best(count) => match count.parse() {
                Ok(count) if (1..=225).contains(&count) => {
                    self.best = count;
                    let answer = self.think();
                    if answer != Answer::Think {
                        self.best = 1;
                    }
                    answer
                }
                _ => error(&format!(
                    "a number from 1 to 225 is expected, not {}",
                    short(&count)
                )),
            },
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
        let best = std::mem::replace(&mut self.best, 1);
        let task = match self.opening.take() {
            Some(stones) => self.opening_task(&stones)?,
            None if best > 1 => Task::Best(self.game()?, best),
            None => Task::Move(self.game()?),
        };
        let rule = self.rule()?;
        let settings = self.effective_settings();
        let fits = |built: &(Rule, Settings, Engine)| (built.0, built.1) == (rule, settings);
        if !self.engine.as_ref().is_some_and(fits) {
            // The old table goes before the new one comes.
            self.engine = None;
        }
        let limits = self.limits();
        let shows = self.shows;
        let (_, _, engine) = self
            .engine
            .get_or_insert_with(|| (rule, settings, Engine::new(rule, settings)));
        Ok(Search {
            engine,
            task,
            shows,
            limits,
        })
    }

    /// The question that the stones of a swap2 opening ask.
    fn opening_task(&self, stones: &[Point]) -> Result<Task, String> {
        let setup = Setup {
            size: self.size.ok_or(NO_BOARD)?,
            rule: self.rule()?,
            ..Setup::default()
        };
        let play = |stones: &[Point]| {
            let mut game = setup.game();
            for point in stones {
                game.play(*point).map_err(|reason| reason.to_string())?;
            }
            Ok::<Game, String>(game)
        };
        match stones.len() {
            0 => {
                let openings = openings(setup.size);
                let games: Result<Vec<Game>, String> =
                    openings.iter().map(|stones| play(stones)).collect();
                Ok(Task::Opening(games?))
            }
            3 | 5 => Ok(Task::Colour(play(stones)?)),
            count => Err(format!("{count} stones are no swap2 opening: 0, 3 or 5")),
        }
    }

    fn rule(&self) -> Result<Rule, String> {
        self.rule
            .map_err(|rule| format!("rule {rule} is not supported"))
    }

    /// Our move, as the search chose it: it is placed, and the line to send is
    /// returned.
    pub fn played(&mut self, point: Point) -> String {
        self.stones.push((point, true));
        write(point)
    }

    fn think(&self) -> Answer {
        match self.game() {
            Ok(_) => Answer::Think,
            Err(reason) => error(&reason),
        }
    }

    /// The game of the stones on the board, in which we are to move.
    fn game(&self) -> Result<Game, String> {
        let size = self.size.ok_or(NO_BOARD)?;
        let rule = self.rule()?;
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
            return match self.opening_task(&stones) {
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
            "show_detail" => self.shows = number > 0,
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

/// Why most requests fail that come too early.
const NO_BOARD: &str = "no board: START comes first";

/// Openings of three stones to choose from: two near each other and one that is not
/// far, all around the board, so that none is known to be best.
fn openings(size: BoardSize) -> Vec<[Point; 3]> {
    let last = size.get() - 1;
    let mut found = Vec::new();
    for (row, column) in [(1, 1), (2, 3), (0, 4), (3, 3), (1, 5), (4, 2)] {
        for (down, right) in [(1, 2), (2, 0), (2, 3), (0, 3)] {
            let points = [
                (row, column),
                (row + down, column + right),
                (row + right, column + down + 1),
            ]
            .map(|(row, column)| Point::new(row.min(last), column.min(last)));
            if let [Ok(a), Ok(b), Ok(c)] = points
                && a != b
                && b != c
                && a != c
            {
                found.push([a, b, c]);
            }
        }
    }
    found
}

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
