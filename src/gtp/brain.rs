//! The state of the engine's side of a conversation, without its streams.

use std::time::{Duration, Instant};

use super::analysis::{Style, Wanted};
use super::clock::Clocks;
use super::moves::PlayedMoves;
use super::options::GtpOptions;
use super::request::{COMMANDS, Command, Request, reply};
use super::thought::{Aim, Choice, Report, Thought};
use super::vertex::{colour, picture, read};
use crate::engine::{Limits, Worker};
use crate::rules::{BoardSize, Rule, Stone};

/// The state of the engine's side of a conversation.
#[derive(Debug)]
pub(super) struct Brain {
    options: GtpOptions,
    size: BoardSize,
    rule: Rule,
    moves: PlayedMoves,
    clocks: Clocks,
    worker: Worker,
}

/// What a line is answered with.
#[derive(Debug)]
pub(super) enum Answer {
    /// Nothing.
    Silence,
    /// This text.
    Text(String),
    /// What [`Brain::think`] sends.
    Think(Box<Thought>),
    /// This text, and the program ends.
    End(String),
}

/// What a command does beside its text.
enum Done {
    Text(String),
    Think(Box<Thought>),
}

/// The answer to arguments that cannot be read.
const SYNTAX: &str = "syntax error";

/// The answer to a colour or a point that cannot be read.
const COORDINATE: &str = "invalid color or coordinate";

impl Brain {
    pub(super) fn new(options: GtpOptions) -> Brain {
        let (size, rule) = (options.size, options.rule);
        Brain {
            options,
            size,
            rule,
            moves: PlayedMoves::new(size, rule),
            clocks: Clocks::default(),
            worker: Worker::default(),
        }
    }

    /// Takes one line and says what to answer.
    pub(super) fn handle(&mut self, line: &str) -> Answer {
        let Some(Request { id, command, words }) = Request::parse(line) else {
            return Answer::Silence;
        };
        let done = match command {
            Some(Command::Quit) => return Answer::End(reply(&id, Ok(""))),
            Some(command) => self.carry_out(command, &words, &id),
            None => Err("unknown command".into()),
        };
        Answer::Text(match done {
            Ok(Done::Think(thought)) => return Answer::Think(thought),
            Ok(Done::Text(text)) => reply(&id, Ok(&text)),
            Err(reason) => reply(&id, Err(&reason)),
        })
    }

    fn carry_out(&mut self, command: Command, words: &[String], id: &str) -> Result<Done, String> {
        let text = match command {
            Command::ProtocolVersion => "2".into(),
            Command::Name => "gomoku".into(),
            Command::Version => env!("CARGO_PKG_VERSION").into(),
            Command::Knows => {
                let name = words.first().ok_or(SYNTAX)?;
                Request::command(name).is_some().to_string()
            }
            Command::List => COMMANDS.map(|(name, _)| name).join("\n"),
            Command::BoardSize => self.set_size(words)?,
            Command::ClearBoard => self.clear(),
            // There are no points to give away.
            Command::Komi => match words.first().map(|komi| komi.parse::<f64>()) {
                Some(Ok(_)) => String::new(),
                _ => return Err(SYNTAX.into()),
            },
            Command::Play => self.play(words)?,
            Command::Undo => match self.moves.undo() {
                true => String::new(),
                false => return Err("cannot undo".into()),
            },
            Command::Genmove => return self.genmove(Aim::Play, words, id),
            Command::RegGenmove => return self.genmove(Aim::Suggest, words, id),
            Command::Analyze(style) => return self.analysis(Aim::Analyze, style, words, id),
            Command::GenmoveAnalyze(style) => return self.analysis(Aim::Play, style, words, id),
            Command::ShowBoard => picture(&self.moves.game()),
            Command::FinalScore => self.score()?,
            Command::LoadSgf => self.load(words)?,
            Command::PrintSgf => self.moves.sgf().ok_or("cannot write SGF")?,
            Command::TimeSettings => understood(self.clocks.set(words))?,
            Command::KgsTimeSettings => understood(self.clocks.set_kgs(words))?,
            Command::TimeLeft => self.set_time_left(words)?,
            Command::GetRules => {
                let name = self.rule.name().to_ascii_uppercase();
                format!("{{\"basicrule\":\"{name}\"}}")
            }
            Command::SetRule => match words {
                [key, value] => self.set_rules([(key.as_str(), value.as_str())])?,
                _ => return Err(SYNTAX.into()),
            },
            Command::SetRules if words.is_empty() => return Err(SYNTAX.into()),
            Command::SetRules => self.read_rules(&words.concat())?,
            Command::ListParams => GtpOptions::PARAMS.join(" "),
            Command::GetParam => self.options.get(words.first().ok_or(SYNTAX)?)?,
            Command::SetParam => match words {
                [name, value] => self.options.set(name, value).map(|()| String::new())?,
                _ => return Err(SYNTAX.into()),
            },
            Command::ClearCache => {
                self.worker.forget();
                String::new()
            }
            // Any line stops an analysis, and nothing else goes on by itself.
            Command::Stop | Command::Quit => String::new(),
        };
        Ok(Done::Text(text))
    }

