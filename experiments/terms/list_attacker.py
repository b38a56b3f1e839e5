#!/usr/bin/env python3
"""Somebody who has the list, the rule and texts like the published ones: how often is the first guess of a redacted term right?

Every second document is published, redacted by the dictionary of the list at k with `terms apply`: one mark a character, or (--collapse) one a
run. The others are the attacker's, unredacted. The attacker reads what is printed at a place, takes all terms of the list that are printed so (by
themselves; of runs, so after theirs are made one mark), and ranks them by the text around the place. Three ways:

- language: a model of characters, learned from the attacker's documents and from what is shown, says how likely term and following text are behind what
  stands before (up to the next mark on either side);
- naive Bayes: the characters around the place, against those around the term in the attacker's documents;
- overlap: what agrees alone, by its rarity.

Where scores are equal, the choice is random: then one over the candidates with that score counts. Lists: persons and companies of the Japanese
Wikipedia's sentences, persons of English mail, places of Spanish clinical cases.
"""
import collections
import json
import math
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

import open_data  # noqa: E402
from character_model import ORDER, CharacterModel  # noqa: E402
from running import Experiment, percent, table  # noqa: E402

LISTS = {
    "persons, Japanese": (open_data.wikipedia_ja, "人名"),
    "companies, Japanese": (open_data.wikipedia_ja, "法人名"),
    "persons, English mail": (open_data.mail_threads, "PER"),
    "places, Spanish cases": (lambda data: open_data.meddocan(data, ("dev",)), "TERRITORIO"),
}
WIDTH = 6  # characters on each side, of naive Bayes and overlap
KS = (2, 5)
MOST = 300  # places of a list, evenly
MARK, STAR = "█", "*"


def sides(text, begin, end):
    """Characters and pairs of them beside a place, with the side; nothing of marks."""
    for side, near in (("l", text[max(0, begin - WIDTH):begin]), ("r", text[end:end + WIDTH])):
        yield from ((side, near[i:i + n]) for n in (1, 2) for i in range(len(near) - n + 1) if MARK not in near[i:i + n])


class Contexts:
    """How often what stands beside each term, in the attacker's own texts."""

    def __init__(self):
        self.near = collections.defaultdict(collections.Counter)
        self.all = collections.Counter()
        self.every = 0

    def add(self, term, text, begin, end):
        near = list(sides(text, begin, end))
        self.near[term].update(near)
        self.all.update(near)
        self.every += len(near)

    def overlap(self, term, text, begin, end):
        """Sum of the rarity of what stands beside the place and stood beside the term."""
        near = self.near.get(term, {})
        return sum(math.log(self.every / self.all[one]) for one in set(sides(text, begin, end)) if near.get(one)) if near else 0

    def naive_bayes(self, term, text, begin, end):
        """Log-odds of the context with this term against with any, smoothed by 2 of any."""
        if term not in self.near:
            return 0  # all that is asked below is 1
        near, total = self.near[term], sum(self.near[term].values())
        score = 0
        for one in sides(text, begin, end):
            any_term = (self.all[one] + .5) / (self.every + 1)
            score += math.log((near[one] + 2 * any_term) / (total + 2) / any_term)
        return score + math.log(total + 1)


class Language:
    """A model of characters around the place, up to the next mark."""

    def __init__(self, texts):
        self.model = CharacterModel(texts)

    def score(self, term, text, begin, end):
        before = text[max(0, begin - ORDER):begin].rpartition(MARK)[2]
        behind = text[end:end + ORDER].partition(MARK)[0]
        return self.model.log_probability(before, term + behind)


def first_guess(score, candidates, term, text, begin, end):
    """Probability that the first guess is right."""
    scores = {one: score(one, text, begin, end) for one in candidates}
    best = max(scores.values())
    tied = [one for one in candidates if scores[one] >= best - 1e-9]
    return (term in tied) / len(tied)


def one_mark_a_run(text):
    return re.sub(f"{MARK}+", MARK, text)


class Aligned:
    """Where places of a source are in what was published of it: hidden runs of the one are runs of marks of the other, in order."""

    def __init__(self, hidden, published):
        self.source = []
        for begin, end in sorted(hidden):
            if self.source and begin <= self.source[-1][1]:
                self.source[-1][1] = max(end, self.source[-1][1])
            else:
                self.source.append([begin, end])
        self.published = [match.span() for match in re.finditer(f"{MARK}+", published)]
        assert len(self.source) == len(self.published)

    def place(self, begin, end):
        """Nothing where a border lies within a run of another length."""
        first, last = self.at(begin, 0), self.at(end, 1)
        return None if first is None or last is None else (first, last)

    def at(self, position, side):
        shift = 0
        for of_source, of_published in zip(self.source, self.published):
            if position < of_source[0] + side:
                break
            if position < of_source[1] + side:
                same = of_source[1] - of_source[0] == of_published[1] - of_published[0]
                one = of_published[1] - of_published[0] == 1  # all of it stands for whatever begins or ends within
                if same:
                    return of_published[0] + position - of_source[0]
                return of_published[side] if one or position == of_source[side] else None
            shift = of_published[1] - of_source[1]
        return position + shift


