use std::io;
use std::path::Path;

use super::words::{About, MOST_STEPS, Words, clean, file_name};
use crate::console::files::FileError;
use crate::console::{Refusal, Verb};
use crate::record::{Problem, Setup, SetupError};
use crate::rules::{BoardSize, Coords, NotationError, Outcome, PlayError, Rule, RuleError, Stone};

/// What the console says in English.
pub(super) struct English;

fn moves(count: usize) -> String {
    match count {
        1 => "1 move".into(),
        _ => format!("{count} moves"),
    }
}

fn range(coords: Coords, size: BoardSize) -> String {
    let last = size.get() - 1;
    match coords {
        Coords::Numbers => format!("rows and columns run from 0 to {last}"),
        Coords::Letters => {
            let letter = Coords::column_letter(last);
            format!("letters run from a to {letter}, numbers from 1 to {size}")
        }
    }
}

fn notation(error: &NotationError) -> String {
    match error {
        NotationError::OffBoard { text, coords, size } => {
            format!(
                "{} is off the board: {}",
                clean(text),
                range(*coords, *size)
            )
        }
        NotationError::OneNumber { text } => {
            format!(
                "{} is one number: a point is a row and a column",
                clean(text)
            )
        }
        NotationError::ManyNumbers { text, count } => {
            format!(
                "{} is {count} numbers: a point is a row and a column",
                clean(text)
            )
        }
        NotationError::Malformed { text } => {
            format!("{} is not a point: write `7 7`, `7,7` or `h8`", clean(text))
        }
    }
}

fn play(error: &PlayError, coords: Coords, board: BoardSize) -> String {
    match *error {
        PlayError::GameOver => "the game is over: type `new` to play again".into(),
        PlayError::OffBoard { point, size } => {
            format!(
                "{} is off the board: {}",
                coords.show(point, board),
                range(coords, size)
            )
        }
        PlayError::Taken {
            point,
            stone,
            number,
        } => {
            let point = coords.show(point, board);
            format!("{point} is taken by {} (move {number})", stone.symbol())
        }
    }
}

fn setup(error: &SetupError) -> String {
    let word = clean(error.word());
    let rules = Rule::ALL.map(Rule::name).join(", ");
    match error {
        SetupError::Size(_) => {
            let (min, max) = (BoardSize::MIN, BoardSize::MAX);
            format!("{word} is not a board size: sizes run from {min} to {max}")
        }
        SetupError::Rule(RuleError::NotYet(_)) => {
            format!("{word} cannot be played yet: the rules are {rules}")
        }
        SetupError::Rule(_) => format!("{word} is not a rule: the rules are {rules}"),
        SetupError::Again { .. } => {
            format!("{word} is one too many: `new` takes a size, a rule and a colour")
        }
    }
}

