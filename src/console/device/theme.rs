//! Colours: the only user of `colored`.

use colored::{Colorize, control};

use crate::rules::Stone;
use crate::rules::name::names;

/// What a piece of text is, for its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// A label at the edge of the board, or text without a meaning of its own.
    Plain,
    /// An empty point, or the reason why no stone can be placed: shown dimly.
    Dim,
    /// A stone.
    Stone(Stone),
    /// The stone that was placed last.
    Last(Stone),
    /// A stone that was placed since the board was last shown, but not the last one.
    Fresh(Stone),
    /// A star point of the board.
    Star,
    /// The stone that the typed point would place.
    Ghost(Stone),
    /// A stone of the winning row.
    Winning,
    /// A point where Black may not play.
    Forbidden,
    /// A fifth move that is offered.
    Offered,
    /// A word that is a command.
    Command,
}

/// Whether there are colours: decided once, at the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Theme {
    coloured: bool,
}

impl Theme {
    /// A theme with or without colours.
    pub fn new(coloured: bool) -> Theme {
        // Otherwise `colored` decides for itself, from stdout and the environment.
        control::set_override(true);
        Theme { coloured }
    }

    /// Whether anything is coloured at all.
    pub const fn is_coloured(self) -> bool {
        self.coloured
    }

    /// `text` in its colour.
    pub fn paint(self, style: Style, text: &str) -> String {
        if !self.coloured {
            return text.to_owned();
        }
        let painted = match style {
            Style::Plain => return text.to_owned(),
            Style::Dim => text.dimmed(),
            Style::Stone(Stone::Black) => text.green().bold(),
            Style::Stone(Stone::White) => text.magenta().bold(),
            Style::Last(Stone::Black) => text.green().bold().reversed(),
            Style::Last(Stone::White) => text.magenta().bold().reversed(),
            Style::Fresh(Stone::Black) => text.green().bold().underline(),
            Style::Fresh(Stone::White) => text.magenta().bold().underline(),
            Style::Star => text.bold(),
            Style::Ghost(Stone::Black) => text.green().dimmed(),
            Style::Ghost(Stone::White) => text.magenta().dimmed(),
            Style::Winning => text.white().on_red().bold(),
            Style::Forbidden => text.red().bold(),
            Style::Offered => text.yellow().bold(),
            Style::Command => text.bold(),
        };
        painted.to_string()
    }
}

/// When to colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColorChoice {
    /// On a terminal, unless the environment says otherwise.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

names!(ColorChoice { Auto => "auto", Always => "always", Never => "never" });

impl ColorChoice {
    /// Decides: the option first, then the environment, then the terminal.
    ///
    /// `variable` looks up an environment variable; an empty one counts as unset.
    /// `NO_COLOR` means no (no-color.org); `CLICOLOR_FORCE` other than `0` means yes;
    /// `CLICOLOR=0` and `TERM=dumb` mean no.
    #[must_use]
    pub fn decide(self, terminal: bool, variable: impl Fn(&str) -> Option<String>) -> bool {
        let set = |name: &str| variable(name).is_some_and(|value| !value.is_empty());
        let is = |name: &str, value: &str| variable(name).as_deref() == Some(value);
        match self {
            ColorChoice::Always => true,
            ColorChoice::Never => false,
            ColorChoice::Auto if set("NO_COLOR") => false,
            ColorChoice::Auto if set("CLICOLOR_FORCE") && !is("CLICOLOR_FORCE", "0") => true,
            ColorChoice::Auto => terminal && !is("CLICOLOR", "0") && !is("TERM", "dumb"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::words::language::variable_in;

    #[test]
    fn option_then_environment_then_terminal() {
        use ColorChoice::{Always, Auto, Never};
        for (choice, terminal, variables, coloured) in [
            (Auto, true, "", true),
            (Auto, false, "", false),
            (Always, false, "NO_COLOR=1", true),
            (Never, true, "CLICOLOR_FORCE=1", false),
            (Auto, true, "NO_COLOR=1", false),
            (Auto, true, "NO_COLOR=", true),
            (Auto, false, "CLICOLOR_FORCE=1", true),
            (Auto, false, "CLICOLOR_FORCE=0", false),
            (Auto, false, "CLICOLOR_FORCE=1 NO_COLOR=1", false),
            (Auto, true, "CLICOLOR=0", false),
            (Auto, true, "TERM=dumb", false),
            (Auto, false, "TERM=dumb CLICOLOR_FORCE=1", true),
        ] {
            let decided = choice.decide(terminal, variable_in(variables));
            assert_eq!(decided, coloured, "{choice:?} {variables}");
        }
    }
}
