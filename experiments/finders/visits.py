#!/usr/bin/env python3
"""Patients' names (of the metadata) that a finder finds in notes and in lower-case dialogues of role-played visits (aci-bench).

  python3 experiments/finders/visits.py --sumi build/release/bin/sumi --data FOLDER --model models/en.model

Other names in them are not in the metadata, so there is no precision. The finder knows the train part's words by clusters, its
names from nowhere."""
import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "models" / "recipe"))

import annotated  # noqa: E402  (found by the line above)
import name_words  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sumi", required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--model", required=True)
    options = parser.parse_args()
    for part in ("train", "valid"):
        records = list(annotated.visits(options.data, part))
        with tempfile.TemporaryDirectory() as scratch:
            folder = Path(scratch)
            (folder / "in.jsonl").write_text("".join(json.dumps({"id": r["id"], "text": r["text"]}) + "\n" for r in records), encoding="utf-8")
            for bias in ("0.5", "1.5"):
                subprocess.run([options.sumi, "tag", options.model, folder / "in.jsonl", "-o", folder / "out.jsonl", "--bias", bias], check=True, capture_output=True)
                found = [{"spans": [], **json.loads(line)} for line in open(folder / "out.jsonl", encoding="utf-8")]
                for kind in ("note", "dialogue"):
                    pairs = [(r, f) for r, f in zip(records, found) if r["id"].endswith(kind)]
                    right, gold, _ = name_words.compare([r for r, _ in pairs], [f for _, f in pairs])
                    print(part, kind, f"bias {bias} names {gold} recall {right / max(1, gold):.3f}")


if __name__ == "__main__":
    main()
