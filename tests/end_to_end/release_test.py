#!/usr/bin/env python3
"""From a draft to what is given away: a blind sample, a bound, a signed record, a line in the register."""
import hashlib
import json
import os
import pathlib
import shutil
import signal
import stat
import subprocess
import time
import unittest

from program import SAMPLES, SUMI, Case, run


def lines_of(path):
    return [json.loads(line) for line in pathlib.Path(path).read_text(encoding="utf-8").splitlines()]


class Release(Case):
    def draft(self, name="draft", letters=120, **others):
        folder = pathlib.Path(self.path(name))
        folder.mkdir()
        for number in range(letters):
            (folder / f"f{number + 1:06}.txt").write_text(f"Dear [PERSON], number {number} is well.\n", encoding="utf-8")
        for file, text in others.items():
            (folder / file.replace("__", ".")).write_text(text, encoding="utf-8")
        return folder

    def sample(self, draft, documents=100, *options):
        path = self.path("sample.jsonl")
        done = run("review", "sample", draft, "-o", path, "--documents", documents, *options)
        self.assertEqual(done.code, 0, done.err)
        return path

    def marked(self, path, marks=lambda text: []):
        """As somebody reads it, by hand."""
        documents = lines_of(path)
        for one in documents:
            one.update(spans=marks(one["text"]), read=True)
        marked = self.path("marked.jsonl")
        pathlib.Path(marked).write_text("".join(json.dumps(one) + "\n" for one in documents), encoding="utf-8")
        return marked

    def release(self, draft, sample, *options, out="out"):
        return run("release", draft, "-o", self.path(out), "--approver", "A. Krill", "--sample", sample,
                   "--register", self.path("releases.jsonl"), *options)

    def table(self):
        path = self.path("source.csv")
        rows = "".join(f"{20 + number % 40},{'ABC'[number % 3]}ton\n" for number in range(60))
        pathlib.Path(path).write_text("age,town\n" + rows, encoding="utf-8")
        return path

    def names(self):
        return sorted(os.listdir(self.path("")))

    def test_a_draft_is_released_signed_and_noted(self):
        draft = self.draft()
        source = pathlib.Path(self.path("letter.txt"))
        source.write_text("Dear Ada", encoding="utf-8")
        marked = self.marked(self.sample(draft))
        summary = self.path("summary.json")
        done = self.release(draft, marked, "--max-documents", 20, "--source", source, "--summary", summary)
        self.assertEqual(done.code, 0, done.err)
        told = json.loads(pathlib.Path(summary).read_text(encoding="utf-8"))
        self.assertTrue(told["released"])
        self.assertEqual(told["missed"]["most_documents_per_1000"], 1000 / 120)  # of 2 in 120, 100 hold one in all but 3 of 100 draws
        for file in draft.iterdir():
            self.assertEqual((pathlib.Path(self.path("out")) / file.name).read_bytes(), file.read_bytes())
        for name in "releases.jsonl", "releases.key", "sample.jsonl":
            self.assertEqual(stat.S_IMODE(os.stat(self.path(name)).st_mode), 0o600, name)
        page = pathlib.Path(self.path("out.release.html")).read_text(encoding="utf-8")
        self.assertIn("A. Krill", page)
        self.assertIn("no guarantee", page)
        record = self.path("out.release.jsonl")
        check = ["release", "check", record, "-o", self.path("out"), "--register", self.path("releases.jsonl")]
        self.assertEqual(run(*check, "--signer", told["public_key"]).code, 0)
        self.assertEqual(run(*check, "--signer", "0" * 64).code, 3)  # the register is signed by another
        (pathlib.Path(self.path("out")) / "f000001.txt").write_text("Dear Ada\n", encoding="utf-8")
        self.assertEqual(run(*check).code, 1)
        text = pathlib.Path(record).read_text(encoding="utf-8")
        pathlib.Path(record).write_text(text.replace("A. Krill", "B. Krill"), encoding="utf-8")
        self.assertEqual(run("release", "check", record).code, 1)

    def test_a_release_is_found_replaced_and_withdrawn(self):
        draft = self.draft()
        source = pathlib.Path(self.path("letter.txt"))
        source.write_text("Dear Ada", encoding="utf-8")
        marked = self.marked(self.sample(draft))
        register = ["--register", self.path("releases.jsonl")]
        self.assertEqual(self.release(draft, marked, "--max-documents", 20, "--source", source).code, 0)
        first = json.loads(run("release", "find", source, *register).out)
        self.assertEqual((first["state"], first["is"], first["by"]), ("released", "source", "bytes"))
        done = self.release(draft, marked, "--max-documents", 20, "--source", source, "--config", "replaces=" + str(first["id"]), out="second")
        self.assertEqual(done.code, 0, done.err)
        states = [json.loads(line)["state"] for line in run("release", "find", source, *register).out.splitlines()]
        self.assertEqual(states, ["replaced", "released"])
        done = run("release", "withdraw", first["id"], "--reason", "a name was left", "--approver", "A. Krill", *register)
        self.assertEqual(done.code, 0, done.err)
        self.assertEqual(json.loads(run("release", "find", first["id"], *register).out)["state"], "withdrawn")
        self.assertEqual(run("release", "find", self.path("sample.jsonl"), *register).code, 1)
        self.assertEqual(run("release", "withdraw", "nothing", "--reason", "x", "--approver", "y", *register).code, 2)
        lines = pathlib.Path(self.path("releases.jsonl")).read_text(encoding="utf-8").splitlines(keepends=True)
        for damaged in lines[1:], [lines[0], *lines[2:]], [lines[1], lines[0], lines[2]]:
            pathlib.Path(self.path("damaged.jsonl")).write_text("".join(damaged), encoding="utf-8")
            self.assertEqual(run("release", "find", source, "--register", self.path("damaged.jsonl")).code, 3)

    def test_nothing_is_released_without_need(self):
        draft = self.draft()
        sample = self.sample(draft)
        marked = self.marked(sample)
        before = self.names()
        for options in (["--max-documents", 5], ["--max-missed", 10], ["--max-documents", 10, "--config", "reader-recall=.5"]):
            done = self.release(draft, marked, *options)
            self.assertEqual(done.code, 1, done.err)
            self.assertIn(b"would do", done.err)
        done = self.release(draft, sample, "--max-documents", 20)  # nobody read it
        self.assertEqual(done.code, 1, done.err)
        self.assertEqual(self.release(draft, marked).code, 2)  # nobody says what is accepted
        self.assertEqual(run("release", draft, "-o", self.path("out"), "--sample", marked, "--max-documents", 20).code, 2)
        self.assertEqual(self.release(draft, marked, "--max-documents", 20, "--seed", 2).code, 3)
        found = self.marked(sample, lambda text: [{"start": 0, "end": 4, "label": "NAME"}] if "number 7" in text else [])
        done = self.release(draft, found, "--max-documents", 20)
        self.assertEqual(done.code, 1, done.err)
        self.assertIn(b"NAME", done.err)
        self.assertEqual(self.names(), before)
        done = self.release(draft, found, "--max-documents", 1000, out="accepted")
        self.assertIn(b"what readers found is still in it", done.err)
        shutil.rmtree(self.path("accepted"))
        for name in set(self.names()) - set(before):
            os.unlink(self.path(name))
        (draft / "f000001.txt").write_text("Dear [PERSON], number 0 is not well.\n", encoding="utf-8")
        self.assertEqual(self.release(draft, marked, "--max-documents", 20).code, 3)
        self.assertEqual(self.names(), before)

    def test_a_project_says_who_read_what(self):
        draft = self.draft()
        sample = self.sample(draft)
        project = self.path("project")
        self.assertEqual(run("review", "init", project, sample).code, 0)
        done = self.release(draft, project, "--max-documents", 20)
        self.assertEqual(done.code, 1, done.err)
        self.assertIn(b"100 documents of the sample are not marked as read", done.err)
        empty = self.marked(sample)
        for name in "ann", "ben":
            subprocess.run([SUMI, "review", "user", project, name, "-q"], input=b"a long password\n", check=True, capture_output=True)
        self.assertEqual(run("review", "import", project, empty, "--as", "ann").code, 0)
        self.assertEqual(self.release(draft, project, "--max-documents", 20).code, 0)
        other = self.marked(sample, lambda text: [{"start": 0, "end": 4, "label": "NAME"}] if "number 7" in text else [])
        self.assertEqual(run("review", "import", project, other, "--as", "ben").code, 0)
        done = self.release(draft, project, "--max-documents", 1000, out="second")
        self.assertEqual(done.code, 1, done.err)
        self.assertIn(b"disagree", done.err)

    def test_what_each_command_wrote_is_a_draft(self):
        notes = os.path.join(SAMPLES, "notes.jsonl")
        runs = {"masked.jsonl": ["mask", notes, "--k", 3, "--private", self.path("p.jsonl"), "-o"],
                "table.csv": ["table", "anonymize", self.table(), "--k", 3, "--qi", "age,town", "-o"],
                "redacted.jsonl": ["redact", notes, "--languages", "en", "--accept-unsearched", "script", "-o"]}
        for name, command in runs.items():
            with self.subTest(name):
                done = run(*command, self.path(name))
                self.assertEqual(done.code, 0, done.err)
                marked = self.marked(self.sample(self.path(name), 1000))
                done = self.release(self.path(name), marked, "--max-missed", 0, out="given-" + name)
                self.assertEqual(done.code, 0, done.err)
                self.assertEqual(pathlib.Path(self.path("given-" + name)).read_bytes(), pathlib.Path(self.path(name)).read_bytes())

    def test_decisions_must_be_in_the_draft(self):
        notes = self.path("notes.jsonl")
        texts = ["Ann ran here", "Tom ran here"]
        spans = [[{"start": 0, "end": 3, "label": "P"}], []]
        pathlib.Path(notes).write_text("".join(json.dumps({"text": text, "spans": one}) + "\n" for text, one in zip(texts, spans)), encoding="utf-8")
        hashes = [hashlib.sha256(text.encode()).hexdigest() + "\n" for text in texts]
        head = {"sumi_decisions": 1, "documents": 2, "source_sha256": hashlib.sha256("".join(hashes).encode()).hexdigest()}
        decision = {"do": "hide everywhere", "value": "Tom", "by": "a", "role": "approver", "at": "t"}
        decisions = pathlib.Path(self.path("decisions.jsonl"))
        decisions.write_text(json.dumps(head) + "\n" + json.dumps(decision) + "\n", encoding="utf-8")
        draft, summary = self.path("draft.jsonl"), self.path("summary.json")
        self.assertEqual(run("mask", notes, "--method", "spans", "--decisions", decisions, "-o", draft, "--summary", summary).code, 0)
        marked = self.marked(self.sample(draft))
        done = self.release(draft, marked, "--max-documents", 0)
        self.assertEqual(done.code, 1, done.err)
        self.assertIn(b"1 decision of ", done.err)
        self.assertEqual(self.release(draft, marked, "--max-documents", 0, "--with", summary).code, 0)
        decisions.write_text(decisions.read_text(encoding="utf-8") + json.dumps(decision) + "\n", encoding="utf-8")  # later than the draft
        self.assertEqual(self.release(draft, marked, "--max-documents", 0, "--with", summary, out="second").code, 1)

    def test_nothing_half_is_left_by_a_kill_or_a_full_disk(self):
        draft = self.draft(letters=10, a__txt="word " * 400_000)
        marked = self.marked(self.sample(draft))
        command = [SUMI, "release", draft, "-o", self.path("out"), "--approver", "A", "--sample", marked, "--max-documents", "0",
                   "--register", self.path("releases.jsonl"), "-q"]
        before = self.names()
        done = subprocess.run(["bash", "-c", 'ulimit -f 1000; trap "" XFSZ; exec "$@"', "-", *map(str, command)], capture_output=True)
        self.assertEqual(done.returncode, 4, done.stderr)
        self.assertEqual([name for name in self.names() if not name.startswith("releases")], before)
        for wait in .005, .02, .04, .06, .1:
            process = subprocess.Popen(list(map(str, command)))
            time.sleep(wait)
            process.send_signal(signal.SIGKILL)
            process.wait()
            if os.path.exists(self.path("out")):
                self.assertEqual({path.name for path in draft.iterdir()},
                                 {path.name for path in pathlib.Path(self.path("out")).iterdir()} - {".sumi-folder"})
                break
        if os.path.exists(self.path("releases.jsonl")):
            self.assertIn(run("release", "find", draft / "a.txt", "--register", self.path("releases.jsonl")).code, (0, 1))
        done = subprocess.run([*map(str, command), "--overwrite"], capture_output=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(run("release", "check", self.path("out.release.jsonl"), "-o", self.path("out"),
                             "--register", self.path("releases.jsonl")).code, 0)
        self.assertEqual([name for name in self.names() if name.startswith(".")], [])


if __name__ == "__main__":
    unittest.main()
