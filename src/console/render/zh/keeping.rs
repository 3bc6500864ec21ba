//! Kept games, names and matches, in Chinese.

use std::cmp::Ordering;
use std::path::Path;

use super::Chinese;
use crate::console::files::FileError;
use crate::console::level::Level;
use crate::console::listing::Row;
use crate::console::match_play::{Phase, Score, Side};
use crate::console::names::{BadName, Name};
use crate::console::players::Players;
use crate::console::render::words::{Keeping, Refusals, Replies, clean, file_name};
use crate::console::seats::Seat;
use crate::console::statistics::Tally;
use crate::rules::opening::Player;
use crate::rules::{Outcome, Stone};

/// Who played.
fn players(players: &Players) -> String {
    let seats = &players.roles.seats;
    let has_computer = players.roles.has_computer();
    let said = |stone| match (seats[stone], players.name(stone)) {
        (Seat::Computer, _) => format!("{} 电脑 {} 级", stone.symbol(), players.roles.level),
        (Seat::Human, Some(name)) => format!("{} {name}", stone.symbol()),
        (Seat::Human, None) if has_computer => format!("{} 你", stone.symbol()),
        (Seat::Human, None) => format!("{} 一人", stone.symbol()),
    };
    let are_nameless = Stone::ALL
        .iter()
        .all(|stone| players.name(*stone).is_none());
    match are_nameless && !has_computer {
        true => "两人对弈".into(),
        false => Stone::ALL.map(said).join("，"),
    }
}

fn result(outcome: Outcome) -> String {
    match outcome.winner() {
        Some(winner) => format!("{} 胜", winner.symbol()),
        None => "和棋".into(),
    }
}

fn side(side: &Side) -> String {
    match side {
        Side::Named(name) => name.to_string(),
        Side::You => "你".into(),
        Side::Computer => "电脑".into(),
        Side::Unnamed(Player::First) => "甲方".into(),
        Side::Unnamed(Player::Second) => "乙方".into(),
    }
}

/// How the sides stand, with the colours while a game is played.
fn standing(score: &Score) -> String {
    let marks = match score.phase {
        Phase::Plays(stones) => stones.map(|stone| format!("（{}）", stone.symbol())),
        _ => Default::default(),
    };
    let sides: Vec<String> = score
        .sides
        .iter()
        .zip(marks)
        .map(|((who, wins), mark)| format!("{}{mark} {wins} 胜", side(who)))
        .collect();
    format!("{}，和 {} 局", sides.join("，"), score.draws)
}

fn tally(tally: Tally) -> String {
    let Tally {
        wins,
        losses,
        draws,
    } = tally;
    format!(
        "共 {} 局，胜 {wins}，负 {losses}，和 {draws}",
        tally.games()
    )
}

impl Keeping for Chinese {
    fn saved_over(&self, path: &Path) -> String {
        format!("已保存：{}，覆盖了原有的文件", file_name(path))
    }

