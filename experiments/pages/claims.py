"""Sentences of pages whose figures are computed from raw data: (page, sentence, {name: figure of the data}).

A sentence stands in its page word for word, with the figures in place of their names; lines may break anywhere.
"""
import statistics

R = "docs/results/"
MEDDOCAN_TAGGERS = "svm and crf at cost 10, trained on other folds (5)"


class Either(str):
    """A figure that may be written in two ways, as its raw data was itself rounded to a 5."""
    other = None


def either(value, digits):
    figure = Either(f"{value:.{digits}f}")
    below, above = (f"{value + sign * 1e-6:.{digits}f}" for sign in (-1, 1))
    figure.other = below if figure == above else above
    return figure


def percent(name, column, digits=1, **where):
    return lambda data: either(100 * data.one(name, column, **where), digits)


def count(name, column, **where):
    return lambda data: f"{data.one(name, column, **where):.0f}"


def thousands(name, column, **where):
    return lambda data: f"{data.one(name, column, **where):,.0f}"


def share(name, column, digits=3, **where):
    """Without a zero before the point."""
    return lambda data: f"{data.one(name, column, **where):.{digits}f}".lstrip("0")


def least(name, column, digits=0, scale=100, **where):
    return lambda data: f"{scale * min(data.all(name, column, **where)):.{digits}f}"


def most(name, column, digits=0, scale=100, **where):
    return lambda data: f"{scale * max(data.all(name, column, **where)):.{digits}f}"


def topics(method, k, copies="each", column="accuracy", digits=1):
    return percent("topics", column, digits, method=method, k=k, copies=copies)


def curve(kind, **where):
    """The least or greatest of the best F1 of each method."""
    def figure(data):
        best = {}
        for row in data.some("token_curves", **where):
            best[row["method"]] = max(best.get(row["method"], 0), float(row["f1"]))
        return f"{100 * kind(best.values()):.0f}"
    return figure


def releases(column, kind, prefix, after):
    def figure(data):
        cells = [float(row[column]) for row in data.rows("two_releases") if row["setting"].startswith(prefix) and row["after"] == after]
        return f"{100 * kind(cells):.0f}"
    return figure


def privacy(corpus, setting, column, digits=1):
    return percent("privacy", column, digits, corpus=corpus, setting=setting)


def missed(kind, column, mode="full", set="MEDDOCAN", found=MEDDOCAN_TAGGERS):
    return lambda data: data.some("hide_missed", set=set, found__by=found, mode=mode, **{"class": kind})[0][column]


MAIL, WIKIGOLD, TWEETS = "mail threads, names", "Wikigold, persons", "Broad Twitter Corpus, persons"
SOME_TWEETS = "tweets (BTC, every third of the development part), persons"
SOME_CASES, SOME_NEWS = "court cases (TAB, 8 short ones), identifying", "newsgroup messages (50), names of headers"


def against(column, digits, set, tagger):
    where = {"set": set, "the game's tagger": tagger}
    return lambda data: f"{data.one('game_against_one_shots', column, **where):.{digits}f}"


def committee(column, set, publisher, digits=0):
    return lambda data: f"{data.one('game_committee', column, set=set, publisher=publisher):.{digits}f}"


PAPERS, DROPPED = "paper's", "paper's, dropped"
SMALL_MAIL, TRUE_POSITIVES = "mail threads (every third), names", "attacker's true positives"
SOME_PAGES = "Wikigold (every third page), persons"


def game_figure(data, set, settings, tagger, publisher, ratio, column):
    return data.one("game_figures", column, set=set, settings=settings, tagger=tagger, publisher=publisher, **{"L/C": ratio})


def figure_of(column, set, settings, tagger, publisher, ratio):
    return lambda data: either(100 * game_figure(data, set, settings, tagger, publisher, ratio, column), 1)


def of_committees(data):
    """Games of committees, and those of them where the best one-shot leaves ten tokens or more."""
    rows = data.some("game_against_one_shots", **{"the game's tagger": "committee"})
    return rows, [row for row in rows if int(row["left by it"]) >= 10]


def mean_of_committees(data):
    _, hard = of_committees(data)
    return f"{sum(float(row['game / one-shot']) for row in hard) / len(hard):.2f}".lstrip("0")


def together_of_committees(data):
    rows, _ = of_committees(data)
    return f"{sum(int(row['left by the game']) for row in rows) / sum(int(row['left by it']) for row in rows):.2f}".lstrip("0")


