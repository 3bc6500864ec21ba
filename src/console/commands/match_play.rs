//! The command `match`, and what a session and a dialogue know of one.

use crate::console::change::Change;
use crate::console::command::Trait;
use crate::console::command::form::{Argument, Form, NOTHING};
use crate::console::command::group::Group;
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Call, Row, row};
use crate::console::dialogue::session::Session;
use crate::console::match_play::{MOST_GAMES, Match, MatchScore, Phase, Side};
use crate::console::play::players::Players;
use crate::console::play::said::Closed;
use crate::console::play::seats::Seat;
use crate::console::refusal::refusal;
use crate::console::words::language::{both, tell};
use crate::rules::Game;

#[rustfmt::skip]
pub(crate) static COMMANDS: &[Row] = &[
    row(run_match, Group::Playing, &["match"], &["比赛", "比賽"],
        both("play N games, changing colours", "比赛 N 局，每局互换黑白"),
        both("N is 1 to 99. `new` begins the next game with colours changed. An unfinished\n\
            game does not count, nor does one whose end you take back. `match` alone shows\n\
            the score, `match off` ends the match. `name black Ann` names who plays Black\n\
            now; the name goes with the player.",
            "N 是 1 到 99。`新局` 开始下一局并互换黑白；没有下完的一局不算，\n\
            终局被收回的也不算。`比赛` 显示比分，`比赛 关` 结束比赛。\n\
            `名字 黑 小王` 给现在执黑的人取名，互换黑白时名字跟着人走。"))
        .takes(&[NOTHING, &[GAMES], &[Form::Word("off")]])
        .with(&[Trait::NoPuzzle, Trait::AsksAlone]),
];

const GAMES: Form = Form::number(both("a number of games", "局数"), 1, MOST_GAMES as usize);

fn run_match(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let (session, out) = (&mut dialogue.session, &mut dialogue.out);
    let score = session.score();
    match (call.given, score) {
        ([] | [Argument::Word(_)], None) => tell!(
            out,
            "No match is being played: `match N` starts a match of N games.",
            "现在没有比赛：`比赛 N` 开始一场 N 局的比赛。"
        ),
        ([], Some(score)) => out.line(&out.language.score(&score)),
        ([Argument::Word(_)], Some(score)) => {
            session.current_match = None;
            out.line(&out.language.match_left(&score));
            return Ok(Change::Players);
        }
        (_, score) => {
            let games = call.number().unwrap_or(1);
            if score.is_some_and(|score| score.phase != Phase::Over) {
                return Err(refusal!(
                    "a match is being played: `match off` ends it",
                    "比赛正在进行：`比赛 关` 结束它"
                ));
            }
            session.current_match = Some(Box::new(Match::new(games, session.game())));
            if let Some(score) = session.score() {
                out.line(&out.language.score(&score));
            }
            return Ok(Change::Players);
        }
    }
    Ok(Change::Nothing)
}

impl Session {
    /// How the match stands, if one is being played.
    pub(crate) fn score(&self) -> Option<MatchScore> {
        let side = |player| match (self.seats.of(player), self.names.of(player)) {
            (Seat::Computer, _) if self.one_person() => Side::Computer,
            (Seat::Human, Some(name)) => Side::Named(name.to_string()),
            (Seat::Human, None) if self.one_person() => Side::You,
            _ => Side::Unnamed,
        };
        let played = self.current_match.as_ref()?;
        Some(played.score(&self.moves.whole(), side))
    }

    /// Begins a game that `new` asked for: the next of the match, if one is being played.
    pub(crate) fn next_game(&mut self, game: Game) -> Option<Closed> {
        self.moves.go_to_end();
        let played = self.current_match.take();
        let next = played.and_then(|it| it.next(self.moves.game(), &game));
        if next.is_some() {
            // The names of a loaded game are those of its match.
            self.loaded = None;
        }
        let closed = self.replace(game, None);
        if let Some((played, change)) = next {
            self.current_match = Some(Box::new(played));
            if change {
                self.seats.swap();
                self.names.swap();
            }
        }
        closed
    }
}

impl Dialogue {
    /// A game is about to be taken up that says `said` of its players. If it is not one of a
    /// match, this tells how the match in progress stood. That match is over.
    pub(crate) fn leave_match(&mut self, said: &Players) {
        let score = self.session.score();
        let score = score.filter(|score| score.phase != Phase::Over && said.standing.is_none());
        if let Some(score) = score {
            self.out.line(&self.out.language.match_left(&score));
        }
        self.session.current_match = None;
    }

    /// How the match stands, where a game of it begins or ends.
    pub(crate) fn tell_score(&mut self, change: Change) {
        let session = &self.session;
        let ended = change.is_step() || change == Change::Redone;
        // A variation decides nothing.
        let counts = session.navigator().is_none_or(|it| it.is_on_main_line());
        let ended = ended && counts && session.game().outcome().is_some();
        let begins = matches!(change, Change::Game { .. });
        if let (true, Some(score)) = (ended || begins, session.score()) {
            self.out.line(&self.out.language.score(&score));
        }
    }
}
