//! The computer: where it sits, how it plays this game and the next, what it advises; it moves, thinks
//! on a person's time, and checks a person's stone as a tutor.

use crate::console::change::Change;
use crate::console::command::Trait;
use crate::console::command::form::{Argument, Form, NOTHING, maybe_one};
use crate::console::command::group::Group;
use crate::console::command::point::narrow;
use crate::console::computer::{LEVEL_FORMS, NAMED, THREADS_FORMS, TIME_FORMS, chosen_level};
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Call, Row, row};
use crate::console::dialogue::session::Session;
use crate::console::out::Out;
use crate::console::play::seats::{Roles, Seat};
use crate::console::refusal::{Refusal, refusal};
use crate::console::words::language::{both, pick, tell};
use crate::engine::{Score, SearchResult, can_start_thread};
use crate::player::{Candidates, Level, LevelSetting, OpeningAction, Skill, TutorMode, Watch};
use crate::rules::opening::Task;
use crate::rules::{ByStone, PlayError, Point, Stone, parse_points};
use crate::study::Reason;

/// The lines of an analysis when no number is typed.
const LINES: usize = 3;

/// The most moves that `hint N` and `analyze N` name.
pub(crate) const MOST_HINTS: usize = 10;

#[rustfmt::skip]
pub(crate) static COMMANDS: &[Row] = &[
    row(computer, Group::Computer, &["computer"], &["电脑", "電腦"],
        both("set its side, or `computer easy`", "设定电脑执哪一方，或 `电脑 简单`"),
        both("Against the computer, `undo` goes back to your own last turn. `computer easy`,\n\
            `medium` or `hard` takes the other side at that level.",
            "和电脑对弈时，`悔棋` 收回到你自己的上一手之前。`电脑 简单`、`电脑 中等` 和\n\
            `电脑 困难` 由电脑以这一级别执另一方。"))
        .takes(&[
            NOTHING, &[Form::Word("black")], &[Form::Word("white")], &[Form::Word("both")],
            &[Form::Word("none")], &[Form::Alias(NAMED[0].0)], &[Form::Alias(NAMED[1].0)],
            &[Form::Alias(NAMED[2].0)],
        ])
        .with(&[Trait::NoPuzzle, Trait::AsksAlone]),
    row(level, Group::Computer, &["level"], &["级别", "等级", "等級", "級別"],
        both("set the level: 1 to 10, auto, perfect", "设定级别：1 到 10、auto、perfect"),
        both("1 overlooks a lot, 5 plays like a good club player, 10 is full strength.\n\
            perfect plays the proven win of the side that moves first on 15x15, under\n\
            freestyle and standard. Where nothing is proven, it says so and plays like\n\
            level 10. auto goes up by one after you win and down by one after you lose. At\n\
            a terminal `--level auto` starts at the level that your last run reached. `easy`\n\
            is level 2, `medium` 5 and `hard` 8.",
            "1 级常常看漏，5 级相当于棋社好手，10 级是最强水平。perfect（完美）：照先行方\n\
            必胜的证明下（15×15，自由规则和标准规则），并说明；没有证明的局面同 10 级。\n\
            auto：你赢一局升一级，输一局降一级。在终端里，`--level auto` 从上次到达的级别\n\
            开始。`easy`、`medium`、`hard` 是 2、5、8 级。"))
        .takes(LEVEL_FORMS),
    row(set_time, Group::Computer, &["time"], &["时间", "時間"],
        both("set the computer's time for a move", "设定电脑每手的时间（秒）"),
        both("Level 10 uses the time; lower levels never exceed it. `time default` goes back\n\
            to the level's usual time.",
            "10 级用足时间；较低的级别不会超过它。`时间 默认` 恢复该级别的默认时间。"))
        .takes(TIME_FORMS),
    row(threads, Group::Computer, &["threads"], &["线程", "线程数", "執行緒"],
        both("set how many threads to search with", "设定电脑的线程数"),
        both("They matter at level 10 and for hints.",
            "只对 10 级和提示有用。"))
        .takes(THREADS_FORMS),
    row(hint, Group::Computer, &["hint"], &["提示", "支招"],
        both("name a good move, or the N best", "给出好棋和理由，或最好的 N 手"),
        both("The computer thinks at full strength, for a second or for the time that you\n\
            set. `hint N` names the N best moves, 1 to 10; the first is the one that `hint`\n\
            names, and moves that are equal by symmetry are one, with how many there are.\n\
            For each it says how the side to move stands (a proven win or loss, or its\n\
            chance to win), why the move is good, and how the game may go on. In a pipe it\n\
            searches 200000 positions, unless a time is set. `hint without h8 i9` leaves\n\
            these points out.",
            "电脑以最强水平思考一秒，或设定的时间。`提示 N` 给出最好的 N 手（1 到 10），\n\
            第一手与 `提示` 相同；对称的着法算一手，并说明有几处。每一手说明对行棋方的形势\n\
            （已证明的胜负，或胜率）、理由和后续着法。从管道输入时搜索 200000 个局面，除非设定了\n\
            时间。`提示 除了 h8 i9`不看这些点。"))
        .takes(&[NOTHING, &[MOVES], WITHOUT])
        .with(&[Trait::GoesOn, Trait::InPractice, Trait::Helps]),
    row(analyze, Group::Computer, &["analyze", "analyse"], &["分析"],
        both("show the N best lines, ever deeper", "显示最好的 N 种下法，越算越深"),
        both("The N best lines, 3 if you leave N out, appear at the end of the screen and\n\
            deepen until you press a key; then they are listed with reasons, as by\n\
            `hint N`. The keys 1 to 9, + and - only change how many lines there are. The\n\
            engine is the one that plays at level 10, and it knows what --ponder found. You\n\
            cannot analyse while a clock runs. In a pipe it says what `hint N` says.\n\
            `analyze without h8 i9` leaves these points out: it shows the best of the other\n\
            moves.",
            "在屏幕末尾显示最好的 N 种下法（不写 N 时 3 种），不断加深。按 1 到 9、\n\
            + 和 - 改变行数，按其他键结束；结束后像 `提示 N` 一样列出并说明理由。\n\
            使用 10 级的引擎，也用上 --ponder 时的思考结果。棋钟在走时不能分析。\n\
            在管道中和 `提示 N` 相同。`分析 除了 h8 i9`\n\
            不看这些点，显示其余着法中最好的。"))
        .takes(&[NOTHING, &[MOVES], WITHOUT])
        .with(&[Trait::GoesOn, Trait::Helps]),
    row(balance, Group::Computer, &["balance"], &["平衡", "均势", "均勢"],
        both("find moves that leave the game even", "寻找保持均势的着法"),
        both("Names the moves after which both sides have the same chances, as far as a search\n\
            of the best ones can tell, the most even first. `balance 2` names pairs: a move\n\
            and its answer. In an opening it names the stones that are to be placed next. It\n\
            takes as long as `hint`; in a pipe it searches 200000 positions, unless a time\n\
            is set.",
            "列出下了以后双方机会相当的着法，最均衡的在前；从最可能的着法中搜索得出。\n\
            `平衡 2` 列出两手：一手和它的应手。在开局规则中列出接下来要放的棋子。\n\
            用时和 `提示` 相同；管道中搜索 200000 个局面，除非设定了时间。"))
        .takes(maybe_one!["1", "2"])
        .with(&[Trait::GoesOn, Trait::NoPuzzle]),
    row(tutor, Group::Computer, &["tutor"], &["指导", "指導"],
        both("warn before you overlook a forced win", "看漏必胜手时，落子前先提醒"),
        both("When you are about to miss or allow a forced win, the tutor says so, and how\n\
            long the win is. Look for it yourself, or ask for a `hint`; `tutor show` also\n\
            names the first move of the win. Enter the same point again to play there\n\
            anyway. The tutor says only what it has proven, and searches for about a tenth\n\
            of a second. `tutor blunders` also warns of a move that costs more than 30\n\
            points of your winning chance, by the estimate of a search. `tutor` alone says\n\
            whether it is on. It does not check the stones of an opening or the computer's.",
            "如果你这一手会看漏必胜手，或让对方有必胜手，落子前先提醒，并说明几手可以取胜，\n\
            但不说下在哪里：可以自己找，或用 `提示` 求提示；`指导 显示` 则直接指出第一手。\n\
            再输入一次同一点就照下。只提醒已证明的，每次约搜索十分之一秒。`指导 失误` 还会\n\
            提醒让胜率降 30 个百分点以上的着法（由搜索估计）。单独输入 `指导` 时说明\n\
            是否打开。开局规则中的落子和电脑的着法不检查。"))
        .takes(maybe_one![
            TutorMode::On.name(), TutorMode::Show.name(), TutorMode::Blunders.name(),
            TutorMode::Off.name()
        ]),
];

