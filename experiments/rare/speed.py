#!/usr/bin/env python3
"""User CPU seconds and memory of `sumi mask`, file to file, for kinds and sizes of text, beside the rival.

  speed.py --sumi build/release/bin/sumi --rival build/bench/bin/sumi_rival --abstracts abstracts.jsonl.gz
           [--cases one_document owners recombined changed kinds] [--megabytes 20 60 200] [--runs 5] [--threads 1]
           [--before OLD/sumi]

Cases take turns, run after run; medians of user CPU seconds, which other work on the machine disturbs less than time on
the clock (it still does, by its use of caches: compare within one run). The rival counts in memory and reads and writes
nothing; it is run on the text of `one_document`, `owners` and `recombined`, and on each kind. OLD/sumi takes turns with
the program. Prints CSV.

one_document  the abstracts as JSON lines, and as one plain text
owners        the abstracts, three an owner, under the published guarantee
recombined    the same of 98 MB of 3 to 8 runs of 1 to 3 consecutive sentences of the abstracts
changed       sentences of the abstracts, two words of each exchanged for random ones, by size
kinds         24 MB (or all there is) of English, DNA, logs, one page over and over, and random words; --more NAME=FILE
              adds a plain text: Japanese, code
"""
import argparse
import csv
import gzip
import itertools
import json
import os
import pathlib
import random
import re
import statistics
import subprocess
import sys
import tempfile

MEGABYTE = 1_000_000


def write_jsonl(path, texts):
    with open(path, "w", encoding="utf-8") as out:
        for number, text in enumerate(texts):
            out.write(json.dumps({"id": f"d{number}", "owner": f"o{number // 3}", "text": text}, ensure_ascii=False) + "\n")


def changed(texts, size):
    """Documents of 5 to 12 random sentences, in each of which two random words are random other ones."""
    draw = random.Random(2014)
    sentences = [one for text in texts for one in re.split(r"(?<=\. )(?=[A-Z])", text) if one.count(" ") > 4]
    words = [word for text in texts[:3000] for word in text.split(" ")]
    written = 0
    while written < size:
        document = []
        for _ in range(draw.randint(5, 12)):
            sentence = draw.choice(sentences).strip().split(" ")
            for _ in range(2):
                sentence[draw.randrange(len(sentence) - 1)] = draw.choice(words)
            document.append(" ".join(sentence))
        document = " ".join(document)
        written += len(document.encode())
        yield document


def recombined(texts, size):
    """Documents of 3 to 8 runs of 1 to 3 consecutive sentences, each of another random text."""
    draw = random.Random(5)
    sentences = [[one.strip() for one in re.split(r"(?<=\. )(?=[A-Z])", text)] for text in texts]
    written = 0
    while written < size:
        document = []
        for _ in range(draw.randint(3, 8)):
            some, count = draw.choice(sentences), draw.randint(1, 3)
            first = draw.randrange(max(1, len(some) - count + 1))
            document += some[first:first + count]
        document = " ".join(document)
        written += len(document.encode())
        yield document


def made(kind, texts, size):
    """One line a document."""
    draw = random.Random(28)
    page = " ".join(texts)[:3000]
    words = ["".join(draw.choice("aeioubdgklmnprst") for _ in range(draw.randint(2, 9))) for _ in range(30_000)]
    number = written = 0
    while written < size:
        if kind == "english":
            if number == len(texts):
                return
            line = texts[number]
        elif kind == "dna":
            line = "".join(draw.choices("ACGT", k=1000))
        elif kind == "logs":
            line = (f"2024-0{draw.randint(1, 9)}-{draw.randint(10, 28)}T{draw.randint(10, 23)}:{draw.randint(10, 59)} "
                    f"{draw.choice(['INFO', 'INFO', 'WARN', 'ERROR'])} session {draw.getrandbits(40):010x} "
                    f"user{draw.randint(1, 5000)} opened /records/{draw.randint(1, 99999)} in {draw.randint(1, 900)} ms")
        elif kind == "page":
            line = page
        else:
            line = " ".join(words[min(int(draw.paretovariate(.7)), 29_999)] for _ in range(150))
        number += 1
        written += len(line.encode()) + 1
        yield line


def sentences(size):
    """Documents of 5 to 12 sentences of made-up words: 50,000 of them, the n-th drawn 10/(n + 10) as often as the
    first, and one word of fifty that stands nowhere else. Grows without more of the same sentences coming back."""
    draw = random.Random(28)
    words = ["".join(draw.choices("aeioubdgklmnprst", k=draw.randint(2, 9))) for _ in range(50_000)]
    shares = list(itertools.accumulate(1 / (n + 10) for n in range(len(words))))
    written = 0
    while written < size:
        text = draw.choices(words, cum_weights=shares, k=draw.randint(60, 180))
        for place in range(draw.randrange(50), len(text), 50):
            text[place] = f"{draw.getrandbits(48):x}"
        ends = range(draw.randint(6, 20), len(text), 14)
        for place in ends:
            text[place] += "."
        text = " ".join(text)
        written += len(text)
        yield text


