//! Decodes text in the encodings that files of records use: those that they name, and those that
//! are recognized.

use std::borrow::Cow;

#[cfg(feature = "formats")]
use encoding_rs::{Encoding, UTF_8};

use super::text::without_bom;
use super::{Place, Problem, ReadError};

/// How many bytes are decoded at a time, or a few more.
const PART: usize = 1 << 20;

/// How many such parts are enough to recognize an encoding.
const SAMPLE: usize = 8;

/// The text of a file in pieces, so that not all of it need be in memory. The first of these
/// encodings that fits is taken: that of the mark that the file begins with, the one that `label`
/// names, UTF-8, and the most likely [`CodePage`]. Without the feature `formats`, only UTF-8 can
/// be read. A text in UTF-8 is one piece, which is borrowed.
pub(super) fn pieces<'a>(
    bytes: &'a [u8],
    label: Option<&'a [u8]>,
) -> Result<impl Iterator<Item = Cow<'a, str>>, ReadError> {
    let (text, mark) = without_bom(bytes);
    let utf8 = str::from_utf8(text);
    // In another encoding, pairs of bytes may be valid UTF-8 by chance, but hardly three. An
    // editor saved such a text, and left the label as it was.
    let is_utf8 = mark > 0 || utf8.is_ok() && text.iter().any(|byte| *byte >= 0xE0);
    let label = label.filter(|label| !is_utf8 && is_usable(label));
    let utf16 = match text {
        [0xFF, 0xFE, ..] => Some(&b"utf-16le"[..]),
        [0xFE, 0xFF, ..] => Some(&b"utf-16be"[..]),
        _ => None,
    };
    let parts = match utf8.is_ok() && label.is_none() || utf16.is_some() {
        true => vec![text],
        false => parts(text),
    };
    let is_in = |label: &&[u8]| parts.iter().all(|part| is_whole(label, part));
    let label = match (label.filter(is_in), utf8) {
        (Some(label), _) => label,
        (None, Ok(_)) => CodePage::Utf8.label(),
        (None, Err(error)) => {
            let foreign = parts.iter().copied().filter(|part| !part.is_ascii());
            let page = || CodePage::of(foreign.take(SAMPLE)).unwrap_or(CodePage::Western);
            let label = utf16.or(label).unwrap_or_else(|| page().label());
            transcode(label, b"").map(|_| label).ok_or(ReadError {
                place: Place::in_text(text, error.valid_up_to()),
                problem: Problem::NotText,
            })?
        }
    };
    let piece = move |part| transcode(label, part).unwrap_or_default().0;
    Ok(parts.into_iter().map(piece))
}

/// The whole text of a file, as [`pieces`] decodes it.
#[cfg(feature = "formats")]
pub(super) fn decode<'a>(
    bytes: &'a [u8],
    label: Option<&'a [u8]>,
) -> Result<Cow<'a, str>, ReadError> {
    Ok(pieces(bytes, label)?.fold(Cow::default(), |text, piece| text + piece))
}

/// The parts of a text, each up to a `)`: a byte that is never the second one of a character.
fn parts(mut text: &[u8]) -> Vec<&[u8]> {
    /// Begins and ends what is in several bytes in ISO-2022-JP, where any byte may be the second.
    const ESCAPE: u8 = 0x1B;
    let mut parts = Vec::new();
    let can_be_cut = !text.contains(&ESCAPE);
    while can_be_cut && text.len() > PART {
        let end = text[PART..].iter().position(|byte| *byte == b')');
        let part;
        (part, text) = text.split_at(end.map_or(text.len(), |end| PART + end + 1));
        parts.push(part);
    }
    parts.push(text);
    parts
}

/// The code page in which a program wrote its texts: that of its computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CodePage {
    /// UTF-8.
    Utf8,
    /// Simplified Chinese: GBK.
    Gbk,
    /// Traditional Chinese: Big5.
    Big5,
    /// Japanese: Shift_JIS.
    ShiftJis,
    /// Central European: Windows-1250. It is not told from the Western one.
    CentralEuropean,
    /// Western European: Windows-1252.
    Western,
}

