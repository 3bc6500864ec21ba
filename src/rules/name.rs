//! Values that have one of a few names.

use std::error::Error;
use std::fmt;

/// Gives an enum its values, the name of each, which is what is shown of it, and the reading of a
/// name, in any case. A list of those offered may follow, which an unknown name is answered with.
macro_rules! names {
    ($type:ident { $($variant:ident => $name:literal),+ }) => {
        $crate::rules::name::names!($type { $($variant => $name),+ } ALL);
    };
    ($type:ident { $($variant:ident => $name:literal),+ } $offered:ident) => {
        impl $type {
            /// Every one of them.
            pub const ALL: [$type; [$($name),+].len()] = [$($type::$variant),+];

            /// Its name: `Display` writes it, and `FromStr` reads it in any case.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $($type::$variant => $name,)+
                }
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::rules::name::NameError;

            fn from_str(text: &str) -> Result<$type, Self::Err> {
                let error = |error| $crate::rules::name::NameError {
                    allowed: $type::$offered.map($type::name).to_vec(),
                    ..error
                };
                $crate::rules::name::named(&$type::ALL, $type::name, text).map_err(error)
            }
        }
    };
}
pub(crate) use names;

/// Finds the one of `all` whose name is `text`, in any case.
pub(crate) fn named<T: Copy>(
    all: &[T],
    name: fn(T) -> &'static str,
    text: &str,
) -> Result<T, NameError> {
    let is_it = |item: &&T| text.eq_ignore_ascii_case(name(**item));
    all.iter().find(is_it).copied().ok_or_else(|| NameError {
        value: text.to_owned(),
        allowed: all.iter().map(|item| name(*item)).collect(),
    })
}

/// A name that is not one of those allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameError {
    /// What was asked for.
    pub value: String,
    /// The names that are allowed.
    pub allowed: Vec<&'static str>,
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let allowed = self.allowed.join(", ");
        write!(f, "{} is not one of {allowed}", self.value)
    }
}

impl Error for NameError {}
