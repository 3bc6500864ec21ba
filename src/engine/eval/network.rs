//! A small network that corrects the evaluation by what a sum over combinations of patterns cannot
//! express.
//!
//! Every window has a row of [`WIDTH`] numbers. The rows of a point's four windows and a bias are
//! added up and clipped, as each colour sees them, and the results are added up over the empty
//! points of each region of the board. From these sums [`REGION_UNITS`] units are computed for
//! every region, always with the same weights; they are clipped at 0 and added up over all regions.
//! They see what stands close together. The results, the sums over the whole board, the threats of
//! both sides and the value to be corrected are the inputs of two hidden layers, whose output is
//! the correction.
//!
//! Under renju, where only Black's moves can be fouls, each colour has rows and biases of its own, and
//! weights of its own for the layers after them when it is to move.

use std::sync::Arc;

use fearless_simd::prelude::*;
use fearless_simd::{Level, dispatch, i16x32, i32x16};

use super::threat_set::{OTHER, OWN};
use super::windows::Windows;
use crate::engine::position::{CELLS, Position, Square, Threat};
use crate::rules::{BoardSize, Point, Rule};

const WIDTH: usize = Network::WIDTH;
const REGION_UNITS: usize = Network::REGION_UNITS;
const SUMS: usize = Network::SUMS;
const INPUTS: usize = Network::INPUTS;
const HIDDEN: usize = Network::HIDDEN;
const SECOND: usize = Network::SECOND;
const PARTS: f32 = Network::PARTS;

/// The largest activation of a point, on the scale of the rows ([`PARTS`](Network::PARTS)).
const MOST: i16 = 127;

/// Each threat that counts is two inputs: whether there is one, and how many points make it, up to
/// 4.
const THREATS: usize = 2 * (OWN.len() + OTHER.len());

/// Points on each side of a region; at the edge of the board it may have fewer.
const REGION: usize = 5;

/// How many bytes the rows of all windows have.
const ROW_BYTES: usize = Windows::COUNT * WIDTH;

/// How many bytes the rows and the biases of a point have.
const POINT_BYTES: usize = ROW_BYTES + 4 * WIDTH;

/// Black's row for a window and White's, in parts of 64. Together they fill one line of the cache.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(align(64))]
struct WindowRows([[i8; WIDTH]; 2]);

/// The weights of the network.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    /// The rows of each window, as Black sees it.
    rows: Vec<WindowRows>,
    /// What is added to the rows of a point: at most 0, so that a point that sees no stone adds
    /// nothing.
    point_bias: Pair,
    /// The head that Black has when it is to move, and White's, if it has another.
    heads: Vec<Head>,
}

/// The weights of the layers after the points.
#[derive(Clone, Debug, PartialEq)]
struct Head {
    regions: RegionWeights,
    /// For each input the weights of the hidden units.
    hidden: Vec<[f32; HIDDEN]>,
    hidden_bias: [f32; HIDDEN],
    /// For each hidden unit the weights of the second layer's units.
    second: Vec<[f32; SECOND]>,
    second_bias: [f32; SECOND],
    output: [f32; SECOND],
    output_bias: f32,
}

/// The weights of a region's units as whole numbers, which processors multiply several at a time.
#[derive(Clone, Debug, PartialEq)]
struct RegionWeights {
    /// For every two neighbouring inputs, which one instruction multiplies by their weights and adds
    /// up, the two weights of each unit.
    weights: [[i16; 2 * REGION_UNITS]; SUMS / 2],
    /// At most 0, so that a region whose points see no stone adds nothing, however many of them a
    /// board has.
    bias: [i32; REGION_UNITS],
    /// What a unit's sum is multiplied by.
    scale: f32,
}

