//! The game on the board is that of the tree after every command.

use std::time::Duration;

use crate::console::computer::skill::Skill;
use crate::console::navigate::way::{Count, Way};
use crate::console::play::commands::SURRENDER;
use crate::console::play::session::Session;
use crate::console::refusal::Refusal;
use crate::record::Act;
use crate::rules::{NewGame, Point};

/// A small generator of chance, the same on every machine.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) as usize % limit
    }
}

/// Does something by chance; says what, and whether it could be done.
fn act(session: &mut Session, chance: &mut Chance) -> (String, Result<(), Refusal>) {
    let count = |chance: &mut Chance| match chance.below(4) {
        0 => Count::All,
        number => Count::Of(number),
    };
    let way = match chance.below(24) {
        0 => Way::First,
        1 => Way::Last,
        2 | 3 => Way::Next(count(chance)),
        4 | 5 => Way::Back(count(chance)),
        6 => Way::Goto(chance.below(12)),
        7 | 8 => Way::Variation(Some(chance.below(4))),
        9 => Way::SetComment("said".into()),
        end @ (10 | 11) => {
            let checked = session.check_is_end(&SURRENDER.command);
            let done = checked.and_then(|()| {
                session.step(Duration::ZERO, |game| match end {
                    10 => game.resign().map(drop),
                    _ => game.time_out().map(drop),
                })
            });
            return (format!("end {end}"), done);
        }
        12 | 13 => return ("undo".into(), session.take_back(count(chance)).map(drop)),
        14 | 15 => return ("redo".into(), session.put_again(count(chance)).map(drop)),
        _ => {
            let [row, column] = [(); 2].map(|()| chance.below(6));
            let point = Point::new(row, column).unwrap();
            let done = session.step(Duration::ZERO, |game| game.play(point));
            return (point.to_string(), done.map(drop));
        }
    };
    (format!("{way:?}"), session.go(way).map(drop))
}

/// Every node of the tree is one that was there before, or what was just played.
fn size(session: &Session) -> usize {
    session.walk().map_or(0, |walk| walk.record().tree.len())
}

#[test]
fn the_board_is_that_of_the_tree_after_every_command() {
    let seed = 20_261_121;
    let mut chance = Chance(seed);
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
                let Some(walk) = session.walk() else {
                    continue;
                };
                assert!(size(&session) >= nodes, "nothing is lost");
                let of_tree = walk.game();
                assert_eq!(game.steps(), of_tree.steps(), "seed {seed}: {command:?}");
                assert_eq!(game.board(), of_tree.board(), "seed {seed}: {command:?}");
                assert_eq!(
                    game.outcome(),
                    of_tree.outcome(),
                    "seed {seed}: {command:?}"
                );
                let tree = &walk.record().tree;
                let is_empty = |act| matches!(act, Act::Nothing);
                assert!(tree.walk().skip(1).all(|node| !is_empty(tree.act(node))));
            }
        }
    }
}
