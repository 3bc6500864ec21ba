//! `mistakes`: better moves are looked for where somebody went wrong.

use crate::console::change::Change;
use crate::console::command::form::{Form, NOTHING};
use crate::console::command::{Command, When, group::Group};
use crate::console::dialogue::row::Row;
use crate::console::words::language::both;

pub(crate) static MISTAKES: Row = Row {
    command: Command {
        names: &["mistakes"],
        chinese: &["失误", "錯着", "错着"],
        group: Group::Study,
        takes: &[NOTHING, &[Form::Word("due")]],
        brief: both(
            "find the better moves you missed",
            "在失误之处找出更好的一手",
        ),
        detail: both(
            "Takes each move that `review` marks `?` or `??`, the worst last, and puts the\n\
             position before it on the board: your own moves, or those of both sides if two\n\
             people played. Play a better move: a search like the review's judges it. `hint`\n\
             helps, `solution` shows the move, `next` goes on, `quit` goes back to the game,\n\
             which stays as it is. What you do not find at once comes back after days, then\n\
             weeks: `mistakes due`.",
            "逐个摆出 `review` 标了 ? 或 ?? 的着法之前的局面，最严重的在最后：只练你的失误，\n\
             两人对局则练双方的。请下出更好的一手，程序用和复盘一样的搜索来评判。`提示` 给\n\
             提示，`答案` 指出那一手，`下一步` 继续，`退出` 回到原来的棋局，棋局不变。\n\
             没有一次就找到的，过几天、几周再出现：`失误 到期`。",
        ),
        when: When::NO_PUZZLE,
    },
    run: |dialogue, call| match call.given {
        _ if dialogue.out.quiet => Ok(Change::Nothing),
        [] => dialogue.practise_game(call.watch),
        _ => dialogue.practise_due(),
    },
};
