//! Results in all words in which programs and people write them.

use super::{RecordedResult, WinReason};
use crate::rules::Stone;

/// Who wins, the longer words first.
const SIDES: &[(Stone, &[&str])] = &[
    (
        Stone::Black,
        &[
            "black", "b", "黑棋 x", "黑方", "黑棋", "흑돌", "黑", "黒番", "黒", "흑", "先手",
        ],
    ),
    (
        Stone::White,
        &[
            "white", "w", "白棋 o", "白方", "白棋", "백돌", "白番", "白", "백", "后手", "後手",
        ],
    ),
];

/// How somebody wins, without blanks.
const HOW: &[(Option<WinReason>, &[&str])] = &[
    (
        None,
        &[
            "",
            "win",
            "wins",
            "won",
            "胜",
            "勝",
            "胜利",
            "勝利",
            "获胜",
            "獲勝",
            "勝ち",
            "の勝ち",
            "승",
            "승리",
        ],
    ),
    (
        Some(WinReason::Five),
        &[
            "5",
            "five",
            "fiveinarow",
            "byfive",
            "byfiveinarow",
            "五连胜",
            "五連勝",
        ],
    ),
    (
        Some(WinReason::Resignation),
        &[
            "r",
            "resign",
            "resignation",
            "byresignation",
            "bysurrender",
            "中盘胜",
            "中盤勝",
            "中押し勝ち",
            "中押勝ち",
            "불계승",
        ],
    ),
    (
        Some(WinReason::Timeout),
        &[
            "t",
            "time",
            "timeout",
            "ontime",
            "bytime",
            "bytimeout",
            "超时胜",
            "超時勝",
            "時間切れ勝ち",
            "시간승",
        ],
    ),
    (
        Some(WinReason::Forfeit),
        &[
            "f",
            "forfeit",
            "byforfeit",
            "判胜",
            "判勝",
            "反則勝ち",
            "반칙승",
        ],
    ),
];

/// What is said of a game that nobody wins.
const DRAWS: &[&str] = &[
    "0",
    "draw",
    "a draw",
    "jigo",
    "tie",
    "1/2-1/2",
    "0.5-0.5",
    "和",
    "和棋",
    "双方和棋",
    "平局",
    "引き分け",
    "引分",
    "持碁",
    "무승부",
];

/// The result that a text names; `Ok(None)` if it says that there is none.
pub(super) fn result(text: &str) -> Result<Option<RecordedResult>, ()> {
    let text = text.trim().trim_end_matches(['.', '。']).to_lowercase();
    Ok(Some(match text.as_str() {
        "" | "?" | "*" | "unknown" | "unfinished" | "未结束" | "未完" | "未知结果" => {
            return Ok(None);
        }
        "void" | "no result" | "无结果" | "無勝負" => RecordedResult::Void,
        "1-0" => RecordedResult::win(Stone::Black),
        "0-1" => RecordedResult::win(Stone::White),
        draw if DRAWS.contains(&draw) => RecordedResult::Draw,
        other => return winner(other).map(Some).ok_or(()),
    }))
}

/// `b+r`, `black wins`, `w+time`, `黑中盘胜`.
fn winner(text: &str) -> Option<RecordedResult> {
    let begun = |word: &&str| {
        // `b` is a word, and the beginning of others.
        let rest = text.strip_prefix(*word)?;
        let is_word = !(word.is_ascii() && rest.starts_with(|it: char| it.is_ascii_alphabetic()));
        is_word.then_some(rest)
    };
    let sides = SIDES.iter();
    let mut found = sides.flat_map(|(side, words)| words.iter().map(move |word| (side, word)));
    let (winner, rest) = found.find_map(|(side, word)| Some((*side, begun(word)?)))?;
    let letters = |it: &char| !it.is_whitespace() && *it != '+' && *it != ':' && *it != '：';
    let said: String = rest.chars().filter(letters).collect();
    let bare = ["wins", "won", "win"]
        .iter()
        .find_map(|verb| said.strip_prefix(verb));
    let how = bare.unwrap_or(&said);
    if ["draw", "tie", "jigo"].contains(&how) {
        return Some(RecordedResult::Draw);
    }
    let named = HOW.iter().find(|(_, words)| words.contains(&how));
    let how = match named {
        Some((how, _)) => *how,
        // A score in points, which five in a row does not have.
        None => how
            .parse::<f64>()
            .is_ok_and(f64::is_finite)
            .then_some(None)?,
    };
    Some(RecordedResult::Win { winner, how })
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn win(winner: Stone, how: Option<WinReason>) -> RecordedResult {
        RecordedResult::Win { winner, how }
    }

    #[test]
    fn results_in_all_spellings() {
        let black = |how| Ok(Some(win(Stone::Black, how)));
        for (value, expected) in [
            ("B+", black(None)),
            ("B+1", black(None)),
            ("b + 3.5", black(None)),
            ("B+Resign", black(Some(WinReason::Resignation))),
            ("B+R", black(Some(WinReason::Resignation))),
            ("Black wins", black(None)),
            ("1-0", black(None)),
            ("黑胜", black(None)),
            ("黑中盘胜", black(Some(WinReason::Resignation))),
            ("黒中押し勝ち", black(Some(WinReason::Resignation))),
            ("흑불계승", black(Some(WinReason::Resignation))),
            (
                "Black wins by resignation",
                black(Some(WinReason::Resignation)),
            ),
            ("Black won by five in a row.", black(Some(WinReason::Five))),
            (
                "白方超时胜",
                Ok(Some(win(Stone::White, Some(WinReason::Timeout)))),
            ),
            (
                "White wins on time",
                Ok(Some(win(Stone::White, Some(WinReason::Timeout)))),
            ),
            ("백승", Ok(Some(win(Stone::White, None)))),
            ("무승부", Ok(Some(RecordedResult::Draw))),
            ("引き分け", Ok(Some(RecordedResult::Draw))),
            // Who surrenders does not win.
            ("黑方认输", Err(())),
            ("Black resigns", Err(())),
            ("B+F", black(Some(WinReason::Forfeit))),
            ("W+T", Ok(Some(win(Stone::White, Some(WinReason::Timeout))))),
            ("B+Draw", Ok(Some(RecordedResult::Draw))),
            ("Draw", Ok(Some(RecordedResult::Draw))),
            ("0", Ok(Some(RecordedResult::Draw))),
            ("Void", Ok(Some(RecordedResult::Void))),
            ("?", Ok(None)),
            ("", Ok(None)),
            ("B+what", Err(())),
            ("both", Err(())),
            ("B+nan", Err(())),
        ] {
            assert_eq!(result(value), expected, "{value}");
        }
    }
}
