//! The network with floating-point weights, and its gradient.

use gomoku::engine::tune::{Network, Windows};
use gomoku::rules::Stone;

use super::samples::Samples;

const WIDTH: usize = Network::WIDTH;
const HIDDEN: usize = Network::HIDDEN;
const SECOND: usize = Network::SECOND;
const INPUTS: usize = Network::INPUTS;
const REGION_UNITS: usize = Network::REGION_UNITS;
const SUMS: usize = Network::SUMS;

type Row = [f32; WIDTH];
type Units = [f32; HIDDEN];
type SecondUnits = [f32; SECOND];
type RegionUnits = [f32; REGION_UNITS];

/// Where the parts of a set of weights begin: the rows come first.
const POINT_BIAS: usize = Windows::COUNT * WIDTH;
const REGION_WEIGHTS: usize = POINT_BIAS + WIDTH;
const REGION_BIAS: usize = REGION_WEIGHTS + SUMS * REGION_UNITS;
const HIDDEN_WEIGHTS: usize = REGION_BIAS + REGION_UNITS;
const HIDDEN_BIAS: usize = HIDDEN_WEIGHTS + INPUTS * HIDDEN;
const SECOND_WEIGHTS: usize = HIDDEN_BIAS + HIDDEN;
const SECOND_BIAS: usize = SECOND_WEIGHTS + HIDDEN * SECOND;
const OUTPUT: usize = SECOND_BIAS + SECOND;
const OUTPUT_BIAS: usize = OUTPUT + SECOND;
/// How many weights a set has.
const SET: usize = OUTPUT_BIAS + 1;

/// The loss of one position.
pub fn cross_entropy(truth: f64, chance: f64) -> f64 {
    let chance = chance.clamp(1e-7, 1.0 - 1e-7);
    -truth * chance.ln() - (1.0 - truth) * (1.0 - chance).ln()
}

/// All weights in one vector: a set for both colours, or Black's and then White's. In a set come
/// those of the windows, then the others in the order of their bytes.
pub struct Model {
    pub weights: Vec<f32>,
    // For each window the one with the colours exchanged.
    exchanged: Vec<usize>,
}

impl Model {
    fn with(weights: Vec<f32>) -> Model {
        Model {
            weights,
            exchanged: (0..Windows::COUNT).map(Windows::exchanged).collect(),
        }
    }

    /// A network that corrects nothing.
    pub fn zero() -> Model {
        Model::with(vec![0.0; SET])
    }

    /// Small random weights, the same for both colours.
    pub fn new(rng: &mut fastrand::Rng) -> Model {
        let mut model = Model::zero();
        let mut fill = |from: usize, to: usize, most: f32| {
            for weight in &mut model.weights[from..to] {
                *weight = most * (2.0 * rng.f32() - 1.0);
            }
        };
        fill(0, POINT_BIAS, 0.15);
        fill(POINT_BIAS, REGION_WEIGHTS, 0.1);
        fill(REGION_WEIGHTS, REGION_BIAS, 0.2);
        fill(REGION_BIAS, HIDDEN_WEIGHTS, 0.05);
        fill(HIDDEN_WEIGHTS, HIDDEN_BIAS, 0.2);
        fill(SECOND_WEIGHTS, SECOND_BIAS, 0.25);
        fill(OUTPUT, OUTPUT_BIAS, 0.1);
        model.clip();
        model
    }

    /// Whether each colour has a set of its own.
    pub fn is_split(&self) -> bool {
        self.weights.len() > SET
    }

    /// Gives each colour a set of its own, if there is one for both.
    pub fn split(&mut self) {
        if !self.is_split() {
            self.weights.extend_from_within(..);
        }
    }

    /// Keeps the rows within what their bytes can hold, the rows of windows without a stone at 0, and
    /// the biases of points and of the regions' units at 0 or below.
    pub fn clip(&mut self) {
        for set in self.weights.chunks_mut(SET) {
            for bias in &mut set[REGION_BIAS..HIDDEN_WEIGHTS] {
                *bias = bias.min(0.0);
            }
            for bias in &mut set[POINT_BIAS..REGION_WEIGHTS] {
                *bias = bias.clamp(-Network::MOST, 0.0);
            }
            for weight in &mut set[..POINT_BIAS] {
                *weight = weight.clamp(-Network::MOST, Network::MOST);
            }
            for window in Windows::blank() {
                set[window * WIDTH..][..WIDTH].fill(0.0);
            }
        }
    }

