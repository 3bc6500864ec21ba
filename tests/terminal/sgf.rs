//! A game from an SGF file at a terminal: a person looks at all of it, plays on from the
//! middle, and saves it with everything that was in it.

use std::fs;

use crate::screen::{Terminal, folder};

/// The game divides into two lines at move 4, and has comments and a mark.
const GAME: &str = "(;FF[4]GM[4]SZ[9]PB[Ada]PW[Bo];B[ee];W[dd]C[Quiet.];B[ff]TR[aa]\
                    (;W[cc];B[gg])(;W[gg];B[cc]C[Sharper.]))";

fn open(folder: &std::path::Path, arguments: &[&str]) -> Terminal {
    fs::write(folder.join("game.sgf"), GAME).unwrap();
    let arguments = [&["game.sgf"], arguments].concat();
    Terminal::sized(folder, &arguments, &[], (90, 80))
}

/// Types each line, and waits for its texts and its prompt.
fn follow(terminal: &Terminal, steps: &[(&str, &[&str], &str)]) {
    for (line, shown, prompt) in steps {
        terminal.send("\x0c");
        terminal.until("an empty screen", |screen| {
            screen.contents().trim_end().lines().count() == 1
        });
        terminal.send(&format!("{line}\r"));
        for text in *shown {
            terminal.shows(text);
        }
        terminal.prompt(prompt);
    }
}

#[test]
fn every_part_of_a_game_can_be_seen() {
    let folder = folder();
    let terminal = open(folder.path(), &[]);
    terminal.shows("Loaded: game.sgf, 5 moves and 1 variation.");
    terminal.prompt("# Bo>");
    // At the end of the main line no line counts the moves.
    assert!(!terminal.contents().contains("Move 5 of 5."));
    follow(
        &terminal,
        &[
            (
                "goto 3",
                &[
                    "0 ^ + + + + + + + + 0",
                    "Last move: 3. $ 5 5. White (#) to move.",
                    "Move 3 of 5; `variation` lists the 2 continuations.",
                    "Marked: 0 0 triangle",
                ],
                "# Bo>",
            ),
            (
                "variation",
                &[
                    "There are 2 continuations; `variation N` enters one:",
                    "  variation 1: 4. # 2 2, to move 5",
                    "  variation 2: 4. # 6 6, to move 5",
                ],
                "# Bo>",
            ),
            (
                "variation 2",
                &["Move 4 of 5, variation 2 of 2.\n"],
                "$ Ada>",
            ),
            (
                "next",
                &[
                    "Move 5 of 5, variation 2 of 2 at move 4.",
                    "Comment: Sharper.",
                ],
                "# Bo>",
            ),
            ("next", &["this is the end of the line"], "# Bo>"),
            (
                "first",
                &["Black ($) to move.", "The beginning, before 5 moves."],
                "$ Ada>",
            ),
            ("back", &["this is the beginning of the game"], "$ Ada>"),
            ("next 2", &["Move 2 of 5.\nComment: Quiet."], "$ Ada>"),
            (
                "goto 9",
                &["there is no move 9: the moves run from 1 to 5"],
                "$ Ada>",
            ),
            ("last", &["Last move: 5. $ 6 6.", "Move 5 of 5."], "# Bo>"),
            (
                "moves",
                &["1. $ 4 4  2. # 3 3  3. $ 5 5  4. # 2 2  [5. $ 6 6]\n- 4. # 6 6  5. $ 2 2\n"],
                "# Bo>",
            ),
        ],
    );
}

#[test]
fn playing_on_in_the_middle_keeps_everything() {
    let folder = folder();
    let terminal = open(folder.path(), &["--at", "1"]);
    terminal.shows("Move 1 of 5.");
    terminal.prompt("# Bo>");
    follow(
        &terminal,
        &[
            (
                "8 8",
                &["This begins variation 2 at move 2. The other moves are kept."],
                "$ Ada>",
            ),
            ("comment mine", &["Comment: mine"], "$ Ada>"),
            (
                "mark 0 0 square",
                &["0 = + + + + + + + + 0", "Marked: 0 0 square"],
                "$ Ada>",
            ),
            ("7 7", &["3. $ 7 7"], "# Bo>"),
            (
                "surrender",
                &["this is not the end of the game: type `first` and then `last` to go there"],
                "# Bo>",
            ),
            ("save out.sgf", &["Saved: out.sgf"], "# Bo>"),
            (
                "load out.sgf",
                &["Loaded: out.sgf, 5 moves and 2 variations."],
                "# Bo>",
            ),
            (
                "moves",
                &["1. $ 4 4  2. # 3 3  3. $ 5 5  4. # 2 2  [5. $ 6 6]\n\
                     - 2. # 8 8  3. $ 7 7\n\
                     - 4. # 6 6  5. $ 2 2\n"],
                "# Bo>",
            ),
            (
                "goto 1",
                &["Move 1 of 5; `variation` lists the 2 continuations."],
                "# Bo>",
            ),
            (
                "variation 2",
                &["Move 2 of 3, variation 2 of 2.\nMarked: 0 0 square\nComment: mine"],
                "$ Ada>",
            ),
        ],
    );
    let saved = fs::read_to_string(folder.path().join("out.sgf")).unwrap();
    let saved = saved.replace('\n', "");
    let tree = "(;W[dd]C[Quiet.];B[ff]TR[aa](;W[cc];B[gg])(;W[gg];B[cc]C[Sharper.]))\
                (;W[ii]SQ[aa]C[mine];B[hh]))";
    assert!(saved.ends_with(tree), "{saved}");
    assert!(saved.contains("PB[Ada]PW[Bo]"), "{saved}");
}

#[test]
fn a_game_is_looked_at_in_chinese() {
    let folder = folder();
    let terminal = open(folder.path(), &["--lang", "zh"]);
    terminal.shows("已读取 game.sgf：5 手，1 个变化。");
    follow(
        &terminal,
        &[
            (
                "goto 3",
                &["第 3 手，共 5 手；之后有 2 种下法", "标记：0 0 三角"],
                "# Bo>",
            ),
            ("variation 2", &["第 4 手，共 5 手，变化 2/2。"], "$ Ada>"),
            (
                "surrender",
                &["这里不是一局的末尾：用 `first` 再用 `last` 到那里"],
                "$ Ada>",
            ),
            ("next", &["注释：Sharper."], "# Bo>"),
            ("0 0", &["6. # 0 0"], "$ Ada>"),
        ],
    );
}
