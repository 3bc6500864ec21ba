//! What the reviews of many games have in common, as text and as JSON.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::sync::Arc;

use serde_json::{Value, json};

use crate::console::out::Out;
use crate::console::play::seats::Seat;
use crate::console::subcommands::json::{file_name, one_line, rounded};
use crate::console::subcommands::review::task::ReviewTask;
use crate::console::words::language::{Language, pick, say};
use crate::console::words::{clean, file_name as shown_name};
use crate::rules::{BoardSize, Game};
use crate::study::review::{GameOpening, Overview, Review, ReviewedPlayer, Totals};

/// Sums up reviews one after another.
#[derive(Default)]
pub(crate) struct GamesReviewed {
    overview: Overview,
    // The games of the worst moves, in the overview's numbers: the file of each, its number there and its
    // board.
    games: BTreeMap<usize, (Arc<Path>, usize, BoardSize)>,
}

impl GamesReviewed {
    /// Adds the review of a game.
    pub(crate) fn add(&mut self, task: ReviewTask, game: &Game, review: &Review) {
        // A person without a name is called so in a record.
        let is_nameless = |name: &str| name.trim() == Seat::Human.name();
        let players = task.record.about.players.clone();
        let players = players.map(|name| {
            if is_nameless(&name) {
                String::new()
            } else {
                name
            }
        });
        self.overview.add(game, &players, review);
        let place = (task.path, task.number, game.size());
        self.games.insert(self.overview.games, place);
        let worst = &self.overview.worst;
        self.games
            .retain(|game, _| worst.iter().any(|it| it.game == *game));
    }

    /// Whether there is no review.
    pub(crate) const fn is_empty(&self) -> bool {
        self.overview.games == 0
    }

    /// As text.
    pub(crate) fn text(&self, out: &Out) -> String {
        let (words, overview) = (out.language, &self.overview);
        let games = words.games(overview.games);
        let mut text = say!(words, "Summary of {games}\n", "{games}的总结\n");
        text += pick!(words, "\nPlayers\n", "\n棋手\n");
        for (player, totals) in overview.players() {
            let name = match player {
                ReviewedPlayer::Named(name) => clean(name),
                ReviewedPlayer::Nameless(side) => {
                    let side = words.side(*side);
                    say!(words, "{side} without a name", "无名的{side}")
                }
            };
            text += &row(words, &name, totals);
        }
        text += pick!(
            words,
            "\nOpenings (rotations and reflections count as one)\n",
            "\n开局（旋转、翻转后相同的算同一个）\n"
        );
        for (opening, totals) in overview.openings() {
            let name = match opening {
                GameOpening::Named(named) => {
                    pick!(words, named.to_string(), named.chinese_name().into())
                }
                GameOpening::Position => pick!(words, "From a position", "从局面开始").into(),
                GameOpening::Moves(_, points) if points.is_empty() => {
                    pick!(words, "No moves", "没有着法").into()
                }
                GameOpening::Moves(size, points) => {
                    let points = out.points(points.iter().copied(), *size);
                    match *size == BoardSize::default() {
                        true => points,
                        false => format!("{points} ({size}x{size})"),
                    }
                }
            };
            text += &row(words, &name, totals);
        }
        if !overview.worst.is_empty() {
            text += pick!(words, "\nWorst moves\n", "\n最大的失误\n");
        }
        for (place, worst) in (1..).zip(&overview.worst) {
            let (path, number, size) = &self.games[&worst.game];
            let file = shown_name(path);
            let point = out.show(worst.point, *size);
            let lost = percent(worst.loss);
            let _ = write!(text, "{place:2}. ");
            text += &say!(
                words,
                "{file}, game {number}, move {}: {} {point} loses {lost}",
                "{file}，第 {number} 局，第 {} 手：{} {point}，损失胜率 {lost}",
                worst.number,
                worst.stone.symbol()
            );
            if let Some(better) = worst.better {
                let better = out.show(better, *size);
                text += &say!(words, "; better: {better}", "；应下 {better}");
            }
            text.push('\n');
        }
        text
    }

    /// As a line of JSON.
    pub(crate) fn json(&self) -> String {
        let overview = &self.overview;
        let player = |(player, totals): (&ReviewedPlayer, &Totals)| {
            let mut value = match player {
                ReviewedPlayer::Named(name) => json!({ "player": name }),
                ReviewedPlayer::Nameless(side) => json!({ "player": null, "side": side.name() }),
            };
            extend(&mut value, totals);
            value
        };
        let opening = |(opening, totals): (&GameOpening, &Totals)| {
            let name = match opening {
                GameOpening::Named(named) => named.to_string(),
                GameOpening::Position => "position".into(),
                GameOpening::Moves(_, points) => {
                    let points = points.iter().map(ToString::to_string);
                    points.collect::<Vec<_>>().join(", ")
                }
            };
            let mut value = json!({ "opening": name });
            if let GameOpening::Moves(size, _) = opening {
                value["size"] = size.get().into();
            }
            extend(&mut value, totals);
            value
        };
        let worst = overview.worst.iter().map(|worst| {
            let (path, number, _) = &self.games[&worst.game];
            json!({
                "file": file_name(path),
                "game": number,
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

/// `  Ann: 2 games, 60 moves, 3 ??, 5 ?, 4.2% lost per move`, and where the marks are.
fn row(words: Language, name: &str, totals: &Totals) -> String {
    let (games, moves) = (words.games(totals.games), words.moves(totals.moves));
    let (worst, bad) = (totals.blunders, totals.mistakes);
    let lost = percent(totals.mean_loss());
    let mut text = say!(
        words,
        "  {name}: {games}, {moves}, {worst} ??, {bad} ?, {lost} lost per move\n",
        "  {name}：{games}，{moves}，大错 {worst}，失误 {bad}，平均每手损失胜率 {lost}\n"
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
            "    失误所在的手（手数：次数）：{stages}\n"
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
