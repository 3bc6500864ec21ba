//! Opening procedures: who is asked for what. Every way through them can be undone, recorded
//! and read back.

use std::collections::{BTreeMap, BTreeSet};

use crate::chance::Chance;
use gomoku::record::{Details, read_decision, read_script, write_decision, write_script};
use gomoku::rules::opening::{Decision, Player, RenjuOpening, Task};
use gomoku::rules::{BoardSize, Game, NewGame, Opening, PlayError, Point, Rule, Stone};

/// A renju game that begins with an opening.
fn opened(opening: Opening) -> Game {
    Game::with_opening(BoardSize::default(), Rule::Renju, Stone::Black, opening)
}

fn game(opening: Opening, script: &str) -> Game {
    let mut game = opened(opening);
    for line in script.split(", ") {
        act(&mut game, line).unwrap_or_else(|error| panic!("{line}: {error}"));
    }
    game
}

fn act(game: &mut Game, line: &str) -> Result<(), PlayError> {
    match read_decision(line) {
        Some(decision) => game.decide(decision),
        None => game.play(line.parse().unwrap()).map(drop),
    }
}

/// Who is asked for what, in short.
fn asked(game: &Game) -> String {
    let Some(ask) = game.ask() else {
        return "nothing".into();
    };
    let task = match ask.task {
        Task::Stone {
            number,
            last,
            within,
            ..
        } => format!("stone {number}/{last} in {}", within.unwrap_or(0)),
        Task::Colour => "colour".into(),
        Task::ColourOrTwo => "colour or two".into(),
        Task::ColourOrFifths { fifths } => format!("colour or {fifths} fifths"),
        Task::Fifths { most } => format!("fifths up to {most}"),
        Task::Offer { number, of } => format!("offer {number}/{of}"),
        Task::Choose => "choose".into(),
    };
    format!("{:?}: {task}", ask.player)
}

/// Checks what is asked before each line of a script, and who has black in the end.
fn check(opening: Opening, script: &[(&str, &str)], black: Player) {
    let mut game = opened(opening);
    for (expected, line) in script {
        assert_eq!(asked(&game), *expected, "before {line}");
        act(&mut game, line).unwrap();
    }
    assert_eq!(asked(&game), "nothing");
    assert_eq!(game.holder(Stone::Black), black);
    assert_eq!(game.holder(Stone::White), black.opponent());
}

#[test]
fn swap_asks_the_second_player_for_a_colour() {
    let start = [
        ("First: stone 1/3 in 0", "0 0"),
        ("First: stone 2/3 in 0", "7 7"),
        ("First: stone 3/3 in 0", "14 14"),
    ];
    for (word, black) in [("black", Player::Second), ("white", Player::First)] {
        let script = [&start[..], &[("Second: colour", word)]].concat();
        check(Opening::Swap, &script, black);
    }
}

#[test]
fn swap2_lets_the_second_player_place_two_more() {
    let start = [
        ("First: stone 1/3 in 0", "0 0"),
        ("First: stone 2/3 in 0", "7 7"),
        ("First: stone 3/3 in 0", "14 14"),
    ];
    for (word, black) in [("black", Player::Second), ("white", Player::First)] {
        let script = [&start[..], &[("Second: colour or two", word)]].concat();
        check(Opening::Swap2, &script, black);
    }
    for (word, black) in [("black", Player::First), ("white", Player::Second)] {
        let rest = [
            ("Second: colour or two", "two"),
            ("Second: stone 4/5 in 0", "3 3"),
            ("Second: stone 5/5 in 0", "4 4"),
            ("First: colour", word),
        ];
        check(Opening::Swap2, &[&start[..], &rest].concat(), black);
    }
}

