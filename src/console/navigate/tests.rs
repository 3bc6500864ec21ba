//! Tests of walking in a game: where one comes to, and what is kept.

use crate::console::navigate::*;
use crate::record::read_script;

/// Walks in the game of a script.
fn walk(script: &str) -> Walk {
    Walk::new(Record::of(&read_script(script).unwrap()))
}

fn play(walk: &mut Walk, row: usize, column: usize) {
    let mut game = walk.game();
    game.play(Point::new(row, column).unwrap()).unwrap();
    walk.done(*game.steps().last().unwrap(), game.outcome());
}

/// The points of the lines of the tree, as the list of moves shows them.
fn lines(walk: &Walk) -> Vec<String> {
    let item = |item: &Item| match item.act {
        Act::Stone(_, point) => format!("{}:{}{}", item.number, point.row(), point.column()),
        _ => "-".into(),
    };
    let line = |branch: &Branch| {
        let items: Vec<String> = branch.items.iter().map(item).collect();
        format!("{}{}", "  ".repeat(branch.depth), items.join(" "))
    };
    walk.branches().lines.iter().map(line).collect()
}

const GAME: &str = "new 9\n0 0\n1 0\n0 1\n1 1\n";

#[test]
fn one_goes_to_any_move_and_no_further() {
    let mut walk = walk(GAME);
    assert!(walk.is_at_end() && !walk.looks());
    walk.goto(2).unwrap();
    assert!(walk.looks());
    assert_eq!((walk.game().move_count(), walk.view().last), (2, 4));
    let refused = Astray::NoSuchMove { asked: 5, last: 4 };
    assert_eq!(walk.goto(5), Err(refused));
    assert_eq!(walk.goto(usize::MAX).unwrap_err(), {
        let asked = usize::MAX;
        Astray::NoSuchMove { asked, last: 4 }
    });
    assert_eq!(walk.game().move_count(), 2, "a refusal changes nothing");
    walk.goto(0).unwrap();
    assert_eq!(walk.game().move_count(), 0);
    let none = Astray::NoBack {
        asked: 1,
        available: 0,
    };
    assert_eq!(walk.back(Count::Of(1)), Err(none));
    walk.next(Count::Of(3)).unwrap();
    let few = Astray::NoNext {
        asked: 2,
        available: 1,
    };
    assert_eq!(walk.next(Count::Of(2)), Err(few));
    walk.next(Count::All).unwrap();
    assert!(walk.is_at_end());
    let end = Astray::NoNext {
        asked: 0,
        available: 0,
    };
    assert_eq!(walk.next(Count::All), Err(end));
    walk.back(Count::All).unwrap();
    assert_eq!(walk.game().move_count(), 0);
}

#[test]
fn a_move_in_mid_game_begins_a_variation() {
    let mut walk = walk(GAME);
    walk.goto(2).unwrap();
    play(&mut walk, 5, 5);
    assert!(walk.has_begun_variation() && !walk.looks() && !walk.is_on_main_line());
    play(&mut walk, 6, 6);
    assert!(!walk.has_begun_variation());
    let place = walk.view().variation;
    let expected = Place {
        number: 2,
        of: 2,
        at_move: 3,
    };
    assert_eq!(place, Some(expected));
    assert_eq!(lines(&walk), ["1:00 2:10 3:01 4:11", "  3:55 4:66"]);

    // A move that is there goes on, in the line or in a variation.
    walk.back(Count::Of(2)).unwrap();
    play(&mut walk, 0, 1);
    assert!(!walk.has_begun_variation() && walk.is_on_main_line());
    walk.back(Count::Of(1)).unwrap();
    play(&mut walk, 5, 5);
    assert!(!walk.has_begun_variation() && !walk.is_on_main_line());
    assert_eq!(lines(&walk).len(), 2);

    walk.first();
    play(&mut walk, 8, 8);
    assert_eq!(
        lines(&walk),
        ["1:00 2:10 3:01 4:11", "  3:55 4:66", "  1:88"]
    );
    walk.first();
    walk.last();
    assert!(walk.is_at_end() && walk.is_on_main_line());
    walk.goto(2).unwrap();
    walk.variation(2).unwrap();
    assert!(walk.game().board().get(Point::new(5, 5).unwrap()).is_some());
    let none = Astray::NoSuchVariation {
        asked: 2,
        available: 1,
    };
    assert_eq!(walk.variation(2), Err(none));
    assert!(walk.variation(0).is_err());
}

