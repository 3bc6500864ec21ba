//! Playing: moves back and forth, the end of a game, openings, names, the rule; each step is done, and
//! said.

use std::time::Duration;

use crate::console::change::Change;
use crate::console::command::Trait;
use crate::console::command::form::{Argument, Form, NOTHING, STEPS};
use crate::console::command::group::Group;
use crate::console::command::typed::typed;
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Call, Row, row};
use crate::console::play::said::Closed;
use crate::console::play::seats::{Name, Seat};
use crate::console::play::{not_offered, words_after_new};
use crate::console::refusal::Refusal;
use crate::console::words::game::game_name;
use crate::console::words::language::{both, pick, say, tell};
use crate::rules::game::{Played, Step};
use crate::rules::opening::{Decision, Player, Task};
use crate::rules::{Game, NewGame, NewGameError, Opening, Outcome, PlayError, Point, Stone};

#[rustfmt::skip]
pub(crate) static COMMANDS: &[Row] = &[
    row(|dialogue, _| dialogue.end_game(Game::resign),
        Group::Playing, &["surrender", "resign"], &["认输", "投降", "認輸"],
        both("give up: the other side wins", "放弃本局，对方获胜"),
        both("`undo` takes a surrender back.", "`悔棋` 可以收回认输。"))
        .with(&[Trait::Step, Trait::NoPuzzle, Trait::AtEnd]),
    row(draw, Group::Playing, &["draw"], &["和棋", "议和", "求和", "議和"],
        both("agree on a draw", "双方同意和棋"),
        both("Between two people the game is drawn at once. The computer accepts unless its\n\
            search says that it is ahead. `undo` takes a draw back.",
            "两人对局时立即成立。电脑搜索之后，认为自己占优才会拒绝。`悔棋` 可以收回。"))
        .with(&[Trait::Step, Trait::NoPuzzle, Trait::AtEnd, Trait::GoesOn]),
    row(|dialogue, _| dialogue.end_game(Game::time_out),
        Group::Playing, &["timeout"], &["超时", "超時"],
        both("lose on time: the other side wins", "因超时判负，对方获胜"),
        both("A clock that runs out does the same by itself. `undo` takes it back.",
            "棋钟走完时，程序自动这样判。`悔棋` 可以收回。"))
        .with(&[Trait::Step, Trait::NoPuzzle, Trait::AtEnd]),
    row(new, Group::Playing, &["new"], &["新局", "新棋局", "新游戏", "重新开始", "再来一局"],
        both("start another game", "另开一局"),
        both("SIZE is the number of points a side, 5 to 26. RULE is freestyle, standard,\n\
            renju or caro. OPENING is none, swap, swap2, soosyrv8, yamaguchi or\n\
            taraguchi10. `black` or `white` says who moves first. Size and rule stay as they\n\
            are unless you name others. If you name no colour, the side given by --first\n\
            moves first. A bare `new` keeps the opening; otherwise there is one only if you\n\
            name it. `help renju`, `help swap2` and so on explain a rule or an opening.",
            "大小是棋盘每边的点数，5 到 26。规则是 freestyle（自由，无禁手）、\n\
            standard（标准）、renju（连珠，有禁手）或 caro（卡罗）。开局是 none、swap、\n\
            swap2、soosyrv8、yamaguchi 或 taraguchi10。black 或 white 先行，不写时由\n\
            --first 的一方先行。不写的大小和规则保持不变；单写 `新局` 沿用原来的开局规则，\n\
            否则写明了才有。\n\
            `help renju`、`help swap2` 等说明一种规则或开局。"))
        .takes(&[NOTHING, &[TERMS]]),
    row(undo, Group::Playing, &["undo"], &["悔棋", "撤销", "收回", "撤回"],
        both("take back the last step, or N of them", "收回上一步，或 N 步"),
        both("A surrender is a step too. After the end of a game, `undo` goes back into it.\n\
            If the computer played both sides, `undo` gives both seats to people.",
            "认输也算一步。棋局结束后，`悔棋` 可以回到棋局中。如果双方都是电脑，就改由人来下。"))
        .takes(STEPS),
    row(redo, Group::Playing, &["redo"], &["重做", "恢复", "恢復"],
        both("put back what undo took back", "恢复收回的一步，或 N 步"),
        both("After another move or a surrender there is nothing left to put back.",
            "再下一手或认输之后，收回的就不能恢复了。"))
        .takes(STEPS),
    row(name, Group::Playing, &["name"], &["名字", "姓名"],
        both("show or set the players' names", "显示或设定棋手的名字"),
        both("`name black Ada` names Black, `name black` removes the name, `name` shows both.\n\
            A name has up to 40 letters and follows its player to the other colour.",
            "`名字 黑 Ada` 设定黑方的名字，`名字 黑` 去掉，`名字` 显示双方的名字。\n\
            名字最多 40 个字，换边时跟着人走。"))
        .takes(&[NOTHING, &[Form::Colour, MAYBE_NAME]])
        .with(&[Trait::NoPuzzle]),
    row(rules, Group::Looking, &["rules"], &["规则", "規則"],
        both("explain the rule in force", "说明现在的规则"),
        both("`new RULE` changes it.", "`新局 规则名` 改变规则。"))
        .with(&[Trait::InPractice]),
    row(|dialogue, _| { dialogue.decide(Decision::Take(Stone::Black)) },
        Group::Openings, &["black"], &["黑", "黑方", "黑棋", "执黑", "執黑"],
        both("take black, when the opening asks", "开局中选择执黑"),
        both("The other player has the other colour.", "对方执白。"))
        .with(&[Trait::Step]),
    row(|dialogue, _| { dialogue.decide(Decision::Take(Stone::White)) },
        Group::Openings, &["white"], &["白", "白方", "白棋", "执白", "執白"],
        both("take white, when the opening asks", "开局中选择执白"),
        both("The other player has the other colour.", "对方执黑。"))
        .with(&[Trait::Step]),
    row(|dialogue, _| dialogue.decide(Decision::Two),
        Group::Openings, &["two"], &["两子", "再下两子", "兩子"],
        both("place two more stones, if swap2 asks", "swap2 开局中再下两子"),
        both("They are the fourth and fifth stones; then the first player takes a colour.",
            "即第 4 子和第 5 子，然后由开局者选择执黑或执白。"))
        .with(&[Trait::Step]),
    row(|dialogue, call| dialogue.decide(Decision::Fifths(call.number().unwrap_or(1))),
        Group::Openings, &["fifths"], &["打点", "打点数", "打點"],
        both("set how many fifth moves are offered", "开局中指定打点数"),
        both("N is 1 to 8 in soosyrv8, 1 to 10 in yamaguchi, and 10 in taraguchi10. Black then\n\
            offers that many, one point a line; White chooses one by typing it.",
            "N 在 soosyrv8 中是 1 到 8，在 yamaguchi 中是 1 到 10，在 taraguchi10 中是 10。\n\
            黑方随后逐个给出打点，每行一个；白方输入其中一个来选定。"))
        .takes(&[&[Form::number(
            both("a number", "数"),
            1,
            Opening::Yamaguchi.most_fifths() as usize,
        )]])
        .with(&[Trait::Step]),
];

