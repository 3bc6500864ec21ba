//! The state of the engine's side of a conversation, without its streams.

use std::path::Path;
use std::time::{Duration, Instant};

use super::analysis::{Style, Wanted};
use super::clock::Clocks;
use super::moves::PlayedMoves;
use super::options::GtpOptions;
use super::request::{Request, reply};
use super::thought::{Aim, Choice, Report, Thought};
use super::vertex::{colour, picture, read};
use crate::door;
use crate::engine::{EngineTables, KnownWins, Limits, Win, Worker};
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
    tables: EngineTables,
    // What plays the wins that are known. Built when it is first needed.
    wins: Option<KnownWins>,
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

/// The answer to arguments that cannot be read.
const SYNTAX: &str = "syntax error";

/// The answer to a colour or a point that cannot be read.
const COORDINATE: &str = "invalid color or coordinate";

impl Brain {
    pub(super) fn new(options: GtpOptions) -> Brain {
        let (size, rule) = (options.size, options.rule);
        let tables = EngineTables::default();
        Brain {
            options,
            size,
            rule,
            moves: PlayedMoves::new(size, rule),
            clocks: Clocks::default(),
            worker: Worker::with_tables(tables.clone()),
            tables,
            wins: None,
        }
    }

    /// Takes one line and says what to answer.
    pub(super) fn handle(&mut self, line: &str) -> Answer {
        let Some(Request { id, command, words }) = Request::parse(line) else {
            return Answer::Silence;
        };
        let found = COMMANDS.iter().find(|(name, _)| *name == command);
        let done = match found {
            Some((_, carry_out)) => carry_out(self, &words, &id),
            None => Err("unknown command".into()),
        };
        match done {
            Ok(Answer::Text(text)) => Answer::Text(reply(&id, Ok(&text))),
            Ok(Answer::End(text)) => Answer::End(reply(&id, Ok(&text))),
            Ok(answer) => answer,
            Err(reason) => Answer::Text(reply(&id, Err(&reason))),
        }
    }

    fn knows(&mut self, words: &[String], _: &str) -> Result<Answer, String> {
        let asked = words.first().ok_or(SYNTAX)?;
        text(COMMANDS.iter().any(|(name, _)| name == asked).to_string())
    }

    fn list(&mut self, _: &[String], _: &str) -> Result<Answer, String> {
        text(COMMANDS.map(|(name, _)| name).join("\n"))
    }

    fn komi(words: &[String]) -> Result<String, String> {
        // There are no points to give away.
        match words.first().map(|komi| komi.parse::<f64>()) {
            Some(Ok(_)) => Ok(String::new()),
            _ => Err(SYNTAX.into()),
        }
    }

    fn undo(&mut self) -> Result<String, String> {
        match self.moves.undo() {
            true => Ok(String::new()),
            false => Err("cannot undo".into()),
        }
    }

    fn rules(&self) -> String {
        let name = self.rule.name().to_ascii_uppercase();
        format!("{{\"basicrule\":\"{name}\"}}")
    }

