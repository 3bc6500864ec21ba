//! Checks a certificate of the first player's win by the rules alone.
//!
//! At each node it makes the attacker's move and tries every empty point as a reply. A reply that
//! is not listed has to lead to a win by threats. The solver names the moves of such a win, but
//! nothing of what it says is believed: the whole win is followed. `--walks` has the program play
//! games by the certificate, which it has to win in as many plies as it says. The status is 0 if all
//! that was asked for is verified, and 1 if not. `certify` makes certificates.
//!
//! What has to be trusted of this is a package of its own, `checker`, which depends on nothing.

mod export;
mod games;
mod leaf;
mod oracle;
pub mod points;
pub mod reader;
#[cfg(test)]
mod tests;

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use gomoku::rules::{Point, Rule};

use checker::bits::{AREA, Cell, Points, SIDE, names, turned};
use checker::board::{ATTACKER, Board, DEFENDER};
use checker::walk::{Choose, Extent, Link, Node, Proof, Verified, Walk};

use self::export::Export;
use self::games::Games;
use self::leaf::Leaves;
use self::oracle::Oracle;
use self::points::{cell_of, rule_of};
use self::reader::{Certificate, checksum};
use crate::common::log::in_file;
use crate::common::options::{self, file, flag, jobs, number, options, seed};
use crate::common::tool::Run;

options! {
    /// What is checked, and how far.
    pub struct Options {
        certificate: PathBuf = file("a certificate").index(1).required(true),
        rule: Rule = options::rule(),
        only: Option<Vec<Point>> =
            options::points("POINTS", "only these second moves, such as h9i9"),
        plies: Option<usize> = number::<usize>(2, "listed replies are followed so many plies deep"),
        leaves: Option<u64> = number::<u64>(
            1, "only so many leaves below each reply to a third move, chosen by chance"),
        walks: u64 = number::<u64>(0, "games of the program against defenders of several kinds")
            .default_value("0"),
        seed: u64 = seed(),
        export: Option<PathBuf> = file(
            "writes every position that is needed, with its strategy, for other checkers"),
        stamp: bool = flag(
            "writes into the file in how many plies each node wins, if that is not there yet and \
             all is verified",
        ),
        jobs: usize = jobs(),
    }
}

impl Run for Options {
    const NAME: &str = "check";
    const SOURCE: &str = include_str!("mod.rs");

    fn run(self) -> Result<bool, String> {
        let (path, rule, jobs) = (self.certificate, self.rule, self.jobs);
        let mut bytes = std::fs::read(&path).map_err(|error| in_file(&path, error))?;
        let start = Instant::now();
        let progress = |done: usize, all: usize, verified: &Verified| {
            let (leaves, failures) = (verified.leaves, verified.failures.len());
            let seconds = start.elapsed().as_secs();
            eprint!(
                "\r{done} of {all} fourth moves, {leaves} leaves, {failures} not won, {seconds} s "
            );
            let _ = std::io::stderr().flush();
        };
        let part = Part {
            only: self.only,
            deepest: self.plies.unwrap_or(usize::MAX),
            leaves: self.leaves,
            seed: self.seed,
        };
        let wrong = |reason: String| in_file(&path, reason);
        let report = check(&bytes, rule, &part, jobs, &progress);
        eprintln!();
        let report = report.map_err(wrong)?;
        print!("{}", report.text);
        if self.stamp && report.stamp(&mut bytes) {
            std::fs::write(&path, &bytes).map_err(|error| in_file(&path, error))?;
        }
        if let Some(out) = self.export.filter(|_| report.accepted) {
            let records =
                export(&bytes, rule, &part, &out).map_err(|error| in_file(&out, error))?;
            println!("exported: {records} positions");
        }
        let all_won = self.walks == 0
            || walk(&bytes, rule, &report, (self.walks, self.seed), jobs).map_err(wrong)?;
        Ok(report.accepted && all_won)
    }
}

/// How much of a certificate is checked.
#[derive(Clone, Debug)]
struct Part {
    // Only these second moves.
    only: Option<Vec<Point>>,
    // Positions with this many stones or more are not followed to listed nodes.
    deepest: usize,
    // Below each reply to a third move only so many leaves, chosen by chance from this seed.
    leaves: Option<u64>,
    seed: u64,
}

