//! The first node of a game: what it says about the whole game, and where the game begins.

use super::anomalies::Anomalies;
use super::names::{self, END_TOOK, OPENING, STANDING, is_act};
use super::result::{is_renju_opening, rule};
use super::scan::Scan;
use super::value::{area, kept, others, shortened, text, values};
use crate::record::notes::keep;
use crate::record::result_words::result;
use crate::record::times::seconds;
use crate::record::{About, Mending, Problem, Property, ReadError, ReadOptions, Start, Wanted};
use crate::rules::{Board, BoardSize, NewGame, Opening, Rule, Setup, Stone};

/// What the first node says.
pub(super) struct Root {
    pub(super) about: About,
    /// The stones on the board before the first move, if any property puts some there.
    pub(super) board: Option<Board>,
    pub(super) size: BoardSize,
    /// Whether the node says the size.
    pub(super) is_sized: bool,
    /// Whether a stone before the first move is off the board.
    pub(super) is_off: bool,
    rule: Rule,
    opening: Option<Opening>,
    first: Option<Stone>,
}

/// Whether a property of the first node is about the whole game, wherever in the node it is.
pub(super) fn is_of_game(name: &str) -> bool {
    matches!(
        name,
        "AB" | "AW" | "AE" | "PL" | "AP" | "CA" | "FF" | "GM" | "SZ" | "RU" | "RE" | "EV" | "RO"
    ) || matches!(
        name,
        "PC" | "DT" | "PB" | "PW" | "TM" | "OT" | OPENING | STANDING | END_TOOK
    )
}

/// Whether a property is about a node, even in the first one.
pub(super) fn is_of_node(name: &str) -> bool {
    matches!(name, "C" | "CR" | "MA" | "SQ" | "TR" | "LB" | names::TOOK) || is_act(name)
}

impl Root {
    /// Reads the properties of the first node, except those that `is_of_node`. The board has the
    /// size `unsaid` if the node does not say it. Properties that have no value, or whose value
    /// does not end, are left to [`Nodes`](super::node::Nodes) to report.
    pub(super) fn read(
        scan: &mut Scan,
        options: &ReadOptions,
        unsaid: BoardSize,
        anomalies: &mut Anomalies,
    ) -> Result<Root, ReadError> {
        let mut root = Root {
            about: About::default(),
            board: None,
            size: unsaid,
            is_sized: false,
            is_off: false,
            rule: options.rule.unwrap_or_default(),
            opening: None,
            first: None,
        };
        let mut reading = Reading {
            options,
            anomalies,
            game: None,
            ruled: false,
            seen_act: false,
            main: None,
            overtime: None,
            stones: Vec::new(),
        };
        while let Some(name) = scan.name() {
            let Ok(first) = scan.first_value() else {
                continue;
            };
            let offset = scan.start_of(first);
            reading.seen_act |= is_act(&name);
            if matches!(&*name, "AB" | "AW" | "AE") {
                reading.stones.push((colour(&name), offset - 1));
            }
            let is_taken = is_of_node(&name)
                || (reading.seen_act && !is_of_game(&name))
                || root.property(&name, first, offset, &mut reading)?;
            match is_taken {
                true => while scan.value().is_some() {},
                false => {
                    let values = values(first, scan);
                    if name == names::OTHERS {
                        root.about.other.extend(others(values));
                        continue;
                    }
                    let name = name.into_owned();
                    reading.anomalies.kept(&name, first, offset);
                    match &*name {
                        // A node has one: what else is there goes, see below.
                        "RU" => root.about.other.push(Property { name, values }),
                        _ => keep(&mut root.about.other, Property { name, values }),
                    }
                }
            }
        }
        if let Some((value, offset)) = reading.game.take()
            && !root.is_game(&value, &reading)
        {
            reading.anomalies.value("GM", &value, offset);
        }
        let end = scan.at;
        root.put_stones(&reading.stones, scan, reading.anomalies);
        scan.at = end;
        root.set_clock(reading.main, reading.overtime);
        // A node has one RU: what else is there was reported.
        let mut has_rule = reading.ruled;
        let other = &mut root.about.other;
        other.retain(|it| it.name != "RU" || !std::mem::replace(&mut has_rule, true));
        Ok(root)
    }

