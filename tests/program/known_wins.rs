//! Both protocols play the win that `hint` and `solve` name, if they are asked to.

use std::fs;
use std::path::Path;
use std::process::Command;

use gomoku::engine::{EngineTables, KnownWins, SolveLimits, WinKind};
use gomoku::rules::{BoardSize, Game, Point, Rule};

use crate::chance::Chance;
use crate::dialogue::Engine;
use crate::run::{gomoku, said};

/// How many positions of each rule are compared.
const POSITIONS: usize = 50;

/// A game with stones close together that nobody has won, and the win that is known of it.
fn random_game(chance: &mut Chance, wins: &mut KnownWins) -> (Game, Point) {
    loop {
        let mut game = Game::new(BoardSize::default(), wins.rule());
        for _ in 0..8 + chance.below(12) {
            let point = Point::new(4 + chance.below(7), 4 + chance.below(7)).unwrap();
            let _ = game.play(point);
        }
        let found = wins.find(&game.as_setup(), SolveLimits::QUICK, &mut |_| {});
        let win = found.ok().and_then(|found| found.win);
        if let Some(win) = win.filter(|win| win.kind > WinKind::Five) {
            return (game, win.line[0]);
        }
    }
}

/// The move that `gomoku gtp` makes.
fn by_gtp(engine: &mut Engine, game: &Game) -> Point {
    let letters = "ABCDEFGHJKLMNO";
    let mut ask = |line: String| {
        engine.send(line.as_bytes());
        let answer = engine.reply().unwrap();
        assert_eq!(engine.reply().as_deref(), Some(""));
        answer.strip_prefix("= ").unwrap_or_default().to_owned()
    };
    ask("clear_board".into());
    let mut sides = ["b", "w"].into_iter().cycle();
    for made in game.moves() {
        let column = letters.chars().nth(made.point.column()).unwrap();
        let row = 15 - made.point.row();
        ask(format!("play {} {column}{row}", sides.next().unwrap()));
    }
    let vertex = ask(format!("genmove {}", sides.next().unwrap()));
    let column = letters.find(&vertex[..1]).unwrap();
    let row: usize = vertex[1..].parse().unwrap();
    Point::new(15 - row, column).unwrap()
}

/// The move that `pbrain-gomoku` makes.
fn by_gomocup(engine: &mut Engine, game: &Game) -> Point {
    let own = game.to_move().unwrap();
    engine.send(b"BOARD");
    for made in game.moves() {
        let who = if made.stone == own { 1 } else { 2 };
        let (column, row) = (made.point.column(), made.point.row());
        engine.send(format!("{column},{row},{who}").as_bytes());
    }
    engine.send(b"DONE");
    let answer = engine.reply().unwrap();
    let (column, row) = answer.split_once(',').unwrap();
    Point::new(row.parse().unwrap(), column.parse().unwrap()).unwrap()
}

#[test]
fn the_protocols_play_the_win_that_is_known() {
    let tables = EngineTables::default();
    let mut chance = Chance::new(74);
    let mut gtp = Engine::start(Command::new(env!("CARGO_BIN_EXE_gomoku")).arg("gtp"));
    let mut gomocup = Engine::start(&mut Command::new(env!("CARGO_BIN_EXE_pbrain-gomoku")));
    // Without the win they would search one position.
    gtp.send(b"kata-set-param maxVisits 1\nkata-set-param useProof true");
    gomocup.send(b"START 15\nINFO max_node 1\nINFO use_proof 1");
    assert_eq!(gomocup.reply().as_deref(), Some("OK"));
    for line in ["= ", "", "= ", ""] {
        assert_eq!(gtp.reply().unwrap(), line.trim_end());
    }
    for rule in [Rule::Freestyle, Rule::Standard, Rule::Renju] {
        let mut wins = KnownWins::new(rule, &tables);
        gtp.send(format!("kata-set-rules {rule}").as_bytes());
        assert_eq!([gtp.reply(), gtp.reply()].map(Option::unwrap), ["=", ""]);
        let number = rule.gomocup_number();
        gomocup.send(format!("INFO rule {number}").as_bytes());
        for _ in 0..POSITIONS {
            let (game, point) = random_game(&mut chance, &mut wins);
            let board = game.board();
            assert_eq!(by_gtp(&mut gtp, &game), point, "GTP, {rule}\n{board}");
            let made = by_gomocup(&mut gomocup, &game);
            assert_eq!(made, point, "Gomocup, {rule}\n{board}");
        }
    }
    gtp.send(b"quit");
    gtp.end();
    gomocup.send(b"END");
    gomocup.end();
}

/// Whoever reports a fault can say which proofs the program carries: the sums with which they end.
#[test]
fn the_version_tells_the_proofs() {
    let folder = tempfile::tempdir().unwrap();
    let (status, output, errors) =
        said(gomoku(folder.path()).args(["--version", "--verbose"]), b"");
    assert_eq!((status, errors.as_str()), (Some(0), ""));
    let version = format!("gomoku {}\nsystem: ", env!("CARGO_PKG_VERSION"));
    assert!(output.starts_with(&version), "{output}");
    for rule in ["freestyle", "standard"] {
        let proof = format!("src/engine/perfect/{rule}.proof");
        let bytes = fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(proof)).unwrap();
        let sum = u32::from_le_bytes(*bytes.last_chunk().unwrap());
        let line = format!("proof, {rule}: {sum:08x}\n");
        assert!(output.contains(&line), "{output}");
    }
}
