//! What is told of the computer: its seats, how it plays, what it advises.

use crate::console::change::Change;
use crate::console::computer::Analysis;
use crate::console::computer::skill::SkillChange;
use crate::console::computer::tutor::TutorMode;
use crate::console::computer::words::EXPECTATIONS;
use crate::console::play::seats::Roles;
use crate::console::play::words::name;
use crate::console::renderer::{Renderer, line};
use crate::console::words::language::{say, tell};
use crate::engine::perfect::ProvenMove;
use crate::engine::{OpeningAction, Reason, SearchResult};
use crate::record::write_decision;
use crate::rules::{BoardSize, Game, Point, Stone};

/// What a command did with the computer, or was advised.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// Its seats changed.
    Seats(Roles),
    /// Who plays was asked for.
    SeatsAsked(Roles),
    /// How it plays changed.
    Skill(SkillChange),
    /// How it plays was asked for.
    SkillAsked(SkillChange),
    /// The tutor was turned on or off, or it was asked which it is.
    Tutor(TutorMode),
    /// A hint: the move, who is to play it, and why.
    Hint(Box<(SearchResult, Stone, Reason)>),
    /// A hint by a proof: the move, and who is to play it.
    ProvenHint(ProvenMove, Stone),
    /// Several hints.
    Hints(Box<Hints>),
    /// What is proven after its move at the perfect level.
    Proof(Proof),
    /// A hint in an opening: what to type.
    Advice(OpeningAction),
    /// It does not agree on a draw.
    DrawDeclined,
}

/// What is proven where the computer moved at the perfect level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Nothing: it plays as at level 10.
    Nothing,
    /// This side wins, in so many more plies at most if that was counted.
    Wins(Stone, Option<usize>),
    /// This side wins, unless its opponent replies with one of the moves that are `open`.
    WinsButFor {
        stone: Stone,
        open: usize,
        replies: usize,
    },
}

/// Several good moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hints {
    /// Who is to play one of them.
    pub stone: Stone,
    pub asked: usize,
    /// One that is proven to win, which comes first.
    pub proven: Option<ProvenMove>,
    /// The other moves, best first, each with why.
    pub moves: Vec<(SearchResult, Reason)>,
}

impl Hints {
    /// So many moves: one that is proven, if it is known, and then the others.
    pub(crate) fn new(
        stone: Stone,
        asked: usize,
        proven: Option<ProvenMove>,
        mut moves: Vec<(SearchResult, Reason)>,
    ) -> Hints {
        if let Some(proven) = proven {
            moves.retain(|(choice, _)| choice.point != proven.point);
            moves.truncate(asked.saturating_sub(1));
        }
        Hints {
            stone,
            asked,
            proven,
            moves,
        }
    }
}

impl Reply {
    /// What was changed by it.
    pub(crate) const fn change(&self) -> Change {
        match self {
            Reply::Seats(_) | Reply::Skill(_) => Change::Players,
            Reply::SeatsAsked(_)
            | Reply::SkillAsked(_)
            | Reply::Tutor(_)
            | Reply::Hint(_)
            | Reply::ProvenHint(..)
            | Reply::Hints(_)
            | Reply::Proof(_)
            | Reply::Advice(_)
            | Reply::DrawDeclined => Change::Nothing,
        }
    }

