//! The values of the evaluation, for each combination of patterns and each set of threats:
//! numbers that were trained on games and are kept as a text.

use std::fmt;
use std::str::FromStr;

use super::text::{ValuesError, head, names, rows};
use super::threat_set::{self, THREAT_SETS};
use crate::engine::position::{COMBINATIONS, FoulStatus, combinations};
use crate::rules::{Rule, Stone};

/// The values that the evaluation adds up. Each combination of the patterns of a point's four
/// lines has a value, in sixteenths of an eval unit, since hundreds of them are added up: each
/// empty point counts twice, once for what each side could make there. The set of threats that
/// both sides could make anywhere adds one more value.
///
/// [`Display`](fmt::Display) writes a text that [`FromStr`] reads back. Its first line is
/// `values` and the rule. A line for each combination follows: the numbers of its four patterns
/// in [`Pattern`](crate::engine::tune::Pattern) as hexadecimal digits, weakest first, then the
/// value for the side to move and that for the opponent; under renju Black's two, then White's.
/// Last comes a line for each set of threats, with its value for the side to move; under renju
/// for Black, then for White. Nine digits name the set, 1 for each threat that could be made:
/// of the side to move an open three, two open threes, a four, a four with an open three, and
/// of the opponent the same and an open four. Blank lines, and whatever follows a `#`, are
/// ignored.
///
/// ```
/// use gomoku::engine::tune::{Tuning, Values};
/// use gomoku::engine::{Engine, Settings};
/// use gomoku::rules::{Rule, Stone};
///
/// let mut values = Values::trained(Rule::Freestyle);
/// values.set(Stone::Black, 0, [7, 5]);
/// let read: Values = values.to_string().parse()?;
/// assert_eq!(read.get(Stone::Black, 0), [7, 5]);
/// Engine::new(Rule::Freestyle, Settings::default()).set_values(&read)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Values {
    rule: Rule,
    // Black's table and White's, where they differ.
    tables: Vec<ValueTable>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct ValueTable {
    combinations: Vec<[i16; 2]>,
    threat_sets: Vec<i16>,
}

/// Made by the workshop's `train`; its first lines have the command.
const TRAINED: &str = include_str!("values.txt");

impl Values {
    /// The values of the engine. They were trained on games of freestyle, but serve the other
    /// rules better than untrained ones; a forbidden stone is worth nothing.
    #[must_use]
    pub fn trained(rule: Rule) -> Values {
        let mut values = Values::new(rule);
        let Ok(trained) = TRAINED.parse::<Values>() else {
            return values;
        };
        for (number, patterns) in combinations().enumerate() {
            for stone in Stone::ALL {
                let has_fouls = rule == Rule::Renju && stone == Stone::Black;
                let is_foul = has_fouls && FoulStatus::of(patterns) == FoulStatus::Forbidden;
                if !is_foul {
                    values.set(stone, number, trained.get(stone, number));
                }
            }
        }
        for set in 0..Values::THREAT_SETS {
            for stone in Stone::ALL {
                values.set_threat_set(stone, set, trained.threat_set(stone, set));
            }
        }
        values
    }

    /// The number of combinations, which are numbered from 0.
    pub const COUNT: usize = COMBINATIONS;

    /// The number of sets of threats, which are numbered from 0.
    pub const THREAT_SETS: usize = THREAT_SETS;

    /// Values are in parts of an eval unit, this many to one.
    pub const PARTS: i16 = 16;

    /// Values that are all 0.
    #[must_use]
    pub fn new(rule: Rule) -> Values {
        Values {
            rule,
            tables: vec![
                ValueTable {
                    combinations: vec![[0; 2]; Values::COUNT],
                    threat_sets: vec![0; THREAT_SETS],
                };
                Values::tables(rule)
            ],
        }
    }

    /// How many tables there are: one for each colour if the rule treats them differently, else
    /// one for both.
    #[must_use]
    pub const fn tables(rule: Rule) -> usize {
        match rule {
            Rule::Renju => 2,
            _ => 1,
        }
    }

    /// The rule that the values are for.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// The value of a combination for this colour when it is the side to move, and when it is
    /// the opponent.
    ///
    /// # Panics
    /// When there is no such combination.
    #[must_use]
    pub fn get(&self, stone: Stone, combination: usize) -> [i16; 2] {
        self.tables[self.table(stone)].combinations[combination]
    }

    /// Sets what [`get`](Values::get) returns, for both colours unless the rule treats them
    /// differently.
    ///
    /// # Panics
    /// When there is no such combination.
    pub fn set(&mut self, stone: Stone, combination: usize, values: [i16; 2]) {
        let table = self.table(stone);
        self.tables[table].combinations[combination] = values;
    }

    /// The value of a set of threats for this colour as the side to move.
    ///
    /// # Panics
    /// When there is no such set.
    #[must_use]
    pub fn threat_set(&self, stone: Stone, set: usize) -> i16 {
        self.tables[self.table(stone)].threat_sets[set]
    }

    /// Sets what [`threat_set`](Values::threat_set) returns, for both colours unless the rule
    /// treats them differently.
    ///
    /// # Panics
    /// When there is no such set.
    pub fn set_threat_set(&mut self, stone: Stone, set: usize, value: i16) {
        let table = self.table(stone);
        self.tables[table].threat_sets[set] = value;
    }

