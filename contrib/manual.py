#!/usr/bin/env python3
"""Makes man pages, completions and the reference page from the output of `sumi help --json`: manual.py FOLDER < help.json

Writes FOLDER/man1/*.1, FOLDER/completions/{sumi.bash,_sumi,sumi.fish} and FOLDER/reference.md. The same input gives the same bytes.
"""
import json
import pathlib
import sys

# What completes an option's value: the columns of the table in the line, or files.
COLUMNS = ("column", "columns", "qi", "sensitive", "identifiers")

# Variables and files: name, what it is, and the option of the commands that read it (of all, where it is empty).
ENVIRONMENT = (
    ("SUMI_MODELS", "folders of ready-made finders, with : between; in place of those that were installed", "--models"),
    ("SUMI_TOKEN", "what a request must send (Authorization: Bearer ...), where --token-file names no file", "--token-file"),
    ("SOURCE_DATE_EPOCH", "the day that reports name, in seconds since 1970", "--report"),
    ("NO_COLOR", "where it is set, no colours on a terminal", ""),
)
FILES = (
    ("PREFIX/share/sumi/models", "ready-made finders, beside the program that runs (PREFIX/bin/sumi)", "--models"),
    ("hide.toml", "rules that sumi hide init writes into a folder, and sumi hide run reads there", "--rules"),
    ("a key (mode 0600)", "made where it isn't there; whoever has it can repeat labels and hashes, and open reversals", "--key"),
    ("a reversal (mode 0600)", "what was hidden, sealed by the key; never in the output", "--reversal"),
)
# Where one looks next.
RELATED = {
    "sumi": ("redact", "hide", "mask", "table anonymize", "tag", "verify"), "redact": ("release", "hide", "reverse", "review"), "hide": ("redact", "link", "table", "verify"),
    "mask": ("verify", "redact", "sweep", "count", "mask-by-counts", "attack"), "mask-by-counts": ("count", "mask"), "count": ("mask-by-counts",),
    "verify": ("mask", "attack"), "attack": ("verify", "quiz"), "tag": ("models", "train", "replace", "score"), "replace": ("reverse", "tag", "redact"),
    "reverse": ("replace", "redact"), "train": ("tag", "score", "review"), "models": ("tag", "train"), "score": ("tag", "review"), "review": ("score", "train", "release"),
    "release": ("redact", "review"), "sweep": ("mask",), "repeats": ("mask",), "terms": ("mask",), "sanitize": ("tag", "attack"), "quiz": ("attack",),
    "table": ("hide", "link"), "link": ("hide", "table"), "serve": ("redact", "tag", "replace"), "inspect": ("convert",), "convert": ("inspect",),
}


def is_column(option):
    return option["value"] != "" and any(name.lstrip("-").split("-")[-1] in COLUMNS for name in option["names"])


def slug(command):
    return command.replace(" ", "-")


def roff(text):
    lines = text.replace("\\", "\\e").replace("-", "\\-").split("\n")
    return "\n".join("\\&" + line if line.startswith((".", "'")) else line for line in lines)


def option_head(option):
    return ", ".join(option["names"]) + (" " + option["value"] if option["value"] else "")


def key_head(one):
    return f'{one["names"][0]}={one["value"] or "true"}'


def groups(options):
    names = list(dict.fromkeys(option["group"] for option in options))
    return [(name, [option for option in options if option["group"] == name]) for name in names]


def synopsis(command):
    words = [command["command"], *(["COMMAND"] if command["commands"] else []), "[OPTIONS]"]
    for one in command["reads"]:
        name = one["names"][0] + ("..." if one["repeats"] else "")
        words.append(name if one["required"] else f"[{name}]")
    return " ".join(words)


def related(command, commands):
    """Its parts, or the commands beside it, and what its row says."""
    own, names = command["command"], [one["command"] for one in commands]
    parent = own.rpartition(" ")[0]
    beside = [name for name in names if parent and name != own and (name == parent or name.rpartition(" ")[0] == parent)] if parent != "sumi" else []
    row = [f"sumi {name}" for name in RELATED.get(own.removeprefix("sumi "), ())]
    return list(dict.fromkeys([*beside, *row]))


