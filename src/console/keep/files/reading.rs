//! Games from files and texts of any format, and the defaults for what they do not say.

use std::io::Read;
use std::path::Path;

use crate::console::disk::FileError;
use crate::console::keep::files::{ReadReport, Saved, TOLD, read, read_as_needed, script_lines};
use crate::door;
use crate::record::{
    self, Act, Anomaly, Details, Format, FormatSupport, NodeId, Notes, Problem, ReadError,
    ReadOptions, Record, RecordedResult, Start, Warning,
};
use crate::rules::{BoardSize, Game, NewGame, NotationError, PlayError};

/// The defaults for what a file does not say: the size of the board and the rule.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ReadDefaults {
    /// What options ask for.
    pub asked: ReadOptions,
    /// The game at the prompt.
    pub prompt: NewGame,
}

impl ReadDefaults {
    /// The options for a reader of this format.
    pub(crate) fn of(&self, format: Format) -> ReadOptions {
        let (asked, support) = (self.asked, FormatSupport::of(format));
        ReadOptions {
            size: asked.size.or(is_bare(format).then_some(self.prompt.size)),
            rule: asked.rule.or((!support.rule).then_some(self.prompt.rule)),
            ..asked
        }
    }
}

/// Whether files of a format have nothing but moves.
pub(crate) const fn is_bare(format: Format) -> bool {
    matches!(format, Format::Pos | Format::Offsets)
}

/// Reads the game of this number, from 1, in the file at `path`. The ending of its name is
/// its format, else its bytes tell it.
pub(crate) fn load_game(
    path: &Path,
    number: usize,
    defaults: &ReadDefaults,
) -> Result<Saved, FileError> {
    load_from(door::open(path)?, path, number, defaults)
}

/// As [`load_game`], from `input`, which `path` names.
pub(crate) fn load_from(
    input: impl Read,
    path: &Path,
    number: usize,
    defaults: &ReadDefaults,
) -> Result<Saved, FileError> {
    read_as_needed(input, |bytes, is_all| {
        let format = Format::of_file(path, bytes).ok();
        if !is_all {
            let format = format.filter(|format| *format == Format::Sgf)?;
            return read_from_beginning(bytes, number, &defaults.of(format)).map(Ok);
        }
        let Some(format) = format.filter(|format| *format != Format::Script) else {
            return Some(load_script(bytes, number, defaults));
        };
        let read = |options| read_foreign(bytes, format, &options, number);
        let options = defaults.of(format);
        // The board at the prompt may be too small.
        let is_of_prompt = is_bare(format) && defaults.asked.size.is_none();
        let is_small = is_of_prompt && defaults.prompt.size <= BoardSize::default();
        Some(match read(options) {
            Err(FileError::UnsaidSize(_)) if is_small => read(ReadOptions {
                size: None,
                ..options
            }),
            found => found,
        })
    })?
}

/// Reads the game of this number from the beginning of a large SGF file; `None` if the rest of the
/// file might change it. It cannot if all games up to it can be read and another one follows.
fn read_from_beginning(bytes: &[u8], number: usize, options: &ReadOptions) -> Option<Saved> {
    let mut saved = read_foreign(bytes, Format::Sgf, options, number).ok()?;
    let is_unread = |it: &Warning| matches!(it.anomaly, Anomaly::Unread { .. });
    let is_sure = saved.found.games > number && !saved.found.warnings.iter().any(is_unread);
    saved.found.is_beginning = true;
    is_sure.then_some(saved)
}

/// Gives one game after another in the bytes of the file at `path` to `each`. At least one of them
/// is a record, or there is an error.
pub(crate) fn each_in(
    bytes: &[u8],
    path: &Path,
    defaults: &ReadDefaults,
    mut each: impl FnMut(Result<Record, ReadError>),
) -> Result<(), FileError> {
    let format = Format::of_file(path, bytes).unwrap_or(Format::Script);
    let (mut is_one_read, mut first_error) = (false, ReadError::whole(Problem::NoGame));
    let options = defaults.of(format);
    let games = record::games(bytes, format, &options).map_err(|error| unread(error, format))?;
    for game in games {
        match &game {
            Ok(_) => is_one_read = true,
            Err(error) if first_error.problem == Problem::NoGame => first_error = error.clone(),
            Err(_) => {}
        }
        each(game);
    }
    let read = is_one_read.then_some(());
    read.ok_or_else(|| unread(first_error, format))
}

