//! The numbers of the search that are tuned: where each begins, how far it is moved, and
//! its range.

use gomoku::engine::SearchParams;

/// Parts of the names of the numbers that are tuned when none are named: those of pruning,
/// reductions and history.
const USUAL: [&str; 6] = [
    "futility",
    "razoring",
    "late_moves",
    "reduction",
    "history",
    "counter_move",
];

/// Numbers that are no matter of degree are only tuned when they are named.
const UNUSUAL: [&str; 2] = ["_depth", "reduction_moves"];

/// One number of the search.
#[derive(Clone, Debug, PartialEq)]
pub struct Number {
    /// Its name in [`SearchParams`].
    pub name: &'static str,
    /// Where it begins.
    pub value: f64,
    /// How far from the value it is tried at first.
    pub step: f64,
    /// The least value that it may take.
    pub least: f64,
    /// The greatest one.
    pub most: f64,
}

impl Number {
    /// The number as it is in the engine, to be moved by an eighth of it, or by 1.
    fn usual(name: &'static str, value: i32) -> Number {
        let value = f64::from(value);
        Number {
            name,
            value,
            step: (value / 8.0).abs().round().max(1.0),
            least: (value * 4.0).min(0.0),
            most: (value * 4.0).max(4.0),
        }
    }

    /// A value within the range.
    pub fn clamp(&self, value: f64) -> f64 {
        value.clamp(self.least, self.most)
    }
}

/// Every number of the search with its name.
fn all() -> Vec<(&'static str, i32)> {
    let mut params = SearchParams::default();
    let fields = params.fields().into_iter();
    fields.map(|(name, value)| (name, *value)).collect()
}

/// The numbers that are tuned when none are named.
pub fn usual() -> Vec<Number> {
    let has = |name: &str, parts: &[&str]| parts.iter().any(|part| name.contains(part));
    let names = all().into_iter();
    names
        .filter(|(name, _)| has(name, &USUAL) && !has(name, &UNUSUAL))
        .map(|(name, value)| Number::usual(name, value))
        .collect()
}

/// Reads `name=value:step:least:most,...`; where there is only a name the rest is as usual.
///
/// # Errors
/// Names the part that is not understood.
pub fn parse(text: &str) -> Result<Vec<Number>, String> {
    let mut numbers: Vec<Number> = Vec::new();
    for part in text.split(',').map(str::trim) {
        let number = parse_one(part).map_err(|reason| format!("`{part}`: {reason}"))?;
        if numbers.iter().any(|other| other.name == number.name) {
            return Err(format!("`{part}`: {} comes twice", number.name));
        }
        numbers.push(number);
    }
    Ok(numbers)
}

fn parse_one(part: &str) -> Result<Number, String> {
    let (name, rest) = match part.split_once('=') {
        Some((name, rest)) => (name, Some(rest)),
        None => (part, None),
    };
    let known = all().into_iter().find(|(known, _)| *known == name);
    let (name, value) = known.ok_or("the search has no number of this name")?;
    let Some(rest) = rest else {
        return Ok(Number::usual(name, value));
    };
    let values: Result<Vec<i32>, _> = rest.split(':').map(str::parse).collect();
    let Ok(&[value, step, least, most]) = values.as_deref() else {
        return Err("not of the form name=value:step:least:most".into());
    };
    if step < 1 || least > value || value > most {
        return Err("the step is to be 1 or more, and the value within its range".into());
    }
    let [value, step, least, most] = [value, step, least, most].map(f64::from);
    Ok(Number {
        name,
        value,
        step,
        least,
        most,
    })
}

/// Numbers as [`parse`] reads them.
pub fn write(numbers: &[Number]) -> String {
    let part = |number: &Number| {
        let Number {
            name,
            value,
            step,
            least,
            most,
        } = number;
        format!("{name}={value}:{step}:{least}:{most}")
    };
    numbers.iter().map(part).collect::<Vec<String>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_and_written() {
        let text = "vcf_fours=9:2:-1:40,table_age=8:1:0:32";
        let numbers = parse(text).unwrap();
        let expected = Number {
            name: "vcf_fours",
            value: 9.0,
            step: 2.0,
            least: -1.0,
            most: 40.0,
        };
        assert_eq!((numbers.len(), &numbers[0]), (2, &expected));
        assert_eq!(write(&numbers), text);
        assert_eq!(write(&parse("table_age").unwrap()), "table_age=8:1:0:32");
    }

    #[test]
    fn the_usual_numbers_can_be_moved_within_their_range() {
        let usual = usual();
        assert!(usual.len() >= 10, "{}", write(&usual));
        assert_eq!(parse(&write(&usual)), Ok(usual.clone()));
        for number in &usual {
            assert!(
                number.most - number.least >= 2.0 * number.step,
                "{number:?}"
            );
            assert_eq!(number.clamp(number.value), number.value);
        }
    }

    #[test]
    fn what_is_no_number_is_named() {
        for (text, reason) in [
            ("vcf", "`vcf`: the search has no number of this name"),
            (
                "table_age,table_age=8:1:0:9",
                "`table_age=8:1:0:9`: table_age comes twice",
            ),
            (
                "table_age=8:1:0",
                "`table_age=8:1:0`: not of the form name=value:step:least:most",
            ),
            (
                "table_age=8:1:9:20",
                "`table_age=8:1:9:20`: the step is to be 1 or more, and the value within its range",
            ),
        ] {
            assert_eq!(parse(text), Err(reason.into()));
        }
    }
}