impl CodePage {
    /// The most likely code page of all these texts together; `None` if all are ASCII. A few of
    /// them may be broken: some programs cut a text in the middle of a character.
    pub(super) fn of<'a>(texts: impl Iterator<Item = &'a [u8]>) -> Option<CodePage> {
        let texts = texts.filter(|text| !text.is_ascii());
        let texts: Vec<&[u8]> = texts.collect();
        let is_likely = |page: &CodePage| {
            let mut whole = texts.clone();
            whole.retain(|text| is_whole(page.label(), text));
            let broken = texts.len() - whole.len();
            broken * 20 <= texts.len() && page.is_like(&whole)
        };
        let pages = [
            CodePage::Utf8,
            CodePage::ShiftJis,
            CodePage::Big5,
            CodePage::Gbk,
        ];
        let page = pages.into_iter().find(is_likely);
        (!texts.is_empty()).then_some(page.unwrap_or(CodePage::Western))
    }

    /// Whether texts that are valid in this code page, but not in those before, are likely to be
    /// in it.
    fn is_like(self, texts: &[&[u8]]) -> bool {
        let votes = |vote: fn(&[u8]) -> isize| texts.iter().map(|text| vote(text)).sum::<isize>();
        match self {
            CodePage::Utf8 => cfg!(not(feature = "formats")) || votes(unicode) > 0,
            CodePage::CentralEuropean | CodePage::Western => true,
            CodePage::ShiftJis => votes(japanese) > 0,
            CodePage::Big5 => votes(chinese) > 0 && votes(traditional) > 0,
            CodePage::Gbk => votes(chinese) > 0,
        }
    }

    /// Its name in the Encoding Standard.
    const fn label(self) -> &'static [u8] {
        match self {
            CodePage::Utf8 => b"utf-8",
            CodePage::Gbk => b"gbk",
            CodePage::Big5 => b"big5",
            CodePage::ShiftJis => b"shift_jis",
            CodePage::CentralEuropean => b"windows-1250",
            CodePage::Western => b"windows-1252",
        }
    }

    /// The code page in which to write texts, and their bytes there; zero bytes separate the
    /// texts. It is that of their file, or else one that programs expect. If it does not have all
    /// the characters, or would not be recognized again, it is UTF-8. In the others `?` stands for
    /// what could not be read.
    pub(super) fn to_write(text: &str, own: Option<CodePage>) -> (CodePage, Vec<u8>) {
        let usual = [CodePage::Western, CodePage::Gbk];
        let pages = match &own {
            _ if text.is_ascii() => &[],
            Some(own) => std::slice::from_ref(own),
            None => &usual[..],
        };
        let readable = text.replace(char::REPLACEMENT_CHARACTER, "?");
        let written = pages.iter().find_map(|page| {
            let bytes = encode(page.label(), &readable)?;
            let found = CodePage::of(bytes.split(|byte| *byte == 0));
            // Some characters would be written as others that look like them.
            let is_same = page.decode(&bytes).as_deref() == Some(&readable);
            (found == Some(*page) && is_same).then_some((*page, bytes))
        });
        written.unwrap_or_else(|| (CodePage::Utf8, text.as_bytes().to_vec()))
    }

    /// The text of these bytes, with U+FFFD for what is none; `None` if this build does not know
    /// the code page.
    pub(super) fn decode(self, bytes: &[u8]) -> Option<String> {
        Some(transcode(self.label(), bytes)?.0.into_owned())
    }
}

/// Above 0 if a text that is valid UTF-8 is so for more than a pair of bytes here and there, such
/// as a single Chinese character in GBK.
fn unicode(bytes: &[u8]) -> isize {
    let mut before = ' ';
    let text = str::from_utf8(bytes).unwrap_or_default();
    isize::from(text.chars().any(|letter| {
        let is_word = [before, letter].iter().all(|it| it.is_alphabetic());
        let is_foreign = !before.is_ascii() || !letter.is_ascii();
        before = letter;
        letter.len_utf8() > 2 || is_word && is_foreign
    }))
}

