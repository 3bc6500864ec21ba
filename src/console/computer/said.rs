//! What is said of the computer: how it plays, and what it advises.

use crate::console::out::Out;
use crate::console::words::chances::percent;
use crate::console::words::game::{how_won, shape_made, side_name};
use crate::console::words::language::{Both, Language, both, pick, say, tell};
use crate::engine::{Score, SearchResult, Shape, Win, WinKind};
use crate::player::{
    Analysis, Balanced, Blunder, BlunderKind, Candidates, Level, LevelSetting, OpeningAction,
    Overlooked, Question,
};
use crate::record::write_decision;
use crate::rules::{BoardSize, Game, Point, Setup, Stone, Symmetries};
use crate::study::review::Outlook;
use crate::study::{Idea, Prospect, Reason, Stops};

impl Out {
    /// The computer's level; at a terminal also what to expect of it.
    pub(crate) fn level(&mut self, LevelSetting { now, adapts }: LevelSetting) {
        match adapts {
            false if now == Level::PERFECT => tell!(
                self,
                "The computer plays at the {now} level.",
                "电脑的级别是 {now}（完美）。"
            ),
            false => tell!(
                self,
                "The computer plays at level {now}.",
                "电脑的级别是 {now}。"
            ),
            true => tell!(
                self,
                "The computer plays at level {now}. The level rises after you win and falls \
                 after you lose.",
                "电脑的级别是 {now}；你赢一局升一级，输一局降一级。"
            ),
        }
        if self.window.is_some() {
            let expectation = EXPECTATIONS[usize::from(now.get()) - 1];
            self.line(expectation.of(self.language));
        }
    }

    /// A hint: the move, who is to play it, and why.
    pub(crate) fn hint(&mut self, point: Point, stone: Stone, reason: &Reason, size: BoardSize) {
        let words = self.language;
        let point = self.show(point, size);
        let quiet = || {
            let idea = self.idea(&reason.idea, size);
            idea.unwrap_or_else(|| pick!(words, "is a quiet move", "平稳的一手").to_owned())
        };
        let (stops, makes) = self.deeds(reason, size);
        let why = match (&reason.prospect, &reason.stops, stops) {
            _ if reason.makes == Shape::Five => makes.unwrap_or_default(),
            (Prospect::Wins(plies) | Prospect::WinsByFoul { plies, .. }, _, stops) => {
                let wins = words.wins(stone, *plies);
                let what = words.and(stops, makes).unwrap_or_else(quiet);
                say!(words, "{what}: {wins}", "{what}，{wins}")
            }
            // A five that must be stopped is reason enough.
            (Prospect::Loses(_), Some(Stops::Five(_)), Some(stops))
            | (Prospect::Search { .. }, _, Some(stops)) => stops,
            (Prospect::Loses(plies), ..) => say!(
                words,
                "holds out longest ({}), but every move loses",
                "怎么下都输，这一手坚持得最久（{}后输）",
                words.moves(plies / 2)
            ),
            (Prospect::Search { depth, score }, _, None) => {
                let what = makes.unwrap_or_else(quiet);
                let standing = words.standing(stone, *score);
                match depth {
                    0 => say!(words, "{what} and looks best", "{what}，看起来最好"),
                    _ => say!(
                        words,
                        "{what}; a search to depth {depth} found nothing better, and {standing}",
                        "{what}；搜索 {depth} 层，这是最好的一手，{standing}"
                    ),
                }
            }
        };
        tell!(
            self,
            "Hint: {point}. It {why}.",
            "提示：下 {point}，{why}。"
        );
    }

