"""Sentences about taggers, the service, finders in the game, linkage, reviewers and speed, as claims.py has them: (page, sentence, {name: figure of the data})."""
import statistics

R = "docs/results/"


def middle(name, column, digits, without_zero=False, **where):
    """The median of some rows."""
    def figure(data):
        text = f"{statistics.median(data.all(name, column, **where)):,.{digits}f}"
        return text.lstrip("0") if without_zero else text
    return figure


def beside_presidio(texts, connections):
    where = {"figure": "cpu a text", "texts": texts, "connections": connections}
    return {"a": lambda data: three_digits(data.one("serve", "sumi_ms", **where)), "b": lambda data: three_digits(data.one("serve", "presidio_ms", **where)),
            "c": lambda data: f"{int(data.one('serve', 'times', **where))}"}  # rounded down


def three_digits(value):
    return f"{value:.3f}".lstrip("0") if value < 1 else f"{value:.2f}" if value < 10 else f"{value:.1f}" if value < 100 else f"{value:.0f}"


def least_of(name, column, digits, most=False, scale=1, **where):
    return lambda data: f"{scale * (max if most else min)(data.all(name, column, **where)):,.{digits}f}"


def documents_to(data, order, f1, column="documents"):
    """How much of a column each seed needs for this F1 on MEDDOCAN: between two rounds by a straight line."""
    needed = []
    for seed in (1, 2, 3):
        before = None
        for row in data.some("reviewers", set="MEDDOCAN", order=order, seed=seed):
            score, amount = float(row["f1"]), float(row[column])
            if score >= f1:
                needed.append(amount if before is None else before[1] + (f1 - before[0]) / (score - before[0]) * (amount - before[1]))
                break
            before = score, amount
    return needed


def needed(order, f1, kind=statistics.mean):
    return lambda data: f"{kind(documents_to(data, order, f1)):.0f}"


def of_random(order, f1, column="documents"):
    def figure(data):
        return f"{statistics.mean(documents_to(data, order, f1, column)) / statistics.mean(documents_to(data, 'random', f1, column)):.2f}".lstrip("0")
    return figure


def of_seed(seed):
    return lambda data: f"{documents_to(data, 'uncertain', .95)[seed] / documents_to(data, 'random', .95)[seed]:.2f}".lstrip("0")


TURNS = "only what starts like a token, by turns"


def cpu(measured, case, digits=2):
    return lambda data: f"{data.one('speed', 'user_cpu_seconds', measured=measured, case=case):.{digits}f}"


def cpu_ratio(measured, case, against, digits=2):
    def figure(data):
        seconds = [data.one("speed", "user_cpu_seconds", measured=measured, case=one) for one in (case, against)]
        return f"{seconds[0] / seconds[1]:.{digits}f}"
    return figure


ONE_DOCUMENT = "one document, five runs, before runs of marks were left out"



def of_finders(data, column, which):
    return data.one("game_finders", column, set=f"mail threads, names: {which}", **{"L/C": 100})


def finders(column, which):
    return lambda data: f"{of_finders(data, column, which):.0f}"


