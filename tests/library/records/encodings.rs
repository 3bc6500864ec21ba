//! Names in the encodings of the world: which are read right without a label, and that all are
//! with one.

use encoding_rs::Encoding;
use gomoku::record::{Anomaly, CodePage, Format, ReadOptions, Record, read};

/// The names of ten players, in the encodings that programs write them in.
const PLAYERS: [(&[&str], [&str; 10]); 8] = [
    (
        &["UTF-8"],
        [
            "王伟",
            "吳怡君",
            "鈴木愛",
            "김민준",
            "Иван Петров",
            "Dvořák",
            "Müller",
            "Åsa",
            "Νίκος",
            "Nguyễn",
        ],
    ),
    (
        &["GBK"],
        [
            "王伟",
            "李秀英",
            "张三",
            "曹冬",
            "陈靖",
            "郭婷婷",
            "吴镝",
            "欧阳娜",
            "黄圣明",
            "朱建锋",
        ],
    ),
    (
        &["Big5"],
        [
            "陳志明",
            "林淑芬",
            "黃家豪",
            "張雅婷",
            "李俊宏",
            "王美惠",
            "吳怡君",
            "劉宗翰",
            "蔡金龍",
            "許文雄",
        ],
    ),
    (
        &["Shift_JIS", "EUC-JP"],
        [
            "中村茂",
            "河村典彦",
            "岡部寛",
            "飯尾義弘",
            "鈴木愛",
            "田中さくら",
            "佐々木翔太",
            "高橋ひろし",
            "山本一郎",
            "渡辺恵子",
        ],
    ),
    (
        &["EUC-KR"],
        [
            "김민준",
            "이서연",
            "박지훈",
            "최은주",
            "정대현",
            "강동원",
            "조성민",
            "윤미경",
            "장영희",
            "임철수",
        ],
    ),
    (
        &["windows-1251", "KOI8-R"],
        [
            "Иван Петров",
            "Ольга Смирнова",
            "Юрий Таранников",
            "Сушков",
            "Семён",
            "Михаил Кожин",
            "Дмитрий Епифанов",
            "Анна",
            "Евгений Щукин",
            "Никита Орлов",
        ],
    ),
    (
        &["windows-1250", "ISO-8859-2"],
        [
            "Dvořák",
            "Tomáš Novák",
            "Růžička",
            "Štěpán Tesařík",
            "Kováč",
            "László Kővári",
            "Wójcik",
            "Zieliński",
            "Łukasz",
            "Pavel Laube",
        ],
    ),
    (
        &["windows-1252"],
        [
            "Müller",
            "Björn Lindström",
            "André",
            "José Núñez",
            "Søren",
            "Åsa",
            "Jürgen Weiß",
            "João Araújo",
            "Põldmäe",
            "Hélène",
        ],
    ),
];

const FORMATS: [Format; 4] = [Format::Sgf, Format::Psq, Format::RenLib, Format::Rif];

/// How many of ten games between these players are read right without a label: SGF, psq, RenLib
/// and RIF. Accented letters of Western and of Central Europe are told apart by what stands beside
/// them in words; where that leaves it open, a `.psq` is taken as Czech. EUC-JP and GBK share their
/// pairs of bytes: a name is Japanese if it has a usual character of Japanese names and would be no
/// usual Chinese one.
const RIGHT: &str = "\
UTF-8         10 10 10 10
GBK           10 10 10 10
Big5          10 10 10 10
Shift_JIS     10 10 10 10
EUC-JP        10 10 10 10
EUC-KR        10 10 10 10
windows-1251  10 10 10 10
KOI8-R        10 10 10 10
windows-1250  10 10 10 10
ISO-8859-2    10 10 10 10
windows-1252  10 10 10 10
";

/// A file of a game between players whose names are these bytes, with the name of the encoding
/// where the format has a place for it.
fn file(format: Format, names: [&[u8]; 2], label: Option<&str>) -> Vec<u8> {
    let [black, white] = names;
    let label = |before: &str, after: &str| {
        label.map_or_else(String::new, |label| format!("{before}{label}{after}"))
    };
    let (sgf, xml) = (label("CA[", "]"), label(" encoding=\"", "\""));
    let header = [
        &b"\xFFRenLib\xFF\x03\x04"[..],
        &[0xFF; 10],
        &[0, 0, 0x78, 0x48],
    ]
    .concat();
    let parts: [&[u8]; 5] = match format {
        Format::Sgf => [b"(;GM[4]SZ[15]", sgf.as_bytes(), b"PB[", black, b"]"],
        Format::RenLib => [&header, black, b" - ", white, b"\0\0"],
        Format::Rif => [
            b"<?xml version=\"1.0\"",
            xml.as_bytes(),
            b"?>\n<database><games><game black=\"",
            black,
            b"\" ",
        ],
        _ => [
            b"Piskvorky 15x15, 11:11, 0\n8,8,0\n",
            black,
            b"\n",
            white,
            b"\n-1\n",
        ],
    };
    let rest: [&[u8]; 3] = match format {
        Format::Sgf => [b"PW[", white, b"];B[hh])"],
        Format::Rif => [
            b"white=\"",
            white,
            b"\"><move>h8</move></game></games></database>",
        ],
        _ => [b"", b"", b""],
    };
    [parts.concat(), rest.concat()].concat()
}