    /// Tells it; at a terminal of a level also what to expect of it.
    pub(crate) fn tell(&self, renderer: &Renderer, game: &Game, out: &mut String) {
        let words = renderer.language;
        let size = game.size();
        match self {
            Reply::Seats(roles) | Reply::SeatsAsked(roles) => renderer.roles(Some(*roles), out),
            Reply::Skill(change) | Reply::SkillAsked(change) => {
                line(out, &words.skill(*change));
                if let (SkillChange::Level(level), Some(_)) = (change, renderer.window) {
                    let expectation = EXPECTATIONS[usize::from(level.now.get()) - 1];
                    line(out, expectation.of(words));
                }
            }
            Reply::Tutor(TutorMode::On) => tell!(
                out,
                words,
                "The tutor is on: it warns you before you overlook a forced win.",
                "指导已打开：看漏必胜着的一手，落子前会先提醒。"
            ),
            Reply::Tutor(TutorMode::Show) => tell!(
                out,
                words,
                "The tutor is on: it warns you before you overlook a forced win, and shows it.",
                "指导已打开：看漏必胜着的一手，落子前会先提醒，并指出必胜的第一手。"
            ),
            Reply::Tutor(TutorMode::Off) => {
                tell!(out, words, "The tutor is off.", "指导已关闭。");
            }
            Reply::Hint(hint) => {
                let (choice, stone, reason) = &**hint;
                let point = renderer.show(choice.point, size);
                let show = |points: &[Point]| renderer.points(points.iter().copied(), size);
                line(out, &words.hint(&point, *stone, reason, &show));
            }
            Reply::ProvenHint(proven, stone) => {
                let (point, proof) = (
                    renderer.show(proven.point, size),
                    words.proven_win(*stone, proven.plies),
                );
                tell!(
                    out,
                    words,
                    "Hint: {point}: {proof}.",
                    "提示：{point}：{proof}。"
                );
            }
            Reply::Hints(hints) => renderer.hints(hints, size, out),
            Reply::Proof(Proof::Nothing) => tell!(
                out,
                words,
                "Nothing is proven here: the computer plays as at level 10.",
                "这里没有已证明的胜负：电脑按 10 级下。"
            ),
            Reply::Proof(Proof::WinsButFor {
                stone,
                open,
                replies,
            }) => {
                let [winner, loser] = [*stone, stone.opponent()].map(|it| name(words, it));
                let answered = replies - open;
                tell!(
                    out,
                    words,
                    "Proven: {winner} wins after {answered} of {loser}'s {replies} replies.",
                    "已证明：{loser}的 {replies} 种应法中，有 {answered} 种之后{winner}必胜。"
                );
            }
            Reply::Proof(Proof::Wins(stone, plies)) => {
                let winner = name(words, *stone);
                match plies.map(|plies| words.moves(plies.div_ceil(2))) {
                    Some(moves) => tell!(
                        out,
                        words,
                        "Proven: {winner} wins in at most {moves}.",
                        "已证明：{winner}最多再下 {moves}取胜。"
                    ),
                    None => tell!(
                        out,
                        words,
                        "Proven: {winner} wins.",
                        "已证明：{winner}必胜。"
                    ),
                }
            }
            Reply::DrawDeclined if game.ask().is_some() => tell!(
                out,
                words,
                "The computer declines the draw: the opening is not over.",
                "电脑不同意和棋：开局还没有结束。"
            ),
            Reply::DrawDeclined => tell!(
                out,
                words,
                "The computer declines the draw: it stands better.",
                "电脑不同意和棋：它认为自己占优。"
            ),
            Reply::Advice(action) => {
                let what = match action {
                    OpeningAction::Place(point) => renderer.show(*point, size),
                    OpeningAction::Decide(decision) => write_decision(*decision),
                };
                tell!(out, words, "Hint: {what}.", "提示：{what}。");
            }
        }
    }
}

impl Renderer {
    /// The lines of an analysis while it goes on, and above them what the keys do.
    pub(crate) fn analysis(&self, analysis: &Analysis<'_>, size: BoardSize) -> Vec<String> {
        let words = self.language;
        let (count, lines) = (analysis.count, analysis.lines);
        let nodes = lines.first().map_or(0, |line| line.nodes);
        let lines = (1..).zip(lines.iter().take(count)).map(|(number, line)| {
            let stands = words.stands(analysis.stone, line);
            let moves = self.points(line.pv.iter().copied(), size);
            say!(
                words,
                "{number}. {stands}: {moves}",
                "{number}. {stands}：{moves}"
            )
        });
        let heading = say!(
            words,
            "analysing: {nodes} positions; 1-9, + and - set the lines, other keys end it",
            "分析中：{nodes} 个局面；1-9、+、- 改变行数，其他键结束"
        );
        [heading].into_iter().chain(lines).collect()
    }

    /// Several good moves, best first, each with the line after it.
    pub(crate) fn hints(&self, hints: &Hints, size: BoardSize, out: &mut String) {
        let words = self.language;
        let show = |points: &[Point]| self.points(points.iter().copied(), size);
        let first = usize::from(hints.proven.is_some());
        if let Some(proven) = hints.proven {
            let (point, proof) = (
                self.show(proven.point, size),
                words.proven_win(hints.stone, proven.plies),
            );
            line(
                out,
                &say!(words, "1. {point}: {proof}", "1. {point}：{proof}"),
            );
        }
        for (number, (choice, reason)) in (1 + first..).zip(&hints.moves) {
            let point = self.show(choice.point, size);
            let row = words.hint_row(&point, hints.stone, choice, reason, &show);
            line(out, &format!("{number}. {row}"));
            if choice.pv.len() > 1 {
                let plies = choice.plies_to_win().or(choice.plies_to_loss());
                let is_cut = plies.is_some_and(|plies| choice.pv.len() < plies);
                let more = if is_cut { ", …" } else { "" };
                line(out, &format!("   {}{more}", show(&choice.pv)));
            }
        }
        if first + hints.moves.len() < hints.asked {
            tell!(
                out,
                words,
                "No other move is worth considering.",
                "没有其他值得考虑的着法。"
            );
        }
    }
}
