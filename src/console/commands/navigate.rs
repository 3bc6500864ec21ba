//! The commands that look back in a game: other positions, variations, comments and marks.

use crate::console::change::Change;
use crate::console::clock::Clock;
use crate::console::command::Trait;
use crate::console::command::form::{Argument, Form, NO_LIMIT, NOTHING, STEP_COUNT, STEPS};
use crate::console::command::group::Group;
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Call, Row, row};
use crate::console::dialogue::session::{OnBoard, Session};
use crate::console::navigate::Navigator;
use crate::console::navigate::said::clock_runs;
use crate::console::out::Out;
use crate::console::refusal::{Refusal, refusal};
use crate::console::study::annotate::annotate;
use crate::console::words::is_plain;
use crate::console::words::language::{Sentence, both, sentence, tell};
use crate::record::{MarkKind, NodeId};
use crate::rules::Stone;
use crate::study::review::{MoveMark, Review};

/// The longest text of a mark, in letters.
const LONGEST_MARK: usize = 10;

/// Goes to another position.
fn go(dialogue: &mut Dialogue, go: impl FnOnce(&Navigator) -> Result<NodeId, Sentence>) -> Answer {
    dialogue.session.go(go)?;
    Ok(dialogue.show_looked_at())
}

/// Changes the comment or the marks of the position.
fn note(
    dialogue: &mut Dialogue,
    note: impl FnOnce(&mut Navigator) -> Result<(), Sentence>,
) -> Answer {
    dialogue.session.navigate(note)?;
    dialogue.show_looked_at();
    Ok(Change::Noted)
}

