//! Ways to type less: shortened commands, settings inside the program, Chinese keyboards.

use super::screen::{Terminal, folder};

#[test]
fn beginnings_of_commands_are_enough() {
    let folder = folder();
    let terminal = Terminal::start(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    terminal.send("0 0\r1 1\ru");
    terminal.prompt("$ black> u  -> undo");
    terminal.send("\r");
    terminal.shows("Took back: 2. # 1 1");
    terminal.prompt("# white>");
    terminal.send("red\r");
    terminal.prompt("$ black>");
    terminal.send("un 2");
    terminal.prompt("$ black> un 2  -> undo");
    terminal.send("\r");
    terminal.shows("Took back: 2 steps");
    terminal.prompt("$ black>");
    // Tab completes the arguments of a shortened command.
    terminal.send("col\x15coo le\t");
    terminal.prompt("$ black> coo letters  -> coords");
    terminal.send("\r");
    terminal.shows("Points are shown as letters and numbers, such as h8.");
    terminal.send("? u\r");
    terminal.shows("undo [N|all]: take back the last step, or N of them");
    terminal.send("su\r");
    terminal.shows("Black ($) surrenders. White (#) wins.");
    terminal.prompt("game over>");
    terminal.send("q\r");
    assert!(terminal.wait().success());
}

#[test]
fn wrong_beginnings_are_refused() {
    let folder = folder();
    let terminal = Terminal::start(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    terminal.send("0 0\rres\r");
    terminal.shows("ambiguous command `res`: did you mean `resign` or `resume`?");
    terminal.send("help res\r");
    terminal.until("the same for help", |screen| {
        screen.contents().matches("`resign` or `resume`").count() == 2
    });
    terminal.send("e\r");
    terminal.shows("unknown command `e`: did you mean `exit`?");
    terminal.send("h 8\r");
    terminal.shows("h 8 is not a point: write `7 7`, `7,7` or `h8`");
    terminal.send("lang zh\r");
    terminal.prompt("# 白方>");
    terminal.send("res\r");
    terminal.shows("命令 `res` 不明确：是 `resign`、`resume` 中的哪一个？");
    terminal.prompt("# 白方>");
}

#[test]
fn settings_are_asked_for_and_changed_inside() {
    let folder = folder();
    let terminal = Terminal::start(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    terminal
        .shows("The computer plays too: type `computer white`, or start with `--white computer`.");
    terminal.send("level\r");
    terminal.shows("The computer plays at level 5.");
    terminal.send("time\r");
    terminal.shows("The computer takes its level's usual time for a move.");
    terminal.send("computer\r");
    terminal.shows("Black ($) and White (#): two people.");
    terminal.send("coords letters\r");
    terminal.shows("Points are shown as letters and numbers, such as h8.");
    terminal.send("0 0\r");
    terminal.shows("1. $ a5");
    terminal.send("lang zh\r");
    terminal.prompt("# 白方>");
    terminal.send("a5");
    terminal.prompt("# 白方> a5  a5 已有 $（第 1 手）");
}

#[test]
fn a_chinese_keyboard_needs_no_switching() {
    let folder = folder();
    let variables = [("LANG", "zh_CN.UTF-8")];
    let terminal = Terminal::sized(folder.path(), &["-s", "9"], &variables, (24, 80));
    terminal.prompt("$ 黑方>");
    terminal.shows("也可以和电脑下：输入 `computer white`，或以 `--white computer` 开始。");
    terminal.send("４　４");
    terminal.prompt("$ 黑方> ４　４  $");
    terminal.send("\r");
    terminal.prompt("# 白方>");
    terminal.shows("1. $ 4 4");
    terminal.send("Ｅ５");
    terminal.prompt("# 白方> Ｅ５  4 4 已有 $（第 1 手）");
    terminal.send("\x15５，５\r");
    terminal.prompt("$ 黑方>");
    terminal.shows("2. # 5 5");
    terminal.send("悔棋全部\r");
    terminal.shows("收回：2 步");
    terminal.prompt("$ 黑方>");
    terminal.send("认输\r");
    terminal.prompt("已结束>");
    terminal.send("退出\r");
    assert!(terminal.wait().success());
}
