"""A second scorer, made from docs/score.md alone: slow, by definition, of the standard library. Texts have no script that is
written without spaces, whose tokens only ICU knows; spans have no fragments.

    report(gold, system, level=…, …) -> what `sumi score` prints

Documents are (text, spans); a span is a dict with start, end (code points), label and, for TAB, its attributes."""
import unicodedata

BITS = (1 << 64) - 1
WHITE_SPACE = set("\t\n\v\f\r \x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000") | {chr(code) for code in range(0x2000, 0x200B)}
NEVER_HIDDEN = set(" \n\t\r()[]{}<>.,:;")
TAB_MARKS = set(",.-;:/&()[]'\"–’“”")
TAB_WORDS = set("a about after an and as at before between by during for from in into mr mrs ms no nr of on or over since the to "
                "until with".split())


# Rates and intervals

def rates(counts):
    tp, fp, fn = counts

    def f(beta):
        below = (1 + beta ** 2) * tp + beta ** 2 * fn + fp
        return (1 + beta ** 2) * tp / below if below else None
    return {"precision": tp / (tp + fp) if tp + fp else None, "recall": tp / (tp + fn) if tp + fn else None,
            "f1": f(1), "f2": f(2)}


def mix(z):
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & BITS
    z = (z ^ z >> 27) * 0x94D049BB133111EB & BITS
    return z ^ z >> 31


def draw(seed, resample, documents):
    key = mix((mix(seed) + resample) & BITS)
    return [(mix((key + (i + 1) * 0x9E3779B97F4A7C15) & BITS) >> 32) * documents >> 32 for i in range(documents)]


def total(rows):
    return tuple(sum(row[i] for row in rows) for i in range(3))


