//! The computer at the board: what it remembers, and how its levels play.

use crate::console::computer::*;
use crate::record::read_script;

/// Level 10 remembers from one move to the next what it searched: the same search is
/// then a shorter one. Lower levels do not think on the person's time.
#[test]
fn the_highest_level_keeps_its_table() {
    let game = read_script("h8\nh9\ni9\n").unwrap();
    let skill = Skill {
        level: Level::MAX,
        time: Some(Duration::ZERO),
        ..Skill::default()
    };
    let limits = Limits {
        depth: Some(9),
        ..Limits::default()
    };
    let nodes = |computer: &mut Computer| {
        let worker = &mut computer.playing;
        let handicap = Handicap::default();
        let found = search(worker, skill.best(), &game, &handicap, limits, None);
        found.unwrap().nodes
    };
    let mut computer = Computer::new();
    let fresh = nodes(&mut computer);
    computer.play(&game, skill).unwrap();
    let after = nodes(&mut computer);
    assert!(after * 4 < fresh * 3, "{after} {fresh}");
    // The same engine thinks on the person's time.
    computer.ponder(&game, skill);
    assert_eq!(computer.playing.settings(), None);
    computer.stop_pondering();
    computer.play(&game, skill).unwrap();
    assert_eq!(computer.playing.settings(), Some(skill.best()));
    let level = Level::new(9).unwrap();
    computer.ponder(&game, Skill { level, ..skill });
    assert!(
        computer.playing.settings().is_some(),
        "nobody ponders at level 9"
    );
}

/// Where there is no row yet nothing can be overlooked: the move is the engine's among
/// those near the stones, with the level's limits.
#[test]
fn who_overlooks_nothing_plays_as_the_engine() {
    let game = read_script("h8\nh9\nj10\ng7").unwrap();
    for number in 4..=6 {
        let level = Level::new(number).unwrap();
        let Strength::Nodes { nodes, noise } = level.strength() else {
            panic!("level {number} searches");
        };
        for seed in 0..3 {
            let skill = Skill {
                level,
                seed,
                ..Skill::default()
            };
            let settings = Settings {
                noise,
                table: 8 << 20,
                seed: seed + 4,
                ..Settings::default()
            };
            let limits = Limits {
                nodes: Some(nodes),
                ..Limits::default()
            };
            let mut engine = Engine::new(game.rule(), settings);
            let handicap = handicap::handicap(&game, level, seed);
            assert!(handicap.overlooked.is_empty());
            let near = &handicap.excluded;
            let expected = engine.search_with(
                &game.as_setup(),
                &Handicap::excluding(near),
                limits,
                &mut |_| {},
            );
            let expected = expected.unwrap();
            let found = Computer::new().play(&game, skill).unwrap();
            assert_eq!((found.point, found.score), (expected.point, expected.score));
        }
    }
}

#[test]
fn one_engine_serves_all_moves_of_a_level() {
    for level in [3, 5, 10] {
        let level = Level::new(level).unwrap();
        let time = Some(Duration::ZERO);
        let skill = Skill {
            level,
            time,
            ..Skill::default()
        };
        let mut computer = Computer::new();
        let mut built = |script| {
            computer.play(&read_script(script).unwrap(), skill).unwrap();
            computer.playing.settings()
        };
        let settings = built("h8\nh9");
        assert!(settings.is_some());
        assert_eq!(settings, built("h8\nh9\ni9"), "level {level}");
    }
}
