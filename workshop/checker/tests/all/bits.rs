use std::collections::BTreeSet;

use checker::bits::{AREA, Bits, Cell, Points, names, turned};

use crate::support::{cell, cells};

#[test]
fn sets_agree_with_those_of_std() {
    let mut rng = fastrand::Rng::with_seed(1);
    for _ in 0..50 {
        let [one, other] = [0, 1].map(|_| {
            let count = rng.usize(0..60);
            let cells = (0..count).map(|_| rng.u8(..AREA as u8));
            cells.collect::<BTreeSet<Cell>>()
        });
        let [a, b] = [&one, &other].map(|cells| cells.iter().copied().collect::<Points>());
        let listed = |set: Points| set.iter().collect::<Vec<_>>();
        let of = |cells: Vec<&Cell>| cells.into_iter().copied().collect::<Vec<_>>();
        assert_eq!(listed(a), of(one.iter().collect()));
        assert_eq!(listed(a & b), of(one.intersection(&other).collect()));
        assert_eq!(listed(a | b), of(one.union(&other).collect()));
        assert_eq!(listed(a.without(b)), of(one.difference(&other).collect()));
        assert_eq!((a.count(), a.is_empty()), (one.len(), one.is_empty()));
        assert!((0..AREA as u8).all(|cell| a.has(cell) == one.contains(&cell)));
    }
    assert_eq!(
        Points::ALL.iter().collect::<Vec<_>>(),
        (0..225).collect::<Vec<Cell>>()
    );
    assert!(Points::NONE.is_empty() && !Points::ALL.is_empty());
    let mut rows: Bits<9> = Bits::of(571_usize);
    rows.set(64_usize, true);
    rows.set(64_usize, true);
    assert_eq!(rows.numbers().collect::<Vec<_>>(), [64, 571]);
    rows.set(571_usize, false);
    rows.set(3_usize, false);
    assert_eq!(rows.numbers().collect::<Vec<_>>(), [64]);
}

/// Worked out on paper.
#[test]
fn symmetries_mirror_and_exchange_rows_and_columns() {
    let images = ["b3", "b13", "n3", "n13", "m14", "c14", "m2", "c2"];
    for (symmetry, image) in (0..8).zip(images) {
        assert_eq!(names(&[turned(cell("b3"), symmetry)]), image, "{symmetry}");
        let turned = Points::of(cell("b3")).turned(symmetry);
        assert_eq!(turned, Points::of(cell(image)));
        let all: Points = cells("a1b3h8o15").into_iter().collect();
        assert_eq!(all.turned(symmetry).count(), 4);
        assert!(all.turned(symmetry).has(cell("h8")));
    }
}

#[test]
fn points_are_called_by_column_and_row() {
    assert_eq!(names(&[0, 14, 112, 210, 224]), "a15o15h8a1o1");
}
