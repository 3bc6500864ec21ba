//! What the console says in Chinese.

mod clock;
mod converting;
mod keeping;
mod levels;
mod manual;
mod openings;
mod pages;
mod puzzles;
mod records;
mod refusals;
mod replies;
mod review;
mod screen;
mod study;
mod tutor;
mod typing;
mod walking;

use super::words::Words;

/// What the console says in Chinese.
pub(super) struct Chinese;

impl Words for Chinese {}
