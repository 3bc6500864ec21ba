//! Reads RenLib's libraries.

use std::ops::Range;

use super::{
    BOARD_TEXT, CENTRE, COMMENT, EXTENSION, HEADER, HEADER_LENGTH, LEAF, LINES, MARK, MARK_NAME,
    NEWEST, NO_MOVE, OLD_COMMENT, RULE, SIBLING, SIDE, START, START_NAME, TEXT_NAME,
};
use crate::record::builder::Bookmark;
use crate::record::{
    Act, Anomaly, Builder, CodePage, Mark, MarkKind, NodeId, Notes, Place, Problem, Property,
    ReadError, ReadOptions, Record, Start, Tree, Wanted, Warning,
};
use crate::rules::{BoardSize, NewGame, Point, Stone};

/// Reads a library as one record.
pub(super) fn read(bytes: &[u8], options: &ReadOptions) -> Result<Record, ReadError> {
    let mut reader = Reader::new(bytes)?;
    reader.nodes()?;
    let Reader {
        builder,
        texts,
        mut first,
        mut warnings,
        ..
    } = reader;
    let mut tree = builder.into_tree();
    let code_page = add_texts(&mut tree, bytes, texts, options.encoding, &mut warnings)?;
    if let Some(pass) = announced_beside(&tree) {
        first = Stone::White;
        tree.set_act(pass, Act::Nothing);
    }
    let guess = options
        .rule
        .is_none()
        .then_some(Anomaly::RuleOfFormat { rule: RULE });
    warnings.extend(guess.map(Warning::whole));
    let start = Start::Empty(NewGame {
        size: BoardSize::default(),
        rule: options.rule.unwrap_or(RULE),
        first,
        opening: None,
    });
    Ok(Record {
        tree,
        warnings,
        code_page,
        ..Record::new(start)
    })
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
    builder: Builder,
    // Who moves first.
    first: Stone,
    // Where the nodes branch off whose siblings are still to come.
    open: Vec<Bookmark>,
    // They are decoded at the end, when all are known.
    texts: Vec<Text>,
    warnings: Vec<Warning>,
}

