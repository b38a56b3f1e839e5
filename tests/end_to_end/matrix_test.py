#!/usr/bin/env python3
"""Each job on each format, as a file, compressed, in a folder, as several files and in nested folders: it works, or one sentence says what to do instead.

    SUMI_MATRIX=write python3 -B tests/end_to_end/matrix_test.py    # writes docs/matrix.md
    SUMI_MATRIX=all python3 -B tests/end_to_end/matrix_test.py      # tries each cell; without it, one arrangement of most formats

The formats are those of the program's registry (`--format` lists them), so a new one is tried without a change here; one that nothing makes anew has a
sample beside its tests (samples_of_formats.py).
"""
import collections
import gzip
import json
import os
import pathlib
import re
import shutil
import sqlite3
import unittest

from program import Case, jsonl, run
from samples_of_formats import FORMATS as MADE

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PAGE = ROOT / "docs" / "matrix.md"
ELSEWHERE = ("picture", "pdf-picture", "dicom")  # read slowly, or written by some jobs alone: redact_pictures_test.py, clinical_test.py
ARRANGEMENTS = ("file", "gz", "folder", "several", "nested")
# The other methods read as `repeats` does: a compressed file as it is, nested folders as one.
READ_ALIKE = re.compile(r"mask --method (?!repeats)")
LIKE = {"gz": "file", "nested": "folder"}
SIZE = os.environ.get("SUMI_MATRIX", "short")
# The formats that are tried in all arrangements by the short form: text by the line, a folder of texts, a container, a database.
THOROUGH = ("jsonl", "text", "docx", "sqlite")
SHARED = "No fever was seen today."
NAMES = ("Ottoline Brackwater", "Piet Ekdal", "Tova Morwen", "Uma Thornquist", "Zane Wickham", "Perla Hallam")
SUFFIXES = {"lines": ".txt", "fhir": ".jsonl", "doccano": ".jsonl", "label-studio": ".json", "tab": ".json", "presidio": ".json",
            "i2b2-2006": ".xml", "pdf": ".pdf"}


def pdf_of(text):
    """A page with a line of text."""
    stream = f"BT /F1 12 Tf 72 720 Td ({text}) Tj ET".encode()
    objects = [b"<< /Type /Catalog /Pages 2 0 R >>", b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
               b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
               b"<< /Length %d >>\nstream\n%s\nendstream" % (len(stream), stream), b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"]
    out, places = bytearray(b"%PDF-1.4\n"), []
    for number, one in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, one)
    end = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1) + b"".join(b"%010d 00000 n \n" % at for at in places)
    return bytes(out + b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, end))


def documents_in_jsonl(first=0):
    records = []
    for number, name in enumerate(NAMES, first):
        text = f"{SHARED} Seen by {name}. {SHARED}"
        begin = text.index(name)
        records.append({"id": f"n{number}", "owner": f"p{number}", "text": text, "spans": [{"start": begin, "end": begin + len(name), "label": "NAME"}]})
    return jsonl(*records)


