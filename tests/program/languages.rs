//! Every message exists in every language, and says what it is about.

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use gomoku::console::{
    Adapted, Astray, BadName, ClockFace, FileError, Found, Group, Item, Level, Lost, PersonsResult,
    Phase, Place, Players, Question, Refusal, Roles, Row, Score, Seat, Side, SkillChange, Spec,
    StepUnit, Tally, Verb, View,
};
use gomoku::console::{Language, OptionGroup};
use gomoku::console::{Posed, PuzzleRefusal, Ranks};
use gomoku::engine::{
    Answers, Choice, Made, Means, Oversight, Prospect, Reach, Reason, Stops, Tried, Winning,
};
use gomoku::record::{
    Act, Format, How, Loss, MarkKind, Odd, Place as InFile, Problem, ReadError, TimeControl, Told,
    Wanted, Warning, WriteError,
};
use gomoku::rules::opening::{Ask, Decision, Player, Task};
use gomoku::rules::{
    BoardSize, ByStone, Coords, Foul, Game, Move, NewGame, Opening, Outcome, PlayError, Point,
    Rule, Stone, parse_point,
};
use gomoku::study::puzzle::{Grade, Judgement, packed};
use gomoku::study::review::{Better, Finding, Force, Summary, Verdict as ReviewVerdict, Win};
use gomoku::study::{ExplainedMove, Solution};

/// One refusal of every kind, with a text that each must name.
fn refusals() -> Vec<(Refusal, &'static str)> {
    let size = BoardSize::default();
    let notation = |text: &str| Refusal::Notation(parse_point(text, size).unwrap_err());
    let setup =
        |word: &str| Refusal::NewGame(NewGame::default().changed(word.split(' ')).unwrap_err());
    let file = |error: FileError| Refusal::File {
        verb: Verb::Load,
        path: PathBuf::from("game.txt"),
        error,
    };
    let io = |kind: io::ErrorKind| file(FileError::Io(kind.into()));
    let record = |problem: Problem| file(FileError::Record(ReadError::in_line(12, 3, problem)));
    let astray = Refusal::Astray;
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
    let setting = |verb| Refusal::Setting {
        verb,
        text: "maybe".into(),
    };
    let steps = |verb, available| Refusal::TooFewSteps {
        verb,
        asked: 5,
        available,
        unit: StepUnit::Steps,
    };
    let turns = Refusal::TooFewSteps {
        verb: Verb::Undo,
        asked: 5,
        available: 2,
        unit: StepUnit::Turns,
    };
    let resume = Refusal::File {
        verb: Verb::Resume,
        path: PathBuf::from("game-1.txt"),
        error: FileError::NoGame,
    };
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
        (undecided(Task::Fifths), "`fifths N`"),
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
        (Refusal::Play(PlayError::Fifths { number: 9 }), "9"),
        (setup("4"), "4"),
        (setup("chess"), "chess"),
        (setup("9 10"), "10"),
        (
            Refusal::UnknownCommand {
                word: "surender".into(),
                near: Some("surrender"),
            },
            "`surrender`",
        ),
        (
            Refusal::UnknownCommand {
                word: "foo".into(),
                near: None,
            },
            "`foo`",
        ),
        (
            Refusal::AmbiguousCommand {
                word: "re".into(),
                candidates: vec!["redo", "resume"],
            },
            "`redo`",
        ),
        (setup("renjo"), "`renju`"),
        (
            Refusal::Extra {
                verb: Verb::Board,
                text: "now".into(),
            },
            "`now`",
        ),
        (
            Refusal::Count {
                verb: Verb::Undo,
                text: "x".into(),
            },
            "676",
        ),
        (steps(Verb::Undo, 3), "3"),
        (turns, "2"),
        (resume, "game-1.txt"),
        (
            Refusal::File {
                verb: Verb::Games,
                path: PathBuf::from("finished.txt"),
                error: FileError::NotRegular,
            },
            "finished.txt",
        ),
        (file(FileError::NotRegular), "game.txt"),
        (file(FileError::NoneFree { count: 99 }), "99"),
        (steps(Verb::Undo, 0), ""),
        (steps(Verb::Redo, 0), ""),
        (Refusal::MissingFile { verb: Verb::Save }, "`save FILE`"),
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
        (setting(Verb::Computer), "`computer maybe`"),
        (setting(Verb::Coords), "letters"),
        (setting(Verb::Lang), "zh"),
        (setting(Verb::Tutor), "`tutor maybe`"),
        (setting(Verb::Level), "10"),
        (setting(Verb::Time), "86400"),
        (setting(Verb::Fifths), "8"),
        (setting(Verb::Threads), "256"),
        (
            Refusal::Clock("5:00".parse::<TimeControl>().unwrap_err()),
            "5:00",
        ),
        (Refusal::ClockRuns, ""),
        (overlooks(Oversight::Missed), "7 8"),
        (overlooks(Oversight::Allowed), "7 8"),
        (Refusal::NothingToResume, ""),
        (setting(Verb::Resume), "`games`"),
        (setting(Verb::Games), "`clear`"),
        (setting(Verb::Name), "`black`"),
        (setting(Verb::Match), "99"),
        (setting(Verb::Hint), "10"),
        (setting(Verb::Solve), "86400"),
        (Refusal::NoSuchGame { asked: 7, kept: 0 }, "7"),
        (Refusal::NoSuchGame { asked: 7, kept: 1 }, "1"),
        (Refusal::NoSuchGame { asked: 7, kept: 3 }, "3"),
        (Refusal::GameChanged { asked: 7 }, "7"),
        (
            Refusal::OnlyAtATerminal {
                what: "games clear",
            },
            "`games clear`",
        ),
        (Refusal::Name(BadName::Empty), "40"),
        (Refusal::Name(BadName::TooLong { letters: 300 }), "300"),
        (
            Refusal::Name(BadName::Invisible {
                text: "A\u{7}".into(),
            }),
            r"A\u{7}",
        ),
        (
            Refusal::Name(BadName::Reserved {
                text: "human".into(),
            }),
            "human",
        ),
        (
            Refusal::NameOfComputer {
                stone: Stone::White,
            },
            "#",
        ),
        (Refusal::MatchGoesOn, "`match off`"),
        (astray(Astray::NoSuchMove { asked: 31, last: 0 }), "31"),
        (
            astray(Astray::NoSuchMove {
                asked: 31,
                last: 30,
            }),
            "30",
        ),
        (
            astray(Astray::NoNext {
                asked: 5,
                available: 0,
            }),
            "",
        ),
        (
            astray(Astray::NoNext {
                asked: 5,
                available: 3,
            }),
            "3",
        ),
        (
            astray(Astray::NoBack {
                asked: 5,
                available: 0,
            }),
            "",
        ),
        (
            astray(Astray::NoBack {
                asked: 5,
                available: 3,
            }),
            "3",
        ),
        (
            astray(Astray::NoSuchVariation {
                asked: 5,
                available: 0,
            }),
            "5",
        ),
        (
            astray(Astray::NoSuchVariation {
                asked: 5,
                available: 3,
            }),
            "3",
        ),
        (astray(Astray::NotTheEnd), "`last`"),
        (astray(Astray::ClockRuns), ""),
        (astray(Astray::NoMark(point)), "7 8"),
        (file(FileError::FewerGames { games: 3 }), "3"),
        (
            file(FileError::UnsaidSize(ReadError::in_line(
                2,
                7,
                Problem::NotText,
            ))),
            "--size",
        ),
        (setting(Verb::Goto), "`goto maybe`"),
        (setting(Verb::Variation), "`variation maybe`"),
        (setting(Verb::Mark), "triangle"),
        (setting(Verb::Puzzle), "`next`"),
        (
            Refusal::Puzzle(PuzzleRefusal::NoSuch { asked: 7, most: 5 }),
            "5",
        ),
        (Refusal::Puzzle(PuzzleRefusal::NoneOnBoard), "`puzzle next`"),
        (Refusal::Puzzle(PuzzleRefusal::NoHint), "`undo`"),
        (
            Refusal::Puzzle(PuzzleRefusal::NotInPuzzle(Verb::Match)),
            "`match`",
        ),
        (io(io::ErrorKind::ResourceBusy), "game.txt"),
        (
            Refusal::TooLong {
                bytes: 5000,
                limit: 4096,
            },
            "5000",
        ),
        (Refusal::NotUtf8 { text: "abc".into() }, "abc"),
    ]
}