impl RegionWeights {
    /// Rounds the weights by input and the biases as finely as is safe: no sum may exceed 32 bits.
    fn new(weights: &[[f32; REGION_UNITS]], bias: [f32; REGION_UNITS]) -> RegionWeights {
        let numbers = weights.iter().flatten().chain(&bias);
        let largest = numbers.fold(1.0_f32, |largest, number| largest.max(number.abs()));
        let most = f32::from(MOST) * (REGION * REGION) as f32;
        // A bias adds less than one more input could. The largest weight becomes at most about
        // 10,000, which fits 16 bits.
        let parts = i32::MAX as f32 / (most * (SUMS + 1) as f32) / largest;
        let scale = Network::REGION_SCALE / PARTS / parts;
        let weight = |unit: usize, input: usize| (weights[input][unit] * parts).round() as i16;
        RegionWeights {
            weights: std::array::from_fn(|pair| {
                std::array::from_fn(|place| weight(place / 2, 2 * pair + place % 2))
            }),
            bias: bias.map(|bias| (bias / scale).round() as i32),
            scale,
        }
    }

    /// The units of a region with these sums.
    #[inline(always)]
    fn units<S: Simd>(&self, simd: S, sums: &Pair) -> [f32; REGION_UNITS] {
        let mut units = i32x16::simd_from(simd, self.bias);
        let (pairs, _) = sums.numbers().as_chunks::<2>();
        for (pair, weights) in pairs.iter().zip(&self.weights) {
            // Both inputs side by side, once for each unit.
            let [[a, b], [c, d]] = pair.map(i16::to_ne_bytes);
            let both = i32::from_ne_bytes([a, b, c, d]);
            let inputs: i16x32<S> = i32x16::splat(simd, both).bitcast();
            units += inputs.pairwise_dot_product(*weights);
        }
        let units: [i32; REGION_UNITS] = units.max(0).into();
        units.map(|unit| unit as f32 * self.scale)
    }
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
    pub const WIDTH: usize = 32;
    /// The units of a region.
    pub const REGION_UNITS: usize = 16;
    /// How many sums there are, over a region or the whole board: as the side to move sees the
    /// points, then as the opponent does. They are the inputs of a region's units.
    pub const SUMS: usize = 2 * WIDTH;
    /// What the sum over a region is multiplied by to become an input.
    pub const REGION_SCALE: f32 = 1.0 / 4.0;
    /// The inputs of the hidden layers: the sums of the side to move, those of the opponent, the
    /// regions' units, threats, and the value that is corrected.
    pub const INPUTS: usize = SUMS + REGION_UNITS + THREATS + 1;
    /// The units of the first hidden layer.
    pub const HIDDEN: usize = 32;
    /// The units of the second hidden layer.
    pub const SECOND: usize = 16;
    /// The fixed-point scale of the rows: a number of 64 stands for 1.
    pub const PARTS: f32 = 64.0;
    /// The largest activation of a point.
    pub const MOST: f32 = MOST as f32 / PARTS;
    /// What a sum over all points is multiplied by to become an input.
    pub const SUM_SCALE: f32 = 1.0 / 16.0;
    /// Eval units that stand for a 73 % chance of winning: 1 / (1 + 1 / e).
    pub const SCALE: f32 = 410.0;
    /// How many bytes a set of weights has: see [`of_bytes`](Network::of_bytes).
    pub const SET_BYTES: usize = POINT_BYTES
        + 4 * ((SUMS + 1) * REGION_UNITS + (INPUTS + 1) * HIDDEN + (HIDDEN + 2) * SECOND + 1);

