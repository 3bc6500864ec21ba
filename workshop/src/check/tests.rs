//! Tests of the check as a whole, with the program's solver.

use std::collections::HashMap;
use std::process::{Command, Stdio};
use std::rc::Rc;

use super::points::size;
use super::reader::tests::with_head;
use super::*;
use checker::strategy::{Strategy, Then};
use checker::walk::Reason;
use gomoku::rules::parse_points;

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

/// One failure, one second move without an answer or one wrong number of plies, and nothing is accepted;
/// only a check of everything proves that the first player wins.
#[test]
fn what_is_not_whole_is_not_accepted() {
    let whole = Verified::default();
    let failed = Verified {
        failures: vec![(vec![7], Reason::NotFound)],
        ..Verified::default()
    };
    assert!(is_accepted(&whole, 1, true, ""));
    assert!(!is_accepted(&failed, 1, true, ""));
    assert!(!is_accepted(&whole, 0, true, ""));
    assert!(!is_accepted(&whole, 1, false, ""));
    assert!(!is_accepted(&whole, 1, true, "of node 1"));
    let all = Part {
        only: None,
        deepest: usize::MAX,
        leaves: None,
        seed: 0,
    };
    assert!(all.is_all());
    let parts = [
        Part {
            only: Some(Vec::new()),
            ..all.clone()
        },
        Part {
            deepest: 100,
            ..all.clone()
        },
        Part {
            leaves: Some(1),
            ..all
        },
    ];
    assert!(parts.iter().all(|part| !part.is_all()));
}

/// Of a proof that the program carries a sample is verified: one leaf below each reply after o15.
#[test]
fn a_sample_of_the_proof_is_verified() {
    let bytes = include_bytes!("../../../src/engine/perfect/freestyle.proof");
    let part = Part {
        only: Some(parse_points("o15", size()).unwrap()),
        deepest: usize::MAX,
        leaves: Some(1),
        seed: 7,
    };
    let steps = std::sync::atomic::AtomicUsize::new(0);
    let progress = |_: usize, _: usize, _: &Verified| {
        steps.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    };
    let report = check(bytes, Rule::Freestyle, &part, 2, &progress).unwrap();
    assert!(report.accepted && report.bounds.is_none());
    let (_, text) = report.text.split_once(", ").unwrap();
    let all = "225 positions, 222 leaves, 222 asked of the solver, won within 33 plies\n";
    let expected = format!(
        "1 of 1 second moves answered\no15: {all}all: {all}verified, as far as it was checked\n"
    );
    assert_eq!(text, expected);
    assert!(steps.into_inner() >= 222);
}

/// A certificate without second moves is checked once and not accepted.
#[test]
fn a_certificate_without_second_moves_is_refused() {
    let part = Part {
        only: None,
        deepest: usize::MAX,
        leaves: None,
        seed: 0,
    };
    let bytes = with_head(0, &[112, 0], &[]);
    let report = check(&bytes, Rule::Freestyle, &part, 1, &|_, _, _| {}).unwrap();
    let all = "\nall: 1 positions, 0 leaves, 0 asked of the solver, won within 0 plies\n";
    assert!(report.text.contains(all), "{}", report.text);
    assert!(!report.accepted && report.bounds.is_none());
}

#[test]
fn both_rules_have_a_checker() {
    use checker::board::Rule as Checked;
    assert_eq!(rule_of(Rule::Freestyle), Ok(Checked::Freestyle));
    assert_eq!(rule_of(Rule::Standard), Ok(Checked::Standard));
    let none = "nothing can be checked under renju".to_owned();
    assert_eq!(rule_of(Rule::Renju), Err(none));
}

/// The same replies after two second moves have different sampled leaves.
#[test]
fn each_second_move_has_its_own_sample() {
    let rule = rule_of(Rule::Freestyle).unwrap();
    let bytes = include_bytes!("../../../src/engine/perfect/freestyle.proof");
    let certificate = Certificate::read(bytes, rule).unwrap();
    let proof = Proof::new(&certificate.nodes, rule);
    let (cell, link) = certificate.nodes[0].replies[0];
    let part = Part {
        only: None,
        deepest: usize::MAX,
        leaves: Some(1),
        seed: 7,
    };
    let drawn = [0, 1].map(|second| {
        let mut walk = Walk::new(&proof, Leaves::new(oracle()));
        let mut all = Verified::default();
        for (reply, _) in &certificate.nodes[link.node].replies {
            let path = [certificate.nodes[0].winning, cell];
            let task = ReplyTask {
                second,
                link,
                path,
                reply: *reply,
            };
            all.add(verify(&mut walk, &task, &part));
        }
        all.positions
    });
    assert_ne!(drawn[0], drawn[1]);
}

