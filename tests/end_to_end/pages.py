"""Examples of pages: the commands behind `$` in their blocks of code, run in order, and what the pages say that they print."""
import pathlib
import re
import shutil
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
ANY_LINES = "…"  # alone in a line: any lines, or none


def examples(page):
    """(command, lines it says) of each `$` line in the page's blocks of code; lines ending in a backslash go on, a here-document to END."""
    for block in re.findall(r"^```[a-z]*\n(.*?)^```$", page, flags=re.MULTILINE | re.DOTALL):
        for example in re.split(r"^\$ ", block.replace("\\\n", ""), flags=re.MULTILINE)[1:]:
            command, *said = example.splitlines()
            if command.endswith("<<'END'"):
                end = said.index("END") + 1
                command, said = "\n".join([command, *said[:end]]) + "\n", said[end:]
            yield command, [line for line in said if line]


def is_said(lines, pattern):
    """Whether `lines` are those of `pattern`, in which ANY_LINES stands for any of them and … at an end for the rest of a line."""
    if not pattern:
        return not lines
    if pattern[0] == ANY_LINES:
        return any(is_said(lines[i:], pattern[1:]) for i in range(len(lines) + 1))
    if not lines:
        return False
    fits = lines[0].startswith(pattern[0][:-1]) if pattern[0].endswith(ANY_LINES) else lines[0] == pattern[0]
    return fits and is_said(lines[1:], pattern[1:])


def lay_out(folder, program, samples):
    """A folder as a reader has it: the program on the path, the samples beside."""
    (folder / "bin").mkdir()
    (folder / "bin/sumi").symlink_to(pathlib.Path(program).resolve())
    shutil.copytree(samples, folder / "samples")


def run_page(page, folder, environment):
    """(command, lines the page says, ended process) of each example, by sh in `folder`; output and errors together."""
    environment = dict(environment, PATH=f"{folder}/bin:{environment['PATH']}")
    for command, said in examples(page):
        yield command, said, subprocess.run(["sh", "-c", command], cwd=folder, env=environment, text=True, timeout=600,
                                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
