//! The parameters of the search that are tuned: where each begins, its step and its range.

use gomoku::engine::tune::SearchParams;

/// Parts of the names of the parameters that are tuned by default: those of pruning,
/// reductions and history.
const TUNED: [&str; 6] = [
    "futility",
    "razoring",
    "late_moves",
    "reduction",
    "history",
    "counter_move",
];

/// Parameters that are not a matter of degree are only tuned when they are named.
const NOT_TUNED: [&str; 2] = ["_depth", "reduction_moves"];

/// One parameter of the search.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameter {
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

impl Parameter {
    /// A parameter that begins with the engine's own value, with a step of an eighth of it.
    fn new(name: &'static str, value: i32) -> Parameter {
        let value = f64::from(value);
        Parameter {
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

/// Every parameter of the search with its value.
fn all() -> Vec<(&'static str, i32)> {
    let mut params = SearchParams::default();
    let fields = params.fields().into_iter();
    fields.map(|(name, value)| (name, *value)).collect()
}

/// The parameters that are tuned by default.
pub fn default() -> Vec<Parameter> {
    let has = |name: &str, parts: &[&str]| parts.iter().any(|part| name.contains(part));
    let names = all().into_iter();
    names
        .filter(|(name, _)| has(name, &TUNED) && !has(name, &NOT_TUNED))
        .map(|(name, value)| Parameter::new(name, value))
        .collect()
}

/// Reads `name=value:step:least:most,...`; a name alone stands for the defaults.
///
/// # Errors
/// Names the part that is not understood.
pub fn parse(text: &str) -> Result<Vec<Parameter>, String> {
    let mut parameters: Vec<Parameter> = Vec::new();
    for part in text.split(',').map(str::trim) {
        let parameter = parse_one(part).map_err(|reason| format!("`{part}`: {reason}"))?;
        if parameters.iter().any(|other| other.name == parameter.name) {
            return Err(format!("`{part}`: {} comes twice", parameter.name));
        }
        parameters.push(parameter);
    }
    Ok(parameters)
}

fn parse_one(part: &str) -> Result<Parameter, String> {
    let (name, rest) = match part.split_once('=') {
        Some((name, rest)) => (name, Some(rest)),
        None => (part, None),
    };
    let known = all().into_iter().find(|(known, _)| *known == name);
    let (name, value) = known.ok_or("the search has no parameter of this name")?;
    let Some(rest) = rest else {
        return Ok(Parameter::new(name, value));
    };
    let values: Result<Vec<i32>, _> = rest.split(':').map(str::parse).collect();
    let Ok(&[value, step, least, most]) = values.as_deref() else {
        return Err("not of the form name=value:step:least:most".into());
    };
    if step < 1 || least > value || value > most {
        return Err("the step must be 1 or more, and the value within its range".into());
    }
    let [value, step, least, most] = [value, step, least, most].map(f64::from);
    Ok(Parameter {
        name,
        value,
        step,
        least,
        most,
    })
}

/// Parameters as [`parse`] reads them.
pub fn write(parameters: &[Parameter]) -> String {
    let part = |parameter: &Parameter| {
        let Parameter {
            name,
            value,
            step,
            least,
            most,
        } = parameter;
        format!("{name}={value}:{step}:{least}:{most}")
    };
    parameters
        .iter()
        .map(part)
        .collect::<Vec<String>>()
        .join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_are_read_and_written() {
        let text = "vcf_fours=9:2:-1:40,table_age=8:1:0:32";
        let parameters = parse(text).unwrap();
        let expected = Parameter {
            name: "vcf_fours",
            value: 9.0,
            step: 2.0,
            least: -1.0,
            most: 40.0,
        };
        assert_eq!((parameters.len(), &parameters[0]), (2, &expected));
        assert_eq!(write(&parameters), text);
        assert_eq!(write(&parse("table_age").unwrap()), "table_age=8:1:0:32");
    }

    #[test]
    fn the_default_parameters_can_be_moved_within_their_range() {
        let default = default();
        assert!(default.len() >= 10, "{}", write(&default));
        assert_eq!(parse(&write(&default)), Ok(default.clone()));
        for parameter in &default {
            assert!(
                parameter.most - parameter.least >= 2.0 * parameter.step,
                "{parameter:?}"
            );
            assert_eq!(parameter.clamp(parameter.value), parameter.value);
        }
    }

    #[test]
    fn a_wrong_parameter_is_named() {
        for (text, reason) in [
            ("vcf", "`vcf`: the search has no parameter of this name"),
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
                "`table_age=8:1:9:20`: the step must be 1 or more, and the value within its range",
            ),
        ] {
            assert_eq!(parse(text), Err(reason.into()));
        }
    }
}