class Published:
    """Redacted documents, and the places of listed terms in them."""

    def __init__(self, experiment, dictionary, records, k):
        source = experiment.write_corpus("published.jsonl", [{"text": record["text"]} for record in records])
        self.texts, self.aligned = {}, {}
        for run in (False, True):
            out, key = experiment.folder / "redacted.jsonl", experiment.folder / "key.jsonl"
            experiment.run("terms", "apply", dictionary, source, "-o", out, "--private", key, "--k", k, *["--collapse"] * run)
            self.texts[run] = [record["text"] for record in lines_of(out)]
            self.aligned[run] = [Aligned([(one["start"], one["end"]) for one in record["hidden"]], text)
                                 for record, text in zip(lines_of(key), self.texts[run])]
        picked = experiment.folder / "picked.tsv"
        subprocess.run([experiment.program, "terms", "pick", dictionary, "--k", str(k), "-o", picked], check=True, capture_output=True)
        self.candidates = {run: collections.defaultdict(list) for run in (False, True)}
        for row in picked.read_text(encoding="utf-8").splitlines()[1:]:
            term, pattern, *_ = row.split("\t")
            printed = pattern.replace(STAR, MARK)
            self.candidates[False][printed].append(term)
            self.candidates[True][one_mark_a_run(printed)].append(term)

    def place(self, document, begin, end, run):
        """Text and place of a term as it was published, and who is printed so."""
        text, where = self.texts[run][document], self.aligned[run][document].place(begin, end)
        return (text, *where, self.candidates[run].get(text[slice(*where)], [])) if where else (text, begin, begin, [])


def lines_of(path):
    with open(path, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def attacked_list(experiment, name, reader, label):
    records = list(reader(experiment.data))
    records = records[:400] if experiment.quick else records
    places = [(number, record["text"][span["start"]:span["end"]], span["start"], span["end"])
              for number, record in enumerate(records) for span in record["spans"] if span["label"] == label]
    terms = sorted({term for _, term, *_ in places if "\n" not in term and term.strip() == term})
    listed = experiment.folder / "list.txt"
    listed.write_text("".join(f"{term}\n" for term in terms), encoding="utf-8")
    dictionary = experiment.folder / "list.terms"
    experiment.run("terms", "build", listed, "-o", dictionary, "--k-max", max(KS))
    known, public = records[::2], records[1::2]
    contexts = Contexts()
    for number, term, begin, end in places:
        if number % 2 == 0:
            contexts.add(term, records[number]["text"], begin, end)
    own = [record["text"] for record in known]
    for k in KS:
        published = Published(experiment, dictionary, public, k)
        shown = [part for text in published.texts[False] for part in text.split(MARK) if part]
        ways = {"language": Language(own + shown).score, "naive Bayes": contexts.naive_bayes, "overlap": contexts.overlap}
        for run in (False, True):
            attacked = []
            for number, term, begin, end in places:
                if number % 2 == 0:
                    continue
                text, first, last, candidates = published.place(number // 2, begin, end, run)
                if MARK in text[first:last] and term in candidates:
                    attacked.append((term, text, first, last, candidates))
            attacked = attacked[::max(1, len(attacked) // MOST)][:MOST]
            for which, some in {"all": attacked, "those that the attacker's texts also have": [one for one in attacked if one[0] in contexts.near]}.items():
                if not some:
                    continue
                right = [sum(first_guess(score, those, *place) for *place, those in some) / len(some) for score in ways.values()]
                chance = sum(1 / len(one[4]) for one in some) / len(some)
                experiment.say(f"{name}, k = {k}, {'a run' if run else 'a character'} a mark, {which}: {len(some)}, by chance {percent(chance)}, "
                               f"right {', '.join(map(percent, right))}")
                yield name, len(terms), "a run" if run else "a character", which, len(some), k, 1 / k, chance, *right


def main():
    experiment = Experiment(__file__, __doc__)
    rows = []
    for name, (reader, label) in LISTS.items():
        rows += attacked_list(experiment, name, reader, label)
        header = ["list", "terms", "a mark is", "places", "how many", "k", "1/k", "a random candidate is right", "first guess is right, language",
                  "first guess is right, naive Bayes", "first guess is right, overlap"]
        experiment.write_csv("terms_attacker", header, rows)
        experiment.write_page("terms", "the list's attacker", [experiment.setting(), "", *table(header, [
            [*row[:6], *map(percent, row[6:])] for row in rows]), ""])


if __name__ == "__main__":
    main()
