//! The bar that shows at a terminal how many games are done.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

use crate::console::study::shades::Shades;

/// A bar on standard error, or none.
pub(crate) struct Progress(Option<ProgressBar>);

impl Progress {
    /// A bar of these signs for so many games, if one is to be shown.
    pub(crate) fn new(shown: Option<Shades>, games: usize) -> Progress {
        let bar = shown.map(|shades| {
            let bar = ProgressBar::new(games as u64);
            let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} {elapsed}");
            // The template is right.
            let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
            bar.set_style(match shades {
                Shades::Blocks => style,
                Shades::Ascii => style.progress_chars("=> "),
            });
            bar.enable_steady_tick(Duration::from_millis(200));
            bar
        });
        Progress(bar)
    }

    /// So many games are known of; a file may turn out to have several.
    pub(crate) fn count(&self, games: usize) {
        if let Some(bar) = &self.0 {
            bar.set_length(games as u64);
        }
    }

    /// One more game is done.
    pub(crate) fn step(&self) {
        if let Some(bar) = &self.0 {
            bar.inc(1);
        }
    }

    /// Does what writes to the terminal, with the bar out of the way.
    pub(crate) fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.0 {
            None => write(),
            Some(bar) => bar.suspend(write),
        }
    }

    /// Takes the bar away.
    pub(crate) fn end(&self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}
