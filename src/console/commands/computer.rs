//! The computer: where it sits, how it plays, what it advises.

use crate::console::change::Change;
use crate::console::command::form::{Argument, Form, NOTHING, maybe_one};
use crate::console::command::group::Group;
use crate::console::command::point::narrow;
use crate::console::command::{Effect, When};
use crate::console::computer::{LEVEL_FORMS, THREADS_FORMS, TIME_FORMS, chosen_level};
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Call, Row, row};
use crate::console::play::seats::Seat;
use crate::console::refusal::Refusal;
use crate::console::words::language::{both, tell};
use crate::player::TutorMode;
use crate::rules::{ByStone, Point, parse_points};

/// The lines of an analysis when no number is typed.
const LINES: usize = 3;

/// The most moves that `hint N` and `analyze N` name.
pub(crate) const MOST_HINTS: usize = 10;

#[rustfmt::skip]
pub(crate) static COMMANDS: &[Row] = &[
    row(computer, Group::Computer, &["computer"], &["电脑", "電腦"],
        both("set which side the computer plays", "设定电脑执哪一方"),
        both("Against the computer, `undo` goes back to your own last turn.",
            "和电脑对弈时，`undo` 收回到你自己的上一手之前。"))
        .takes(maybe_one!["black", "white", "both", "none"])
        .when(When::NO_PUZZLE.and(When::ASKS_ALONE)),
    row(level, Group::Computer, &["level"], &["级别", "等级", "等級", "級別"],
        both("set the level: 1 to 10, auto, perfect", "设定级别：1 到 10、auto、perfect"),
        both("1 overlooks a lot, 5 plays like a good club player, 10 is full strength.\n\
            perfect plays the proven win of the side that moves first on 15x15, under\n\
            freestyle and standard. Where nothing is proven, it says so and plays like\n\
            level 10. auto goes up by one after you win and down by one after you lose. At\n\
            a terminal `--level auto` starts at the level that your last run reached.",
            "1 级常常看漏，5 级相当于俱乐部好手，10 级是最强水平。perfect（完美）：照先行方\n\
            必胜的证明下（15×15，自由规则和标准规则），并说明；没有证明的局面同 10 级。\n\
            auto：你赢一局升一级，输一局降一级。在终端里，`--level auto` 从上次到达的级别\n\
            开始。"))
        .takes(LEVEL_FORMS),
    row(set_time, Group::Computer, &["time"], &["时间", "時間"],
        both("set the computer's time for a move", "设定电脑每手的时间（秒）"),
        both("Level 10 uses the time; lower levels never exceed it. `time default` goes back\n\
            to the level's usual time.",
            "10 级用足时间；较低的级别不会超过它。`time default` 恢复该级别的默认时间。"))
        .takes(TIME_FORMS),
    row(threads, Group::Computer, &["threads"], &["线程", "线程数", "執行緒"],
        both("set how many threads to search with", "设定电脑的线程数"),
        both("They matter at level 10 and for hints.",
            "只对 10 级和提示有用。"))
        .takes(THREADS_FORMS),
    row(hint, Group::Computer, &["hint"], &["提示", "支招"],
        both("name a good move, or the N best", "给出好棋和理由，或最好的 N 手"),
        both("The computer thinks at full strength, for a second or for the time that you\n\
            set. `hint N` names the N best moves, 1 to 10; the first is the one that `hint`\n\
            names, and moves that are equal by symmetry are one, with how many there are.\n\
            For each it says how the side to move stands (a proven win or loss, or its\n\
            chance to win), why the move is good, and how the game may go on. In a pipe it\n\
            searches 200000 positions, unless a time is set. `hint without h8 i9` leaves\n\
            these points out.",
            "电脑以最强水平思考一秒，或设定的时间。`hint N` 给出最好的 N 手（1 到 10），\n\
            第一手与 `hint` 相同；对称的着法算一手，并说明有几处。每一手说明对行棋方的形势\n\
            （已证明的胜负，或胜率）、理由和后续着法。在管道中搜索 200000 个局面，除非设定了\n\
            时间。`提示 除了 h8 i9`（`hint without h8 i9`）不看这些点。"))
        .takes(&[NOTHING, &[MOVES], WITHOUT])
        .when(When::GOES_ON.and(When::IN_PRACTICE)).effect(Effect::Helps),
    row(analyze, Group::Computer, &["analyze", "analyse"], &["分析"],
        both("show the N best lines, ever deeper", "显示最好的 N 种下法，越算越深"),
        both("The N best lines, 3 if you leave N out, appear at the end of the screen and\n\
            deepen until you press a key; then they are listed with reasons, as by\n\
            `hint N`. The keys 1 to 9, + and - only change how many lines there are. The\n\
            engine is the one that plays at level 10, and it knows what --ponder found. You\n\
            cannot analyse while a clock runs. In a pipe it says what `hint N` says.\n\
            `analyze without h8 i9` leaves these points out: it shows the best of the other\n\
            moves.",
            "在屏幕末尾显示最好的 N 种下法（不写 N 时 3 种），不断加深。按 1 到 9、\n\
            + 和 - 改变行数，按其他键结束；结束后像 `hint N` 一样列出并说明理由。\n\
            使用 10 级的引擎，也用上 --ponder 时的思考结果。棋钟在走时不能分析。\n\
            在管道中和 `hint N` 相同。`分析 除了 h8 i9`（`analyze without h8 i9`）\n\
            不看这些点，显示其余着法中最好的。"))
        .takes(&[NOTHING, &[MOVES], WITHOUT])
        .when(When::GOES_ON).effect(Effect::Helps),
    row(balance, Group::Computer, &["balance"], &["平衡", "均势", "均勢"],
        both("find moves that leave the game even", "寻找保持均势的着法"),
        both("Names the moves after which both sides have the same chances, as far as a search\n\
            of the best ones can tell, the most even first. `balance 2` names pairs: a move\n\
            and its answer. In an opening it names the stones that are to be placed next. It\n\
            takes as long as `hint`; in a pipe it searches 200000 positions, unless a time\n\
            is set.",
            "列出下了以后双方机会相当的着法，最均势的在前；从最可能的着法中搜索得出。\n\
            `balance 2` 列出两手：一手和它的应手。在开局规则中列出接下来要放的棋子。\n\
            用时和 `hint` 相同；管道中搜索 200000 个局面，除非设定了时间。"))
        .takes(maybe_one!["1", "2"])
        .when(When::GOES_ON.and(When::NO_PUZZLE)),
    row(tutor, Group::Computer, &["tutor"], &["指导", "指導"],
        both("warn before you overlook a forced win", "看漏必胜着时，落子前先提醒"),
        both("When you are about to miss or allow a forced win, the tutor says so, and how\n\
            long the win is. Look for it yourself, or ask for a `hint`; `tutor show` also\n\
            names the first move of the win. Enter the same point again to play there\n\
            anyway. The tutor says only what it has proven, and searches for about a tenth\n\
            of a second. `tutor` alone says whether it is on. It does not check the stones\n\
            of an opening or the computer's.",
            "如果你这一手会看漏必胜着，或让对方有必胜着，落子前先提醒，并说明几手可以取胜，\n\
            但不说下在哪里：可以自己找，或用 `hint` 求提示；`tutor show` 则直接指出第一手。\n\
            再输入一次同一点就照下。只提醒已证明的，每次约搜索十分之一秒。单独输入 `tutor`\n\
            时说明是否打开。开局规则中的落子和电脑的着法不检查。"))
        .takes(maybe_one![TutorMode::On.name(), TutorMode::Show.name(), TutorMode::Off.name()]),
];

