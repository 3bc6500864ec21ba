//! A guess at the encoding of texts that do not name theirs: that of the detector of browsers,
//! corrected by plain facts, since names are short and the detector is made for pages.

use std::collections::HashSet;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};

use super::CodePage;

/// The most likely encoding of these texts together. They are from `country`, if that is known:
/// its code is that of the Internet.
pub(super) fn guess(texts: &[&[u8]], country: Option<&str>) -> CodePage {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    for text in texts {
        detector.feed(text, false);
        detector.feed(b"\n", false);
    }
    detector.feed(b"", true);
    let guess = Guess { texts, detector };
    if guess.is_whole(CodePage::UTF_8) && texts.iter().any(|text| is_unicode(text)) {
        return CodePage::UTF_8;
    }
    // A guest has a name from elsewhere.
    let at_home = country.map(|_| guess.found(country));
    let found = at_home.filter(|page| guess.is_plausible(*page));
    let found = found.unwrap_or_else(|| guess.found(None));
    match found {
        CodePage::GBK | CodePage::EUC_JP | CodePage::EUC_KR => guess.euc(found, country),
        CodePage::BIG5 | CodePage::SHIFT_JIS => found,
        _ if guess.is_cyrillic(found) => found,
        _ => match guess.overlooked(found) {
            Some(CodePage::GBK) => {
                let korean = guess.found(Some("kr")) == CodePage::EUC_KR;
                let found = if korean {
                    CodePage::EUC_KR
                } else {
                    CodePage::GBK
                };
                guess.euc(found, country)
            }
            Some(page) => page,
            None => guess.european(found),
        },
    }
}

struct Guess<'a> {
    texts: &'a [&'a [u8]],
    detector: EncodingDetector,
}

