//! The move script as a record: what its comment lines say, exactly.

use super::reading::{all, error, games, kept, one};
use gomoku::record::{
    Act, Details, Format, HEADING, Mark, MarkKind, Property, Record, RecordedResult, Start,
    WinReason, is_piped_whole, read_details, read_script, split_scripts, write_script,
};
use gomoku::rules::{NewGame, Point, Rule, Stone};

fn read(text: &str) -> Record {
    one(text, Format::Script)
}

fn write(record: &Record) -> String {
    kept(std::slice::from_ref(record), Format::Script)
}

/// Everything that a script can store, as it is written.
const RICH: &str = "\
# A gomoku move script.
# event: Cup
# round: 3
# place: Pärnu
# date: 2026-11-20
# black: Ann
# white: Bob
# clock: 5+3
# match: game 1 of 3
# result: black wins at move 3: surrender
new 9 renju
# game property PSQ
# value 7:7, 0
# Played by post.
7 7
# took 1.500 s
# A good beginning,
#|
#|\\u{20}they say:
#|variation
#|took 3 s
#|A gomoku move script.
#|black to move
# new 15
# mark circle 7 8
# mark label 6 6 A\\nB
# property ZZ
# value
# value x\\\\y
7 8
# variation
# 6 8
# # Safer.
# black passes
# # put black 1 1
# # remove 7 7
# # white to move
# variation
# 6 7
# # mark cross 0 0
# black 5 5
# end of variation
# 7 7
# end of variation
# variation
# nothing
# # nothing here
# end of variation
8 8
surrender
# took 0.250 s
";

#[test]
fn a_rich_script_is_read_and_written_unchanged() {
    let text = RICH;
    let record = read(text);
    let again = write(&record);
    assert_eq!(again, text);
    assert_eq!(read(&again), record);
    let about = &record.about;
    let expected = ("Cup", "Pärnu");
    assert_eq!((about.event.as_str(), about.place.as_str()), expected);
    assert_eq!(about.end_took.unwrap().as_millis(), 250);
    let resigned = RecordedResult::Win {
        winner: Stone::Black,
        how: Some(WinReason::Resignation),
    };
    assert_eq!(about.result, Some(resigned));
    let tree = &record.tree;
    let first = tree.main_line().next().unwrap();
    let notes = tree.notes(first).unwrap();
    assert_eq!(
        notes.comment,
        "A good beginning,\n\n they say:\nvariation\ntook 3 s\nA gomoku move script.\n\
         black to move\nnew 15"
    );
    assert_eq!(notes.marks[1].kind, MarkKind::Label("A\nB".into()));
    assert_eq!(notes.other[0].values, ["", "x\\y"]);
    assert_eq!(tree.children(first).count(), 3);
    let safer = tree.children(first).nth(1).unwrap();
    let found = tree.act(safer);
    assert_eq!(found, Act::Stone(Stone::White, Point::new(6, 8).unwrap()));
    // A pipe reads only the main line.
    let game = read_script(text).unwrap();
    assert_eq!(game.move_count(), 3);
    assert_eq!(game.outcome(), record.game().outcome());
}

/// The main line continues in comment lines where a pipe could not play it.
#[test]
fn what_cannot_be_piped_is_in_comments() {
    let mut record = Record::new(Start::Empty(NewGame {
        rule: Rule::Renju,
        ..NewGame::default()
    }));
    let at = |column| Point::new(7, column).unwrap();
    let mut node = record.tree.root();
    for act in [
        Act::Stone(Stone::Black, at(0)),
        Act::Pass(Stone::White),
        Act::Stone(Stone::Black, at(1)),
        Act::Stone(Stone::Black, at(2)),
        Act::Nothing,
    ] {
        node = record.tree.add(node, act);
    }
    record.about.result = Some(RecordedResult::Win {
        winner: Stone::Black,
        how: Some(WinReason::Forfeit),
    });
    let text = write(&record);
    assert_eq!(
        text,
        "# A gomoku move script.\n# result: black wins by forfeit\nnew 15 renju\n7 0\n\
         # continued\n# white passes\n# 7 1\n# black 7 2\n# nothing\n"
    );
    assert_eq!(read(&text), record);
}

