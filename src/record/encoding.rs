//! Decodes text in the encodings that files of records use.

use std::borrow::Cow;

use super::{Place, Problem, ReadError};

/// The text of a file. The first of these that fits is taken: UTF-8, UTF-16 if the file begins
/// with its mark, the encoding that `label` names, GB18030, and Windows-1252, which always
/// fits. Without the feature `formats`, only UTF-8 can be read.
pub(super) fn decode<'a>(bytes: &'a [u8], label: Option<&[u8]>) -> Result<Cow<'a, str>, ReadError> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) if !is_escaped(bytes, label) => Ok(Cow::Borrowed(text)),
        Ok(text) => Ok(other(bytes, label).unwrap_or(Cow::Borrowed(text))),
        Err(error) => other(bytes, label).ok_or_else(|| ReadError {
            place: Place::in_text(bytes, error.valid_up_to()),
            problem: Problem::NotText,
        }),
    }
}

/// Whether a text that looks like ASCII uses escapes to switch between alphabets.
fn is_escaped(bytes: &[u8], label: Option<&[u8]>) -> bool {
    label.is_some_and(|label| label.to_ascii_lowercase().starts_with(b"iso-2022"))
        && bytes.contains(&0x1B)
}

#[cfg(feature = "formats")]
fn other<'a>(bytes: &'a [u8], label: Option<&[u8]>) -> Option<Cow<'a, str>> {
    use encoding_rs::{Encoding, GB18030, UTF_8, WINDOWS_1252};
    let marked = Encoding::for_bom(bytes).map(|(encoding, _)| encoding);
    let named = || Encoding::for_label_no_replacement(label?);
    let encoding = marked.or_else(named).filter(|encoding| *encoding != UTF_8);
    if let Some(encoding) = encoding {
        return Some(encoding.decode(bytes).0);
    }
    let chinese = GB18030.decode_without_bom_handling_and_without_replacement(bytes);
    Some(chinese.unwrap_or_else(|| WINDOWS_1252.decode_without_bom_handling(bytes).0))
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
    /// All of them are valid GB18030.
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
        match texts.clone().all(is_chinese) {
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

#[cfg(feature = "formats")]
fn is_chinese(bytes: &[u8]) -> bool {
    encoding_rs::GB18030
        .decode_without_bom_handling_and_without_replacement(bytes)
        .is_some()
}

#[cfg(not(feature = "formats"))]
const fn is_chinese(_: &[u8]) -> bool {
    false
}

#[cfg(feature = "formats")]
fn decode_as(label: &[u8], bytes: &[u8]) -> Option<String> {
    let encoding = encoding_rs::Encoding::for_label(label)?;
    Some(encoding.decode_without_bom_handling(bytes).0.into_owned())
}

#[cfg(not(feature = "formats"))]
const fn decode_as(_: &[u8], _: &[u8]) -> Option<String> {
    None
}
