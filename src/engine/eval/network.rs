//! A small network that corrects the evaluation by what a sum over combinations of patterns cannot
//! express.
//!
//! Every window has a row of [`WIDTH`] numbers. The rows of a point's four windows are added up and
//! clipped, the results are added up over all empty points, as each colour sees them. The sums,
//! the threats of both sides and the value to be corrected are the inputs of a hidden layer, whose
//! output is the correction.

use std::sync::Arc;

use super::threat_set::{OTHER, OWN};
use super::windows::Windows;
use crate::engine::position::{CELLS, Position, Square, Threat};
use crate::rules::Rule;

/// How many numbers a window has.
pub(crate) const WIDTH: usize = 16;

/// The fixed-point scale of the rows: a number of 64 stands for 1.
const PARTS: f32 = 64.0;

/// The largest activation of a point, on that scale.
const MOST: i16 = 127;

/// Each threat that counts is two inputs: whether there is one, and how many points make it, up to
/// 4.
const THREATS: usize = 2 * (OWN.len() + OTHER.len());

/// The inputs of the hidden layer: the sums of the side to move, those of the opponent, threats,
/// and the value that is corrected.
pub(crate) const INPUTS: usize = 2 * WIDTH + THREATS + 1;

/// The units of the hidden layer.
pub(crate) const HIDDEN: usize = 32;

/// What a sum over all points is multiplied by to become an input.
const SUM_SCALE: f32 = 1.0 / 16.0;

type Row = [i16; WIDTH];

/// The weights of the network.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    /// For each window, as Black sees it, Black's row and White's, in parts of 64.
    rows: Vec<Pair>,
    /// For each input the weights of the hidden units.
    hidden: Vec<[f32; HIDDEN]>,
    hidden_bias: [f32; HIDDEN],
    output: [f32; HIDDEN],
    output_bias: f32,
}

/// The engine's own network for a rule, made by the workshop's `network`. Those of standard and
/// renju began with that of freestyle, which caro shares.
const fn trained(rule: Rule) -> &'static [u8] {
    match rule {
        Rule::Standard => include_bytes!("network.standard.bin"),
        Rule::Renju => include_bytes!("network.renju.bin"),
        Rule::Freestyle | Rule::Caro | Rule::CaroOverline => {
            include_bytes!("network.freestyle.bin")
        }
    }
}

impl Network {
    /// The engine's own network for a rule; `None` only if the one that is built in is malformed.
    #[must_use]
    pub fn trained(rule: Rule) -> Option<Network> {
        Network::of_bytes(trained(rule))
    }

    /// The line before the numbers of a network.
    pub const TITLE: &str = "network\n";
    /// How many numbers a window has.
    pub const WIDTH: usize = WIDTH;
    /// The inputs of the hidden layer.
    pub const INPUTS: usize = INPUTS;
    /// The units of the hidden layer.
    pub const HIDDEN: usize = HIDDEN;
    /// The fixed-point scale of the rows: a number of 64 stands for 1.
    pub const PARTS: f32 = PARTS;
    /// The largest activation of a point.
    pub const MOST: f32 = MOST as f32 / PARTS;
    /// What a sum over all points is multiplied by to become an input.
    pub const SUM_SCALE: f32 = SUM_SCALE;
    /// Eval units that stand for a 73 % chance of winning: 1 / (1 + 1 / e).
    pub const SCALE: f32 = 410.0;
    /// The numbers of the hidden layer and the output: see [`of_bytes`](Network::of_bytes).
    pub const HEAD: usize = INPUTS * HIDDEN + 2 * HIDDEN + 1;

