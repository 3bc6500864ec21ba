//! The command `puzzle`.

use crate::console::command::form::{Argument, Form, NO_LIMIT, NOTHING};
use crate::console::command::{Command, group::Group};
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Call, Row};
use crate::console::refusal::refusal;
use crate::console::words::language::both;
use crate::study::puzzle::Grade;

const PUZZLE_NUMBER: Form = Form::number(both("the number of a puzzle", "题号"), 0, NO_LIMIT);

const GRADE: Form = Form::number(both("a grade", "难度"), 1, 5);

pub(crate) static PUZZLE: Row = Row {
    command: Command {
        names: &["puzzle"],
        chinese: &["题目", "习题", "題目", "習題"],
        group: Group::Study,
        takes: &[
            NOTHING,
            &[PUZZLE_NUMBER],
            &[Form::Word("next")],
            &[Form::Word("hint")],
            &[Form::Word("grade"), GRADE],
        ],
        brief: both(
            "solve puzzles in five grades",
            "做题，找出必胜着；难度 1 到 5",
        ),
        detail: both(
            "`puzzle N` puts one on the board, `puzzle next` an unsolved one whose rating is\n\
             near yours, `puzzle grade N` the first unsolved one of a grade, 1 to 5. You play\n\
             against the defence that holds out longest. A move that gives the win away is\n\
             not placed; the defence that stops it is named. `puzzle hint` names the next\n\
             move. A grade is a kind of win; the rating says how hard a puzzle is. A puzzle\n\
             that you solve without help raises your rating; a wrong move or a hint lowers\n\
             it. `puzzle` alone shows your rating and how many puzzles you have solved; a\n\
             terminal remembers both. There are none under caro. `new` leaves the puzzle.",
            "`puzzle N` 做第 N 题，`puzzle next` 做一道与你的等级分相当的未解题，\n\
             `puzzle grade N` 做某一难度（1 到 5）的第一道未解题。对方总是用坚持最久的防守；\n\
             失去必胜的一手不会落下，程序会指出对方怎样防住。`puzzle hint` 提示下一手。难度\n\
             按取胜的方式分，每题的等级分表示有多难。独自解出一题，你的等级分上升；下错或用了\n\
             提示则下降。`puzzle` 显示当前题目、等级分和解了多少题，终端里会保存进度。没有卡罗\n\
             规则的题。`new` 离开题目。也可以输入 `题目 下一题`、`题目 提示`、`题目 难度 3`。",
        ),
        ..Command::PLAIN
    },
    run: puzzle,
};

fn puzzle(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    match *call.given {
        [Argument::Word("next")] => {
            let after = dialogue.session.puzzle().map_or(0, |active| active.number);
            dialogue.unsolved_puzzle(after, None)
        }
        [Argument::Word(_)] => dialogue.puzzle_hint(),
        [Argument::Word(_), Argument::Number(grade)] => {
            dialogue.unsolved_puzzle(0, u8::try_from(grade).ok().and_then(Grade::new))
        }
        [Argument::Number(asked)] => {
            let most = dialogue.study.puzzles.all().len();
            let index = asked.checked_sub(1).filter(|index| *index < most);
            let none = || {
                refusal!(
                    "there is no puzzle {asked}: the puzzles run from 1 to {most}",
                    "没有第 {asked} 题：题号从 1 到 {most}"
                )
            };
            dialogue.set_puzzle(index.ok_or_else(none)?)
        }
        _ => dialogue.list_puzzles(),
    }
}
