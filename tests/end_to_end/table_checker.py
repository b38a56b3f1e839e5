#!/usr/bin/env python3
"""A second judge of published tables, by the definitions alone; it shares nothing with the first.

    table_checker.py PUBLISHED --k K --qi a,b [--sensitive c --l-diversity recursive:4,3 --t-closeness .2 --t-distance equal]
                     [--person-column p] [--source SOURCE] [--hierarchy a=FILE]... [--order a=LOW,...,HIGH]...

Exit code 0 if the promise holds, 1 if not. `judge` returns what it found.
"""
import argparse
import collections
import csv
import json
import datetime
import decimal
import fractions
import gzip
import io
import math
import re
import sys
import unicodedata

ROOM = 1e-9
decimal.getcontext().prec = 400


def read_bytes(path):
    with open(path, "rb") as file:
        data = file.read()
    return gzip.decompress(data) if str(path).endswith(".gz") else data


def read_table(path):
    """Names, and rows as dictionaries."""
    text = read_bytes(path).decode("utf-8-sig")
    first = text.split("\n", 1)[0]
    delimiter = max(",;\t|", key=lambda mark: (unquoted(first).count(mark), -",;\t|".index(mark)))
    rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True))
    names = rows[0]
    assert all(len(row) == len(names) for row in rows), "ragged"
    return names, [dict(zip(names, row)) for row in rows[1:]]


def unquoted(line):
    return "".join(part for i, part in enumerate(line.split('"')) if i % 2 == 0)


def read_hierarchy(path):
    text = read_bytes(path).decode()
    first = text.split("\n", 1)[0]
    delimiter = "," if first.count(",") > first.count(";") else ";"
    rows = {}
    for row in csv.reader(io.StringIO(text), delimiter=delimiter):
        while len(row) > 1 and not row[-1]:
            row.pop()
        if row:
            rows[row[0]] = row
    return rows


def scale(text):
    text = text.strip(" ")
    try:
        return float(datetime.date.fromisoformat(text).toordinal()) if len(text) == 10 and text.count("-") == 2 else float(text)
    except ValueError:
        return None


def in_order(cell, value, order):
    """Whether a range of texts holds the value; never without the order of the column's values."""
    if not order or value not in order:
        return False
    ends = [(low, high) for low in order for high in order if cell == f"[{low},{high}]"]
    return any(order.index(low) <= order.index(value) <= order.index(high) for low, high in ends)


def covers(cell, value, hierarchy, order=None):
    """Whether the cell is known to stand for the value: what can't be placed doesn't."""
    if cell in ("*", value):
        return True
    if hierarchy and value in hierarchy and cell in hierarchy[value]:
        return True
    if hierarchy and any(cell in row[1:] for row in hierarchy.values()):
        roots = {row[-1] if len(row) > 1 else None for row in hierarchy.values()}
        return value not in hierarchy and {cell} == roots
    if order and cell.startswith("[") and cell.endswith("]"):
        return in_order(cell, value, order)
    if cell.startswith("[") and cell.endswith("]"):
        low, _, high = cell[1:-1].partition(",")
        ends = scale(low), scale(high)
        if None in ends:
            return in_order(cell, value, order)
        at = scale(value)
        return at is not None and ends[0] <= at <= ends[1]
    if cell.startswith("{") and cell.endswith("}"):
        return f"|{value}|" in "|" + cell[1:-1] + "|"
    one, other = scale(cell), scale(value)
    if one is not None and other is not None:
        return one == other
    return False


