//! Several games in one file: one that cannot be read does not spoil the others.

use super::reading::counts;
use gomoku::record::{Anomaly, CodePage, Format, ReadOptions, Record, games, read, read_games};

fn bad(text: &str) -> Result<usize, String> {
    Err(text.into())
}

#[test]
fn one_bad_game_spoils_no_other() {
    for (format, text, expected) in [
        (
            Format::Sgf,
            "(;GM[4];B[hh])\n(;GM[4];B[hh];W[hh](;B[aa]C[)\\]])(;B[bb]))\n(;GM[4];B[hh];W[ii])",
            vec![Ok(1), Ok(1), Ok(2)],
        ),
        (
            Format::Sgf,
            "(;SZ[4];B[aa])(;SZ[5];B[aa])(;SZ[5]B[zz])",
            vec![
                bad("line 1, column 6: 4 is not a board size: sizes run from 5 to 26"),
                Ok(1),
                bad("line 1, column 38: 25 25 is off the board: rows and columns run from 0 to 4"),
            ],
        ),
        // The first game has no end, and neither has the second. The others begin with a property
        // of a whole game.
        (
            Format::Sgf,
            "(;GM[4];B[hh]\n(;GM[4];B[hh]\n(;GM[4];B[hh];W[ii])",
            vec![Ok(1), Ok(1), Ok(2)],
        ),
        (
            Format::Sgf,
            "(;GM[4];B[hh]\n(;W[aa])\n(;GM[4];W[bb])\n(;GM[4];B[cc];W[ii])",
            vec![Ok(2), Ok(1), Ok(2)],
        ),
        (
            Format::Script,
            "# A gomoku move script.\n7 7\n# A gomoku move script.\n7 7\n7 7\nnonsense\n\
             # A gomoku move script.\n7 7\n# variation\n\
             # A gomoku move script.\n7 7\n7 8\n",
            vec![
                Ok(1),
                bad("line 5, column 1: 7 7 is taken by $ (move 1)"),
                bad("line 10, column 1: it ends where the end of an open part is expected"),
                Ok(2),
            ],
        ),
        (
            Format::Pos,
            "h8h9\n\nh8z9\nh8h9i9\n",
            vec![
                Ok(2),
                bad(
                    "line 3, column 3: z9 is off the board: letters run from a to o, numbers from 1 to 15",
                ),
                Ok(3),
            ],
        ),
        (
            Format::Offsets,
            "1,1\r\n1,1, 2\r\n1,1, 2,2\r\n",
            vec![
                Ok(1),
                bad("line 2, column 7: it ends where a number is expected"),
                Ok(2),
            ],
        ),
        (
            Format::Rif,
            "<games><game><move>h8</move></game>\n<game><move>h8 h8</move></game>\n\
             <game size=\"3\"><move>h8</move></game><game><move>h8 i9</move></game></games>",
            vec![
                Ok(1),
                Ok(1),
                bad("line 3, column 1: 3 is not a board size: sizes run from 5 to 26"),
                Ok(2),
            ],
        ),
    ] {
        assert_eq!(counts(text.as_bytes(), format), expected, "{text}");
        // A reader that wants all games gets the first error.
        let all = read(text.as_bytes(), format, &ReadOptions::default());
        let first = expected.into_iter().find_map(Result::err);
        assert_eq!(all.map_err(|error| error.to_string()).err(), first);
    }
}

/// If no game can be read, the file cannot.
#[test]
fn nothing_but_bad_games_is_an_error() {
    for (format, text, expected) in [
        (
            Format::Sgf,
            "(;SZ[4])(;SZ[3])",
            "line 1, column 6: 4 is not a board size: sizes run from 5 to 26",
        ),
        (
            Format::Pos,
            "h8h8\nh9h9\n",
            "line 1, column 3: 7 7 is taken by $",
        ),
        (Format::Pos, "\n\n", "there is no game in it"),
    ] {
        let error = read_games(text.as_bytes(), format, &ReadOptions::default()).unwrap_err();
        assert_eq!(error.to_string(), expected, "{text}");
    }
}

