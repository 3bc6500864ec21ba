//! The lines of JSON that `review` and `solve` write. `docs/json.md` describes their fields.

use std::fmt::Write;
use std::path::Path;

use serde_json::{Value, json};

use crate::console::study::ForcedWins;
use crate::console::subcommands::review::reviewed::GameReview;
use crate::engine::{Shape, StageProgress, Win, WinKind};
use crate::record::Verdict;
use crate::record::is_invisible;
use crate::rules::{Coords, Game, Point, Stone};
use crate::study::review::{Finding, ReviewedMove, Summary};
use crate::study::{AllWins, Answers, Effort, ExplainedMove, Solution};

/// A line of JSON in which no character is invisible, whatever a file or its name has: a terminal
/// obeys some of them.
pub(crate) fn one_line(value: &Value) -> String {
    let mut line = String::new();
    let mut units = [0; 2];
    for letter in value.to_string().chars() {
        match is_invisible(letter) {
            false => line.push(letter),
            true => letter.encode_utf16(&mut units).iter().for_each(|unit| {
                let _ = write!(line, "\\u{unit:04x}");
            }),
        }
    }
    line + "\n"
}

/// The answer of `solve` for a position of the game of this number in a file; `None` if its game is
/// over.
pub(crate) fn solved(
    (path, number): (&Path, usize),
    game: &Game,
    found: Option<&ForcedWins>,
) -> String {
    let mut value = json!({
        "file": file_name(path),
        "game": number,
        "size": game.size().get(),
        "rule": game.rule().name(),
        "after": game.move_count(),
    });
    let mut found = match found {
        Some(ForcedWins::All(all)) => all_wins(all),
        Some(ForcedWins::One(one)) => solution(Some(one)),
        None => solution(None),
    };
    if let (Some(value), Some(found)) = (value.as_object_mut(), found.as_object_mut()) {
        value.append(found);
    }
    one_line(&value)
}

/// Whether the side to move wins; without a solution the game is over.
fn solution(solution: Option<&Solution>) -> Value {
    let win = solution.and_then(|solution| solution.win.as_ref());
    let result = match solution {
        None => "over",
        Some(_) if win.is_some() => "win",
        Some(solution) if solution.progress.is_exhausted() => "no win",
        Some(_) => "none found",
    };
    json!({
        "side": solution.map(|solution| solution.stone.name()),
        "result": result,
        "means": win.map(|win| win_kind(win.kind)),
        "moves": win.map(Win::moves),
        "line": win.map(|win| win.line.iter().map(explained).collect::<Vec<_>>()),
        "tried": solution.map(|Solution { progress: tried, .. }| json!({
            "fours": progress(&tried.fours),
            "threats": progress(&tried.threats),
            "stopped": tried.stopped,
        })),
    })
}

/// Every first move that wins.
fn all_wins(all: &AllWins) -> Value {
    let wins = all.proven.iter().chain(&all.found.wins).map(|win| {
        json!({
            "point": win.line[0].to_string(),
            "means": win_kind(win.kind),
            "moves": win.moves(),
            "line": points(&win.line),
        })
    });
    let first: Vec<Value> = wins.collect();
    let result = match all.found.undecided.is_empty() {
        _ if !first.is_empty() => "win",
        true => "no win",
        false => "none found",
    };
    json!({
        "side": all.stone.name(),
        "result": result,
        "first": first,
        "undecided": points(&all.found.undecided),
        "tried": progress(&all.found.progress),
    })
}

fn explained(made: &ExplainedMove) -> Value {
    let (answers, forbidden) = match &made.answers {
        Answers::Over | Answers::Free | Answers::Five(_) => (None, None),
        Answers::At(at) => (Some(points(at)), None),
        Answers::Nowhere => (Some(Vec::new()), None),
        Answers::Forbidden { point, foul } => {
            let forbidden = json!({ "point": point.to_string(), "foul": foul.name() });
            (Some(Vec::new()), Some(forbidden))
        }
    };
    json!({
        "number": made.number,
        "side": made.stone.name(),
        "point": made.point.to_string(),
        "makes": (made.makes != Shape::Nothing).then(|| made.makes.name()),
        "with": points(&made.stones),
        "answers": answers,
        "forbidden": forbidden,
    })
}