#[rustfmt::skip]
pub(crate) static COMMANDS: &[Row] = &[
    row(goto, Group::Looking, &["goto"], &["跳到", "转到", "轉到"],
        both("go to the position after move N", "看第 N 手之后的局面"),
        both("Nothing is taken back: another move played there begins a variation, and the\n\
            game stays as it is. The computer waits until you give it its seat again, as\n\
            with `computer white`; in an unfinished game it also answers your next move.\n\
            0 is the beginning. `goto ??` goes to the next\n\
            move that a comment or a mark of SGF calls a blunder, `goto ?` to any bad\n\
            one, `goto !` to a good one; after the last one it starts again from\n\
            the first. None of this works while a clock runs.",
            "着法都不收回：在那里另下一手，就开始一个变化，主线不变。电脑等到你重新让它执棋\n\
            （如 `电脑 白`）；在未结束的棋局里，你落子之后它也会应对。0 是开头。\n\
            `跳到 ??` 到下一个注释或 SGF 标记为大错的一手，`跳到 ?` 到任何失误，`跳到 !` 到\n\
            好棋；过了最后一个，又从头找起。棋钟在走时不能用这些命令。"))
        .takes(&[
            &[Form::number(both("the number of a move (0 is the beginning)", "手数，或 0 表示开头"), 0, NO_LIMIT)],
            &[Form::Word("??")], &[Form::Word("?")], &[Form::Word("!")],
        ])
        .with(&[Trait::NoPuzzle, Trait::Repeats]),
    row(|dialogue, _| go(dialogue, |it| it.goto(0)), Group::Looking, &["first"], &["开头", "開頭"],
        both("go to the beginning of the game", "到棋局的开头"),
        both("The same as `goto 0`. From there `next` follows the game itself.",
            "同 `跳到 0`。从那里起，`下一步` 沿主线前进。"))
        .with(&[Trait::NoPuzzle]),
    row(|dialogue, _| go(dialogue, |it| Ok(it.last())), Group::Looking, &["last"], &["末尾", "结尾", "結尾"],
        both("go to the end of the line", "到当前分支的末尾"),
        both("The line is the one you look at: the game itself, or a variation. Type `first`\n\
            and then `last` to go to the end of the game.",
            "当前分支是你正在看的主线或变化。先输入 `开头` 再输入 `末尾`，就到主线的末尾。"))
        .with(&[Trait::NoPuzzle]),
    row(next, Group::Looking, &["next"], &["下一步", "下一课", "下一課", "前进", "前進"],
        both("go forward one step, or N", "前进一步，或 N 步"),
        both("A step is a move or a decision in an opening. `next all` is the same as `last`,\n\
            and `next ??` goes to the next blunder, as `goto ??` does, but stops at the last\n\
            one. At a terminal Enter alone repeats the last step, and while you look at a\n\
            game `n`, `b` or `p`, `f` and `l` are short for `next`, `back`, `first` and\n\
            `last`. On an empty line Alt with the right, left, up or down arrow does the\n\
            same without Enter.",
            "一步是一手棋或开局的一个决定。`下一步 全部` 同 `末尾`，`下一步 ??` 到下一个大错，同\n\
            `跳到 ??`，但到最后一个为止。在终端里，只按 Enter 就重复刚才的移动；看棋局时 `n`、\n\
            `b` 或 `p`、`f`、`l` 是 `下一步`、`上一步`、`开头`、`末尾` 的简写。空行上按 Alt 和\n\
            右、左、上、下箭头也一样，不用按 Enter。"))
        .takes(&[
            NOTHING, &[STEP_COUNT], &[Form::Word("all")], &[Form::Word("??")],
            &[Form::Word("?")], &[Form::Word("!")],
        ])
        .with(&[Trait::InPractice, Trait::Repeats]),
    row(|dialogue, call| { go(dialogue, |it| it.back(call.count())) },
        Group::Looking, &["back"], &["上一步", "后退", "後退"],
        both("go back one step, or N", "后退一步，或 N 步"),
        both("Unlike `undo` this takes nothing back: you only look, and all moves stay.",
            "和 `悔棋` 不同，什么都不收回：只是看，下过的都保留。"))
        .takes(STEPS)
        .with(&[Trait::NoPuzzle, Trait::Repeats]),
    row(variation, Group::Looking, &["variation"], &["变化", "變化"],
        both("list the variations here or enter one", "列出这里的变化，或进入一个"),
        both("`variation` alone lists how the game goes on; 1 is the line itself. A move in\n\
            mid-game begins a variation. After `undo` the new move takes the place of the\n\
            old one, which stays as a variation once you have looked back in the game.\n\
            `moves` shows the tree; the move where you are is in [ ].",
            "单独输入 `变化` 列出之后的下法，1 是当前分支。在中途落子就开始\n\
            一个变化。回看过棋局之后，`悔棋` 再下的新着法取代旧着法，旧着法留作变化。\n\
            `棋谱` 显示整棵树，[ ] 里是现在的一手。"))
        .takes(&[
            NOTHING, &[Form::number(both("the number of a variation", "变化的编号"), 0, NO_LIMIT)],
        ])
        .with(&[Trait::NoPuzzle]),
    row(comment, Group::Looking, &["comment"], &["注释", "評注", "评注", "註釋"],
        both("show, write or remove the comment", "显示、写下或去掉注释"),
        both("The comment belongs to the position you look at. `comment off` removes it.\n\
            `save` writes comments, marks and variations where the format has them.",
            "注释属于正在看的局面。`注释 关` 去掉它。`保存` 会写入格式能记录的注释、标记\n\
            和变化。"))
        .takes(&[NOTHING, &[COMMENT_TEXT], &[Form::Word("off")]])
        .with(&[Trait::NoPuzzle]),
    row(mark, Group::Looking, &["mark"], &["标记", "標記"],
        both("show, set or remove marks", "显示、加上或去掉标记"),
        both("`mark h8` draws a circle; a shape or up to 10 letters may follow: `mark h8 A`.\n\
            The board shows one letter on an empty point (o circle, x cross, = square,\n\
            ^ triangle), and the line below names all marks. `mark h8 off` removes that\n\
            mark, `mark off` all marks.",
            "`标记 h8` 画一个圆；后面可写形状或最多 10 个字：`标记 h8 A`。棋盘在空点上显示一个\n\
            字符（o 圆，x 叉，= 方，^ 三角），下面一行写出全部。`标记 h8 关` 去掉一个标记，\n\
            `标记 关` 去掉全部。"))
        .takes(&[NOTHING, &[Form::Point, MAYBE_SHAPE], &[Form::Word("off")]])
        .with(&[Trait::NoPuzzle]),
];