impl Part {
    fn is_all(&self) -> bool {
        self.only.is_none() && self.deepest == usize::MAX && self.leaves.is_none()
    }

    /// What is followed below a reply to the third move.
    fn below<'a>(&self, reply: Cell, choose: Option<Choose<'a>>) -> Extent<'a> {
        Extent {
            only: Points::of(reply),
            choose,
            deepest: self.deepest,
        }
    }
}

/// What was found out about a certificate.
#[derive(Debug)]
struct Report {
    text: String,
    accepted: bool,
    // The second moves that are answered, with those that are symmetrical to them.
    answered: Points,
    // In how many plies each node wins, if all of it was followed.
    bounds: Option<Vec<u8>>,
}

impl Report {
    /// Writes the bounds into the bytes of a certificate that was accepted and says nothing of
    /// them. Whether they were written.
    fn stamp(&self, bytes: &mut Vec<u8>) -> bool {
        let Some(bounds) = self
            .bounds
            .as_ref()
            .filter(|_| self.accepted && bytes[7] == 0)
        else {
            return false;
        };
        bytes[7] = 1;
        bytes.truncate(bytes.len() - 4);
        bytes.extend(bounds);
        bytes.extend(checksum(bytes).to_le_bytes());
        true
    }
}

/// Second moves that are the same up to symmetry, and those of them that are listed.
struct SecondMove {
    // What all of them are called.
    name: Cell,
    all: Points,
    listed: Vec<(Cell, Link)>,
}

/// The node of the empty board.
const ROOT: Link = Link {
    node: 0,
    symmetry: 0,
};

/// Checks a part of a certificate, or all of it.
fn check(
    bytes: &[u8],
    rule: Rule,
    part: &Part,
    jobs: usize,
    progress: &(dyn Fn(usize, usize, &Verified) + Sync),
) -> Result<Report, String> {
    let certificate = Certificate::read(bytes, rule_of(rule)?)?;
    let proof = Proof::new(&certificate.nodes, rule_of(rule)?);
    let walk = || Walk::new(&proof, Leaves::new(Oracle::new(rule)));
    let mut seconds = second_moves(&certificate.nodes[0]);
    if let Some(only) = &part.only {
        let is_asked = |second: &SecondMove| only.iter().any(|it| second.all.has(cell_of(*it)));
        seconds.retain(is_asked);
    }
    let verified = run_tasks(&certificate, &seconds, part, jobs, &walk, progress)?;
    let (answered, missing): (Vec<_>, Vec<_>) = seconds
        .iter()
        .zip(verified)
        .partition(|(second, _)| !second.listed.is_empty());
    let (count, asked) = (answered.len(), seconds.len());
    let checksum = certificate.checksum;
    let mut text = format!(
        "{rule}: {} bytes with checksum {checksum:08x}, {count} of {asked} second moves answered\n",
        bytes.len(),
    );
    let mut all = Verified::default();
    for (second, verified) in &answered {
        text += &format!("{}: {}\n", names(&[second.name]), told(verified));
        all.add(verified.clone());
    }
    // What the tasks have proven is known now, so that this goes no deeper than they did. They have
    // counted the leaves and the failures.
    let wins = match part.is_all() {
        true => {
            let (plies, found) = walk().check(ROOT, &[], Extent::ALL);
            let found = Verified {
                leaves: 0,
                asked: 0,
                failures: Vec::new(),
                ..found
            };
            all.add(found);
            plies.is_some()
        }
        false => false,
    };
    text += &format!("all: {}\n", told(&all));
    for (moves, reason) in &all.failures {
        text += &format!("not won: {}: {reason}\n", names(moves));
    }
    let wrong = wrong_bounds(&certificate.bounds, &all.bounds, wins);
    text += &wrong;
    if !missing.is_empty() {
        let missing: Vec<Cell> = missing.iter().map(|(second, _)| second.name).collect();
        text += &format!("not answered: {}\n", names(&missing));
    }
    let all_are_answered = part.only.is_none() || missing.is_empty();
    let accepted = is_accepted(&all, count, all_are_answered, &wrong);
    text += match (accepted, wins) {
        (false, _) => "refused\n",
        (true, true) => "verified: the first player wins\n",
        (true, false) => "verified, as far as it was checked\n",
    };
    let bounds: Option<Vec<u8>> = all.bounds.iter().map(|it| u8::try_from(*it).ok()).collect();
    let answered = answered.iter().map(|(second, _)| second.all);
    Ok(Report {
        text,
        accepted,
        answered: answered.fold(Points::NONE, |all, class| all | class),
        bounds: bounds.filter(|it| wins && it.len() == certificate.nodes.len()),
    })
}

