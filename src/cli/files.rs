//! The options of the subcommands that look at files.

use gomoku::console::{
    ConvertOptions, GameChoice, OpeningMoves, Options, ReviewForm, ReviewOptions, Shard,
    SolveOptions, Sparkline, clean,
};
use gomoku::record::{Format, MoveRange, ReadOptions};
use gomoku::say;
use gomoku::study::Effort;

use super::game::set;
use super::given::Given;
use super::table::conflict;

/// How many games are looked at together.
fn jobs(given: Given<'_>) -> Result<usize, String> {
    let jobs = given.number("jobs", 1, 256)?;
    Ok(jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)))
}

/// Which share of all games is wanted.
fn shard(given: Given<'_>) -> Result<Shard, String> {
    let Some(text) = given.text("shard") else {
        return Ok(Shard::default());
    };
    Shard::parse(text).ok_or_else(|| {
        say!(
            given.words,
            "--shard {}: it takes K/N, the share K of N equal ones, such as 3/8",
            "--shard {}：后面要写 K/N，即 N 份里的第 K 份，例如 3/8",
            clean(text)
        )
    })
}

/// The options of `gomoku review`.
pub(super) fn review(given: Given<'_>) -> Result<ReviewOptions, String> {
    let environment = given.environment;
    let form = match (given.flag("json"), given.flag("svg")) {
        (false, false) => ReviewForm::Text,
        (true, false) => ReviewForm::Json,
        (false, true) => ReviewForm::Svg,
        (true, true) => return Err(conflict(given.words, "--json", "--svg")),
    };
    let summary = given.flag("summary");
    let others = [
        ("--svg", given.flag("svg")),
        ("--out", given.path("out").is_some()),
    ];
    if let Some((other, _)) = others.iter().find(|(_, is_given)| summary && *is_given) {
        return Err(conflict(given.words, other, "--summary"));
    }
    let effort = given.effort()?.unwrap_or_default();
    let Options { settings, run } = set(given)?;
    Ok(ReviewOptions {
        inputs: given.paths("FILE"),
        shard: shard(given)?,
        jobs: jobs(given)?,
        effort,
        reading: run.reading,
        form,
        summary,
        out: given.path("out"),
        language: given.words,
        coords: settings.view.coords,
        sparkline: Sparkline::on(environment.output, environment.variable),
        bar: (environment.errors).then(|| Sparkline::on(true, environment.variable)),
    })
}

/// The options of `gomoku solve`.
pub(super) fn solve(given: Given<'_>) -> Result<SolveOptions, String> {
    let at = given.number("at", 0, u16::MAX.into())?;
    let effort = given.effort()?.unwrap_or(Effort::SOLVE);
    let Options { settings, run } = set(given)?;
    Ok(SolveOptions {
        files: given.paths("FILE"),
        shard: shard(given)?,
        jobs: given.number("jobs", 1, 256)?.unwrap_or(1),
        at,
        reading: run.reading,
        effort,
        all: given.flag("all"),
        json: given.flag("json"),
        language: given.words,
        coords: settings.view.coords,
        progress: given.environment.errors && !given.environment.is_dumb(),
    })
}

/// The options of `gomoku convert`.
pub(super) fn convert(given: Given<'_>) -> Result<ConvertOptions, String> {
    let words = given.words;
    let game = given.number("game", 1, u64::MAX)?;
    let mut inputs = given.paths("IN");
    let opening = given.text("only-opening").map(|text| {
        OpeningMoves::new(text).ok_or_else(|| {
            say!(
                words,
                "--only-opening: `{}` is not a list of points such as `h8 i9`",
                "--only-opening：`{}` 不是 `h8 i9` 这样的着法",
                clean(text)
            )
        })
    });
    let output = inputs.pop().unwrap_or_default();
    let split = given.number("split", 1, u64::MAX)?;
    if split.is_some() && output.as_os_str() == "-" {
        return Err(say!(
            words,
            "--split writes several files: name an OUT such as games.sgf",
            "--split 写出几个文件：OUT 要是文件名，例如 games.sgf"
        ));
    }
    let to = given.chosen_by("to", |name| Format::named(name, Format::written()))?;
    let moves = given.text("moves").map(|text| {
        MoveRange::parse(text).ok_or_else(|| {
            say!(
                words,
                "--moves: `{}` is not a range of moves such as 12-20",
                "--moves：`{}` 不是 12-20 这样的手数范围",
                clean(text)
            )
        })
    });
    let is_picture = to.or_else(|| Format::of_ending(&output)) == Some(Format::Svg);
    let mut of_picture = ["moves", "coords"].into_iter();
    if let Some(name) = of_picture.find(|name| !is_picture && given.has(name)) {
        return Err(say!(
            words,
            "--{name} is for pictures: give OUT the ending .svg, or use --to svg",
            "--{name} 只用于棋图：OUT 要以 .svg 结尾，或用 --to svg"
        ));
    }
    let Options { settings, run } = set(given)?;
    Ok(ConvertOptions {
        output,
        inputs,
        from: given.chosen_by("from", |name| Format::named(name, Format::read()))?,
        to,
        coords: settings.view.coords,
        moves: moves.transpose()?,
        reading: ReadOptions {
            rows: given.chosen("rows")?,
            ..run.reading
        },
        game,
        shard: shard(given)?,
        split,
        choice: GameChoice {
            player: given.text("only-player").map(str::to_owned),
            rule: given.chosen("only-rule")?,
            opening: opening.transpose()?,
            result: given.chosen("only-result")?,
        },
        language: given.words,
        tells: given.environment.errors,
    })
}
