//! What is said of commands and options: what was probably meant, the help, the rules.

use std::path::Path;

use crate::console::command::arguments::nearest;
use crate::console::keep::files::FileError;
use crate::console::refusal_words::setup;
use crate::console::words::language::{Language, pick, say};
use crate::console::words::{clean, file_name};
use crate::rules::{NameError, NewGameError, Rule};

impl Language {
    /// What a refusal ends with when one name was probably meant.
    pub fn did_you_mean(self, name: &str) -> String {
        say!(self, "; did you mean `{name}`?", "；是不是想写 `{name}`？")
    }

    /// A word with which several commands begin.
    pub fn ambiguous(self, word: &str, candidates: &[&str]) -> String {
        let quoted: Vec<String> = candidates.iter().map(|name| format!("`{name}`")).collect();
        let (last, others) = quoted.split_last().expect("several commands");
        let (word, others) = (clean(word), others.join(pick!(self, ", ", "、")));
        say!(
            self,
            "ambiguous command `{word}`: did you mean {others} or {last}?",
            "命令 `{word}` 不明确：是 {others}、{last} 中的哪一个？"
        )
    }

    /// A game that cannot be started; `near` is what was probably meant.
    pub fn wrong_game(self, error: &NewGameError, near: Option<&str>) -> String {
        let near = near.map(|name| self.did_you_mean(name));
        setup(self, error) + &near.unwrap_or_default()
    }

    /// A wrong option: its value is not one of those allowed.
    pub fn wrong_value(self, option: &str, error: &NameError) -> String {
        let (value, allowed) = (clean(&error.value), error.allowed.join(", "));
        let near = nearest(&error.value, error.allowed.iter().copied());
        let near = near.map(|name| self.did_you_mean(name));
        say!(
            self,
            "{option} {value}: the value must be one of {allowed}",
            "{option} {value}：值必须是以下之一：{allowed}"
        ) + &near.unwrap_or_default()
    }

