#!/usr/bin/env python3
"""What built-in patterns find more, or slower, than those of an older program, in texts where there is hardly anything to find.

  python3 experiments/patterns/compare_programs.py --before OLD/bin/sumi --after build/release/bin/sumi --data FOLDER > compared.csv

Findings for a million characters, by entity: in abstracts, news messages, source code (src/ and Python's standard library) and the
notes of samples (there what meets no marked span). It fails where all of a text grow by more than 5 %, or one entity by more than 5 % and by more than 3 a million.
The speed is CPU time in pairs, one program right behind the other; it fails above 1.10. --quick reads a tenth."""
import argparse
import collections
import json
import resource
import statistics
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import open_data  # noqa: E402  (found by the line above)

ROOT = Path(__file__).resolve().parents[2]
MOST_GROWTH, MOST_MORE, MOST_TIME, PAIRS = 1.05, 3, 1.10, 5


def abstracts(data):
    return [record["text"] for record in open_data.lines_of(data / "abstracts" / "abstracts.jsonl.gz")]


def news(data):
    messages = open_data.members(data / "newsgroups" / "20news-bydate-train-subset.tar.gz")
    return [message.decode("latin-1").partition("\n\n")[2] for _, message in messages]


def code(_):
    own = [path for ending in ("cpp", "hpp") for path in (ROOT / "src").rglob(f"*.{ending}")]
    library = [path for path in Path(sysconfig.get_paths()["stdlib"]).rglob("*.py") if not {"test", "site-packages", "dist-packages"} & set(path.parts)]
    return [path.read_text(encoding="utf-8", errors="replace") for path in sorted(own) + sorted(library)]


def notes(_):
    return [json.loads(line)["text"] for line in open(ROOT / "samples" / "notes.jsonl", encoding="utf-8")]


def marked():
    with open(ROOT / "samples" / "notes.jsonl", encoding="utf-8") as lines:
        return [json.loads(line)["spans"] for line in lines]


def write_corpus(path, texts):
    with open(path, "w", encoding="utf-8") as out:
        for number, text in enumerate(texts):
            out.write(json.dumps({"id": str(number), "text": text}) + "\n")
    return sum(map(len, texts))


def tag(sumi, source):
    """The path of what it wrote, and its CPU time in seconds."""
    tagged = source.parent / "out.jsonl"
    tagged.unlink(missing_ok=True)
    start = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sumi, "tag", "patterns", source, "-o", tagged, "--threads", "1"], check=True, capture_output=True)
    end = resource.getrusage(resource.RUSAGE_CHILDREN)
    return tagged, end.ru_utime + end.ru_stime - start.ru_utime - start.ru_stime


def findings(sumi, source, marks=None):
    """By label; where marks are given, those that meet none."""
    tagged, _ = tag(sumi, source)
    count = collections.Counter()
    with open(tagged, encoding="utf-8") as lines:
        for number, line in enumerate(lines):
            true = marks[number] if marks else []
            for span in json.loads(line).get("spans", []):
                count[span["label"]] += not any(mark["start"] < span["end"] and span["start"] < mark["end"] for mark in true)
    return count


def is_too_many(entity, before, after):
    """`before`, `after`: findings for a million characters."""
    return after > MOST_GROWTH * before and (entity == "all" or after > before + MOST_MORE)


def main():
    arguments = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    arguments.add_argument("--before", required=True)
    arguments.add_argument("--after", required=True)
    arguments.add_argument("--data", required=True, type=Path)
    arguments.add_argument("--quick", action="store_true")
    arguments.add_argument("--no-speed", action="store_true")
    given = arguments.parse_args()
    failures = []
    print("text,entity,before_per_million,after_per_million")
    with tempfile.TemporaryDirectory() as scratch:
        source = Path(scratch) / "in.jsonl"
        ratios = []
        for name, texts in (("abstracts", abstracts), ("news", news), ("code", code), ("notes", notes)):
            read = texts(given.data)
            millions = write_corpus(source, read[::10] if given.quick and name != "notes" else read) / 1e6
            before, after = (findings(sumi, source, marked() if name == "notes" else None) for sumi in (given.before, given.after))
            counts = [("all", before.total(), after.total())] + [(label, before[label], after[label]) for label in sorted(before | after)]
            for entity, *both in counts:
                rates = [count / millions for count in both]
                failed = is_too_many(entity, *rates)
                print(f"{name},{entity},{rates[0]:.2f},{rates[1]:.2f}")
                if failed:
                    failures.append(f"{name}: {entity} {rates[0]:.2f} -> {rates[1]:.2f}")
            if name in ("abstracts", "news") and not given.no_speed:
                pairs = [[tag(sumi, source)[1] for sumi in (given.before, given.after)] for _ in range(PAIRS)]
                ratios.append((name, statistics.median(after / before for before, after in pairs)))
        for name, ratio in ratios:
            print(f"{name},CPU time of after / before,,{ratio:.3f}")
            if ratio > MOST_TIME:
                failures.append(f"{name}: {ratio:.3f} times the CPU time")
    print("\n".join(failures) or "nothing grew too much", file=sys.stderr)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
