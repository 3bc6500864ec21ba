//! What a dialogue asks of its library: what it knows of the position on the board.

use crate::console::dialogue::Dialogue;
use crate::study::KnownPosition;

impl Dialogue {
    /// What the open library knows of the position on the board, which is told now; `None`
    /// if none is open.
    pub(crate) fn known_here(&mut self) -> Option<Option<KnownPosition>> {
        let open = self.library.as_mut()?;
        let game = self.session.game();
        open.told = Some(game.board().clone());
        Some(open.library.known(game))
    }

    /// Names the moves of the library, if the position was not told of and is known, and the
    /// game goes on.
    pub(crate) fn tell_of_library(&mut self) {
        let told = self.library.as_ref().map(|open| &open.told);
        let board = self.session.game().board();
        if told.is_none_or(|told| told.as_ref() == Some(board))
            || self.session.game().to_move().is_none()
            || self.session.puzzle().is_some()
        {
            return;
        }
        if let Some(Some(known)) = self.known_here() {
            self.out.known_in_short(&known, self.session.game().size());
        }
    }
}
