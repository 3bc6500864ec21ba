//! Puts lines together: a request, and the lines that belong to it.

use super::brain::REQUESTS;
use super::request::Follows::{self, File, Lines, Nothing};
use super::request::{Request, first_word, numbers};
use crate::rules::BoardSize;

/// Requests that this engine does not have: what follows them is skipped, and then the answer is
/// UNKNOWN.
const UNKNOWN: [(Follows, &str); 2] = [
    (
        Lines,
        "YXBLOCKPATH YXBLOCKPATHUNDO YXQUERYDATABASEONE YXQUERYDATABASETEXT YXQUERYDATABASEALLT \
         YXEDITTVDDATABASE YXEDITTEXTDATABASE YXEDITLABELDATABASE YXDELETEDATABASEONE \
         YXDELETEDATABASEALL YXSETBESTMOVEDATABASE YXCLEARBESTMOVEDATABASE",
    ),
    (
        File,
        "YXHASHDUMP YXHASHLOAD YXSETDATABASE YXDBTOPOS YXDBTOTXT YXDBTOTXTALL YXTXTTODB YXLIBTODB \
         YXDBTOLIB YXDBSPLIT YXDBMERGE",
    ),
];

/// More lines than a board has points: the rest cannot mend what is wrong with them.
const MOST_LINES: usize = BoardSize::MAX.area() + 1;

/// The requests of a conversation, line by line.
#[derive(Debug, Default)]
pub(super) struct Frames {
    /// A request whose lines have not all come.
    open: Option<(Request, Follows)>,
    /// Whether the last line was of a request that is unknown, and of which lines may follow.
    after_unknown: bool,
}

impl Frames {
    /// Takes a line, and returns the request that it completes. END needs no DONE.
    pub(super) fn take(&mut self, line: &str) -> Option<Request> {
        let (word, rest) = first_word(line.trim());
        if word.is_empty() {
            return None;
        }
        let request = Request {
            word: word.to_owned(),
            rest: rest.to_owned(),
            lines: Vec::new(),
        };
        let is_done = request.is("DONE");
        if let Some((open, kind)) = &mut self.open
            && !request.is("END")
        {
            let is_whole = *kind == File || is_done;
            if !is_whole && open.lines.len() < MOST_LINES {
                open.lines.push(line.trim().to_owned());
            }
            return self.open.take_if(|_| is_whole).map(|(request, _)| request);
        }
        if self.after_unknown && (is_done || numbers(line).is_some()) {
            self.after_unknown = !is_done;
            return None;
        }
        let known = REQUESTS.iter().find(|(name, ..)| request.is(name));
        let follows = match known {
            Some((_, follows, _)) => *follows,
            None => {
                let is_it = |names: &str| names.split(' ').any(|name| request.is(name));
                let listed = UNKNOWN.iter().find(|(_, names)| is_it(names));
                listed.map_or(Nothing, |(follows, _)| *follows)
            }
        };
        let follows = match follows {
            File if !request.rest.is_empty() => Nothing,
            follows => follows,
        };
        self.after_unknown = known.is_none() && follows == Nothing;
        match follows {
            Nothing => Some(request),
            File | Lines => {
                self.open = Some((request, follows));
                None
            }
        }
    }
}