const MOVES: Form = Form::number(both("a number of moves", "数"), 1, MOST_HINTS);

/// Points that are left out, and how many moves are asked for.
const WITHOUT: &[Form] = &[
    Form::Maybe {
        name: "N",
        of: &[MOVES],
    },
    Form::Word("without"),
    Form::text("POINT...", both("points", "几个点")),
];

fn hint(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    if dialogue.session.practice().is_some() {
        return dialogue.practice_hint();
    }
    if dialogue.session.lesson().is_some() {
        return dialogue.lesson_hint();
    }
    let (count, without) = moves(dialogue, &call)?;
    if count.is_none() && without.is_empty() && dialogue.session.puzzle().is_some() {
        return dialogue.puzzle_hint();
    }
    let count = count.or((!without.is_empty()).then_some(1));
    dialogue.hint(count, &without, call.watch)
}

/// The best moves, deeper and deeper until somebody who looks on ends it. Where nobody does, or nothing
/// can be drawn in place, they are those of a hint.
fn analyze(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let (count, without) = moves(dialogue, &call)?;
    let (count, game) = (count.unwrap_or(LINES), dialogue.session.game());
    let redraws = dialogue.out.window.is_some_and(|it| it.moves_cursor);
    let is_plain = game.ask().is_none() && !dialogue.out.quiet;
    let watch = match call.watch {
        // Without a thread nobody could end the analysis.
        Some(watch) if redraws && is_plain && game.to_move().is_some() && can_start_thread() => {
            watch
        }
        watch => return dialogue.hint(Some(count), &without, watch),
    };
    if dialogue.time_left().is_some() {
        return Err(refusal!(
            "you cannot analyse while the clock runs: `hint N` names the N best moves",
            "棋钟在走时不能分析：`提示 N` 给出最好的 N 手"
        ));
    }
    let (skill, computer) = (dialogue.skill_now(), &mut dialogue.computer);
    let candidates = computer.candidates(&game.as_setup(), &without);
    let moves = computer.analyze(game, skill, count, &candidates, watch);
    // Ended early it has fewer lines, which says nothing of the other moves.
    let asked = moves.len() + usize::from(candidates.all_others_lose(moves.len()));
    dialogue.tell_hints(asked, &candidates, moves);
    Ok(Change::Nothing)
}

