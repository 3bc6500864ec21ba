//! Diagrams: what is drawn where.

use super::reading::one;
use gomoku::record::{Format, MoveRange, Record, WriteError, WriteOptions, detect, write};
use gomoku::rules::Coords;

fn draw(record: &Record, options: WriteOptions) -> Result<String, WriteError> {
    let written = write(std::slice::from_ref(record), Format::Svg, options)?;
    assert_eq!(written.losses, [], "nothing is missed in a picture");
    assert_eq!(detect(&written.bytes), None, "it is no game");
    Ok(String::from_utf8(written.bytes).unwrap())
}

const WON: &str = "new 5\n0 0\n1 0\n0 1\n1 1\n0 2\n1 2\n0 3\n1 3\n0 4\n";

/// All of a small picture but the stones and their numbers.
#[test]
fn a_board_has_lines_and_labels() {
    let expected = "\
<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 192 192\" width=\"192\" height=\"192\" \
role=\"img\" font-family=\"sans-serif\" text-anchor=\"middle\">
<title>unfinished at move 0</title>
<rect width=\"192\" height=\"192\" fill=\"#fff\"/>
<path fill=\"none\" stroke=\"#000\" d=\"M48 48h120M48 48v120M48 78h120M78 48v120M48 108h120M108 48\
v120M48 138h120M138 48v120M48 168h120M168 48v120\"/>
<text x=\"16\" y=\"53\" font-size=\"14\">0</text>
<text x=\"48\" y=\"21\" font-size=\"14\">0</text>
<text x=\"16\" y=\"83\" font-size=\"14\">1</text>
<text x=\"78\" y=\"21\" font-size=\"14\">1</text>
<text x=\"16\" y=\"113\" font-size=\"14\">2</text>
<text x=\"108\" y=\"21\" font-size=\"14\">2</text>
<text x=\"16\" y=\"143\" font-size=\"14\">3</text>
<text x=\"138\" y=\"21\" font-size=\"14\">3</text>
<text x=\"16\" y=\"173\" font-size=\"14\">4</text>
<text x=\"168\" y=\"21\" font-size=\"14\">4</text>
</svg>
";
    let empty = one("new 5\n", Format::Script);
    assert_eq!(draw(&empty, WriteOptions::default()), Ok(expected.into()));
}

/// What is drawn at a place: each element without the place itself, and its text.
fn drawn_at(svg: &str, x: usize, y: usize) -> Vec<String> {
    let circle = format!("<circle cx=\"{x}\" cy=\"{y}\" ");
    let text = format!("<text x=\"{x}\" ");
    let is_near = |line: &str| {
        let y_of = line
            .split("y=\"")
            .nth(1)
            .and_then(|it| it.split('"').next());
        let found: usize = y_of.unwrap().parse().unwrap();
        (y..y + 9).contains(&found)
    };
    let lines = svg.lines().filter_map(|line| {
        let circle = line.strip_prefix(&circle);
        let text = line.strip_prefix(&text).filter(|_| is_near(line));
        Some(circle.or(text)?.to_owned())
    });
    lines.collect()
}

/// The stones of the winning row have rings; numbers have the other colour of their stones.
#[test]
fn stones_have_numbers_and_a_winning_row_has_rings() {
    let svg = draw(&one(WON, Format::Script), WriteOptions::default()).unwrap();
    assert!(svg.contains("<title>black wins at move 9: 0 0, 0 1, 0 2, 0 3, 0 4</title>"));
    assert_eq!(
        drawn_at(&svg, 78, 48),
        [
            "r=\"14\"/>",
            "r=\"12\" fill=\"none\" stroke=\"#e33\" stroke-width=\"3\"/>",
            "y=\"53\" font-size=\"15\" fill=\"#fff\">3</text>"
        ]
    );
    assert_eq!(
        drawn_at(&svg, 78, 78),
        [
            "r=\"14\" fill=\"#fff\" stroke=\"#000\"/>",
            "y=\"83\" font-size=\"15\">4</text>"
        ]
    );
}

