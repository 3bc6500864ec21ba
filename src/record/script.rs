//! The move script, the native record of a game.

use super::formats::script;
use super::{Details, Problem, ReadError};
use crate::rules::opening::Decision;
use crate::rules::{Game, parse_point};

/// The first line of every script that [`write_script`] writes.
pub const HEADING: &str = "# A gomoku move script.";

/// Writes `game` as a move script: comments, the line that starts the game, each move on a
/// line of its own with a comment that says how long it took, and `surrender`, `timeout` or
/// `draw` if the game ended so. A game that began from a setup is written in comments only: see
/// [`is_piped_whole`](super::is_piped_whole).
#[must_use]
pub fn write_script(game: &Game, details: &Details) -> String {
    script::text(&details.record(game))
}

/// The line for a decision of an opening: `black`, `white`, `two` or `fifths 3`.
#[must_use]
pub fn write_decision(decision: Decision) -> String {
    match decision {
        Decision::Take(stone) => stone.to_string(),
        Decision::Two => "two".into(),
        Decision::Fifths(number) => format!("fifths {number}"),
    }
}

/// Reads what [`write_decision`] writes, in any case; `None` for anything else.
#[must_use]
pub fn read_decision(line: &str) -> Option<Decision> {
    let mut words = line.split_whitespace();
    let decision = match words.next()?.to_ascii_lowercase().as_str() {
        "two" => Decision::Two,
        "fifths" => Decision::Fifths(words.next()?.parse().ok()?),
        colour => Decision::Take(colour.parse().ok()?),
    };
    words.next().is_none().then_some(decision)
}

/// Reads back the details that [`write_script`] wrote: the comments before the first line of
/// the game, and those that say how long a step took. What the text does not say is empty. If
/// it is not a script, everything is.
#[must_use]
pub fn read_details(text: &str) -> Details {
    let record = script::read_one(text, true).or_else(|_| script::read_one(text, false));
    record.map_or_else(|_| Details::default(), |record| Details::of(&record))
}

/// Splits a text into scripts at the headings that [`write_script`] writes. If the text before
/// the first heading is not blank, it is a script too.
#[must_use]
pub fn split_scripts(text: &str) -> Vec<&str> {
    let mut scripts = Vec::new();
    let (mut start, mut end) = (0, 0);
    for line in text.split_inclusive('\n') {
        if line.trim_end() == HEADING {
            scripts.push(&text[start..end]);
            start = end;
        }
        end += line.len();
    }
    scripts.push(&text[start..]);
    scripts.retain(|script| !script.trim().is_empty());
    scripts
}

/// Reads a move script that holds one game.
///
/// Blank lines and lines that start with `#` are skipped. `new` comes first; without it, the
/// game is 15×15 freestyle. The decisions of an opening are written as by [`write_decision`].
/// `surrender`, `resign`, `timeout` or `draw` may end the game. Comments after the beginning are not
/// read: [`read`](super::read) reads everything.
///
/// # Errors
/// At the first line that cannot be understood or played.
pub fn read_script(text: &str) -> Result<Game, ReadError> {
    script::read_one(text, false).map(|record| record.game())
}

/// Plays a line that is not `new`.
pub(super) fn read_step(line: &str, game: &mut Game) -> Result<(), Problem> {
    let is = |word: &str| line.eq_ignore_ascii_case(word);
    // Almost all lines are moves, and no word begins with a digit.
    let is_word = !line.starts_with(|first: char| first.is_ascii_digit());
    let decision = || is_word.then(|| read_decision(line)).flatten();
    let result = if is("surrender") || is("resign") {
        game.resign().map(drop)
    } else if is("timeout") {
        game.time_out().map(drop)
    } else if is("draw") {
        game.agree_draw().map(drop)
    } else if let Some(decision) = decision() {
        game.decide(decision)
    } else {
        let point = parse_point(line, game.size()).map_err(Problem::Point)?;
        game.play(point).map(drop)
    };
    result.map_err(Problem::Play)
}

