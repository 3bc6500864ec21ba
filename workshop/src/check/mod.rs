//! Checks a certificate of the first player's win by the rules alone.
//!
//! At each node it makes the attacker's move and tries every empty point as a reply. A reply that
//! is not listed has to lead to a win by threats. The solver names the moves of such a win, but
//! nothing of what it says is believed: every reply to each of its moves is tried too. `--walks`
//! has the program play games by the certificate, which it has to win in as many plies as it says.
//! The status is 0 if all that was asked for is verified, and 1 if not. `certify` makes
//! certificates.
//!
//! The board, the sets of points and the reader repeat what the engine has, on purpose: a mistake of
//! the code that made a certificate must not hide here too. Of the engine's it has the solver alone,
//! and what `--walks` tests.

mod board;
mod games;
mod leaf;
mod oracle;
mod points;
mod proof;
mod reader;
mod strategy;

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use gomoku::rules::{Point, Rule};

use self::board::{Rows, turned};
use self::games::Games;
use self::oracle::Oracle;
use self::points::{AREA, Cell, Points, SIDE, cell_of, point_of, size};
use self::proof::{Verified, Walk};
use self::reader::{Certificate, Link, checksum};
use crate::common::book;
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
        let extent = Extent {
            deepest: self.plies.unwrap_or(usize::MAX),
            leaves: self.leaves,
            seed: self.seed,
        };
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
        let wrong = |reason: String| in_file(&path, reason);
        let report = check(&bytes, rule, self.only.as_deref(), extent, jobs, &progress);
        eprintln!();
        let report = report.map_err(wrong)?;
        print!("{}", report.text);
        if self.stamp && report.stamp(&mut bytes) {
            std::fs::write(&path, &bytes).map_err(|error| in_file(&path, error))?;
        }
        let all_won = self.walks == 0
            || walk(&bytes, rule, &report, (self.walks, self.seed), jobs).map_err(wrong)?;
        Ok(report.accepted && all_won)
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

/// A second move and the node after it.
#[derive(Clone, Copy, Debug)]
struct SecondMove {
    // What all that are symmetrical to it are called.
    name: Cell,
    cell: Cell,
    link: Link,
}

/// How much of a certificate is followed.
#[derive(Clone, Copy, Debug)]
struct Extent {
    // How many plies deep listed replies are followed.
    deepest: usize,
    // Below each reply to a third move only so many leaves, chosen by chance from this seed.
    leaves: Option<u64>,
    seed: u64,
}

impl Extent {
    const ALL: Extent = Extent {
        deepest: usize::MAX,
        leaves: None,
        seed: 0,
    };

    fn is_all(self) -> bool {
        self.deepest == Extent::ALL.deepest && self.leaves.is_none()
    }
}

/// A reply to the third move.
struct Task {
    second: usize,
    link: Link,
    path: [Cell; 2],
    reply: Cell,
}

/// Checks a certificate: the second moves of `only`, or all that it answers.
fn check(
    bytes: &[u8],
    rule: Rule,
    only: Option<&[Point]>,
    extent: Extent,
    jobs: usize,
    progress: &(dyn Fn(usize, usize, &Verified) + Sync),
) -> Result<Report, String> {
    let certificate = Certificate::read(bytes, rule)?;
    let rows = Rows::of(rule)?;
    let first = certificate.nodes[0].winning;
    let classes = second_moves(first);
    let mut answered: Vec<SecondMove> = Vec::new();
    let (mut missing, mut asked) = (Vec::new(), 0);
    for class in &classes {
        let is_asked = |point: &Point| class.has(cell_of(*point));
        if only.is_some_and(|only| !only.iter().any(is_asked)) {
            continue;
        }
        asked += 1;
        let before = answered.len();
        let replies = certificate.nodes[0].replies.iter().copied();
        let listed = replies.filter(|(cell, _)| class.has(*cell));
        let name = name_of(*class);
        answered.extend(listed.map(|(cell, link)| SecondMove { name, cell, link }));
        if answered.len() == before {
            missing.push(name);
        }
    }
    let mut verified = vec![Verified::default(); answered.len()];
    run_tasks(
        (&certificate, rule, &rows, extent),
        (first, &answered),
        jobs,
        &mut verified,
        progress,
    )?;
    let mut all = Verified::default();
    let count = asked - missing.len();
    let mut text = format!("{rule}: {count} of {asked} second moves answered\n");
    for (second, verified) in answered.iter().zip(verified) {
        text += &format!("{}: {}\n", points(&[second.name]), told(&verified));
        all.add(verified);
    }
    text += &format!("all: {}\n", told(&all));
    for failure in &all.failures {
        text += &format!("not won: {failure}\n");
    }
    let mut accepted = all.failures.is_empty() && !answered.is_empty();
    let whole = only.is_none() && extent.is_all();
    accepted &= only.is_none() || missing.is_empty();
    if let Some(third) = all.bounds.iter().max() {
        // The first move, and any reply to it.
        all.bound(0, third + 2);
    }
    let wrong = wrong_bounds(&certificate.bounds, &all.bounds, whole);
    accepted &= wrong.is_empty();
    text += &wrong;
    if !missing.is_empty() {
        text += &format!("not answered: {}\n", points(&missing));
    }
    text += match (accepted, whole && missing.is_empty()) {
        (false, _) => "refused\n",
        (true, true) => "verified: the first player wins\n",
        (true, false) => "verified, as far as it was checked\n",
    };
    Ok(Report {
        text,
        accepted,
        bounds: (whole && all.bounds.len() == certificate.nodes.len()).then_some(all.bounds),
        answered: classes
            .into_iter()
            .filter(|class| answered.iter().any(|second| class.has(second.cell)))
            .fold(Points::NONE, |all, class| all | class),
    })
}

