//! Kept games, names and matches.

use std::cmp::Ordering;
use std::path::Path;

use crate::console::computer::skill::Level;
use crate::console::keep::files::FileError;
use crate::console::keep::listing::Row;
use crate::console::keep::statistics::Tally;
use crate::console::match_play::{Phase, Score, Side};
use crate::console::play::players::Players;
use crate::console::play::seats::{BadName, Name, Seat};
use crate::console::play::words::moves;
use crate::console::words::language::{Language, pick, say};
use crate::console::words::{clean, file_name};
use crate::rules::opening::Player;
use crate::rules::{Outcome, Stone};

/// Who played: `$ Ada, # computer 5`.
fn players(language: Language, players: &Players) -> String {
    let seats = &players.roles.seats;

    let has_computer = players.roles.has_computer();
    let said = |stone| match (seats[stone], players.name(stone)) {
        (Seat::Computer, _) => say!(
            language,
            "{} computer {}",
            "{} 电脑 {} 级",
            stone.symbol(),
            players.roles.level
        ),
        (Seat::Human, Some(name)) => format!("{} {name}", stone.symbol()),
        (Seat::Human, None) if has_computer => say!(language, "{} you", "{} 你", stone.symbol()),
        (Seat::Human, None) => say!(language, "{} a person", "{} 一人", stone.symbol()),
    };

    let are_nameless = Stone::ALL
        .iter()
        .all(|stone| players.name(*stone).is_none());
    match are_nameless && !has_computer {
        true => say!(language, "two people", "两人对弈"),
        false => Stone::ALL.map(said).join(pick!(language, ", ", "，")),
    }
}