    /// Reads the bytes of a network. Lines of text come first: any that begin with `#`, then
    /// [`TITLE`](Network::TITLE). Then come one set of weights for both colours, or Black's and
    /// then White's. A set has the rows of all windows, as the colour itself sees them, in signed
    /// bytes, then 32-bit little-endian floating-point numbers: the biases of a point, and the
    /// weights for when the colour is to move: of the regions' units the weights of each input and
    /// the biases, of the units of both hidden layers the same, and the weights of the output and
    /// its bias. `None` if there are too few or too many, if one is not finite, if a window without
    /// a stone has a row that is not 0, or if the bias of a point or of a region's unit is above 0.
    #[must_use]
    pub fn of_bytes(bytes: &[u8]) -> Option<Network> {
        let numbers = Network::numbers(bytes)?;
        let sets: Vec<&[u8]> = numbers.chunks(Network::SET_BYTES).collect();
        let (black, white) = (*sets.first()?, *sets.last()?);
        if sets.len() > 2 || white.len() != Network::SET_BYTES {
            return None;
        }
        let row = |set: &[u8], window: usize| {
            let row = &set[window * WIDTH..][..WIDTH];
            std::array::from_fn(|place| row[place] as i8)
        };
        let is_zero = |window| [black, white].map(|set| row(set, window)) == [[0; WIDTH]; 2];
        let is_finite = |set: &&[u8]| floats(&set[ROW_BYTES..]).all(f32::is_finite);
        if !Windows::blank().all(is_zero) || !sets.iter().all(is_finite) {
            return None;
        }
        let rows =
            |window| WindowRows([row(black, window), row(white, Windows::exchanged(window))]);
        let bias = |set: &[u8]| -> [f32; WIDTH] { units(&mut floats(&set[ROW_BYTES..])) };
        let heads = sets.iter().map(|set| Head::of_bytes(&set[POINT_BYTES..]));
        let point_bias = [black, white].map(bias);
        if !is_at_most_0(point_bias.as_flattened()) {
            return None;
        }
        Some(Network {
            rows: (0..Windows::COUNT).map(rows).collect(),
            // No four rows outweigh a bias of −4 · 128.
            point_bias: Pair(
                point_bias.map(|row| row.map(|bias| (bias * PARTS).round().max(-512.0) as i16)),
            ),
            heads: heads.collect::<Option<_>>()?,
        })
    }

    /// The number of the region of a point on a board of this size, below
    /// [`region_count`](Network::region_count). The mirror image of a region is a region.
    #[must_use]
    pub const fn region(size: BoardSize, point: Point) -> usize {
        let in_row = regions_in_row(size);
        let beyond_edge = (in_row * REGION - size.get()) / 2;
        let row = (point.row() + beyond_edge) / REGION;
        row * in_row + (point.column() + beyond_edge) / REGION
    }

    /// How many regions a board has, at most 36.
    #[must_use]
    pub const fn region_count(size: BoardSize) -> usize {
        regions_in_row(size).pow(2)
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

    /// The head of the side to move.
    fn head(&self, side: usize) -> &Head {
        &self.heads[side % self.heads.len()]
    }
}

impl Head {
    /// Reads the numbers after those of the points.
    fn of_bytes(bytes: &[u8]) -> Option<Head> {
        let mut numbers = floats(bytes);
        let region_weights: Vec<_> = (0..SUMS).map(|_| units(&mut numbers)).collect();
        let region_bias = units(&mut numbers);
        if !is_at_most_0(&region_bias) {
            return None;
        }
        Some(Head {
            regions: RegionWeights::new(&region_weights, region_bias),
            hidden: (0..INPUTS).map(|_| units(&mut numbers)).collect(),
            hidden_bias: units(&mut numbers),
            second: (0..HIDDEN).map(|_| units(&mut numbers)).collect(),
            second_bias: units(&mut numbers),
            output: units(&mut numbers),
            output_bias: numbers.next()?,
        })
    }

    /// The hidden units for these sums over the board and over the regions' units, these threats
    /// and this value.
    #[inline(always)]
    fn hidden_units(
        &self,
        sums: &[[i32; WIDTH]; 2],
        region_units: &[f32; REGION_UNITS],
        threats: &[f32; THREATS],
        value: f32,
    ) -> [f32; HIDDEN] {
        let mut units = self.hidden_bias;
        let (for_sums, others) = self.hidden.split_at(SUMS);
        let (for_regions, others) = others.split_at(REGION_UNITS);
        let sums = sums.as_flattened().iter();
        let sums = sums.map(|sum| *sum as f32 * (Network::SUM_SCALE / PARTS));
        for (input, weights) in sums.zip(for_sums) {
            add(input, weights, &mut units);
        }
        for (input, weights) in region_units.iter().zip(for_regions) {
            add(*input, weights, &mut units);
        }
        for (input, weights) in threats.iter().zip(others) {
            if *input > 0.0 {
                add(*input, weights, &mut units);
            }
        }
        add(value, &others[THREATS], &mut units);
        units
    }