    /// Why a stone is asked about on a board of this size, and what to type.
    pub fn question(&self, question: &Question, size: BoardSize) -> String {
        let words = self.language;
        let (best, left, reason) = match &question.overlooked {
            Overlooked::Win(blunder) => {
                return words.overlooks(question, blunder, &|point| self.show(point, size));
            }
            Overlooked::Better { best, left, reason } => (best, left, reason),
        };
        let point = self.show(question.point, size);
        let (best, left) = (percent(best.chance()), percent(left.chance()));
        let (stops, makes) = self.deeds(reason, size);
        let deed = words.and(stops, makes);
        let better = match deed.or_else(|| self.idea(&reason.idea, size)) {
            Some(deed) => say!(words, ": a better move {deed}", "：更好的一手能{deed}"),
            None => String::new(),
        };
        say!(
            words,
            "{point} takes your chances from {best}% to {left}%{better} (type {point} again to \
             play it; `hint` helps)",
            "下在 {point}，胜率会从 {best}% 降到 {left}%{better}（再输入一次 {point} 就照下；`提示` 给提示）"
        )
    }

    /// What a move stops, if it stops something.
    pub(crate) fn stopped(&self, reason: &Reason, size: BoardSize) -> Option<String> {
        let (words, stops) = (self.language, reason.stops.as_ref()?);
        let stones = self.points(stops.stones().iter().copied(), size);
        Some(match stops {
            Stops::Five(_) => say!(words, "blocks the four {stones}", "挡住 {stones} 的冲四"),
            Stops::Three(_) => say!(
                words,
                "blocks the open three {stones}",
                "挡住 {stones} 的活三"
            ),
            Stops::TwoFours(_) => say!(
                words,
                "stops two fours through {stones}",
                "防住 {stones} 的双四"
            ),
        })
    }

    /// What a quiet move is for, if that has a name.
    pub(crate) fn idea(&self, idea: &Idea, size: BoardSize) -> Option<String> {
        let words = self.language;
        let points = |stones: &[Point]| self.points(stones.iter().copied(), size);
        let joins = (!idea.joins.is_empty()).then(|| {
            let stones = points(&idea.joins);
            say!(words, "works with {stones}", "与 {stones} 配合")
        });
        let thins = (!idea.thins.is_empty()).then(|| {
            let stones = points(&idea.thins);
            say!(words, "takes room from {stones}", "限制 {stones}")
        });
        let prepares = idea.prepares.and_then(|(shape, point)| {
            let (makes, point) = (shape_made(words, shape)?, points(&[point]));
            let shape = makes.strip_prefix("makes ").unwrap_or(makes);
            Some(say!(
                words,
                "prepares {shape} at {point}",
                "准备在 {point} {shape}"
            ))
        });
        words.and(words.and(joins, thins), prepares)
    }

    /// What a move stops, and what it makes.
    fn deeds(&self, reason: &Reason, size: BoardSize) -> (Option<String>, Option<String>) {
        let words = self.language;
        let stops = self.stopped(reason, size);
        let makes = match &reason.prospect {
            Prospect::WinsByFoul { point, foul, .. } if reason.makes != Shape::Five => Some(say!(
                words,
                "makes a four that Black is not allowed to stop at {} ({})",
                "成冲四，黑方不能在 {} 挡（{}）",
                self.show(*point, size),
                words.foul(*foul)
            )),
            _ => shape_made(words, reason.makes).map(String::from),
        };
        (stops, makes)
    }

    /// A hint by a proof: the move, and who is to play it.
    pub(crate) fn proven_hint(&mut self, proven: &Win, stone: Stone, size: BoardSize) {
        let point = self.show(proven.line[0], size);
        let proof = self.language.proven_win(stone, proven.plies);
        tell!(
            self,
            "Hint: {point}. It is {proof}.",
            "提示：下 {point}，{proof}。"
        );
    }

    /// A hint in an opening: what to type.
    pub(crate) fn advice(&mut self, action: OpeningAction, size: BoardSize) {
        let what = match action {
            OpeningAction::Place(point) => self.show(point, size),
            OpeningAction::Decide(decision) => write_decision(decision),
        };
        tell!(self, "Hint: type `{what}`.", "提示：{what}。");
    }