    /// Reads the bytes of a network. Lines of text come first: any that begin with `#`, then
    /// [`TITLE`](Network::TITLE). Then come the rows of all windows as signed bytes, and as 32-bit
    /// little-endian floating-point numbers the weights of each input, the bias of each hidden
    /// unit, the weights of the output and its bias. `None` if there are too few or too many, or if
    /// a window without a stone has a row that is not 0.
    #[must_use]
    pub fn of_bytes(bytes: &[u8]) -> Option<Network> {
        let numbers = Network::numbers(bytes)?;
        let (rows, head) = numbers.split_at_checked(Windows::COUNT * WIDTH)?;
        let row = |window: usize| {
            let row = &rows[window * WIDTH..][..WIDTH];
            std::array::from_fn(|place| i16::from(row[place] as i8))
        };
        let pairs =
            (0..Windows::COUNT).map(|window| [row(window), row(Windows::exchanged(window))]);
        let is_zero = |window: usize| row(window) == [0; WIDTH];
        if head.len() != 4 * Network::HEAD || !Windows::blank().all(is_zero) {
            return None;
        }
        let mut numbers = head
            .chunks_exact(4)
            .map(|bytes| f32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]));
        let mut units = || std::array::from_fn(|_| numbers.next().unwrap_or_default());
        Some(Network {
            rows: pairs.collect(),
            hidden: (0..INPUTS).map(|_| units()).collect(),
            hidden_bias: units(),
            output: units(),
            output_bias: numbers.next()?,
        })
    }

    /// What follows the lines of text; `None` if there is no [`TITLE`](Network::TITLE).
    #[must_use]
    pub fn numbers(mut bytes: &[u8]) -> Option<&[u8]> {
        while bytes.first() == Some(&b'#') {
            let end = bytes.iter().position(|byte| *byte == b'\n')?;
            bytes = &bytes[end + 1..];
        }
        bytes.strip_prefix(Network::TITLE.as_bytes())
    }

    /// The inputs that stand for threats; `count` says on how many points a side, 0 being the one
    /// to move, could make a threat.
    #[must_use]
    pub fn threat_inputs(count: impl Fn(usize, Threat) -> usize) -> [f32; THREATS] {
        let own = OWN.map(|threat| count(0, threat));
        let other = OTHER.map(|threat| count(1, threat));
        let mut inputs = [0.0; THREATS];
        for (pair, count) in inputs.chunks_mut(2).zip(own.into_iter().chain(other)) {
            pair[0] = f32::from(u8::from(count > 0));
            pair[1] = count.min(4) as f32 / 4.0;
        }
        inputs
    }

    /// The input for a value of so many eval units: the value divided by [`SCALE`](Network::SCALE),
    /// cut off at ±3, a chance of 95 %.
    #[must_use]
    pub fn value_input(value: f32) -> f32 {
        (value / Network::SCALE).clamp(-3.0, 3.0)
    }

    /// The hidden units for these sums, threats and this value. Not inlined: the compiler would
    /// otherwise lay the units out to suit the caller, which is slower.
    #[inline(never)]
    fn hidden_units(
        &self,
        sums: [&[i32; WIDTH]; 2],
        threats: &[f32; THREATS],
        value: f32,
    ) -> [f32; HIDDEN] {
        let mut units = self.hidden_bias;
        let mut add = |input: f32, weights: &[f32; HIDDEN]| {
            for (unit, weight) in units.iter_mut().zip(weights) {
                *unit += input * weight;
            }
        };
        let sums = sums.into_iter().flatten();
        let sums = sums.map(|sum| *sum as f32 * (SUM_SCALE / PARTS));
        for (input, weights) in sums.zip(&self.hidden) {
            add(input, weights);
        }
        for (input, weights) in threats.iter().zip(&self.hidden[2 * WIDTH..]) {
            if *input > 0.0 {
                add(*input, weights);
            }
        }
        add(value, &self.hidden[2 * WIDTH + THREATS]);
        units
    }

    /// The correction that these hidden units stand for, in eval units.
    fn output(&self, units: &[f32; HIDDEN]) -> f32 {
        // Four sums: the compiler may not reorder a single floating-point sum to vectorise it.
        let mut sums = [0.0; 4];
        for (units, weights) in units.chunks_exact(4).zip(self.output.chunks_exact(4)) {
            for (sum, (unit, weight)) in sums.iter_mut().zip(units.iter().zip(weights)) {
                *sum += unit.max(0.0) * weight;
            }
        }
        sums[0] + sums[1] + (sums[2] + sums[3]) + self.output_bias
    }
}

/// Black's numbers and White's.
type Pair = [Row; 2];

/// The sums over all empty points, as Black and as White sees them.
type Sums = [[i32; WIDTH]; 2];

/// The sums of a position, which are brought up to date when they are asked for.
#[derive(Clone, Debug)]
pub(crate) struct Accumulator {
    network: Arc<Network>,
    windows: Windows,
    // For each empty point the sum of the rows of its windows.
    points: Vec<Pair>,
    // The moves since this was created.
    moves: Vec<(Square, usize)>,
    // Before the first move, and after each that is applied.
    states: Vec<State>,
    // The old values of the points that the applied moves changed.
    log: Vec<(u16, Pair)>,
}

/// The sums after a move.
#[derive(Clone, Copy, Debug, Default)]
struct State {
    sums: Sums,
    // The length of the log at that point.
    logged: usize,
}