def found_of_committees(data):
    _, hard = of_committees(data)
    shares = [data.one("game_committee", "found at 100 a fold", set=row["set"], publisher="greedy")
              / data.one("game_committee", "found at 100 a fold", set=row["set"], publisher="one-shot-equal") for row in hard]
    return f"{sum(shares) / len(shares):.2f}".lstrip("0")


def attempt(column, set, name="as it is", rival="one-shot-chosen"):
    """The game's share of what a rival leaves, or of what is found of it."""
    def figure(data):
        game, other = (data.one("game_attempts", column, set=set, attempt=name, publisher=publisher) for publisher in ("greedy", rival))
        return f"{game / other:.2f}".removeprefix("0")
    return figure


FOUND = "found at 100 a fold"


def tweets(column, n, k, keep):
    return percent("ngram_tweets", column, set="Broad Twitter Corpus", n=n, k=k, **{"kept phrases": keep})


def term_times(column, kind):
    return lambda data: f"{1000 * kind(data.all('terms_times', column, k=2)):.2f}"


BESIDE_TAGGERS = ["MEDDOCAN (development part)", "court cases", "mail, names", "Wikigold"]


def beside_taggers(column, set):
    return percent("tokens_with_taggers", column, set=set, k=2)


def rare_figure(column, text, place, scale, digits):
    """Of the paper's setting: the figure of the size at this place."""
    return lambda data: either(scale * data.all("rare_figures", column, text=text, setting="paper's")[place], digits)


OWN_TOO = "those that the attacker's texts also have"
LISTED = ["persons, Japanese", "companies, Japanese", "persons, English mail", "places, Spanish cases"]


def best_guess(listed, mark, places="all"):
    """Of the list's attacker at k = 5, by the best of its ways."""
    where = {"list": listed, "a mark is": mark, "places": places, "k": 5}
    ways = ("language", "naive Bayes", "overlap")
    return lambda data: f"{100 * max(data.one('terms_attacker', f'first guess is right, {way}', **where) for way in ways):.1f}"


