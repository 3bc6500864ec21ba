//! Many games as one library.

use super::reading::{all, one};
use gomoku::record::{Act, Format, Loss, Rows, Written, write};
use gomoku::rules::{BoardSize, Coords};

/// The library that is made of these games: its tree in brackets, `h8(i9 g7)(h9)`, with what is said of
/// each node behind it.
fn library(games: &str, format: Format) -> (String, Vec<Loss>) {
    let games = all(games, format);
    let Written { bytes, losses } = write(&games, Format::RenLib, Rows::Bottom).unwrap();
    let record = one(&bytes, Format::RenLib);
    let tree = &record.tree;
    let (mut text, mut open) = (String::new(), Vec::new());
    for node in tree.walk() {
        let parent = tree.parent(node);
        while let Some((_, close)) = open.pop_if(|(last, _)| Some(*last) != parent) {
            text.push_str(close);
        }
        let is_alone = parent.is_none_or(|parent| tree.children(parent).count() < 2);
        text.push_str(if is_alone { " " } else { "(" });
        open.push((node, if is_alone { "" } else { ")" }));
        if let Act::Stone(_, point) = tree.act(node) {
            text.push_str(
                &Coords::Letters
                    .show(point, BoardSize::default())
                    .to_string(),
            );
        }
        if let Some(notes) = tree.notes(node) {
            text.push_str(&format!("[{}]", notes.comment.replace('\n', "|")));
        }
    }
    open.into_iter().for_each(|(_, close)| text.push_str(close));
    (text.trim().into(), losses)
}

#[test]
fn a_position_has_one_node_whatever_its_order_and_symmetry() {
    // The second game is the first in a mirror, the third has another order, and the fourth another move.
    let (tree, _) = library("h8i9g7j10\nh8g9i7f10g10\ng7i9h8j10\nh8h9\n", Format::Pos);
    assert_eq!(
        tree,
        "(h8(i9 g7 j10[2 games end here: unfinished 2] i10[1 game ends here: unfinished 1])\
         (h9[1 game ends here: unfinished 1]))(g7 i9)"
    );
}

#[test]
fn ends_are_counted_and_comments_kept_once() {
    let games = "(;GM[4]SZ[15]RU[renju]RE[B+R];B[hh]C[the centre];W[ig])(;GM[4]SZ[15]RU[renju]RE[W+R];B[hh]C[the \
                 centre];W[gg]C[a corner])(;GM[4]SZ[15]RU[renju]RE[0];B[hh];W[ig])(;GM[4]SZ[15]RU[renju];B[hh](;W[hg])(;W[ig];B[hg]))";
    let (tree, losses) = library(games, Format::Sgf);
    assert_eq!(
        tree,
        "h8[the centre](i9[a corner|3 games end here: Black won 1, White won 1, drawn 1] h9)(h9)"
    );
    assert_eq!(losses, [Loss::Result]);
}

/// The tree of a single game is written as it is.
#[test]
fn one_tree_stays_as_it_is() {
    let (tree, _) = library("(;GM[4]SZ[15];B[hh](;W[ig])(;W[gg]))", Format::Sgf);
    assert_eq!(tree, "h8(i9)(g9)");
}

/// Smaller boards are the top left corner of the library's, whatever comes first.
#[test]
fn boards_of_other_sizes_keep_their_moves() {
    let large = "(;GM[4]SZ[15];B[aa];W[oo];B[ha])";
    let (nine, eleven) = ("(;GM[4]SZ[9];B[aa];W[ii])", "(;GM[4]SZ[11];B[kk];W[ii])");
    for games in [[large, nine], [nine, large]] {
        let (tree, _) = library(&games.concat(), Format::Sgf);
        for moves in ["o1 h15", "i7"] {
            assert!(tree.contains(moves), "{tree}");
        }
    }
    // On a board of 15 rows these are no images of each other.
    let (tree, _) = library(&[nine, eleven].concat(), Format::Sgf);
    assert!(tree.contains("a15") && tree.contains("k5 i7"), "{tree}");
}

/// A comment that another one contains is one of its own.
#[test]
fn a_comment_within_another_one_is_kept() {
    let games = "(;GM[4];B[hh]C[not good at all])(;GM[4];B[hh]C[good])(;GM[4];B[hh]C[good])";
    let (tree, _) = library(games, Format::Sgf);
    assert!(
        tree.contains("[not good at all|good|3 games end here: unfinished 3]"),
        "{tree}"
    );
}
