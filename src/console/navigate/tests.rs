//! Going through a game and its variations, alone and in a session.

use std::time::Duration;

use crate::console::dialogue::session::Session;
use crate::console::navigate::game_tree::GameTree;
use crate::console::navigate::*;
use crate::console::refusal::Refusal;
use crate::engine::Rng;
use crate::player::Skill;
use crate::record::{Details, Format, WriteOptions, read_script, write};
use crate::rules::game::Move;
use crate::rules::opening::Decision;
use crate::rules::{NewGame, Stone};
use crate::study::review::MoveMark;

/// At the end of the game of a script.
fn moves_of(script: &str) -> GameTree {
    GameTree::from(Record::of(&read_script(script).unwrap()))
}

fn tree(moves: &GameTree) -> &Navigator {
    moves.tree().unwrap()
}

fn play(moves: &mut GameTree, row: usize, column: usize) {
    let point = Point::new(row, column).unwrap();
    moves.step(|game| game.play(point)).unwrap();
}

fn go(moves: &mut GameTree, go: impl FnOnce(&Navigator) -> Result<NodeId, Sentence>) {
    let node = go(tree(moves)).unwrap();
    moves.go_to(node);
}

const GAME: &str = "new 9\n0 0\n1 0\n0 1\n1 1\n";

#[test]
fn a_large_tree_is_summarised_with_the_place_where_one_is() {
    let mut moves = moves_of(GAME);
    let all = &mut moves.grow(Details::default).record.tree;
    let first = all.main_line().next().unwrap();
    for column in 0..9 {
        for row in 2..9 {
            let at = Point::new(row, column).unwrap();
            all.add(first, Act::Stone(Stone::White, at));
        }
    }
    go(&mut moves, |it| it.goto(1));
    go(&mut moves, |it| it.variation(60));
    let branches = tree(&moves).branches();
    assert_eq!((branches.shown.len(), branches.more), (40, 64 - 40));
    let last = branches.shown.last().unwrap();
    assert!(last.items.iter().any(|item| item.is_here));
    go(&mut moves, |it| it.back(Some(1)));
    let continuations = tree(&moves).continuations();
    assert_eq!((continuations.shown.len(), continuations.more), (20, 44));
}

#[test]
fn a_place_is_found_again_by_its_words() {
    let mut moves = moves_of(GAME);
    assert_eq!(moves.kept_place(), None, "the end is where a game goes on");
    go(&mut moves, |it| it.goto(2));
    assert_eq!(moves.kept_place().as_deref(), Some("2 looking"));
    play(&mut moves, 5, 5);
    play(&mut moves, 6, 6);
    assert_eq!(moves.kept_place().as_deref(), Some("6"));
    moves.undo();
    assert_eq!(moves.kept_place().as_deref(), Some("5 taken back"));
    for place in ["0 looking", "4 looking", "6", "5 taken back"] {
        let mut again = GameTree::from(tree(&moves).record().clone());
        again.come_back(place);
        assert_eq!(again.kept_place().as_deref(), Some(place));
    }
    for nowhere in ["", "7", "x looking", "-1", "99999999999999999999"] {
        let mut again = GameTree::from(tree(&moves).record().clone());
        again.come_back(nowhere);
        assert_eq!(again.kept_place(), None, "{nowhere}");
    }
}

/// Does something by chance; says what, and whether it could be done.
fn act(session: &mut Session, chance: &mut Rng) -> (String, Result<(), Refusal>) {
    let count = |chance: &mut Rng| match chance.below(4) {
        0 => None,
        number => Some(number),
    };
    let what = chance.below(28);
    let done = match what {
        0 => session.go(|it| it.goto(0)),
        1 => session.go(|it| Ok(it.last())),
        2 | 3 => session.go(|it| it.next(count(chance))),
        4 | 5 => session.go(|it| it.back(count(chance))),
        6 => session.go(|it| it.goto(chance.below(12))),
        7 | 8 => session.go(|it| it.variation(chance.below(4))),
        9 => session.navigate(|it| {
            it.set_comment("said".into());
            Ok(())
        }),
        10 | 11 => session.check_is_end().and_then(|()| {
            session.step(Duration::ZERO, |game| match chance.below(3) {
                0 => game.resign().map(drop),
                1 => game.time_out().map(drop),
                _ => game.agree_draw().map(drop),
            })
        }),
        12 | 13 => session.undo(count(chance)).map(drop),
        14 | 15 => session.redo(count(chance)).map(drop),
        16 => session.go(|it| it.next_marked(MoveMark::Mistake, true)),
        17 => {
            session.moves.play_on();
            Ok(())
        }
        18 => {
            let taken = Decision::Take(Stone::ALL[chance.below(2)]);
            session.step(Duration::ZERO, |game| game.decide(taken))
        }
        // It is kept, and resumed.
        19 => {
            if let Some(tree) = session.moves.tree() {
                let (record, place) = (tree.record().clone(), session.moves.kept_place());
                session.moves = record.into();
                place
                    .into_iter()
                    .for_each(|place| session.come_back(&place));
            }
            Ok(())
        }
        _ => {
            let [row, column] = [(); 2].map(|()| chance.below(6));
            let point = Point::new(row, column).unwrap();
            let done = session.step(Duration::ZERO, |game| game.play(point));
            return (point.to_string(), done.map(drop));
        }
    };
    (format!("act {what}"), done)
}

