//! The board, the moves, the forbidden points, and how points are shown.

use crate::console::change::Change;
use crate::console::command::Trait;
use crate::console::command::form::{Argument, Form, NOTHING, maybe_one};
use crate::console::command::group::Group;
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Call, Row, row};
use crate::console::keep::files;
use crate::console::out::Out;
use crate::console::out::cells::Marks;
use crate::console::out::signs::{MarkLast, Signs};
use crate::console::refusal::Refusal;
use crate::console::words::language::{both, tell};
use crate::rules::{BoardSize, Coords, Stone, parse_points};

/// The name of the command that a line of points is short for.
pub(crate) const POSITION: &str = "position";

#[rustfmt::skip]
pub(crate) static COMMANDS: &[Row] = &[
    row(board, Group::Looking, &["board"], &["棋盘", "棋盤"],
        both("show the board", "显示棋盘"),
        both("$ is black, # is white, + is empty.",
            "$ 是黑子，# 是白子，+ 是空点。"))
        .with(&[Trait::InPractice]),
    row(moves, Group::Looking, &["moves"], &["棋谱", "着法", "棋譜", "著法"],
        both("show the list of moves", "显示着法列表"),
        both("Each line has the number of the move, the stone and the point. A game with\n\
            variations is shown as a tree: a dash begins a variation, and the move where\n\
            you are is in [ ].",
            "每行是手数、棋子和点。有变化的棋局显示成一棵树：短横之后是一个变化，[ ] 里是\n\
            现在的一手。"))
        .with(&[Trait::InPractice]),
    row(numbers, Group::Looking, &["numbers"], &["手数", "手數"],
        both("show each stone's move number", "在棋盘上显示每子的手数"),
        both("Odd numbers belong to the side that moved first. They are also shown at the end\n\
            of every game.",
            "单数是先行方下的。每局结束时也会显示手数。"))
        .with(&[Trait::InPractice]),
    row(position, Group::Looking, &[POSITION, "putpos"], &["局面", "位置"],
        both("show the game as points, or enter one", "用一行坐标显示或摆出棋局"),
        both("`position` shows the game as other programs read it: h8i9g7. `position h8i9g7`\n\
            starts another game with these moves, on a board of the same size and with the\n\
            same rule. So does a line of several points alone: h8i9g7, `h8 i9 g7`,\n\
            `1. h8 i9 2. g7` or `7,7 6,8`. If one of them does not fit, none is played.",
            "`position` 显示其他程序能读的写法，例如 h8i9g7。`position h8i9g7` 用这些着法另开\n\
            一局，棋盘大小和规则不变；单写一行几个点也一样：h8i9g7、`h8 i9 g7`、\n\
            `1. h8 i9 2. g7` 或 `7,7 6,8`。有一个点不合适，就一手也不下。"))
        .takes(&[NOTHING, &[POINTS]])
        .with(&[Trait::NoPuzzle, Trait::AsksAlone]),
    row(fouls, Group::Looking, &["fouls"], &["禁手", "禁手点", "禁手點"],
        both("show what renju forbids Black now", "显示黑方现在的禁手点"),
        both("x marks a forbidden point; each kind is listed on a line of its own. `rules`\n\
            explains them. After `fouls on` every board has the marks when Black is to move\n\
            under renju.",
            "x 是禁手点，每种一行。`规则` 有说明。`禁手 开` 之后，连珠规则下轮到黑方时，\n\
            每次显示棋盘都标出禁手点；`禁手 关` 关闭。"))
        .takes(maybe_one!["on", "off"])
        .with(&[Trait::InPractice]),
    row(coords, Group::Program, &["coords"], &["坐标", "座標"],
        both("set how points are shown", "设定坐标的写法"),
        both("You can type points either way: 7 7 or h8.",
            "输入时两种写法都可以：7 7 和 h8。"))
        .takes(maybe_one![Coords::Numbers.name(), Coords::Letters.name()])
        .with(&[Trait::InPractice]),
    row(stones, Group::Program, &["stones"], &["棋子"],
        both("set what stones look like", "设定棋子的样子"),
        both("`stones unicode` draws boards with round stones and lines, `stones ascii` with\n\
            $, # and +. Sentences always write $ and #. Both kinds of board can be pasted.",
            "`stones unicode` 用圆形棋子和线条画棋盘，`stones ascii` 用 $、# 和 +。\n\
            文字里总是写 $ 和 #。两种棋盘都可以粘贴。"))
        .takes(maybe_one![Signs::Ascii.name(), Signs::Unicode.name()])
        .with(&[Trait::InPractice]),
    row(blindfold, Group::Program, &["blindfold"], &["盲棋", "蒙目"],
        both("play without seeing the board", "下盲棋：不显示棋盘"),
        both("After `blindfold on` moves are answered in words only. `board` still shows the\n\
            board; the end of a game and a position that was set up are shown too.",
            "`盲棋 开` 之后，落子只用文字回答。`棋盘` 仍然显示棋盘；棋局结束时和摆出的\n\
            局面也会显示。"))
        .takes(maybe_one!["on", "off"])
        .with(&[Trait::InPractice]),
    row(mark_last, Group::Program, &["mark-last"], &["最后一手", "末手"],
        both("set whether the last stone is marked", "设定是否标出最后一手"),
        both("The last stone stands in brackets: [$]. `mark-last auto` does that only at a\n\
            terminal without colours; with colours the stone stands out anyway.",
            "最后一手用方括号标出：[$]。`最后一手 自动` 只在没有颜色的终端里这样做；有颜色时，\n\
            最后一手本来就醒目。"))
        .takes(maybe_one![MarkLast::Auto.name(), MarkLast::On.name(), MarkLast::Off.name()])
        .with(&[Trait::InPractice]),
];