fn draw(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    if dialogue.session.roles().has_computer() && !dialogue.computer_accepts_draw(call.watch) {
        let (out, game) = (&mut dialogue.out, dialogue.session.game());
        let why = match game.ask() {
            Some(_) => pick!(out.language, "the opening is not over", "开局还没有结束"),
            None => pick!(out.language, "it is ahead", "它认为自己占优"),
        };
        tell!(
            out,
            "The computer declines the draw: {why}.",
            "电脑不同意和棋：{why}。"
        );
        return Ok(Change::Nothing);
    }
    dialogue.end_game(Game::agree_draw)
}

/// The size, the rule, the opening and the colour of a game, in any order.
const TERMS: Form = Form::Words {
    name: "[SIZE] [RULE] [OPENING] [black|white]",
    choices: words_after_new,
};

fn new(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let words = match call.given {
        [Argument::Words(words)] => &**words,
        _ => "",
    };
    let words = words.split_whitespace();
    let terms = dialogue.base().changed(words.clone());
    let terms = terms.map_err(|error| refused(error, call.text))?;
    if let Some(error) = not_offered(words) {
        return Err(refused(error, call.text));
    }
    dialogue.set_aside()?;
    let closed = dialogue.session.next_game(terms.game());
    Ok(dialogue.tell_of_new_game(closed))
}

/// The refusal names what was typed, of which the words that were read are a translation.
fn refused(mut error: NewGameError, text: &str) -> Refusal {
    let word = match &mut error {
        NewGameError::Size(error) => &mut error.value,
        NewGameError::Rule(error) => &mut error.value,
        NewGameError::Again { value } => value,
    };
    if let Some(typed) = typed(text, word) {
        *word = typed.into();
    }
    Refusal::NewGame(error)
}

fn undo(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let (count, step) = dialogue.session.undo(call.count())?;
    // Else it would play on at once. In a puzzle the seats have no part.
    let session = &dialogue.session;
    if session.puzzle().is_none() && !session.roles().has_person() {
        dialogue.computer_leaves();
    }
    let (out, game) = dialogue.out_and_game();
    out.undone(count, step, game);
    Ok(Change::Undone)
}

fn redo(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let before = dialogue.session.redo(call.count())?;
    let (out, game) = dialogue.out_and_game();
    let mut steps = out.steps_since(before, game);
    let last = steps.pop().unwrap_or_default();
    steps.iter().for_each(|step| out.line(step));
    dialogue.tell_step(&last, true);
    Ok(Change::Redone)
}

const MAYBE_NAME: Form = Form::Maybe {
    name: "NAME",
    of: &[Form::text("NAME", both("a name", "名字"))],
};

