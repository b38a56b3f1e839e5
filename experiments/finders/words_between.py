#!/usr/bin/env python3
"""How often the words, and the white space, between two names, numbers or dates vanish when these are replaced: lines made up of findings and of words
of notes, in English and German, each read by the finders of both.

  python3 experiments/finders/words_between.py --sumi build/release/bin/sumi"""
import argparse
import collections
import json
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

PERSONS = {"en": "Ann Moor|John Smith|Mary Jane O'Brien|Tom Wilson|K. Patel|Dr. Ann Moor|Dr. Weber|Prof. Dr. Braun|Dr. J. Fisher|Mr. Hall",
           "de": "Anna Schmidt|Hans Meier|Jürgen von Ahnen|Müller|K. Yılmaz|Dr. Weber|Fr. Dr. Braun|Herr Prof. Keller|OA Dr. Lindner|Hr. Neumann"}
OTHERS = "14/07/1989|03.05.2024|ann@example.org|030 1234567|+1 212 555 0187|MRN 4821190|4111 1111 1111 1111|12 Mill Lane|Lindenstraße 7a"
BETWEEN = {"en": " and the diabetes mell. Typ 2, | with diabetes mellitus type 2 saw | has hypertension; seen by | was admitted with chest pain and discharged by |"
                 " – asthma, COPD – | told us about the fracture, and | the |\tdiabetes\t| / hypertension / | (asthma) ",
           "de": " und die Diabetes mell. Typ 2, | mit Diabetes mell. Typ 2 bei | leidet an Hypertonie; gesehen von | wurde mit Thoraxschmerz aufgenommen und von |"
                 " – Asthma, COPD – | Diabetes mell. Typ 2 | hat Fieber, sagt |\tDiabetes mell. Typ 2\t| / Hypertonie / | (Asthma) "}


def drawn(language, chance):
    first, second, third = chance.sample((PERSONS[language] + "|" + OTHERS).split("|"), 3)
    between = chance.sample(BETWEEN[language].split("|"), 2)
    return [first, between[0], second, between[1], third]


def vanished(pieces, spans):
    """Words, and "_" for white space, of what stands between."""
    hidden = {at for span in spans for at in range(span["start"], span["end"])}
    lost, at = [], 0
    for number, piece in enumerate(pieces):
        if number % 2:
            lost += [one.group() if one.group().strip() else "_" for one in re.finditer(r"\w+|\s", piece) if at + one.start() in hidden]
        at += len(piece)
    return lost


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sumi", required=True)
    parser.add_argument("--lines", type=int, default=700)
    options = parser.parse_args()
    chance = random.Random(3)
    print("lines,finder,for hiding,lines with something lost,of,what most")
    with tempfile.TemporaryDirectory() as scratch:
        source, out = Path(scratch) / "in.jsonl", Path(scratch) / "out.jsonl"
        for language in PERSONS:
            lines = [drawn(language, chance) for _ in range(options.lines)]
            source.write_text("".join(json.dumps({"text": "".join(line)}, ensure_ascii=False) + "\n" for line in lines), encoding="utf-8")
            for finder in ("en", "de"):
                for more in ([], ["--for-hiding"]):
                    subprocess.run([options.sumi, "tag", finder, source, "-o", out, "--with", "patterns", "--overwrite", *more], check=True, capture_output=True)
                    with open(out, encoding="utf-8") as records:
                        lost = [vanished(line, json.loads(record)["spans"]) for line, record in zip(lines, records)]
                    most = collections.Counter(word for line in lost for word in line).most_common(5)
                    print(language, finder, bool(more), sum(map(bool, lost)), len(lines), most, sep=",", flush=True)


if __name__ == "__main__":
    sys.exit(main())
