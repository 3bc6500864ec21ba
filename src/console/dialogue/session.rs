//! The state of the console: the game in progress and who plays it. It reads
//! nothing, and says only what it refuses.

use std::time::Duration;

use crate::console::clock::{Clock, Clocks};
use crate::console::keep::files::Saved;
use crate::console::keep::said::BroughtFrom;
use crate::console::match_play::Match;
use crate::console::navigate::game_tree::GameTree;
use crate::console::play::players::Players;
use crate::console::play::said::Closed;
use crate::console::play::seats::{Name, Roles, Seat};
use crate::console::refusal::Refusal;
use crate::console::setup::Arranging;
use crate::console::study::lesson::ActiveLesson;
use crate::console::study::practice::Practice;
use crate::console::study::puzzle::ActivePuzzle;
use crate::console::words::language::{Both, both, pick, say};
use crate::player::{LevelSetting, Skill};
use crate::rules::game::{ByPlayer, Step};
use crate::rules::opening::Player;
use crate::rules::{ByStone, Game, NewGame, PlayError, Stone};

/// The game in progress, who plays it, and the count of those that were closed.
#[derive(Clone, Debug)]
pub struct Session {
    pub(crate) moves: GameTree,
    closed: usize,
    // How many games came before this one, whether there was anything in them or not.
    pub(crate) number: u64,
    pub(crate) seats: ByPlayer<Seat>,
    pub(crate) names: ByPlayer<Option<Name>>,
    // How the computer plays, and its level from the next game on, if that is another.
    pub(crate) skill: Skill,
    pub(crate) next_level: Option<LevelSetting>,
    pub(crate) clocks: Clocks,
    // Of a game that was loaded.
    pub(crate) loaded: Option<Box<Loaded>>,
    // Boxed: whether there is one is asked after every line.
    pub(crate) current_match: Option<Box<Match>>,
    pub(crate) on_board: OnBoard,
}

/// What is on the board, which says what may be done there.
#[derive(Clone, Debug, Default)]
pub(crate) enum OnBoard {
    /// A game.
    #[default]
    Game,
    /// A puzzle, and all as it was before.
    Puzzle(Box<ActivePuzzle>, Box<Session>),
    /// Mistakes that are practised, and all as it was before.
    Practice(Box<Practice>, Box<Session>),
    /// A lesson, and all as it was before.
    Lesson(Box<ActiveLesson>, Box<Session>),
    /// A position that is arranged, and what stays below it until that is done.
    Arranging(Box<Arranging>, Box<OnBoard>),
}

impl OnBoard {
    /// All as it was before something else came on the board in place of the game.
    pub(crate) fn below(&self) -> Option<&Session> {
        match self {
            OnBoard::Puzzle(_, below) | OnBoard::Practice(_, below) | OnBoard::Lesson(_, below) => {
                Some(below)
            }
            OnBoard::Arranging(_, below) => below.below(),
            OnBoard::Game => None,
        }
    }
}

/// What belongs to a loaded game, and what its end brings back.
#[derive(Clone, Debug)]
pub(crate) struct Loaded {
    /// When it was played, as its file says; empty where the file does not say.
    pub(crate) date: String,
    /// Whether it was over, and is only shown: its level is its own, and does not adapt.
    pub(crate) is_shown: bool,
    /// What the players of the games to come are called, by the colours that they begin with.
    pub(crate) own_names: ByStone<Option<Name>>,
}

impl Session {
    /// A session that begins with a game from `setup` and two people; the computer has
    /// this skill should it play.
    pub fn new(setup: NewGame, skill: Skill) -> Session {
        Session {
            moves: setup.game().into(),
            closed: 0,
            number: 0,
            seats: ByPlayer::default(),
            names: ByPlayer::default(),
            skill,
            next_level: None,
            clocks: Clocks::default(),
            loaded: None,
            current_match: None,
            on_board: OnBoard::Game,
        }
    }

    /// Who plays which colour now.
    pub fn roles(&self) -> Roles {
        Roles {
            seats: self.seats.by_stone(self.moves.game()),
            level: self.skill.level,
        }
    }

    /// Seats people and the computer.
    pub fn sit(&mut self, roles: Roles) {
        self.seats.set(self.moves.game(), roles.seats);
        if roles.has_computer() {
            self.skill.level = roles.level;
        }
    }

    /// Whether one person plays the computer.
    pub(crate) fn one_person(&self) -> bool {
        self.seats.first != self.seats.second
    }