impl Guess<'_> {
    /// What the detector finds if the texts are from this country.
    fn found(&self, country: Option<&str>) -> CodePage {
        let found = self
            .detector
            .guess(country.map(str::as_bytes), Utf8Detection::Deny);
        found.name().parse().unwrap_or(CodePage::WESTERN)
    }

    fn is_whole(&self, page: CodePage) -> bool {
        self.texts.iter().all(|text| page.is_whole(text))
    }

    /// Whether most of the texts cannot be accented letters, if they are in one of these encodings.
    fn is_plausible(&self, page: CodePage) -> bool {
        let (all, alone, _) = self.count(page);
        let is_wide = CodePage::WIDE.contains(&page);
        !is_wide || alone * 2 > all && self.is_whole(page)
    }

    /// The texts in a code page.
    fn decoded(&self, page: CodePage) -> impl Iterator<Item = String> {
        let texts = self.texts.iter();
        texts.map(move |text| page.decode(text).unwrap_or_default())
    }

    /// How many characters of the texts have several bytes; how many of these do not touch ASCII
    /// letters, as pairs of accented letters would; and how many of those are among the commonest
    /// ones of a code page.
    fn count(&self, page: CodePage) -> (usize, usize, usize) {
        let common = match page {
            CodePage::SHIFT_JIS => [0x81..=0x83, 0x88..=0x98],
            CodePage::GBK => [0xA1..=0xA3, 0xB0..=0xD7],
            CodePage::BIG5 => [0xA1..=0xA3, 0xA4..=0xC6],
            CodePage::EUC_JP => [0xA1..=0xA5, 0xB0..=0xCF],
            _ => [0xA1..=0xA3, 0xB0..=0xC8],
        };
        let (mut all, mut alone, mut fitting) = (0, 0, 0);
        for text in self.texts {
            let mut end = 0;
            for (at, character) in wide(text) {
                let is_letter = |at: usize| text.get(at).is_some_and(u8::is_ascii_alphabetic);
                let touches = at > end && is_letter(at - 1) || is_letter(at + character.len());
                let is_common = common.iter().any(|leads| leads.contains(&character[0]));
                all += 1;
                alone += usize::from(!touches);
                fitting += usize::from(is_common && !touches);
                end = at + character.len();
            }
        }
        (all, alone, fitting)
    }

    /// The encoding with two bytes for a character that texts are in where the detector sees
    /// `another` one, since these are too few characters for it.
    fn overlooked(&self, another: CodePage) -> Option<CodePage> {
        // Names in Arabic, Greek, Hebrew and Thai are hardly met, Cyrillic ones in none of these.
        let is_rare = [
            "windows-874",
            "windows-1253",
            "windows-1255",
            "windows-1256",
            "ISO-8859-5",
            "ISO-8859-6",
            "ISO-8859-7",
            "ISO-8859-8",
        ]
        .contains(&another.name());
        // Few Chinese names have only the commonest characters.
        let pages = [
            (CodePage::SHIFT_JIS, 8),
            (CodePage::GBK, 6),
            (CodePage::BIG5, 8),
        ];
        let is_likely = |(page, tenths): &(CodePage, usize)| {
            let (all, alone, fitting) = self.count(*page);
            let is_alone = *page == CodePage::GBK && is_rare && alone == all;
            (is_alone || fitting * 10 >= all * tenths) && self.is_whole(*page)
        };
        pages.into_iter().find(is_likely).map(|(page, _)| page)
    }

    /// Which of three encodings with the same pairs of bytes. Most texts by far are Chinese.
    fn euc(&self, found: CodePage, country: Option<&str>) -> CodePage {
        /// The detector knows the commonest characters of each language. It needs some of them,
        /// and not one again and again.
        const FEW: usize = 12;
        let (all, _, fitting) = self.count(found);
        let mut different = HashSet::new();
        let mut characters = self.texts.iter().flat_map(|text| wide(text));
        let is_sure = characters.any(|(_, it)| different.insert(it) && different.len() > FEW)
            || match found {
                CodePage::EUC_KR => country == Some("kr") || all == fitting && self.is_korean(),
                CodePage::EUC_JP => country == Some("jp") || all == fitting,
                _ => true,
            };
        let has_kana = || self.texts.iter().any(|text| wide(text).any(is_kana));
        let is_open = found != CodePage::EUC_KR && country.is_none_or(|it| it == "jp");
        let is_japanese = || has_kana() || is_open && self.has_japanese_names();
        match found {
            _ if is_japanese() && self.is_whole(CodePage::EUC_JP) => CodePage::EUC_JP,
            _ if !is_sure && self.is_whole(CodePage::GBK) => CodePage::GBK,
            _ => found,
        }
    }

    /// Whether the texts have one of the commonest characters of Japanese names, and would not begin
    /// with the name of a family if they were Chinese.
    fn has_japanese_names(&self) -> bool {
        const USUAL: &str = "木田山本村子井川藤野中郎";
        /// Nine of ten Chinese have one of these names.
        const FAMILIES: &str = "王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许邓韩冯曹\
                                彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪\
                                廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫雷龙史陶黎贺顾毛郝龚\
                                邵万钱严武戴莫孔向汤欧段康易";
        let (all, _, fitting) = self.count(CodePage::EUC_JP);
        let is_chinese = |text: String| {
            let mut words = text.split(|letter: char| !letter.is_alphabetic());
            words.any(|word| word.starts_with(|first| FAMILIES.contains(first)))
        };
        all == fitting
            && self
                .decoded(CodePage::EUC_JP)
                .any(|text| text.contains(|it| USUAL.contains(it)))
            && !self.decoded(CodePage::GBK).any(is_chinese)
    }

    /// Whether a text has a word that begins with a usual name of a Korean family, or has spaces
    /// between its words as in Korean.
    fn is_korean(&self) -> bool {
        /// Nineteen of twenty Koreans have one of these names.
        const FAMILIES: &str = "김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심\
                                노하곽성차주우구민";
        self.decoded(CodePage::EUC_KR).any(|text| {
            let is_name = |word: &str| {
                let mut letters = word.chars();
                let family = letters.next().filter(|it| FAMILIES.contains(*it));
                family.is_some() && letters.next().is_some_and(|it| !it.is_ascii())
            };
            let mut words = text.split(|letter: char| !letter.is_alphanumeric());
            let mut letters = Vec::from_iter(text.chars()).into_iter();
            let mut before = (' ', ' ');
            let has_space = letters.any(|letter| {
                let is_between = before.1 == ' ' && !before.0.is_ascii() && !letter.is_ascii();
                before = (before.1, letter);
                is_between
            });
            has_space || words.any(is_name)
        })
    }

    /// Whether the texts, in a Cyrillic code page, are words that have only their first letter as a
    /// capital.
    fn is_cyrillic(&self, page: CodePage) -> bool {
        if !["windows-1251", "KOI8-U", "IBM866"].contains(&page.name()) {
            return false;
        }
        let mut has_capital = false;
        let mut is_odd = |text: String| {
            let letters = Vec::from_iter(text.chars());
            letters.windows(2).any(|pair| {
                let [one, other] = [pair[0], pair[1]];
                has_capital |= one.is_uppercase() && other.is_lowercase();
                let is_foreign = !one.is_ascii() && !other.is_ascii();
                one.is_lowercase() && other.is_uppercase()
                    || is_foreign && one.is_alphabetic() != other.is_alphabetic()
            })
        };
        !self.decoded(page).any(&mut is_odd) && has_capital
    }

    /// One with a byte for each character. Some that the detector knows are hardly met in records,
    /// but look like those of Central Europe.
    fn european(&self, found: CodePage) -> CodePage {
        let is_control = |text: &&[u8]| text.iter().any(|byte| matches!(byte, 0x80..=0x9F));
        let is_central = |page: CodePage| matches!(page.name(), "ISO-8859-2" | "windows-1250");
        let is_rare = matches!(found.name(), "windows-1254" | "ISO-8859-4");
        let lean = match is_rare || is_central(found) || found == CodePage::WESTERN {
            true => eastward(self.texts),
            false => 0,
        };
        let central = match is_rare || lean > 0 && !is_central(found) {
            true => self.found(Some("cz")),
            false => found,
        };
        match central {
            _ if lean < 0 => CodePage::WESTERN,
            page if is_central(page) && !self.texts.iter().any(is_control) => page,
            page if is_central(page) || lean > 0 => CodePage::CENTRAL_EUROPEAN,
            _ => found,
        }
    }
}

