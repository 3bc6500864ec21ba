//! What is told of a match.

use std::cmp::Ordering;

use crate::console::match_play::{MatchScore, Phase, Side};
use crate::console::words::language::{Language, pick, say};
use crate::rules::opening::Player;

fn side(language: Language, side: &Side) -> String {
    match side {
        Side::Named(name) => name.clone(),
        Side::You => say!(language, "you", "你"),
        Side::Computer => say!(language, "the computer", "电脑"),
        Side::Unnamed(Player::First) => say!(language, "player A", "甲方"),
        Side::Unnamed(Player::Second) => say!(language, "player B", "乙方"),
    }
}

/// `Ada 2, the computer 1, draws 0`, with the colours while a game is played.
fn standing(language: Language, score: &MatchScore) -> String {
    let marks = match score.phase {
        Phase::Plays(stones) => {
            stones.map(|stone| say!(language, " ({})", "（{}）", stone.symbol()))
        }
        _ => Default::default(),
    };
    let one = |((who, wins), mark): (&(Side, u8), String)| {
        let who = side(language, who);
        say!(language, "{who}{mark} {wins}", "{who}{mark} {wins} 胜")
    };
    let sides: Vec<String> = score.sides.iter().zip(marks).map(one).collect();
    let (sides, draws) = (sides.join(pick!(language, ", ", "，")), score.draws);
    say!(language, "{sides}, draws {draws}", "{sides}，和 {draws} 局")
}

/// A text with a capital letter at its beginning.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}

impl Language {
    /// How a match stands.
    pub fn score(self, score: &MatchScore) -> String {
        let standing = standing(self, score);
        let (game, of) = (score.game, score.of);
        match score.phase {
            Phase::Waits => say!(
                self,
                "Match of {of}: {standing}. `new` begins game {game}.",
                "{of} 局的比赛：{standing}。`new` 开始第 {game} 局。"
            ),
            Phase::Plays(_) | Phase::Between => say!(
                self,
                "Match, game {game} of {of}: {standing}.",
                "比赛第 {game} 局，共 {of} 局：{standing}。"
            ),
            Phase::Over => {
                let [(one, won), (other, lost)] = &score.sides;
                let ending = match won.cmp(lost) {
                    Ordering::Greater => self.wins_match(one),
                    Ordering::Less => self.wins_match(other),
                    Ordering::Equal => say!(self, "The match is drawn.", "比赛平局。"),
                };
                say!(
                    self,
                    "Match, game {game} of {of}: {standing}.\n{ending}",
                    "比赛第 {game} 局，共 {of} 局：{standing}。\n{ending}"
                )
            }
        }
    }

    fn wins_match(self, winner: &Side) -> String {
        let name = side(self, winner);
        let en = match winner {
            Side::You => "You win the match.".into(),
            Side::Named(_) => format!("{name} wins the match."),
            Side::Computer | Side::Unnamed(_) => format!("{} wins the match.", capital(&name)),
        };
        pick!(self, en, format!("{name}赢得比赛。"))
    }

    /// A match was ended, or another game taken up; how it stood.
    pub fn match_left(self, score: &MatchScore) -> String {
        say!(
            self,
            "You left the match: {}.",
            "比赛中止：{}。",
            standing(self, score)
        )
    }
}
