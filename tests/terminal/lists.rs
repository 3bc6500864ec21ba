//! The help as a person sees it.

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
            "black, white, two, fifths",
            "More: `help COMMAND|GROUP|all`",
        ),
        (
            "zh",
            "$ 黑方>",
            "开局",
            "黑, 白, 两子, 打点",
            "详情：`帮助 命令`",
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
        assert!(!page.contains(asked_for) && !page.contains(&format!("{opening}  ")));
        for command in gomoku::console::commands() {
            let asked = ["black", "white", "two", "fifths"].contains(&command.name());
            let shown = page.replace(['\n', ',', '|'], " ");
            let name = if language == "zh" {
                command.chinese[0]
            } else {
                command.name()
            };
            assert!(
                asked || shown.split_whitespace().any(|word| word == name),
                "{name} in {page}"
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
fn a_list_longer_than_the_window_goes_on_with_enter() {
    let folder = folder();
    let terminal = Terminal::start(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    terminal.send("help all\r");
    terminal.shows("Enter shows more, q ends.");
    for after in ["rules   ", "quit, exit"] {
        terminal.send("\r");
        terminal.shows(after);
    }
    // Then `q` is no command yet: who types it thinks of the pages.
    terminal.send("q\r");
    terminal.shows("Type `quit` to leave.");
    // A key ends the pages, or shows the next one.
    terminal.send("help all\r");
    terminal.shows("Enter shows more, q ends.");
    terminal.send(" ");
    terminal.shows("rules   ");
    terminal.send("qcoords\r");
    terminal.shows("$ black> coords");
    // Any other line ends it.
    terminal.send("help all\r");
    terminal.shows("Enter shows more, q ends.");
    terminal.send("coords\r\r");
    terminal.shows("$ black> coords");
    terminal.until("a prompt", |screen| last_line(screen) == "$ black>");
    assert!(
        !terminal
            .contents()
            .ends_with("Enter shows more, q ends.\n$ black>")
    );
}
