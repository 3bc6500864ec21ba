//! What is told of a search besides the move, as Rapfi and Yixin tell it.

use std::time::Duration;

use super::text::{Naming, write, write_all};
use crate::engine::SearchResult;
use crate::rules::Point;

/// What is told of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Detail {
    /// A MESSAGE for the user and for programs.
    pub messages: bool,
    /// What Yixin-Board draws on its board.
    realtime: bool,
    /// The same as in the MESSAGE, an INFO line each.
    info: bool,
}

impl Detail {
    /// What `INFO show_detail` asks for by this number.
    pub(super) const fn of(number: i64) -> Detail {
        Detail {
            messages: number > 0,
            realtime: matches!(number, 1 | 3),
            info: matches!(number, 2 | 3),
        }
    }

    /// The lines about the best moves of a depth. The MESSAGE lines come last, since some clients
    /// take the last one for the result.
    pub(super) fn lines(self, results: &[SearchResult], naming: Naming) -> Vec<String> {
        let mut lines = Vec::new();
        if self.realtime {
            lines.extend(realtime(results, naming));
        }
        for (index, result) in results.iter().enumerate() {
            if self.info {
                lines.extend(info(result, index, results.len()));
            }
            lines.push(message(result, index, results.len(), naming));
        }
        lines
    }
}

/// What begins the lines about a depth: Yixin-Board then forgets which moves are searched.
const REFRESH: &str = "MESSAGE REALTIME REFRESH";

/// Which move is searched, as Yixin-Board draws it: told at most once in [`APART`](RootMoves::APART),
/// so that moves that are searched in no time do not keep it busy.
pub(super) struct RootMoves {
    told: bool,
    searched: Option<Point>,
    /// When the next one is told, from the beginning of the search.
    next: Duration,
}

impl RootMoves {
    const APART: Duration = Duration::from_millis(50);
    /// Nothing is told before: the first depths end before anybody can look.
    const FIRST: Duration = Duration::from_millis(200);

    pub(super) const fn of(detail: Detail) -> RootMoves {
        RootMoves {
            told: detail.realtime,
            searched: None,
            next: RootMoves::FIRST,
        }
    }

    /// The lines to send after these ones, if the engine now searches another move.
    pub(super) fn lines(
        &mut self,
        before: &[String],
        searched: Option<Point>,
        elapsed: Duration,
    ) -> Vec<String> {
        if before.iter().any(|line| line == REFRESH) {
            self.searched = None;
        }
        if !self.told || elapsed < self.next || searched == self.searched {
            return Vec::new();
        }
        self.next = elapsed + RootMoves::APART;
        let line = |name, point: Point| format!("MESSAGE REALTIME {name} {}", write(point));
        let done = self.searched.map(|point| line("DONE", point));
        let begun = searched.map(|point| line("POS", point));
        self.searched = searched;
        done.into_iter().chain(begun).collect()
    }
}

/// The points that Yixin-Board marks, and what its command `bestline` shows.
fn realtime(results: &[SearchResult], naming: Naming) -> Vec<String> {
    let lost = results.iter().filter(|it| it.plies_to_loss().is_some());
    let lost = lost.map(|result| format!("LOST {}", write(result.point)));
    let best = results.first().into_iter().flat_map(|best| {
        [
            format!("BEST {}", write(best.point)),
            format!("VAL {}", best.score),
            format!("PV {}", naming.line(&best.pv)),
        ]
    });
    let lines = lost
        .chain(best)
        .map(|line| format!("MESSAGE REALTIME {line}"));
    [REFRESH.to_owned()].into_iter().chain(lines).collect()
}

fn info(result: &SearchResult, index: usize, count: usize) -> Vec<String> {
    let milliseconds = result.time.as_millis();
    vec![
        format!("INFO PV {index}"),
        format!("INFO NUMPV {count}"),
        format!("INFO DEPTH {}", result.depth),
        format!("INFO SELDEPTH {}", longest(result)),
        format!("INFO TOTALNODES {}", result.nodes),
        format!("INFO TOTALTIME {milliseconds}"),
        format!("INFO SPEED {}", per_millisecond(result, 1000)),
        format!("INFO EVAL {}", score(result)),
        format!("INFO BESTLINE {}", write_all(&result.pv)),
        "INFO PV DONE".into(),
    ]
}

fn message(result: &SearchResult, index: usize, count: usize, naming: Naming) -> String {
    let number = match count {
        1 => String::new(),
        _ => format!(" multipv {}", index + 1),
    };
    format!(
        "MESSAGE depth {}-{}{number} ev {} n {} n/ms {} tm {} pv {}",
        result.depth,
        longest(result),
        score(result),
        shortened(result.nodes),
        per_millisecond(result, 1),
        result.time.as_millis(),
        naming.line(&result.pv),
    )
}

/// The greatest depth that is known to have been reached: the length of the line, if it is longer.
fn longest(result: &SearchResult) -> usize {
    result.pv.len().max(result.depth as usize)
}

/// A score, or in how many plies the side to move wins or loses.
fn score(result: &SearchResult) -> String {
    match (result.plies_to_win(), result.plies_to_loss()) {
        (Some(plies), _) => format!("+M{plies}"),
        (_, Some(plies)) => format!("-M{plies}"),
        _ => result.score.to_string(),
    }
}

