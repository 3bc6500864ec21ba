//! What the JSON of all subcommands writes alike: names of files, and points.

use std::path::Path;

use crate::rules::Point;

/// The name of a file. A byte that is not part of UTF-8 text becomes `\xFF`, so that no two
/// such names look alike.
pub(crate) fn file_name(path: &Path) -> String {
    let mut name = String::new();
    for part in path.as_os_str().as_encoded_bytes().utf8_chunks() {
        name.push_str(part.valid());
        for byte in part.invalid() {
            name.push_str(&format!("\\x{byte:02X}"));
        }
    }
    name
}

/// Points as they are typed, in numbers.
pub(crate) fn points(points: &[Point]) -> Vec<String> {
    points.iter().map(ToString::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn names_that_are_not_utf_8_are_told_apart() {
        use std::os::unix::ffi::OsStrExt;
        for (bytes, name) in [
            (&b"a b\\.txt"[..], "a b\\.txt"),
            ("黑.txt".as_bytes(), "黑.txt"),
            (b"o\xFE.txt", "o\\xFE.txt"),
            (b"o\xFF\xE9.txt", "o\\xFF\\xE9.txt"),
        ] {
            let path = Path::new(std::ffi::OsStr::from_bytes(bytes));
            assert_eq!(file_name(path), name);
        }
    }
}
