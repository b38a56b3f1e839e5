#!/usr/bin/env python3
"""Hidden characters and rounds under the published guarantee by two programs: one that breaks ties by rule 1, one by 2.

  ties.py --before OLD/sumi --sumi build/release/bin/sumi --data DATA > docs/data/ties.csv

OLD/sumi is the program as of commit 5b0d0269, whose certificates name no rule. DATA as for experiments/open_data.py.
Everything is counted by documents, with the defaults; "anywhere": --snap none --min-length 1. Prints CSV.
"""
import argparse
import csv
import json
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import open_data  # noqa: E402

SETTINGS = {"default": [], "anywhere": ["--snap", "none", "--min-length", "1"]}


def corpora(data):
    yield "abstracts", open_data.abstracts(data, 15_583)
    yield "newsgroups", open_data.newsgroups(data, 300)
    yield "MEDDOCAN", open_data.meddocan(data)
    yield "court cases", open_data.court_cases(data)
    yield "pathology", open_data.pathology(data)
    yield "Broad Twitter", open_data.broad_twitter(data, "train")
    yield "WNUT", open_data.wnut17(data, "train")
    yield "Wikigold", open_data.wikigold(data)
    yield "mail", open_data.mail_threads(data)
    yield "Wikipedia, Japanese", open_data.wikipedia_ja(data)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", required=True)
    parser.add_argument("--sumi", required=True)
    parser.add_argument("--data", required=True)
    parser.add_argument("--k", default="2,3,5,10")
    options = parser.parse_args()
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(["corpus", "setting", "k", "characters", "rule_1_hidden", "rule_1_rounds", "rule_2_hidden", "rule_2_rounds"])
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        source = folder / "source.jsonl"

        def run(program, more, k):
            summary = folder / "summary.json"
            subprocess.run([program, "mask", source, "-o", folder / "out.jsonl", "--by", "documents", "--k", k, *more,
                            "--summary", summary], check=True, stderr=subprocess.DEVNULL)
            figures = json.loads(summary.read_text(encoding="utf-8"))
            for path in (summary, folder / "out.jsonl"):
                path.unlink()
            return figures

        for corpus, documents in corpora(pathlib.Path(options.data)):
            with source.open("w", encoding="utf-8") as lines:
                for document in documents:
                    lines.write(json.dumps({"text": document["text"]}) + "\n")
            for setting, more in SETTINGS.items():
                for k in options.k.split(","):
                    before, after = run(options.before, more, k), run(options.sumi, more, k)
                    out.writerow([corpus, setting, k, after["characters"], before["hidden_characters"], before["rounds"],
                                  after["hidden_characters"], after["rounds"]])
                    sys.stdout.flush()


if __name__ == "__main__":
    main()
