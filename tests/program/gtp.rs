//! The Go Text Protocol: dialogues in files, a game of the engine with itself, and random lines.

use std::path::Path;
use std::process::Command;

use crate::chance::Chance;
use crate::dialogue::{Engine, check};

fn start() -> Engine {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gomoku"));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    Engine::start(command.arg("gtp").current_dir(folder))
}

/// Whether a line is what was expected; `...` stands for any text.
fn fits(expected: &str, found: &str) -> bool {
    match expected.split_once("...") {
        None => found == expected,
        Some((beginning, rest)) => found.strip_prefix(beginning).is_some_and(|found| {
            let mut ends = found.char_indices().map(|(at, _)| at).chain([found.len()]);
            ends.any(|at| fits(rest, &found[at..]))
        }),
    }
}

#[test]
fn dialogues() {
    check("tests/gtp", 7, start, fits, (b"quit", &["=", ""]));
}

/// The lines of an answer, without its sign and the empty line at its end.
fn answer(engine: &Engine) -> Result<String, String> {
    let mut lines = Vec::new();
    loop {
        match engine.reply().expect("an answer").as_str() {
            "" => break,
            line => lines.push(line.to_owned()),
        }
    }
    let text = lines.join("\n");
    match text.strip_prefix('=') {
        Some(text) => Ok(text.trim_start().to_owned()),
        None => Err(text),
    }
}

fn ask(engine: &mut Engine, command: &str) -> Result<String, String> {
    engine.send(command.as_bytes());
    answer(engine)
}

/// Two engines play to the end: each takes the other's moves, and both see the same end.
#[test]
fn two_engines_play_a_game() {
    let mut players = [start(), start()];
    for player in &mut players {
        for command in [
            "boardsize 9",
            "kata-set-rules renju",
            "kata-set-param maxVisits 300",
        ] {
            assert_eq!(ask(player, command), Ok(String::new()));
        }
    }
    let mut moves = 0;
    let end = loop {
        let (mover, colour) = (moves % 2, ["b", "w"][moves % 2]);
        let made = ask(&mut players[mover], &format!("genmove {colour}")).unwrap();
        if ["pass", "resign"].contains(&made.as_str()) {
            break made;
        }
        let taken = ask(&mut players[1 - mover], &format!("play {colour} {made}"));
        assert_eq!(taken, Ok(String::new()), "{made}");
        moves += 1;
        assert!(moves <= 81, "the board is full");
    };
    let scores = players
        .each_mut()
        .map(|player| ask(player, "final_score").unwrap());
    let boards = players
        .each_mut()
        .map(|player| ask(player, "showboard").unwrap());
    let lost = ["W+1", "B+1"][moves % 2];
    let expected = if end == "resign" { lost } else { "0" };
    assert_eq!(scores, [expected, expected], "{}", boards[0]);
    assert_eq!(boards[0], boards[1]);
    for mut player in players {
        player.send(b"quit");
        assert_eq!(player.end(), ["=", ""]);
    }
}

#[test]
fn the_next_line_ends_an_analysis_and_no_search_for_a_move() {
    let mut engine = start();
    engine.send(b"7 lz-analyze b interval 1");
    assert_eq!(engine.reply().as_deref(), Some("=7"));
    for _ in 0..3 {
        let line = engine.reply().unwrap();
        assert!(line.starts_with("info move "), "{line}");
    }
    engine.send(b"8 name");
    let rest = loop {
        match engine.reply().unwrap() {
            line if line.starts_with("info move ") => {}
            line => break line,
        }
    };
    assert_eq!(rest, "");
    assert_eq!(answer(&engine), Ok("8 gomoku".into()));
    // An empty line is enough, and so is the end of the input.
    engine.send(b"analyze\r\n");
    assert!(answer(&engine).unwrap().starts_with("info move "));
    // A search for a move goes on to its limit, whatever comes meanwhile.
    for command in ["play b H8", "kata-set-param maxVisits 3000"] {
        assert_eq!(ask(&mut engine, command), Ok(String::new()));
    }
    engine.send(b"lz-genmove_analyze w 6000\r\n9 name\r\nlz-analyze");
    let found = answer(&engine).unwrap();
    let visits = found.split(' ').skip_while(|word| *word != "visits").nth(1);
    let visits: u32 = visits.and_then(|visits| visits.parse().ok()).unwrap();
    assert!(visits >= 3000 && found.contains("\nplay "), "{found}");
    assert_eq!(answer(&engine), Ok("9 gomoku".into()));
    let rest = engine.end();
    assert!(
        matches!(&rest[..], [first, .., last] if first == "=" && last.is_empty()),
        "{rest:?}"
    );
}

#[test]
fn one_answer_to_one_command_whatever_comes() {
    let mut chance = Chance::new(1);
    let commands = [
        "boardsize 9",
        "boardsize 5",
        "boardsize x",
        "clear_board",
        "play b A1",
        "play w B2",
        "play b C3",
        "play w pass",
        "play",
        "play x A1",
        "genmove b",
        "genmove w",
        "genmove",
        "reg_genmove b",
        "undo",
        "showboard",
        "final_score",
        "printsgf",
        "loadsgf nothing.sgf",
        "time_settings 1 1 1",
        "time_settings 0 1 0",
        "time_left b 1 0",
        "time_left w -1 3",
        "kata-set-rules renju",
        "kata-set-rules caro",
        "kata-set-rule basicrule standard",
        "kata-set-rules {\"basicrule\":1",
        "kata-genmove_analyze w",
        "lz-genmove_analyze b 1",
        "known_command",
        "komi",
        "kgs-time_settings none",
        "stop",
        "clear_cache",
        "é",
        "12",
    ];
    let mut engine = start();
    engine.send(b"kata-set-param maxVisits 50");
    engine.send(b"kata-set-param maxTime 0.01");
    let mut sent = 2;
    for _ in 0..300 {
        for _ in 0..3 {
            if chance.below(6) == 0 {
                let bytes = (0..chance.below(30)).map(|_| chance.below(256) as u8);
                let noise: Vec<u8> = bytes.filter(|byte| !b"\r\n#".contains(byte)).collect();
                engine.send(&[b"x", noise.as_slice()].concat());
            } else {
                engine.send(chance.pick(&commands).as_bytes());
            }
            sent += 1;
        }
        engine.send(b"777 name");
        loop {
            let found = answer(&engine);
            let is_plain = |letter: char| letter == '\n' || !letter.is_control();
            assert!(
                found
                    .iter()
                    .chain(found.as_ref().err())
                    .all(|it| it.chars().all(is_plain))
            );
            if found == Ok("777 gomoku".into()) {
                break;
            }
            sent -= 1;
        }
        assert_eq!(sent, 0, "one answer to each");
    }
    engine.send(b"quit");
    assert_eq!(engine.end(), ["=", ""]);
}