/// A sample has listed replies as often as any.
#[test]
fn a_reply_is_drawn_of_the_listed_or_of_all() {
    let certificate = Certificate::read(
        &with_head(0, &two_replies(), &[]),
        rule_of(Rule::Freestyle).unwrap(),
    );
    let certificate = certificate.unwrap();
    let node = &certificate.nodes[0];
    let all = Points::of(node.replies[0].0) | Points::of(0u8) | Points::of(1u8) | Points::of(2u8);
    let mut chance = fastrand::Rng::with_seed(1);
    let drawn: Vec<Cell> = (0..200).map(|_| one_of(node, all, &mut chance)).collect();
    let listed = drawn
        .iter()
        .filter(|cell| **cell == node.replies[0].0)
        .count();
    // It is half of them, and a quarter of the other half.
    assert!((100..150).contains(&listed), "{listed}");
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
        let bytes = with_head(0, body, &[]);
        let part = Part {
            only: only.map(|points| parse_points(points, size()).unwrap()),
            deepest: 2,
            leaves: None,
            seed: 0,
        };
        let report = check(&bytes, Rule::Freestyle, &part, 1, &|_, _, _| {});
        let report = report.unwrap();
        let (head, text) = report.text.split_once(" checksum ").unwrap();
        assert_eq!(head, format!("freestyle: {} bytes with", bytes.len()));
        let (checksum, text) = text.split_once(", ").unwrap();
        let sum: [u8; 4] = *bytes.last_chunk().unwrap();
        assert_eq!(checksum, format!("{:08x}", u32::from_le_bytes(sum)));
        (text.to_owned(), report.accepted, report.answered.count())
    };
    let nothing = "0 positions, 0 leaves, 0 asked of the solver, won within 0 plies";
    // o15 as a15, and h15.
    let two = [112, 2, 0, 96, 0, 7, 98, 0];
    let text = format!(
        "2 of 35 second moves answered\no15: {nothing}\nh15: {nothing}\n\
         all: {nothing}\nnot answered: \
         n15m15l15k15j15i15n14m14l14k14j14i14h14m13l13k13j13i13h13l12k12j12i12h12k11j11i11h11\
         j10i10h10i9h9\nverified, as far as it was checked\n"
    );
    assert_eq!(told(&two, None), (text, true, 8));
    let text = format!(
        "1 of 1 second moves answered\nh15: {nothing}\nall: {nothing}\n\
         verified, as far as it was checked\n"
    );
    assert_eq!(told(&two, Some("a8")), (text, true, 4));
    let text = format!(
        "1 of 2 second moves answered\nh15: {nothing}\nall: {nothing}\n\
         not answered: i9\nrefused\n"
    );
    assert_eq!(told(&two, Some("h15g9")), (text, false, 4));
}

/// The tool says whether all was verified, and all games were won; what cannot be exported is no proof.
#[test]
fn the_tool_says_whether_all_is_verified() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("two.proof");
    // After o15 and h15 Black's moves say nothing of what follows.
    let two = with_head(0, &[112, 2, 0, 96, 0, 7, 98, 0], &[]);
    std::fs::write(&file, two).unwrap();
    let run = |only: &str, walks, out: Option<&str>| {
        let options = Options {
            certificate: file.clone(),
            rule: Rule::Freestyle,
            only: Some(parse_points(only, size()).unwrap()),
            plies: Some(2),
            leaves: None,
            walks,
            seed: 1,
            export: out.map(|name| folder.path().join(name)),
            stamp: false,
            jobs: 1,
        };
        options.run()
    };
    assert_eq!(run("a8", 0, None), Ok(true));
    assert_eq!(run("h15g9", 0, None), Ok(false));
    assert_eq!(run("a8", 1, None), Ok(false));
    let failed = run("a8", 0, Some("all")).unwrap_err();
    assert!(
        failed.ends_with("the solver finds no win after a reply"),
        "{failed}"
    );
}

fn cells(moves: &str) -> Vec<Cell> {
    let points = parse_points(moves, size()).unwrap();
    points.into_iter().map(cell_of).collect()
}

/// What is verified of a certificate whose first node stands for the position after `moves`.
fn walked(bytes: &[u8], moves: &str, extent: Extent, oracle: Oracle) -> Result<Verified, String> {
    let rule = rule_of(Rule::Freestyle)?;
    let certificate = Certificate::read(bytes, rule)?;
    let proof = Proof::new(&certificate.nodes, rule);
    let mut walk = Walk::new(&proof, Leaves::new(oracle));
    Ok(walk.check(ROOT, &cells(moves), extent).1)
}