/// A stone on 7 8 that overlooks a win.
fn overlooks(which: fn(Winning) -> Oversight) -> Refusal {
    Refusal::Overlooks(Box::new(Question {
        point: Point::new(7, 8).unwrap(),
        stone: Stone::Black,
        oversight: which(winnings().remove(0)),
    }))
}

/// Wins by all means that may be overlooked.
fn winnings() -> Vec<Winning> {
    let first = Point::new(7, 5).unwrap();
    let foul = Prospect::WinsByFoul {
        plies: 3,
        point: first,
        foul: Foul::Overline,
    };
    let all = Means::ALL.into_iter().flat_map(|means| {
        let prospects = [Prospect::Wins(3), foul.clone()].into_iter();
        prospects.flat_map(move |prospect| {
            Made::ALL.map(|makes| Winning {
                means,
                line: vec![first; 3],
                reason: Reason {
                    makes,
                    stops: None,
                    prospect: prospect.clone(),
                },
            })
        })
    });
    all.collect()
}

/// Fails to compile when there is a new kind, until it is added above and here.
fn kind(refusal: &Refusal) -> usize {
    match refusal {
        Refusal::Notation(_) => 0,
        Refusal::Play(_) => 1,
        Refusal::NewGame(_) => 2,
        Refusal::UnknownCommand { .. } => 3,
        Refusal::Extra { .. } => 4,
        Refusal::Count { .. } => 5,
        Refusal::TooFewSteps { .. } => 6,
        Refusal::MissingFile { .. } => 7,
        Refusal::File { .. } => 8,
        Refusal::NothingToResume => 9,
        Refusal::TooLong { .. } => 10,
        Refusal::NotUtf8 { .. } => 11,
        Refusal::Setting { .. } => 12,
        Refusal::NoSuchGame { .. } => 13,
        Refusal::GameChanged { .. } => 14,
        Refusal::OnlyAtATerminal { .. } => 15,
        Refusal::Name(_) => 16,
        Refusal::NameOfComputer { .. } => 17,
        Refusal::MatchGoesOn => 18,
        Refusal::Clock(_) => 19,
        Refusal::ClockRuns => 20,
        Refusal::AmbiguousCommand { .. } => 21,
        Refusal::Overlooks(_) => 22,
        Refusal::Astray(_) => 23,
        Refusal::Puzzle(_) => 24,
    }
}