    /// Who is to act in `game`, the one in progress or a part of it, if anybody is.
    fn acting(&self, game: &Game) -> Option<Seat> {
        Some(*self.seats.at(game, game.acting()?))
    }

    /// Whether the computer is to act in the position on the board, if that is played.
    #[inline]
    pub(crate) fn computer_acts(&self) -> bool {
        // Asked after every line: most games are between people.
        let has_computer = self.seats != ByPlayer::default();
        has_computer && self.acting(self.moves.game()) == Some(Seat::Computer)
    }

    /// Whether the computer is to act: not while a person looks at another position.
    #[inline]
    pub fn is_computers_turn(&self) -> bool {
        let is_played = || matches!(self.on_board, OnBoard::Game) && !self.moves.is_studied();
        self.computer_acts() && is_played()
    }

    /// Whether the game itself is over, by its moves or as its file says.
    pub fn is_over(&self) -> bool {
        self.moves.whole_verdict().is_over()
    }

    /// Whether there is an unfinished game to lose.
    pub fn is_unfinished(&self) -> bool {
        let it = self.of_game();
        let game = it.moves.whole();
        let has_nodes = || {
            it.navigator().is_some_and(|it| {
                let tree = &it.record().tree;
                tree.node_count() > 1 || tree.notes(tree.root()).is_some()
            })
        };
        let has_steps = game.undoable() + game.redoable() > 0;
        !it.is_over() && (has_steps || game.setup().is_some() || has_nodes())
    }

    /// The game in progress.
    pub const fn game(&self) -> &Game {
        self.moves.game()
    }

    /// What the game in progress began as, not what is on the board in its place: nobody chose the
    /// board of a puzzle.
    pub(crate) fn terms(&self) -> NewGame {
        NewGame::of(self.of_game().moves.game())
    }

    /// Whether what is typed answers a mistake or a lesson, so that no game is played.
    pub(crate) const fn takes_no_game(&self) -> bool {
        matches!(self.on_board, OnBoard::Practice(..) | OnBoard::Lesson(..))
    }

    /// The session of the game, also while something else is on the board in its place.
    pub(crate) fn of_game(&self) -> &Session {
        self.on_board.below().unwrap_or(self)
    }

    /// Puts this position on the board in place of the game, which stays as it is.
    pub(crate) fn lay_over(
        &mut self,
        position: Game,
        on_board: impl FnOnce(Box<Session>) -> OnBoard,
    ) {
        let mut over = Session::new(NewGame::of(&position), self.skill);
        over.moves = position.into();
        let below = std::mem::replace(self, over);
        self.on_board = on_board(Box::new(below));
    }

    /// The game is on the board again, as it was; whether something else was.
    pub(crate) fn come_back_to_game(&mut self) -> bool {
        match std::mem::take(&mut self.on_board) {
            OnBoard::Puzzle(_, below) | OnBoard::Practice(_, below) | OnBoard::Lesson(_, below) => {
                // What was set meanwhile stays set.
                let skill = self.skill;
                *self = *below;
                self.skill = skill;
            }
            other => {
                self.on_board = other;
                return false;
            }
        }
        true
    }

    /// Whether a move is no more than a stone on the board: it is a game without an opening, a
    /// clock, a match, a tree or a level that adapts.
    #[inline]
    pub(crate) fn is_plain(&self) -> bool {
        self.moves.game().opening().is_none()
            && !self.has_clock()
            && self.current_match.is_none()
            && matches!(self.on_board, OnBoard::Game)
            && self.moves.tree().is_none()
            && !self.adapts()
    }

    /// Adds a step to the game; `since` is what passed since the turn began.
    pub fn step<T>(
        &mut self,
        since: Duration,
        act: impl FnOnce(&mut Game) -> Result<T, PlayError>,
    ) -> Result<T, Refusal> {
        let took = Clock::runs(self.moves.game()).then_some(since);
        let done = self.moves.step(act).map_err(Refusal::Play)?;
        if let Some(clock) = &mut self.clocks.now {
            clock.done(self.moves.game(), took);
        }
        Ok(done)
    }

    /// Takes back this many turns, or all: how many steps they were, and the first of them.
    pub fn undo(&mut self, turns: Option<usize>) -> Result<(usize, Step), Refusal> {
        let steps = self.steps(true, turns)?;
        let last = (0..steps).fold(None, |_, _| self.moves.undo());
        if let Some(played) = &mut self.current_match {
            played.reopen();
        }
        Ok((steps, last.expect("a turn has a step")))
    }