fn oracle() -> Oracle {
    Oracle::new(Rule::Freestyle)
}

fn verified(body: &[u8], moves: &str) -> Verified {
    walked(&with_head(0, body, &[]), moves, Extent::ALL, oracle()).unwrap()
}

fn failures(verified: &Verified) -> Vec<String> {
    let told = |(moves, reason): &(Vec<Cell>, _)| format!("{}: {reason}", names(moves));
    verified.failures.iter().map(told).collect()
}

/// A move, and the moves after the two replies against which the solver finds no win.
fn two_replies() -> Vec<u8> {
    let [f10, e11, k10, i7, f8] = ["f10", "e11", "h10", "i7", "f8"].map(|name| cells(name)[0]);
    vec![f10, 2, e11, k10, 0, i7, f8, 0]
}

#[test]
fn every_leaf_is_won_as_the_solver_says() {
    let found = verified(&[cells("h10")[0], 0], "h8a1i8o15");
    assert_eq!(
        (found.leaves, found.asked, found.positions.len()),
        (220, 220, 1)
    );
    assert_eq!(
        (found.plies, found.bounds, found.failures),
        (31, vec![27], vec![])
    );
    let whole = verified(&two_replies(), "h8o15g9o1");
    assert_eq!(
        (whole.positions.len(), whole.leaves, whole.plies),
        (3, 654, 37)
    );
    assert_eq!(failures(&whole), Vec::<String>::new());
    let far = verified(&[cells("a2")[0], 0], "h8a1i9o15");
    assert_eq!((far.leaves, far.failures.len()), (220, 220));
    let part = verified(&[two_replies()[0], 1, 64, 82, 0], "h8o15g9o1");
    assert_eq!((part.positions.len(), part.leaves), (2, 437));
    assert_eq!(failures(&part), ["h8o15g9o1f10i7: the solver finds no win"]);
}

/// The solver is not believed when it says that it wins sooner than it does, and where it finds
/// nothing a node is needed.
#[test]
fn the_solver_is_not_believed() {
    let body = with_head(0, &[cells("h10")[0], 0], &[]);
    let mut hasty = oracle();
    hasty.short_by = 1;
    let found = walked(&body, "h8a1i8o15", Extent::ALL, hasty).unwrap();
    assert_eq!(found.failures.len(), 220);
    let first = "h8a1i8o15h10a15: the solver's win takes longer than it says";
    assert_eq!(failures(&found)[0], first);

    let [j10, k11, g9, i7] = ["j10", "k11", "g9", "i7"].map(|name| cells(name)[0]);
    let listed = with_head(0, &[j10, 2, g9, k11, 0, i7, 247, 1], &[]);
    let empty = Board::empty(rule_of(Rule::Freestyle).unwrap());
    let of = |side| cells("h8a1i9o15j10g9").into_iter().skip(side).step_by(2);
    let stones = [0, 1].map(|side| of(side).collect());
    let mut blind = oracle();
    blind.blind_to = Some(empty.with(stones).canonical().0.stones());
    let found = walked(&listed, "h8a1i9o15", Extent::ALL, blind).unwrap();
    assert_eq!((found.positions.len(), found.leaves), (2, 436));
    // In these two replies the solver finds nothing either.
    let others = ["k11", "g7"].map(|it| format!("h8a1i9o15j10{it}: the solver finds no win"));
    assert_eq!(failures(&found), others);
}

/// A sample takes so many leaves of those that a whole check takes.
#[test]
fn a_sample_is_a_part_of_the_whole() {
    let sampled = |seed| {
        let mut chance = fastrand::Rng::with_seed(seed);
        let mut choose = |node: &Node, replies| one_of(node, replies, &mut chance);
        let extent = Extent {
            choose: Some(&mut choose),
            ..Extent::ALL
        };
        let bytes = with_head(0, &two_replies(), &[]);
        walked(&bytes, "h8o15g9o1", extent, oracle()).unwrap()
    };
    let whole = verified(&two_replies(), "h8o15g9o1");
    let mut all = Verified::default();
    for seed in 0..20 {
        let sampled = sampled(seed);
        assert_eq!((sampled.leaves, sampled.failures.len()), (1, 0));
        assert!(sampled.positions.is_subset(&whole.positions));
        all.add(sampled);
    }
    assert_eq!(all.positions, whole.positions);
    assert_eq!(sampled(3), sampled(3));
}