/// How many moves are asked for, if that is said, and the points that are left out: not those that are
/// taken, nor all that could be played.
fn moves(dialogue: &Dialogue, call: &Call<'_, '_>) -> Result<(Option<usize>, Vec<Point>), Refusal> {
    let (count, points) = match *call.given {
        [Argument::Number(count)] => (Some(count), ""),
        [Argument::Number(count), _, Argument::Text(points)] => (Some(count), points),
        [_, Argument::Text(points)] => (None, points),
        _ => (None, ""),
    };
    let game = dialogue.session.game();
    let points = parse_points(&narrow(points), game.size()).map_err(Refusal::Notation)?;
    let taken = points.iter().find_map(|point| game.check(*point).err());
    if let Some(error @ PlayError::Taken { .. }) = taken {
        return Err(Refusal::Play(error));
    }
    let is_left = |point: Point| !points.contains(&point) && game.check(point).is_ok();
    if !points.is_empty() && !game.size().points().any(is_left) {
        return Err(refusal!(
            "no move is left: you left out every point that can be played",
            "没有可下的点了：能下的点都排除了"
        ));
    }
    Ok((count, points))
}

/// Moves that leave the position even; without a number as many stones as an opening asks for, else
/// one.
fn balance(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let (skill, game) = (dialogue.skill_now(), dialogue.session.game());
    let asked = match game.ask().map(|ask| ask.task) {
        Some(Task::Stone { number, last, .. }) => usize::from(last - number) + 1,
        Some(Task::ColourOrTwo) => 2,
        _ => 1,
    };
    let (computer, stones) = (&mut dialogue.computer, call.chosen().unwrap_or(asked));
    let ways = computer.balance(game, skill, stones, call.watch);
    dialogue.out.balance(&ways, game);
    Ok(Change::Nothing)
}

