#!/usr/bin/env python3
"""Random corpora and options: what mask publishes, two verifiers that share no code accept."""
import collections
import json
import os
import random
import unittest

from program import Case

TRIALS = int(os.environ.get("TRIALS", "50"))  # for each format
OWNERS = ("ann", "bob", "Zoë", "李", "5")
PHRASES = ("seen at the clinic", "Seen At", "blood pressure", "naïve", "cafe\u0301", "e\u0301e\u0301", "東京都の病院", "東京", "の",
           "👩\u200d⚕️", "👍🏽", "🇫🇷🇩🇪", "\u00a0", "\u3000", "ＡＢ", "AB", "ab", "abab", "aaaa", "ß", "ẞ", "Σς", "กำลังใจ", "ﾄｳｷｮｳ",
           "\u200f", "12.5", "-", "...", " ", "  ", "*", "x_y", "\ufeff", "\u2028", "\U0010ffff")
IN_LINES = ("\r\n", "\n", "\t", "\r", "\0", "\"", "\\", "\"\"", ",", "\x1f", "\x85")


def random_texts(rng, awkward):
    pieces = rng.sample(PHRASES, rng.randint(2, 9)) + (rng.sample(IN_LINES, rng.randint(0, 4)) if awkward else [])
    texts = ["".join(rng.choice(pieces) for _ in range(rng.choice((0, 1, 3, 8, 20)))) for _ in range(rng.randint(5, 9))]
    return texts + ["".join(pieces)]  # at least four characters in all


def as_json(rng, text):
    return json.dumps(text, ensure_ascii=rng.random() < .3)


def json_line(rng, number, text, owner, with_spans):
    space = rng.choice(("", " "))
    members = [("text", as_json(rng, text)), ("note", rng.choice(('"n\\u0041"', "1e5", "[1, {}]", "null")))]
    if owner is not None:
        members.append(("owner", owner if owner.isdigit() and rng.random() < .5 else as_json(rng, owner)))
    if number is not None:
        members.append(("id", f'"s{number}"'))
    if with_spans:
        start = rng.randint(0, len(text))
        end = rng.randint(start, len(text))
        span = {"start": start, "end": end, "label": "NAME"}
        members.append(("spans", json.dumps([{**span, "text": text[start:end]} if rng.random() < .5 else span])))
    rng.shuffle(members)
    return "{" + ",".join(f'{space}"{name}":{space}{value}' for name, value in members) + space + "}"


def cell(rng, text, delimiter):
    if rng.random() < .3 or any(character in text for character in '"\r\n' + delimiter):
        return '"' + text.replace('"', '""') + '"'
    return text


