//! A move that a review marks as bad, as an exercise: what was better?

use std::fmt;
use std::str::FromStr;

use super::assessor::{Assessor, after};
use super::reviewed_move::{BAD_ALREADY, Better, MISTAKE, MoveMark, ReviewedMove};
use super::reviewer::Review;
use super::standing::{Assessed, Standing};
use crate::engine::{EngineTables, Score, Stopper, Win, WinKind};
use crate::rules::{Board, BoardSize, Coords, Game, Move, Point, Rule, Setup, Stone, parse_points};
use crate::study::effort::Effort;

/// A position in which somebody played a move that is marked `?` or `??`, although a better one is
/// known. As text it is one line, from which it can be read again.
#[derive(Clone, Debug, PartialEq)]
pub struct Exercise {
    /// The position before the move.
    pub setup: Setup,
    /// The move, with its mark and what was better.
    pub reviewed: ReviewedMove,
}

/// What an attempt at an exercise is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttemptGrade {
    /// It is the move that the review found.
    Best,
    /// It costs next to nothing, compared with that move.
    AsGood,
    /// It is better than the move of the game, but costs something.
    Better,
    /// It is a mistake, like the move of the game.
    Mistake,
}

/// An attempt at an exercise.
#[derive(Clone, Debug, PartialEq)]
pub struct Attempt {
    /// What it is worth.
    pub grade: AttemptGrade,
    /// How the opponent stands after it.
    pub after: Standing,
    /// The best play from then on, the opponent's answer first.
    pub line: Vec<Point>,
}

/// How much of the chance to win a move may cost that is as good as another.
const AS_GOOD: f64 = 0.05;

/// A player who was far behind from the start, and has more than so much of that left, has something to
/// lose.
const MOST_OF_START: f64 = 0.8;

impl Exercise {
    /// The exercises of a game that was reviewed, the worst moves last. In a position that was as good
    /// as lost there is nothing to be found, unless its player had little more from the start.
    #[must_use]
    pub fn of_review(game: &Game, review: &Review) -> Vec<Exercise> {
        let is_ahead = review.as_expected(game) > 0;
        let start = |stone: Stone| match (is_ahead, stone) {
            (false, _) => 1.0,
            (true, Stone::Black) => review.chances[1],
            (true, Stone::White) => 1.0 - review.chances[1],
        };
        let bad = |judged: &&ReviewedMove| {
            let least = BAD_ALREADY.min(MOST_OF_START * start(judged.made.stone));
            judged.is_bad() && judged.better.is_some() && judged.before.chance() > least
        };
        let exercise = |judged: &ReviewedMove| Exercise {
            setup: before(game, judged.made).as_setup(),
            reviewed: judged.clone(),
        };
        let mut exercises: Vec<Exercise> = review.moves.iter().filter(bad).map(exercise).collect();
        exercises.sort_by(|one, other| {
            let blunder = |it: &Exercise| it.reviewed.mark == Some(MoveMark::Blunder);
            let loss = |it: &Exercise| it.reviewed.loss();
            let marks = blunder(one).cmp(&blunder(other));
            marks.then(loss(one).total_cmp(&loss(other)))
        });
        exercises
    }

    /// The game of which it is, as it was before the move.
    #[must_use]
    pub fn position_in(&self, game: &Game) -> Game {
        before(game, self.reviewed.made)
    }

    /// The moves of both sides that were better, the first of them looked for.
    #[must_use]
    pub fn best(&self) -> &[Point] {
        self.reviewed
            .better
            .as_ref()
            .map_or(&[], |better| &better.line)
    }
}

/// A game as it was before one of its moves.
fn before(game: &Game, made: Move) -> Game {
    let mut game = game.clone();
    while game
        .moves()
        .next_back()
        .is_some_and(|last| last.number >= made.number)
    {
        game.undo();
    }
    game
}

