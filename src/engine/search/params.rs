//! The numbers of the search, by name, so that a tuner can read and set them.

/// Declares [`SearchParams`] with its defaults and the list of its fields from one table.
macro_rules! search_params {
    ($($(#[$doc:meta])+ $name:ident = $value:literal;)+) => {
        /// The numbers of the search. Depths and plies are plies, margins and widths are
        /// eval units, and counts of moves are counted from the best.
        ///
        /// Every value is accepted: one that makes no sense, such as a negative count or
        /// a divisor of 0, is taken as the nearest one that does.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct SearchParams {
            $($(#[$doc])+ pub $name: i32,)+
        }

        impl Default for SearchParams {
            fn default() -> SearchParams {
                SearchParams { $($name: $value,)+ }
            }
        }

        impl SearchParams {
            /// How many numbers there are.
            pub const COUNT: usize = [$(stringify!($name)),+].len();

            /// Every number with its name, to be read or set.
            pub fn fields(&mut self) -> [(&'static str, &mut i32); SearchParams::COUNT] {
                [$((stringify!($name), &mut self.$name)),+]
            }
        }
    };
}

search_params! {
    /// Fours in a row that are followed in a node.
    vcf_fours = 12;
    /// Positions of that search at most.
    vcf_nodes = 100;
    /// Positions of that search that count as one node.
    vcf_positions_per_node = 4;
    /// Fours in a row that are followed at the root.
    vcf_root_fours = 30;
    /// Positions of that search at most.
    vcf_root_nodes = 100_000;
    /// Positions of that search for each millisecond of the time limit. About ten are
    /// looked at in a tenth of a millisecond, so this is a fourth part of the time.
    vcf_root_nodes_per_ms = 25;
    /// Plies below depth 0 that are searched against an open three.
    quiescence_plies = 4;
    /// The margin of reverse futility for each ply of depth.
    reverse_futility_margin = 110;
    /// So much less where the side to move stands better than at its move before.
    reverse_futility_improving = 60;
    /// Razoring is used up to this depth.
    razoring_depth = 2;
    /// The part of its margin that does not depend on depth.
    razoring_base = 200;
    /// The part for each ply of depth.
    razoring_margin = 200;
    /// Futility is used up to this depth.
    futility_depth = 2;
    /// The part of its margin that does not depend on depth.
    futility_base = 120;
    /// The part for each ply of depth.
    futility_margin = 90;
    /// Moves that futility never skips.
    futility_moves = 4;
    /// Moves that are tried at the root.
    root_moves = 60;
    /// Moves that are tried on the principal variation.
    pv_moves = 40;
    /// Moves that are tried elsewhere, and how many more for each ply of depth.
    late_moves = 8;
    /// See [`late_moves`](SearchParams::late_moves).
    late_moves_per_ply = 3;
    /// So many in a hundred of them where the side to move does not stand better than at
    /// its move before.
    late_moves_not_improving = 60;
    /// Up to this depth fours that only delay an open four are not tried.
    delay_depth = 4;
    /// Late move reduction is used from this depth.
    reduction_depth = 2;
    /// Moves that it never reduces.
    reduction_moves = 1;
    /// It is ln depth × ln move × 100 / this, and what follows, all in hundredths of a
    /// ply: so much at every move that is reduced.
    reduction_base = 20;
    /// See [`reduction_base`](SearchParams::reduction_base).
    reduction_divisor = 120;
    /// More where the side to move does not stand better than at its move before.
    reduction_not_improving = 60;
    /// More where a cutoff is expected.
    reduction_cut_node = 80;
    /// Less on the principal variation.
    reduction_pv = 100;
    /// Less for a move that makes a three or a four or stops one.
    reduction_threat = 150;
    /// Less, or more, by the history score, when that is as large as it can be.
    reduction_history = 150;
    /// Threads leave moves that another one is searching for later (ABDADA) from this
    /// depth.
    abdada_depth = 2;
    /// Move ordering adds to what a stone makes so many thousandths of what the
    /// opponent's stone would make there.
    order_opponent = 875;
    /// Against an open four, so many thousandths of what a stone makes are added to what
    /// the opponent's stone would make there.
    order_own_in_defence = 500;
    /// The history bonus of a move that cuts is depth × depth × this.
    history_growth = 16;
    /// But it is this at most.
    history_bonus = 1200;
    /// The moves that were tried before it get so many hundredths of the bonus as a malus.
    history_malus = 100;
    /// The history score comes no further from 0 than this: it falls by bonus / this of
    /// itself.
    history_most = 8192;
    /// Move ordering adds the history score / this.
    history_divisor = 64;
    /// Move ordering adds so much to the move that was good after the same move of the
    /// opponent's (counter-move heuristic).
    counter_move = 60;
    /// An entry of the transposition table counts as so many plies less deep for each
    /// search since it was stored, when one has to give way.
    table_age = 8;
    /// Aspiration windows are used from this depth.
    aspiration_depth = 4;
    /// The first of them reaches so far to each side of the last score.
    aspiration_width = 60;
    /// Each next one is so many times as wide.
    aspiration_growth = 4;
    /// Beyond this the window is open.
    aspiration_most = 400;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Engine, Limits, Settings};
    use crate::record::read_script;

    /// Whatever a tuner sets, the search goes on and plays an allowed move.
    #[test]
    fn every_value_of_every_number_can_be_searched_with() {
        // Black has an open three to answer, or is to find a way on.
        let games = ["h8 h9 i9 g7 g9 f8 i7 j8", "h8 i9 i7 g7 g9 h10 g6 f5 j8"]
            .map(|moves| read_script(&moves.replace(' ', "\n")).unwrap());
        let settings = Settings {
            table: 1 << 16,
            ..Settings::default()
        };
        let limits = Limits {
            nodes: Some(2_000),
            ..Limits::default()
        };
        let mut engine = Engine::new(games[0].rule(), settings);
        for field in 0..SearchParams::COUNT {
            for value in [0, 1, 1_000_000, i32::MAX, -1, i32::MIN] {
                let mut params = SearchParams::default();
                let (name, number) = params.fields().into_iter().nth(field).unwrap();
                *number = value;
                engine = engine.with_params(params);
                for game in &games {
                    engine.forget();
                    let setup = game.as_setup();
                    let choice = engine.search(&setup, limits, &mut |_| {}).unwrap();
                    assert!(game.check(choice.point).is_ok(), "{name} = {value}");
                }
            }
        }
    }

    #[test]
    fn fields_are_the_numbers_by_name() {
        let mut params = SearchParams::default();
        for (name, number) in params.fields() {
            if name == "table_age" {
                *number = 9;
            }
        }
        let expected = SearchParams {
            table_age: 9,
            ..SearchParams::default()
        };
        assert_eq!(params, expected);
    }
}
