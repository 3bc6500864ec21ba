//! A position is arranged at a terminal, and a draw is agreed on.

use crate::screen::{Terminal, folder};

#[test]
fn a_position_is_arranged_and_a_draw_agreed_on() {
    let folder = folder();
    let terminal = Terminal::sized(folder.path(), &["-s", "9"], &[], (60, 80));
    terminal.prompt("$ black>");
    terminal.send("0 0\r");
    terminal.prompt("# white>");
    terminal.send("setup\r");
    terminal.prompt("setup>");
    // Several lines that are pasted at once are a board, not a game.
    terminal.send("\x1b[200~  0 1 2 3 4\n0 + + + + + 0\n1 + $ + + + 1\n");
    terminal.send("2 + + # + + 2\n3 + + + + + 3\n4 + + + + # 4\n  0 1 2 3 4\x1b[201~\r");
    terminal.shows("4 + + + + # 4");
    terminal.shows("Black ($) to move.");
    terminal.prompt("setup>");
    // No ghost: a point places no stone here.
    terminal.send("3 3");
    terminal.prompt("setup> 3 3");
    terminal.send("\r");
    terminal.shows("`3 3` is not understood while you arrange a position: see `help`");
    terminal.prompt("setup>");
    terminal.send("done\r");
    terminal.shows("New game: 5x5, freestyle. Black ($) moves first.");
    terminal.prompt("$ black>");
    // The game before stays kept.
    terminal.shows("The unfinished game of 1 move is kept: `resume` goes on with it.");
    terminal.send("draw\r");
    terminal.shows("Draw by agreement.");
    terminal.prompt("game over>");
    terminal.send("undo\r");
    terminal.shows("Took back: the draw");
    terminal.prompt("$ black>");
}
