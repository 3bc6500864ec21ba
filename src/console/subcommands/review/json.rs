//! A review as one line of JSON. `docs/json.md` describes its fields.

use serde_json::{Value, json};

use crate::console::subcommands::json::{file_name, points};
use crate::console::subcommands::review::answer::Made;
use crate::engine::Win;
use crate::record::Verdict;
use crate::rules::{Coords, Stone};
use crate::study::review::{Effort, Finding, ReviewedMove, Summary};

/// The line, with its end.
pub(crate) fn object(made: &Made) -> String {
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
        "result": Verdict::of_record(&task.record).show(Coords::Numbers),
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

fn judged(judged: &ReviewedMove) -> Value {
    json!({
        "number": judged.made.number,
        "side": judged.made.stone.name(),
        "point": judged.made.point.to_string(),
        "opening": judged.in_opening,
        "before": judged.outlook_before().name(),
        "after": judged.outlook_after().name(),
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
    let Win { kind: by, line, .. } = win;
    json!({
        "kind": kind,
        "by": by.name(),
        "moves": win.moves(),
        "line": points(line),
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
fn rounded(number: f64) -> f64 {
    // Nothing added: 0 for -0.
    (number * 10_000.0).round() / 10_000.0 + 0.0
}
