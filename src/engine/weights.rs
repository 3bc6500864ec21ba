/// What patterns and threats are worth, in points; a hundred are about as much as
/// one good open two. One place for all numbers of the evaluation.
#[derive(Clone, Debug)]
pub struct Weights {
    /// A pattern of the side to move, on each empty point that has it.
    pub moving: [i16; 12],
    /// A pattern of the other side.
    pub waiting: [i16; 12],
    /// A threat of the side to move.
    pub threat_moving: [i16; 7],
    /// A threat of the other side.
    pub threat_waiting: [i16; 7],
    /// How early a move is looked at, by the patterns that it makes.
    pub order: [i16; 12],
    /// How early a move is looked at, by the threat that it makes.
    pub threat_order: [i16; 7],
}

impl Default for Weights {
    fn default() -> Weights {
        Weights {
            moving: [0, 0, 1, 4, 9, 14, 16, 34, 42, 60, 120, 200],
            waiting: [0, 0, 1, 3, 7, 11, 12, 24, 30, 40, 90, 160],
            threat_moving: [0, 10, 110, 20, 250, 400, 1000],
            threat_waiting: [0, 4, 60, 8, 90, 220, 300],
            order: [0, 1, 3, 8, 20, 28, 26, 60, 70, 90, 200, 400],
            threat_order: [0, 10, 150, 30, 300, 500, 2000],
        }
    }
}