fn goto(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    match call.chosen::<MoveMark>() {
        Some(mark) => go(dialogue, |it| it.next_marked(mark, true)),
        None => {
            let number = call.number().unwrap_or(0);
            go(dialogue, |it| it.goto(number))
        }
    }
}

fn next(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    if !call.given.is_empty() && dialogue.session.on_board.below().is_some() {
        return Err(call.refused());
    }
    match call.chosen::<MoveMark>() {
        _ if dialogue.session.practice().is_some() => dialogue.next_exercise(),
        _ if dialogue.session.puzzle().is_some() => dialogue.next_puzzle(),
        _ if dialogue.session.lesson().is_some() => dialogue.next_lesson(),
        Some(mark) => go(dialogue, |it| it.next_marked(mark, false)),
        None => go(dialogue, |it| it.next(call.count())),
    }
}

fn variation(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let Some(number) = call.number() else {
        let find = |it: &mut Navigator| Ok((it.continuations(), it.parted()));
        let (list, parted) = dialogue.session.navigate(find)?;
        let size = dialogue.session.game().size();
        dialogue.out.continuations(&list, parted, size);
        return Ok(Change::Nothing);
    };
    go(dialogue, |it| it.variation(number))
}

const COMMENT_TEXT: Form = Form::text("TEXT", both("a text", "文字"));

fn comment(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let text = match *call.given {
        [Argument::Text(text)] => text.into(),
        [_] => String::new(),
        _ => {
            let comment = (dialogue.session).navigate(|it| Ok(it.notes().comment.clone()))?;
            dialogue.out.comment_or_none(&comment);
            return Ok(Change::Nothing);
        }
    };
    note(dialogue, |it| {
        it.set_comment(text);
        Ok(())
    })
}

/// Ends with a text of up to [`LONGEST_MARK`] letters.
const MAYBE_SHAPE: Form = Form::Maybe {
    name: "SHAPE|TEXT|off",
    of: &[
        Form::Word("circle"),
        Form::Word("cross"),
        Form::Word("square"),
        Form::Word("triangle"),
        Form::Word("off"),
        Form::text("TEXT", both("1 to 10 letters", "1 到 10 个字")),
    ],
};

fn mark(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let (point, kind) = match *call.given {
        [] => {
            let marks = (dialogue.session).navigate(|it| Ok(it.notes().marks.clone()))?;
            let size = dialogue.session.game().size();
            dialogue.out.marks_or_none(&marks, size);
            return Ok(Change::Nothing);
        }
        [Argument::Point(point)] => (point, Some(MarkKind::Circle)),
        [Argument::Point(point), Argument::Word(shape)] => (point, shaped(shape)),
        [Argument::Point(point), Argument::Text(label)] => {
            if !is_plain(label) || label.chars().count() > LONGEST_MARK {
                return Err(call.refused());
            }
            (point, Some(MarkKind::Label(label.into())))
        }
        _ => {
            return note(dialogue, |it| {
                it.clear_marks();
                Ok(())
            });
        }
    };
    let shown = dialogue.out.show(point, dialogue.session.game().size());
    note(dialogue, |it| {
        if kind.is_none() && !it.has_mark(point) {
            return Err(sentence!("{shown} is not marked", "{shown} 没有标记"));
        }
        it.mark(point, kind);
        Ok(())
    })
}

/// The mark that a word names; `off` is none.
fn shaped(word: &str) -> Option<MarkKind> {
    match word {
        "circle" => Some(MarkKind::Circle),
        "cross" => Some(MarkKind::Cross),
        "square" => Some(MarkKind::Square),
        "triangle" => Some(MarkKind::Triangle),
        _ => None,
    }
}

impl Session {
    /// The game with its variations, once somebody looked back in it.
    #[inline]
    pub(crate) fn navigator(&self) -> Option<&Navigator> {
        self.moves.tree()
    }

    /// Goes to the position after the move of this number, or to the end if there are fewer.
    pub(crate) fn begin_at(&mut self, number: usize) {
        let tree = self.begin_navigation();
        let node = tree.goto(number).unwrap_or(tree.main_end());
        self.moves.go_to(node);
    }