/// Writes out the proof of the first player's win, or, if one second move alone is asked for, that
/// of the win after it. How many records were written.
fn export(bytes: &[u8], rule: Rule, part: &Part, out: &Path) -> Result<usize, String> {
    let told = |error: io::Error| error.to_string();
    let certificate = Certificate::read(bytes, rule_of(rule)?)?;
    let (link, board) = beginning(&certificate.nodes[0], rule_of(rule)?, part.only.as_deref())?;
    let mut out = BufWriter::new(File::create(out).map_err(told)?);
    let leaves = Leaves::new(Oracle::new(rule));
    let export = Export::new(&certificate.nodes, rule_of(rule)?, leaves, &mut out).map_err(told)?;
    export.all(link, &board).map_err(told)
}

/// The link and the board to export from: the root, or the position after the second move that is
/// asked for, up to symmetry.
fn beginning(
    root: &Node,
    rule: checker::board::Rule,
    only: Option<&[Point]>,
) -> Result<(Link, Board), String> {
    let mut board = Board::empty(rule);
    let asked = match only {
        None => return Ok((ROOT, board)),
        Some([asked]) => cell_of(*asked),
        Some(_) => return Err("either all second moves are exported or one".into()),
    };
    let seconds = second_moves(root);
    let second = seconds.iter().find(|second| second.all.has(asked));
    let listed = second.and_then(|second| second.listed.first());
    let (reply, link) = listed.ok_or("this second move is not answered")?;
    board.place(ATTACKER, root.winning);
    board.place(DEFENDER, *reply);
    Ok((*link, board))
}

/// A line for each node that is stated to win in fewer plies than were found, or, if `all` of the
/// certificate was followed, in another number of them.
fn wrong_bounds(stated: &[u8], found: &[usize], all: bool) -> String {
    let pairs = stated
        .iter()
        .map(|stated| usize::from(*stated))
        .zip(found)
        .enumerate();
    let wrong = pairs.filter(|(_, (stated, found))| *found > stated || all && *found != stated);
    let told =
        |(node, (stated, found))| format!("of node {node} it says {stated} plies, not {found}\n");
    wrong.map(told).collect()
}

/// Plays this many games, and tells how they end. Whether all of them were won.
fn walk(
    bytes: &[u8],
    rule: Rule,
    report: &Report,
    (walks, seed): (u64, u64),
    jobs: usize,
) -> Result<bool, String> {
    let certificate = Certificate::read(bytes, rule_of(rule)?)?;
    let seconds: Vec<Cell> = report.answered.iter().collect();
    let games = || Games::new(&certificate, bytes, rule, &seconds);
    games()?;
    let (_, most, failures) = crate::common::jobs::run(
        jobs,
        0..walks,
        (walks, 0, Vec::new()),
        || {
            let mut games = games();
            move |number: u64| {
                let games = games.as_mut().map_err(|reason| reason.clone())?;
                Ok(games.play(seed << 32 | number))
            }
        },
        |(left, most, failures), result: Result<usize, String>| {
            match result {
                Ok(plies) => *most = plies.max(*most),
                Err(reason) => failures.push(reason),
            }
            let failures = failures.len();
            *left -= 1;
            eprint!("\r{left} games left, {failures} not won ");
            let _ = std::io::stderr().flush();
            Ok(())
        },
    )?;
    eprintln!();
    for failure in &failures {
        println!("not won: {failure}");
    }
    let won = walks - failures.len() as u64;
    println!("{won} of {walks} games won, within {most} plies");
    Ok(failures.is_empty())
}

/// A reply to the third move.
struct ReplyTask {
    second: usize,
    link: Link,
    path: [Cell; 2],
    reply: Cell,
}

