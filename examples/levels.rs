//! How much stronger each level of the computer is than the one below it.
//!
//!     cargo run --release --example levels -- [FROM [TO [GAMES]]]
//!
//! Each pair plays from openings of two random stones near the centre, every opening
//! twice with colours changed, on 15×15 freestyle with one thread.

use gomoku::console::{Level, Player, Skill};
use gomoku::rules::{Game, NewGame, Point, Stone};

/// A game; returns who won.
fn play(players: &mut [Player; 2], opening: &[Point]) -> Option<Stone> {
    let mut game: Game = NewGame::default().game();
    for point in opening {
        game.play(*point).expect("openings are legal");
    }
    while let Some(stone) = game.to_move() {
        let choice = players[stone as usize]
            .play(&game)
            .expect("the game goes on");
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
            let at = |index: u64| {
                let mixed = (seed * 2 + index + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40;
                Point::new(5 + (mixed % 5) as usize, 5 + (mixed / 5 % 5) as usize)
                    .expect("on the board")
            };
            let mut opening = vec![at(0), at(1)];
            opening.dedup();
            let player = |level: u8| {
                let level = Level::new(level).expect("1 to 10");
                Player::new(Skill {
                    level,
                    seed: number,
                    ..Skill::default()
                })
            };
            let higher_is_black = number % 2 == 0;
            let mut players = [player(lower + 1), player(lower)];
            if !higher_is_black {
                players.swap(0, 1);
            }
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
