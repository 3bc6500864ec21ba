//! Threats, forced wins and several hints as text.

use crate::console::board::cells::{Cell, Mark, Marks};
use crate::console::change::Change;
use crate::console::renderer::{Renderer, line};
use crate::console::study::puzzles::PuzzleReply;
use crate::console::study::shades::Shades;
use crate::console::terminal::theme::Style;
use crate::engine::threats::PotentialThreat;
use crate::engine::{Shape, Win};
use crate::rules::{BoardSize, Game, Move, Point, Stone};
use crate::study::review::Review;
use crate::study::{ExplainedMove, SideThreats, Solution, Threats};

/// What was found in a position or a game, or happened in a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// What each side threatens.
    Threats(Box<Threats>),
    /// Whether the side to move wins by force.
    Solved(Box<Solution>),
    /// A review of the game, and how its chances are drawn.
    Reviewed(Box<Review>, Shades),
    /// Something happened in a puzzle.
    Puzzle(Box<PuzzleReply>),
}

impl Told {
    /// What was changed by it.
    pub(crate) const fn change(&self) -> Change {
        match self {
            Told::Puzzle(puzzle) => puzzle.change(),
            Told::Threats(_) | Told::Solved(_) | Told::Reviewed(..) => Change::Nothing,
        }
    }

    pub(crate) fn tell(&self, renderer: &Renderer, game: &Game, out: &mut String) {
        match self {
            Told::Threats(threats) => renderer.threats(threats, game, out),
            Told::Solved(solution) => renderer.solution(solution, game, out),
            Told::Reviewed(review, shades) => renderer.review(review, game.size(), *shades, out),
            Told::Puzzle(puzzle) => renderer.puzzle(puzzle, game, out),
        }
    }

    /// The one line that `--quiet` has of a solved puzzle.
    pub(crate) fn tell_quietly(&self, out: &mut String) {
        if let Told::Puzzle(puzzle) = self
            && let PuzzleReply::Solved { posed, .. } = &**puzzle
        {
            line(out, &format!("puzzle {}: solved", posed.number));
        }
    }
}

impl Renderer {
    /// A win by force with its reasons, and numbered on the board; or what was tried.
    pub(crate) fn solution(&self, solution: &Solution, game: &Game, out: &mut String) {
        let words = self.language;
        let Some(win) = &solution.win else {
            words
                .no_win_found(solution)
                .lines()
                .for_each(|text| line(out, &self.fit(text)));
            return;
        };
        line(
            out,
            &words.wins_by_force(solution.stone, win.kind, win.moves()),
        );
        for text in self.line_of_win(win, game.size()) {
            line(out, &self.fit(&text));
        }
        let marks: Vec<Mark> = win
            .line
            .iter()
            .map(|made| {
                let number = Cell::Number(made.number);
                (made.point, number, Style::Stone(made.stone))
            })
            .collect();
        self.draw(Marks::Above(&marks), game, out);
    }

    /// Each move of a win with what it does.
    pub fn line_of_win(&self, win: &Win<ExplainedMove>, size: BoardSize) -> Vec<String> {
        let winner = win.line.first().map(|made| made.stone);
        let show = |point: Point| self.show(point, size);
        let explained = win.line.iter();
        explained
            .map(|made| {
                let attacks = Some(made.stone) == winner;
                let listed = self.move_text(
                    Move {
                        number: u16::try_from(made.number).unwrap_or(u16::MAX),
                        stone: made.stone,
                        point: made.point,
                    },
                    size,
                );
                self.language.line_move(&listed, made, attacks, &show)
            })
            .collect()
    }

    /// What each side threatens, in words and on one board.
    pub(crate) fn threats(&self, threats: &Threats, game: &Game, out: &mut String) {
        let words = self.language;
        let stones = [threats.side_to_move, threats.side_to_move.opponent()];
        for stone in stones {
            let side = &threats.sides[stone];
            if side.is_empty() {
                line(out, &words.threatens_nothing(stone));
                continue;
            }
            line(out, &words.threatens(stone));
            for text in self.told(side, game.size()) {
                line(out, &self.fit(&format!("  {text}")));
            }
        }
        let marks = marks(threats, stones);
        if !marks.is_empty() {
            self.draw(Marks::Above(&marks), game, out);
        }
    }

    /// What one side threatens: its win, then a line for each group of stones that make
    /// the same, and one for all points of threes.
    fn told(&self, side: &SideThreats, size: BoardSize) -> Vec<String> {
        let words = self.language;
        let win = side.win.as_ref().map(|win| {
            let points = win.line.iter().map(|made| made.point);
            words.threatened_win(win.kind, win.moves(), &self.points(points, size))
        });
        let groups = groups(&side.potential).into_iter().map(|group| {
            let points = group.iter().map(|making| making.point);
            let first = group[0];
            let stones = self.points(first.stones.iter().copied(), size);
            let stones = (first.makes > Shape::TwoThrees).then_some(stones.as_str());
            words.making(first.makes, &self.points(points, size), stones)
        });
        win.into_iter().chain(groups).collect()
    }
}

/// What the points show where a stone of one side or the other would make a threat: how many
/// it would have in a row, the most of both, and in doubt the first side's.
fn marks(threats: &Threats, stones: [Stone; 2]) -> Vec<Mark> {
    let mut most: Vec<(Point, usize, Stone)> = Vec::new();
    for stone in stones {
        for making in &threats.sides[stone].potential {
            let Some(number) = in_a_row(making.makes) else {
                continue;
            };
            match most.iter_mut().find(|(point, ..)| *point == making.point) {
                Some(other) if other.1 < number => *other = (making.point, number, stone),
                Some(_) => {}
                None => most.push((making.point, number, stone)),
            }
        }
    }
    let mark = |(point, number, stone)| (point, Cell::Number(number), Style::Stone(stone));
    most.into_iter().map(mark).collect()
}

/// How many stones in a row a threat has, once it is made.
const fn in_a_row(makes: Shape) -> Option<usize> {
    match makes {
        Shape::Nothing => None,
        Shape::Three | Shape::TwoThrees => Some(3),
        Shape::Four | Shape::FourThree | Shape::TwoFours | Shape::OpenFour => Some(4),
        Shape::Five => Some(5),
    }
}

/// What makes the same with the same stones together; threes, whatever their stones.
fn groups(makings: &[PotentialThreat]) -> Vec<Vec<&PotentialThreat>> {
    let mut groups: Vec<Vec<&PotentialThreat>> = Vec::new();
    for making in makings {
        let same = |group: &&mut Vec<&PotentialThreat>| {
            let first = group[0];
            let threes = making.makes <= Shape::TwoThrees;
            first.makes == making.makes && (threes || first.stones == making.stones)
        };
        match groups.iter_mut().find(same) {
            Some(group) => group.push(making),
            None => groups.push(vec![making]),
        }
    }
    groups
}