CLAIMS = [
    (R + "game.md", "who looks at 100 tokens of each fold finds {a} of mail, {b} of Wikigold, {c} of tweets and {d} of court cases, and where marks stand "
     "{e}, {f}, {g} and {h}",
     {name: lambda data, set=set, settings=settings: f"{game_figure(data, set, settings, 'selection', 'greedy', 10, 'found at 100'):.1f}"
      for names, settings in (("abcd", DROPPED), ("efgh", PAPERS)) for name, set in zip(names, (SMALL_MAIL, SOME_PAGES, SOME_TWEETS, SOME_CASES))}),
    (R + "game.md", "the game leaves {a}, {b} and {c} of what this one leaves, and {d}, {e} and {f} of it is found",
     {**{name: attempt("left", set) for name, set in zip("abc", (SOME_TWEETS, SOME_CASES, SOME_NEWS))},
      **{name: attempt(FOUND, set) for name, set in zip("def", (SOME_TWEETS, SOME_CASES, SOME_NEWS))}}),
    (R + "game.md", "Costs by attackers' marginals: found {a}, {b} and {c} of the rival's. Thresholds judged on other folds: {d} of tweets and {e} of court cases",
     {**{name: attempt(FOUND, set, "attacked") for name, set in zip("abc", (SOME_TWEETS, SOME_CASES, SOME_NEWS))},
      **{name: attempt(FOUND, set, "nested") for name, set in zip("de", (SOME_TWEETS, SOME_CASES))}}),
    (R + "game.md", "of mail {a} tokens of names, where the game leaves {b} ({c} times as many), of Wikigold {d}, where it leaves {e} ({f}), of tweets {g}, where it leaves {h} ({i})",
     {"a": against("left by it", 0, MAIL, "SVM"), "b": against("left by the game", 0, MAIL, "SVM"), "c": against("game / one-shot", 2, MAIL, "SVM"),
      "d": against("left by it", 0, WIKIGOLD, "SVM"), "e": against("left by the game", 0, WIKIGOLD, "SVM"),
      "f": against("game / one-shot", 2, WIKIGOLD, "SVM"), "g": against("left by it", 0, TWEETS, "SVM"),
      "h": against("left by the game", 0, TWEETS, "SVM"), "i": against("game / one-shot", 2, TWEETS, "SVM")}),
    (R + "game.md", "of mail at L/C = 100 the game publishes {a}% of the harmless tokens, the cheapest threshold {b}%",
     {"a": percent("game_ratios", "publish ratio", publisher="greedy", **{"L/C": 100}),
      "b": percent("game_ratios", "publish ratio", publisher="one-shot-cost", **{"L/C": 100})}),
    (R + "game.md", "the game publishes {a}% of mail and {b}% of Wikigold at L/C = 10",
     {"a": percent("game", "published of all", set=MAIL, publisher="greedy"), "b": percent("game", "published of all", set=WIKIGOLD, publisher="greedy")}),
    (R + "game.md", "the game leaves {a} (mail) and {b} (Wikigold) of what the best single tagger and threshold leave at the same published ratio, {c} of tweets, "
     "but {d} of court cases and {e} of newsgroup messages, of which a few documents were taken: {mean} on average of these five, {together} of all tokens that are "
     "left together",
     {**{name: lambda data, set=set: against("game / one-shot", 2, set, "committee")(data).lstrip("0")
         for name, set in {"a": MAIL, "b": WIKIGOLD, "c": SOME_TWEETS, "d": SOME_CASES, "e": SOME_NEWS}.items()},
      "mean": mean_of_committees, "together": together_of_committees}),
    (R + "game.md", "found at 100 a fold it is {a} of this rival's on average of the five sets", {"a": found_of_committees}),
    (R + "game.md", "one round of it leaves {a} tokens of mail and {b} of Wikigold, the later rounds bring that to {c} and {d}",
     {"a": committee("left", MAIL, "one-shot-cost"), "b": committee("left", WIKIGOLD, "one-shot-cost"), "c": committee("left", MAIL, "greedy"),
      "d": committee("left", WIKIGOLD, "greedy")}),
    (R + "game.md", "on mail ({a} and {b} left; found at 100 a fold: {c} and {d}) and more than half on Wikigold ({e} and {f}; {g} and {h})",
     {"a": committee("left", MAIL, "greedy"), "b": committee("left", MAIL, "one-shot-equal"),
      "c": committee("found at 100 a fold", MAIL, "greedy"), "d": committee("found at 100 a fold", MAIL, "one-shot-equal"),
      "e": committee("left", WIKIGOLD, "greedy"), "f": committee("left", WIKIGOLD, "one-shot-equal"),
      "g": committee("found at 100 a fold", WIKIGOLD, "greedy"), "h": committee("found at 100 a fold", WIKIGOLD, "one-shot-equal", 1)}),
    (R + "tagging.md", "naive Bayes has an F1 of {a}%, sampling by cost lifts it to {b}%, and the CRF has {c}%",
     {name: percent("tagging_papers_features", "f1", set="pathology reports", features="the paper's", tagger=tagger)
      for name, tagger in {"a": "naive Bayes", "b": "with sampling", "c": "CRF"}.items()}),
    (R + "topics.md", "together loses {a} points at k = 10, apart {b}, by counts {c}",
     {name: lambda data, masked=masked: f"{100 * (data.one('topics_apart', 'accuracy', masked='original') - data.one('topics_apart', 'accuracy', masked=masked, k=10)):.0f}"
      for name, masked in {"a": "together", "b": "apart", "c": "the second by counts of the first"}.items()}),
    ("docs/terms.md", "is right at the first try for {a} to {b}% of the terms of four lists, and for {c}% of places that those documents have too",
     {"a": lambda data: f"{min(float(best_guess(one, 'a character')(data)) for one in LISTED):.0f}",
      "b": lambda data: f"{max(float(best_guess(one, 'a character')(data)) for one in LISTED):.0f}",
      "c": lambda data: f"{float(best_guess(LISTED[-1], 'a character', OWN_TOO)(data)):.0f}"}),
    (R + "terms.md", "right at the first try for {a}% of the Japanese persons and {b}% of the companies, for {c}% of the persons in English mail and {d}% of the "
     "places in Spanish clinical cases; with one mark a run for {e}, {f}, {g} and {h}%",
     {**dict(zip("abcd", (best_guess(one, "a character") for one in LISTED))), **dict(zip("efgh", (best_guess(one, "a run") for one in LISTED)))}),
    (R + "terms.md", "it is right for {a}, {b}, {c} and {d}% (one mark a character)",
     dict(zip("abcd", (best_guess(one, "a character", OWN_TOO) for one in LISTED)))),
    (R + "topics.md", "the classifier is as good as on the originals ({repeats} against {original}%)",
     {"repeats": topics("repeats", 3), "original": topics("original", "", "")}),
    (R + "topics.md", "**`words` keeps far more text and is no better for it**: {words}% against {repeats}% at k = 3",
     {"words": topics("words", 3, "each", "kept_ratio", 0), "repeats": topics("repeats", 3, "each", "kept_ratio", 0)}),
    (R + "topics.md", "Of {all} authors whose address stands in the bodies, {three} (12%) still have it in full at k = 3",
     {"all": lambda data: f"{data.one('topics', 'own_addresses', method='original'):,.0f}",
      "three": count("topics", "own_addresses_shown", method="repeats", k=3, copies="each")}),
    (R + "topics.md", "`--copies once` leaves {once} (7%)", {"once": count("topics", "own_addresses_shown", method="repeats", k=3, copies="once")}),
    (R + "topics.md", "At k = 10 it leaves none, `words` {words}.",
     {"words": count("topics", "own_addresses_shown", method="words", k=10, copies="once")}),
    *[(R + "token-curves.md", words, {"low": curve(min, data=data), "high": curve(max, data=data)}) for data, words in {
        "pathology": "The best F1 of any method is {low} to {high}% on pathology", "meddocan": "{low} to {high}% on MEDDOCAN",
        "court": "{low} to {high}% on the court cases", "mail": "{low} to {high}% on the mail"}.items()],
    (R + "token-curves.md", "({a}%, {b}%, {c}% at k = 2)",
     {name: percent("token_curves", "precision", 0, data=data, method="MR+Word", k=2)
      for name, data in {"a": "pathology", "b": "meddocan", "c": "court"}.items()}),
    (R + "two-releases.md", "with the paper's settings each shows {a} to {b}% of what the other hid, with the defaults {c} to {d}%",
     {"a": releases("of_first_shown_by_second", min, "paper", "no"), "b": releases("of_first_shown_by_second", max, "paper", "no"),
      "c": releases("of_first_shown_by_second", min, "defaults", "no"), "d": releases("of_first_shown_by_second", max, "defaults", "no")}),
    *[(R + "privacy.md", words, {"kept": privacy(corpus, together, "kept_ratio"), "linked": privacy(corpus, together, "linked_2"),
                                 "plain": privacy(corpus, "repeats k=3 min-length=6", "kept_ratio"),
                                 "links": privacy(corpus, "repeats k=3 min-length=6", "linked_2", digits)})
      for corpus, together, digits, words in [
          ("court cases", "repeats k=3 min-length=6 together=2", 1, "court cases {kept}% at {linked}% ({plain}% at {links}%"),
          ("MEDDOCAN", "repeats k=3 min-length=6 together=2", 1, "MEDDOCAN {kept}% at {linked}% ({plain}% at {links}%"),
          ("mail", "repeats k=3 min-length=6 together=2", 1, "mail {kept}% at {linked}% ({plain}% at {links}%")]],
    (R + "tagging.md", "(recall {two} instead of {one}%) for a precision of {precise} instead of {before}%",
     {"two": percent("tagging_cost", "recall", tagger="svm", cost=2), "one": percent("tagging_cost", "recall", tagger="svm", cost=1),
      "precise": percent("tagging_cost", "precision", tagger="svm", cost=2),
      "before": percent("tagging_cost", "precision", tagger="svm", cost=1)}),
    (R + "tagging.md", "it finds {a}% at a precision of {b}% (cost 20), {c}% at {d}% (50), where the SVM finds {e}% at {f}% (5)",
     {"a": percent("tagging_cost", "recall", tagger="crf", cost=20), "b": percent("tagging_cost", "precision", tagger="crf", cost=20),
      "c": percent("tagging_cost", "recall", tagger="crf", cost=50), "d": percent("tagging_cost", "precision", tagger="crf", cost=50),
      "e": percent("tagging_cost", "recall", tagger="svm", cost=5), "f": percent("tagging_cost", "precision", tagger="svm", cost=5)}),
    *[(R + "ngram-rates.md", "{one}%, {two}%" if data == "ja-companies" else "| {one}%, {two}% |",
       {"one": percent("ngram_rates", "anonymized_rate", 0, data=data, n=1, k=2),
        "two": percent("ngram_rates", "anonymized_rate", 0, data=data, n=2, k=2)}) for data in ("ja-companies", "japanese")],
    (R + "ngram-rates.md", "({a} against {b}% at k = 2, {c} against {d}% at k = 5)",
     {name: percent("ngram_sentences", "kept_ratio", 0, method=method, k=k)
      for name, method, k in (("a", "2-grams", 2), ("b", "sentences", 2), ("c", "2-grams", 5), ("d", "sentences", 5))}),
    (R + "canaries.md", "a secret of one owner isn't shown in full, but {shown}% of its characters are",
     {"shown": percent("canaries", "characters_shown", 0, method="repeats, as in the paper", by="occurrences", kind="1 owner")}),
    *[(R + "hide.md", "{label} | {spans} | {readable} |",
       {"label": lambda _, label=label: label, "spans": count("hide_readable", "spans", label=label),
        "readable": count("hide_readable", "readable", label=label)}) for label in ("PATIENT_NAME", "HOSPITAL_NUMBER", "all")],
    (R + "out-of-the-box.md", "the least recall is {low}, the best {high}",
     {"low": lambda data: f"{min(data.all('finders_fairness', 'recall', names='known')):.3f}".lstrip("0"),
      "high": lambda data: f"{max(data.all('finders_fairness', 'recall', names='known')):.3f}".lstrip("0")}),
    ("docs/finders.md", "the first finds {a} of the words of names at a precision of {b}, the second {c} at {d}",
     {"a": share("finders", "recall", 2, set="mean", bias="0.5"), "b": share("finders", "precision", 2, set="mean", bias="0.5"),
      "c": share("finders", "recall", 2, set="mean", bias="1.5"), "d": share("finders", "precision", 2, set="mean", bias="1.5")}),
    ("docs/table.md", "A weight of 3 on age answers threshold queries with a precision of {a} at a loss of {b}; 6: {c} at {d}.",
     {"a": share("table_weights", "threshold", age_weight=3), "b": percent("table_weights", "ncp", 2, age_weight=3),
      "c": share("table_weights", "threshold", age_weight=6), "d": percent("table_weights", "ncp", 2, age_weight=6)}),
    ("docs/table.md", "(occupation sensitive, k = 10, 10 rounds, nothing suppressed): distinct 4 {a}, entropy 4 {b}, recursive (4,4) {c}",
     {name: percent("table_diversity", "ncp", 2, asked=asked, rounds=10)
      for name, asked in {"a": "distinct:4", "b": "entropy:4", "c": "recursive:4,4"}.items()}),
    ("docs/patterns.md", "all types together have a recall of {recall} at a precision of {precision}",
     {"recall": lambda data: f"{data.one('pattern-sentences', 'recall, meets', type='all'):.3f}".lstrip("0"),
      "precision": lambda data: f"{data.one('pattern-sentences', 'precision', type='all'):.3f}".lstrip("0")}),
    (R + "hide.md", "{telling} of {words} words go with it, *his*, *her*, *she* and *him*, and one of them alone tells {bits} bits of 1",
     {"telling": count("hide_telling", "telling words", attribute="sex"), "words": count("hide_telling", "words compared", attribute="sex"),
      "bits": lambda data: f"{data.one('hide_telling', 'most bits', attribute='sex'):.3f}"}),
    (R + "token-curves.md", "it hides {a}% of the gold tokens that the tagger leaves of MEDDOCAN, {b}% of court cases, {c}% of the mail, {d}% of Wikigold; of harmless "
     "tokens {e}, {f}, {g} and {h}%",
     {**{name: beside_taggers("of them rare", set) for name, set in zip("abcd", BESIDE_TAGGERS)},
      **{name: beside_taggers("of them rare, harmless", set) for name, set in zip("efgh", BESIDE_TAGGERS)}}),
    (R + "token-curves.md", "(lift {a} and {b}), and hardly better than chance on mail and Wikigold ({c} and {d}). Together recall rises to {e}, {f}, {g} and {h}%",
     {**{name: lambda data, set=set: f"{data.one('tokens_with_taggers', 'lift', set=set, k=2):.2f}" for name, set in zip("abcd", BESIDE_TAGGERS)},
      **{name: beside_taggers("recall of both", set) for name, set in zip("efgh", BESIDE_TAGGERS)}}),
    (R + "rare.md", "({a} and {b} s in English, {c} and {d} s in Japanese, in the paper's setting)",
     {name: rare_figure("CPU seconds a megabyte", text, place, 1, 3)
      for name, (text, place) in {"a": ("English", -1), "b": ("English", 1), "c": ("Japanese", -1), "d": ("Japanese", 1)}.items()}),
    (R + "rare.md", "{a}% of .5 MB of English and {b}% of 24 MB, {c}% and {d}% of the Japanese terms",
     {name: rare_figure("kept", text, place, 100, 1)
      for name, (text, place) in {"a": ("English", 0), "b": ("English", -1), "c": ("Japanese", 0), "d": ("Japanese", -1)}.items()}),
    (R + "terms.md", "lists in memory take {a} ± {b} ms at k = 2, the scan {c} ± {d} ms",
     {"a": term_times("seconds_by_lists", statistics.mean), "b": term_times("seconds_by_lists", statistics.stdev), "c": term_times("seconds", statistics.mean),
      "d": term_times("seconds", statistics.stdev)}),
    (R + "terms.md", "(correlation {a}), less with its length ({b})",
     {name: lambda data, column=column: f"{statistics.correlation(data.all('terms_times', column, k=2), data.all('terms_times', 'seconds_by_lists', k=2)):.2f}"
      for name, column in {"a": "extracted", "b": "length"}.items()}),
    (R + "ngram-rates.md", "with n = 5 and k = 10, {a}% of the Broad Twitter Corpus is kept, with n = 3 {b}%, with n = 2 {c}%",
     {name: tweets("kept", n, 10, 0) for name, n in {"a": 5, "b": 3, "c": 2}.items()}),
    (R + "ngram-rates.md", "lift n = 5, k = 10 from {a} to {b}%, n = 3 from {c} to {d}%",
     {name: tweets("kept", n, 10, keep) for name, (n, keep) in {"a": (5, 0), "b": (5, 100), "c": (3, 0), "d": (3, 100)}.items()}),
    (R + "out-of-the-box.md", "takes more than {most} times as long as abstracts do (wanted: 5); finder and patterns together at most {both} times",
     {"most": lambda data: f"{max(max(data.all('finders_hostile', f'{name}, times abstracts')) for name in ('en', 'patterns', 'both')):.1f}",
      "both": lambda data: f"{max(data.all('finders_hostile', 'both, times abstracts')):.1f}"}),
    (R + "game.md", "it publishes {a}% of all tokens of mail, {b}% of tweets, {c}% of court cases, {d}% of Wikigold",
     {name: figure_of("published of all", set, "paper's", "selection", "greedy", 10)
      for name, set in {"a": SMALL_MAIL, "b": SOME_TWEETS, "c": SOME_CASES, "d": SOME_PAGES}.items()}),
    (R + "game.md", "Cheapest thresholds publish more there ({a}%, {b}%, {c}%, {d}%)",
     {name: figure_of("published of all", set, "paper's", "selection", "one-shot-cost", 10)
      for name, set in {"a": SMALL_MAIL, "b": SOME_TWEETS, "c": SOME_CASES, "d": SOME_PAGES}.items()}),
    (R + "game.md", "it has {a} true positives on tweets, and {b} after the second round",
     {name: lambda data, publisher=publisher: f"{game_figure(data, SOME_TWEETS, PAPERS, 'ensemble', publisher, 10, TRUE_POSITIVES):.0f}"
      for name, publisher in {"a": "one-shot", "b": "greedy"}.items()}),
    (R + "game.md", "of mail it leaves {a} tokens at .1, {b} at 10 and {c} at 1000, and publishes {d}, {e} and {f}% of the harmless tokens",
     {**{name: lambda data, ratio=ratio: f"{game_figure(data, SMALL_MAIL, 'ours', 'SVM', 'greedy', ratio, 'left'):.0f}" for name, ratio in zip("abc", (.1, 10, 1000))},
      **{name: figure_of("publish ratio", SMALL_MAIL, "ours", "SVM", "greedy", ratio) for name, ratio in zip("def", (.1, 10, 1000))}}),
    (R + "out-of-the-box.md", "give an F1 of {a}, lists of the most frequent names as features {b}",
     {"a": share("finders_ja", "f1", attempt="made-up sentences", bias=0), "b": share("finders_ja", "f1", attempt="with lists of names", bias=0)}),
    (R + "out-of-the-box.md", "bias 0 | {a} / {b} |",
     {"a": share("finders_ja", "recall", attempt="made-up sentences", bias=0), "b": share("finders_ja", "precision", attempt="made-up sentences", bias=0)}),
]