/// Judges attempts by the search of the review. The same attempt is always judged the same.
#[derive(Debug)]
pub struct AttemptJudge {
    assessor: Assessor,
}

impl AttemptJudge {
    /// A judge for games by this rule.
    #[must_use]
    pub fn new(tables: &EngineTables, rule: Rule) -> AttemptJudge {
        AttemptJudge {
            assessor: Assessor::new(tables, rule, Effort::default(), &Stopper::default()),
        }
    }

    /// The rule of its games.
    #[must_use]
    pub fn rule(&self) -> Rule {
        self.assessor.rule()
    }

    /// What a stone on a point is worth, on which the rule allows one.
    pub fn judge(&mut self, exercise: &Exercise, point: Point) -> Attempt {
        let reviewed = &exercise.reviewed;
        if let [best, rest @ ..] = exercise.best()
            && *best == point
        {
            return Attempt {
                grade: AttemptGrade::Best,
                after: opposite(&reviewed.before),
                line: rest.to_vec(),
            };
        }
        let Assessed { standing, best } = match &reviewed.after {
            // What the review proved of the move of the game.
            Standing::Won(win) if point == reviewed.made.point && !win.line.is_empty() => {
                Assessed {
                    standing: reviewed.after.clone(),
                    best: win.line.clone(),
                }
            }
            _ => {
                self.assessor.forget();
                self.assessor.assess(&after(&exercise.setup, point))
            }
        };
        let loss = reviewed.chance_before() - (1.0 - standing.chance());
        // Where little was left to lose, a lost position is still worse than one that may hold.
        let loses = standing.win().is_some() && !reviewed.was_lost();
        let grade = match loss {
            _ if point == reviewed.made.point || loses => AttemptGrade::Mistake,
            loss if loss <= AS_GOOD => AttemptGrade::AsGood,
            loss if loss < MISTAKE.min(reviewed.loss()) => AttemptGrade::Better,
            _ => AttemptGrade::Mistake,
        };
        Attempt {
            grade,
            after: standing,
            line: best,
        }
    }

    /// Fills in why the better move of an exercise is good, which its text does not say.
    pub fn explain(&self, exercise: &mut Exercise) {
        let assessed = Assessed {
            standing: exercise.reviewed.before.clone(),
            best: exercise.best().to_vec(),
        };
        let reason = self.assessor.reason(&exercise.setup, &assessed);
        if let Some(better) = &mut exercise.reviewed.better {
            better.reason = reason;
        }
    }
}

/// How the opponent stands after the best move.
fn opposite(standing: &Standing) -> Standing {
    match standing {
        Standing::Won(win) => Standing::Lost {
            plies: win.plies.saturating_sub(1),
        },
        Standing::Lost { plies } => Standing::Won(Win {
            kind: WinKind::Search,
            plies: plies.saturating_sub(1),
            line: Vec::new(),
        }),
        Standing::Drawn => Standing::Drawn,
        Standing::Searched { score, depth } => Standing::Searched {
            score: -*score,
            depth: depth.saturating_sub(1),
        },
    }
}

/// A text is not an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoExercise;

/// `freestyle 15 black h8,g9 i9,h9 5 k5 ?? score:12:99 score:-330:8 h7,i7`: the rule, the size,
/// who moves, the stones of both colours, the number of the move, the move, its mark, how its
/// player stood before it and the opponent after it, and the better moves.
impl fmt::Display for Exercise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Exercise { setup, reviewed } = self;
        let size = setup.size();
        let stones = |stone| points(setup.board().stones_of(stone), size);
        write!(
            f,
            "{} {size} {} {} {} {} {} {} {} {} {}",
            setup.rule(),
            setup.side_to_move(),
            stones(Stone::Black),
            stones(Stone::White),
            reviewed.made.number,
            points([reviewed.made.point], size),
            reviewed.mark.map_or("-", MoveMark::name),
            standing_text(&reviewed.before),
            standing_text(&reviewed.after),
            points(self.best().iter().copied(), size),
        )
    }
}

