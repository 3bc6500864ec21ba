//! A line from the controller, read.

use crate::record::visible;

/// A line that asks for something.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Request {
    /// The number before the command, which the answer repeats; empty if there is none.
    pub id: String,
    /// The name of the command; empty if there is none.
    pub command: String,
    /// What follows it.
    pub words: Vec<String>,
}

impl Request {
    /// Reads a line. `None` if nothing stands on it but space and a comment.
    pub(super) fn parse(line: &str) -> Option<Request> {
        let line = line.split('#').next().unwrap_or_default();
        let line = line.replace('\t', " ");
        let line: String = line.chars().filter(|letter| !letter.is_control()).collect();
        let mut words = line.split(' ').filter(|word| !word.is_empty()).peekable();
        words.peek()?;
        let is_number = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
        let id = words.next_if(is_number).unwrap_or_default().to_owned();
        let command = words.next().unwrap_or_default().to_owned();
        Some(Request {
            id,
            command,
            words: words.map(String::from).collect(),
        })
    }
}

/// What is sent back for the command with this `id`, as the protocol has it: `=` or `?`, the number,
/// the text, and an empty line, which therefore cannot stand in the text.
pub(super) fn reply(id: &str, answer: Result<&str, &str>) -> String {
    let (sign, text) = match answer {
        Ok(text) => ('=', text.to_owned()),
        // It may repeat what somebody wrote, without the signs that nobody sees.
        Err(text) => ('?', visible(text)),
    };
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    let text = lines.collect::<Vec<_>>().join("\n");
    let space = if text.is_empty() { "" } else { " " };
    format!("{sign}{id}{space}{text}\n\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_has_no_signs_that_nobody_sees() {
        let text = "no \u{202e}name\u{200b}: \u{7}五";
        let shown = "no \\u{202e}name\\u{200b}: \\u{7}五";
        assert_eq!(reply("7", Err(text)), format!("?7 {shown}\n\n"));
        // A record is as it is.
        assert_eq!(reply("", Ok(text)), format!("= {text}\n\n"));
    }
}
