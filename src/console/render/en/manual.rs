//! The help, in English.

use super::English;
use crate::console::render::words::{About, Manual, Walking};
use crate::console::verb::Verb;
use crate::rules::Rule;

impl Manual for English {
    fn rule(&self, rule: Rule) -> &'static str {
        match rule {
            Rule::Freestyle => {
                "Freestyle: the sides place a stone in turn; who first has five or more of\n\
                 their own in an unbroken row, column or diagonal wins.\n\
                 \x20 + $ $ $ $ $ +    five: wins\n\
                 \x20 + $ $ $ $ $ $    six: wins\n\
                 A full board without a winner is a draw."
            }
            Rule::Standard => {
                "Standard: the sides place a stone in turn; who first has exactly five of\n\
                 their own in an unbroken row, column or diagonal wins. Six or more do not.\n\
                 \x20 + $ $ $ $ $ +    five: wins\n\
                 \x20 + $ $ $ $ $ $    six: does not\n\
                 A full board without a winner is a draw."
            }
            Rule::Renju => {
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
                 winner is a draw."
            }
            Rule::Caro => {
                "Caro: the sides place a stone in turn; who first has exactly five of their\n\
                 own in an unbroken row, column or diagonal wins, unless enemy stones stand\n\
                 at both ends of it. The edge of the board is not an enemy stone. Six or\n\
                 more do not win.\n\
                 \x20 # $ $ $ $ $ +    five: wins\n\
                 \x20 # $ $ $ $ $ #    blocked at both ends: does not\n\
                 \x20 + $ $ $ $ $ $    six: does not\n\
                 A full board without a winner is a draw."
            }
            Rule::CaroOverline => {
                "Caro with overlines: the sides place a stone in turn; who first has five of\n\
                 their own in an unbroken row, column or diagonal wins, unless enemy stones\n\
                 stand at both ends of it. The edge of the board is not an enemy stone. Six\n\
                 or more always win.\n\
                 \x20 # $ $ $ $ $ +    five: wins\n\
                 \x20 # $ $ $ $ $ #    blocked at both ends: does not\n\
                 \x20 # $ $ $ $ $ $ #  six: wins\n\
                 A full board without a winner is a draw."
            }
        }
    }

    fn help_point(&self) -> &'static str {
        "place a stone: row and column, or h8"
    }

    fn help_more(&self) -> &'static str {
        "Type `help COMMAND` for more. Lines that start with # are comments."
    }

    fn brief(&self, verb: Verb) -> &'static str {
        match verb {
            Verb::Surrender => "give up: the other side wins",
            Verb::Timeout => "lose on time: the other side wins",
            Verb::New => "start another game",
            Verb::Undo => "take back the last step, or N of them",
            Verb::Redo => "put again what undo took back",
            Verb::Board => "show the board",
            Verb::Moves => "show the list of moves",
            Verb::Numbers => "show the number of each stone's move",
            Verb::Goto
            | Verb::First
            | Verb::Last
            | Verb::Next
            | Verb::Back
            | Verb::Variation
            | Verb::Comment
            | Verb::Mark => self.way_brief(verb),
            Verb::Fouls => "show what renju forbids Black now",
            Verb::Hint => "show a good move, and why; or the N best",
            Verb::Threats => "show what each side threatens",
            Verb::Solve => "look for a win by force",
            Verb::Review => "say what each move did to the chances",
            Verb::Tutor => "ask before a stone that overlooks a win",
            Verb::Computer => "say which side the computer plays",
            Verb::Level => "set its level, 1 to 10, or auto",
            Verb::Time => "set its time for a move",
            Verb::Threads => "set how many threads it uses",
            Verb::Clock => "show the clock, or set one for both sides",
            Verb::Coords => "set how points are shown",
            Verb::Lang => "set the language of all it says",
            Verb::Black => "take black, when the opening asks",
            Verb::White => "take white, when the opening asks",
            Verb::Two => "place two more stones, when swap2 asks",
            Verb::Fifths => "set how many fifth moves are offered",
            Verb::Save => "write the game to a file",
            Verb::Load => "go on with a saved game",
            Verb::Resume => "go on with a kept game: the last, or N",
            Verb::Games => "list the kept games",
            Verb::Stats => "show who has won how often",
            Verb::Name => "say what the players are called",
            Verb::Match => "play N games with changing colours",
            Verb::Puzzle => "find the win: puzzles in five grades",
            Verb::Rules => "explain the rule in force",
            Verb::Help => "explain the commands, or one of them",
            Verb::Quit => "leave (so does Ctrl-D)",
        }
    }

    fn detail(&self, verb: Verb) -> &'static str {
        match verb {
            Verb::Surrender => "`undo` takes a surrender back.",
            Verb::Timeout => "A clock that runs out does the same by itself. `undo` takes it back.",
            Verb::New => {
                "SIZE is the side of the board, 5 to 26. RULE is freestyle, standard, renju or\n\
                 caro. OPENING is none, swap, swap2 or soosyrv8. black or white moves first. What\n\
                 is left out stays as it is; without a colour the side named by --first begins,\n\
                 and a game has an opening only if it is named, or `new` stands alone.\n\
                 swap: one player places three stones, the other takes a colour.\n\
                 swap2: the other may also place two more and let the first take a colour.\n\
                 soosyrv8: three stones near the centre; a colour is taken; White places the\n\
                 fourth and says how many fifth moves are offered, 1 to 8; Black may swap, and\n\
                 offers them, none alike by symmetry; White chooses one and plays on."
            }
            Verb::Undo => {
                "A surrender is a step too. After the end of a game, undo goes back into it."
            }
            Verb::Redo => "Another move or a surrender forgets what was taken back.",
            Verb::Board => "$ is black, # is white, + is empty.",
            Verb::Moves => {
                "Each line has the number of the move, the stone and the point. A game with\n\
                 variations is shown as a tree: a dash begins a variation, and [ ] are around\n\
                 the move where one is."
            }
            Verb::Numbers => {
                "Odd numbers are the side that moved first. Shown at the end of every game."
            }
            Verb::Goto
            | Verb::First
            | Verb::Last
            | Verb::Next
            | Verb::Back
            | Verb::Variation
            | Verb::Comment
            | Verb::Mark => self.way_detail(verb),
            Verb::Fouls => {
                "x marks a forbidden point; each kind has its line. `rules` explains them."
            }
            Verb::Hint => {
                "The computer thinks at its best, for a second or the time that is set. N runs\n\
                 from 1 to 10: each move has how it stands, a score for the side to move (100 is\n\
                 a small lead; a proven win or loss has none), why, and the line after it. In a\n\
                 pipe `hint N` searches 200000 positions, unless a time is set."
            }
            Verb::Threats => {
                "Where a stone of each side would make a five, a four or an open three, and the\n\
                 win by force that it would have if it were to move; on the board 5, 4 and 3, the\n\
                 most of both sides. A four leads to a five, an open three to an open four."
            }
            Verb::Solve => {
                "Does the side to move win by force? By fours first, then by fours and threes:\n\
                 the line with its reasons, every defence tried, the longest shown, and the line\n\
                 on the board in numbers; or what was tried. It looks at 1000000 positions, or\n\
                 for SECONDS; Ctrl-C ends it."
            }
            Verb::Review => {
                "Every move up to the position you look at, with how its player stood before it\n\
                 and after, `??`, `?` or `!`, which forced wins it missed or allowed, and what\n\
                 was better; then a picture of Black's chances, and how each side played. Only\n\
                 what is proven is called won or lost. It takes some seconds; Ctrl-C ends it and\n\
                 shows the last moves, where it begins."
            }
            Verb::Tutor => {
                "Before a stone that misses a win by force, or lets the other side win by force,\n\
                 one line says what was overlooked; the same point again places it. It says only\n\
                 what it has proven, and looks for about a tenth of a second. Alone it says\n\
                 whether it is on. An opening's stones and the computer's are not looked at."
            }
            Verb::Computer => "Against the computer, undo takes back to your own last turn.",
            Verb::Level => {
                "1 overlooks much, 5 plays like a good club player, 10 is all it has. auto goes\n\
                 up by one after your win and down by one after your loss."
            }
            Verb::Time => {
                "At level 10 it uses the time; at lower levels it never passes it. `time default`\n\
                 goes back to what the level has."
            }
            Verb::Threads => "They matter at level 10 and for hints.",
            Verb::Clock => {
                "TIME is minutes for the whole game, 0.1 to 1440, and perhaps seconds more after\n\
                 each move, 0 to 3600: `clock 10`, `clock 5+3`. It runs from the\n\
                 first stone on; who has no time left loses. `clock none` takes it away. While it\n\
                 runs it cannot be changed. `undo` gives the time back."
            }
            Verb::Coords => "Points may be typed in both ways all the same: 7 7 and h8.",
            Verb::Lang => "Commands may be typed in both languages all the same.",
            Verb::Black | Verb::White => "The other player has the other colour.",
            Verb::Two => "They are the fourth and fifth; then the first player takes a colour.",
            Verb::Fifths => {
                "N runs from 1 to 8. Black then offers so many, a point a line; White chooses\n\
                 one by typing it."
            }
            Verb::Save => {
                "The ending of the name is the format: .psq, .rec, .sgf, .pos, .lib, .rif, and\n\
                 a move script else, which can be piped back in. What the format cannot hold is\n\
                 said. The file is written whole or not at all. The rest of the line is the\n\
                 name; ~/ is your home."
            }
            Verb::Load => {
                "The file is a move script, or of another format, told by the ending of its\n\
                 name or by its content: psq, rec, SGF, pos, RenLib, RIF, openings of\n\
                 Gomocup, a board. Of several games the first is taken, or game N. Where pos\n\
                 and openings do not say them, size and rule are those on the board. A file\n\
                 that cannot be understood is refused with its line and column, and the game in\n\
                 progress stays. If the file names the computer, it takes its seat again."
            }
            Verb::Resume => {
                "At a terminal the game is kept after every move, so that a closed window\n\
                 loses nothing. `gomoku --resume` does the same at the start. `resume N` takes\n\
                 the game that `games` lists as N: a finished one is opened to be looked at."
            }
            Verb::Games => {
                "Finished games of people at a terminal, against the computer or each other,\n\
                 are kept too, the last 1000. `games` lists 20 of either kind, `games all` all;\n\
                 `games clear` forgets the finished ones."
            }
            Verb::Stats => {
                "Games of people against the computer, by its level and by rule, and between\n\
                 people with names: all finished games that `games all` lists."
            }
            Verb::Name => {
                "`name black Ada` names Black, `name black` takes the name away, `name` says\n\
                 both. A name has up to 40 letters, and goes where its person goes."
            }
            Verb::Match => {
                "N runs from 1 to 99. `new` begins the next game with colours changed; a game\n\
                 that is left unfinished does not count, and one whose end is taken back does\n\
                 not either. `match` says the score, `match off` ends the match."
            }
            Verb::Puzzle => {
                "`puzzle N` puts one on the board, `puzzle next` the next that is not solved,\n\
                 `puzzle grade N` the first of a grade, 1 to 5. You play against the defence that\n\
                 holds out longest; a move that gives the win away is not placed, and the defence\n\
                 that stops it is named. `puzzle hint` says the next move, `puzzle` alone which\n\
                 are solved, which a terminal keeps. `new` leaves the puzzle."
            }
            Verb::Rules => "`new RULE` changes it.",
            Verb::Help => {
                "Commands and letters may be typed in any case. At a terminal a beginning is\n\
                 enough where no other command begins so; `?` and `h` are short for help, `q`\n\
                 for quit."
            }
            Verb::Quit => "An unfinished game at a terminal is kept for `resume`.",
        }
    }

    fn about(&self) -> About {
        About {
            summary: "Five in a row for the terminal: play the computer or a friend, or pipe in moves.",
            usage: "Usage",
            more: "\
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
        }
    }

    fn subcommand(&self, name: &str) -> Option<&'static str> {
        Some(match name {
            "engine" => {
                "Speaks the Gomocup (Piskvork) protocol on standard input and output, for a\n\
                 tournament manager. Of the options it takes --help, --version and --lang."
            }
            "bench" => {
                "Searches a fixed set of positions and prints the number of positions searched,\n\
                 the speed, and a signature that changes when the search does. Of the options\n\
                 it takes --help, --version and --lang."
            }
            "solve" => {
                "Does the side to move win by force in the last position of each game? By fours\n\
                 first, then by fours and threes: the line with its reasons, or what was tried.\n\
                 With --nodes the answer is the same every time. The exit status is 0 whether\n\
                 a win is found or not, and 1 where a file cannot be read. It also takes --help,\n\
                 --version and --lang."
            }
            "convert" => {
                "Reads the games in a file and writes them in another format: script, psq, rec,\n\
                 sgf, pos, offsets, lib, rif or picture. What looks odd in IN and what OUT cannot\n\
                 hold is said on standard error before OUT is written, whole or not at all. Where\n\
                 OUT holds one game, the first is taken. --rows is said of IN where IN is .pos,\n\
                 else of OUT. Status 1: IN could not be read or OUT not be written."
            }
            "completions" => {
                "Prints what makes a shell complete options and their values: bash, elvish,\n\
                 fish, powershell or zsh. Of the options it takes --help, --version and --lang."
            }
            "man" => {
                "Prints the manual page, for `man -l`. Of the options it takes --help, --version\n\
                 and --lang."
            }
            "review" => {
                "Reviews the games of files: for each move what it did to the chances, which\n\
                 forced wins it missed or allowed, and what was better. The reviews come in the\n\
                 order of the files; a folder stands for the records right in it. With --out a\n\
                 file is written for each game, and one that is there already, made of the same\n\
                 file with the same options, is left as it is: so a later run goes on where\n\
                 Ctrl-C stopped this one. With --nodes, or without a limit, a review is the same\n\
                 every time, whatever --jobs is; a game of 40 moves takes 10 to 20 seconds. It\n\
                 also takes --help, --version, --lang and --coords."
            }
            _ => return None,
        })
    }

    fn option(&self, name: &str) -> Option<&'static str> {
        Some(match name {
            "size" => "Board of N by N points, 5 to 26 [default: 15]",
            "rule" => "freestyle, standard, renju, caro [default: freestyle]",
            "opening" => "none, swap, swap2 or soosyrv8 [default: none]",
            "first" => "Who moves first: black or white [default: black]",
            "black" => "Who plays black: human or computer [default: human]",
            "white" => "Who plays white: human or computer [default: human]",
            "level" => "How strong the computer is, 1-10 or auto [default: 5]",
            "time" => "The computer's time for one move, in seconds",
            "threads" => "The computer's threads, 1 to 256 [default: 1]",
            "seed" => "Make the computer's lower levels play alike again",
            "clock" => "Clock for both sides: minutes and seconds a move, 5+3",
            "ponder" => "Level 10 also thinks on your time, at a terminal",
            "bell" => "Ring when the computer has moved after long thought",
            "tutor" => "Ask before a stone that overlooks a win by force",
            "load" => "Go on from a saved game, as FILE alone does",
            "game" => "Take game N of a FILE of several",
            "at" => "Look at the game in FILE after move N",
            "resume" => "Go on with the last unfinished game",
            "name-black" => "What Black is called, up to 40 letters",
            "name-white" => "What White is called, up to 40 letters",
            "quiet" => "No boards and no chat: one verdict line per game",
            "strict" => "Stop at the first refused line, with status 1",
            "coords" => "Points as numbers or letters [default: numbers]",
            "color" => "auto (heeds NO_COLOR), always, never [default: auto]",
            "lang" => "en or zh [default: from the locale, else en]",
            "no-options" => "Do without your own file of options",
            "help" => "Print this help",
            "version" => "Print the version",
            _ => return None,
        })
    }
}
