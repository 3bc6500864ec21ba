//! What was asked for on the command line.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use gomoku::rules::Rule;

/// A fit of the evaluation.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// Files of games.
    pub data: Vec<PathBuf>,
    /// Where the values go.
    pub out: PathBuf,
    /// The values to begin with; `None` for those of the engine.
    pub from: Option<PathBuf>,
    /// The rule of the games that count.
    pub rule: Rule,
    /// The most games that are read.
    pub games: usize,
    /// The share of the search's score in what is aimed at; the rest is the result.
    pub share: f64,
    /// Eval units of the evaluation that make a win e / (1 + e), 73 %, sure; `None` for what
    /// suits the values of before.
    pub scale: Option<f64>,
    /// How far a value is likely to be from where it begins, in eval units.
    pub sigma: f64,
    /// Whether positions count in which the search has proven who wins.
    pub proven: bool,
    /// How often all positions are gone through.
    pub epochs: usize,
    /// Positions of a step.
    pub batch: usize,
    /// How far a value goes in a step at first, in eval units.
    pub rate: f64,
    /// What the order of the positions depends on.
    pub seed: u64,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            data: Vec::new(),
            out: PathBuf::new(),
            from: None,
            rule: Rule::Freestyle,
            games: usize::MAX,
            share: 0.65,
            scale: None,
            sigma: 20.0,
            proven: true,
            epochs: 20,
            batch: 8_192,
            rate: 1.0,
            seed: 1,
        }
    }
}

/// Reads the words of a command line.
///
/// # Errors
/// Names the option that is not understood.
pub fn parse(mut line: impl Iterator<Item = String>) -> Result<Options, String> {
    let mut options = Options::default();
    while let Some(name) = line.next() {
        let value = line.next().ok_or_else(|| format!("{name} needs a value"))?;
        options
            .set(&name, &value)
            .map_err(|reason| format!("{name} {value}: {reason}"))?;
    }
    if options.data.is_empty() {
        return Err("--data is missing: a file of games".into());
    }
    if options.out.as_os_str().is_empty() {
        return Err("--out is missing: the file of the values".into());
    }
    Ok(options)
}

fn value<T: FromStr<Err: ToString>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: T::Err| error.to_string())
}

/// A number of a range.
fn within(text: &str, least: f64, most: f64) -> Result<f64, String> {
    let number: f64 = value(text)?;
    match (least..=most).contains(&number) {
        true => Ok(number),
        false => Err(format!("not from {least} to {most}")),
    }
}

impl Options {
    fn set(&mut self, name: &str, text: &str) -> Result<(), String> {
        match name {
            "--data" => self.data.push(text.into()),
            "--out" => self.out = text.into(),
            "--from" => self.from = Some(text.into()),
            "--rule" => self.rule = value(text)?,
            "--games" => self.games = value(text)?,
            "--share" => self.share = within(text, 0.0, 1.0)?,
            "--scale" => self.scale = Some(within(text, 1.0, 1e5)?),
            "--sigma" => self.sigma = within(text, 0.001, 1e5)?,
            "--proven" => self.proven = value(text)?,
            "--epochs" => self.epochs = value(text)?,
            "--batch" => self.batch = value::<usize>(text)?.max(1),
            "--rate" => self.rate = within(text, 0.0, 1e3)?,
            "--seed" => self.seed = value(text)?,
            _ => return Err("there is no such option".into()),
        }
        Ok(())
    }
}

impl fmt::Display for Options {
    /// What makes the same values of the same files, which are not named: where they are
    /// matters to nobody else.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "train --rule {} --share {}", self.rule, self.share)?;
        if let Some(scale) = self.scale {
            write!(f, " --scale {scale}")?;
        }
        write!(
            f,
            " --sigma {} --proven {} --epochs {} --batch {} --rate {} --seed {}",
            self.sigma, self.proven, self.epochs, self.batch, self.rate, self.seed
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Options, String> {
        parse(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn a_fit_is_made_again_by_what_it_was_made_with() {
        let files = "--data one --data two --out here";
        let options = read(&format!(
            "{files} --rule caro --share 0.5 --scale 300 --sigma 9 --proven false --epochs 3 \
             --batch 64"
        ))
        .unwrap();
        let text = options.to_string();
        let line = text.strip_prefix("train").unwrap();
        assert_eq!(read(&format!("{files}{line}")), Ok(options.clone()));
        assert_eq!(options.data, [PathBuf::from("one"), "two".into()]);
        let usual = read("--data one --out here").unwrap();
        assert_eq!((usual.share, usual.scale), (0.65, None));
        assert!(usual.proven && !options.proven);
    }

    #[test]
    fn what_is_not_understood_is_named() {
        for (line, reason) in [
            ("", "--data is missing: a file of games"),
            ("--data x", "--out is missing: the file of the values"),
            ("--data", "--data needs a value"),
            ("--dat x", "--dat x: there is no such option"),
            ("--share 2", "--share 2: not from 0 to 1"),
            ("--sigma NaN", "--sigma NaN: not from 0.001 to 100000"),
        ] {
            assert_eq!(read(line), Err(reason.into()));
        }
    }
}