/// A line for each node that is stated to win in fewer plies than were found, or, if the `whole`
/// certificate was followed, in another number of them.
fn wrong_bounds(stated: &[u8], found: &[u8], whole: bool) -> String {
    let all = stated.iter().zip(found).enumerate();
    let wrong = all.filter(|(_, (stated, found))| found > stated || whole && found != stated);
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
    let certificate = Certificate::read(bytes, rule)?;
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

/// Checks every reply to the third move after each second one, and adds what is verified.
fn run_tasks(
    (certificate, rule, rows, extent): (&Certificate, Rule, &Arc<Rows>, Extent),
    (first, answered): (Cell, &[SecondMove]),
    jobs: usize,
    verified: &mut Vec<Verified>,
    progress: &(dyn Fn(usize, usize, &Verified) + Sync),
) -> Result<(), String> {
    let walk = || Walk::new(certificate, rows, extent.deepest, Oracle::new(rule));
    let mut tasks = Vec::new();
    for (second, SecondMove { cell, link, .. }) in answered.iter().enumerate() {
        let path = [first, *cell];
        if extent.deepest <= path.len() {
            continue;
        }
        let turned = |cell: Cell| turned(Points::of(cell), link.symmetry);
        let taken = turned(first) | turned(*cell);
        let third = Points::of(certificate.nodes[link.node].winning);
        let task = |reply| Task {
            second,
            link: *link,
            path,
            reply,
        };
        let replies = Points::ALL.without(taken | third);
        tasks.extend(replies.iter().map(task));
    }
    let count = tasks.len();
    let state = (0, Verified::default(), std::mem::take(verified));
    let state = crate::common::jobs::run(
        jobs,
        tasks.into_iter(),
        state,
        || {
            let mut walk = walk();
            move |task: Task| {
                let only = Some(Points::of(task.reply));
                let verified = match extent.leaves {
                    None => walk.check(task.link, &task.path, only),
                    Some(leaves) => {
                        let place = (task.second * AREA) as u64 + u64::from(task.reply);
                        let seed = extent.seed << 32 | place;
                        walk.sample(task.link, &task.path, only, (leaves, seed))
                    }
                };
                Ok((task.second, verified))
            }
        },
        |(done, all, each), (second, verified)| {
            each[second].add(verified.clone());
            all.add(verified);
            *done += 1;
            progress(*done, count, all);
            Ok(())
        },
    )?;
    *verified = state.2;
    Ok(())
}

fn told(verified: &Verified) -> String {
    format!(
        "{} positions, {} leaves, {} asked of the solver ({} positions at most), won within {} plies",
        verified.positions.len(),
        verified.leaves,
        verified.asked,
        verified.work,
        verified.plies,
    )
}

fn points(cells: &[Cell]) -> String {
    let points: Vec<Point> = cells.iter().map(|cell| point_of(*cell)).collect();
    book::write(&points, size())
}

/// The second moves after a first one, those that are symmetrical together.
fn second_moves(first: Cell) -> Vec<Points> {
    let first = Points::of(first);
    let keeps = |symmetry: &u8| turned(first, *symmetry) == first;
    let symmetries: Vec<u8> = (0..8).filter(keeps).collect();
    let mut left = Points::ALL.without(first);
    let mut classes = Vec::new();
    while let Some(cell) = left.iter().next() {
        let images = symmetries
            .iter()
            .map(|symmetry| turned(Points::of(cell), *symmetry));
        let class = images.fold(Points::NONE, |all, image| all | image);
        left = left.without(class);
        classes.push(class);
    }
    classes
}

/// Which of symmetrical points stands for all: the highest, and of those the one to the right.
fn name_of(class: Points) -> Cell {
    let place = |cell: &Cell| {
        let (row, column) = (usize::from(*cell) / SIDE, usize::from(*cell) % SIDE);
        (row, AREA - column)
    };
    class.iter().min_by_key(place).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gomoku::rules::parse_points;

    use crate::check::reader::tests::with_head;

    /// Only what is accepted, whole and not stamped yet is stamped.
    #[test]
    fn a_certificate_is_stamped_with_its_plies() {
        let report = |accepted, plies: Option<u8>| Report {
            text: String::new(),
            accepted,
            answered: Points::NONE,
            bounds: plies.map(|plies| vec![plies]),
        };
        let new = with_head(0, &[112, 0], &[]);
        let stamped = |report: Report, bytes: &[u8]| {
            let mut bytes = bytes.to_vec();
            report.stamp(&mut bytes).then_some(bytes)
        };
        let old = with_head(0, &[112, 0], &[51]);
        assert_eq!(stamped(report(true, Some(51)), &new), Some(old.clone()));
        assert_eq!(stamped(report(true, Some(49)), &old), None);
        assert_eq!(stamped(report(false, Some(51)), &new), None);
        assert_eq!(stamped(report(true, None), &new), None);
    }

    /// A part of a certificate may need fewer plies than the whole.
    #[test]
    fn bounds_are_compared_with_what_was_found() {
        assert_eq!(wrong_bounds(&[], &[9, 7], true), "", "nothing is stated");
        assert_eq!(wrong_bounds(&[9, 7], &[9, 7], true), "");
        assert_eq!(wrong_bounds(&[9, 7], &[9, 5], false), "");
        let low = "of node 1 it says 5 plies, not 7\n";
        assert_eq!(wrong_bounds(&[9, 5], &[9, 7], false), low);
        let high = "of node 0 it says 9 plies, not 7\n";
        assert_eq!(wrong_bounds(&[9, 5], &[7, 5], true), high);
    }

    /// Second moves are counted up to symmetry, those that are not answered are named, and the
    /// plies that are stated are compared.
    #[test]
    fn second_moves_are_counted_and_named() {
        let told = |body: &[u8], only: Option<&str>| {
            let only = only.map(|points| parse_points(points, size()).unwrap());
            let bytes = with_head(0, body, &[]);
            let progress = |_: usize, _: usize, _: &Verified| {};
            let extent = Extent {
                deepest: 2,
                ..Extent::ALL
            };
            let report = check(
                &bytes,
                Rule::Freestyle,
                only.as_deref(),
                extent,
                1,
                &progress,
            );
            let report = report.unwrap();
            (report.text, report.accepted, report.answered.count())
        };
        let nothing = "0 positions, 0 leaves, 0 asked of the solver (0 positions at most), won within 0 plies";
        // o15 as a15, and h15.
        let two = [112, 2, 0, 96, 0, 7, 98, 0];
        let text = format!(
            "freestyle: 2 of 35 second moves answered\no15: {nothing}\nh15: {nothing}\n\
             all: {nothing}\nnot answered: \
             n15m15l15k15j15i15n14m14l14k14j14i14h14m13l13k13j13i13h13l12k12j12i12h12k11j11i11h11\
             j10i10h10i9h9\nverified, as far as it was checked\n"
        );
        assert_eq!(told(&two, None), (text, true, 8));
        let text = format!(
            "freestyle: 1 of 1 second moves answered\nh15: {nothing}\nall: {nothing}\n\
             verified, as far as it was checked\n"
        );
        assert_eq!(told(&two, Some("a8")), (text, true, 4));
        let text = format!(
            "freestyle: 1 of 2 second moves answered\nh15: {nothing}\nall: {nothing}\n\
             not answered: i9\nrefused\n"
        );
        assert_eq!(told(&two, Some("h15g9")), (text, false, 4));
    }
}
