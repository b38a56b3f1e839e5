"""Runs the program under test; `Case` gives each test a folder of its own and both verifiers."""
import collections
import contextlib
import io
import json
import os
import shutil
import stat
import subprocess
import tempfile
import unittest

import verify

SUMI = os.environ["SUMI"]
SAMPLES = os.environ.get("SAMPLES", os.path.join(os.path.dirname(__file__), "..", "..", "samples"))
# In memory where that can be had: each output is synced, and the tests make thousands.
MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK | os.X_OK) else None

MARKER = b"sumi wrote all files of this folder at once. With --overwrite it replaces the folder, as long as nothing else is in it.\n"

Result = collections.namedtuple("Result", "code out err")  # out and err are bytes


def run(*arguments, stdin=b"", timeout=300, **more):
    done = subprocess.run([SUMI, *map(str, arguments)], input=stdin, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          timeout=timeout, check=False, **more)
    return Result(done.returncode, done.stdout, done.stderr)


def run_second(*arguments):
    """The second verifier, with the options of the first."""
    words = [str(word) for word in arguments]
    while "--config" in words:
        at = words.index("--config")
        words[at:at + 2] = ["--" + words[at + 1].split("=")[0], words[at + 1].split("=", 1)[1]]
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = verify.main(words)
        except SystemExit as stopped:
            code = stopped.code
    return Result(code, out.getvalue().encode(), err.getvalue().encode())


def jsonl(*records):
    """As sumi writes them: without white space."""
    return "".join(json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n" for record in records)


def violations(result):
    return [tuple(json.loads(line)[name] for name in ("document", "start", "end", "reason"))
            for line in result.out.splitlines()]


def office_has(*parts):
    """Whether LibreOffice is installed with these parts of it ("writer", "calc"): Debian has a package for each."""
    program = shutil.which("soffice")
    libraries = {"writer": "libswlo.so", "calc": "libsclo.so"}
    return program is not None and all(os.path.exists(os.path.join(os.path.dirname(os.path.realpath(program)), libraries[part])) for part in parts)


def less_umask(mode):
    mask = os.umask(0)
    os.umask(mask)
    return mode & ~mask


class Case(unittest.TestCase):
    maxDiff = None
    folder_beside = MEMORY

    def setUp(self):
        folder = tempfile.TemporaryDirectory(dir=self.folder_beside)
        self.addCleanup(folder.cleanup)
        self.folder = os.path.realpath(folder.name)

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def write(self, name, content):
        path = self.path(name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode())
        return path

    def read(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def read_json(self, name):
        return json.loads(self.read(name))

    def mode(self, name):
        return stat.S_IMODE(os.stat(self.path(name)).st_mode)

    def files(self, name="."):
        """Every file below a folder, but the marker of a folder that sumi wrote, which is the same in each: {path: bytes}."""
        found = {os.path.relpath(os.path.join(folder, file), self.path(name)): self.read(os.path.join(folder, file))
                 for folder, _, files in os.walk(self.path(name)) for file in files}
        for path in [path for path in found if os.path.basename(path) == ".sumi-folder"]:
            self.assertEqual(found.pop(path), MARKER, path)
        return found

    def run_well(self, *arguments, **more):
        result = run(*arguments, **more)
        self.assertEqual(result.code, 0, (arguments, result.err.decode()))
        return result

    def mask(self, source, published, *options, k=2, **more):
        return self.run_well("mask", source, "-o", published, "--k", k, *options, **more)

    def judge(self, published, *options, k=2):
        """What both verifiers say, which must be the same: exit code and violations."""
        first = run("verify", published, "--k", k, *options)
        second = run_second(published, "--k", k, *options)
        self.assertEqual(first.code, second.code, (options, first, second))
        self.assertIn(first.code, (0, 1), (options, first.err.decode()))
        self.assertEqual(violations(first), violations(second), options)
        return first.code, violations(first)

    def assert_holds(self, published, *options, k=2):
        self.assertEqual(self.judge(published, *options, k=k), (0, []))

    def assert_fails(self, code, words, *arguments, **more):
        """One line: `sumi: `, then the words, and nothing of the canary that stands in every text."""
        result = run(*arguments, **more)
        said = result.err.decode()
        self.assertEqual(result.code, code, (arguments, said))
        self.assertRegex(said, r"\Asumi: [^\n]+\n\Z", arguments)
        for word in [words] if isinstance(words, str) else words:
            self.assertIn(word, said)
        self.assertNotIn("canary", said.lower())
        self.assertEqual(result.out, b"")
        return said
