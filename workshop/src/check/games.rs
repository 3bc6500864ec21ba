//! Random games of the program against several defenders: it has to win them all.

use gomoku::engine::perfect::PerfectPlayer;
use gomoku::engine::{Engine, KnownWins, Limits};
use gomoku::rules::{Game, Point, Rule, Stone};

use checker::bits::{Cell, Points, SIDE, turned};

use super::points::{cell_of, point_of, size};
use super::reader::Certificate;
use crate::common::book;
use crate::common::engines::small;

/// How the defender chooses its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Defender {
    /// By a listed reply while there is one, and then as `Near`.
    Listed,
    /// At random.
    Random,
    /// At random within two points of one of the last stones.
    Near,
    /// Where the attacker has most stones in rows without one of the defender's.
    Block,
    /// By a search of the engine.
    Engine,
}

const DEFENDERS: [Defender; 5] = [
    Defender::Listed,
    Defender::Random,
    Defender::Near,
    Defender::Block,
    Defender::Engine,
];

/// The nodes of the engine's search.
const NODES: u64 = 3_000;

/// Plays games by a certificate.
pub struct Games<'a> {
    certificate: &'a Certificate,
    wins: KnownWins,
    engine: Engine,
    rule: Rule,
    // The second moves.
    seconds: &'a [Cell],
}

/// Where a game is in the certificate: a node, and for each point its image there.
struct Walked {
    node: usize,
    images: Vec<Cell>,
}

impl<'a> Games<'a> {
    pub fn new(
        certificate: &'a Certificate,
        bytes: &[u8],
        rule: Rule,
        seconds: &'a [Cell],
    ) -> Result<Games<'a>, String> {
        let player = PerfectPlayer::of_bytes(rule, bytes).map_err(|error| error.to_string())?;
        Ok(Games {
            certificate,
            wins: KnownWins::by_proof(player),
            engine: small(rule),
            rule,
            seconds,
        })
    }

    /// Plays a game: in how many plies it is won, or why it is not.
    pub fn play(&mut self, seed: u64) -> Result<usize, String> {
        let mut rng = fastrand::Rng::with_seed(seed);
        let defender = DEFENDERS[rng.usize(..DEFENDERS.len())];
        let mut game = Game::new(size(), self.rule);
        let mut places: Vec<Walked> = (0..8).map(Walked::root).collect();
        let mut said = usize::MAX;
        self.engine.forget();
        // Of the empty board the program says nothing while a second move is not answered.
        let first = point_of(self.certificate.nodes[0].winning);
        let played = game.play(first);
        played.map_err(|error| failed(&game, &error.to_string()))?;
        while game.outcome().is_none() {
            let setup = game.as_setup();
            let point = if setup.side_to_move() == Stone::Black {
                let found = self.wins.win(&setup);
                let found = found.ok_or_else(|| failed(&game, "the program finds no move"))?;
                let all = game.move_count() + found.plies;
                if all > said {
                    let reason = format!("the program said {said} plies, and then {all}");
                    return Err(failed(&game, &reason));
                }
                said = all;
                places.retain(|place| {
                    let winning = self.certificate.nodes[place.node].winning;
                    place.image(found.line[0]) == winning
                });
                found.line[0]
            } else {
                let chosen = match game.move_count() {
                    1 => self.second(&mut rng),
                    _ => self.reply(&game, defender, &mut rng, places.first()),
                };
                places.retain_mut(|place| self.follow(place, chosen).is_some());
                chosen
            };
            let played = game.play(point);
            played.map_err(|error| failed(&game, &error.to_string()))?;
        }
        match game.outcome().and_then(|end| end.winner()) {
            Some(Stone::Black) if game.move_count() > said => {
                Err(failed(&game, &format!("the program said {said} plies")))
            }
            Some(Stone::Black) => Ok(game.move_count()),
            _ => Err(failed(&game, "the program does not win")),
        }
    }

    /// A second move of those that are answered.
    fn second(&self, rng: &mut fastrand::Rng) -> Point {
        point_of(self.seconds[rng.usize(..self.seconds.len())])
    }

    fn reply(
        &mut self,
        game: &Game,
        defender: Defender,
        rng: &mut fastrand::Rng,
        place: Option<&Walked>,
    ) -> Point {
        let free = |point: &Point| game.board().get(*point).is_none();
        let mut choices: Vec<Point> = size().points().filter(free).collect();
        match defender {
            Defender::Listed if place.is_some_and(|place| !self.listed(place).is_empty()) => {
                choices = place.map_or(choices, |place| self.listed(place));
            }
            Defender::Listed | Defender::Near => {
                let last: Vec<Point> = game.moves().rev().take(4).map(|one| one.point).collect();
                let is_near = |point: &Point| last.iter().any(|last| last.distance(*point) <= 2);
                let near: Vec<Point> = choices.iter().copied().filter(is_near).collect();
                if !near.is_empty() {
                    choices = near;
                }
            }
            Defender::Random => {}
            Defender::Block => {
                let worth = |point: &Point| danger(game, *point);
                let most = choices.iter().map(worth).max();
                choices.retain(|point| Some(worth(point)) == most);
            }
            Defender::Engine => {
                let limits = Limits::of_nodes(NODES);
                let found = self.engine.search(&game.as_setup(), limits);
                if let Ok(found) = found {
                    return found.point;
                }
            }
        }
        choices[rng.usize(..choices.len())]
    }

    /// The listed replies to the move of a node, as points of the game.
    fn listed(&self, place: &Walked) -> Vec<Point> {
        let replies = self.certificate.nodes[place.node].replies.iter();
        let cells = replies.filter_map(|(reply, _)| {
            let original = place.images.iter().position(|image| image == reply)?;
            Some(point_of(original as Cell))
        });
        cells.collect()
    }

    /// Goes on to the place after a reply; `None` if that is not listed.
    fn follow(&self, place: &mut Walked, reply: Point) -> Option<()> {
        let link = self.certificate.nodes[place.node].link(place.image(reply))?;
        place.node = link.node;
        for image in &mut place.images {
            *image = turned(*image, link.symmetry);
        }
        Some(())
    }
}

