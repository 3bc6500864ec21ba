//! A review at a terminal: the board and the prompt come back, Ctrl-C ends the review, and a
//! bar shows the progress through many games.

use std::fs;

use crate::screen::{Terminal, folder};

const UTF8: [(&str, &str); 1] = [("LC_ALL", "C.UTF-8")];
const C: [(&str, &str); 1] = [("LC_ALL", "C")];

/// White overlooks an open three.
fn play(terminal: &Terminal) {
    for (keys, next) in [
        ("7 7", "# white>"),
        ("0 0", "$ black>"),
        ("7 8", "# white>"),
        ("0 14", "$ black>"),
        ("7 9", "# white>"),
        ("14 14", "$ black>"),
    ] {
        terminal.send(&format!("{keys}\r"));
        terminal.shows(&format!(" {keys}\n"));
        terminal.prompt(next);
    }
}

#[test]
fn a_game_is_reviewed_with_a_picture() {
    for (variables, signs) in [(&UTF8[..], "▁ lost, █ won"), (&C[..], "_ lost, @ won")] {
        let folder = folder();
        let arguments = ["--lang", "en"];
        let terminal = Terminal::sized(folder.path(), &arguments, variables, (60, 120));
        terminal.prompt("$ black>");
        play(&terminal);
        terminal.send("revi\r");
        terminal.shows("2. # 0 0   ?");
        terminal.shows("    This begins a forced win in ");
        terminal.shows("Best was ");
        terminal.shows(signs);
        terminal.shows("Black ($): 3 moves, ");
        terminal.prompt("$ black>");
        assert!(!terminal.contents().contains("reviewing:"));
    }
}

#[test]
fn ctrl_c_ends_a_review_and_not_the_program() {
    let folder = folder();
    let terminal = Terminal::sized(folder.path(), &[], &[], (60, 100));
    terminal.prompt("$ black>");
    // Many quiet moves. Each takes its time.
    for index in 0..20 {
        let (row, column) = (index / 8 * 3, index % 8 * 2 - index % 8 / 7 + index / 8 % 2);
        terminal.send(&format!("{row} {column}\r"));
    }
    terminal.shows("20. # 6 6");
    terminal.send("review\r");
    terminal.shows("reviewing: ");
    terminal.send("\x03");
    terminal.shows("Stopped: ");
    terminal.prompt("$ black>");
    terminal.send("mistakes\r");
    terminal.shows("reviewing: ");
    terminal.send("\x03");
    terminal.shows("The review was stopped before its end: type `mistakes` again.");
    terminal.prompt("$ black>");
    terminal.send("13 13\r");
    terminal.shows("21. $ 13 13");
}

#[test]
fn a_bar_shows_progress_and_ctrl_c_keeps_what_is_done() {
    let folder = folder();
    let games = folder.path().join("games");
    fs::create_dir(&games).unwrap();
    fs::write(games.join("a.txt"), "7 7\n7 8\n").unwrap();
    let quiet = "7 7\n0 0\n9 9\n0 4\n11 5\n0 9\n5 11\n14 3\n3 3\n14 8\n12 12\n2 13\n";
    for name in ["b", "c", "d"] {
        fs::write(games.join(format!("{name}.txt")), quiet).unwrap();
    }
    let arguments = [
        "review", "games", "--jobs", "1", "--nodes", "300000", "--json", "--out", "done",
    ];
    let terminal = Terminal::sized(folder.path(), &arguments, &[], (24, 80));
    terminal.shows("Wrote done/a.review.json");
    terminal.shows("1/4");
    terminal.send("\x03");
    terminal.shows("gomoku: stopped after ");
    let screen = terminal.contents();
    assert!(
        !screen.contains("/4 ") && !screen.contains("^C"),
        "{screen}"
    );
    let done = folder.path().join("done");
    let made = fs::read_to_string(done.join("a.review.json")).unwrap();
    assert!(made.ends_with("}\n") && made.contains("\"nodes\":300000"));
    // The next run continues where this one stopped.
    let arguments = [
        "review",
        "games/a.txt",
        "--nodes",
        "300000",
        "--json",
        "--out",
        "done",
    ];
    let terminal = Terminal::sized(folder.path(), &arguments, &[], (24, 80));
    terminal.shows("Already reviewed: done/a.review.json");
}

/// At a terminal it is said what was written.
#[test]
fn what_is_converted_is_told() {
    let folder = folder();
    fs::write(folder.path().join("a.txt"), "7 7\n7 8\n").unwrap();
    let arguments = ["convert", "a.txt", "a.sgf"];
    let mut terminal = Terminal::sized(folder.path(), &arguments, &UTF8, (24, 80));
    terminal.shows("Wrote a.sgf: 1 game");
    assert!(terminal.ended().success());
}

/// The encoding of the locale, not the language, decides which characters are shown.
#[test]
fn the_locale_decides_the_characters_in_files_too() {
    for (variables, language, picture) in [
        (&UTF8[..], "en", "(▁ lost, █ won)"),
        (&C[..], "en", "(_ lost, @ won)"),
        (&UTF8[..], "zh", "（▁ 必败，█ 必胜）"),
        (&C[..], "zh", "（_ 必败，@ 必胜）"),
    ] {
        let folder = folder();
        fs::write(folder.path().join("a.txt"), "7 7\n7 8\n6 6\n8 8\n").unwrap();
        let arguments = ["review", "a.txt", "--nodes", "10", "--lang", language];
        let mut terminal = Terminal::sized(folder.path(), &arguments, variables, (40, 80));
        terminal.shows(picture);
        assert!(terminal.ended().success());
        let has_blocks = terminal.raw().contains('█');
        assert_eq!(has_blocks, variables == UTF8, "{}", terminal.contents());
    }
}

/// The bar depends on the encoding too.
#[test]
fn the_bar_is_ascii_where_the_locale_is() {
    for (variables, sign) in [(&UTF8[..], "█"), (&C[..], "=>")] {
        let folder = folder();
        let quiet = "7 7\n0 0\n9 9\n0 4\n11 5\n0 9\n5 11\n14 3\n3 3\n14 8\n12 12\n2 13\n";
        fs::write(folder.path().join("a.txt"), "7 7\n7 8\n").unwrap();
        fs::write(folder.path().join("b.txt"), quiet).unwrap();
        let arguments = [
            "review", "a.txt", "b.txt", "--jobs", "1", "--nodes", "30000", "--json", "--out",
            "done",
        ];
        let terminal = Terminal::sized(folder.path(), &arguments, variables, (24, 80));
        terminal.shows(sign);
        terminal.shows("1/2");
        terminal.send("\x03");
        terminal.shows("gomoku: stopped after 1 game");
    }
}