#[test]
fn every_result_is_kept() {
    let win = |winner, how| RecordedResult::Win { winner, how };
    let ways = [
        None,
        Some(WinReason::Five),
        Some(WinReason::Resignation),
        Some(WinReason::Timeout),
        Some(WinReason::Forfeit),
    ];
    let mut results = vec![None, Some(RecordedResult::Draw), Some(RecordedResult::Void)];
    for winner in Stone::ALL {
        results.extend(ways.map(|how| Some(win(winner, how))));
    }
    for script in [
        "",
        "7 7\n",
        "7 7\n7 8\n",
        "0 0\n1 0\n0 1\n1 1\n0 2\n1 2\n0 3\n1 3\n0 4\n",
    ] {
        for result in &results {
            let mut record = Record::of(&read_script(script).unwrap());
            record.about.result = *result;
            let text = write(&record);
            assert_eq!(read(&text).about.result, *result, "{text}");
            assert_eq!(read(&text), record, "{text}");
        }
    }
}

/// A pipe plays the moves of the game, whatever its header says.
#[test]
fn a_line_of_the_game_overrides_its_header() {
    for (header, line, how) in [
        ("a draw", "surrender", WinReason::Resignation),
        ("unfinished at move 1", "timeout", WinReason::Timeout),
        ("white wins", "timeout", WinReason::Timeout),
    ] {
        let text = format!("# result: {header}\nnew 9 freestyle\n4 4\n{line}\n");
        let record = read(&text);
        let recorded = RecordedResult::Win {
            winner: Stone::Black,
            how: Some(how),
        };
        assert_eq!(record.about.result, Some(recorded), "{text}");
        let found = record.game().outcome();
        assert_eq!(found, read_script(&text).unwrap().outcome());
        assert!(
            write(&record).ends_with(&format!("\n4 4\n{line}\n")),
            "{text}"
        );
    }
}

#[test]
fn comments_may_contain_anything() {
    for comment in [
        "a",
        " a ",
        "\n",
        "\n\n",
        "a\n",
        "\r\n",
        "a\rb",
        "| a",
        "# a",
        "\\n",
        "a\\",
        "took 3.000 s",
        "mark circle 1 1",
        "end of variation",
        "continued",
        "value",
        "property X",
        "game property",
        "A gomoku move script.",
        "五子棋\t。\u{3000}",
        "\u{feff}\u{0}\u{1b}[2J\u{85}\u{2028}",
    ] {
        let mut record = Record::of(&read_script("7 7\n7 8\n7 9\n").unwrap());
        let root = record.tree.root();
        let nodes: Vec<_> = record.tree.main_line().collect();
        let other = record.tree.add(nodes[0], Act::Pass(Stone::White));
        for node in [root, nodes[1], other] {
            let notes = record.tree.notes_mut(node);
            notes.comment = comment.into();
            notes.marks.push(Mark {
                point: Point::new(0, 0).unwrap(),
                kind: MarkKind::Label(comment.into()),
            });
            notes.other.push(Property {
                name: comment.into(),
                values: vec![comment.into()],
            });
        }
        let text = write(&record);
        assert_eq!(read(&text), record, "{text}");
        assert_eq!(read_script(&text).unwrap().move_count(), 3, "{text}");
    }
}

#[test]
fn what_people_write_is_read() {
    let record = read("# My best game\n#author: me\n7 7\n#good\n\n# really\nh9\n");
    let root = record.tree.notes(record.tree.root()).unwrap();
    assert_eq!(root.comment, "My best game\nauthor: me");
    let first = record.tree.main_line().next().unwrap();
    assert_eq!(record.tree.notes(first).unwrap().comment, "good\nreally");
    assert_eq!(record.about.result, None);
    // The line that says where a kept game was left is not part of the record.
    let kept = read("# A gomoku move script.\n# here: 1 looking\nnew 9\n4 4\n3 3\n");
    assert_eq!(kept, read("new 9\n4 4\n3 3\n"));
}