impl FromStr for Exercise {
    type Err = NoExercise;

    fn from_str(text: &str) -> Result<Exercise, NoExercise> {
        exercise(text).ok_or(NoExercise)
    }
}

fn exercise(text: &str) -> Option<Exercise> {
    let words: Vec<&str> = text.split(' ').collect();
    let [
        rule,
        size,
        side,
        black,
        white,
        number,
        made,
        mark,
        before,
        after,
        line,
    ] = words[..]
    else {
        return None;
    };
    let size: BoardSize = size.parse().ok()?;
    let side: Stone = side.parse().ok()?;
    let mut board = Board::new(size);
    for (stone, stones) in [(Stone::Black, black), (Stone::White, white)] {
        for point in read_points(stones, size)? {
            board.set(point, Some(stone)).ok()?;
        }
    }
    let setup = Setup::of_board(board, rule.parse().ok()?, side);
    let line = read_points(line, size)?;
    let [point] = read_points(made, size)?[..] else {
        return None;
    };
    // Both moves can be played.
    for point in [*line.first()?, point] {
        Game::from_setup(setup.clone()).check(point).ok()?;
    }
    let reviewed = ReviewedMove {
        made: Move {
            number: number.parse().ok()?,
            stone: side,
            point,
        },
        in_opening: false,
        before: read_standing(before, &line)?,
        after: read_standing(after, &[])?,
        findings: Vec::new(),
        mark: mark.parse().ok(),
        better: Some(Better {
            line,
            reason: None,
            proven: None,
        }),
    };
    Some(Exercise { setup, reviewed })
}

/// Points with commas between; `-` for none.
fn points(points: impl IntoIterator<Item = Point>, size: BoardSize) -> String {
    let shown = points
        .into_iter()
        .map(|point| Coords::Letters.show(point, size).to_string());
    let shown = shown.collect::<Vec<_>>().join(",");
    if shown.is_empty() { "-".into() } else { shown }
}

fn read_points(text: &str, size: BoardSize) -> Option<Vec<Point>> {
    match text {
        "-" => Some(Vec::new()),
        _ => parse_points(text, size).ok(),
    }
}

fn standing_text(standing: &Standing) -> String {
    match standing {
        Standing::Won(win) => format!("won:{}:{}", win.kind.name(), win.plies),
        Standing::Lost { plies } => format!("lost:{plies}"),
        Standing::Drawn => "drawn".into(),
        Standing::Searched { score, depth } => format!("score:{score}:{depth}"),
    }
}

