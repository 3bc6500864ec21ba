//! The text of bytes in one of the encodings that records are found in.

use std::borrow::Cow;

use super::{Place, Problem, ReadError};

/// The text of a file: UTF-8 where it is that, UTF-16 where it begins with its mark, else
/// what `label` names, else GB18030 if it can be that, else Windows-1252, which anything
/// can be.
///
/// # Errors
/// When it is not UTF-8 and this build knows no other encoding (the feature `formats`).
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

/// Whether a text that looks like ASCII is one of those that switch between alphabets.
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
