//! Decodes text in the encodings that files of records use.

pub(super) mod code_page;

use std::borrow::Cow;

#[cfg(feature = "formats")]
use encoding_rs::{Encoding, GB18030, UTF_8, WINDOWS_1252};

use super::text::without_bom;
use super::{Place, Problem, ReadError};

/// The text of a file. The first of these that fits is taken: the encoding of the mark that the
/// file begins with, the one that `label` names, UTF-8, GB18030, and Windows-1252, which always
/// fits. Without the feature `formats`, only UTF-8 can be read.
pub(super) fn decode<'a>(bytes: &'a [u8], label: Option<&[u8]>) -> Result<Cow<'a, str>, ReadError> {
    let (bytes, mark) = without_bom(bytes);
    let utf8 = std::str::from_utf8(bytes);
    // In another encoding, pairs of bytes may be valid UTF-8 by chance, but hardly three. An
    // editor saved such a text, and left the label as it was.
    let is_utf8 = mark > 0 || utf8.is_ok() && bytes.iter().any(|byte| *byte >= 0xE0);
    let label = label.filter(|_| !is_utf8);
    if let Some(text) = label.and_then(|label| labelled(bytes, label)) {
        return Ok(text);
    }
    utf8.map(Cow::Borrowed).or_else(|error| {
        other(bytes, label).ok_or_else(|| ReadError {
            place: Place::in_text(bytes, error.valid_up_to()),
            problem: Problem::NotText,
        })
    })
}

/// The encoding that a label names, if it can be that of a text whose label is ASCII, and if it
/// is not UTF-8.
#[cfg(feature = "formats")]
fn encoding(label: &[u8]) -> Option<&'static Encoding> {
    let encoding = Encoding::for_label_no_replacement(label)?.output_encoding();
    (encoding != UTF_8).then_some(encoding)
}

/// The text, if all of it is in the encoding that the label names.
#[cfg(feature = "formats")]
fn labelled<'a>(bytes: &'a [u8], label: &[u8]) -> Option<Cow<'a, str>> {
    encoding(label)?.decode_without_bom_handling_and_without_replacement(bytes)
}

#[cfg(not(feature = "formats"))]
const fn labelled<'a>(_: &'a [u8], _: &[u8]) -> Option<Cow<'a, str>> {
    None
}

#[cfg(feature = "formats")]
fn other<'a>(bytes: &'a [u8], label: Option<&[u8]>) -> Option<Cow<'a, str>> {
    let marked = Encoding::for_bom(bytes).map(|(encoding, _)| encoding);
    let marked = marked.filter(|encoding| *encoding != UTF_8);
    if let Some(encoding) = marked.or_else(|| encoding(label?)) {
        return Some(encoding.decode(bytes).0);
    }
    let guess = if is_chinese(bytes) {
        GB18030
    } else {
        WINDOWS_1252
    };
    Some(guess.decode_without_bom_handling(bytes).0)
}

#[cfg(not(feature = "formats"))]
fn other<'a>(_: &'a [u8], _: Option<&[u8]>) -> Option<Cow<'a, str>> {
    None
}

/// The encoding of texts that do not name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Guess {
    /// All of them are UTF-8.
    Utf8,
    /// Together they are most likely GB18030.
    Chinese,
    /// Anything else.
    Western,
}

impl Guess {
    /// The encoding of all these texts together.
    pub(super) fn of<'a>(texts: impl Iterator<Item = &'a [u8]> + Clone) -> Guess {
        if texts.clone().all(|text| std::str::from_utf8(text).is_ok()) {
            return Guess::Utf8;
        }
        let all: Vec<&[u8]> = texts.collect();
        match is_chinese(&all.join(&b'\n')) {
            true => Guess::Chinese,
            false => Guess::Western,
        }
    }

    /// The text of these bytes; `None` when this build does not know the encoding.
    pub(super) fn decode(self, bytes: &[u8]) -> Option<String> {
        match self {
            Guess::Utf8 => std::str::from_utf8(bytes).ok().map(str::to_owned),
            Guess::Chinese => decode_as(b"gb18030", bytes),
            Guess::Western => decode_as(b"windows-1252", bytes),
        }
    }
}

/// Whether this is GB18030, and not another encoding whose accented letters happen to be valid
/// there: they are rarely its commonest characters, and stand beside other letters.
#[cfg(feature = "formats")]
fn is_chinese(bytes: &[u8]) -> bool {
    let is_letter = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_alphabetic);
    let (mut at, mut likely, mut all) = (0, 0, 0);
    while at < bytes.len() {
        let width = match bytes[at..] {
            [..0x80, ..] => 1,
            [_, b'0'..=b'9', ..] => 4,
            _ => 2,
        };
        if width > 1 {
            let is_common = matches!(bytes[at..], [0xA1..=0xD7, 0xA1..=0xFE, ..]);
            let is_alone = !is_letter(at.wrapping_sub(1)) && !is_letter(at + width);
            likely += usize::from(is_common || is_alone);
            all += 1;
        }
        at += width;
    }
    let decode = |bytes| GB18030.decode_without_bom_handling_and_without_replacement(bytes);
    2 * likely > all && decode(bytes).is_some()
}

#[cfg(not(feature = "formats"))]
const fn is_chinese(_: &[u8]) -> bool {
    false
}

/// The text of these bytes in the encoding with this label; `None` when this build does not know
/// it.
#[cfg(feature = "formats")]
pub(super) fn decode_as(label: &[u8], bytes: &[u8]) -> Option<String> {
    let encoding = Encoding::for_label(label)?;
    Some(encoding.decode_without_bom_handling(bytes).0.into_owned())
}

#[cfg(not(feature = "formats"))]
pub(super) const fn decode_as(_: &[u8], _: &[u8]) -> Option<String> {
    None
}