    /// Goes where a kept game was left, as [`GameTree::kept_place`] wrote it.
    ///
    /// [`GameTree::kept_place`]: crate::console::navigate::game_tree::GameTree::kept_place
    pub(crate) fn come_back(&mut self, place: &str) {
        self.begin_navigation();
        self.moves.come_back(place);
    }

    /// The side for which the computer would move if the position were played.
    pub(crate) fn computer_waits(&self) -> Option<Stone> {
        let game = self.moves.game();
        let waits = self.moves.is_studied() && self.computer_acts();
        game.to_move().filter(|_| waits)
    }

    /// The tree of the game, which grows if there is none yet. Then no clock runs any more.
    fn begin_navigation(&mut self) -> &mut Navigator {
        let details = self
            .navigator()
            .is_none()
            .then(|| self.players().details(String::new()));
        if details.is_some() {
            self.clocks.now = None;
        }
        self.moves.grow(|| details.unwrap_or_default())
    }

    /// Does something in the tree of the game; a refusal changes nothing. What `undo` took
    /// back stays ready for `redo` until one goes elsewhere.
    pub(crate) fn navigate<T>(
        &mut self,
        act: impl FnOnce(&mut Navigator) -> Result<T, Sentence>,
    ) -> Result<T, Refusal> {
        if self.has_clock() && Clock::runs(self.moves.game()) {
            return Err(Refusal::Said(clock_runs()));
        }
        let (had_navigator, clock) = (self.navigator().is_some(), self.clocks.now.clone());
        let done = act(self.begin_navigation());
        if done.is_err() && !had_navigator {
            self.moves.ungrow();
            self.clocks.now = clock;
        }
        done.map_err(Refusal::Said)
    }

    /// Goes to another position.
    pub(crate) fn go(
        &mut self,
        go: impl FnOnce(&Navigator) -> Result<NodeId, Sentence>,
    ) -> Result<(), Refusal> {
        let node = self.navigate(|tree| go(tree))?;
        self.moves.go_to(node);
        Ok(())
    }

    /// Adds the review of the game up to here to its tree, in the words of `out`; whether there is a
    /// game, and no clock runs in it.
    pub(crate) fn add_review(&mut self, review: &Review, out: &Out) -> bool {
        let is_game = matches!(self.on_board, OnBoard::Game);
        let add = |navigator: &mut Navigator| {
            navigator.add(|record, at| annotate(record, at, review, out));
            Ok(())
        };
        is_game && !review.moves.is_empty() && self.navigate(add).is_ok()
    }

    /// Refuses in the middle of a game what can only end it.
    pub(crate) fn check_is_end(&self) -> Result<(), Refusal> {
        match self.navigator() {
            Some(navigator) if self.moves.game().outcome().is_none() && !navigator.is_at_end() => {
                Err(refusal!(
                    "this is not the end of the game: type `first` and then `last` to go there",
                    "这里不是主线的末尾：先输入 `开头` 再输入 `末尾`，就到那里"
                ))
            }
            _ => Ok(()),
        }
    }
}

impl Dialogue {
    /// Shows the position that is looked at, and where in the game it is.
    pub(crate) fn show_looked_at(&mut self) -> Change {
        self.name_players();
        if let Some(tree) = self.session.navigator() {
            self.out.looked_at(tree, true, self.session.game());
        }
        Change::Seen
    }

    /// Tells after a step that it began a variation, or which variation it is.
    #[inline(never)]
    pub(crate) fn tell_of_variation(&mut self) {
        let Some(navigator) = self.session.navigator() else {
            return;
        };
        let at = navigator.whereabouts();
        let here = at.variation.filter(|it| it.at_move == at.number);
        let Some(here) = here.filter(|it| it.number > 1 || navigator.has_begun_variation()) else {
            return;
        };
        let (number, of, at_move) = (here.number, here.of, here.at_move);
        match navigator.has_begun_variation() {
            true => tell!(
                self.out,
                "This begins variation {number} at move {at_move}. The other moves are kept.",
                "从第 {at_move} 手起进入变化 {number}，原来的着法都保留。"
            ),
            false => tell!(
                self.out,
                "This is variation {number} of {of} at move {at_move}.",
                "这是第 {at_move} 手的变化 {number}/{of}。"
            ),
        }
    }
}
