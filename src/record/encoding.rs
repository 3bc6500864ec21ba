//! Decodes text in the encodings that files of records use: the one that somebody asks for, the
//! one that the file names, or a guess.

use std::borrow::Cow;
use std::str::FromStr;

#[cfg(feature = "formats")]
use encoding_rs::Encoding;

#[cfg(feature = "formats")]
use super::guess::{eastward, guess};
use super::text::without_bom;
use super::{Anomaly, Place, Problem, ReadError, Warning};
use crate::rules::NameError;

/// How many bytes are decoded at a time, or a few more.
const PART: usize = 1 << 20;

/// How many bytes of text beyond ASCII are enough to recognize an encoding.
const SAMPLE: usize = 1 << 18;

/// The text of a file in pieces, so that not all of it need be in memory, and what is odd about
/// its encoding. The first of these is taken: that of the mark that the file begins with, the one
/// that is `asked` for, the one that `label` names if the text is valid in it, UTF-8 if it is
/// that, and a guess. Without the feature `formats`, only UTF-8 can be read. A text in UTF-8 is
/// one piece, which is borrowed.
pub(super) fn pieces<'a>(
    bytes: &'a [u8],
    label: Option<&[u8]>,
    asked: Option<CodePage>,
) -> Result<(impl Iterator<Item = Cow<'a, str>>, Vec<Anomaly>), ReadError> {
    let (text, mark) = without_bom(bytes);
    let marked = match text {
        _ if mark > 0 => Some(CodePage::UTF_8),
        [0xFF, 0xFE, ..] => Some(CodePage("UTF-16LE")),
        [0xFE, 0xFF, ..] => Some(CodePage("UTF-16BE")),
        _ => None,
    };
    let sure = marked.or(asked);
    let named = label.filter(|label| !label.is_empty());
    let unknown = named.filter(|label| CodePage::named(label).is_none());
    let utf8 = str::from_utf8(text);
    // In another encoding, pairs of bytes may be valid UTF-8 by chance, but hardly three. An
    // editor saved such a text, and left the label as it was.
    let is_utf8 = utf8.is_ok() && !text.is_ascii() && text.iter().any(|byte| *byte >= 0xE0);
    let named = named.filter(|_| !is_utf8).and_then(CodePage::named);
    let named = named.filter(|page| !is_unicode(*page));
    let parts = match sure.map_or(utf8.is_ok() && named.is_none(), is_unicode) {
        true => vec![text],
        false => parts(text),
    };
    let is_in = |page: &CodePage| parts.iter().all(|part| page.is_whole(part));
    let mut odd = Vec::new();
    let page = match sure.or(named.filter(is_in)) {
        Some(page) => page,
        None if utf8.is_ok() => CodePage::UTF_8,
        None => {
            let page = CodePage::of(parts.iter().copied()).unwrap_or(CodePage::WESTERN);
            if let Some(name) = unknown {
                let name = String::from_utf8_lossy(name).trim().into();
                odd.push(Anomaly::UnknownEncoding { name });
            }
            odd.push(Anomaly::Guessed(page));
            page
        }
    };
    if page.decode(b"").is_none() {
        return Err(ReadError {
            place: Place::in_text(text, utf8.map_or_else(|it| it.valid_up_to(), str::len)),
            problem: Problem::NotText,
        });
    }
    if (sure.is_some() || !odd.is_empty()) && !parts.iter().all(|part| page.is_whole(part)) {
        odd.push(Anomaly::BrokenText);
    }
    let piece = move |part| transcode(page, part).unwrap_or_default().0;
    Ok((parts.into_iter().map(piece), odd))
}

/// The whole text of a file, as [`pieces`] decodes it.
pub(super) fn decode<'a>(
    bytes: &'a [u8],
    label: Option<&[u8]>,
    asked: Option<CodePage>,
) -> Result<(Cow<'a, str>, Vec<Anomaly>), ReadError> {
    let (pieces, odd) = pieces(bytes, label, asked)?;
    Ok((pieces.fold(Cow::default(), |text, piece| text + piece), odd))
}