/// What can be said of clocks.
fn clock_faces() -> Vec<ClockFace> {
    let [five, ten] = ["5+3", "10"].map(|text| Some(text.parse::<TimeControl>().unwrap()));
    let left = ByStone::from_fn(|_| Duration::from_secs(272));
    let pairs = [
        (None, None),
        (None, five),
        (five, five),
        (five, ten),
        (five, None),
    ];
    let face = |(now, next): (Option<TimeControl>, _)| ClockFace {
        now: now.map(|control| (control, left)),
        next,
    };
    pairs.map(face).to_vec()
}

/// All other messages, each named by where it comes from.
fn messages(words: Language) -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = Vec::new();
    let mut add = |name: &str, text: &str| all.push((name.to_owned(), text.to_owned()));
    let io_error = io::Error::from(io::ErrorKind::StorageFull);
    for stone in Stone::ALL {
        add("side", words.side(stone));
        add("to_move", &words.to_move(stone, None));
        add("to_move", &words.to_move(stone, Some("1. $ 7 7")));
        add("prompt", words.prompt(Some(stone)));
        add("short_stone_prompt", &words.short_stone_prompt(2, stone));
        add(
            "resignation",
            &words.outcome(Outcome::Resignation { winner: stone }, ""),
        );
        add("time_is_over", &words.time_is_over(stone));
        add("flag", &words.flag(stone));
    }
    add("prompt", words.prompt(None));
    add("win", &words.outcome(won(), "7 3, 7 4"));
    add("draw", &words.outcome(Outcome::Draw, ""));
    add("took_back", &words.took_back(None));
    add("took_back", &words.took_back(Some("1. $ 7 7")));
    add("took_back_timeout", words.took_back_timeout());
    add("clock_runs", words.clock_runs());
    for face in clock_faces() {
        add("clock", &words.clock(&face));
    }
    add("took_back_decision", words.took_back_decision());
    add("nothing_allowed", words.nothing_allowed());
    add("no_fouls", words.no_fouls());
    for foul in Foul::ALL {
        add("foul", words.foul(foul));
        add("fouls", &words.fouls(foul, "7 7, 8 8"));
    }
    let stone = |within| Task::Stone {
        number: 1,
        last: 3,
        within,
    };
    for task in [
        stone(None),
        stone(Some(1)),
        stone(Some(5)),
        Task::Colour,
        Task::ColourOrTwo,
        Task::Fifths,
        Task::Offer { number: 2, of: 3 },
        Task::Choose,
    ] {
        for player in [Player::First, Player::Second] {
            let ask = Ask { player, task };
            add("ask", &words.ask(ask, Stone::Black, "7 7, 8 8"));
            add(
                "ask_prompt",
                words.ask_prompt(ask).unwrap_or(words.prompt(None)),
            );
        }
    }
    for decision in [
        Decision::Take(Stone::Black),
        Decision::Two,
        Decision::Fifths(1),
        Decision::Fifths(8),
    ] {
        for player in [Player::First, Player::Second] {
            add("decided", &words.decided(player, decision));
            add("offered", &words.offered(player, "7 7"));
        }
    }
    for player in [Player::First, Player::Second] {
        add("opened", &words.opened(player));
        for last in [3, 4] {
            let prompt = words.stone_prompt(player, last, last, Stone::Black);
            add("stone_prompt", &prompt);
        }
    }
    add("by_computer", &words.by_computer("1. $ 7 7"));
    add("letters_now", words.letters_now());
    add("numbers_again", words.numbers_again());
    add("too_narrow", &words.too_narrow(29, 28));
    add("help_first", words.help_first());
    for group in Group::ALL {
        add("group", words.group(group));
    }
    add("advice", &words.advice("7 7"));
    add("took_back_many", &words.took_back_many(3));
    add("last_move", &words.last_move("1. $ 7 7"));
    add("no_moves", words.no_moves());
    add("saved", &words.saved("x".as_ref()));
    add("loaded", &words.loaded("x".as_ref(), 1));
    add("loaded", &words.loaded("x".as_ref(), 2));
    add("resumed", &words.resumed(2));
    add("line", &words.line(7));
    for rule in Rule::ALL {
        add("rule", words.rule(rule));
        for opening in Opening::ALL.map(Some).into_iter().chain([None]) {
            let setup = NewGame {
                rule,
                opening,
                ..NewGame::default()
            };
            add("started", &words.started(setup));
            add("greeting", &words.greeting(setup));
        }
    }
    add("help_point", words.help_point());
    add("help_more", words.help_more());
    for spec in Spec::ALL {
        add("brief", words.brief(spec.verb));
        add("detail", words.detail(spec.verb));
    }
    for black in Seat::ALL {
        for white in Seat::ALL {
            let level = Level::default();
            let seats = ByStone { black, white };
            for adapts in [false, true] {
                let roles = Roles {
                    seats,
                    level,
                    adapts,
                };
                add("roles", &words.roles(roles));
            }
        }
    }
    add("set_aside", &words.set_aside(3));
    add("made_room", &words.made_room("x".as_ref()));
    add(
        "cannot_resume",
        &words.cannot_resume("x".as_ref(), &FileError::NotText),
    );
    for player in [Player::First, Player::Second] {
        add("player_surrenders", &words.player_surrenders(player));
        add("players_time_is_over", &words.players_time_is_over(player));
        add("players_flag", &words.players_flag(player));
    }
    add("skill", &words.skill(SkillChange::Level(Level::MAX)));
    add("skill", &words.skill(SkillChange::Adapts(Level::MAX)));
    for level in (1..=10).filter_map(Level::new) {
        add("expectation", words.expectation(level));
    }
    for result in [PersonsResult::Won, PersonsResult::Lost, PersonsResult::Drew] {
        for to in [Level::default(), Level::MAX] {
            let from = Level::MAX;
            add("adapted", &words.adapted(Adapted { result, from, to }));
        }
    }
    add(
        "skill",
        &words.skill(SkillChange::Time(Duration::from_millis(500))),
    );
    add("skill", &words.skill(SkillChange::Threads(2)));
    add("skill", &words.skill(SkillChange::UsualTime));
    let stones = vec![Point::new(7, 5).unwrap()];
    let all_stops = [
        None,
        Some(Stops::Five(stones.clone())),
        Some(Stops::Three(stones.clone())),
        Some(Stops::TwoFours(stones)),
    ];
    let mut prospects = vec![
        Prospect::Wins(5),
        Prospect::Loses(6),
        Prospect::WinsByFoul {
            plies: 3,
            point: Point::new(7, 5).unwrap(),
            foul: Foul::Overline,
        },
        Prospect::Search { depth: 0, score: 0 },
    ];
    let searched = [0, -100, 500, 2000].map(|score| Prospect::Search { depth: 9, score });
    prospects.extend(searched);
    let show = |points: &[Point]| points[0].to_string();
    for makes in Made::ALL {
        for stops in &all_stops {
            for prospect in &prospects {
                let reason = Reason {
                    makes,
                    stops: stops.clone(),
                    prospect: prospect.clone(),
                };
                add("hint", &words.hint("7 7", Stone::White, &reason, &show));
            }
        }
    }
    for winning in winnings() {
        for which in [Oversight::Missed, Oversight::Allowed] {
            let question = Question {
                point: Point::new(7, 5).unwrap(),
                stone: Stone::White,
                oversight: which(winning.clone()),
            };
            add(
                "question",
                &words.question(&question, &|point| point.to_string()),
            );
        }
    }
    for on in [true, false] {
        add("tutor", words.tutor(on));
    }
    add("progress", &words.progress(9, "7 7", 12345));
    add("unfinished", &words.unfinished(3));
    add("kept", words.kept());
    add("interrupted", words.interrupted());
    add(
        "not_kept",
        &words.not_kept("x".as_ref(), &FileError::NotText),
    );
    add(
        "cannot_load",
        &words.cannot_load("x".as_ref(), &FileError::NotText),
    );
    add("nothing_to_resume", words.nothing_to_resume());
    add("cannot_read", &words.cannot_read(&io_error));
    add("cannot_write", &words.cannot_write(&io_error));
    let about = words.about();
    for text in [about.summary, about.usage, about.more] {
        add("about", text);
    }
    for option in [
        "game",
        "at",
        "size",
        "rule",
        "opening",
        "first",
        "load",
        "resume",
        "quiet",
        "strict",
        "coords",
        "color",
        "lang",
        "help",
        "version",
        "tutor",
        "bell",
        "ponder",
        "clock",
        "name-black",
        "name-white",
    ] {
        add(option, words.option(option).unwrap_or_default());
    }
    let error = "fr".parse::<Language>().unwrap_err();
    add("wrong_value", &words.wrong_value("--lang", &error));
    add("did_you_mean", &words.did_you_mean("renju"));
    for coords in Coords::ALL {
        add("coords", words.coords(coords));
    }
    add("language", words.language());
    for group in OptionGroup::ALL {
        add("option_group", words.option_group(group));
    }
    let heading = words.heading(words.option_group(OptionGroup::Game));
    add("heading", &heading);
    add("who_plays", words.who_plays());
    for (_, does) in words.usages() {
        add("usages", does);
    }
    add("missing_shell", &words.missing_shell(&["bash", "zsh"]));
    add("computer_plays", words.computer_plays());
    add("no_option", &words.no_option("level 7"));
    add("not_in_options", &words.not_in_options("--load"));
    let path = "options".as_ref();
    add("wrong_line", &words.wrong_line(path, 3, words.language()));
    add(
        "cannot_read_options",
        &words.cannot_read_options(path, &FileError::NotText),
    );
    add("unknown_option", &words.unknown_option("--x", None));
    add("unknown_option", &words.unknown_option("--x", Some("--y")));
    add("missing_value", &words.missing_value("--size"));
    add("needless_value", &words.needless_value("--quiet", "yes"));
    add("not_utf8_option", words.not_utf8_option());
    for option in [
        "black",
        "white",
        "level",
        "time",
        "threads",
        "seed",
        "no-options",
    ] {
        add(option, words.option(option).unwrap_or_default());
    }
    for name in [
        "engine",
        "bench",
        "review",
        "solve",
        "convert",
        "completions",
        "man",
    ] {
        add(name, words.subcommand(name).unwrap_or_default());
    }
    for (option, does) in words.convert_options() {
        add(option, does);
    }
    add("two_files_needed", words.two_files_needed());
    add("third_file", &words.third_file("c.txt"));
    add("unknown_format", &words.unknown_format("x".as_ref()));
    add("no_such_game", &words.no_such_game_in("x".as_ref(), 9, 1));
    add("no_such_game", &words.no_such_game_in("x".as_ref(), 9, 3));
    add("more_warnings", &words.more_warnings("x".as_ref(), 9));
    let losses = [Loss::Rule, Loss::Comments(2)];
    add("lost", &words.lost_in("x".as_ref(), Format::Pos, &losses));
    let rows = Warning {
        place: InFile::Whole,
        odd: Odd::RowsFromBottom,
    };
    add("warning", &words.warning_in("x".as_ref(), Some(2), &rows));
    add("warning", &words.warning_in("x".as_ref(), None, &rows));
    let text = FileError::NotText;
    add("cannot_save", &words.cannot_save("x".as_ref(), &text));
    add(
        "wrong_setting",
        &words.wrong_setting("--level 0", Verb::Level),
    );
    add("wrong_number", &words.wrong_number("--seed", "x", 0, 9));
    add("second_file", &words.second_file("b.txt"));
    add("conflict", &words.conflict("--load", "--resume"));
    all
}

