//! What a file is that is no record, where its bytes show it.

use std::fmt;

/// A file that is no record of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Foreign {
    /// An archive of this kind.
    Archive(&'static str),
    /// A picture of this kind.
    Picture(&'static str),
    /// A document of this kind.
    Document(&'static str),
    /// A web page, as sites send it in place of a file.
    WebPage,
    /// A program.
    Program,
    /// Bytes that are not text, of no known kind.
    Data,
}

/// How such files begin.
const BEGINNINGS: &[(&[u8], Foreign)] = &[
    (b"PK\x03\x04", Foreign::Archive("zip")),
    (b"PK\x05\x06", Foreign::Archive("zip")),
    (b"\x1F\x8B", Foreign::Archive("gzip")),
    (b"\xFD7zXZ\0", Foreign::Archive("xz")),
    (b"7z\xBC\xAF\x27\x1C", Foreign::Archive("7z")),
    (b"\x28\xB5\x2F\xFD", Foreign::Archive("zstd")),
    (b"Rar!\x1A\x07", Foreign::Archive("rar")),
    (b"\x89PNG\r\n", Foreign::Picture("PNG")),
    (b"GIF87a", Foreign::Picture("GIF")),
    (b"GIF89a", Foreign::Picture("GIF")),
    (b"\xFF\xD8\xFF", Foreign::Picture("JPEG")),
    (b"%PDF-1.", Foreign::Document("PDF")),
    (b"%PDF-2.", Foreign::Document("PDF")),
    (b"\xD0\xCF\x11\xE0", Foreign::Document("Microsoft Office")),
    (b"SQLite format 3\0", Foreign::Document("SQLite")),
    (b"\x7FELF", Foreign::Program),
];

/// How web pages begin, in any case.
const WEB_PAGES: [&[u8]; 2] = [b"<!doctype html", b"<html"];

/// How a picture in SVG begins, perhaps after what XML may have before its first element.
const SVG: &[u8] = b"<svg";

/// Where the word stands that archives of tar have, and the word.
const TAR: (usize, &[u8]) = (257, b"ustar");

/// How archives of bzip2 begin, with a digit between; somebody may have a name such as BZhang.
const BZIP2: (&[u8], &[u8]) = (b"BZh", b"1AY&SY");

/// How many bytes show whether a file is text.
const HEAD: usize = 8192;

impl Foreign {
    /// What a file is that begins with these bytes; `None` if it may be a record.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Option<Foreign> {
        Foreign::by_beginning(bytes).or((!is_text(bytes)).then_some(Foreign::Data))
    }

    /// What a file is that begins as no record does.
    pub(super) fn by_beginning(bytes: &[u8]) -> Option<Foreign> {
        let mut known = BEGINNINGS.iter();
        let known = known.find(|(beginning, _)| bytes.starts_with(beginning));
        let text = bytes.trim_ascii_start();
        let is_page = |page: &&[u8]| {
            let beginning = text.get(..page.len());
            beginning.is_some_and(|beginning| beginning.eq_ignore_ascii_case(page))
        };
        let has_svg = |head: &[u8]| head.windows(SVG.len()).any(|part| part == SVG);
        let is_svg = match text.starts_with(b"<?") || text.starts_with(b"<!") {
            true => has_svg(&text[..text.len().min(HEAD)]),
            false => text.starts_with(SVG),
        };
        let (at, word) = TAR;
        let is_tar = bytes.get(at..).is_some_and(|rest| rest.starts_with(word));
        let (first, second) = BZIP2;
        let behind = bytes.strip_prefix(first).and_then(|rest| rest.get(1..));
        let is_bzip2 = behind.is_some_and(|rest| rest.starts_with(second));
        known
            .map(|(_, what)| *what)
            .or(is_bzip2.then_some(Foreign::Archive("bzip2")))
            .or(WEB_PAGES.iter().any(is_page).then_some(Foreign::WebPage))
            .or(is_svg.then_some(Foreign::Picture("SVG")))
            .or(is_tar.then_some(Foreign::Archive("tar")))
    }
}

/// Whether the bytes in front are those of a text: no control characters but white space, the
/// backspace that RenLib writes and the last byte of texts in DOS. UTF-16 has a mark in front.
pub(super) fn is_text(bytes: &[u8]) -> bool {
    let is_utf16 = matches!(bytes, [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..]);
    let is_odd = |byte: &u8| {
        byte.is_ascii_control()
            && !byte.is_ascii_whitespace()
            && !matches!(byte, 0x08 | 0x0B | 0x1A)
    };
    is_utf16 || !bytes.iter().take(HEAD).any(is_odd)
}

impl fmt::Display for Foreign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Foreign::Archive(kind) => write!(f, "a {kind} archive"),
            Foreign::Picture("SVG") => f.write_str("an SVG picture"),
            Foreign::Picture(kind) => write!(f, "a {kind} picture"),
            Foreign::Document(kind) => write!(f, "a {kind} document"),
            Foreign::WebPage => f.write_str("a web page"),
            Foreign::Program => f.write_str("a program"),
            Foreign::Data => f.write_str("a file of bytes that are not text"),
        }
    }
}