/// The encoding of the lines of a file that names none: the one that is `asked` for, or a guess with
/// the warning that it is one; `None` if they are UTF-8.
pub(super) fn of_lines<'a>(
    lines: impl Iterator<Item = &'a [u8]> + Clone,
    asked: Option<CodePage>,
) -> (Option<CodePage>, Option<Warning>) {
    let is_utf8 = lines.clone().all(|line| str::from_utf8(line).is_ok());
    let page = match asked {
        None if is_utf8 => None,
        None => CodePage::of(lines),
        asked => asked,
    };
    (page, page.and_then(|page| Warning::of_guess(page, asked)))
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

/// An encoding of texts, by its name in the Encoding Standard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CodePage(&'static str);

impl CodePage {
    /// UTF-8.
    pub const UTF_8: CodePage = CodePage("UTF-8");
    /// Simplified Chinese.
    pub const GBK: CodePage = CodePage("GBK");
    /// Traditional Chinese.
    pub const BIG5: CodePage = CodePage("Big5");
    /// Japanese, on most computers.
    pub const SHIFT_JIS: CodePage = CodePage("Shift_JIS");
    /// Japanese, on some.
    pub const EUC_JP: CodePage = CodePage("EUC-JP");
    /// Korean.
    pub const EUC_KR: CodePage = CodePage("EUC-KR");
    /// Central European.
    pub const CENTRAL_EUROPEAN: CodePage = CodePage("windows-1250");
    /// Western European.
    pub const WESTERN: CodePage = CodePage("windows-1252");

    /// Those that have several bytes for a character.
    pub(super) const WIDE: [CodePage; 6] = [
        Self::UTF_8,
        Self::GBK,
        Self::BIG5,
        Self::SHIFT_JIS,
        Self::EUC_KR,
        Self::EUC_JP,
    ];

    /// The names of those that are met most, to offer. Others are known too.
    pub const OFFERED: [&str; 12] = [
        Self::UTF_8.0,
        Self::GBK.0,
        "gb18030",
        Self::BIG5.0,
        Self::SHIFT_JIS.0,
        Self::EUC_JP.0,
        Self::EUC_KR.0,
        "windows-1251",
        "KOI8-R",
        Self::WESTERN.0,
        Self::CENTRAL_EUROPEAN.0,
        "ISO-8859-2",
    ];

    /// Its name in the Encoding Standard.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.0
    }

    /// The most likely code page of all these texts together; `None` if all are ASCII. A few of
    /// them may be broken: some programs cut a text in the middle of a character.
    pub(super) fn of<'a>(texts: impl Iterator<Item = &'a [u8]>) -> Option<CodePage> {
        let texts: Vec<&[u8]> = texts.collect();
        let country = country(&texts);
        // No second byte of a character is one of these.
        let pieces = texts
            .iter()
            .flat_map(|text| text.split(|byte| b")\n".contains(byte)));
        let mut left = SAMPLE;
        let texts = pieces
            .filter(|piece| !piece.is_ascii())
            .take_while(|piece| {
                let is_wanted = left > 0;
                left = left.saturating_sub(piece.len());
                is_wanted
            });
        let texts = Vec::from_iter(texts);
        let page = guess(&texts, country);
        let is_likely = |page: &CodePage| {
            let mut whole = texts.clone();
            whole.retain(|text| page.is_whole(text));
            let broken = texts.len() - whole.len();
            broken > 0 && broken * 20 <= texts.len() && guess(&whole, country) == *page
        };
        let likely = Self::WIDE.into_iter().find(is_likely);
        (!texts.is_empty()).then_some(likely.unwrap_or(page))
    }

    /// As [`of`](CodePage::of), but accented letters that may well be either are those of Central
    /// Europe.
    pub(super) fn of_central<'a>(
        texts: impl Iterator<Item = &'a [u8]> + Clone,
    ) -> Option<CodePage> {
        let page = CodePage::of(texts.clone());
        let is_open = || eastward(&Vec::from_iter(texts)) >= 0;
        page.map(|page| match page {
            CodePage::WESTERN if is_open() => CodePage::CENTRAL_EUROPEAN,
            page => page,
        })
    }

    /// The code page in which to write texts, and their bytes there; zero bytes separate the
    /// texts. It is that of their file, or else one that programs expect. If it does not have all
    /// the characters, or they would not be read again as the same, it is UTF-8. In the others `?`
    /// stands for what could not be read.
    pub(super) fn to_write(text: &str, own: Option<CodePage>) -> (CodePage, Vec<u8>) {
        let usual = [CodePage::WESTERN, CodePage::GBK];
        let pages = match &own {
            Some(own) => std::slice::from_ref(own),
            None => &usual[..],
        };
        let readable = text.replace(char::REPLACEMENT_CHARACTER, "?");
        let written = pages.iter().find_map(|page| {
            let bytes = encode(*page, &readable)?;
            let found = CodePage::of(bytes.split(|byte| *byte == 0))?;
            let is_same = found.decode(&bytes).as_deref() == Some(&readable);
            is_same.then_some((*page, bytes))
        });
        written.unwrap_or_else(|| (CodePage::UTF_8, text.as_bytes().to_vec()))
    }

    /// The text of these bytes, with U+FFFD for what is none; `None` if this build does not know
    /// the code page.
    pub(crate) fn decode(self, bytes: &[u8]) -> Option<String> {
        Some(transcode(self, bytes)?.0.into_owned())
    }

    /// Whether all these bytes are text.
    pub(super) fn is_whole(self, bytes: &[u8]) -> bool {
        transcode(self, bytes).is_some_and(|(_, is_whole)| is_whole)
    }

    /// The code page that a label in a file or an option names.
    fn named(label: &[u8]) -> Option<CodePage> {
        let label = str::from_utf8(label).ok()?;
        of_label(label).or_else(|| of_label(&usual_name(label)))
    }
}

