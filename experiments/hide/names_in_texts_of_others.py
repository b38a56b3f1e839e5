#!/usr/bin/env python3
"""Whole names of a roster, looked for in texts about nobody of it: how many of their places stay, and how many other places are hidden.

The roster has the names that people marked in a set, as far as they are whole: two words or more; of names written without spaces two to five characters (Han and kana), three
to five (Hangul), five or more (Thai). The texts are those of the set, each about somebody else. No finder runs. A place counts as left where any of it is shown, and a stretch
as hidden falsely where nobody marked a person in it.
"""
import gzip
import json
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from running import Experiment  # noqa: E402

SETS = ("uner-zhs", "aishell-ner-zh", "ja-gsd-ne", "klue-ner-ko", "thai-ner", "factrueval-ru", "wikiann-pl", "uner-pt", "uner-hr", "gum-ccby")
RULES = """mode = "strict"
output = "out"
audit = "audit.jsonl"
keep_order = true
names = "not searched"
[[documents]]
file = "notes.jsonl"
columns = { number = "number" }
[[table]]
file = "people.csv"
columns = { number = "number", name = "name" }
[[attribute]]
name = "number"
kind = "id"
key = true
[[attribute]]
name = "name"
kind = "name"
"""


def is_whole(name):
    if re.search(r"[\d\n\",;()]", name):
        return False
    if re.fullmatch(r"[\u3040-\u30ff\u3400-\u9fff・· ]+", name):
        return 2 <= len(re.sub(r"\W", "", name)) <= 5
    if re.fullmatch(r"[\uac00-\ud7a3 ]+", name):
        return 3 <= len(name.replace(" ", "")) <= 5
    if re.fullmatch(r"[\u0e00-\u0e7f ]+", name):
        return len(name) >= 5
    return 2 <= len(re.findall(r"[^\W\d_]{2,}", name)) <= 5


def main():
    experiment = Experiment(__file__, __doc__)
    folder = experiment.folder
    (folder / "hide.toml").write_text(RULES, encoding="utf-8")
    rows = []
    for name in SETS:
        with gzip.open(experiment.data / "corpora" / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
            records = [json.loads(line) for line in lines][:300 if experiment.quick else None]
        persons = [[(one["start"], one["end"]) for one in record["spans"] if one["label"] == "PERSON"] for record in records]
        roster = sorted({record["text"][a:b] for record, spans in zip(records, persons) for a, b in spans if is_whole(record["text"][a:b])})
        (folder / "people.csv").write_text("number,name\n" + "".join(f'N{i:06},"{one}"\n' for i, one in enumerate(roster)), encoding="utf-8")
        experiment.write_corpus("notes.jsonl", [{"number": f"X{i:06}", "text": record["text"]} for i, record in enumerate(records)])
        done = subprocess.run([experiment.program, "hide", "run", "--rules", folder / "hide.toml", "--overwrite"], capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"sumi hide failed: {done.stderr.strip()}")
        hidden = {}
        for line in (folder / "audit.jsonl").read_text(encoding="utf-8").splitlines():
            one = json.loads(line)
            if one["file"] == "notes.jsonl":
                hidden[one["record"] - 1] = [(span["start"], span["end"]) for span in one["spans"] if span["attribute"] == "name"]
        known, left, stretches, wrong = 0, 0, 0, 0
        for i, (record, spans) in enumerate(zip(records, persons)):
            for a, b in spans:
                if record["text"][a:b] in roster:
                    known += 1
                    left += any(not any(x <= at < y for x, y in hidden.get(i, [])) for at in range(a, b) if record["text"][at].isalnum())
            for x, y in hidden.get(i, []):
                stretches += 1
                if not any(x < b and a < y for a, b in spans):
                    wrong += 1
                    experiment.say(f"{name}: {record['text'][max(0, x - 12):x]!r} {record['text'][x:y]!r} {record['text'][y:y + 12]!r}")
        rows.append([name, len(roster), known, left, stretches, wrong, round(100 * wrong / max(1, stretches), 2), sum(len(record["text"]) for record in records)])
        experiment.say(rows[-1])
    experiment.write_csv("names-in-texts-of-others", ["set", "names", "their places", "left", "hidden stretches", "without a person", "percent", "characters"], rows)


main()
