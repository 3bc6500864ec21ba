//! Short wins, compared with a judge that tries everything, and the puzzles of the program,
//! compared with the solver.

use gomoku::engine::exhaustive::{Undecided, WinBound};
use gomoku::engine::{EngineTables, SearchResult};
use gomoku::rules::{Board, BoardSize, Game, Outcome, Point, Rule, Setup, Stone};
use gomoku::study::puzzle::{Grade, Puzzle, PuzzleJudge, PuzzleJudgement, built_in};

const NODES: u64 = 10_000_000;

/// The points where a side may play.
fn legal(board: &Board, rule: Rule, side: Stone) -> Vec<Point> {
    let points = board.size().points();
    let allowed = |point: &Point| {
        board.get(*point).is_none() && (side == Stone::White || rule.foul(board, *point).is_none())
    };
    points.filter(allowed).collect()
}

/// Every move with which a side wins in at most this many of its own moves. Tries all moves
/// against all answers, by the rules alone.
fn all_wins(board: &mut Board, rule: Rule, side: Stone, moves: u8) -> Vec<Point> {
    if moves == 0 {
        return Vec::new();
    }
    let mut points = legal(board, rule, side);
    points.retain(|&point| {
        board.set(point, Some(side)).unwrap();
        let five = rule.winning_line(board, point).is_some();
        let wins = five || moves > 1 && every_answer_loses(board, rule, side, moves - 1);
        board.set(point, None).unwrap();
        wins
    });
    points
}

fn every_answer_loses(board: &mut Board, rule: Rule, side: Stone, moves: u8) -> bool {
    let defender = side.opponent();
    let answers = legal(board, rule, defender);
    let lost = answers.iter().all(|&answer| {
        board.set(answer, Some(defender)).unwrap();
        let five = rule.winning_line(board, answer).is_some();
        let lost = !five && !all_wins(board, rule, side, moves).is_empty();
        board.set(answer, None).unwrap();
        lost
    });
    lost && !answers.is_empty()
}

/// Random stones on a small board with few empty points, so that wins are short.
fn crowded(chance: &mut fastrand::Rng, rule: Rule) -> Setup {
    let size = BoardSize::new(6).unwrap();
    loop {
        let mut points: Vec<Point> = size.points().collect();
        chance.shuffle(&mut points);
        let own = chance.usize(10..15);
        let stones = points.into_iter().take(25).enumerate();
        let side = Stone::ALL[chance.usize(..2)];
        let stones = stones.map(|(index, point)| match index < own {
            true => (point, side),
            false => (point, side.opponent()),
        });
        let setup = Setup::new(size, rule, side, stones).unwrap();
        if setup.outcome().is_none() {
            return setup;
        }
    }
}

#[test]
fn short_wins_match_an_exhaustive_search() {
    let seed = 1;
    println!("seed {seed}");
    let mut chance = fastrand::Rng::with_seed(seed);
    let mut found = [0; 4];
    for rule in [Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro] {
        let mut solver = EngineTables::default().exhaustive_solver(rule);
        for _ in 0..60 {
            let setup = crowded(&mut chance, rule);
            let mut board = setup.board().clone();
            for moves in 1..=3 {
                let within = WinBound {
                    moves,
                    non_fours: moves,
                };
                let wins = solver.first_moves(&setup, within, NODES).unwrap();
                let mut search = |moves| all_wins(&mut board, rule, setup.side_to_move(), moves);
                let fives = search(1);
                let expected = match fives.is_empty() {
                    true => search(moves),
                    false => fives,
                };
                assert_eq!(wins, expected, "{rule}, {moves} moves\n{}", setup.board());
                let soonest = solver.soonest(&setup, within, NODES).unwrap();
                assert_eq!(soonest.is_some(), !expected.is_empty());
                found[usize::from(moves)] += expected.len();
            }
        }
    }
    assert!(found[1..].iter().all(|count| *count > 50), "{found:?}");
}