class Matrix(Case):
    """One folder with a sample of each format, and what the jobs need."""

    def formats(self):
        listed = re.search(rb"--format TEXT +((?:[a-z0-9, -]|\n)+)", self.run_well("mask", "--help").out).group(1).decode()
        names = [name.strip() for name in listed.replace("\n", " ").split(",")]
        return [re.sub(r"\s.*", "", name) for name in names if name and name not in ("auto", *ELSEWHERE)]

    def sample(self, name):
        """The path of a file (or folder, where each document has a file) of the format, and options that its text needs."""
        at = self.path("samples", name + SUFFIXES.get(name, "." + name))
        os.makedirs(os.path.dirname(at), exist_ok=True)
        options = ["--format", name]
        if name == "text":
            os.mkdir(at := self.path("samples", "text"))
            for number, one in enumerate(NAMES):
                pathlib.Path(at, f"n{number}.txt").write_text(f"{SHARED} Seen by {one}. {SHARED}")
        elif name in MADE:
            content = MADE[name](NAMES[0], SHARED)
            pathlib.Path(at).write_bytes(content if isinstance(content, bytes) else content.encode())
        elif name == "pdf":
            pathlib.Path(at).write_bytes(pdf_of(f"{SHARED} Seen by {NAMES[0]}."))
        elif name == "sqlite":
            with sqlite3.connect(at) as database:
                database.execute("CREATE TABLE note (body TEXT)")
                database.executemany("INSERT INTO note VALUES (?)", [(f"{SHARED} Seen by {one}.",) for one in NAMES])
            database.close()
            options += ["--text-field", "body"]
        else:
            at = self.path("samples", name) if name in ("brat", "i2b2-2014") else at
            self.run_well("convert", self.notes, "--to", name, "-o", at)
        return at, options

    def second_sample(self, path, name, at):
        """Another file of the format, with ids of its own where it has some."""
        if name in MADE or name in ("text", "pdf", "sqlite"):
            (shutil.copytree if os.path.isdir(path) else shutil.copy)(path, at)
        else:
            self.run_well("convert", self.others, "--to", name, "-o", at)

    def arranged(self, path, name, arrangement):
        """The inputs to name, or nothing where the format has no such arrangement."""
        base = pathlib.Path(self.path("arranged", arrangement))
        shutil.rmtree(base, ignore_errors=True)
        base.mkdir(parents=True)
        source = pathlib.Path(path)
        if arrangement == "file":
            return [path]
        if arrangement == "gz":
            if source.is_dir():
                return None
            packed = base / (source.name + ".gz")
            packed.write_bytes(gzip.compress(source.read_bytes(), mtime=0))
            return [str(packed)]
        inside = base / "in" / "deep" / "er" if arrangement == "nested" else base / "in"
        copies = [inside / f"{part}{source.suffix}" if source.is_file() else inside / part for part in ("a", "b")]
        inside.mkdir(parents=True)
        (shutil.copytree if source.is_dir() else shutil.copy)(source, copies[0])
        self.second_sample(source, name, copies[1])
        return [str(one) for one in copies] if arrangement == "several" else [str(base / "in")]

    def prepare(self):
        self.notes = self.write("notes.jsonl", documents_in_jsonl())
        self.others = self.write("others.jsonl", documents_in_jsonl(first=len(NAMES)))
        self.write("names.txt", "\n".join(NAMES) + "\n")
        self.write("names.toml", 'builtin = "none"\n[[pattern]]\nentity = "NAME"\nregex = "' + "|".join(NAMES) + '"\n')
        self.write("persons.csv", "NAME,TOWN\n" + "".join(f"{one},Oslo\n" for one in NAMES))
        self.run_well("count", self.notes, "-o", self.path("counts"), "--k", 2)
        self.run_well("terms", "build", self.path("names.txt"), "-o", self.path("terms"), "--k-max", 2)
        self.run_well("sanitize", "fit", self.notes, "-o", self.path("publisher"), "--folds", 2, "--patterns", "none")

    def jobs(self):
        """{job: function(inputs, options, output) -> commands one after the other}"""
        def mask(*more):
            return lambda inputs, options, output: [["mask", *inputs, "-o", output, *more, *options]]

        counted = ["--k", 2, "--by", "documents"]
        finder = ["--with", self.path("names.toml")]

        def replace_and_back(inputs, options, output):
            key = ["--key", self.path("key"), "--reversal", self.path("reversal")]
            return [["replace", *inputs, "-o", self.path("replaced"), *finder, *key, *options], ["reverse", self.path("replaced"), "-o", output, *key, *options]]

        def mask_and_verify(inputs, options, output):
            sources = [word for one in inputs for word in ("--source", one)]
            return [["mask", *inputs, "-o", output, *counted, *options], ["verify", output, *sources, *counted, *options]]

        def mask_and_attack(inputs, options, output):
            return [["mask", *inputs, "-o", self.path("masked"), *counted, *options], ["attack", "restore", self.path("masked"), "-o", output, *options]]

        def redact(inputs, options, output):
            format_alone = [] if options[1] in ("sqlite", "text", "brat", "i2b2-2014") else options[:2]
            return [["redact", *inputs, "-o", output if len(inputs) == 1 and os.path.isfile(inputs[0]) else output + "/", *finder, "--accept-unsearched", "language,names", *format_alone]]

        def hide(inputs, options, output):
            folder = pathlib.Path(self.path("hidden"))
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            for one in inputs:
                (shutil.copytree if os.path.isdir(one) else shutil.copy)(one, folder / os.path.basename(one))
            shutil.copy(self.path("persons.csv"), folder / "persons.csv")
            return [["hide", "init", folder], ["hide", "run", folder]]

        return {
            "tag": lambda inputs, options, output: [["tag", "patterns", *inputs, "-o", output, *options]],
            "replace": lambda inputs, options, output: [["replace", *inputs, "-o", output, *finder, *options]],
            "reverse": replace_and_back,
            "mask --method repeats": mask(*counted),
            "mask --method ngrams": mask("--method", "ngrams", *counted),
            "mask --method words": mask("--method", "words", *counted),
            "mask --method sentences": mask("--method", "sentences", *counted),
            "mask --method spans": mask("--method", "spans", *finder),
            "mask --method terms": mask("--method", "terms", "--dict", self.path("terms"), "--k", 2),
            "mask-by-counts": lambda inputs, options, output: [["mask-by-counts", self.path("counts"), *inputs, "-o", output, *options]],
            "terms apply": lambda inputs, options, output: [["terms", "apply", self.path("terms"), *inputs, "-o", output, "--k", 2, *options]],
            "sanitize apply": lambda inputs, options, output: [["sanitize", "apply", self.path("publisher"), *inputs, "-o", output, *options]],
            "redact": redact,
            "hide": hide,
            "score": lambda inputs, options, output: [["score", *inputs, *inputs, *options]],
            "review": lambda inputs, options, output: [["review", "init", output, *inputs, "--tagger", "patterns", *options]],
            "count": lambda inputs, options, output: [["count", *inputs, "-o", output, *counted, *options]],
            "sweep": lambda inputs, options, output: [["sweep", *inputs, "-o", output, "--k", "2:3", "--by", "documents", *options]],
            "inspect": lambda inputs, options, output: [["inspect", *inputs, *options]],
            "convert": lambda inputs, options, output: [["convert", *inputs, "--to", "jsonl", "-o", output, *["--from" if one == "--format" else one for one in options]]],
            "verify": mask_and_verify,
            "attack": mask_and_attack,
        }

    def outcome(self, commands, output):
        """Nothing where all commands do their work; else the sentence by which the job is refused."""
        for made in (output, self.path("replaced"), self.path("masked"), self.path("reversal")):
            (shutil.rmtree if os.path.isdir(made) else os.remove)(made) if os.path.lexists(made) else None
        for command in commands:
            result = run(*command)
            if result.code == 0:
                continue
            said = result.err.decode().strip().split("\n")
            self.assertIn(result.code, (2, 3), (command, said))
            self.assertRegex(said[-1], r"\Asumi: .+; .+", (command, said))
            self.assertFalse(os.path.lexists(output), command)
            for name in NAMES:
                self.assertNotIn(name, "\n".join(said))
            # Without paths, and what else differs from run to run.
            return re.sub(r"\Asumi: (?:\S*/\S*(?: and \d+ more)?: )?", "", said[-1].replace(self.folder, ""))
        if output in commands[-1]:
            self.assertTrue(os.path.isdir(output) or os.path.getsize(output) > 0, commands)
        return None

    def test_every_cell_works_or_is_refused_by_a_sentence(self):
        self.prepare()
        formats = self.formats()
        self.assertGreater(len(formats), 20)
        cells = {} if SIZE == "write" else cells_of(PAGE.read_text(encoding="utf-8"))
        for place, name in enumerate(formats):
            path, options = self.sample(name)
            by_turns = ("file", "folder", "several")[place % 3]
            for arrangement in ARRANGEMENTS if SIZE != "short" or name in THOROUGH else (by_turns,):
                inputs = self.arranged(path, name, arrangement)
                if inputs is None:
                    continue
                for job, commands in self.jobs().items():
                    like = LIKE.get(arrangement) if READ_ALIKE.match(job) else None
                    if like and (job, name, like) in cells:
                        cells[job, name, arrangement] = cells[job, name, like]
                        continue
                    with self.subTest(job=job, format=name, arrangement=arrangement):
                        output = self.path("out")
                        cells[job, name, arrangement] = self.outcome(commands(inputs, options, output), output)
        if SIZE == "write":
            PAGE.write_text(page_of(formats, list(self.jobs()), cells), encoding="utf-8")
        else:
            self.assertEqual(page_of(formats, list(self.jobs()), cells), PAGE.read_text(encoding="utf-8"),
                             "docs/matrix.md is not what the program does; SUMI_MATRIX=write")


