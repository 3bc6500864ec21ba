//! The numbers of the search, by name, so that a tuner can read and set them.

/// The numbers of the search. Depths and plies are plies, margins and widths are eval
/// units, and counts of moves are counted from the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchParams {
    /// Fours in a row that are followed in a node.
    pub vcf_fours: i32,
    /// Positions of that search at most.
    pub vcf_nodes: i32,
    /// Fours in a row that are followed at the root.
    pub vcf_root_fours: i32,
    /// Positions of that search at most.
    pub vcf_root_nodes: i32,
    /// Plies below depth 0 that are searched against an open three.
    pub quiescence_plies: i32,
    /// Reverse futility is used up to this depth.
    pub reverse_futility_depth: i32,
    /// Its margin for each ply of depth.
    pub reverse_futility_margin: i32,
    /// Futility is used up to this depth.
    pub futility_depth: i32,
    /// The part of its margin that does not depend on depth.
    pub futility_base: i32,
    /// The part for each ply of depth.
    pub futility_margin: i32,
    /// Moves that futility never skips.
    pub futility_moves: i32,
    /// Moves that are tried at the root.
    pub root_moves: i32,
    /// Moves that are tried on the principal variation.
    pub pv_moves: i32,
    /// Moves that are tried elsewhere, and how many more for each ply of depth.
    pub late_moves: i32,
    /// See [`late_moves`](SearchParams::late_moves).
    pub late_moves_per_ply: i32,
    /// Late move reduction is used from this depth.
    pub reduction_depth: i32,
    /// Moves that it never reduces.
    pub reduction_moves: i32,
    /// It is ln depth × ln move × 100 / this.
    pub reduction_divisor: i32,
    /// Aspiration windows are used from this depth.
    pub aspiration_depth: i32,
    /// The first of them reaches so far to each side of the last score.
    pub aspiration_width: i32,
    /// Each next one is so many times as wide.
    pub aspiration_growth: i32,
    /// Beyond this the window is open.
    pub aspiration_most: i32,
}

impl Default for SearchParams {
    fn default() -> SearchParams {
        SearchParams {
            vcf_fours: 12,
            vcf_nodes: 300,
            vcf_root_fours: 30,
            vcf_root_nodes: 100_000,
            quiescence_plies: 4,
            reverse_futility_depth: 3,
            reverse_futility_margin: 90,
            futility_depth: 2,
            futility_base: 120,
            futility_margin: 90,
            futility_moves: 4,
            root_moves: 60,
            pv_moves: 40,
            late_moves: 8,
            late_moves_per_ply: 3,
            reduction_depth: 3,
            reduction_moves: 3,
            reduction_divisor: 160,
            aspiration_depth: 4,
            aspiration_width: 60,
            aspiration_growth: 4,
            aspiration_most: 400,
        }
    }
}

impl SearchParams {
    /// Every number with its name, to be read or set.
    pub fn fields(&mut self) -> [(&'static str, &mut i32); 22] {
        [
            ("vcf_fours", &mut self.vcf_fours),
            ("vcf_nodes", &mut self.vcf_nodes),
            ("vcf_root_fours", &mut self.vcf_root_fours),
            ("vcf_root_nodes", &mut self.vcf_root_nodes),
            ("quiescence_plies", &mut self.quiescence_plies),
            ("reverse_futility_depth", &mut self.reverse_futility_depth),
            ("reverse_futility_margin", &mut self.reverse_futility_margin),
            ("futility_depth", &mut self.futility_depth),
            ("futility_base", &mut self.futility_base),
            ("futility_margin", &mut self.futility_margin),
            ("futility_moves", &mut self.futility_moves),
            ("root_moves", &mut self.root_moves),
            ("pv_moves", &mut self.pv_moves),
            ("late_moves", &mut self.late_moves),
            ("late_moves_per_ply", &mut self.late_moves_per_ply),
            ("reduction_depth", &mut self.reduction_depth),
            ("reduction_moves", &mut self.reduction_moves),
            ("reduction_divisor", &mut self.reduction_divisor),
            ("aspiration_depth", &mut self.aspiration_depth),
            ("aspiration_width", &mut self.aspiration_width),
            ("aspiration_growth", &mut self.aspiration_growth),
            ("aspiration_most", &mut self.aspiration_most),
        ]
    }
}
