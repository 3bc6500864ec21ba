//! The help.

use crate::console::words::About;
use crate::console::words::language::{Language, pick};
use crate::rules::Rule;

impl Language {
    /// A rule, in a few lines.
    pub fn rule(self, rule: Rule) -> &'static str {
        match rule {
            Rule::Freestyle => pick!(
                self,
                "Freestyle: the sides place a stone in turn; who first has five or more of\n\
                 their own in an unbroken row, column or diagonal wins.\n\
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
                "Standard: the sides place a stone in turn; who first has exactly five of\n\
                 their own in an unbroken row, column or diagonal wins. Six or more do not.\n\
                 \x20 + $ $ $ $ $ +    five: wins\n\
                 \x20 + $ $ $ $ $ $    six: does not\n\
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
                "Caro: the sides place a stone in turn; who first has exactly five of their\n\
                 own in an unbroken row, column or diagonal wins, unless enemy stones stand\n\
                 at both ends of it. The edge of the board is not an enemy stone. Six or\n\
                 more do not win.\n\
                 \x20 # $ $ $ $ $ +    five: wins\n\
                 \x20 # $ $ $ $ $ #    blocked at both ends: does not\n\
                 \x20 + $ $ $ $ $ $    six: does not\n\
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
                "Caro with overlines: the sides place a stone in turn; who first has five of\n\
                 their own in an unbroken row, column or diagonal wins, unless enemy stones\n\
                 stand at both ends of it. The edge of the board is not an enemy stone. Six\n\
                 or more always win.\n\
                 \x20 # $ $ $ $ $ +    five: wins\n\
                 \x20 # $ $ $ $ $ #    blocked at both ends: does not\n\
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

    /// The line of help that says how a stone is placed.
    pub fn help_point(self) -> &'static str {
        pick!(
            self,
            "place a stone: row and column, or h8",
            "落子：行和列，或 h8"
        )
    }

    /// The last line of the help page.
    pub fn help_more(self) -> &'static str {
        pick!(
            self,
            "Type `help COMMAND` for more. Lines that start with # are comments.",
            "输入 `help 命令` 查看详情。以 # 开头的行是注释。"
        )
    }

    /// What the program is, and what stands around the options, for `--help`.
    pub fn about(self) -> About {
        About {
            summary: pick!(
                self,
                "Five in a row for the terminal: play the computer or a friend, or pipe in moves.",
                "终端里的五子棋：和电脑下，两人对弈，或用管道送入着法文件。"
            ),
            usage: pick!(self, "Usage", "用法"),
            more: pick!(
                self,
                "\
Lines:
  7 7, 7,7    row 7, column 7, counted from 0 at the top left corner
  h8          the same point of a 15x15 board: letters from the left, numbers
              from the bottom, from 1
  # ...       a comment
  help        lists the commands: surrender, new, undo, redo, save, load, ...

Pipes:
Input that is not a terminal is read to its end. A refused line changes nothing
and is answered by `line N: ` and the reason. With --quiet a game is one line:
  game 1: black wins at move 9: 7 3, 7 4, 7 5, 7 6, 7 7
  game 2: white wins at move 10: surrender
  game 3: draw at move 225
  game 4: white wins at move 8: timeout
  game 5: unfinished at move 12

Files:
  $XDG_CONFIG_HOME/gomoku/options  your own options, one a line, as typed here;
                                   # begins a comment; read at a terminal only,
                                   and what is typed wins
  $XDG_STATE_HOME/gomoku           lines typed earlier, games in progress, the
                                   last 1000 that were finished, and which
                                   puzzles are solved
Without these variables they are in ~/.config and ~/.local/state.

Subcommands:
  gomoku engine             speaks the Gomocup protocol
  gomoku bench              measures the search
  gomoku review FILE...     reviews games
  gomoku solve FILE...      looks for wins by force
  gomoku convert IN OUT     turns a game file into another format
  gomoku completions SHELL  prints what completes options in a shell
  gomoku man                prints the manual page
Each has its own --help.

Exit status:
  0  normally, also after refused lines
  1  when --strict stopped the program, when a file named by an option or the
     input could not be read, when there was nothing to resume, or when the
     output could not be written
  2  for a wrong option",
                "\
输入的行：
  7 7, 7,7    第 7 行第 7 列，从左上角的 0 数起
  h8          15×15 棋盘上的同一个点：字母从左数起，数字从下面的 1 数起
  # ...       注释
  help        列出命令：surrender、new、undo、redo、save、load……

管道：
输入不是终端时，一直读到结尾；被拒绝的行回答 `第 N 行：` 和原因，棋局不变。
用 --quiet 时每局只有一行（总是英文，便于程序读取）：
  game 1: black wins at move 9: 7 3, 7 4, 7 5, 7 6, 7 7
  game 2: white wins at move 10: surrender
  game 3: draw at move 225
  game 4: white wins at move 8: timeout
  game 5: unfinished at move 12

文件：
  $XDG_CONFIG_HOME/gomoku/options  自己的选项，每行一个，写法同命令行；
                                   # 后面是注释；只在终端里读取，以命令行为准
  $XDG_STATE_HOME/gomoku           输入过的行，正在下的棋局，最近下完的
                                   1000 局，解出的题
没有这些变量时，在 ~/.config 和 ~/.local/state 里。

子命令：
  gomoku engine             使用 Gomocup 协议
  gomoku bench              测量搜索速度
  gomoku review FILE...     复盘棋局
  gomoku solve FILE...      寻找必胜的走法
  gomoku convert IN OUT     把棋谱转换成另一种格式
  gomoku completions SHELL  输出命令行补全的脚本
  gomoku man                输出手册页
各有自己的 --help。

退出状态：
  0  通常情况，有被拒绝的行也是 0
  1  因 --strict 停止、选项指定的文件或输入不能读取、没有可继续的棋局、
     结果不能写出
  2  选项有误"
            ),
        }
    }