    /// Reads a property of the game; `false` if it has no place in a record.
    fn property(
        &mut self,
        name: &str,
        value: &str,
        offset: usize,
        reading: &mut Reading,
    ) -> Result<bool, ReadError> {
        let set = |field: &mut String| {
            let free = field.is_empty();
            if free {
                *field = text(value).into_owned();
            }
            free
        };
        let about = &mut self.about;
        Ok(match name {
            "PB" => set(&mut about.players.black),
            "PW" => set(&mut about.players.white),
            "EV" => set(&mut about.event),
            "RO" => set(&mut about.round),
            "PC" => set(&mut about.place),
            "DT" => set(&mut about.date),
            STANDING => set(&mut about.standing),
            "AB" | "AW" | "AE" | "CA" | "FF" => true,
            "AP" => {
                reading.anomalies.is_ours = value.starts_with(names::PROGRAM);
                true
            }
            "GM" => {
                reading.game = Some((value.trim().into(), offset));
                true
            }
            "SZ" => {
                let size = size(value).map_err(|problem| ReadError::at_byte(offset, problem))?;
                self.size = size;
                self.is_sized = true;
                true
            }
            "PL" => {
                let side = side(value);
                self.first = side.or(self.first);
                side.is_some()
            }
            "RU" => self.set_rule(value, offset, reading),
            "RE" => self.set_result(value),
            "TM" if reading.main.is_none() => {
                reading.main = Some(kept(value));
                true
            }
            "OT" if reading.overtime.is_none() => {
                reading.overtime = Some(kept(value));
                true
            }
            OPENING => {
                let opening = value.trim().parse().ok();
                self.opening = opening.or(self.opening);
                opening.is_some()
            }
            END_TOOK => {
                let took = seconds(value);
                about.end_took = took.or(about.end_took);
                took.is_some()
            }
            _ => false,
        })
    }

    /// Whether a file with this GM, whose number for five in a row is 4, is one of five in a row.
    /// Many programs write the number of Go or of Nine Men's Morris, and then the rule or a board
    /// on which nobody plays Go.
    fn is_game(&self, number: &str, reading: &Reading) -> bool {
        let is_go = |property: &Property| matches!(&*property.name, "KM" | "HA");
        let is_plain = reading.ruled || self.is_sized && ![9, 13, 19].contains(&self.size.get());
        match number {
            "4" => true,
            "1" | "5" => is_plain && !self.about.other.iter().any(is_go),
            _ => false,
        }
    }

    /// Takes the rule. One of the openings of renju is kept as RIF names it.
    fn set_rule(&mut self, value: &str, offset: usize, reading: &mut Reading) -> bool {
        let value = text(value);
        let Some(said) = rule(&value) else {
            return false;
        };
        let is_repeated = std::mem::replace(&mut reading.ruled, true);
        if is_renju_opening(&value) && self.about.other.iter().all(|it| it.name != names::RULE) {
            let (name, values) = (names::RULE.into(), vec![value.into()]);
            self.about.other.push(Property { name, values });
        } else if is_repeated {
            return self.rule == said;
        }
        let (used, other) = reading.options.rule_for(Some(said));
        self.rule = used;
        if let Some(other) = other {
            reading.anomalies.add(offset, other);
        }
        true
    }

    fn set_result(&mut self, value: &str) -> bool {
        match result(&text(value)) {
            // A value that says nothing is not written back.
            Ok(result) if self.about.result.is_none() => {
                self.about.result = result;
                true
            }
            _ => false,
        }
    }