/// How much more likely it is that the accented letters of these texts are those of Central Europe
/// than that they are those of Western Europe; below zero if it is less likely. Where a byte is a
/// vowel here and a consonant there, its neighbours show which it is.
pub(super) fn eastward(texts: &[&[u8]]) -> i32 {
    let of_text = |text: &&[u8]| {
        let pages = [CodePage::WESTERN, CodePage::CENTRAL_EUROPEAN];
        let decoded = pages.map(|page| page.decode(text).unwrap_or_default());
        let [west, east] = decoded.map(|text| Vec::from_iter(text.chars()));
        let letters = (0..west.len().min(east.len())).filter(|at| west[*at] != east[*at]);
        letters
            .map(|at| {
                let neighbour = |at: Option<usize>| at.and_then(|at| east.get(at)).copied();
                let before = neighbour(at.checked_sub(1)).filter(|it| it.is_alphabetic());
                let after = neighbour(Some(at + 1)).filter(|it| it.is_alphabetic());
                eastward_letter(west[at], east[at], before, after)
            })
            .sum::<i32>()
    };
    texts.iter().map(of_text).sum()
}

/// What one letter between others says.
fn eastward_letter(west: char, east: char, before: Option<char>, after: Option<char>) -> i32 {
    let is_vowel = |letter: char| {
        let small = letter.to_lowercase().next().unwrap_or(letter);
        "aeiouyáâäąăãàåæéëěęèêíîïìóôöőõøòúüůűùûýœ".contains(small)
    };
    let by_vowel = before.is_some_and(is_vowel) || after.is_some_and(is_vowel);
    let is_before = |letters: &str| after.is_some_and(|it| letters.contains(it));
    match (west, is_vowel(west), is_vowel(east)) {
        // £ukasz is Łukasz.
        _ if !west.is_alphabetic() => i32::from(east.is_alphabetic()),
        // As in Cœur and Śliwa.
        ('œ' | 'Œ', ..) => 1 - 2 * i32::from(is_before("u")),
        (_, true, false) if by_vowel => 1,
        (_, true, false) => -1,
        // In Polish no vowel follows ń.
        ('ñ' | 'Ñ', ..) => 1 - 2 * i32::from(after.is_some_and(is_vowel)),
        // In Italian these end a word.
        ('ì' | 'ù', ..) => i32::from(after.is_some()),
        // João, Simões.
        ('ã', ..) if is_before("oe") => -1,
        ('õ', ..) if is_before("e") => -1,
        _ => 0,
    }
}

/// Whether a text that is valid UTF-8 is so for more than a pair of bytes here and there, such as
/// a single Chinese character in GBK.
fn is_unicode(text: &[u8]) -> bool {
    let mut before = ' ';
    let text = str::from_utf8(text).unwrap_or_default();
    text.chars().any(|letter| {
        let is_word = [before, letter].iter().all(|it| it.is_alphabetic());
        let is_foreign = !before.is_ascii() || !letter.is_ascii();
        before = letter;
        letter.len_utf8() > 2 || is_word && is_foreign
    })
}

/// Whether a character of EUC-JP is one of the Japanese syllables.
fn is_kana((_, character): (usize, &[u8])) -> bool {
    matches!(character, [0xA4, 0xA1..=0xF3] | [0xA5, 0xA1..=0xF6])
}

/// The characters of a text in an Asian encoding that have several bytes, and where they are.
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
