//! The groups in which the help at a terminal shows the commands.

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
