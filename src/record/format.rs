//! The formats of records, by name.

use crate::rules::name::names;

/// A format of records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// The native move script, which may hold several games: any extension that is not another
    /// format's.
    Script,
    /// Piskvork's games, which count points from 1: `.psq`.
    Psq,
    /// A relative of Piskvork's format, which counts points from 0: `.rec`.
    Rec,
    /// The Smart Game Format, GM\[4\]: `.sgf`. <https://www.red-bean.com/sgf/>
    Sgf,
    /// Lists of moves, `h8i9g7`, one game per line: `.pos`.
    Pos,
    /// The games of PlayOK: numbered moves below lines such as `[White "…"]`.
    PlayOk,
    /// The moves of RenLib and Yixin-Board, a byte each: also `.pos`, which the bytes tell from
    /// the text.
    PosBinary,
    /// What Yixin-Board saves: `.sav`.
    Sav,
    /// Gomocup's openings: offsets from the centre, one opening per line.
    Offsets,
    /// Moves in JSON: points in lists, alone or in objects. It is only read.
    Json,
    /// ShowRenju's bases: `.bdt`.
    Bdt,
    /// The record of the Chinese computer games contest, `{[C5]…;B(H,8)}`.
    Ccgc,
    /// RenLib's libraries of variations: `.lib`.
    RenLib,
    /// RenjuNet's database, RIF: `.rif` and `.xml`.
    Rif,
    /// A board as the program prints it.
    Picture,
    /// A diagram as books print it: `.svg`. It is only written.
    Svg,
    /// An archive of files with games. It is only read.
    Zip,
}

names!(Format {
    Script => "script",
    Psq => "psq",
    Rec => "rec",
    Sgf => "sgf",
    Pos => "pos",
    PlayOk => "playok",
    PosBinary => "pos-binary",
    Sav => "sav",
    Offsets => "offsets",
    Json => "json",
    Bdt => "bdt",
    Ccgc => "ccgc",
    RenLib => "lib",
    Rif => "rif",
    Picture => "picture",
    Svg => "svg",
    Zip => "zip"
});
