//! The pages of `--help` and of `gomoku help`.

use gomoku::console::{
    HELP_TEXTS, Language, OPTIONS, OptionRow, SUBCOMMANDS, Subcommand, help_on, help_words,
    nearest, subcommand,
};

/// All of `gomoku --help`: options in groups, each group short enough to be seen at once.
pub(super) fn page(words: Language) -> String {
    let texts = &HELP_TEXTS;
    let (summary, who_plays) = (texts.summary.of(words), texts.who_plays.of(words));
    let mut page = format!("{summary}\n{who_plays}\n\n");
    page += &words.heading(texts.usage.of(words));
    page += "\n";
    page += &columns(
        texts
            .usages
            .map(|(usage, does)| (words.syntax(usage), does.of(words))),
    );
    let rows = |group: &'static [OptionRow]| {
        let row = |row: &OptionRow| (usage(row, words), row.help.of(words));
        group.iter().map(row)
    };
    let all = columns(OPTIONS.iter().flat_map(|group| rows(group.rows)));
    let mut lines = all.lines();
    for group in &OPTIONS {
        page += &format!("\n{}\n", words.heading(group.heading.of(words)));
        for line in lines.by_ref().take(group.rows.len()) {
            page += &format!("{line}\n");
        }
    }
    let subcommands = words.heading(texts.subcommands.of(words));
    page += &format!("\n{}\n\n{subcommands}\n", texts.lines.of(words));
    let brief = |it: &Subcommand| {
        (
            usage_of(it, words).replace(&words.syntax(" [OPTIONS]"), ""),
            it.brief.of(words),
        )
    };
    page += &columns(SUBCOMMANDS.iter().map(brief));
    let (own_help, status) = (texts.own_help.of(words), texts.status.of(words));
    format!("{page}{own_help}\n\n{status}\n")
}

/// What `gomoku NAME --help` says.
pub(super) fn of_subcommand(subcommand: &Subcommand, words: Language) -> String {
    let heading = words.heading(HELP_TEXTS.usage.of(words));
    let rows = subcommand.rows.iter();
    let mut rows = columns(rows.map(|row| (words.syntax(row.usage), row.help.of(words))));
    if !rows.is_empty() {
        rows += "\n";
    }
    let (usage, detail) = (usage_of(subcommand, words), subcommand.detail.of(words));
    format!("{heading}\n  {usage}\n\n{rows}{detail}\n")
}

/// What `gomoku help` says of some words: of a subcommand, or of commands of the game.
pub(super) fn on(word: &str, words: Language) -> Result<String, String> {
    if word.is_empty() {
        return Ok(page(words));
    }
    let subcommand = subcommand(word).map(|it| of_subcommand(it, words));
    subcommand.or_else(|| help_on(word, words)).ok_or_else(|| {
        let names = SUBCOMMANDS.iter().map(|subcommand| subcommand.name);
        words.no_help(word, nearest(word, names.chain(help_words())))
    })
}

/// How a subcommand is called.
pub(super) fn usage_of(subcommand: &Subcommand, words: Language) -> String {
    let takes = words.syntax(subcommand.takes);
    let usage = format!("gomoku {} {takes}", subcommand.name);
    usage.trim_end().to_owned()
}

/// An option as it is typed: `-s, --size <N>`.
fn usage(row: &OptionRow, words: Language) -> String {
    let short = if row.short().is_some() { "" } else { "    " };
    let usage = match row.value() {
        Some(value) => row.usage.replace(value, &format!("<{value}>")),
        None => row.usage.into(),
    };
    short.to_owned() + &words.syntax(&usage)
}

/// Two columns, a little to the right.
fn columns<'a>(rows: impl IntoIterator<Item = (String, &'a str)>) -> String {
    let rows: Vec<(String, &str)> = rows.into_iter().collect();
    let line = |line: &str| format!("  {line}\n");
    gomoku::console::columns(&rows).lines().map(line).collect()
}
