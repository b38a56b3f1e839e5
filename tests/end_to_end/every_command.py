"""Small input for every command, and how each is called that writes a folder or standard output."""
import os

from program import Case, jsonl

RULES = """
output = "{output}"
unread = ["a.csv", "b.csv", "brat", "clinic", "game.publisher", "in", "masked.jsonl", "notes.model", "old", "private", "replaced", "replaced.jsonl",
          "roster.csv", "sealed", "sealed.jsonl", "secret.key", "table.csv", "words.terms", "words.txt"]
[[attribute]]
name = "patient"
kind = "name"
labels = ["NAME"]
[[documents]]
file = "{source}"
"""
NAMES = ("Ada Poe", "Eva Lind", "Tom Hart", "Uwe Kern")


def note(number):
    name = NAMES[number % len(NAMES)]
    text = f"Today came {name} for a short talk."
    return {"id": f"n{number}", "owner": f"o{number}", "text": text, "spans": [{"start": 11, "end": 11 + len(name), "label": "NAME"}]}


class EveryCommand(Case):
    """Lays out, in P: in/ (texts), brat/, notes.jsonl, a.csv, b.csv, words.terms, game.publisher, secret.key, hide.toml."""

    def lay_out(self, folder="P"):
        for number in range(8):
            self.write(f"{folder}/in/{number}.txt", note(number)["text"])
        self.write(f"{folder}/notes.jsonl", jsonl(*(note(number) for number in range(8))))
        self.write(f"{folder}/a.csv", "id,name,birth\n" + "".join(f"a{i},{name},19{40 + i}-01-0{1 + i}\n" for i, name in enumerate(NAMES)))
        self.write(f"{folder}/b.csv", "id,name,birth\n" + "".join(f"b{i},{name},19{40 + i}-01-0{1 + i}\n" for i, name in enumerate(NAMES)))
        self.write(f"{folder}/clinic/notes.jsonl", jsonl(*(note(number) for number in range(8))))
        self.write(f"{folder}/table.csv", "age,sex\n" + "30,f\n40,m\n" * 4)
        self.write(f"{folder}/words.txt", "".join(f"{name}\n" for name in NAMES))
        at = lambda name: self.path(folder, name)
        self.run_well("convert", at("notes.jsonl"), "--to", "brat", "-o", at("brat"))
        self.run_well("terms", "build", at("words.txt"), "-o", at("words.terms"), "--k-max", 2)
        self.run_well("sanitize", "fit", at("notes.jsonl"), "-o", at("game.publisher"), "--tagger", "bayes", "--patterns", "none")
        self.run_well("train", at("notes.jsonl"), "-o", at("notes.model"), "--tagger", "bayes")
        self.write(f"{folder}/secret.key", f"sumi-key-1 {7:064x}\n")
        os.chmod(at("secret.key"), 0o600)
        self.run_well("replace", at("brat"), "-o", at("replaced"), "--reversal", at("sealed"), "--key", at("secret.key"))
        self.run_well("replace", at("notes.jsonl"), "-o", at("replaced.jsonl"), "--reversal", at("sealed.jsonl"), "--key", at("secret.key"))
        self.run_well("mask", at("notes.jsonl"), "-o", at("masked.jsonl"), "--k", 2, "--private", at("private"))
        self.write(f"{folder}/roster.csv", "name\n" + "".join(f"{name}\n" for name in NAMES))
        self.write(f"{folder}/hide.toml", RULES.format(output="out", source="notes.jsonl"))
        return at

    def folder_commands(self, at):
        """{name: (arguments but -o, what is read)}: each writes a folder."""
        return {
            "mask": (("mask", at("in"), "--k", 2, "--by", "documents"), "in"),
            "convert": (("convert", at("in"), "--to", "text"), "in"),
            "convert to brat": (("convert", at("notes.jsonl"), "--to", "brat"), "notes.jsonl"),
            "tag": (("tag", "patterns", at("in"), "--to", "brat"), "in"),
            "terms apply": (("terms", "apply", at("words.terms"), at("in"), "--k", 2), "in"),
            "sanitize apply": (("sanitize", "apply", at("game.publisher"), at("in")), "in"),
            "link": (("link", at("a.csv"), at("b.csv")), "a.csv"),
            "attack restore": (("attack", "restore", at("in")), "in"),
            "replace": (("replace", at("brat")), "brat"),
            "reverse": (("reverse", at("replaced"), "--reversal", at("sealed"), "--key", at("secret.key")), "replaced"),
        }

    def stream_commands(self, at):
        """{name: arguments}: each writes something to standard output."""
        notes = at("notes.jsonl")
        return {
            "mask": ("mask", notes, "--k", 2),
            "convert": ("convert", notes, "--to", "lines"),
            "tag": ("tag", "patterns", notes, "--to", "jsonl"),
            "terms apply": ("terms", "apply", at("words.terms"), notes, "--k", 2),
            "terms show": ("terms", "show", at("words.terms"), NAMES[0]),
            "terms pick": ("terms", "pick", at("words.terms"), "--k", 2),
            "terms curve": ("terms", "curve", at("words.terms")),
            "sanitize apply": ("sanitize", "apply", at("game.publisher"), notes),
            "sanitize evaluate": ("sanitize", "evaluate", notes, "--folds", 2, "--loss-ratio", 1, "--tagger", "bayes", "--attackers", "bayes",
                                  "--patterns", "none"),
            "attack restore": ("attack", "restore", at("masked.jsonl")),
            "attack roster": ("attack", "roster", at("masked.jsonl"), "--roster", at("roster.csv")),
            "attack tagger": ("attack", "tagger", at("masked.jsonl"), notes, "--budget", 5, "--attackers", "bayes"),
            "replace": ("replace", notes),
            "reverse": ("reverse", at("replaced.jsonl"), "--reversal", at("sealed.jsonl"), "--key", at("secret.key")),
            "repeats": ("repeats", notes, "--k", 2),
            "sweep": ("sweep", notes, "--k", "2:3"),
            "score": ("score", notes, notes),
            "inspect": ("inspect", notes),
            "train folds": ("train", notes, "--folds", 2, "--tagger", "bayes"),
            "train print features": ("train", "--config", "print-features=true"),
            "table anonymize": ("table", "anonymize", at("table.csv"), "-o", "-", "--k", 2, "--qi", "age,sex"),
            "table risk": ("table", "risk", at("table.csv"), "--qi", "age,sex"),
            "table sweep": ("table", "sweep", at("table.csv"), "--k", "2,3", "--qi", "age,sex"),
            "table query-precision": ("table", "query-precision", at("table.csv"), at("table.csv"), "--column", "age"),
            "table check": ("table", "check", at("table.csv"), "--k", 5, "--qi", "age,sex"),
            "verify": ("verify", notes, "--k", 9, "--by", "documents"),
            "link print rules": ("link", at("a.csv"), at("b.csv"), "--dry-run"),
            "hide init": ("hide", "init", at("clinic"), "-o", "-"),
            "help": ("--help",),
            "version": ("--version",),
        }
