//! The code page of texts whose file does not name it: recognized, read and written.

use super::Guess;

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
    /// Western European: Windows-1252.
    Western,
}

impl CodePage {
    /// The most likely code page of all these texts together; `None` if all are ASCII. A few of
    /// them may be broken: some programs cut a text in the middle of a character.
    pub(in crate::record) fn of<'a>(texts: impl Iterator<Item = &'a [u8]>) -> Option<CodePage> {
        let texts = texts.filter(|text| !text.is_ascii());
        let texts: Vec<&[u8]> = texts.collect();
        let likely = |page: &CodePage| {
            let whole = texts.iter().copied().filter(|text| page.is_whole(text));
            let whole: Vec<&[u8]> = whole.collect();
            let broken = texts.len() - whole.len();
            broken * 20 <= texts.len() && page.is_like(&whole.join(&b'\n'))
        };
        let pages = [
            CodePage::Utf8,
            CodePage::ShiftJis,
            CodePage::Big5,
            CodePage::Gbk,
        ];
        let page = pages.into_iter().find(likely);
        (!texts.is_empty()).then_some(page.unwrap_or(CodePage::Western))
    }

    /// Whether these bytes are a text in the code page.
    fn is_whole(self, bytes: &[u8]) -> bool {
        match self {
            CodePage::Utf8 => str::from_utf8(bytes).is_ok(),
            page => decode(page, bytes).is_some_and(|(_, is_whole)| is_whole),
        }
    }

    /// Whether a text that is valid in this code page, but not in those before, is likely to be
    /// in it.
    fn is_like(self, bytes: &[u8]) -> bool {
        let is_chinese = || Guess::of(std::iter::once(bytes)) != Guess::Western;
        match self {
            CodePage::Utf8 => cfg!(not(feature = "formats")) || is_unicode(bytes),
            CodePage::Western => true,
            CodePage::ShiftJis => is_japanese(bytes),
            CodePage::Big5 => is_chinese() && is_traditional(bytes),
            CodePage::Gbk => is_chinese(),
        }
    }

    /// The code page in which to write texts, and their bytes there; zero bytes separate the
    /// texts. It is that of their file, or else one that programs expect. If it does not have all
    /// the characters, or would not be recognized again, it is UTF-8. In the others `?` stands for
    /// what could not be read.
    pub(in crate::record) fn to_write(text: &str, own: Option<CodePage>) -> (CodePage, Vec<u8>) {
        let usual = [CodePage::Western, CodePage::Gbk];
        let pages = match &own {
            _ if text.is_ascii() => &[],
            Some(own) => std::slice::from_ref(own),
            None => &usual[..],
        };
        let readable = text.replace(char::REPLACEMENT_CHARACTER, "?");
        let written = pages.iter().find_map(|page| {
            let bytes = page.encode(&readable)?;
            let found = CodePage::of(bytes.split(|byte| *byte == 0));
            (found == Some(*page)).then_some((*page, bytes))
        });
        written.unwrap_or_else(|| (CodePage::Utf8, text.as_bytes().to_vec()))
    }

    /// The text of these bytes, with U+FFFD for what is none; `None` if this build does not know
    /// the code page.
    pub(in crate::record) fn decode(self, bytes: &[u8]) -> Option<String> {
        match self {
            CodePage::Utf8 => Some(String::from_utf8_lossy(bytes).into_owned()),
            CodePage::Gbk => Guess::Chinese.decode(bytes),
            CodePage::Western => Guess::Western.decode(bytes),
            CodePage::Big5 | CodePage::ShiftJis => Some(decode(self, bytes)?.0),
        }
    }

    /// The bytes of this text; `None` if the code page does not have all its characters, or if
    /// this build does not know it.
    fn encode(self, text: &str) -> Option<Vec<u8>> {
        match self {
            CodePage::Utf8 => Some(text.as_bytes().to_vec()),
            // Some characters would be written as others that look like them.
            page => encode(page, text).filter(|bytes| page.decode(bytes).as_deref() == Some(text)),
        }
    }
}

/// Whether a text that is valid UTF-8 is so for more than a pair of bytes here and there, such as
/// a single Chinese character in GBK.
fn is_unicode(bytes: &[u8]) -> bool {
    let mut before = ' ';
    let text = str::from_utf8(bytes).unwrap_or_default();
    text.chars().any(|letter| {
        let is_word = [before, letter].iter().all(|it| it.is_alphabetic());
        let is_foreign = !before.is_ascii() || !letter.is_ascii();
        before = letter;
        letter.len_utf8() > 2 || is_word && is_foreign
    })
}

/// Whether a text that is valid Shift_JIS is Japanese. Chinese texts, read as such, are full of
/// the katakana that have a single byte, which nobody uses much.
fn is_japanese(bytes: &[u8]) -> bool {
    let (text, _) = decode(CodePage::ShiftJis, bytes).unwrap_or_default();
    let count =
        |kana: std::ops::RangeInclusive<char>| text.chars().filter(|it| kana.contains(it)).count();
    count('\u{3041}'..='\u{30FF}') > count('\u{FF61}'..='\u{FF9F}')
}

/// Whether a Chinese text that is valid Big5 is in it: more of its characters are among the
/// common ones of Big5 than among those of GBK.
fn is_traditional(bytes: &[u8]) -> bool {
    let (mut at, mut big5, mut gbk) = (0, 0, 0);
    while let [lead, trail, ..] = bytes[at..] {
        if lead < 0x80 {
            at += 1;
            continue;
        }
        at += 2;
        let is_high = trail > 0xA0;
        big5 += usize::from((0xA1..=0xC6).contains(&lead) && (is_high || trail < 0x7F));
        gbk += usize::from((0xA1..=0xD7).contains(&lead) && is_high);
    }
    big5 > gbk
}

#[cfg(feature = "formats")]
const fn encoding(page: CodePage) -> &'static encoding_rs::Encoding {
    match page {
        CodePage::Utf8 => encoding_rs::UTF_8,
        CodePage::Gbk => encoding_rs::GBK,
        CodePage::Big5 => encoding_rs::BIG5,
        CodePage::ShiftJis => encoding_rs::SHIFT_JIS,
        CodePage::Western => encoding_rs::WINDOWS_1252,
    }
}

/// The text of these bytes, and whether all of them are text.
#[cfg(feature = "formats")]
fn decode(page: CodePage, bytes: &[u8]) -> Option<(String, bool)> {
    let (text, is_lossy) = encoding(page).decode_without_bom_handling(bytes);
    Some((text.into(), !is_lossy))
}

#[cfg(feature = "formats")]
fn encode(page: CodePage, text: &str) -> Option<Vec<u8>> {
    let (bytes, _, is_lossy) = encoding(page).encode(text);
    (!is_lossy).then(|| bytes.into())
}

#[cfg(not(feature = "formats"))]
const fn decode(_: CodePage, _: &[u8]) -> Option<(String, bool)> {
    None
}

#[cfg(not(feature = "formats"))]
const fn encode(_: CodePage, _: &str) -> Option<Vec<u8>> {
    None
}
