"""The commands that scripts/same-outputs runs on each format: the jobs and samples of tests/end_to_end/matrix_test.py, and more.

The formats are those of the program that $SUMI names, which makes the samples, so a new one is included automatically.
"""
import copy
import functools
import json
import os
import pathlib
import shutil
import sys

from compared_commands import KEY, ROOT, Job, jsonl, write

sys.path.insert(0, str(ROOT / "tests" / "end_to_end"))

import matrix_test  # noqa: E402

MORE_JOBS_IN = ("file", "folder")
JOBS_ON_ZSTD = ("tag", "mask --method repeats", "mask --counts", "hide", "inspect", "convert", "verify")
COUNTED = ["--k", 2, "--by", "documents"]


def zstd(content):
    """Returns a frame of uncompressed blocks (RFC 8878), because not every machine has Zstandard."""
    blocks = [content[at:at + 2**16] for at in range(0, len(content), 2**16)]
    return b"\x28\xb5\x2f\xfd\xe0" + len(content).to_bytes(8, "little") + b"".join(
        (len(block) << 3 | (number == len(blocks))).to_bytes(3, "little") + block for number, block in enumerate(blocks, 1))


def in_cells(records, delimiter):
    rows = [("id", "owner", "text"), *((record["id"], record["owner"], record["text"]) for record in records)]
    return "".join(delimiter.join(f'"{cell}"' for cell in row) + "\n" for row in rows)


def in_turns(records):
    return jsonl({"id": record["id"], "owner": record["owner"], "title": "A talk",
                  "messages": [{"role": "user", "content": record["text"]}, {"role": "nurse", "content": "No fever."}]} for record in records)


# Other ways to write a format: {name: (suffix, options, what writes records)}
WRITTEN_OTHERWISE = {
    "jsonl-paths": (".jsonl", ["--format", "jsonl", "--text-field", "messages[].content,title"], in_turns),
    "csv-semicolons": (".csv", ["--format", "csv"], lambda records: in_cells(records, ";")),
    "tsv-utf-16": (".tsv", ["--format", "tsv", "--encoding", "UTF-16"], lambda records: in_cells(records, "\t").encode("utf-16")),
}