#[test]
fn errors_have_a_line_and_column() {
    for (text, message) in [
        ("7 7\n7 7\n", "line 2, column 1: 7 7 is taken by $ (move 1)"),
        (
            "7 7\n# variation\n# 7 7\n7 8\n",
            "line 4, column 1: 7 8 stands where the end of an open part is expected",
        ),
        (
            "7 7\n# variation\n# 7 8\n",
            "line 4, column 1: it ends where the end of an open part is expected",
        ),
        (
            "new\n# variation\n",
            "line 2, column 1: variation stands where a move is expected",
        ),
        (
            "7 7\n# end of variation\n",
            "line 2, column 1: end of variation stands where a move is expected",
        ),
        (
            "new 15 freestyle\n7 7\n# variation\n# 6 6\n# 5 5\n# variation\n# # put black 3 3\n\
             # end of variation\n# end of variation\n",
            "line 7, column 1: put black 3 3 stands where a move is expected",
        ),
        (
            "7 7\n# variation\n# # white to move\n# 7 8\n# end of variation\n",
            "line 3, column 1: white to move stands where a move is expected",
        ),
        (
            "7 7\n7 8\n# variation\n# 7 7\n",
            "line 4, column 1: 7 7 is taken by $",
        ),
        (
            "7 7\n# variation\n# hello\n",
            "line 3, column 1: hello is not a point: write `7 7`, `7,7` or `h8`",
        ),
        (
            "new 9\n7 7\n# mark circle 9 9\n",
            "line 3, column 1: 9 9 is off the board: rows and columns run from 0 to 8",
        ),
        (
            "new 9 9",
            "line 1, column 7: 9 is one too many: `new` takes a size, a rule, an opening and a colour",
        ),
        (
            "new 15 swap2\n7 7\n7 8\n7 9\n7 6",
            "line 5, column 1: the opening asks for a colour or two more stones first",
        ),
        (
            "7 7\nblack",
            "line 2, column 1: the opening does not ask for a colour now",
        ),
        ("surrender\n7 7", "line 2, column 1: the game is over"),
    ] {
        assert_eq!(error(text, Format::Script), message, "{text}");
    }
    let second = read_script("7 7\nnew 15").unwrap_err().to_string();
    assert_eq!(
        second,
        "line 2, column 1: a second game begins: only one is read"
    );
    assert_eq!(
        error(b"7 7\n# \xFF\n", Format::Script),
        "line 2, column 3: it is not valid text in its encoding"
    );
}

#[test]
fn a_script_may_be_written_by_hand() {
    let game = read_script("\u{feff}# mine\r\n\r\n  NEW 9\r\nE5\r\n0,0\r\nResign").unwrap();
    assert_eq!((game.size().get(), game.move_count()), (9, 2));
    assert!(game.outcome().is_some());
    assert_eq!(read_script("").unwrap().move_count(), 0);
}

#[test]
fn details_stand_before_the_first_line_of_the_game() {
    let mut details = Details {
        date: "2026-11-20".into(),
        ..Details::default()
    };
    details.players.black = "Ann".into();
    let text = write_script(&NewGame::default().game(), &details);
    assert_eq!(read_details(&format!("{text}# white: too late\n")), details);
    assert_eq!(read_details(""), Details::default());
}

/// Deep trees and wide ones are read and written without recursion.
#[test]
fn deep_and_wide_trees_are_read_back() {
    let mut record = Record::new(Start::default());
    let point = Point::new(7, 7).unwrap();
    let mut node = record.tree.root();
    record.tree.add(node, Act::Stone(Stone::Black, point));
    for _ in 0..50_000 {
        let parent = node;
        node = record.tree.add(parent, Act::Pass(Stone::Black));
        record.tree.add(parent, Act::Pass(Stone::White));
    }
    for _ in 0..50_000 {
        record.tree.add(record.tree.root(), Act::Pass(Stone::White));
    }
    let text = write(&record);
    assert!(text.len() < 60 * record.tree.node_count(), "{}", text.len());
    assert!(read(&text) == record);
}