def man_page(command, commands):
    lines = [f'.TH "{slug(command["command"]).upper()}" 1 "" "sumi" "sumi manual"', ".SH NAME",
             roff(f'{slug(command["command"])} - {command["description"]}'), ".SH SYNOPSIS", roff(synopsis(command))]
    if command["reads"]:
        lines.append(".SH READS")
        for one in command["reads"]:
            lines += [".TP", f'.B {roff(one["names"][0])}', roff(one["description"])]
    if command["commands"]:
        lines.append(".SH COMMANDS")
        for name in command["commands"]:
            lines += [".TP", f".BR {roff(slug(command['command']))}\\-{roff(name)} (1)"]
    for group, options in groups(command["options"]):
        lines.append(f'.SH "{group.upper()}"')
        for option in options:
            lines += [".TP", f".B {roff(option_head(option))}", roff(option["description"])]
    if command["keys"]:
        lines.append(".SH SETTINGS THAT FEW NEED (\\-\\-config KEY=VALUE)")
        for one in command["keys"]:
            lines += [".TP", f".B {roff(key_head(one))}", roff(one["description"])]
    if command["example"]:
        title, _, rest = command["example"].partition("\n")
        lines += [f".SH {title.rstrip(':').upper()}", ".nf", roff(rest), ".fi"]
    options = {name for option in command["options"] for name in option["names"]}
    for title, table in (("ENVIRONMENT", ENVIRONMENT), ("FILES", FILES)):
        rows = [(name, text) for name, text, option in table if option in options or not option and options]
        lines += [f".SH {title}"] if rows else []
        for name, text in rows:
            lines += [".TP", f".B {roff(name)}", roff(text)]
    seen = related(command, commands)
    lines += [".SH SEE ALSO", ",\n".join(f".BR {roff(slug(name))} (1)" for name in seen).replace(",\n", " ,\n")] if seen else []
    lines += [".SH EXIT STATUS", "0 done; 1 a check failed; 2 wrong usage; 3 bad input; 4 it could not be finished.",
              ".SH NOTES", "No property that sumi can promise is a guarantee of anonymity."]
    return "\n".join(lines) + "\n"


def reference(commands):
    lines = ["# Reference", "", "Every command and option, as `sumi help --json` gives them.", ""]
    for command in commands:
        lines += [f'## {command["command"]}', "", command["description"] + ".", "", "```", synopsis(command), "```", ""]
        for one in command["reads"]:
            lines.append(f'- `{one["names"][0]}`: {one["description"]}')
        for group, options in groups(command["options"]):
            lines += ["", f"**{group}**", ""]
            lines += [f'- `{option_head(option)}`: {option["description"]}' for option in options]
        if command["keys"]:
            lines += ["", "**Settings that few need (`--config KEY=VALUE`)**", ""]
            lines += [f'- `{key_head(one)}`: {one["description"]}' for one in command["keys"]]
        if command["example"]:
            title, _, rest = command["example"].partition("\n")
            lines += ["", f"{title}", "```", rest.rstrip(), "```"]
        lines.append("")
    return "\n".join(lines)


def quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"


