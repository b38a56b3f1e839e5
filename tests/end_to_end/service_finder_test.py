#!/usr/bin/env python3
"""sumi tag --with http://localhost:…/analyze: a service with Presidio's protocol as a finder."""
import http.server
import json
import os
import socket
import threading
import unittest

from program import Case, jsonl, run
from serve_test import Server

TEXTS = ["日本 on Marmot, ann@example.org", "nothing", "Marmot", ""]


def day(text):
    at = text.find("Marmot")
    return [] if at < 0 else [{"start": at, "end": at + 6, "entity_type": "DAY", "score": .5, "analysis_explanation": None}]


class Service:
    """What answers: `answers` makes a body, or a status and a body, of a text."""

    def __init__(self, answers, entities=b'["DAY"]'):
        self.asked = []
        service = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_):
                pass

            def say(self, status, body):
                self.send_response(status)
                self.send_header("Content-Length", str(len(body)))
                if status == 302:
                    self.send_header("Location", "http://localhost:1/analyze")
                self.end_headers()
                self.wfile.write(body)

            def do_GET(self):
                self.say(200, entities)

            def do_POST(self):
                asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                service.asked.append(asked)
                answer = answers(asked["text"])
                if answer is None:
                    self.close_connection = True
                    return
                self.say(*(answer if isinstance(answer, tuple) else (200, answer)))

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def end(self):
        self.server.shutdown()
        self.server.server_close()


class ServiceFinder(Case):
    def tag(self, address, *options):
        source = self.write("in.jsonl", jsonl(*({"text": text} for text in TEXTS)))
        return run("tag", "patterns", source, "-o", self.path("out.jsonl"), "--with", address, "--overwrite", *options)

    def found(self):
        records = [json.loads(line) for line in self.read("out.jsonl").splitlines()]
        return [{(text["text"][s["start"]:s["end"]], s["label"]) for s in text.get("spans", [])} for text in records]

    def test_it_finds_beside_our_own(self):
        service = Service(lambda text: json.dumps(day(text)).encode())
        for threads in (1, 4):
            result = self.tag(f"http://127.0.0.1:{service.port}/analyze?language=de", "--threads", threads)
            self.assertEqual(result.code, 0, result.err)
            self.assertEqual(self.found(), [{("Marmot", "DAY"), ("ann@example.org", "EMAIL_ADDRESS")}, set(), {("Marmot", "DAY")}, set()])
        self.assertTrue(service.asked and all(one["language"] == "de" for one in service.asked))
        service.end()

    def test_what_makes_no_sense_publishes_nothing(self):
        two = json.dumps([{"start": 0, "end": 999, "entity_type": "DAY", "score": 1}]).encode()
        for answers in (lambda _: (500, b'{"error": "Marmot"}'), lambda _: (302, b""), lambda _: b"{", lambda _: b'{"error": "Marmot"}', lambda _: two, lambda _: None,
                        lambda _: b'[{"start": 0, "end": 1, "entity_type": "OTHER", "score": 1}]', lambda _: b'[{"start": -1, "end": 1, "entity_type": "DAY", "score": 1}]',
                        lambda _: b"[1]", lambda _: b'[{"start": 0, "end": 1, "entity_type": "DAY", "score": "x"}]'):
            service = Service(answers)
            result = self.tag(f"http://localhost:{service.port}/analyze")
            self.assertEqual(result.code, 4, result.err)
            self.assertEqual(result.err.count(b"\n"), 1, result.err)
            self.assertIn(b"the finder", result.err)
            self.assertNotIn(b"Marmot", result.err)
            self.assertFalse(os.path.exists(self.path("out.jsonl")))
            service.end()
        for entities in (b"[]", b"{}", b"[1]", b"x"):
            service = Service(lambda _: b"[]", entities)
            self.assertEqual(self.tag(f"http://localhost:{service.port}/analyze").code, 4, entities)
            service.end()

    def test_a_service_that_is_not_there(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.assertEqual(self.tag(f"http://localhost:{free.getsockname()[1]}/analyze").code, 4)

    def test_texts_stay_on_this_machine(self):
        for address, options in (("http://192.0.2.1:3000/analyze", ()), ("https://example.invalid/analyze", ()), ("http://192.0.2.1/analyze", ("--allow-remote",)),
                                 ("http://localhost@192.0.2.1/analyze", ("--allow-remote",))):
            result = self.tag(address, *options)
            self.assertEqual(result.code, 2, (address, result.err))
        self.assertEqual(self.tag("https://example.invalid/analyze", "--allow-remote").code, 4)

    def test_sumi_is_such_a_service(self):
        server = Server()
        try:
            result = self.tag(f"http://localhost:{server.port}/analyze")
            self.assertEqual(result.code, 0, result.err)
            self.assertIn(("ann@example.org", "EMAIL_ADDRESS"), self.found()[0])
        finally:
            self.assertEqual(server.end(), 0)


if __name__ == "__main__":
    unittest.main()