    /// The network of a file; `None` if it is not one.
    pub fn of_bytes(bytes: &[u8]) -> Option<Model> {
        Network::of_bytes(bytes)?;
        let mut weights = Vec::new();
        for set in Network::numbers(bytes)?.chunks(Network::SET_BYTES) {
            let (rows, others) = set.split_at_checked(POINT_BIAS)?;
            let rows = rows.iter();
            weights.extend(rows.map(|byte| f32::from(*byte as i8) / Network::PARTS));
            let output = weights.len() + OUTPUT - POINT_BIAS;
            weights.extend(others.as_chunks().0.iter().copied().map(f32::from_le_bytes));
            for weight in &mut weights[output..] {
                *weight /= Network::SCALE;
            }
        }
        Some(Model::with(weights))
    }

    /// The bytes of the network, whose output is in eval units.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for set in self.weights.chunks(SET) {
            let rows = set[..POINT_BIAS].iter();
            bytes.extend(rows.map(|weight| (weight * Network::PARTS).round() as i8 as u8));
            let units = set[POINT_BIAS..OUTPUT].iter().copied();
            let output = set[OUTPUT..].iter().map(|weight| weight * Network::SCALE);
            bytes.extend(units.chain(output).flat_map(f32::to_le_bytes));
        }
        bytes
    }

    /// Where the set of a colour begins.
    fn set(&self, colour: Stone) -> usize {
        (colour as usize * SET) % self.weights.len()
    }
}

fn array<const N: usize>(numbers: &[f32]) -> &[f32; N] {
    numbers.first_chunk().expect("there are enough weights")
}

fn array_mut<const N: usize>(numbers: &mut [f32]) -> &mut [f32; N] {
    numbers.first_chunk_mut().expect("there are enough weights")
}

/// Adds an input of a layer to its units. A set has the layer's weights at `layer`, input by input.
fn add_input<const N: usize>(
    set: &[f32],
    layer: usize,
    (number, input): (usize, f32),
    units: &mut [f32; N],
) {
    let weights: &[f32; N] = array(&set[layer + number * N..]);
    for (unit, weight) in units.iter_mut().zip(weights) {
        *unit += input * weight;
    }
}

/// Adds the gradient of the weights of an input, by the slopes of the layer's units. Returns the
/// slope of the loss by the input.
fn learn_input<const N: usize>(
    (set, gradient): (&[f32], &mut [f32]),
    layer: usize,
    (number, input): (usize, f32),
    slopes: &[f32; N],
) -> f32 {
    let at = layer + number * N;
    let weights: &[f32; N] = array(&set[at..]);
    let gradient: &mut [f32; N] = array_mut(&mut gradient[at..]);
    let mut product = 0.0;
    for ((sum, slope), weight) in gradient.iter_mut().zip(slopes).zip(weights) {
        *sum += slope * input;
        product += slope * weight;
    }
    product
}

/// Adds slopes to sums.
fn add<const N: usize>(sums: &mut [f32], slopes: &[f32; N]) {
    for (sum, slope) in array_mut::<N>(sums).iter_mut().zip(slopes) {
        *sum += slope;
    }
}

/// What one thread works with.
#[derive(Default)]
pub struct Worker {
    /// The sum of the gradients so far; empty before the first.
    pub gradient: Vec<f32>,
    empty: Option<Windows>,
    // The region of each point, where its bias and the rows of its windows begin, and the sum of
    // these, as each side sees them.
    seen: Vec<(usize, [[usize; 5]; 2], [Row; 2])>,
    regions: Vec<Region>,
    inputs: Vec<f32>,
    // The units of both hidden layers, before they are clipped.
    units: Units,
    second: SecondUnits,
}

/// The sums over a region, as each side sees them, and its units before they are clipped.
#[derive(Clone, Copy, Default)]
struct Region {
    sums: [Row; 2],
    units: RegionUnits,
}

