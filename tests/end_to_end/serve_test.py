#!/usr/bin/env python3
"""sumi serve over real sockets: protocols, hostile clients, many connections, tokens, TLS, lines, its end."""
import contextlib
import http.client
import json
import os
import pathlib
import re
import signal
import socket
import ssl
import subprocess
import threading
import time
import unittest

from program import SUMI, Case, run

SECRET = "Adalbertine Secretova"
JSON = {"Content-Type": "application/json"}


class Server:
    """A running service; its port is told when it is ready."""

    def __init__(self, *options, environment=None, folder=None):
        self.process = subprocess.Popen([SUMI, "serve", "--port", "0", *map(str, options)], stderr=subprocess.PIPE, stdout=subprocess.PIPE,
                                        env={**os.environ, **(environment or {})}, cwd=folder)
        self.log = []
        told = None
        for line in iter(self.process.stderr.readline, b""):
            if told := re.search(r"listening on (https?)://\S+:(\d+)", line.decode()):
                break
            self.log.append(line)
        if not told:
            raise AssertionError(b"".join(self.log).decode())
        self.port = int(told[2])
        self.reader = threading.Thread(target=lambda: self.log.extend(self.process.stderr), daemon=True)
        self.reader.start()

    def ask(self, method, path, body=None, headers=JSON, timeout=30):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        if isinstance(body, (dict, list)):
            body = json.dumps(body)
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        got = answer.read()
        connection.close()
        return answer.status, got.decode()

    def raw(self, data, timeout=10):
        """What comes back to these bytes, until the end or the time is over."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=timeout) as client:
            client.sendall(data)
            client.shutdown(socket.SHUT_WR)
            got = b""
            with contextlib.suppress(OSError):
                while piece := client.recv(65536):
                    got += piece
            return got

    def memory(self):
        return int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{self.process.pid}/status").read_text())[1]) * 1024

    def end(self, how=signal.SIGTERM):
        if self.process.poll() is None:
            self.process.send_signal(how)
        code = self.process.wait(30)
        self.reader.join(5)
        self.process.stdout.close()
        self.process.stderr.close()
        return code


class Serve(Case):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--config", "max-body=8", "--config", "time=2")

    @classmethod
    def tearDownClass(cls):
        code = cls.server.end()
        assert code == 0, code
        assert not any(SECRET.encode() in line for line in cls.server.log), "the log holds a text"

    def analyze(self, text, server=None, **more):
        status, body = (server or self.server).ask("POST", "/analyze", {"text": text, "language": "en", **more})
        self.assertEqual(status, 200, body)
        return json.loads(body)

    def test_analyze_then_anonymize_as_gateways_do(self):
        text = "é John Smith drivers license is AC432223"
        found = self.analyze(text)
        self.assertEqual([(f["entity_type"], text[f["start"]:f["end"]], f["score"]) for f in found],
                         [("PERSON", "John Smith", .85), ("US_DRIVER_LICENSE", "AC432223", .6499999999999999)])
        status, body = self.server.ask("POST", "/anonymize", {"text": text, "analyzer_results": found})
        self.assertEqual((status, json.loads(body)["text"]), (200, "é <PERSON> drivers license is <US_DRIVER_LICENSE>"))

    def test_bodies_that_are_none(self):
        for body, status in ((b"", 500), (b"{", 500), (b"\xff\xfe", 500), (b'{"text": "\xff"}', 500), (b"[" * 100_000, 500), (b"null", 500)):
            self.assertEqual(self.server.ask("POST", "/analyze", body)[0], status, body[:20])
        self.assertEqual(self.server.ask("POST", "/analyze", b"{}", {"Content-Type": "text/plain"})[0], 500)

    def test_bodies_beyond_the_limit(self):
        before = self.server.memory()
        for _ in range(3):
            status, body = self.server.ask("POST", "/analyze", b'{"text": "' + b"x" * 100_000_000 + b'"}', timeout=60)
            self.assertEqual(status, 413, body)
        chunked = b"POST /analyze HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
        chunked += (b"100000\r\n" + b"x" * 0x100000 + b"\r\n") * 12 + b"0\r\n\r\n"
        self.assertTrue(self.server.raw(chunked, timeout=30).startswith(b"HTTP/1.1 413"))
        self.assertLess(self.server.memory(), before + 100_000_000)

    def test_requests_that_would_be_smuggled(self):
        head = b"POST /anonymize HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        get = b"GET /anonymizers HTTP/1.1\r\nHost: localhost\r\n\r\n"
        for lengths in (b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n", b"Transfer-Encoding: chunked\r\nContent-Length: 2\r\n",
                        b"Content-Length: 2\r\nContent-Length: 3\r\n", b"Content-Length: -1\r\n", b"Content-Length: 2x\r\n", b"Content-Length : 2\r\n",
                        b"Content-Length: 2\r\nContent-Length: 2\r\n", b"Content-Length: 2, 2\r\n", b"Content-Length: +2\r\n", b"Content-Length: 0x2\r\n",
                        b"Transfer-Encoding: identity\r\n", b"Transfer-Encoding: xchunked\r\n", b"Transfer-Encoding: chunked, identity\r\n",
                        b"Transfer-Encoding: identity, chunked\r\n", b"Transfer-Encoding: identity\r\nContent-Length: 2\r\n",
                        b"Content-Length: 2\r\nTransfer-Encoding: identity\r\n", b"Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n",
                        b"Transfer-Encoding:\x0bchunked\r\n"):
            got = self.server.raw(head + lengths + b"\r\n{}" + get)
            self.assertTrue(got.startswith(b"HTTP/1.1 400"), (lengths, got[:80]))
            self.assertEqual(len(re.findall(rb"HTTP/1.1 \d", got)), 1, lengths)
        for body in (b"2\r\n{}\r\n0\r\n\r\n", b"{}"):
            got = self.server.raw(head.replace(b"1.1", b"1.0") + b"Transfer-Encoding: chunked\r\n\r\n" + body)
            self.assertTrue(got.startswith(b"HTTP/1.1 400"), got[:80])
        for other in (b"GET / HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a\r\nHost: localhost\r\n\r\n", b"GARBAGE\r\n\r\n", b"\x16\x03\x01\x02", b"GET / HTTP/9.9\r\n\r\n",
                      b"GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n"):
            self.assertIn(self.server.raw(other)[:12], (b"HTTP/1.1 400", b""), other)
        self.assertTrue(self.server.raw(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"y" * 100_000 + b"\r\n\r\n").startswith(b"HTTP/1.1 431"))

    def test_chunks_with_extensions_and_a_trailer(self):
        body = b'{"text": "x"}'
        data = (b"POST /anonymize HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n" +
                b"%x;a=b;c=\"d\"\r\n%s\r\n0;x\r\nTrailer: y\r\n\r\n" % (len(body), body))
        self.assertTrue(self.server.raw(data).startswith(b"HTTP/1.1 422"))

    def test_requests_in_a_row_are_answered_in_order(self):
        paths = [b"/anonymizers", b"/nothing", b"/deanonymizers", b"/anonymizers"]
        got = self.server.raw(b"".join(b"GET %s HTTP/1.1\r\nHost: localhost\r\n\r\n" % path for path in paths))
        self.assertEqual(re.findall(rb"HTTP/1.1 (\d+)", got), [b"200", b"404", b"200", b"200"])
        self.assertLess(got.index(b"custom"), got.index(b"decrypt"))

    def test_slow_and_silent_clients_are_left(self):
        slow = [socket.create_connection(("127.0.0.1", self.server.port)) for _ in range(50)]
        for client in slow:
            client.sendall(b"POST /analyze HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{")
        begun = time.monotonic()
        self.assertEqual(self.server.ask("GET", "/health")[0], 200)
        self.assertLess(time.monotonic() - begun, 1)
        for client in slow:
            client.settimeout(10)
            with contextlib.suppress(ConnectionResetError):
                self.assertEqual(client.recv(10), b"")
            client.close()

    def test_many_connections(self):
        before = self.server.memory()
        with contextlib.ExitStack() as all_of_them:
            for _ in range(800):
                all_of_them.enter_context(socket.create_connection(("127.0.0.1", self.server.port)))
            self.assertEqual(len(self.analyze("Call 212-555-5555")), 1)
            threads = len(os.listdir(f"/proc/{self.server.process.pid}/task"))
            self.assertLess(threads, 20)
            self.assertLess(self.server.memory() - before, 40_000_000)

    def test_a_slow_head_is_left_in_time(self):
        begun = time.monotonic()
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=20) as client:
            with contextlib.suppress(ConnectionResetError, BrokenPipeError):
                for letter in b"GET /health HTTP/1.1\r\n" + b"X: y\r\n" * 100:
                    client.sendall(bytes([letter]))
                    time.sleep(.1)
                self.assertEqual(client.recv(10), b"")
        self.assertLess(time.monotonic() - begun, 8)

    def test_a_slow_reader_is_left_and_holds_up_nobody(self):
        text = "a.co " * 60_000
        body = json.dumps({"text": text, "language": "en", "entities": ["URL"]}).encode()
        with socket.socket() as client:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            client.connect(("127.0.0.1", self.server.port))
            client.sendall(b"POST /analyze HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            self.assertTrue(client.recv(100).startswith(b"HTTP/1.1 200"))
            self.assertEqual(self.server.ask("GET", "/health")[0], 200)
            time.sleep(4)
            client.settimeout(5)
            got = 0
            with contextlib.suppress(OSError):
                while piece := client.recv(65536):
                    got += len(piece)
            self.assertLess(got, 60_000 * 90)

    def test_small_requests_that_ask_for_much(self):
        before = self.server.memory()
        many = [{"start": i, "end": i + 1, "score": .5, "entity_type": "A"} for i in range(0, 2000, 2)]
        for path, body in (("/anonymize", {"text": "x" * 2000, "analyzer_results": many, "anonymizers": {"DEFAULT": {"type": "replace", "new_value": "y" * 1_000_000}}}),
                           ("/deanonymize", {"text": "x" * 1_000_000, "anonymizer_results": [{**many[0], "end": 1_000_000}] * 1000,
                                             "deanonymizers": {"DEFAULT": {"type": "deanonymize_keep"}}}),
                           ("/analyze", {f"k{i}": 0 for i in range(300_000)}), ("/analyze", {"text": "x", "language": "en", "ad_hoc_recognizers": [{f"k{i}": 0 for i in range(2000)}]})):
            begun = time.monotonic()
            self.assertEqual(self.server.ask("POST", path, body, timeout=60)[0], 413, path)
            self.assertLess(time.monotonic() - begun, 20)
        rules = [{"supported_entity": "A", "patterns": [{"name": "a", "regex": "(?:a|b)+", "score": .5}]}] * 3000
        begun = time.monotonic()
        status, body = self.server.ask("POST", "/analyze", {"text": "ab " * 60_000, "language": "en", "entities": ["A"], "ad_hoc_recognizers": rules}, timeout=120)
        self.assertIn(status, (400, 413), body[:200])
        self.assertLess(time.monotonic() - begun, 60)
        self.assertLess(self.server.memory() - before, 300_000_000)

    def test_texts_that_are_built_to_be_slow(self):
        for part in ("'s", "212-555-5555 ", "1 ", "a@", "http://", "1:", "x-", "(", "A. ", "2024-01-01 ", "<a ", "000 "):
            begun = time.monotonic()
            status, _ = self.server.ask("POST", "/analyze", {"text": part * (60_000 // len(part)), "language": "en"}, timeout=120)
            self.assertEqual(status, 200, part)
            self.assertLess(time.monotonic() - begun, 60, part)

    def test_a_long_line_in_small_pieces(self):
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=30) as client:
            client.sendall(b"POST /v1/find HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n")
            client.sendall(b"%x\r\n" % 4_000_000 + b'"' + b"x" * 3_999_999 + b"\r\n")
            begun = time.monotonic()
            for _ in range(2000):
                client.sendall(b"1\r\nx\r\n")
            self.assertEqual(self.server.ask("GET", "/health")[0], 200)
            self.assertLess(time.monotonic() - begun, 5)

    def test_a_session_ends_within_a_stream(self):
        self.server.ask("POST", "/v1/find", {"documents": ["Ask Mary Johnson"]})  # the finder is loaded once, which could outlast the session
        name = json.loads(self.server.ask("POST", "/v1/sessions", {"seconds": 1})[1])["session"]
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=10) as client:
            client.sendall(b"POST /v1/sessions/%s/hide HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n"
                           % name.encode())
            got = b""
            for wait, key in ((0, b'"text"'), (1.5, b'"status":410')):
                time.sleep(wait)
                line = b'"Ask Mary Johnson"\n'
                client.sendall(b"%x\r\n%s\r\n" % (len(line), line))
                while key not in got:
                    piece = client.recv(65536)
                    self.assertTrue(piece, got)
                    got += piece
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=10) as client:
            client.sendall(b"POST /v1/find HTTP/1.0\r\nHost: localhost\r\nContent-Type: application/x-ndjson\r\nContent-Length: 4\r\n\r\n\"a\"\n")
            self.assertTrue(client.recv(100).startswith(b"HTTP/1.1 400"))

    def test_a_closed_session_has_no_body(self):
        name = json.loads(self.server.ask("POST", "/v1/sessions", "{}")[1])["session"]
        got = self.server.raw(b"DELETE /v1/sessions/%s HTTP/1.1\r\nHost: localhost\r\n\r\n" % name.encode())
        self.assertTrue(got.startswith(b"HTTP/1.1 204"), got)
        self.assertNotIn(b"content-length", got.lower())

    def test_foreign_names_and_pages_are_refused(self):
        self.assertEqual(self.server.ask("GET", "/health", headers={"Host": "evil.example"})[0], 403)
        self.assertEqual(self.server.ask("POST", "/analyze", "{}", {**JSON, "Origin": "http://evil.example"})[0], 403)

    def test_an_endless_regex_is_stopped(self):
        begun = time.monotonic()
        status, body = self.server.ask("POST", "/analyze", {"text": "a" * 60 + "!", "language": "en", "ad_hoc_recognizers": [
            {"supported_entity": "A", "patterns": [{"name": "a", "regex": "(a|a)*$", "score": .5}]}]})
        self.assertEqual(status, 400, body)
        self.assertLess(time.monotonic() - begun, 10)

    def test_an_endless_regex_holds_up_nobody_else(self):
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=30) as client:
            rules = [{"supported_entity": "A", "patterns": [{"name": "a", "regex": "(a|a)*$", "score": .5}]}]
            for text, more, is_answered in (("a", {}, True), ("a" * 60 + "!", {"ad_hoc_recognizers": rules}, False)):
                body = json.dumps({"text": text, "language": "en", **more}).encode()
                client.sendall(b"POST /analyze HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
                if is_answered:
                    self.assertTrue(client.recv(65536).startswith(b"HTTP/1.1 200"))
            self.assertEqual(self.server.ask("GET", "/health")[0], 200)
            client.setblocking(False)
            with self.assertRaises(BlockingIOError):
                client.recv(65536)
            client.settimeout(30)
            self.assertTrue(client.recv(65536).startswith(b"HTTP/1.1 400"))

    def test_lines_are_answered_as_they_come(self):
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=10) as client:
            client.sendall(b"POST /v1/publish HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n")
            got = b""
            for number in range(3):
                line = json.dumps({"id": number, "text": f"{SECRET} called 212-555-5555"}).encode() + b"\n"
                client.sendall(b"%x\r\n%s\r\n" % (len(line), line))
                while got.count(b'"id":') <= number:
                    got += client.recv(65536)
            client.sendall(b"4\r\n{bad\r\n0\r\n\r\n")
            while not got.endswith(b"0\r\n\r\n"):
                got += client.recv(65536)
        self.assertNotIn(SECRET.split()[1].encode(), got)
        self.assertEqual(got.count(b'"error"'), 1)

    def test_sessions(self):
        name = json.loads(self.server.ask("POST", "/v1/sessions", {"seconds": 60})[1])["session"]
        status, body = self.server.ask("POST", f"/v1/sessions/{name}/hide", {"documents": ["Mary Johnson met Bob Miller"]})
        hidden = json.loads(body)["documents"][0]["text"]
        self.assertNotIn("Johnson", hidden)
        status, body = self.server.ask("POST", f"/v1/sessions/{name}/restore", {"texts": [hidden]})
        self.assertEqual(json.loads(body)["texts"], ["Mary Johnson met Bob Miller"])
        guessed = name[:-1] + ("0" if name[-1] != "0" else "1")
        self.assertEqual(self.server.ask("POST", f"/v1/sessions/{guessed}/restore", {"texts": [hidden]})[0], 410)
        self.assertEqual(self.server.ask("DELETE", f"/v1/sessions/{name}")[0], 204)
        self.assertEqual(self.server.ask("POST", f"/v1/sessions/{name}/restore", {"texts": [hidden]})[0], 410)

    def test_metrics_and_log_hold_no_text(self):
        self.analyze(SECRET)
        self.server.ask("GET", "/" + SECRET.replace(" ", "%20"))
        metrics = self.server.ask("GET", "/metrics")[1]
        self.assertIn('sumi_requests_total{route="/analyze",status="200"}', metrics)
        self.assertNotIn("Secretova", metrics)


class Others(Case):
    def test_presidios_variables_and_files(self):
        rows = "recognizers:\n  - CreditCardRecognizer\n  - {name: SpacyRecognizer, enabled: false}\n"
        own = "  - {name: Rooms, supported_entity: ROOM, patterns: [{name: room, regex: 'R\\d{3}', score: 0.4}]}\n"
        path = pathlib.Path(self.path("recognizers.yaml"))
        path.write_text(rows + own, encoding="utf-8")
        server = Server(environment={"RECOGNIZER_REGISTRY_CONF_FILE": str(path)})
        self.assertEqual(json.loads(server.ask("GET", "/supportedentities")[1]), ["CREDIT_CARD", "ROOM"])
        found = json.loads(server.ask("POST", "/analyze", {"text": "Ada Smith in R123", "language": "en"})[1])
        self.assertEqual([(one["entity_type"], one["start"], one["score"]) for one in found], [("ROOM", 13, 0.4)])
        self.assertEqual(server.end(), 0)
        path.write_text("recognizers: [SpacyRecognizer, {name: StanzaRecognizer, enabled: false}, "
                        "{name: UrlRecognizer, supported_languages: [de]}]", encoding="utf-8")
        server = Server("--config", f"recognizers={path}")
        found = json.loads(server.ask("POST", "/analyze", {"text": "Ada Smith", "language": "en"})[1])
        self.assertEqual([one["entity_type"] for one in found], ["PERSON"])
        self.assertEqual(server.end(), 0)
        self.assertTrue(any(b"UrlRecognizer finds nothing" in line for line in server.log))
        path.write_text("recognizers: [NoSuchRecognizer]", encoding="utf-8")
        refused = run("serve", "--port", "0", env={**os.environ, "NLP_CONF_FILE": "", "RECOGNIZER_REGISTRY_CONF_FILE": str(path)})
        self.assertEqual(refused.code, 3)
        self.assertIn("there is no recognizer NoSuchRecognizer", refused.err.decode())
        nlp = pathlib.Path(self.path("nlp.yaml"))
        nlp.write_text("nlp_engine_name: spacy\nmodels: [{lang_code: zz, model_name: zz_lg}]", encoding="utf-8")
        refused = run("serve", "--config", f"nlp-engine={nlp}", env={**os.environ, "PORT": "0", "WORKERS": "4"})
        self.assertEqual(refused.code, 3)
        for words in ("zz_lg is not loaded", "WORKERS of the environment isn't read", "zz: there is no such finder"):
            self.assertIn(words, refused.err.decode())

    def test_others_need_a_token_and_tls(self):
        for options in ((), ("--no-token",), ("--no-tls",)):
            self.assertEqual(run("serve", "--listen", "0.0.0.0", "--port", "0", *options).code, 2, options)
        self.assertEqual(run("serve", "--models", "nothing").code, 3)
        self.assertEqual(run("serve", "--token-file", self.write("short", "abc\n")).code, 2)

    def test_tokens(self):
        server = Server("--listen", "0.0.0.0", "--no-tls", "--token-file", self.write("tokens", "0123456789abcdef\nfedcba9876543210\n"))
        try:
            self.assertEqual(server.ask("GET", "/health")[0], 200)
            self.assertEqual(server.ask("GET", "/anonymizers")[0], 401)
            self.assertEqual(server.ask("GET", "/anonymizers", headers={"Authorization": "Bearer 0123456789abcdee"})[0], 401)
            one, other = ({**JSON, "Authorization": f"Bearer {token}"} for token in ("0123456789abcdef", "fedcba9876543210"))
            name = json.loads(server.ask("POST", "/v1/sessions", "{}", one)[1])["session"]
            self.assertEqual(server.ask("POST", f"/v1/sessions/{name}/restore", {"texts": ["x"]}, one)[0], 200)
            self.assertEqual(server.ask("POST", f"/v1/sessions/{name}/restore", {"texts": ["x"]}, other)[0], 410)
        finally:
            self.assertEqual(server.end(), 0)

    def test_who_may_not_ask_sends_no_body(self):
        server = Server("--token-file", self.write("tokens", "0123456789abcdef\n"))
        try:
            before = server.memory()
            head = b"POST /analyze HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 16000000\r\n\r\n"
            got = server.raw(head + b"x" * 4_000_000)
            self.assertTrue(got.startswith(b"HTTP/1.1 401"), got[:100])
            self.assertLess(server.memory() - before, 10_000_000)
            got = server.raw(b"GET /anonymizers HTTP/1.1\r\nHost: localhost\r\n\r\nGET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            self.assertEqual(re.findall(rb"HTTP/1.1 (\d+)", got), [b"401", b"200"])
            self.assertIn('{route="/anonymizers",status="401"} 1', server.ask("GET", "/metrics", headers={"Authorization": "Bearer 0123456789abcdef"})[1])
        finally:
            self.assertEqual(server.end(), 0)

    def test_tls(self):
        made = subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", self.path("key.pem"), "-out", self.path("cert.pem"),
                               "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"], capture_output=True, check=False)
        if made.returncode != 0:
            self.skipTest("openssl cannot make a certificate here")
        server = Server("--certificate", self.path("cert.pem"), "--key", self.path("key.pem"))
        try:
            context = ssl.create_default_context(cafile=self.path("cert.pem"))
            connection = http.client.HTTPSConnection("localhost", server.port, context=context, timeout=10)
            connection.request("POST", "/analyze", json.dumps({"text": "Ask John Smith", "language": "en"}), JSON)
            self.assertEqual(connection.getresponse().status, 200)
            connection.close()
            self.assertEqual(server.raw(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n").count(b"200 OK"), 0)
        finally:
            self.assertEqual(server.end(), 0)
        self.assertEqual(run("serve", "--certificate", self.path("nothing"), "--key", self.path("key.pem")).code, 3)

    def test_a_full_queue_refuses(self):
        server = Server("--threads", 1, "--config", "max-waiting=1")
        try:
            texts = {"text": ["Call John Smith at 212-555-5555. " * 400] * 20, "language": "en"}
            statuses = []
            threads = [threading.Thread(target=lambda: statuses.append(server.ask("POST", "/analyze", texts, timeout=120)[0])) for _ in range(8)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assertEqual(set(statuses), {200, 503})
            self.assertIn("sumi_refused_total", server.ask("GET", "/metrics")[1])
        finally:
            self.assertEqual(server.end(), 0)

    def test_what_is_under_way_ends_well(self):
        server = Server("--threads", 1)
        answers = []
        thread = threading.Thread(target=lambda: answers.append(server.ask("POST", "/analyze", {"text": ["Call John Smith. " * 2000] * 10, "language": "en"}, timeout=60)))
        thread.start()
        time.sleep(.3)
        code = server.end()
        thread.join()
        self.assertEqual((code, answers[0][0]), (0, 200))

    def test_nothing_is_restored_after_a_kill(self):
        folder = pathlib.Path(self.path("only"))
        folder.mkdir()
        server = Server(environment={"TMPDIR": str(folder), "HOME": str(folder)}, folder=folder)
        name = json.loads(server.ask("POST", "/v1/sessions", "{}")[1])["session"]
        hidden = json.loads(server.ask("POST", f"/v1/sessions/{name}/hide", {"documents": [SECRET]})[1])["documents"][0]["text"]
        self.assertRegex(hidden, r"<PERSON_1_[0-9a-f]{6}>")
        process = pathlib.Path(f"/proc/{server.process.pid}")
        looked_at = 0
        for descriptor in (process / "fd").iterdir():  # no file that could hold it is open for writing
            try:
                path = os.readlink(descriptor)
                flags = re.search(r"flags:\s+(\d+)", (process / "fdinfo" / descriptor.name).read_text())[1]
            except FileNotFoundError:  # a connection that ended meanwhile
                continue
            looked_at += 1
            if path.startswith("/") and not path.startswith("/dev/"):
                self.assertEqual(int(flags, 8) & os.O_ACCMODE, os.O_RDONLY, path)
        self.assertGreater(looked_at, 2)
        self.assertRegex((process / "limits").read_text(), r"Max core file size\s+0\s+0")
        server.end(signal.SIGKILL)
        self.assertEqual(list(folder.iterdir()), [])
        self.assertFalse([line for line in server.log if SECRET.encode() in line or name.encode() in line or b"PERSON_1" in line])
        again = Server()
        try:
            self.assertEqual(again.ask("POST", f"/v1/sessions/{name}/restore", {"texts": ["x"]})[0], 410)
        finally:
            again.end()

    def test_a_port_that_is_taken(self):
        server = Server()
        try:
            self.assertEqual(run("serve", "--port", server.port).code, 4)
        finally:
            server.end()


if __name__ == "__main__":
    unittest.main()
