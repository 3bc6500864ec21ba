//! What the reviews of many games have in common, as text and as JSON.

use std::fmt::Write;

use serde_json::{Value, json};

use crate::console::out::Out;
use crate::console::subcommands::json::{file_name, one_line, rounded};
use crate::console::subcommands::review::inputs::ReviewTask;
use crate::console::words::language::{Language, pick, say};
use crate::console::words::{clean, file_name as shown_name};
use crate::rules::{Game, Stone};
use crate::study::review::{GameOpening, Overview, Review, Totals, WorstMove};

/// Sums up reviews one after another.
#[derive(Default)]
pub(crate) struct GamesReviewed {
    overview: Overview,
    // The file and the number of each game.
    games: Vec<ReviewedGame>,
}

/// What is left of a game when it is reviewed.
struct ReviewedGame {
    task: ReviewTask,
    game: Game,
}

impl GamesReviewed {
    /// Adds the review of a game.
    pub(crate) fn add(&mut self, task: ReviewTask, game: Game, review: &Review) {
        let players = &task.record.about.players;
        self.overview.add(&game, players, review);
        self.games.push(ReviewedGame { task, game });
    }

    /// The game of a move.
    fn game_of(&self, worst: &WorstMove) -> &ReviewedGame {
        &self.games[worst.game - 1]
    }

    /// As text.
    pub(crate) fn text(&self, out: &Out) -> String {
        let (words, overview) = (out.language, &self.overview);
        let games = words.games(overview.games);
        let mut text = say!(words, "Summary of {games}\n", "{games}的总结\n");
        text += pick!(words, "\nPlayers\n", "\n棋手\n");
        for (name, totals) in overview.players() {
            let name = match name.parse::<Stone>() {
                Ok(side) => {
                    let side = words.side(side);
                    say!(words, "{side} without a name", "无名的{side}")
                }
                Err(_) => clean(name),
            };
            text += &row(words, &name, totals);
        }
        text += pick!(words, "\nOpenings\n", "\n开局\n");
        for (opening, totals) in overview.openings() {
            let name = match opening {
                GameOpening::Named(named) => {
                    pick!(words, named.to_string(), named.chinese_name().into())
                }
                GameOpening::Moves(size, points) => out.points(points.iter().copied(), *size),
            };
            text += &row(words, &name, totals);
        }
        if !overview.worst.is_empty() {
            text += pick!(words, "\nWorst moves\n", "\n最大的失误\n");
        }
        for (place, worst) in (1..).zip(&overview.worst) {
            let ReviewedGame { task, game } = self.game_of(worst);
            let (file, number) = (shown_name(&task.path), task.number);
            let point = out.show(worst.point, game.size());
            let lost = percent(worst.loss);
            let _ = write!(text, "{place:2}. ");
            text += &say!(
                words,
                "{file}, game {number}, move {}: {} {point} loses {lost}",
                "{file}，第 {number} 局，第 {} 手：{} {point} 损失 {lost}",
                worst.number,
                worst.stone.symbol()
            );
            if let Some(better) = worst.better {
                let better = out.show(better, game.size());
                text += &say!(words, "; better: {better}", "；更好：{better}");
            }
            text.push('\n');
        }
        text
    }

    /// As a line of JSON.
    pub(crate) fn json(&self) -> String {
        let overview = &self.overview;
        let player = |(name, totals): (&str, &Totals)| {
            let mut value = json!({ "player": name });
            extend(&mut value, totals);
            value
        };
        let opening = |(opening, totals): (&GameOpening, &Totals)| {
            let name = match opening {
                GameOpening::Named(named) => named.to_string(),
                GameOpening::Moves(_, points) => {
                    let points = points.iter().map(ToString::to_string);
                    points.collect::<Vec<_>>().join(", ")
                }
            };
            let mut value = json!({ "opening": name });
            extend(&mut value, totals);
            value
        };
        let worst = overview.worst.iter().map(|worst| {
            let task = &self.game_of(worst).task;
            json!({
                "file": file_name(&task.path),
                "game": task.number,
                "number": worst.number,
                "side": worst.stone.name(),
                "point": worst.point.to_string(),
                "loss": rounded(worst.loss),
                "better": worst.better.map(|it| it.to_string()),
            })
        });
        let worst: Vec<Value> = worst.collect();
        one_line(&json!({
            "games": overview.games,
            "players": overview.players().into_iter().map(player).collect::<Vec<_>>(),
            "openings": overview.openings().into_iter().map(opening).collect::<Vec<_>>(),
            "worst": worst,
        }))
    }
}

fn percent(chance: f64) -> String {
    format!("{:.1}%", chance * 100.0)
}

/// `  Ann: 2 games, 60 moves, 3 ??, 5 ?, 4.2% lost a move`, and where the marks are.
fn row(words: Language, name: &str, totals: &Totals) -> String {
    let (games, moves) = (words.games(totals.games), words.moves(totals.moves));
    let (worst, bad) = (totals.blunders, totals.mistakes);
    let lost = percent(totals.mean_loss());
    let mut text = say!(
        words,
        "  {name}: {games}, {moves}, {worst} ??, {bad} ?, {lost} lost a move\n",
        "  {name}：{games}，{moves}，{worst} ??，{bad} ?，每手损失 {lost}\n"
    );
    let stages = totals.marked().filter(|(_, count)| *count > 0);
    let stages = stages.map(|((first, last), count)| match last {
        Some(last) => format!("{first}-{last}: {count}"),
        None => format!("{first}-: {count}"),
    });
    let stages = stages.collect::<Vec<_>>().join(", ");
    if !stages.is_empty() {
        text += &say!(
            words,
            "    ?? and ? at moves {stages}\n",
            "    ?? 和 ? 所在的手数：{stages}\n"
        );
    }
    text
}

fn extend(value: &mut Value, totals: &Totals) {
    let marked = totals
        .marked()
        .map(|((first, last), count)| json!({ "from": first, "to": last, "moves": count }));
    let marked: Vec<Value> = marked.collect();
    let mut fields = json!({
        "games": totals.games,
        "moves": totals.moves,
        "blunders": totals.blunders,
        "mistakes": totals.mistakes,
        "mean_loss": rounded(totals.mean_loss()),
        "marked": marked,
    });
    if let (Some(value), Some(fields)) = (value.as_object_mut(), fields.as_object_mut()) {
        value.append(fields);
    }
}
