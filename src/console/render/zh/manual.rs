//! The help, in Chinese.

use super::Chinese;
use crate::console::render::words::{About, Manual, Walking};
use crate::console::verb::Verb;
use crate::rules::Rule;

impl Manual for Chinese {
    fn rule(&self, rule: Rule) -> &'static str {
        match rule {
            Rule::Freestyle => {
                "自由规则（freestyle）：双方轮流落子，先在横、竖、斜任一方向连成五子或更多者胜。\n\
                 \x20 + $ $ $ $ $ +    五子：胜\n\
                 \x20 + $ $ $ $ $ $    六子：胜\n\
                 棋盘下满而无人获胜为和棋。"
            }
            Rule::Standard => {
                "标准规则（standard）：双方轮流落子，先在横、竖、斜任一方向恰好连成五子者胜，\n\
                 六子或更多不算。\n\
                 \x20 + $ $ $ $ $ +    五子：胜\n\
                 \x20 + $ $ $ $ $ $    六子：不算\n\
                 棋盘下满而无人获胜为和棋。"
            }
            Rule::Renju => {
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
            }
            Rule::Caro => {
                "卡罗规则（caro）：双方轮流落子，先在横、竖、斜任一方向恰好连成五子者胜，但两端\n\
                 都被对方棋子挡住的不算；棋盘的边不算对方棋子。六子或更多不算。\n\
                 \x20 # $ $ $ $ $ +    五子：胜\n\
                 \x20 # $ $ $ $ $ #    两端被挡：不算\n\
                 \x20 + $ $ $ $ $ $    六子：不算\n\
                 棋盘下满而无人获胜为和棋。"
            }
            Rule::CaroOverline => {
                "卡罗长连规则（caro-overline）：双方轮流落子，先在横、竖、斜任一方向连成五子者胜，\n\
                 但两端都被对方棋子挡住的不算；棋盘的边不算对方棋子。六子或更多总是胜。\n\
                 \x20 # $ $ $ $ $ +    五子：胜\n\
                 \x20 # $ $ $ $ $ #    两端被挡：不算\n\
                 \x20 # $ $ $ $ $ $ #  六子：胜\n\
                 棋盘下满而无人获胜为和棋。"
            }
        }
    }

    fn help_point(&self) -> &'static str {
        "落子：行和列，或 h8"
    }

    fn help_more(&self) -> &'static str {
        "输入 `help 命令` 查看详情。以 # 开头的行是注释。"
    }

    fn brief(&self, verb: Verb) -> &'static str {
        match verb {
            Verb::Surrender => "认输：对方获胜",
            Verb::Timeout => "超时负：对方获胜",
            Verb::New => "另开一局",
            Verb::Undo => "收回上一步，或 N 步",
            Verb::Redo => "恢复收回的步",
            Verb::Board => "显示棋盘",
            Verb::Moves => "显示着法列表",
            Verb::Numbers => "在棋盘上显示每子的手数",
            Verb::Goto
            | Verb::First
            | Verb::Last
            | Verb::Next
            | Verb::Back
            | Verb::Variation
            | Verb::Comment
            | Verb::Mark => self.way_brief(verb),
            Verb::Fouls => "显示黑方现在的禁手点",
            Verb::Hint => "提示一手好棋和理由，或最好的 N 手",
            Verb::Threats => "显示双方的威胁",
            Verb::Solve => "寻找必胜的走法",
            Verb::Review => "复盘：每一手如何改变胜算",
            Verb::Tutor => "看漏必胜着时，落子前先问",
            Verb::Computer => "设定电脑执哪一方",
            Verb::Level => "设定电脑的强弱：1 到 10，或 auto",
            Verb::Time => "设定电脑每手的时间（秒）",
            Verb::Threads => "设定电脑的线程数",
            Verb::Clock => "显示棋钟，或为双方设置棋钟",
            Verb::Coords => "设定点的显示方式",
            Verb::Lang => "设定语言",
            Verb::Black => "开局中选择执黑",
            Verb::White => "开局中选择执白",
            Verb::Two => "swap2 开局中再下两子",
            Verb::Fifths => "soosyrv8 开局中说定打点数",
            Verb::Save => "把棋局写入文件",
            Verb::Load => "读取保存的棋局，继续下",
            Verb::Resume => "继续上次未下完的棋局，或第 N 局",
            Verb::Games => "列出保留的棋局，或清除已结束的",
            Verb::Stats => "显示胜负统计",
            Verb::Name => "说明或设定棋手的名字",
            Verb::Match => "比赛 N 局，每局交换颜色",
            Verb::Puzzle => "做题：找出必胜着，难度 1 到 5",
            Verb::Rules => "说明现在的规则",
            Verb::Help => "说明所有命令，或其中一个",
            Verb::Quit => "离开（Ctrl-D 也可以）",
        }
    }

    fn detail(&self, verb: Verb) -> &'static str {
        match verb {
            Verb::Surrender => "`undo` 可以收回认输。",
            Verb::Timeout => "棋钟走完时也是这样。`undo` 可以收回。",
            Verb::New => {
                "SIZE 是棋盘每边的点数，5 到 26。RULE 是 freestyle、standard、renju 或 caro。\n\
                 OPENING 是 none、swap、swap2 或 soosyrv8。black 或 white 先行。不写的保持不变；\n\
                 不写颜色时由 --first 的一方先行；写明开局，或单写 `new`，才有开局程序。\n\
                 swap：一方下三子，另一方选颜色。\n\
                 swap2：另一方也可以再下两子，让开局者选颜色。\n\
                 soosyrv8：在中央下三子，另一方选颜色；白方下第四子并说定打点数（1 到 8），\n\
                 黑方可以交换，然后给出打点，不得对称；白方选其一，继续下。"
            }
            Verb::Undo => "认输也算一步。棋局结束后，undo 可以回到棋局中。",
            Verb::Redo => "再落一子或认输之后，收回的步就不能恢复了。",
            Verb::Board => "$ 是黑子，# 是白子，+ 是空点。",
            Verb::Moves => {
                "每行是手数、棋子和点。有变化的棋局显示成一棵树：短横之后是一个变化，[ ] 里是\n\
                 现在的一手。"
            }
            Verb::Numbers => "单数是先行一方。每局结束时也会显示。",
            Verb::Goto
            | Verb::First
            | Verb::Last
            | Verb::Next
            | Verb::Back
            | Verb::Variation
            | Verb::Comment
            | Verb::Mark => self.way_detail(verb),
            Verb::Fouls => "x 是禁手点，每种一行。`rules` 有说明。",
            Verb::Hint => {
                "电脑以最强水平思考一秒，或设定的时间。N 是 1 到 10：每一手有形势、\n\
                 对行棋方的评分（100 是稍占优势；已证明的胜负没有评分）、理由和后续着法。\n\
                 管道中 `hint N` 搜索 200000 个局面，除非设定了时间。"
            }
            Verb::Threats => {
                "每一方在哪里能成五、成四或成活三，以及轮到它时的必胜；棋盘上用 5、4、3\n\
                 表示，取双方中较大的。四的下一步是五，活三的下一步是活四。"
            }
            Verb::Solve => {
                "行棋方有没有必胜？先找连续冲四，再找冲四和活三：列出着法和理由，\n\
                 所有防守都试过，显示最长的一种，着法的序号标在棋盘上；或者说明试过什么。\n\
                 最多看 1000000 个局面，或 SECONDS 秒；Ctrl-C 结束。"
            }
            Verb::Review => {
                "从开局到正在看的局面，逐手说明下之前和之后的形势，标出 ??、? 或 !，漏掉了或\n\
                 让出了哪些必胜着，怎样下更好；然后是黑方胜算的图形和双方的统计。只有证明了的\n\
                 才叫必胜或必败。需要几秒钟；Ctrl-C 停止，显示已看过的后面几手（从最后一手\n\
                 看起）。"
            }
            Verb::Tutor => {
                "一手棋看漏了必胜着，或让对方有了必胜着，落子前会用一行说明；再输入一次同一点\n\
                 就照下。只说证明了的，大约看十分之一秒。单独输入时说明是否打开。开局规则中的\n\
                 落子和电脑的着法不看。"
            }
            Verb::Computer => "和电脑对弈时，undo 收回到你自己的上一手之前。",
            Verb::Level => {
                "1 级常常看漏，5 级相当于俱乐部好手，10 级是全部实力。\n\
                 auto：你赢一局升一级，输一局降一级。"
            }
            Verb::Time => {
                "10 级用足时间；较低的级别不会超过它。`time default` 恢复级别原来的时间。"
            }
            Verb::Threads => "对 10 级和提示有用。",
            Verb::Clock => {
                "TIME 是全局的分钟数，0.1 到 1440；后面可加每手之后增加的秒数，0 到 3600：\n\
                 `clock 10`、`clock 5+3`。第一手之后开始走；用完时间的一方负。`clock none` 取消棋钟。\n\
                 走的时候不能更改。`undo` 还回时间。"
            }
            Verb::Coords => "输入时两种写法都可以：7 7 和 h8。",
            Verb::Lang => "两种语言的命令都可以输入，例如 `undo` 和 `悔棋`。",
            Verb::Black | Verb::White => "对方执另一种颜色。",
            Verb::Two => "即第四子和第五子，然后由开局者选择颜色。",
            Verb::Fifths => "N 是 1 到 8。黑方随后每行给出一个打点，白方输入其中一个。",
            Verb::Save => {
                "文件名的后缀决定格式：.psq、.rec、.sgf、.pos、.lib、.rif，其他是可以用\n\
                 管道送回的着法脚本。格式不能记录的内容会说明。文件要么完整写入，要么不写。\n\
                 这一行余下的部分是文件名；~/ 是主目录。"
            }
            Verb::Load => {
                "文件是着法脚本，或者其他格式，由后缀或内容判断：psq、rec、SGF、pos、\n\
                 RenLib、RIF、Gomocup 开局、棋盘图。有几局时取第一局，或第 N 局。\n\
                 pos 和开局文件没有说明的大小和规则取棋盘上的。看不懂的文件会指出\n\
                 行和列，正在下的棋局保持不变。文件里写明电脑的，电脑回到原来的位置。"
            }
            Verb::Resume => {
                "在终端里每步之后都会保存棋局，窗口关闭也不会丢失。\n\
                 `gomoku --resume` 在开始时做同样的事。`resume N` 取出 `games` 列出的第 N 局：\n\
                 已结束的打开来看。"
            }
            Verb::Games => {
                "在终端里，人对电脑或两人对弈的棋局结束后也会保留，最多 1000 局。\n\
                 `games` 各列出 20 局，`games all` 列出全部，`games clear` 清除已结束的；\n\
                 未下完的不受影响。"
            }
            Verb::Stats => {
                "人对电脑的棋局按级别和规则统计，有名字的人之间的也统计：\n\
                 即 `games all` 列出的已结束的棋局。"
            }
            Verb::Name => {
                "`name black Ada` 给黑方起名，`name black` 去掉名字，`name` 显示双方的名字。\n\
                 名字最多 40 个字，跟着人走。"
            }
            Verb::Match => {
                "N 是 1 到 99。`new` 开始下一局并交换颜色；没有下完的一局不算，\n\
                 终局被收回的也不算。`match` 显示比分，`match off` 结束比赛。"
            }
            Verb::Puzzle => {
                "`puzzle N` 做第 N 题，`puzzle next` 做下一道没解的题，`puzzle grade N` 做某一\n\
                 难度（1 到 5）的第一题。对方总是用坚持最久的防守；放走胜利的一手不会落下，\n\
                 并指出怎样防住。`puzzle hint` 提示下一手，`puzzle` 显示解了哪些题，终端里会\n\
                 保存进度。`new` 离开题目。"
            }
            Verb::Rules => "`new RULE` 改变规则。",
            Verb::Help => {
                "命令和字母不分大小写。在终端里，只要没有别的命令以它开头，写命令的开头就够了；\n\
                 `?` 和 `h` 是 help，`q` 是 quit。也可以用中文：认输、悔棋、新局、提示、帮助、退出……"
            }
            Verb::Quit => "在终端里未下完的棋局会留给 `resume`。",
        }
    }

    fn about(&self) -> About {
        About {
            summary: "终端里的五子棋：和电脑下，两人对弈，或用管道送入着法文件。",
            usage: "用法",
            more: "\
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
  2  选项有误",
        }
    }

    fn subcommand(&self, name: &str) -> Option<&'static str> {
        Some(match name {
            "engine" => {
                "在标准输入和输出上使用 Gomocup（Piskvork）协议，供比赛管理程序调用。\n\
                 选项只有 --help、--version 和 --lang。"
            }
            "bench" => {
                "搜索一组固定的局面，显示局面数、速度，以及搜索有变化时就不同的签名。\n\
                 选项只有 --help、--version 和 --lang。"
            }
            "solve" => {
                "每一局最后的局面中，行棋方有没有必胜？先找连续冲四，再找冲四和活三：\n\
                 列出着法和理由，或者说明试过什么。用 --nodes 时每次结果相同。无论有没有\n\
                 找到必胜，退出状态都是 0；文件不能读取时是 1。还接受 --help、--version\n\
                 和 --lang。"
            }
            "convert" => {
                "读出文件里的棋局，写成另一种格式：script、psq、rec、sgf、pos、offsets、\n\
                 lib、rif 或 picture。IN 里奇怪的地方和 OUT 不能记录的内容，在写 OUT 之前\n\
                 在标准错误上说明；OUT 要么完整写出，要么不写。OUT 只能记录一局时取第一局。\n\
                 IN 是 .pos 时 --rows 说的是 IN，否则是 OUT。\n\
                 状态 1：IN 不能读取或 OUT 不能写入。"
            }
            "completions" => {
                "输出让命令行补全选项和值的脚本：bash、elvish、fish、powershell 或 zsh。\n\
                 选项只有 --help、--version 和 --lang。"
            }
            "man" => {
                "输出手册页，可用 `man -l` 阅读。\n\
                 选项只有 --help、--version 和 --lang。"
            }
            "review" => {
                "复盘文件里的棋局：每一手如何改变胜算，漏掉了或让出了哪些必胜着，怎样下更好。\n\
                 按文件的顺序输出；文件夹代表直接放在里面的棋谱。用 --out 时每局写一个文件；\n\
                 已经有的、由同样的文件和选项做成的不再重做，所以 Ctrl-C 停止之后可以接着做。\n\
                 用 --nodes 或不限制时，不管 --jobs 是多少，每次结果都一样；40 手的一局大约要\n\
                 10 到 20 秒。还可以用 --help、--version、--lang 和 --coords。"
            }
            _ => return None,
        })
    }

    fn option(&self, name: &str) -> Option<&'static str> {
        Some(match name {
            "size" => "N×N 的棋盘，5 到 26 [默认：15]",
            "rule" => "freestyle、standard、renju 或 caro [默认：freestyle]",
            "opening" => "none、swap、swap2 或 soosyrv8 [默认：none]",
            "first" => "谁先行：black 或 white [默认：black]",
            "black" => "谁执黑：human 或 computer [默认：human]",
            "white" => "谁执白：human 或 computer [默认：human]",
            "level" => "电脑的强弱：1 到 10，或 auto [默认：5]",
            "time" => "电脑每手的时间，秒",
            "threads" => "电脑的线程数，1 到 256 [默认：1]",
            "seed" => "让电脑的较低级别重复同样的着法",
            "clock" => "双方的棋钟，例如 5+3：分钟，以及每手加的秒数",
            "ponder" => "在终端里，10 级电脑也用你的时间思考",
            "bell" => "电脑长考后落子时响铃",
            "tutor" => "看漏必胜着的一手，落子前先问",
            "load" => "从保存的棋局继续，只写 FILE 也一样",
            "game" => "取 FILE 中的第 N 局",
            "at" => "看 FILE 中第 N 手之后的局面",
            "resume" => "继续上次未下完的棋局",
            "name-black" => "黑方的名字，最多 40 个字",
            "name-white" => "白方的名字，最多 40 个字",
            "quiet" => "不显示棋盘和说明：每局一行结果",
            "strict" => "遇到第一个被拒绝的行就停止，状态为 1",
            "coords" => "点的写法：numbers 或 letters [默认：numbers]",
            "color" => "auto（遵从 NO_COLOR）、always、never [默认：auto]",
            "lang" => "en 或 zh [默认：由区域设置决定，否则为 en]",
            "no-options" => "不用自己的选项文件",
            "help" => "显示这个说明",
            "version" => "显示版本",
            _ => return None,
        })
    }
}