/// The messages of threats and forced wins.
fn study(words: Language) -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = Vec::new();
    let mut add = |name: &str, text: &str| all.push((name.to_owned(), text.to_owned()));
    let point = Point::new(7, 8).unwrap();
    let foul = Foul::DoubleThree;
    for answers in [
        Answers::Over,
        Answers::Free,
        Answers::At(vec![point]),
        Answers::At(vec![point; 3]),
        Answers::Nowhere,
        Answers::Forbidden { point, foul },
    ] {
        for makes in &Made::ALL[1..] {
            let explained = ExplainedMove {
                number: 1,
                stone: Stone::Black,
                point,
                makes: *makes,
                stones: vec![point],
                stops: None,
                answers: answers.clone(),
            };
            let show = |point: Point| point.to_string();
            add(
                "line_move",
                &words.line_move("1. $ 7 8", &explained, true, &show),
            );
            let makes = words.making(*makes, "7 8", Some("7 7"));
            add("making", &makes);
        }
    }
    let reaches = [(0, 0, false), (0, 9, false), (3, 9, false), (3, 9, true)];
    for (depth, nodes, exhausted) in reaches {
        let threats = Reach {
            depth,
            nodes,
            exhausted,
        };
        for stopped in [false, true] {
            let fours = threats;
            let tried = Tried {
                fours,
                threats,
                stopped,
            };
            add("solving", &words.solving(&tried));
            let solution = Solution {
                stone: Stone::White,
                win: None,
                tried,
            };
            for line in words.no_win_found(&solution).lines() {
                add("no_win_found", line);
            }
        }
    }
    for stone in Stone::ALL {
        add("threatens", &words.threatens(stone));
        add("threatens_nothing", &words.threatens_nothing(stone));
    }
    for means in Means::ALL {
        for moves in [1, 3] {
            add(
                "wins_by_force",
                &words.wins_by_force(Stone::Black, means, moves),
            );
            add(
                "threatened_win",
                &words.threatened_win(means, moves, "7 8, 8 8"),
            );
        }
    }
    add("no_other_hint", words.no_other_hint());
    for moves in [1, 9] {
        add("solved_position", &words.solved_position("x.txt", moves));
    }
    add("nothing_to_solve", words.nothing_to_solve());
    add("too_few_moves", &words.too_few_moves("x.txt", 9, 3));
    for count in [1, 12] {
        let left = vec!["x.txt".to_owned(); count];
        add("solve_stopped", &words.solve_stopped(&left));
    }
    add("solve_needs_a_file", words.solve_needs_a_file());
    for (_, does) in words.solve_options() {
        add("solve_options", does);
    }
    for (score, depth) in [(29_995, 5), (-29_994, 6), (-120, 9), (0, 9)] {
        let choice = Choice {
            depth,
            ..Choice::at_once(point, score)
        };
        let prospects = [
            Prospect::Wins(5),
            Prospect::WinsByFoul {
                plies: 5,
                point,
                foul,
            },
        ];
        for prospect in prospects {
            let reason = Reason {
                makes: Made::Four,
                stops: Some(Stops::Five(vec![point])),
                prospect,
            };
            let show = |points: &[Point]| points[0].to_string();
            let row = words.hint_row("7 8", Stone::Black, &choice, &reason, &show);
            add("hint_row", &row);
        }
    }
    all
}

