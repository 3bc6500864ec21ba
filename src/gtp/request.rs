//! A line from the controller, read.

use super::analysis::Style;

/// What the controller asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    ProtocolVersion,
    Name,
    Version,
    Knows,
    List,
    Quit,
    BoardSize,
    ClearBoard,
    Komi,
    Play,
    Genmove,
    RegGenmove,
    Undo,
    ShowBoard,
    FinalScore,
    LoadSgf,
    PrintSgf,
    TimeSettings,
    KgsTimeSettings,
    TimeLeft,
    GetRules,
    SetRule,
    SetRules,
    ListParams,
    GetParam,
    SetParam,
    ClearCache,
    Stop,
    /// Analyse until the next line comes.
    Analyze(Style),
    /// Choose a move, and say meanwhile what is found.
    GenmoveAnalyze(Style),
}

/// Every command by its name, in the order of `list_commands`.
#[rustfmt::skip]
pub(super) const COMMANDS: [(&str, Command); 34] = [
    ("protocol_version", Command::ProtocolVersion),
    ("name", Command::Name),
    ("version", Command::Version),
    ("known_command", Command::Knows),
    ("list_commands", Command::List),
    ("quit", Command::Quit),
    ("boardsize", Command::BoardSize),
    ("clear_board", Command::ClearBoard),
    ("komi", Command::Komi),
    ("play", Command::Play),
    ("genmove", Command::Genmove),
    ("reg_genmove", Command::RegGenmove),
    ("undo", Command::Undo),
    ("showboard", Command::ShowBoard),
    ("final_score", Command::FinalScore),
    ("loadsgf", Command::LoadSgf),
    ("printsgf", Command::PrintSgf),
    ("time_settings", Command::TimeSettings),
    ("kgs-time_settings", Command::KgsTimeSettings),
    ("time_left", Command::TimeLeft),
    ("kata-get-rules", Command::GetRules),
    ("kata-set-rule", Command::SetRule),
    ("kata-set-rules", Command::SetRules),
    ("kata-list-params", Command::ListParams),
    ("kata-get-param", Command::GetParam),
    ("kata-set-param", Command::SetParam),
    ("clear_cache", Command::ClearCache),
    ("stop", Command::Stop),
    ("analyze", Command::Analyze(Style::Kata)),
    ("lz-analyze", Command::Analyze(Style::Leela)),
    ("kata-analyze", Command::Analyze(Style::Kata)),
    ("genmove_analyze", Command::GenmoveAnalyze(Style::Kata)),
    ("lz-genmove_analyze", Command::GenmoveAnalyze(Style::Leela)),
    ("kata-genmove_analyze", Command::GenmoveAnalyze(Style::Kata)),
];

/// A line that asks for something.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Request {
    /// The number before the command, which the answer repeats; empty if there is none.
    pub id: String,
    /// The command; `None` if it is unknown.
    pub command: Option<Command>,
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
        let command = words.next().and_then(Request::command);
        Some(Request {
            id,
            command,
            words: words.map(String::from).collect(),
        })
    }

    /// The command of this name.
    pub(super) fn command(name: &str) -> Option<Command> {
        let mut rows = COMMANDS.iter();
        rows.find(|row| row.0 == name).map(|row| row.1)
    }
}

/// What is sent back for the command with this `id`, as the protocol has it: `=` or `?`, the number,
/// the text, and an empty line, which therefore cannot stand in the text.
pub(super) fn reply(id: &str, answer: Result<&str, &str>) -> String {
    let (sign, text) = match answer {
        Ok(text) => ('=', text),
        Err(text) => ('?', text),
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
    fn lines_are_read_as_the_protocol_says() {
        let read = |line| {
            let request = Request::parse(line)?;
            Some((request.id, request.command, request.words.join("|")))
        };
        let genmove = Some(Command::Genmove);
        for (line, id, command, words) in [
            ("genmove b", "", genmove, "b"),
            (" 12\tgenmove\t b\r\n", "12", genmove, "b"),
            ("gen\x07move b # and what follows", "", genmove, "b"),
            ("7 # no command", "7", None, ""),
            ("1genmove b", "", None, "b"),
            ("GENMOVE b", "", None, "b"),
        ] {
            let expected = Some((id.into(), command, words.into()));
            assert_eq!(read(line), expected, "{line:?}");
        }
        for line in ["", "\r\n", "  \t", "# comment", "\x01"] {
            assert_eq!(read(line), None, "{line:?}");
        }
    }

    #[test]
    fn no_empty_line_stands_in_an_answer() {
        assert_eq!(reply("", Ok("")), "=\n\n");
        assert_eq!(reply("3", Err("no")), "?3 no\n\n");
        assert_eq!(reply("3", Ok("a\n\n \nb\n")), "=3 a\nb\n\n");
    }
}
