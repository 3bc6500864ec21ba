//! Reads a move script as a record.

use std::borrow::Cow;
use std::iter;

use super::header::{Header, comment_text};
use super::setup;
use super::words::{Word, read_act};
use crate::record::builder::Bookmark;
use crate::record::chinese::{CENTRE, chinese_numbers};
use crate::record::encoding::decode;
use crate::record::formats::pos;
use crate::record::list::listed_points;
use crate::record::script::{HEADING, column, read_step};
use crate::record::text::{
    SENTENCE_ENDS, decoded, line_at, lines_from, narrow_letter, without_bom,
};
use crate::record::{
    Builder, NodeId, Place, Problem, Property, ReadError, ReadOptions, Record, RecordedResult,
    Start, Wanted, Warning,
};
use crate::rules::{Game, PlayError, Setup};

/// The games of a move script, read one after another. Each but the first begins with the heading,
/// or as in a pipe with `new`.
///
/// # Errors
/// If it is no text.
pub(super) fn read<'a>(
    bytes: &'a [u8],
    options: &'a ReadOptions,
) -> Result<impl Iterator<Item = Result<Record, ReadError>> + 'a, ReadError> {
    let (plain, skipped) = without_bom(bytes);
    let (text, of_file) = match (str::from_utf8(plain), options.encoding) {
        (_, Some(_)) => decode(bytes, None, options.encoding)?,
        (Ok(text), None) => (text.into(), Vec::new()),
        (Err(error), None) => {
            let at = skipped + error.valid_up_to();
            return Err(ReadError::in_text(bytes, at, Problem::NotText));
        }
    };
    let mut reader = Reader::new(options);
    reader.warnings = Warning::of_file(of_file);
    let mut scripts = Scripts {
        text,
        at: 0,
        line: 0,
        reader: Some(reader),
        is_bad: false,
        is_after_new: false,
    };
    Ok(iter::from_fn(move || {
        let game = scripts.next_game()?;
        let cut = |problem| match scripts.reader {
            Some(_) => ReadError::in_line(scripts.line + 1, 1, problem),
            None => ReadError::in_text(bytes, bytes.len(), problem),
        };
        Some(game.and_then(|whole| whole.finish().map_err(cut)))
    }))
}

/// The length of the part that ends where the last but one game begins: with its heading, or with `new`
/// right after a line that begins with a digit, as moves do. At least one game follows, so that a `new`
/// at the end of the file is read as it would be in the whole file.
pub(super) fn whole_games(bytes: &[u8]) -> Option<usize> {
    let mut starts = [0, 0];
    let mut is_after_move = false;
    for (at, line) in lines_from(bytes, 0) {
        let text = line.trim_ascii();
        let first = text
            .split(u8::is_ascii_whitespace)
            .next()
            .unwrap_or_default();
        let is_new = is_after_move && first.eq_ignore_ascii_case(NEW.as_bytes());
        if at > 0 && (is_new || line.trim_ascii_end() == HEADING.as_bytes()) {
            starts = [starts[1], at];
        }
        is_after_move = text.first().is_some_and(u8::is_ascii_digit);
    }
    (starts[0] > 0).then_some(starts[0])
}

/// Scripts one behind the other.
struct Scripts<'a> {
    text: Cow<'a, str>,
    // How many bytes and lines of it have been read.
    at: usize,
    line: usize,
    // What reads the next game; none at the end.
    reader: Option<Reader<'a>>,
    // After an error in a game, the next game begins at the next heading or `new`.
    is_bad: bool,
    is_after_new: bool,
}

impl<'a> Scripts<'a> {
    /// The reader that has read the next game to its end.
    fn next_game(&mut self) -> Option<Result<Reader<'a>, ReadError>> {
        let reader = self.reader.as_mut()?;
        while self.at < self.text.len() {
            let (line, next) = line_at(self.text.as_bytes(), self.at);
            let line = &*decoded(line);
            let is_heading = line.trim_end() == HEADING;
            let is_next = is_heading || begins(line, NEW) && (self.is_bad || !reader.is_blank());
            if is_next && (self.is_bad || reader.game.is_some()) {
                self.is_after_new = !is_heading;
                let whole = std::mem::replace(reader, Reader::new(reader.options));
                if !std::mem::take(&mut self.is_bad) {
                    return Some(Ok(whole));
                }
            }
            (self.at, self.line) = (next, self.line + 1);
            if !self.is_bad
                && let Err(error) = reader.read(line, self.line)
            {
                self.is_bad = true;
                return Some(Err(error));
            }
        }
        let last = self.reader.take().filter(|_| !self.is_bad)?;
        // In a pipe too, a last `new` without a move is no game.
        let is_game = !self.is_after_new || !last.is_blank();
        is_game.then_some(Ok(last))
    }
}

