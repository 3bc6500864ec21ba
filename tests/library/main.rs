//! The library as its users see it, compared with data and with judges that share no code with
//! it.

#[path = "../common/chance.rs"]
mod chance;
#[path = "../common/naive.rs"]
mod naive;
#[path = "../common/rows.rs"]
mod rows;
#[path = "../common/strict_sgf.rs"]
mod strict_sgf;

mod rules {
    mod fouls;
    mod game;
    mod judge;
    mod openings;
    mod setup;
}

mod records {
    mod anomalies;
    mod bdt;
    mod ccgc;
    mod collections;
    mod drawings;
    mod encodings;
    mod format_pairs;
    mod formats;
    mod fuzz_text;
    mod fuzz_trees;
    mod guesses;
    mod libraries;
    mod lists;
    mod merging;
    mod playok;
    mod pos_binary;
    mod reading;
    mod record;
    mod recovery;
    mod round_trip;
    mod sample_files;
    mod sav;
    mod script;
    mod sgf;
    mod svg;
    mod zip;
}

mod engine {
    mod perfect;
    mod play_out;
    mod shapes;
    mod soundness;
    mod threats;
    mod tutor;
}

mod study {
    mod libraries;
    mod puzzles;
    mod review;
}