/// A stone as SGF writes it.
fn sgf_stone(made: Move) -> String {
    let letter = |number: usize| char::from(b'a' + number as u8);
    let colour = if made.stone == Stone::Black { 'B' } else { 'W' };
    format!(
        "{colour}{}{}",
        letter(made.point.column()),
        letter(made.point.row())
    )
}

/// The stones of each line of a game in SGF, such as `Baa`: what another program would read.
fn lines_of_sgf(text: &str) -> Vec<Vec<String>> {
    let (mut lines, mut line, mut forks) = (Vec::new(), Vec::new(), Vec::new());
    let mut rest = text;
    while let Some(at) = rest.find(['(', ')', ';', '[']) {
        let (name, after) = (&rest[..at], &rest[at + 1..]);
        match rest.as_bytes()[at] {
            b'(' => forks.push((line.len(), lines.len())),
            b')' => {
                let (length, before) = forks.pop().expect("each bracket has another");
                // Only where no line goes on does one end.
                if lines.len() == before {
                    lines.push(line.clone());
                }
                line.truncate(length);
            }
            b'[' => {
                let end = after.find(']').expect("no text has brackets");
                if let "B" | "W" = name.trim() {
                    line.push(format!("{}{}", name.trim(), &after[..end]));
                }
                rest = &after[end + 1..];
                continue;
            }
            _ => {}
        }
        rest = after;
    }
    assert!(forks.is_empty(), "{text}");
    lines
}

/// Every node of the tree is one that was there before, or what was just played.
fn size(session: &Session) -> usize {
    let nav = session.navigator();
    nav.map_or(0, |it| it.record().tree.node_count())
}

#[test]
fn the_board_is_that_of_the_tree_after_every_command() {
    let seed = 20_261_121;
    let mut chance = Rng(seed);
    for text in ["6 freestyle", "6 renju", "6 freestyle swap", "9 caro white"] {
        for _ in 0..30 {
            let words = text.split(' ');
            let setup = NewGame::default().changed(words).unwrap();
            let mut session = Session::new(setup, Skill::default());
            for _ in 0..120 {
                let (before, nodes) = (session.game().clone(), size(&session));
                let (command, done) = act(&mut session, &mut chance);
                let game = session.game();
                if done.is_err() {
                    assert_eq!(game.steps(), before.steps(), "seed {seed}: {command:?}");
                }
                let Some(nav) = session.navigator() else {
                    continue;
                };
                assert!(size(&session) >= nodes, "nothing is lost");
                let of_tree = nav.game();
                assert_eq!(game.steps(), of_tree.steps(), "seed {seed}: {command:?}");
                assert_eq!(game.board(), of_tree.board(), "seed {seed}: {command:?}");
                assert_eq!(
                    game.outcome(),
                    of_tree.outcome(),
                    "seed {seed}: {command:?}"
                );
                let tree = &nav.record().tree;
                let is_empty = |act| matches!(act, Act::Nothing);
                assert!(tree.walk().skip(1).all(|node| !is_empty(tree.act(node))));
                let sgf = write(
                    &[nav.record().clone()],
                    Format::Sgf,
                    WriteOptions::default(),
                );
                let sgf = String::from_utf8(sgf.unwrap().bytes).unwrap();
                let lines = lines_of_sgf(&sgf);
                let colours =
                    |line: &Vec<String>| line.windows(2).all(|pair| pair[0][..1] != pair[1][..1]);
                assert!(lines.iter().all(colours), "seed {seed}: {command:?}: {sgf}");
                let whole: Vec<String> = session.moves.whole().moves().map(sgf_stone).collect();
                assert!(
                    lines[0].starts_with(&whole),
                    "seed {seed}: {command:?}: {whole:?} {sgf}"
                );
            }
        }
    }
}