/// A text of a node, and where it is in the file.
struct Text {
    node: NodeId,
    kind: TextKind,
    range: Range<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum TextKind {
    Comment,
    OldComment,
    Board(Option<Point>),
}

/// A node as it is in the file.
struct Node {
    offset: usize,
    byte: u8,
    flags: u8,
    has_board_text: bool,
}

impl<'a> Reader<'a> {
    fn new(bytes: &'a [u8]) -> Result<Reader<'a>, ReadError> {
        let has_header = bytes.starts_with(HEADER);
        let at = match bytes {
            _ if has_header && bytes.len() < HEADER_LENGTH => {
                let problem = Problem::Cut(Wanted::Header);
                return Err(ReadError::at_byte(bytes.len(), problem));
            }
            _ if has_header && (bytes[8], bytes[9]) > NEWEST => {
                return Err(ReadError::at_byte(HEADER.len(), Problem::NotThisFormat));
            }
            _ if has_header => HEADER_LENGTH,
            [CENTRE, ..] => 0,
            _ => return Err(ReadError::at_byte(0, Problem::NotThisFormat)),
        };
        Ok(Reader {
            bytes,
            at,
            builder: Builder::with_board(BoardSize::default(), None),
            first: Stone::Black,
            open: Vec::new(),
            texts: Vec::new(),
            warnings: Vec::new(),
        })
    }

    fn nodes(&mut self) -> Result<(), ReadError> {
        let first = self.at;
        let mut done = false;
        // Whether a sibling has been promised and must come next.
        let mut is_due = false;
        while !done && self.at + 1 < self.bytes.len() {
            let node = self.node()?;
            is_due = false;
            if node.offset == first && node.byte == 0 {
                // The root: its texts are about the game.
                self.read_notes(&node, None)?;
                done = node.flags & LEAF > 0;
                continue;
            }
            if self.says_white_begins(&node)? {
                self.first = Stone::White;
                self.builder.begin_with(Stone::White);
                done = node.flags & LEAF > 0;
                continue;
            }
            if node.flags & SIBLING > 0 {
                self.open.push(self.builder.bookmark());
            }
            let point = self.add(&node)?;
            self.read_notes(&node, point)?;
            if node.flags & LEAF > 0 {
                match self.open.pop() {
                    Some(mark) => {
                        self.builder.go_back(mark);
                        is_due = true;
                    }
                    None => done = true,
                }
            }
        }
        // Some writers leave zeros at the end.
        match &self.bytes[self.at..] {
            rest if rest.iter().all(|byte| *byte == 0) => {}
            // RenLib reads bytes in pairs, and so never sees the last one.
            [_] => self.warn(self.at, Anomaly::Behind),
            _ => return Err(self.unexpected(self.at, Wanted::End)),
        }
        // A position that RenLib saves has the flags of the whole library: those of the last
        // node are missing, and branches that were not saved are announced.
        let count = self.open.len() + usize::from(is_due);
        if count > 0 {
            self.warn(self.bytes.len(), Anomaly::OpenBranches { count });
        }
        Ok(())
    }

    fn warn(&mut self, offset: usize, anomaly: Anomaly) {
        let warning = Warning::new(Place::Byte(offset), anomaly);
        self.warnings.push(warning);
    }

    /// Whether the node says that White begins: it is a pass before all moves, with the flag
    /// 04 and nothing else to keep. If so, skips its empty texts.
    fn says_white_begins(&mut self, node: &Node) -> Result<bool, ReadError> {
        let is_before_all = self.builder.tree().node_count() == 1 && self.first == Stone::Black;
        let kept = SIBLING | OLD_COMMENT | NO_MOVE | MARK;
        if !is_before_all || node.byte != 0 || node.flags & (START | kept) != START {
            return Ok(false);
        }
        let start = self.at;
        let mut says_nothing = true;
        for has_text in [node.flags & COMMENT > 0, node.has_board_text] {
            if has_text {
                let range = self.text(|byte| byte == 0, false)?;
                // The byte that separates the lines is not text.
                says_nothing &= matches!(self.bytes[range], [] | [8]);
            }
        }
        if !says_nothing {
            self.at = start;
        }
        Ok(says_nothing)
    }

    /// Reads the next node without its texts.
    fn node(&mut self) -> Result<Node, ReadError> {
        let offset = self.at;
        let [byte, flags] = self.pair()?;
        let has_board_text = match flags & EXTENSION > 0 {
            true => self.pair()?[1] & BOARD_TEXT > 0,
            false => false,
        };
        Ok(Node {
            offset,
            byte,
            flags,
            has_board_text,
        })
    }

    fn pair(&mut self) -> Result<[u8; 2], ReadError> {
        let Some(&[one, other]) = self.bytes.get(self.at..self.at + 2) else {
            let problem = Problem::Cut(Wanted::LibNode);
            return Err(ReadError::at_byte(self.bytes.len(), problem));
        };
        self.at += 2;
        Ok([one, other])
    }

    /// Adds the node to the tree. Returns its point, if it has one.
    fn add(&mut self, node: &Node) -> Result<Option<Point>, ReadError> {
        let point = match node.byte {
            0 => None,
            byte => match (byte >> 4, byte & 0xF) {
                (row @ 0..SIDE, column @ 1..) => Some(Point::at(row, column - 1)),
                _ => return Err(self.unexpected(node.offset, Wanted::Point)),
            },
        };
        let stone = self.builder.to_move();
        match point {
            _ if node.flags & NO_MOVE > 0 => self.builder.act(Act::Nothing, false),
            None => self.builder.pass(stone),
            Some(point) => self
                .builder
                .stone(stone, point)
                .map_err(|refusal| ReadError::at_byte(node.offset, Problem::Play(refusal)))?,
        }
        Ok(point)
    }

    /// Reads the texts and marks of the current node.
    fn read_notes(&mut self, node: &Node, point: Option<Point>) -> Result<(), ReadError> {
        let at = self.builder.at();
        if node.flags & OLD_COMMENT > 0 {
            let range = self.text(|byte| byte & 0x80 > 0, true)?;
            self.keep(TextKind::OldComment, range);
        } else if node.flags & COMMENT > 0 {
            let range = self.text(|byte| byte == 0, false)?;
            self.keep(TextKind::Comment, range);
        }
        if node.has_board_text {
            let range = self.text(|byte| byte == 0, false)?;
            self.keep(TextKind::Board(point), range);
        }
        let is_cross = node.flags & NO_MOVE > 0 && !node.has_board_text;
        let is_marked = node.flags & MARK > 0;
        if let Some(point) = point {
            let cross = is_cross.then_some(MarkKind::Cross);
            let circle = is_marked.then_some(MarkKind::Circle);
            for kind in cross.into_iter().chain(circle) {
                self.builder.tree().notes_mut(at).mark(Mark { point, kind });
            }
        }
        for (is_set, name) in [
            (node.flags & START > 0, START_NAME),
            (is_marked && point.is_none(), MARK_NAME),
        ] {
            if is_set {
                let kept = property(name, String::new());
                self.builder.tree().notes_mut(at).keep(kept);
            }
        }
        Ok(())
    }

    fn keep(&mut self, kind: TextKind, range: Range<usize>) {
        let node = self.builder.at();
        self.texts.push(Text { node, kind, range });
    }

    /// Finds a text and skips it. The text ends with a byte that `is_end` accepts; `inclusive`
    /// says whether that byte belongs to the text. The file pads it to an even length.
    fn text(
        &mut self,
        is_end: impl Fn(u8) -> bool,
        inclusive: bool,
    ) -> Result<Range<usize>, ReadError> {
        let start = self.at;
        let Some(length) = self.bytes[start..].iter().position(|byte| is_end(*byte)) else {
            let problem = Problem::Cut(Wanted::End);
            return Err(ReadError::at_byte(self.bytes.len(), problem));
        };
        let whole = length + 1;
        self.at = (start + whole + whole % 2).min(self.bytes.len());
        Ok(start..start + length + usize::from(inclusive))
    }

    fn unexpected(&self, offset: usize, wanted: Wanted) -> ReadError {
        let found = format!("{:02x}", self.bytes[offset]);
        ReadError::at_byte(offset, Problem::Unexpected { found, wanted })
    }
}

/// A property of a node.
fn property(name: &str, value: String) -> Property {
    Property {
        name: name.into(),
        values: vec![value],
    }
}

/// Puts the texts into the notes. All are in the same code page, which is returned if they are
/// not all ASCII.
fn add_texts(
    tree: &mut Tree,
    bytes: &[u8],
    texts: Vec<Text>,
    asked: Option<CodePage>,
    warnings: &mut Vec<Warning>,
) -> Result<Option<CodePage>, ReadError> {
    let is_new = |text: &&Text| text.kind != TextKind::OldComment;
    let new = texts.iter().filter(is_new);
    let new = new.map(|text| &bytes[text.range.clone()]);
    let own = CodePage::of(new).map(|guess| asked.unwrap_or(guess));
    warnings.extend(own.and_then(|page| Warning::of_guess(page, asked)));
    let page = own.unwrap_or(CodePage::UTF_8);
    for Text { node, kind, range } in texts {
        let start = range.start;
        let bytes = &bytes[range];
        let decoded = match kind {
            // The highest bit only marks the end of the text.
            TextKind::OldComment => bytes.iter().map(|byte| (byte & 0x7F) as char).collect(),
            _ => page
                .decode(bytes)
                .ok_or_else(|| ReadError::at_byte(start, Problem::NotText))?,
        };
        if decoded.contains(char::REPLACEMENT_CHARACTER) {
            warnings.push(Warning::new(Place::Byte(start), Anomaly::BrokenText));
        }
        match kind {
            TextKind::Board(Some(point)) => {
                let kind = MarkKind::Label(decoded);
                tree.notes_mut(node).mark(Mark { point, kind });
            }
            TextKind::Board(None) => {
                tree.notes_mut(node).keep(property(TEXT_NAME, decoded));
            }
            TextKind::Comment | TextKind::OldComment => {
                let text = lines(&decoded);
                if !text.is_empty() {
                    tree.notes_mut(node).comment.push_str(&text);
                }
            }
        }
    }
    Ok(own)
}

/// A pass that would say that White begins, if it did not announce a sibling that is not there.
fn announced_beside(tree: &Tree) -> Option<NodeId> {
    let node = tree.first_child(tree.root())?;
    let is_alone = tree.next_sibling(node).is_none() && tree.act(node) == Act::Pass(Stone::Black);
    let mut start = Notes::default();
    start.other.push(property(START_NAME, String::new()));
    (is_alone && tree.notes(node) == Some(&start)).then_some(node)
}

/// The lines of a comment.
fn lines(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    // Old comments may contain zero bytes.
    let text = text.replace('\0', " ");
    match text.split_once(LINES) {
        None => text,
        Some((first, others)) => {
            let others = others.replace(LINES, "\n");
            match first {
                "" => others,
                first => format!("{first}\n{others}"),
            }
        }
    }
}