/// Reads a text that is one script, with or without its comments.
pub(in crate::record) fn read_one(text: &str, with_comments: bool) -> Result<Record, ReadError> {
    let options = ReadOptions::default();
    let mut reader = Reader::new(&options);
    for (number, line) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
        if with_comments || reader.game.is_none() || !line.trim().starts_with('#') {
            reader.read(line, number)?;
        }
    }
    reader.finish().map_err(ReadError::whole)
}

/// The word that starts a game.
const NEW: &str = "new";

/// Whether a line begins with this word.
fn begins(line: &str, word: &str) -> bool {
    let line = &*plain(line.trim());
    let first = line.split_whitespace().next();
    first.is_some_and(|first| first.eq_ignore_ascii_case(word))
}

/// Chinese words that may stand in a script for those of a pipe.
pub(crate) const CHINESE: [(&str, &str); 6] = [
    ("新局", NEW),
    ("认输", "surrender"),
    ("認輸", "surrender"),
    ("投降", "surrender"),
    ("和棋", "draw"),
    ("超时", "timeout"),
];

/// A line that was typed at a Chinese keyboard, in the words, digits and signs of a script; any other
/// line, and a comment, as it is.
pub(in crate::record) fn plain(line: &str) -> Cow<'_, str> {
    if line.is_ascii() || line.starts_with('#') {
        return line.into();
    }
    let line = line.trim_end_matches(SENTENCE_ENDS);
    for (chinese, word) in CHINESE {
        if let Some(rest) = line.strip_prefix(chinese)
            && (rest.is_empty() || rest.starts_with(char::is_whitespace))
        {
            return format!("{word}{rest}").into();
        }
    }
    if let Some((row, column)) = chinese_numbers(line) {
        return format!("{row} {column}").into();
    }
    line.chars().map(narrow_letter).collect::<String>().into()
}

/// What the next value belongs to.
#[derive(Clone, Copy, PartialEq)]
enum Owner {
    Nobody,
    Node(NodeId),
    Game,
}

struct Reader<'a> {
    options: &'a ReadOptions,
    header: Header,
    warnings: Vec<Warning>,
    game: Option<Game>,
    start: Start,
    // The position that lines after `setup` arrange.
    arranging: Option<Setup>,
    builder: Builder,
    // The state before the builder's last node.
    before: Option<Bookmark>,
    // The lines that wait for the end of a variation beside them: the last node of each, and the
    // state before that node.
    waiting: Vec<(NodeId, Bookmark)>,
    is_continued: bool,
    commented: Option<NodeId>,
    owner: Owner,
    number: usize,
}

