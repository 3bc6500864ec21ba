//! How a dialogue speaks: the way points are shown, and the language.

use crate::console::dialogue::Dialogue;
use crate::console::reply::Reply;
use crate::console::words::language::Language;
use crate::rules::Coords;

impl Dialogue {
    /// Shows points another way, or says which it is.
    pub(crate) fn show_points(&mut self, coords: Option<Coords>, out: &mut String) {
        self.renderer.coords = coords.unwrap_or(self.renderer.coords);
        self.tell(&Reply::Coords, out);
    }

    /// Speaks another language, or says which it is.
    pub(crate) fn speak(&mut self, language: Option<Language>, out: &mut String) {
        self.renderer.language = language.unwrap_or(self.renderer.language);
        self.tell(&Reply::Lang, out);
    }
}
