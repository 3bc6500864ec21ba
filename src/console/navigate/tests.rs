//! Going through a game and its variations, alone and in a session.

use std::time::Duration;

use crate::console::dialogue::session::Session;
use crate::console::navigate::report::{Branch, Item, Variation};
use crate::console::navigate::*;
use crate::console::refusal::Refusal;
use crate::engine::Rng;
use crate::player::Skill;
use crate::record::read_script;
use crate::rules::{NewGame, Stone};

/// At the end of the game of a script.
fn navigator(script: &str) -> Navigator {
    Navigator::new(Record::of(&read_script(script).unwrap()))
}

fn play(nav: &mut Navigator, row: usize, column: usize) {
    let mut game = nav.game();
    game.play(Point::new(row, column).unwrap()).unwrap();
    nav.done(*game.steps().last().unwrap(), game.outcome());
}

/// The points of the lines of the tree, as the list of moves shows them.
fn lines(nav: &Navigator) -> Vec<String> {
    let item = |item: &Item| match item.act {
        Act::Stone(_, point) => format!("{}:{}{}", item.number, point.row(), point.column()),
        _ => "-".into(),
    };
    let line = |branch: &Branch| {
        let items: Vec<String> = branch.items.iter().map(item).collect();
        format!("{}{}", "  ".repeat(branch.depth), items.join(" "))
    };
    nav.branches().shown.iter().map(line).collect()
}

const GAME: &str = "new 9\n0 0\n1 0\n0 1\n1 1\n";

#[test]
fn a_move_in_mid_game_begins_a_variation() {
    let mut nav = navigator(GAME);
    nav.goto(2).unwrap();
    play(&mut nav, 5, 5);
    assert!(nav.has_begun_variation() && !nav.is_viewing() && !nav.is_on_main_line());
    play(&mut nav, 6, 6);
    assert!(!nav.has_begun_variation());
    let variation = nav.report().variation;
    let expected = Variation {
        number: 2,
        of: 2,
        at_move: 3,
    };
    assert_eq!(variation, Some(expected));
    assert_eq!(lines(&nav), ["1:00 2:10 3:01 4:11", "  3:55 4:66"]);

    // A move that is there goes on, in the line or in a variation.
    nav.back(Some(2)).unwrap();
    play(&mut nav, 0, 1);
    assert!(!nav.has_begun_variation() && nav.is_on_main_line());
    nav.back(Some(1)).unwrap();
    play(&mut nav, 5, 5);
    assert!(!nav.has_begun_variation() && !nav.is_on_main_line());
    assert_eq!(lines(&nav).len(), 2);

    nav.goto(0).unwrap();
    play(&mut nav, 8, 8);
    assert_eq!(
        lines(&nav),
        ["1:00 2:10 3:01 4:11", "  3:55 4:66", "  1:88"]
    );
    nav.goto(0).unwrap();
    nav.last();
    assert!(nav.is_at_end() && nav.is_on_main_line());
    nav.goto(2).unwrap();
    nav.variation(2).unwrap();
    assert!(nav.game().board().get(Point::new(5, 5).unwrap()).is_some());
    for asked in [0, 2] {
        let available = 1;
        let none = NavigationError::NoSuchVariation { asked, available };
        assert_eq!(nav.variation(asked), Err(none));
    }
}

/// What was left for a variation is not taken back with it, whether that is the game or another
/// variation: the next move begins one more.
#[test]
fn taking_back_a_variation_leaves_the_line_before_it() {
    let mut nav = navigator(GAME);
    nav.goto(2).unwrap();
    play(&mut nav, 5, 5);
    play(&mut nav, 6, 6);
    nav.back(Some(1)).unwrap();
    for (row, column) in [(7, 7), (8, 8)] {
        play(&mut nav, row, column);
        let mut game = nav.game();
        game.undo();
        nav.undone(&game);
        assert!(nav.is_viewing() && !nav.is_taken_back());
    }
    let tree = ["1:00 2:10 3:01 4:11", "  3:55 4:66", "    4:77", "    4:88"];
    assert_eq!(lines(&nav), tree);
    let mut game = nav.game();
    game.undo();
    nav.undone(&game);
    assert!(nav.is_viewing() && nav.is_on_main_line());
}

#[test]
fn a_game_with_steps_taken_back_is_shown_whole() {
    let mut game = read_script(GAME).unwrap();
    game.undo();
    let whole = read_script(GAME).unwrap();
    let nav = Navigator::of_game(Record::of(&whole), &game);
    assert_eq!((nav.report().number, nav.report().last), (3, 4));
    assert_eq!(nav.game().board(), game.board());
}

#[test]
fn a_large_tree_is_summarised_with_the_place_where_one_is() {
    let mut nav = navigator(GAME);
    let tree = &mut nav.record.tree;
    let first = tree.main_line().next().unwrap();
    for column in 0..9 {
        for row in 2..9 {
            let at = Point::new(row, column).unwrap();
            tree.add(first, Act::Stone(Stone::White, at));
        }
    }
    nav.goto(1).unwrap();
    nav.variation(60).unwrap();
    let branches = nav.branches();
    assert_eq!((branches.shown.len(), branches.more), (40, 64 - 40));
    let last = branches.shown.last().unwrap();
    assert!(last.items.iter().any(|item| item.is_here));
    nav.back(Some(1)).unwrap();
    let continuations = nav.continuations();
    assert_eq!((continuations.shown.len(), continuations.more), (20, 44));
}

#[test]
fn a_place_is_found_again_by_its_words() {
    let mut nav = navigator(GAME);
    assert_eq!(nav.kept_place(), None, "the end is where a game goes on");
    nav.goto(2).unwrap();
    assert_eq!(nav.kept_place().as_deref(), Some("2 looking"));
    play(&mut nav, 5, 5);
    play(&mut nav, 6, 6);
    assert_eq!(nav.kept_place().as_deref(), Some("6"));
    let mut game = nav.game();
    game.undo();
    nav.undone(&game);
    assert_eq!(nav.kept_place().as_deref(), Some("5 taken back"));
    for place in ["0 looking", "4 looking", "6", "5 taken back"] {
        let mut again = Navigator::new(nav.record().clone());
        again.come_back(place);
        assert_eq!(again.kept_place().as_deref(), Some(place));
    }
    for nowhere in ["", "7", "x looking", "-1", "99999999999999999999"] {
        let mut again = Navigator::new(nav.record().clone());
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
    let what = chance.below(24);
    let done = match what {
        0 => session.go(|it| it.goto(0)),
        1 => session.go(|it| {
            it.last();
            Ok(())
        }),
        2 | 3 => session.go(|it| it.next(count(chance))),
        4 | 5 => session.go(|it| it.back(count(chance))),
        6 => session.go(|it| it.goto(chance.below(12))),
        7 | 8 => session.go(|it| it.variation(chance.below(4))),
        9 => session.navigate(|it| {
            it.set_comment("said".into());
            Ok(())
        }),
        10 | 11 => session.check_is_end().and_then(|()| {
            session.step(Duration::ZERO, |game| match what {
                10 => game.resign().map(drop),
                _ => game.time_out().map(drop),
            })
        }),
        12 | 13 => session.undo(count(chance)).map(drop),
        14 | 15 => session.redo(count(chance)).map(drop),
        _ => {
            let [row, column] = [(); 2].map(|()| chance.below(6));
            let point = Point::new(row, column).unwrap();
            let done = session.step(Duration::ZERO, |game| game.play(point));
            return (point.to_string(), done.map(drop));
        }
    };
    (format!("act {what}"), done)
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
            }
        }
    }
}
