//! Whatever a reader has to guess, it says.

use super::reading::games;
use gomoku::record::{Anomaly, Format};

/// A file of each format about which something has to be guessed.
fn guessed() -> Vec<(Format, Vec<u8>)> {
    // The names of players in GBK.
    let (ann, bob) = (
        &b"\xC0\xEE\xD0\xA1\xC1\xFA"[..],
        &b"\xCD\xF5\xB4\xF3\xC3\xF7"[..],
    );
    let moves = b"8,8,0\n9,9,0\n";
    let sgf = |text: &str| text.as_bytes().to_vec();
    let mut lib = b"\xFFRenLib\xFF\x03\x00".to_vec();
    lib.resize(20, 0xFF);
    lib.extend([0x78, 0x40]);
    vec![
        (
            Format::Psq,
            [
                b"Piskvorky 15x15, 0:0, 0\n",
                &moves[..],
                ann,
                b"\n",
                bob,
                b"\n-1\n",
            ]
            .concat(),
        ),
        (
            Format::Rec,
            [ann, b"\n", bob, b"\n", &moves[..], b"-1\n"].concat(),
        ),
        (Format::Rec, b"Ann\nBob\n24,3,0\n-1\n".to_vec()),
        (
            Format::Sgf,
            [b"(;PB[", ann, b"]PW[", bob, b"];B[hh])"].concat(),
        ),
        (Format::Sgf, sgf("(;GM[4]SZ[15];B[A1])")),
        (Format::Sgf, sgf("(;GM[4];B[sa])")),
        (Format::Pos, b"h8i9g7\n".to_vec()),
        (Format::Pos, b"t20a1\n".to_vec()),
        (
            Format::PlayOk,
            [
                b"[Black \"",
                ann,
                b"\"]\n[White \"",
                bob,
                b"\"]\n\n1. h8 i9\n",
            ]
            .concat(),
        ),
        (Format::Offsets, b"3,3, 4,4\n".to_vec()),
        (Format::Offsets, b"-9,3, 9,0\n".to_vec()),
        (Format::Json, b"[[7,7],[8,8]]".to_vec()),
        (Format::Json, b"[112,113,129]".to_vec()),
        (
            Format::Bdt,
            [b"1996\r\n1=[", ann, b",", bob, b",+,88,,,]\r\n"].concat(),
        ),
        (
            Format::Ccgc,
            [b"{[C5][", ann, b" B][", bob, b" W];B(H,8)}"].concat(),
        ),
        (Format::RenLib, lib),
        (
            Format::Rif,
            [
                b"<games><game black=\"",
                ann,
                b"\" white=\"",
                bob,
                b"\"><move>h8</move></game></games>",
            ]
            .concat(),
        ),
        (
            Format::Picture,
            b"0 0 0 0 0\n0 1 0 0 0\n0 0 0 0 0\n0 0 0 2 0\n0 0 0 0 0\n".to_vec(),
        ),
    ]
}

const fn is_guess(anomaly: &Anomaly) -> bool {
    matches!(
        anomaly,
        Anomaly::Guessed(_)
            | Anomaly::RowsFromBottom
            | Anomaly::SizeOfPoints { .. }
            | Anomaly::FromCentre
            | Anomaly::RowAndColumn { .. }
            | Anomaly::Cells
            | Anomaly::Digits
            | Anomaly::RuleOfFormat { .. }
    )
}

#[test]
fn every_guess_is_said() {
    let files = guessed();
    for (format, bytes) in &files {
        let shown = String::from_utf8_lossy(bytes);
        let read = games(bytes, *format);
        let warnings = read.iter().flatten().flat_map(|game| &game.warnings);
        let said = warnings
            .filter(|warning| is_guess(&warning.anomaly))
            .count();
        assert!(said > 0, "{format}: {shown}");
    }
    // These leave nothing open: what the bytes or the file mean is fixed.
    let sure = [Format::Script, Format::PosBinary, Format::Sav, Format::Zip];
    for format in Format::read().filter(|format| !sure.contains(format)) {
        assert!(files.iter().any(|(it, _)| *it == format), "{format}");
    }
}