    fn set_size(&mut self, words: &[String]) -> Result<String, String> {
        let sides = words.iter().flat_map(|word| word.split(':'));
        let sides: Option<Vec<i128>> = sides.map(|side| side.parse().ok()).collect();
        let sides = sides.filter(|sides| !sides.is_empty());
        let sides = sides.ok_or("boardsize not an integer")?;
        let size = sides.first().and_then(|side| usize::try_from(*side).ok());
        let size = size.and_then(|side| BoardSize::new(side).ok());
        let is_square = sides.len() <= 2 && sides.iter().min() == sides.iter().max();
        self.size = size.filter(|_| is_square).ok_or("unacceptable size")?;
        Ok(self.clear())
    }

    fn clear(&mut self) -> String {
        self.moves = PlayedMoves::new(self.size, self.rule);
        self.clocks.restart();
        String::new()
    }

    fn play(&mut self, words: &[String]) -> Result<String, String> {
        let [stone, vertex] = words else {
            return Err(SYNTAX.into());
        };
        let stone = colour(stone).ok_or(COORDINATE)?;
        if vertex.eq_ignore_ascii_case("pass") {
            self.moves.pass(stone);
            return Ok(String::new());
        }
        let point = read(vertex, self.size).ok_or(COORDINATE)?;
        match self.moves.play(stone, point) {
            true => Ok(String::new()),
            false => Err("illegal move".into()),
        }
    }

    fn score(&self) -> Result<String, String> {
        let outcome = self.moves.game().outcome().ok_or("cannot score")?;
        // A score needs a number, though a row of five has none.
        Ok(match outcome.winner() {
            Some(Stone::Black) => "B+1".into(),
            Some(Stone::White) => "W+1".into(),
            None => "0".into(),
        })
    }

    fn load(&mut self, words: &[String]) -> Result<String, String> {
        let last = words.last().ok_or(SYNTAX)?;
        let number = last.parse().ok().filter(|_| words.len() > 1);
        // A name with spaces comes as several words.
        let name = match number {
            Some(_) => words.split_last().map(|(_, name)| name.join(" ")),
            None => Some(words.join(" ")),
        };
        let bytes = std::fs::read(name.unwrap_or_default()).ok();
        let moves = bytes.and_then(|it| PlayedMoves::of_sgf(&it, number, self.size, self.rule));
        self.moves = moves.ok_or("cannot load file")?;
        let game = self.moves.game();
        (self.size, self.rule) = (game.size(), game.rule());
        self.clocks.restart();
        Ok(String::new())
    }

    fn set_time_left(&mut self, words: &[String]) -> Result<String, String> {
        let [stone, time, moves] = words else {
            return Err(SYNTAX.into());
        };
        let stone = colour(stone).ok_or(COORDINATE)?;
        understood(self.clocks.set_left(stone, time, moves))
    }

