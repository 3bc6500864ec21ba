//! What the compiler cannot check about the languages: sentences that are put together.

use std::collections::HashSet;
use std::io;

use gomoku::console::{
    Command, FileAct, FileError, Language, Options, PathError, Question, Refusal, commands,
};
use gomoku::engine::{Shape, Win, WinKind};
use gomoku::player::{Blunder, BlunderKind, Overlooked};
use gomoku::record::{
    Anomaly, CodePage, Loss, Place as InFile, Problem, ReadError, RecordedResult, TimeControl,
    Wanted, Warning, WinReason, WriteError,
};
use gomoku::rules::opening::{Decision, Task};
use gomoku::rules::{
    BoardSize, Coords, Foul, Game, NewGame, Outcome, PlayError, Point, Rule, Stone, parse_point,
};
use gomoku::study::{Idea, Prospect, Reason};

/// The command with this name.
fn command(name: &str) -> &'static Command {
    let found = commands().find(|command| command.name() == name);
    found.expect("a command of this name")
}

/// A refusal that is said so in each language.
fn said(text: impl Fn(Language) -> String) -> Refusal {
    Refusal::Said(Language::ALL.map(text))
}

/// Refusals whose sentences are put together, each with what it must name.
fn refusals() -> Vec<(Refusal, &'static str)> {
    let size = BoardSize::default();
    let notation = |text: &str| Refusal::Notation(parse_point(text, size).unwrap_err());
    let setup =
        |word: &str| Refusal::NewGame(NewGame::default().changed(word.split(' ')).unwrap_err());
    let failed = |act, name: &str, error| {
        let path = name.into();
        Refusal::File(act, PathError { path, error })
    };
    let file = |error| failed(FileAct::Load, "game.txt", error);
    let io = |kind: io::ErrorKind| file(FileError::Io(kind.into()));
    let record = |problem: Problem| file(FileError::Record(ReadError::in_line(12, 3, problem)));
    let point = Point::new(7, 8).unwrap();
    let taken = PlayError::Taken {
        point,
        stone: Stone::White,
        number: Some(42),
    };
    let forbidden = |foul| Refusal::Play(PlayError::Forbidden { point, foul });
    let off_centre = |side| Refusal::Play(PlayError::OffCentre { point, side });
    let undecided = |task| Refusal::Play(PlayError::Undecided { task });
    let not_asked = |decision| Refusal::Play(PlayError::NotAsked { decision });
    let setting = |command| Refusal::Arguments {
        command,
        text: "maybe".into(),
    };
    let resume = failed(FileAct::Resume, "game-1.txt", FileError::NoGame);
    let clock = "5:00".parse::<TimeControl>().unwrap_err();
    vec![
        (notation("15 3"), "15 3"),
        (notation("p3"), "p3"),
        (notation("7"), "7"),
        (notation("1 2 3"), "1 2 3"),
        (notation("7;7"), "7;7"),
        (Refusal::Play(PlayError::GameOver), "`new`"),
        (
            Refusal::Play(PlayError::OffBoard {
                point,
                size: BoardSize::MIN,
            }),
            "7 8",
        ),
        (Refusal::Play(taken), "7 8"),
        (forbidden(Foul::DoubleThree), "7 8"),
        (forbidden(Foul::DoubleFour), "7 8"),
        (forbidden(Foul::Overline), "7 8"),
        (off_centre(1), "7 8"),
        (off_centre(3), "3"),
        (undecided(Task::Colour), "`black`"),
        (undecided(Task::ColourOrTwo), "`two`"),
        (undecided(Task::Fifths { most: 8 }), "`fifths N`"),
        (
            undecided(Task::ColourOrFifths { fifths: 10 }),
            "`fifths 10`",
        ),
        (Refusal::Play(PlayError::Offered { point }), "7 8"),
        (
            Refusal::Play(PlayError::Symmetrical {
                point,
                other: Point::new(8, 7).unwrap(),
            }),
            "8 7",
        ),
        (Refusal::Play(PlayError::NotOffered { point }), "7 8"),
        (not_asked(Decision::Two), "`two`"),
        (not_asked(Decision::Take(Stone::White)), "`white`"),
        (
            Refusal::Play(PlayError::Fifths {
                number: 9,
                least: 1,
                most: 8,
            }),
            "9",
        ),
        (setup("4"), "4"),
        (setup("chess"), "chess"),
        (setup("9 10"), "10"),
        (
            Refusal::AmbiguousCommand {
                word: "re".into(),
                candidates: vec!["redo", "resume"],
            },
            "`redo`",
        ),
        (setup("renjo"), "`renju`"),
        (resume, "game-1.txt"),
        (
            failed(FileAct::Clear, "finished.txt", FileError::NotRegular),
            "finished.txt",
        ),
        (file(FileError::NotRegular), "game.txt"),
        (file(FileError::NoneFree { count: 99 }), "99"),
        (io(io::ErrorKind::NotFound), "game.txt"),
        (io(io::ErrorKind::PermissionDenied), "game.txt"),
        (io(io::ErrorKind::IsADirectory), "game.txt"),
        (io(io::ErrorKind::NotADirectory), "game.txt"),
        (io(io::ErrorKind::StorageFull), "game.txt"),
        (io(io::ErrorKind::ReadOnlyFilesystem), "game.txt"),
        (io(io::ErrorKind::InvalidFilename), "game.txt"),
        (io(io::ErrorKind::NotConnected), "game.txt"),
        (io(io::ErrorKind::TimedOut), "game.txt"),
        (file(FileError::TooLarge { limit: 1234 }), "1234"),
        (file(FileError::NotText), "UTF-8"),
        (file(FileError::Unwritable(WriteError::Uneven)), "game.txt"),
        (
            record(Problem::Point(parse_point("9;9", size).unwrap_err())),
            "9;9",
        ),
        (record(Problem::Play(taken)), "7 8"),
        (record(Problem::Play(PlayError::GameOver)), "12"),
        (
            record(Problem::NewGame(
                NewGame::default().changed(["4"]).unwrap_err(),
            )),
            "4",
        ),
        (record(Problem::SecondGame), "12"),
        (setting(command("computer")), "`computer maybe`"),
        (setting(command("coords")), "letters"),
        (setting(command("lang")), "zh"),
        (setting(command("tutor")), "`tutor maybe`"),
        (setting(command("level")), "10"),
        (setting(command("time")), "86400"),
        (setting(command("fifths")), "10"),
        (setting(command("threads")), "256"),
        (said(|words| words.bad_clock(&clock)), "5:00"),
        (overlooks(BlunderKind::Missed), "7 8"),
        (overlooks(BlunderKind::Allowed), "7 8"),
        (setting(command("resume")), "`games`"),
        (setting(command("games")), "`clear`"),
        (setting(command("name")), "`black`"),
        (setting(command("match")), "99"),
        (setting(command("hint")), "10"),
        (setting(command("solve")), "86400"),
        (file(FileError::FewerGames { games: 3 }), "3"),
        (
            file(FileError::UnsaidSize(ReadError::in_line(
                2,
                7,
                Problem::NotText,
            ))),
            "--size",
        ),
        (setting(command("goto")), "`goto maybe`"),
        (setting(command("variation")), "`variation maybe`"),
        (setting(command("mark")), "triangle"),
        (setting(command("puzzle")), "`next`"),
        (io(io::ErrorKind::ResourceBusy), "game.txt"),
    ]
}

