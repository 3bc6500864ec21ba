//! The proven win that the program carries, played against random replies.

use gomoku::engine::perfect::PerfectPlayer;
use gomoku::engine::{Engine, EngineTables, KnownWins, Limits, Settings, Win, WinKind};
use gomoku::record::read_script;
use gomoku::rules::{BoardSize, Game, Outcome, Point, Rule, Stone};

use crate::chance::Chance;

/// The proofs, one for each rule that has one.
fn proofs() -> Vec<PerfectPlayer> {
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

/// What plays them.
fn players() -> Vec<KnownWins> {
    proofs().into_iter().map(KnownWins::by_proof).collect()
}

/// Plays a game up to the win. What is said of its length never grows, and depends on the position
/// alone: `other`, who is asked from the end to the beginning, says the same.
fn play(
    player: &mut KnownWins,
    other: &mut PerfectPlayer,
    first: Stone,
    chance: &mut Chance,
    reply: &mut dyn FnMut(&Game, &mut Chance) -> Point,
) {
    let size = BoardSize::default();
    let mut game = Game::with_first(size, player.rule(), first);
    let (mut bound, mut certain) = (usize::MAX, usize::MAX);
    let mut told = Vec::new();
    while game.outcome().is_none() {
        let said = player.win(&game.as_setup());
        let Some(Win { line, plies, .. }) = &said else {
            panic!(
                "the win is gone\n{}",
                gomoku::record::write_script(&game, &Default::default())
            );
        };
        let (point, plies) = (line[0], *plies);
        let proof = player.proof().unwrap();
        let certified = proof.certified_win(&game.as_setup());
        if let Some(win) = certified.as_ref().filter(|win| win.kind == WinKind::Proof) {
            assert!(game.move_count() + win.plies <= certain, "{}", game.board());
            certain = game.move_count() + win.plies;
        }
        told.push((game.as_setup(), certified));
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
    for (setup, told) in told.iter().rev() {
        assert_eq!(other.certified_win(setup), *told, "{}", setup.board());
    }
}

#[test]
fn the_proven_win_is_played_against_random_replies() {
    let mut chance = Chance::new(25);
    let (mut players, mut others) = (players(), proofs());
    let rules: Vec<Rule> = players.iter().map(KnownWins::rule).collect();
    assert_eq!(rules, [Rule::Freestyle, Rule::Standard]);
    for number in 0..20 {
        let which = number % players.len();
        let first = Stone::ALL[number / 2 % 2];
        let (player, other) = (&mut players[which], &mut others[which]);
        play(player, other, first, &mut chance, &mut random_reply);
    }
}

/// As above, in more games, half of them against a defender that searches.
#[test]
#[ignore = "takes minutes"]
fn the_proven_win_is_played_in_many_games() {
    let mut chance = Chance::new(25);
    for (player, other) in players().iter_mut().zip(&mut proofs()) {
        let mut engine = Engine::new(player.rule(), Settings::default());
        for number in 0..500 {
            let first = Stone::ALL[number % 2];
            play(player, other, first, &mut chance, &mut random_reply);
            let nodes = [100, 1_000, 10_000][number % 3];
            play(player, other, first, &mut chance, &mut |game, _| {
                let limits = Limits::of_nodes(nodes);
                let found = engine.search(&game.as_setup(), limits);
                found.unwrap().point
            });
        }
    }
}

/// The order of the moves does not matter, nor does the colour or a symmetry.
#[test]
fn a_position_is_known_however_it_came_about() {
    let tables = EngineTables::default();
    let mut player = tables.perfect_player(Rule::Freestyle).unwrap();
    let mut known = |script: &str| player.certified_win(&read_script(script).unwrap().as_setup());
    let told = known("h8\no15").expect("the corner is proven");
    assert_eq!(known("o15\nh8"), None, "Black is to move with a stone less");
    assert_eq!(known("new white\nh8\no15"), Some(told.clone()));
    // The corner keeps one symmetry, so the mirrored answer is one of two.
    let mirrored = known("h8\na15").unwrap().line[0];
    let (row, column) = (told.line[0].row(), told.line[0].column());
    let images = [(row, 14 - column), (14 - column, row)];
    assert!(images.contains(&(mirrored.row(), mirrored.column())));
    for other in ["h8", "new 14\nh8\nn14", "new 15 renju\nh8\no15"] {
        assert_eq!(known(other), None, "{other}");
    }
    // Each rule has its own proof.
    assert_eq!(known("new 15 standard\nh8\no15"), None);
    let mut standard = tables.perfect_player(Rule::Standard).unwrap();
    let setup = |script: &str| read_script(script).unwrap().as_setup();
    let told = standard.certified_win(&setup("new 15 standard\nh8\no15"));
    assert!(told.is_some());
    assert_eq!(standard.certified_win(&setup("h8\no15")), None);
    for rule in [Rule::Renju, Rule::Caro, Rule::CaroOverline] {
        assert!(tables.perfect_player(rule).is_none(), "{rule}");
    }
}

/// Each rule has a certificate of its own, and another one is refused with the names of both.
#[test]
fn a_certificate_for_another_rule_is_refused() {
    let freestyle = include_bytes!("../../../src/engine/perfect/freestyle.proof");
    assert!(PerfectPlayer::of_bytes(Rule::Freestyle, freestyle).is_ok());
    let refused = PerfectPlayer::of_bytes(Rule::Standard, freestyle).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "the certificate is for freestyle, not for standard"
    );
}

/// Every second move is answered, and so the empty board is won.
#[test]
fn the_empty_board_is_won() {
    let tables = EngineTables::default();
    for rule in [Rule::Freestyle, Rule::Standard] {
        let mut player = tables.perfect_player(rule).unwrap();
        let size = BoardSize::default();
        let mut game = Game::new(size, rule);
        let first = player.certified_win(&game.as_setup());
        assert_eq!(
            first.map(|first| first.line[0]),
            Some(size.centre()),
            "{rule}"
        );
        game.play(size.centre()).unwrap();
        let is_open = |point: &Point| {
            let mut game = game.clone();
            game.play(*point).is_ok() && player.certified_win(&game.as_setup()).is_none()
        };
        assert_eq!(size.points().find(is_open), None, "{rule}");
    }
}