impl Walked {
    /// The empty board, turned by a symmetry.
    fn root(symmetry: u8) -> Walked {
        let images = Points::ALL.iter().map(|cell| turned(cell, symmetry));
        Walked {
            node: 0,
            images: images.collect(),
        }
    }

    fn image(&self, point: Point) -> Cell {
        self.images[usize::from(cell_of(point))]
    }
}

/// How much a point matters to the side that is not to move, and a little to the other.
fn danger(game: &Game, point: Point) -> u32 {
    let side = game.as_setup().side_to_move();
    let mut danger = 0;
    for (row, column) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
        for start in -4..=0 {
            let mut counts = [0_u32; 2];
            let mut whole = true;
            for step in start..start + 5 {
                let at = |from: usize, by: i32| usize::try_from(from as i32 + step * by).ok();
                let place = at(point.row(), row).zip(at(point.column(), column));
                match place.filter(|(row, column)| *row < SIDE && *column < SIDE) {
                    Some((row, column)) => {
                        let point = Point::new(row, column).expect("on the board");
                        if let Some(stone) = game.board().get(point) {
                            counts[usize::from(stone == side)] += 1;
                        }
                    }
                    None => whole = false,
                }
            }
            danger += match (whole, counts) {
                (true, [theirs, 0]) => 10_u32.pow(theirs),
                (true, [0, 4]) => 1_000_000,
                _ => 0,
            };
        }
    }
    danger
}