fn tutor(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let out = &mut dialogue.out;
    match dialogue.computer.tutor.switch(call.chosen()) {
        TutorMode::On => tell!(
            out,
            "The tutor is on: it warns you before you overlook a forced win.",
            "指导已打开：看漏必胜手时，落子前先提醒你。"
        ),
        TutorMode::Show => tell!(
            out,
            "The tutor is on: it warns you of a forced win, and names its first move.",
            "指导已打开：看漏必胜手时，落子前先提醒你，并指出第一手。"
        ),
        TutorMode::Blunders => tell!(
            out,
            "The tutor is on: it warns you of a forced win, and of a move that costs you\n\
             more than 30 points of your winning chance.",
            "指导已打开：看漏必胜手，或一手要让胜率降 30 个百分点以上时，落子前先提醒你。"
        ),
        TutorMode::Off => tell!(out, "The tutor is off.", "指导已关闭。"),
    }
    Ok(Change::Nothing)
}

fn computer(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    use Seat::{Computer, Human};
    let (black, white) = match call.given {
        [Argument::Word("black")] => (Computer, Human),
        [Argument::Word("white")] => (Human, Computer),
        [Argument::Word("both")] => (Computer, Computer),
        [Argument::Word("none")] => (Human, Human),
        named => {
            let session = &mut dialogue.session;
            let Some(level) = chosen_level(named) else {
                dialogue.out.roles(session.roles(), session.game());
                if session.roles().seats == ByStone::default() {
                    tell!(
                        dialogue.out,
                        "`computer white` or `computer easy` gives the computer a side.",
                        "`电脑 白` 或 `电脑 简单` 让电脑执一方。"
                    );
                }
                return Ok(Change::Nothing);
            };
            session.set_level(level);
            if session.one_person() {
                dialogue.out.level(session.coming_roles().level);
                return Ok(changed(&call));
            }
            // The person goes on.
            match session.game().to_move() {
                Some(Stone::White) => (Computer, Human),
                Some(Stone::Black) | None => (Human, Computer),
            }
        }
    };
    Ok(dialogue.seat(ByStone { black, white }))
}

fn level(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let session = &mut dialogue.session;
    if let Some(level) = chosen_level(call.given) {
        session.set_level(level);
    }
    dialogue.out.level(session.coming_roles().level);
    if call.given.is_empty() {
        tell!(
            dialogue.out,
            "`level N` sets it, from 1 to 10; so do `level easy`, `level hard`, `level auto`.",
            "`级别 N` 设定级别，从 1 到 10；也可以用 `级别 简单`、`级别 困难`、`级别 自动`。"
        );
    }
    Ok(changed(&call))
}

fn set_time(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let time = &mut dialogue.session.skill.time;
    *time = match *call.given {
        [Argument::Seconds(time)] => Some(time),
        [_] => None,
        _ => *time,
    };
    match time {
        Some(time) => tell!(
            dialogue.out,
            "The computer has {} s for each move.",
            "电脑每手用时 {} 秒。",
            time.as_secs_f64()
        ),
        None => tell!(
            dialogue.out,
            "The computer takes the usual time of its level for each move.",
            "电脑每手用该级别的默认时间。"
        ),
    }
    Ok(changed(&call))
}

