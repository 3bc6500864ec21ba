//! How much stronger each level of the computer is than the one below it.
//!
//!     cargo run --release --example levels -- [FROM [TO [GAMES]]]
//!
//! Each pair plays from openings of two random stones near the centre, every opening
//! twice with colours changed, on 15×15 freestyle with one thread.

use gomoku::console::{Computer, Level, Skill};
use gomoku::rules::{ByStone, Game, NewGame, Point, Stone};

/// A game; returns who won.
fn play(players: &mut ByStone<(Computer, Skill)>, opening: &[Point]) -> Option<Stone> {
    let mut game: Game = NewGame::default().game();
    for point in opening {
        game.play(*point).expect("openings are legal");
    }
    while let Some(stone) = game.to_move() {
        let (computer, skill) = &mut players[stone];
        let choice = computer.play(&game, *skill).expect("the game goes on");
        game.play(choice.point)
            .expect("the computer plays legal moves");
    }
    game.outcome().and_then(|outcome| outcome.winner())
}

fn main() {
    let mut arguments = std::env::args()
        .skip(1)
        .map(|word| word.parse().expect("a number"));
    let from: u8 = arguments.next().unwrap_or(1);
    let to: u8 = arguments.next().unwrap_or(9);
    let games = arguments.next().map_or(40, u64::from);
    for lower in from..to {
        let (mut wins, mut draws) = (0, 0);
        for number in 0..games {
            let seed = number / 2;
            let mut rng = fastrand::Rng::with_seed(seed);
            let mut at = || Point::new(rng.usize(5..10), rng.usize(5..10)).expect("on the board");
            let mut opening = vec![at(), at()];
            opening.dedup();
            let player = |level: u8| {
                let level = Level::new(level).expect("1 to 10");
                let skill = Skill {
                    level,
                    seed: number,
                    ..Skill::default()
                };
                (Computer::new(), skill)
            };
            let higher_is_black = number % 2 == 0;
            let mut players = ByStone::from_fn(|stone| {
                let is_higher = (stone == Stone::Black) == higher_is_black;
                player(lower + u8::from(is_higher))
            });
            match play(&mut players, &opening) {
                None => draws += 1,
                Some(winner) if (winner == Stone::Black) == higher_is_black => wins += 1,
                Some(_) => {}
            }
        }
        let upper = lower + 1;
        println!(
            "level {upper} against level {lower}: {wins} wins, {draws} draws of {games} games"
        );
    }
}