    /// Takes rules as KataGomo writes them: each a key and a value.
    fn set_rules<'a>(
        &mut self,
        fields: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<String, String> {
        let mut rule = self.rule;
        for (key, value) in fields {
            match (key, value) {
                ("basicrule", name) => {
                    rule = name.parse::<Rule>().map_err(|error| error.to_string())?;
                }
                // The others would make another game of it.
                (_, "NOVC" | "false" | "0") => {}
                _ => return Err(format!("{key} {value} is not supported")),
            }
        }
        self.rule = rule;
        self.moves.set_rule(rule);
        Ok(String::new())
    }

    /// Takes the name of a rule, or rules as JSON: one object with plain values.
    fn read_rules(&mut self, text: &str) -> Result<String, String> {
        let Some(fields) = text.strip_prefix('{') else {
            return self.set_rules([("basicrule", text)]);
        };
        let fields = fields.trim_end_matches('}').split(',').map(|field| {
            let (key, value) = field.split_once(':')?;
            Some((key.trim_matches('"'), value.trim_matches('"')))
        });
        let fields: Option<Vec<(&str, &str)>> = fields.collect();
        self.set_rules(fields.ok_or(SYNTAX)?)
    }

    fn genmove(&self, aim: Aim, words: &[String], id: &str) -> Result<Done, String> {
        let stone = words.first().ok_or(SYNTAX)?;
        let stone = colour(stone).ok_or(COORDINATE)?;
        Ok(self.thought(aim, stone, 1, None, id))
    }

    fn analysis(&self, aim: Aim, style: Style, words: &[String], id: &str) -> Result<Done, String> {
        let wanted = Wanted::parse(words)?;
        let interval = wanted.interval;
        let turn = self.moves.game().as_setup().side_to_move();
        let count = match aim {
            Aim::Analyze => wanted.count(),
            Aim::Play | Aim::Suggest => wanted.count_for_move(),
        };
        let report = Some(Report { style, interval });
        Ok(self.thought(aim, wanted.stone.unwrap_or(turn), count, report, id))
    }

    fn thought(
        &self,
        aim: Aim,
        stone: Stone,
        count: usize,
        report: Option<Report>,
        id: &str,
    ) -> Done {
        let limits = match aim {
            Aim::Play | Aim::Suggest => self.options.limits(self.clocks.limits(stone)),
            Aim::Analyze => Limits {
                nodes: self.options.nodes,
                ..Limits::default()
            },
        };
        Done::Think(Box::new(Thought {
            id: id.into(),
            aim,
            setup: self.moves.game().as_setup().with_side_to_move(stone),
            count,
            limits,
            settings: self.options.settings(),
            report,
        }))
    }

    /// Thinks, and makes the move that it chooses if one is wanted. Meanwhile `watch` is called every
    /// `pause`, with a line if one is to be sent; when it returns true, the search is stopped.
    /// Returns a last line, if there is one, and the end of the answer.
    pub(super) fn think(
        &mut self,
        thought: &Thought,
        pause: Duration,
        watch: impl FnMut(Option<String>) -> bool,
    ) -> (String, String) {
        if let Some(choice) = thought.without_search() {
            self.make(thought, choice);
            return (String::new(), thought.end(&choice));
        }
        let start = Instant::now();
        let (moves, line) = thought.search(&mut self.worker, pause, watch);
        let Some(best) = moves.first() else {
            return (String::new(), thought.failure());
        };
        let choice = Choice::Point(best.point);
        self.make(thought, choice);
        if thought.aim == Aim::Play {
            let stone = thought.setup.side_to_move();
            self.clocks.spend(stone, start.elapsed());
        }
        (line, thought.end(&choice))
    }

    fn make(&mut self, thought: &Thought, choice: Choice) {
        if thought.aim != Aim::Play {
            return;
        }
        let stone = thought.setup.side_to_move();
        match choice {
            // The engine chooses a legal point.
            Choice::Point(point) => _ = self.moves.play(stone, point),
            Choice::Pass => self.moves.pass(stone),
            Choice::Resign => {}
        }
    }
}

/// Nothing, or the error that the arguments could not be read.
fn understood(set: Option<()>) -> Result<String, String> {
    set.map(|()| String::new()).ok_or(SYNTAX.into())
}
