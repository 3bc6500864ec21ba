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

/// Makes a request of what follows its word on the line.
type Reading = fn(&str) -> Request;

/// The requests of the Gomocup protocol, then those that Yixin-Board and Rapfi added, each with what
/// follows its line.
const REQUESTS: &[(&str, Follows, Reading)] = &[
    ("START", Nothing, |rest| Request::Start(rest.into())),
    ("RECTSTART", Nothing, |_| Request::RectStart),
    ("RESTART", Nothing, |_| Request::Restart),
    ("BEGIN", Nothing, |_| Request::Begin),
    ("TURN", Nothing, |rest| Request::Turn(rest.into())),
    ("PLAY", Nothing, |rest| Request::Play(rest.into())),
    ("TAKEBACK", Nothing, |rest| Request::TakeBack(rest.into())),
    ("BOARD", Lines, |_| Request::Board),
    ("SWAP2BOARD", Lines, |_| Request::Swap2Board),
    ("DONE", Nothing, |_| Request::Done),
    ("INFO", Nothing, |rest| {
        let (key, value) = first_word(rest);
        Request::Info(key.to_ascii_lowercase(), value.into())
    }),
    ("ABOUT", Nothing, |_| Request::About),
    ("END", Nothing, |_| Request::End),
    ("STOP", Nothing, |_| Request::Stop),
    ("YXSTOP", Nothing, |_| Request::Stop),
    ("YXBOARD", Lines, |_| Request::YxBoard),
    ("YXNBEST", Nothing, |rest| Request::Best(rest.into())),
    ("YXSEARCHDEFEND", Nothing, |_| Request::Defend),
    ("YXBALANCEONE", Nothing, |rest| {
        Request::Balance(1, rest.into())
    }),
    ("YXBALANCETWO", Nothing, |rest| {
        Request::Balance(2, rest.into())
    }),
    ("YXBLOCK", Lines, |_| Request::Block),
    ("YXBLOCKUNDO", Lines, |_| Request::Unblock),
    ("YXBLOCKRESET", Nothing, |_| Request::UnblockAll),
    ("YXSHOWFORBID", Nothing, |_| Request::ShowForbid),
    ("YXSHOWINFO", Nothing, |_| Request::ShowInfo),
    ("YXHASHCLEAR", Nothing, |_| Request::HashClear),
    ("YXSWAP2STEP1", Nothing, |_| Request::Swap2Step(1)),
    ("YXSWAP2STEP2", Nothing, |_| Request::Swap2Step(2)),
    ("YXSWAP2STEP3", Nothing, |_| Request::Swap2Step(3)),
    ("YXSOOSORVSTEP1", Nothing, |_| soosyrv(1, "")),
    ("YXSOOSORVSTEP2", Lines, |_| soosyrv(2, "")),
    ("YXSOOSORVSTEP3", Lines, |_| soosyrv(3, "")),
    ("YXSOOSORVSTEP4", Lines, |rest| soosyrv(4, rest)),
    ("YXSOOSORVSTEP5", Lines, |rest| soosyrv(5, rest)),
    ("YXSOOSORVSTEP6", Lines, |_| soosyrv(6, "")),
    // Yixin-Board sends these of its own accord.
    ("YXQUERYDATABASEALL", Lines, |_| Request::Skipped),
    ("YXBLOCKPATHRESET", Nothing, |_| Request::Skipped),
];

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
        let is_it = |name: &str| name.eq_ignore_ascii_case(word);
        let (request, follows) = match REQUESTS.iter().find(|row| is_it(row.0)) {
            Some((_, follows, request)) => (request(rest), *follows),
            None => {
                let listed = UNKNOWN.iter().find(|row| row.1.split(' ').any(is_it));
                let follows = listed.map_or(Nothing, |row| row.0);
                (Request::Unknown(word.to_owned()), follows)
            }
        };
        match follows {
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
