//! The options of the subcommands that look at files.

use gomoku::console::{
    ConvertOptions, GameChoice, OpeningMoves, ReviewOptions, SolveOptions, threads,
};
use gomoku::record::ReadOptions;
use gomoku::study::Effort;

use super::given::Given;

/// The options of `gomoku review`.
pub(super) fn review(given: Given<'_>) -> Result<ReviewOptions, String> {
    let place = given.place;
    let wrong_jobs = |jobs: &str| given.words.wrong_number("--jobs", jobs, 1, 256);
    let jobs = match given.text("jobs") {
        None => std::thread::available_parallelism().map_or(1, usize::from),
        Some(jobs) => threads(jobs).ok_or_else(|| wrong_jobs(jobs))?,
    };
    Ok(ReviewOptions {
        inputs: given.paths("FILE"),
        jobs,
        effort: given.effort()?.unwrap_or_default(),
        reading: given.reading()?,
        json: given.flag("json"),
        out: given.path("out"),
        language: given.words,
        coords: given.chosen("coords")?.unwrap_or_default(),
        sparkline: place.sparkline(place.output),
        bar: place.errors.then(|| place.sparkline(true)),
    })
}

/// The options of `gomoku solve`.
pub(super) fn solve(given: Given<'_>) -> Result<SolveOptions, String> {
    let at = given.number("at", 0, u16::MAX.into())?;
    Ok(SolveOptions {
        files: given.paths("FILE"),
        at: at.map(|at| at as usize),
        reading: given.reading()?,
        effort: given.effort()?.unwrap_or(Effort::SOLVE),
        json: given.flag("json"),
        language: given.words,
        coords: given.chosen("coords")?.unwrap_or_default(),
        progress: given.place.errors && !given.place.is_dumb(),
    })
}

/// The options of `gomoku convert`.
pub(super) fn convert(given: Given<'_>) -> Result<ConvertOptions, String> {
    let game = given.number("game", 1, u64::MAX)?;
    let mut inputs = given.paths("IN");
    let opening = given.text("only-opening").map(|text| {
        let wrong = || given.words.wrong_points("--only-opening", text);
        OpeningMoves::new(text).ok_or_else(wrong)
    });
    Ok(ConvertOptions {
        output: inputs.pop().unwrap_or_default(),
        inputs,
        from: given.chosen("from")?,
        to: given.chosen("to")?,
        reading: ReadOptions {
            rows: given.chosen("rows")?,
            ..given.reading()?
        },
        game: game.map(|game| game as usize),
        choice: GameChoice {
            player: given.text("only-player").map(str::to_owned),
            rule: given.chosen("only-rule")?,
            opening: opening.transpose()?,
            result: given.chosen("only-result")?,
        },
        language: given.words,
    })
}
