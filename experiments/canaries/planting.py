"""Strings of our own invention, planted into documents of others in every way a secret may spread."""
import random

SYLLABLES = "bar bel cor dun fen gal hol jor kel lan mor nev ost pel quin ras sol tam vor wex yol zin".split()
CARRIER = "Ask for {} there."  # with a secret, less than the 50 characters that make a copy
WIDE = {code: code + 0xFEE0 for code in range(0x21, 0x7F)}


class Canary:
    def __init__(self, kind, secret):
        self.kind, self.secret = kind, secret
        self.copies = []  # (number of a document, start, end)


class Planting:
    """Plants canaries into records {owner, text}; adds records where an owner has too few."""

    def __init__(self, records, k, seed=1):
        self.records = [dict(record) for record in records]
        self.k = k
        self.draw = random.Random(seed)
        self.owned = {}
        for number, record in enumerate(self.records):
            self.owned.setdefault(record["owner"], []).append(number)
        self.owners = list(self.owned)
        self.canaries = []

    def word(self):
        return "".join(self.draw.choice(SYLLABLES) for _ in range(3)).capitalize()

    def secret(self):
        return f"{self.word()} {self.word()} {self.draw.randrange(10000, 100000)}"

    def document_of(self, owner, number):
        while len(self.owned[owner]) <= number:
            self.owned[owner].append(len(self.records))
            self.records.append({"id": f"planted{len(self.records)}", "owner": owner, "text": "."})
        return self.owned[owner][number]

    def write(self, canary, document, passage, secret):
        """Adds a paragraph under a word of its own, which parts it from others; remembers where the secret stands in it."""
        record = self.records[document]
        record["text"] += f"\n\n{self.word()}\n"
        start = len(record["text"]) + passage.index(secret)
        record["text"] += passage
        canary.copies.append((document, start, start + len(secret)))

    def plant(self, kind, spellings=None, owners=1, documents=1, times=1, passage=CARRIER, quotes=()):
        """One secret: `times` in each of `documents` of `owners`, then quoted by others, each in one of the ways `quotes`."""
        canary = Canary(kind, self.secret())
        self.canaries.append(canary)
        people = self.draw.sample(self.owners, owners + len(quotes))
        written = spellings(canary.secret, self) if spellings else [canary.secret] * owners
        for owner, secret in zip(people, written):
            for number in range(documents):
                for _ in range(times):
                    self.write(canary, self.document_of(owner, number), passage.format(secret), secret)
        for owner, prefix in zip(people[owners:], quotes):
            quoted = "\n".join(prefix + line for line in passage.format(canary.secret).split("\n"))
            self.write(canary, self.document_of(owner, 0), quoted, canary.secret)

    def plant_all(self, each):
        """`each` canaries of every kind."""
        for _ in range(each):
            story = f"{' '.join(self.word().lower() for _ in range(9))} {{}} {' '.join(self.word().lower() for _ in range(4))}"
            broken = f"{' '.join(self.word().lower() for _ in range(7))}\n{{}}\n{' '.join(self.word().lower() for _ in range(7))}"
            for owners in range(1, self.k + 1):
                self.plant(f"{owners} owner{'s' * (owners > 1)}", owners=owners)
            self.plant("k documents of 1 owner", documents=self.k)
            self.plant("k times in 1 document", times=self.k)
            self.plant("quoted by k, >", passage=story, quotes=["> "] * self.k)
            self.plant("forwarded by k", passage=story, quotes=[""] * self.k)
            marks = [mark * (1 + i // 2) + " " for i, mark in zip(range(self.k), self.k * ">|")]
            self.plant("quoted by k, short line", passage=broken, quotes=marks)
            for name, spellings in (("case", in_cases), ("width", in_widths), ("space", in_spaces), ("letter", in_letters)):
                self.plant(f"k owners, {name}", spellings=spellings, owners=self.k)


def in_cases(secret, planting):
    return [secret, *(secret.upper() if i % 2 else secret.lower() for i in range(1, planting.k))]


def in_widths(secret, planting):
    return [secret, *(secret.translate(WIDE) if i % 2 else wide_digits(secret) for i in range(1, planting.k))]


def wide_digits(secret):
    return "".join(chr(ord(c) + 0xFEE0) if c.isdigit() else c for c in secret)


def in_spaces(secret, planting):
    return [secret, *(secret.replace(" ", "\u00a0" if i % 2 else "\t") for i in range(1, planting.k))]


def in_letters(secret, planting):
    """One letter differs in each, of the first word or the second."""
    middle = secret.index(" ")
    places = [1, middle + 2, middle - 2, middle + 4]
    return [secret, *(secret[:at] + ("x" if secret[at] != "x" else "y") + secret[at + 1:] for at in places[:planting.k - 1])]


def exposure(canaries, hidden):
    """Share of canaries of which some copy is shown in full, and mean share of the characters of copies that are shown."""
    full, shares = 0, []
    for canary in canaries:
        own = []
        for document, start, end in canary.copies:
            covered = sum(max(0, min(end, behind) - max(start, begin)) for begin, behind in hidden[document])
            own.append(1 - covered / (end - start))
        full += max(own) == 1
        shares.append(sum(own) / len(own))
    return full / len(canaries), sum(shares) / len(shares)
