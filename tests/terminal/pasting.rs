//! Games that are pasted at the prompt: line by line, while the computer plays, in Chinese.

use crate::screen::{Terminal, folder};

/// A terminal without bracketed paste sends the lines as if they were typed.
#[test]
fn a_file_that_comes_line_by_line_is_one_game() {
    let folder = folder();
    let terminal = Terminal::start(folder.path(), &["-s", "9"]);
    terminal.prompt("$ black>");
    terminal.send("(;GM[4]SZ[9]\r;B[ee]C[1) hm\r4 4]\r(;W[dd])(;W[ff]))\r");
    terminal.shows("This is the beginning of a game: paste its next lines; an empty line ends it.");
    terminal.shows("Pasted, 2 moves and 1 variation.");
    terminal.prompt("$ black>");
    terminal.send("new 9\rPiskvorky 15x15, 11:11, 0\r8,8,0\r9,7,0\r8,9,0\rann\rbo\r-1\r");
    terminal.shows("Pasted, 3 moves.");
    terminal.shows("Last move: 3. $ 8 7. White (#) to move.");
    terminal.prompt("# bo>");
    assert!(!terminal.contents().contains("unknown command"));
    // An empty line or Ctrl-C ends a game that has no end.
    terminal.send("(;GM[4]\r;B[ee]\r\r");
    terminal.shows("This cannot be read as a game:");
    terminal.send("(;GM[4]\r\x030 0\r");
    terminal.shows("4. # 0 0");
    terminal.prompt("$ ann>");
}

#[test]
fn the_computer_waits_until_a_pasted_game_was_seen() {
    for (language, pasted, waits) in [
        (
            "en",
            "Pasted, 3 moves.",
            "The computer waits while you look: `computer white` makes it move.",
        ),
        (
            "zh",
            "已粘贴：3 手。",
            "正在看棋，电脑等待：`computer white` 让它落子。",
        ),
    ] {
        let folder = folder();
        let arguments = [
            "-s", "9", "--white", "computer", "--level", "1", "--seed", "1", "--lang", language,
        ];
        let terminal = Terminal::sized(folder.path(), &arguments, &[], (60, 80));
        terminal.send("e5d6f4\r");
        terminal.shows(pasted);
        terminal.shows("4 + + + + $ + + + + 4");
        terminal.shows(waits);
        assert!(
            !terminal.contents().contains("4. # "),
            "{}",
            terminal.contents()
        );
        terminal.send("computer white\r");
        terminal.shows("4. # ");
    }
}

#[test]
fn the_question_is_answered_in_chinese() {
    let folder = folder();
    let terminal = Terminal::start(folder.path(), &["-s", "9", "--lang", "zh"]);
    terminal.send("4 4\re5d6f4\r");
    terminal.shows("这是一局 9x9 自由规则（freestyle），3 手。");
    terminal.shows("输入 `是` 摆上棋盘，棋盘上的一局仍然保留；输入 `否` 则放弃它。");
    terminal.send("否\r");
    terminal.shows("已放弃粘贴的内容，棋盘不变。");
    terminal.send("(;GM[4]\r");
    terminal.shows("这是一局的开头：等待后面的行，空行结束。");
    terminal.send(";B[ee])\r是\r");
    terminal.shows("已粘贴：1 手。");
}

/// Moves with spaces or commas between them, and what `moves` lists, in a list and in columns.
#[test]
fn moves_are_pasted_as_people_write_them() {
    let folder = folder();
    let terminal = Terminal::start(folder.path(), &["-s", "9"]);
    terminal.prompt("$ black>");
    let columns = "1. $ 4 4   2. # 3 3\n3. $ 5 4";
    let list = "1. $ 4 4\n2. # 3 3\n3. $ 5 4";
    for moves in ["e5 d6 e4", "e5, d6, e4", columns, list] {
        terminal.send(&format!("new\r\x1b[200~{moves}\x1b[201~\r"));
        terminal.shows("Pasted, 3 moves.");
        terminal.shows("Last move: 3. $ 5 4. White (#) to move.");
        terminal.prompt("# white>");
        terminal.send("undo all\rnew 10\rnew 9\r");
        terminal.prompt("$ black>");
        terminal.send("new 9\r\x0c");
    }
}

/// Without bracketed paste every letter comes alone. What the screen gets for each must not grow
/// with the line.
#[test]
fn a_long_line_is_not_drawn_again_for_each_letter() {
    let folder = folder();
    let terminal = Terminal::start(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    let line = format!("# {}end", "letter ".repeat(600));
    // In pieces, so that no buffer fills up.
    for piece in line.as_bytes().chunks(100) {
        terminal.send(str::from_utf8(piece).unwrap());
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    terminal.shows("letter end");
    terminal.send("\r");
    terminal.prompt("$ black>");
    let sent = terminal.raw().len();
    assert!(sent < 100 * line.len(), "{sent} bytes for {}", line.len());
}
