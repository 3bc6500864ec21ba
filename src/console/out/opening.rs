//! What an opening asks for, and what was done in it.

use crate::console::out::Out;
use crate::console::words::language::{pick, say, tell};
use crate::rules::opening::{Player, RenjuOpening, Task};
use crate::rules::{Game, Point, Stone};

impl Out {
    /// What the opening asks for now; `after_step` tells that a step was just done,
    /// which may have ended it.
    pub(crate) fn opening(&mut self, game: &Game, after_step: bool) {
        if game.opening().is_none() {
            return;
        }
        let words = self.language;
        if let (Some(ask), Some(stone)) = (game.ask(), game.to_move()) {
            let offers = match ask.task {
                Task::Choose => self.points(game.offers(), game.size()),
                _ => String::new(),
            };
            let player = self.player(ask.player);
            self.line(&words.ask(&player, ask, stone, &offers));
            return;
        }
        let last = game.steps().len().checked_sub(1);
        let was_asked = last.is_some_and(|index| game.ask_at(index).is_some());
        if after_step && game.to_move().is_some() && was_asked {
            let holder = |stone| self.player_inside(game.holder(stone));
            let [one, other] = Stone::ALL.map(holder);
            let [black, white] = Stone::ALL.map(|stone| words.side(stone));
            tell!(
                self,
                "The opening is over. {black}: {one}. {white}: {other}.",
                "开局完毕。{black}：{one}。{white}：{other}。"
            );
        }
    }

    /// Names the opening of renju that a game began with. In a pipe it is not said.
    pub(crate) fn renju_opening(&mut self, game: &Game) {
        let found = RenjuOpening::of(game).filter(|_| self.window.is_some());
        if let Some(found) = found {
            let code = found.code();
            let name = pick!(self.language, found.name(), found.chinese_name());
            tell!(self, "Opening {code}: {name}.", "开局 {code}：{name}。");
        }
    }

    pub(crate) fn offered(&self, player: Player, point: Point, game: &Game) -> String {
        let (name, point) = (self.player(player), self.show(point, game.size()));
        say!(
            self.language,
            "{name} offers {point}.",
            "{name}给出打点 {point}。"
        )
    }
}