class Formats(matrix_test.Matrix):
    def formats(self):
        return [*super().formats(), *WRITTEN_OTHERWISE]

    @staticmethod
    def write_otherwise(name, at, first=0):
        records = [json.loads(line) for line in matrix_test.documents_in_jsonl(first).splitlines()]
        write(pathlib.Path(at), WRITTEN_OTHERWISE[name][2](records))

    def sample(self, name):
        if name not in WRITTEN_OTHERWISE:
            return super().sample(name)
        suffix, options, _ = WRITTEN_OTHERWISE[name]
        self.write_otherwise(name, self.path("samples", name + suffix))
        return self.path("samples", name + suffix), options

    def second_sample(self, path, name, at):
        """Makes documents of another person, if a file is one document, so that there is something to hide."""
        if name in WRITTEN_OTHERWISE:
            self.write_otherwise(name, at, first=len(matrix_test.NAMES))
        elif name in matrix_test.MADE:
            write(pathlib.Path(at), matrix_test.MADE[name](matrix_test.NAMES[1], matrix_test.SHARED))
        elif name == "pdf":
            write(pathlib.Path(at), matrix_test.pdf_of(f"{matrix_test.SHARED} Seen by {matrix_test.NAMES[1]}."))
        else:
            super().second_sample(path, name, at)

    def arranged(self, path, name, arrangement):
        if arrangement != "zst":
            return super().arranged(path, name, arrangement)
        if os.path.isdir(path):
            return None
        packed = pathlib.Path(self.path("arranged", "zst", os.path.basename(path) + ".zst"))
        write(packed, zstd(pathlib.Path(path).read_bytes()))
        return [str(packed)]

    def prepare(self):
        super().prepare()
        write(pathlib.Path(self.path("key")), KEY)
        os.chmod(self.path("key"), 0o600)

    def more_jobs(self):
        """Jobs besides those of the matrix, which tests that a job works; here the output counts."""
        key, masked = ["--key", self.path("key"), "--reversal", self.path("reversal")], self.path("masked")

        def writes(*words):
            commands = 2 if words[0] in ("sanitize", "review", "mask-by-counts") else 1
            return lambda inputs, options, output: [[*words[:commands], *inputs, "-o", output, *words[commands:], *options]]

        def after_masking(*words):
            return lambda inputs, options, output: [["mask", *inputs, "-o", masked, *COUNTED, *options], [*words, *inputs[:1], *options],
                                                    ["verify", masked, "--k", 5, "--by", "documents", *options]]

        return {
            "mask marked": writes("mask", *COUNTED, "--mark", "[MASK]", "--fold", "case,width,space", "--private", self.path("private"), "--summary", self.path("summary")),
            "mask passing": writes("mask", *COUNTED, "--pass", "all", "--no-collapse"),
            "mask certified": writes("mask", *COUNTED, "--snap", "none", "--certificate", self.path("certificate")),
            "mask by three": writes("mask", "--k", 3, "--by", "documents", "--min-length", 3),
            "mask to standard output": lambda inputs, options, output: [["mask", *inputs, *COUNTED, *options]],
            "mask resumed": writes("mask-by-counts", self.path("counts"), "--resume", "--keep-names"),
            "replace surrogates": writes("replace", "--operator", "*=surrogate", "--pass", "all", *key),
            "tag auto": lambda inputs, options, output: [["tag", "auto", *inputs, "-o", output, "--to", "doccano", *options]],
            "train": writes("train", "--tagger", "bayes", "--patterns", "none"),
            "sanitize fit": writes("sanitize", "fit", "--folds", 2, "--tagger", "bayes", "--patterns", "none"),
            "repeats": writes("repeats", *COUNTED),
            "review simulate": lambda inputs, options, output: [["review", "simulate", *inputs, *inputs, "-o", output, "--config", "first=2", "--config", "batch=4", "--learner", "bayes", *options]],
            "attack facts": after_masking("attack", "facts", masked, "--length", 8, "--source"),
            "attack roster": after_masking("attack", "roster", masked, "--roster", self.path("persons.csv"), "--columns", "NAME", "--source"),
            "attack tagger": after_masking("attack", "tagger", masked, "--attackers", "bayes", "--patterns", "none"),
            "quiz": after_masking("quiz", masked, "--items", 2, "-o", self.path("quiz.csv"), "--source"),
        }

    def lay_out(self, folder, job, inputs, options):
        """Copies the samples of a format, and returns the commands of the job for the copy."""
        shutil.copytree(self.folder, folder, dirs_exist_ok=True)
        here = copy.copy(self)
        here.folder = str(folder)
        commands = {**here.jobs(), **here.more_jobs()}[job]([here.path(one) for one in inputs], options, here.path("out"))
        if (folder / "hidden").exists():  # else hide makes a key
            shutil.copy(folder / "key", folder / "hidden" / "hide.key")
        return [[str(word).replace(f"{folder}/", "") for word in command] for command in commands]


def format_jobs(base, only):
    """Yields each job on each format in each arrangement whose name has the word; samples are copied to the folder `base`."""
    prepared = None
    maker = Formats()
    maker.folder = str(base)
    for name in maker.formats():
        cells = [(job, arrangement, f"{job} on {name}, {arrangement}") for arrangement in (*matrix_test.ARRANGEMENTS, "zst")
                 for job in (*maker.jobs(), *(maker.more_jobs() if arrangement in MORE_JOBS_IN else ()))
                 if (job in JOBS_ON_ZSTD if arrangement == "zst" else arrangement not in matrix_test.LIKE or not matrix_test.READ_ALIKE.match(job))]
        cells = [cell for cell in cells if only in cell[2]]
        if not cells:
            continue
        if prepared is None:
            prepared = maker.folder = str(base / "prepared")
            os.mkdir(prepared)
            maker.prepare()
        here = copy.copy(maker)
        here.folder = shutil.copytree(prepared, str(base / name))
        path, options = here.sample(name)
        arranged = {arrangement: here.arranged(path, name, arrangement) for arrangement in {arrangement for _, arrangement, _ in cells}}
        for job, arrangement, title in cells:
            if arranged[arrangement] is not None:
                inputs = [os.path.relpath(one, here.folder) for one in arranged[arrangement]]
                yield Job(title, functools.partial(here.lay_out, job=job, inputs=inputs, options=options), True)
