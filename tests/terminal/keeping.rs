//! Kept games, names and matches, as seen on the screen.

use std::fs;
use std::path::{Path, PathBuf};

use rustix::process::Signal;

use super::screen::{Terminal, folder, last_line};

fn state(folder: &Path, name: &str) -> PathBuf {
    folder.join("state/gomoku").join(name)
}

/// A terminal with enough room for long lists.
fn large(folder: &Path, arguments: &[&str]) -> Terminal {
    Terminal::sized(folder, arguments, &[], (90, 120))
}

/// How many games are in the archive.
fn archived(folder: &Path) -> usize {
    let text = fs::read_to_string(state(folder, "finished.txt")).unwrap_or_default();
    text.matches("# A gomoku move script.").count()
}

#[test]
fn finished_games_are_listed_opened_and_forgotten() {
    let folder = folder();
    let terminal = large(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    terminal.send("games\r");
    terminal.shows("There are no kept games.");
    terminal.prompt("$ black>");
    // The game on the board is listed separately, and joins the others when it is left.
    terminal.send("0 0\rsurrender\rgames\r");
    terminal.shows("On the board:");
    terminal.shows("   5x5 freestyle  1 move  $ wins  two people");
    terminal.prompt("game over>");
    assert_eq!(archived(folder.path()), 0);
    terminal.send("new 6\r1 1\rnew 7 caro\rgames\r");
    terminal.shows("The unfinished game of 1 move is kept");
    terminal.shows("Unfinished:");
    terminal.shows("  6x6 freestyle  1 move  two people");
    terminal.shows("Finished:");
    terminal.shows("  5x5 freestyle  1 move  $ wins  two people");
    terminal
        .shows("`resume N` opens one. The last 1000 finished and 99 unfinished games are kept.");
    terminal.prompt("$ black>");
    assert_eq!(archived(folder.path()), 1);

    terminal.send("resume 2\r");
    terminal.shows("Opened: 20");
    terminal.shows("White (#) surrenders. Black ($) wins.");
    terminal.prompt("game over>");
    terminal.send("undo\r");
    terminal.shows("Took back: the surrender");
    terminal.prompt("# white>");
    // A game that was only looked at is not kept again.
    terminal.send("new 8\r");
    terminal.shows("New game: 8x8");
    terminal.send("resume 1\r");
    terminal.shows("Resumed: 1 move.");
    terminal.prompt("# white>");
    terminal.send("resume 3\r");
    terminal.shows("there is no game 3: `games` lists 2");
    terminal.prompt("# white>");
    assert_eq!(archived(folder.path()), 1);

    // Only a yes removes them; anything else but a no asks again.
    let has = |text: &'static str, count| {
        let counts = |screen: &vt100::Screen| screen.contents().matches(text).count() == count;
        terminal.until(text, counts);
        terminal.prompt("# white>");
    };
    let asked = "`yes` removes 1 finished game, `no` keeps what there is.";
    for (index, answer) in ["no\r", "no\r", "\x03"].into_iter().enumerate() {
        terminal.send("games clear\r");
        has(asked, index + 1 + usize::from(index > 1));
        if index == 1 {
            terminal.send("0 1\r");
            has(asked, index + 2);
        }
        terminal.send(answer);
        has("No game was removed.", index + 1);
    }
    terminal.prompt("# white>");
    assert_eq!(archived(folder.path()), 1);
    terminal.send("games clear\ryes\r");
    let removed = state(folder.path(), "finished.bak");
    terminal.shows("Removed 1 finished game. It stays in");
    terminal.prompt("# white>");
    assert!(removed.exists());
    terminal.send("games clear\r");
    terminal.shows("There are no finished games to remove.");
    assert!(
        state(folder.path(), "game-1.txt").exists() || state(folder.path(), "game-2.txt").exists()
    );
}