fn threads(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let skill = &mut dialogue.session.skill;
    skill.threads = call.number().unwrap_or(skill.threads);
    let count = skill.threads;
    tell!(dialogue.out, "Threads: {count}.", "线程数：{count}。");
    Ok(changed(&call))
}

/// What a command changed that sets how the computer plays, and without an argument only asks.
const fn changed(call: &Call<'_, '_>) -> Change {
    match call.text.is_empty() {
        true => Change::Nothing,
        false => Change::Players,
    }
}

impl Dialogue {
    /// Lets the computer move, whose turn it is; whether it did.
    pub(crate) fn let_the_computer_move(&mut self, watch: Option<&mut dyn Watch>) -> bool {
        let (skill, game) = (self.skill_now(), self.session.game());
        let is_asked = game.ask().is_some();
        let proven = match is_asked {
            false => self.computer.perfect_win(game, skill),
            true => None,
        };
        let act = match &proven {
            Some(proven) => Some(OpeningAction::Place(proven.line[0])),
            None if is_asked => self.computer.open(game, skill, watch),
            None => {
                let (followed, avoided) = self.library_moves();
                let search = || self.computer.search(game, skill, &avoided, watch);
                let found = followed.or_else(|| search().map(|found| found.point));
                found.map(OpeningAction::Place)
            }
        };
        if self.flag_falls() {
            return true;
        }
        let done = act.map(|act| match act {
            OpeningAction::Place(point) => self.place(point, Seat::Computer),
            OpeningAction::Decide(decision) => self.decide(decision),
        });
        let Some(Ok(change)) = done else {
            return false;
        };
        self.follow(change);
        if !is_asked && skill.level.now == Level::PERFECT {
            self.tell_of_proof(proven.map(|proven| proven.plies - 1));
        }
        true
    }

    /// What is proven after the computer's move, in how many plies it wins, if it is not what was said
    /// last: a win is told again when it takes fewer moves than that.
    fn tell_of_proof(&mut self, plies: Option<usize>) {
        let game = self.session.game();
        let Some(stone) = game.to_move().map(Stone::opponent) else {
            return;
        };
        let end = plies.map(|plies| game.move_count() + plies);
        let said = Some((self.session.number, end));
        if self.proof_said[stone] != said && !self.out.quiet {
            self.proof_said[stone] = said;
            self.out.proof(stone, plies);
        }
    }

    /// How the computer plays now, with what is left on the clock.
    fn skill_now(&self) -> Skill {
        Skill {
            left: self.time_left(),
            ..self.session.game_skill()
        }
    }

    /// Lets the computer think while a person does, if a person is to move against it.
    pub(crate) fn ponder(&mut self) {
        let (game, skill) = (self.session.game(), self.session.game_skill());
        let goes_on = game.to_move().is_some() && game.ask().is_none();
        let goes_on = goes_on && self.session.puzzle().is_none();
        if goes_on && self.session.roles().has_computer() && !self.session.is_computers_turn() {
            self.computer.ponder(game, skill);
        }
    }

    /// Seats people and the computer, and says so.
    fn seat(&mut self, seats: ByStone<Seat>) -> Change {
        self.session.seat(seats);
        let roles = self.session.coming_roles();
        self.out.roles(roles, self.session.game());
        Change::Players
    }

    /// Both seats go back to people.
    pub(crate) fn computer_leaves(&mut self) {
        let change = self.seat(ByStone::default());
        self.follow(change);
    }