    /// The correction that these hidden units stand for, in eval units.
    #[inline(always)]
    fn output(&self, units: &[f32; HIDDEN]) -> f32 {
        let mut second = self.second_bias;
        for (unit, weights) in units.iter().zip(&self.second) {
            add(unit.max(0.0), weights, &mut second);
        }
        // Four sums: the compiler may not reorder a single floating-point sum to vectorise it.
        let mut sums = [0.0; 4];
        for (units, weights) in second.chunks_exact(4).zip(self.output.chunks_exact(4)) {
            for (sum, (unit, weight)) in sums.iter_mut().zip(units.iter().zip(weights)) {
                *sum += unit.max(0.0) * weight;
            }
        }
        sums[0] + sums[1] + (sums[2] + sums[3]) + self.output_bias
    }
}

/// The regions beside each other: as few as cover the board with a grid that is its own mirror
/// image, so that as many points of it lie beyond one edge as beyond the other.
const fn regions_in_row(size: BoardSize) -> usize {
    let fewest = size.get().div_ceil(REGION);
    fewest + (fewest * REGION - size.get()) % 2
}

/// Adds what an input contributes to each unit.
#[inline(always)]
fn add<const UNITS: usize>(input: f32, weights: &[f32; UNITS], units: &mut [f32; UNITS]) {
    for (unit, weight) in units.iter_mut().zip(weights) {
        *unit += input * weight;
    }
}

/// The numbers of these bytes.
fn floats(bytes: &[u8]) -> impl Iterator<Item = f32> {
    bytes.as_chunks().0.iter().copied().map(f32::from_le_bytes)
}

fn is_at_most_0(biases: &[f32]) -> bool {
    biases.iter().all(|bias| *bias <= 0.0)
}

/// The next numbers, as many as there are units.
fn units<const UNITS: usize>(numbers: &mut impl Iterator<Item = f32>) -> [f32; UNITS] {
    std::array::from_fn(|_| numbers.next().unwrap_or_default())
}

/// Black's numbers and White's. Together they fill two lines of the cache.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[repr(align(64))]
struct Pair([[i16; WIDTH]; 2]);

impl Pair {
    fn numbers(&self) -> &[i16] {
        self.0.as_flattened()
    }
}

/// The sums of a position, which are brought up to date when they are asked for.
#[derive(Clone, Debug)]
pub(crate) struct Accumulator {
    network: Arc<Network>,
    // Which instructions the processor has.
    level: Level,
    windows: Windows,
    // For each empty point the sum of the rows of its windows and the bias.
    points: Vec<Pair>,
    // For each square the number of its region.
    region_of: Box<[u8; CELLS]>,
    regions: Vec<Region>,
    // The moves since this was created.
    moves: Vec<(Square, usize)>,
    // How long the log was before each move that is applied.
    applied: Vec<usize>,
    // The old sums that the applied moves changed: of points by the index of the square, of regions
    // by `CELLS` and their number. A move logs each of them once at most.
    log: Vec<(u16, Pair)>,
}

/// A region of the board.
#[derive(Clone, Copy, Debug, Default)]
struct Region {
    /// The sums over its empty points.
    sums: Pair,
    /// Its units when Black is to move, and when White is, if they are known.
    units: [Option<[f32; REGION_UNITS]>; 2],
}

/// The widest vector instructions of this processor that the evaluation uses, such as `Avx2`.
#[must_use]
pub fn instructions() -> String {
    let level = format!("{:?}", Level::new());
    level.split('(').next().unwrap_or_default().to_owned()
}

impl Accumulator {
    /// The sums of a position in which no row is overlooked.
    pub(crate) fn new(position: &Position, network: Arc<Network>) -> Accumulator {
        let size = position.size();
        let mut region_of = Box::new([0; CELLS]);
        for point in size.points() {
            region_of[Square::of(point).index()] = Network::region(size, point) as u8;
        }
        let point_bias = network.point_bias;
        let mut accumulator = Accumulator {
            network,
            level: Level::new(),
            windows: Windows::new(size),
            points: vec![point_bias; CELLS],
            region_of,
            regions: vec![Region::default(); Network::region_count(size)],
            moves: Vec::new(),
            applied: Vec::new(),
            log: Vec::new(),
        };
        accumulator.moves.extend(position.occupied());
        accumulator.apply_all();
        accumulator.moves.clear();
        accumulator.applied.clear();
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
        if self.applied.len() > self.moves.len()
            && let Some(logged) = self.applied.pop()
        {
            self.windows.unmake(square, colour);
            for (place, sums) in self.log.drain(logged..) {
                let place = usize::from(place);
                match place.checked_sub(CELLS) {
                    None => self.points[place] = sums,
                    Some(region) => {
                        let units = [None; 2];
                        self.regions[region] = Region { sums, units };
                    }
                }
            }
        }
    }

