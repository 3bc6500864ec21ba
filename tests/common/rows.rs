//! Winning rows, found exactly as the rules say. This shares no code with the crate.

/// All winning rows on a board, each as its points in order.
pub fn winning_rows(board: &[Vec<char>], rule: &str) -> Vec<Vec<(usize, usize)>> {
    let size = board.len() as i32;
    let at = |row: i32, column: i32| {
        let inside = (0..size).contains(&row) && (0..size).contains(&column);
        if inside {
            board[row as usize][column as usize]
        } else {
            ' '
        }
    };
    let mut rows = Vec::new();
    for row in 0..size {
        for column in 0..size {
            let stone = at(row, column);
            for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                // A row is only counted from its first stone.
                if stone == '+' || at(row - down, column - right) == stone {
                    continue;
                }
                let mut length = 0;
                while at(row + length * down, column + length * right) == stone {
                    length += 1;
                }
                let enemy = if stone == '$' { '#' } else { '$' };
                let ends = [
                    at(row - down, column - right),
                    at(row + length * down, column + length * right),
                ];
                let wins = match rule {
                    "freestyle" => length >= 5,
                    "standard" => length == 5,
                    "caro" => length == 5 && ends != [enemy, enemy],
                    "caro-overline" => length > 5 || length == 5 && ends != [enemy, enemy],
                    "renju" => length == 5 || length > 5 && stone == '#',
                    other => panic!("no judge for {other}"),
                };
                if wins {
                    let points = (0..length)
                        .map(|i| ((row + i * down) as usize, (column + i * right) as usize));
                    rows.push(points.collect());
                }
            }
        }
    }
    rows
}
