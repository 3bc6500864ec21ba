//! `threats`, `solve` and `review`.

use std::time::Duration;

use crate::console::change::Change;
use crate::console::command::form::{Argument, Form, NOTHING};
use crate::console::command::{Command, When, group::Group};
use crate::console::commands::practice::MISTAKES;
use crate::console::commands::puzzle::PUZZLE;
use crate::console::computer::skill::SECONDS;
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Call, Row};
use crate::console::refusal::Refusal;
use crate::console::words::language::{both, say};
use crate::study::Effort;

/// The commands of this subject, in the order of the help.
pub(crate) static COMMANDS: &[&Row] = &[&THREATS, &SOLVE, &REVIEW, &MISTAKES, &PUZZLE, &SOLUTION];

pub(crate) static THREATS: Row = Row {
    command: Command {
        names: &["threats"],
        chinese: &["威胁", "威脅"],
        group: Group::Study,
        brief: both("show what each side threatens", "显示双方的威胁"),
        detail: both(
            "Shows where a stone of each side would make a five, a four or an open three, and\n\
             the forced win that the side would have if it were its turn. Each side has a\n\
             board of its own, where 5, 4 and 3 mark these points. A four leads to a five, an\n\
             open three to an open four.",
            "每一方在哪里能成五、成四或成活三，以及轮到它时的必胜；双方各有一张棋盘，\n\
             用 5、4、3 表示这些点。四的下一步是五，活三的下一步是活四。",
        ),
        when: When::GOES_ON.and(When::HELPS).and(When::IN_PRACTICE),
        ..Command::PLAIN
    },
    run: threats,
};

fn threats(dialogue: &mut Dialogue, _call: Call<'_, '_>) -> Answer {
    let setup = dialogue.session.game().as_setup();
    if let Ok(threats) = dialogue.study.threats(&setup) {
        dialogue.out.threats(&threats, dialogue.session.game());
    }
    Ok(Change::Nothing)
}

pub(crate) static SOLVE: Row = Row {
    command: Command {
        names: &["solve"],
        chinese: &["求解", "算杀", "算殺"],
        group: Group::Study,
        takes: &[
            NOTHING,
            &[Form::Word("all")],
            &[
                Form::Maybe {
                    name: "all",
                    of: &[Form::Word("all")],
                },
                SECONDS,
            ],
        ],
        brief: both(
            "look for a forced win, or for all",
            "寻找必胜的走法，或全部",
        ),
        detail: both(
            "Looks for a forced win of the side to move: by fours first, then by fours and\n\
             threes. It tries every defence and shows the longest, with reasons, and numbers\n\
             the line on the board. If it finds none, it says what it tried; there may still\n\
             be one. It searches 1000000 positions, or for SECONDS; Ctrl-C stops it.\n\
             `solve all` names every first move that wins so, with the number of moves that\n\
             it takes, on the board too, and how many moves it could not decide. Moves that\n\
             are equal by symmetry are all named.",
            "行棋方有没有必胜？先找连续冲四，再找冲四和活三：列出着法和理由，\n\
             所有防守都试过，显示最长的一种，着法的序号标在棋盘上；或者说明试过什么。\n\
             最多看 1000000 个局面，或 SECONDS 秒；Ctrl-C 结束。\n\
             `solve all`（求解全部）列出所有这样取胜的第一手和各要几手，也标在棋盘上，并说明\n\
             有多少着法没有定论；对称的着法都列出。",
        ),
        when: When::GOES_ON.and(When::HELPS).and(When::IN_PRACTICE),
    },
    run: solve,
};

fn solve(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let effort = match *call.given {
        [.., Argument::Decimal(seconds)] => Effort::Time(Duration::from_secs_f64(seconds)),
        _ => Effort::SOLVE,
    };
    let game = dialogue.session.game();
    if let [Argument::Word(_), ..] = call.given {
        if let Ok(all) = dialogue.study.solve_all_of_game(game, effort, call.watch) {
            dialogue.out.all_wins(&all, game);
        }
    } else if let Ok(solution) = dialogue.study.solve_game(game, effort, call.watch) {
        dialogue.out.solution(&solution, game);
    }
    Ok(Change::Nothing)
}

pub(crate) static REVIEW: Row = Row {
    command: Command {
        names: &["review"],
        chinese: &["复盘", "復盤"],
        group: Group::Study,
        brief: both(
            "say what each move did to the chances",
            "复盘：每一手如何改变胜算",
        ),
        detail: both(
            "Every move up to the position you look at, with how its player stood before it\n\
             and after, `??`, `?` or `!`, which forced wins it missed or allowed, and what\n\
             was better; then a picture of Black's chances, and how each side played. Only\n\
             what is proven is called won or lost, and a position that is lost already is\n\
             nobody's fault. It takes some seconds. Ctrl-C stops it; it then shows the moves\n\
             it has reviewed, which are the last ones.",
            "从开局到正在看的局面，逐手说明下之前和之后的形势，标出 ??、? 或 !，漏掉了或\n\
             让出了哪些必胜着，怎样下更好；然后是黑方胜算的图形和双方的统计。只有证明了的\n\
             才叫必胜或必败；局面已是必败时，着法不再算失误。需要几秒钟；Ctrl-C 停止，显示\n\
             已看过的后面几手（从最后一手看起）。",
        ),
        ..Command::PLAIN
    },
    run: review,
};

fn review(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    // Under --quiet nobody would read the review, which takes seconds.
    if dialogue.out.quiet {
        return Ok(Change::Nothing);
    }
    let game = dialogue.session.game();
    if let Some(review) = dialogue.study.review(game, call.watch) {
        dialogue
            .out
            .review(review, game.size(), dialogue.options.sparkline);
    }
    Ok(Change::Nothing)
}

pub(crate) static SOLUTION: Row = Row {
    command: Command {
        names: &["solution"],
        chinese: &["答案", "解答"],
        group: Group::Study,
        brief: both("show the answer of a puzzle", "显示题目的答案"),
        detail: both(
            "Also the better move while `mistakes` are practised. It counts as help.",
            "练习失误时，指出更好的一手。算作借助提示。",
        ),
        when: When::HELPS.and(When::IN_PRACTICE),
        ..Command::PLAIN
    },
    run: |dialogue, call| match dialogue.session.puzzle() {
        _ if dialogue.session.practice().is_some() => dialogue.practice_solution(),
        Some(_) => solve(dialogue, call),
        None => Err(Refusal::said(|words| {
            say!(
                words,
                "there is no puzzle on the board: `solve` looks for a forced win",
                "棋盘上没有题：`solve` 寻找必胜的走法"
            )
        })
        .into()),
    },
};
