//! Puzzles as text.

use std::fmt::Write;

use crate::console::renderer::{Renderer, line};
use crate::console::study::puzzles::{PuzzleReply, Ranks};
use crate::rules::{Game, Move};

impl Renderer {
    /// Tells what happened with a puzzle; `game` is the game after it.
    pub(crate) fn puzzle(&self, reply: &PuzzleReply, game: &Game, out: &mut String) {
        let words = self.language;
        let size = game.size();
        match reply {
            PuzzleReply::Listed(posed, ranks) => {
                if let Some(posed) = posed {
                    line(out, &words.puzzle(posed));
                    line(out, &words.puzzle_asks(posed));
                }
                let sum = |count: fn(&Ranks) -> usize| ranks.iter().map(count).sum();
                let (of, solved) = (sum(|it| it.count), sum(|it| it.solved));
                line(out, &words.puzzles_in_all(of, solved));
                ranks
                    .iter()
                    .for_each(|ranks| line(out, &words.puzzles_of(*ranks)));
                line(out, words.puzzles_by());
            }
            PuzzleReply::Set(posed) => {
                line(out, &words.puzzle(posed));
                self.board(game, out);
                line(out, &words.puzzle_asks(posed));
            }
            PuzzleReply::Right { made, reply, left } => {
                self.moves_and_board(&[*made, *reply], game, out);
                line(out, &words.puzzle_goes_on(*left));
            }
            PuzzleReply::Solved {
                made,
                posed,
                solved,
            } => {
                self.moves_and_board(&[*made], game, out);
                self.ending(game, out);
                line(out, &words.puzzle_solved(posed.number, *solved, posed.of));
            }
            PuzzleReply::Wrong {
                point,
                stone,
                moves,
                why,
            } => {
                let defender = stone.opponent();
                let show = |point| self.show(point, size);
                let point = self.show(*point, size);
                line(
                    out,
                    &words.puzzle_wrong(&point, defender, *why, *moves, &show),
                );
            }
            PuzzleReply::NoneLeft(grade) => line(out, &words.no_puzzle_left(*grade)),
        }
    }

    /// The moves and the board: in a window the moves stand below it, and the board at the
    /// end is the one with the numbers.
    fn moves_and_board(&self, moves: &[Move], game: &Game, out: &mut String) {
        let all = |out: &mut String| {
            moves
                .iter()
                .for_each(|made| self.made(*made, game.size(), out));
        };
        match self.window {
            None => {
                all(out);
                self.board(game, out);
            }
            Some(_) => {
                if game.outcome().is_none() {
                    self.framed(
                        crate::console::board::cells::Marks::Stones,
                        game,
                        moves.len(),
                        out,
                    );
                }
                all(out);
            }
        }
    }

    /// The one line that `--quiet` has of a puzzle that was left.
    pub(crate) fn puzzle_left(&self, number: usize, out: &mut String) {
        if self.quiet {
            let _ = writeln!(out, "puzzle {number}: unsolved");
        }
    }
}