/// A game that began with stones, as it is written.
const SETUP: &str = "\
# A gomoku move script.
# black: Ann
# result: white wins at move 2: 0 0, 0 1, 0 2, 0 3, 0 4
new 15 renju
setup empty
black 7 0, 7 1, 7 2, 7 3, 8 0, 8 1, 8 2, 8 3, 9 0, 9 1, 9 2, 9 3
black 10 0
white 0 0, 0 1, 0 2, 0 3
done
# From a book.
14 14
# Too slow.
# variation
# 7 4
# end of variation
0 4
";

/// The same as older versions wrote it, and as a game is written that was over before its
/// first move.
const IN_COMMENTS: &str = "\
# A gomoku move script.
# black: Ann
# result: white wins at move 2: 0 0, 0 1, 0 2, 0 3, 0 4
# black stones: 7 0, 7 1, 7 2, 7 3, 8 0, 8 1, 8 2, 8 3, 9 0, 9 1, 9 2, 9 3
# black stones: 10 0
# white stones: 0 0, 0 1, 0 2, 0 3
new 15 renju
# From a book.
# continued
# 14 14
# # Too slow.
# variation
# 7 4
# end of variation
# 0 4
";

#[test]
fn a_game_that_began_with_stones_is_read_and_written_unchanged() {
    let record = read(SETUP);
    assert_eq!(write(&record), SETUP);
    assert_eq!(read(&write(&record)), record);
    let Start::Setup(setup) = &record.start else {
        panic!("{:?}", record.start);
    };
    let expected = (17, Rule::Renju);
    assert_eq!((setup.board().stone_count(), setup.rule()), expected);
    assert_eq!(setup.side_to_move(), Stone::Black);
    let game = record.game();
    assert_eq!(game.outcome().unwrap().winner(), Some(Stone::White));
    assert!(is_piped_whole(SETUP));
    assert_eq!(read_script(SETUP).unwrap().move_count(), 2);
    // The side to move is the colour after `new`, or that of a later line.
    let white = SETUP.replace("renju\n", "renju white\n");
    assert_eq!(read(&white).start.first(), Stone::White);
    assert_eq!(read(&white.replace("done", "Black moves\ndone")), record);
    let corrected = SETUP.replace("done", "white 7 0 h8\nclear 7,7\nblack a8\ndone");
    assert_eq!(read(&corrected), record);
}

#[test]
fn a_game_that_was_over_before_it_began_is_in_comments() {
    let record = read(IN_COMMENTS);
    assert_eq!(record, read(SETUP));
    // A pipe plays nothing, rather than another game.
    assert!(!is_piped_whole(IN_COMMENTS));
    assert_eq!(read_script(IN_COMMENTS).unwrap().move_count(), 0);
    let over = "# A gomoku move script.\n# result: black wins at move 0: 0 0, 0 1, 0 2, 0 3, 0 4\n\
                # black stones: 0 0, 0 1, 0 2, 0 3, 0 4\nnew 9 freestyle\n# continued\n# 5 5\n";
    assert_eq!(write(&read(over)), over);
}

#[test]
fn impossible_stones_are_refused() {
    for (stones, message) in [
        (
            "# black stones: 7 7, 9 9",
            "line 2, column 1: 9 9 is off the board: rows and columns run from 0 to 8",
        ),
        (
            "# black stones: 7 7\n# white stones: 7 7",
            "line 3, column 1: 7 7 is taken by $",
        ),
        // Its moves are comment lines, so no pipe plays them.
        (
            "# black stones: 7 7\nnew 9\n7 8",
            "line 3, column 1: 7 8 stands where the end of an open part is expected",
        ),
        (
            "new 9\nsetup\nblack 9 9",
            "line 3, column 1: 9 9 is off the board: rows and columns run from 0 to 8",
        ),
        (
            "new 9\nsetup\n7 7",
            "line 3, column 1: 7 7 stands where the end of an open part is expected",
        ),
    ] {
        let text = match stones.contains("new") {
            true => stones.to_owned(),
            false => format!("{stones}\nnew 9\n"),
        };
        assert_eq!(error(&text, Format::Script), message, "{text}");
    }
    // What is not a list of points is a comment.
    let record = read("# black stones: many\n7 7\n");
    assert_eq!(record.start, Start::default());
}

