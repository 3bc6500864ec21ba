//! Makes a book of even openings for matches.
//!
//! An opening is a number of random stones in an area in the middle of the board or, with
//! `--anywhere`, anywhere on it. It is kept when it is not a rotation or reflection of an earlier
//! one, its moves are legal, neither side would win by fours and threes if it were to move, as far
//! as a search of `--solve` nodes tells, and the engine scores it, after a search of `--nodes`
//! nodes, within `--within` eval units of 0. 400 eval units stand for a 73 % chance of winning.
//!
//! A line is the points, Black's first and row 1 at the bottom, and the score of the side
//! to move. The first line has the options. They make the same book again, with any number of
//! `--jobs`. How many openings were tried, and why the others were refused, is printed to
//! standard error. The exit status is 1 when there are fewer openings than were asked for.

mod even;

use std::collections::HashSet;

use crate::common::book::{self, Opening};
use crate::common::jobs;
use crate::common::openings::Stones;
use crate::common::options::{Variant, jobs, number, options, seed};
use crate::common::symmetry::canonical;
use crate::common::tool::Run;
use even::{Reason, Tester};

options! {
    /// A book to be made.
    pub struct Options {
        count: usize = number::<usize>(0, "openings").default_value("200"),
        variant: Variant,
        stones: Stones [stones = "3-8"],
        seed: u64 = seed(),
        nodes: u64 = number::<u64>(0, "nodes of the search").default_value("2000"),
        within: i32 = number::<i32>(0, "the largest score that is still even, in eval units")
            .default_value("100"),
        solve: u64 = number::<u64>(0, "nodes of each search for a forced win")
            .default_value("2000"),
        jobs: usize = jobs(),
    }
}

/// Candidates that are looked at together.
const BATCH: u64 = 256;

/// The search is given up after this many candidates for each opening.
const MOST_TRIES: u64 = 2_000;

/// The openings, and why there are not more.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Book {
    /// Openings that are even, with the score of the side to move.
    kept: Vec<(Opening, i32)>,
    tried: u64,
    alike: u64,
    /// Candidates that were not kept, by [`Reason`].
    refused: [u64; Reason::ALL.len()],
}

impl Run for Options {
    const NAME: &str = "openings";
    const SOURCE: &str = include_str!("mod.rs");

    fn run(mut self) -> Result<bool, String> {
        self.stones = self.stones.on(self.variant.size)?;
        let book = make(&self)?;
        print!("{}", text(&book, &self));
        eprintln!("{}", summary(&book));
        Ok(book.kept.len() >= self.count)
    }
}

/// The openings, after the options that make them again, with any number of threads.
fn text(book: &Book, options: &Options) -> String {
    let size = options.variant.size;
    let line =
        |(opening, score): &(Opening, i32)| format!("{} {score:+}\n", book::write(opening, size));
    let lines: String = book.kept.iter().map(line).collect();
    format!("# {}\n{lines}", written(options))
}

fn written(options: &Options) -> String {
    let Variant { rule, size } = options.variant;
    let (low, high) = options.stones.stones;
    let anywhere = if options.stones.anywhere {
        " --anywhere"
    } else {
        ""
    };
    format!(
        "openings --count {} --rule {rule} --size {size} --stones {low}-{high} --area {}{anywhere} \
         --seed {} --nodes {} --within {} --solve {}",
        options.count,
        options.stones.area,
        options.seed,
        options.nodes,
        options.within,
        options.solve
    )
}

fn summary(book: &Book) -> String {
    let refused = Reason::ALL.iter().zip(book.refused);
    let refused = refused.map(|(reason, count)| format!("{count} {reason}"));
    format!(
        "{} tried, {} kept; {} alike, {}",
        book.tried,
        book.kept.len(),
        book.alike,
        refused.collect::<Vec<String>>().join(", ")
    )
}