def bash_completion(commands):
    lines = ["# Completion of sumi for bash: commands, options, their choices, columns of the table in the line, and files.",
             "_sumi_columns() {",
             "  local word",
             '  for word in "${COMP_WORDS[@]}"; do',
             "    case $word in *.csv|*.tsv)",
             '      [ -f "$word" ] && head -n 1 -- "$word" 2>/dev/null | head -c 65536 | tr -d \'\\r"\' | tr \',;\\t|\' \'\\n\' && return;;',
             "    esac",
             "  done",
             "}",
             "_sumi_of() {  # the command, with ' ' between: sets words, choices, columns",
             "  case $1 in"]
    for command in commands:
        names = " ".join([*command["commands"], *(name for option in command["options"] for name in option["names"]), "--help", "--help-all"])
        lines.append(f'    {quoted(command["command"])}) words={quoted(names)};;')
    lines += ["  esac", "}", "_sumi_values() {  # the command and an option", "  case $1 in"]
    for command in commands:
        for option in command["options"]:
            if not option["value"]:
                continue
            keys = "|".join(quoted(f'{command["command"]} {name}') for name in option["names"])
            if option["choices"]:
                lines.append(f'    {keys}) values={quoted(" ".join(option["choices"]))};;')
            elif is_column(option):
                lines.append(f"    {keys}) values=@columns;;")
            else:
                lines.append(f"    {keys}) values=@files;;")
    lines += ["  esac", "}", "_sumi() {",
              '  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=sumi words= values= i',
              "  local IFS=$' \\t\\n'",
              "  for ((i = 1; i < COMP_CWORD; i++)); do",
              '    _sumi_of "$command"',
              '    case " $words " in *" ${COMP_WORDS[i]} "*) case ${COMP_WORDS[i]} in -*) ;; *) command="$command ${COMP_WORDS[i]}";; esac;; esac',
              "  done",
              '  _sumi_of "$command"',
              '  _sumi_values "$command $previous"',
              "  COMPREPLY=()",
              "  case $values in",
              "    @columns) IFS=$'\\n'; COMPREPLY=($(compgen -W \"$(_sumi_columns)\" -- \"$current\"));;",
              '    @files) COMPREPLY=($(compgen -f -- "$current"));;',
              "    '') case $current in",
              '      -*) COMPREPLY=($(compgen -W "$words" -- "$current"));;',
              '      *) COMPREPLY=($(compgen -W "$(printf \'%s\\n\' $words | grep -v \'^-\')" -- "$current") $(compgen -f -- "$current"));;',
              "    esac;;",
              '    *) COMPREPLY=($(compgen -W "$values" -- "$current"));;',
              "  esac",
              "}",
              "complete -o filenames -F _sumi sumi"]
    return "\n".join(lines) + "\n"


def zsh_completion():
    return "#compdef sumi\n# zsh completes sumi by bash's completion.\nautoload -U +X bashcompinit && bashcompinit\n" \
           "source \"${${(%):-%x}:A:h}/sumi.bash\"\n"


def fish_completion(commands):
    lines = ["# Completion of sumi for fish.", "complete -c sumi -f"]
    for command in commands:
        path = command["command"].split()[1:]
        if path:
            seen = "; and ".join(f"__fish_seen_subcommand_from {word}" for word in path)
        else:
            seen = "__fish_use_subcommand"
        for name in command["commands"]:
            about = next(one["description"] for one in commands if one["command"] == f'{command["command"]} {name}')
            lines.append(f"complete -c sumi -n {quoted(seen)} -a {name} -d {quoted(about)}")
        for option in command["options"]:
            names = "".join(f" -l {name[2:]}" if name.startswith("--") else f" -s {name[1:]}" for name in option["names"])
            takes = ""
            if option["value"]:
                takes = f" -x -a {quoted(' '.join(option['choices']))}" if option["choices"] else " -r -F"
            lines.append(f"complete -c sumi -n {quoted(seen)}{names}{takes} -d {quoted(option['description'].split('; ')[0])}")
        if path and not command["commands"]:
            lines.append(f"complete -c sumi -n {quoted(seen)} -F")
    return "\n".join(lines) + "\n"


def main():
    folder = pathlib.Path(sys.argv[1])
    commands = json.load(sys.stdin)
    (folder / "man1").mkdir(parents=True, exist_ok=True)
    (folder / "completions").mkdir(exist_ok=True)
    for command in commands:
        (folder / "man1" / (slug(command["command"]) + ".1")).write_text(man_page(command, commands), encoding="utf-8")
    (folder / "completions" / "sumi.bash").write_text(bash_completion(commands), encoding="utf-8")
    (folder / "completions" / "_sumi").write_text(zsh_completion(), encoding="utf-8")
    (folder / "completions" / "sumi.fish").write_text(fish_completion(commands), encoding="utf-8")
    (folder / "reference.md").write_text(reference(commands), encoding="utf-8")


if __name__ == "__main__":
    main()
