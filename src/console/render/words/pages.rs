//! What a language must have words for on the pages of the command line: `--help`, the
//! manual page, completions.

/// A group of options that stand together in `--help`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionGroup {
    /// What is played.
    Game,
    /// Who plays, and how well.
    Players,
    /// Games that are gone on with.
    Saved,
    /// What is said, and how.
    Output,
    /// All others.
    Other,
}

impl OptionGroup {
    /// Every group, in the order of `--help`.
    pub const ALL: [OptionGroup; 5] = [
        OptionGroup::Game,
        OptionGroup::Players,
        OptionGroup::Saved,
        OptionGroup::Output,
        OptionGroup::Other,
    ];
}

/// The pages of the command line.
pub trait Pages {
    /// The heading of a group of options.
    fn option_group(&self, group: OptionGroup) -> &'static str;
    /// What stands over a group, a list or a text.
    fn heading(&self, name: &str) -> String;
    /// How the computer is asked to play, in the first lines of `--help`.
    fn who_plays(&self) -> &'static str;
    /// What each way of calling the program does, beside it.
    fn usages(&self) -> [(&'static str, &'static str); 3];
    /// `gomoku completions` without the name of a shell; these can be named.
    fn missing_shell(&self, shells: &[&str]) -> String;
}
