//! Threats, wins by force, reviews and puzzles.

use crate::console::command::Arguments;
use crate::console::command::Command;
use crate::console::command::GRADE;
use crate::console::command::arguments::is_number;
use crate::console::command::group::Group;
use crate::console::computer::skill::{MOST_SECONDS, seconds};
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Call, Row};
use crate::console::words::language::Both;
use crate::console::words::language::say;
use crate::study::puzzle::Grade;

pub(crate) static THREATS: Row = Row {
    command: Command {
        names: &["threats"],
        chinese: &["威胁", "威脅"],
        group: Group::Study,
        brief: Both {
            en: "show what each side threatens",
            zh: "显示双方的威胁",
        },
        detail: Both {
            en: "Where a stone of each side would make a five, a four or an open three, and the\n\
                 win by force that it would have if it were to move; on the board 5, 4 and 3, the\n\
                 most of both sides. A four leads to a five, an open three to an open four.",
            zh: "每一方在哪里能成五、成四或成活三，以及轮到它时的必胜；棋盘上用 5、4、3\n\
                 表示，取双方中较大的。四的下一步是五，活三的下一步是活四。",
        },
        ..Command::PLAIN
    },
    run: threats,
};

fn threats(dialogue: &mut Dialogue, _call: Call<'_, '_>, _out: &mut String) -> Answer {
    dialogue.session.check_goes_on()?;
    dialogue.threats()
}

pub(crate) static SOLVE: Row = Row {
    command: Command {
        names: &["solve"],
        chinese: &["求解", "算杀", "算殺"],
        group: Group::Study,
        syntax: "[SECONDS]",
        arguments: Arguments::Number,
        takes: Some(|language| {
            say!(
                language,
                "nothing, or a number of seconds from 0 to {MOST_SECONDS}",
                "0 到 {MOST_SECONDS} 的秒数，或者什么也不写"
            )
        }),
        brief: Both {
            en: "look for a win by force",
            zh: "寻找必胜的走法",
        },
        detail: Both {
            en: "Does the side to move win by force? By fours first, then by fours and threes:\n\
                 the line with its reasons, every defence tried, the longest shown, and the line\n\
                 on the board in numbers; or what was tried. It looks at 1000000 positions, or\n\
                 for SECONDS; Ctrl-C ends it.",
            zh: "行棋方有没有必胜？先找连续冲四，再找冲四和活三：列出着法和理由，\n\
                 所有防守都试过，显示最长的一种，着法的序号标在棋盘上；或者说明试过什么。\n\
                 最多看 1000000 个局面，或 SECONDS 秒；Ctrl-C 结束。",
        },
        ..Command::PLAIN
    },
    run: solve,
};

fn solve(dialogue: &mut Dialogue, call: Call<'_, '_>, _out: &mut String) -> Answer {
    let time = match call.text {
        "" => None,
        text => Some(seconds(text).ok_or_else(|| call.refused())?),
    };
    dialogue.session.check_goes_on()?;
    dialogue.solve(time, call.watch)
}

pub(crate) static REVIEW: Row = Row {
    command: Command {
        names: &["review"],
        chinese: &["复盘", "復盤"],
        group: Group::Study,
        brief: Both {
            en: "say what each move did to the chances",
            zh: "复盘：每一手如何改变胜算",
        },
        detail: Both {
            en: "Every move up to the position you look at, with how its player stood before it\n\
                 and after, `??`, `?` or `!`, which forced wins it missed or allowed, and what\n\
                 was better; then a picture of Black's chances, and how each side played. Only\n\
                 what is proven is called won or lost. It takes some seconds; Ctrl-C ends it and\n\
                 shows the last moves, where it begins.",
            zh: "从开局到正在看的局面，逐手说明下之前和之后的形势，标出 ??、? 或 !，漏掉了或\n\
                 让出了哪些必胜着，怎样下更好；然后是黑方胜算的图形和双方的统计。只有证明了的\n\
                 才叫必胜或必败。需要几秒钟；Ctrl-C 停止，显示已看过的后面几手（从最后一手\n\
                 看起）。",
        },
        ..Command::PLAIN
    },
    run: review,
};

fn review(dialogue: &mut Dialogue, call: Call<'_, '_>, _out: &mut String) -> Answer {
    dialogue.review(call.watch)
}

pub(crate) static PUZZLE: Row = Row {
    command: Command {
        names: &["puzzle"],
        chinese: &["题目", "习题", "題目", "習題"],
        group: Group::Study,
        syntax: "[N|next|hint|grade N]",
        arguments: Arguments::Puzzle,
        takes: Some(|language| {
            say!(
                language,
                "a number, `next`, `hint`, or `grade` and 1 to 5",
                "题号、`next`、`hint`，或 `grade` 和 1 到 5"
            )
        }),
        brief: Both {
            en: "find the win: puzzles in five grades",
            zh: "做题：找出必胜着，难度 1 到 5",
        },
        detail: Both {
            en: "`puzzle N` puts one on the board, `puzzle next` the next that is not solved,\n\
                 `puzzle grade N` the first of a grade, 1 to 5. You play against the defence that\n\
                 holds out longest; a move that gives the win away is not placed, and the defence\n\
                 that stops it is named. `puzzle hint` says the next move, `puzzle` alone which\n\
                 are solved, which a terminal keeps. `new` leaves the puzzle.",
            zh: "`puzzle N` 做第 N 题，`puzzle next` 做下一道没解的题，`puzzle grade N` 做某一\n\
                 难度（1 到 5）的第一题。对方总是用坚持最久的防守；放走胜利的一手不会落下，\n\
                 并指出怎样防住。`puzzle hint` 提示下一手，`puzzle` 显示解了哪些题，终端里会\n\
                 保存进度。`new` 离开题目。",
        },
        ..Command::PLAIN
    },
    run: puzzle,
};

fn puzzle(dialogue: &mut Dialogue, call: Call<'_, '_>, out: &mut String) -> Answer {
    let text = call.text.to_ascii_lowercase();
    let words: Vec<&str> = text.split_whitespace().collect();
    let number = |word: &str| word.parse().ok().filter(|_| is_number(word));
    match *words {
        [] => dialogue.list_puzzles(out),
        ["next"] => dialogue.next_puzzle(out),
        ["hint"] => dialogue.puzzle_hint(),
        [GRADE, word] => {
            let grade = word
                .parse()
                .ok()
                .filter(|_| is_number(word))
                .and_then(Grade::new);
            let grade = grade.ok_or_else(|| call.refused())?;
            dialogue.unsolved_puzzle(0, Some(grade), out)
        }
        [word] => {
            let number = number(word).ok_or_else(|| call.refused())?;
            dialogue.puzzle_of_number(number, out)
        }
        _ => Err(call.refused().into()),
    }
}