fn progress(stage: &StageProgress) -> Value {
    json!({
        "depth": stage.depth,
        "positions": stage.nodes,
        "exhausted": stage.exhausted,
    })
}

const fn win_kind(kind: WinKind) -> &'static str {
    match kind {
        WinKind::Five => "five",
        WinKind::Fours => "fours",
        WinKind::Threats => "fours and threes",
        WinKind::Search => "search",
        WinKind::Proof => "proof",
    }
}

pub(crate) fn review(reviewed: &GameReview) -> String {
    let (task, game, review) = (reviewed.task, reviewed.game, reviewed.review);
    let limits = match reviewed.options.effort {
        Effort::Nodes(nodes) => json!({ "nodes": nodes }),
        Effort::Time(time) => json!({ "seconds": time.as_secs_f64() }),
    };
    let players = &task.record.about.players;
    let value = json!({
        "file": file_name(&task.path),
        "game": task.number,
        "size": game.size().get(),
        "rule": game.rule().name(),
        "black": players.black,
        "white": players.white,
        "result": Verdict::of_record(&task.record).show(Coords::Numbers),
        "limits": limits,
        "moves": review.moves.iter().map(reviewed_move).collect::<Vec<_>>(),
        "chances": review.chances.iter().copied().map(rounded).collect::<Vec<_>>(),
        "summary": {
            "black": summary(&review.summary[Stone::Black]),
            "white": summary(&review.summary[Stone::White]),
        },
        "made": reviewed.fingerprint,
    });
    one_line(&value)
}

fn reviewed_move(judged: &ReviewedMove) -> Value {
    json!({
        "number": judged.made.number,
        "side": judged.made.stone.name(),
        "point": judged.made.point.to_string(),
        "opening": judged.in_opening,
        "before": judged.outlook_before().name(),
        "after": judged.outlook_after().name(),
        "chance": rounded(judged.chance_after()),
        "loss": rounded(judged.loss()),
        "mark": judged.mark.map_or("", |mark| mark.name()),
        "findings": judged.findings.iter().map(finding).collect::<Vec<_>>(),
        "better": judged.better.as_ref().map_or_else(Vec::new, |it| points(&it.line)),
    })
}

fn finding(finding: &Finding) -> Value {
    let (kind, win) = match finding {
        Finding::Missed(win) => ("missed", win),
        Finding::Allowed(win) => ("allowed", win),
        Finding::MayMiss(win) => ("may miss", win),
        Finding::MayAllow(win) => ("may allow", win),
        Finding::Slower(win) => ("slower", win),
        Finding::Sooner(win) => ("sooner", win),
        Finding::Begins(win) => ("begins", win),
        Finding::Only => return json!({ "kind": "only" }),
    };
    json!({
        "kind": kind,
        "by": win.kind.name(),
        "moves": win.moves(),
        "line": points(&win.line),
    })
}

fn summary(summary: &Summary) -> Value {
    json!({
        "moves": summary.moves,
        "blunders": summary.blunders,
        "mistakes": summary.mistakes,
        "good": summary.good,
        "mean_loss": rounded(summary.mean_loss),
    })
}

/// To four digits, so that the same review is the same text on every machine.
pub(crate) fn rounded(number: f64) -> f64 {
    // Adding 0 turns -0 into 0.
    (number * 10_000.0).round() / 10_000.0 + 0.0
}

/// The name of a file. A byte that is not part of UTF-8 text becomes `\xFF`, so that no two
/// such names look alike.
pub(crate) fn file_name(path: &Path) -> String {
    let mut name = String::new();
    for part in path.as_os_str().as_encoded_bytes().utf8_chunks() {
        name.push_str(part.valid());
        for byte in part.invalid() {
            name.push_str(&format!("\\x{byte:02X}"));
        }
    }
    name
}

/// Points as they are typed, in numbers.
fn points(points: &[Point]) -> Vec<String> {
    points.iter().map(ToString::to_string).collect()
}