/// The board, which is shown to somebody who plays blindfold too.
fn board(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let is_blindfold = std::mem::take(&mut dialogue.out.view.blindfold);
    let shown = show_board(dialogue, call);
    dialogue.out.view.blindfold = is_blindfold;
    shown
}

fn show_board(dialogue: &mut Dialogue, _: Call<'_, '_>) -> Answer {
    if dialogue.session.navigator().is_some() {
        return Ok(dialogue.show_looked_at());
    }
    let (out, game) = dialogue.out_and_game();
    out.position(game);
    Ok(Change::Nothing)
}

fn moves(dialogue: &mut Dialogue, _: Call<'_, '_>) -> Answer {
    let (out, game) = (&mut dialogue.out, dialogue.session.game());
    out.renju_opening(game);
    match (dialogue.session.navigator(), out.window) {
        (Some(navigator), _) => out.tree(&navigator.branches(), game.size()),
        (None, _) if game.move_count() == 0 => out.line(out.language.no_moves()),
        (None, Some(window)) => out.moves_in_columns(game, window),
        (None, _) => {
            for made in game.moves() {
                out.move_line(made, game.size());
            }
        }
    }
    Ok(Change::Nothing)
}

fn numbers(dialogue: &mut Dialogue, _: Call<'_, '_>) -> Answer {
    dialogue.out.draw(Marks::Numbers, dialogue.session.game());
    Ok(Change::Nothing)
}

/// A game as a row of points.
const POINTS: Form = Form::text(
    "POINTS",
    both("points, such as h8i9g7", "几个点，例如 h8i9g7"),
);

fn position(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    if let [Argument::Text(moves)] = *call.given {
        return dialogue.set_position(moves);
    }
    let (players, game) = (dialogue.players(), dialogue.session.game());
    if game.board().stone_count() == 0 {
        let out = &mut dialogue.out;
        out.line(out.language.no_moves());
        return Ok(Change::Nothing);
    }
    let record = players.details(String::new()).record(game);
    let unwritable = |error| Refusal::said(|words| words.write_error(error));
    let (text, losses) = files::points(&record).map_err(unwritable)?;
    let whole = files::tree(record).map_err(unwritable)?;
    let out = &mut dialogue.out;
    out.line(&text);
    let words = out.language;
    if losses.is_empty() {
        return Ok(Change::Nothing);
    }
    tell!(
        out,
        "This does not include: {}.",
        "其中不包括：{}。",
        words.losses(&losses)
    );
    let board = dialogue.session.game().board();
    let points = parse_points(&text, board.size()).unwrap_or_default();
    if points.first().map(|first| board.get(*first)) == Some(Some(Stone::White)) {
        tell!(
            out,
            "Do not send this line: its reader would take the first stone for black, and so\n\
             exchange the colours.",
            "不要发送这一行：读的人会把第一子当作黑子，黑白因此互换。"
        );
    }
    tell!(
        out,
        "Send this instead, which has all of it and can be pasted into `gomoku`:",
        "请改发下面的内容，它包括全部，可以粘贴到 `gomoku` 里："
    );
    out.values(&whole);
    Ok(Change::Nothing)
}