/// The warnings of a game stay with it if the game before it is bad.
#[test]
fn warnings_stay_with_their_game() {
    let text = "(;RE[what]SZ[4];B[hh])\n(;RE[which];B[hh])\n(;B[hh])";
    let games = read_games(text.as_bytes(), Format::Sgf, &ReadOptions::default()).unwrap();
    let warnings = games.into_iter().flatten().map(|record| {
        let warnings = record.warnings.iter().map(ToString::to_string);
        warnings.collect::<Vec<_>>()
    });
    let odd = "line 2, column 6: RE has the value which, which is not understood";
    assert_eq!(warnings.collect::<Vec<_>>(), [vec![odd.to_owned()], vec![]]);
}

/// A large file may have this many bad games. Each is reported with its line and column, in a
/// single pass.
#[test]
fn many_bad_games_take_no_longer_than_one() {
    for (format, game) in [
        (Format::Pos, "h8h8\n"),
        (Format::Sgf, "(;SZ[4];B[hh])\n"),
        (Format::Sgf, "(;B[zz];B[hh]\n(;SZ[1]\n"),
        (Format::Rif, "<game><move>8 h8</move></game>"),
    ] {
        let good = match format {
            Format::Rif => "<game><move>h8</move></game></games>",
            Format::Sgf => "(;GM[4];B[ii])",
            _ => "h8\n",
        };
        let head = if format == Format::Rif { "<games>" } else { "" };
        let text = format!("{head}{}{good}", game.repeat(100_000));
        let games = read_games(text.as_bytes(), format, &ReadOptions::default()).unwrap();
        assert!(games.len() > 100_000, "{}", games.len());
        assert_eq!(games.iter().filter(|game| game.is_ok()).count(), 1);
    }
}

/// Who needs only the first game reads only that; the others are counted.
#[test]
fn games_are_read_one_by_one() {
    for (format, text) in [
        (
            Format::Sgf,
            "(;GM[4];B[hh])(;GM[4]SZ[4];B[hh](;B[aa]C[)\\]]))(;GM[4];B[aa];W[bb]) bye",
        ),
        (Format::Pos, "h8\nh8h8\na1b1\n"),
        (
            Format::Rif,
            "<games><game><move>h8</move></game><game><move>8 h8</move></game>\
             <game><move>a1 b1</move></game></games>",
        ),
    ] {
        for most in [1, 2, 3] {
            let options = ReadOptions::default();
            let mut games = games(text.as_bytes(), format, &options).unwrap();
            let read = |game: Result<Record, _>| game.ok().map(|it| it.tree.main_line().count());
            let seen: Vec<_> = games.by_ref().take(most).map(read).collect();
            assert_eq!(seen.len() + games.count(), 3, "{format}");
            assert_eq!(seen, [Some(1), None, Some(2)][..most], "{format}");
        }
    }
}

/// A large file in another encoding than UTF-8 is decoded piece by piece. Its games and their
/// warnings are those of the same file in UTF-8.
#[test]
fn pieces_of_a_file_are_read_as_a_whole() {
    let plain = "(;GM[4]PB[@]ZZ[@];B[hh]C[@\\](;];W[ii])\n";
    let long = format!("(;GM[4]PW[@]ZZ[@];B[hh]C[{}])", "@ )\n".repeat(300_000));
    for rest in [
        // A bad game, and one after which only the next line shows where it ends.
        "(;GM[4]QQ[@]RE[@];B[hh];W[hh])\n(;GM[4]QQ[@];B[aa])\n",
        "(;GM[4]PB[[@];B[aa]\n(;GM[4]PB[@];B[bb])\n @",
    ] {
        let text = format!("@{}{long}{rest}", plain.repeat(30_000));
        let games = |name: &[u8]| {
            let parts: Vec<&[u8]> = text.as_bytes().split(|byte| *byte == b'@').collect();
            let all = read_games(&parts.join(name), Format::Sgf, &ReadOptions::default());
            let all = all.unwrap().into_iter();
            let all = all.map(|game| game.map(|record| (record.warnings.clone(), record)));
            all.collect::<Vec<_>>()
        };
        let expected = games("黑胜".as_bytes());
        assert!(expected.len() > 30_001);
        // Without a name for the encoding, so that it is recognized.
        let mut found = games(b"\xBA\xDA\xCA\xA4");
        let guess = found[0].as_mut().unwrap().0.remove(0);
        assert_eq!(guess.anomaly, Anomaly::Guessed(CodePage::GBK));
        assert!(found == expected);
    }
}
