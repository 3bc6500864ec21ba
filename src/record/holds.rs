//! What each format can hold of a record.

use super::{Act, Format, Loss, Notes, Record, Start, Told, WriteError};
use crate::rules::{BoardSize, NewGame, Rule, Stone};

/// What a format can hold of a record. What it cannot hold is lost in writing, and a
/// record that is read back is equal in all that it can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holds {
    /// Several games.
    pub games: bool,
    /// The largest board, a side.
    pub most: usize,
    /// The size of the board.
    pub size: bool,
    /// The rule.
    pub rule: bool,
    /// That White moves first, or next.
    pub side_to_move: bool,
    /// An opening procedure and its decisions.
    pub opening: bool,
    /// Stones before the first move.
    pub setup: Stones,
    /// The order of the moves.
    pub order: bool,
    /// Variations.
    pub variations: bool,
    /// Comments.
    pub comments: bool,
    /// Marks.
    pub marks: bool,
    /// Passes.
    pub passes: bool,
    /// Changes of stones in mid-game, and of the side to move.
    pub edits: bool,
    /// How long moves took.
    pub times: bool,
    /// The clock.
    pub clock: bool,
    /// The names of the players.
    pub players: bool,
    /// The result.
    pub result: bool,
    /// The date.
    pub date: bool,
    /// The event, the round and the place.
    pub event: bool,
    /// How the match stood.
    pub standing: bool,
    /// Properties without a place of their own.
    pub other: bool,
}

/// What a format does with the stones that a game began with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stones {
    /// It holds them.
    Held,
    /// They are written as the first moves, which loses where the game began.
    AsMoves,
    /// A game that began with stones cannot be written.
    Refused,
}

impl Holds {
    /// Nothing but the moves of one game.
    const MOVES: Holds = Holds {
        games: false,
        most: BoardSize::MAX.get(),
        size: false,
        rule: false,
        side_to_move: false,
        opening: false,
        setup: Stones::AsMoves,
        order: true,
        variations: false,
        comments: false,
        marks: false,
        passes: false,
        edits: false,
        times: false,
        clock: false,
        players: false,
        result: false,
        date: false,
        event: false,
        standing: false,
        other: false,
    };

    /// What `format` can hold.
    #[must_use]
    pub const fn of(format: Format) -> Holds {
        let moves = Holds::MOVES;
        match format {
            Format::Script => Holds {
                size: true,
                rule: true,
                side_to_move: true,
                opening: true,
                setup: Stones::Refused,
                variations: true,
                comments: true,
                marks: true,
                times: true,
                clock: true,
                players: true,
                result: true,
                date: true,
                event: true,
                standing: true,
                ..moves
            },
            Format::Psq | Format::Rec => Holds {
                size: true,
                times: true,
                players: true,
                ..moves
            },
            Format::Sgf => Holds {
                games: true,
                size: true,
                rule: true,
                side_to_move: true,
                setup: Stones::Held,
                variations: true,
                comments: true,
                marks: true,
                passes: true,
                edits: true,
                times: true,
                clock: true,
                players: true,
                result: true,
                date: true,
                event: true,
                other: true,
                ..moves
            },
            Format::Pos | Format::Offsets => Holds {
                games: true,
                ..moves
            },
            Format::RenLib => Holds {
                most: 15,
                variations: true,
                comments: true,
                ..moves
            },
            Format::Rif => Holds {
                games: true,
                rule: true,
                players: true,
                result: true,
                date: true,
                event: true,
                ..moves
            },
            Format::Picture => Holds {
                size: true,
                setup: Stones::Held,
                order: false,
                ..moves
            },
        }
    }

    /// Whether a record can be written at all.
    pub(super) fn check(self, record: &Record) -> Result<(), WriteError> {
        let size = record.start.size();
        if size.get() > self.most {
            let most = self.most;
            return Err(WriteError::Size { size, most });
        }
        match (&record.start, self.setup) {
            (Start::Setup(_), Stones::Refused) => Err(WriteError::Setup),
            _ => Ok(()),
        }
    }