    /// The tutor's check of a stone before it is placed.
    #[inline(never)]
    pub(crate) fn check_blunder(
        &mut self,
        point: Point,
        watch: Option<&mut dyn Watch>,
    ) -> Result<(), Refusal> {
        // Without boards and chat nobody is taught.
        if self.out.quiet {
            return Ok(());
        }
        let (tutor, game) = (&mut self.computer.tutor, self.session.game());
        tutor
            .question(game, point, watch)
            .map_or(Ok(()), |question| {
                let (coords, size) = (self.out.coords_on(game.size()), game.size());
                Err(Refusal::said(|words| {
                    Out::plain(words, coords).question(&question, size)
                }))
            })
    }

    /// What to play and why, or `count` good moves, best first, none of them `without`; in an
    /// opening what to type.
    fn hint(
        &mut self,
        count: Option<usize>,
        without: &[Point],
        watch: Option<&mut dyn Watch>,
    ) -> Answer {
        let skill = self.skill_now();
        let (game, out) = (self.session.game(), &mut self.out);
        let size = game.size();
        if game.ask().is_some() {
            if let Some(action) = self.computer.open(game, skill, watch) {
                out.advice(action, size);
            }
            return Ok(Change::Nothing);
        }
        let setup = game.as_setup();
        let stone = setup.side_to_move();
        if let (None, Some(proven)) = (count, self.computer.proven_win(&setup)) {
            out.proven_hint(&proven, stone, size);
            return Ok(Change::Nothing);
        }
        let (asked, known) = (count.unwrap_or(1), self.study.known(&setup));
        let computer = &mut self.computer;
        let candidates = computer.candidates(&setup, without);
        let moves = computer.hints(game, skill, asked, &candidates, known, watch);
        match (count, moves.first()) {
            (Some(_), _) => self.tell_hints(asked, &candidates, moves),
            (None, Some((found, reason))) => out.hint(found.point, stone, reason, size),
            (None, None) => {}
        }
        Ok(Change::Nothing)
    }

    /// Says which of the `candidates` are good: first one that is proven to win, and then these
    /// `moves`.
    fn tell_hints(
        &mut self,
        asked: usize,
        candidates: &Candidates,
        mut moves: Vec<(SearchResult, Reason)>,
    ) {
        let (setup, skill) = (self.session.game().as_setup(), self.session.game_skill());
        let proven = self.computer.proven_win(&setup);
        let proven = proven.filter(|win| candidates.takes(win.line[0]));
        let proven = proven.map(|win| (self.computer.proven_line(&setup, skill, &win), win));
        if let Some((_, proven)) = &proven {
            moves.retain(|(choice, _)| !candidates.are_alike(choice.point, proven.line[0]));
            moves.truncate(asked.saturating_sub(1));
        }
        (self.out).hints(&setup, asked, candidates, proven.as_ref(), &moves);
    }

    /// Whether the computer agrees on a draw: where its search does not say that it stands
    /// better, and not in an opening, which says nothing of the colours yet.
    pub(crate) fn computer_accepts_draw(&mut self, watch: Option<&mut dyn Watch>) -> bool {
        let (game, skill) = (self.session.game(), self.skill_now());
        if game.ask().is_some() {
            return false;
        }
        let (computer, setup) = (&mut self.computer, game.as_setup());
        let for_side_to_move = match computer.proven_win(&setup) {
            Some(_) => Score::of_units(1),
            None => {
                let candidates = computer.candidates(&setup, &[]);
                let best = computer.hints(game, skill, 1, &candidates, None, watch);
                best.first().map_or(Score::EVEN, |(found, _)| found.score)
            }
        };
        match self.session.is_computers_turn() {
            true => for_side_to_move <= Score::EVEN,
            false => for_side_to_move >= Score::EVEN,
        }
    }

