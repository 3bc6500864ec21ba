//! What is told of the game in progress: its steps, its beginning, its opening, who plays it.

use crate::console::out::Out;
use crate::console::out::cells::Marks;
use crate::console::play::players::Players;
use crate::console::play::seats::{BadName, Name, Roles, Seat};
use crate::console::words::clean;
use crate::console::words::game::player_name;
use crate::console::words::language::{Language, pick, say, tell};
use crate::record::Verdict;
use crate::rules::game::Step;
use crate::rules::opening::Player;
use crate::rules::{Foul, Game, Stone};

/// A game that was closed, and its number among those that had anything in them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closed {
    /// Its number, from 1.
    pub number: usize,
    /// How it stood.
    pub verdict: Verdict,
}

impl Out {
    /// Who plays which colour.
    pub(crate) fn roles(&mut self, roles: Roles, game: &Game) {
        // Until the opening is over the colours may still change hands.
        let words = self.language;
        let is_open = game.ask().is_some();
        let mut stones = Stone::ALL;
        if is_open && game.holder(Stone::Black) == Player::Second {
            stones.reverse();
        }
        let names = stones.map(|stone| match is_open {
            true => player_name(words, game.holder(stone)),
            false => words.side(stone),
        });
        let [one, mut other] = names.map(str::to_owned);
        let seats = stones.map(|stone| roles.seats[stone]);
        let are_alike = seats[0] == seats[1];
        if is_open && are_alike {
            other.make_ascii_lowercase(); // inside a sentence
        }
        let level = words.level(roles.level);
        let [one_is, other_is] = seats.map(|seat| match seat {
            Seat::Computer => say!(words, "the computer, {level}", "电脑，{level}"),
            Seat::Human if are_alike => say!(words, "two people", "两人对弈"),
            Seat::Human => say!(words, "you", "你"),
        });
        match are_alike {
            true => tell!(
                self,
                "{one} and {other}: {one_is}.",
                "{one}和{other}：{one_is}。"
            ),
            false => tell!(
                self,
                "{one}: {one_is}. {other}: {other_is}.",
                "{one}：{one_is}。{other}：{other_is}。"
            ),
        }
    }

    /// The line that tells of a closed game under `--quiet`.
    pub fn closed(&mut self, closed: Option<Closed>) {
        if let (true, Some(Closed { number, verdict })) = (self.quiet, closed) {
            self.always(&format!(
                "game {number}: {}",
                verdict.show(self.view.coords)
            ));
        }
    }

    /// So many steps were taken back, one of them by name.
    pub(crate) fn undone(&mut self, count: usize, step: Step, game: &Game) {
        let words = self.language;
        let what = match step {
            _ if count > 1 => say!(words, "{count} steps", "{count} 步"),
            Step::Move(made) => self.move_text(made, game.size()),
            Step::Decision(_) | Step::Offer(_) => say!(words, "the last choice", "上一个决定"),
            Step::Resignation(_) => say!(words, "the surrender", "认输"),
            Step::Timeout(_) => say!(words, "the timeout", "超时"),
            Step::AgreedDraw => say!(words, "the draw", "和棋"),
        };
        tell!(self, "You took back {what}.", "已悔棋：{what}");
        self.position(game);
    }

    pub(crate) fn names(&mut self, players: &Players) {
        let words = self.language;
        let said = |stone| {
            let side = words.side(stone);
            match (players.roles().seats[stone], players.name(stone)) {
                (Seat::Computer, _) => say!(words, "{side}: the computer.", "{side}：电脑。"),
                (Seat::Human, Some(name)) => say!(words, "{side}: {name}.", "{side}：{name}。"),
                (Seat::Human, None) => say!(words, "{side}: no name.", "{side}：没有名字。"),
            }
        };
        let [black, white] = Stone::ALL.map(said);
        self.line(&pick!(words, format!("{black} {white}"), black + &white));
    }

    /// The rule in force, and the opening if there is one.
    pub(crate) fn rule(&mut self, game: &Game) {
        self.filled(self.language.rule(game.rule()));
        if let Some(opening) = game.opening() {
            self.filled(self.language.opening_rule(opening));
        }
    }

    /// The forbidden points on the board and by kind, or that there are none.
    pub(crate) fn fouls(&mut self, game: &Game) {
        let words = self.language;
        let found: Vec<_> = game.rule().fouls(game.board()).collect();
        if found.is_empty() {
            return tell!(self, "no forbidden point", "没有禁手点");
        }
        self.draw(Marks::Fouls, game);
        for kind in Foul::ALL {
            let points = found.iter().filter(|(_, foul)| *foul == kind);
            let points = self.points(points.map(|(point, _)| *point), game.size());
            if !points.is_empty() {
                let kind = words.foul(kind);
                tell!(self, "{kind}: {points}", "{kind}：{points}");
            }
        }
    }
}

impl Language {
    /// Why a text is not a name.
    pub fn bad_name(self, error: &BadName) -> String {
        let most = Name::LONGEST;
        match error {
            BadName::Empty => say!(
                self,
                "the name is empty: it needs 1 to {most} letters",
                "名字是空的：要有 1 到 {most} 个字"
            ),
            BadName::TooLong { letters } => say!(
                self,
                "the name has {letters} letters: at most {most} are allowed",
                "名字有 {letters} 个字：最多 {most} 个"
            ),
            BadName::Invisible { text } => say!(
                self,
                "{} contains an invisible character, which a name may not have",
                "{} 里有看不见的字符：名字里不能有",
                clean(text)
            ),
            BadName::Reserved { text } => say!(
                self,
                "{} cannot be a name: saved games use it for something else",
                "{} 不能作名字：在棋谱里它指别的棋手",
                clean(text)
            ),
        }
    }
}
