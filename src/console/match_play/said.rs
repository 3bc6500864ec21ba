//! What is told of a match.

use std::cmp::Ordering;

use crate::console::match_play::{MatchScore, Phase, Side};
use crate::console::words::language::{Language, pick, say};

/// One of the two players, at this place among them.
fn side(language: Language, score: &MatchScore, at: usize) -> String {
    match &score.sides[at].0 {
        Side::Named(name) => name.clone(),
        Side::You => say!(language, "you", "你"),
        Side::Computer => say!(language, "the computer", "电脑"),
        Side::Unnamed if at == 0 => say!(language, "player A", "甲方"),
        Side::Unnamed => say!(language, "player B", "乙方"),
    }
}

/// `Ada 2, the computer 1, draws 0`, with the colours while a game is played.
fn standing(language: Language, score: &MatchScore) -> String {
    let sides = [0, 1].map(|at| {
        let (who, wins) = (side(language, score, at), score.sides[at].1);
        let mark = match score.phase {
            Phase::Plays(stones) => say!(language, " ({})", "（{}）", stones[at].symbol()),
            _ => String::new(),
        };
        say!(language, "{who}{mark} {wins}", "{who}{mark}{wins} 胜")
    });
    let (sides, draws) = (sides.join(pick!(language, ", ", "，")), score.draws);
    say!(language, "{sides}, draws {draws}", "{sides}，和 {draws} 局")
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
                "{of} 局的比赛：{standing}。`新局` 开始第 {game} 局。"
            ),
            Phase::Plays(_) | Phase::Between => say!(
                self,
                "Match, game {game} of {of}: {standing}.",
                "比赛第 {game} 局，共 {of} 局：{standing}。"
            ),
            Phase::Over => {
                let [(_, won), (_, lost)] = &score.sides;
                let ending = match won.cmp(lost) {
                    Ordering::Greater => self.wins_match(score, 0),
                    Ordering::Less => self.wins_match(score, 1),
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

    fn wins_match(self, score: &MatchScore, winner: usize) -> String {
        let name = side(self, score, winner);
        let en = match score.sides[winner].0 {
            Side::Named(_) => format!("{name} wins the match."),
            Side::You => "You win the match.".into(),
            Side::Computer => "The computer wins the match.".into(),
            Side::Unnamed => format!("Player {} wins the match.", ['A', 'B'][winner]),
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