/// The refusal of a stone on 7 8 that overlooks a win.
fn overlooks(kind: BlunderKind) -> Refusal {
    let question = Question {
        shows: true,
        point: Point::new(7, 8).unwrap(),
        stone: Stone::Black,
        overlooked: Overlooked::Win(Blunder {
            kind,
            win: Win {
                kind: WinKind::Fours,
                plies: 3,
                line: vec![Point::new(7, 5).unwrap(); 3],
            },
            reason: Reason {
                makes: Shape::Four,
                stops: None,
                idea: Idea::default(),
                prospect: Prospect::Wins(3),
            },
        }),
    };
    let size = BoardSize::default();
    said(|words| {
        let mut options = Options::default();
        options.settings.language = words;
        options.out().question(&question, size)
    })
}

/// All sentences about records: anomalies, errors and losses.
fn records(words: Language) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    let point = Point::new(7, 8).unwrap();
    let wins = |how| RecordedResult::Win {
        winner: Stone::Black,
        how,
    };
    let hows = [
        WinReason::Five,
        WinReason::Resignation,
        WinReason::Timeout,
        WinReason::Forfeit,
    ];
    let told = hows.map(Some).into_iter().chain([None]).map(wins);
    for said in told.chain([RecordedResult::Draw, RecordedResult::Void]) {
        all.push(words.file_says(said));
        for board in [None, Some(won()), Some(Outcome::Draw)] {
            all.push(words.anomaly(&Anomaly::Result { said, board }));
        }
    }
    for anomaly in [
        Anomaly::Pass(Stone::White),
        Anomaly::OutOfTurn {
            stone: Stone::White,
            point,
        },
        Anomaly::Foul {
            point,
            foul: Foul::Overline,
        },
        Anomaly::AfterEnd,
        Anomaly::Edited,
        Anomaly::Unknown { name: "XX".into() },
        Anomaly::Value {
            name: "SZ".into(),
            value: "x".into(),
        },
        Anomaly::Brackets,
        Anomaly::OtherRule { said: Rule::Renju },
        Anomaly::Behind,
        Anomaly::OpenBranches { count: 2 },
        Anomaly::BrokenText,
        Anomaly::Guessed(CodePage::GBK),
        Anomaly::UnknownEncoding { name: "x".into() },
        Anomaly::Unread {
            game: 2,
            problem: Box::new(Problem::SecondGame),
        },
        Anomaly::RowsFromBottom,
        Anomaly::FromCentre,
        Anomaly::RuleOfFormat { rule: Rule::Renju },
        Anomaly::RowAndColumn { first: 1 },
        Anomaly::Cells,
        Anomaly::Digits,
        Anomaly::NoLetterI { skips: true },
        Anomaly::NoLetterI { skips: false },
    ] {
        all.push(words.anomaly(&anomaly));
        let place = InFile::Text { line: 3, column: 7 };
        all.push(words.warning(&Warning { place, anomaly }));
    }
    for loss in [
        Loss::Rule,
        Loss::CodePage,
        Loss::Size,
        Loss::SideToMove,
        Loss::Opening,
        Loss::SetupAsMoves,
        Loss::Order,
        Loss::Clock,
        Loss::Players,
        Loss::Result,
        Loss::Date,
        Loss::Event,
        Loss::Standing,
        Loss::Characters,
        Loss::Other([("TE".into(), 1)].into()),
    ] {
        all.push(words.loss(&loss));
    }
    for counted in [
        Loss::Moves,
        Loss::Variations,
        Loss::Comments,
        Loss::Marks,
        Loss::Passes,
        Loss::Edits,
        Loss::Times,
        Loss::Games,
    ] {
        for count in [1, 12] {
            let text = words.loss(&counted(count));
            assert!(text.contains(&count.to_string()), "{text}");
            all.push(text);
        }
    }
    let wanted = [
        Wanted::Header,
        Wanted::Point,
        Wanted::Move,
        Wanted::Number,
        Wanted::GameTree,
        Wanted::Node,
        Wanted::Value,
        Wanted::End,
        Wanted::LibNode,
        Wanted::Element,
        Wanted::Row,
        Wanted::Size,
        Wanted::LineEnd,
        Wanted::ShortText,
    ];
    let unexpected = wanted.map(|wanted| Problem::Unexpected {
        found: "x".into(),
        wanted,
    });
    let cut = wanted.map(Problem::Cut);
    let others = [
        Problem::NotThisFormat,
        Problem::UnknownFormat,
        Problem::Packed,
        Problem::TooLarge { limit: 9 },
        Problem::NoGame,
        Problem::NotSquare {
            width: 15,
            height: 19,
        },
        Problem::Size("99".parse::<BoardSize>().unwrap_err()),
        Problem::OutOfRange {
            value: "21".into(),
            least: 1,
            most: 20,
        },
        Problem::NotText,
    ];
    for problem in unexpected.into_iter().chain(cut).chain(others) {
        for place in [
            InFile::Text { line: 3, column: 7 },
            InFile::Byte(9),
            InFile::Move(4),
            InFile::After(0),
            InFile::After(4),
            InFile::Whole,
        ] {
            let problem = problem.clone();
            let error = ReadError { place, problem };
            all.push(words.read_error(&error));
        }
    }
    for error in [
        WriteError::Uneven,
        WriteError::Size {
            size: BoardSize::MAX,
            most: 15,
        },
        WriteError::NoGame,
    ] {
        all.push(words.write_error(error));
    }
    all
}

