//! What is told of a match.

use std::cmp::Ordering;

use crate::console::change::Change;
use crate::console::match_play::{MatchScore, Phase, Side};
use crate::console::renderer::{Renderer, line};
use crate::console::words::language::{Language, pick, say, tell};
use crate::rules::Game;
use crate::rules::opening::Player;

/// What a command did with the match.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// How it stands; `None` when there is no match.
    Asked(Option<Box<MatchScore>>),
    /// It begins.
    Begun(Box<MatchScore>),
    /// It was ended: how it stood.
    Left(Box<MatchScore>),
}

impl Reply {
    pub(crate) const fn change(&self) -> Change {
        match self {
            Reply::Asked(_) => Change::Nothing,
            Reply::Begun(_) | Reply::Left(_) => Change::Players,
        }
    }

    pub(crate) fn tell(&self, renderer: &Renderer, _game: &Game, out: &mut String) {
        let words = renderer.language;
        match self {
            Reply::Asked(None) => tell!(
                out,
                words,
                "No match is being played: `match N` begins one of N games.",
                "没有在比赛：`match N` 开始一场 N 局的比赛。"
            ),
            Reply::Asked(Some(score)) | Reply::Begun(score) => line(out, &words.score(score)),
            Reply::Left(score) => line(out, &words.match_left(score)),
        }
    }
}

fn side(language: Language, side: &Side) -> String {
    match side {
        Side::Named(name) => name.to_string(),
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
