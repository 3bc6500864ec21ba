//! Games of the engine against a weaker one, with planted blunders, and games of low levels.

use fastrand::Rng;
use gomoku::console::{Computer, Level, Skill};
use gomoku::engine::handicap::Handicap;
use gomoku::engine::{Engine, Limits, Settings, ThreatSolver};
use gomoku::rules::{BoardSize, ByStone, Game, Point, Rule, Setup, Stone};

use super::truth::{Kind, Truth};

/// A game, and its moves that are proven blunders, by their numbers from 1.
pub struct Planted {
    pub game: Game,
    pub blunders: Vec<(Kind, usize)>,
}

/// The most positions of a search for a win to miss or to allow: by fours, and by threats.
const FOURS: u64 = 20_000;
const THREATS: u64 = 300;

/// The weaker side blunders in one of this many turns, if it can.
const PLANTS: u8 = 3;

/// The most moves of a game.
const LONGEST: usize = 80;

/// Plays one game; the weaker side and the rule are random. Each blunder is proven by searches of
/// `nodes` nodes.
pub fn play(seed: u64, nodes: u64) -> Planted {
    let mut rng = Rng::with_seed(seed);
    let rule = Rule::OFFERED[rng.usize(..Rule::OFFERED.len())];
    let weaker = Stone::ALL[rng.usize(..2)];
    let mut players = Players::new(rule, seed, nodes);
    let mut game = Game::new(BoardSize::default(), rule);
    let mut blunders = Vec::new();
    while game.outcome().is_none() && game.move_count() < LONGEST {
        let number = game.move_count() + 1;
        if number <= 5 {
            let near = Point::new(rng.usize(4..11), rng.usize(4..11)).expect("on the board");
            let _ = game.play(near);
            continue;
        }
        let setup = game.as_setup();
        let is_weak = setup.side_to_move() == weaker;
        let planted = match is_weak && rng.u8(..PLANTS) == 0 {
            true => players.plant(&setup, &mut rng),
            false => None,
        };
        let (kind, point) = match planted {
            Some((kind, point)) => (Some(kind), point),
            None => (None, players.choose(&setup, is_weak)),
        };
        if game.play(point).is_err() {
            break;
        }
        blunders.extend(kind.map(|kind| (kind, number)));
    }
    Planted { game, blunders }
}

/// The weakest and the strongest level of a weak game.
const WEAK: [u8; 2] = [1, 4];

/// Plays one game of two low levels, which overlook much; the levels and the rule are random.
pub fn play_weak(seed: u64) -> Game {
    let mut rng = Rng::with_seed(seed);
    let rule = Rule::OFFERED[rng.usize(..Rule::OFFERED.len())];
    let mut players = ByStone::from_fn(|_| {
        let level = Level::new(rng.u8(WEAK[0]..=WEAK[1])).expect("there is such a level");
        let seed = rng.u64(..);
        let skill = Skill {
            level: level.into(),
            seed,
            ..Skill::default()
        };
        (Computer::new(), skill)
    });
    let mut game = Game::new(BoardSize::default(), rule);
    while let Some(stone) = game.to_move().filter(|_| game.move_count() < LONGEST) {
        let (computer, skill) = &mut players[stone];
        let found = computer.play(&game, *skill).expect("the game goes on");
        if game.play(found.point).is_err() {
            break;
        }
    }
    game
}

struct Players {
    strong: Engine,
    weak: Engine,
    solver: ThreatSolver,
    truth: Truth,
}

impl Players {
    fn new(rule: Rule, seed: u64, nodes: u64) -> Players {
        let weak = Settings {
            noise: 150,
            seed,
            ..Settings::default()
        };
        Players {
            strong: Engine::new(rule, Settings::default()),
            weak: Engine::new(rule, weak),
            solver: ThreatSolver::new(rule),
            truth: Truth::new(rule, nodes),
        }
    }

    fn choose(&mut self, setup: &Setup, is_weak: bool) -> Point {
        let (engine, nodes) = match is_weak {
            true => (&mut self.weak, 300),
            false => (&mut self.strong, 3_000),
        };
        let found = engine.search(setup, Limits::of_nodes(nodes));
        found.expect("the game goes on").point
    }

    /// A move that is proven to miss or to allow a win, if there is one.
    fn plant(&mut self, setup: &Setup, rng: &mut Rng) -> Option<(Kind, Point)> {
        let mut moves = self.strong.move_scores(setup, &Handicap::default()).ok()?;
        moves.truncate(20);
        rng.shuffle(&mut moves);
        let won = self.wins(setup);
        for (point, _) in moves.into_iter().take(6) {
            let after = after(setup, point)?;
            let kind = match won {
                true => Kind::Missed,
                false => Kind::Allowed,
            };
            let is_proven = match kind {
                Kind::Missed => !self.truth.is_lost(&after),
                Kind::Allowed => self.wins(&after) && self.can_hold(setup, point),
            };
            if is_proven {
                return Some((kind, point));
            }
        }
        None
    }

    /// Whether the side to move has another move than `point` after which no win is found.
    fn can_hold(&mut self, setup: &Setup, point: Point) -> bool {
        let Some(best) = self.truth.search(setup) else {
            return false;
        };
        let next = after(setup, best.point);
        best.point != point
            && best.plies_to_loss().is_none()
            && next.is_some_and(|next| self.truth.wins(&next).is_none())
    }

    fn wins(&mut self, setup: &Setup) -> bool {
        let open = setup.outcome().is_none();
        open && (matches!(self.solver.vcf(setup, FOURS), Ok(Some(_)))
            || matches!(self.solver.vct(setup, THREATS), Ok(Some(_))))
    }
}

/// The position after a move that is allowed.
fn after(setup: &Setup, point: Point) -> Option<Setup> {
    let mut game = Game::from_setup(setup.clone());
    game.play(point).ok()?;
    Some(game.as_setup())
}
