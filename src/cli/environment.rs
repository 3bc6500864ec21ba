//! Where the program runs: terminals, environment variables, a person's folders.

use std::env;
use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::time::SystemTime;

use etcetera::base_strategy::{BaseStrategy, Xdg};

/// What the options do not say and a run depends on.
#[derive(Debug)]
pub struct Environment {
    /// Whether both the input and the output are a terminal, so that a person plays there.
    pub terminal: bool,
    /// Whether the input is one.
    pub input: bool,
    /// Whether the output is one.
    pub output: bool,
    /// Whether what goes to standard error is seen at once.
    pub errors: bool,
    /// Looks up an environment variable.
    pub variable: fn(&str) -> Option<String>,
    /// The seed where none is given.
    pub seed: u64,
    /// The file of a person's own options.
    pub own: Option<PathBuf>,
    /// The folder of history and unfinished games.
    pub state: Option<PathBuf>,
}

impl Environment {
    /// The environment of this process.
    pub fn here() -> Environment {
        let (input, output) = (io::stdin().is_terminal(), io::stdout().is_terminal());
        let folders = Xdg::new().ok();
        // Unless a seed is given, no two games of the lower levels are alike.
        let since = SystemTime::UNIX_EPOCH.elapsed();
        Environment {
            terminal: input && output,
            input,
            output,
            errors: io::stderr().is_terminal(),
            variable: |name| env::var(name).ok(),
            seed: since.map_or(0, |since| since.as_nanos() as u64),
            own: (folders.as_ref()).map(|it| it.config_dir().join("gomoku").join("options")),
            state: folders.and_then(|it| Some(it.state_dir()?.join("gomoku"))),
        }
    }

    /// Whether a terminal of this kind cannot move its cursor, so that no line can be edited.
    pub fn is_dumb(&self) -> bool {
        let name = (self.variable)("TERM");
        name.is_some_and(|name| ["dumb", "cons25", "emacs"].contains(&name.as_str()))
    }
}