fn read_standing(text: &str, line: &[Point]) -> Option<Standing> {
    let words: Vec<&str> = text.split(':').collect();
    Some(match words[..] {
        ["won", kind, plies] => Standing::Won(Win {
            kind: kind.parse().ok()?,
            plies: plies.parse().ok()?,
            line: line.to_vec(),
        }),
        ["lost", plies] => Standing::Lost {
            plies: plies.parse().ok()?,
        },
        ["drawn"] => Standing::Drawn,
        ["score", score, depth] => Standing::Searched {
            score: Score::of_units(score.parse().ok()?),
            depth: depth.parse().ok()?,
        },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::read_script;

    fn win(kind: WinKind, plies: usize, line: &[Point]) -> Standing {
        let line = line.to_vec();
        Standing::Won(Win { kind, plies, line })
    }

    #[test]
    fn a_line_of_text_says_all_of_an_exercise() {
        let points = |text| parse_points(text, BoardSize::new(11).unwrap()).unwrap();
        let best = points("h7,i7,a1");
        let (score, depth) = (Score::of_units(-330), 8);
        let lost = Standing::Lost { plies: 4 };
        let searched = Standing::Searched { score, depth };
        let opposite_score = Standing::Searched {
            score: Score::of_units(330),
            depth: 7,
        };
        for (before, standing, after, left, opposite) in [
            (
                "won:threats:5",
                win(WinKind::Threats, 5, &best),
                "won:five:1",
                win(WinKind::Five, 1, &[]),
                lost.clone(),
            ),
            (
                "lost:4",
                lost.clone(),
                "lost:4",
                lost,
                win(WinKind::Search, 3, &[]),
            ),
            (
                "drawn",
                Standing::Drawn,
                "drawn",
                Standing::Drawn,
                Standing::Drawn,
            ),
            (
                "score:-330:8",
                searched.clone(),
                "score:-330:8",
                searched,
                opposite_score,
            ),
        ] {
            let text = format!("caro 11 white f6,e5 - 5 g5 ?? {before} {after} h7,i7,a1");
            let mut exercise: Exercise = text.parse().unwrap();
            assert_eq!(exercise.to_string(), text);
            // A line that is damaged is none.
            for (index, _) in text.match_indices(' ') {
                assert_eq!(text[..index].parse::<Exercise>(), Err(NoExercise), "{text}");
            }
            let reviewed = &exercise.reviewed;
            assert_eq!((&reviewed.before, &reviewed.after), (&standing, &left));
            let made = reviewed.made;
            assert_eq!((made.number, made.stone), (5, Stone::White));
            assert_eq!(vec![made.point], points("g5"));
            assert_eq!(reviewed.mark, Some(MoveMark::Blunder));
            assert_eq!(exercise.best(), best);
            let stones = points("e5,f6").into_iter().map(|it| (it, Stone::Black));
            let setup = Setup::new(
                BoardSize::new(11).unwrap(),
                Rule::Caro,
                Stone::White,
                stones,
            );
            assert_eq!(Ok(&exercise.setup), setup.as_ref());
            // Neither the best move nor that of the game is searched.
            let mut judge = AttemptJudge::new(&EngineTables::default(), Rule::Caro);
            assert_eq!(judge.rule(), Rule::Caro);
            let Attempt { grade, after, line } = judge.judge(&exercise, best[0]);
            assert_eq!((grade, after), (AttemptGrade::Best, opposite));
            assert_eq!(line, best[1..]);
            exercise.reviewed.after = win(WinKind::Fours, 3, &best);
            let Attempt { grade, after, line } = judge.judge(&exercise, made.point);
            assert_eq!(
                (grade, &after),
                (AttemptGrade::Mistake, &exercise.reviewed.after)
            );
            assert_eq!(line, best);
        }
        let taken = "freestyle 15 black h8 h9 3 h8 ?? score:0:9 score:0:9 h9";
        assert_eq!(taken.parse::<Exercise>(), Err(NoExercise));
    }

    /// On a board that is almost full, and where nobody can make five any more, every stone leaves
    /// even chances.
    #[test]
    fn an_attempt_is_measured_by_the_chance_that_it_costs() {
        let size = BoardSize::MIN;
        let at = |row, column| Point::new(row, column).unwrap();
        let (best, made, tried) = (at(0, 0), at(0, 1), at(1, 0));
        let full = size.points().filter(|it| ![best, made, tried].contains(it));
        let stones = full.map(|it| match (it.column() + 2 * it.row()) % 4 {
            0 | 1 => (it, Stone::Black),
            _ => (it, Stone::White),
        });
        let setup = Setup::new(size, Rule::Freestyle, Stone::Black, stones).unwrap();
        let searched = |units| Standing::Searched {
            score: Score::of_units(units),
            depth: 1,
        };
        let exercise = |before, after| Exercise {
            setup: setup.clone(),
            reviewed: ReviewedMove {
                made: Move {
                    number: 1,
                    stone: Stone::Black,
                    point: made,
                },
                in_opening: false,
                before: searched(before),
                after,
                findings: Vec::new(),
                mark: Some(MoveMark::Mistake),
                better: Some(Better {
                    line: vec![best],
                    reason: None,
                    proven: None,
                }),
            },
        };
        let mut judge = AttemptJudge::new(&EngineTables::default(), Rule::Freestyle);
        let won = |line: &[Point]| win(WinKind::Fours, 3, line);
        for (before, after, grade) in [
            // At 80, 81, 195 and 196 a little less and a little more than 5 and 12 percent.
            (80, searched(400), AttemptGrade::AsGood),
            (81, searched(400), AttemptGrade::Better),
            (195, searched(400), AttemptGrade::Better),
            (196, searched(400), AttemptGrade::Mistake),
            (196, won(&[best]), AttemptGrade::Mistake),
            // As much as the move of the game.
            (81, searched(0), AttemptGrade::Mistake),
        ] {
            let exercise = exercise(before, after);
            let attempt = judge.judge(&exercise, tried);
            assert_eq!(attempt.grade, grade, "{before}");
            assert_eq!(attempt.after.chance(), 0.5);
        }
        for (after, chance) in [(searched(0), 0.5), (won(&[]), 0.5), (won(&[best]), 1.0)] {
            let attempt = judge.judge(&exercise(0, after), made);
            assert_eq!(attempt.grade, AttemptGrade::Mistake);
            assert_eq!(attempt.after.chance(), chance);
        }
        let mut exercise = exercise(0, searched(0));
        judge.explain(&mut exercise);
        assert!(exercise.reviewed.better.unwrap().reason.is_some());
    }

    /// What cost most comes last, and mistakes come before blunders.
    #[test]
    fn exercises_are_the_bad_moves_for_which_a_better_one_is_known() {
        let game = read_script("new 9\n0 0\n1 1\n0 2\n1 3\n0 4\n1 5\n").unwrap();
        let marks = [
            (Some(MoveMark::Blunder), 300, true),
            (Some(MoveMark::Mistake), 900, true),
            (Some(MoveMark::Mistake), 100, true),
            (Some(MoveMark::Mistake), 100, false),
            (Some(MoveMark::Good), 100, true),
            (None, 100, true),
        ];
        let judged = game
            .moves()
            .zip(marks)
            .map(|(made, (mark, score, has_better))| {
                let (line, reason, depth) = (vec![made.point], None, 1);
                ReviewedMove {
                    made,
                    in_opening: false,
                    before: Standing::Drawn,
                    after: Standing::Searched {
                        score: Score::of_units(score),
                        depth,
                    },
                    findings: Vec::new(),
                    mark,
                    better: has_better.then_some(Better {
                        line,
                        reason,
                        proven: None,
                    }),
                }
            });
        let review = Review {
            left_out: 0,
            moves: judged.collect(),
            chances: Vec::new(),
            summary: Default::default(),
            proven: Vec::new(),
        };
        let exercises = Exercise::of_review(&game, &review);
        let numbers: Vec<u16> = exercises.iter().map(|it| it.reviewed.made.number).collect();
        assert_eq!(numbers, [3, 2, 1]);
        let lengths: Vec<usize> = exercises
            .iter()
            .map(|it| it.position_in(&game).move_count())
            .collect();
        assert_eq!(lengths, [2, 1, 0]);
        assert_eq!(exercises[0].setup.board().stone_count(), 2);
    }

    /// Where hardly a chance is left, an attempt that certainly loses costs little of it, and is
    /// still a mistake.
    #[test]
    fn an_attempt_that_loses_is_a_mistake() {
        let text =
            "freestyle 11 black f6,e5,f5,f4 e6,g7,g6,g5 9 g4 ?? score:-2000:1 won:fours:3 f7";
        let mut judge = AttemptJudge::new(&EngineTables::default(), Rule::Freestyle);
        let attempt = judge.judge(&text.parse().unwrap(), Point::new(0, 0).unwrap());
        assert!(attempt.after.win().is_some(), "{:?}", attempt.after);
        assert_eq!(attempt.grade, AttemptGrade::Mistake);
    }
}
