//! The manual page: the same words as `--help` and as `help` in a game, in roff.

use gomoku::console::{
    Group, HELP_TEXTS, Language, MANUAL_HEADINGS, OPTIONS, OptionRow, SUBCOMMANDS, commands,
};
use roff::{Inline, Roff, bold, italic, roman};

use super::help::usage_of;

/// The source of the manual page in the language of `words`.
pub(super) fn page(words: Language) -> String {
    let texts = &HELP_TEXTS;
    let [
        name,
        synopsis,
        description,
        options_heading,
        commands_heading,
    ] = MANUAL_HEADINGS.map(|heading| heading.of(words));
    let mut roff = Roff::new();
    // Without a date. Lines are of unequal length, since Chinese has few spaces that could be
    // made wider, and no word is broken, since many are typed.
    let version = concat!("gomoku ", env!("CARGO_PKG_VERSION"));
    roff.control("TH", ["GOMOKU", "6", r#""""#, version]);
    roff.control("ad", ["l"]).control("nh", []);
    roff.control("SH", [name]);
    roff.text([roman(format!("gomoku - {}", texts.summary.of(words)))]);
    roff.control("SH", [synopsis]);
    for (usage, _) in texts.usages {
        roff.text([bold(words.syntax(usage))]).control("br", []);
    }
    roff.control("SH", [description]);
    filled(&mut roff, texts.who_plays.of(words));
    roff.control("SH", [options_heading]);
    for group in &OPTIONS {
        roff.control("SS", [group.heading.of(words)]);
        options(&mut roff, group.rows, words);
    }
    roff.control("SH", [commands_heading]);
    for group in Group::ALL {
        roff.control("SS", [group.title(words).as_str()]);
        for command in commands().filter(|command| command.group == group) {
            let mut usage = vec![bold(command.names.join(", "))];
            let syntax = command.syntax(words);
            if !syntax.is_empty() {
                usage.extend([roman(" "), roman(syntax)]);
            }
            roff.control("TP", []).text(usage);
            filled(&mut roff, command.brief.of(words));
            roff.control("br", []);
            filled(&mut roff, command.detail.of(words));
        }
    }
    sections(&mut roff, texts.lines.of(words));
    roff.control("SH", [texts.subcommands.of(words).to_uppercase().as_str()]);
    roff.text([roman(texts.own_help.of(words))]);
    for subcommand in &SUBCOMMANDS {
        roff.control("SS", [usage_of(subcommand, words).as_str()]);
        roff.text([roman(subcommand.brief.of(words))]);
        roff.control("PP", []);
        filled(&mut roff, subcommand.detail.of(words));
        options(&mut roff, subcommand.rows, words);
    }
    sections(&mut roff, texts.status.of(words));
    roff.render()
}

/// Options with what they do.
fn options(roff: &mut Roff, rows: &[OptionRow], words: Language) {
    for row in rows {
        let usage = words.syntax(row.usage);
        let parts = usage.split_inclusive([' ', ',']);
        let loud = |part: &str| -> Vec<Inline> {
            let word = part.trim_end_matches([' ', ',']);
            let rest = roman(&part[word.len()..]);
            let word = match word.starts_with('-') {
                true => bold(word),
                false => italic(word),
            };
            vec![word, rest]
        };
        let usage: Vec<Inline> = parts.filter(|part| *part != " ").flat_map(loud).collect();
        roff.control("TP", []).text(usage);
        roff.text([roman(row.help.of(words))]);
    }
}

/// A text, filled. Lines of Chinese are not: they have no spaces to be broken at.
fn filled(roff: &mut Roff, text: &str) {
    for line in text.lines() {
        if !line.is_ascii() {
            roff.control("br", []);
        }
        roff.text([roman(line)]);
    }
}

/// Paragraphs: a heading, rows of two columns, text, examples.
fn sections(roff: &mut Roff, text: &str) {
    for paragraph in text.split("\n\n") {
        let mut lines = paragraph.lines().peekable();
        let heading = lines.peek().and_then(|line| line.strip_suffix([':', '：']));
        if let Some(heading) = heading {
            roff.control("SH", [heading.to_uppercase().as_str()]);
            lines.next();
        }
        let mut row = false;
        for line in lines {
            if std::mem::replace(&mut row, line.starts_with("  ")) && !row {
                roff.control("PP", []);
            }
            let Some(row) = line.strip_prefix("  ") else {
                filled(roff, line);
                continue;
            };
            if row.starts_with("   ") {
                roff.text([roman(row.trim_start())]);
            } else if let Some((term, text)) = row.split_once("  ") {
                roff.control("TP", []).text([bold(term)]);
                roff.text([roman(text.trim_start())]);
            } else {
                roff.control("br", []).text([roman(line)]);
            }
        }
    }
}