fn result(language: Language, outcome: Outcome) -> String {
    match outcome.winner() {
        Some(winner) => say!(language, "{} wins", "{} 胜", winner.symbol()),
        None => say!(language, "draw", "和棋"),
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
fn standing(language: Language, score: &Score) -> String {
    let marks = match score.phase {
        Phase::Plays(stones) => {
            stones.map(|stone| say!(language, " ({})", "（{}）", stone.symbol()))
        }
        _ => Default::default(),
    };
    let sides: Vec<String> = score
        .sides
        .iter()
        .zip(marks)
        .map(|((who, wins), mark)| {
            say!(
                language,
                "{}{mark} {wins}",
                "{}{mark} {wins} 胜",
                side(language, who)
            )
        })
        .collect();
    pick!(
        language,
        format!("{}, draws {}", sides.join(", "), score.draws),
        format!("{}，和 {} 局", sides.join("，"), score.draws)
    )
}

/// A text with a capital letter at its beginning.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}

impl Language {
    fn games(self, count: usize) -> String {
        match count {
            1 => say!(self, "1 game", "1 局"),
            _ => say!(self, "{count} games", "{count} 局"),
        }
    }

    /// The game was written to a file in place of another.
    pub fn saved_over(self, path: &Path) -> String {
        say!(
            self,
            "Saved: {}, in place of the file that was there",
            "已保存：{}，覆盖了原有的文件",
            file_name(path)
        )
    }

    /// The heading of the game on the board.
    pub fn game_on_board(self) -> &'static str {
        pick!(self, "On the board:", "正在棋盘上：")
    }

    /// The heading of the unfinished games.
    pub fn unfinished_games(self) -> &'static str {
        pick!(self, "Unfinished:", "未下完的棋局：")
    }

    /// The heading of the finished games.
    pub fn finished_games(self) -> &'static str {
        pick!(self, "Finished:", "已结束的棋局：")
    }

    /// What a list says of a game.
    pub fn game_row(self, row: &Row) -> String {
        let (size, rule) = (row.setup.size, row.setup.rule);
        let game = say!(self, "{size}x{size} {rule}", "{size}×{size} {rule}");
        let comma = pick!(self, ", ", "，");
        let opening = row.setup.opening.map(|it| format!("{comma}{it}"));
        let moves = pick!(self, moves(row.moves), format!("{} 手", row.moves));
        let parts = [
            clean(&row.date),
            game + &opening.unwrap_or_default(),
            moves,
            row.outcome.map(|it| result(self, it)).unwrap_or_default(),
            players(self, &row.players),
        ];
        let said = parts.into_iter().filter(|part| !part.is_empty());
        said.collect::<Vec<_>>().join("  ")
    }

    /// There are so many more finished games than are listed.
    pub fn more_games(self, count: usize) -> String {
        pick!(
            self,
            format!("{} more: `games all` lists them.", self.games(count)),
            format!("还有 {count} 局：`games all` 全部列出。")
        )
    }

    /// How a listed game is taken up, and how many finished and unfinished ones are kept.
    pub fn games_bounds(self, finished: usize, unfinished: usize) -> String {
        say!(
            self,
            "`resume N` takes one. Kept are the last {finished} finished and {unfinished} unfinished games.",
            "`resume N` 取出一局。保留最近 {finished} 局已结束的和 {unfinished} 局未下完的。"
        )
    }

    /// No game is kept.
    pub fn no_games(self) -> &'static str {
        pick!(self, "No game is kept.", "没有保留的棋局。")
    }

    /// So many records of this file cannot be read.
    pub fn damaged_games(self, count: usize, path: &Path) -> String {
        pick!(
            self,
            format!(
                "{} of {} cannot be read.",
                self.games(count),
                file_name(path)
            ),
            format!("{} 中有 {count} 局读不出来。", file_name(path))
        )
    }

    /// So many finished games were forgotten; they are in this file until the next time.
    pub fn games_cleared(self, count: usize, path: &Path) -> String {
        match count {
            0 => say!(
                self,
                "There is no finished game to remove.",
                "没有可以清除的已结束的棋局。"
            ),
            _ => pick!(
                self,
                format!(
                    "Removed: {}. Until the next time they are in {}.",
                    match count {
                        1 => "1 finished game".into(),
                        _ => format!("{count} finished games"),
                    },
                    file_name(path)
                ),
                format!(
                    "已清除 {count} 局已结束的棋局。下次清除之前它们还在 {} 里。",
                    file_name(path)
                )
            ),
        }
    }

    /// A finished game is on the board.
    pub fn opened_game(self, row: &Row) -> String {
        say!(self, "Opened: {}", "已打开：{}", self.game_row(row))
    }

    /// A finished game cannot be put to the others, in this file.
    pub fn not_archived(self, path: &Path, error: &FileError) -> String {
        let (path, error) = (file_name(path), self.file_error(error));
        say!(
            self,
            "The finished game cannot be put to the others: {path}: {error}.",
            "不能把这局结束的棋和其他的放在一起：{path}：{error}。"
        )
    }

    /// There is no game of this number among so many.
    pub fn no_such_game(self, asked: usize, kept: usize) -> String {
        pick!(
            self,
            match kept {
                0 => format!("there is no game {asked}: no game is kept"),
                1 => format!("there is no game {asked}: `games` lists 1 game"),
                _ => format!("there is no game {asked}: `games` lists {kept}"),
            },
            match kept {
                0 => format!("没有第 {asked} 局：没有保留的棋局"),
                _ => format!("没有第 {asked} 局：`games` 列出的有 {kept} 局"),
            }
        )
    }

    /// The game of this number is not the one that was listed.
    pub fn game_changed(self, asked: usize) -> String {
        say!(
            self,
            "game {asked} is not what it was when it was listed: type `games` again",
            "第 {asked} 局在列出之后有了变化：请再输入 `games`"
        )
    }

    /// This command is for a terminal.
    pub fn only_at_a_terminal(self, what: &str) -> String {
        say!(
            self,
            "`{what}` is for a terminal: a piped run keeps and removes nothing",
            "`{what}` 只能在终端里用：管道中什么也不保留，什么也不清除"
        )
    }

    /// The heading of the games of a person, who may have a name, against the computer.
    pub fn against_computer(self, name: Option<&Name>) -> String {
        match name {
            Some(name) => say!(self, "{name} against the computer:", "{name}对电脑："),
            None => say!(self, "Against the computer:", "对电脑："),
        }
    }

    /// How a person did against a level of the computer under a rule.
    pub fn against_row(self, level: Level, rule: &str, tally: Tally) -> String {
        let Tally {
            wins,
            losses,
            draws,
        } = tally;
        let games = self.games(tally.games());
        say!(
            self,
            "level {level}, {rule}: {games}, won {wins}, lost {losses}, drawn {draws}",
            "{level} 级，{rule}：共 {games}，胜 {wins}，负 {losses}，和 {draws}"
        )
    }

    /// The heading of the games between people.
    pub fn between_people(self) -> &'static str {
        pick!(self, "Between people:", "人与人：")
    }

    /// How one person did against another.
    pub fn between_row(self, one: &Name, other: &Name, tally: Tally) -> String {
        let Tally {
            wins,
            losses,
            draws,
        } = tally;
        let games = self.games(tally.games());
        pick!(
            self,
            format!(
                "{one} and {other}: {games}, {one} won {wins}, {other} won {losses}, drawn {draws}"
            ),
            format!("{one}对{other}：共 {games}，胜 {wins}，负 {losses}，和 {draws}")
        )
    }

    /// There is nothing to count.
    pub fn no_statistics(self) -> &'static str {
        pick!(
            self,
            "Nothing to count: no finished game against the computer or of named people.",
            "没有可统计的：没有保留人对电脑、或有名字的人之间已结束的棋局。"
        )
    }

    /// What the players are called.
    pub fn names(self, players: &Players) -> String {
        let said = |stone| {
            let side = self.side(stone);
            match (players.roles.seats[stone], players.name(stone)) {
                (Seat::Computer, _) => say!(self, "{side}: the computer.", "{side}：电脑。"),
                (Seat::Human, Some(name)) => say!(self, "{side}: {name}.", "{side}：{name}。"),
                (Seat::Human, None) => say!(self, "{side}: no name.", "{side}：没有名字。"),
            }
        };
        pick!(
            self,
            Stone::ALL.map(said).join(" "),
            Stone::ALL.map(said).concat()
        )
    }

    /// Why a text is not a name.
    pub fn bad_name(self, error: &BadName) -> String {
        let most = Name::LONGEST;
        match error {
            BadName::Empty => say!(
                self,
                "the name is empty: it has 1 to {most} letters",
                "名字是空的：要有 1 到 {most} 个字"
            ),
            BadName::TooLong { letters } => say!(
                self,
                "the name has {letters} letters: {most} at most",
                "名字有 {letters} 个字：最多 {most} 个"
            ),
            BadName::Invisible { text } => say!(
                self,
                "{} has a letter that cannot be seen: a name has none",
                "{} 里有看不见的字符：名字里不能有",
                clean(text)
            ),
            BadName::Reserved { text } => say!(
                self,
                "{} is no name: in a record it means another player",
                "{} 不能作名字：在棋谱里它指别的棋手",
                clean(text)
            ),
        }
    }

    /// The computer has this colour, and needs no name.
    pub fn name_of_computer(self, stone: Stone) -> String {
        pick!(
            self,
            {
                let side = self.side(stone);
                format!("{side} is the computer: it needs no name")
            },
            format!("{}是电脑：不需要名字", self.side(stone))
        )
    }

    /// How a match stands.
    pub fn score(self, score: &Score) -> String {
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
    pub fn match_left(self, score: &Score) -> String {
        say!(
            self,
            "The match is left: {}.",
            "比赛中止：{}。",
            standing(self, score)
        )
    }

    /// No match is being played.
    pub fn no_match(self) -> &'static str {
        pick!(
            self,
            "No match is being played: `match N` begins one of N games.",
            "没有在比赛：`match N` 开始一场 N 局的比赛。"
        )
    }

    /// A match is being played already.
    pub fn match_goes_on(self) -> &'static str {
        pick!(
            self,
            "a match is being played: `match off` ends it",
            "比赛正在进行：`match off` 结束它"
        )
    }
}

