//! What a position threatens, forced wins, and reviews of games.

use crate::console::change::Change;
use crate::console::command::form::{Argument, Form, NOTHING};
use crate::console::command::{Trait, group::Group};
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Call, Row, row};
use crate::console::out::Out;
use crate::console::words::language::{both, tell};
use crate::study::Effort;
use crate::study::review::{Exercise, MistakeKind};

#[rustfmt::skip]
pub(crate) static COMMANDS: &[Row] = &[
    row(threats, Group::Study, &["threats"], &["威胁", "威脅"],
        both("show what each side threatens", "显示双方的威胁"),
        both("Shows where a stone of each side would make a five, a four or an open three, and\n\
            the forced win that the side would have if it were its turn. Each side has a\n\
            board of its own, where 5, 4 and 3 mark these points. A four leads to a five, an\n\
            open three to an open four.",
            "显示每一方在哪里能成五、成四或成活三，以及轮到它下时的必胜手；双方各有一张\n\
            棋盘，用 5、4、3 表示这些点。四再下一手成五，活三再下一手成活四。"))
        .with(&[Trait::GoesOn, Trait::InPractice, Trait::Helps]),
    row(solve, Group::Study, &["solve"], &["求解", "算杀", "算殺"],
        both("look for a forced win, or for all", "寻找必胜手，或全部必胜手"),
        both("Looks for a forced win for the side to move: by fours first, then by fours and\n\
            threes. It tries every defence and shows the longest, with reasons, and numbers\n\
            the line on the board. If it finds no win, it says what it tried; there may\n\
            still be one. It searches 1000000 positions, or for SECONDS; Ctrl-C stops it.\n\
            `solve all` names every first move that wins so, with the number of moves that\n\
            it takes, on the board too, and how many moves it could not decide. Moves that\n\
            are equal by symmetry are all named.",
            "为行棋方寻找必胜手：先找连续冲四，再找冲四和活三。找到时列出着法和理由：所有\n\
            防守都试过，显示坚持最久的一种，着法的序号标在棋盘上；找不到时说明试过什么，\n\
            但必胜手仍可能存在。最多搜索 1000000 个局面，或指定的秒数；Ctrl-C 停止。\n\
            `求解 全部` 列出所有这样取胜的第一手和各要几手，也标在棋盘上，并说明\n\
            有多少着法没有定论；对称的着法都列出。"))
        .takes(&[
            NOTHING, &[Form::Word("all")],
            &[Form::Maybe { name: "all", of: &[Form::Word("all")] }, Form::Seconds],
        ])
        .with(&[Trait::GoesOn, Trait::InPractice, Trait::Helps]),
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
            让出了哪些必胜手，怎样下更好；然后是黑方胜率的图形和双方的统计。只有证明了的\n\
            才叫必胜或必败；局面已是必败时，着法不再算失误。结果留在棋局里：`跳到 ??`、\n\
            `跳到 ?` 到失误处，注释写着原因，更好的着法是变化，`保存 game.sgf` 一起保存。\n\
            再次复盘只替换上次复盘写下的。需要几秒钟；Ctrl-C 停止，显示已复盘的几手\n\
            （从最后一手往前）。")),
];

fn threats(dialogue: &mut Dialogue, _: Call<'_, '_>) -> Answer {
    let setup = dialogue.session.game().as_setup();
    if let Ok(threats) = dialogue.study.threats(&setup) {
        dialogue.out.threats(&threats, dialogue.session.game());
    }
    Ok(Change::Nothing)
}

pub(super) fn solve(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let effort = match *call.given {
        [.., Argument::Seconds(time)] => Effort::Time(time),
        _ => Effort::SOLVE,
    };
    let all = matches!(call.given, [Argument::Word(_), ..]);
    let game = dialogue.session.game();
    if let Some(found) = dialogue.study.solve_game(game, all, effort, call.watch) {
        dialogue.out.forced_wins(&found, game);
    }
    Ok(Change::Nothing)
}

fn review(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let (session, out) = (&mut dialogue.session, &mut dialogue.out);
    let tables = dialogue.study.tables.clone();
    let Some(review) = dialogue.study.review(session.game(), call.watch) else {
        return Ok(Change::Nothing);
    };
    out.renju_opening(session.game());
    out.review(review, session.game(), dialogue.run.sparkline);
    let (here, all) = (
        session.game().move_count(),
        session.moves.whole().move_count(),
    );
    if here < all {
        tell!(
            out,
            "Only moves 1 to {here} of {all} were reviewed: `last`, then `review`, takes all.",
            "只复盘了第 1 到 {here} 手，共 {all} 手：`末尾`，然后 `复盘`，复盘全局。"
        );
    }
    let plain = Out::plain(out.language, out.view.coords);
    if !session.add_review(review, &plain) {
        return Ok(Change::Nothing);
    }
    if out.window.is_some() {
        let exercises = session.own_exercises(session.game(), review);
        let with_kind = |it: Exercise| (MistakeKind::of(&tables, &it), it);
        let exercises: Vec<(MistakeKind, Exercise)> =
            exercises.into_iter().map(with_kind).collect();
        out.take_home(&exercises, session.game().size());
        // The mistakes of others are theirs.
        if session.only_person().is_some() && dialogue.session.date().is_none() {
            dialogue.note_missed(&exercises);
        }
    }
    Ok(Change::Noted)
}
