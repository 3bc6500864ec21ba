//! Whoever tells of a known win tells the same one.

use crate::console::study::{ForcedWins, Study};
use crate::engine::{EngineTables, KnownWins, SolveLimits, SolveProgress, Stopper, Win, WinKind};
use crate::player::{BlunderKind, Computer, Skill, blunder};
use crate::rules::{BoardSize, Game, Point, Rule, Setup};
use crate::study::Effort;
use crate::study::puzzle::built_in;
use crate::study::review::{Standing, review};

/// How many positions are compared, and of how many the review, which takes longer.
const POSITIONS: usize = 500;
const REVIEWED: usize = 10;

/// The first move of a win, and how many moves it takes.
type Told = (Point, usize);

fn told<Move>(win: &Win<Move>, point: impl Fn(&Move) -> Point) -> Told {
    (point(&win.line[0]), win.moves())
}

/// A position with stones close together, in which nobody has won.
fn random_setup(rng: &mut fastrand::Rng, rule: Rule) -> Option<Setup> {
    let mut game = Game::new(BoardSize::default(), rule);
    for _ in 0..rng.usize(8..20) {
        let point = Point::at(rng.u8(4..11), rng.u8(4..11));
        let _ = game.play(point);
    }
    game.outcome().is_none().then(|| game.as_setup())
}

/// Who tells of a win.
const TELLERS: [&str; 4] = ["solve", "hint", "tutor", "review"];

/// What each of the [`TELLERS`] says of the win in a position, if it says something. `known` is the
/// win, and `other` a move that is not its first.
fn told_by_all(
    tables: &EngineTables,
    computer: &mut Computer,
    study: &mut Study,
    (setup, known, other): (&Setup, &Win, Point),
    is_reviewed: bool,
) -> [Option<Told>; 4] {
    let nobody = None::<fn(&SolveProgress) -> bool>;
    let solved = match study.solve(setup, false, Effort::SOLVE, nobody) {
        Some(ForcedWins::One(solution)) => solution.win.expect("more effort finds it too"),
        _ => panic!("the game goes on"),
    };
    let mut game = Game::from_setup(setup.clone());
    let candidates = computer.candidates(setup, &[]);
    let hints = computer.hints(&game, Skill::default(), 1, &candidates, None, None);
    let (found, _) = &hints[0];
    let plies = found.plies_to_win().expect("a hint names the win");
    let blunder = blunder(tables, setup, other, &Stopper::default());
    let missed = blunder.filter(|blunder| blunder.kind == BlunderKind::Missed);
    let reviewed = is_reviewed.then(|| {
        game.play(other).unwrap();
        let effort = Effort::Nodes(2 * SolveLimits::QUICK.nodes);
        let review = review(tables, &game, effort, &Stopper::default(), &mut |_| {});
        let Standing::Won(win) = &review.moves[0].before else {
            panic!("the review finds {known:?}");
        };
        told(win, |point| *point)
    });
    [
        Some(told(&solved, |explained| explained.point)),
        Some((found.point, plies.div_ceil(2))),
        missed.map(|blunder| told(&blunder.win, |point| *point)),
        reviewed,
    ]
}

#[test]
fn the_same_win_is_told_by_all() {
    let seed = std::env::var("GOMOKU_SEED").map_or(74, |seed| seed.parse().unwrap());
    let mut rng = fastrand::Rng::with_seed(seed);
    let tables = EngineTables::default();
    let (mut computer, mut study) = (Computer::new(), Study::default());
    let rules = [Rule::Freestyle, Rule::Standard, Rule::Renju];
    let mut wins = rules.map(|rule| KnownWins::new(rule, &tables));
    let (mut met, mut counts) = (0, [0; 4]);
    while met < POSITIONS {
        let Some(setup) = random_setup(&mut rng, rules[met % 3]) else {
            continue;
        };
        let known = wins[met % 3].find(&setup, SolveLimits::QUICK, &mut |_| {});
        let Some(known) = known.unwrap().win.filter(|win| win.kind > WinKind::Five) else {
            continue;
        };
        let far = |point: &Point| setup.after(*point).is_ok() && *point != known.line[0];
        let other = setup.size().points().find(far).unwrap();
        let is_reviewed = met % (POSITIONS / REVIEWED) == 0;
        let position = (&setup, &known, other);
        let all = told_by_all(&tables, &mut computer, &mut study, position, is_reviewed);
        for (at, found) in all
            .into_iter()
            .enumerate()
            .filter(|(_, found)| found.is_some())
        {
            let (who, board) = (TELLERS[at], setup.board());
            let expected = Some(told(&known, |point| *point));
            assert_eq!(found, expected, "{who}, GOMOKU_SEED={seed}\n{board}");
            counts[at] += 1;
        }
        met += 1;
    }
    let [solved, hinted, warned, reviewed] = counts;
    assert_eq!([solved, hinted, reviewed], [POSITIONS, POSITIONS, REVIEWED]);
    let is_usual = seed == 74;
    assert!(warned > POSITIONS / 2 || !is_usual, "{counts:?}");
}

/// The puzzles that ask for fours alone name the win that is known of their positions.
#[test]
fn puzzles_by_fours_name_the_known_win() {
    let tables = EngineTables::default();
    let mut wins = Rule::ALL.map(|rule| KnownWins::new(rule, &tables));
    for puzzle in built_in().iter().filter(|puzzle| puzzle.non_fours == 0) {
        let rule = puzzle.setup.rule();
        let mut wins = wins.iter_mut();
        let wins = wins.find(|wins| wins.rule() == rule).unwrap();
        let found = wins.find(&puzzle.setup, SolveLimits::QUICK, &mut |_| {});
        let win = found.unwrap().win.expect("a puzzle is won");
        let expected = (puzzle.answer, usize::from(puzzle.moves));
        let found = told(&win, |point| *point);
        assert_eq!(found, expected, "{}", puzzle.setup.board());
    }
}