#[test]
fn a_changed_byte_is_refused() {
    let bytes = with_head(0, &[cells("h10")[0], 0], &[27]);
    let refused = |bytes: &[u8]| match walked(bytes, "h8a1i8o15", Extent::ALL, oracle()) {
        Ok(verified) => {
            let wrong = wrong_bounds(&bytes[10..11], &verified.bounds, true);
            !verified.failures.is_empty() || !wrong.is_empty()
        }
        Err(_) => true,
    };
    assert!(!refused(&bytes));
    for index in 0..bytes.len() {
        for change in [1, 128] {
            let mut changed = bytes.clone();
            changed[index] ^= change;
            assert!(refused(&changed), "byte {index}");
        }
    }
}

/// What is exported, a program in another language verifies, which refuses it when it is changed.
/// Left out where there is no C compiler.
#[test]
fn what_is_exported_is_verified_by_another_program() {
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("verify");
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/second-checker/verify.c");
    let built = Command::new("cc")
        .args(["-O2", "-o"])
        .arg(&program)
        .arg(source)
        .status();
    let Ok(built) = built else {
        eprintln!("no cc: the second checker is not tried");
        return;
    };
    assert!(built.success());
    let verify = |bytes: &[u8]| {
        let mut child = Command::new(&program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        // It stops reading where it refuses.
        let _ = child.stdin.take().unwrap().write_all(bytes);
        let output = child.wait_with_output().unwrap();
        (
            output.status.success(),
            String::from_utf8(output.stdout).unwrap(),
        )
    };
    let exported = |body: &[u8], moves: &str| {
        let rule = rule_of(Rule::Freestyle).unwrap();
        let certificate = Certificate::read(&with_head(0, body, &[]), rule).unwrap();
        let mut board = Board::empty(rule);
        for (cell, side) in cells(moves).into_iter().zip([0, 1].into_iter().cycle()) {
            board.place(side, cell);
        }
        let (mut bytes, leaves) = (Vec::new(), Leaves::new(oracle()));
        let export = Export::new(&certificate.nodes, rule, leaves, &mut bytes).unwrap();
        let count = export.all(ROOT, &board);
        count
            .map(|count| (count, bytes))
            .map_err(|error| error.to_string())
    };
    let (count, bytes) = exported(&two_replies(), "h8o15g9o1").unwrap();
    assert_eq!(count, 654 + 3);
    let text = "verified: 654 wins by threats and 3 moves, and so the win with these stones: \
                Oa15 Xh8 Xi7 Oa1\n";
    assert_eq!(verify(&bytes), (true, text.to_owned()));
    // Without the strategies after a pass it would be twenty times as long.
    assert!(bytes.len() < 100_000, "{}", bytes.len());
    let failed = exported(&[cells("a2")[0], 0], "h8a1i9o15").unwrap_err();
    assert_eq!(failed, "the solver finds no win after a reply");
    // Half of the records, and the last one with another reply's record.
    let (done, text) = verify(&bytes[..bytes.len() / 2]);
    assert!(!done && text.starts_with("refused at record ") && text.ends_with(": the file ends\n"));
    let mut changed = bytes.clone();
    let place = changed.len() - 6;
    changed[place] ^= 1;
    assert_eq!(
        verify(&changed),
        (false, "refused at record 656: another position\n".into())
    );
    // One byte is changed, anywhere: what is still accepted is as good a proof.
    let mut rng = fastrand::Rng::with_seed(74);
    let mut refused = 0;
    for _ in 0..60 {
        let mut changed = bytes.clone();
        changed[rng.usize(..20_000)] ^= rng.u8(1..);
        refused += usize::from(!verify(&changed).0);
    }
    assert!(refused > 50, "{refused}");
}

/// A leaf is written once for all images of its position, and a strategy once in its record.
#[test]
fn what_is_the_same_is_exported_once() {
    let rule = rule_of(Rule::Freestyle).unwrap();
    // After h8 there are two open threes, and the board is the same in a mirror.
    let certificate = Certificate::read(&with_head(0, &[cells("h8")[0], 0], &[]), rule);
    let mut board = Board::empty(rule);
    for (cell, side) in cells("g8a1i8o1h9a15h10o15")
        .into_iter()
        .zip([0, 1].into_iter().cycle())
    {
        board.place(side, cell);
    }
    let (mut bytes, leaves) = (Vec::new(), Leaves::new(oracle()));
    let export = Export::new(&certificate.unwrap().nodes, rule, leaves, &mut bytes)
        .map(|it| it.all(ROOT, &board));
    // Of 216 replies 12 are on the axis of the mirror, and 204 have an image.
    assert_eq!(export.unwrap().unwrap(), 12 + 102 + 1);
    let mut written = Vec::new();
    let five = Rc::new(Strategy::new(7, Then::Won));
    let four = Rc::new(Strategy::new(6, Then::Four(8, Rc::clone(&five))));
    let exceptions = vec![(1, Rc::clone(&five)), (2, four)];
    let three = Strategy::new(
        5,
        Then::Replies {
            pass: Some(five),
            exceptions,
        },
    );
    export::write_strategy(&Rc::new(three), &mut written, &mut HashMap::new());
    let again = [255, 1, 0, 0, 0];
    let expected = [&[5, 3, 1, 7, 0, 2, 1][..], &again, &[2, 6, 2, 8], &again].concat();
    assert_eq!(written, expected);
}

/// The position after the second move that is asked for, up to symmetry, and where it leads.
#[test]
fn what_is_exported_begins_with_the_second_move_that_is_asked_for() {
    let rule = rule_of(Rule::Freestyle).unwrap();
    // o15 as a15, and h15.
    let bytes = with_head(0, &[112, 2, 0, 96, 0, 7, 98, 0], &[]);
    let certificate = Certificate::read(&bytes, rule).unwrap();
    let begun = |only: Option<&str>| {
        let only = only.map(|points| parse_points(points, size()).unwrap());
        let begun = beginning(&certificate.nodes[0], rule, only.as_deref());
        begun.map(|(link, board)| (link.node, board.stones()))
    };
    assert_eq!(begun(None), Ok((0, [Points::NONE; 2])));
    let after = |name: &str| [Points::of(112u8), Points::of(cells(name)[0])];
    assert_eq!(begun(Some("o1")), Ok((1, after("a15"))));
    assert_eq!(begun(Some("o8")), Ok((2, after("h15"))));
    assert_eq!(
        begun(Some("i9")),
        Err("this second move is not answered".into())
    );
    assert_eq!(
        begun(Some("o1o8")),
        Err("either all second moves are exported or one".into())
    );
}

/// What the checkers last printed of each proof is about the file that the program carries, and
/// docs/perfect.md says the same.
#[test]
fn what_was_checked_is_what_is_carried_and_told() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let read = |path: &str| std::fs::read_to_string(format!("{root}/{path}")).unwrap();
    let page = read("docs/perfect.md");
    let rows = [
        "won within",
        "positions, up to symmetry",
        "replies that lose",
        "bytes",
    ];
    let mut told = rows.map(|row| {
        let line = page
            .lines()
            .find(|line| line.starts_with(&format!("| {row}")));
        line.unwrap()
            .split('|')
            .skip(2)
            .map(str::to_owned)
            .collect::<Vec<_>>()
    });
    let trusted = std::fs::read_dir(format!("{root}/workshop/checker/src")).unwrap();
    let lines = trusted.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap());
    let lines: usize = lines.map(|text| text.lines().count()).sum();
    assert!(
        page.contains(&format!("`workshop/checker`: {lines} lines")),
        "{lines}"
    );
    for rule in ["freestyle", "standard"] {
        let checked = read(&format!("workshop/proofs/{rule}.checked"));
        let file = format!("{root}/src/engine/perfect/{rule}.proof");
        let bytes = std::fs::read(file).unwrap();
        let sum = u32::from_le_bytes(*bytes.last_chunk().unwrap());
        let head = format!(
            "{rule}: {} bytes with checksum {sum:08x}, 35 of 35 second moves answered\n",
            bytes.len(),
        );
        assert!(
            checked.starts_with(&head),
            "{rule}: check it anew with .ci/proofs"
        );
        assert!(checked.contains("\nverified: the first player wins\n"));
        let second = "and so the win with these stones: none\n";
        assert!(checked.ends_with(second), "{checked}");
        let all = checked
            .lines()
            .find_map(|line| line.strip_prefix("all: "))
            .unwrap();
        let number = |after: &str| {
            let words: Vec<&str> = all.split([' ', ',']).collect();
            let at = words.iter().position(|word| *word == after).unwrap();
            words[at - 1].parse::<usize>().unwrap()
        };
        let found = [
            number("plies"),
            number("positions"),
            number("leaves"),
            bytes.len(),
        ];
        for (told, found) in told.iter_mut().zip(found) {
            let digits = told
                .remove(0)
                .replace(|letter: char| !letter.is_ascii_digit(), "");
            assert_eq!(digits, found.to_string(), "{rule}");
        }
    }
}
