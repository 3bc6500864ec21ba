//! Tests of what has to be trusted of the proofs: against the rules of the program, and with forged
//! proofs, one for every reason to refuse.

mod bits;
mod board;
mod strategies;
mod support;
mod walks;

/// It is small, and no other code has to be trusted with it.
#[test]
fn what_is_trusted_is_small_and_stands_alone() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut lines = 0;
    for file in folder.join("src").read_dir().unwrap() {
        lines += std::fs::read_to_string(file.unwrap().path())
            .unwrap()
            .lines()
            .count();
    }
    assert!((1..900).contains(&lines), "{lines} lines");
    let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).unwrap();
    let (_, rest) = manifest.split_once("\n[dependencies]\n").unwrap();
    let (own, _) = rest.split_once("[dev-dependencies]").unwrap();
    assert_eq!(own.trim(), "");
}