fn name(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let (stone, name) = match call.given {
        [Argument::Colour(stone), Argument::Text(name)] => {
            let refused = |error| Refusal::said(|words| words.bad_name(&error));
            (stone, Some(name.parse::<Name>().map_err(refused)?))
        }
        // A colour alone takes the name away.
        [Argument::Colour(stone)] => (stone, None),
        _ => {
            dialogue.out.names(&dialogue.session.players());
            return Ok(Change::Nothing);
        }
    };
    dialogue.session.name_player(*stone, name)?;
    dialogue.out.names(&dialogue.session.players());
    Ok(Change::Players)
}

fn rules(dialogue: &mut Dialogue, _: Call<'_, '_>) -> Answer {
    dialogue.out.rule(dialogue.session.game());
    Ok(Change::Nothing)
}

/// Whether this repeats the only fifth move offered, which was already played. Scripts name it twice:
/// to offer it and to choose it.
fn is_said_again(game: &Game, point: Point) -> bool {
    match game.steps() {
        [.., before, Step::Offer(only), Step::Move(made)] => {
            !matches!(before, Step::Offer(_)) && *only == point && made.point == point
        }
        _ => false,
    }
}

impl Dialogue {
    /// Places a stone of the side to move, or offers it in an opening.
    pub(crate) fn place(&mut self, point: Point, by: Seat) -> Result<Change, Refusal> {
        if !self.keep.is_on && is_said_again(self.session.game(), point) {
            return Ok(Change::Nothing);
        }
        let mut played = self.step(|game| game.play(point))?;
        let game = self.session.game();
        let is_choice = game.ask().is_some_and(|ask| ask.task == Task::Choose);
        if is_choice && game.offers().count() == 1 {
            // A single fifth move is not chosen but played.
            played = (self.session).step(Duration::ZERO, |game| game.play(point))?;
        }
        let is_answer = by == Seat::Computer && self.session.roles().has_person();
        let (out, game) = self.out_and_game();
        let mut text = match played {
            Played::Stone { made, .. } => out.move_text(made, game.size()),
            Played::Offer { player, point } => out.offered(player, point, game),
        };
        if is_answer && out.window.is_some() && matches!(played, Played::Stone { .. }) {
            text = say!(out.language, "{text}, the computer", "{text}，电脑");
        }
        self.tell_step(&text, true);
        Ok(Change::Stone)
    }

    /// Decides something in an opening. If the colours may have changed hands, and the computer
    /// plays, this also says who has which.
    pub(crate) fn decide(&mut self, decision: Decision) -> Result<Change, Refusal> {
        let player = self.session.game().ask().map(|ask| ask.player);
        self.step(|game| game.decide(decision))?;
        let (out, _) = self.out_and_game();
        let player = out.player(player.unwrap_or(Player::First));
        self.tell_step(&self.out.language.decided(&player, decision), false);
        let roles = self.session.roles();
        if matches!(decision, Decision::Take(_)) && roles.has_computer() {
            self.out.roles(roles, self.session.game());
        }
        Ok(Change::Step)
    }

    /// Ends the game by what a side does, or both.
    pub(crate) fn end_game(
        &mut self,
        act: impl FnOnce(&mut Game) -> Result<Outcome, PlayError>,
    ) -> Result<Change, Refusal> {
        self.step(act)?;
        let (out, game) = self.out_and_game();
        out.ending(game);
        Ok(Change::Step)
    }

    /// Says that another game began, after the one that was `closed`.
    pub(crate) fn tell_of_new_game(&mut self, closed: Option<Closed>) -> Change {
        let (out, game) = self.out_and_game();
        out.closed(closed);
        let (words, setup) = (out.language, NewGame::of(game));
        let (size, rule, first) = (setup.size, game_name(words, setup), words.side(setup.first));
        tell!(
            out,
            "New game: {size}x{size}, {rule}. {first} moves first.",
            "新的一局：{size}×{size}，{rule}，{first}先行。"
        );
        let roles = self.session.roles();
        if self.out.window.is_some() && roles.has_computer() {
            self.out.roles(roles, self.session.game());
        }
        self.show_beginning();
        Change::Game { is_new: true }
    }

    /// Says at a terminal what a person can do who lost.
    pub(crate) fn tell_what_to_do_now(&mut self) {
        let winner = self.session.game().outcome().and_then(Outcome::winner);
        let lost = |winner: Stone| self.session.roles().seats[winner.opponent()] == Seat::Human;
        if winner.is_some_and(lost) && self.session.puzzle().is_none() {
            tell!(
                self.out,
                "Type `new` to play again, `review` to see why, `mistakes` to find better moves.",
                "输入 `新局` 再来一局，`复盘` 看输在哪里，`失误` 找出更好的着法。"
            );
            let roles = self.session.roles();
            let easier = roles.level.now.below();
            if let Some(easier) = easier.filter(|_| roles.has_computer() && !roles.level.adapts) {
                tell!(
                    self.out,
                    "`level {easier}` is easier; `level auto` follows your results.",
                    "输入 `级别 {easier}` 会容易一些；`级别 自动` 按你的胜负升降。"
                );
            }
        }
    }
}