fn load_script(bytes: &[u8], number: usize, defaults: &ReadDefaults) -> Result<Saved, FileError> {
    let asked = &defaults.asked;
    let decoded = asked.encoding.and_then(|page| page.decode(bytes));
    let bytes = decoded.as_deref().map_or(bytes, str::as_bytes);
    let is_asked = asked.size.is_some() || asked.rule.is_some();
    if is_asked && str::from_utf8(bytes).is_ok_and(|text| !has_new(text)) {
        return read_foreign(bytes, Format::Script, asked, number);
    }
    let saved = read_foreign(bytes, Format::Script, &ReadOptions::default(), number);
    let is_several = saved.as_ref().is_ok_and(|saved| saved.found.games > 1);
    let is_foreign = matches!(&saved, Err(FileError::Record(error))
        if matches!(error.problem, Problem::Foreign(_)));
    if number > 1 || is_several || is_foreign {
        return saved;
    }
    match str::from_utf8(bytes) {
        Ok(text) => read(text),
        Err(_) => saved,
    }
}

/// Reads the game of this number from the bytes of a file.
pub(crate) fn read_foreign(
    bytes: &[u8],
    format: Format,
    options: &ReadOptions,
    number: usize,
) -> Result<Saved, FileError> {
    let (mut at, mut warnings, mut first_error) = (0, Vec::new(), None);
    let games = record::games(bytes, format, options);
    let mut games = games.map_err(|error| unread(error, format))?;
    let taken = games.by_ref().find_map(|game| {
        at += 1;
        if let Err(error) = &game {
            warnings.push(Warning::of_unread(at, error));
            first_error.get_or_insert_with(|| error.clone());
        }
        // The first game is the first that can be read.
        if at >= number && (number > 1 || game.is_ok()) {
            return Some(game);
        }
        let skipped = game.into_iter().flat_map(|record| record.warnings);
        warnings.extend(skipped.filter(Warning::is_of_file));
        None
    });
    let games = at + games.count();
    let taken = taken.or_else(|| first_error.filter(|_| number == 1).map(Err));
    let taken = taken.ok_or(FileError::FewerGames { games })?;
    let mut record = taken.map_err(|error| unread(error, format))?;
    warnings.append(&mut record.warnings);
    let more = warnings.len().saturating_sub(TOLD);
    warnings.truncate(TOLD);
    let found = ReadReport {
        games,
        is_beginning: false,
        taken: at,
        warnings,
        more,
    };
    Ok(Saved {
        found,
        ..Saved::of_record(record)
    })
}

impl Saved {
    pub(crate) fn of_record(record: Record) -> Saved {
        let game = record.game();
        let (details, has_more) = (Details::of(&record), says_more(&record, &game));
        Saved {
            record: has_more.then(|| Box::new(record)),
            ..Saved::of_moves(game, &details)
        }
    }
}

/// Whether a record says what a game and its players do not: variations, comments, marks,
/// what the rules do not know, or where it was played. `game` is that of its main line.
pub(crate) fn says_more(record: &Record, game: &Game) -> bool {
    let about = &record.about;
    let tree = &record.tree;
    let texts = [&about.event, &about.round, &about.place];
    let is_odd = |notes: &Notes| {
        let mut plain = Notes::default();
        plain.took = notes.took;
        *notes != plain
    };
    // A result that the moves and the end by surrender do not show.
    let is_told = about.result != game.outcome().map(RecordedResult::of);
    // Fouls, stones out of turn and what follows the end.
    let is_stone = |node: &NodeId| matches!(tree.act(*node), Act::Stone(..));
    let is_played = tree.main_line().filter(is_stone).count() == game.move_count();
    texts.iter().any(|text| !text.is_empty())
        || !about.other.is_empty()
        || is_told
        || matches!(record.start, Start::Setup(_))
        || !is_played
        || !tree.is_line()
        || tree.walk().any(|node| {
            let act = tree.act(node);
            matches!(act, Act::Pass(_)) || tree.notes(node).is_some_and(is_odd)
        })
}

/// Whether a script says how it begins.
fn has_new(text: &str) -> bool {
    let mut words = script_lines(text).flat_map(str::split_whitespace);
    words
        .next()
        .is_some_and(|it| it.eq_ignore_ascii_case("new"))
}

/// Why a file of this format is no record; a stone off a board whose size the file does
/// not say may be one of a larger board.
pub(crate) fn unread(error: ReadError, format: Format) -> FileError {
    let is_off = matches!(
        error.problem,
        Problem::Point(NotationError::OffBoard { .. })
            | Problem::Play(PlayError::OffBoard { .. })
            | Problem::OutOfRange { .. }
    );
    match format {
        Format::Pos | Format::Offsets | Format::Rec if is_off => FileError::UnsaidSize(error),
        _ if error.problem == Problem::NoGame => FileError::NoGame,
        _ => FileError::Record(error),
    }
}
