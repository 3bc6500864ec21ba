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

/// Options are offered where one is begun; a game also takes a file.
const BASH: &str = r#"
eval "_gomoku_all() $(declare -f _gomoku | tail -n +2)"

_gomoku() {
    local cur="${COMP_WORDS[COMP_CWORD]}" word kept=()
    _gomoku_all "$@"
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
    script.replacen(parse, &again, 1).replacen(given, &named, 1)
        + &format!(
            "complete -c gomoku -n \"__fish_gomoku_using_subcommand completions\" -f -a \"{shells}\"\n"
        )
}

/// The first word is a subcommand or a file, and after a file the options of a game follow. As the
/// script is generated, a subcommand is taken for the file.
fn zsh(script: &str) -> String {
    let script = script.replacen("'::file:_files' \\\n", "", 1);
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
    script.replacen(end, &game, 1).replacen(describe, &files, 1)
}