/// Tests candidates, in the order of their numbers, until there are enough openings.
fn make(options: &Options) -> Result<Book, String> {
    let mut book = Book::default();
    let mut seen = HashSet::new();
    let most = MOST_TRIES.saturating_mul(options.count as u64);
    let mut next = 0;
    while book.kept.len() < options.count && next < most {
        let numbers = next..next + BATCH;
        next += BATCH;
        let batch = numbers.map(|number| {
            let opening = candidate(number, options);
            let stones = opening
                .iter()
                .copied()
                .zip([false, true].into_iter().cycle());
            let stones = canonical(&stones.collect::<Vec<_>>(), options.variant.size);
            seen.insert(stones).then_some(opening)
        });
        for tested in test(batch.collect(), options)? {
            if book.kept.len() == options.count {
                break;
            }
            book.tried += 1;
            match tested {
                None => book.alike += 1,
                Some((opening, Ok(score))) => book.kept.push((opening, score)),
                Some((_, Err(reason))) => book.refused[reason as usize] += 1,
            }
        }
    }
    Ok(book)
}

/// The random opening with this number. It is always the same.
fn candidate(number: u64, options: &Options) -> Opening {
    let seed = options.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ number;
    let mut rng = fastrand::Rng::with_seed(seed);
    options.stones.place(&mut rng, options.variant.size)
}

/// An opening with its score, or why it is refused; `None` where another one is alike.
type Tested = Option<(Opening, Result<i32, Reason>)>;

/// Tests all of these on several threads. The results are in the order of the openings.
fn test(openings: Vec<Option<Opening>>, options: &Options) -> Result<Vec<Tested>, String> {
    let tested = vec![None; openings.len()];
    let openings = openings.into_iter().enumerate();
    jobs::run(
        options.jobs,
        openings.filter_map(|(index, opening)| Some((index, opening?))),
        tested,
        || {
            let mut tester = Tester::new(options);
            move |(index, opening): (usize, Opening)| {
                let score = tester.score(&opening);
                Ok((index, (opening, score)))
            }
        },
        |tested, (index, result)| {
            tested[index] = Some(result);
            Ok(())
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common::tool::{assert_refused, read};

    fn options(line: &str) -> Options {
        let mut options: Options = read(line.split_whitespace()).unwrap();
        options.stones = options.stones.on(options.variant.size).unwrap();
        options
    }

    #[test]
    fn the_first_line_of_a_book_makes_it_again() {
        let some = options("--stones 4 --anywhere --rule caro --size 19 --within 50");
        assert_eq!(some.stones.stones, (4, 4));
        let line = written(&some);
        assert_eq!(options(line.strip_prefix("openings").unwrap()), some);
        let default = "openings --count 200 --rule freestyle --size 15 --stones 3-8 --area 7 \
                       --seed 1 --nodes 2000 --within 100 --solve 2000";
        assert_eq!(written(&options("")), default);
    }

    #[test]
    fn a_wrong_option_is_named() {
        let lines = "
            --stones 8-3 | invalid value '8-3' for '--stones <N-M>': the first number is greater
            --stones 3-x | invalid value '3-x' for '--stones <N-M>': neither a number nor
            --area 3 | 8 stones are too many for 9 points
            --area 15 --stones 101 | 101 stones are too many for an opening
";
        let checked = |line: &str| {
            let options: Options = read(line.split_whitespace())?;
            options.stones.on(options.variant.size)
        };
        assert_refused(checked, lines);
    }

    #[test]
    fn a_book_is_the_same_for_any_number_of_jobs_and_can_be_read() {
        let line = "--count 4 --rule renju --stones 3-5 --nodes 50 --solve 50 --seed 3 --jobs";
        let options = |jobs: u8| options(&format!("{line} {jobs}"));
        let book = make(&options(1)).unwrap();
        assert_eq!(make(&options(3)).unwrap(), book);
        assert_eq!(book.kept.len(), 4);
        let refused: u64 = book.refused.iter().sum();
        assert_eq!(book.tried, 4 + book.alike + refused);
        let options = options(1);
        let read = book::read(&text(&book, &options), options.variant).unwrap();
        let kept: Vec<Opening> = book.kept.into_iter().map(|(opening, _)| opening).collect();
        assert_eq!(read, kept);
    }

    /// The first line of a book makes it again, also in later versions.
    #[test]
    fn candidates_stay_the_same() {
        let options = options("--stones 3-5 --area 4 --size 9 --seed 2");
        let points = |number| book::write(&candidate(number, &options), options.variant.size);
        assert_eq!([0, 1, 2].map(points), ["e7f4e4e6", "d5f6d6f5c4", "f5d4e5"]);
    }
}