/// A part of the numbers: the position after the last of them, without those before the first.
#[test]
fn a_part_of_the_moves_has_numbers() {
    let record = one(WON, Format::Script);
    let of = |first, last| {
        let svg = draw(
            &record,
            WriteOptions {
                moves: Some(MoveRange { first, last }),
                ..WriteOptions::default()
            },
        );
        svg.map(|svg| {
            let numbers = svg.lines().filter(|line| line.contains("font-size=\"15\""));
            let number = |line: &str| line.split(['>', '<']).nth(2).unwrap().to_owned();
            (
                svg.matches("r=\"14\"").count(),
                Vec::from_iter(numbers.map(number)),
            )
        })
    };
    assert_eq!(of(4, 6), Ok((6, ["4", "5", "6"].map(String::from).into())));
    assert_eq!(of(9, 300), Ok((9, vec!["9".into()])));
    let (first, moves) = (10, 9);
    assert_eq!(of(10, 11), Err(WriteError::NoSuchMove { first, moves }));
}

/// Marks of the last position, in ink that can be seen on what is there. Only a circle leaves a
/// number where it is; stones that were there before the first move have none.
#[test]
fn marks_are_drawn() {
    let sgf = "(;GM[4]SZ[9]AB[ee]AW[ed];B[ef]TR[aa];W[df]\
               LB[ef:<&>][aa:A]CR[df]SQ[ed]TR[ee]MA[ba])";
    let options = WriteOptions {
        coords: Coords::Letters,
        ..WriteOptions::default()
    };
    let svg = draw(&one(sgf, Format::Sgf), options).unwrap();
    assert_eq!(
        drawn_at(&svg, 168, 174),
        [
            "r=\"14\"/>",
            "y=\"178\" font-size=\"12\" fill=\"#fff\">&lt;&amp;&gt;</text>"
        ]
    );
    assert_eq!(
        drawn_at(&svg, 138, 174),
        [
            "r=\"14\" fill=\"#fff\" stroke=\"#000\"/>",
            "y=\"179\" font-size=\"15\">2</text>",
            "r=\"11\" fill=\"none\" stroke=\"#000\" stroke-width=\"2\"/>"
        ]
    );
    assert_eq!(
        drawn_at(&svg, 48, 24),
        [
            "r=\"11\" fill=\"#fff\"/>",
            "y=\"29\" font-size=\"15\">A</text>"
        ]
    );
    for shape in [
        "fill=\"none\" stroke=\"#000\" stroke-width=\"2\" d=\"M161 107h14v14h-14z\"",
        "fill=\"none\" stroke=\"#fff\" stroke-width=\"2\" d=\"M168 135l8 14h-16z\"",
        "fill=\"#fff\" stroke=\"#000\" stroke-width=\"2\" d=\"M72 18l12 12m0 -12l-12 12\"",
    ] {
        assert!(svg.contains(&format!("<path {shape}/>")), "{shape}\n{svg}");
    }
}

/// Stones that were changed in mid-game lose their numbers; those of later moves stay.
#[test]
fn edited_stones_have_no_number() {
    let sgf = "(;GM[4]SZ[9];B[ee];W[ed];AE[ee]AB[aa];B[ef])";
    let svg = draw(&one(sgf, Format::Sgf), WriteOptions::default()).unwrap();
    let numbers = svg.lines().filter(|line| line.contains("font-size=\"15\""));
    let numbers: Vec<&str> = numbers
        .map(|line| line.split(['>', '<']).nth(2).unwrap())
        .collect();
    assert_eq!(numbers, ["2", "3"]);
    assert_eq!(svg.matches("r=\"14\"").count(), 3);
}

/// The offered fifth moves have circles, until one is chosen.
#[test]
fn offered_moves_are_marked() {
    let offers = "new 15 soosyrv8\n7 7\n7 8\n7 9\nblack\n0 0\nfifths 2\nblack\n5 5\n8 0\n";
    let circles = |text: &str| {
        let svg = draw(&one(text, Format::Script), WriteOptions::default()).unwrap();
        svg.matches("r=\"11\" fill=\"#fff\"").count()
    };
    assert_eq!(circles(offers), 2);
    assert_eq!(circles(&format!("{offers}5 5\n")), 0);
}
