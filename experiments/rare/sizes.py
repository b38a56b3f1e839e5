#!/usr/bin/env python3
"""Masking against size: CPU seconds a megabyte and peak memory of sentences of which two words are changed (speed.py), 1 MB to 600 MB
under the source guarantee, to 200 MB under the published one; file to file, by documents, k = 4, one thread.
"""
import gzip
import json
import pathlib
import statistics
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from running import Experiment, table  # noqa: E402
from panels import Axis  # noqa: E402  (running says where it lies)
from speed import MEGABYTE, changed  # noqa: E402
from whole_job import run  # noqa: E402

MEGABYTES = {"source": [1, 5, 20, 60, 200, 600], "published": [1, 5, 20, 60, 200]}
COLOURS = {"source": "#1fa187", "published": "#472f7d"}
SMALL, TIMES = 20, 3  # up to so many megabytes, the median of so many runs
FEW = 2  # megabytes: of fewer, most of the memory is the program
HEADER = ["guarantee", "megabytes", "kept", "rounds", "CPU seconds", "CPU seconds a megabyte", "peak bytes a byte"]


def write_up_to(size, documents, out):
    while out.tell() < size:
        out.write((json.dumps({"text": next(documents)}, ensure_ascii=False) + "\n").encode())
    out.flush()


def measured(experiment):
    with gzip.open(experiment.data / "abstracts" / "abstracts.jsonl.gz", "rt", encoding="utf-8") as lines:
        texts = [json.loads(line)["text"].replace("\n", " ") for line in lines]
    sizes = sorted({size for of in MEGABYTES.values() for size in of})
    documents = changed(texts, 2 * sizes[-1] * MEGABYTE)
    source, summary = experiment.folder / "in.jsonl", experiment.folder / "summary.json"
    with open(source, "wb") as out:
        for size in sizes[:3] if experiment.quick else sizes:
            write_up_to(size * MEGABYTE, documents, out)
            for guarantee in MEGABYTES:
                if size not in MEGABYTES[guarantee]:
                    continue
                runs = [run([experiment.program, "mask", source, "-o", experiment.folder / "out.jsonl", "--k", "4", "--by", "documents", "--guarantee",
                             guarantee, "--threads", "1", "--summary", summary]) for _ in range(TIMES if size <= SMALL else 1)]
                seconds = statistics.median(usage.ru_utime + usage.ru_stime for _, usage, _ in runs)
                told = json.loads(summary.read_text(encoding="utf-8"))
                yield (guarantee, out.tell() / MEGABYTE, told["kept_ratio"], told["rounds"], seconds, seconds / out.tell() * MEGABYTE,
                       told["peak_memory_bytes"] / out.tell())
                experiment.say(f"{guarantee}, {size} MB")


def panel(rows, title, column):
    lines = [(guarantee, COLOURS[guarantee], [(row[1], row[column]) for row in rows if row[0] == guarantee]) for guarantee in COLOURS]
    return title, lines, Axis(rows[0][1], rows[-1][1], "MB", logarithmic=True), Axis(0, max(row[column] for row in rows))


def main():
    experiment = Experiment(__file__, __doc__)
    rows = []
    for row in measured(experiment):
        rows.append(row)
        experiment.write_csv("sizes", HEADER, rows)  # each time: the largest take long
    experiment.draw("sizes", "Masking against size", "Sentences of which two words are changed; by documents, k = 4; whole program, one thread.",
                    [panel(rows, "CPU seconds a megabyte", 5), panel([row for row in rows if row[1] > FEW], "Peak bytes a byte", 6)])
    shown = [(guarantee, f"{size:.0f}", f"{100 * kept:.1f}%", rounds, f"{cpu:.2f}", f"{each:.3f}", f"{peak:.1f}")
             for guarantee, size, kept, rounds, cpu, each, peak in rows]
    experiment.write_page("speed", "sizes", [experiment.setting(), "", *table(HEADER, shown)])


if __name__ == "__main__":
    main()