def intervals(rows, resamples, seed):
    if not resamples:
        return None
    drawn = [rates(total([rows[i] for i in draw(seed, resample, len(rows))])) for resample in range(resamples)]

    def interval(name):
        values = sorted(each[name] for each in drawn if each[name] is not None)
        last = len(values) - 1
        return [values[25 * last // 1000], values[-(-975 * last // 1000)]] if values else None
    return {name: interval(name) for name in ("precision", "recall", "f1", "f2")}


def score(rows, resamples, seed, only=("precision", "recall", "f1", "f2", "tp", "fp", "fn")):
    counts, ci = total(rows), intervals(rows, resamples, seed)
    whole = {**rates(counts), **dict(zip(("tp", "fp", "fn"), counts))}
    return {**{name: whole[name] for name in only},
            "ci": ci and {name: value for name, value in ci.items() if name in only}}


def sets(gold, system):
    return len(gold & system), len(system - gold), len(gold - system)


# Spans and units

def chosen(spans, labels, tally):
    """The set of (start, end, label) that count."""
    result = set()
    for span in spans:
        label = span.get("label", "")
        if labels not in ("all", "merge") and label not in labels:
            continue
        key = (span["start"], span["end"], "*" if labels == "merge" else label)
        if span["start"] == span["end"]:
            tally["empty"] += 1
        elif key in result:
            tally["duplicates"] += 1
        else:
            tally["counted"] += 1
            result.add(key)
    return result


def tokens(text):
    result = []
    open_run = False
    for at, character in enumerate(text):
        in_word = unicodedata.category(character)[0] in "LM" or unicodedata.category(character) == "Nd"
        if in_word and open_run:
            result[-1] = (result[-1][0], at + 1)
        elif character not in WHITE_SPACE:
            result.append((at, at + 1))
        open_run = in_word
    return result


def units(level, text, spans):
    """{unit: labels} of those that have some."""
    result = {}
    if level == "entity":
        for start, end, label in spans:
            result.setdefault((start, end), set()).add(label)
        return result
    for begin, behind in tokens(text) if level == "token" else [(at, at + 1) for at in range(len(text))]:
        labels = {label for start, end, label in spans if start < behind and begin < end}
        if labels:
            result[begin, behind] = labels
    return result


def overlap(gold, system):
    free = sorted({(end, start) for start, end, _ in system})
    found = 0
    golden = sorted({(end, start) for start, end, _ in gold})
    for end, start in golden:
        for other in free:
            if other[1] < end and start < other[0]:
                free.remove(other)
                found += 1
                break
    return found, len(free), len(golden) - found


def confuse(confusion, gold, system):
    def add(row, column):
        confusion.setdefault(row, {}).setdefault(column, 0)
        confusion[row][column] += 1
    for label in gold & system:
        add(label, label)
    for row in gold - system or ({"(none)"} if system - gold else set()):
        for column in system - gold or {"(none)"}:
            add(row, column)


def mean(values):
    values = [value for value in values if value is not None]
    return sum(values) / len(values) if values else None


# Hidden text and TAB

def hidden_rows(text, gold, hidden, ratio, of_labels):
    """Rows of tokens and of characters; adds (tp, fn) to `of_labels`."""
    counting = {at for at, character in enumerate(text) if character not in NEVER_HIDDEN}
    golden = {at for start, end, _ in gold for at in range(start, end)} & counting
    hidden = hidden & counting
    gold_tokens, hidden_tokens = set(), set()
    for token in tokens(text):
        characters = set(range(*token)) & counting
        is_hidden = bool(characters) and len(characters & hidden) > ratio * len(characters)
        if is_hidden:
            hidden_tokens.add(token)
        if characters & golden:
            gold_tokens.add(token)
        for label in {label for start, end, label in gold if characters & set(range(start, end))}:
            counts = of_labels.setdefault(label, [0, 0])
            counts[0 if is_hidden else 1] += 1
    return sets(gold_tokens, hidden_tokens), sets(golden, hidden)


def is_word(character):
    return character == "_" or unicodedata.category(character)[0] in "LN"


def tab_words(text, start, end):
    result = []
    for at in range(start, end):
        if is_word(text[at]):
            if at > start and is_word(text[at - 1]):
                result[-1] = (result[-1][0], at + 1)
            else:
                result.append((at, at + 1))
    return result


def is_masked(text, start, end, masked):
    left = {at for at in range(start, end)
            if at not in masked and text[at] not in WHITE_SPACE and text[at] not in TAB_MARKS}
    for begin, behind in tab_words(text, start, end):
        word = text[begin:behind]
        lower = "".join(chr(ord(c) + 32) if "A" <= c <= "Z" else c for c in word)
        if lower in TAB_WORDS or (lower == "s" and begin - 2 >= start and text[begin - 1] in "'’" and is_word(text[begin - 2])):
            left -= set(range(begin, behind))
    return not left


TAB_RECALLS = ("direct", "quasi", "entities", "mentions", "tokens")
TAB_PRECISIONS = ("masked_tokens", "masked_spans")


def tab_row(text, spans, masked, labels, of_labels):
    row = {name: [0, 0, 0] for name in TAB_RECALLS + TAB_PRECISIONS}
    mentions, seen = [], set()
    for number, span in enumerate(spans):
        if span["start"] == span["end"] or (labels not in ("all", "merge") and span.get("label", "") not in labels):
            continue
        label = "*" if labels == "merge" else span.get("label", "")
        entity = span.get("entity_id", "")
        mention = (span.get("annotator", ""), entity, span["identifier_type"], label, span["start"], span["end"])
        if mention in seen:
            continue
        seen.add(mention)
        mentions.append(mention if entity else (mention[0], number, *mention[2:]))

    def count(names, right):
        for name in names:
            row[name][0 if right else 2] += 1

    entities = {}
    for annotator, entity, kind, label, start, end in mentions:
        entities.setdefault((annotator, entity), []).append((kind, start, end))
        if kind == "NO_MASK":
            continue
        pieces = [("mentions", start, end), *(("tokens", *word) for word in tab_words(text, start, end))]
        for name, begin, behind in pieces:
            right = is_masked(text, begin, behind, masked)
            count([name], right)
            of_labels[name].setdefault(label, [0, 0])[0 if right else 1] += 1
    for members in entities.values():
        wanted = [member for member in members if member[0] != "NO_MASK"]
        if wanted:
            count(["entities", "direct" if members[0][0] == "DIRECT" else "quasi"],
                  all(is_masked(text, start, end, masked) for _, start, end in wanted))
    masks = []
    for at in sorted(masked):
        if masks and masks[-1][1] == at:
            masks[-1] = (masks[-1][0], at + 1)
        else:
            masks.append((at, at + 1))
    for annotator in {mention[0] for mention in mentions} or {""}:
        wanted = [mention[4:] for mention in mentions if mention[0] == annotator and mention[2] != "NO_MASK"]
        for mask in masks:
            for name, part in [("masked_spans", mask), *(("masked_tokens", word) for word in tab_words(text, *mask))]:
                row[name][0 if any(start <= part[0] and part[1] <= end for start, end in wanted) else 1] += 1
    return row


# The whole

def recalls(of_labels):
    return {label: {"recall": tp / (tp + fn), "tp": tp, "fn": fn} for label, (tp, fn) in of_labels.items()}


def report(gold, system, level="entity", labels="all", hidden=False, ratio=0.0, tab=False, bootstrap=0, seed=1):
    tallies = {side: {"counted": 0, "empty": 0, "duplicates": 0} for side in ("gold", "system")}
    rows = {}
    of_labels, confusion, hidden_labels, tab_labels = {}, {}, {}, {"mentions": {}, "tokens": {}}
    for (text, gold_spans), (_, system_spans) in zip(gold, system):
        golden = chosen(gold_spans, labels, tallies["gold"])
        found = chosen(system_spans, "merge" if hidden else labels, tallies["system"])
        masked = {at for span in system_spans for at in range(span["start"], span["end"])}
        if hidden:
            row = dict(zip(("token", "character"), hidden_rows(text, golden, masked, ratio, hidden_labels)))
        else:
            on_gold, on_system = units(level, text, golden), units(level, text, found)
            pairs = [{(unit, label) for unit, names in side.items() for label in names} for side in (on_gold, on_system)]
            row = {"micro": sets(*pairs), "merged": sets(set(on_gold), set(on_system))}
            if level == "entity":
                row["overlap"] = overlap(golden, found)
            for label in {label for side in pairs for _, label in side}:
                counts = sets(*({pair for pair in side if pair[1] == label} for side in pairs))
                of_labels[label] = total([of_labels.get(label, (0, 0, 0)), counts])
            for unit in {**on_gold, **on_system}:
                confuse(confusion, on_gold.get(unit, set()), on_system.get(unit, set()))
        for name, counts in row.items():
            rows.setdefault(name, []).append(counts)
        if tab:
            for name, counts in tab_row(text, gold_spans, masked, labels, tab_labels).items():
                rows.setdefault("tab " + name, []).append(counts)
    result = {"level": "hidden" if hidden else level, "documents": len(gold), "characters": sum(len(text) for text, _ in gold),
              "spans": tallies}
    scores = {name: score(each, bootstrap, seed) for name, each in rows.items() if not name.startswith("tab ")}
    if hidden:
        result["hidden"] = {**scores, "labels": recalls(hidden_labels), "ratio": ratio}
    else:
        by_label = {label: {**rates(counts), **dict(zip(("tp", "fp", "fn"), counts))} for label, counts in of_labels.items()}
        result.update(scores)
        result["labels"] = by_label
        result["macro"] = {name: mean([by_label[label][name] for label in sorted(by_label)])
                           for name in ("precision", "recall", "f1", "f2")}
        result["confusion"] = confusion
    if tab:
        result["tab"] = {name: score(rows["tab " + name], bootstrap, seed, only)
                         for names, only in ((TAB_RECALLS, ("recall", "tp", "fn")), (TAB_PRECISIONS, ("precision", "tp", "fp")))
                         for name in names}
        result["tab"]["labels"] = {name: recalls(tab_labels[name]) for name in ("mentions", "tokens")}
    return result
