"""Recall and precision of the words of persons' names: without handles, tags, addresses, titles and single letters."""
import re

TITLES = set("mr mrs ms miss dr prof professor sir lady doctor mister madam judge president rev sgt captain nurse herr frau dra sra sr don doña dña "
             "madame monsieur mme m mlle".split())
ADDRESS = re.compile(r"\S*@\S*|#\S+|https?:\S+|www\.\S+")
WORD = re.compile(r"[^\W\d_]+")


def name_words(text, spans, label="PERSON"):
    """The places (start, end) of words."""
    addresses = [(found.start(), found.end()) for found in ADDRESS.finditer(text)]
    tagged_at = {end + gap for _, end in [(f.start(), f.end()) for f in re.finditer(r"@", text)] for gap in (0, 1)}
    words = set()
    for span in spans:
        if span["label"] != label:
            continue
        for found in WORD.finditer(text, span["start"], span["end"]):
            if len(found[0]) > 1 and found[0].lower() not in TITLES and found.start() not in tagged_at and not any(
                    b <= found.start() < e for b, e in addresses):
                words.add((found.start(), found.end()))
    return words


def compare(gold, found, label="PERSON"):
    """(right, gold words, found words) of records in the same order."""
    right = all_gold = all_found = 0
    for true, tagged in zip(gold, found, strict=True):
        a, b = name_words(true["text"], true["spans"], label), name_words(true["text"], tagged["spans"], label)
        right, all_gold, all_found = right + len(a & b), all_gold + len(a), all_found + len(b)
    return right, all_gold, all_found
