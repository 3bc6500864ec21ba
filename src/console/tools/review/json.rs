//! A review as one line of JSON. The README says what its fields are.

use std::path::Path;

use serde_json::{Value, json};

use super::answer::Made;
use crate::record::Verdict;
use crate::rules::{Coords, Point, Stone};
use crate::study::review::{Effort, Finding, Judged, Summary, Win};

/// The line, with its end.
pub(super) fn object(made: &Made) -> String {
    let (task, review) = (made.task, made.review);
    let limits = match made.options.effort {
        Effort::Nodes(nodes) => json!({ "nodes": nodes }),
        Effort::Time(time) => json!({ "seconds": time.as_secs_f64() }),
    };
    let players = &task.record.about.players;
    let value = json!({
        "file": file_name(&task.path),
        "game": task.number,
        "size": made.game.size().get(),
        "rule": made.game.rule().name(),
        "black": players.black,
        "white": players.white,
        "result": Verdict::of(made.game).show(Coords::Numbers),
        "limits": limits,
        "moves": review.moves.iter().map(judged).collect::<Vec<_>>(),
        "chances": review.chances.iter().copied().map(rounded).collect::<Vec<_>>(),
        "summary": {
            "black": summary(&review.summary[Stone::Black]),
            "white": summary(&review.summary[Stone::White]),
        },
        "made": made.seal,
    });
    format!("{value}\n")
}

/// The name of a file. A byte that is not part of UTF-8 text becomes `\xFF`, so that no two
/// such names look alike.
fn file_name(path: &Path) -> String {
    let mut name = String::new();
    for part in path.as_os_str().as_encoded_bytes().utf8_chunks() {
        name.push_str(part.valid());
        for byte in part.invalid() {
            name.push_str(&format!("\\x{byte:02X}"));
        }
    }
    name
}

fn judged(judged: &Judged) -> Value {
    json!({
        "number": judged.made.number,
        "side": judged.made.stone.name(),
        "point": judged.made.point.to_string(),
        "opening": judged.in_opening,
        "before": judged.verdict_before().name(),
        "after": judged.verdict_after().name(),
        "chance": rounded(judged.chance_after()),
        "loss": rounded(judged.loss()),
        "mark": judged.mark.map_or("", |mark| mark.sign()),
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
        Finding::Begins(win) => ("begins", win),
        Finding::Only => return json!({ "kind": "only" }),
    };
    let Win { force, line, .. } = win;
    json!({
        "kind": kind,
        "by": force.name(),
        "moves": win.moves(),
        "line": points(line),
    })
}

fn points(line: &[Point]) -> Vec<String> {
    line.iter().map(ToString::to_string).collect()
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
fn rounded(number: f64) -> f64 {
    // Nothing added: 0 for -0.
    (number * 10_000.0).round() / 10_000.0 + 0.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn names_that_are_not_utf_8_are_told_apart() {
        use std::os::unix::ffi::OsStrExt;
        for (bytes, name) in [
            (&b"a b\\.txt"[..], "a b\\.txt"),
            ("黑.txt".as_bytes(), "黑.txt"),
            (b"o\xFE.txt", "o\\xFE.txt"),
            (b"o\xFF\xE9.txt", "o\\xFF\\xE9.txt"),
        ] {
            let path = Path::new(std::ffi::OsStr::from_bytes(bytes));
            assert_eq!(file_name(path), name);
        }
    }
}
