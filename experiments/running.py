"""What experiments share: options, the program they run, and where results go.

Each takes --sumi PATH, --quick (a small run, to see that it works) and --out FOLDER. Open data lies in the folder that the
environment variable SUMI_DATA names. A page is FOLDER/NAME.md: its prose stays, what stands between
`<!-- figures of PART -->` and `<!-- end of PART -->` is written anew.
"""
import argparse
import csv
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "docs" / "pictures"))

from panels import draw  # noqa: E402  (found by the line above)


class Experiment:
    def __init__(self, script, description, needs_data=True):
        parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
        parser.add_argument("--sumi", required=True, help="the program")
        parser.add_argument("--quick", action="store_true", help="a small run; writes to a folder of its own unless --out is given")
        parser.add_argument("--out", type=pathlib.Path, help="where results go (docs/results)")
        options = parser.parse_args()
        self.quick = options.quick
        self.program = options.sumi
        name = pathlib.Path(script).resolve().relative_to(ROOT)
        self.command = f"python3 {name} --sumi build/release/bin/sumi" + " --quick" * self.quick
        self.data = None
        if not os.access(self.program, os.X_OK):
            sys.exit(f"{self.program} can't be run; build it, or name another with --sumi")
        if needs_data:
            folder = os.environ.get("SUMI_DATA", "")
            if not os.path.isdir(folder):
                sys.exit("SUMI_DATA must name the folder of the open data; see experiments/README.md")
            self.data = pathlib.Path(folder)
            self.command = f"SUMI_DATA=… {self.command}"
        self.scratch = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.scratch.name)
        self.out = options.out or (pathlib.Path(tempfile.mkdtemp(prefix="sumi-results-")) if self.quick else ROOT / "docs" / "results")
        for part in ("data", "pictures"):
            (self.out / part).mkdir(parents=True, exist_ok=True)
        print(f"results go to {self.out}", file=sys.stderr)

    def run(self, *arguments):
        """Runs the program with one thread; its summary."""
        summary = self.folder / "summary.json"
        command = [self.program, *map(str, arguments), "--threads", "1", "--summary", summary]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"sumi {arguments[0]} failed: {done.stderr.strip()}")
        return json.loads(summary.read_text(encoding="utf-8"))

    def write_corpus(self, name, records):
        path = self.folder / name
        path.write_text("".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records), encoding="utf-8")
        return path

    def mask(self, source, *options, published=None, key=None):
        """The summary, and the hidden (start, end) of each document."""
        key = key or self.folder / "key.jsonl"
        summary = self.run("mask", source, "-o", published or self.folder / "published.jsonl", "--private", key, *options)
        with open(key, encoding="utf-8") as lines:
            return summary, [[(run["start"], run["end"]) for run in json.loads(line)["hidden"]] for line in lines]

    def say(self, words):
        print(words, file=sys.stderr, flush=True)

    def write_csv(self, name, header, rows):
        with open(self.out / "data" / f"{name}.csv", "w", encoding="utf-8", newline="") as file:
            table = csv.writer(file, lineterminator="\n")
            table.writerow(header)
            table.writerows([number(cell) for cell in row] for row in rows)

    def draw(self, name, title, note, panels):
        (self.out / "pictures" / f"{name}.svg").write_text("\n".join(draw(title, note, panels)), encoding="utf-8")

    def write_page(self, name, part, lines):
        path = self.out / f"{name}.md"
        begin, end = f"<!-- figures of {part} -->", f"<!-- end of {part} -->"
        page = path.read_text(encoding="utf-8") if path.exists() else f"# {name}\n"
        if begin not in page:
            page += f"\n{begin}\n{end}\n"
        before, after = page.split(begin)[0], page.split(end)[1]
        path.write_text(before + begin + "\n" + "\n".join(lines) + "\n" + end + after, encoding="utf-8")

    def setting(self):
        """Machine, compiler and command, for a page."""
        compiler = re.search(rb"GCC: \([^)]*\) ([\d.]+)", pathlib.Path(self.program).read_bytes())
        made = f"GCC {compiler[1].decode()}, release build" if compiler else "compiler unknown"
        processor = "processor unknown"
        if os.path.exists("/proc/cpuinfo"):
            found = re.search(r"model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8"))
            processor = found[1].strip() if found else processor
        return f"*{processor}, {os.cpu_count()} cores, one thread; {made}; `{self.command}`.*"


def number(value):
    return "" if value is None else f"{value:.4f}" if isinstance(value, float) else value


def percent(value):
    return "–" if value is None else f"{100 * value:.1f}%"


def table(header, rows):
    """Lines of Markdown."""
    yield "| " + " | ".join(header) + " |"
    yield "|---" * len(header) + "|"
    for row in rows:
        yield "| " + " | ".join(str(cell) for cell in row) + " |"