#[test]
fn a_file_that_is_no_game_is_replaced_only_after_a_yes() {
    for (language, asked, no, yes) in [
        (
            "en",
            "notes.txt is not a game: `yes` replaces it, `no` leaves it as it is.",
            "Not saved: notes.txt stays as it is.",
            "Saved: notes.txt (replaced an older file)",
        ),
        (
            "zh",
            "notes.txt 不是棋局文件：输入 `是` 覆盖它；输入 `否` 保持不变。",
            "未保存：notes.txt 保持不变。",
            "已保存：notes.txt，覆盖了原有的文件",
        ),
    ] {
        let folder = folder();
        let path = folder.path().join("notes.txt");
        let notes = || fs::read_to_string(&path).unwrap();
        fs::write(&path, "Buy milk\n").unwrap();
        let terminal = large(folder.path(), &["-s", "5", "--lang", language]);
        terminal.send("0 0\rsave notes.txt\r");
        terminal.shows(asked);
        terminal.send("no\r");
        terminal.shows(no);
        assert_eq!(notes(), "Buy milk\n");
        terminal.send("save notes.txt\ryes\r");
        terminal.shows(yes);
        let saved = notes();
        assert!(saved.ends_with("new 5 freestyle\n0 0\n"), "{saved}");
        // A game is replaced as before, and so is a file with nothing in it.
        terminal.send("1 1\rsave notes.txt\r");
        terminal.until("saved again", |screen| {
            screen.contents().matches(yes).count() == 2
        });
        fs::write(&path, "").unwrap();
        terminal.send("save notes.txt\r");
        terminal.until("saved a third time", |screen| {
            screen.contents().matches(yes).count() == 3
        });
        assert_eq!(terminal.contents().matches(asked).count(), 2);
    }
}