    /// Puts back this many turns that were taken back, or all: how many steps the game had before.
    pub fn redo(&mut self, turns: Option<usize>) -> Result<usize, Refusal> {
        let before = self.moves.game().undoable();
        for _ in 0..self.steps(false, turns)? {
            self.moves.redo();
        }
        Ok(before)
    }

    /// Goes on with another game, in the seats that it says, else in those of the game
    /// before, with the names that its source gives it, and with its clock, if it has one.
    /// Returns the game before, unless it had nothing in it, and who plays now, if that is to be
    /// told: the computer was named, or is no more.
    ///
    /// A record that says more than the moves is put on the board with its tree.
    pub(crate) fn go_on(
        &mut self,
        saved: Saved,
        from: &BroughtFrom,
    ) -> (Option<Closed>, Option<Roles>) {
        let (game, said) = (saved.game, saved.said);
        let before = self.coming_roles();
        let roles = said.known_roles();
        let own_names = self.own_names();
        let closed = self.replace(game, roles);
        // A game without a clock stays without, and the clock of one that has it is that
        // of the games to come, unless another was asked for.
        let control = said.times.as_ref().map(|times| times.control);
        self.clocks.next = self.clocks.next.or(control);
        self.clocks.now = said.times.map(|times| Clock::of(times, self.moves.game()));
        let is_shown = matches!(from, BroughtFrom::Archive(_));
        // The level of a game that is looked at is that of this game alone.
        self.next_level = is_shown.then_some(before.level);
        let is_named = said.names.iter().any(|(_, name)| name.is_some());
        match from {
            // Who pastes moves alone plays on as the same person.
            BroughtFrom::Paste | BroughtFrom::Points if !is_named && roles.is_none() => {}
            // The names are those of the games to come, too.
            BroughtFrom::EarlierRun => {
                for (stone, name) in said.names.iter() {
                    if roles.is_some() || name.is_some() {
                        *self.names.at_mut(self.moves.game(), stone) = name.clone();
                    }
                }
            }
            _ => {
                self.names.set(self.moves.game(), said.names);
                self.loaded = Some(Box::new(Loaded {
                    date: saved.date,
                    is_shown,
                    own_names,
                }));
            }
        }
        let played = said.standing.map(|it| Match::of(it, self.moves.game()));
        self.current_match = played.map(Box::new);
        if let Some(record) = saved.record {
            self.moves = (*record).into();
            // The clock stands while somebody looks at a game.
            self.clocks.now = None;
        }
        let told = roles.filter(|roles| before.has_computer() || roles.has_computer());
        (closed, told)
    }

    /// Goes on with another game, with these players if they are named, else with
    /// those of the game before. Returns that one, unless it had nothing in it.
    pub(crate) fn replace(&mut self, game: Game, roles: Option<Roles>) -> Option<Closed> {
        let closed = self.close();
        self.skill.level = self.coming_roles().level;
        self.next_level = None;
        self.seats.move_over(self.moves.game(), &game);
        match self.loaded.take() {
            Some(loaded) => self.names.set(&game, loaded.own_names),
            None => self.names.move_over(self.moves.game(), &game),
        }
        self.moves = game.into();
        self.on_board = OnBoard::Game;
        self.number += 1;
        self.clocks.now = (self.clocks.next).map(|control| Clock::new(control, self.moves.game()));
        if let Some(roles) = roles {
            self.sit(roles);
        }
        closed
    }

    /// The verdict of the game on the board has this number, from 1.
    pub(crate) fn number_verdict(&mut self, number: usize) {
        self.closed = number.saturating_sub(1);
    }

    /// Closes the game in progress: numbers it and says how it stands, unless it
    /// has nothing in it.
    pub fn close(&mut self) -> Option<Closed> {
        self.moves.go_to_end();
        let verdict = self.moves.verdict();
        // A puzzle is no game.
        if verdict.is_blank() || self.puzzle().is_some() {
            return None;
        }
        self.closed += 1;
        Some(Closed {
            number: self.closed,
            verdict,
        })
    }

