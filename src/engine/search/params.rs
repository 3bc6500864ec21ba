//! The parameters of the search, by name, so that a tuner can read and set them.

/// Declares [`SearchParams`] with its defaults and the list of its fields from one table.
macro_rules! search_params {
    ($($(#[$doc:meta])+ $name:ident = $value:literal;)+) => {
        /// The parameters of the search. Depths are in plies, margins and window widths in
        /// eval units; counts of moves begin with the best move.
        ///
        /// Every value is accepted: one that makes no sense, such as a negative count or
        /// a divisor of 0, is replaced by the nearest one that does.
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
            /// How many parameters there are.
            pub const COUNT: usize = [$(stringify!($name)),+].len();

            /// Every parameter with its name, to be read or set.
            pub fn fields(&mut self) -> [(&'static str, &mut i32); SearchParams::COUNT] {
                [$((stringify!($name), &mut self.$name)),+]
            }
        }
    };
}

search_params! {
    /// Fours in a row that a search for a win by fours follows in a node.
    vcf_fours = 12;
    /// The most positions of that search.
    vcf_nodes = 100;
    /// How many positions of that search count as one node.
    vcf_positions_per_node = 4;
    /// Fours in a row that a search for a win by fours follows at the root.
    vcf_root_fours = 30;
    /// The most positions of that search.
    vcf_root_nodes = 100_000;
    /// The most positions of that search for each millisecond of the time limit. A hundred
    /// take about a millisecond, so this is a quarter of the time.
    vcf_root_nodes_per_ms = 25;
    /// How many plies below depth 0 are searched against an open three.
    quiescence_plies = 1;
    /// Reverse futility pruning: the margin for each ply of depth. Futility pruning: the same, for each
    /// ply that the move would be searched.
    reverse_futility_margin = 110;
    /// Reverse futility pruning: how much smaller the margin is when the side to move is
    /// improving.
    reverse_futility_improving = 60;
    /// Reverse futility pruning: how much larger, at least, the margin is for a value that the
    /// network has not corrected.
    network_margin = 400;
    /// Razoring: up to this depth.
    razoring_depth = 2;
    /// Razoring: the part of the margin that does not depend on depth.
    razoring_base = 200;
    /// Razoring: the part of the margin for each ply of depth.
    razoring_margin = 200;
    /// Futility pruning: how many moves it never prunes.
    futility_moves = 4;
    /// Late move pruning: how many moves are searched at the root.
    root_moves = 60;
    /// Late move pruning: the most moves that are searched in any other node.
    late_moves_most = 40;
    /// Late move pruning: how many moves are searched outside the root, at depth 0.
    late_moves = 8;
    /// Late move pruning: how many more moves are searched for each ply of depth.
    late_moves_per_ply = 3;
    /// Late move pruning: the percentage of those moves that is searched outside of PV nodes when
    /// the side to move is not improving.
    late_moves_not_improving = 60;
    /// Up to this depth, fours that only delay an open four are pruned.
    delay_depth = 4;
    /// Late move reduction: by how many plies a move is reduced that does not stop an open three and
    /// is not pruned.
    delay_reduction = 3;
    /// Late move reduction: from this depth on.
    reduction_depth = 3;
    /// Late move reduction: how many moves it never reduces.
    reduction_moves = 1;
    /// Late move reduction: the part that does not depend on the depth and the move. This and
    /// the following ones are in hundredths of a ply.
    reduction_base = 20;
    /// Late move reduction: the part that grows with the depth and the rank of the move is
    /// ln depth × ln rank × 10000 / this.
    reduction_divisor = 100;
    /// Late move reduction: how much more when the side to move is not improving, if the two
    /// parts above exceed one ply together.
    reduction_not_improving = 100;
    /// Late move reduction: how much more where a cutoff is expected, except for a killer.
    reduction_cut_node = 180;
    /// Late move reduction: how much less in a node that is a PV node or once was one.
    reduction_was_pv = 100;
    /// Late move reduction: how much less again in a PV node.
    reduction_pv = 100;
    /// Late move reduction: how much less for a move that makes or stops a three or a four.
    reduction_threat = 50;
    /// Late move reduction: how much less for the largest possible history score; a negative
    /// score increases it.
    reduction_history = 150;
    /// From this depth on, a thread defers moves that another one is searching (ABDADA).
    abdada_depth = 2;
    /// Static move score: how many thousandths of the score of the opponent's stone on the
    /// same point are added to that of one's own.
    order_opponent = 875;
    /// Static move score against an open four: how many thousandths of the score of one's own
    /// stone are added to that of the opponent's stone on the same point.
    order_own_in_defence = 500;
    /// The history bonus of a move that causes a cutoff is depth × depth × this.
    history_growth = 16;
    /// The largest history bonus.
    history_bonus = 1200;
    /// The penalty of moves that were searched before a cutoff, in hundredths of the bonus.
    history_malus = 100;
    /// The largest absolute value of a history score. Each change also shrinks the score, by
    /// its own fraction of this.
    history_most = 8192;
    /// Move ordering adds the history score divided by this.
    history_divisor = 64;
    /// Move ordering adds this to the counter-move.
    counter_move = 60;
    /// When an entry of the transposition table is replaced, each entry counts as this many
    /// plies less deep for every search since it was stored.
    table_age = 8;
    /// Aspiration windows: from this depth on.
    aspiration_depth = 4;
    /// Aspiration windows: how far the first one reaches to each side of the last score.
    aspiration_width = 60;
    /// Aspiration windows: by which factor each next one is wider.
    aspiration_growth = 4;
    /// Aspiration windows: a wider one than this is replaced by the full window.
    aspiration_most = 400;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::tune::Tuning;
    use crate::engine::{Engine, Limits, Settings};
    use crate::record::read_script;

    /// Whatever a tuner sets, the search plays a legal move.
    #[test]
    fn every_value_of_every_parameter_can_be_searched_with() {
        // Black must answer an open three in one of them.
        let games = ["h8 h9 i9 g7 g9 f8 i7 j8", "h8 i9 i7 g7 g9 h10 g6 f5 j8"]
            .map(|moves| read_script(&moves.replace(' ', "\n")).unwrap());
        let limits = Limits::of_nodes(2_000);
        let mut engine = Engine::new(games[0].rule(), Settings::of_table(1 << 16));
        for field in 0..SearchParams::COUNT {
            for value in [0, 1, 1_000_000, i32::MAX, -1, i32::MIN] {
                let mut params = SearchParams::default();
                let (name, number) = params.fields().into_iter().nth(field).unwrap();
                *number = value;
                engine = engine.with_params(params);
                for game in &games {
                    engine.forget();
                    let setup = game.as_setup();
                    let choice = engine.search(&setup, limits).unwrap();
                    assert!(game.check(choice.point).is_ok(), "{name} = {value}");
                }
            }
        }
    }

    #[test]
    fn fields_are_the_parameters_by_name() {
        let mut params = SearchParams::default();
        for (_, number) in params.fields().into_iter().filter(|it| it.0 == "table_age") {
            *number = 9;
        }
        let expected = SearchParams {
            table_age: 9,
            ..SearchParams::default()
        };
        assert_eq!(params, expected);
    }
}