    /// What is proven after a stone of the computer at the perfect level: in how many more plies it
    /// wins at most, or nothing.
    pub(crate) fn proof(&mut self, stone: Stone, plies: Option<usize>) {
        let words = self.language;
        match plies {
            None => tell!(
                self,
                "Nothing is proven here: the computer plays like level 10.",
                "这里没有已证明的胜负：电脑按 10 级下。"
            ),
            Some(plies) => {
                let (winner, moves) = (side_name(words, stone), words.moves(plies.div_ceil(2)));
                tell!(
                    self,
                    "Proven: {winner} wins in at most {moves}.",
                    "已证明：{winner}最多再下 {moves}取胜。"
                );
            }
        }
    }

    /// The lines of an analysis while it goes on, and above them what the keys do.
    pub(crate) fn analysis(&self, analysis: &Analysis<'_>, size: BoardSize) -> Vec<String> {
        let (words, count, shown) = (self.language, analysis.count, analysis.lines.len());
        let nodes = analysis.lines.first().map_or(0, |line| line.nodes);
        let mut said = vec![say!(
            words,
            "analysing: {nodes} positions; 1-9, + and - set how many lines, other keys stop",
            "分析中：{nodes} 个局面；1-9、+、- 改变行数，其他键结束"
        )];
        for (number, line) in (1..).zip(analysis.lines.iter().take(count)) {
            let like = words.like(analysis.candidates.like(line.point));
            let stands = words.stands(analysis.stone, line) + &like;
            let moves = self.points(line.pv.iter().copied(), size);
            said.push(say!(
                words,
                "{number}. {stands}: {moves}",
                "{number}. {stands}：{moves}"
            ));
        }
        if shown < count && analysis.candidates.all_others_lose(shown) {
            said.push(words.others_lose().to_owned());
        }
        said
    }

    /// Ways to place the next stones, the most even first, each with the chances of both sides.
    pub(crate) fn balance(&mut self, ways: &[Balanced], game: &Game) {
        /// The most that are named.
        const MOST: usize = 5;
        let words = self.language;
        let Some(best) = ways.first() else {
            return tell!(self, "No such move was found.", "没有找到这样的着法。");
        };
        match Outlook::of_chance(best.score.chance()) == Outlook::Even {
            true => tell!(
                self,
                "The most even of the moves that were tried:",
                "最均衡的着法（已搜索部分）："
            ),
            false => tell!(
                self,
                "No move that was tried leaves the position even. Nearest to it:",
                "试过的着法都不能保持均势。最接近的："
            ),
        }
        let symmetries = Symmetries::of(game.board());
        let is_black = game.as_setup().side_to_move() == Stone::Black;
        for (number, way) in (1..).zip(&ways[..ways.len().min(MOST)]) {
            let like = match way.points[..] {
                [point] => words.like(symmetries.alike(point).len() - 1),
                _ => String::new(),
            };
            let points = self.points(way.points.iter().copied(), game.size());
            let own = way.score.chance();
            let black = if is_black { own } else { 1.0 - own };
            let (black, white) = (percent(black), percent(1.0 - black));
            tell!(
                self,
                "{number}. {points}{like}: Black {black}%, White {white}%",
                "{number}. {points}{like}：黑方 {black}%，白方 {white}%"
            );
        }
    }

    /// Several good moves of the `asked` ones: first one that is `proven` to win, and how the game may
    /// go on, then the others, best first, each with why. Fewer mean that no other is worth
    /// considering.
    pub(crate) fn hints(
        &mut self,
        setup: &Setup,
        asked: usize,
        candidates: &Candidates,
        proven: Option<&(Vec<Point>, Win)>,
        moves: &[(SearchResult, Reason)],
    ) {
        let (words, stone, size) = (self.language, setup.side_to_move(), setup.size());
        let first = usize::from(proven.is_some());
        let named = |out: &Out, point| out.show(point, size) + &words.like(candidates.like(point));
        if let Some((line, proven)) = proven {
            let point = named(self, proven.line[0]);
            let proof = words.proven_win(stone, proven.plies);
            tell!(self, "1. {point}: {proof}", "1. {point}：{proof}");
            let line = self.points(line.iter().copied(), size);
            self.line(&format!("   {line}{}", words.and_so_on()));
        }
        for (number, (choice, reason)) in (1 + first..).zip(moves) {
            let (point, stands) = (named(self, choice.point), words.stands(stone, choice));
            let (stops, makes) = self.deeds(reason, size);
            match words.and(stops, makes) {
                None => tell!(
                    self,
                    "{number}. {point}: {stands}",
                    "{number}. {point}：{stands}"
                ),
                Some(deeds) => tell!(
                    self,
                    "{number}. {point}: {deeds}; {stands}",
                    "{number}. {point}：{stands}：{deeds}"
                ),
            }
            if choice.pv.len() > 1 {
                let plies = choice.plies_to_win().or(choice.plies_to_loss());
                let is_cut = plies.is_some_and(|plies| choice.pv.len() < plies);
                let more = if is_cut { words.and_so_on() } else { "" };
                let line = self.points(choice.pv.iter().copied(), size);
                self.line(&format!("   {line}{more}"));
            }
        }
        let listed = first + moves.len();
        if listed >= asked {
            return;
        }
        match candidates.all_others_lose(listed) {
            true => self.line(words.others_lose()),
            false => tell!(
                self,
                "No other move is worth considering.",
                "没有其他值得考虑的着法。"
            ),
        }
    }
}