    /// What is lost of records that are written in this format, each kind once.
    pub(super) fn losses(self, records: &[Record]) -> Vec<Loss> {
        let mut losses = Vec::new();
        let kept = match (self.games, records) {
            (false, [first, rest @ ..]) if !rest.is_empty() => {
                losses.push(Loss::Games(rest.len()));
                std::slice::from_ref(first)
            }
            _ => records,
        };
        for record in kept {
            self.losses_of_start(record, &mut losses);
            self.losses_of_about(record, &mut losses);
        }
        losses.sort_unstable();
        losses.dedup();
        losses.extend(self.losses_of_nodes(kept));
        losses
    }

    fn losses_of_start(self, record: &Record, losses: &mut Vec<Loss>) {
        let start = &record.start;
        let usual = NewGame::default();
        let mut lose = |lost: bool, what| losses.extend(lost.then_some(what));
        lose(!self.size && start.size() != usual.size, Loss::Size);
        lose(!self.rule && start.rule() != Rule::Freestyle, Loss::Rule);
        lose(
            !self.side_to_move && start.first() != Stone::Black,
            Loss::SideToMove,
        );
        match start {
            Start::Empty(new) => lose(!self.opening && new.opening.is_some(), Loss::Opening),
            Start::Setup(_) => lose(self.setup == Stones::AsMoves, Loss::SetupAsMoves),
        }
        lose(
            !self.order && record.tree.main_line().nth(1).is_some(),
            Loss::Order,
        );
    }

    fn losses_of_about(self, record: &Record, losses: &mut Vec<Loss>) {
        let about = &record.about;
        let mut lose = |lost: bool, what| losses.extend(lost.then_some(what));
        let named = about.players.iter().any(|(_, name)| !name.is_empty());
        lose(!self.players && named, Loss::Players);
        lose(!self.clock && about.clock.is_some(), Loss::Clock);
        lose(!self.date && !about.date.is_empty(), Loss::Date);
        lose(!self.standing && !about.standing.is_empty(), Loss::Standing);
        let event = [&about.event, &about.round, &about.place];
        let has_event = event.iter().any(|text| !text.is_empty());
        lose(!self.event && has_event, Loss::Event);
        // The board itself says a win by five.
        let said = about
            .result
            .is_some_and(|told| !is_on_the_board(record, told));
        lose(!self.result && said, Loss::Result);
    }

    fn losses_of_nodes(self, records: &[Record]) -> Vec<Loss> {
        let mut count = Counts::default();
        for record in records {
            count.other += record.about.other.len();
            for node in record.tree.walk() {
                let variations = record.tree.children(node).skip(1).count();
                count.variations += variations;
                count.passes += usize::from(matches!(record.tree.act(node), Act::Pass(_)));
                if let Some(notes) = record.tree.notes(node) {
                    count.add(notes);
                }
            }
        }
        let losses = [
            (self.variations, count.variations, Loss::Variations as Made),
            (self.comments, count.comments, Loss::Comments),
            (self.marks, count.marks, Loss::Marks),
            (self.passes, count.passes, Loss::Passes),
            (self.edits, count.edits, Loss::Edits),
            (self.times, count.times, Loss::Times),
            (self.other, count.other, Loss::Other),
        ];
        let lost =
            |(holds, count, loss): (bool, usize, Made)| (!holds && count > 0).then(|| loss(count));
        losses.into_iter().filter_map(lost).collect()
    }
}

type Made = fn(usize) -> Loss;

fn is_on_the_board(record: &Record, told: Told) -> bool {
    record.game().outcome().map(Told::of) == Some(told)
        && matches!(
            told,
            Told::Draw
                | Told::Win {
                    how: Some(super::How::Five),
                    ..
                }
        )
}

/// How much there is of what nodes say.
#[derive(Default)]
struct Counts {
    variations: usize,
    comments: usize,
    marks: usize,
    passes: usize,
    edits: usize,
    times: usize,
    other: usize,
}

impl Counts {
    fn add(&mut self, notes: &Notes) {
        self.comments += usize::from(!notes.comment.is_empty());
        self.marks += notes.marks.len();
        self.edits += usize::from(!notes.edits.is_empty() || notes.to_move.is_some());
        self.times += usize::from(notes.took.is_some());
        self.other += notes.other.len();
    }
}
