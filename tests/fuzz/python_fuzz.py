#!/usr/bin/env python3
"""Fuzzes the package for Python by atheris: python_fuzz.py [libFuzzer's options]. Found: anything but a result, TypeError or sumi.Error.

Values of all kinds, some built to surprise (they raise, lie about their length, change lists meanwhile), go into the functions of the package. The
native code is not instrumented: what guides the search is the Python code. scripts/fuzz-python runs it."""
import sys

import atheris

with atheris.instrument_imports(include=["sumi"]):
    import sumi

TEXTS = ["fever since Monday 😀", "fever since May", "no fever, Ann"]
WORDS = ["", "a", "fever", "Ann Marrow", "é", "😀", "\ud800", "\0", "█", "a" * 300, "*", "1", "none", "words", "A", "ann@example.org"]


class Liar(list):
    def __len__(self):
        return 1_000_000


class Raising:
    def __index__(self):
        raise KeyError("index")

    def __float__(self):
        raise KeyError("float")

    def __iter__(self):
        raise KeyError("iter")


class Emptying(list):
    """A list that is emptied while it is read."""

    def __iter__(self):
        for one in list.copy(self):
            self.clear()
            yield one


class Number:
    def __init__(self, value):
        self.value = value

    def __index__(self):
        return self.value


EXPECTED = (TypeError, sumi.Error, KeyError)  # KeyError: what Raising raises, passed on


class Values:
    """Values drawn from the fuzzer's bytes."""

    def __init__(self, data):
        self.draw = atheris.FuzzedDataProvider(data)

    def text(self):
        if self.draw.ConsumeBool():
            return WORDS[self.draw.ConsumeIntInRange(0, len(WORDS) - 1)]
        return self.draw.ConsumeUnicode(self.draw.ConsumeIntInRange(0, 60))

    def number(self):
        kind = self.draw.ConsumeIntInRange(0, 4)
        if kind == 0:
            return self.draw.ConsumeIntInRange(-3, 12)
        if kind == 1:
            return self.draw.ConsumeInt(10)
        if kind == 2:
            return self.draw.ConsumeFloat()
        return Number(self.draw.ConsumeIntInRange(-1, 5)) if kind == 3 else self.draw.ConsumeBool()

    def value(self, depth=0):
        kind = self.draw.ConsumeIntInRange(0, 13 if depth < 3 else 6)
        if kind <= 2:
            return self.text()
        if kind <= 4:
            return self.number()
        if kind == 5:
            return self.draw.ConsumeBytes(self.draw.ConsumeIntInRange(0, 40))
        if kind == 6:
            return None
        many = [self.value(depth + 1) for _ in range(self.draw.ConsumeIntInRange(0, 4))]
        if kind == 7:
            return tuple(many)
        if kind == 8:
            return {self.text(): one for one in many}
        if kind == 9:
            return (one for one in many)
        if kind == 10:
            return Liar(many) if self.draw.ConsumeBool() else Emptying(many)
        if kind == 11:
            return Raising()
        if kind == 12:
            return lambda *_: many
        return many

    def either(self, *right):
        return self.value() if self.draw.ConsumeBool() else right[self.draw.ConsumeIntInRange(0, len(right) - 1)]

    def texts(self):
        return self.either(TEXTS, [self.text() for _ in range(3)])

    def spans(self):
        one = (self.number(), self.number(), self.text(), self.number())
        return self.either([[(0, 5, "A")], [], [(1, 2, "B", .5)]], [[one], [], [one[:3]]], [[], [], []])


PATTERNS = sumi.patterns()
EN = sumi.Tagger.load("en")
CALLS = (
    lambda v: PATTERNS.find(v.either(v.text())),
    lambda v: EN.find(v.either(v.text())),
    lambda v: PATTERNS.find_many(v.texts(), min_score=v.either(.5), threads=v.either(1)),
    lambda v: sumi.tag(v.texts(), v.either([PATTERNS], [lambda _: v.spans()], ["patterns"])),
    lambda v: sumi.mask(v.texts(), k=v.either(2), owners=v.either(None, ["a", "b", "c"]), spans=v.spans(), method=v.either("repeats", "words", "ngrams", "spans"),
                        n=v.either(None), min_length=v.either(None, 1), mark=v.either("█"), by=v.either("documents", None), threads=v.either(1)),
    lambda v: sumi.verify(v.texts(), v.either(TEXTS), k=v.either(2), by=v.either("documents"), max=v.either(3)),
    lambda v: sumi.repeats(v.texts(), k=v.either(2), by=v.either("documents")),
    lambda v: sumi.sweep(v.texts(), k=v.either("2:3"), by=v.either("documents")),
    lambda v: sumi.Replacer(v.either({"*": "tag"}, {"*": "surrogate"}), mark=v.either("*"), key=v.either(None, b"k" * 32), shift_days=v.either(None)).replace(
        v.texts(), v.spans(), owners=v.either(None), reversal=v.either(False)),
    lambda v: sumi.reverse(v.texts(), v.either(b"x"), v.either(b"k" * 32)),
    lambda v: sumi.score(v.texts(), v.spans(), v.spans(), level=v.either("token"), bootstrap=v.either(0)),
    lambda v: sumi.Tagger.of_model(v.either(b"x"), bias=v.either(None)),
    lambda v: sumi.Terms(v.either(b"x")),
    lambda v: sumi.Terms.build(v.either(["anna", "anne"]), k_max=v.either(2), effort=v.either(100)),
    lambda v: sumi.patterns(v.either("[[pattern]]\nname='a'\nentity='A'\nregex='a'\nscore=0.5\n")),
    lambda v: sumi.anonymize_table(v.either({"a": ["1", "2", "1", "2"]}), k=v.either(2), qi=v.either(["a"])),
    lambda v: sumi.check_table(v.either({"a": ["1", "1"]}), k=v.either(2), qi=v.either("a")),
    lambda v: sumi.link(v.either({"a": ["x", "y"]}), rules=v.either(None), threshold=v.either(.9)),
    lambda v: sumi.attack.restore(v.texts(), order=v.either(4), mark=v.either("█")),
    lambda v: sumi.sanitize.Publisher(v.either(b"x")),
)


def one_input(data):
    values = Values(data)
    call = CALLS[values.draw.ConsumeIntInRange(0, len(CALLS) - 1)]
    try:
        call(values)
    except EXPECTED:
        pass


if __name__ == "__main__":
    atheris.Setup(sys.argv, one_input)
    atheris.Fuzz()