fn won() -> Outcome {
    let mut game = Game::new(BoardSize::MIN, Rule::Freestyle);
    for column in 0..5 {
        game.play(Point::new(0, column).unwrap()).unwrap();
        if column < 4 {
            game.play(Point::new(1, column).unwrap()).unwrap();
        }
    }
    game.outcome().unwrap()
}

fn is_chinese(text: &str) -> bool {
    text.chars()
        .any(|letter| ('\u{4e00}'..='\u{9fff}').contains(&letter))
}

/// Whether a text has a value, which in Chinese may be the Chinese name of a command.
fn names(text: &str, value: &str) -> bool {
    let chinese = [
        ("`new`", "`新局`"),
        ("`black`", "`黑`"),
        ("`two`", "`两子`"),
        ("`fifths N`", "`打点 N`"),
        ("`fifths 10`", "`打点 10`"),
        ("`redo`", "`重做`"),
        ("`games`", "`棋局`"),
        ("letters", "字母"),
        ("zh", "中文"),
        ("`clear`", "`清空`"),
        ("triangle", "三角"),
        ("`next`", "`下一题`"),
    ];
    let mut translated = chinese.iter().filter(|(english, _)| *english == value);
    // A command as it was typed, with its Chinese name.
    let typed = commands().find_map(|it| {
        let rest = value.strip_prefix('`')?.strip_prefix(it.name())?;
        let is_name = rest.starts_with([' ', '`']);
        is_name.then(|| format!("`{}{rest}", it.name_in(Language::Chinese)))
    });
    text.contains(value)
        || translated.any(|(_, name)| text.contains(name))
        || typed.is_some_and(|typed| text.contains(&typed))
}

#[test]
fn a_refusal_names_the_value_in_one_line_of_every_language() {
    let all = refusals();
    for (refusal, value) in &all {
        for language in Language::ALL {
            let text = language.refusal(refusal, Coords::Numbers, BoardSize::default());
            assert!(names(&text, value), "{text} does not name {value}");
            assert!(
                !text.contains('\n') && !text.ends_with('.') && !text.ends_with('。'),
                "{text}"
            );
            let chinese = language == Language::Chinese;
            let expected = (chinese, !chinese);
            assert_eq!((is_chinese(&text), text.is_ascii()), expected, "{text}");
        }
    }
}

#[test]
fn sentences_about_records_exist_in_every_language() {
    let [english, chinese] = Language::ALL.map(records);
    for (english, chinese) in english.iter().zip(&chinese) {
        assert!(!english.is_empty() && english.is_ascii(), "{english:?}");
        assert!(english.len() <= 90, "{english}");
        assert!(is_chinese(chinese), "{chinese:?}");
    }
    let distinct = |texts: &[String]| texts.iter().collect::<HashSet<_>>().len();
    assert_eq!(distinct(&english), distinct(&chinese));
}