/// The messages of reviews.
fn reviewing(words: Language) -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = Vec::new();
    let mut add = |name: &str, text: &str| all.push((name.to_owned(), text.to_owned()));
    let show = |points: &[Point]| points[0].to_string();
    for verdict in ReviewVerdict::ALL {
        add("verdict", words.verdict(verdict));
    }
    add("opening_stone", words.opening_stone());
    let point = Point::new(7, 5).unwrap();
    let made = Move {
        number: 9,
        stone: Stone::White,
        point,
    };
    for force in Force::ALL {
        for line in [vec![], vec![point; 3]] {
            for plies in [1, 5] {
                let line = line.clone();
                let win = || Win {
                    force,
                    plies,
                    line: line.clone(),
                };
                for finding in [
                    Finding::Missed(win()),
                    Finding::Allowed(win()),
                    Finding::MayMiss(win()),
                    Finding::MayAllow(win()),
                    Finding::Begins(win()),
                    Finding::Only,
                ] {
                    add("finding_row", &words.finding(&finding, made, &show));
                }
            }
        }
    }
    let reasons = winnings().into_iter().map(|winning| Some(winning.reason));
    for reason in reasons.chain([None]) {
        for line in [vec![point], vec![point; 3]] {
            let better = Better {
                line,
                reason: reason.clone(),
            };
            add("better_row", &words.better(&better, &show));
        }
    }
    for step in [1, 4] {
        add("chances", &words.chances('_', '@', step));
    }
    for count in [0, 1, 2] {
        let summary = Summary {
            moves: count,
            blunders: count,
            mistakes: count,
            good: count,
            mean_loss: 0.123,
        };
        let both = ByStone::from_fn(|_| summary);
        add("summary_row", &words.summary(Stone::Black, &summary));
        add("left_out", &words.left_out(count));
        add("review_stopped", &words.review_stopped(count));
        add("reviewed", &words.reviewed("x".as_ref(), &both));
    }
    add("nothing_to_review", words.nothing_to_review());
    add("review_progress", &words.review_progress(3, 9));
    for of in [1, 2] {
        add("review_of", &words.review_of("x".as_ref(), 1, of));
    }
    let players = ByStone {
        black: "Ann".into(),
        white: String::new(),
    };
    add("game_of", &words.game_of(NewGame::default(), &players));
    add("reviewed_before", &words.reviewed_before("x".as_ref()));
    let error = FileError::NotText;
    add(
        "review_not_written",
        &words.review_not_written("x".as_ref(), &error),
    );
    add("no_record_in", &words.no_record_in("x".as_ref()));
    add("nothing_named", words.nothing_named());
    for (_, does) in words.review_options() {
        add("review_options", does);
    }
    add("review", words.subcommand("review").unwrap_or_default());
    all
}

