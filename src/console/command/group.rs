//! The groups in which the help at a terminal shows the commands.

use crate::console::command::verb::Verb;

/// What a command is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Group {
    /// The game itself.
    Playing,
    /// The computer as a player.
    Computer,
    /// What an opening asks for.
    Openings,
    /// The board, the moves and the rule.
    Looking,
    /// Threats and forced wins.
    Study,
    /// What is kept in files.
    Files,
    /// The program.
    Program,
}

impl Group {
    /// All groups, in the order of the help.
    pub const ALL: [Group; 7] = [
        Group::Playing,
        Group::Computer,
        Group::Openings,
        Group::Looking,
        Group::Study,
        Group::Files,
        Group::Program,
    ];
}

impl Verb {
    /// The group in which help shows the command.
    #[must_use]
    pub const fn group(self) -> Group {
        match self {
            Verb::Surrender
            | Verb::Timeout
            | Verb::New
            | Verb::Undo
            | Verb::Redo
            | Verb::Clock
            | Verb::Name
            | Verb::Match => Group::Playing,
            Verb::Hint
            | Verb::Tutor
            | Verb::Computer
            | Verb::Level
            | Verb::Time
            | Verb::Threads => Group::Computer,
            Verb::Black | Verb::White | Verb::Two | Verb::Fifths => Group::Openings,
            Verb::Board
            | Verb::Moves
            | Verb::Numbers
            | Verb::Goto
            | Verb::First
            | Verb::Last
            | Verb::Next
            | Verb::Back
            | Verb::Variation
            | Verb::Comment
            | Verb::Mark
            | Verb::Fouls
            | Verb::Rules => Group::Looking,
            Verb::Threats | Verb::Solve | Verb::Review | Verb::Puzzle => Group::Study,
            Verb::Save | Verb::Load | Verb::Resume | Verb::Games | Verb::Stats => Group::Files,
            Verb::Coords | Verb::Lang | Verb::Help | Verb::Quit => Group::Program,
        }
    }
}
