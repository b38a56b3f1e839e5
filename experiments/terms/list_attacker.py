#!/usr/bin/env python3
"""Somebody who has the list, the rule and texts like the published ones: how often is the first guess of a redacted term right?

Terms are names of the Japanese Wikipedia's sentences (persons and companies that stand in some sentence, once each). Every sentence is
redacted by the dictionary of the list at k. The attacker reads the pattern, takes all terms of the list that are printed so (by
themselves), and ranks them by the characters around the place, learned from other sentences where those terms stand unredacted: by
naive Bayes (a name that was seen elsewhere in other company counts less than one that was never seen), or by overlap (only what agrees
counts, by its rarity). Where scores are equal, the choice is random: then one over the candidates with that score counts.
"""
import collections
import math
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

import open_data  # noqa: E402
from running import Experiment, percent, table  # noqa: E402

KINDS = {"人名": "persons", "法人名": "companies"}
WIDTH = 6  # characters on each side
KS = (2, 5, 10)


def sides(text, begin, end):
    """Characters and pairs of them beside a place, with the side."""
    for side, near in (("l", text[max(0, begin - WIDTH):begin]), ("r", text[end:end + WIDTH])):
        yield from ((side, near[i:i + n]) for n in (1, 2) for i in range(len(near) - n + 1))


class Contexts:
    """How often what stands beside each term, in the attacker's own texts."""

    def __init__(self):
        self.near = collections.defaultdict(collections.Counter)
        self.all = collections.Counter()

    def add(self, term, text, begin, end):
        near = list(sides(text, begin, end))
        self.near[term].update(near)
        self.all.update(near)

    def overlap(self, term, text, begin, end):
        """Sum of the rarity of what stands beside the place and stood beside the term."""
        every = sum(self.all.values())
        return sum(math.log(every / self.all[one]) for one in set(sides(text, begin, end)) if self.near[term][one])

    def naive_bayes(self, term, text, begin, end):
        """Log-odds of the context with this term against with any, smoothed by 2 of any."""
        near, total = self.near[term], sum(self.near[term].values())
        every = sum(self.all.values())
        score = 0
        for one in sides(text, begin, end):
            any_term = (self.all[one] + .5) / (every + 1)
            score += math.log((near[one] + 2 * any_term) / (total + 2) / any_term)
        return score + math.log(total + 1)


def first_guess(score, candidates, term, text, begin, end):
    """Probability that the first guess is right."""
    scores = {one: score(one, text, begin, end) for one in candidates}
    best = max(scores.values())
    tied = [one for one in candidates if scores[one] >= best - 1e-9]
    return (term in tied) / len(tied)


def patterns_of(experiment, dictionary, k):
    picked = experiment.folder / "picked.tsv"
    subprocess.run([experiment.program, "terms", "pick", dictionary, "--k", str(k), "-o", picked], check=True, capture_output=True)
    rows = picked.read_text(encoding="utf-8").splitlines()[1:]
    return {row.split("\t")[0]: row.split("\t")[1] for row in rows}


def main():
    experiment = Experiment(__file__, __doc__)
    records = list(open_data.wikipedia_ja(experiment.data))
    rows = []
    for kind, name in KINDS.items():
        places = [(record["text"][span["start"]:span["end"]], record["text"], span["start"], span["end"])
                  for record in records for span in record["spans"] if span["label"] == kind]
        terms = sorted({term for term, *_ in places})
        listed = experiment.folder / "list.txt"
        listed.write_text("".join(f"{term}\n" for term in terms), encoding="utf-8")
        dictionary = experiment.folder / "list.terms"
        experiment.run("terms", "build", listed, "-o", dictionary, "--k-max", max(KS))
        # Every second sentence is the attacker's; the others are published.
        texts = {text: number % 2 for number, text in enumerate(dict.fromkeys(text for _, text, _, _ in places))}
        contexts = Contexts()
        for term, text, begin, end in places:
            if texts[text] == 0:
                contexts.add(term, text, begin, end)
        attacked = [place for place in places if texts[place[1]] == 1]
        for k in KS:
            pattern = patterns_of(experiment, dictionary, k)
            look_alikes = collections.defaultdict(list)
            for term in terms:
                look_alikes[pattern.get(term, term)].append(term)
            for known, some in {"all": attacked, "those that the attacker's texts also have":
                                [place for place in attacked if contexts.near[place[0]]]}.items():
                if not some:
                    continue
                candidates = [look_alikes[pattern.get(place[0], place[0])] for place in some]
                right = [sum(first_guess(score, those, *place) for those, place in zip(candidates, some)) / len(some)
                         for score in (contexts.naive_bayes, contexts.overlap)]
                chance = sum(1 / len(those) for those in candidates) / len(some)
                rows.append((name, len(terms), known, len(some), k, 1 / k, chance, *right))
                experiment.say(f"{name}, k = {k}, {known}: {len(some)} places, by chance {percent(chance)}, first guess right {', '.join(map(percent, right))}")
    header = ["list", "terms", "places", "how many", "k", "1/k", "a random candidate is right", "first guess is right, naive Bayes",
              "first guess is right, overlap"]
    experiment.write_csv("terms_attacker", header, rows)
    experiment.write_page("terms", "the list's attacker", [experiment.setting(), "", *table(header, [
        [*row[:5], *map(percent, row[5:])] for row in rows]), ""])


if __name__ == "__main__":
    main()
