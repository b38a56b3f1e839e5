#!/usr/bin/env python3
"""How much of the names of an English set the finder `en` finds that never saw the set: recall and precision of the words of
names (models/recipe/name_words.py), at several settings of the dial.

  python3 experiments/finders/leave_one_set_out.py --sumi build/release/bin/sumi --data FOLDER --packages build/lists -o figures.csv

trains one finder for each set that trains the shipped one, without that set; sets that never train are judged with the
shipped finder. --sets A,B judges these alone and adds their rows to the file."""
import argparse
import csv
import importlib.machinery
import importlib.util
import json
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "models" / "recipe"))

import annotated  # noqa: E402  (found by the line above)
import name_sources  # noqa: E402
import name_words  # noqa: E402

loader = importlib.machinery.SourceFileLoader("build", str(ROOT / "models" / "build"))
recipe = importlib.util.module_from_spec(importlib.util.spec_from_loader("build", loader))
loader.exec_module(recipe)

BIASES = ("-1", "0", "0.5", "1", "1.5", "2", "3")


def tagged(sumi, model, records, bias, folder):
    source = recipe.write(folder / "in.jsonl", ({"id": str(i), "text": record["text"]} for i, record in enumerate(records)))
    subprocess.run([sumi, "tag", model, source, "-o", folder / "out.jsonl", "--bias", bias], check=True, capture_output=True)
    with open(folder / "out.jsonl", encoding="utf-8") as lines:
        return [{"spans": [], **json.loads(line)} for line in lines]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sumi", required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--packages", type=name_sources.package_folder, required=True)
    parser.add_argument("--shipped", type=Path, default=ROOT / "models" / "en.model")
    parser.add_argument("--keep", type=Path, help="a folder for the finders that are trained")
    parser.add_argument("--sets", type=lambda text: text.split(","), default=list(annotated.ENGLISH))
    parser.add_argument("-o", "--output", type=Path, required=True)
    options = parser.parse_args()
    lists = recipe.lists_for("en", options.data, options.packages)
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.keep or Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        for name in options.sets:
            records = annotated.english(options.data, name)
            model = options.shipped
            if name in annotated.MAY_TRAIN:
                model = folder / f"without-{name}.model"
                if not model.exists():
                    recipe.build("en", options.data, options.packages, options.sumi, model, without=[name], lists_of=lists)
            with open(options.output, "a", encoding="utf-8", newline="") as file:
                table = csv.writer(file, lineterminator="\n")
                for bias in BIASES:
                    right, gold, found = name_words.compare(records, tagged(options.sumi, model, records, bias, Path(scratch)))
                    table.writerow([name, bias, right, gold, found, f"{right / gold:.4f}", f"{right / max(1, found):.4f}",
                                    f"{2 * right / max(1, gold + found):.4f}"])
                    print(name, bias, f"recall {right / gold:.3f} precision {right / max(1, found):.3f}", flush=True)


if __name__ == "__main__":
    main()
