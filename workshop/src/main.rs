//! The workshop's program: the tool that its first word names.

fn main() -> std::process::ExitCode {
    workshop::main()
}