    fn table(&self, stone: Stone) -> usize {
        (stone as usize).min(self.tables.len() - 1)
    }
}

impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "values {}", self.rule)?;
        for (combination, name) in names().enumerate() {
            write!(f, "{name}")?;
            for table in &self.tables {
                let [side_to_move, opponent] = table.combinations[combination];
                write!(f, " {side_to_move} {opponent}")?;
            }
            writeln!(f)?;
        }
        for (set, name) in threat_set::names().enumerate() {
            write!(f, "{name}")?;
            for table in &self.tables {
                write!(f, " {}", table.threat_sets[set])?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl FromStr for Values {
    type Err = ValuesError;

    fn from_str(text: &str) -> Result<Values, ValuesError> {
        let rule = |words: &[&str]| match words {
            ["values", name] => name.parse().ok(),
            _ => None,
        };
        let (rule, lines) = head(text, "`values` and the name of a rule", rule)?;
        let mut values = Values::new(rule);
        let tables = values.tables.len();
        let combinations = names().map(|name| (name, 2 * tables));
        let threat_sets = threat_set::names().map(|name| (name, tables));
        let rows = rows(&lines, combinations.chain(threat_sets))?;
        let (combinations, threat_sets) = rows.split_at(Values::COUNT);
        for (combination, row) in combinations.iter().enumerate() {
            for (table, pair) in values.tables.iter_mut().zip(row.chunks(2)) {
                table.combinations[combination] = [pair[0], pair[1]];
            }
        }
        for (set, row) in threat_sets.iter().enumerate() {
            for (table, value) in values.tables.iter_mut().zip(row) {
                table.threat_sets[set] = *value;
            }
        }
        Ok(values)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_the_same_after_their_text() {
        for rule in Rule::ALL {
            let mut values = Values::new(rule);
            for combination in 0..Values::COUNT {
                let number = combination as i16;
                values.set(Stone::Black, combination, [number, -number]);
            }
            values.set(Stone::White, 1_819, [i16::MIN, i16::MAX]);
            for set in 0..Values::THREAT_SETS {
                values.set_threat_set(Stone::Black, set, set as i16 - 7);
            }
            values.set_threat_set(Stone::White, 511, i16::MIN);
            let has_two = values.get(Stone::Black, 1_819) != values.get(Stone::White, 1_819);
            let [black, white] = Stone::ALL.map(|stone| values.threat_set(stone, 511));
            assert_eq!(has_two, black != white);
            assert_eq!(has_two, rule == Rule::Renju);
            let text = values.to_string();
            assert_eq!(text.parse(), Ok(values.clone()), "{rule}");
            let remarked = format!("# fitted\n\n{}", text.replace('\n', " # so\n\n"));
            assert_eq!(remarked.parse(), Ok(values));
        }
        let text = Values::new(Rule::Renju).to_string();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!((lines[0], lines[1]), ("values renju", "0000 0 0 0 0"));
        assert_eq!((lines[2], lines[1_820]), ("0001 0 0 0 0", "cccc 0 0 0 0"));
        let ends = (lines[1_821], lines[2_332]);
        assert_eq!(ends, ("000000000 0 0", "111111111 0 0"));
    }

    /// The values in the binary can be read.
    #[test]
    fn the_trained_values_are_read() {
        let read: Values = TRAINED.parse().unwrap();
        assert_eq!(Values::trained(Rule::Freestyle), read);
        let renju = Values::trained(Rule::Renju);
        for number in 0..Values::COUNT {
            let white = renju.get(Stone::White, number);
            assert_eq!(white, read.get(Stone::White, number));
            let black = renju.get(Stone::Black, number);
            assert!(black == white || black == [0; 2], "{number}");
        }
        assert_ne!(renju.get(Stone::Black, 1), [0; 2]);
        assert_eq!(renju.get(Stone::Black, Values::COUNT - 1), [0; 2]);
        for stone in Stone::ALL {
            let sets = [&renju, &read].map(|values| -> Vec<i16> {
                let all = 0..Values::THREAT_SETS;
                all.map(|set| values.threat_set(stone, set)).collect()
            });
            assert_eq!(sets[0], sets[1]);
            assert!(sets[0].iter().any(|value| *value != 0));
        }
    }

    #[test]
    fn what_is_no_text_of_values_is_named() {
        let text = Values::new(Rule::Caro).to_string();
        let reason = |text: &str| text.parse::<Values>().unwrap_err().to_string();
        let line = |new: &str| reason(&text.replacen("0001 0 0\n", new, 1));
        let expected = "line 3 should be `0001` and 2 numbers from -32768 to 32767";
        for wrong in ["0001 0 x\n", "0001 0 40000\n", "0001 0\n", "0001 0 0 0\n"] {
            assert_eq!(line(wrong), expected);
        }
        assert_eq!(line("0002 0 0\n"), expected);
        assert_eq!(reason(""), "there is no line");
        let head = "line 2 should be `values` and the name of a rule";
        assert_eq!(reason("# old\nvalues old"), head);
        assert_eq!(reason("values caro\n0000 1 1"), "there are 2 of 2333 lines");
        let more = format!("{text}\n0000 1 1");
        assert_eq!(reason(&more), "line 2335 comes after the last of 2333");
        assert_eq!(
            reason(&text.replacen("000000001 0", "000000001 0 0", 1)),
            "line 1823 should be `000000001` and a number from -32768 to 32767"
        );
    }
}
