//! Long answers as a person sees them: help in groups, moves in columns, whole words.

use crate::screen::{Terminal, folder, last_line};

/// The lines on the screen between the typed line and the next prompt.
fn answer(terminal: &Terminal, typed: &str, prompt: &str) -> Vec<String> {
    let typed = format!("{typed}\n");
    terminal.until(prompt, |screen| {
        last_line(screen) == prompt && screen.contents().contains(&typed)
    });
    let contents = terminal.contents();
    let (_, answer) = contents.rsplit_once(&typed).unwrap();
    let mut lines: Vec<String> = answer.trim_end().lines().map(String::from).collect();
    lines.pop();
    lines
}

#[test]
fn help_is_in_groups_and_fits_the_usual_window() {
    for (language, prompt, opening, asked_for, last) in [
        (
            "en",
            "$ black>",
            "Opening",
            "black, white, two, fifths N",
            "More: `help COMMAND|GROUP|all`",
        ),
        (
            "zh",
            "$ 黑方>",
            "开局",
            "黑 black, 白 white, 两子 two, 打点 fifths N",
            "详情：`help 命令|组名|all`",
        ),
    ] {
        let folder = folder();
        let arguments = ["-s", "5", "--lang", language];
        let terminal = Terminal::start(folder.path(), &arguments);
        terminal.prompt(prompt);
        terminal.send("help\r");
        terminal.shows(last);
        let lines = answer(&terminal, "> help", prompt);
        assert!(lines.len() <= 22, "{lines:#?}");
        let page = lines.join("\n");
        assert!(!page.contains(opening) && !page.contains("fifths N"));
        for command in gomoku::console::commands() {
            let asked = ["black", "white", "two", "fifths"].contains(&command.name());
            let shown = page.replace(['\n', ',', '|'], " ");
            assert!(
                asked || shown.split_whitespace().any(|word| word == command.name()),
                "{} in {page}",
                command.name()
            );
        }
        // The commands of an opening are listed while it asks for them.
        terminal.send("new 5 swap\r");
        terminal.shows("swap");
        terminal.send("help\r");
        terminal.shows(asked_for);
        terminal.shows(opening);
    }
}

#[test]
fn help_and_rules_are_wrapped_to_the_window() {
    let folder = folder();
    let terminal = Terminal::sized(folder.path(), &["-s", "5"], &[], (40, 46));
    terminal.prompt("$ black>");
    terminal.send("help load\r");
    assert_eq!(
        answer(&terminal, "$ black> help load", "$ black>"),
        [
            "load FILE [N]: go on with a saved game",
            "The file is a move script, or of another",
            "format, told by the ending of its name or by",
            "its content: psq, rec, SGF, pos, RenLib, RIF,",
            "openings of Gomocup, a board. If it holds",
            "several games, the first is taken, or game N.",
            "pos files and openings take the size and the",
            "rule of the board. A file that cannot be",
            "understood is refused with its line and",
            "column, and the game in progress stays. If the",
            "file names the computer, it takes its seat",
            "again.",
        ]
    );
    terminal.send("rules\r");
    assert_eq!(
        answer(&terminal, "$ black> rules", "$ black>"),
        [
            "Freestyle: the sides place a stone in turn;",
            "the first to have five or more stones in an",
            "unbroken row, column or diagonal wins.",
            "  + $ $ $ $ $ +    five: wins",
            "  + $ $ $ $ $ $    six: wins",
            "A full board without a winner is a draw.",
        ]
    );
    terminal.send("7 7 7\r");
    let expected = ["7 7 7 is 3 numbers: a point is a row and a", "column"];
    assert_eq!(answer(&terminal, "$ black> 7 7 7", "$ black>"), expected);
}

#[test]
fn moves_are_listed_in_columns() {
    let folder = folder();
    let terminal = Terminal::sized(folder.path(), &[], &[], (100, 60));
    terminal.prompt("$ black>");
    for column in 0..6 {
        terminal.send(&format!("0 {0}\r14 {0}\r", 2 * column));
    }
    terminal.shows("12. # 14 10");
    terminal.prompt("$ black>");
    terminal.send("undo\r0 14\rmoves\r");
    terminal.shows(" 1. $ 0 0");
    assert_eq!(
        answer(&terminal, "> moves", "$ black>"),
        [
            " 1. $ 0 0    2. # 14 0   3. $ 0 2    4. # 14 2",
            " 5. $ 0 4    6. # 14 4   7. $ 0 6    8. # 14 6",
            " 9. $ 0 8   10. # 14 8  11. $ 0 10  12. # 0 14",
        ]
    );
}