    fn set_param(&mut self, words: &[String]) -> Result<String, String> {
        match words {
            [name, value] => self.options.set(name, value).map(|()| String::new()),
            _ => Err(SYNTAX.into()),
        }
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
        let opened = door::open(Path::new(&name.unwrap_or_default()));
        let bytes = opened.and_then(door::read_whole).ok();
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

    fn set_rule(&mut self, words: &[String]) -> Result<String, String> {
        match words {
            [key, value] => self.set_rules([(key.as_str(), value.as_str())]),
            _ => Err(SYNTAX.into()),
        }
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
    fn read_rules(&mut self, words: &[String]) -> Result<String, String> {
        let text = words.concat();
        if text.is_empty() {
            return Err(SYNTAX.into());
        }
        let Some(fields) = text.strip_prefix('{') else {
            return self.set_rules([("basicrule", text.as_str())]);
        };
        let fields = fields.trim_end_matches('}').split(',').map(|field| {
            let (key, value) = field.split_once(':')?;
            Some((key.trim_matches('"'), value.trim_matches('"')))
        });
        let fields: Option<Vec<(&str, &str)>> = fields.collect();
        self.set_rules(fields.ok_or(SYNTAX)?)
    }

    fn genmove(&self, aim: Aim, words: &[String], id: &str) -> Result<Answer, String> {
        let stone = words.first().ok_or(SYNTAX)?;
        let stone = colour(stone).ok_or(COORDINATE)?;
        Ok(self.thought(aim, stone, 1, None, id))
    }

    fn analysis(
        &self,
        aim: Aim,
        style: Style,
        words: &[String],
        id: &str,
    ) -> Result<Answer, String> {
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
    ) -> Answer {
        let limits = match aim {
            Aim::Play | Aim::Suggest => self.options.limits(self.clocks.limits(stone)),
            Aim::Analyze => Limits {
                nodes: self.options.nodes,
                ..Limits::default()
            },
        };
        Answer::Think(Box::new(Thought {
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
        let (moves, line) = match self.known_win(thought) {
            Some(win) => thought.known(&win),
            None => thought.search(&mut self.worker, pause, watch),
        };
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

    /// The win that is known, if the controller wants it played.
    fn known_win(&mut self, thought: &Thought) -> Option<Win> {
        if !self.options.use_proof || thought.aim == Aim::Analyze {
            return None;
        }
        let rule = thought.setup.rule();
        let wins = KnownWins::keep(self.wins.take(), rule, &self.tables);
        self.wins.insert(wins).win(&thought.setup)
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

/// Carries out a command with these words and this id.
type Command = fn(&mut Brain, &[String], &str) -> Result<Answer, String>;

/// Every command by its name, in the order of `list_commands`.
#[rustfmt::skip]
const COMMANDS: [(&str, Command); 34] = [
    ("protocol_version", |_, _, _| text("2")),
    ("name", |_, _, _| text("gomoku")),
    ("version", |_, _, _| text(env!("CARGO_PKG_VERSION"))),
    ("known_command", Brain::knows),
    ("list_commands", Brain::list),
    ("quit", |_, _, _| Ok(Answer::End(String::new()))),
    ("boardsize", |it, words, _| text(it.set_size(words)?)),
    ("clear_board", |it, _, _| text(it.clear())),
    ("komi", |_, words, _| text(Brain::komi(words)?)),
    ("play", |it, words, _| text(it.play(words)?)),
    ("genmove", |it, words, id| it.genmove(Aim::Play, words, id)),
    ("reg_genmove", |it, words, id| it.genmove(Aim::Suggest, words, id)),
    ("undo", |it, _, _| text(it.undo()?)),
    ("showboard", |it, _, _| text(picture(&it.moves.game()))),
    ("final_score", |it, _, _| text(it.score()?)),
    ("loadsgf", |it, words, _| text(it.load(words)?)),
    ("printsgf", |it, _, _| text(it.moves.sgf().ok_or("cannot write SGF")?)),
    ("time_settings", |it, words, _| text(understood(it.clocks.set(words))?)),
    ("kgs-time_settings", |it, words, _| text(understood(it.clocks.set_kgs(words))?)),
    ("time_left", |it, words, _| text(it.set_time_left(words)?)),
    ("kata-get-rules", |it, _, _| text(it.rules())),
    ("kata-set-rule", |it, words, _| text(it.set_rule(words)?)),
    ("kata-set-rules", |it, words, _| text(it.read_rules(words)?)),
    ("kata-list-params", |_, _, _| text(GtpOptions::PARAMS.join(" "))),
    ("kata-get-param", |it, words, _| text(it.options.get(words.first().ok_or(SYNTAX)?)?)),
    ("kata-set-param", |it, words, _| text(it.set_param(words)?)),
    ("clear_cache", |it, _, _| { it.worker.forget(); text("") }),
    // Any line stops an analysis, and nothing else goes on by itself.
    ("stop", |_, _, _| text("")),
    ("analyze", |it, words, id| it.analysis(Aim::Analyze, Style::Kata, words, id)),
    ("lz-analyze", |it, words, id| it.analysis(Aim::Analyze, Style::Leela, words, id)),
    ("kata-analyze", |it, words, id| it.analysis(Aim::Analyze, Style::Kata, words, id)),
    ("genmove_analyze", |it, words, id| it.analysis(Aim::Play, Style::Kata, words, id)),
    ("lz-genmove_analyze", |it, words, id| it.analysis(Aim::Play, Style::Leela, words, id)),
    ("kata-genmove_analyze", |it, words, id| it.analysis(Aim::Play, Style::Kata, words, id)),
];

fn text(text: impl Into<String>) -> Result<Answer, String> {
    Ok(Answer::Text(text.into()))
}

/// Nothing, or the error that the arguments could not be read.
fn understood(set: Option<()>) -> Result<String, String> {
    set.map(|()| String::new()).ok_or(SYNTAX.into())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

    use super::*;

    fn thought(brain: &mut Brain, line: &str) -> Box<Thought> {
        match brain.handle(line) {
            Answer::Think(thought) => thought,
            other => panic!("{line}: {other:?}"),
        }
    }

    /// What Black has left, in the game.
    fn left(brain: &mut Brain) -> Option<Duration> {
        thought(brain, "genmove b").limits.left
    }

    /// Only a move that is made takes time off the clock, and a new game gives it back.
    #[test]
    fn the_clock_of_the_mover_runs_while_it_thinks() {
        let whole = Some(Duration::from_secs(60));
        let mut brain = Brain::new(GtpOptions::default());
        for line in ["kata-set-param maxVisits 300", "time_settings 60 0 0"] {
            brain.handle(line);
        }
        for (line, spends) in [
            ("reg_genmove b", false),
            ("lz-analyze b interval 1", false),
            ("genmove w", false),
            ("genmove b", true),
        ] {
            let asked = thought(&mut brain, line);
            brain.think(&asked, Duration::from_millis(1), |_| false);
            let left = left(&mut brain);
            assert_eq!(left < whole, spends, "{line}: {left:?}");
        }
        for line in ["clear_board", "loadsgf tests/data/gtp.sgf"] {
            brain.handle("time_left b 10 0");
            assert_eq!(left(&mut brain), Some(Duration::from_secs(10)));
            brain.handle(line);
            assert_eq!(left(&mut brain), whole, "{line}");
        }
    }
}
