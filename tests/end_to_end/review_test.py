#!/usr/bin/env python3
"""sumi review over real sockets: who gets in, what is saved when, kills, what lies on the disk, export and import."""
import http.client
import json
import os
import pathlib
import random
import re
import signal
import socket
import stat
import subprocess
import threading
import time
import unittest

from program import SUMI, Case, jsonl, run

KILLS = int(os.environ.get("SUMI_REVIEW_KILLS", "5"))
SECRET = "Adalbertine Secretova"


class Review:
    """A running page; its address is told in its first line."""

    def __init__(self, project, *options):
        self.process = subprocess.Popen([SUMI, "review", project, *map(str, options)], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL)
        first = self.process.stderr.readline().decode()
        told = re.search(r"open http://127\.0\.0\.1:(\d+)/(?:release\.html)?#([0-9a-f]{32})", first)
        if not told:
            raise AssertionError(first + self.process.stderr.read().decode())
        self.port, self.token = int(told[1]), told[2]
        self.log = []
        self.reader = threading.Thread(target=lambda: self.log.extend(self.process.stderr), daemon=True)
        self.reader.start()

    def ask(self, method, path, body=None, token=None, **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token or self.token}", **headers}
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        got = answer.read()
        connection.close()
        return answer, got

    def get(self, path, token=None):
        answer, got = self.ask("GET", path, token=token)
        assert answer.status == 200, (answer.status, got)
        return json.loads(got)

    def post(self, path, token=None, **body):
        answer, got = self.ask("POST", path, body, token=token)
        assert answer.status == 200, (answer.status, got)
        return json.loads(got)

    def end(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        code = self.process.wait(60)
        self.reader.join(10)
        self.process.stderr.close()
        return code


class ReviewTest(Case):
    def setUp(self):
        super().setUp()
        self.notes = pathlib.Path(self.folder if hasattr(self, "folder") else ".") / "notes.jsonl"
        self.notes.write_text(jsonl(*({"id": f"n{i}", "text": f"Dr Ann Lee saw {SECRET} on day {i}. 日本 😀 Ann."} for i in range(30))), encoding="utf-8")
        self.source = self.notes.read_bytes()
        self.project = str(self.notes.parent / "project")

    def init(self, *options):
        done = run("review", "init", self.project, self.notes, *options)
        self.assertEqual(done.code, 0, done.err)

    def test_nothing_comes_without_the_token_and_nothing_is_kept_by_the_browser(self):
        self.init()
        review = Review(self.project)
        for path in ("/api/project", "/api/documents", "/api/document?number=0", "/api/search?text=Ann", "/api/export"):
            answer, got = review.ask("GET", path, token="0" * 32)
            self.assertEqual(answer.status, 401, path)
            self.assertNotIn(b"Ann", got)
        for headers in ({"Origin": "https://evil.example"}, {"Host": "evil.example"}, {"Origin": "null"}):
            answer, _ = review.ask("POST", "/api/undo", {}, **headers)
            self.assertEqual(answer.status, 403, headers)
        answer, _ = review.ask("POST", "/api/undo", {}, **{"Content-Type": "text/plain"})
        self.assertEqual(answer.status, 415)
        for path in ("/", "/review.js", "/review.css", "/api/project"):
            answer, _ = review.ask("GET", path)
            self.assertEqual(answer.status, 200)
            self.assertEqual(answer.headers["Cache-Control"], "no-store")
            self.assertIn("default-src 'none'", answer.headers["Content-Security-Policy"])
            self.assertIsNone(answer.headers["Set-Cookie"])
            self.assertIsNone(answer.headers["Access-Control-Allow-Origin"])
        self.assertEqual(review.end(), 0)
        self.assertNotIn(SECRET.encode(), b"".join(review.log))

    def test_who_has_no_token_sends_no_body(self):
        self.init()
        review = Review(self.project)
        head = f"POST /api/undo HTTP/1.1\r\nHost: 127.0.0.1:{review.port}\r\nContent-Type: application/json\r\n"
        for more, status in (("Content-Length: 16000000\r\n", 401), ("Transfer-Encoding: chunked\r\n", 401), ("Expect: 100-continue\r\nContent-Length: 9\r\n", 401),
                             (f"Authorization: Bearer {review.token}\r\nContent-Length: 17000000\r\n", 413)):
            with socket.create_connection(("127.0.0.1", review.port), timeout=10) as client:
                client.sendall((head + more + "\r\n").encode())  # and no body: it isn't waited for
                self.assertTrue(client.recv(100).startswith(b"HTTP/1.1 %d" % status), more)
        for method, status in (("POST", 405), ("GET", 413)):
            with socket.create_connection(("127.0.0.1", review.port), timeout=10) as client:
                client.sendall(f"{method} / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9000000\r\n\r\n".encode())
                self.assertTrue(client.recv(100).startswith(b"HTTP/1.1 %d" % status), method)
        answer, _ = review.ask("POST", "/api/undo", {}, **{"Content-Type": "application/x-ndjson"})
        self.assertEqual(answer.status, 415)
        self.assertEqual(review.end(), 0)

    def test_files_are_the_owners_alone_and_quote_no_text(self):
        self.init("--tagger", "patterns")
        review = Review(self.project)
        review.post("/api/decide", document=0, start=15, end=15 + len(SECRET), label="PERSON", verdict="accepted", everywhere="all")
        self.assertEqual(stat.S_IMODE(os.stat(self.project).st_mode), 0o700)
        names = sorted(os.listdir(self.project))
        self.assertEqual(names, ["log.jsonl", "project.sqlite", "project.sqlite-wal"])
        for name in names:
            path = os.path.join(self.project, name)
            self.assertEqual(stat.S_IMODE(os.stat(path).st_mode), 0o600, name)
            self.assertNotIn(SECRET.encode(), pathlib.Path(path).read_bytes(), name)
        review.end()
        self.assertEqual(self.notes.read_bytes(), self.source)

    def test_what_was_acknowledged_is_there_after_every_kill(self):
        self.init()
        rng = random.Random(7)
        known = {}
        for _ in range(KILLS):
            review = Review(self.project)
            for document, expected in known.items():
                got = {(one["start"], one["end"], one["label"]) for one in review.get(f"/api/document?number={document}")["spans"]}
                self.assertTrue(expected <= got, (document, expected - got))
            killer = threading.Timer(rng.uniform(0, 0.25), lambda: review.process.send_signal(signal.SIGKILL))
            killer.start()
            try:
                while True:
                    document, start = rng.randrange(30), rng.randrange(30)
                    review.post("/api/decide", document=document, start=start, end=start + rng.randrange(1, 10), label=rng.choice("ABC"), verdict="accepted")
                    # Acknowledged: from here on it must be there.
                    spans = review.get(f"/api/document?number={document}")["spans"]
                    known[document] = {(one["start"], one["end"], one["label"]) for one in spans}
            except (OSError, http.client.HTTPException, AssertionError) as error:
                if isinstance(error, AssertionError):
                    raise
            killer.join()
            review.process.wait(60)
            review.reader.join(10)
            review.process.stderr.close()
        self.assertGreater(sum(map(len, known.values())), KILLS)
        lines = pathlib.Path(self.project, "log.jsonl").read_text(encoding="utf-8").splitlines()
        review = Review(self.project)
        review.end()
        lines = [json.loads(line) for line in pathlib.Path(self.project, "log.jsonl").read_text(encoding="utf-8").splitlines()]
        self.assertEqual([line["sequence"] for line in lines], list(range(1, len(lines) + 1)))

    def test_two_review_blindly_and_a_third_settles(self):
        self.init()
        for name, role in (("eve", "manager"), ("ada", "reviewer"), ("bea", "reviewer"), ("cleo", "adjudicator")):
            done = run("review", "user", self.project, name, "--role", role, stdin=b"ten letters\n")
            self.assertEqual(done.code, 0, done.err)
        self.assertEqual(run("review", "user", self.project, "zoe", stdin=b"short\n").code, 2)
        review = Review(self.project)
        answer, _ = review.ask("GET", "/api/project")
        self.assertEqual(answer.status, 403)
        session = {name: review.post("/api/login", name=name, password="ten letters")["session"] for name in ("ada", "bea", "cleo")}
        review.post("/api/decide", session["ada"], document=0, start=3, end=10, label="PERSON", verdict="accepted")
        review.post("/api/decide", session["ada"], document=0, start=15, end=36, label="PERSON", verdict="accepted")
        review.post("/api/decide", session["bea"], document=0, start=3, end=10, label="PERSON", verdict="accepted")
        self.assertEqual(len(review.get("/api/document?number=0", session["bea"])["spans"]), 1)
        for name in ("ada", "bea"):
            review.post("/api/done", session[name], document=0, done=True)
        settled = review.post("/api/settle", session["cleo"], document=0)
        self.assertEqual([(one["start"], one["users"]) for one in settled["differences"]], [(15, ["ada"])])
        review.post("/api/decide", session["cleo"], document=0, start=15, end=36, label="PERSON", verdict="accepted", layer="final")
        review.post("/api/done", session["cleo"], document=0, done=True, layer="final")
        self.assertEqual(review.end(), 0)
        out = self.notes.parent / "out.json"
        done = run("review", "export", self.project, "-o", out, "--to", "label-studio")
        self.assertEqual(done.code, 0, done.err)
        first = json.loads(out.read_text(encoding="utf-8"))[0]
        self.assertEqual(first["annotations"][0]["completed_by"], "final")
        self.assertEqual([one["value"]["text"] for one in first["annotations"][0]["result"]], ["Ann Lee", SECRET])
        self.assertEqual(self.notes.read_bytes(), self.source)

    def test_a_project_refuses_what_changed_and_says_so_in_one_line(self):
        self.init()
        self.notes.write_bytes(self.source.replace(b"day 3", b"day 4"))
        done = run("review", "export", self.project, "-o", self.notes.parent / "out.jsonl")
        self.assertEqual(done.code, 3)
        self.assertEqual(len(done.err.splitlines()), 1)
        self.assertNotIn(b"Ann", done.err)
        self.assertEqual(run("review", self.project + "-none").code, 3)
        self.assertEqual(run("review").code, 2)
        self.assertEqual(run("review", "init", self.project, self.notes).code, 2)
        self.assertEqual(run("review", "init", str(self.notes.parent / "p2"), "-").code, 2)
        for options in (("--tagger", "nobody"), ("--spans", str(self.notes.parent / "nowhere.jsonl"))):
            self.assertEqual(run("review", "init", str(self.notes.parent / "p2"), self.notes, *options).code, 3)
            self.assertFalse((self.notes.parent / "p2").exists(), "half a project is none")

    def test_an_output_is_never_the_source(self):
        self.init()
        done = run("review", "export", self.project, "-o", self.notes)
        self.assertEqual(done.code, 2, done.err)
        self.assertEqual(self.notes.read_bytes(), self.source)

    def test_purge(self):
        self.init("--tagger", "patterns")
        review = Review(self.project)
        review.post("/api/guidelines", text="Mark " + SECRET)
        review.post("/api/decide", document=0, start=3, end=10, label="PERSON", verdict="accepted")
        self.assertEqual(review.end(), 0)
        self.assertEqual(run("review", "purge", self.project).code, 0)
        for name in os.listdir(self.project):
            self.assertNotIn(SECRET.encode(), pathlib.Path(self.project, name).read_bytes(), name)
        review = Review(self.project)
        self.assertEqual(len(review.get("/api/document?number=0")["spans"]), 1)
        review.end()
        self.assertEqual(run("review", "purge", self.project, "--all").code, 0)
        self.assertFalse(os.path.exists(self.project))
        self.assertEqual(self.notes.read_bytes(), self.source)

    def test_a_release_is_attacked_and_decided_about(self):
        """Attackers run beside who looks; a known identifier is never shown; a purge leaves no text in the decisions, which still hide it."""
        published, known, second = (str(self.notes.parent / name) for name in ("published.jsonl", "known.txt", "second.jsonl"))
        self.assertEqual(run("mask", self.notes, "-o", published, "--by", "documents", "--k", 30).code, 0)
        pathlib.Path(known).write_text("ann  LEE\n", encoding="utf-8")
        self.init("--published", published, "--known", known, "--tagger", "patterns")
        review = Review(self.project)
        self.assertTrue(review.post("/api/release/attack")["running"])
        deadline = time.monotonic() + 120
        while review.get("/api/release")["attacks"]["running"] and time.monotonic() < deadline:
            time.sleep(.1)
        attacks = review.get("/api/release")["attacks"]
        self.assertTrue(attacks["done"], attacks)
        self.assertIn("guess", review.get("/api/release/document?number=11")["gaps"][0])
        text = json.loads(self.notes.read_text(encoding="utf-8").splitlines()[0])["text"]
        place = {"document": 0, "start": text.index(SECRET), "end": text.index(SECRET) + len(SECRET)}
        review.post("/api/release/decide", do="hide everywhere", **place)
        answer, got = review.ask("POST", "/api/release/decide", {"do": "show", "document": 0, "start": 4, "end": 5})
        self.assertEqual((answer.status, b"known identifier" in got), (409, True), got)
        review.post("/api/release/decide", do="show", document=0, start=place["start"] - 4, end=place["start"] - 1)
        self.assertEqual(review.end(), 0)
        decisions = pathlib.Path(self.project, "decisions.jsonl")
        self.assertIn(SECRET.encode(), decisions.read_bytes())
        self.assertEqual(run("review", "purge", self.project).code, 0)
        for path in pathlib.Path(self.project).iterdir():
            self.assertNotIn(SECRET.encode(), path.read_bytes(), path.name)
        options = ("mask", self.notes, "-o", second, "--by", "documents", "--k", 30, "--decisions", decisions)
        refused = run(*options)
        self.assertEqual((refused.code, b"--known" in refused.err), (2, True), refused)
        self.assertFalse(os.path.exists(second))
        done = run(*options, "--known", known, "--summary", self.path("summary"))
        self.assertEqual(done.code, 0, done)
        self.assertNotIn(SECRET, pathlib.Path(second).read_text(encoding="utf-8"))
        self.assertEqual([self.read_json("summary")["decisions"][name] for name in ("hidden_places", "shown_places", "known_values")], [30, 1, 1])

    def test_learning_goes_on_in_the_background(self):
        self.init()
        review = Review(self.project, "--threads", 1)
        for document in range(12):
            review.post("/api/decide", document=document, start=3, end=10, label="PERSON", verdict="accepted")
            review.post("/api/done", document=document, done=True)
        review.post("/api/decide", document=20, start=15, end=20, label="OTHER", verdict="accepted")
        review.post("/api/learn")
        for _ in range(600):
            learning = review.get("/api/progress")["learning"]
            if not learning["running"] and not learning["wanted"]:
                break
            threading.Event().wait(0.1)
        self.assertEqual(learning["error"], "")
        self.assertEqual(learning["last"]["documents"], 12)
        spans = review.get("/api/document?number=20")["spans"]
        self.assertIn((15, 20, "OTHER", "accepted"), [(one["start"], one["end"], one["label"], one["state"]) for one in spans])
        self.assertIn((3, 10, "PERSON", "proposed"), [(one["start"], one["end"], one["label"], one["state"]) for one in spans])
        self.assertEqual(review.end(), 0)


if __name__ == "__main__":
    unittest.main()
