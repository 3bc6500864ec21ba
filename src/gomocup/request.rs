//! The table of requests, and a line from the manager, read.

/// What the manager asks for. Words may be in any case. What follows a word without arguments is
/// ignored.
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
    /// Set up this position and move.
    Board,
    /// Set up this position.
    YxBoard,
    /// Play a swap2 opening with these stones.
    Swap2Board,
    /// A step of a swap2 opening, with the stones on the board.
    Swap2Step(u8),
    /// A step of a Soosyrv-8 opening with these stones, and how many fifth moves there are.
    SoosyrvStep(u8, String),
    /// The end of a list.
    Done,
    /// A setting: its key, in lower case, and its value.
    Info(String, String),
    /// Who are you?
    About,
    /// How many threads and how much memory could you use?
    ShowInfo,
    /// Play now.
    Stop,
    /// Show this many of the best moves.
    Best(String),
    /// Show what every move is worth.
    Defend,
    /// Place so many stones after which the score is this one.
    Balance(usize, String),
    /// Do not play on these points.
    Block,
    /// Play on these points again.
    Unblock,
    /// Play on all points again.
    UnblockAll,
    /// Which points are forbidden?
    ShowForbid,
    /// Forget what was searched.
    HashClear,
    /// Leave.
    End,
    /// What this engine does not have, and is asked of every engine at every move.
    Skipped,
    /// Anything else.
    Unknown(String),
}

/// What follows the line of a request and belongs to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Follows {
    /// Nothing.
    Nothing,
    /// The name of a file, unless it stands on the line of the request itself.
    File,
    /// Lines, and then DONE.
    Lines,
}

use Follows::{File, Lines, Nothing};

/// One row of the table of requests.
struct Row {
    word: &'static str,
    follows: Follows,
    /// The request that the word is with the rest of its line. `None` if this engine does not have
    /// it: what follows is skipped, and then the answer is UNKNOWN.
    request: Option<fn(&str) -> Request>,
}

const fn row(word: &'static str, follows: Follows, request: fn(&str) -> Request) -> Row {
    Row {
        word,
        follows,
        request: Some(request),
    }
}

const fn unknown(word: &'static str, follows: Follows) -> Row {
    Row {
        word,
        follows,
        request: None,
    }
}

/// The requests of the Gomocup protocol, then those that Yixin-Board and Rapfi added.
const REQUESTS: &[Row] = &[
    row("START", Nothing, |rest| Request::Start(rest.into())),
    row("RECTSTART", Nothing, |_| Request::RectStart),
    row("RESTART", Nothing, |_| Request::Restart),
    row("BEGIN", Nothing, |_| Request::Begin),
    row("TURN", Nothing, |rest| Request::Turn(rest.into())),
    row("PLAY", Nothing, |rest| Request::Play(rest.into())),
    row("TAKEBACK", Nothing, |rest| Request::TakeBack(rest.into())),
    row("BOARD", Lines, |_| Request::Board),
    row("SWAP2BOARD", Lines, |_| Request::Swap2Board),
    row("DONE", Nothing, |_| Request::Done),
    row("INFO", Nothing, |rest| {
        let (key, value) = first_word(rest);
        Request::Info(key.to_ascii_lowercase(), value.into())
    }),
    row("ABOUT", Nothing, |_| Request::About),
    row("END", Nothing, |_| Request::End),
    row("STOP", Nothing, |_| Request::Stop),
    row("YXSTOP", Nothing, |_| Request::Stop),
    row("YXBOARD", Lines, |_| Request::YxBoard),
    row("YXNBEST", Nothing, |rest| Request::Best(rest.into())),
    row("YXSEARCHDEFEND", Nothing, |_| Request::Defend),
    row("YXBALANCEONE", Nothing, |rest| {
        Request::Balance(1, rest.into())
    }),
    row("YXBALANCETWO", Nothing, |rest| {
        Request::Balance(2, rest.into())
    }),
    row("YXBLOCK", Lines, |_| Request::Block),
    row("YXBLOCKUNDO", Lines, |_| Request::Unblock),
    row("YXBLOCKRESET", Nothing, |_| Request::UnblockAll),
    row("YXSHOWFORBID", Nothing, |_| Request::ShowForbid),
    row("YXSHOWINFO", Nothing, |_| Request::ShowInfo),
    row("YXHASHCLEAR", Nothing, |_| Request::HashClear),
    row("YXSWAP2STEP1", Nothing, |_| Request::Swap2Step(1)),
    row("YXSWAP2STEP2", Nothing, |_| Request::Swap2Step(2)),
    row("YXSWAP2STEP3", Nothing, |_| Request::Swap2Step(3)),
    row("YXSOOSORVSTEP1", Nothing, |_| soosyrv(1, "")),
    row("YXSOOSORVSTEP2", Lines, |_| soosyrv(2, "")),
    row("YXSOOSORVSTEP3", Lines, |_| soosyrv(3, "")),
    row("YXSOOSORVSTEP4", Lines, |rest| soosyrv(4, rest)),
    row("YXSOOSORVSTEP5", Lines, |rest| soosyrv(5, rest)),
    row("YXSOOSORVSTEP6", Lines, |_| soosyrv(6, "")),
    // Yixin-Board sends these of its own accord.
    row("YXQUERYDATABASEALL", Lines, |_| Request::Skipped),
    row("YXBLOCKPATHRESET", Nothing, |_| Request::Skipped),
    unknown("YXBLOCKPATH", Lines),
    unknown("YXBLOCKPATHUNDO", Lines),
    unknown("YXHASHDUMP", File),
    unknown("YXHASHLOAD", File),
    unknown("YXSETDATABASE", File),
    unknown("YXDBTOPOS", File),
    unknown("YXDBTOTXT", File),
    unknown("YXDBTOTXTALL", File),
    unknown("YXTXTTODB", File),
    unknown("YXLIBTODB", File),
    unknown("YXDBTOLIB", File),
    unknown("YXDBSPLIT", File),
    unknown("YXDBMERGE", File),
    unknown("YXQUERYDATABASEONE", Lines),
    unknown("YXQUERYDATABASETEXT", Lines),
    unknown("YXQUERYDATABASEALLT", Lines),
    unknown("YXEDITTVDDATABASE", Lines),
    unknown("YXEDITTEXTDATABASE", Lines),
    unknown("YXEDITLABELDATABASE", Lines),
    unknown("YXDELETEDATABASEONE", Lines),
    unknown("YXDELETEDATABASEALL", Lines),
    unknown("YXSETBESTMOVEDATABASE", Lines),
    unknown("YXCLEARBESTMOVEDATABASE", Lines),
];

fn soosyrv(step: u8, fifths: &str) -> Request {
    Request::SoosyrvStep(step, fifths.into())
}

impl Request {
    /// Reads one line, and says what follows it.
    pub(super) fn parse(line: &str) -> (Request, Follows) {
        let (word, rest) = first_word(line.trim());
        if word.is_empty() {
            return (Request::Empty, Nothing);
        }
        let named = |row: &&Row| row.word.eq_ignore_ascii_case(word);
        let Some(row) = REQUESTS.iter().find(named) else {
            return (Request::Unknown(word.to_owned()), Nothing);
        };
        let request = match row.request {
            Some(request) => request(rest),
            None => Request::Unknown(word.to_owned()),
        };
        match row.follows {
            File if !rest.is_empty() => (request, Nothing),
            follows => (request, follows),
        }
    }
}

/// The first word of a text, and what comes after it.
fn first_word(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim())
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