    /// What the end of a game makes of a level that adapts. It is kept for the next run.
    pub(crate) fn adapt(&mut self, change: Change) {
        if !change.is_step() && !matches!(change, Change::Undone | Change::Redone) {
            return;
        }
        let from = self.session.roles().level.now;
        let adapted = self.session.adapt();
        self.keep.level.keep(self.session.coming_roles().level.now);
        if let Some((winner, to)) = adapted {
            let words = self.out.language;
            let result = match winner {
                Some(Seat::Human) => pick!(words, "You won", "你赢了"),
                Some(Seat::Computer) => pick!(words, "You lost", "你输了"),
                None => pick!(words, "A draw", "和棋"),
            };
            match from == to {
                false => tell!(
                    self.out,
                    "{result}: the computer plays at level {to} from the next game on.",
                    "{result}：从下一局起电脑的级别是 {to}。"
                ),
                true => tell!(
                    self.out,
                    "{result}: the computer stays at level {to}.",
                    "{result}：电脑的级别仍是 {to}。"
                ),
            }
        }
    }
}

impl Session {
    /// Who plays which colour, with the level from the next game on if this one is over.
    pub fn coming_roles(&self) -> Roles {
        let roles = self.roles();
        let level = self.next_level.unwrap_or(roles.level);
        Roles { level, ..roles }
    }

    /// Whether the computer's level follows the person's results.
    #[inline]
    pub fn adapts(&self) -> bool {
        let is_shown = || self.loaded.as_ref().is_some_and(|it| it.is_shown);
        self.skill.level.adapts && !is_shown()
    }

    /// After a step: what the end of the game makes of a level that adapts, and who won; `None` while
    /// it goes on, and where not one person plays the computer. It takes effect with the next game, so
    /// that to go back into this one takes it back.
    fn adapt(&mut self) -> Option<(Option<Seat>, Level)> {
        if self.navigator().is_some_and(|it| !it.is_on_main_line()) {
            return None;
        }
        let Roles { seats, level } = self.roles();
        let is_played = self.one_person() && self.puzzle().is_none();
        let outcome = self.moves.game().outcome().filter(|_| is_played);
        let adapted = outcome.map(|outcome| {
            let winner = outcome.winner().map(|stone| seats[stone]);
            let to = match winner {
                None => None,
                Some(Seat::Human) => level.now.above(),
                Some(Seat::Computer) => level.now.below(),
            };
            (winner, to.unwrap_or(level.now))
        });
        self.next_level = adapted.map(|(_, to)| LevelSetting::auto(to));
        adapted
    }

    /// How the computer plays this game.
    const fn game_skill(&self) -> Skill {
        self.skill.for_game(self.number)
    }

    /// Sets the level; one that adapts goes on from that of the game to come.
    fn set_level(&mut self, chosen: LevelSetting) {
        let coming = LevelSetting::auto(self.coming_roles().level.now);
        let level = &mut self.skill.level;
        (*level, self.next_level) = match chosen.adapts {
            false => (chosen, None),
            true => (LevelSetting::auto(level.now), Some(coming)),
        };
        if let Some(loaded) = &mut self.loaded {
            loaded.is_shown = false;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::keep::files;
    use crate::console::keep::lists::GameRow;
    use crate::console::keep::said::BroughtFrom;
    use crate::rules::NewGame;

    const BLACK_WINS: &str = "7 7\n0 0\n7 8\n0 2\n7 9\n0 4\n7 10\n0 6\n7 11\n";

    /// However many finished games are opened one after the other, the level comes back.
    #[test]
    fn a_finished_game_leaves_the_level_of_the_next_alone() {
        let mut session = Session::new(NewGame::default(), Skill::default());
        session.set_level(Level::MAX.into());
        let seats = ByStone {
            black: Seat::Human,
            white: Seat::Computer,
        };
        for _ in 0..2 {
            let mut saved = files::read(BLACK_WINS).unwrap();
            saved.said.seats = seats.map(Some);
            saved.said.level = Some(LevelSetting::auto(Level::MIN));
            let row = GameRow::of_saved(&saved);
            session.go_on(saved, &BroughtFrom::Archive(row));
            assert_eq!(session.roles().level.now, Level::MIN);
            assert!(!session.adapts());
            assert_eq!(session.coming_roles().level, Level::MAX.into());
        }
        session.replace(NewGame::default().game(), None);
        assert_eq!(session.roles().level, Level::MAX.into());
    }
}