impl FromStr for CodePage {
    type Err = NameError;

    /// Reads a name as the Encoding Standard has it, or another that is in use, such as `cp949`.
    fn from_str(text: &str) -> Result<CodePage, NameError> {
        CodePage::named(text.as_bytes()).ok_or_else(|| NameError {
            value: text.into(),
            allowed: CodePage::OFFERED.to_vec(),
        })
    }
}

/// Words that name a country, and its code.
const COUNTRIES: [(&str, &str); 8] = [
    ("cn", "china chinese beijing shanghai"),
    ("tw", "taiwan taipei"),
    ("jp", "japan japanese tokyo kyoto osaka"),
    ("kr", "korea korean seoul"),
    ("ru", "russia russian moscow"),
    ("cz", "czech prague praha brno"),
    ("pl", "poland polish warszawa"),
    ("se", "sweden swedish stockholm"),
];

/// The country that these texts name, if they name only one.
fn country(texts: &[&[u8]]) -> Option<&'static str> {
    /// How many bytes are looked at.
    const SAMPLE: usize = 1 << 16;
    let mut left = SAMPLE;
    let mut named = Vec::new();
    for text in texts {
        let text = &text[..text.len().min(left)];
        left -= text.len();
        for word in text.split(|byte| !byte.is_ascii_alphabetic()) {
            let is_it = |name: &str| name.as_bytes().eq_ignore_ascii_case(word);
            let is_named = |names: &str| names.split(' ').any(is_it);
            named.extend(COUNTRIES.iter().find(|(_, names)| is_named(names)));
        }
    }
    let (country, _) = named.first()?;
    named
        .iter()
        .all(|(other, _)| other == country)
        .then_some(*country)
}

