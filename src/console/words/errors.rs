//! What the rules refuse, in words.

use std::fmt::Display;

use crate::console::words::clean;
use crate::console::words::game::rule_name;
use crate::console::words::language::{Language, pick, say};
use crate::record::write_decision;
use crate::rules::opening::{Decision, Task};
use crate::rules::{BoardSize, Coords, NewGameError, NotationError, PlayError, Rule};

/// What the rules say, where their sentence begins with what was typed.
pub(crate) fn about(value: &str, error: &impl Display) -> String {
    let text = error.to_string();
    match text.strip_prefix(value) {
        Some(rest) => clean(value) + rest,
        None => text,
    }
}

/// What the rules say of a move; where it is to be typed otherwise, how.
pub(crate) fn play(
    language: Language,
    error: &PlayError,
    coords: Coords,
    board: BoardSize,
) -> String {
    let show = |point| coords.show(point, board);
    match *error {
        PlayError::GameOver => say!(
            language,
            "the game is over: type `new` to play again",
            "本局已结束：输入 `新局` 再来一局"
        ),
        PlayError::Undecided { task } => match task {
            Task::ColourOrTwo => say!(
                language,
                "decide first: type `black`, `white` or `two`",
                "请先决定：输入 `黑`、`白` 或 `两子`"
            ),
            Task::Fifths { most } => say!(
                language,
                "choose a number first: type `fifths N`, 1 to {most}",
                "请先给出打点数：输入 `打点 N`，1 到 {most}"
            ),
            Task::ColourOrFifths { fifths } => say!(
                language,
                "decide first: type `black`, `white` or `fifths {fifths}`",
                "请先决定：输入 `黑`、`白` 或 `打点 {fifths}`"
            ),
            _ => say!(
                language,
                "decide first: type `black` or `white`",
                "请先决定：输入 `黑` 或 `白`"
            ),
        },
        PlayError::NotAsked { decision } => {
            let opening = match decision {
                Decision::Take(_) => pick!(
                    language,
                    "the choice of a colour in an opening",
                    "开局中选择执黑或执白时"
                ),
                Decision::Two => pick!(
                    language,
                    "the second player's choice in a swap2 opening",
                    "swap2 开局中另一方选择时"
                ),
                Decision::Fifths(_) => pick!(
                    language,
                    "the offer of fifth moves in an opening such as soosyrv8",
                    "soosyrv8 等开局中指定打点数时"
                ),
            };
            let decided = write_decision(decision);
            say!(
                language,
                "`{decided}` is only for {opening}",
                "`{decided}` 只用于{opening}"
            )
        }
        _ if language == Language::English => error.show(coords, board),
        PlayError::OffBoard { point, size } => {
            format!("{} 在棋盘之外：{}", show(point), range(coords, size))
        }
        PlayError::Taken {
            point,
            stone,
            number,
        } => {
            let made = number.map(|number| format!("（第 {number} 手）"));
            let (point, made) = (show(point), made.unwrap_or_default());
            format!("{point} 已有 {}{made}", stone.symbol())
        }
        PlayError::Forbidden { point, foul } => {
            format!("{} 是黑方的禁手点：{}", show(point), language.foul(foul))
        }
        PlayError::OffCentre { point, side: 1 } => {
            format!("{} 不是天元：第 1 子要下在天元", show(point))
        }
        PlayError::OffCentre { point, side } => {
            format!("{} 在中央 {side}×{side} 之外", show(point))
        }
        PlayError::Offered { point } => format!("{} 已经是打点", show(point)),
        PlayError::Symmetrical { point, other } => {
            format!("{} 与已有的打点 {} 对称", show(point), show(other))
        }
        PlayError::NotOffered { point } => format!("{} 不是打点", show(point)),
        PlayError::Fifths {
            number,
            least,
            most,
        } => match least == most {
            true => format!("打点数不能是 {number}：只能是 {most}"),
            false => format!("打点数不能是 {number}：范围是 {least} 到 {most}"),
        },
    }
}

fn range(coords: Coords, size: BoardSize) -> String {
    let last = size.get() - 1;
    match coords {
        Coords::Numbers => format!("行和列的范围是 0 到 {last}"),
        Coords::Letters => {
            let letter = Coords::column_letter(last);
            format!("字母的范围是 a 到 {letter}，数字的范围是 1 到 {size}")
        }
    }
}

/// What is wrong with a point that was typed.
pub(crate) fn notation(language: Language, error: &NotationError) -> String {
    pick!(
        language,
        about(error.text(), error),
        match error {
            NotationError::OffBoard { text, coords, size } => {
                format!("{} 在棋盘之外：{}", clean(text), range(*coords, *size))
            }
            NotationError::OneNumber { text } => {
                format!("{} 只有一个数：一个点要写行和列", clean(text))
            }
            NotationError::ManyNumbers { text, count } => {
                let advice = match count % 2 {
                    0 => "几个点请写成 `7,7 8,8`",
                    _ => "一个点要写行和列",
                };
                format!("{} 有 {count} 个数：{advice}", clean(text))
            }
            NotationError::Malformed { text } => {
                format!("{} 不是有效坐标：请写 `7 7`、`7,7` 或 `h8`", clean(text))
            }
        }
    )
}

/// What is wrong with the terms of a game.
pub(crate) fn new_game(language: Language, error: &NewGameError) -> String {
    let word = clean(error.word());
    pick!(
        language,
        about(error.word(), error),
        match error {
            NewGameError::Size(_) => {
                let (min, max) = (BoardSize::MIN, BoardSize::MAX);
                format!("{word} 不是棋盘大小：范围是 {min} 到 {max}")
            }
            NewGameError::Rule(_) => {
                let rules = Rule::OFFERED
                    .map(|rule| rule_name(language, rule))
                    .join("、");
                format!("{word} 不是规则：可用的规则是 {rules}")
            }
            NewGameError::Again { .. } => {
                format!("{word} 多余了：`新局` 后面可写一个大小、一个规则、一种开局和一种颜色")
            }
        }
    )
}
