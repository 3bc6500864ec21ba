//! Results and rules as SGF says them, in all the spellings that are found.

use crate::record::{How, Told};
use crate::rules::{Rule, Stone};

/// The result that a value stands for: `Ok(None)` when it says that there is none.
pub(super) fn result(value: &str) -> Result<Option<Told>, ()> {
    let value = value.trim().to_ascii_lowercase();
    Ok(Some(match value.as_str() {
        "" | "?" | "*" | "unknown" | "unfinished" => return Ok(None),
        "0" | "draw" | "jigo" | "tie" | "1/2-1/2" | "0.5-0.5" | "和棋" | "平局" => Told::Draw,
        "void" => Told::Void,
        "1-0" | "黑胜" | "黑勝" | "黒勝ち" => win(Stone::Black, None),
        "0-1" | "白胜" | "白勝" | "白勝ち" => win(Stone::White, None),
        other => return winner(other).map(Some).ok_or(()),
    }))
}

const fn win(winner: Stone, how: Option<How>) -> Told {
    Told::Win { winner, how }
}

/// `b+r`, `black wins`, `w+time`.
fn winner(value: &str) -> Option<Told> {
    let end = value.find(|c: char| !c.is_ascii_alphabetic());
    let (who, how) = value.split_at(end.unwrap_or(value.len()));
    let winner = match who {
        "b" | "black" => Stone::Black,
        "w" | "white" => Stone::White,
        _ => return None,
    };
    let how = match how.trim().trim_start_matches('+').trim() {
        "" | "win" | "wins" | "won" => None,
        "5" | "five" => Some(How::Five),
        "r" | "resign" | "resignation" => Some(How::Resignation),
        "t" | "time" | "timeout" => Some(How::Timeout),
        "f" | "forfeit" => Some(How::Forfeit),
        // So many points, which this game does not count.
        score if score.parse::<f64>().is_ok_and(f64::is_finite) => None,
        _ => return None,
    };
    Some(win(winner, how))
}

/// A result as it is written.
pub(super) fn show_result(told: Told) -> String {
    let (winner, how) = match told {
        Told::Draw => return "Draw".into(),
        Told::Void => return "Void".into(),
        Told::Win { winner, how } => (winner, how),
    };
    let letter = match winner {
        Stone::Black => 'B',
        Stone::White => 'W',
    };
    let how = match how {
        None => "",
        Some(How::Five) => "5",
        Some(How::Resignation) => "R",
        Some(How::Timeout) => "T",
        Some(How::Forfeit) => "F",
    };
    format!("{letter}+{how}")
}

/// The rule of a name, or of a number of Gomocup's protocol or of Yixin's.
pub(super) fn rule(value: &str) -> Option<Rule> {
    let value = value.trim().to_ascii_lowercase();
    Some(match value.as_str() {
        "0" | "gomoku" | "free" | "free-style" | "free style" | "freestyle gomoku" => {
            Rule::Freestyle
        }
        "1" | "standard gomoku" | "exact five" => Rule::Standard,
        "2" | "4" | "rif" => Rule::Renju,
        "8" => Rule::CaroOverline,
        "9" => Rule::Caro,
        name => return name.parse().ok(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_in_all_spellings() {
        let black = |how| Ok(Some(win(Stone::Black, how)));
        for (value, expected) in [
            ("B+", black(None)),
            ("B+1", black(None)),
            ("b + 3.5", black(None)),
            ("B+Resign", black(Some(How::Resignation))),
            ("B+R", black(Some(How::Resignation))),
            ("Black wins", black(None)),
            ("1-0", black(None)),
            ("黑胜", black(None)),
            ("W+T", Ok(Some(win(Stone::White, Some(How::Timeout))))),
            ("Draw", Ok(Some(Told::Draw))),
            ("0", Ok(Some(Told::Draw))),
            ("Void", Ok(Some(Told::Void))),
            ("?", Ok(None)),
            ("", Ok(None)),
            ("B+what", Err(())),
            ("both", Err(())),
            ("B+nan", Err(())),
        ] {
            assert_eq!(result(value), expected, "{value}");
        }
    }

    #[test]
    fn what_is_written_is_read_back() {
        let hows = [
            None,
            Some(How::Five),
            Some(How::Resignation),
            Some(How::Timeout),
            Some(How::Forfeit),
        ];
        let wins = hows
            .into_iter()
            .flat_map(|how| Stone::ALL.map(|stone| win(stone, how)));
        for told in wins.chain([Told::Draw, Told::Void]) {
            assert_eq!(result(&show_result(told)), Ok(Some(told)));
        }
        for named in Rule::ALL {
            assert_eq!(rule(named.name()), Some(named));
        }
        assert_eq!(rule("chess"), None);
    }
}