/// Names that the Encoding Standard does not have, without their signs, and the numbers that
/// Windows has for encodings.
const ALIASES: [(&str, &str); 9] = [
    ("utf-8", "65001"),
    ("gbk", "936 euccn"),
    ("gb18030", "54936"),
    ("big5", "950 big5eten"),
    ("shift_jis", "932 shiftjis"),
    ("euc-jp", "20932 51932 eucjp ujis"),
    ("euc-kr", "949 51949 euckr uhc"),
    ("koi8-r", "20866 koi8r"),
    ("koi8-u", "21866 koi8u"),
];

/// The name in the Encoding Standard of what others call `CP936`, `MS-949`, `win1251`, `1250`,
/// `28592`, `UHC` and the like.
fn usual_name(label: &str) -> String {
    let signs = |sign: char| !sign.is_ascii_alphanumeric();
    let label = label.to_ascii_lowercase().replace(signs, "");
    let prefixes = ["windows", "codepage", "win", "cp", "ms", "ibm"];
    let mut short = prefixes.iter().filter_map(|it| label.strip_prefix(it));
    let short = short.next().unwrap_or(&label);
    let is_it = |(_, names): &&(&str, &str)| names.split(' ').any(|name| name == short);
    if let Some((name, _)) = ALIASES.iter().find(is_it) {
        return (*name).into();
    }
    match short.parse::<u16>() {
        Ok(866) => "ibm866".into(),
        Ok(number @ 28591..=28606) => format!("iso-8859-{}", number - 28590),
        Ok(number) => format!("windows-{number}"),
        Err(_) => label,
    }
}

/// The code page with this name in the Encoding Standard.
#[cfg(feature = "formats")]
fn of_label(label: &str) -> Option<CodePage> {
    Encoding::for_label_no_replacement(label.as_bytes()).map(|it| CodePage(it.name()))
}

#[cfg(not(feature = "formats"))]
fn of_label(label: &str) -> Option<CodePage> {
    let is_it = ["utf-8", "utf8"]
        .iter()
        .any(|it| label.eq_ignore_ascii_case(it));
    is_it.then_some(CodePage::UTF_8)
}

/// Whether a code page is one of Unicode.
fn is_unicode(page: CodePage) -> bool {
    page.0.starts_with("UTF")
}

/// The text of these bytes in a code page, and whether all of them are text; `None` when this
/// build does not know it.
#[cfg(feature = "formats")]
fn transcode(page: CodePage, bytes: &[u8]) -> Option<(Cow<'_, str>, bool)> {
    let encoding = Encoding::for_label_no_replacement(page.0.as_bytes())?;
    let (text, is_lossy) = encoding.decode_with_bom_removal(bytes);
    Some((text, !is_lossy))
}

/// The bytes of this text in a code page, if it has all the characters.
#[cfg(feature = "formats")]
fn encode(page: CodePage, text: &str) -> Option<Vec<u8>> {
    let encoding = Encoding::for_label_no_replacement(page.0.as_bytes())?;
    let (bytes, _, is_lossy) = encoding.encode(text);
    (!is_lossy).then(|| bytes.into())
}

#[cfg(not(feature = "formats"))]
fn transcode(page: CodePage, bytes: &[u8]) -> Option<(Cow<'_, str>, bool)> {
    let text = String::from_utf8_lossy(bytes);
    let is_whole = matches!(text, Cow::Borrowed(_));
    (page == CodePage::UTF_8).then_some((text, is_whole))
}

#[cfg(not(feature = "formats"))]
const fn encode(_: CodePage, _: &str) -> Option<Vec<u8>> {
    None
}

/// This build knows neither.
#[cfg(not(feature = "formats"))]
const fn eastward(_: &[&[u8]]) -> i32 {
    0
}

/// UTF-8, if any of these texts is that; this build knows no other.
#[cfg(not(feature = "formats"))]
fn guess(texts: &[&[u8]], _: Option<&str>) -> CodePage {
    match texts.iter().any(|text| str::from_utf8(text).is_ok()) {
        true => CodePage::UTF_8,
        false => CodePage::WESTERN,
    }
}
