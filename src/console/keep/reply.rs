//! What is told of files and kept games.

use std::fmt::Write;
use std::path::PathBuf;

use crate::console::board::reply::ScreenContext;
use crate::console::change::{Change, Origin};
use crate::console::keep::autosave::{SLOTS, archive};
use crate::console::keep::files::{ReadReport, WriteReport};
use crate::console::keep::lists::{GameRow, Listing, Statistics, Tally};
use crate::console::navigate::view::PositionReport;
use crate::console::play::players::Players;
use crate::console::play::reply::Closed;
use crate::console::play::seats::{Roles, Seat};
use crate::console::play::words::{game_name, rule_name};
use crate::console::renderer::{Renderer, line};
use crate::console::words::language::{Language, pick, say, tell};
use crate::console::words::{Listed, clean, file_name};
use crate::rules::{Game, Stone};

/// What was done with files and kept games.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// The game was written to a file.
    Saved {
        path: PathBuf,
        /// Whether it replaced an older one, and that is to be told.
        replaced: bool,
        /// What of the game the file leaves out.
        lost: WriteReport,
    },
    /// A game was put on the board.
    Brought(Box<Brought>),
    /// What the reader of a file found beside one game.
    Found(Box<ReadReport>),
    /// The kept games.
    Games(Box<Listing>),
    /// This kept game was removed.
    GameForgotten(Box<GameRow>),
    /// So many finished games were removed; they are in this file until the next time.
    GamesCleared(usize, PathBuf),
    /// The wins, losses and draws of everybody.
    Stats(Box<Statistics>),
}

/// A game that was put on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Brought {
    /// Where it comes from.
    pub from: BroughtFrom,
    /// The game that was on the board before.
    pub closed: Option<Closed>,
    /// Who plays, if that is to be told.
    pub roles: Option<Roles>,
    /// The position that is looked at, where the game has more than its moves.
    pub view: Option<PositionReport>,
    /// The number of its variations then.
    pub variations: usize,
}

/// Where a game comes from.
#[derive(Clone, Debug, PartialEq)]
pub enum BroughtFrom {
    /// This file.
    File(PathBuf),
    /// What was pasted.
    Paste,
    /// The unfinished games of earlier runs.
    EarlierRun,
    /// The finished games: this one.
    Archive(GameRow),
}

impl Reply {
    /// What was changed by it.
    pub(crate) const fn change(&self) -> Change {
        match self {
            Reply::Brought(brought) => Change::Game(match brought.from {
                BroughtFrom::File(_) => Origin::File,
                BroughtFrom::Paste => Origin::Paste,
                BroughtFrom::EarlierRun => Origin::Unfinished,
                BroughtFrom::Archive(_) => Origin::Archive,
            }),
            Reply::Saved { .. }
            | Reply::Found(_)
            | Reply::Games(_)
            | Reply::GameForgotten(_)
            | Reply::GamesCleared(..)
            | Reply::Stats(_) => Change::Nothing,
        }
    }

    /// The game that was replaced by another, if one was.
    pub(crate) const fn closed(&self) -> Option<Closed> {
        match self {
            Reply::Brought(brought) => brought.closed,
            Reply::Saved { .. }
            | Reply::Found(_)
            | Reply::Games(_)
            | Reply::GameForgotten(_)
            | Reply::GamesCleared(..)
            | Reply::Stats(_) => None,
        }
    }