    /// Which language this is.
    pub fn language(self) -> &'static str {
        pick!(self, "Language: English (en).", "语言：中文（zh）。")
    }

    /// The second thing that a terminal says to two people: how the computer is asked to
    /// play.
    pub fn computer_plays(self) -> &'static str {
        pick!(
            self,
            "The computer plays too: type `computer white`, or start with `--white computer`.",
            "也可以和电脑下：输入 `computer white`，或以 `--white computer` 开始。"
        )
    }

    /// A file of a person's own options cannot be read.
    pub fn cannot_read_options(self, path: &Path, error: &FileError) -> String {
        let path = file_name(path);
        say!(
            self,
            "cannot read the options in {path}: {}",
            "不能读取 {path} 中的选项：{}",
            self.file_error(error)
        )
    }

    /// What is wrong with one line of such a file.
    pub fn wrong_line(self, path: &Path, number: usize, reason: &str) -> String {
        say!(
            self,
            "{}, line {number}: {reason}",
            "{}，第 {number} 行：{reason}",
            file_name(path)
        )
    }

    /// A line of it begins like no option.
    pub fn no_option(self, text: &str) -> String {
        say!(
            self,
            "`{}` is not an option: write one option on each line, such as `--level 7`",
            "`{}` 不是选项：每行写一个，例如 `--level 7`",
            clean(text)
        )
    }

    /// An option that may not stand in it.
    pub fn not_in_options(self, option: &str) -> String {
        say!(
            self,
            "{option} is not allowed in the options file",
            "{option} 不能写在选项文件里"
        )
    }

    /// A rule, in a few lines.
    pub fn rule(self, rule: Rule) -> &'static str {
        match rule {
            Rule::Freestyle => pick!(
                self,
                "Freestyle: the sides place a stone in turn; the first to have five or more\n\
                 stones in an unbroken row, column or diagonal wins.\n\
                 \x20 + $ $ $ $ $ +    five: wins\n\
                 \x20 + $ $ $ $ $ $    six: wins\n\
                 A full board without a winner is a draw.",
                "自由规则（freestyle）：双方轮流落子，先在横、竖、斜任一方向连成五子或更多者胜。\n\
                 \x20 + $ $ $ $ $ +    五子：胜\n\
                 \x20 + $ $ $ $ $ $    六子：胜\n\
                 棋盘下满而无人获胜为和棋。"
            ),
            Rule::Standard => pick!(
                self,
                "Standard: the sides place a stone in turn; the first to have exactly five\n\
                 stones in an unbroken row, column or diagonal wins. Six or more do not win.\n\
                 \x20 + $ $ $ $ $ +    five: wins\n\
                 \x20 + $ $ $ $ $ $    six: no win\n\
                 A full board without a winner is a draw.",
                "标准规则（standard）：双方轮流落子，先在横、竖、斜任一方向恰好连成五子者胜，\n\
                 六子或更多不算。\n\
                 \x20 + $ $ $ $ $ +    五子：胜\n\
                 \x20 + $ $ $ $ $ $    六子：不算\n\
                 棋盘下满而无人获胜为和棋。"
            ),
            Rule::Renju => pick!(
                self,
                "Renju: the sides place a stone in turn. White (#) wins with five or more in an\n\
                 unbroken row, Black ($) with exactly five. Black may not make two threes at\n\
                 once, two fours at once, or six or more, unless the same stone makes five.\n\
                 At x:\n\
                 \x20 + + + $ + +    + + + $ + + +    + $ $ x $ $ $\n\
                 \x20 + + + $ + +    # $ $ x $ + +    overline\n\
                 \x20 + $ $ x + +    + + + $ + + +\n\
                 \x20 + + + + + +    + + + $ + + +\n\
                 \x20 double three   double four\n\
                 A three becomes, by one more move that is not forbidden itself, an unbroken\n\
                 four with a five at each end. A four becomes exactly five by one more move.\n\
                 `fouls` shows what is forbidden now. A board with no allowed move left and no\n\
                 winner is a draw.",
                "连珠规则（renju）：双方轮流落子。白方（#）连成五子或更多者胜，黑方（$）恰好\n\
                 五子者胜。黑方一手不得同时成两个活三、两个四，也不得成六子或更多，\n\
                 除非同一手成五。下面的 x 点：\n\
                 \x20 + + + $ + +    + + + $ + + +    + $ $ x $ $ $\n\
                 \x20 + + + $ + +    # $ $ x $ + +    长连禁手\n\
                 \x20 + $ $ x + +    + + + $ + + +\n\
                 \x20 + + + + + +    + + + $ + + +\n\
                 \x20 三三禁手       四四禁手\n\
                 活三：再下一手（这一手本身不是禁手）就成两端都能成五的活四。\n\
                 四：再下一手就恰好成五。`fouls` 显示现在的禁手点。\n\
                 没有可下的点而无人获胜为和棋。"
            ),
            Rule::Caro => pick!(
                self,
                "Caro: the sides place a stone in turn; the first to have exactly five stones\n\
                 in an unbroken row, column or diagonal wins, unless enemy stones stand at\n\
                 both ends of it. The edge of the board is not an enemy stone. Six or more\n\
                 do not win.\n\
                 \x20 # $ $ $ $ $ +    five: wins\n\
                 \x20 # $ $ $ $ $ #    blocked at both ends: no win\n\
                 \x20 + $ $ $ $ $ $    six: no win\n\
                 A full board without a winner is a draw.",
                "卡罗规则（caro）：双方轮流落子，先在横、竖、斜任一方向恰好连成五子者胜，但两端\n\
                 都被对方棋子挡住的不算；棋盘的边不算对方棋子。六子或更多不算。\n\
                 \x20 # $ $ $ $ $ +    五子：胜\n\
                 \x20 # $ $ $ $ $ #    两端被挡：不算\n\
                 \x20 + $ $ $ $ $ $    六子：不算\n\
                 棋盘下满而无人获胜为和棋。"
            ),
            Rule::CaroOverline => pick!(
                self,
                "Caro with overlines: the sides place a stone in turn; the first to have five\n\
                 stones in an unbroken row, column or diagonal wins, unless enemy stones stand\n\
                 at both ends of it. The edge of the board is not an enemy stone. Six or more\n\
                 always win.\n\
                 \x20 # $ $ $ $ $ +    five: wins\n\
                 \x20 # $ $ $ $ $ #    blocked at both ends: no win\n\
                 \x20 # $ $ $ $ $ $ #  six: wins\n\
                 A full board without a winner is a draw.",
                "卡罗长连规则（caro-overline）：双方轮流落子，先在横、竖、斜任一方向连成五子者胜，\n\
                 但两端都被对方棋子挡住的不算；棋盘的边不算对方棋子。六子或更多总是胜。\n\
                 \x20 # $ $ $ $ $ +    五子：胜\n\
                 \x20 # $ $ $ $ $ #    两端被挡：不算\n\
                 \x20 # $ $ $ $ $ $ #  六子：胜\n\
                 棋盘下满而无人获胜为和棋。"
            ),
        }
    }

    /// The last line of the help page.
    pub fn help_more(self) -> &'static str {
        pick!(
            self,
            "More: `help COMMAND|GROUP|all`. Lines that start with # are comments.",
            "详情：`help 命令|组名|all`。以 # 开头的行是注释。"
        )
    }
}