    /// What the subcommand of this name does, for its own `--help`.
    pub fn subcommand(self, name: &str) -> Option<&'static str> {
        Some(match name {
            "engine" => pick!(
                self,
                "Speaks the Gomocup (Piskvork) protocol on standard input and output, for a\n\
                 tournament manager. Of the options it takes --help, --version and --lang.",
                "在标准输入和输出上使用 Gomocup（Piskvork）协议，供比赛管理程序调用。\n\
                 选项只有 --help、--version 和 --lang。"
            ),
            "bench" => pick!(
                self,
                "Searches a fixed set of positions and prints the number of positions searched,\n\
                 the speed, and a signature that changes when the search does. Of the options\n\
                 it takes --help, --version and --lang.",
                "搜索一组固定的局面，显示局面数、速度，以及搜索有变化时就不同的签名。\n\
                 选项只有 --help、--version 和 --lang。"
            ),
            "solve" => pick!(
                self,
                "Does the side to move win by force in the last position of each game? By fours\n\
                 first, then by fours and threes: the line with its reasons, or what was tried.\n\
                 With --nodes the answer is the same every time. The exit status is 0 whether\n\
                 a win is found or not, and 1 where a file cannot be read. It also takes --help,\n\
                 --version and --lang.",
                "每一局最后的局面中，行棋方有没有必胜？先找连续冲四，再找冲四和活三：\n\
                 列出着法和理由，或者说明试过什么。用 --nodes 时每次结果相同。无论有没有\n\
                 找到必胜，退出状态都是 0；文件不能读取时是 1。还接受 --help、--version\n\
                 和 --lang。"
            ),
            "convert" => pick!(
                self,
                "Reads the games in a file and writes them in another format: script, psq, rec,\n\
                 sgf, pos, offsets, lib, rif or picture. What looks odd in IN and what OUT cannot\n\
                 hold is said on standard error before OUT is written, whole or not at all. Where\n\
                 OUT holds one game, the first is taken. --rows is said of IN where IN is .pos,\n\
                 else of OUT. Status 1: IN could not be read or OUT not be written.",
                "读出文件里的棋局，写成另一种格式：script、psq、rec、sgf、pos、offsets、\n\
                 lib、rif 或 picture。IN 里奇怪的地方和 OUT 不能记录的内容，在写 OUT 之前\n\
                 在标准错误上说明；OUT 要么完整写出，要么不写。OUT 只能记录一局时取第一局。\n\
                 IN 是 .pos 时 --rows 说的是 IN，否则是 OUT。\n\
                 状态 1：IN 不能读取或 OUT 不能写入。"
            ),
            "completions" => pick!(
                self,
                "Prints what makes a shell complete options and their values: bash, elvish,\n\
                 fish, powershell or zsh. Of the options it takes --help, --version and --lang.",
                "输出让命令行补全选项和值的脚本：bash、elvish、fish、powershell 或 zsh。\n\
                 选项只有 --help、--version 和 --lang。"
            ),
            "man" => pick!(
                self,
                "Prints the manual page, for `man -l`. Of the options it takes --help, --version\n\
                 and --lang.",
                "输出手册页，可用 `man -l` 阅读。\n\
                 选项只有 --help、--version 和 --lang。"
            ),
            "review" => pick!(
                self,
                "Reviews the games of files: for each move what it did to the chances, which\n\
                 forced wins it missed or allowed, and what was better. The reviews come in the\n\
                 order of the files; a folder stands for the records right in it. With --out a\n\
                 file is written for each game, and one that is there already, made of the same\n\
                 file with the same options, is left as it is: so a later run goes on where\n\
                 Ctrl-C stopped this one. With --nodes, or without a limit, a review is the same\n\
                 every time, whatever --jobs is; a game of 40 moves takes 10 to 20 seconds. It\n\
                 also takes --help, --version, --lang and --coords.",
                "复盘文件里的棋局：每一手如何改变胜算，漏掉了或让出了哪些必胜着，怎样下更好。\n\
                 按文件的顺序输出；文件夹代表直接放在里面的棋谱。用 --out 时每局写一个文件；\n\
                 已经有的、由同样的文件和选项做成的不再重做，所以 Ctrl-C 停止之后可以接着做。\n\
                 用 --nodes 或不限制时，不管 --jobs 是多少，每次结果都一样；40 手的一局大约要\n\
                 10 到 20 秒。还可以用 --help、--version、--lang 和 --coords。"
            ),
            _ => return None,
        })
    }

    /// What an option does, by its long name.
    pub fn option(self, name: &str) -> Option<&'static str> {
        Some(match name {
            "size" => pick!(
                self,
                "Board of N by N points, 5 to 26 [default: 15]",
                "N×N 的棋盘，5 到 26 [默认：15]"
            ),
            "rule" => pick!(
                self,
                "freestyle, standard, renju, caro [default: freestyle]",
                "freestyle、standard、renju 或 caro [默认：freestyle]"
            ),
            "opening" => pick!(
                self,
                "none, swap, swap2 or soosyrv8 [default: none]",
                "none、swap、swap2 或 soosyrv8 [默认：none]"
            ),
            "first" => pick!(
                self,
                "Who moves first: black or white [default: black]",
                "谁先行：black 或 white [默认：black]"
            ),
            "black" => pick!(
                self,
                "Who plays black: human or computer [default: human]",
                "谁执黑：human 或 computer [默认：human]"
            ),
            "white" => pick!(
                self,
                "Who plays white: human or computer [default: human]",
                "谁执白：human 或 computer [默认：human]"
            ),
            "level" => pick!(
                self,
                "How strong the computer is, 1-10 or auto [default: 5]",
                "电脑的强弱：1 到 10，或 auto [默认：5]"
            ),
            "time" => pick!(
                self,
                "The computer's time for one move, in seconds",
                "电脑每手的时间，秒"
            ),
            "threads" => pick!(
                self,
                "The computer's threads, 1 to 256 [default: 1]",
                "电脑的线程数，1 到 256 [默认：1]"
            ),
            "seed" => pick!(
                self,
                "Make the computer's lower levels play alike again",
                "让电脑的较低级别重复同样的着法"
            ),
            "clock" => pick!(
                self,
                "Clock for both sides: minutes and seconds a move, 5+3",
                "双方的棋钟，例如 5+3：分钟，以及每手加的秒数"
            ),
            "ponder" => pick!(
                self,
                "Level 10 also thinks on your time, at a terminal",
                "在终端里，10 级电脑也用你的时间思考"
            ),
            "bell" => pick!(
                self,
                "Ring when the computer has moved after long thought",
                "电脑长考后落子时响铃"
            ),
            "tutor" => pick!(
                self,
                "Ask before a stone that overlooks a win by force",
                "看漏必胜着的一手，落子前先问"
            ),
            "load" => pick!(
                self,
                "Go on from a saved game, as FILE alone does",
                "从保存的棋局继续，只写 FILE 也一样"
            ),
            "game" => pick!(
                self,
                "Take game N of a FILE of several",
                "取 FILE 中的第 N 局"
            ),
            "at" => pick!(
                self,
                "Look at the game in FILE after move N",
                "看 FILE 中第 N 手之后的局面"
            ),
            "resume" => pick!(
                self,
                "Go on with the last unfinished game",
                "继续上次未下完的棋局"
            ),
            "name-black" => pick!(
                self,
                "What Black is called, up to 40 letters",
                "黑方的名字，最多 40 个字"
            ),
            "name-white" => pick!(
                self,
                "What White is called, up to 40 letters",
                "白方的名字，最多 40 个字"
            ),
            "quiet" => pick!(
                self,
                "No boards and no chat: one verdict line per game",
                "不显示棋盘和说明：每局一行结果"
            ),
            "strict" => pick!(
                self,
                "Stop at the first refused line, with status 1",
                "遇到第一个被拒绝的行就停止，状态为 1"
            ),
            "coords" => pick!(
                self,
                "Points as numbers or letters [default: numbers]",
                "点的写法：numbers 或 letters [默认：numbers]"
            ),
            "color" => pick!(
                self,
                "auto (heeds NO_COLOR), always, never [default: auto]",
                "auto（遵从 NO_COLOR）、always、never [默认：auto]"
            ),
            "lang" => pick!(
                self,
                "en or zh [default: from the locale, else en]",
                "en 或 zh [默认：由区域设置决定，否则为 en]"
            ),
            "no-options" => pick!(
                self,
                "Do without your own file of options",
                "不用自己的选项文件"
            ),
            "help" => pick!(self, "Print this help", "显示这个说明"),
            "version" => pick!(self, "Print the version", "显示版本"),
            _ => return None,
        })
    }
}