    pub(crate) fn tell(&self, renderer: &Renderer, game: &Game, out: &mut String) {
        let words = renderer.language;
        match self {
            Reply::Saved {
                path,
                replaced,
                lost,
            } => {
                let mut text = say!(words, "Saved: {}", "已保存：{}", file_name(path));
                if *replaced {
                    text += pick!(words, " (replaced an older file)", "，覆盖了原有的文件");
                }
                line(out, &text);
                if !lost.losses.is_empty() {
                    tell!(
                        out,
                        words,
                        "A {} file cannot store: {}.",
                        "{} 文件存不下：{}。",
                        lost.format,
                        words.losses(&lost.losses)
                    );
                }
                if lost.unpiped {
                    tell!(
                        out,
                        words,
                        "A pipe cannot play this whole file; `load` and `--load` read all of it.",
                        "通过管道不能完整地重下这个文件；用 `load` 和 `--load` 可以完整读出。"
                    );
                }
            }
            Reply::Brought(brought) => {
                line(out, &brought.heading(words, game));
                match &brought.view {
                    None => renderer.position(game, out),
                    Some(view) => {
                        // At the end of the game itself the last move says where one is.
                        let elsewhere = view.number < view.last || view.variation.is_some();
                        renderer.view(view, elsewhere, game, out);
                    }
                }
                renderer.roles(brought.roles, out);
            }
            Reply::Found(found) => {
                let (taken, games, more) = (found.taken, found.games, found.more);
                if found.is_beginning {
                    tell!(
                        out,
                        words,
                        "This is game {taken} in the file. More games follow.",
                        "这是文件中的第 {taken} 局，后面还有。"
                    );
                } else if games > 1 {
                    tell!(
                        out,
                        words,
                        "This is game {taken} of {games} in the file.",
                        "文件中共 {games} 局，这是第 {taken} 局。"
                    );
                }
                for warning in &found.warnings {
                    let warning = words.warning(warning);
                    tell!(out, words, "Note: {warning}.", "注意：{warning}。");
                }
                if more > 0 {
                    tell!(out, words, "And {more} more.", "另有 {more} 处。");
                }
            }
            Reply::Games(listing) => renderer.games(listing, out),
            Reply::GameForgotten(row) => {
                let row = row.tell(words);
                tell!(out, words, "Forgotten: {row}", "已删除：{row}");
            }
            Reply::GamesCleared(0, _) => tell!(
                out,
                words,
                "There are no finished games to remove.",
                "没有可以清除的已结束的棋局。"
            ),
            Reply::GamesCleared(count, path) => {
                let path = file_name(path);
                let games = words.finished_games(*count);
                let stay = if *count == 1 { "It stays" } else { "They stay" };
                let text = pick!(
                    words,
                    format!("Removed {games}. {stay} in {path} until the next `games clear`."),
                    format!("已清除 {games}。下次 `games clear` 之前它们还在 {path} 里。")
                );
                line(out, &text);
            }
            Reply::Stats(statistics) => renderer.statistics(statistics, out),
        }
    }

    /// As [`tell`](Reply::tell), at a terminal: if the computer answers, the board comes with
    /// its move.
    pub(crate) fn show(
        &self,
        renderer: &Renderer,
        game: &Game,
        context: &ScreenContext,
        out: &mut String,
    ) {
        match self {
            Reply::Brought(brought) if brought.is_plain() && context.answer_follows => {
                line(out, &brought.heading(renderer.language, game));
                renderer.roles(brought.roles, out);
            }
            _ => self.tell(renderer, game, out),
        }
    }
}

impl Brought {
    /// Whether it is a game to go on with, without more than its moves.
    fn is_plain(&self) -> bool {
        self.view.is_none() && !matches!(self.from, BroughtFrom::Archive(_))
    }

    /// That this game is on the board now.
    fn heading(&self, words: Language, game: &Game) -> String {
        let count = self.view.as_ref().map_or(game.move_count(), |it| it.last);
        let moves = words.moves(count);
        let what = match (&self.from, &self.view) {
            (BroughtFrom::Archive(row), _) => {
                return say!(words, "Opened: {}", "已打开：{}", row.tell(words));
            }
            (BroughtFrom::File(path), None) => {
                let path = file_name(path);
                return say!(
                    words,
                    "Loaded: {path}, {moves}.",
                    "已读取：{path}，共 {moves}。"
                );
            }
            (BroughtFrom::EarlierRun, None) => {
                return say!(words, "Resumed: {moves}.", "继续上次的棋局，共 {moves}。");
            }
            (BroughtFrom::File(path), Some(_)) => {
                say!(words, "Loaded: {}", "已读取 {}", file_name(path))
            }
            (BroughtFrom::EarlierRun, Some(_)) => say!(words, "Resumed", "继续上一局"),
            (BroughtFrom::Paste, _) => say!(words, "Pasted", "已粘贴"),
        };
        let variations = match self.variations {
            0 => String::new(),
            1 => say!(words, " and 1 variation", "，1 个变化"),
            count => say!(words, " and {count} variations", "，{count} 个变化"),
        };
        say!(
            words,
            "{what}, {moves}{variations}.",
            "{what}：{moves}{variations}。"
        )
    }
}

impl GameRow {
    /// What a list says of a game.
    pub(crate) fn tell(&self, words: Language) -> String {
        let (size, name) = (self.setup.size, game_name(words, self.setup));
        let game = say!(words, "{size}x{size} {name}", "{size}×{size} {name}");
        let result = self.outcome.map(|outcome| match outcome.winner() {
            Some(winner) => say!(words, "{} wins", "{} 胜", winner.symbol()),
            None => say!(words, "draw", "和棋"),
        });
        let parts = [
            clean(&self.date),
            game,
            words.moves(self.moves),
            result.unwrap_or_default(),
            who_played(words, &self.players),
        ];
        let said = parts.into_iter().filter(|part| !part.is_empty());
        said.collect::<Vec<_>>().join("  ")
    }
}