impl<'a> Reader<'a> {
    fn new(options: &'a ReadOptions) -> Reader<'a> {
        let start = Start::default();
        Reader {
            options,
            header: Header::default(),
            warnings: Vec::new(),
            game: None,
            builder: Builder::new(&start),
            start,
            arranging: None,
            before: None,
            waiting: Vec::new(),
            is_continued: false,
            commented: None,
            owner: Owner::Nobody,
            number: 0,
        }
    }

    /// Whether no game has begun, or one without a step.
    fn is_fresh(&self) -> bool {
        let is_fresh = |game: &Game| game.steps().is_empty() && game.setup().is_none();
        self.game.as_ref().is_none_or(is_fresh)
    }

    /// Whether no game has begun, or one of which nothing is known but its start.
    fn is_blank(&self) -> bool {
        self.is_fresh() && self.commented.is_none()
    }

    /// Reads the line of this number.
    fn read(&mut self, line: &str, number: usize) -> Result<(), ReadError> {
        self.number = number;
        let read = self.line(&plain(line.trim()));
        read.map_err(|problem| ReadError::in_line(number, column(line, &problem), problem))
    }

    fn line(&mut self, line: &str) -> Result<(), Problem> {
        match line.strip_prefix('#') {
            _ if line.is_empty() || line == HEADING => Ok(()),
            Some(text) if self.game.is_none() => {
                self.header.line(text);
                Ok(())
            }
            Some(text) => self.comment_line(text),
            None => self.piped_line(line),
        }
    }

    /// Begins the game with the words after `new`.
    fn begin(&mut self, words: Option<&str>) -> Result<(), Problem> {
        let mut new = self.options.new_game();
        if let Some(words) = words {
            let words = words.split_whitespace();
            new = new.changed(words).map_err(Problem::NewGame)?;
        }
        let (rule, other) = self.options.rule_for(Some(new.rule));
        new.rule = rule;
        let place = Place::line(self.number);
        let other = other.map(|other| Warning::new(place, other));
        self.warnings.extend(other);
        self.begin_at(match self.header.stones[..] {
            [] => Start::Empty(new),
            _ => setup::start(new, &self.header.stones)?,
        });
        for comment in std::mem::take(&mut self.header.comments) {
            self.comment(&comment);
        }
        Ok(())
    }

    fn begin_at(&mut self, start: Start) {
        self.builder = Builder::new(&start);
        self.game = Some(start.game());
        self.start = start;
    }

    /// Reads a line that a pipe reads too.
    fn piped_line(&mut self, line: &str) -> Result<(), Problem> {
        if begins(line, NEW) {
            return match self.is_blank() {
                true => self.begin(line.get(NEW.len()..)),
                false => Err(Problem::SecondGame),
            };
        }
        if self.game.is_none() {
            self.begin(None)?;
        }
        if self.in_comments() || !self.header.stones.is_empty() {
            return Err(unexpected(line, Wanted::End));
        }
        if let Some(arranging) = self.arranging.take() {
            if begins(line, setup::DONE) {
                self.begin_at(Start::Setup(Box::new(arranging)));
                return Ok(());
            }
            let arranged = arranging.arranged(line).map_err(Problem::Point)?;
            self.arranging = Some(arranged.ok_or_else(|| unexpected(line, Wanted::End))?);
            return Ok(());
        }
        if begins(line, setup::BEGIN) && self.is_blank() {
            self.arranging = self.game.as_ref().map(Game::as_setup);
            return Ok(());
        }
        if self.is_fresh() && listed_points(line) > 1 {
            return self.list(line);
        }
        let Some(game) = &mut self.game else {
            return Ok(());
        };
        match line == CENTRE {
            true => {
                let centre = game.size().centre();
                read_step(&format!("{} {}", centre.row(), centre.column()), game)?;
            }
            false => read_step(line, game)?,
        }
        if let Some(step) = game.steps().last() {
            if !step.is_end() {
                self.before = Some(self.builder.bookmark());
            } else {
                // A line of the game counts more than its header.
                self.header.result = Some(game.outcome().map(RecordedResult::of));
            }
            self.builder.step(*step);
        }
        Ok(())
    }

    /// Reads a line of several points, which is a whole game so far.
    fn list(&mut self, line: &str) -> Result<(), Problem> {
        let options = ReadOptions {
            size: Some(self.start.size()),
            rule: Some(self.start.rule()),
            ..ReadOptions::default()
        };
        let Some(listed) = pos::read(line.as_bytes(), &options).next() else {
            return Ok(());
        };
        let game = listed.map_err(|error| error.problem)?.game();
        for step in game.steps() {
            self.before = Some(self.builder.bookmark());
            self.builder.step(*step);
        }
        self.game = Some(game);
        Ok(())
    }

    fn in_comments(&self) -> bool {
        self.is_continued || !self.waiting.is_empty()
    }

    /// Reads a comment line after the start of the game, without its `#`.
    fn comment_line(&mut self, text: &str) -> Result<(), Problem> {
        if !self.in_comments() {
            return self.note(text);
        }
        let text = text.trim();
        match text.strip_prefix('#') {
            Some(note) => self.note(note),
            None => match Word::read(text) {
                Some(word @ (Word::Variation | Word::EndOfVariation)) => self.word(word),
                _ => self.act(text),
            },
        }
    }

    /// Reads what a line says about the last node: a word, or a comment.
    fn note(&mut self, text: &str) -> Result<(), Problem> {
        if text.starts_with('|') {
            self.comment(&comment_text(text));
            return Ok(());
        }
        match Word::read(text.trim()) {
            Some(word) => self.word(word),
            None => {
                self.comment(text.trim());
                Ok(())
            }
        }
    }

    fn comment(&mut self, line: &str) {
        let at = self.builder.at();
        let again = self.commented.replace(at) == Some(at);
        let comment = &mut self.builder.tree().notes_mut(at).comment;
        if again || !comment.is_empty() {
            comment.push('\n');
        }
        comment.push_str(line);
    }

    /// Reads a node whose act is in a comment line.
    fn act(&mut self, text: &str) -> Result<(), Problem> {
        let (turn, size) = (self.builder.to_move(), self.start.size());
        let act = read_act(text, turn, size).map_err(Problem::Point)?;
        let before = self.builder.bookmark();
        self.builder.add(act).map_err(Problem::Play)?;
        self.before = Some(before);
        Ok(())
    }

    fn word(&mut self, word: Word) -> Result<(), Problem> {
        let (at, size) = (self.builder.at(), self.start.size());
        let on_board = |point| match size.contains(point) {
            true => Ok(()),
            false => Err(Problem::Play(PlayError::OffBoard { point, size })),
        };
        // A variation begins with an act. Until then the current node belongs to the other
        // moves too.
        let is_early = self.before.is_none() && !self.waiting.is_empty();
        if is_early && matches!(word, Word::Put(..) | Word::Turn(_)) {
            return Err(unexpected(&word.write(), Wanted::Move));
        }
        match word {
            Word::Variation => return self.variation(),
            Word::EndOfVariation => return self.end_of_variation(),
            Word::Continued => self.is_continued = true,
            Word::Took(took) => match self.game_was_given_up() {
                true => self.header.about.end_took = Some(took),
                false => self.builder.tree().notes_mut(at).took = Some(took),
            },
            Word::EndTook(took) => self.header.about.end_took = Some(took),
            Word::Mark(mark) => {
                on_board(mark.point)?;
                self.builder.tree().notes_mut(at).mark(mark);
            }
            Word::Put(point, stone) => self.builder.edit(point, stone).map_err(Problem::Play)?,
            Word::Turn(stone) => self.builder.turn(stone),
            Word::Property(name) => {
                self.owner = Owner::Node(at);
                let values = Vec::new();
                let notes = self.builder.tree().notes_mut(at);
                notes.keep(Property { name, values });
            }
            Word::GameProperty(name) => {
                self.owner = Owner::Game;
                let values = Vec::new();
                self.header.about.other.push(Property { name, values });
            }
            Word::Value(value) => {
                let properties = match self.owner {
                    Owner::Game => &mut self.header.about.other,
                    Owner::Node(node) => &mut self.builder.tree().notes_mut(node).other,
                    Owner::Nobody => return Err(unexpected("value", Wanted::Move)),
                };
                if let Some(last) = properties.last_mut() {
                    last.values.push(value);
                }
            }
        }
        Ok(())
    }

    /// Whether the last line ended the game without a stone.
    fn game_was_given_up(&self) -> bool {
        let steps = self.game.as_ref().map(Game::steps);
        let last = steps.and_then(|steps| steps.last());
        !self.in_comments() && last.is_some_and(|step| step.is_end())
    }

    fn variation(&mut self) -> Result<(), Problem> {
        let none = || unexpected("variation", Wanted::Move);
        let before = self.before.take().ok_or_else(none)?;
        let node = self.builder.at();
        self.builder.go_back(before);
        self.waiting.push((node, before));
        Ok(())
    }

    fn end_of_variation(&mut self) -> Result<(), Problem> {
        let none = || unexpected("end of variation", Wanted::Move);
        let (node, before) = self.waiting.pop().ok_or_else(none)?;
        self.builder.go_back(before);
        self.builder.enter(node);
        self.before = Some(before);
        Ok(())
    }

    fn finish(mut self) -> Result<Record, Problem> {
        if !self.waiting.is_empty() || self.arranging.is_some() {
            return Err(Problem::Cut(Wanted::End));
        }
        if self.game.is_none() {
            self.begin(None)?;
        }
        self.header.about.result = self.header.result.flatten();
        Ok(Record {
            about: self.header.about,
            tree: self.builder.into_tree(),
            warnings: self.warnings,
            ..Record::new(self.start)
        })
    }
}

fn unexpected(found: &str, wanted: Wanted) -> Problem {
    let found = found.chars().take(20).collect();
    Problem::Unexpected { found, wanted }
}