/// A game that was not won.
fn failed(game: &Game, reason: &str) -> String {
    let points: Vec<Point> = game.moves().map(|one| one.point).collect();
    format!("{}: {reason}", book::write(&points, size()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    use gomoku::rules::parse_points;

    use crate::check::points::rule_of;
    use crate::check::reader::tests::with_head;

    fn points(moves: &str) -> Vec<Point> {
        parse_points(moves, size()).unwrap()
    }

    /// The certificate answers o15, as a15, and no move after that.
    const BODY: [u8; 8] = [112, 1, 0, 96, 1, 1, 80, 0];

    #[test]
    fn a_game_that_is_not_won_is_told() {
        let bytes = with_head(0, &BODY, &[]);
        let certificate = Certificate::read(&bytes, rule_of(Rule::Freestyle).unwrap()).unwrap();
        let seconds = [cell_of(points("o15")[0])];
        let mut games = Games::new(&certificate, &bytes, Rule::Freestyle, &seconds).unwrap();
        let lost = (0..4).map(|seed| games.play(seed).unwrap_err());
        let lost: Vec<String> = lost.collect();
        for game in &lost {
            assert!(game.starts_with("h8o15i9"), "{game}");
            assert!(game.ends_with(": the program finds no move"), "{game}");
        }
        assert_eq!(
            games.play(0),
            Err(lost[0].clone()),
            "a seed always gives the same game"
        );
    }

    #[test]
    fn listed_replies_are_found_in_every_orientation() {
        let bytes = with_head(0, &BODY, &[]);
        let certificate = Certificate::read(&bytes, rule_of(Rule::Freestyle).unwrap()).unwrap();
        let games = Games::new(&certificate, &bytes, Rule::Freestyle, &[]).unwrap();
        let mut places: Vec<Walked> = (0..8).map(Walked::root).collect();
        places.retain_mut(|place| games.follow(place, points("o15")[0]).is_some());
        let listed: Vec<_> = places.iter().map(|place| games.listed(place)).collect();
        assert_eq!(listed, [points("n15"), points("o14")]);
        assert_eq!(places[0].image(points("i9")[0]), 96);
    }

    fn game(moves: &str) -> Game {
        let mut game = Game::new(size(), Rule::Freestyle);
        for point in points(moves) {
            game.play(point).unwrap();
        }
        game
    }

    /// A proof that the program carries, which says that every node wins in so many plies.
    fn proof(bounds: impl Fn(u8) -> u8) -> Vec<u8> {
        let bytes = include_bytes!("../../../src/engine/perfect/freestyle.proof");
        let nodes = Certificate::read(bytes, rule_of(Rule::Freestyle).unwrap());
        let count = nodes.unwrap().nodes.len();
        let (body, stated) = bytes[8..bytes.len() - 4].split_at(bytes.len() - 12 - count);
        let stated: Vec<u8> = stated.iter().map(|plies| bounds(*plies)).collect();
        with_head(0, body, &stated)
    }

    #[test]
    fn games_by_the_proof_are_won_as_it_says() {
        let played = |bounds: &dyn Fn(u8) -> u8, seeds: &[u64]| {
            let bytes = proof(bounds);
            let certificate = Certificate::read(&bytes, rule_of(Rule::Freestyle).unwrap());
            let (certificate, seconds) = (certificate.unwrap(), [cell_of(points("o15")[0])]);
            let mut games = Games::new(&certificate, &bytes, Rule::Freestyle, &seconds).unwrap();
            let played = seeds.iter().map(|seed| games.play(*seed));
            played.collect::<Vec<_>>()
        };
        let mut seeds: Vec<u64> = (0..15).collect();
        let mut won = played(&|plies| plies, &seeds);
        // Node 1 follows o15.
        let bytes = proof(|plies| plies);
        let stated = Certificate::read(&bytes, rule_of(Rule::Freestyle).unwrap());
        let most = 2 + usize::from(stated.unwrap().bounds[1]);
        for plies in &won {
            let plies = plies.as_ref().unwrap();
            assert!((9..=most).contains(plies) && plies % 2 == 1, "{won:?}");
        }
        seeds.reverse();
        won.reverse();
        assert_eq!(won, played(&|plies| plies, &seeds), "each by its seed");
        let late = played(&|plies| plies.min(5), &seeds[..1]).remove(0);
        let late = late.unwrap_err();
        assert!(
            late.contains(": the program said 5 plies, and then "),
            "{late}"
        );

        // The last node of a line says that it wins in no plies.
        let line = [112, 1, 0, 113, 1, 1, 111, 1, 2, 114, 1, 3, 115, 0];
        let bytes = with_head(0, &line, &[9, 7, 5, 3, 0]);
        let certificate = Certificate::read(&bytes, rule_of(Rule::Freestyle).unwrap()).unwrap();
        let mut games = Games::new(&certificate, &bytes, Rule::Freestyle, &[0]).unwrap();
        let ended = (0..30).filter_map(|seed| games.play(seed).err());
        let mut said = ended.filter(|reason| reason.ends_with(": the program said 8 plies"));
        assert!(said.next().is_some());
    }

    #[test]
    fn each_defender_has_its_own_replies() {
        let bytes = with_head(0, &BODY, &[]);
        let certificate = Certificate::read(&bytes, rule_of(Rule::Freestyle).unwrap()).unwrap();
        let mut games = Games::new(&certificate, &bytes, Rule::Freestyle, &[]).unwrap();
        let mut at_a15 = Walked::root(0);
        games.follow(&mut at_a15, points("a15")[0]).unwrap();
        let mut at_b15 = Walked::root(0);
        games.follow(&mut at_b15, points("a15")[0]).unwrap();
        games.follow(&mut at_b15, points("b15")[0]).unwrap();

        let cells = |points: &mut dyn Iterator<Item = Point>| -> BTreeSet<Cell> {
            points.map(cell_of).collect()
        };
        let free = |game: &Game, is_meant: &dyn Fn(Point) -> bool| {
            let free = |point: &Point| game.board().get(*point).is_none();
            cells(
                &mut size()
                    .points()
                    .filter(free)
                    .filter(|point| is_meant(*point)),
            )
        };
        let near = |game: &Game, last: &str| {
            let last = points(last);
            free(game, &|point| {
                last.iter().any(|last| last.distance(point) <= 2)
            })
        };
        let mut chance = fastrand::Rng::with_seed(75);
        // What is chosen in so many tries that nothing is left out.
        let mut chosen = |game: &Game, defender, place| {
            let mut reply = || games.reply(game, defender, &mut chance, place);
            cells(&mut (0..3_000).map(|_| reply()))
        };

        let (early, late) = (game("h8a15i9"), game("h8a15i9n2b2o15"));
        assert_eq!(
            chosen(&early, Defender::Random, None),
            free(&early, &|_| true)
        );
        assert_eq!(
            chosen(&early, Defender::Near, Some(&at_a15)),
            near(&early, "h8a15i9")
        );
        let by_four = near(&late, "i9n2b2o15");
        assert_eq!(chosen(&late, Defender::Near, None), by_four);
        let listed = cells(&mut points("b15").into_iter());
        assert_eq!(chosen(&early, Defender::Listed, Some(&at_a15)), listed);
        assert_eq!(chosen(&late, Defender::Listed, None), by_four);
        assert_eq!(chosen(&late, Defender::Listed, Some(&at_b15)), by_four);
        let ends = cells(&mut points("h7h11").into_iter());
        assert_eq!(chosen(&game("h8a1h9a3h10"), Defender::Block, None), ends);
    }

    #[test]
    fn danger_counts_the_fives_that_fit_on_the_board() {
        let at = |moves: &str, point: &str| danger(&game(moves), points(point)[0]);
        for corner in ["a1", "a15", "o1", "o15"] {
            assert_eq!(at("h8", corner), 3, "{corner}");
        }
        for edge in ["a8", "h15", "o8", "h1"] {
            assert_eq!(at("", edge), 5 + 1 + 1 + 1, "{edge}");
        }
        assert_eq!(at("", "h8"), 20);
        // Of the five rows with i8 four have h8; White is to move.
        assert_eq!(at("h8", "i8"), 4 * 10 + 1 + 15);
        let own = "Black is to move, whose own stone is no danger";
        assert_eq!(at("h8a1", "i8"), 16, "{own}");
    }

    #[test]
    fn the_defender_blocks_what_is_longest() {
        let after = |moves: &str| {
            let game = game(moves);
            let free = |point: &Point| game.board().get(*point).is_none();
            let all = size().points().filter(free);
            let worst = all.max_by_key(|point| danger(&game, *point)).unwrap();
            book::write(&[worst], size())
        };
        assert_eq!(after("h8a1h9a3h10a5h11h12"), "h7".to_owned());
        assert_eq!(
            after("h8a1o15a2o1a3c3a4d12"),
            "a5",
            "its own five comes first"
        );
    }
}