#[test]
fn what_is_taken_back_becomes_a_variation_of_what_takes_its_place() {
    let mut walk = walk(GAME);
    let mut game = walk.game();
    game.undo();
    game.undo();
    walk.undone(&game);
    assert_eq!(walk.game().move_count(), 2);
    play(&mut walk, 7, 7);
    assert!(walk.is_on_main_line() && walk.is_at_end());
    assert_eq!(lines(&walk), ["1:00 2:10 3:77", "  3:01 4:11"]);
}

#[test]
fn a_surrender_is_at_the_end_of_the_game_alone() {
    let mut walk = walk("new 9\n0 0\n1 0\nsurrender\n");
    assert!(walk.game().outcome().is_some());
    walk.back(Count::Of(1)).unwrap();
    assert!(walk.game().outcome().is_none());
    walk.last();
    assert!(walk.game().outcome().is_some());
    let mut game = walk.game();
    game.undo();
    walk.undone(&game);
    assert!(walk.game().outcome().is_none() && walk.is_at_end());
    assert_eq!(walk.record().about.result, None);
    let step = *game.redo().as_ref().unwrap();
    walk.done(step, game.outcome());
    assert!(walk.game().outcome().is_some());
}

#[test]
fn a_game_with_steps_taken_back_is_walked_whole() {
    let mut game = read_script(GAME).unwrap();
    game.undo();
    let whole = read_script(GAME).unwrap();
    let walk = Walk::of_game(Record::of(&whole), &game);
    assert_eq!((walk.view().number, walk.view().last), (3, 4));
    assert_eq!(walk.game().board(), game.board());
}

#[test]
fn marks_and_comments_belong_to_their_position() {
    let mut walk = walk(GAME);
    let point = Point::new(3, 3).unwrap();
    assert_eq!(walk.mark(point, None), Err(Astray::NoMark(point)));
    walk.mark(point, Some(MarkKind::Cross)).unwrap();
    walk.mark(point, Some(MarkKind::Label("A".into()))).unwrap();
    walk.set_comment("here".into());
    assert_eq!(walk.view().marks.len(), 1, "a point has one mark");
    walk.back(Count::Of(1)).unwrap();
    assert_eq!(walk.view().comment, "");
    walk.last();
    assert_eq!(walk.view().comment, "here");
    walk.mark(point, None).unwrap();
    assert!(walk.view().marks.is_empty());
}

#[test]
fn a_large_tree_is_summarised_with_the_place_where_one_is() {
    let mut walk = walk(GAME);
    let tree = &mut walk.record.tree;
    let first = tree.main_line().next().unwrap();
    for column in 0..9 {
        for row in 2..9 {
            let at = Point::new(row, column).unwrap();
            tree.add(first, Act::Stone(crate::rules::Stone::White, at));
        }
    }
    walk.goto(1).unwrap();
    walk.variation(60).unwrap();
    let branches = walk.branches();
    assert_eq!((branches.lines.len(), branches.more), (40, 64 - 40));
    let last = branches.lines.last().unwrap();
    assert!(last.items.iter().any(|item| item.is_here));
    walk.back(Count::Of(1)).unwrap();
    let choices = walk.choices();
    assert_eq!((choices.shown.len(), choices.more), (20, 44));
}

#[test]
fn a_place_is_found_again_by_its_words() {
    let mut walk = walk(GAME);
    assert_eq!(walk.kept_place(), None, "the end is where a game goes on");
    walk.goto(2).unwrap();
    assert_eq!(walk.kept_place().as_deref(), Some("2 looking"));
    play(&mut walk, 5, 5);
    play(&mut walk, 6, 6);
    assert_eq!(walk.kept_place().as_deref(), Some("6"));
    let mut game = walk.game();
    game.undo();
    walk.undone(&game);
    assert_eq!(walk.kept_place().as_deref(), Some("5 taken back"));
    for place in ["0 looking", "4 looking", "6", "5 taken back"] {
        let mut again = Walk::new(walk.record().clone());
        again.come_back(place);
        assert_eq!(again.kept_place().as_deref(), Some(place));
    }
    for nowhere in ["", "7", "x looking", "-1", "99999999999999999999"] {
        let mut again = Walk::new(walk.record().clone());
        again.come_back(nowhere);
        assert_eq!(again.kept_place(), None, "{nowhere}");
    }
}