#[test]
fn a_finished_game_that_is_played_on_is_another_one() {
    let folder = folder();
    let terminal = large(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    // A game that was finished, taken back and finished again is in the archive once, in its
    // last state.
    terminal.send("0 0\r1 1\rsurrender\rundo\rsurrender\rundo\r2 2\rsurrender\rnew\r");
    terminal.shows("New game: 5x5");
    terminal.prompt("$ black>");
    assert_eq!(archived(folder.path()), 1);
    terminal.send("resume 1\r");
    terminal.prompt("game over>");
    terminal.send("undo\r4 4\rquit\r");
    terminal.shows("The game is kept: `gomoku --resume` goes on with it.");
    assert!(terminal.wait().success());
    assert_eq!(archived(folder.path()), 1);
    let terminal = large(folder.path(), &["--resume"]);
    terminal.shows("Resumed: 4 moves.");
    terminal.send("surrender\rquit\r");
    assert!(terminal.wait().success());
    assert_eq!(archived(folder.path()), 2);
}

#[test]
fn a_killed_terminal_loses_no_finished_game() {
    let folder = folder();
    let terminal = large(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    terminal.send("0 0\rsurrender\r");
    terminal.prompt("game over>");
    terminal.kill(Signal::KILL);
    terminal.wait();
    assert_eq!(archived(folder.path()), 0);
    for _ in 0..2 {
        let terminal = large(folder.path(), &["-s", "5"]);
        terminal.prompt("$ black>");
        assert!(!terminal.contents().contains("unfinished"));
        // It is moved when there is something to do anyway, so nobody waits for the prompt.
        terminal.send("new 6\r");
        terminal.shows("New game: 6x6");
        terminal.prompt("$ black>");
        assert_eq!(archived(folder.path()), 1);
        assert!(!state(folder.path(), "game-1.txt").exists());
    }
    // A file that was only looked at does not join the others either.
    fs::write(folder.path().join("other.txt"), "new 5\n3 3\nsurrender\n").unwrap();
    let terminal = large(folder.path(), &["other.txt"]);
    terminal.prompt("game over>");
    terminal.send("undo\rredo\rnew\r");
    terminal.shows("New game");
    terminal.send("quit\r");
    assert!(terminal.wait().success());
    assert_eq!(archived(folder.path()), 1);
}

#[test]
fn an_archive_that_cannot_be_written_is_reported_once() {
    let folder = folder();
    fs::create_dir_all(state(folder.path(), "finished.txt")).unwrap();
    let terminal = large(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    terminal.send("surrender\rnew\rsurrender\rnew\rsurrender\rgames clear\r");
    terminal.shows("cannot clear ");
    terminal.send("quit\r");
    let mut terminal = terminal;
    assert!(terminal.ended().success());
    let said = "The finished game cannot be kept:";
    terminal.shows(said);
    assert_eq!(terminal.contents().matches(said).count(), 1);
}

#[cfg(target_os = "linux")]
#[test]
fn a_finished_game_beyond_the_limit_of_a_file_leaves_nothing_half_written() {
    use rustix::process::{Pid, Resource, Rlimit, prlimit};
    let folder = folder();
    let finished = state(folder.path(), "finished.txt");
    let script = "# A gomoku move script.\nnew 5 freestyle\n0 0\nsurrender\n".repeat(20);
    fs::create_dir_all(state(folder.path(), "")).unwrap();
    fs::write(&finished, &script).unwrap();
    let terminal = large(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    let limit = Rlimit {
        current: Some(script.len() as u64 + 20),
        maximum: None,
    };
    let pid = Pid::from_child(&terminal.child);
    prlimit(Some(pid), Resource::Fsize, limit).unwrap();
    terminal.send("0 0\rsurrender\rnew\r");
    terminal.shows("The finished game cannot be kept:");
    terminal.shows("the file would be larger than");
    terminal.prompt("$ black>");
    assert_eq!(fs::read_to_string(&finished).unwrap(), script);
}

#[test]
fn the_person_is_counted_against_the_computer() {
    let folder = folder();
    let arguments = [
        "-s", "9", "--white", "computer", "--level", "2", "--seed", "1",
    ];
    let terminal = large(folder.path(), &arguments);
    terminal.prompt("$ black>");
    terminal.send("stats\r");
    terminal.shows("No finished games yet");
    terminal.prompt("$ black>");
    terminal.send("4 4\r");
    terminal.shows("2. # ");
    terminal.prompt("$ black>");
    // The game on the board counts as soon as it is over.
    terminal.send("surrender\rstats\r");
    terminal.shows("Against the computer:");
    terminal.shows("  level 2, freestyle: 1 game, won 0, lost 1, drawn 0");
    terminal.send("new renju\rname black Ada\rlevel 3\rsurrender\rnew\rstats\r");
    terminal.shows("Ada against the computer:");
    terminal.shows("  level 3, renju: 1 game, won 0, lost 1, drawn 0");
    // A game of the computer against itself belongs to nobody.
    terminal.send("computer none\rname white Bo\rsurrender\rnew\rgames\rstats\r");
    terminal.shows("Between people:");
    terminal.shows("  Ada and Bo: 1 game, Ada won 0, Bo won 1, drawn 0");
    terminal.shows("# wins  $ Ada, # Bo");
    terminal.shows("# wins  $ you, # computer 2");
    // Games that are exactly alike still count as several.
    terminal.send("surrender\rnew\rsurrender\rstats\r");
    terminal.shows("  Ada and Bo: 3 games, Ada won 0, Bo won 3, drawn 0");
}

#[test]
fn what_is_set_after_the_end_is_for_the_next_game() {
    let folder = folder();
    let arguments = ["-s", "9", "--white", "computer", "--level", "2"];
    let terminal = large(folder.path(), &arguments);
    terminal.prompt("$ black>");
    terminal.send("surrender\rlevel 9\rstats\r");
    terminal.shows("  level 2, freestyle: 1 game, won 0, lost 1, drawn 0");
    terminal.prompt("game over>");
    // The setting is not lost either if no person plays the next game.
    terminal.send("computer both\r");
    terminal.shows("Black ($) and White (#): the computer, level 9.");
    terminal.send("computer none\rnew\rgames\r");
    terminal.shows("Finished:");
    terminal.shows("# wins  $ you, # computer 2");
    assert_eq!(archived(folder.path()), 1);
}

#[test]
fn names_are_at_the_prompt_and_in_the_record() {
    let folder = folder();
    let terminal = large(folder.path(), &["-s", "5", "--name-black", "Ada"]);
    terminal.prompt("$ Ada>");
    terminal.send("0 0\r");
    terminal.prompt("# white>");
    terminal.send("name white  阿波 \r");
    terminal.prompt("# 阿波>");
    terminal.send("name white human\r");
    terminal.shows("human cannot be a name: in a record it means another player");
    terminal.send("1 1\rsave game.txt\rsave game.txt\r");
    terminal.shows("Saved: game.txt (replaced an older file)");
    assert_eq!(terminal.contents().matches("Saved: game.txt").count(), 2);
    let saved = fs::read_to_string(folder.path().join("game.txt")).unwrap();
    assert!(saved.contains("# black: Ada\n# white: 阿波\n"), "{saved}");
    terminal.kill(Signal::KILL);
    terminal.wait();
    let terminal = large(folder.path(), &["--resume", "--name-white", "Cy"]);
    terminal.prompt("$ Ada>");
    terminal.send("name black\r");
    terminal.shows("Black ($): no name. White (#): Cy.");
    terminal.prompt("$ black>");
    // A name follows its person to the other colour.
    terminal.send("computer black\r");
    terminal.shows("3. $ ");
    terminal.prompt("# Cy>");
    terminal.send("name black Bo\r");
    terminal.shows("Black ($) is the computer: it needs no name");
    terminal.send("computer white\r");
    terminal.shows("4. # ");
    terminal.prompt("$ Cy>");
}

#[test]
fn a_match_goes_on_after_the_terminal_was_killed() {
    let folder = folder();
    let terminal = large(
        folder.path(),
        &["-s", "9", "--white", "computer", "--level", "1"],
    );
    terminal.prompt("$ black>");
    terminal.send("match 3\r");
    terminal.shows("Match, game 1 of 3: you ($) 0, the computer (#) 0, draws 0.");
    terminal.prompt("$ black>");
    terminal.send("surrender\r");
    terminal.shows("Match, game 1 of 3: you 0, the computer 1, draws 0.");
    terminal.prompt("game over>");
    // Now the computer has black and opens.
    terminal.send("new\r");
    terminal.shows("Match, game 2 of 3: you (#) 0, the computer ($) 1, draws 0.");
    terminal.shows("1. $ 4 4");
    terminal.prompt("# white>");
    terminal.kill(Signal::KILL);
    terminal.wait();
    let terminal = large(folder.path(), &["--resume"]);
    terminal.shows("Match, game 2 of 3: you (#) 0, the computer ($) 1, draws 0.");
    terminal.prompt("# white>");
    // Another game does not belong to the match; the match goes on when its game comes back.
    fs::write(folder.path().join("other.txt"), "new 5\n3 3\n").unwrap();
    terminal.send("load other.txt\r");
    terminal.shows("You left the match: you (#) 0, the computer ($) 1, draws 0.");
    terminal.send("match\r");
    terminal.shows("No match is being played");
    terminal.send("resume\r");
    terminal.until("the match again", |screen| {
        let said = "Match, game 2 of 3: you (#) 0, the computer ($) 1, draws 0.";
        screen.contents().matches(said).count() == 2
    });
    terminal.prompt("# white>");
    terminal.send("surrender\rundo\rmatch\r");
    terminal.until("the score goes back", |screen| {
        let said = "Match, game 2 of 3: you (#) 0, the computer ($) 1, draws 0.";
        screen.contents().matches(said).count() == 3
    });
    terminal.send("surrender\rnew\rsurrender\r");
    terminal
        .shows("Match, game 3 of 3: you 0, the computer 3, draws 0.\nThe computer wins the match.");
    terminal.send("new\rmatch\r");
    terminal.shows("No match is being played");
}

#[test]
fn kept_games_are_listed_in_chinese() {
    let folder = folder();
    let variables = [("LANG", "zh_CN.UTF-8")];
    let terminal = Terminal::sized(folder.path(), &["-s", "5"], &variables, (60, 120));
    terminal.prompt("$ 黑方>");
    terminal.send("0 0\rsurrender\rnew\rgames\rmatch 3\r");
    terminal.shows("  5×5 自由规则（freestyle）  1 手  $ 胜  两人对弈");
    terminal.shows("比赛第 1 局，共 3 局：甲方（$） 0 胜，乙方（#） 0 胜，和 0 局。");
}

#[test]
fn a_long_list_is_cut_and_keeps_its_numbers() {
    let folder = folder();
    let script = |name: &str, end: &str| {
        format!(
            "# A gomoku move script.\n# date: 2026-11-20 18:40\n# black: {name}\n\
             # white: computer, level 3\nnew 9 freestyle\n4 4\n{end}"
        )
    };
    fs::create_dir_all(state(folder.path(), "")).unwrap();
    for number in 1..=22 {
        let file = state(folder.path(), &format!("game-{number}.txt"));
        fs::write(file, script("human", "")).unwrap();
    }
    let finished: String = (1..=25)
        .map(|number| script(&format!("Ada {number}"), "surrender\n"))
        .collect();
    // A damaged game is skipped with a warning.
    let damaged = format!("{}7 \n{finished}", script("human", ""));
    fs::write(state(folder.path(), "finished.txt"), damaged).unwrap();
    let terminal = large(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    terminal.send("games\r");
    let path = state(folder.path(), "finished.txt");
    terminal.shows("2 games more: `games all` lists them.");
    terminal.shows("23. 2026-11-20 18:40  9x9 freestyle  1 move  $ wins  $ Ada 25, # computer 3");
    terminal.shows("42. 2026-11-20 18:40  9x9 freestyle  1 move  $ wins  $ Ada 6, # computer 3");
    terminal.shows("5 games more: `games all` lists them.");
    let screen = terminal.contents().replace('\n', "");
    let said = format!("1 game of {} cannot be read.", path.display());
    assert!(screen.contains(&said), "{screen}");
    // A number that was not listed is one of `games all`.
    terminal.send("resume 47\r");
    terminal
        .shows("Opened: 2026-11-20 18:40  9x9 freestyle  1 move  $ wins  $ Ada 1, # computer 3");
    // The players from now on, at the level of the game.
    terminal.shows("Black ($): you. White (#): the computer, level 3.");
    terminal.prompt("game over>");
    terminal.send("save again.txt\rlevel\r");
    terminal.shows("Saved: again.txt");
    let again = fs::read_to_string(folder.path().join("again.txt")).unwrap();
    assert!(again.contains("# white: computer, level 3\n"), "{again}");
    terminal.prompt("game over>");
    // The numbers of the list stay valid, whatever others do in the meantime.
    fs::remove_file(path).unwrap();
    terminal.send("resume 23\rresume 48\r");
    terminal.until("another game", |screen| {
        screen.contents().matches("$ Ada 25, # computer 3").count() == 2
    });
    terminal.shows("there is no game 48: `games` lists 47");
}

#[test]
fn kept_games_are_found_and_forgotten_by_their_numbers() {
    let folder = folder();
    let script = |date: &str, name: &str, end: &str| {
        format!(
            "# A gomoku move script.\n# date: {date}\n# black: {name}\n\
             # white: computer, level 3\nnew 9 freestyle\n4 4\n{end}"
        )
    };
    fs::create_dir_all(state(folder.path(), "")).unwrap();
    let finished = [
        ("2026-10-01", "Bo"),
        ("2026-11-20", "Ada"),
        ("2026-11-21", "Ada"),
    ];
    let finished = finished.map(|(date, name)| script(date, name, "surrender\n"));
    fs::write(state(folder.path(), "finished.txt"), finished.concat()).unwrap();
    let unfinished = state(folder.path(), "game-1.txt");
    fs::write(&unfinished, script("", "Ada", "")).unwrap();
    let terminal = large(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    let line = |number: usize, date: &str, name: &str| {
        format!("{number}. {date}  9x9 freestyle  1 move  $ wins  $ {name}, # computer 3")
    };
    terminal.send("games find ada\r");
    terminal.shows("1. 20");
    terminal.shows("9x9 freestyle  1 move  $ Ada, # computer 3");
    terminal.shows(&line(2, "2026-11-21", "Ada"));
    terminal.shows(&line(3, "2026-11-20", "Ada"));
    assert!(!terminal.contents().contains("Bo"));
    terminal.send("games find 2026-10\r");
    terminal.shows(&line(4, "2026-10-01", "Bo"));
    terminal.send("games find $ wins\r");
    terminal.until("two rows twice", |screen| {
        screen
            .contents()
            .matches(&line(3, "2026-11-20", "Ada"))
            .count()
            == 2
    });
    terminal.send("games find Carl\r");
    terminal.shows("No kept game has `Carl` in its line of `games all`.");

    // The numbers stay those of the list.
    terminal.send("games forget 3\r");
    terminal.shows("Forgotten: 2026-11-20  9x9 freestyle  1 move  $ wins  $ Ada, # computer 3");
    let texts = || fs::read_to_string(state(folder.path(), "finished.txt")).unwrap();
    let is_left = |text: &String| texts().contains(text.trim());
    assert_eq!(
        finished.iter().map(is_left).collect::<Vec<_>>(),
        [true, false, true]
    );
    terminal.send("games forget 3\rresume 3\r");
    terminal.until("twice a reason", |screen| {
        let reason = "game 3 has changed since it was listed: type `games` again";
        screen.contents().matches(reason).count() == 2
    });
    terminal.send("games forget 1\r");
    terminal.shows("9x9 freestyle  1 move  $ Ada, # computer 3");
    terminal.send("resume 4\r");
    terminal.shows("Opened: 2026-10-01  9x9 freestyle  1 move  $ wins  $ Bo, # computer 3");
    assert!(!unfinished.exists());
    terminal.send("new\rgames\r");
    terminal.shows(&line(1, "2026-11-21", "Ada"));
    terminal.shows(&line(2, "2026-10-01", "Bo"));
    terminal.send("games forget 3\rgames forget\r");
    terminal.shows("there is no game 3: `games` lists 2");
    terminal.shows("it takes `all`, `clear`, `find TEXT` or `forget N`, or nothing");
    // An unlisted number is that of the list as it would be now.
    terminal.send("quit\r");
    assert!(terminal.wait().success());
    let variables = [("LANG", "zh_CN.UTF-8")];
    let terminal = Terminal::sized(folder.path(), &[], &variables, (60, 120));
    terminal.send("棋局 删除 １\r");
    terminal.shows("已删除：2026-11-21  9×9 自由规则（freestyle）  1 手  $ 胜  $ Ada，# 电脑 3 级");
    terminal.send("棋局 查找 胜\r");
    terminal.shows("1. 2026-10-01  9×9 自由规则（freestyle）  1 手  $ 胜  $ Bo，# 电脑 3 级");
}

#[test]
fn two_terminals_finish_two_games() {
    let folder = folder();
    let play = |size: &str| {
        let terminal = large(folder.path(), &["-s", size]);
        terminal.prompt("$ black>");
        terminal.send("0 0\rsurrender\r");
        terminal.prompt("game over>");
        terminal
    };
    let (first, second) = (play("5"), play("6"));
    // The game of a running console belongs to that console.
    first.send("games\r");
    first.shows("On the board:");
    first.prompt("game over>");
    assert!(!first.contents().contains("6x6 freestyle"));
    for terminal in [first, second] {
        terminal.send("quit\r");
        assert!(terminal.wait().success());
    }
    assert_eq!(archived(folder.path()), 2);
}

#[test]
fn a_game_that_began_with_stones_is_kept_and_saved() {
    let folder = folder();
    let sgf = "(;GM[4]SZ[9]AB[aa][ba][ca]AW[ei][fi][gi]PL[B];B[da];W[hi])";
    fs::write(folder.path().join("setup.sgf"), sgf).unwrap();
    let terminal = large(folder.path(), &["setup.sgf"]);
    terminal.prompt("$ black>");
    terminal.send("4 4\r");
    terminal.prompt("# white>");
    terminal.kill(Signal::KILL);
    terminal.wait();
    let terminal = large(folder.path(), &[]);
    terminal.shows("There is an unfinished game of 3 moves");
    terminal.prompt("$ black>");
    terminal.send("resume\r");
    terminal.shows("0 $ $ $ $ + + + + + 0");
    terminal.shows("4 + + + + $ + + + + 4");
    terminal.prompt("# white>");
    terminal.send("save setup.txt\r");
    terminal.shows("Saved: setup.txt");
    terminal.send("new 5\rload setup.txt\r");
    terminal.shows("The unfinished game of 3 moves is kept");
    terminal.shows("Loaded: setup.txt, 3 moves.");
    terminal.prompt("# white>");
    // White wins with the help of a stone of the setup, and the finished game joins the
    // others.
    terminal.send("8 8\r");
    terminal.shows("White (#) wins: 8 4, 8 5, 8 6, 8 7, 8 8");
    terminal.send("new\rgames\r");
    terminal.shows("9x9 freestyle  4 moves  # wins");
    terminal.shows("9x9 freestyle  3 moves");
    let numbered = |screen: &str, what: &str| {
        let line = screen.lines().find(|line| line.contains(what)).unwrap();
        line.trim_start().split('.').next().unwrap().to_owned()
    };
    let number = numbered(&terminal.contents(), "4 moves  # wins");
    terminal.send(&format!("resume {number}\r"));
    terminal.shows("Opened:");
    terminal.prompt("game over>");
    terminal.shows("8 + + + + # # # # # 8");
}

/// Nobody reads the pipe: Ctrl-C ends the wait, and the game goes on.
#[test]
fn ctrl_c_ends_a_save_to_a_pipe() {
    use rustix::fs::{CWD, Mode, mkfifoat};
    let folder = folder();
    mkfifoat(CWD, folder.path().join("pipe"), Mode::RUSR | Mode::WUSR).unwrap();
    let terminal = Terminal::start(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    terminal.send("0 0\r");
    terminal.prompt("# white>");
    terminal.send("save pipe\r");
    terminal.until("the line of the save", |screen| {
        last_line(screen) != "# white>"
    });
    std::thread::sleep(std::time::Duration::from_millis(200));
    terminal.send("\x03");
    terminal.shows("cannot save pipe: interrupted");
    terminal.prompt("# white>");
    // Somebody reads it.
    let path = folder.path().join("pipe");
    let reader = std::thread::spawn(move || std::fs::read_to_string(path).unwrap());
    terminal.send("save pipe\r");
    terminal.shows("Saved: pipe");
    // The save that was interrupted adds nothing.
    let read = reader.join().unwrap();
    assert!(read.ends_with("\nnew 5 freestyle\n0 0\n"), "{read}");
    assert_eq!(read.matches("new 5").count(), 1, "{read}");
    terminal.send("1 1\r");
    terminal.shows("2. # 1 1");
}
