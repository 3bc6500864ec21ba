//! The names of the standard's properties, and of our own.

/// How AP begins in the files that this program writes.
pub(super) const PROGRAM: &str = "gomoku:";
/// At the root: the opening procedure.
pub(super) const OPENING: &str = "GMKO";
/// At the root: how the match stood.
pub(super) const STANDING: &str = "GMKM";
/// At the root: how long the side took that gave up or ran out of time.
pub(super) const END_TOOK: &str = "GMKE";
/// What a player decides.
pub(super) const DECISION: &str = "GMKD";
/// A fifth move that is offered.
pub(super) const OFFER: &str = "GMKF";
/// How long a move took.
pub(super) const TOOK: &str = "GMKT";

/// What other properties say whose names SGF does not allow: each value has a name, a colon and the
/// value.
pub(super) const OTHERS: &str = "GMKX";

/// The property of a record that names the opening of renju it was played by, as in RIF.
pub(super) const RULE: &str = "rule";

/// The names of FF\[1\] to FF\[4\], sorted. Nobody is warned about them, even if they mean
/// nothing in this game.
const STANDARD: &[&str] = &[
    "AB", "AE", "AN", "AP", "AR", "AS", "AW", "B", "BL", "BM", "BR", "BS", "BT", "C", "CA", "CH",
    "CP", "CR", "DD", "DM", "DO", "DT", "EL", "EV", "EX", "FF", "FG", "GB", "GC", "GM", "GN", "GW",
    "HA", "HO", "ID", "IP", "IT", "IY", "KM", "KO", "L", "LB", "LN", "LT", "M", "MA", "MN", "N",
    "OB", "OM", "ON", "OP", "OT", "OV", "OW", "PB", "PC", "PL", "PM", "PW", "RE", "RG", "RO", "RU",
    "SC", "SE", "SI", "SL", "SO", "SQ", "ST", "SU", "SZ", "TB", "TC", "TE", "TM", "TR", "TW", "UC",
    "US", "V", "VW", "W", "WL", "WR", "WS", "WT",
];

/// The names of properties that are always taken for what they say, whatever their values are.
pub(super) const TAKEN: [&str; 11] = [
    "AB", "AE", "AP", "AW", "B", "C", "CA", "FF", "GM", "SZ", "W",
];

/// Whether the standard has a property of this name.
pub(super) fn is_standard(name: &str) -> bool {
    STANDARD.binary_search(&name).is_ok()
}

/// Whether a property is one of those that this program writes.
pub(super) fn is_ours(name: &str) -> bool {
    [OPENING, STANDING, END_TOOK, DECISION, OFFER, TOOK].contains(&name)
}

/// Whether a property may stand under its own name: one in capital letters that is not taken for
/// something else.
pub(super) fn is_plain(name: &str) -> bool {
    let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_uppercase());
    is_name && name != OTHERS && !TAKEN.contains(&name)
}

/// Whether a property is the act of a node.
pub(super) fn is_act(name: &str) -> bool {
    matches!(name, "B" | "W" | DECISION | OFFER)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_names_are_sorted() {
        assert!(STANDARD.is_sorted());
        assert!(is_standard("KM") && !is_standard("QPR") && !is_standard(TOOK));
    }
}
