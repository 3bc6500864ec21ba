use gomoku::engine::perfect::LeafSolver;
use gomoku::rules::*;
fn main() {
    let size = BoardSize::default();
    let mut game = Game::new(size, Rule::Freestyle);
    let p = |s: &str| {
        let c = s.as_bytes()[0] - b'a';
        let r: usize = s[1..].parse().unwrap();
        Point::new(15 - r, c as usize).unwrap()
    };
    for m in ["h8", "a15", "i9", "b15", "i8", "c15"] {
        game.play(p(m)).unwrap();
    }
    let mut s = LeafSolver::new(Rule::Freestyle);
    let mut w = s.solve(&game.as_setup()).unwrap();
    println!("{:?}", w.next_move());
    let n = w.next_move().unwrap().0;
    w.make(n);
    w.pass();
    println!("pass {:?}", w.next_move());
    w.pass();
    for point in size.points() {
        if game.board().get(point).is_some() || point == n {
            continue;
        }
        w.make(point);
        print!(
            "{:?} ",
            w.next_move().map(|x| (x.0.row(), x.0.column(), x.1))
        );
        w.unmake();
    }
}