/// Checks every reply to the third move after each second one: what is verified below each of these.
fn run_tasks<'a>(
    certificate: &'a Certificate,
    seconds: &[SecondMove],
    part: &Part,
    jobs: usize,
    walk: &(dyn Fn() -> Walk<'a, Leaves> + Sync),
    progress: &(dyn Fn(usize, usize, &Verified) + Sync),
) -> Result<Vec<Verified>, String> {
    let first = certificate.nodes[0].winning;
    let mut tasks = Vec::new();
    for (second, SecondMove { listed, .. }) in seconds.iter().enumerate() {
        for (cell, link) in listed {
            let third = certificate.nodes[link.node].winning;
            let taken = [
                turned(first, link.symmetry),
                turned(*cell, link.symmetry),
                third,
            ];
            let replies = Points::ALL.without(taken.into_iter().collect());
            let path = [first, *cell];
            tasks.extend(replies.iter().map(|reply| ReplyTask {
                second,
                link: *link,
                path,
                reply,
            }));
        }
    }
    if part.deepest <= 2 {
        tasks.clear();
    }
    let count = tasks.len();
    let state = (
        0,
        Verified::default(),
        vec![Verified::default(); seconds.len()],
    );
    let (_, _, verified) = crate::common::jobs::run(
        jobs,
        tasks.into_iter(),
        state,
        || {
            let mut walk = walk();
            move |task: ReplyTask| Ok((task.second, verify(&mut walk, &task, part)))
        },
        |(done, all, each), (second, verified)| {
            each[second].add(verified.clone());
            all.add(verified);
            *done += 1;
            progress(*done, count, all);
            Ok(())
        },
    )?;
    Ok(verified)
}

/// Whether what was verified, of at least one second move, is all that was asked for.
fn is_accepted(all: &Verified, count: usize, all_are_answered: bool, wrong: &str) -> bool {
    all.failures.is_empty() && count > 0 && all_are_answered && wrong.is_empty()
}

/// What is verified below a reply.
fn verify(walk: &mut Walk<Leaves>, task: &ReplyTask, part: &Part) -> Verified {
    let Some(leaves) = part.leaves else {
        return walk
            .check(task.link, &task.path, part.below(task.reply, None))
            .1;
    };
    let place = (task.second * AREA) as u64 + u64::from(task.reply);
    let mut chance = fastrand::Rng::with_seed(part.seed << 32 | place);
    let mut verified = Verified::default();
    for _ in 0..leaves {
        let mut choose = |node: &Node, replies| one_of(node, replies, &mut chance);
        let extent = part.below(task.reply, Some(&mut choose));
        let (_, more) = walk.check(task.link, &task.path, extent);
        verified.add(more);
    }
    verified
}

/// One of the replies to the move of a node by chance: with even odds of all, or of the listed ones if
/// there are any.
fn one_of(node: &Node, replies: Points, chance: &mut fastrand::Rng) -> Cell {
    let is_listed = |reply: &Cell| node.link(*reply).is_some();
    let listed: Vec<Cell> = replies.iter().filter(is_listed).collect();
    let all: Vec<Cell> = replies.iter().collect();
    let from = match chance.bool() && !listed.is_empty() {
        true => listed,
        false => all,
    };
    from[chance.usize(..from.len())]
}

fn told(verified: &Verified) -> String {
    format!(
        "{} positions, {} leaves, {} asked of the solver, won within {} plies",
        verified.positions.len(),
        verified.leaves,
        verified.asked,
        verified.plies,
    )
}

/// The second moves, grouped by symmetry.
fn second_moves(root: &Node) -> Vec<SecondMove> {
    let first = root.winning;
    let keeps = |symmetry: &u8| turned(first, *symmetry) == first;
    let symmetries: Vec<u8> = (0..8).filter(keeps).collect();
    let mut left = Points::ALL.without(Points::of(first));
    let mut seconds = Vec::new();
    while let Some(cell) = left.iter().next() {
        let images = symmetries.iter().map(|symmetry| turned(cell, *symmetry));
        let all: Points = images.collect();
        left = left.without(all);
        let listed = root.replies.iter().copied();
        seconds.push(SecondMove {
            name: name_of(all),
            all,
            listed: listed.filter(|(cell, _)| all.has(*cell)).collect(),
        });
    }
    seconds
}

/// Which of symmetrical points stands for all: the highest, and of those the one to the right.
fn name_of(class: Points) -> Cell {
    let place = |cell: &Cell| {
        let (row, column) = (usize::from(*cell) / SIDE, usize::from(*cell) % SIDE);
        (row, AREA - column)
    };
    class.iter().min_by_key(place).unwrap_or(0)
}
