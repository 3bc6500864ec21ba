//! A line from the manager, read.

/// A line from the manager. Words may be in any case. What follows a command without arguments
/// is ignored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Request {
    /// Nothing.
    Empty,
    /// A new game on an empty board of this size.
    Start(String),
    /// The same on a rectangle.
    RectStart,
    /// A new game of the same size.
    Restart,
    /// Play first.
    Begin,
    /// The opponent played here.
    Turn(String),
    /// Place a stone of our own here.
    Play(String),
    /// The last stone, here, is taken back.
    TakeBack(String),
    /// A whole position follows, and then a move is asked for.
    Board,
    /// A whole position follows, and nothing is asked for.
    YxBoard,
    /// The stones of a swap2 opening follow.
    Swap2Board,
    /// The end of a list.
    Done,
    /// A setting: its key, in lower case, and its value.
    Info(String, String),
    /// Who are you?
    About,
    /// Play now.
    Stop,
    /// Show this many of the best moves.
    Best(String),
    /// Which points are forbidden?
    ShowForbid,
    /// Forget what was searched.
    HashClear,
    /// Leave.
    End,
    /// Anything else.
    Unknown(String),
}

impl Request {
    /// Reads one line.
    pub(super) fn parse(line: &str) -> Request {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim().to_owned();
        match word.to_ascii_uppercase().as_str() {
            "" => Request::Empty,
            "START" => Request::Start(rest),
            "RECTSTART" => Request::RectStart,
            "RESTART" => Request::Restart,
            "BEGIN" => Request::Begin,
            "TURN" => Request::Turn(rest),
            "PLAY" => Request::Play(rest),
            "TAKEBACK" => Request::TakeBack(rest),
            "BOARD" => Request::Board,
            "YXBOARD" => Request::YxBoard,
            "SWAP2BOARD" => Request::Swap2Board,
            "DONE" => Request::Done,
            "INFO" => {
                let (key, value) = rest.split_once(char::is_whitespace).unwrap_or((&rest, ""));
                Request::Info(key.to_ascii_lowercase(), value.trim().to_owned())
            }
            "ABOUT" => Request::About,
            "STOP" | "YXSTOP" => Request::Stop,
            "YXNBEST" => Request::Best(rest),
            "YXSHOWFORBID" => Request::ShowForbid,
            "YXHASHCLEAR" => Request::HashClear,
            "END" => Request::End,
            _ => Request::Unknown(word.to_owned()),
        }
    }
}

/// `x,y` as numbers, of any size and sign.
pub(super) fn pair(text: &str) -> Option<(i64, i64)> {
    match numbers(text)?.as_slice() {
        [x, y] => Some((*x, *y)),
        _ => None,
    }
}

/// Numbers between commas.
pub(super) fn numbers(text: &str) -> Option<Vec<i64>> {
    text.split(',')
        .map(|word| word.trim().parse().ok())
        .collect()
}
