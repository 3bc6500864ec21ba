//! The nodes of a game in SGF, and its variations.

use std::borrow::Cow;

use super::anomalies::Anomalies;
use super::names::{DECISION, OFFER, OTHERS, TAKEN, TOOK, is_act};
use super::root::{colour, is_of_game, is_of_node, side};
use super::scan::Scan;
use super::value::{
    area, kept, move_point, numbered_point, others, point, shortened, split, text, values,
};
use crate::record::builder::Bookmark;
use crate::record::script::read_decision;
use crate::record::times::seconds;
use crate::record::{
    Act, Builder, Mark, MarkKind, Mending, Notes, Problem, Property, ReadError, Wanted,
};
use crate::rules::{PlayError, Point, Stone};

/// Reads the nodes of one game.
pub(super) struct Nodes<'s, 'a, 'o> {
    scan: &'s mut Scan<'a>,
    builder: &'s mut Builder,
    anomalies: &'o mut Anomalies,
    // Whether the current node may still get its act.
    open: bool,
    // Whether the text was found to end within a property.
    is_cut: bool,
    /// Whether a point was off the board.
    pub(super) is_off: bool,
}

impl<'s, 'a, 'o> Nodes<'s, 'a, 'o> {
    pub(super) fn new(
        scan: &'s mut Scan<'a>,
        builder: &'s mut Builder,
        anomalies: &'o mut Anomalies,
    ) -> Nodes<'s, 'a, 'o> {
        Nodes {
            scan,
            builder,
            anomalies,
            open: false,
            is_cut: false,
            is_off: false,
        }
    }

    /// Reads the properties of the first node that are not about the whole game.
    pub(super) fn first(&mut self) {
        let mut seen_act = false;
        while let Some(name) = self.scan.name() {
            let is_act = is_act(&name);
            seen_act |= is_act;
            let is_read = is_of_node(&name) || (seen_act && !is_of_game(&name));
            let read = match is_read {
                true => self.property(name),
                false => self.pass_over(),
            };
            if !self.goes_on(is_act, read) {
                return;
            }
        }
    }

    /// Moves past the values of a property.
    fn pass_over(&mut self) -> Result<(), ReadError> {
        self.scan.first_value()?;
        while self.scan.value().is_some() {}
        Ok(())
    }

    /// Reads nodes and variations to the end of the game. What cannot be read is left out.
    pub(super) fn all(&mut self) {
        let mut variations: Vec<Bookmark> = Vec::new();
        // After a variation only another one may follow.
        let mut behind_variation = false;
        loop {
            match self.scan.peek() {
                Some(b';') if !behind_variation => {
                    self.scan.at += 1;
                    self.node();
                }
                Some(b'(') if self.scan.is_at_game() => {
                    let error = ReadError::at_byte(self.scan.at, Problem::Cut(Wanted::End));
                    return self.anomalies.mend(error, Mending::Supplying);
                }
                Some(b'(') => {
                    self.scan.at += 1;
                    variations.push(self.builder.bookmark());
                    behind_variation = false;
                    if self
                        .scan
                        .peek()
                        .is_some_and(|byte| byte.is_ascii_alphabetic())
                    {
                        let error = self.scan.unexpected(Wanted::Node);
                        self.anomalies.mend(error, Mending::Supplying);
                        self.node();
                    }
                }
                Some(b')') => {
                    self.scan.at += 1;
                    let Some(mark) = variations.pop() else {
                        return;
                    };
                    self.builder.go_back(mark);
                    behind_variation = true;
                }
                None => {
                    let error = self.scan.unexpected(Wanted::End);
                    if !self.is_cut {
                        self.anomalies.mend(error, Mending::Supplying);
                    }
                    return;
                }
                Some(_) if behind_variation => {
                    let error = self.scan.unexpected(Wanted::GameTree);
                    self.anomalies.mend(error, Mending::EndingTheLine);
                    self.scan.skip_to(b"()");
                }
                Some(_) => {
                    let error = self.scan.unexpected(Wanted::Node);
                    self.anomalies.mend(error, Mending::Skipping);
                    self.scan.skip_to(b";()");
                }
            }
        }
    }

    /// Says what is wrong with a property, and whether the node goes on behind it. After a move
    /// that cannot be made, the rest of its line would be on another board.
    fn goes_on(&mut self, is_act: bool, read: Result<(), ReadError>) -> bool {
        let Err(error) = read else {
            return true;
        };
        if matches!(error.problem, Problem::Cut(_)) {
            self.is_cut = true;
            self.anomalies.mend(error, Mending::Skipping);
            return false;
        }
        if !is_act {
            self.anomalies.mend(error, Mending::Skipping);
            return true;
        }
        self.is_off |= matches!(error.problem, Problem::Play(PlayError::OffBoard { .. }));
        self.anomalies.mend(error, Mending::EndingTheLine);
        self.leave_line();
        false
    }

    /// Moves to the `)` that ends the line of this node.
    fn leave_line(&mut self) {
        let mut depth = 0;
        loop {
            self.scan.skip_to(b"()");
            match self.scan.peek() {
                Some(b'(') if !self.scan.is_at_game() => depth += 1,
                Some(b')') if depth > 0 => depth -= 1,
                _ => return,
            }
            self.scan.at += 1;
        }
    }

    /// Reads a node after its semicolon.
    fn node(&mut self) {
        self.open = !matches!(self.scan.rest(), [b'B' | b'W', b'[', ..]);
        if self.open {
            self.builder.act(Act::Nothing, false);
        }
        loop {
            // Most of a file consists of moves and comments.
            let (is_act, read) = match self.scan.rest() {
                [b'B', b'[', ..] if self.plain_move(Stone::Black) => continue,
                [b'W', b'[', ..] if self.plain_move(Stone::White) => continue,
                [b'C', b'[', ..] => {
                    self.scan.at += 1;
                    (false, self.comments())
                }
                [b';', ..] => return,
                _ => match self.scan.name() {
                    Some(name) => (is_act(&name), self.property(name)),
                    None => return,
                },
            };
            if !self.goes_on(is_act, read) {
                return;
            }
        }
    }

    /// Reads a move in the plainest spelling, `B[hh]`, if it can be played. Otherwise does
    /// nothing and returns `false`.
    fn plain_move(&mut self, stone: Stone) -> bool {
        let &[
            _,
            _,
            column @ b'a'..=b'z',
            row @ b'a'..=b'z',
            b']',
            b';' | b')' | b'(' | b'A'..=b'Z',
            ..,
        ] = self.scan.rest()
        else {
            return false;
        };
        let point = Point::at(row - b'a', column - b'a');
        let can_be = self.builder.is_free(point);
        if can_be {
            self.builder.put(stone, point, self.open);
            self.open = false;
            self.scan.at += "B[hh]".len();
        }
        can_be
    }

    fn property(&mut self, name: Cow<str>) -> Result<(), ReadError> {
        match &*name {
            "C" => return self.comments(),
            "B" => return self.moves(Stone::Black),
            "W" => return self.moves(Stone::White),
            "AB" | "AW" | "AE" => return self.edits(colour(&name)),
            "CR" => return self.marks(name, |area| Some((area, MarkKind::Circle))),
            "MA" => return self.marks(name, |area| Some((area, MarkKind::Cross))),
            "SQ" => return self.marks(name, |area| Some((area, MarkKind::Square))),
            "TR" => return self.marks(name, |area| Some((area, MarkKind::Triangle))),
            "LB" => {
                return self.marks(name, |value| {
                    let (area, label) = split(value)?;
                    Some((area, MarkKind::Label(text(label).into_owned())))
                });
            }
            _ => {}
        }
        let value = self.scan.first_value()?;
        let is_taken = match &*name {
            "PL" => {
                let side = side(value);
                side.map(|side| self.builder.turn(side)).is_some()
            }
            TOOK => {
                let took = seconds(value);
                took.map(|took| self.notes().took = Some(took)).is_some()
            }
            DECISION => match read_decision(value) {
                Some(decision) => {
                    self.act(Act::Decision(decision));
                    true
                }
                None => false,
            },
            OFFER => {
                let at = point(value.trim(), self.builder.size());
                self.act(Act::Offer(self.at_value(value, at)?));
                true
            }
            _ => false,
        };
        if is_taken {
            while self.scan.value().is_some() {}
            return Ok(());
        }
        let offset = self.scan.start_of(value);
        let values = values(value, self.scan);
        if name == OTHERS {
            others(values)
                .into_iter()
                .for_each(|it| self.notes().keep(it));
            return Ok(());
        }
        self.anomalies.kept(&name, value, offset);
        self.keep(&name, values);
        Ok(())
    }

    /// Reads a move or several: each value is one.
    fn moves(&mut self, stone: Stone) -> Result<(), ReadError> {
        let mut value = Some(self.scan.first_value()?);
        while let Some(text) = value {
            let numbered = numbered_point(text, self.builder.size());
            if numbered.is_some() {
                let offset = self.scan.start_of(text);
                self.anomalies.rows_from_bottom(offset);
            }
            let point = match numbered {
                Some(point) => Ok(Some(point)),
                None => move_point(text, self.builder.size()),
            };
            let result = point.and_then(|point| match point {
                Some(point) => {
                    let made = self.builder.stone_at(stone, point, self.open);
                    made.map_err(Problem::Play)
                }
                None => {
                    self.builder.act(Act::Pass(stone), self.open);
                    Ok(())
                }
            });
            self.at_value(text, result)?;
            self.open = false;
            value = self.scan.value();
        }
        Ok(())
    }

    fn act(&mut self, act: Act) {
        self.builder.act(act, self.open);
        self.open = false;
    }

    /// Reads a comment. It is the first value; a property has no others.
    fn comments(&mut self) -> Result<(), ReadError> {
        let value = self.scan.first_value()?;
        self.notes().add_line(text(value));
        while self.scan.value().is_some() {}
        Ok(())
    }

    fn notes(&mut self) -> &mut Notes {
        let at = self.builder.at();
        self.builder.tree().notes_mut(at)
    }

    /// Reads stones that are added or removed during the game. If the node has a move as well,
    /// the move gets a node of its own.
    fn edits(&mut self, content: Option<Stone>) -> Result<(), ReadError> {
        let mut value = Some(self.scan.first_value()?);
        while let Some(text) = value {
            match self.area(text) {
                Ok(points) => {
                    for point in points {
                        // An area contains only points of the board.
                        let _ = self.builder.edit(point, content);
                    }
                }
                Err(error) => {
                    self.is_off |= matches!(error.problem, Problem::Play(_));
                    self.anomalies.mend(error, Mending::Skipping);
                }
            }
            value = self.scan.value();
        }
        self.open = false;
        Ok(())
    }

    fn area(&mut self, value: &str) -> Result<Vec<Point>, ReadError> {
        let found = area(value, self.builder.size()).map(Iterator::collect);
        let points: Vec<Point> = self.at_value(value, found)?;
        let left = self.scan.points.checked_sub(points.len());
        self.scan.points = self.at_value(
            value,
            left.ok_or_else(|| Problem::Unexpected {
                found: shortened(value),
                wanted: Wanted::Point,
            }),
        )?;
        Ok(points)
    }

    /// Reads marks. For a value, `read` returns the part that names the points, and the kind of
    /// mark. A value that marks no point of the board is kept unchanged.
    fn marks(
        &mut self,
        name: Cow<str>,
        read: impl Fn(&'a str) -> Option<(&'a str, MarkKind)>,
    ) -> Result<(), ReadError> {
        let mut strange = Vec::new();
        let mut value = Some(self.scan.first_value()?);
        while let Some(text) = value {
            let size = self.builder.size();
            match read(text).filter(|(part, _)| area(part, size).is_ok()) {
                Some((part, kind)) => {
                    for point in self.area(part)? {
                        let kind = kind.clone();
                        self.notes().mark(Mark { point, kind });
                    }
                }
                None => {
                    let offset = self.scan.start_of(text);
                    self.anomalies.value(&name, text, offset);
                    strange.push(kept(text));
                }
            }
            value = self.scan.value();
        }
        if !strange.is_empty() {
            self.keep(&name, strange);
        }
        Ok(())
    }

    /// Keeps what has no other place in a record. What a later reader would take for something else
    /// was told of, and is not kept.
    fn keep(&mut self, name: &str, values: Vec<String>) {
        if !TAKEN.contains(&name) {
            let name = name.to_owned();
            self.notes().keep(Property { name, values });
        }
    }

    /// A result, with the place of the last value for its error.
    fn at_value<T>(&self, value: &str, result: Result<T, Problem>) -> Result<T, ReadError> {
        result.map_err(|problem| ReadError::at_byte(self.scan.start_of(value), problem))
    }
}
