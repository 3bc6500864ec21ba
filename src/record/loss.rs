//! What a format cannot store of a record.

use std::collections::BTreeMap;
use std::fmt;

/// Something in a record that a format cannot store, and that was left out.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Loss {
    /// The rule.
    Rule,
    /// The size of the board.
    Size,
    /// Which side moves first, or next.
    SideToMove,
    /// The opening procedure and its decisions.
    Opening,
    /// The stones before the first move are written as moves.
    SetupAsMoves,
    /// The order of the moves.
    Order,
    /// This many moves.
    Moves(usize),
    /// This many variations.
    Variations(usize),
    /// This many comments.
    Comments(usize),
    /// This many marked points.
    Marks(usize),
    /// This many passes.
    Passes(usize),
    /// Changes of stones at this many nodes.
    Edits(usize),
    /// How long this many moves took.
    Times(usize),
    /// The clock.
    Clock,
    /// The players' names.
    Players,
    /// The result.
    Result,
    /// The date.
    Date,
    /// The event, the round or the place.
    Event,
    /// How the match stood.
    Standing,
    /// Line ends, blanks at the ends of names, or control characters, which are replaced.
    Characters,
    /// The code page of the texts, which are in UTF-8.
    CodePage,
    /// Properties of other formats: their names, each with how many there are.
    Other(BTreeMap<String, usize>),
    /// This many games.
    Games(usize),
}

impl Loss {
    /// The names of properties, or the first of very many.
    pub(crate) fn list(names: &BTreeMap<String, usize>, comma: &str) -> String {
        const MOST: usize = 8;
        let listed: Vec<&str> = names.keys().take(MOST).map(String::as_str).collect();
        let more = if names.len() > MOST { "…" } else { "" };
        listed.join(comma) + more
    }
}

impl fmt::Display for Loss {
    /// What is lost, without a verb: `the rule`, `12 comments`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut count = |number: &usize, one: &str, many: &str| match number {
            1 => write!(f, "1 {one}"),
            number => write!(f, "{number} {many}"),
        };
        match self {
            Loss::Moves(number) => count(number, "move", "moves"),
            Loss::Variations(number) => count(number, "variation", "variations"),
            Loss::Comments(number) => count(number, "comment", "comments"),
            Loss::Marks(number) => count(number, "mark", "marks"),
            Loss::Passes(number) => count(number, "pass", "passes"),
            Loss::Edits(number) => count(number, "change of stones", "changes of stones"),
            Loss::Times(number) => count(number, "time of a move", "times of moves"),
            Loss::Other(names) => {
                count(&names.values().sum(), "other property", "other properties")?;
                write!(f, " ({})", Loss::list(names, ", "))
            }
            Loss::Games(number) => count(number, "further game", "further games"),
            Loss::Rule => write!(f, "the rule"),
            Loss::Size => write!(f, "the size of the board"),
            Loss::SideToMove => write!(f, "the side to move"),
            Loss::Opening => write!(f, "the opening procedure"),
            Loss::SetupAsMoves => write!(f, "which stones were on the board before the first move"),
            Loss::Order => write!(f, "the order of the moves"),
            Loss::Clock => write!(f, "the clock"),
            Loss::Players => write!(f, "the players' names"),
            Loss::Result => write!(f, "the result"),
            Loss::Date => write!(f, "the date"),
            Loss::Event => write!(f, "the event"),
            Loss::Standing => write!(f, "the score of the match"),
            Loss::CodePage => write!(f, "the code page of its texts (they are in UTF-8)"),
            Loss::Characters => write!(
                f,
                "line breaks, control characters, or spaces at the ends \
                                           of texts"
            ),
        }
    }
}