#[test]
fn soosyrv8_asks_in_the_order_of_the_rules() {
    // All ways of taking colours. Whoever has white places the fourth stone and chooses.
    for (one, other, fourth, fifth, black) in [
        ("white", "black", "Second", "First", Player::First),
        ("white", "white", "Second", "First", Player::Second),
        ("black", "black", "First", "Second", Player::Second),
        ("black", "white", "First", "Second", Player::First),
    ] {
        let [now_black, now_white] = match black {
            Player::First => ["First", "Second"],
            Player::Second => ["Second", "First"],
        };
        let asks = [
            ("First: stone 1/3 in 1".into(), "7 7"),
            ("First: stone 2/3 in 3".into(), "6 8"),
            ("First: stone 3/3 in 5".into(), "9 5"),
            ("Second: colour".into(), one),
            (format!("{fourth}: stone 4/4 in 0"), "0 14"),
            (format!("{fourth}: fifths up to 8"), "fifths 2"),
            (format!("{fifth}: colour"), other),
            (format!("{now_black}: offer 1/2"), "8 8"),
            (format!("{now_black}: offer 2/2"), "3 3"),
            (format!("{now_white}: choose"), "3 3"),
        ];
        let asks: Vec<(&str, &str)> = asks.iter().map(|(ask, line)| (&**ask, *line)).collect();
        check(Opening::Soosyrv8, &asks, black);
    }
}

#[test]
fn yamaguchi_asks_for_the_number_before_the_colour() {
    for (colour, fourth, black) in [
        ("white", "Second", Player::First),
        ("black", "First", Player::Second),
    ] {
        let fifth = format!("{black:?}");
        let asks = [
            ("First: stone 1/3 in 1".into(), "7 7"),
            ("First: stone 2/3 in 3".into(), "6 8"),
            ("First: stone 3/3 in 5".into(), "9 5"),
            ("First: fifths up to 10".into(), "fifths 2"),
            ("Second: colour".into(), colour),
            (format!("{fourth}: stone 4/4 in 0"), "0 14"),
            (format!("{fifth}: offer 1/2"), "8 8"),
            (format!("{fifth}: offer 2/2"), "3 3"),
            (format!("{fourth}: choose"), "3 3"),
        ];
        let asks: Vec<(&str, &str)> = asks.iter().map(|(ask, line)| (&**ask, *line)).collect();
        check(Opening::Yamaguchi, &asks, black);
    }
}

/// Either a swap may follow each of five stones, or White chooses one of ten fifth stones.
#[test]
fn taraguchi10_lets_the_other_player_swap_after_each_stone() {
    let start = [
        ("First: stone 1/1 in 1", "7 7"),
        ("Second: colour", "white"),
        ("Second: stone 2/2 in 3", "6 8"),
        // The first player, who has black, takes white: now the second places the black stone.
        ("First: colour", "white"),
        ("Second: stone 3/3 in 5", "9 5"),
        ("First: colour", "white"),
        ("First: stone 4/4 in 7", "4 4"),
    ];
    let goes_on = [
        ("Second: colour or 10 fifths", "white"),
        ("First: stone 5/5 in 9", "3 11"),
        ("Second: colour", "black"),
    ];
    check(
        Opening::Taraguchi10,
        &[&start[..], &goes_on].concat(),
        Player::Second,
    );
    let mut offers = vec![("Second: colour or 10 fifths", "fifths 10".to_owned())];
    let asks: Vec<String> = (1..=10)
        .map(|number| format!("Second: offer {number}/10"))
        .collect();
    let points = (0..10).map(|column| format!("0 {column}"));
    offers.extend(asks.iter().map(String::as_str).zip(points));
    offers.push(("First: choose", "0 3".into()));
    let offers = offers.iter().map(|(ask, line)| (*ask, &**line));
    let whole: Vec<(&str, &str)> = start.into_iter().chain(offers).collect();
    check(Opening::Taraguchi10, &whole, Player::Second);
}

