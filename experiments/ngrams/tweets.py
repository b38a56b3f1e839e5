#!/usr/bin/env python3
"""Rare n-grams in tweets: how many are hidden partly, wholly, not at all; what kept phrases change; what a language model restores.

2,000 tweets each of the Broad Twitter Corpus and of WNUT-17; n-grams that fewer than k tweets have, as in the n-gram paper (source guarantee). Kept phrases are
the 100 most frequent words of the tweets. `sumi attack restore` sees the published tweets alone.
"""
import collections
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

import open_data  # noqa: E402
from running import Experiment, percent, table  # noqa: E402

SETS = {"Broad Twitter Corpus": lambda data: open_data.broad_twitter(data, "train"), "WNUT-17": lambda data: open_data.wnut17(data, "train")}
COUNT, PHRASES = 2000, 100
HEADER = ["set", "n", "k", "kept phrases", "kept", "anonymized", "untouched", "fully hidden", "kept by policy", "restored characters"]


def main():
    experiment = Experiment(__file__, __doc__)
    rows = []
    for name, read in SETS.items():
        tweets = [{"id": record["id"], "text": record["text"]} for record in list(read(experiment.data))[:200 if experiment.quick else COUNT]]
        corpus = experiment.write_corpus("tweets.jsonl", tweets)
        words = collections.Counter(word for tweet in tweets for word in set(re.findall(r"[^\W\d_]{2,}", tweet["text"])))
        phrases = experiment.folder / "phrases.txt"
        phrases.write_text("".join(word + "\n" for word, _ in sorted(words.items(), key=lambda one: (-one[1], one[0]))[:PHRASES]), encoding="utf-8")
        for n in (2, 3, 5):
            for k in (2, 5, 10):
                for keep in ([], ["--allow", phrases]):
                    published = experiment.folder / "published.jsonl"
                    mask = experiment.run("mask", corpus, "-o", published, "--method", "ngrams", "--n", n, "--k", k, "--paper", "--by", "documents", *keep)
                    restored = experiment.run("attack", "restore", published, "--source", corpus, "--no-collapse", "-o",
                                              experiment.folder / "restored.jsonl")
                    rows.append((name, n, k, len(keep) * PHRASES // 2, mask["kept_ratio"], mask["anonymized_rate"], mask["untouched_rate"],
                                 mask["fully_hidden_rate"], mask["kept_by_policy"], restored["recovered_ratio"]))
            experiment.say(f"{name}, n = {n}")
    experiment.write_csv("ngram_tweets", HEADER, rows)
    shown = [[*row[:4], *map(percent, row[4:8]), row[8], percent(row[9])] for row in rows]
    experiment.write_page("ngram-rates", "tweets", [experiment.setting(), "", *table(HEADER, shown)])


if __name__ == "__main__":
    main()