impl Words for English {
    fn side(&self, stone: Stone) -> &'static str {
        match stone {
            Stone::Black => "Black ($)",
            Stone::White => "White (#)",
        }
    }

    fn outcome(&self, outcome: Outcome, line: &str) -> String {
        match outcome {
            Outcome::Win { winner, .. } => format!("{} wins: {line}", self.side(winner)),
            Outcome::Resignation { winner } => {
                let loser = self.side(winner.opponent());
                format!("{loser} surrenders. {} wins.", self.side(winner))
            }
            Outcome::Draw => "Draw: the board is full.".into(),
        }
    }

    fn to_move(&self, stone: Stone, last: Option<&str>) -> String {
        let last = last
            .map(|made| format!("Last move: {made}. "))
            .unwrap_or_default();
        format!("{last}{} to move.", self.side(stone))
    }

    fn started(&self, setup: Setup) -> String {
        let (size, rule, first) = (setup.size, setup.rule, self.side(setup.first));
        format!("New game: {size}x{size}, {rule}. {first} moves first.")
    }

    fn took_back(&self, step: Option<&str>) -> String {
        format!("Took back: {}", step.unwrap_or("the surrender"))
    }

    fn took_back_many(&self, count: usize) -> String {
        format!("Took back: {count} steps")
    }

    fn no_moves(&self) -> &'static str {
        "No moves yet."
    }

    fn saved(&self, path: &Path) -> String {
        format!("Saved: {}", file_name(path))
    }

    fn loaded(&self, path: &Path, count: usize) -> String {
        format!("Loaded: {}, {}.", file_name(path), moves(count))
    }

    fn resumed(&self, count: usize) -> String {
        format!("Resumed: {}.", moves(count))
    }

    fn line(&self, number: u64) -> String {
        format!("line {number}: ")
    }

    fn refusal(&self, refusal: &Refusal, coords: Coords, size: BoardSize) -> String {
        match refusal {
            Refusal::Notation(error) => notation(error),
            Refusal::Play(error) => play(error, coords, size),
            Refusal::Setup(error) => setup(error),
            Refusal::UnknownCommand { word, near } => {
                let advice = match near {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => "type `help` for the list".into(),
                };
                format!("unknown command `{}`: {advice}", clean(word))
            }
            Refusal::Extra { verb, text } => {
                format!("`{}` stands alone: what is `{}`?", verb.name(), clean(text))
            }
            Refusal::Count { verb, text } => {
                format!(
                    "`{} {}`: the number of steps runs from 1 to {MOST_STEPS}",
                    verb.name(),
                    clean(text)
                )
            }
            Refusal::TooFewSteps {
                verb, available: 0, ..
            } => format!("nothing to {}", verb.name()),
            Refusal::TooFewSteps {
                verb,
                asked,
                available,
            } => format!(
                "cannot {} {asked} steps: there are {available}",
                verb.name()
            ),
            Refusal::MissingFile { verb } => {
                let name = verb.name();
                format!("`{name}` needs a file name: `{name} FILE`")
            }
            Refusal::File { verb, path, error } => {
                let path = file_name(path);
                format!("cannot {} {path}: {}", verb.name(), self.file_error(error))
            }
            Refusal::NothingToResume => self.nothing_to_resume().into(),
            Refusal::TooLong { bytes, limit } => {
                format!("the line is too long: {bytes} bytes, of which {limit} are read at most")
            }
            Refusal::NotUtf8 { text } => {
                format!("the line is not UTF-8 text: {}", clean(text))
            }
        }
    }

    fn file_error(&self, error: &FileError) -> String {
        match error {
            FileError::Io(error) => self.io_error(error),
            FileError::Format(error) => {
                format!(".{} files cannot be read or written yet", error.ending)
            }
            FileError::TooLarge { limit } => {
                format!("it is too large: {limit} bytes are read at most")
            }
            FileError::NotText => "it is not UTF-8 text".into(),
            FileError::Record(error) => {
                let what = match &error.problem {
                    Problem::Point(error) => notation(error),
                    Problem::Play(PlayError::GameOver) => {
                        "the game is over before this line".into()
                    }
                    Problem::Play(error) => play(error, Coords::Numbers, BoardSize::MAX),
                    Problem::Setup(error) => setup(error),
                    Problem::SecondGame => "a second game begins, and one is read".into(),
                };
                format!("line {}, column {}: {what}", error.line, error.column)
            }
        }
    }

    fn io_error(&self, error: &io::Error) -> String {
        match error.kind() {
            io::ErrorKind::NotFound => "no such file or folder".into(),
            io::ErrorKind::PermissionDenied => "permission denied".into(),
            io::ErrorKind::IsADirectory => "it is a folder".into(),
            io::ErrorKind::NotADirectory => "a part of the path is not a folder".into(),
            io::ErrorKind::StorageFull => "no space left on the disk".into(),
            io::ErrorKind::ReadOnlyFilesystem => "the disk is read-only".into(),
            io::ErrorKind::InvalidFilename => "the file name is not valid".into(),
            _ => error.to_string(),
        }
    }

    fn rule(&self, rule: Rule) -> &'static str {
        match rule {
            Rule::Freestyle => {
                "Freestyle: the sides place a stone in turn; who first has five or more of\n\
                 their own in an unbroken row, column or diagonal wins.\n\
                 A full board without a winner is a draw."
            }
            Rule::Standard => {
                "Standard: the sides place a stone in turn; who first has exactly five of\n\
                 their own in an unbroken row, column or diagonal wins. Six or more do not.\n\
                 A full board without a winner is a draw."
            }
            Rule::Caro => {
                "Caro: the sides place a stone in turn; who first has exactly five of their\n\
                 own in an unbroken row, column or diagonal wins, unless enemy stones stand\n\
                 at both ends of it. The edge of the board is not an enemy stone. Six or\n\
                 more do not win. A full board without a winner is a draw."
            }
        }
    }

    fn help_point(&self) -> &'static str {
        "place a stone: row and column, or h8"
    }

    fn help_more(&self) -> &'static str {
        "Type `help COMMAND` for more. Lines that start with # are comments."
    }

    fn brief(&self, verb: Verb) -> &'static str {
        match verb {
            Verb::Surrender => "give up: the other side wins",
            Verb::New => "start another game",
            Verb::Undo => "take back the last step, or N of them",
            Verb::Redo => "put again what undo took back",
            Verb::Board => "show the board",
            Verb::Moves => "show the list of moves",
            Verb::Numbers => "show the number of each stone's move",
            Verb::Save => "write the game to a file",
            Verb::Load => "go on with a saved game",
            Verb::Resume => "go on with the last unfinished game",
            Verb::Rules => "explain the rule in force",
            Verb::Help => "explain the commands, or one of them",
            Verb::Quit => "leave (so does Ctrl-D)",
        }
    }

    fn detail(&self, verb: Verb) -> &'static str {
        match verb {
            Verb::Surrender => "`undo` takes a surrender back.",
            Verb::New => {
                "SIZE is the side of the board, 5 to 26. RULE is freestyle, standard or caro.\n\
                 black or white moves first. What is left out stays as it is; without a\n\
                 colour the side named by --first begins."
            }
            Verb::Undo => {
                "A surrender is a step too. After the end of a game, undo goes back into it."
            }
            Verb::Redo => "Another move or a surrender forgets what was taken back.",
            Verb::Board => "$ is black, # is white, + is empty.",
            Verb::Moves => "Each line has the number of the move, the stone and the point.",
            Verb::Numbers => {
                "Odd numbers are the side that moved first. Shown at the end of every game."
            }
            Verb::Save => {
                "The file is a move script: it can be piped back in, or loaded. It is written\n\
                 whole or not at all. The rest of the line is the name; ~/ is your home."
            }
            Verb::Load => {
                "The file is a move script with one game. A file that cannot be understood is\n\
                 refused with its line and column, and the game in progress stays."
            }
            Verb::Resume => {
                "At a terminal the game is kept after every move, so that a closed window\n\
                 loses nothing. `gomoku --resume` does the same at the start."
            }
            Verb::Rules => "`new RULE` changes it.",
            Verb::Help => "Commands and letters may be typed in any case.",
            Verb::Quit => "An unfinished game at a terminal is kept for `resume`.",
        }
    }

    fn prompt(&self, stone: Option<Stone>) -> &'static str {
        match stone {
            Some(Stone::Black) => "$ black> ",
            Some(Stone::White) => "# white> ",
            None => "game over> ",
        }
    }

    fn greeting(&self, setup: Setup) -> String {
        let (size, rule, first) = (setup.size, setup.rule, self.side(setup.first));
        format!(
            "Five in a row, {size}x{size}, {rule}. {first} moves first.\n\
             Type a row and a column, such as `7 7`, or `help`."
        )
    }

    fn unfinished(&self, count: usize) -> String {
        format!(
            "There is an unfinished game of {}: type `resume` to go on with it.",
            moves(count)
        )
    }

    fn kept(&self) -> &'static str {
        "The game is kept: `gomoku --resume` goes on with it."
    }

    fn interrupted(&self) -> &'static str {
        "Ctrl-C again, or Ctrl-D, leaves."
    }

    fn not_kept(&self, reason: &str) -> String {
        format!("This game is not kept if the terminal closes: {reason}.")
    }

    fn cannot_load(&self, path: &Path, error: &FileError) -> String {
        let path = file_name(path);
        format!("cannot load {path}: {}", self.file_error(error))
    }

    fn nothing_to_resume(&self) -> &'static str {
        "there is no unfinished game to resume"
    }

    fn cannot_read(&self, error: &io::Error) -> String {
        format!("cannot read the input: {}", self.io_error(error))
    }

    fn cannot_write(&self, error: &io::Error) -> String {
        format!("cannot write the output: {}", self.io_error(error))
    }

    fn about(&self) -> About {
        About {
            summary: "Five in a row for the terminal: two people at one keyboard, or moves piped in.",
            usage: "Usage",
            options: "Options",
            more: "\
Lines:
  7 7, 7,7    row 7, column 7, counted from 0 at the top left corner
  h8          the same point of a 15x15 board: letters from the left, numbers
              from the bottom, from 1
  # ...       a comment
  help        lists the commands: surrender, new, undo, redo, save, load, ...

Input that is not a terminal is read to its end. A refused line changes nothing
and is answered by `line N: ` and the reason. With --quiet a game is one line:
  game 1: black wins at move 9: 7 3, 7 4, 7 5, 7 6, 7 7
  game 2: white wins at move 10: surrender
  game 3: draw at move 225
  game 4: unfinished at move 12

Exit status: 0 normally, also after refused lines; 1 when --strict stopped the
program, when a file named by an option or the input could not be read, when
there was nothing to resume, or when the output could not be written; 2 for a
wrong option.",
        }
    }

    fn option(&self, name: &str) -> Option<&'static str> {
        Some(match name {
            "size" => "Board of N by N points, 5 to 26 [default: 15]",
            "rule" => "freestyle, standard or caro [default: freestyle]",
            "first" => "Who moves first: black or white [default: black]",
            "load" => "Go on from a saved game",
            "resume" => "Go on with the last unfinished game",
            "quiet" => "No boards and no chat: one verdict line per game",
            "strict" => "Stop at the first refused line, with status 1",
            "coords" => "Points as numbers or letters [default: numbers]",
            "color" => "auto (heeds NO_COLOR), always or never [default: auto]",
            "lang" => "en or zh [default: from the locale, else en]",
            "help" => "Print this help",
            "version" => "Print the version",
            _ => return None,
        })
    }

    fn wrong_value(&self, option: &str, value: &str, allowed: &str) -> String {
        format!(
            "{option} {}: the value must be one of {allowed}",
            clean(value)
        )
    }

    fn unknown_option(&self, option: &str, near: Option<&str>) -> String {
        let advice = match near {
            Some(near) => format!("did you mean {near}?"),
            None => "see `gomoku --help`".into(),
        };
        format!("unknown option {}: {advice}", clean(option))
    }

    fn missing_value(&self, option: &str) -> String {
        format!("{option} needs a value")
    }

    fn needless_value(&self, option: &str, value: &str) -> String {
        format!("{option} takes no value, such as {}", clean(value))
    }

    fn not_utf8_option(&self) -> &'static str {
        "an option is not UTF-8 text"
    }

    fn conflict(&self, option: &str, other: &str) -> String {
        format!("{option} cannot be used with {other}")
    }
}
