//! Checks a proof of the first player's win at five in a row by the rules alone.
//!
//! A proof is a list of [`Node`](walk::Node)s: the attacker's move in a position, and the nodes that
//! the replies to it lead to. A reply that is not listed leads to a leaf, where the attacker has to win
//! by threats: a [`Solver`](walk::Solver) names the moves of such a win as a
//! [`Strategy`](strategy::Strategy).
//!
//! **This crate is all that has to be trusted**, apart from the compiler, the machine and those who ask
//! it: that they begin with the empty path and leave nothing out ([`Extent::ALL`](walk::Extent::ALL)).
//! It is told the nodes and the strategies, and believes neither. [`Walk::check`](walk::Walk::check)
//! tries every empty point as a reply. [`Strategy::wins`](strategy::Strategy::wins) covers every reply
//! too: after a four only the point that stops it, and after a quiet move most of them at once, for a
//! reason that [`strategy`] gives. So it does not matter how the nodes were found or read from a file,
//! and how the solver works.
//!
//! The crate depends on nothing, the program's own rules included; its tests hold it against them.

pub mod bits;
pub mod board;
pub mod strategy;
pub mod walk;
