//! The comment lines before a game: who, when and how it ended, the stones that it began
//! with, and comments.

use super::setup;
use super::words::unescape;
use crate::record::result_words;
use crate::record::{About, RecordedResult, TimeControl, WinReason};
use crate::rules::{Point, Stone};

/// What these lines say.
#[derive(Debug, Default)]
pub(super) struct Header {
    pub about: About,
    /// The stones that the game began with.
    pub stones: Vec<(Point, Stone)>,
    /// The result that they name. That there is none yet is an answer too.
    pub result: Option<Option<RecordedResult>>,
    /// The other lines: comments on the game.
    pub comments: Vec<String>,
}

impl Header {
    /// Reads a line without its `#`: `key: value`, or a comment.
    pub(super) fn line(&mut self, text: &str) {
        let (key, value) = text.split_once(':').unwrap_or((text, ""));
        let (key, value) = (key.trim(), value.trim());
        if let Some(stones) = setup::read(key, value) {
            self.stones.extend(stones);
            return;
        }
        let about = &mut self.about;
        let field = match key {
            "event" => &mut about.event,
            "round" => &mut about.round,
            "place" => &mut about.place,
            "date" => &mut about.date,
            "black" => &mut about.players.black,
            "white" => &mut about.players.white,
            "match" => &mut about.standing,
            // What a kept game says for the console: the node that was shown when it was left, and
            // that it was not played here.
            "here" if value.starts_with(|c: char| c.is_ascii_digit()) => return,
            "played" if value == "elsewhere" => return,
            "clock" if value.parse::<TimeControl>().is_ok() => {
                about.clock = value.parse().ok();
                return;
            }
            "result" if read_result(value).is_some() => {
                self.result = read_result(value);
                return;
            }
            _ => {
                self.comments.push(comment_text(text));
                return;
            }
        };
        value.clone_into(field);
    }
}

/// The text of a comment, from what follows its `#`.
pub(super) fn comment_text(text: &str) -> String {
    match text.strip_prefix('|') {
        // What is not a valid escape is taken literally.
        Some(exact) => unescape(exact).unwrap_or_else(|| exact.to_owned()),
        None => text.trim().to_owned(),
    }
}

/// The result in a line `# result:`; `None` if it is not understood.
fn read_result(text: &str) -> Option<Option<RecordedResult>> {
    if text.starts_with("unfinished") {
        return Some(None);
    }
    if text == "a draw" || text.starts_with("draw") {
        return Some(Some(RecordedResult::Draw));
    }
    if text == "no result" {
        return Some(Some(RecordedResult::Void));
    }
    if let Ok(result) = result_words::result(text) {
        return Some(result);
    }
    let (colour, rest) = text.split_once(" wins")?;
    let winner: Stone = colour.trim().parse().ok()?;
    let (_, after) = rest.split_once(": ").unwrap_or(("", rest.trim()));
    let how = match after {
        "" => None,
        "surrender" | "by surrender" => Some(WinReason::Resignation),
        "timeout" | "on time" => Some(WinReason::Timeout),
        "by forfeit" => Some(WinReason::Forfeit),
        "by five in a row" => Some(WinReason::Five),
        points if points.starts_with(|c: char| c.is_ascii_digit()) => Some(WinReason::Five),
        _ => return None,
    };
    Some(Some(RecordedResult::Win { winner, how }))
}
