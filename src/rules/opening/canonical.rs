//! The 26 canonical openings of renju: the first three stones, by any symmetry of the board.

use std::fmt;

use crate::rules::symmetry::image;
use crate::rules::{BoardSize, Game, Point, Rule, Stone};

/// One of the 26 openings of renju, which the Renju International Federation numbers and names. Black
/// begins in the centre and White beside it: above, in a direct opening (D1 to D13), or above and to
/// the right, in an indirect one (I1 to I13). Black's second stone lies at most two lines from the
/// centre. Openings that are mirrored or turned are the same.
///
/// [`Display`](fmt::Display) writes the code and the name: `D4 Kagetsu`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RenjuOpening(u8);

/// How many openings of each kind there are.
const OF_A_KIND: u8 = 13;

/// The names in Japanese and Chinese, and Black's second stone: lines to the right of the centre, and
/// above it. The direct openings come first.
const OPENINGS: [(&str, &str, [i8; 2]); 26] = [
    ("Kansei", "寒星", [0, 2]),
    ("Keigetsu", "溪月", [1, 2]),
    ("Sosei", "疏星", [2, 2]),
    ("Kagetsu", "花月", [1, 1]),
    ("Zangetsu", "残月", [2, 1]),
    ("Ugetsu", "雨月", [1, 0]),
    ("Kinsei", "金星", [2, 0]),
    ("Shogetsu", "松月", [0, -1]),
    ("Kyugetsu", "丘月", [1, -1]),
    ("Shingetsu", "新月", [2, -1]),
    ("Zuisei", "瑞星", [0, -2]),
    ("Sangetsu", "山月", [1, -2]),
    ("Yusei", "游星", [2, -2]),
    ("Chosei", "长星", [2, 2]),
    ("Kyogetsu", "峡月", [2, 1]),
    ("Kosei", "恒星", [2, 0]),
    ("Suigetsu", "水月", [2, -1]),
    ("Ryusei", "流星", [2, -2]),
    ("Ungetsu", "云月", [1, 0]),
    ("Hogetsu", "浦月", [1, -1]),
    ("Rangetsu", "岚月", [1, -2]),
    ("Gingetsu", "银月", [0, -1]),
    ("Myojo", "明星", [0, -2]),
    ("Shagetsu", "斜月", [-1, -1]),
    ("Meigetsu", "名月", [-1, -2]),
    ("Suisei", "彗星", [-2, -2]),
];

impl RenjuOpening {
    /// The opening with which a game began: one on 15×15 under the rule of renju, with Black's first
    /// stone in the centre of an empty board. `None` if it did not begin with one of the 26.
    #[must_use]
    pub fn of(game: &Game) -> Option<RenjuOpening> {
        let size = BoardSize::default();
        if game.rule() != Rule::Renju || game.size() != size || game.setup().is_some() {
            return None;
        }
        let mut stones = game.moves();
        let [first, second, third] = [stones.next()?, stones.next()?, stones.next()?];
        if first.stone != Stone::Black || offset(first.point) != [0, 0] {
            return None;
        }
        let turned = |point, symmetry| offset(image(point, size, symmetry));
        (0..8).find_map(|symmetry| {
            let begin = match turned(second.point, symmetry) {
                [0, 1] => 0,
                [1, 1] => OF_A_KIND,
                _ => return None,
            };
            let at = turned(third.point, symmetry);
            let mut kind = begin..begin + OF_A_KIND;
            let found = kind.find(|index| OPENINGS[usize::from(*index)].2 == at);
            found.map(RenjuOpening)
        })
    }

    /// Its code: `D1` to `D13`, or `I1` to `I13`.
    #[must_use]
    pub fn code(self) -> String {
        let kind = if self.0 < OF_A_KIND { 'D' } else { 'I' };
        format!("{kind}{}", self.0 % OF_A_KIND + 1)
    }

    /// Its Japanese name in Latin letters.
    #[must_use]
    pub const fn name(self) -> &'static str {
        OPENINGS[self.0 as usize].0
    }

    /// Its Chinese name.
    #[must_use]
    pub const fn chinese_name(self) -> &'static str {
        OPENINGS[self.0 as usize].1
    }
}

impl fmt::Display for RenjuOpening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.code(), self.name())
    }
}

/// How many lines a point lies to the right of the centre, and above it.
fn offset(point: Point) -> [i8; 2] {
    let centre = BoardSize::default().centre();
    let from = |centre: usize, line: usize| line as i8 - centre as i8;
    [
        from(centre.column(), point.column()),
        from(point.row(), centre.row()),
    ]
}