impl Accumulator {
    /// The sums of a position in which no row is overlooked.
    pub(crate) fn new(position: &Position, network: Arc<Network>) -> Accumulator {
        let mut accumulator = Accumulator {
            network,
            windows: Windows::new(position.size()),
            points: vec![Pair::default(); CELLS],
            moves: Vec::new(),
            states: vec![State::default()],
            log: Vec::new(),
        };
        for (square, colour) in position.occupied() {
            accumulator.apply(square, colour);
        }
        let sums = accumulator.state().sums;
        accumulator.states = vec![State { sums, logged: 0 }];
        accumulator.log.clear();
        accumulator
    }

    /// A stone was placed.
    #[inline]
    pub(crate) fn make(&mut self, square: Square, colour: usize) {
        self.moves.push((square, colour));
    }

    /// The last stone was taken away.
    #[inline]
    pub(crate) fn unmake(&mut self) {
        let Some((square, colour)) = self.moves.pop() else {
            return;
        };
        let is_applied = self.states.len() > self.moves.len() + 1;
        if is_applied {
            self.windows.unmake(square, colour);
            self.states.pop();
            for (index, before) in self.log.drain(self.state().logged..) {
                self.points[usize::from(index)] = before;
            }
        }
    }

    /// The correction of the value of `position`, both in eval units.
    pub(crate) fn correction(&mut self, position: &Position, value: i32) -> i32 {
        while self.states.len() <= self.moves.len() {
            let (square, colour) = self.moves[self.states.len() - 1];
            self.apply(square, colour);
        }
        let sides = [position.side_to_move(), position.opponent()];
        let threats = Network::threat_inputs(|side, threat| position.count(sides[side], threat));
        let state = self.state();
        let sums = sides.map(|side| &state.sums[side]);
        let value = Network::value_input(value as f32);
        let units = self.network.hidden_units(sums, &threats, value);
        self.network.output(&units) as i32
    }

    /// The sums after the last move that is applied.
    fn state(&self) -> State {
        self.states.last().copied().unwrap_or_default()
    }

    /// Adds the sums after one more stone.
    fn apply(&mut self, square: Square, colour: usize) {
        let mut changes = Pair::default();
        for change in self.windows.make(square, colour).all() {
            let [old, new] =
                [change.before, change.after].map(|window| &self.network.rows[usize::from(window)]);
            let before = self.points[usize::from(change.index)];
            let mut after = before;
            for view in 0..2 {
                for place in 0..WIDTH {
                    after[view][place] += new[view][place] - old[view][place];
                    changes[view][place] += clip(after[view][place]) - clip(before[view][place]);
                }
            }
            self.points[usize::from(change.index)] = after;
            self.log.push((change.index, before));
        }
        let own = self.points[square.index()];
        let mut sums = self.state().sums;
        for view in 0..2 {
            for place in 0..WIDTH {
                let change = changes[view][place] - clip(own[view][place]);
                sums[view][place] += i32::from(change);
            }
        }
        let logged = self.log.len();
        self.states.push(State { sums, logged });
    }

    /// The sums over all empty points, from scratch.
    #[cfg(test)]
    fn made_from_scratch(&self) -> Sums {
        let mut sums = Sums::default();
        for seen in self.windows.seen() {
            for (view, sums) in sums.iter_mut().enumerate() {
                for (place, sum) in sums.iter_mut().enumerate() {
                    let rows = seen.map(|window| self.network.rows[window][view][place]);
                    *sum += i32::from(clip(rows.iter().sum()));
                }
            }
        }
        sums
    }
}