    /// The correction of the value of `position`, both in eval units.
    // What `dispatch` calls is compiled for each set of instructions, but only as far as it is inlined:
    // hence `inline(always)` on all that computes.
    pub(crate) fn correction(&mut self, position: &Position, value: i32) -> i32 {
        self.apply_all();
        dispatch!(self.level, simd => self.correction_of_applied(simd, position, value))
    }

    /// The same once all moves have been applied.
    #[inline(always)]
    fn correction_of_applied<S: Simd>(&mut self, simd: S, position: &Position, value: i32) -> i32 {
        let sides = [position.side_to_move(), position.opponent()];
        let threats = Network::threat_inputs(|side, threat| position.count(sides[side], threat));
        let head = self.network.head(sides[0]);
        let mut units = [0.0; REGION_UNITS];
        for region in &mut self.regions {
            let known = match &mut region.units[sides[0]] {
                Some(known) => known,
                unknown => {
                    let seen = Pair(sides.map(|side| region.sums.0[side]));
                    unknown.insert(head.regions.units(simd, &seen))
                }
            };
            for (unit, of_region) in units.iter_mut().zip(known) {
                *unit += *of_region;
            }
        }
        let by_colour = self.sums();
        let sums = sides.map(|side| by_colour[side]);
        let value = Network::value_input(value as f32);
        let units = head.hidden_units(&sums, &units, &threats, value);
        head.output(&units) as i32
    }

    /// The sums over the whole board, of Black and of White.
    #[inline(always)]
    fn sums(&self) -> [[i32; WIDTH]; 2] {
        // The sums of this many regions fit 16 bits, so that twice as many are added at once as with 32.
        const AT_ONCE: usize = i16::MAX as usize / (MOST as usize * REGION * REGION);
        let mut sums = [[0; WIDTH]; 2];
        for regions in self.regions.chunks(AT_ONCE) {
            let mut part = Pair::default();
            for region in regions {
                add_all(&mut part, &region.sums);
            }
            let sums = sums.as_flattened_mut().iter_mut();
            for (sum, number) in sums.zip(part.numbers()) {
                *sum += i32::from(*number);
            }
        }
        sums
    }

    /// Applies the moves that are not applied yet.
    fn apply_all(&mut self) {
        while let Some((square, colour)) = self.moves.get(self.applied.len()).copied() {
            dispatch!(self.level, _ => self.apply(square, colour));
        }
    }

    /// Brings the sums up to date with one more stone.
    #[inline(always)]
    fn apply(&mut self, square: Square, colour: usize) {
        self.applied.push(self.log.len());
        let changes = self.windows.make(square, colour);
        // The regions of the points that change, one bit each.
        let indices = changes.all().iter().map(|change| usize::from(change.index));
        let indices = indices.chain([square.index()]);
        let mut touched = indices.fold(0_u64, |all, index| all | 1 << self.region_of[index]);
        while touched != 0 {
            let number = touched.trailing_zeros();
            touched &= touched - 1;
            let region = &mut self.regions[number as usize];
            self.log.push((CELLS as u16 + number as u16, region.sums));
            region.units = [None; 2];
        }
        for change in changes.all() {
            let [old, new] =
                [change.before, change.after].map(|window| &self.network.rows[usize::from(window)]);
            let index = usize::from(change.index);
            let before = self.points[index];
            let (mut after, mut more) = (before, Pair::default());
            for view in 0..2 {
                for place in 0..WIDTH {
                    let number = &mut after.0[view][place];
                    *number += i16::from(new.0[view][place]) - i16::from(old.0[view][place]);
                    more.0[view][place] = clip(*number) - clip(before.0[view][place]);
                }
            }
            self.points[index] = after;
            self.log.push((change.index, before));
            let region = usize::from(self.region_of[index]);
            add_all(&mut self.regions[region].sums, &more);
        }
        let Pair(taken) = self.points[square.index()];
        let less = Pair(taken.map(|row| row.map(|number| -clip(number))));
        let region = usize::from(self.region_of[square.index()]);
        add_all(&mut self.regions[region].sums, &less);
    }