/// The messages of kept games, names and matches.
fn keeping(words: Language) -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = Vec::new();
    let mut add = |name: &str, text: &str| all.push((name.to_owned(), text.to_owned()));
    let ada = "Ada".parse().unwrap();
    let bo = "Bo".parse().unwrap();
    let tally = Tally {
        wins: 1,
        losses: 2,
        draws: 0,
    };
    add("saved_over", &words.saved_over("x".as_ref()));
    add("game_on_board", words.game_on_board());
    add("unfinished_games", words.unfinished_games());
    add("finished_games", words.finished_games());
    add("more_games", &words.more_games(1));
    add("more_games", &words.more_games(980));
    add("games_bounds", &words.games_bounds(1000, 99));
    add("no_games", words.no_games());
    for count in [0, 1, 2] {
        add("damaged_games", &words.damaged_games(count, "x".as_ref()));
        add("games_cleared", &words.games_cleared(count, "x".as_ref()));
    }
    add(
        "not_archived",
        &words.not_archived("x".as_ref(), &FileError::NotText),
    );
    for name in [None, Some(&ada)] {
        add("against_computer", &words.against_computer(name));
    }
    add(
        "against_row",
        &words.against_row(Level::MAX, "freestyle", tally),
    );
    add("between_people", words.between_people());
    add("between_row", &words.between_row(&ada, &bo, tally));
    add("no_statistics", words.no_statistics());
    for black in Seat::ALL {
        for white in Seat::ALL {
            for name in [None, Some(ada.clone())] {
                let players = Players {
                    roles: Roles {
                        seats: ByStone { black, white },
                        level: Level::MIN,
                        adapts: false,
                    },
                    names: ByStone {
                        black: name,
                        white: None,
                    },
                    standing: None,
                    times: None,
                };
                add("names", &words.names(&players));
                for outcome in [None, Some(won()), Some(Outcome::Draw)] {
                    let row = Row {
                        date: "2026-11-20 18:40".into(),
                        setup: NewGame {
                            opening: Some(Opening::Swap2),
                            ..NewGame::default()
                        },
                        moves: 12,
                        outcome,
                        players: players.clone(),
                    };
                    add("game_row", &words.game_row(&row));
                    add("opened_game", &words.opened_game(&row));
                }
            }
        }
    }
    let sides = [
        Side::Named(ada),
        Side::You,
        Side::Computer,
        Side::Unnamed(Player::First),
        Side::Unnamed(Player::Second),
    ];
    for side in sides {
        for (one, other) in [(1, 0), (0, 1), (1, 1)] {
            for phase in [
                Phase::Waits,
                Phase::Plays(Stone::ALL),
                Phase::Between,
                Phase::Over,
            ] {
                let score = Score {
                    game: 3,
                    of: 3,
                    sides: [(side.clone(), one), (Side::Computer, other)],
                    draws: 1,
                    phase,
                };
                add("score", &words.score(&score));
                add("match_left", &words.match_left(&score));
            }
        }
    }
    add("no_match", words.no_match());
    all
}

