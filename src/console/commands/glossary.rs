//! The words that players know and the help explains, besides the commands.

use crate::console::words::language::{Both, Language, both};
use crate::rules::{Opening, Rule};

/// A word, and what it means.
#[derive(Debug, PartialEq, Eq)]
pub struct Term {
    /// Its names, the English ones before the Chinese; completion shows the first.
    names: &'static [&'static str],
    meaning: Meaning,
}

#[derive(Debug, PartialEq, Eq)]
enum Meaning {
    Rule(Rule),
    Opening(Opening),
    Said(Both),
}

const fn term(names: &'static [&'static str], meaning: Meaning) -> Term {
    Term { names, meaning }
}

const fn said(names: &'static [&'static str], en: &'static str, zh: &'static str) -> Term {
    term(names, Meaning::Said(both(en, zh)))
}

#[rustfmt::skip]
static TERMS: &[Term] = &[
    term(&["freestyle", "gomoku", "自由", "五子棋"], Meaning::Rule(Rule::Freestyle)),
    term(&["standard", "标准", "標準"], Meaning::Rule(Rule::Standard)),
    term(&["renju", "连珠", "連珠"], Meaning::Rule(Rule::Renju)),
    term(&["caro", "卡罗", "卡羅"], Meaning::Rule(Rule::Caro)),
    term(&["swap", "三手交换"], Meaning::Opening(Opening::Swap)),
    term(&["swap2", "三手五手交换"], Meaning::Opening(Opening::Swap2)),
    term(&["soosyrv8", "soosyrv-8", "soosyrv", "索索夫"], Meaning::Opening(Opening::Soosyrv8)),
    term(&["yamaguchi", "山口"], Meaning::Opening(Opening::Yamaguchi)),
    term(&["taraguchi10", "taraguchi-10", "taraguchi", "塔拉山口"], Meaning::Opening(Opening::Taraguchi10)),
    said(
        // Also the name of a group, whose commands follow.
        &["opening", "openings", "开局", "開局"],
        "Whoever moves first has the advantage. An opening procedure makes it fair: one\n\
         player places the first stones, the other chooses a colour. `new swap2` begins\n\
         a game with one; `help swap`, `help swap2` and `help soosyrv8` explain them.",
        "先行的一方占优。开局规则使对局公平：一方先下几子，另一方选择执黑或执白。\n\
         `new swap2` 开始这样的一局；`help swap`、`help swap2` 和 `help soosyrv8` 说明\n\
         各种开局规则。",
    ),
    said(
        &["keys", "shortcuts", "按键", "快捷键"],
        "Keys at a terminal: Tab completes, the up and down arrows bring back earlier\n\
         lines. Alt with the left and right arrows steps back and forward in the game,\n\
         Alt with the up and down arrows goes to its beginning and its end. Ctrl-C clears\n\
         the line or stops what is being searched, Ctrl-D leaves.",
        "终端里的按键：Tab 补全；上、下箭头找回以前输入的行；Alt 加左、右箭头在棋局里\n\
         后退、前进一步；Alt 加上、下箭头到开头、末尾；Ctrl-C 清除这一行，或停止搜索；\n\
         Ctrl-D 退出。",
    ),
    said(
        &["five", "fives", "五", "五连", "成五"],
        "Five: five stones of a colour in an unbroken row, column or diagonal. It wins.\n\
         `rules` says what the rule in force makes of six.",
        "五：同色五子在横、竖、斜任一方向相连，即获胜。六子算不算，见 `规则`。",
    ),
    said(
        &["four", "fours", "open four", "四", "冲四", "活四", "衝四"],
        "Four: one more move makes five, so it must be answered at once. With two points\n\
         that make five it is an open four, which one stone cannot stop. `threats` shows\n\
         the fours that each side can make.\n\
         \x20 # $ $ $ $ +    four\n\
         \x20 + $ $ $ $ +    open four",
        "四：再下一手就成五，必须立即挡。两端都能成五的是活四，一子挡不住；只有一处的是\n\
         冲四。`威胁` 显示双方能成的四。\n\
         \x20 # $ $ $ $ +    冲四\n\
         \x20 + $ $ $ $ +    活四",
    ),
    said(
        &["three", "threes", "open three", "三", "活三"],
        "Open three: one more move makes an open four, so it must be answered, or met\n\
         with fours of one's own. `threats` shows the threes that each side can make.\n\
         \x20 + + $ $ $ +    three\n\
         \x20 + $ + $ $ +    broken three",
        "活三：再下一手就成活四，须应对，或自己先冲四。`威胁` 显示双方能成的活三。\n\
         \x20 + + $ $ $ +    连三\n\
         \x20 + $ + $ $ +    跳三",
    ),
    said(
        &["fork", "double", "four-three", "double threat", "四三", "双杀", "雙殺"],
        "Fork: one stone that makes two threats, of which the other side can stop only\n\
         one: two fours, a four and an open three, or two open threes. Most games are\n\
         won this way. Under renju the only fork that Black may make is a four and an\n\
         open three.",
        "双重威胁：一子同时成两个威胁，对方只能挡一个：双四、四三、双活三。\n\
         多数棋局就这样取胜。连珠规则下黑方只能用四三。",
    ),
    said(
        &["threat", "威胁手"],
        "Threat: something that wins if it is not answered: a four at once, an open\n\
         three a move later. `threats` shows those of both sides.",
        "威胁：对方不应就会输的一手：四是下一手就输，活三是再过一手。\n`威胁` 显示双方的威胁。",
    ),
    said(
        &["foul", "forbidden", "double three", "double four", "三三", "四四", "三三禁手", "四四禁手"],
        "Foul: a move that renju forbids Black to make: two open threes at once (double\n\
         three), two fours at once (double four), or six or more (overline). A move that\n\
         makes exactly five is never forbidden. `fouls` shows the points that are\n\
         forbidden now, `help renju` the shapes.",
        "禁手：连珠规则不准黑方下的着法：同时成两个活三（三三）、两个四（四四），或\n\
         成六子以上（长连）。恰好成五的一手不算禁手。`禁手` 显示现在的禁手点，\n\
         `help renju` 有图。",
    ),
    said(
        &["overline", "overlines", "six", "长连", "長連"],
        "Overline: six or more stones in a row. It wins under freestyle, and for White\n\
         under renju; it does not win under standard or caro; under renju Black may not\n\
         make one.",
        "长连：六子或更多相连。自由规则下算胜，连珠规则下白方算胜；标准规则和卡罗规则下\n\
         不算；连珠规则禁止黑方长连。",
    ),
    said(
        &["vcf", "连续冲四", "追四"],
        "VCF, victory by continuous fours: a win in which each move makes a four, so that\n\
         the answers are forced. `solve` finds one.",
        "VCF（连续冲四胜）：每一手都成四，对方只能挡，直到取胜。`求解` 可以找出来。",
    ),
    said(
        &["vct", "连续进攻", "追三"],
        "VCT, victory by continuous threats: a win in which each move makes a four or an\n\
         open three. `solve` finds one.",
        "VCT（连续威胁胜）：每一手都成四或活三，直到取胜。`求解` 可以找出来。",
    ),
    said(
        &["handicap", "让子", "讓子"],
        "Handicap: to play an uneven game, set a lower `level`, let the weaker player\n\
         have the first move (`new white`), or give stones with `setup`.",
        "让子：双方强弱不同时，可以降低 `级别`，让弱的一方先行（`新局 白`），或用\n\
         `摆棋` 先摆几子。",
    ),
    said(
        &["blunder", "mistake", "??", "!", "漏着", "败着", "錯著"],
        "A review marks a move with ?? if it throws the game away, ? if it costs a lot,\n\
         and ! if it begins a forced win or is the only move that holds. `review` does\n\
         so for the game on the board. The `tutor` warns you before a move that misses\n\
         or allows a forced win.",
        "复盘时 ?? 是断送棋局的一手，? 是损失很大的一手，! 是难找的好棋。`复盘` 复盘\n\
         当前棋局。`指导` 在这样的一手落子前提醒。",
    ),
    said(
        &["point", "points", "coordinates", "点", "坐标点"],
        "A point is a row and a column, counted from 0 at the top left corner: `7 7`. Or\n\
         it is a letter, from `a` at the left, and a number, from 1 at the bottom: `h8`.\n\
         The program always understands both; `coords letters` shows points the second\n\
         way.",
        "点写作行和列，从左上角数起，从 0 开始：`7 7`；或写作字母和数字，字母从左数起，\n\
         数字从下数起，从 1 开始：`h8`。两种都能输入；`coords letters` 按第二种显示。",
    ),
    said(
        &["size", "board size", "大小", "棋盘大小"],
        "The board has 5 to 26 points a side, 15 unless you say otherwise. `new 19`\n\
         begins a game on a larger one.",
        "棋盘每边 5 到 26 个点，不写时是 15。`新局 19` 在更大的棋盘上开局。",
    ),
    said(
        &["format", "formats", "sgf", "格式"],
        "`save` takes the format from the ending of the file name: .sgf, .psq, .rec,\n\
         .pos, .lib, .txt and others; `load` and `gomoku FILE` read them.\n\
         `gomoku convert --help` lists all.",
        "`保存` 按文件名的后缀决定格式：.sgf、.psq、.rec、.pos、.lib、.txt 等；`读取` 和\n\
         `gomoku 文件` 可以读。`gomoku convert --help` 列出全部。",
    ),
];