#[inline]
fn clip(number: i16) -> i16 {
    number.clamp(0, MOST)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::position::RuleTables;
    use crate::engine::rng::Rng;
    use crate::rules::{BoardSize, Game, Point, Setup, Stone};

    /// A network with random numbers.
    fn network(rng: &mut Rng) -> Network {
        let rows = (0..Windows::COUNT * WIDTH).map(|_| rng.below(256) as u8);
        let mut rows: Vec<u8> = rows.collect();
        for window in Windows::blank() {
            rows[window * WIDTH..][..WIDTH].fill(0);
        }
        let mut bytes = [b"# made at random\n", Network::TITLE.as_bytes(), &rows].concat();
        let head = (0..Network::HEAD).map(|_| rng.below(2_000) as f32 / 1_000.0 - 1.0);
        bytes.extend(head.flat_map(f32::to_le_bytes));
        Network::of_bytes(&bytes).unwrap()
    }

    /// However moves are made and taken back, and whenever the correction is asked for, the sums
    /// are those of the position.
    #[test]
    fn what_is_kept_up_to_date_is_what_is_made_from_scratch() {
        let mut rng = Rng(26);
        let network = Arc::new(network(&mut rng));
        for size in [5, 9, 26] {
            let tables = Arc::new(RuleTables::new(Rule::Freestyle));
            let game = Game::new(BoardSize::new(size).unwrap(), Rule::Freestyle);
            let mut position = Position::new(&game.as_setup(), tables);
            let mut accumulator = Accumulator::new(&position, Arc::clone(&network));
            let mut made = 0;
            for _ in 0..2_000 {
                let free: Vec<Square> = position.empties().collect();
                if made > 0 && (free.is_empty() || rng.below(5) < 2) {
                    accumulator.unmake();
                    position.unmake();
                    made -= 1;
                } else {
                    let square = free[rng.below(free.len())];
                    accumulator.make(square, position.side_to_move());
                    position.make(square);
                    made += 1;
                }
                if rng.below(3) == 0 {
                    let correction = accumulator.correction(&position, 100);
                    let mut fresh = Accumulator::new(&position, Arc::clone(&network));
                    let sums = accumulator.state().sums;
                    assert_eq!(sums, fresh.state().sums, "{size}");
                    assert_eq!(sums, fresh.made_from_scratch(), "{size}");
                    assert_eq!(correction, fresh.correction(&position, 100), "{size}");
                }
            }
        }
    }

    /// A position and its images under symmetry are corrected alike, and so is the one in which
    /// the colours are exchanged.
    #[test]
    fn symmetry_and_colours_do_not_matter() {
        let network = Arc::new(network(&mut Rng(7)));
        let tables = Arc::new(RuleTables::new(Rule::Freestyle));
        // `colours` are those of the first stone, which is also to move, and of the second.
        let correction_of = |points: &[(usize, usize)], colours: [Stone; 2]| {
            let stones = points.iter().zip(colours.into_iter().cycle());
            let stones = stones.map(|((row, column), stone)| {
                let point = Point::new(*row, *column).unwrap();
                (point, stone)
            });
            let size = BoardSize::default();
            let setup = Setup::new(size, Rule::Freestyle, colours[0], stones).unwrap();
            let position = Position::new(&setup, Arc::clone(&tables));
            Accumulator::new(&position, Arc::clone(&network)).correction(&position, 100)
        };
        let correction = |points: &[(usize, usize)]| correction_of(points, Stone::ALL);
        let points = [(7, 7), (8, 6), (6, 7), (2, 13), (9, 9), (5, 5)];
        let expected = correction(&points);
        assert_eq!(
            correction_of(&points, [Stone::White, Stone::Black]),
            expected
        );
        assert_ne!(expected, 0);
        assert_eq!(
            correction(&points.map(|(row, column)| (column, row))),
            expected
        );
        assert_eq!(
            correction(&points.map(|(row, column)| (14 - row, column))),
            expected
        );
        assert_eq!(
            correction(&points.map(|(row, column)| (column, 14 - row))),
            expected
        );
        // With one stone less the correction is another.
        assert_ne!(correction(&points[..5]), expected);
    }

    #[test]
    fn what_is_no_network_is_refused() {
        for rule in Rule::ALL {
            assert!(Network::trained(rule).is_some(), "{rule}");
        }
        for rule in [Rule::Freestyle, Rule::Standard, Rule::Renju] {
            let made_by = format!("# network --rule {rule} ");
            assert!(trained(rule).starts_with(made_by.as_bytes()), "{rule}");
        }
        let freestyle = trained(Rule::Freestyle);
        let title = freestyle
            .windows(9)
            .position(|bytes| bytes == b"\nnetwork\n")
            .unwrap()
            + 1;
        let bare = &freestyle[title..];
        assert_eq!(Network::of_bytes(bare), Network::trained(Rule::Freestyle));
        assert_eq!(Network::of_bytes(&bare[1..]), None);
        assert_eq!(Network::of_bytes(&bare[..bare.len() - 1]), None);
        assert_eq!(Network::of_bytes(&[bare, &[0]].concat()), None);
        assert_eq!(Network::of_bytes(b"# no end"), None);
        assert_eq!(Network::of_bytes(&[]), None);
        // Both sides of a window in the middle of an empty board are empty.
        let blank = Windows::blank().last().unwrap();
        let mut bytes = bare.to_vec();
        bytes[Network::TITLE.len() + blank * WIDTH] = 1;
        assert_eq!(Network::of_bytes(&bytes), None);
    }
}