CLAIMS = [
    (R + "game.md", "at L/C = 100 they leave {a} tokens in place of {b} on mail, for {c} points of the harmless tokens",
     {"a": finders("left", "with finders"), "b": finders("left", "taggers alone"),
      "c": lambda data: f"{100 * (of_finders(data, 'publish ratio', 'taggers alone') - of_finders(data, 'publish ratio', 'with finders')):.1f}"}),
    (R + "tagging.md", "{a}% on the reports, less than with one probability for all, but {b}% on MEDDOCAN "
     "(and {c}% with the default features)",
     {name: lambda data, where=where: f"{100 * data.one('tagging_papers_features', 'f1', tagger='attributes alike', **where):.1f}"
      for name, where in {"a": {"set": "pathology reports", "features": "the paper's"}, "b": {"set": "MEDDOCAN", "features": "the paper's"},
                          "c": {"set": "MEDDOCAN", "features": "default"}}.items()}),
    (R + "serve.md", "(the client takes its share) | | {a} | 11 a core |",
     {"a": lambda data: f"{round(max(data.all('serve_load', 'answered_a_second', connections=4)), -1):,.0f}"}),
    (R + "serve.md", "| median, 99th percentile at half of that, 8 connections | 2, 10 ms | {a}, {b} ms |",
     {"a": middle("serve_load", "median_ms", 1, connections=8), "b": middle("serve_load", "p99_ms", 1, connections=8)}),
    (R + "serve.md", "| resident memory, English: at first; after 14,500 requests | 60 MB | {a} MB;",
     {"a": lambda data: f"{statistics.median(data.all('serve_start', 'resident_kib')) * 1024 / 1e6:.0f}"}),
    (R + "serve.md", "| start to first answer, median of 7 | .3 s | {a} s |", {"a": middle("serve_start", "seconds_to_first_answer", 3, without_zero=True)}),
    (R + "serve.md", "| 30 of Presidio's sentences | 80 bytes | 1 | {a} ms | {b} ms | {c} |", beside_presidio("30 of Presidio's sentences", 1)),
    (R + "serve.md", "| 30 mail threads | 2.6 kB | 1 | {a} ms | {b} ms | {c} |", beside_presidio("30 mail threads", 1)),
    (R + "serve.md", "| 30 notes | 2.3 kB | 1 | {a} ms | {b} ms | {c} |", beside_presidio("30 notes", 1)),
    (R + "serve.md", "{a} -> 56 times for notes",
     {"a": lambda data: f"{data.one('serve', 'times', figure='cpu a text before dates were left out', texts='30 notes'):.1f}"}),
    (R + "reviewers.md", "reaches a dev F1 of .95 with {a} of the documents that random order needs (mean of three seeds: {b} and {c};",
     {"a": of_random("uncertain", .95), "b": needed("uncertain", .95), "c": needed("random", .95)}),
    (R + "reviewers.md", "of single seeds one alone is below .6 ({a}, {b}, {c}): random order needs {d} to {e} documents, uncertain-first {f} to {g}",
     {"a": of_seed(0), "b": of_seed(1), "c": of_seed(2), "d": needed("random", .95, min), "e": needed("random", .95, max),
      "f": needed("uncertain", .95, min), "g": needed("uncertain", .95, max)}),
    (R + "reviewers.md", "To .90 it needs {a}; in characters read to .95 it needs {b}",
     {"a": of_random("uncertain", .90), "b": of_random("uncertain", .95, "characters")}),
    (R + "reviewers.md", "Attacker-first needs {a} of random's documents to .95 on MEDDOCAN ({b} to {c}), and the fewest characters ({d})",
     {"a": of_random("exposed", .95), "b": needed("exposed", .95, min), "c": needed("exposed", .95, max), "d": of_random("exposed", .95, "characters")}),
    (R + "speed.md", "| abstracts, documents, source | {a} | {b} | {c} | {d} | {e} |",
     {"a": cpu(TURNS, "abstracts, rival"), "b": cpu(TURNS, "documents, source, before"), "c": cpu(TURNS, "documents, source, now"),
      "d": cpu_ratio(TURNS, "documents, source, now", "documents, source, before"), "e": cpu_ratio(TURNS, "documents, source, now", "abstracts, rival")}),
    (R + "speed.md", "| one document, source guarantee | {a} | {b} |",
     {"a": cpu(ONE_DOCUMENT, "one document, source"), "b": cpu_ratio(ONE_DOCUMENT, "one document, source", "one document, rival")}),
    (R + "speed.md", "| 200 | {a} | {b} | {c} |",
     {"a": cpu("changed sentences, one run", "changed sentences, published, 200 MB"),
      "b": lambda data: f"{data.one('speed', 'user_cpu_seconds_a_megabyte', case='changed sentences, published, 200 MB'):.3f}".lstrip("0"),
      "c": lambda data: f"{data.one('speed', 'peak_bytes_a_byte', case='changed sentences, published, 200 MB'):.1f}"}),
    (R + "linkage.md", "Of {a} sets {b} are published (one of them has a key): each of their classes holds {c} real persons or more",
     {"a": lambda data: f"{len(data.rows('linkage_persons'))}", "b": lambda data: f"{len(data.some('linkage_persons', outcome='published'))}",
      "c": least_of("linkage_persons", "smallest_class", 0, outcome="published")}),
    (R + "linkage.md", "pairs of one person's records are found with a precision of {a} to {b} and a recall of {c} to {d}",
     {"a": least_of("linkage_persons", "precision", 4, outcome="published"), "b": least_of("linkage_persons", "precision", 4, most=True, outcome="published"),
      "c": least_of("linkage_persons", "recall", 4, outcome="published"), "d": least_of("linkage_persons", "recall", 4, most=True, outcome="published")}),
    (R + "linkage.md", "Restaurants are the hard one (F1 {a})", {"a": lambda data: f"{data.one('linkage', 'f1', set='restaurants'):.3f}".lstrip("0")}),
]
