"""How often `sumi hide` hides common words that are names of the person (Will, May, Rose, Klein), where they are other words, and how often it shows the name.

Each text that has such a word is a record of a made-up person of that name; the roster says the name. The judge is what people marked as names of persons: mail of
Enron (a corpus with mentions), tweets and comments (BTC, WNUT-17). Texts of newsgroups have no marks of persons: there uses in small letters count as others, and
Will, May and Hope with a capital in front of a word in small letters that isn't `said` or the like; the rest is left out. Clear ones are in small letters, or stand
in front of a word in small letters: no titles, no names of others (Huffington Post). Nothing else is searched: no finder runs.
"""
import json
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import open_data  # noqa: E402
from running import Experiment  # noqa: E402

NAMES = ("Will May Rose Klein Hope Bill Mark Grant Grace Faith Joy Dawn Pat Sue Rob Drew Chase Jack Frank Art Gene Rich Young King White Black Brown Green Gray Long "
         "Short Little Stone Wood Hill Bush Field Lake Moss Bell Day Knight Bishop Page Price Cook Baker Carter Hunter Fisher Banks Best Love Church Parker Wise Sharp "
         "Swift Strong Power Reed Rice Lamb Fox Wolf Bird Summer April June Ivy Violet Daisy Ruby Pearl Amber Crystal Penny Sandy Christian Major Max Ray Guy Earl Duke "
         "Dean Miles Lane Street Bond Case Cross Ball Berry Chance Noble Justice Law Park Pope Post Small Snow Winter Wright").split()
SIX = NAMES[:6]  # of which the rows say the most
RULES = """mode = "strict"
output = "out"
audit = "audit.jsonl"
keep_order = true
names = "not searched"
[[documents]]
file = "notes.jsonl"
columns = { number = "number" }
[[table]]
file = "people.csv"
columns = { number = "number", name = "name" }
[[attribute]]
name = "number"
kind = "id"
key = true
[[attribute]]
name = "name"
kind = "name"
"""


def marked(data, quick):
    """(kind of text, record) with spans of persons; of newsgroups None in place of spans."""
    for record in open_data.mail_threads(data):
        yield "mail", record
    for part in ("train", "dev"):
        for record in open_data.broad_twitter(data, part):
            yield "chats", {**record, "spans": [one for one in record["spans"] if one["label"] == "PER"]}
        for record in open_data.wnut17(data, part):
            yield "chats", {**record, "spans": [one for one in record["spans"] if one["label"] == "person"]}
    for record in open_data.newsgroups(data, 20 if quick else 150):
        yield "newsgroups", {**record, "spans": None}


def uses(kind, record):
    """(name, start, end, is a name of a person) of words that are names; None: not known."""
    for word in re.finditer(r"(?<![\w'@.-])[A-Za-z]+(?![\w@-])", record["text"]):
        name = word[0].capitalize()
        if name not in NAMES:
            continue
        if record["spans"] is None:
            is_other = word[0] == word[0].lower() or (name in ("Will", "May", "Hope") and re.match(r"[ \n]+(?!(writes|wrote|says|said|is|was|has|had|did|does|and|at) )[a-z]", record["text"][word.end():]))
            yield name, word.start(), word.end(), False if is_other else None
        else:
            yield name, word.start(), word.end(), any(span["start"] <= word.start() and word.end() <= span["end"] for span in record["spans"])


def main():
    experiment = Experiment(__file__, __doc__)
    records = []
    for kind, record in marked(experiment.data, experiment.quick):
        of_text = list(uses(kind, record))
        for name in {one[0] for one in of_text}:
            records.append((kind, name, record["text"], [one for one in of_text if one[0] == name]))
    records.sort(key=lambda one: one[:3])
    folder = experiment.folder
    (folder / "hide.toml").write_text(RULES, encoding="utf-8")
    (folder / "people.csv").write_text("number,name\n" + "".join(f"N{i:06},{name} Ashgrove\n" for i, name in enumerate(NAMES)), encoding="utf-8")
    experiment.write_corpus("notes.jsonl", [{"number": f"N{NAMES.index(name):06}", "text": text} for _, name, text, _ in records])
    done = subprocess.run([experiment.program, "hide", "run", "--rules", folder / "hide.toml"], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"sumi hide failed: {done.stderr.strip()}")
    hidden = {}
    for line in (folder / "audit.jsonl").read_text(encoding="utf-8").splitlines():
        one = json.loads(line)
        if one["file"] == "notes.jsonl":
            hidden[one["record"] - 1] = [(span["start"], span["end"]) for span in one["spans"] if span["attribute"] == "name"]
    rows = []
    for what, names in (("the six", SIX), ("all", NAMES)):
        for kind in ("mail", "chats", "newsgroups"):
            others, clear, persons = [], [], []  # whether each is hidden
            for i, (of, name, text, of_text) in enumerate(records):
                for _, start, end, is_name in of_text if of == kind and name in names else []:
                    if is_name is None:
                        continue
                    is_hidden = any(begin < end and start < stop for begin, stop in hidden.get(i, []))
                    (persons if is_name else others).append(is_hidden)
                    if not is_name and (text[start].islower() or re.match(r"\s+([a-z]|I\b)", text[end:])):
                        clear.append(is_hidden)
                    if is_hidden != is_name and what == "all":
                        experiment.say(f"{kind} {'hidden' if is_hidden else 'shown'}: {text[max(0, start - 25):start]!r} {text[start:end]} {text[end:end + 25]!r}")
            rows.append([what, kind, len(others), sum(others), 100 * sum(others) / len(others), len(clear), sum(clear), 100 * sum(clear) / len(clear),
                         len(persons), len(persons) - sum(persons)])
    for row in rows:
        experiment.say(row)
    experiment.write_csv("names-as-words", ["names", "texts", "other uses", "hidden", "percent", "clear ones", "hidden", "percent", "uses as a name", "shown"], rows)


main()