    fn game_on_board(&self) -> &'static str {
        "正在棋盘上："
    }

    fn unfinished_games(&self) -> &'static str {
        "未下完的棋局："
    }

    fn finished_games(&self) -> &'static str {
        "已结束的棋局："
    }

    fn game_row(&self, row: &Row) -> String {
        let (size, rule) = (row.setup.size, row.setup.rule);
        let opening = row
            .setup
            .opening
            .map(|it| format!("，{it}"))
            .unwrap_or_default();
        let game = format!("{size}×{size} {rule}{opening}");
        let outcome = row.outcome.map(result).unwrap_or_default();
        let (date, moves) = (clean(&row.date), format!("{} 手", row.moves));
        let parts = [date, game, moves, outcome, players(&row.players)];
        let said = parts.into_iter().filter(|part| !part.is_empty());
        said.collect::<Vec<_>>().join("  ")
    }

    fn more_games(&self, count: usize) -> String {
        format!("还有 {count} 局：`games all` 全部列出。")
    }

    fn games_bounds(&self, finished: usize, unfinished: usize) -> String {
        format!("`resume N` 取出一局。保留最近 {finished} 局已结束的和 {unfinished} 局未下完的。")
    }

    fn no_games(&self) -> &'static str {
        "没有保留的棋局。"
    }

    fn damaged_games(&self, count: usize, path: &Path) -> String {
        format!("{} 中有 {count} 局读不出来。", file_name(path))
    }

    fn games_cleared(&self, count: usize, path: &Path) -> String {
        match count {
            0 => "没有可以清除的已结束的棋局。".into(),
            _ => format!(
                "已清除 {count} 局已结束的棋局。下次清除之前它们还在 {} 里。",
                file_name(path)
            ),
        }
    }

    fn opened_game(&self, row: &Row) -> String {
        format!("已打开：{}", self.game_row(row))
    }

    fn not_archived(&self, path: &Path, error: &FileError) -> String {
        let (path, error) = (file_name(path), self.file_error(error));
        format!("不能把这局结束的棋和其他的放在一起：{path}：{error}。")
    }

    fn no_such_game(&self, asked: usize, kept: usize) -> String {
        match kept {
            0 => format!("没有第 {asked} 局：没有保留的棋局"),
            _ => format!("没有第 {asked} 局：`games` 列出的有 {kept} 局"),
        }
    }

    fn game_changed(&self, asked: usize) -> String {
        format!("第 {asked} 局在列出之后有了变化：请再输入 `games`")
    }

    fn only_at_a_terminal(&self, what: &str) -> String {
        format!("`{what}` 只能在终端里用：管道中什么也不保留，什么也不清除")
    }

    fn against_computer(&self, name: Option<&Name>) -> String {
        match name {
            Some(name) => format!("{name}对电脑："),
            None => "对电脑：".into(),
        }
    }

    fn against_row(&self, level: Level, rule: &str, counts: Tally) -> String {
        format!("{level} 级，{rule}：{}", tally(counts))
    }

    fn between_people(&self) -> &'static str {
        "人与人："
    }

    fn between_row(&self, one: &Name, other: &Name, counts: Tally) -> String {
        format!("{one}对{other}：{}", tally(counts))
    }

    fn no_statistics(&self) -> &'static str {
        "没有可统计的：没有保留人对电脑、或有名字的人之间已结束的棋局。"
    }

    fn names(&self, players: &Players) -> String {
        let said = |stone| {
            let side = self.side(stone);
            match (players.roles.seats[stone], players.name(stone)) {
                (Seat::Computer, _) => format!("{side}：电脑。"),
                (Seat::Human, Some(name)) => format!("{side}：{name}。"),
                (Seat::Human, None) => format!("{side}：没有名字。"),
            }
        };
        Stone::ALL.map(said).concat()
    }

    fn bad_name(&self, error: &BadName) -> String {
        let most = Name::LONGEST;
        match error {
            BadName::Empty => format!("名字是空的：要有 1 到 {most} 个字"),
            BadName::TooLong { letters } => format!("名字有 {letters} 个字：最多 {most} 个"),
            BadName::Invisible { text } => {
                format!("{} 里有看不见的字符：名字里不能有", clean(text))
            }
            BadName::Reserved { text } => {
                format!("{} 不能作名字：在棋谱里它指别的棋手", clean(text))
            }
        }
    }

    fn name_of_computer(&self, stone: Stone) -> String {
        format!("{}是电脑：不需要名字", self.side(stone))
    }

    fn score(&self, score: &Score) -> String {
        let standing = standing(score);
        let (game, of) = (score.game, score.of);
        match score.phase {
            Phase::Waits => format!("{of} 局的比赛：{standing}。`new` 开始第 {game} 局。"),
            Phase::Plays(_) | Phase::Between => {
                format!("比赛第 {game} 局，共 {of} 局：{standing}。")
            }
            Phase::Over => {
                let [(one, won), (other, lost)] = &score.sides;
                let ending = match won.cmp(lost) {
                    Ordering::Greater => format!("{}赢得比赛。", side(one)),
                    Ordering::Less => format!("{}赢得比赛。", side(other)),
                    Ordering::Equal => "比赛平局。".into(),
                };
                format!("比赛第 {game} 局，共 {of} 局：{standing}。\n{ending}")
            }
        }
    }

    fn match_left(&self, score: &Score) -> String {
        format!("比赛中止：{}。", standing(score))
    }

    fn no_match(&self) -> &'static str {
        "没有在比赛：`match N` 开始一场 N 局的比赛。"
    }

    fn match_goes_on(&self) -> &'static str {
        "比赛正在进行：`match off` 结束它"
    }
}
