//! An answer as one line of JSON. `docs/json.md` describes its fields.

use serde_json::{Value, json};

use crate::console::subcommands::json::{file_name, points};
use crate::console::subcommands::solve::positions::Position;
use crate::engine::threats::Answers;
use crate::engine::{Shape, StageProgress, WinKind};
use crate::study::{ExplainedMove, Solution};

/// The line, with its end; without a solution the game is over.
pub(crate) fn object(position: &Position, solution: Option<&Solution>) -> String {
    let game = &position.game;
    let win = solution.and_then(|solution| solution.win.as_ref());
    let result = match solution {
        None => "over",
        Some(_) if win.is_some() => "win",
        Some(solution) if solution.progress.is_exhausted() => "no win",
        Some(_) => "none found",
    };
    let tried = solution.map(|solution| {
        let tried = &solution.progress;
        json!({
            "fours": reach(&tried.fours),
            "threats": reach(&tried.threats),
            "stopped": tried.stopped,
        })
    });
    let value = json!({
        "file": file_name(&position.path),
        "game": position.number,
        "size": game.size().get(),
        "rule": game.rule().name(),
        "after": game.move_count(),
        "side": solution.map(|solution| solution.stone.name()),
        "result": result,
        "means": win.map(|win| means(win.kind)),
        "moves": win.map(|win| win.moves()),
        "line": win.map(|win| win.line.iter().map(made).collect::<Vec<_>>()),
        "tried": tried,
    });
    format!("{value}\n")
}

pub(crate) fn made(made: &ExplainedMove) -> Value {
    let (answers, forbidden) = match &made.answers {
        Answers::Over | Answers::Free => (None, None),
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
        "makes": makes(made.makes),
        "with": points(&made.stones),
        "answers": answers,
        "forbidden": forbidden,
    })
}

fn reach(reach: &StageProgress) -> Value {
    json!({
        "depth": reach.depth,
        "positions": reach.nodes,
        "exhausted": reach.exhausted,
    })
}

const fn means(means: WinKind) -> &'static str {
    match means {
        WinKind::Five => "five",
        WinKind::Fours => "fours",
        WinKind::Threats => "fours and threes",
        WinKind::Search => "search",
    }
}

const fn makes(made: Shape) -> Option<&'static str> {
    Some(match made {
        Shape::Nothing => return None,
        Shape::Three => "open three",
        Shape::TwoThrees => "two open threes",
        Shape::Four => "four",
        Shape::FourThree => "four and open three",
        Shape::TwoFours => "two fours",
        Shape::OpenFour => "open four",
        Shape::Five => "five",
    })
}
