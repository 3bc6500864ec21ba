//! The help.

use crate::console::command::verb::Verb;
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

    /// What a command does, in half a line.
    pub fn brief(self, verb: Verb) -> &'static str {
        match verb {
            Verb::Surrender => pick!(self, "give up: the other side wins", "认输：对方获胜"),
            Verb::Timeout => pick!(
                self,
                "lose on time: the other side wins",
                "超时负：对方获胜"
            ),
            Verb::New => pick!(self, "start another game", "另开一局"),
            Verb::Undo => pick!(
                self,
                "take back the last step, or N of them",
                "收回上一步，或 N 步"
            ),
            Verb::Redo => pick!(self, "put again what undo took back", "恢复收回的步"),
            Verb::Board => pick!(self, "show the board", "显示棋盘"),
            Verb::Moves => pick!(self, "show the list of moves", "显示着法列表"),
            Verb::Numbers => pick!(
                self,
                "show the number of each stone's move",
                "在棋盘上显示每子的手数"
            ),
            Verb::Goto
            | Verb::First
            | Verb::Last
            | Verb::Next
            | Verb::Back
            | Verb::Variation
            | Verb::Comment
            | Verb::Mark => self.way_brief(verb),
            Verb::Fouls => pick!(
                self,
                "show what renju forbids Black now",
                "显示黑方现在的禁手点"
            ),
            Verb::Hint => pick!(
                self,
                "show a good move, and why; or the N best",
                "提示一手好棋和理由，或最好的 N 手"
            ),
            Verb::Threats => pick!(self, "show what each side threatens", "显示双方的威胁"),
            Verb::Solve => pick!(self, "look for a win by force", "寻找必胜的走法"),
            Verb::Review => pick!(
                self,
                "say what each move did to the chances",
                "复盘：每一手如何改变胜算"
            ),
            Verb::Tutor => pick!(
                self,
                "ask before a stone that overlooks a win",
                "看漏必胜着时，落子前先问"
            ),
            Verb::Computer => pick!(
                self,
                "say which side the computer plays",
                "设定电脑执哪一方"
            ),
            Verb::Level => pick!(
                self,
                "set its level, 1 to 10, or auto",
                "设定电脑的强弱：1 到 10，或 auto"
            ),
            Verb::Time => pick!(self, "set its time for a move", "设定电脑每手的时间（秒）"),
            Verb::Threads => pick!(self, "set how many threads it uses", "设定电脑的线程数"),
            Verb::Clock => pick!(
                self,
                "show the clock, or set one for both sides",
                "显示棋钟，或为双方设置棋钟"
            ),
            Verb::Coords => pick!(self, "set how points are shown", "设定点的显示方式"),
            Verb::Lang => pick!(self, "set the language of all it says", "设定语言"),
            Verb::Black => pick!(self, "take black, when the opening asks", "开局中选择执黑"),
            Verb::White => pick!(self, "take white, when the opening asks", "开局中选择执白"),
            Verb::Two => pick!(
                self,
                "place two more stones, when swap2 asks",
                "swap2 开局中再下两子"
            ),
            Verb::Fifths => pick!(
                self,
                "set how many fifth moves are offered",
                "soosyrv8 开局中说定打点数"
            ),
            Verb::Save => pick!(self, "write the game to a file", "把棋局写入文件"),
            Verb::Load => pick!(self, "go on with a saved game", "读取保存的棋局，继续下"),
            Verb::Resume => pick!(
                self,
                "go on with a kept game: the last, or N",
                "继续上次未下完的棋局，或第 N 局"
            ),
            Verb::Games => pick!(
                self,
                "list the kept games",
                "列出保留的棋局，或清除已结束的"
            ),
            Verb::Stats => pick!(self, "show who has won how often", "显示胜负统计"),
            Verb::Name => pick!(
                self,
                "say what the players are called",
                "说明或设定棋手的名字"
            ),
            Verb::Match => pick!(
                self,
                "play N games with changing colours",
                "比赛 N 局，每局交换颜色"
            ),
            Verb::Puzzle => pick!(
                self,
                "find the win: puzzles in five grades",
                "做题：找出必胜着，难度 1 到 5"
            ),
            Verb::Rules => pick!(self, "explain the rule in force", "说明现在的规则"),
            Verb::Help => pick!(
                self,
                "explain the commands, or one of them",
                "说明所有命令，或其中一个"
            ),
            Verb::Quit => pick!(self, "leave (so does Ctrl-D)", "离开（Ctrl-D 也可以）"),
        }
    }

    /// What else there is to know of a command, in a few lines.
    pub fn detail(self, verb: Verb) -> &'static str {
        match verb {
            Verb::Surrender => pick!(
                self,
                "`undo` takes a surrender back.",
                "`undo` 可以收回认输。"
            ),
            Verb::Timeout => pick!(
                self,
                "A clock that runs out does the same by itself. `undo` takes it back.",
                "棋钟走完时也是这样。`undo` 可以收回。"
            ),
            Verb::New => pick!(
                self,
                "SIZE is the side of the board, 5 to 26. RULE is freestyle, standard, renju or\n\
                 caro. OPENING is none, swap, swap2 or soosyrv8. black or white moves first. What\n\
                 is left out stays as it is; without a colour the side named by --first begins,\n\
                 and a game has an opening only if it is named, or `new` stands alone.\n\
                 swap: one player places three stones, the other takes a colour.\n\
                 swap2: the other may also place two more and let the first take a colour.\n\
                 soosyrv8: three stones near the centre; a colour is taken; White places the\n\
                 fourth and says how many fifth moves are offered, 1 to 8; Black may swap, and\n\
                 offers them, none alike by symmetry; White chooses one and plays on.",
                "SIZE 是棋盘每边的点数，5 到 26。RULE 是 freestyle、standard、renju 或 caro。\n\
                 OPENING 是 none、swap、swap2 或 soosyrv8。black 或 white 先行。不写的保持不变；\n\
                 不写颜色时由 --first 的一方先行；写明开局，或单写 `new`，才有开局程序。\n\
                 swap：一方下三子，另一方选颜色。\n\
                 swap2：另一方也可以再下两子，让开局者选颜色。\n\
                 soosyrv8：在中央下三子，另一方选颜色；白方下第四子并说定打点数（1 到 8），\n\
                 黑方可以交换，然后给出打点，不得对称；白方选其一，继续下。"
            ),
            Verb::Undo => pick!(
                self,
                "A surrender is a step too. After the end of a game, undo goes back into it.",
                "认输也算一步。棋局结束后，undo 可以回到棋局中。"
            ),
            Verb::Redo => pick!(
                self,
                "Another move or a surrender forgets what was taken back.",
                "再落一子或认输之后，收回的步就不能恢复了。"
            ),
            Verb::Board => pick!(
                self,
                "$ is black, # is white, + is empty.",
                "$ 是黑子，# 是白子，+ 是空点。"
            ),
            Verb::Moves => pick!(
                self,
                "Each line has the number of the move, the stone and the point. A game with\n\
                 variations is shown as a tree: a dash begins a variation, and [ ] are around\n\
                 the move where one is.",
                "每行是手数、棋子和点。有变化的棋局显示成一棵树：短横之后是一个变化，[ ] 里是\n\
                 现在的一手。"
            ),
            Verb::Numbers => pick!(
                self,
                "Odd numbers are the side that moved first. Shown at the end of every game.",
                "单数是先行一方。每局结束时也会显示。"
            ),
            Verb::Goto
            | Verb::First
            | Verb::Last
            | Verb::Next
            | Verb::Back
            | Verb::Variation
            | Verb::Comment
            | Verb::Mark => self.way_detail(verb),
            Verb::Fouls => pick!(
                self,
                "x marks a forbidden point; each kind has its line. `rules` explains them.",
                "x 是禁手点，每种一行。`rules` 有说明。"
            ),
            Verb::Hint => pick!(
                self,
                "The computer thinks at its best, for a second or the time that is set. N runs\n\
                 from 1 to 10: each move has how it stands, a score for the side to move (100 is\n\
                 a small lead; a proven win or loss has none), why, and the line after it. In a\n\
                 pipe `hint N` searches 200000 positions, unless a time is set.",
                "电脑以最强水平思考一秒，或设定的时间。N 是 1 到 10：每一手有形势、\n\
                 对行棋方的评分（100 是稍占优势；已证明的胜负没有评分）、理由和后续着法。\n\
                 管道中 `hint N` 搜索 200000 个局面，除非设定了时间。"
            ),
            Verb::Threats => pick!(
                self,
                "Where a stone of each side would make a five, a four or an open three, and the\n\
                 win by force that it would have if it were to move; on the board 5, 4 and 3, the\n\
                 most of both sides. A four leads to a five, an open three to an open four.",
                "每一方在哪里能成五、成四或成活三，以及轮到它时的必胜；棋盘上用 5、4、3\n\
                 表示，取双方中较大的。四的下一步是五，活三的下一步是活四。"
            ),
            Verb::Solve => pick!(
                self,
                "Does the side to move win by force? By fours first, then by fours and threes:\n\
                 the line with its reasons, every defence tried, the longest shown, and the line\n\
                 on the board in numbers; or what was tried. It looks at 1000000 positions, or\n\
                 for SECONDS; Ctrl-C ends it.",
                "行棋方有没有必胜？先找连续冲四，再找冲四和活三：列出着法和理由，\n\
                 所有防守都试过，显示最长的一种，着法的序号标在棋盘上；或者说明试过什么。\n\
                 最多看 1000000 个局面，或 SECONDS 秒；Ctrl-C 结束。"
            ),
            Verb::Review => pick!(
                self,
                "Every move up to the position you look at, with how its player stood before it\n\
                 and after, `??`, `?` or `!`, which forced wins it missed or allowed, and what\n\
                 was better; then a picture of Black's chances, and how each side played. Only\n\
                 what is proven is called won or lost. It takes some seconds; Ctrl-C ends it and\n\
                 shows the last moves, where it begins.",
                "从开局到正在看的局面，逐手说明下之前和之后的形势，标出 ??、? 或 !，漏掉了或\n\
                 让出了哪些必胜着，怎样下更好；然后是黑方胜算的图形和双方的统计。只有证明了的\n\
                 才叫必胜或必败。需要几秒钟；Ctrl-C 停止，显示已看过的后面几手（从最后一手\n\
                 看起）。"
            ),
            Verb::Tutor => pick!(
                self,
                "Before a stone that misses a win by force, or lets the other side win by force,\n\
                 one line says what was overlooked; the same point again places it. It says only\n\
                 what it has proven, and looks for about a tenth of a second. Alone it says\n\
                 whether it is on. An opening's stones and the computer's are not looked at.",
                "一手棋看漏了必胜着，或让对方有了必胜着，落子前会用一行说明；再输入一次同一点\n\
                 就照下。只说证明了的，大约看十分之一秒。单独输入时说明是否打开。开局规则中的\n\
                 落子和电脑的着法不看。"
            ),
            Verb::Computer => pick!(
                self,
                "Against the computer, undo takes back to your own last turn.",
                "和电脑对弈时，undo 收回到你自己的上一手之前。"
            ),
            Verb::Level => pick!(
                self,
                "1 overlooks much, 5 plays like a good club player, 10 is all it has. auto goes\n\
                 up by one after your win and down by one after your loss.",
                "1 级常常看漏，5 级相当于俱乐部好手，10 级是全部实力。\n\
                 auto：你赢一局升一级，输一局降一级。"
            ),
            Verb::Time => pick!(
                self,
                "At level 10 it uses the time; at lower levels it never passes it. `time default`\n\
                 goes back to what the level has.",
                "10 级用足时间；较低的级别不会超过它。`time default` 恢复级别原来的时间。"
            ),
            Verb::Threads => pick!(
                self,
                "They matter at level 10 and for hints.",
                "对 10 级和提示有用。"
            ),
            Verb::Clock => pick!(
                self,
                "TIME is minutes for the whole game, 0.1 to 1440, and perhaps seconds more after\n\
                 each move, 0 to 3600: `clock 10`, `clock 5+3`. It runs from the\n\
                 first stone on; who has no time left loses. `clock none` takes it away. While it\n\
                 runs it cannot be changed. `undo` gives the time back.",
                "TIME 是全局的分钟数，0.1 到 1440；后面可加每手之后增加的秒数，0 到 3600：\n\
                 `clock 10`、`clock 5+3`。第一手之后开始走；用完时间的一方负。`clock none` 取消棋钟。\n\
                 走的时候不能更改。`undo` 还回时间。"
            ),
            Verb::Coords => pick!(
                self,
                "Points may be typed in both ways all the same: 7 7 and h8.",
                "输入时两种写法都可以：7 7 和 h8。"
            ),
            Verb::Lang => pick!(
                self,
                "Commands may be typed in both languages all the same.",
                "两种语言的命令都可以输入，例如 `undo` 和 `悔棋`。"
            ),
            Verb::Black | Verb::White => pick!(
                self,
                "The other player has the other colour.",
                "对方执另一种颜色。"
            ),
            Verb::Two => pick!(
                self,
                "They are the fourth and fifth; then the first player takes a colour.",
                "即第四子和第五子，然后由开局者选择颜色。"
            ),
            Verb::Fifths => pick!(
                self,
                "N runs from 1 to 8. Black then offers so many, a point a line; White chooses\n\
                 one by typing it.",
                "N 是 1 到 8。黑方随后每行给出一个打点，白方输入其中一个。"
            ),
            Verb::Save => pick!(
                self,
                "The ending of the name is the format: .psq, .rec, .sgf, .pos, .lib, .rif, and\n\
                 a move script else, which can be piped back in. What the format cannot hold is\n\
                 said. The file is written whole or not at all. The rest of the line is the\n\
                 name; ~/ is your home.",
                "文件名的后缀决定格式：.psq、.rec、.sgf、.pos、.lib、.rif，其他是可以用\n\
                 管道送回的着法脚本。格式不能记录的内容会说明。文件要么完整写入，要么不写。\n\
                 这一行余下的部分是文件名；~/ 是主目录。"
            ),
            Verb::Load => pick!(
                self,
                "The file is a move script, or of another format, told by the ending of its\n\
                 name or by its content: psq, rec, SGF, pos, RenLib, RIF, openings of\n\
                 Gomocup, a board. Of several games the first is taken, or game N. Where pos\n\
                 and openings do not say them, size and rule are those on the board. A file\n\
                 that cannot be understood is refused with its line and column, and the game in\n\
                 progress stays. If the file names the computer, it takes its seat again.",
                "文件是着法脚本，或者其他格式，由后缀或内容判断：psq、rec、SGF、pos、\n\
                 RenLib、RIF、Gomocup 开局、棋盘图。有几局时取第一局，或第 N 局。\n\
                 pos 和开局文件没有说明的大小和规则取棋盘上的。看不懂的文件会指出\n\
                 行和列，正在下的棋局保持不变。文件里写明电脑的，电脑回到原来的位置。"
            ),
            Verb::Resume => pick!(
                self,
                "At a terminal the game is kept after every move, so that a closed window\n\
                 loses nothing. `gomoku --resume` does the same at the start. `resume N` takes\n\
                 the game that `games` lists as N: a finished one is opened to be looked at.",
                "在终端里每步之后都会保存棋局，窗口关闭也不会丢失。\n\
                 `gomoku --resume` 在开始时做同样的事。`resume N` 取出 `games` 列出的第 N 局：\n\
                 已结束的打开来看。"
            ),
            Verb::Games => pick!(
                self,
                "Finished games of people at a terminal, against the computer or each other,\n\
                 are kept too, the last 1000. `games` lists 20 of either kind, `games all` all;\n\
                 `games clear` forgets the finished ones.",
                "在终端里，人对电脑或两人对弈的棋局结束后也会保留，最多 1000 局。\n\
                 `games` 各列出 20 局，`games all` 列出全部，`games clear` 清除已结束的；\n\
                 未下完的不受影响。"
            ),
            Verb::Stats => pick!(
                self,
                "Games of people against the computer, by its level and by rule, and between\n\
                 people with names: all finished games that `games all` lists.",
                "人对电脑的棋局按级别和规则统计，有名字的人之间的也统计：\n\
                 即 `games all` 列出的已结束的棋局。"
            ),
            Verb::Name => pick!(
                self,
                "`name black Ada` names Black, `name black` takes the name away, `name` says\n\
                 both. A name has up to 40 letters, and goes where its person goes.",
                "`name black Ada` 给黑方起名，`name black` 去掉名字，`name` 显示双方的名字。\n\
                 名字最多 40 个字，跟着人走。"
            ),
            Verb::Match => pick!(
                self,
                "N runs from 1 to 99. `new` begins the next game with colours changed; a game\n\
                 that is left unfinished does not count, and one whose end is taken back does\n\
                 not either. `match` says the score, `match off` ends the match.",
                "N 是 1 到 99。`new` 开始下一局并交换颜色；没有下完的一局不算，\n\
                 终局被收回的也不算。`match` 显示比分，`match off` 结束比赛。"
            ),
            Verb::Puzzle => pick!(
                self,
                "`puzzle N` puts one on the board, `puzzle next` the next that is not solved,\n\
                 `puzzle grade N` the first of a grade, 1 to 5. You play against the defence that\n\
                 holds out longest; a move that gives the win away is not placed, and the defence\n\
                 that stops it is named. `puzzle hint` says the next move, `puzzle` alone which\n\
                 are solved, which a terminal keeps. `new` leaves the puzzle.",
                "`puzzle N` 做第 N 题，`puzzle next` 做下一道没解的题，`puzzle grade N` 做某一\n\
                 难度（1 到 5）的第一题。对方总是用坚持最久的防守；放走胜利的一手不会落下，\n\
                 并指出怎样防住。`puzzle hint` 提示下一手，`puzzle` 显示解了哪些题，终端里会\n\
                 保存进度。`new` 离开题目。"
            ),
            Verb::Rules => pick!(self, "`new RULE` changes it.", "`new RULE` 改变规则。"),
            Verb::Help => pick!(
                self,
                "Commands and letters may be typed in any case. At a terminal a beginning is\n\
                 enough where no other command begins so; `?` and `h` are short for help, `q`\n\
                 for quit.",
                "命令和字母不分大小写。在终端里，只要没有别的命令以它开头，写命令的开头就够了；\n\
                 `?` 和 `h` 是 help，`q` 是 quit。也可以用中文：认输、悔棋、新局、提示、帮助、退出……"
            ),
            Verb::Quit => pick!(
                self,
                "An unfinished game at a terminal is kept for `resume`.",
                "在终端里未下完的棋局会留给 `resume`。"
            ),
        }
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
