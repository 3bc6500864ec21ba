//! Puts lines together: a request, and the list or the name of a file that belongs to it.

use super::brain::REQUESTS;
use super::request::Follows::{self, File, List, Nothing};
use super::request::{Request, first_word, is_done, numbers, words};
use crate::rules::BoardSize;

/// Requests that this engine does not have: what follows them is skipped, and then the answer is
/// UNKNOWN.
const UNKNOWN: [(Follows, &str); 2] = [
    (
        List,
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

/// More entries than a board has points: the rest cannot mend what is wrong with them.
const MOST_ENTRIES: usize = BoardSize::MAX.area() + 1;

/// The requests of a conversation, line by line.
#[derive(Debug, Default)]
pub(super) struct Frames {
    /// A request of which not all has come.
    open: Option<(Request, Follows)>,
    /// Whether the last line was of a request that is unknown, and to which a list may belong.
    after_unknown: bool,
}

impl Frames {
    /// Takes a line, and returns the request that it completes. END needs no DONE.
    pub(super) fn take(&mut self, line: &str) -> Option<Request> {
        let (word, rest) = first_word(line.trim());
        if word.is_empty() {
            return None;
        }
        let mut request = Request {
            word: word.to_owned(),
            rest: rest.to_owned(),
            entries: Vec::new(),
        };
        if let Some((open, kind)) = &mut self.open
            && !request.is("END")
        {
            let is_whole = *kind == File || add(open, words(line));
            return self.open.take_if(|_| is_whole).map(|(request, _)| request);
        }
        if self.after_unknown {
            let words = words(line);
            let is_end = words.iter().any(|word| is_done(word));
            if is_end || words.iter().all(|word| numbers(word).is_some()) {
                self.after_unknown = !is_end;
                return None;
            }
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
        self.after_unknown = known.is_none() && follows == Nothing;
        let is_whole = match follows {
            Nothing => true,
            File => !request.rest.is_empty(),
            List => {
                // What stands before the first entry is an argument.
                let mut before = words(&request.rest);
                let is_entry = |word: &String| word.contains(',') || is_done(word);
                let first = before.iter().position(is_entry);
                let entries = before.split_off(first.unwrap_or(before.len()));
                request.rest = before.join(" ");
                add(&mut request, entries)
            }
        };
        if is_whole {
            return Some(request);
        }
        self.open = Some((request, follows));
        None
    }
}

/// Adds words to the list of a request. Returns whether it is whole.
fn add(request: &mut Request, words: Vec<String>) -> bool {
    for word in words {
        if is_done(&word) {
            return true;
        }
        if request.entries.len() < MOST_ENTRIES {
            request.entries.push(word);
        }
    }
    false
}