/// The column in which the problem begins, in characters from 1.
pub(super) fn column(line: &str, problem: &Problem) -> usize {
    let start = line.len() - line.trim_start().len();
    let byte = match problem {
        // The wrong word is one of those after `new`.
        Problem::NewGame(error) => line.rfind(error.word()).unwrap_or(start),
        _ => start,
    };
    line[..byte].chars().count() + 1
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::record::{Times, is_piped_whole};
    use crate::rules::{NewGame, Point};

    fn error(text: &str) -> String {
        read_script(text).unwrap_err().to_string()
    }

    #[test]
    fn what_is_written_is_read_back() {
        for text in [
            "new 15 freestyle\n",
            "new 9 caro white\n4 4\n0 8\n",
            "new 26 standard\n25 25\nsurrender\n",
            "new 15 renju\n7 7\n",
            "new 9 freestyle swap\n0 0\n4 4\n8 8\nblack\n0 8\n",
            "new 15 standard swap2 white\n0 0\n4 4\n8 8\ntwo\n0 8\n8 0\nwhite\n",
            "new 15 freestyle swap2\n0 0\n4 4\n8 8\ntwo\nsurrender\n",
            "new 15 freestyle swap2\n0 0\n4 4\n8 8\ntimeout\n",
            "new 9 freestyle\n4 4\n3 3\ntimeout\n",
            "new 15 renju soosyrv8\n7 7\n6 7\n5 8\nwhite\n8 8\nfifths 2\nblack\n\
             9 9\n6 6\n9 9\n0 0\n",
            "new 5 freestyle\n0 0\n1 0\n0 1\n1 1\n0 2\n1 2\n0 3\n1 3\n0 4\n",
        ] {
            let game = read_script(text).unwrap();
            let written = write_script(&game, &Details::default());
            assert!(written.ends_with(text), "{written}");
            let again = read_script(&written).unwrap();
            assert_eq!(again.outcome(), game.outcome());
            assert!(again.moves().eq(game.moves()));
        }
    }

    #[test]
    fn a_game_from_a_setup_is_piped() {
        let mut begun = read_script("new 9\n4 4\n3 3\n5 5\n").unwrap();
        begun.undo();
        let mut game = Game::from_setup(begun.as_setup());
        game.play(Point::new(0, 8).unwrap()).unwrap();
        let text = write_script(&game, &Details::default());
        assert_eq!(
            text,
            "# A gomoku move script.\n# result: unfinished at move 1\n\
             new 9 freestyle\nsetup empty\nblack 4 4\nwhite 3 3\ndone\n0 8\n"
        );
        let read = read_script(&text).unwrap();
        assert_eq!((read.setup(), read.move_count()), (game.setup(), 1));
        assert!(is_piped_whole(&text));
    }

    #[test]
    fn details_are_comments() {
        let details = Details {
            date: "2026-11-20".into(),
            black: "Ann".into(),
            ..Details::default()
        };
        assert_eq!(
            write_script(&NewGame::default().game(), &details),
            "# A gomoku move script.\n# date: 2026-11-20\n# black: Ann\n\
             # result: unfinished at move 0\nnew 15 freestyle\n"
        );
        let of_a_match = Details {
            standing: "game 1 of 3".into(),
            ..details.clone()
        };
        let text = write_script(&NewGame::default().game(), &of_a_match);
        assert!(text.contains("\n# match: game 1 of 3\n"), "{text}");
        assert_eq!(read_details(&text), of_a_match);
        let text = write_script(&NewGame::default().game(), &details);
        assert_eq!(read_details(&format!("{text}# white: too late\n")), details);
        assert_eq!(read_details(""), Details::default());
    }

    #[test]
    fn the_clock_is_kept_in_comments() {
        let game = read_script("new 9 freestyle\n4 4\n3 3\n4 5\ntimeout\n").unwrap();
        let milliseconds = |time| Some(Duration::from_millis(time));
        let details = Details {
            times: Some(Times {
                control: "0.5+2".parse().unwrap(),
                took: vec![None, milliseconds(1250), milliseconds(30)],
            }),
            ..Details::default()
        };
        let written = write_script(&game, &details);
        assert_eq!(
            written,
            "# A gomoku move script.\n# clock: 0.5+2\n# result: black wins at move 3: timeout\n\
             new 9 freestyle\n4 4\n3 3\n# took 1.250 s\n4 5\n# took 0.030 s\ntimeout\n"
        );
        assert_eq!(read_details(&written), details);
        assert_eq!(read_script(&written).unwrap().outcome(), game.outcome());
    }

    #[test]
    fn several_scripts_are_told_apart() {
        let script = |text: &str| {
            let game = read_script(text).unwrap();
            write_script(&game, &Details::default())
        };
        let (one, other) = (script("7 7\n"), script("new 9\nsurrender\n"));
        assert_eq!(split_scripts(&format!("{one}{other}")), [&one, &other]);
        // One that was torn off does not spoil the next.
        let torn = &one[..one.len() - 3];
        let expected = ["7 7\n", &format!("{torn}\n"), &other];
        assert_eq!(split_scripts(&format!("7 7\n{torn}\n{other}")), expected);
        assert_eq!(split_scripts(" \n\n"), [""; 0]);
    }

    #[test]
    fn a_script_may_be_written_by_hand() {
        let game = read_script("\u{feff}# mine\r\n\r\n  NEW 9\r\nE5\r\n0,0\r\nResign").unwrap();
        assert_eq!((game.size().get(), game.move_count()), (9, 2));
        assert!(game.outcome().is_some());
        assert_eq!(read_script("").unwrap().move_count(), 0);
    }

    #[test]
    fn errors_name_line_and_column() {
        for (text, message) in [
            (
                "7 7\n\n  7 7\n",
                "line 3, column 3: 7 7 is taken by $ (move 1)",
            ),
            (
                "new 9\n9 0",
                "line 2, column 1: 9 0 is off the board: rows and columns run from 0 to 8",
            ),
            (
                "new 15 fast",
                "line 1, column 8: fast is not a rule: the rules are freestyle, standard, renju, caro",
            ),
            (
                "new 4",
                "line 1, column 5: 4 is not a board size: sizes run from 5 to 26",
            ),
            (
                "new 15 swap2\n7 7\n7 8\n7 9\n7 6",
                "line 5, column 1: the opening asks for a colour or two more stones first",
            ),
            (
                "7 7\nblack",
                "line 2, column 1: the opening does not ask for a colour now",
            ),
            (
                "new none swap",
                "line 1, column 10: swap is one too many: `new` takes a size, a rule, an opening and a colour",
            ),
            (
                "new 9 9",
                "line 1, column 7: 9 is one too many: `new` takes a size, a rule, an opening and a colour",
            ),
            (
                "7 7\nnew 15",
                "line 2, column 1: a second game begins: only one is read",
            ),
            ("surrender\n7 7", "line 2, column 1: the game is over"),
            (
                "undo",
                "line 1, column 1: undo is not a point: write `7 7`, `7,7` or `h8`",
            ),
        ] {
            assert_eq!(error(text), message);
        }
    }
}