/// What to expect of each level, from 1 to 10 and perfect.
pub(crate) const EXPECTATIONS: [Both; 11] = [
    both(
        "It does not look ahead and overlooks a lot: a beginner beats it.",
        "不计算后续变化，经常看漏：初学者也能赢它。",
    ),
    both(
        "It does not look ahead and overlooks many threats: a game for beginners.",
        "不计算后续变化，看漏较多：适合初学者。",
    ),
    both(
        "It looks a little way ahead and overlooks many threats: a beginner can win.",
        "它只算几步，看漏不少：初学者有机会。",
    ),
    both(
        "It looks a little way ahead and overlooks a threat now and then.",
        "它只算几步，偶尔看漏。",
    ),
    both(
        "A good club player's game: it looks ahead, and overlooks a threat at times.",
        "相当于棋社好手：会计算，偶尔看漏。",
    ),
    both(
        "It looks further ahead and seldom overlooks a threat.",
        "它算得更远，很少看漏。",
    ),
    both(
        "It looks far ahead and rarely overlooks a threat.",
        "它算得远，难得看漏。",
    ),
    both(
        "It hardly overlooks anything: plan your threats several moves ahead.",
        "它几乎什么都不看漏：要赢它，得提前几手谋划。",
    ),
    both(
        "It overlooks no row, and thinks for a moment about each move.",
        "它不看漏任何连子，每手要想一会儿。",
    ),
    both(
        "Full strength: it overlooks nothing that it can find in its time.",
        "最强水平：限时内能算到的，它都不会看漏。",
    ),
    both(
        "It plays a proven win wherever it knows one; elsewhere it plays like level 10.",
        "知道已证明的必胜手就照下；其他局面同 10 级。",
    ),
];

impl Language {
    /// A level beside the computer's name: `level 5`, or that it adapts too.
    pub fn level(self, LevelSetting { now, adapts }: LevelSetting) -> String {
        match adapts {
            true => say!(self, "level {now} (auto)", "{now} 级（自动）"),
            false if now == Level::PERFECT => pick!(self, "perfect level", "完美级").into(),
            false => say!(self, "level {now}", "{now} 级"),
        }
    }

    /// A level alone, without the word for it in English: `5`, `perfect`.
    pub(crate) fn rank(self, level: Level) -> String {
        match level {
            Level::PERFECT => pick!(self, "perfect", "完美级").into(),
            level => say!(self, "{level}", "{level} 级"),
        }
    }

    /// How `stone` stands if it plays one of several good moves.
    pub(crate) fn stands(self, stone: Stone, choice: &SearchResult) -> String {
        match (choice.plies_to_win(), choice.plies_to_loss()) {
            (Some(plies), _) => self.wins(stone, plies),
            (_, Some(plies)) => say!(self, "loses in {}", "{}后输", self.moves(plies / 2)),
            _ => say!(
                self,
                "{}, depth {}",
                "{}，深度 {}",
                self.standing(stone, choice.score),
                choice.depth
            ),
        }
    }