/// Who played: `$ Ada, # computer 5`.
fn who_played(words: Language, players: &Players) -> String {
    let has_computer = players.roles.has_computer();
    let has_name = |stone: &Stone| players.name(*stone).is_some();
    if !has_computer && !Stone::ALL.iter().any(has_name) {
        return say!(words, "two people", "两人对弈");
    }
    let said = |stone: Stone| {
        let mark = stone.symbol();
        match (players.roles.seats[stone], players.name(stone)) {
            (Seat::Computer, _) => {
                let rank = words.rank(players.roles.level.now);
                say!(words, "{mark} computer {rank}", "{mark} 电脑 {rank}")
            }
            (Seat::Human, Some(name)) => format!("{mark} {name}"),
            (Seat::Human, None) if has_computer => say!(words, "{mark} you", "{mark} 你"),
            (Seat::Human, None) => say!(words, "{mark} a person", "{mark} 一人"),
        }
    };
    Stone::ALL.map(said).join(pick!(words, ", ", "，"))
}

impl Language {
    /// A number of games.
    pub(crate) fn games(self, count: usize) -> String {
        self.count(count, ["game", "games"], "局")
    }

    /// A number of finished games.
    pub(crate) fn finished_games(self, count: usize) -> String {
        self.count(count, ["finished game", "finished games"], "局已结束的棋局")
    }
}

impl Renderer {
    /// The list of kept games.
    fn games(&self, listing: &Listing, out: &mut String) {
        let words = self.language;
        if let Some(row) = &listing.on_board {
            tell!(out, words, "On the board:", "正在棋盘上：");
            line(out, &format!("   {}", row.tell(words)));
        }
        let (unfinished, finished) = (&listing.unfinished, &listing.finished);
        let rows = unfinished.shown.iter().chain(&finished.shown);
        let Some((last, _)) = rows.last() else {
            match (&listing.on_board, clean(&listing.wanted)) {
                (Some(_), _) => {}
                (None, wanted) if wanted.is_empty() => {
                    tell!(out, words, "There are no kept games.", "没有保留的棋局。");
                }
                (None, wanted) => tell!(
                    out,
                    words,
                    "No kept game has `{wanted}` in its line of `games all`.",
                    "`games all` 列出的棋局中没有含 `{wanted}` 的。"
                ),
            }
            return;
        };
        let width = last.to_string().len();
        let mut part = |heading: &str, part: &Listed<(usize, GameRow)>| {
            if !part.shown.is_empty() {
                line(out, heading);
            }
            for (number, row) in &part.shown {
                let _ = writeln!(out, "{number:width$}. {}", row.tell(words));
            }
            if part.more > 0 {
                let games = words.games(part.more);
                tell!(
                    out,
                    words,
                    "{games} more: `games all` lists them.",
                    "还有 {games}：`games all` 全部列出。"
                );
            }
        };
        part(pick!(words, "Unfinished:", "未下完的棋局："), unfinished);
        part(pick!(words, "Finished:", "已结束的棋局："), finished);
        let most = archive::MOST;
        tell!(
            out,
            words,
            "`resume N` opens one. The last {most} finished and {SLOTS} unfinished games are kept.",
            "`resume N` 取出一局。保留最近 {most} 局已结束的和 {SLOTS} 局未下完的。"
        );
    }

    /// The wins, losses and draws of everybody.
    fn statistics(&self, statistics: &Statistics, out: &mut String) {
        let words = self.language;
        if statistics.is_empty() {
            tell!(
                out,
                words,
                "No finished games yet against the computer or between named people.",
                "还没有可统计的棋局：没有人与电脑或有名字的双方下完的棋。"
            );
        }
        let counts = |it: &Tally| (words.games(it.games()), it.wins, it.losses, it.draws);
        for (name, rows) in &statistics.against_computer {
            let heading = match name {
                Some(name) => say!(words, "{name} against the computer:", "{name}对电脑："),
                None => say!(words, "Against the computer:", "对电脑："),
            };
            line(out, &heading);
            for ((level, rule), tally) in rows {
                let level = words.level((*level).into());
                let (games, wins, losses, draws) = counts(tally);
                let rule = pick!(words, rule.name(), rule_name(*rule));
                tell!(
                    out,
                    words,
                    "  {level}, {rule}: {games}, won {wins}, lost {losses}, drawn {draws}",
                    "  {level}，{rule}：共 {games}，胜 {wins}，负 {losses}，和 {draws}"
                );
            }
        }
        if !statistics.between_people.is_empty() {
            tell!(out, words, "Between people:", "人与人：");
        }
        for ((one, other), tally) in &statistics.between_people {
            let (games, wins, losses, draws) = counts(tally);
            let people = say!(
                words,
                "  {one} and {other}: {games}",
                "  {one}对{other}：共 {games}"
            );
            let results = pick!(
                words,
                format!(", {one} won {wins}, {other} won {losses}, drawn {draws}"),
                format!("，胜 {wins}，负 {losses}，和 {draws}")
            );
            line(out, &(people + &results));
        }
    }
}
