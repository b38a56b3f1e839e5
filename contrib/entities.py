#!/usr/bin/env python3
"""Makes docs/entities.md from the catalogue: entities.py writes it, entities.py --check compares it with what it would write."""
import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CATALOGUE = ROOT / "src" / "tag" / "patterns" / "catalogue"
FILES = ("general", "identity", "european", "world")  # in the order of catalogue.cpp
PAGE = ROOT / "docs" / "entities.md"
COUNTRIES = {
    "au": "Australia", "ca": "Canada", "de": "Germany", "es": "Spain", "fi": "Finland", "fr": "France", "in": "India",
    "it": "Italy", "jp": "Japan", "kr": "Korea", "ng": "Nigeria", "ph": "Philippines", "pl": "Poland", "se": "Sweden",
    "sg": "Singapore", "th": "Thailand", "tr": "Turkey", "uk": "United Kingdom", "us": "United States",
    "za": "South Africa", "": "any",
}  # fmt: skip
HEAD = """# Entities: numbers that states give, and what Presidio's clients ask for

<!-- Made by contrib/entities.py of src/tag/patterns/catalogue; change the rows there, and run it. -->

For anyone who asks which numbers sumi knows: each entity by country, how it is found, how it is checked, and its name at Presidio.

Each row of the catalogue (`src/tag/patterns/catalogue/*.toml`) says how sumi finds an entity by itself ([patterns.md](patterns.md)), and how the service and the
Python module find it for clients of Presidio ([serve.md](serve.md)). *By itself*: found without a word; *beside a word*: with one of its context words near. In
brackets stands the check that what is found has to pass. *Presidio*: the recognizer's name there, and the scores of its rules, before context; a check that
passes makes it 1. It looks without being named in the languages in brackets; all others look when a request names their entity.

Dates, ages, addresses, telephone numbers, accounts, records and secrets are found by more patterns, which [patterns.md](patterns.md#built-in-entities) lists.

| country | entity | by itself | beside a word | Presidio |
|---|---|---|---|---|
"""

CHECKS = """
## Checks
Rows of the catalogue and patterns of your own name them. Separators don't count where the number has none of its own.

| check | what passes |
|---|---|
"""


def rows():
    for name in FILES:
        with open(CATALOGUE / f"{name}.toml", "rb") as file:
            yield from tomllib.load(file)["entity"]


def patterns_of(row, needs_word):
    fitting = [one for one in row.get("pattern", []) if one.get("needs_context", False) == needs_word]
    return ", ".join(dict.fromkeys(one["name"] + (f" (`{one['check']}`)" if "check" in one else "") for one in fitting))


def client_of(row):
    client = row.get("presidio")
    if client is None:
        return ""
    scores = sorted({rule[1] for rule in client.get("rules", [])})
    words = [f"`{client['recognizer']}`"]
    if scores:
        words.append(" to ".join(f"{score:g}" for score in dict.fromkeys((scores[0], scores[-1]))))
    checks = dict.fromkeys(client[key] for key in ("check", "needs", "proof") if key in client)
    if checks:
        words.append("checked by " + ", ".join(f"`{check}`" for check in checks))
    usual = ["any" if one == "*" else one for one in client.get("usual", [])]
    return ", ".join(words) + (f" ({', '.join(usual)})" if usual else "")


def page():
    table = [
        (COUNTRIES[row.get("country", "")], f"`{row['name']}`", patterns_of(row, False), patterns_of(row, True), client_of(row))
        for row in rows()
    ]
    table.sort(key=lambda cells: (cells[0] == "any", cells[0], cells[1]))
    lines = HEAD + "".join("| " + " | ".join(cells) + " |\n" for cells in table)
    lines += CHECKS + "".join(f"| `{name}` | {words} |\n" for name, words in sorted(checks()))
    return lines.replace("|  |", "| |").replace("|  |", "| |")


def checks():
    """Yields the rows of the tables of checks: name, and the comment after it."""
    for path in sorted((ROOT / "src" / "tag" / "patterns").glob("*.cpp")):
        for name, words in re.findall(r'^    \{"([a-z0-9-]+)", Seen::\w+,[^}]*\},[ ]*(?://[ ]*(.*))?$', path.read_text(encoding="utf-8"), re.M):
            yield name, words


def main():
    if sys.argv[1:] == ["--check"]:
        return 0 if PAGE.read_text(encoding="utf-8") == page() else "docs/entities.md is not what the catalogue says; run contrib/entities.py"
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