impl Worker {
    /// The chance of winning.
    pub fn chance(&mut self, model: &Model, samples: &Samples, index: usize) -> f32 {
        let board = samples.windows(index, &mut self.empty);
        let own = model.set(samples.to_move[index]);
        let others = model.set(samples.to_move[index].opponent());
        let head = &model.weights[own..][..SET];
        self.seen.clear();
        self.regions.clear();
        let count = Network::region_count(board.size());
        self.regions.resize(count, Region::default());
        for (point, seen) in board.seen() {
            let region = Network::region(board.size(), point);
            let sums = &mut self.regions[region].sums;
            let exchanged = seen.map(|window| model.exchanged[window]);
            let places = [(own, seen), (others, exchanged)].map(|(set, windows)| {
                let [a, b, c, d] = windows.map(|window| window * WIDTH);
                [POINT_BIAS, a, b, c, d].map(|place| set + place)
            });
            let mut rows = [[0.0; WIDTH]; 2];
            for ((places, row), sums) in places.iter().zip(&mut rows).zip(sums) {
                for place in places {
                    add(row, array::<WIDTH>(&model.weights[*place..]));
                }
                for (sum, number) in sums.iter_mut().zip(row) {
                    *sum += number.clamp(0.0, Network::MOST);
                }
            }
            self.seen.push((region, places, rows));
        }
        let mut sums = [0.0; SUMS];
        let mut units: RegionUnits = [0.0; REGION_UNITS];
        for region in &mut self.regions {
            region.units = *array(&head[REGION_BIAS..]);
            for (number, sum) in region.sums.as_flattened().iter().enumerate() {
                sums[number] += sum * Network::SUM_SCALE;
                let input = (number, sum * Network::REGION_SCALE);
                add_input(head, REGION_WEIGHTS, input, &mut region.units);
            }
            for (sum, unit) in units.iter_mut().zip(region.units) {
                *sum += unit.max(0.0);
            }
        }
        self.inputs.clear();
        self.inputs.extend(sums.into_iter().chain(units));
        self.inputs.extend(samples.other_inputs(index));
        self.units = *array(&head[HIDDEN_BIAS..]);
        for input in self.inputs.iter().copied().enumerate() {
            add_input(head, HIDDEN_WEIGHTS, input, &mut self.units);
        }
        self.second = *array(&head[SECOND_BIAS..]);
        for input in self.units.map(|unit| unit.max(0.0)).into_iter().enumerate() {
            add_input(head, SECOND_WEIGHTS, input, &mut self.second);
        }
        let output: &SecondUnits = array(&head[OUTPUT..]);
        let units = self.second.iter().zip(output);
        let sum: f32 = units.map(|(unit, weight)| unit.max(0.0) * weight).sum();
        let value = samples.values[index] / Network::SCALE + sum + head[OUTPUT_BIAS];
        1.0 / (1.0 + (-value).exp())
    }