#[test]
fn what_is_not_asked_for_is_refused() {
    let point = |text: &str| text.parse::<Point>().unwrap();
    let start = "7 7, 6 8, 9 5";
    let fourth = "7 7, 6 8, 9 5, white, 0 14";
    let offers = "7 7, 7 8, 7 9, white, 7 3, fifths 3, black, 6 6";
    let choice = "7 7, 7 8, 7 9, white, 7 3, fifths 1, black, 6 6";
    let undecided = |task| PlayError::Undecided { task };
    let not_asked = |decision| PlayError::NotAsked { decision };
    use Opening::{Soosyrv8, Swap, Swap2, Taraguchi10};
    for (opening, script, line, error) in [
        (
            Swap,
            "0 0",
            "black",
            not_asked(Decision::Take(Stone::Black)),
        ),
        (Swap, "0 0, 1 1, 2 2", "3 3", undecided(Task::Colour)),
        (Swap, "0 0, 1 1, 2 2", "two", not_asked(Decision::Two)),
        (Swap2, "0 0, 1 1, 2 2", "3 3", undecided(Task::ColourOrTwo)),
        (
            Swap2,
            "0 0, 1 1, 2 2, two, 3 3, 4 4",
            "two",
            not_asked(Decision::Two),
        ),
        (
            Soosyrv8,
            "7 7",
            "5 7",
            PlayError::OffCentre {
                point: point("5 7"),
                side: 3,
            },
        ),
        (
            Soosyrv8,
            "7 7, 6 8",
            "10 7",
            PlayError::OffCentre {
                point: point("10 7"),
                side: 5,
            },
        ),
        (Soosyrv8, start, "fifths 3", not_asked(Decision::Fifths(3))),
        (Soosyrv8, fourth, "3 3", undecided(Task::Fifths { most: 8 })),
        (
            Soosyrv8,
            fourth,
            "fifths 0",
            PlayError::Fifths {
                number: 0,
                least: 1,
                most: 8,
            },
        ),
        (
            Soosyrv8,
            fourth,
            "fifths 9",
            PlayError::Fifths {
                number: 9,
                least: 1,
                most: 8,
            },
        ),
        (
            Taraguchi10,
            "7 7, white, 6 8, black, 9 5, white, 4 4",
            "fifths 5",
            PlayError::Fifths {
                number: 5,
                least: 10,
                most: 10,
            },
        ),
        (
            Taraguchi10,
            "7 7, white, 6 8, black, 9 5, white",
            "3 3",
            PlayError::OffCentre {
                point: point("3 3"),
                side: 7,
            },
        ),
        (
            Taraguchi10,
            "7 7, white, 6 8, black, 9 5, white, 4 4",
            "4 3",
            undecided(Task::ColourOrFifths { fifths: 10 }),
        ),
        // All four stones are in one row, so the board may be mirrored along it.
        (
            Soosyrv8,
            offers,
            "8 6",
            PlayError::Symmetrical {
                point: point("8 6"),
                other: point("6 6"),
            },
        ),
        (
            Soosyrv8,
            offers,
            "6 6",
            PlayError::Offered {
                point: point("6 6"),
            },
        ),
        (
            Soosyrv8,
            choice,
            "8 6",
            PlayError::NotOffered {
                point: point("8 6"),
            },
        ),
    ] {
        let mut game = game(opening, script);
        assert_eq!(act(&mut game, line), Err(error), "{script}, then {line}");
    }
    let error = undecided(Task::Fifths { most: 8 }).to_string();
    let expected = "the opening asks for a number of fifth moves first";
    assert_eq!(error, expected);
    // Off the middle row no two points are symmetrical.
    act(&mut game(Opening::Soosyrv8, offers), "6 8").unwrap();
    let mut first = opened(Opening::Soosyrv8);
    let error = PlayError::OffCentre {
        point: point("7 8"),
        side: 1,
    };
    assert_eq!(first.play(point("7 8")), Err(error));
}

#[test]
fn the_player_who_is_asked_surrenders() {
    // The first player has black and places White's stone too.
    let outcome = game(Opening::Swap2, "0 0").resign().unwrap();
    assert_eq!(outcome.winner(), Some(Stone::White));
    let mut game = game(Opening::Swap2, "0 0, 7 7");
    // White's stone is next, but it is placed by the first player, who has black.
    game.play(Point::new(1, 1).unwrap()).unwrap();
    let outcome = game.resign().unwrap();
    let expected = Some(Stone::Black);
    assert_eq!(outcome.winner(), expected, "the second player gave up");
    // Whatever is tried then, the reason is the same.
    assert_eq!(asked(&game), "nothing");
    for line in ["7 7", "8 8", "black"] {
        assert_eq!(act(&mut game, line), Err(PlayError::GameOver), "{line}");
    }
}

