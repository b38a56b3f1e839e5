#!/usr/bin/env python3
"""Makes terms/: lists of made-up names in four languages for `sumi terms`, and documents that mention them.

Names are syllables put together for these lists, so that many are alike in parts. Documents spell them in ways that must not
let them escape: in capitals, full width, with soft hyphens, decomposed, within one another, at both ends. `--check` only compares.
"""
import csv
import io
import json
import pathlib
import random
import sys
import unicodedata

FOLDER = pathlib.Path(__file__).resolve().parent / "terms"

LANGUAGES = {
    "english": {
        "first": "Brenn Corv Dask Elv Fenq Gorm Hask Jorv Kesk Lorv Marq Norv".split(),
        "second": "wick moor gate holt lund stow mere thwait".split(),
        "form": "{}|{} & Sons Ltd|{} Mills|Harbour {}".split("|"),
        "text": """{0} rang about the bill.|Spoke to {0}, then to {1}; {0} will call back|{0}|The van of {0} was late, {1} says.
            {0}/{1}: nobody there. Asked for {2}.|No complaint from {0}""",
    },
    "german": {
        "first": "Brand Krähl Mörz Sackl Tief Winz Quell Dorz".split(),
        "second": "huß kamm roth mühl beuß acker".split(),
        "form": "{}|{} GmbH|Brauerei {}".split("|"),
        "text": "{0} hat angerufen.|Rückfrage bei {0} und {1}|{0}|Laut {1} kam die Rechnung von {0} zu spät.",
    },
    "spanish": {
        "first": "Barro Quinta Zuñe Olme Ferra Belzu Arria Moco".split(),
        "second": "ndel lba néiz rluz dilla ñeda".split(),
        "form": "{}|Hermanos {} S.L.|Bodegas {}".split("|"),
        "text": "Llamó {0}.|{0} pregunta por {1}|{0}|Según {1}, el pedido de {0} no llegó.",
    },
    "japanese": {
        "first": "朝凪 楠見 灰原 花筏 氷上 籠淵 霜渡 鯨井 雨垂 夜凪".split(),
        "second": "田 野 沢 瀬 辺".split(),
        "form": "{}|株式会社{}|{}製作所|ミドリ{}".split("|"),
        "text": "{0}様から電話。|{0}の担当は{1}です|{0}|{1}によると、{0}の請求書は未着。{2}にも確認。",
    },
}
IDENTIFIERS = "CX-{:06d} NV {:02d} {:02d} Q".split(" ", 1)


def names_of(language):
    pools = LANGUAGES[language]
    families = [first + second for first in pools["first"] for second in pools["second"]]
    lots = random.Random(language)
    return [lots.choice(pools["form"][1:]).format(family) if number % 3 == 2 else family for number, family in enumerate(families)]


def spellings(name, lots):
    """The name, mostly; or as somebody may write it."""
    half = len(name) // 2
    wide = "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else "\u3000" if c == " " else c for c in name)
    half_wide = name.translate(str.maketrans({"ミ": "ﾐ", "ド": "ﾄﾞ", "リ": "ﾘ"}))
    return lots.choice([name] * 6 + [name.upper(), name.lower(), wide, half_wide, unicodedata.normalize("NFD", name),
                                     name[:half] + "\u00ad" + name[half:], name.replace("ß", "ss")])


def documents(lists, identifiers):
    lots = random.Random(1)
    for language in lists:
        forms = [form.strip() for line in LANGUAGES[language]["text"].split("\n") for form in line.split("|")]
        for number in range(12):
            names = [spellings(name, lots) for name in lots.sample(lists[language], 3)]
            text = forms[number % len(forms)].format(*names)
            yield text + (f" ({lots.choice(identifiers)})" if number % 4 == 3 else "")
    yield "Harbour Corvmoor Mills"  # two names overlap
    yield "Corvmoors and Discorvmoor are no names"
    yield "-Haskwick.Haskwick\nHaskwick’s"
    yield ""


def files():
    lists = {language: names_of(language) for language in LANGUAGES}
    lists["english"] += [name for name in ("Harbour Corvmoor", "Corvmoor Mills", "Corvmoor") if name not in lists["english"]]
    lots = random.Random(2)
    identifiers = [IDENTIFIERS[0].format(lots.randrange(10 ** 6)) for _ in range(8)]
    identifiers += [IDENTIFIERS[1].format(lots.randrange(100), lots.randrange(100)) for _ in range(4)]
    for language, names in lists.items():
        yield f"{language}.txt", "".join(name + "\n" for name in names)
    table = io.StringIO()
    rows = csv.writer(table, lineterminator="\n")
    rows.writerow(["language", "kind", "term"])
    for language, names in lists.items():
        rows.writerows((language, "", name) for name in names)
    rows.writerows(("", "identifier", identifier) for identifier in identifiers)
    yield "all.csv", table.getvalue()
    yield "documents.jsonl", "".join(json.dumps({"id": f"call-{number}", "text": text}, ensure_ascii=False) + "\n"
                                     for number, text in enumerate(documents(lists, identifiers), 1))


def main():
    for name, text in files():
        path = FOLDER / name
        if "--check" not in sys.argv[1:]:
            FOLDER.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        elif path.read_text(encoding="utf-8") != text:
            sys.exit(f"{path} differs from what make_terms.py makes; run it again")


if __name__ == "__main__":
    main()
