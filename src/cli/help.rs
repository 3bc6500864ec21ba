//! The pages of `--help` and of `gomoku help`.

use gomoku::console::{
    Both, HELP_TEXTS, Language, OPTIONS, OptionRow, SUBCOMMANDS, Subcommand, clean, help_on,
    help_words, nearest, subcommand,
};
use gomoku::say;

/// All of `gomoku --help`: options in groups, each group short enough to be seen at once.
pub(super) fn page(words: Language) -> String {
    let texts = &HELP_TEXTS;
    let (summary, who_plays) = (texts.summary.of(words), texts.who_plays.of(words));
    let mut page = format!("{summary}\n{who_plays}\n\n");
    page += &heading(texts.usage, words);
    page += "\n";
    let usages = texts.usages.iter();
    page += &columns(usages.map(|(usage, does)| (words.syntax(usage), does.of(words))));
    let rows = OPTIONS.iter().flat_map(|group| group.rows);
    let all = columns(rows.map(|row| (usage(row, words), row.help.of(words))));
    let mut lines = all.lines();
    for group in &OPTIONS {
        page += &format!("\n{}\n", heading(group.heading, words));
        for line in lines.by_ref().take(group.rows.len()) {
            page += &format!("{line}\n");
        }
    }
    let subcommands = heading(texts.subcommands, words);
    page += &format!("\n{}\n\n{subcommands}\n", texts.lines.of(words));
    let brief = |it: &Subcommand| {
        let usage = usage_of(it, words).replace(&words.syntax(" [OPTIONS]"), "");
        (usage, it.brief.of(words))
    };
    page += &columns(SUBCOMMANDS.iter().map(brief));
    let (own_help, status) = (texts.own_help.of(words), texts.status.of(words));
    format!("{page}{own_help}\n\n{status}\n")
}

/// What `gomoku NAME --help` says.
pub(super) fn of_subcommand(subcommand: &Subcommand, words: Language) -> String {
    let heading = heading(HELP_TEXTS.usage, words);
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
        let advice = match nearest(word, names.chain(help_words())) {
            Some(near) => say!(words, "did you mean `{near}`?", "是不是想写 `{near}`？"),
            None => say!(
                words,
                "`gomoku --help` lists the subcommands, `gomoku help all` the commands",
                "`gomoku --help` 列出子命令，`gomoku help all` 列出棋局中的命令"
            ),
        };
        say!(
            words,
            "no help on `{}`: {advice}",
            "没有 `{}` 的说明：{advice}",
            clean(word)
        )
    })
}

/// What stands over a group, a list or a text.
fn heading(name: Both, words: Language) -> String {
    let name = name.of(words);
    say!(words, "{name}:", "{name}：")
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