/// The messages of looking at games.
fn walking(words: Language) -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = Vec::new();
    let mut add = |name: &str, text: &str| all.push((name.to_owned(), text.to_owned()));
    let place = Place {
        number: 2,
        of: 3,
        at_move: 12,
    };
    for number in [0, 12, 15] {
        for variation in [None, Some(place)] {
            // The beginning is in no variation.
            let variation = variation.filter(|_| number > 0);
            for follows in [0, 1, 3] {
                let view = View {
                    number,
                    last: 30,
                    variation,
                    follows,
                    comment: String::new(),
                    marks: Vec::new(),
                };
                add("whereabouts", &words.whereabouts(&view));
            }
        }
    }
    add("comment", &words.comment("x"));
    add("no_comment", words.no_comment());
    add("marked", &words.marked("7 7"));
    for kind in [
        MarkKind::Circle,
        MarkKind::Cross,
        MarkKind::Square,
        MarkKind::Triangle,
    ] {
        add("mark_kind", &words.mark_kind(&kind));
    }
    assert!(words.mark_kind(&MarkKind::Label("A".into())).contains('A'));
    add("no_marks", words.no_marks());
    for begun in [true, false] {
        add("in_variation", &words.in_variation(place, begun));
    }
    for count in [1, 3] {
        add("variations", &words.variations(count));
        add("more_lines", &words.more_lines(count));
        for resumed in [true, false] {
            for path in [None, Some("x".as_ref())] {
                for variations in [0, 1, 2] {
                    add("read_in", &words.read_in(path, resumed, count, variations));
                }
            }
        }
        for kept in [true, false] {
            add("pasted", &words.pasted(count, NewGame::default(), kept));
        }
    }
    add("variation_row", &words.variation_row(2, "12. # 7 7", 30));
    add("no_variations", words.no_variations());
    add("paste_dropped", words.paste_dropped());
    add("paste_goes_on", words.paste_goes_on());
    for stone in Stone::ALL {
        add("computer_waits", &words.computer_waits(stone));
    }
    for act in [
        Act::Offer(Point::new(7, 7).unwrap()),
        Act::Pass(Stone::White),
    ] {
        let item = Item {
            number: 3,
            act,
            is_here: false,
        };
        add("other_act", &words.other_act(&item, "7 7"));
    }
    let found = Found {
        games: 12,
        taken: 2,
        warnings: vec![Warning {
            place: InFile::Move(3),
            odd: Odd::Edited,
        }],
        more: 5,
    };
    for text in words.found(&found) {
        add("found", &text);
    }
    let lost = Lost {
        format: Format::Psq,
        losses: vec![Loss::Rule, Loss::Comments(2)],
        unpiped: true,
    };
    add("lost", &words.lost(&lost));
    add("not_piped", words.not_piped());
    add("additions_not_kept", words.additions_not_kept());
    let error = ReadError::in_line(1, 2, Problem::NotText);
    add("cannot_paste", &words.cannot_paste(&error));
    add("needs_file", &words.needs_file("--at"));
    all
}

/// What is said of records: everything odd, wrong or lost.
fn records(words: Language) -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = Vec::new();
    let point = Point::new(7, 8).unwrap();
    let wins = |how| Told::Win {
        winner: Stone::Black,
        how,
    };
    let hows = [How::Five, How::Resignation, How::Timeout, How::Forfeit];
    let told = hows.map(Some).into_iter().chain([None]).map(wins);
    for said in told.chain([Told::Draw, Told::Void]) {
        for board in [None, Some(won()), Some(Outcome::Draw)] {
            all.push(("odd".into(), words.odd(&Odd::Result { said, board })));
        }
    }
    for odd in [
        Odd::Pass(Stone::White),
        Odd::OutOfTurn {
            stone: Stone::White,
            point,
        },
        Odd::Foul {
            point,
            foul: Foul::Overline,
        },
        Odd::AfterEnd,
        Odd::Edited,
        Odd::Unknown { name: "XX".into() },
        Odd::Value {
            name: "SZ".into(),
            value: "x".into(),
        },
        Odd::OtherRule { said: Rule::Renju },
        Odd::Behind,
        Odd::Unread {
            game: 2,
            problem: Box::new(Problem::SecondGame),
        },
        Odd::RowsFromBottom,
    ] {
        all.push(("odd".into(), words.odd(&odd)));
        let place = InFile::Text { line: 3, column: 7 };
        all.push(("warning".into(), words.warning(&Warning { place, odd })));
    }
    for loss in [
        Loss::Rule,
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
    ] {
        all.push(("loss".into(), words.loss(&loss)));
    }
    for counted in [
        Loss::Moves,
        Loss::Variations,
        Loss::Comments,
        Loss::Marks,
        Loss::Passes,
        Loss::Edits,
        Loss::Times,
        Loss::Other,
        Loss::Games,
    ] {
        for count in [1, 12] {
            let text = words.loss(&counted(count));
            assert!(text.contains(&count.to_string()), "{text}");
            all.push(("loss".into(), text));
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
    ];
    let unexpected = wanted.map(|wanted| Problem::Unexpected {
        found: "x".into(),
        wanted,
    });
    let cut = wanted.map(|wanted| Problem::Cut { wanted });
    let others = [
        Problem::NotThisFormat,
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
            all.push(("read_error".into(), words.read_error(&error)));
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
        all.push(("write_error".into(), words.write_error(error)));
    }
    all
}