/// Everything about a game that its users can see.
fn state(game: &Game) -> impl PartialEq + std::fmt::Debug + use<> {
    (
        game.board().clone(),
        (game.to_move(), game.acting(), game.outcome()),
        (game.ask(), Stone::ALL.map(|stone| game.holder(stone))),
        game.offers().collect::<Vec<_>>(),
        game.steps().to_vec(),
    )
}

#[test]
fn every_way_through_can_be_undone_and_recorded() {
    let mut chance = Chance::new(1);
    for _ in 0..300 {
        let opening = *chance.pick(&Opening::ALL);
        let size = BoardSize::new(5 + chance.below(12)).unwrap();
        let first = *chance.pick(&Stone::ALL);
        let rule = *chance.pick(&Rule::ALL);
        let mut game = Game::with_opening(size, rule, first, opening);
        let mut states = vec![state(&game)];
        let mut left = 40 + chance.below(200);
        while game.outcome().is_none() && left > 0 {
            left -= 1;
            let decisions = [
                Decision::Take(Stone::Black),
                Decision::Take(Stone::White),
                Decision::Two,
                Decision::Fifths(chance.below(10) as u8),
            ];
            let row = chance.below(size.get());
            let point = Point::new(row, chance.below(size.get())).unwrap();
            let accepted = match chance.below(3) {
                0 => game.decide(*chance.pick(&decisions)).is_ok(),
                _ => game.play(point).is_ok(),
            };
            let now = state(&game);
            if accepted {
                states.push(now);
            } else {
                assert_eq!(Some(&now), states.last(), "a refused act changes nothing");
            }
        }
        // The decisions are in the record.
        let text = write_script(&game, &Details::default());
        let again = read_script(&text).unwrap();
        assert_eq!(state(&again), state(&game), "{text}");
        assert_eq!(NewGame::of(&again), NewGame::of(&game));
        assert_eq!(game.undoable() + 1, states.len());
        let last = states.len() - 1;
        for steps in (0..last).rev() {
            game.undo().unwrap();
            assert_eq!(state(&game), states[steps], "undone to {steps}\n{text}");
            assert_eq!(game.redoable(), last - steps);
        }
        assert_eq!(game.undo(), None);
        for (steps, expected) in states.iter().enumerate().skip(1) {
            game.redo().unwrap();
            assert_eq!(&state(&game), expected, "redone to {steps}\n{text}");
        }
        assert_eq!(game.redo(), None);
    }
}

#[test]
fn decisions_round_trip_as_lines() {
    for decision in [
        Decision::Take(Stone::Black),
        Decision::Take(Stone::White),
        Decision::Two,
        Decision::Fifths(8),
    ] {
        let line = write_decision(decision);
        assert_eq!(read_decision(&line), Some(decision));
        let found = read_decision(&format!(" {} ", line.to_uppercase()));
        assert_eq!(found, Some(decision));
    }
    for line in [
        "",
        "7 7",
        "fifths",
        "fifths x",
        "fifths 300",
        "two 2",
        "black white",
        "blac",
    ] {
        assert_eq!(read_decision(line), None, "{line:?}");
    }
}

/// A renju game of these moves, separated by commas.
fn renju(script: &str) -> Game {
    read_script(&format!("new 15 renju\n{}\n", script.replace(", ", "\n"))).unwrap()
}

fn canonical(script: &str) -> Option<String> {
    RenjuOpening::of(&renju(script)).map(|it| it.to_string())
}