#[test]
fn a_search_that_runs_out_says_so() {
    let puzzle = &built_in()[0];
    let mut solver = EngineTables::default().exhaustive_solver(puzzle.setup.rule());
    let within = WinBound {
        moves: puzzle.moves,
        non_fours: 0,
    };
    let expected = Err(Undecided::OutOfNodes(2));
    assert_eq!(solver.soonest(&puzzle.setup, within, 2), expected);
}

/// Checks that the stored first move is the only one that wins in so few moves.
fn check(puzzle: &Puzzle) {
    let mut solver = EngineTables::default().exhaustive_solver(puzzle.setup.rule());
    let within = WinBound {
        moves: puzzle.moves,
        non_fours: puzzle.non_fours,
    };
    let found = solver.soonest(&puzzle.setup, within, NODES);
    assert_eq!(found, Ok(Some((puzzle.answer, puzzle.moves))), "{puzzle:?}");
    let all = solver.first_moves(&puzzle.setup, within, NODES);
    assert_eq!(all, Ok(vec![puzzle.answer]), "{puzzle:?}");
}

/// Plays a puzzle to its end against the defence that lasts longest. Returns how many moves
/// that took.
fn play(puzzle: &Puzzle) -> u8 {
    let mut judge = PuzzleJudge::new(puzzle.setup.rule(), &EngineTables::default());
    let mut game = Game::from_setup(puzzle.setup.clone());
    let (best, _) = judge.best(puzzle, &puzzle.setup, 0).unwrap();
    let plies = 2 * usize::from(puzzle.moves) - 1;
    assert_eq!(
        (best.point, best.plies_to_win()),
        (puzzle.answer, Some(plies))
    );
    moves_to_five(&mut judge, puzzle, &mut game)
}

#[test]
fn a_sample_of_puzzles_has_the_stored_solutions() {
    let puzzles = built_in();
    for grade in Grade::ALL {
        let of_grade: Vec<&Puzzle> = puzzles.iter().filter(|it| it.grade() == grade).collect();
        assert!(of_grade.len() >= 20, "grade {}", grade.get());
        for puzzle in of_grade.iter().step_by(of_grade.len() / 4) {
            check(puzzle);
            assert_eq!(play(puzzle), puzzle.moves);
        }
    }
}

#[test]
fn no_two_puzzles_are_alike() {
    let puzzles = built_in();
    for (index, one) in puzzles.iter().enumerate() {
        assert!(
            puzzles[..index]
                .iter()
                .all(|other| other.setup != one.setup)
        );
        let stones = one.setup.board().stone_count();
        assert!((9..=81).contains(&stones), "{stones}");
        let fours = one.grade().fours();
        let fits = fours.is_none_or(|(least, most)| (least..=most).contains(&(one.moves - 1)));
        assert!(fits && (fours.is_none() == (one.non_fours > 0)));
    }
}

/// A minute or more: `cargo test --release --test library puzzles -- --ignored`.
#[test]
#[ignore = "takes minutes: all the puzzles"]
fn all_the_puzzles_have_the_stored_solutions() {
    for puzzle in built_in() {
        check(&puzzle);
        assert_eq!(play(&puzzle), puzzle.moves);
    }
}

#[test]
fn every_later_move_that_is_called_right_leads_to_a_five() {
    let puzzles = built_in();
    for grade in Grade::ALL {
        let puzzle = puzzles.iter().find(|it| it.grade() == grade).unwrap();
        let mut judge = PuzzleJudge::new(puzzle.setup.rule(), &EngineTables::default());
        let mut game = Game::from_setup(puzzle.setup.clone());
        let first = judge.judge(puzzle, &game.as_setup(), 0, puzzle.answer);
        let PuzzleJudgement::Right { reply, left } = first else {
            panic!("{first:?}")
        };
        assert_eq!(left, puzzle.moves - 1);
        game.play(puzzle.answer).unwrap();
        game.play(reply).unwrap();
        let mut right = 0;
        for point in game.size().points() {
            if game.check(point).is_err() {
                continue;
            }
            let judgement = judge.judge(puzzle, &game.as_setup(), 1, point);
            if let PuzzleJudgement::Right { reply, left } = judgement {
                let mut line = game.clone();
                line.play(point).unwrap();
                line.play(reply).unwrap();
                assert_eq!(moves_to_five(&mut judge, puzzle, &mut line), left);
                right += 1;
            }
        }
        assert!(right > 0);
    }
}

