//! Completions for shells.

use clap::Command;
use clap_complete::{Shell, generate};
use gomoku::console::{Language, SUBCOMMANDS};
use gomoku::rules::NameError;
use gomoku::{pick, say};

/// The shells that have completions.
pub(super) const SHELLS: [&str; 5] = ["bash", "elvish", "fish", "powershell", "zsh"];

/// What makes the shell of this name complete the options of a program and their values.
pub(super) fn completions(
    name: Option<&str>,
    mut program: Command,
    words: Language,
) -> Result<String, String> {
    let name = name.ok_or_else(|| {
        let shells = SHELLS.join(pick!(words, ", ", "、"));
        say!(
            words,
            "completions needs a shell: {shells}",
            "completions 后面要写 shell：{shells}"
        )
    })?;
    let Ok(shell) = name.to_ascii_lowercase().parse() else {
        let (value, allowed) = (name.to_owned(), SHELLS.to_vec());
        return Err(words.wrong_value("completions", &NameError { value, allowed }));
    };
    let mut script = Vec::new();
    generate(shell, &mut program, "gomoku", &mut script);
    let script = String::from_utf8_lossy(&script).into_owned();
    Ok(match shell {
        Shell::Bash => script + BASH,
        Shell::Fish => fish(&script),
        Shell::Zsh => zsh(&script),
        _ => script,
    })
}

/// The script with a text in it exchanged for another.
///
/// # Panics
/// If the generator does not write this text any more: half of an edit would be worse than none, and
/// the tests make every script.
fn edited(script: &str, from: &str, to: &str) -> String {
    assert!(script.contains(from), "clap_complete writes no {from:?}");
    script.replacen(from, to, 1)
}

/// Options are offered where one is begun; a game also takes a file.
const BASH: &str = r#"
eval "_gomoku_all() $(declare -f _gomoku | tail -n +2)"

_gomoku() {
    local word kept=()
    # Of `--rule=r` bash makes three words.
    if [[ ${COMP_WORDS[COMP_CWORD]} == "=" ]]; then
        COMP_WORDS[COMP_CWORD]=""
    elif [[ ${COMP_WORDS[COMP_CWORD-1]} == "=" ]]; then
        COMP_WORDS=("${COMP_WORDS[@]:0:COMP_CWORD-1}" "${COMP_WORDS[@]:COMP_CWORD}")
        ((COMP_CWORD--))
    fi
    local cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}"
    _gomoku_all "$1" "${cur}" "${prev}"
    [[ ${cur} == -* ]] && return 0
    for word in "${COMPREPLY[@]}"; do
        [[ ${word} == [-[]* ]] || kept+=("${word}")
    done
    if [[ ${COMP_CWORD} -eq 1 ]]; then
        mapfile -t -O ${#kept[@]} kept < <(compgen -f -- "${cur}")
        compopt -o filenames 2>/dev/null
    fi
    COMPREPLY=("${kept[@]}")
}
"#;

/// Neither an option whose value is still to come nor a file is a reason to offer nothing. The
/// names of shells are not offered by themselves.
fn fish(script: &str) -> String {
    let parse = "argparse -s (__fish_gomoku_global_optspecs) -- $cmd 2>/dev/null\n";
    let again = format!("{parse}    or begin\n        set -e cmd[-1]\n        {parse}    end\n");
    let given = "if set -q argv[1]\n";
    let subcommands: Vec<&str> = SUBCOMMANDS.iter().map(|it| it.name).collect();
    let named = format!("if contains -- \"$argv[1]\" {}\n", subcommands.join(" "));
    let shells = SHELLS.join(" ");
    edited(&edited(script, parse, &again), given, &named)
        + &format!(
            "complete -c gomoku -n \"__fish_gomoku_using_subcommand completions\" -f -a \"{shells}\"\n"
        )
}

/// The line for the file of a game.
const ZSH_FILE: &str = "'::file:_files' \\\n";

/// The first word is a subcommand or a file, and after a file the options of a game follow. As the
/// script is generated, a subcommand is taken for the file.
fn zsh(script: &str) -> String {
    let script = edited(script, ZSH_FILE, "");
    let script = script.replace("$line[2]", "$line[1]");
    let after = |text| script.split_once(text).map_or("", |(_, after)| after);
    let options = after("_arguments \"${_arguments_options[@]}\" : \\\n");
    let options = options.split("\":: :_").next().unwrap_or_default();
    let end = "        esac\n    ;;\n";
    let game = format!(
        "(*)\n_arguments \"${{_arguments_options[@]}}\" : \\\n{options}\
         '*:file:_files' \\\n&& ret=0\n;;\n{end}"
    );
    let describe = "_describe -t commands 'gomoku commands' commands \"$@\"\n";
    let files = format!("{describe}    _files\n");
    edited(&edited(&script, end, &game), describe, &files)
}
