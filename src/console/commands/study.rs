//! What a position threatens, reviews of games, and the practice of mistakes and puzzles.

use crate::console::change::Change;
use crate::console::command::form::{Argument, Form, NO_LIMIT, NOTHING, maybe_one};
use crate::console::command::{Effect, When, group::Group};
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Call, Row, row};
use crate::console::out::Out;
use crate::console::refusal::refusal;
use crate::console::words::language::{both, tell};
use crate::study::Effort;
use crate::study::puzzle::Grade;

#[rustfmt::skip]
pub(crate) static COMMANDS: &[Row] = &[
    row(threats, Group::Study, &["threats"], &["威胁", "威脅"],
        both("show what each side threatens", "显示双方的威胁"),
        both("Shows where a stone of each side would make a five, a four or an open three, and\n\
            the forced win that the side would have if it were its turn. Each side has a\n\
            board of its own, where 5, 4 and 3 mark these points. A four leads to a five, an\n\
            open three to an open four.",
            "显示每一方在哪里能成五、成四或成活三，以及轮到它下时的必胜着；双方各有一张\n\
            棋盘，用 5、4、3 表示这些点。四再下一手成五，活三再下一手成活四。"))
        .when(When::GOES_ON.and(When::IN_PRACTICE)).effect(Effect::Helps),
    row(solve, Group::Study, &["solve"], &["求解", "算杀", "算殺"],
        both("look for a forced win, or for all", "寻找必胜着，或全部必胜着"),
        both("Looks for a forced win for the side to move: by fours first, then by fours and\n\
            threes. It tries every defence and shows the longest, with reasons, and numbers\n\
            the line on the board. If it finds no win, it says what it tried; there may\n\
            still be one. It searches 1000000 positions, or for SECONDS; Ctrl-C stops it.\n\
            `solve all` names every first move that wins so, with the number of moves that\n\
            it takes, on the board too, and how many moves it could not decide. Moves that\n\
            are equal by symmetry are all named.",
            "为行棋方寻找必胜着：先找连续冲四，再找冲四和活三。找到时列出着法和理由：所有\n\
            防守都试过，显示坚持最久的一种，着法的序号标在棋盘上；找不到时说明试过什么，\n\
            但必胜着仍可能存在。最多搜索 1000000 个局面，或指定的秒数；Ctrl-C 停止。\n\
            `solve all`（求解全部）列出所有这样取胜的第一手和各要几手，也标在棋盘上，并说明\n\
            有多少着法没有定论；对称的着法都列出。"))
        .takes(&[
            NOTHING, &[Form::Word("all")],
            &[Form::Maybe { name: "all", of: &[Form::Word("all")] }, Form::Seconds],
        ])
        .when(When::GOES_ON.and(When::IN_PRACTICE)).effect(Effect::Helps),
    row(review, Group::Study, &["review"], &["复盘", "復盤"],
        both("say what each move did to the chances", "逐手说明胜率的变化"),
        both("Lists every move up to the position you look at: how its player stood before\n\
            and after it, a mark `??`, `?` or `!`, which forced wins it missed or allowed,\n\
            and what was better. A picture of Black's chances and a summary of each side\n\
            follow. Only what is proven is called won or lost, and no move is blamed in a\n\
            position that was already lost. The results stay in the game: `goto ??` and\n\
            `goto ?` go to bad moves, with the reason as a comment; better moves are\n\
            variations; `save game.sgf` keeps both. Another review replaces what an earlier\n\
            one added, and nothing else. It takes some seconds. Ctrl-C stops it; it then\n\
            shows the moves that it has reviewed. It begins with the last move.",
            "从开局到正在看的局面，逐手说明下之前和之后的形势，标出 ??、? 或 !，漏掉了或\n\
            让出了哪些必胜着，怎样下更好；然后是黑方胜率的图形和双方的统计。只有证明了的\n\
            才叫必胜或必败；局面已是必败时，着法不再算失误。结果留在棋局里：`goto ??`、\n\
            `goto ?` 到失误处，注释写着原因，更好的着法是变化，`save game.sgf` 一起保存。\n\
            再次复盘只替换上次复盘写下的。需要几秒钟；Ctrl-C 停止，显示已复盘的几手\n\
            （从最后一手往前）。")),
    row(mistakes, Group::Study, &["mistakes"], &["失误", "錯着", "错着"],
        both("find the better moves you missed", "在失误之处找出更好的一手"),
        both("Takes each move that `review` marks `?` or `??`, the worst last, and puts the\n\
            position before it on the board: your own moves, or those of both sides if two\n\
            people played. Play a better move: a search like the review's judges it. `hint`\n\
            helps, `solution` shows the move, `next` goes on, `quit` goes back to the game,\n\
            which stays as it is. What you do not find at once comes back after days, then\n\
            weeks: `mistakes due`.",
            "逐个摆出 `review` 标了 ? 或 ?? 的着法之前的局面，最严重的在最后：只练你的失误，\n\
            两人对局则练双方的。请下出更好的一手，程序用和复盘一样的搜索来评判。`提示` 给\n\
            提示，`答案` 指出那一手，`下一步` 继续，`退出` 回到原来的棋局，棋局不变。\n\
            没有一次就找到的，过几天、几周再出现：`失误 到期`。"))
        .takes(maybe_one!["due"])
        .when(When::NO_PUZZLE),
    row(puzzle, Group::Study, &["puzzle"], &["题目", "习题", "題目", "習題"],
        both("solve puzzles in five grades", "做题，找出必胜着；难度 1 到 5"),
        both("`puzzle N` puts one on the board, `puzzle next` an unsolved one whose rating is\n\
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
            规则的题。`new` 离开题目。也可以输入 `题目 下一题`、`题目 提示`、`题目 难度 3`。"))
        .takes(&[
            NOTHING, &[PUZZLE_NUMBER], &[Form::Word("next")], &[Form::Word("hint")],
            &[Form::Word("grade"), GRADE],
        ]),
    row(solution, Group::Study, &["solution"], &["答案", "解答"],
        both("show the answer to a puzzle", "显示题目的答案"),
        both("While you practise `mistakes`, it shows the better move. It counts as help.",
            "练习失误时，指出更好的一手。算作借助提示。"))
        .when(When::IN_PRACTICE).effect(Effect::Helps),
];

fn threats(dialogue: &mut Dialogue, _: Call<'_, '_>) -> Answer {
    let setup = dialogue.session.game().as_setup();
    if let Ok(threats) = dialogue.study.threats(&setup) {
        dialogue.out.threats(&threats, dialogue.session.game());
    }
    Ok(Change::Nothing)
}

fn solve(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let effort = match *call.given {
        [.., Argument::Seconds(time)] => Effort::Time(time),
        _ => Effort::SOLVE,
    };
    let (game, all) = (
        dialogue.session.game(),
        matches!(call.given, [Argument::Word(_), ..]),
    );
    if let Some(found) = dialogue.study.solve_game(game, all, effort, call.watch) {
        dialogue.out.forced_wins(&found, game);
    }
    Ok(Change::Nothing)
}

fn review(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let (session, out) = (&mut dialogue.session, &mut dialogue.out);
    let Some(review) = dialogue.study.review(session.game(), call.watch) else {
        return Ok(Change::Nothing);
    };
    let size = session.game().size();
    out.renju_opening(session.game());
    out.review(review, size, dialogue.options.sparkline);
    let plain = Out::plain(out.language, out.view.coords);
    if !session.add_review(review, &plain) {
        return Ok(Change::Nothing);
    }
    let is_marked = review.moves.iter().any(|it| it.better.is_some());
    if out.window.is_some() && is_marked {
        tell!(
            out,
            "`goto ?` goes to the next bad move; `back` and then `variation 2` shows a\n\
             better one.",
            "`goto ?` 到下一处失误；再输入 `back` 和 `variation 2`，看更好的变化。"
        );
    }
    Ok(Change::Noted)
}

fn mistakes(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    match call.given {
        [] => dialogue.practise_game(call.watch),
        _ => dialogue.practise_due(),
    }
}

const PUZZLE_NUMBER: Form = Form::number(both("the number of a puzzle", "题号"), 0, NO_LIMIT);

const GRADE: Form = Form::number(both("a grade", "难度"), 1, 5);

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
            let most = dialogue.study.puzzles().len();
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

fn solution(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    match dialogue.session.puzzle() {
        _ if dialogue.session.practice().is_some() => dialogue.practice_solution(),
        Some(_) => {
            let change = solve(dialogue, call)?;
            if dialogue.out.window.is_some() {
                tell!(
                    dialogue.out,
                    "Type `puzzle next` for another puzzle.",
                    "`puzzle next` 做下一题。"
                );
            }
            Ok(change)
        }
        None => Err(refusal!(
            "there is no puzzle on the board: `solve` looks for a forced win",
            "棋盘上没有题：`solve` 寻找必胜着"
        )),
    }
}