class Agreement(Case):
    def try_all(self, kind, write):
        self.characters = collections.Counter()
        for trial in range(TRIALS):
            rng = random.Random(f"{kind} {trial}")
            with self.subTest(kind=kind, trial=trial):
                self.try_one(kind, rng, *write(rng, trial))
        self.assertGreater(self.characters["shown"], 10 * TRIALS)  # neither all nor nothing is hidden
        self.assertGreater(self.characters["hidden"], 10 * TRIALS)

    def try_one(self, kind, rng, source, layout, has_owners, texts, passable):
        k = rng.randint(2, 4)
        by = rng.choice(("occurrences", "documents") + (("owners", None) if has_owners else ()))
        promise = ["--by", by] if by else []
        guarantee = rng.choice(("source", "published"))
        promise += ["--guarantee", guarantee, rng.choice(("--collapse", "--no-collapse"))]
        mark = rng.choice(("█", "*", "\U0001f7e5", "x"))
        promise += ["--mark", mark]
        if rng.random() < .3:
            promise += ["--fold", ",".join(rng.sample(("case", "width", "space"), rng.randint(1, 3)))]
        if rng.random() < .3:
            phrases = [phrase for phrase in rng.sample(PHRASES, 2) + ["aba"] if mark not in phrase and "\ufeff" not in phrase]
            promise += ["--allow", self.write("keep", "\n".join(phrases))]
        layout = layout + ["--format", kind]
        passed = rng.choice((None, None, "all", *passable))
        layout += ["--pass", passed] if passed else []
        masking = ["--min-length", rng.choice((1, 1, 2, 3, 6)), "--gap", rng.choice((1, 1, 2, 5)),
                   "--snap", rng.choice(("token", "grapheme", "none")), "--ratio", rng.choice((0, 0, .3, .9)),
                   "--cover", rng.choice(("optimal", "longest-first")), "--threads", rng.choice((1, 2))]
        if any(mark in text for text in texts):
            masking.append("--already-masked")
        shown, key = self.path("shown" + os.path.splitext(source)[1]), self.path("key")
        summary = ["--summary", self.path("summary")]
        self.mask(source, shown, "--overwrite", "--private", key, *promise, *layout, *masking, *summary, k=k)
        figures = self.read_json("summary")
        if not texts[0].startswith("\ufeff"):  # there it may be the file's
            self.assertEqual(figures["characters"], sum(map(len, texts)))
        self.characters["hidden"] += figures["hidden_characters"]
        self.characters["shown"] += figures["characters"] - figures["hidden_characters"]
        self.assert_holds(shown, "--source", source, *promise, *layout, k=k)
        if guarantee == "published":
            self.assert_holds(shown, "--private", key, *promise, *layout, k=k)
            if by in ("occurrences", "documents"):
                self.assert_holds(shown, *promise, *layout, k=k)

    def test_jsonl(self):
        def write(rng, trial):
            texts = random_texts(rng, awkward=True)
            owners = rng.random() < .6
            ids, spans, nobody = rng.random() < .7, rng.random() < .3, .2 if rng.random() < .3 else 0
            lines = [json_line(rng, number if ids else None, text,
                               OWNERS[number % 5] if owners and (number < 4 or rng.random() >= nobody) else None, spans)
                     for number, text in enumerate(texts)]
            end = rng.choice(("\n", "\r\n"))
            text = rng.choice(("", "\ufeff")) + end.join(lines) + rng.choice(("", end))
            passable = ["note", *["owner"] * owners, *["id", "id,note"] * ids, *["spans"] * spans]
            return self.write("source.jsonl", text), [], owners, texts, passable
        self.try_all("jsonl", write)

    def try_tables(self, kind, usual):
        def write(rng, trial):
            texts = random_texts(rng, awkward=True)
            delimiter = rng.choice((usual, ";", "|"))
            columns = ["text", *rng.sample(("id", "owner", "note, with \"quotes\""), rng.randint(0, 3))]
            rng.shuffle(columns)
            rows = [[{"text": text, "id": f"s{number}", "owner": OWNERS[number % 5]}.get(name, "o" * rng.randint(0, 2))
                     for name in columns] for number, text in enumerate(texts)]
            header = len(columns) > 1 and rng.random() < .7 or texts[0] == ""
            layout, names = ["--delimiter", delimiter] if delimiter != usual else [], columns
            if not header:
                names = [str(place + 1) for place in range(len(columns))]
                layout.append("--no-header")
                for name in {"text", "id", "owner"} & set(columns):
                    layout += [f"--{name}-field", str(columns.index(name) + 1)]
            end = rng.choice(("\n", "\r\n"))
            text = end.join(delimiter.join(cell(rng, value, delimiter) if value or len(row) > 1 else '""' for value in row)
                            for row in [columns] * header + rows)
            passable = [name for name, column in zip(names, columns) if column in ("id", "owner")]
            return self.write(f"source.{kind}", text + rng.choice(("", end))), layout, "owner" in columns, texts, passable
        self.try_all(kind, write)

    def test_csv(self):
        self.try_tables("csv", ",")

    def test_tsv(self):
        self.try_tables("tsv", "\t")

    def test_lines(self):
        def write(rng, trial):
            texts = random_texts(rng, awkward=False)
            end = rng.choice(("\n", "\r\n"))
            return self.write("source.lines", end.join(texts) + rng.choice(("", end))), [], False, texts, []
        self.try_all("lines", write)

    def test_text(self):
        def write(rng, trial):
            texts = random_texts(rng, awkward=True)
            for number, text in enumerate(texts):
                self.write(f"source{trial}/{rng.choice(('', 'ä/', 'b c/d/'))}{rng.choice('xyz')}{number}.txt", text)
            return self.path(f"source{trial}"), [], False, texts, []
        self.try_all("text", write)


if __name__ == "__main__":
    unittest.main()