fn per_millisecond(result: &SearchResult, times: u128) -> u128 {
    u128::from(result.nodes) * times / result.time.as_millis().max(1)
}

/// A large number in thousands or more, with at least two digits.
fn shortened(number: u64) -> String {
    let units = [(10_000_000, "M"), (10_000, "K")];
    let unit = units.into_iter().find(|(least, _)| number >= *least);
    match unit {
        Some((least, letter)) => format!("{}{letter}", number / (least / 10)),
        None => number.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Score;
    use crate::gomocup::text::point;
    use crate::rules::{BoardSize, Point};
    use std::time::Duration;

    fn results(scored: &[(i32, &[(i64, i64)])]) -> Vec<SearchResult> {
        let result = |(score, line): &(i32, &[(i64, i64)])| {
            let points = line.iter().copied();
            let points = points.map(|(x, y)| point(x, y, BoardSize::default()).ok());
            let pv: Vec<Point> = points.collect::<Option<_>>()?;
            Some(SearchResult {
                depth: 2,
                nodes: 1_234_567,
                time: Duration::from_millis(2_000),
                pv: pv.clone(),
                ..SearchResult::immediate(*pv.first()?, Score::of_units(*score))
            })
        };
        scored.iter().filter_map(result).collect()
    }

    #[test]
    fn what_is_told_is_what_rapfi_and_yixin_tell() {
        let one = results(&[(41, &[(7, 8), (0, 14), (14, 0)])]);
        let told = |number, results: &[SearchResult], naming| {
            let lines = Detail::of(number).lines(results, naming);
            lines.join("\n")
        };
        let message = "MESSAGE depth 2-3 ev 41 n 1234K n/ms 617 tm 2000 pv H9 A15 O1";
        let realtime = "MESSAGE REALTIME REFRESH\nMESSAGE REALTIME BEST 7,8\n\
                        MESSAGE REALTIME VAL 41\nMESSAGE REALTIME PV H9 A15 O1";
        let info = "INFO PV 0\nINFO NUMPV 1\nINFO DEPTH 2\nINFO SELDEPTH 3\n\
                    INFO TOTALNODES 1234567\nINFO TOTALTIME 2000\nINFO SPEED 617283\n\
                    INFO EVAL 41\nINFO BESTLINE 7,8 0,14 14,0\nINFO PV DONE";
        let plain = Naming::Plain;
        assert_eq!(told(1, &one, plain), format!("{realtime}\n{message}"));
        assert_eq!(told(2, &one, plain), format!("{info}\n{message}"));
        assert_eq!(
            told(3, &one, plain),
            format!("{realtime}\n{info}\n{message}")
        );
        assert_eq!(told(9, &one, plain), message);
        // Yixin-Board sends row 7 from the top and column 8: it shows that as i8.
        let yixin = Naming::YixinBoard(BoardSize::default());
        assert!(told(2, &one, yixin).ends_with("pv I8 O15 A1"));
        let two = results(&[(29_995, &[(7, 7)]), (-29_996, &[(8, 8)])]);
        assert_eq!(
            told(1, &two, plain),
            "MESSAGE REALTIME REFRESH\nMESSAGE REALTIME LOST 8,8\nMESSAGE REALTIME BEST 7,7\n\
             MESSAGE REALTIME VAL 29995\nMESSAGE REALTIME PV H8\n\
             MESSAGE depth 2-2 multipv 1 ev +M5 n 1234K n/ms 617 tm 2000 pv H8\n\
             MESSAGE depth 2-2 multipv 2 ev -M4 n 1234K n/ms 617 tm 2000 pv I9"
        );
    }

    #[test]
    fn the_move_that_is_searched_is_told_but_not_too_often() {
        let [a, b] = [7, 8].map(|x| point(x, 3, BoardSize::default()).ok());
        let realtime = Detail::of(1);
        let mut moves = RootMoves::of(realtime);
        let mut told = |before: &[&str], searched, at: u64| {
            let before: Vec<String> = before.iter().map(|line| (*line).into()).collect();
            let lines = moves.lines(&before, searched, Duration::from_millis(at));
            lines.join("\n").replace("MESSAGE REALTIME ", "")
        };
        assert_eq!(told(&[], a, 199), "");
        assert_eq!(told(&[], None, 200), "");
        assert_eq!(told(&[], a, 200), "POS 7,3");
        assert_eq!(told(&[], b, 249), "");
        assert_eq!(told(&[], a, 260), "");
        assert_eq!(told(&["MESSAGE depth 9"], b, 270), "DONE 7,3\nPOS 8,3");
        // A new depth: the board that draws it has forgotten which move was searched.
        assert_eq!(told(&[REFRESH, "MESSAGE depth 9"], b, 321), "POS 8,3");
        let lines = |number| {
            let mut moves = RootMoves::of(Detail::of(number));
            moves.lines(&[], a, Duration::from_secs(1)).len()
        };
        assert_eq!([0, 1, 2, 3, 9].map(lines), [0, 1, 0, 1, 0]);
    }

    #[test]
    fn large_numbers_are_shortened() {
        for (number, shown) in [
            (9_999, "9999"),
            (10_000, "10K"),
            (9_999_999, "9999K"),
            (10_000_000, "10M"),
        ] {
            assert_eq!(shortened(number), shown);
        }
    }
}