impl Term {
    /// The term that is called so, in any case.
    pub(crate) fn named(name: &str) -> Option<&'static Term> {
        let is = |it: &&str| it.eq_ignore_ascii_case(name);
        TERMS.iter().find(|term| term.names.iter().any(is))
    }

    /// What it means.
    pub(crate) fn meaning(&self, language: Language) -> &'static str {
        match self.meaning {
            Meaning::Rule(rule) => language.rule(rule),
            Meaning::Opening(opening) => language.opening_rule(opening),
            Meaning::Said(said) => said.of(language),
        }
    }
}

/// The first name of each term.
pub(crate) fn term_names() -> impl Iterator<Item = &'static str> {
    TERMS.iter().map(|term| term.names[0])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::commands::commands;

    #[test]
    fn no_two_terms_or_commands_have_the_same_name() {
        let of_commands = commands().flat_map(|it| it.names.iter().chain(it.chinese));
        let all: Vec<_> = TERMS
            .iter()
            .flat_map(|it| it.names)
            .chain(of_commands)
            .collect();
        for name in &all {
            assert_eq!(all.iter().filter(|it| *it == name).count(), 1, "{name}");
        }
    }

    #[test]
    fn every_rule_and_opening_is_explained() {
        let rules = Rule::OFFERED.map(Rule::name).into_iter();
        for name in rules.chain(Opening::ALL.map(Opening::name)) {
            assert!(Term::named(name).is_some(), "{name}");
        }
    }
}