    /// That so many other moves are equal to one by symmetry, after its name.
    pub(crate) fn like(self, count: usize) -> String {
        match count {
            0 => String::new(),
            count => say!(self, " (and {count} like it)", "（另有 {count} 处对称）"),
        }
    }

    /// That the moves which are not listed lose at once.
    pub(crate) const fn others_lose(self) -> &'static str {
        pick!(
            self,
            "Every other move loses at once.",
            "其他着法立刻就输。"
        )
    }

    /// That a side is proven to win, and in how many plies at most if that was counted.
    pub(crate) fn proven_win(self, stone: Stone, plies: usize) -> String {
        let (winner, moves) = (side_name(self, stone), self.moves(plies.div_ceil(2)));
        say!(
            self,
            "a proven win for {winner} in at most {moves}",
            "已证明，{winner}最多再下 {moves}取胜"
        )
    }

    /// In how many moves a side wins.
    pub(super) fn wins(self, stone: Stone, plies: usize) -> String {
        let (winner, moves) = (side_name(self, stone), self.moves(plies.div_ceil(2)));
        say!(self, "{winner} wins in {moves}", "{winner}再下 {moves}取胜")
    }

    /// How a side stands that has this score, in a word and with its chance to win.
    pub(super) fn standing(self, stone: Stone, score: Score) -> String {
        let (side, chance) = (side_name(self, stone), score.chance());
        let percent = percent(chance);
        match Outlook::of_chance(chance) {
            Outlook::Even => say!(
                self,
                "the game is about even ({side} {percent}%)",
                "双方大致均势（{side}胜率 {percent}%）"
            ),
            outlook => say!(
                self,
                "{side} is {} ({percent}%)",
                "{side}处于{}（胜率 {percent}%）",
                self.outlook(outlook)
            ),
        }
    }

    pub(super) fn and(self, one: Option<String>, other: Option<String>) -> Option<String> {
        match (one, other) {
            (Some(one), Some(other)) => Some(say!(self, "{one} and {other}", "{one}，{other}")),
            (one, other) => one.or(other),
        }
    }

    /// Why a stone is asked about that overlooks a win, and what to type; `show` writes a point.
    fn overlooks(
        self,
        question: &Question,
        blunder: &Blunder,
        show: &dyn Fn(Point) -> String,
    ) -> String {
        let point = show(question.point);
        let (how, ask) = match question.shows {
            true => (self.how(blunder, show), ""),
            false => (
                how_won(self, &blunder.win),
                pick!(self, "; `hint` helps", "；`提示` 给提示"),
            ),
        };
        match blunder.kind {
            BlunderKind::Missed => say!(
                self,
                "there is a win {how} (type {point} again to play it anyway{ask})",
                "有必胜手，{how}（再输入一次 {point} 就照下{ask}）"
            ),
            BlunderKind::Allowed => {
                let winner = side_name(self, question.stone.opponent());
                say!(
                    self,
                    "{point} lets {winner} win {how} (type {point} again to play it, or \
                     another move{ask})",
                    "下在 {point}，{winner}就能{how}（再输入一次 {point} 就照下，也可以换一手{ask}）"
                )
            }
        }
    }

    /// By which threats a win comes about, in how many moves, and with which stone.
    fn how(self, blunder: &Blunder, show: &dyn Fn(Point) -> String) -> String {
        let Blunder { win, reason, .. } = blunder;
        let (means, first) = (how_won(self, win), show(win.line[0]));
        let makes = shape_made(self, reason.makes);
        let makes = makes.unwrap_or(pick!(self, "comes first", "是第一手"));
        let foul = match &reason.prospect {
            Prospect::WinsByFoul { point, foul, .. } if win.kind != WinKind::Five => say!(
                self,
                " that Black is not allowed to stop at {} ({})",
                "，黑方不能在 {} 挡（{}）",
                show(*point),
                self.foul(*foul)
            ),
            _ => String::new(),
        };
        say!(
            self,
            "{means}: {first} {makes}{foul}",
            "{means}：{first} {makes}{foul}"
        )
    }
}
