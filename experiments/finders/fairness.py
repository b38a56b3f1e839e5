#!/usr/bin/env python3
"""Whether a finder finds names of 30 countries alike: the same sentences, which are none of the recipe's, filled with names of each.

  python3 experiments/finders/fairness.py --sumi build/release/bin/sumi --data FOLDER --packages build/lists --model models/en.model -o fairness.csv

Names are drawn from the tables that the finder's lists were made of, or made up by the same sequences of letters (unheard)."""
import argparse
import csv
import json
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "models" / "recipe"))

import name_sources  # noqa: E402  (found by the line above)
import name_words  # noqa: E402
from draws import Draws  # noqa: E402
from name_pools import Pools  # noqa: E402

SENTENCES = """I was told by {f} {l} that the parcel would be here today.
Yesterday {f} {l} brought the forms back, and {f} signed them.
Our neighbour, {f} {l}, complained about the noise again.
Could you forward this to {f} {l} before lunch?
Mrs {l} arrived late for her appointment.
The lease was signed by {f} {l} and her brother.
{f} {l} has an allergy to nuts.
We asked {l} whether the results were back.
Ticket reopened by {f} {l} after the customer called.
have you seen {f} lately?
thanks for covering my shift, {f}
Nominated by {f} {l}; approved at the annual meeting.
Name of child: {f} {l}
The referral letter of Dr {l} did not mention this.
During the hearing {l} denied everything.
{f} {l} won the spelling competition.
pls call {f} {l} about the invoice
Seen today with {f}, who feels much better.""".split("\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sumi", required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--packages", type=name_sources.package_folder, required=True)
    parser.add_argument("--model", required=True)
    parser.add_argument("--countries", type=int, default=30)
    parser.add_argument("-o", "--output", type=Path, required=True)
    options = parser.parse_args()
    pools = Pools(options.data, options.packages)
    largest = sorted(pools.order, key=lambda country: (-min(map(len, pools.of(country))), country))[:options.countries]
    records = []
    for country in sorted(largest):
        draws = Draws(5)
        for number in range(10 * len(SENTENCES)):
            for unheard in (False, True):
                first = pools.unheard(draws, country, 0) if unheard else draws.pick(pools.of(country)[0])
                last = pools.unheard(draws, country, 1) if unheard else draws.pick(pools.of(country)[1])
                text, spans = "", []
                for part in SENTENCES[number % len(SENTENCES)].replace("{", "\0{").replace("}", "}\0").split("\0"):
                    if part in ("{f}", "{l}"):
                        part = first if part == "{f}" else last
                        spans.append({"start": len(text), "end": len(text) + len(part), "label": "PERSON"})
                    text += part
                records.append((country, unheard, {"id": str(len(records)), "text": text, "spans": spans}))
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        (folder / "in.jsonl").write_text("".join(json.dumps({"id": r["id"], "text": r["text"]}, ensure_ascii=False) + "\n" for _, _, r in records), encoding="utf-8")
        subprocess.run([options.sumi, "tag", options.model, folder / "in.jsonl", "-o", folder / "out.jsonl"], check=True, capture_output=True)
        found = [{"spans": [], **json.loads(line)} for line in open(folder / "out.jsonl", encoding="utf-8")]
    with open(options.output, "w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(["country", "names", "recall"])
        for unheard in (False, True):
            recalls = []
            for country in sorted(largest):
                pairs = [(record, one) for (where, made, record), one in zip(records, found) if where == country and made == unheard]
                right, gold, _ = name_words.compare([r for r, _ in pairs], [f for _, f in pairs])
                recalls.append(right / gold)
                table.writerow([country, "unheard" if unheard else "known", f"{right / gold:.4f}"])
            print("unheard" if unheard else "known", f"least {min(recalls):.3f} best {max(recalls):.3f} ratio {min(recalls) / max(recalls):.3f}")


if __name__ == "__main__":
    main()