def cells_of(page):
    """The cells that page_of() wrote: {(job, format, arrangement): nothing, or a sentence}."""
    rows = [[field.strip().replace(r"\|", "|") for field in re.split(r" \| ", line[1:].removesuffix(" |"))] for line in page.splitlines() if line.startswith("| ")]
    sentences = dict(row for row in rows if len(row) == 2)
    jobs, *formats = [row for row in rows if len(row) > 2]
    cells = {}
    for name, *row in formats:
        for job, cell in zip(jobs[1:], row, strict=True):
            signs = cell.split(" ") if " " in cell else [cell] * len(ARRANGEMENTS)
            for arrangement, sign in zip(ARRANGEMENTS, signs, strict=True):
                if sign != "–":
                    cells[job, name, arrangement] = None if sign == "✓" else sentences[sign]
    return cells


def page_of(formats, jobs, cells):
    sentences = collections.OrderedDict()

    def number(sentence):
        return sentences.setdefault(sentence, len(sentences) + 1)

    def cell(job, name):
        parts = []
        for arrangement in ARRANGEMENTS:
            if (job, name, arrangement) in cells:
                sentence = cells[job, name, arrangement]
                parts.append("✓" if sentence is None else str(number(sentence)))
            else:
                parts.append("–")
        return parts[0] if len(set(parts)) == 1 else " ".join(parts)

    lines = ["# What does what on which format", "", "For anyone who asks what a command does on their format: one cell for each pair, tried by a test.", "",
             "Each cell was tried by `tests/end_to_end/matrix_test.py`, which writes this page, with five arrangements: one file (of `brat`, `i2b2-2014` and `text`, a folder),",
             "the file compressed (`.gz`), a folder with two such files, two files named one after the other, and files in nested folders. ✓: the job does its work. A number:",
             "the job is refused by the sentence below, and nothing is written. –: there is no such arrangement. One sign stands for all five where they are alike.", "",
             "| | " + " | ".join(jobs) + " |", "|" + "---|" * (len(jobs) + 1)]
    for name in formats:
        lines.append(f"| {name} | " + " | ".join(cell(job, name) for job in jobs) + " |")
    lines += ["", "| | the sentence |", "|---|---|"]
    for sentence, place in sentences.items():
        lines.append(f"| {place} | {sentence.replace('|', chr(92) + '|')} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    unittest.main()
