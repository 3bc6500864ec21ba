//! The manual page: the same words as `--help`, in roff.

use std::io;

use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};
use gomoku::console::{Language, OptionGroup};

use super::pages::described;

/// The source of the manual page in the language of `words`.
pub(super) fn page(words: Language) -> String {
    let about = words.about();
    let usages = words.usages().map(|(usage, _)| usage).join("\n");
    let command = described(words)
        .long_about(format!("{}\n{}", about.summary, words.who_plays()))
        .override_usage(usages)
        // The words of each option name its values already.
        .mut_args(|option| {
            let takes_value = option.get_action().takes_values();
            // The synopsis says of FILE what there is to say.
            let named = !option.is_positional();
            option
                .hide(!named)
                .hide_possible_values(named && takes_value)
        });
    let man = Man::new(command);
    let mut page = Vec::new();
    // What is written into memory is written.
    let _ = title().to_writer(&mut page);
    let _ = man.render_name_section(&mut page);
    let _ = man.render_synopsis_section(&mut page);
    let _ = man.render_description_section(&mut page);
    let _ = render_options(&man, words, &mut page);
    let _ = more(about.more).to_writer(&mut page);
    without_repetition(&String::from_utf8_lossy(&page))
}

/// The head of the page, without a date. Lines are of unequal length, since Chinese has
/// few spaces that could be made wider, and no word is broken, since many are typed.
fn title() -> Roff {
    let version = concat!("gomoku ", env!("CARGO_PKG_VERSION"));
    let mut roff = Roff::new();
    roff.control("TH", ["GOMOKU", "6", r#""""#, version]);
    roff.control("ad", ["l"]).control("nh", []);
    roff
}

/// The options as one section, each of their groups as a part of it.
fn render_options(man: &Man, words: Language, page: &mut Vec<u8>) -> io::Result<()> {
    let headings = OptionGroup::ALL.map(|group| words.option_group(group));
    let as_written = |loud: &str| {
        let is_it = |heading: &&str| heading.to_uppercase() == loud;
        headings.into_iter().find(is_it).unwrap_or_default()
    };
    let mut groups = Vec::new();
    man.render_options_section(&mut groups)?;
    let groups = String::from_utf8_lossy(&groups);
    let mut lines = groups.lines().map(|line| match line.strip_prefix(".SH ") {
        Some(loud) => format!(".SS {}\n", as_written(loud.trim_matches('"'))),
        None => format!("{line}\n"),
    });
    page.extend(b".SH OPTIONS\n");
    lines.try_for_each(|line| io::Write::write_all(page, line.as_bytes()))
}

/// The paragraphs after the options: a heading, rows of two columns, text, examples.
fn more(text: &str) -> Roff {
    let mut roff = Roff::new();
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
            match (line.strip_prefix("  "), line.starts_with("     ")) {
                (Some(rest), true) => roff.text([roman(rest.trim_start())]),
                (Some(row), false) => match row.split_once("  ") {
                    Some((term, text)) => {
                        roff.control("TP", []).text([bold(term)]);
                        roff.text([roman(text.trim_start())])
                    }
                    None => roff.control("br", []).text([roman(line)]),
                },
                (None, _) if line.is_ascii() => roff.text([roman(line)]),
                // Lines of Chinese are not filled: they have no spaces to be broken at.
                (None, _) => roff.control("br", []).text([roman(line)]),
            };
        }
    }
    roff
}

/// Each section brings the same definitions; the first are enough.
fn without_repetition(page: &str) -> String {
    let preamble = Roff::new().render();
    let rest = page.replace(&preamble, "");
    preamble + &rest
}