/// The names in a record, however its format keeps them.
fn names(record: &Record) -> String {
    let players = &record.about.players;
    let comment = record
        .tree
        .main_line()
        .find_map(|node| record.tree.notes(node));
    match comment {
        Some(notes) => notes.comment.clone(),
        None => format!("{} - {}", players.black, players.white),
    }
}

/// How many of ten games, each between a player and the next, are read right.
fn right(
    format: Format,
    encoding: &str,
    players: &[&str; 10],
    options: &ReadOptions,
    has_label: bool,
) -> usize {
    let encode = |name| {
        Encoding::for_label(encoding.as_bytes())
            .unwrap()
            .encode(name)
            .0
    };
    let is_right = |at: &usize| {
        let pair = [players[*at], players[(at + 1) % 10]];
        let bytes = pair.map(encode);
        let bytes = file(
            format,
            [&bytes[0], &bytes[1]],
            has_label.then_some(encoding),
        );
        names(&read(&bytes, format, options).unwrap()[0]) == pair.join(" - ")
    };
    (0..10).filter(is_right).count()
}

/// An encoding with its players.
type Row = (&'static str, &'static [&'static str; 10]);

fn rows() -> impl Iterator<Item = Row> {
    let rows = PLAYERS.iter();
    rows.flat_map(|(encodings, names)| encodings.iter().map(move |it| (*it, names)))
}

#[test]
fn names_without_a_label() {
    let mut table = String::new();
    for (encoding, players) in rows() {
        let count = |format| right(format, encoding, players, &ReadOptions::default(), false);
        let counts = FORMATS.map(|format| format!("{:3}", count(format)));
        table += &format!("{encoding:13}{}\n", counts.concat());
    }
    assert_eq!(table, RIGHT);
}

/// Names that are not in the table, each in a file of its own as SGF and as psq: most accented
/// letters are the same in both encodings, and these are not.
#[test]
fn accented_names_are_told_apart() {
    let west = "Bjørn Håkon Ståle Pål Jørgensen Zoë_Muñoz Peña François_Lefèvre Simões João Ægir \
                Adèle Göran_Åkesson";
    let east = "Jiří Ondřej Přemysl Vlček Beneš_Kučera Tučný Říha Łódź Paweł Gdański Růžena Zdeněk \
                Śliwa Mikołaj_Wąs";
    for (encoding, names) in [("windows-1252", west), ("windows-1250", east)] {
        for name in names.split_whitespace() {
            let name = name.replace('_', " ");
            let bytes = Encoding::for_label(encoding.as_bytes())
                .unwrap()
                .encode(&name)
                .0;
            for format in [Format::Sgf, Format::Psq] {
                let game = file(format, [&bytes, b"Bob"], None);
                let records = read(&game, format, &ReadOptions::default()).unwrap();
                assert_eq!(
                    names_of_both(&records[0]),
                    [&*name, "Bob"],
                    "{encoding} {format}"
                );
            }
        }
    }
}

fn names_of_both(record: &Record) -> [&str; 2] {
    let players = &record.about.players;
    [&players.black, &players.white]
}

#[test]
fn names_with_a_label() {
    for (encoding, players) in rows() {
        let asked = ReadOptions {
            encoding: Some(encoding.parse().unwrap()),
            ..ReadOptions::default()
        };
        for format in FORMATS {
            let count = |options, label| right(format, encoding, players, options, label);
            assert_eq!(count(&asked, false), 10, "{encoding} {format}");
            if matches!(format, Format::Sgf | Format::Rif) {
                assert_eq!(
                    count(&ReadOptions::default(), true),
                    10,
                    "{encoding} {format}"
                );
            }
        }
    }
}

/// What is said of the encoding of a file, and the black player in each of its games.
fn told(bytes: &[u8]) -> (Vec<String>, Vec<String>) {
    let records = read(bytes, Format::Sgf, &ReadOptions::default()).unwrap();
    let all = records.iter().flat_map(|record| &record.warnings);
    let said = all.map(ToString::to_string).collect();
    let black = |record: &Record| record.about.players.black.clone();
    (said, records.iter().map(black).collect())
}

#[test]
fn a_guess_is_said_once() {
    let texts = |said: &[&str]| said.iter().map(ToString::to_string).collect::<Vec<_>>();
    let game = b"(;GM[4]PB[\x97\xE9\x96\xD8];B[hh])";
    let guess = "names and comments are read as Shift_JIS";
    let expected = (texts(&[guess]), texts(&["鈴木", "鈴木"]));
    assert_eq!(told(&[&game[..], game].concat()), expected);
    // A label that nobody knows, and one that is wrong.
    let unknown = b"(;GM[4]CA[x-mine]PB[\x97\xE9\x96\xD8];B[hh])";
    let both = ["the encoding x-mine is not known", guess];
    assert_eq!(told(unknown), (texts(&both), texts(&["鈴木"])));
    let wrong = b"(;GM[4]CA[UTF-8]PB[\x97\xE9\x96\xD8];B[hh])";
    assert_eq!(told(wrong), (texts(&[guess]), texts(&["鈴木"])));
    // Nothing is guessed where there is only ASCII, UTF-8, or a label that fits.
    for (bytes, name) in [
        (&b"(;GM[4]CA[x-mine]PB[Bob];B[hh])"[..], "Bob"),
        ("(;GM[4]PB[鈴木];B[hh])".as_bytes(), "鈴木"),
        (b"(;GM[4]CA[CP932]PB[\x97\xE9\x96\xD8];B[hh])", "鈴木"),
    ] {
        assert_eq!(told(bytes), (vec![], texts(&[name])));
    }
}

#[test]
fn a_country_that_the_file_names_helps() {
    let name = |before: &str, bytes: &[u8]| {
        let text = [format!("(;GM[4]{before}PB[").as_bytes(), bytes, b"];B[hh])"].concat();
        told(&text).1.remove(0)
    };
    // In GBK these are characters too.
    let bytes = b"\xC8\xD3\xC8\xF8\xB5\xC1\xB9\xB0";
    assert_eq!(name("", bytes), "扔萨盗拱");
    assert_eq!(name("PC[Kyoto, Japan]", bytes), "飯尾義弘");
    // Two countries are none, and a guest is welcome.
    assert_eq!(name("EV[Japan - China]", bytes), name("", bytes));
    assert_eq!(name("PC[Tokyo]", b"M\xFCller"), "Müller");
}

#[test]
fn an_encoding_that_is_asked_for_is_taken() {
    let asked = |encoding: &str| ReadOptions {
        encoding: Some(encoding.parse().unwrap()),
        ..ReadOptions::default()
    };
    let read = |bytes: &[u8], format, encoding| read(bytes, format, &asked(encoding)).unwrap();
    // Whatever the file says, but for the mark at its beginning.
    let text = b"(;GM[4]CA[UTF-8]PB[\xC8\xE2\xE0\xED];B[hh])";
    let records = read(text, Format::Sgf, "1251");
    assert_eq!(records[0].about.players.black, "Иван");
    assert_eq!(records[0].warnings, []);
    let text = "\u{feff}(;GM[4]PB[Иван];B[hh])";
    let records = read(text.as_bytes(), Format::Sgf, "1251");
    assert_eq!(records[0].about.players.black, "Иван");
    let script = b"# black: \xC8\xE2\xE0\xED\n7 7\n";
    let records = read(script, Format::Script, "1251");
    assert_eq!(records[0].about.players.black, "Иван");
    // What is no text in it is said.
    let records = read(b"(;GM[4]PB[\xFF];B[hh])", Format::Sgf, "UTF-8");
    assert_eq!(records[0].warnings[0].anomaly, Anomaly::BrokenText);
}

#[test]
fn names_of_encodings() {
    for (names, encoding) in [
        ("UTF-8 utf8 65001 CP65001", "UTF-8"),
        ("GBK gb2312 936 cp936 MS936 windows-936 euc-cn", "GBK"),
        ("GB18030 54936", "gb18030"),
        ("Big5 950 CP950 MS950 big5-hkscs", "Big5"),
        (
            "Shift_JIS shift-jis ShiftJIS SJIS 932 cp932 MS932 Windows-31J",
            "Shift_JIS",
        ),
        ("EUC-JP eucJP 51932", "EUC-JP"),
        ("EUC-KR CP949 MS949 UHC 949 eucKR ks_c_5601-1987", "EUC-KR"),
        ("1251 win1251 cp1251 windows-1251 WIN-1251", "windows-1251"),
        ("1250 cp1250", "windows-1250"),
        ("1252 latin1 ISO-8859-1 ISO_8859-1 us-ascii", "windows-1252"),
        ("latin2 Latin-2 ISO8859-2 28592", "ISO-8859-2"),
        ("koi8-r KOI8R 20866", "KOI8-R"),
        ("866 cp866 IBM-866", "IBM866"),
    ] {
        for name in names.split(' ') {
            let found = name.parse().map(CodePage::name);
            assert_eq!(found, Ok(encoding), "{name}");
        }
    }
    for name in ["", "1259", "cp", "klingon", "28599999", "é"] {
        assert_eq!(name.parse::<CodePage>().unwrap_err().value, name);
    }
}

/// Both orders of bytes of UTF-16 are known by the mark before the text.
#[test]
fn utf_16_is_read_by_its_mark() {
    let text = "\u{feff}(;FF[4]GM[4]SZ[15]PB[五子棋]PW[é];B[hh])";
    for bytes in [u16::to_le_bytes, u16::to_be_bytes] {
        let file: Vec<u8> = text.encode_utf16().flat_map(bytes).collect();
        let records = read(&file, Format::Sgf, &ReadOptions::default()).unwrap();
        assert_eq!(names_of_both(&records[0]), ["五子棋", "é"]);
        assert_eq!(records[0].game().move_count(), 1);
    }
}