    /// How many steps these turns are, one way or the other; at least one. Between people a turn is a
    /// step; against the computer it ends where the person is to act, or where there are no
    /// more steps.
    fn steps(&self, back: bool, turns: Option<usize>) -> Result<usize, Refusal> {
        let (all, step): (_, fn(&mut Game) -> Option<Step>) = match back {
            true => (self.moves.game().undoable(), Game::undo),
            false => (self.moves.game().redoable(), Game::redo),
        };
        let solver = self.solver();
        let (is_step, unit) = match solver.is_none() && !self.one_person() {
            true => (true, both("steps", "步")),
            false => (false, both("turns", "个回合")),
        };
        let mut game = self.moves.game().clone();
        // After how many steps a turn ends.
        let is_stop = |steps: &usize| {
            step(&mut game);
            let is_end = !back && *steps == all;
            let acts = match solver {
                Some(_) => game.to_move() == solver,
                None => self.acting(&game) == Some(Seat::Human),
            };
            is_step || is_end || acts
        };
        let stops: Vec<usize> = (1..=all).filter(is_stop).collect();
        let asked = turns.unwrap_or(stops.len());
        let steps = asked.checked_sub(1).and_then(|index| stops.get(index));
        steps
            .copied()
            .ok_or_else(|| too_few(back, asked, stops.len(), unit))
    }
}

/// The refusal of more `asked` steps or turns than there are, which were to be taken `back` or put
/// again.
fn too_few(back: bool, asked: usize, available: usize, unit: Both) -> Refusal {
    let verb = if back { "undo" } else { "redo" };
    Refusal::said(|words| {
        let (unit, are) = (unit.of(words), if available == 1 { "is" } else { "are" });
        match (available, back) {
            (0, true) => say!(words, "nothing to undo", "没有可悔的棋了"),
            (0, false) => say!(words, "nothing to redo", "没有可以恢复的了"),
            _ => pick!(
                words,
                format!("cannot {verb} {asked} {unit}: there {are} only {available}"),
                format!("不能 `{verb} {asked}`：只有 {available} {unit}")
            ),
        }
    })
}

/// Seats and names.
impl Session {
    /// Seats people and the computer. If the only person changes colours, the name and
    /// the wins in the match stay with that person.
    pub(crate) fn seat(&mut self, seats: ByStone<Seat>) {
        let had_one_person = self.one_person();
        let before = self.roles().seats;
        self.seats.set(self.moves.game(), seats);
        if had_one_person && self.one_person() && before != seats {
            self.names.swap();
            if let Some(loaded) = &mut self.loaded {
                let ByStone { black, white } = &mut loaded.own_names;
                std::mem::swap(black, white);
            }
            if let Some(played) = &mut self.current_match {
                played.swap(self.moves.game());
            }
        }
        self.moves.play_on();
    }

    /// Who plays which colour now, and what they are called.
    pub(crate) fn players(&self) -> Players {
        let played = self.current_match.as_ref();
        Players {
            names: self.names.by_stone(self.moves.game()),
            standing: played.and_then(|it| it.standing(&self.moves.whole())),
            times: self.clocks.now.as_ref().map(|clock| clock.times.clone()),
            ..self.roles().into()
        }
    }

    pub(crate) fn names_of_people(&self) -> ByPlayer<Option<String>> {
        let name = |player| {
            let is_person = *self.seats.of(player) == Seat::Human;
            let name = self.names.of(player).as_ref().filter(|_| is_person);
            name.map(Name::to_string)
        };
        ByPlayer {
            first: name(Player::First),
            second: name(Player::Second),
        }
    }

    /// What the players of the games to come are called, by the colours that they begin
    /// with.
    pub(crate) fn own_names(&self) -> ByStone<Option<Name>> {
        let now = |stone| match stone == self.moves.game().first() {
            true => self.names.first.clone(),
            false => self.names.second.clone(),
        };
        let loaded = self.loaded.as_ref();
        loaded.map_or_else(|| ByStone::from_fn(now), |it| it.own_names.clone())
    }

    /// Names the player of a colour, or takes the name away.
    pub(crate) fn name_player(&mut self, stone: Stone, name: Option<Name>) -> Result<(), Refusal> {
        if name.is_some() && self.roles().seats[stone] == Seat::Computer {
            return Err(Refusal::said(|words| {
                say!(
                    words,
                    "{} is the computer: it needs no name",
                    "{}是电脑：不需要名字",
                    words.side(stone)
                )
            }));
        }
        if let Some(loaded) = &mut self.loaded {
            loaded.own_names[stone].clone_from(&name);
        }
        *self.names.at_mut(self.moves.game(), stone) = name;
        Ok(())
    }

    /// The date of the game if it was loaded; `None` for one that was begun here.
    pub(crate) fn date(&self) -> Option<&str> {
        self.loaded.as_ref().map(|loaded| loaded.date.as_str())
    }
}
