//! Reviews games on several threads, and hands the answers on in the order of the games.

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::sync::mpsc::{self, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread;

use crate::console::subcommands::review::ReviewOptions;
use crate::console::subcommands::review::answer::Answer;
use crate::console::subcommands::review::inputs::{Inputs, Next};
use crate::engine::{EngineTables, Stopper};

/// What a thread tells of its work.
enum Sent {
    /// It takes a game; so many are known of now.
    Known(usize),
    /// An answer with its place in the order.
    Done(usize, Answer),
}

/// What the threads take their games from.
struct Queue<'a, R> {
    inputs: &'a mut Inputs<R>,
    taken: usize,
}

/// Reviews all games; `tell` gets each answer, and `count` how many games are known of. When
/// `tell` fails, or `stop` is told, no game is begun any more; what is done is told all the
/// same.
///
/// # Errors
/// Those of `tell`.
pub(crate) fn work<R: Read + Send>(
    options: &ReviewOptions,
    inputs: &mut Inputs<R>,
    stop: &Stopper,
    mut count: impl FnMut(usize),
    mut tell: impl FnMut(Answer) -> io::Result<()>,
) -> io::Result<()> {
    let queue = Mutex::new(Queue { inputs, taken: 0 });
    let (sender, receiver) = mpsc::channel();
    let tables = &EngineTables::default();
    thread::scope(|scope| {
        for _ in 0..options.jobs {
            let (sender, queue) = (sender.clone(), &queue);
            scope.spawn(move || one_thread(options, queue, tables, stop, &sender));
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut next = 0;
        for sent in receiver {
            match sent {
                Sent::Known(games) => count(games),
                Sent::Done(place, answer) => {
                    waiting.insert(place, answer);
                }
            }
            while let Some(answer) = waiting.remove(&next) {
                next += 1;
                tell(answer).inspect_err(|_| stop.stop())?;
            }
        }
        // Somebody stopped it: games before these were not done.
        for answer in waiting.into_values() {
            tell(answer)?;
        }
        Ok(())
    })
}

fn one_thread<R: Read>(
    options: &ReviewOptions,
    queue: &Mutex<Queue<R>>,
    tables: &EngineTables,
    stop: &Stopper,
    sender: &Sender<Sent>,
) {
    while !stop.is_stopped() {
        let (place, next) = {
            let mut queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
            let Some(next) = queue.inputs.next() else {
                return;
            };
            queue.taken += 1;
            // While the queue is held, so that the numbers come in their order.
            let _ = sender.send(Sent::Known(queue.inputs.known()));
            (queue.taken - 1, next)
        };
        let answer = match next {
            Next::Failed(path, error) => Some(Answer::failed(options, &path, &error)),
            Next::Empty(path) => Some(Answer::nothing_in(options, &path)),
            Next::Game(task) => Answer::of(&task, options, tables, stop),
        };
        let Some(answer) = answer else { return };
        if sender.send(Sent::Done(place, answer)).is_err() {
            return;
        }
    }
}
