//! The Gomocup protocol: dialogues in files, and random lines, with the real binary.

use std::process::Command;

use crate::chance::Chance;
use crate::dialogue::{Engine, check};

fn start() -> Engine {
    Engine::start(&mut Command::new(env!("CARGO_BIN_EXE_pbrain-gomoku")))
}

fn is_move(text: &str) -> bool {
    let numbers: Vec<Option<u32>> = text.split(',').map(|word| word.parse().ok()).collect();
    matches!(numbers[..], [Some(0..20), Some(0..20)])
}

fn fits(expected: &str, found: &str) -> bool {
    match expected {
        "?" => is_move(found),
        "? ?" | "? ? ?" => {
            let count = expected.split(' ').count();
            found.split(' ').filter(|word| is_move(word)).count() == count
        }
        _ if expected.contains(" or ") && !expected.starts_with("ERROR") => {
            expected.split(" or ").any(|one| fits(one, found))
        }
        _ if expected.starts_with("not ") => is_move(found) && expected[4..] != *found,
        _ if expected.starts_with("MESSAGE") || expected.starts_with("INFO") => {
            found.starts_with(expected)
        }
        _ => found.trim_end() == expected,
    }
}

#[test]
fn dialogues() {
    check("tests/gomocup", 12, start, fits, (b"END", &[]));
}

#[test]
fn end_and_the_end_of_the_input_stop_a_search() {
    // END while it thinks: no move is sent. Lines are taken in order, so END always comes
    // during the search that the line before it asks for. A search that ended by itself would
    // send a move.
    let mut brain = start();
    brain.send(b"START 15");
    assert_eq!(brain.reply().as_deref(), Some("OK"));
    brain.send(b"INFO timeout_turn 60000");
    brain.send(b"BOARD\n7,7,2\nDONE");
    brain.send(b"END");
    assert_eq!(brain.end(), Vec::<String>::new());
    // The same while several searches make up one answer.
    let mut brain = start();
    brain.send(b"START 15");
    assert_eq!(brain.reply().as_deref(), Some("OK"));
    brain.send(b"INFO timeout_turn 600000");
    brain.send(b"SWAP2BOARD\nDONE");
    brain.send(b"END");
    assert_eq!(brain.end(), Vec::<String>::new());
    // The end of the input: the request is still answered.
    let mut brain = start();
    brain.send(b"START 15");
    brain.send(b"INFO timeout_turn 50");
    brain.send(b"BEGIN");
    assert_eq!(brain.end(), ["OK", "7,7"]);
    assert_eq!(start().end(), Vec::<String>::new());
}

#[test]
fn stop_makes_it_play_at_once() {
    let mut brain = start();
    brain.send(b"START 15");
    assert_eq!(brain.reply().as_deref(), Some("OK"));
    brain.send(b"INFO timeout_turn 600000");
    brain.send(b"BOARD\n7,7,2\nDONE");
    brain.send(b"YXSTOP");
    assert!(is_move(&brain.reply().unwrap()));
    // The next request is not stopped as well.
    brain.send(b"INFO timeout_turn 300");
    brain.send(b"INFO show_detail 9");
    brain.send(b"BOARD\n7,7,2\nDONE");
    let detail = brain.reply().unwrap();
    let depth = detail
        .strip_prefix("MESSAGE depth ")
        .and_then(|rest| rest.split('-').next());
    assert!(depth.is_some_and(|depth| depth != "0"), "{detail}");
    let rest = std::iter::from_fn(|| brain.reply());
    let moved = rest.take(100).find(|reply| !reply.starts_with("MESSAGE"));
    assert!(moved.is_some_and(|reply| is_move(&reply)));
}

/// Yixin-Board draws which move is searched: a move is done only after it was begun, and a new depth
/// begins anew.
#[test]
fn the_move_that_is_searched_is_told() {
    let mut brain = start();
    brain.send(b"START 15");
    assert_eq!(brain.reply().unwrap(), "OK");
    brain.send(b"INFO timeout_turn 1500");
    brain.send(b"INFO show_detail 1");
    brain.send(b"BOARD\n7,7,2\nDONE");
    let (mut searched, mut begun) = (None, 0);
    for line in std::iter::from_fn(|| brain.reply()) {
        let Some(line) = line.strip_prefix("MESSAGE ") else {
            assert!(is_move(&line), "{line}");
            break;
        };
        let words: Vec<&str> = line.split(' ').collect();
        match words[..] {
            ["REALTIME", "REFRESH"] => searched = None,
            ["REALTIME", "POS", point] => {
                assert!(is_move(point) && searched.is_none(), "{line}");
                (searched, begun) = (Some(point.to_owned()), begun + 1);
            }
            ["REALTIME", "DONE", point] => assert_eq!(searched.take().as_deref(), Some(point)),
            _ => {}
        }
    }
    assert!(begun > 1, "{begun}");
}

#[test]
fn one_answer_to_one_request_whatever_comes() {
    let mut chance = Chance::new(1);
    let words = [
        "START 15",
        "START 5",
        "START x",
        "RESTART",
        "BEGIN",
        "TURN 3,3",
        "TURN 1,2",
        "TURN 9,9",
        "TURN",
        "BOARD",
        "YXBOARD",
        "SWAP2BOARD",
        "DONE",
        "1,1,1",
        "2,2,2",
        "3,3,3",
        "1,1",
        "x,y,z",
        "INFO rule 1",
        "INFO rule 4",
        "INFO rule 9",
        "INFO max_node 200",
        "INFO",
        "ABOUT",
        "TAKEBACK 1,1",
        "PLAY 4,4",
        "YXNBEST 2",
        "YXBLOCK",
        "YXBLOCKRESET",
        "YXHASHDUMP",
        "YXQUERYDATABASEONE",
        "YXSWAP2STEP2",
        "YXSOOSORVSTEP6",
        "INFO pondering 1",
        "INFO show_detail 3",
        "YXSTOP",
        "",
        "é",
        "\0",
        "INFO timeout_turn 10",
        "INFO max_memory 5",
        "INFO thread_num 0",
        "RECTSTART 5,6",
        "YXSHOWFORBID",
    ];
    let mut brain = start();
    brain.send(b"INFO timeout_turn 10");
    for _ in 0..400 {
        for _ in 0..4 {
            if chance.below(6) == 0 {
                let noise: Vec<u8> = (0..chance.below(30))
                    .map(|_| chance.below(256) as u8)
                    .collect();
                let noise: Vec<u8> = noise
                    .into_iter()
                    .filter(|byte| !b"\r\n".contains(byte))
                    .collect();
                brain.send(&noise);
            } else {
                brain.send(chance.pick(&words).as_bytes());
            }
        }
        // DONE ends a list if one is open. ABOUT has exactly one answer.
        brain.send(b"DONE");
        brain.send(b"ABOUT");
        loop {
            let reply = brain.reply().expect("an answer");
            assert!(
                !reply.contains(|letter: char| letter.is_control()),
                "{reply:?}"
            );
            if reply.starts_with("name=") {
                break;
            }
        }
    }
    brain.send(b"END");
    brain.end();
}