#[test]
fn a_script_says_whether_a_pipe_plays_all_of_it() {
    for (text, expected) in [
        ("7 7\n", true),
        (RICH, true),
        ("", true),
        ("# black stones: 7 7\nnew 15\n", false),
        ("# black stones: 7 7\n", false),
        ("7 7\n# black stones: 7 7\n", true),
        ("7 7\n# continued\n# black passes\n", false),
        (
            "7 7\n# A gomoku move script.\n# black stones: 7 7\nnew\n",
            true,
        ),
    ] {
        assert_eq!(is_piped_whole(text), expected, "{text}");
    }
}

/// If no line says that a side gave up, the time that it took is at the beginning.
#[test]
fn the_time_at_the_end_is_kept_without_a_surrender_line() {
    let setup = "# A gomoku move script.\n# result: black wins at move 1: surrender\n\
                 new 9 freestyle\nsetup empty\nblack 3 3\nwhite 4 4\ndone\n\
                 5 5\nsurrender\n# took 2.500 s\n";
    let passes = "# A gomoku move script.\n# result: black wins on time\nnew 9 freestyle\n\
                  # end took 2.500 s\n#|end took 1.000 s\n4 4\n# took 1.500 s\n# continued\n\
                  # white passes\n# # took 1.500 s\n";
    for text in [setup, passes] {
        let record = read(text);
        let took = record.about.end_took.map(|took| took.as_millis());
        assert_eq!(took, Some(2_500), "{text}");
        assert_eq!(write(&record), text);
        assert_eq!(read(&write(&record)), record);
    }
}

/// Finished games are kept in one file, and a collection becomes one script.
#[test]
fn several_scripts_in_a_file_are_several_games() {
    let one = "# A gomoku move script.\n# result: unfinished at move 1\nnew 9 freestyle\n4 4\n";
    let other = "# A gomoku move script.\n# result: black wins at move 0: surrender\n\
                 new 15 renju white\nsurrender\n";
    let both = format!("{one}{other}");
    let records = all(&both, Format::Script);
    assert_eq!(records.len(), 2);
    assert_eq!(records[0].start.size().get(), 9);
    let expected = Some(Stone::Black);
    assert_eq!(records[1].game().outcome().unwrap().winner(), expected);
    assert_eq!(kept(&records, Format::Script), both);
}

#[test]
fn several_scripts_are_told_apart() {
    let script = |text: &str| write_script(&read_script(text).unwrap(), &Details::default());
    let (one, other) = (script("7 7\n"), script("new 9\nsurrender\n"));
    assert_eq!(split_scripts(&format!("{one}{other}")), [&one, &other]);
    // One that was torn off does not spoil the next.
    let torn = &one[..one.len() - 3];
    let expected = ["7 7\n", &format!("{torn}\n"), &other];
    assert_eq!(split_scripts(&format!("7 7\n{torn}\n{other}")), expected);
    assert_eq!(split_scripts(" \n\n"), [""; 0]);
}

/// As in a pipe, `new` begins the next game, and a game of which nothing was played is none.
#[test]
fn a_script_may_have_several_games() {
    let text = "new 9\nnew 15 caro-overline\n7 7\n7 8\n# a comment\nNEW 9 renju\n4 4\nsurrender\n\
                new\n4 4\n4 4\nnew 6\n3 3\nnew 8\n";
    let shown: Vec<String> = games(text.as_bytes(), Format::Script)
        .into_iter()
        .map(|game| match game {
            Ok(record) => write_script(&record.game(), &Details::default()),
            Err(error) => error,
        })
        .collect();
    let script = |result: &str, rest: &str| format!("{HEADING}\n# result: {result}\n{rest}");
    assert_eq!(
        shown,
        [
            script("unfinished at move 2", "new 15 caro-overline\n7 7\n7 8\n"),
            script(
                "black wins at move 1: surrender",
                "new 9 renju\n4 4\nsurrender\n"
            ),
            "line 11, column 1: 4 4 is taken by $ (move 1)".into(),
            script("unfinished at move 1", "new 6 freestyle\n3 3\n"),
        ]
    );
}
