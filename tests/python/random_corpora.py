"""Random corpora and options for tests of sumi.spark; needs no PySpark."""

WORDS = "a the fever was seen in clinic with high low pain of left arm Ben Ann 京都 éa ward 7 b2".split()


def corpus(chance, size):
    """(text, user, n): pieces of earlier texts come back; some rows have no user."""
    rows = []
    for n in range(size):
        words = [chance.choice(WORDS) for _ in range(chance.randint(0, 25))]
        if rows and chance.random() < 0.5:
            before = chance.choice(rows)[0].split()
            at = chance.randint(0, len(before))
            words[:0] = before[at : at + chance.randint(1, 15)]
        user = f"u{chance.randint(0, size // 4)}" if chance.random() < 0.9 else None
        rows.append((" ".join(words), user, n))
    return rows


def random_options(chance):
    options = {"k": chance.choice([2, 2, 3, 4]), "by": chance.choice(["owners", "documents", "occurrences"])}
    if chance.random() < 0.3:
        options["guarantee"] = "source"
    if chance.random() < 0.4:
        options["collapse"] = False
    if chance.random() < 0.4:
        options["min_length"] = chance.choice([1, 3, 10])
    if chance.random() < 0.4:
        options["snap"] = chance.choice(["token", "grapheme", "none"])
    if chance.random() < 0.3:
        options["fold"] = chance.choice([["case"], ["case", "width", "space"]])
    if chance.random() < 0.3:
        options["keep"] = ["left arm", "fever"]
    if chance.random() < 0.2:
        options["cover"] = "longest-first"
    if chance.random() < 0.2:
        options["mark"] = chance.choice(["*", "[MASK]"])
    return options
