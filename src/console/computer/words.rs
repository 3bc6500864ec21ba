//! What is said of the computer: its levels, its hints, its advice as a tutor.

use crate::console::words::chances::percent;
use crate::console::words::game::{how, made, name};
use crate::console::words::language::{Both, Language, both, pick, say};
use crate::engine::{Score, SearchResult, WinKind};
use crate::player::{Blunder, BlunderKind, Level, LevelSetting, Question};
use crate::rules::{Point, Stone};
use crate::study::Prospect;
use crate::study::review::Outlook;

/// What to expect of each level, from 1 to 10 and perfect.
pub(crate) const EXPECTATIONS: [Both; 11] = [
    both(
        "It does not look ahead and overlooks a lot: a beginner beats it.",
        "它不算后着，常常看漏：初学者也能赢它。",
    ),
    both(
        "It does not look ahead and overlooks many threats: a game for beginners.",
        "它不算后着，看漏不少：适合初学者。",
    ),
    both(
        "It looks a little way ahead and overlooks many threats: a beginner can win.",
        "它只算几步，看漏不少：初学者有机会。",
    ),
    both(
        "It looks a little way ahead and overlooks a threat now and then.",
        "它只算几步，偶尔看漏。",
    ),
    both(
        "A good club player's game: it looks ahead, and overlooks a threat at times.",
        "相当于俱乐部好手：它会计算，偶尔看漏一处。",
    ),
    both(
        "It looks further ahead and seldom overlooks a threat.",
        "它算得更远，很少看漏。",
    ),
    both(
        "It looks far ahead and rarely overlooks a threat.",
        "它算得远，难得看漏。",
    ),
    both(
        "It hardly overlooks anything: plan your threats several moves ahead.",
        "它几乎什么都不看漏：要赢它，得提前几手谋划。",
    ),
    both(
        "It overlooks no row, and thinks for a moment about each move.",
        "它不看漏任何连子，每手要想一会儿。",
    ),
    both(
        "Full strength: it overlooks nothing that it can find in its time.",
        "最强水平：限时内能算到的，它都不会看漏。",
    ),
    both(
        "It plays a proven win wherever it knows one; elsewhere it plays like level 10.",
        "知道已证明的必胜着就照下；其他局面同 10 级。",
    ),
];

impl Language {
    /// A level beside the computer's name: `level 5`, or that it adapts too.
    pub fn level(self, LevelSetting { now, adapts }: LevelSetting) -> String {
        match adapts {
            true => say!(self, "level {now} (auto)", "{now} 级（自动）"),
            false if now == Level::PERFECT => pick!(self, "perfect level", "完美级").into(),
            false => say!(self, "level {now}", "{now} 级"),
        }
    }

    /// A level alone, without the word for it in English: `5`, `perfect`.
    pub(crate) fn rank(self, level: Level) -> String {
        match level {
            Level::PERFECT => pick!(self, "perfect", "完美级").into(),
            level => say!(self, "{level}", "{level} 级"),
        }
    }

    /// How `stone` stands if it plays one of several good moves.
    pub(crate) fn stands(self, stone: Stone, choice: &SearchResult) -> String {
        match (choice.plies_to_win(), choice.plies_to_loss()) {
            (Some(plies), _) => self.wins(stone, plies),
            (_, Some(plies)) => say!(self, "loses in {}", "{}后输", self.moves(plies / 2)),
            _ => say!(
                self,
                "{}, depth {}",
                "{}，深度 {}",
                self.standing(stone, choice.score),
                choice.depth
            ),
        }
    }

    /// That so many other moves are equal to one by symmetry, after its name.
    pub(crate) fn like(self, count: usize) -> String {
        match count {
            0 => String::new(),
            count => say!(self, " (and {count} like it)", "（另有 {count} 处对称）"),
        }
    }

    /// That the moves which are not listed lose at once.
    pub(crate) const fn others_lose(self) -> &'static str {
        pick!(
            self,
            "Every other move loses at once.",
            "其他着法立刻就输。"
        )
    }

    /// That a side is proven to win, and in how many plies at most if that was counted.
    pub(crate) fn proven_win(self, stone: Stone, plies: usize) -> String {
        let (winner, moves) = (name(self, stone), self.moves(plies.div_ceil(2)));
        say!(
            self,
            "a proven win for {winner} in at most {moves}",
            "已证明，{winner}最多再下 {moves}取胜"
        )
    }

    /// In how many moves a side wins.
    pub(super) fn wins(self, stone: Stone, plies: usize) -> String {
        let (winner, moves) = (name(self, stone), self.moves(plies.div_ceil(2)));
        say!(self, "{winner} wins in {moves}", "{winner}再下 {moves}取胜")
    }

    /// How a side stands that has this score, in a word and with its chance to win.
    pub(super) fn standing(self, stone: Stone, score: Score) -> String {
        let (side, chance) = (name(self, stone), score.chance());
        let percent = percent(chance);
        match Outlook::of_chance(chance) {
            Outlook::Even => say!(
                self,
                "the game is about even ({side} {percent}%)",
                "双方大致均势（{side}胜率 {percent}%）"
            ),
            outlook => say!(
                self,
                "{side} is {} ({percent}%)",
                "{side}处于{}（胜率 {percent}%）",
                self.outlook(outlook)
            ),
        }
    }

    pub(super) fn and(self, one: Option<String>, other: Option<String>) -> Option<String> {
        match (one, other) {
            (Some(one), Some(other)) => Some(say!(self, "{one} and {other}", "{one}，{other}")),
            (one, other) => one.or(other),
        }
    }

    /// Why a stone is asked about, and what to type; `show` writes a point.
    pub fn question(self, question: &Question, show: &dyn Fn(Point) -> String) -> String {
        let point = show(question.point);
        let (how, ask) = match question.shows {
            true => (self.how(&question.blunder, show), ""),
            false => (
                how(self, &question.blunder.win),
                pick!(self, "; `hint` helps", "；`hint` 给提示"),
            ),
        };
        match question.blunder.kind {
            BlunderKind::Missed => say!(
                self,
                "there is a win {how} (type {point} again to play it anyway{ask})",
                "有必胜着，{how}（再输入一次 {point} 就照下{ask}）"
            ),
            BlunderKind::Allowed => {
                let winner = name(self, question.stone.opponent());
                say!(
                    self,
                    "{point} lets {winner} win {how} (type {point} again to play it, or \
                     another move{ask})",
                    "下在 {point}，{winner}就能{how}（再输入一次 {point} 就照下，也可以换一手{ask}）"
                )
            }
        }
    }

    /// By which threats a win comes about, in how many moves, and with which stone.
    fn how(self, blunder: &Blunder, show: &dyn Fn(Point) -> String) -> String {
        let Blunder { win, reason, .. } = blunder;
        let means = how(self, win);
        let makes = made(self, reason.makes).unwrap_or(pick!(self, "comes first", "是第一手"));
        let first = show(win.line[0]);
        match &reason.prospect {
            Prospect::WinsByFoul { point, foul, .. } if win.kind != WinKind::Five => {
                let (at, foul) = (show(*point), self.foul(*foul));
                say!(
                    self,
                    "{means}: {first} {makes} that Black is not allowed to stop at {at} ({foul})",
                    "{means}：{first} {makes}，黑方不能在 {at} 挡（{foul}）"
                )
            }
            _ => say!(self, "{means}: {first} {makes}", "{means}：{first} {makes}"),
        }
    }
}