    /// The sums of the regions.
    #[cfg(test)]
    fn region_sums(&self) -> Vec<Pair> {
        self.regions.iter().map(|region| region.sums).collect()
    }

    /// The same from scratch.
    #[cfg(test)]
    fn made_from_scratch(&self) -> Vec<Pair> {
        let size = self.windows.size();
        let mut sums = vec![Pair::default(); Network::region_count(size)];
        for (point, seen) in self.windows.seen() {
            let sums = &mut sums[Network::region(size, point)];
            for (view, sums) in sums.0.iter_mut().enumerate() {
                for (place, sum) in sums.iter_mut().enumerate() {
                    let rows =
                        seen.map(|window| i16::from(self.network.rows[window].0[view][place]));
                    *sum += clip(rows.iter().sum::<i16>() + self.network.point_bias.0[view][place]);
                }
            }
        }
        sums
    }
}

/// Adds numbers to sums.
#[inline(always)]
fn add_all(sums: &mut Pair, more: &Pair) {
    let pairs = sums.0.as_flattened_mut().iter_mut().zip(more.numbers());
    for (sum, more) in pairs {
        *sum += more;
    }
}

#[inline(always)]
fn clip(number: i16) -> i16 {
    number.clamp(0, MOST)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::position::RuleTables;
    use crate::engine::rng::Rng;
    use crate::rules::{BoardSize, Game, Point, Setup, Stone};

    /// Where the biases of the regions' units begin, after the rows.
    const REGION_BIAS: usize = WIDTH + SUMS * REGION_UNITS;

    /// A set of random weights.
    fn set(rng: &mut Rng) -> Vec<u8> {
        let mut bytes: Vec<u8> = (0..ROW_BYTES).map(|_| rng.below(256) as u8).collect();
        for window in Windows::blank() {
            bytes[window * WIDTH..][..WIDTH].fill(0);
        }
        let mut numbers: Vec<f32> = (0..(Network::SET_BYTES - ROW_BYTES) / 4)
            .map(|_| rng.below(2_000) as f32 / 1_000.0 - 1.0)
            .collect();
        for biases in [0..WIDTH, REGION_BIAS..REGION_BIAS + REGION_UNITS] {
            for bias in &mut numbers[biases] {
                *bias = -bias.abs();
            }
        }
        bytes.extend(numbers.into_iter().flat_map(f32::to_le_bytes));
        bytes
    }

    /// The network with these sets.
    fn network(sets: &[Vec<u8>]) -> Arc<Network> {
        let numbers = sets.concat();
        let bytes = [b"# made at random\n", Network::TITLE.as_bytes(), &numbers].concat();
        Arc::new(Network::of_bytes(&bytes).unwrap())
    }

    /// However moves are made and taken back, whenever the correction is asked for, and whichever
    /// instructions compute it, the sums are those of the position, and the correction is the same.
    #[test]
    fn what_is_kept_up_to_date_is_what_is_made_from_scratch() {
        let mut rng = Rng(26);
        let sets = [set(&mut rng), set(&mut rng)];
        for (size, network) in [
            (5, network(&sets)),
            (9, network(&sets[..1])),
            (26, network(&sets)),
        ] {
            let tables = Arc::new(RuleTables::new(Rule::Freestyle));
            let game = Game::new(BoardSize::new(size).unwrap(), Rule::Freestyle);
            let mut position = Position::new(&game.as_setup(), tables);
            let mut accumulator = Accumulator::new(&position, Arc::clone(&network));
            accumulator.level = Level::baseline();
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
                    let sums = accumulator.region_sums();
                    assert_eq!(sums, fresh.region_sums(), "{size}");
                    assert_eq!(sums, fresh.made_from_scratch(), "{size}");
                    assert_eq!(correction, fresh.correction(&position, 100), "{size}");
                }
            }
        }
    }

    /// Whole numbers give the units that the weights mean, and no sum exceeds 32 bits.
    #[test]
    fn the_units_of_a_region_are_those_of_its_weights() {
        let mut rng = Rng(9);
        let mut random = |largest: f32| (rng.below(2_001) as f32 / 1_000.0 - 1.0) * largest;
        for largest in [0.01, 1.0, 7.0] {
            let weights: Vec<[f32; REGION_UNITS]> = (0..SUMS)
                .map(|_| std::array::from_fn(|_| random(largest)))
                .collect();
            let bias = std::array::from_fn(|_| -random(largest).abs());
            let regions = RegionWeights::new(&weights, bias);
            let most = MOST * (REGION * REGION) as i16;
            let sums =
                Pair([0, 1].map(|_| std::array::from_fn(|_| random(f32::from(most)).abs() as i16)));
            let units = dispatch!(Level::new(), simd => regions.units(simd, &sums));
            for (unit, found) in units.into_iter().enumerate() {
                let inputs = sums.numbers().iter().zip(&weights);
                let products = inputs.map(|(sum, weights)| f32::from(*sum) * weights[unit]);
                let sum: f32 = products.sum();
                let expected = (sum * (Network::REGION_SCALE / PARTS) + bias[unit]).max(0.0);
                assert!((found - expected).abs() < 0.02, "{found} {expected}");
            }
            // The largest sum that there can be.
            let all = RegionWeights::new(&[[largest; REGION_UNITS]; SUMS], [0.0; REGION_UNITS]);
            let most_sums = Pair([[most; WIDTH]; 2]);
            let found = dispatch!(Level::new(), simd => all.units(simd, &most_sums))[0];
            let expected =
                f32::from(most) * SUMS as f32 * largest * (Network::REGION_SCALE / PARTS);
            assert!((found / expected - 1.0).abs() < 0.01, "{found} {expected}");
        }
    }

    /// A position and its images under symmetry are corrected alike, and so is the one in which
    /// the colours are exchanged, if each has the other's set.
    #[test]
    fn symmetry_and_colours_do_not_matter() {
        let mut rng = Rng(7);
        let (one, other) = (set(&mut rng), set(&mut rng));
        let alike = network(std::slice::from_ref(&one));
        check_symmetry(&alike, &alike);
        let exchanged = network(&[other.clone(), one.clone()]);
        check_symmetry(&network(&[one, other]), &exchanged);
    }

    fn check_symmetry(network: &Arc<Network>, exchanged_network: &Arc<Network>) {
        let tables = Arc::new(RuleTables::new(Rule::Freestyle));
        // `colours` are those of the first stone, which is also to move, and of the second.
        let correction_of = |network: &Arc<Network>,
                             size: usize,
                             points: &[(usize, usize)],
                             colours: [Stone; 2]| {
            let stones = points.iter().zip(colours.into_iter().cycle());
            let stones = stones.map(|((row, column), stone)| {
                let point = Point::new(*row, *column).unwrap();
                (point, stone)
            });
            let size = BoardSize::new(size).unwrap();
            let setup = Setup::new(size, Rule::Freestyle, colours[0], stones).unwrap();
            let position = Position::new(&setup, Arc::clone(&tables));
            Accumulator::new(&position, Arc::clone(network)).correction(&position, 100)
        };
        let mut found = Vec::new();
        for size in [9, 15, 19, 20, 26] {
            let correction =
                |points: &[(usize, usize)]| correction_of(network, size, points, Stone::ALL);
            let far = size - 2;
            let points = [(4, 4), (5, 3), (3, 4), (1, far), (far, 6), (2, 2)];
            let expected = correction(&points);
            let exchanged_colours = [Stone::White, Stone::Black];
            let exchanged = correction_of(exchanged_network, size, &points, exchanged_colours);
            assert_eq!(exchanged, expected, "{size}");
            let images = [
                points.map(|(row, column)| (column, row)),
                points.map(|(row, column)| (size - 1 - row, column)),
                points.map(|(row, column)| (column, size - 1 - row)),
            ];
            // The numbers are added up in another order and rounded differently.
            for image in images {
                assert!(correction(&image).abs_diff(expected) <= 1, "{size}");
            }
            found.extend([expected, correction(&points[..5])]);
        }
        // Other positions are corrected by other numbers.
        found.sort_unstable();
        found.dedup();
        assert!(found.len() > 5, "{found:?}");
    }

    /// Five points wide from the middle on; the rest is at the edges.
    #[test]
    fn the_board_is_cut_into_regions_from_the_middle_on() {
        let cut = |size: usize| -> Vec<usize> {
            let size = BoardSize::new(size).unwrap();
            let row = (0..size.get()).map(|column| Point::new(0, column).unwrap());
            let of_row: Vec<usize> = row.map(|point| Network::region(size, point)).collect();
            of_row
                .chunk_by(|one, next| one == next)
                .map(<[usize]>::len)
                .collect()
        };
        assert_eq!(cut(5), [5]);
        assert_eq!(cut(6), [3, 3]);
        assert_eq!(cut(9), [2, 5, 2]);
        assert_eq!(cut(15), [5, 5, 5]);
        assert_eq!(cut(19), [2, 5, 5, 5, 2]);
        assert_eq!(cut(20), [5, 5, 5, 5]);
        assert_eq!(cut(26), [3, 5, 5, 5, 5, 3]);
        for size in BoardSize::MIN.get()..=BoardSize::MAX.get() {
            let size = BoardSize::new(size).unwrap();
            let last = size.points().last().unwrap();
            assert_eq!(Network::region(size, last) + 1, Network::region_count(size));
            assert!(Network::region_count(size) <= 36);
        }
    }

    #[test]
    fn what_is_no_network_is_refused() {
        for rule in Rule::ALL {
            assert!(Network::trained(rule).is_some(), "{rule}");
        }
        for rule in [Rule::Freestyle, Rule::Standard, Rule::Renju] {
            let made_by = format!("# network --rule {rule} ");
            assert!(trained(rule).starts_with(made_by.as_bytes()), "{rule}");
            let sets = Network::trained(rule).unwrap().heads.len();
            assert_eq!(sets, 1 + usize::from(rule == Rule::Renju), "{rule}");
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
        let numbers = &bare[Network::TITLE.len()..];
        let twice = [bare, numbers].concat();
        let heads = Network::of_bytes(&twice).map(|network| network.heads.len());
        assert_eq!(heads, Some(2));
        assert_eq!(Network::of_bytes(&[&twice, numbers].concat()), None);
        assert_eq!(Network::of_bytes(b"# no end"), None);
        assert_eq!(Network::of_bytes(&[]), None);
        // Both sides of a window in the middle of an empty board are empty.
        let blank = Windows::blank().last().unwrap();
        for set in [0, Network::SET_BYTES] {
            let mut bytes = twice.clone();
            bytes[Network::TITLE.len() + set + blank * WIDTH] = 1;
            assert_eq!(Network::of_bytes(&bytes), None);
        }
        // A bias of a point or of a region's unit must not be above 0, in either set.
        let places = [0, REGION_BIAS].map(|place| Network::TITLE.len() + ROW_BYTES + 4 * place);
        for bias in places
            .into_iter()
            .chain(places.map(|place| place + Network::SET_BYTES))
        {
            for wrong in [0.5, f32::NAN, f32::NEG_INFINITY] {
                let mut bytes = twice.clone();
                bytes[bias..bias + 4].copy_from_slice(&wrong.to_le_bytes());
                assert_eq!(Network::of_bytes(&bytes), None, "{wrong}");
            }
        }
    }
}