/// Plays a game of a puzzle to its end, with the solver and the defender at their best.
/// Returns how many moves the solver made.
fn moves_to_five(judge: &mut PuzzleJudge, puzzle: &Puzzle, game: &mut Game) -> u8 {
    for count in 1.. {
        let position = game.as_setup();
        let played = game.move_count() / 2;
        let (SearchResult { point, .. }, _) = judge.best(puzzle, &position, played).unwrap();
        let judgement = judge.judge(puzzle, &position, played, point);
        game.play(point).unwrap();
        match judgement {
            PuzzleJudgement::Right { reply, .. } => game.play(reply).unwrap(),
            PuzzleJudgement::Five => {
                let winner = game.outcome().and_then(Outcome::winner);
                assert_eq!(winner, Some(puzzle.solver()));
                return count;
            }
            other => panic!("{other:?} {puzzle:?}"),
        };
    }
    unreachable!()
}

#[test]
fn a_move_that_lets_the_defender_make_five_is_called_so() {
    let at = |row, column| Point::new(row, column).unwrap();
    let black = (3..6).map(|column| (at(7, column), Stone::Black));
    let white = (0..4).map(|column| (at(0, column), Stone::White));
    let stones = black.chain(white);
    let setup = Setup::new(BoardSize::default(), Rule::Freestyle, Stone::Black, stones).unwrap();
    let puzzle = Puzzle {
        setup: setup.clone(),
        answer: at(7, 6),
        moves: 2,
        non_fours: 0,
        proven: 0,
        rating: 0,
    };
    let mut judge = PuzzleJudge::new(Rule::Freestyle, &EngineTables::default());
    let mut judge = |point| judge.judge(&puzzle, &setup, 0, point);
    assert_eq!(judge(at(7, 6)), PuzzleJudgement::Loses(at(0, 4)));
    // If White stops the five elsewhere, it is still an open three.
    let PuzzleJudgement::Stopped(_) = judge(at(0, 4)) else {
        panic!("White has time to answer")
    };
}

#[test]
fn ratings_follow_what_solving_takes() {
    let puzzles = built_in();
    assert!(puzzles.iter().all(|puzzle| puzzle.rating > 0));
    let rating = |puzzle: &&Puzzle| puzzle.rating;
    let mean = |which: &dyn Fn(&Puzzle) -> bool| {
        let of_kind: Vec<u16> = puzzles
            .iter()
            .filter(|it| which(it))
            .map(|it| it.rating)
            .collect();
        of_kind.iter().copied().map(usize::from).sum::<usize>() / of_kind.len()
    };
    // Longer wins by fours are harder on the whole, and so are wins with more other threats.
    let means =
        [3, 4, 5, 6, 7, 8, 9, 10].map(|moves| mean(&|it| (it.moves, it.non_fours) == (moves, 0)));
    assert!(means.is_sorted(), "{means:?}");
    assert!(
        mean(&|it| (it.moves, it.non_fours) == (4, 1))
            < mean(&|it| (it.moves, it.non_fours) == (4, 2))
    );
    // No short win by threats is above the longest by fours, and the hardest are not all of a kind.
    let mut hardest: Vec<&Puzzle> = puzzles.iter().collect();
    hardest.sort_by_key(|it| std::cmp::Reverse(rating(it)));
    let in_four = hardest[..100].iter().filter(|it| it.moves == 4).count();
    assert!((10..=50).contains(&in_four), "{in_four}");
    let longest = puzzles
        .iter()
        .filter(|it| it.moves >= 11)
        .map(|it| it.rating);
    let short = puzzles
        .iter()
        .filter(|it| it.moves == 4)
        .map(|it| it.rating);
    assert!(longest.max() > short.max());
}
