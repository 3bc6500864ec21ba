//! Makes a certificate of logs of `prove`. The nodes of a certificate among them are kept, so that
//! only what is new takes time.

use std::path::{Path, PathBuf};

use gomoku::rules::{BoardSize, Rule};

use super::proof::ProofInProgress;
use crate::common::log::in_file;
use crate::common::options::{file, options, rule};
use crate::common::tool::Run;

options! {
    /// What a certificate is made of.
    pub struct Options {
        rule: Rule = rule(),
        out: PathBuf = file("where the certificate is written").required(true),
        logs: Vec<PathBuf> = file("logs of `prove`, and a certificate to build on")
            .index(1).value_name("LOG").required(true).num_args(1..),
    }
}

impl Run for Options {
    const NAME: &str = "certify";
    const SOURCE: &str = include_str!("certify.rs");

    fn run(self) -> Result<bool, String> {
        let Options { rule, out, logs } = self;
        let mut proof = ProofInProgress::new(rule);
        for path in &logs {
            add_proven(&mut proof, path)?;
        }
        let first = BoardSize::default().centre();
        let bytes = proof.certificate(first);
        std::fs::write(&out, &bytes).map_err(|error| in_file(&out, error))?;
        println!("{} positions proven, {} bytes", proof.count(), bytes.len());
        Ok(true)
    }
}

/// Adds what a log of `prove` or a certificate proves. It has to be for the rule of `proof`.
pub fn add_proven(proof: &mut ProofInProgress, path: &Path) -> Result<(), String> {
    let (rule, bytes) = read(path)?;
    let added = match rule == proof.rule() {
        true => add(proof, &bytes),
        false => Err(format!("it is for {rule}, not for {}", proof.rule())),
    };
    added.map_err(|reason| in_file(path, reason))
}

/// What a log of `prove` or a certificate proves, under whatever rule.
pub fn hints(path: &Path) -> Result<ProofInProgress, String> {
    let (rule, bytes) = read(path)?;
    let mut proof = ProofInProgress::new(rule);
    add(&mut proof, &bytes).map_err(|reason| in_file(path, reason))?;
    Ok(proof)
}

/// The rule of a log of `prove` or a certificate, and its bytes.
fn read(path: &Path) -> Result<(Rule, Vec<u8>), String> {
    let bytes = std::fs::read(path).map_err(|error| in_file(path, error))?;
    let rule = rule_of(&bytes).ok_or_else(|| {
        in_file(
            path,
            "neither a log of `prove` nor a certificate of a known rule",
        )
    })?;
    Ok((rule, bytes))
}

/// The rule that a log of `prove` or a certificate is for; `None` if it is neither, or the rule is
/// unknown.
fn rule_of(bytes: &[u8]) -> Option<Rule> {
    if let [b'5', b'w', b'i', b'n', _, rule, ..] = bytes {
        return Rule::of_gomocup_number(*rule);
    }
    let first = bytes.split(|byte| *byte == b'\n').next()?;
    let name = first.strip_prefix(b"proven ")?;
    std::str::from_utf8(name).ok()?.parse().ok()
}

fn add(proof: &mut ProofInProgress, bytes: &[u8]) -> Result<(), String> {
    match bytes.starts_with(b"5win") {
        true => proof.add_certificate(bytes),
        false => add_lines(proof, bytes),
    }
}

fn add_lines(proof: &ProofInProgress, bytes: &[u8]) -> Result<(), String> {
    let text = String::from_utf8_lossy(bytes);
    // The last line may be incomplete while `prove` is at work.
    let whole = text.rfind('\n').map_or("", |end| &text[..end]);
    for (line, number) in whole.lines().zip(1..).skip(1) {
        let added = proof.add_line(line);
        added.ok_or_else(|| format!("line {number} is damaged"))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_and_a_certificate_say_for_which_rule_they_are() {
        let size = BoardSize::default();
        for rule in [Rule::Freestyle, Rule::Standard] {
            let certificate = ProofInProgress::new(rule).certificate(size.centre());
            assert_eq!(rule_of(&certificate), Some(rule));
            assert_eq!(rule_of(format!("proven {rule}\n").as_bytes()), Some(rule));
        }
        assert_eq!(rule_of(b"games 1\n"), None);
        assert_eq!(rule_of(b""), None);
    }
}
