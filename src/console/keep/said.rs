//! What is told of files and kept games.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::console::keep::autosave::{MOST_FINISHED, MOST_UNFINISHED};
use crate::console::keep::files::{ReadReport, WriteReport};
use crate::console::keep::lists::{GameRow, Month, Statistics, Tally};
use crate::console::out::Out;
use crate::console::play::players::Players;
use crate::console::play::seats::Seat;
use crate::console::study::sparkline::Sparkline;
use crate::console::words::game::{game_name, rule_name};
use crate::console::words::language::{Language, pick, say, tell};
use crate::console::words::{Listed, clean, file_name};
use crate::record::RecordedResult;
use crate::rules::Stone;

/// Where a game comes from.
#[derive(Clone, Debug, PartialEq)]
pub enum BroughtFrom {
    /// This file.
    File(PathBuf),
    /// What was pasted.
    Paste,
    /// The points of a line.
    Points,
    /// The unfinished games of earlier runs.
    EarlierRun,
    /// The finished games: this one.
    Archive(GameRow),
}

impl BroughtFrom {
    /// That a game of so many moves is on the board now, and how many variations it has, if it
    /// has more than its moves.
    pub(crate) fn heading(
        &self,
        words: Language,
        moves: &str,
        variations: Option<usize>,
    ) -> String {
        let what = match (self, variations) {
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
                return say!(words, "Resumed: {moves}.", "已继续上次的棋局，共 {moves}。");
            }
            (BroughtFrom::File(path), Some(_)) => {
                say!(words, "Loaded: {}", "已读取 {}", file_name(path))
            }
            (BroughtFrom::EarlierRun, Some(_)) => say!(words, "Resumed", "已继续上次的棋局"),
            (BroughtFrom::Paste, _) => say!(words, "Pasted", "已粘贴"),
            (BroughtFrom::Points, _) => say!(words, "Entered", "已输入"),
        };
        let variations = match variations.unwrap_or_default() {
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
    pub(crate) fn tell(&self, words: Language) -> String {
        let (size, name) = (self.setup.size, game_name(words, self.setup));
        let game = say!(words, "{size}x{size} {name}", "{size}×{size} {name}");
        let result = self.result.map(|result| match result {
            RecordedResult::Win { winner, .. } => say!(words, "{} wins", "{} 胜", winner.symbol()),
            RecordedResult::Draw => say!(words, "draw", "和棋"),
            RecordedResult::Void => say!(words, "no result", "无结果"),
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
    let has_computer = players.roles().has_computer();
    let has_name = |stone: &Stone| players.name(*stone).is_some();
    if !has_computer && !Stone::ALL.iter().any(has_name) {
        return say!(words, "two people", "两人对弈");
    }
    let said = |stone: Stone| {
        let mark = stone.symbol();
        match (players.roles().seats[stone], players.name(stone)) {
            (Seat::Computer, _) => {
                let rank = words.rank(players.roles().level.now);
                say!(words, "{mark} computer {rank}", "{mark} 电脑 {rank}")
            }
            (Seat::Human, Some(name)) => format!("{mark} {name}"),
            (Seat::Human, None) if has_computer => say!(words, "{mark} you", "{mark} 你"),
            (Seat::Human, None) => say!(words, "{mark} a person", "{mark} 未署名"),
        }
    };
    Stone::ALL.map(said).join(pick!(words, ", ", "，"))
}

impl Language {
    pub(crate) fn games(self, count: usize) -> String {
        self.count(count, ["game", "games"], "局")
    }

    pub(crate) fn finished_games(self, count: usize) -> String {
        self.count(count, ["finished game", "finished games"], "局已结束的棋局")
    }
}

impl Out {
    /// The game was written to a file; whether it replaced an older one, if that is to be told,
    /// and what of it the file leaves out.
    pub(crate) fn saved(&mut self, path: &Path, replaced: bool, lost: &WriteReport) {
        let words = self.language;
        let mut text = say!(words, "Saved: {}", "已保存：{}", file_name(path));
        if replaced {
            text += pick!(words, " (replaced an older file)", "，覆盖了原有的文件");
        }
        self.line(&text);
        if !lost.losses.is_empty() {
            tell!(
                self,
                "A {} file cannot store: {}.",
                "{} 文件不能记录：{}。",
                lost.format,
                words.losses(&lost.losses)
            );
        }
        if lost.unpiped {
            tell!(
                self,
                "A pipe plays only a part of this file; `load` and `--load` read all of it.",
                "通过管道不能完整地重下这个文件；用 `读取` 和 `--load` 可以完整读出。"
            );
        }
    }

    /// What the reader of a file found beside one game.
    pub(crate) fn found(&mut self, found: &ReadReport) {
        let (taken, games, more) = (found.taken, found.games, found.more);
        if found.is_beginning {
            tell!(
                self,
                "This is game {taken} in the file. More games follow.",
                "这是文件中的第 {taken} 局，后面还有。"
            );
        } else if games > 1 {
            tell!(
                self,
                "This is game {taken} of {games} in the file.",
                "文件中共 {games} 局，这是第 {taken} 局。"
            );
        }
        for warning in &found.warnings {
            let warning = self.language.warning(warning);
            tell!(self, "Note: {warning}.", "注意：{warning}。");
        }
        if more > 0 {
            tell!(self, "And {more} more.", "另有 {more} 处。");
        }
    }

    /// So many finished games were removed; they are in this file until the next time.
    pub(crate) fn cleared(&mut self, count: usize, path: &Path) {
        if count == 0 {
            return tell!(
                self,
                "There are no finished games to remove.",
                "没有可以清除的已结束的棋局。"
            );
        }
        let (games, path) = (self.language.finished_games(count), file_name(path));
        let stay = if count == 1 { "It stays" } else { "They stay" };
        self.line(&pick!(
            self.language,
            format!("Removed {games}. {stay} in {path} until the next `games clear`."),
            format!("已清除 {games}。下次 `棋局 清空` 之前它们还在 {path} 里。")
        ));
    }

    /// The game on the board, if it is kept, and then the kept games with their numbers, the newest
    /// first. If `wanted` is not empty, these are the ones that were looked for.
    pub(crate) fn games(
        &mut self,
        on_board: Option<&GameRow>,
        [unfinished, finished]: [Listed<(usize, GameRow)>; 2],
        wanted: &str,
    ) {
        let words = self.language;
        if let Some(row) = on_board {
            tell!(self, "On the board:", "当前棋局：");
            self.line(&format!("   {}", row.tell(words)));
        }
        let rows = unfinished.shown.iter().chain(&finished.shown);
        let Some((last, _)) = rows.last() else {
            match (on_board, clean(wanted)) {
                (Some(_), _) => {}
                (None, wanted) if wanted.is_empty() => {
                    tell!(self, "There are no kept games.", "没有保留的棋局。");
                }
                (None, wanted) => tell!(
                    self,
                    "No line of `games all` contains `{wanted}`.",
                    "`棋局 全部` 列出的棋局中没有含 `{wanted}` 的。"
                ),
            }
            return;
        };
        let width = last.to_string().len();
        for (heading, part) in [
            (pick!(words, "Unfinished:", "未下完的棋局："), unfinished),
            (pick!(words, "Finished:", "已结束的棋局："), finished),
        ] {
            if !part.shown.is_empty() {
                self.line(heading);
            }
            for (number, row) in &part.shown {
                self.line(&format!("{number:width$}. {}", row.tell(words)));
            }
            if part.more > 0 {
                let games = words.games(part.more);
                tell!(
                    self,
                    "{games} more: `games all` lists them.",
                    "还有 {games}：`棋局 全部` 全部列出。"
                );
            }
        }
        let (finished, unfinished) = (MOST_FINISHED, MOST_UNFINISHED);
        tell!(
            self,
            "`resume N` opens one. The last {finished} finished and {unfinished} unfinished games are kept.",
            "`继续 N` 取出一局。保留最近 {finished} 局已结束的和 {unfinished} 局未下完的。"
        );
    }

    /// How results and levels went from month to month, if there are several.
    fn months(&mut self, months: &BTreeMap<String, Month>, sparkline: Sparkline) {
        let mut names = months.keys();
        let (Some(first), Some(last)) = (names.next(), names.next_back()) else {
            return;
        };
        let line = |value: fn(Month) -> f64| {
            let values: Vec<f64> = months.values().copied().map(value).collect();
            sparkline.line(&values).0
        };
        let (results, levels) = (line(Month::score), line(Month::level));
        tell!(
            self,
            "  month by month, {first} to {last}: results {results}, levels {levels}",
            "  逐月，{first} 到 {last}：成绩 {results}，级别 {levels}"
        );
    }

    /// The wins, losses and draws of everybody.
    pub(crate) fn statistics(&mut self, statistics: &Statistics, sparkline: Sparkline) {
        let words = self.language;
        if statistics.is_empty() {
            tell!(
                self,
                "No games against the computer or between people with names are finished yet.",
                "还没有可统计的棋局：只统计人和电脑、或有名字的两人之间下完的棋。"
            );
        }
        let counts = |it: &Tally| (words.games(it.games()), it.wins, it.losses, it.draws);
        for (name, rows) in &statistics.against_computer {
            let heading = match name {
                Some(name) => say!(words, "{name} against the computer:", "{name}对电脑："),
                None => say!(words, "Against the computer:", "对电脑："),
            };
            self.line(&heading);
            for ((level, rule), tally) in rows {
                let level = words.level((*level).into());
                let (games, wins, losses, draws) = counts(tally);
                let rule = rule_name(words, *rule);
                tell!(
                    self,
                    "  {level}, {rule}: {games}, won {wins}, lost {losses}, drawn {draws}",
                    "  {level}，{rule}：共 {games}，胜 {wins}，负 {losses}，和 {draws}"
                );
            }
            if let Some(months) = statistics.by_month.get(name) {
                self.months(months, sparkline);
            }
        }
        if !statistics.between_people.is_empty() {
            tell!(self, "Between people:", "两人对弈：");
        }
        for ((one, other), tally) in &statistics.between_people {
            let (games, wins, losses, draws) = counts(tally);
            tell!(
                self,
                "  {one} and {other}: {games}, {one} won {wins}, {other} won {losses}, \
                 drawn {draws}",
                "  {one}对{other}：共 {games}，胜 {wins}，负 {losses}，和 {draws}"
            );
        }
    }
}