#[test]
fn the_26_openings_of_renju_are_known_by_any_symmetry() {
    let names = "D1 Kansei, D2 Keigetsu, D3 Sosei, D4 Kagetsu, D5 Zangetsu, D6 Ugetsu, D7 Kinsei, \
        D8 Shogetsu, D9 Kyugetsu, D10 Shingetsu, D11 Zuisei, D12 Sangetsu, D13 Yusei, \
        I1 Chosei, I2 Kyogetsu, I3 Kosei, I4 Suigetsu, I5 Ryusei, I6 Ungetsu, I7 Hogetsu, \
        I8 Rangetsu, I9 Gingetsu, I10 Myojo, I11 Shagetsu, I12 Meigetsu, I13 Suisei";
    // Every third stone in the central 5×5, after every second one in the central 3×3.
    let around = |reach: usize| {
        let lines = move || 7 - reach..=7 + reach;
        lines().flat_map(move |row| lines().map(move |column| (row, column)))
    };
    let mut found: BTreeMap<RenjuOpening, Vec<[(usize, usize); 2]>> = BTreeMap::new();
    for second in around(1).filter(|it| *it != (7, 7)) {
        for third in around(2).filter(|it| ![(7, 7), second].contains(it)) {
            let [(a, b), (c, d)] = [second, third];
            let game = renju(&format!("7 7, {a} {b}, {c} {d}"));
            let opening = RenjuOpening::of(&game).expect("it is one of the 26");
            found.entry(opening).or_default().push([second, third]);
            // A star (sei, jo) has one point between Black's stones in a line, a moon (getsu) none,
            // or they are a knight's move apart.
            let apart = [c.abs_diff(7), d.abs_diff(7)];
            let is_star = apart.iter().all(|lines| lines % 2 == 0);
            let [in_japanese, in_chinese] = [opening.name(), opening.chinese_name()];
            assert_eq!(in_japanese.ends_with("getsu"), !is_star, "{opening}");
            assert_eq!(in_chinese.ends_with('星'), is_star, "{opening}");
        }
    }
    let all: Vec<String> = found.keys().map(ToString::to_string).collect();
    assert_eq!(all.join(", "), names);
    // Each has all images of one of its positions, and no more.
    for positions in found.values() {
        let turned = |[second, third]: [(usize, usize); 2], symmetry: usize| {
            [second, third].map(|(row, column)| {
                let row = if symmetry & 1 == 0 { row } else { 14 - row };
                let column = if symmetry & 2 == 0 {
                    column
                } else {
                    14 - column
                };
                if symmetry & 4 == 0 {
                    (row, column)
                } else {
                    (column, row)
                }
            })
        };
        let images: BTreeSet<_> = (0..8).map(|it| turned(positions[0], it)).collect();
        assert_eq!(images, positions.iter().copied().collect());
    }
}

#[test]
fn the_manual_has_the_26_openings_of_renju() {
    let manual = include_str!("../../../docs/manual.md");
    let rows = manual.lines().filter(|line| line.starts_with("| D"));
    let mut found = 0;
    for row in rows {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        for (cells, second) in [(&cells[1..4], "h9"), (&cells[4..7], "i9")] {
            let (name, _) = cells[1].split_once(' ').unwrap();
            let opening = canonical(&format!("h8, {second}, {}", cells[2]));
            assert_eq!(opening, Some(format!("{} {name}", cells[0])), "{row}");
            found += 1;
        }
    }
    assert_eq!(found, 26);
}

#[test]
fn an_opening_of_renju_is_known_by_its_first_three_stones() {
    for (script, name) in [
        ("h8, h9, i9", Some("D4 Kagetsu")),
        ("h8, g9, g7, a1, a2", Some("I7 Hogetsu")),
        ("h8, i9, j6", Some("I5 Ryusei")),
        ("h8, h9", None),
        ("h8, h10, i9", None),
        ("h8, h9, h11", None),
        ("h9, h10, i10", None),
    ] {
        assert_eq!(canonical(script).as_deref(), name, "{script}");
    }
    for begin in ["new 15 freestyle", "new 17 renju", "new 15 renju white"] {
        let game = read_script(&format!("{begin}\n7 7\n6 7\n6 8\n")).unwrap();
        assert_eq!(RenjuOpening::of(&game), None, "{begin}");
    }
    let game = game(Opening::Soosyrv8, "7 7, 6 7, 6 8");
    assert_eq!(RenjuOpening::of(&game).unwrap().code(), "D4");
}