    /// Puts the stones of AB, AW and AE on the board, whose size is known by now.
    fn put_stones(
        &mut self,
        properties: &[(Option<Stone>, usize)],
        scan: &mut Scan,
        anomalies: &mut Anomalies,
    ) {
        if properties.is_empty() {
            return;
        }
        let mut board = Board::new(self.size);
        for (content, offset) in properties {
            scan.at = *offset;
            while let Some(value) = scan.value() {
                match area(value, self.size) {
                    Ok(points) => {
                        for point in points {
                            // An area contains only points of the board.
                            let _ = board.set(point, *content);
                        }
                    }
                    Err(problem) => {
                        self.is_off |= matches!(problem, Problem::Play(_));
                        let error = ReadError::at_byte(scan.start_of(value), problem);
                        anomalies.mend(error, Mending::Skipping);
                    }
                }
            }
        }
        self.board = Some(board);
    }

    /// Reads TM and OT as a clock. What is not understood is kept.
    fn set_clock(&mut self, main: Option<String>, overtime: Option<String>) {
        let clock = main.as_deref().and_then(|main| control(main, 0.0));
        let increment = overtime.as_deref().and_then(increment);
        let both = clock.and(increment);
        let both = both.and_then(|increment| control(main.as_deref()?, increment));
        self.about.clock = both.or(clock);
        // In front, because they are there too when the written file is read again.
        let mut keep = |name: &str, value: Option<String>, understood: bool| {
            if let (Some(value), false) = (value, understood) {
                let (name, values) = (name.into(), vec![value]);
                self.about.other.insert(0, Property { name, values });
            }
        };
        keep("OT", overtime, both.is_some());
        keep("TM", main, clock.is_some());
    }

    /// Where the game begins. If the node does not say who moves first, `implied` does.
    pub(super) fn start(&self, implied: impl FnOnce(Option<&Board>) -> Stone) -> Start {
        let first = self.first.unwrap_or_else(|| implied(self.board.as_ref()));
        match &self.board {
            Some(board) => Start::Setup(Box::new(Setup::of_board(board.clone(), self.rule, first))),
            None => Start::Empty(NewGame {
                size: self.size,
                rule: self.rule,
                first,
                opening: self.opening,
            }),
        }
    }
}

/// What is only needed while the first node is read.
struct Reading<'a, 'o> {
    options: &'a ReadOptions,
    anomalies: &'o mut Anomalies,
    // The value of GM.
    game: Option<(String, usize)>,
    ruled: bool,
    seen_act: bool,
    main: Option<String>,
    overtime: Option<String>,
    // What AB, AW and AE put on the board, and where the values begin.
    stones: Vec<(Option<Stone>, usize)>,
}

/// What AB, AW and AE put on a point.
pub(super) fn colour(name: &str) -> Option<Stone> {
    match name {
        "AB" => Some(Stone::Black),
        "AW" => Some(Stone::White),
        _ => None,
    }
}

/// The side that PL names.
pub(super) fn side(value: &str) -> Option<Stone> {
    match value.trim().to_ascii_lowercase().as_str() {
        "b" | "black" | "1" => Some(Stone::Black),
        "w" | "white" | "2" => Some(Stone::White),
        _ => None,
    }
}

fn size(value: &str) -> Result<BoardSize, Problem> {
    let number = |text: &str| {
        text.trim()
            .parse::<usize>()
            .map_err(|_| Problem::Unexpected {
                found: shortened(value),
                wanted: Wanted::Number,
            })
    };
    // Some write the sign of a product.
    let sides = value.split_once([':', 'x', 'X', '×']);
    let (width, height) = sides.unwrap_or((value, value));
    let (width, height) = (number(width)?, number(height)?);
    if width != height {
        return Err(Problem::NotSquare { width, height });
    }
    BoardSize::new(width).map_err(Problem::Size)
}

/// The clock with these seconds, if there is one.
fn control(main: &str, increment: f64) -> Option<crate::record::TimeControl> {
    let main: f64 = main.trim().parse().ok()?;
    format!("{}+{increment}", main / 60.0).parse().ok()
}

/// The seconds that each move adds.
fn increment(overtime: &str) -> Option<f64> {
    let overtime = overtime.trim().to_ascii_lowercase();
    let seconds = overtime.strip_suffix("fischer")?.trim();
    seconds.trim_start_matches('+').parse().ok()
}
