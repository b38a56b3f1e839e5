"""The project's own samples, and its program, for comparisons: SAMPLES and SUMI name them."""

import json
import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
SAMPLES = pathlib.Path(os.environ.get("SAMPLES", ROOT / "samples"))
PROGRAM = os.environ["SUMI"]  # the command line, built from the same sources


def notes(limit=None):
    lines = (SAMPLES / "notes.jsonl").read_text(encoding="utf-8").splitlines()[:limit]
    return [json.loads(line) for line in lines]


def spans_of(note):
    return [(span["start"], span["end"], span["label"]) for span in note["spans"]]


def write_notes(path, records):
    path.write_text("".join(json.dumps(one, ensure_ascii=False) + "\n" for one in records), encoding="utf-8")
    return path


def read_lines(path):
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def program(*arguments, codes=(0,), **more):
    ran = subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, encoding="utf-8", **more)
    assert ran.returncode in codes, ran.stderr
    return ran
