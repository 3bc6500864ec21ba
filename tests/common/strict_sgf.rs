//! The grammar of SGF FF[4], to the letter: what the program writes must fit it, since others refuse a
//! whole file for one name that does not. <https://www.red-bean.com/sgf/sgf4.html>

/// Panics where a text is no collection.
pub fn check(text: &str) {
    let mut rest = text.trim_start();
    assert!(!rest.is_empty(), "no game tree");
    while !rest.is_empty() {
        rest = game_tree(rest).trim_start();
    }
}

/// What follows a game tree: nodes, and then game trees, in brackets.
fn game_tree(text: &str) -> &str {
    // A tree may be very deep.
    let (mut depth, mut rest, mut nodes) = (0_usize, text, 0);
    loop {
        let Some(sign) = rest.chars().next() else {
            panic!("a game tree does not end");
        };
        rest = match sign {
            '(' => {
                assert!(depth == 0 || nodes > 0, "no node before {rest:.40}");
                (depth, nodes) = (depth + 1, 0);
                &rest[1..]
            }
            ';' => {
                nodes += 1;
                node(&rest[1..])
            }
            ')' => {
                assert!(depth > 0 && nodes > 0, "no node before {rest:.40}");
                depth -= 1;
                &rest[1..]
            }
            _ => panic!("no node at {rest:.40}"),
        };
        rest = rest.trim_start();
        if depth == 0 {
            return rest;
        }
    }
}

/// What follows a node: properties, no two of one name but those that are kept from other files.
fn node(mut rest: &str) -> &str {
    loop {
        rest = rest.trim_start();
        let is_capital = |c: char| c.is_ascii_uppercase();
        let behind = rest.trim_start_matches(is_capital);
        let name = &rest[..rest.len() - behind.len()];
        if name.is_empty() {
            return rest;
        }
        rest = behind.trim_start();
        assert!(rest.starts_with('['), "{name} has no value: {rest:.40}");
        while let Some(value) = rest.strip_prefix('[') {
            rest = behind_value(value).trim_start();
        }
    }
}

/// What follows a value and its bracket.
fn behind_value(text: &str) -> &str {
    let mut is_escaped = false;
    for (at, letter) in text.char_indices() {
        match letter {
            ']' if !is_escaped => return &text[at + 1..],
            _ => is_escaped = letter == '\\' && !is_escaped,
        }
    }
    panic!("a value does not end: {text:.40}");
}
