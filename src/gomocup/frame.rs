//! Puts lines together: a request, and the lines that belong to it.

use super::request::{Follows, Request, numbers};
use crate::rules::BoardSize;

/// A request with the lines that belong to it, without the DONE at their end.
#[derive(Debug)]
pub(super) struct Frame {
    pub request: Request,
    pub lines: Vec<String>,
}

impl Frame {
    /// More lines than a board has points: the rest cannot mend what is wrong with them.
    const MOST_LINES: usize = BoardSize::MAX.area() + 1;
}

/// The requests of a conversation, line by line.
#[derive(Debug, Default)]
pub(super) struct Frames {
    /// A request whose lines have not all come.
    open: Option<(Frame, Follows)>,
    /// Whether the last line was of a request that is unknown, and of which lines may follow.
    after_unknown: bool,
}

impl Frames {
    /// Takes a line, and returns the request that it completes. END needs no DONE.
    pub(super) fn take(&mut self, line: &str) -> Option<Frame> {
        let (request, follows) = Request::parse(line);
        if request == Request::Empty {
            return None;
        }
        let is_end = request == Request::End;
        if let Some((frame, kind)) = &mut self.open
            && !is_end
        {
            let is_whole = *kind == Follows::File || request == Request::Done;
            if !is_whole && frame.lines.len() < Frame::MOST_LINES {
                frame.lines.push(line.trim().to_owned());
            }
            return self.open.take_if(|_| is_whole).map(|(frame, _)| frame);
        }
        let is_list = numbers(line).is_some() || request == Request::Done;
        if self.after_unknown && is_list {
            self.after_unknown = request != Request::Done;
            return None;
        }
        let is_unknown = matches!(request, Request::Unknown(_));
        self.after_unknown = is_unknown && follows == Follows::Nothing;
        let frame = Frame {
            request,
            lines: Vec::new(),
        };
        match follows {
            Follows::Nothing => Some(frame),
            Follows::File | Follows::Lines => {
                self.open = Some((frame, follows));
                None
            }
        }
    }
}