const MOVES: Form = Form::number(both("a number of moves", "数"), 1, MOST_HINTS);

/// Points that are left out, and how many moves are asked for.
const WITHOUT: &[Form] = &[
    Form::Maybe {
        name: "N",
        of: &[MOVES],
    },
    Form::Word("without"),
    Form::text("POINT...", both("points", "几个点")),
];

fn hint(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    if dialogue.session.practice().is_some() {
        return dialogue.practice_hint();
    }
    match moves(dialogue, &call)? {
        (None, without) if without.is_empty() && dialogue.session.puzzle().is_some() => {
            dialogue.puzzle_hint()
        }
        (count, without) if without.is_empty() => dialogue.hint(count, &[], call.watch),
        (count, without) => dialogue.hint(Some(count.unwrap_or(1)), &without, call.watch),
    }
}

fn analyze(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let (count, without) = moves(dialogue, &call)?;
    dialogue.analyze(count.unwrap_or(LINES), &without, call.watch)
}

/// How many moves are asked for, if that is said, and the points that are left out.
fn moves(dialogue: &Dialogue, call: &Call<'_, '_>) -> Result<(Option<usize>, Vec<Point>), Refusal> {
    let (count, points) = match *call.given {
        [Argument::Number(count)] => (Some(count), ""),
        [Argument::Number(count), _, Argument::Text(points)] => (Some(count), points),
        [_, Argument::Text(points)] => (None, points),
        _ => (None, ""),
    };
    let without = parse_points(&narrow(points), dialogue.session.game().size());
    Ok((count, without.map_err(Refusal::Notation)?))
}

fn balance(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    dialogue.balance(call.chosen(), call.watch)
}

fn tutor(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    dialogue
        .out
        .tutor(dialogue.computer.tutor.switch(call.chosen()));
    Ok(Change::Nothing)
}

fn computer(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    use Seat::{Computer, Human};
    let session = &mut dialogue.session;
    let (black, white) = match call.given {
        [Argument::Word("black")] => (Computer, Human),
        [Argument::Word("white")] => (Human, Computer),
        [Argument::Word("both")] => (Computer, Computer),
        [_] => (Human, Human),
        _ => {
            dialogue.out.roles(session.roles(), session.game());
            return Ok(Change::Nothing);
        }
    };
    session.seat(ByStone { black, white });
    let roles = session.coming_roles();
    dialogue.out.roles(roles, session.game());
    Ok(Change::Players)
}

fn level(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let session = &mut dialogue.session;
    if let Some(level) = chosen_level(call.given) {
        session.set_level(level);
    }
    dialogue.out.level(session.coming_roles().level);
    Ok(changed(&call))
}

fn set_time(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let time = &mut dialogue.session.seats.skill.time;
    *time = match *call.given {
        [Argument::Seconds(time)] => Some(time),
        [_] => None,
        _ => *time,
    };
    match time {
        Some(time) => tell!(
            dialogue.out,
            "The computer has {} s for each move.",
            "电脑每手有 {} 秒。",
            time.as_secs_f64()
        ),
        None => tell!(
            dialogue.out,
            "The computer takes the usual time of its level for each move.",
            "电脑每手用该级别的默认时间。"
        ),
    }
    Ok(changed(&call))
}

fn threads(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let skill = &mut dialogue.session.seats.skill;
    skill.threads = call.number().unwrap_or(skill.threads);
    let count = skill.threads;
    tell!(dialogue.out, "Threads: {count}.", "线程数：{count}。");
    Ok(changed(&call))
}

/// What a command changed that sets how the computer plays, and without an argument only asks.
const fn changed(call: &Call<'_, '_>) -> Change {
    match call.text.is_empty() {
        true => Change::Nothing,
        false => Change::Players,
    }
}