def said(cell):
    """What differs in writing alone is one value, and so are missing cells."""
    form = " ".join(unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", cell).casefold()).replace("\u200b", "").split())
    if form in ("", "?", "na", "nan", "null"):
        return ""
    if not re.fullmatch(r"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)(e[+-]?[0-9]+)?", form):
        return form
    number = decimal.Decimal(form)
    return format(number.normalize(), "f") if number else "0"


def shares(rows, sensitive, person):
    """Exact weights of values: a row's, or a person's split over the values."""
    if not person:
        return collections.Counter(said(row[sensitive]) for row in rows)
    values = collections.defaultdict(set)
    for row in rows:
        values[row[person]].add(said(row[sensitive]))
    weights = collections.defaultdict(fractions.Fraction)
    for own in values.values():
        for value in own:
            weights[value] += fractions.Fraction(1, len(own))
    return weights


def diverse(weights, asked):
    kind, _, numbers = asked.partition(":")
    counts = sorted(weights.values(), reverse=True)
    if kind == "distinct":
        return len(counts) >= int(numbers)
    if kind == "entropy":
        total = sum(counts)
        return -sum(float(c / fractions.Fraction(total)) * math.log(c / fractions.Fraction(total)) for c in counts) >= math.log(float(numbers)) - ROOM
    c, l = numbers.split(",")
    return len(counts) >= int(l) and counts[0] < fractions.Fraction(c) * sum(counts[int(l) - 1:])


def distance(weights, whole, kind):
    values = sorted(set(weights) | set(whole))
    if kind == "ordered" and all(scale(value) is not None and "-" not in value[1:] for value in values):
        values.sort(key=scale)
    total, whole_total = sum(weights.values()), sum(whole.values())
    differences = [float(weights.get(value, 0) / fractions.Fraction(total) - whole.get(value, 0) / fractions.Fraction(whole_total)) for value in values]
    if kind == "equal":
        return sum(map(abs, differences)) / 2
    prefix = total = 0
    for difference in differences:
        prefix += difference
        total += abs(prefix)
    return total / (len(values) - 1) if len(values) > 1 else 0


def may_be_label(name, classes, at, hierarchy):
    """Whether a class could say `*` in this column."""
    if hierarchy:
        roots = {row[-1] for row in hierarchy.values()}
        if min(map(len, hierarchy.values())) > 1 and len(roots) == 1:
            return roots == {"*"}
    said = [cells for cells in classes if set(cells) != {"*"}]
    if any(cells[at] == "*" for cells in said):
        return True
    scaled = said and not hierarchy and all(scale(cells[at]) is not None for cells in said)
    return not scaled and not any(cells[at][:1] in ("[", "{") for cells in said)


def read_pairs(path):
    """Of each published row, the number of the source's, from 0."""
    with open(path, encoding="utf-8") as lines:
        pairs = [json.loads(line) for line in lines]
    assert [pair["row"] for pair in pairs] == list(range(1, len(pairs) + 1)) and len({pair["source_row"] for pair in pairs}) == len(pairs)
    return [pair["source_row"] - 1 for pair in pairs]


def judge(published, k, qi, sensitive=(), diversity=None, closeness=None, kind="equal", person=None, source=None, hierarchies=None, orders=None,
          pairs=None):
    """{"problems": [(first row, what)], "k", "classes", "suppressed"}; rows count from 1."""
    _, rows = read_table(published)
    problems = []
    classes = collections.defaultdict(list)
    suppressed = []
    for number, row in enumerate(rows, 1):
        if sensitive and all(row[name] == "*" for name in [*qi, *sensitive]):
            suppressed.append((number, row))
        else:
            classes[tuple(row[name] for name in qi)].append((number, row))
    originals = read_table(source)[1] if source else None
    if pairs:
        originals = [originals[number] for number in read_pairs(pairs)]
    stars = classes.get(("*",) * len(qi))
    if not sensitive and stars and (len({row[person] if person else number for number, row in stars}) < k or
                                    not all(may_be_label(name, classes, at, (hierarchies or {}).get(name)) for at, name in enumerate(qi))):
        suppressed += classes.pop(("*",) * len(qi))
    smallest = None
    for members in [*classes.values(), *([suppressed] if suppressed else [])]:  # who fits no class is a suppressed one
        first, own = members[0][0], [row for _, row in members]
        size = len({row[person] for row in own}) if person else len(own)
        smallest = size if smallest is None else min(size, smallest)
        if size < k:
            problems.append((first, "rare"))
        if members is suppressed:
            continue
        for name in sensitive:
            weights = shares(own, name, person)
            if diversity and not diverse(weights, diversity):
                problems.append((first, "uniform"))
            if closeness is not None:
                whole = shares(originals or [row for row in rows if row[name] != "*"], name, person)
                if distance(weights, whole, kind) > closeness + ROOM:
                    problems.append((first, "skewed"))
    if originals is not None:
        assert len(originals) == len(rows), "other rows than the source"
        original_of, published_of = {}, {}
        for number, (row, original) in enumerate(zip(rows, originals), 1):
            for name in qi:
                if covers(row[name], original[name], (hierarchies or {}).get(name), (orders or {}).get(name)) is not True:
                    problems.append((number, "changed"))
            shown = not all(row[name] == "*" for name in [*qi, *sensitive])
            if person and shown:
                one, other = row[person], original[person]
                if original_of.setdefault(one, other) != other or published_of.setdefault(other, one) != one:
                    problems.append((number, "changed"))
            for name in sensitive:
                if row[name] not in ("*", original[name]):
                    problems.append((number, "changed"))
    return {"problems": sorted(problems), "k": smallest or 0, "classes": len(classes), "suppressed": len(suppressed)}


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("published")
    parser.add_argument("--k", type=int, required=True)
    parser.add_argument("--qi", required=True)
    parser.add_argument("--sensitive", default="")
    parser.add_argument("--l-diversity")
    parser.add_argument("--t-closeness", type=float)
    parser.add_argument("--t-distance", default="equal")
    parser.add_argument("--person-column")
    parser.add_argument("--source")
    parser.add_argument("--hierarchy", action="append", default=[])
    parser.add_argument("--order", action="append", default=[])
    a = parser.parse_args(arguments)
    orders = {name: values.split(",") for name, _, values in (text.partition("=") for text in a.order)}
    hierarchies = {name: read_hierarchy(path) for name, _, path in (text.partition("=") for text in a.hierarchy)}
    found = judge(a.published, a.k, a.qi.split(","), [name for name in a.sensitive.split(",") if name], a.l_diversity, a.t_closeness, a.t_distance,
                  a.person_column, a.source, hierarchies, orders)
    for row, what in found["problems"]:
        print(row, what)
    return 1 if found["problems"] else 0


if __name__ == "__main__":
    sys.exit(main())
