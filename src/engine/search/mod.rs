//! The search: principal variation search with iterative deepening, in several threads
//! that share a transposition table.

pub(crate) mod abdada;
pub(crate) mod deepening;
mod history;
pub(crate) mod limits;
mod moves;
mod node;
pub(crate) mod ordering;
mod pace;
pub(crate) mod params;
pub(crate) mod proven;
mod pruning;
pub(crate) mod root;
pub(crate) mod score;
pub(crate) mod search_node;
pub(crate) mod searcher;
pub(crate) mod table;
pub(crate) mod time;
