//! The proven win that the program carries, played against random replies.

use gomoku::engine::perfect::{PerfectPlayer, ProvenMove};
use gomoku::engine::{Engine, EngineTables, Limits, Settings};
use gomoku::record::read_script;
use gomoku::rules::{BoardSize, Game, Outcome, Point, Rule, Stone};

use crate::chance::Chance;

/// What plays the proofs, one for each rule that has one.
fn players() -> Vec<PerfectPlayer> {
    let tables = EngineTables::default();
    let rules = Rule::ALL.into_iter();
    rules
        .filter_map(|rule| tables.perfect_player(rule))
        .collect()
}

/// A reply anywhere, or next to a stone.
fn random_reply(game: &Game, chance: &mut Chance) -> Point {
    let near = chance.below(2) == 0;
    let free: Vec<Point> = game
        .size()
        .points()
        .filter(|point| game.check(*point).is_ok())
        .filter(|point| !near || game.moves().any(|made| point.distance(made.point) <= 2))
        .collect();
    free[chance.below(free.len())]
}

/// Plays a game up to the win. What is said of its length never grows.
fn play(
    player: &mut PerfectPlayer,
    first: Stone,
    chance: &mut Chance,
    reply: &mut dyn FnMut(&Game, &mut Chance) -> Point,
) {
    let size = BoardSize::default();
    let mut game = Game::with_first(size, player.rule(), first);
    let mut bound = usize::MAX;
    while game.outcome().is_none() {
        let said = player.proven_move(&game.as_setup());
        let Some(ProvenMove { point, plies, .. }) = said else {
            panic!(
                "the win is gone\n{}",
                gomoku::record::write_script(&game, &Default::default())
            );
        };
        let plies = plies.expect("it was counted");
        assert!(
            game.move_count() + plies <= bound,
            "{bound}\n{}",
            game.board()
        );
        bound = game.move_count() + plies;
        game.play(point).unwrap();
        if game.outcome().is_none() {
            game.play(reply(&game, chance)).unwrap();
        }
    }
    let Some(Outcome::Win { winner, .. }) = game.outcome() else {
        panic!("no win\n{}", game.board());
    };
    assert_eq!(winner, first);
}

#[test]
fn the_proven_win_is_played_against_random_replies() {
    let mut chance = Chance::new(25);
    let mut players = players();
    let rules: Vec<Rule> = players.iter().map(PerfectPlayer::rule).collect();
    assert_eq!(rules, [Rule::Freestyle, Rule::Standard]);
    for number in 0..20 {
        let which = number % players.len();
        let first = Stone::ALL[number / 2 % 2];
        play(&mut players[which], first, &mut chance, &mut random_reply);
    }
}

/// As above, in more games, half of them against a defender that searches.
#[test]
#[ignore = "takes minutes"]
fn the_proven_win_is_played_in_many_games() {
    let mut chance = Chance::new(25);
    for player in &mut players() {
        let mut engine = Engine::new(player.rule(), Settings::default());
        for number in 0..500 {
            let first = Stone::ALL[number % 2];
            play(player, first, &mut chance, &mut random_reply);
            let nodes = [100, 1_000, 10_000][number % 3];
            play(player, first, &mut chance, &mut |game, _| {
                let limits = Limits::of_nodes(nodes);
                let found = engine.search(&game.as_setup(), limits, &mut |_| {});
                found.unwrap().point
            });
        }
    }
}

/// The order of the moves does not matter, nor does the colour or a symmetry.
#[test]
fn a_position_is_known_however_it_came_about() {
    let tables = EngineTables::default();
    let player = tables.perfect_player(Rule::Freestyle).unwrap();
    let known = |script: &str| player.certified_move(&read_script(script).unwrap().as_setup());
    let told = known("h8\no15").expect("the corner is proven");
    assert_eq!(known("o15\nh8"), None, "Black is to move with a stone less");
    assert_eq!(known("new white\nh8\no15"), Some(told));
    // The corner keeps one symmetry, so the mirrored answer is one of two.
    let mirrored = known("h8\na15").unwrap().point;
    let (row, column) = (told.point.row(), told.point.column());
    let images = [(row, 14 - column), (14 - column, row)];
    assert!(images.contains(&(mirrored.row(), mirrored.column())));
    for other in ["h8", "new 14\nh8\nn14", "new 15 renju\nh8\no15"] {
        assert_eq!(known(other), None, "{other}");
    }
    // Each rule has its own proof.
    assert_eq!(known("new 15 standard\nh8\no15"), None);
    let standard = tables.perfect_player(Rule::Standard).unwrap();
    let setup = |script: &str| read_script(script).unwrap().as_setup();
    let told = standard.certified_move(&setup("new 15 standard\nh8\no15"));
    assert!(told.is_some_and(|told| told.plies.is_some()), "{told:?}");
    assert_eq!(standard.certified_move(&setup("h8\no15")), None);
    for rule in [Rule::Renju, Rule::Caro, Rule::CaroOverline] {
        assert!(tables.perfect_player(rule).is_none(), "{rule}");
    }
}

/// Every second move is answered, and so the empty board is won.
#[test]
fn the_empty_board_is_won() {
    let tables = EngineTables::default();
    for rule in [Rule::Freestyle, Rule::Standard] {
        let player = tables.perfect_player(rule).unwrap();
        let size = BoardSize::default();
        let mut game = Game::new(size, rule);
        let first = player.certified_move(&game.as_setup());
        assert_eq!(
            first.map(|first| first.point),
            Some(size.centre()),
            "{rule}"
        );
        game.play(size.centre()).unwrap();
        let is_open = |point: &Point| {
            let mut game = game.clone();
            game.play(*point).is_ok() && player.certified_move(&game.as_setup()).is_none()
        };
        assert_eq!(size.points().find(is_open), None, "{rule}");
    }
}