impl Out {
    /// A line of SGF; in a window it goes on in the next line between two values.
    fn values(&mut self, tree: &str) {
        let columns = self.window.map_or(usize::MAX, |window| window.columns);
        let mut line = String::new();
        for value in tree.split_inclusive(']') {
            if line.len() + value.len() >= columns && !line.is_empty() {
                self.line(&line);
                line.clear();
            }
            line.push_str(value);
        }
        self.line(&line);
    }
}

fn fouls(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let [Argument::Word(word)] = *call.given else {
        dialogue.out.fouls(dialogue.session.game());
        return Ok(Change::Nothing);
    };
    dialogue.out.view.fouls = word == "on";
    match dialogue.out.view.fouls {
        true => tell!(
            dialogue.out,
            "Forbidden points are marked when Black is to move under renju.",
            "连珠规则下轮到黑方时，棋盘上标出禁手点。"
        ),
        false => tell!(
            dialogue.out,
            "Forbidden points are not marked.",
            "棋盘上不标禁手点。"
        ),
    }
    Ok(Change::Nothing)
}

fn coords(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let shown = &mut dialogue.out.view.coords;
    *shown = call.chosen().unwrap_or(*shown);
    match shown {
        Coords::Numbers => tell!(
            dialogue.out,
            "Points are shown as numbers: row and column, from 0.",
            "点用数字显示：行和列，从 0 数起。"
        ),
        Coords::Letters => tell!(
            dialogue.out,
            "Points are shown as letters and numbers, such as h8.",
            "点用字母和数字显示，例如 h8。"
        ),
    }
    Ok(Change::Nothing)
}

fn stones(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let signs = &mut dialogue.out.view.signs;
    *signs = call.chosen().unwrap_or(*signs);
    let (signs, point) = (*signs, BoardSize::MIN.centre());
    let [black, white] = Stone::ALL.map(|stone| signs.stone(stone));
    let empty = signs.empty(point, BoardSize::MIN);
    tell!(
        dialogue.out,
        "On the board {black} is black, {white} is white, {empty} is empty.",
        "棋盘上 {black} 是黑子，{white} 是白子，{empty} 是空点。"
    );
    Ok(Change::Nothing)
}

fn blindfold(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let blindfold = &mut dialogue.out.view.blindfold;
    if let [Argument::Word(word)] = *call.given {
        *blindfold = word == "on";
    }
    match blindfold {
        true => tell!(
            dialogue.out,
            "The board is hidden: `board` shows it.",
            "棋盘已隐藏：`棋盘` 可以显示。"
        ),
        false => tell!(dialogue.out, "The board is shown.", "显示棋盘。"),
    }
    Ok(Change::Nothing)
}

fn mark_last(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let mark_last = &mut dialogue.out.view.mark_last;
    *mark_last = call.chosen().unwrap_or(*mark_last);
    match mark_last {
        MarkLast::Auto => tell!(
            dialogue.out,
            "The last stone is in brackets at a terminal without colours.",
            "在没有颜色的终端里，最后一手用方括号标出。"
        ),
        MarkLast::On => tell!(
            dialogue.out,
            "The last stone is in brackets.",
            "最后一手用方括号标出。"
        ),
        MarkLast::Off => tell!(
            dialogue.out,
            "The last stone is not marked.",
            "最后一手不另外标出。"
        ),
    }
    Ok(Change::Nothing)
}
