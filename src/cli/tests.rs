//! The command line, read as it is typed.

use super::*;
use gomoku::console::{OPTIONS, SUBCOMMANDS, commands};

#[test]
fn the_last_of_the_same_option_counts() {
    let environment = Environment {
        variable: |_| None,
        own: None,
        ..Environment::here()
    };
    let words = ["gomoku", "-s", "9", "--size", "19", "-q", "-q"].map(OsString::from);
    let (_, Ok(Invocation::Run(options))) = read(words, &environment) else {
        panic!("an alias may give an option that a line gives again");
    };
    assert_eq!(options.settings.setup.size.get(), 19);
}

#[test]
fn chinese_help_has_chinese_words_for_what_one_types() {
    let subcommands = SUBCOMMANDS.iter();
    let rows = subcommands.clone().flat_map(|it| it.rows);
    let rows = OPTIONS.iter().flat_map(|group| group.rows).chain(rows);
    let usages = rows.map(|row| row.usage.to_owned());
    let usages = usages.chain(subcommands.map(|it| it.takes.to_owned()));
    for usage in usages.chain(commands().map(|it| it.syntax(Language::English))) {
        let chinese = Language::Chinese.syntax(&usage);
        let words = chinese.split(|letter: char| !letter.is_ascii_uppercase());
        // A letter alone is a number, or the short form of an option.
        for word in words.filter(|word| word.len() > 1) {
            assert!(["IN", "OUT", "SHELL"].contains(&word), "{usage}");
        }
    }
}

#[test]
fn help_fits_a_terminal() {
    let width = |line: &str| -> usize {
        let widths = line.chars().map(|it| if it < '\u{1100}' { 1 } else { 2 });
        // Dots and the like take one column.
        widths.sum::<usize>() - line.matches('…').count()
    };
    for language in Language::ALL {
        let help = help::page(language);
        assert!(
            help.contains(&language.syntax("--first <COLOUR>")),
            "{help}"
        );
        let own = SUBCOMMANDS.iter();
        let own = own.map(|it| help::of_subcommand(it, language));
        for line in own.collect::<String>().lines().chain(help.lines()) {
            assert!(width(line) <= 80, "{line}");
        }
        // What stands between two blank lines is seen at once.
        for group in help.split("\n\n") {
            assert!(group.lines().count() <= 24, "{group}");
        }
    }
}