impl Language {
    /// The game was written to a file.
    pub fn saved(self, path: &Path) -> String {
        say!(self, "Saved: {}", "已保存：{}", file_name(path))
    }

    /// The game goes on from a file.
    pub fn loaded(self, path: &Path, count: usize) -> String {
        pick!(
            self,
            format!("Loaded: {}, {}.", file_name(path), moves(count)),
            format!("已读取：{}，共 {count} 手。", file_name(path))
        )
    }

    /// The game goes on from an earlier run.
    pub fn resumed(self, count: usize) -> String {
        pick!(
            self,
            format!("Resumed: {}.", moves(count)),
            format!("继续上次的棋局，共 {count} 手。")
        )
    }

    /// There is an unfinished game of so many moves.
    pub fn unfinished(self, count: usize) -> String {
        pick!(
            self,
            format!(
                "There is an unfinished game of {}: type `resume` to go on with it.",
                moves(count)
            ),
            format!("有一局未下完的棋，共 {count} 手：输入 `resume` 继续。")
        )
    }

    /// The game in progress is kept for the next run.
    pub fn kept(self) -> &'static str {
        pick!(
            self,
            "The game is kept: `gomoku --resume` goes on with it.",
            "棋局已保留：`gomoku --resume` 可以继续。"
        )
    }

    /// The game in progress cannot be kept safe.
    pub fn not_kept(self, path: &Path, error: &FileError) -> String {
        let (path, error) = (file_name(path), self.file_error(error));
        say!(
            self,
            "This game will be lost if the terminal closes: {path}: {error}.",
            "关闭终端就会丢失这局棋：{path}：{error}。"
        )
    }

    /// Another game begins, and the unfinished one of so many moves stays kept.
    pub fn set_aside(self, count: usize) -> String {
        pick!(
            self,
            {
                let moves = moves(count);
                format!("The unfinished game of {moves} is kept: `resume` goes on with it.")
            },
            format!("未下完的棋局（{count} 手）已保留：输入 `resume` 继续。")
        )
    }

    /// The oldest unfinished game, in this file, was lost to keep another.
    pub fn made_room(self, path: &Path) -> String {
        say!(
            self,
            "The oldest unfinished game was dropped to make room: {}.",
            "已丢弃最旧的未完棋局以腾出位置：{}。",
            file_name(path)
        )
    }
}