/// What is said of puzzles.
fn puzzles(words: Language) -> Vec<(String, String)> {
    let mut all = Vec::new();
    let mut add = |name: &str, text: &str| all.push((name.to_owned(), text.to_owned()));
    let puzzles = packed().unwrap();
    for (index, puzzle) in puzzles.iter().enumerate() {
        let posed = Posed {
            number: index + 1,
            of: puzzles.len(),
            puzzle: puzzle.clone(),
            solved: index % 2 == 0,
            done: false,
        };
        add("puzzle", &words.puzzle(&posed));
        add("puzzle_asks", &words.puzzle_asks(&posed));
    }
    let far = Point::new(14, 14).unwrap();
    for why in [
        Judgement::Slower(12),
        Judgement::Loses(far),
        Judgement::Stopped(far),
        Judgement::Undecided,
    ] {
        let show = |point: Point| point.to_string();
        for stone in Stone::ALL {
            let text = words.puzzle_wrong("14 13", stone, why, 5, &show);
            assert!(text.contains("14 13"), "{text}");
            add("puzzle_wrong", &text);
        }
    }
    for grade in Grade::ALL {
        add("no_puzzle_left", &words.no_puzzle_left(Some(grade)));
        let ranks = Ranks {
            grade,
            first: 401,
            count: 100,
            solved: 100,
        };
        add("puzzles_of", &words.puzzles_of(ranks));
    }
    for left in [1, 2] {
        add("puzzle_goes_on", &words.puzzle_goes_on(left));
    }
    add("puzzle_solved", &words.puzzle_solved(500, 499, 500));
    add("puzzles_by", words.puzzles_by());
    add("puzzles_in_all", &words.puzzles_in_all(500, 499));
    add("no_puzzle_left", &words.no_puzzle_left(None));
    let error = FileError::NotText;
    add(
        "puzzles_not_kept",
        &words.puzzles_not_kept("p".as_ref(), &error),
    );
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

#[test]
fn every_refusal_names_the_value_in_one_line_of_every_language() {
    let all = refusals();
    for number in 0..25 {
        assert!(
            all.iter().any(|(refusal, _)| kind(refusal) == number),
            "kind {number}"
        );
    }
    for (refusal, value) in &all {
        for language in Language::ALL {
            let text = language.refusal(refusal, Coords::Numbers, BoardSize::default());
            assert!(text.contains(value), "{text} does not name {value}");
            assert!(
                !text.contains('\n') && !text.ends_with('.') && !text.ends_with('。'),
                "{text}"
            );
            let chinese = language == Language::Chinese;
            assert_eq!(
                (is_chinese(&text), text.is_ascii()),
                (chinese, !chinese),
                "{text}"
            );
        }
    }
}

#[test]
fn every_message_exists_in_every_language() {
    let [english, chinese] = Language::ALL.map(|language| {
        let words = language;
        [
            messages(words),
            keeping(words),
            study(words),
            reviewing(words),
            walking(words),
            records(words),
            puzzles(words),
        ]
        .concat()
    });
    assert_eq!(english.len(), chinese.len());
    for ((name, english), (_, chinese)) in english.iter().zip(&chinese) {
        assert!(
            !english.is_empty() && english.is_ascii(),
            "{name}: {english:?}"
        );
        assert!(is_chinese(chinese), "{name}: {chinese:?}");
        // A hint is as long as its stones are many, and a question as a refusal may be.
        for line in english.lines().filter(|_| {
            !["hint", "question"].contains(&name.as_str())
                && !name.ends_with("_row")
                && name != "opened_game"
        }) {
            assert!(line.len() <= 80, "{name}: {line}");
        }
    }
}

#[test]
fn points_are_written_as_asked_for() {
    let point = Point::new(7, 8).unwrap();
    let taken = PlayError::Taken {
        point,
        stone: Stone::Black,
        number: Some(3),
    };
    for language in Language::ALL {
        let words = language;
        let refusal = Refusal::Play(taken);
        let text = words.refusal(&refusal, Coords::Letters, BoardSize::default());
        assert!(text.starts_with("i8 "), "{text}");
    }
}