def run(command):
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    said = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        sys.exit(f"failed: {' '.join(command)}")
    return said, usage


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sumi", required=True)
    parser.add_argument("--rival")
    parser.add_argument("--before")
    parser.add_argument("--abstracts", required=True)
    parser.add_argument("--cases", nargs="+", default=["one_document", "changed", "kinds"])
    parser.add_argument("--megabytes", type=int, nargs="+", default=[20, 60, 200])
    parser.add_argument("--more", nargs="*", default=[], metavar="NAME=FILE")
    parser.add_argument("--guarantee", nargs="+", default=["source"], help="of one_document and kinds")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--threads", default="1")
    options = parser.parse_args()
    with gzip.open(options.abstracts, "rt", encoding="utf-8") as lines:
        texts = [json.loads(line)["text"].replace("\n", " ") for line in lines]
    folder = pathlib.Path(tempfile.mkdtemp())
    cases = []

    def add(name, path, *more):
        for program, which in ((options.before, ", before"), (options.sumi, "")):
            if program:
                cases.append((name + which, path.stat().st_size,
                              [program, "mask", str(path), "-o", str(folder / f"{len(cases)}.out"), "--k", "4", "--threads",
                               options.threads, *more]))

    def add_rival(name, path):
        if options.rival:
            cases.append((f"{name}, rival", path.stat().st_size, [options.rival, str(path)]))

    if "one_document" in options.cases:
        write_jsonl(folder / "many.jsonl", texts)
        (folder / "one.txt").write_text("\n".join(texts) + "\n", encoding="utf-8")
        for guarantee in options.guarantee:
            add(f"documents, {guarantee}", folder / "many.jsonl", "--by", "occurrences", "--guarantee", guarantee)
            add(f"one document, {guarantee}", folder / "one.txt", "--format", "text", "--by", "occurrences", "--guarantee",
                guarantee)
        add_rival("one document", folder / "one.txt")
    for case in ("owners", "recombined"):
        if case in options.cases:
            chosen = texts if case == "owners" else list(recombined(texts, 98 * MEGABYTE))
            write_jsonl(folder / f"{case}.jsonl", chosen)
            (folder / f"{case}.txt").write_text("\n".join(chosen) + "\n", encoding="utf-8")
            add(f"{case}, published", folder / f"{case}.jsonl")
            add_rival(case, folder / f"{case}.txt")
    if "changed" in options.cases:
        for megabytes in options.megabytes:
            write_jsonl(folder / f"changed{megabytes}.jsonl", changed(texts, megabytes * MEGABYTE))
            add(f"changed sentences, published, {megabytes} MB", folder / f"changed{megabytes}.jsonl", "--by", "documents")
    if "kinds" in options.cases:
        files = {kind: folder / f"{kind}.txt" for kind in ("english", "dna", "logs", "page", "words")}
        for kind, path in files.items():
            path.write_text("\n".join(made(kind, texts, 24 * MEGABYTE)) + "\n", encoding="utf-8")
        files.update((name, pathlib.Path(path)) for name, path in (one.split("=", 1) for one in options.more))
        for kind, path in files.items():
            for guarantee in options.guarantee:
                add(f"{kind}, {guarantee}", path, "--format", "lines", "--by", "occurrences", "--guarantee", guarantee)
            add_rival(kind, path)
    measured = {name: [] for name, _, _ in cases}
    for _ in range(options.runs):
        for name, _, command in cases:
            said, usage = run(command)
            seconds = float(said) if name.endswith("rival") else usage.ru_utime
            measured[name].append((seconds, usage.ru_maxrss * 1024))
    out = csv.writer(sys.stdout)
    out.writerow(["case", "bytes", "user_cpu_seconds", "all_runs", "user_cpu_seconds_a_megabyte", "peak_bytes_a_byte"])
    for name, size, _ in cases:
        seconds = statistics.median(one for one, _ in measured[name])
        out.writerow([name, size, f"{seconds:.2f}", " ".join(f"{one:.2f}" for one, _ in measured[name]),
                      f"{seconds / size * MEGABYTE:.3f}", f"{max(peak for _, peak in measured[name]) / size:.1f}"])


if __name__ == "__main__":
    main()