/// Above 0 if a text that is valid Shift_JIS is Japanese. Chinese texts, read as such, are full of
/// the katakana that have a single byte, which nobody uses much.
fn japanese(bytes: &[u8]) -> isize {
    let text = CodePage::ShiftJis.decode(bytes).unwrap_or_default();
    let votes = text.chars().map(|letter| match letter {
        '\u{3041}'..='\u{30FF}' => 1,
        '\u{FF61}'..='\u{FF9F}' => -1,
        _ => 0,
    });
    votes.sum()
}

/// Above 0 if a text that is valid in a Chinese encoding is Chinese. In texts with accented letters
/// the pairs of bytes are rarely its commonest characters, and stand beside other letters.
fn chinese(bytes: &[u8]) -> isize {
    let is_letter = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_alphabetic);
    let votes = wide(bytes).map(|(at, character)| {
        let is_common = matches!(character, [0xA1..=0xD7, 0xA1..=0xFE]);
        let is_alone = !is_letter(at.wrapping_sub(1)) && !is_letter(at + character.len());
        if is_common || is_alone { 1 } else { -1 }
    });
    votes.sum()
}

/// Above 0 if more characters of a Chinese text that is valid Big5 are among the common ones of
/// Big5 than among those of GBK.
fn traditional(bytes: &[u8]) -> isize {
    let votes = wide(bytes).map(|(_, character)| {
        let big5 = matches!(character, [0xA1..=0xC6, ..0x7F | 0xA1..=0xFF]);
        let gbk = matches!(character, [0xA1..=0xD7, 0xA1..=0xFF]);
        isize::from(big5) - isize::from(gbk)
    });
    votes.sum()
}

/// The characters of a Chinese text that have several bytes, and where they are.
fn wide(bytes: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let mut next = 0;
    std::iter::from_fn(move || {
        next += bytes[next..].iter().position(|byte| !byte.is_ascii())?;
        let at = next;
        let length = match bytes[at..] {
            // Only GB18030 has these.
            [_, b'0'..=b'9', ..] => 4,
            _ => 2,
        };
        next = bytes.len().min(at + length);
        Some((at, &bytes[at..next]))
    })
}

fn is_whole(label: &[u8], bytes: &[u8]) -> bool {
    transcode(label, bytes).is_some_and(|(_, is_whole)| is_whole)
}

/// Whether a text whose label is ASCII can be in the encoding that it names, and that is not UTF-8.
#[cfg(feature = "formats")]
fn is_usable(label: &[u8]) -> bool {
    let encoding = Encoding::for_label_no_replacement(label);
    encoding.is_some_and(|it| it.output_encoding() != UTF_8)
}

/// The text of these bytes in the encoding with this label, and whether all of them are text;
/// `None` when this build does not know it.
#[cfg(feature = "formats")]
fn transcode<'a>(label: &[u8], bytes: &'a [u8]) -> Option<(Cow<'a, str>, bool)> {
    let encoding = Encoding::for_label_no_replacement(label)?;
    let (text, is_lossy) = encoding.decode_with_bom_removal(bytes);
    Some((text, !is_lossy))
}

/// The bytes of this text in the encoding with this label, if it has all the characters.
#[cfg(feature = "formats")]
fn encode(label: &[u8], text: &str) -> Option<Vec<u8>> {
    let (bytes, _, is_lossy) = Encoding::for_label_no_replacement(label)?.encode(text);
    (!is_lossy).then(|| bytes.into())
}

#[cfg(not(feature = "formats"))]
const fn is_usable(_: &[u8]) -> bool {
    false
}

#[cfg(not(feature = "formats"))]
fn transcode<'a>(label: &[u8], bytes: &'a [u8]) -> Option<(Cow<'a, str>, bool)> {
    let text = String::from_utf8_lossy(bytes);
    let is_whole = matches!(text, Cow::Borrowed(_));
    (label == CodePage::Utf8.label()).then_some((text, is_whole))
}

#[cfg(not(feature = "formats"))]
const fn encode(_: &[u8], _: &str) -> Option<Vec<u8>> {
    None
}