    /// Adds the gradient of a position. Returns its loss.
    pub fn learn(&mut self, model: &Model, samples: &Samples, index: usize) -> f64 {
        let (chance, target) = (self.chance(model, samples, index), samples.targets[index]);
        let slope = chance - target;
        let own = model.set(samples.to_move[index]);
        let head = &model.weights[own..][..SET];
        self.gradient.resize(model.weights.len(), 0.0);
        let head_gradient = &mut self.gradient[own..][..SET];
        let output: &SecondUnits = array(&head[OUTPUT..]);
        let mut second_slopes = [0.0; SECOND];
        let gradient: &mut SecondUnits = array_mut(&mut head_gradient[OUTPUT..]);
        for (place, unit) in self.second.iter().enumerate() {
            gradient[place] += slope * unit.max(0.0);
            if *unit > 0.0 {
                second_slopes[place] = slope * output[place];
            }
        }
        head_gradient[OUTPUT_BIAS] += slope;
        add(&mut head_gradient[SECOND_BIAS..], &second_slopes);
        let mut slopes: Units = [0.0; HIDDEN];
        for input in self
            .units
            .into_iter()
            .enumerate()
            .filter(|(_, unit)| *unit > 0.0)
        {
            let weights = (head, &mut *head_gradient);
            slopes[input.0] = learn_input(weights, SECOND_WEIGHTS, input, &second_slopes);
        }
        add(&mut head_gradient[HIDDEN_BIAS..], &slopes);
        let mut input_slopes = [0.0; SUMS + REGION_UNITS];
        for input in self.inputs.iter().copied().enumerate() {
            let weights = (head, &mut *head_gradient);
            let slope = learn_input(weights, HIDDEN_WEIGHTS, input, &slopes);
            if let Some(input_slope) = input_slopes.get_mut(input.0) {
                *input_slope = slope;
            }
        }
        let (sum_slopes, unit_slopes) = input_slopes.split_at(SUMS);
        for region in &mut self.regions {
            let mut slopes: RegionUnits = *array(unit_slopes);
            for (slope, unit) in slopes.iter_mut().zip(region.units) {
                if unit <= 0.0 {
                    *slope = 0.0;
                }
            }
            add(&mut head_gradient[REGION_BIAS..], &slopes);
            // The sums are no longer needed: each gives way to the slope of the loss by it.
            for (number, sum) in region.sums.as_flattened_mut().iter_mut().enumerate() {
                let input = (number, *sum * Network::REGION_SCALE);
                let weights = (head, &mut *head_gradient);
                let slope = learn_input(weights, REGION_WEIGHTS, input, &slopes);
                *sum = slope * Network::REGION_SCALE + sum_slopes[number] * Network::SUM_SCALE;
            }
        }
        for (region, places, rows) in &self.seen {
            let slopes = &self.regions[*region].sums;
            for ((places, row), slopes) in places.iter().zip(rows).zip(slopes) {
                let mut slopes = *slopes;
                for (slope, number) in slopes.iter_mut().zip(row) {
                    if *number <= 0.0 || *number >= Network::MOST {
                        *slope = 0.0;
                    }
                }
                for place in places {
                    add(&mut self.gradient[*place..], &slopes);
                }
            }
        }
        cross_entropy(target.into(), chance.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common::game_file::tests::won_by_white;
    use crate::common::game_file::{Ending, TrainingGame};
    use crate::network::samples::read;
    use gomoku::engine::tune::Tuning;
    use gomoku::engine::{Engine, Settings};
    use gomoku::rules::{BoardSize, Game, Rule};

    fn game() -> TrainingGame {
        let scores = [10, -20, 30, -40, 50, 60];
        let game = won_by_white(Rule::Freestyle, "h8i9i7g9h6h9g5", &scores);
        TrainingGame { seed: 1, ..game }
    }

    fn samples() -> Samples {
        let [samples, _] = read(&[game()], Rule::Freestyle, 1).unwrap();
        assert!(samples.len() > 2);
        samples.with_targets(0.5, 400.0)
    }

    /// A model with random weights, in which each colour has its own.
    fn two_sets(rng: &mut fastrand::Rng) -> Model {
        let [mut model, other] = [Model::new(rng), Model::new(rng)];
        model.split();
        model.weights[SET..].copy_from_slice(&other.weights);
        model
    }

    /// The gradient is the finite difference of the loss by each weight.
    #[test]
    fn the_gradient_is_that_of_the_loss() {
        let samples = samples();
        let mut rng = fastrand::Rng::with_seed(10);
        let mut model = two_sets(&mut rng);
        let mut worker = Worker::default();
        for index in 0..samples.len() {
            worker.learn(&model, &samples, index);
        }
        let gradient = worker.gradient.clone();
        let mut loss = |model: &Model| -> f64 {
            let all = 0..samples.len();
            let loss = |index| {
                let chance = worker.chance(model, &samples, index);
                cross_entropy(samples.targets[index].into(), chance.into())
            };
            all.map(loss).sum()
        };
        // Where each part of the weights begins and ends, and how many of it are tried.
        let parts = [
            (0..POINT_BIAS, 40),
            (POINT_BIAS..REGION_WEIGHTS, 5),
            (REGION_WEIGHTS..REGION_BIAS, 20),
            (REGION_BIAS..HIDDEN_WEIGHTS, 3),
            (HIDDEN_WEIGHTS..HIDDEN_BIAS, 20),
            (HIDDEN_BIAS..SECOND_WEIGHTS, 5),
            (SECOND_WEIGHTS..SECOND_BIAS, 10),
            (SECOND_BIAS..OUTPUT, 3),
            (OUTPUT..OUTPUT_BIAS, 5),
            (OUTPUT_BIAS..OUTPUT_BIAS + 1, 1),
        ];
        let mut tried = Vec::new();
        for (set, (part, count)) in [0, SET]
            .iter()
            .flat_map(|set| parts.clone().map(|part| (set, part)))
        {
            let slopes = part
                .map(|weight| set + weight)
                .filter(|weight| gradient[*weight].abs() > 0.005);
            let mut weights: Vec<usize> = slopes.collect();
            rng.shuffle(&mut weights);
            assert!(weights.len() >= count, "{count} {}", weights.len());
            tried.extend(weights.into_iter().take(count));
        }
        for weight in tried {
            let before = model.weights[weight];
            // Small: few activations must be clipped on one side of the change only.
            let change = 0.0003;
            model.weights[weight] = before + change;
            let more = loss(&model);
            model.weights[weight] = before - change;
            let less = loss(&model);
            model.weights[weight] = before;
            let slope = ((more - less) / (2.0 * f64::from(change))) as f32;
            let near = 0.003 + gradient[weight].abs() / 10.0;
            assert!(
                (slope - gradient[weight]).abs() < near,
                "{weight}: {slope} {}",
                gradient[weight]
            );
        }
    }

    /// The score of a position whose game was not played to the end is its whole target.
    #[test]
    fn without_a_result_the_score_counts_alone() {
        let targets = |ending: Ending, share: f32| {
            let game = TrainingGame { ending, ..game() };
            let [samples, _] = read(&[game], Rule::Freestyle, 1).unwrap();
            samples.with_targets(share, 400.0).targets
        };
        let won = Ending::Won(Stone::White);
        assert_eq!(targets(Ending::Unfinished, 0.5), targets(won, 1.0));
        assert_ne!(targets(Ending::Unfinished, 0.5), targets(won, 0.5));
    }

    /// A model that is read from its bytes has the same weights, up to rounding.
    #[test]
    fn a_network_can_be_trained_on() {
        let model = two_sets(&mut fastrand::Rng::with_seed(6));
        let bytes = [Network::TITLE.as_bytes(), &model.to_bytes()].concat();
        let mut read = Model::of_bytes(&bytes).unwrap();
        // Each colour has its own weights already.
        read.split();
        let close = |(one, other): (&f32, &f32)| (one - other).abs() < 0.01;
        assert!(read.weights.iter().zip(&model.weights).all(close));
        assert_eq!(read.weights.len(), model.weights.len());
        assert!(Model::of_bytes(&bytes[..bytes.len() - 1]).is_none());
        assert!(Model::of_bytes(&[bytes, vec![0]].concat()).is_none());
        assert!(Model::of_bytes(b"order").is_none());
    }

    /// The engine evaluates with the bytes of a model as the model does, up to rounding.
    #[test]
    fn the_engine_plays_what_was_trained() {
        let samples = samples();
        let mut rng = fastrand::Rng::with_seed(5);
        let mut engine = Engine::new(Rule::Freestyle, Settings::default());
        for model in [Model::new(&mut rng), two_sets(&mut rng)] {
            let bytes = [Network::TITLE.as_bytes(), &model.to_bytes()].concat();
            engine.set_network(Network::of_bytes(&bytes));
            let mut replayed = Game::new(BoardSize::default(), Rule::Freestyle);
            let moves = game().moves;
            replayed.play(moves[0]).unwrap();
            for index in 0..samples.len() {
                let chance = Worker::default().chance(&model, &samples, index);
                let value = (chance / (1.0 - chance)).ln() * Network::SCALE;
                let found = engine.static_eval(&replayed.as_setup()).unwrap();
                assert!(
                    (value - found as f32).abs() < 6.0,
                    "{index}: {value} {found}"
                );
                replayed.play(moves[index + 1]).unwrap();
            }
        }
    }
}
