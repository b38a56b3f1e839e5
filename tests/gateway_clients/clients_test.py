#!/usr/bin/env python3
"""The official clients for Python against a fake model, straight and through the gateway: they see the same, and nothing planted goes up.
--record FILE writes the bodies that they send, for tests/end_to_end/gateway_test.py."""
import json
import pathlib
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests" / "end_to_end")]
sys.dont_write_bytecode = True

import anthropic  # noqa: E402
import openai  # noqa: E402
import shapes  # noqa: E402
from fake_model import FakeModel  # noqa: E402

PLANTED = ("adalbertine", "secretova", "secret.person", "555 0142")


def clients_of(port, prefix="/v1"):
    return (openai.OpenAI(api_key="sk-caller", base_url=f"http://127.0.0.1:{port}{prefix}", max_retries=0),
            anthropic.Anthropic(api_key="sk-caller", base_url=f"http://127.0.0.1:{port}", max_retries=0))


def called(clients, kind, arguments, stream):
    """What a client makes of an answer: texts and arguments, put together."""
    a, b = clients
    if kind == "chat":
        answer = a.chat.completions.create(model="fake", stream=stream, **arguments)
        if not stream:
            return [(choice.message.content, [(call.function.name, call.function.arguments) for call in choice.message.tool_calls or [] if call.type == "function"])
                    for choice in answer.choices]
        text, call = "", ""
        for chunk in answer:
            for choice in chunk.choices:
                text += choice.delta.content or ""
                call += "".join(one.function.arguments or "" for one in choice.delta.tool_calls or [])
        return [(text, call)]
    if kind == "responses":
        if not stream:
            answer = a.responses.create(model="fake", **arguments)
            return [(answer.output_text, [item.arguments for item in answer.output if item.type == "function_call"])]
        said = []
        with a.responses.stream(model="fake", **arguments) as events:
            for event in events:
                if event.type.endswith(".done"):
                    said.append(getattr(event, "text", None) or getattr(event, "arguments", None) or "")
            final = events.get_final_response()
        return [final.output_text, said]
    if kind == "messages":
        if not stream:
            answer = b.messages.create(model="fake", max_tokens=128000, timeout=60, **arguments)
            return [block.text if block.type == "text" else block.input for block in answer.content]
        with b.messages.stream(model="fake", max_tokens=128000, **arguments) as events:
            text = "".join(events.text_stream)
            return [text, [block.text if block.type == "text" else block.input for block in events.get_final_message().content]]
    if kind == "completions":
        answer = a.completions.create(model="fake", stream=stream, **arguments)
        return ["".join(chunk.choices[0].text for chunk in answer)] if stream else [answer.choices[0].text]
    return [one.embedding for one in a.embeddings.create(model="fake", **arguments).data]


class Clients(unittest.TestCase):
    def test_they_see_the_same_as_without_a_gateway(self):
        from serve_test import Server
        model, bodies = FakeModel(), []
        with tempfile.TemporaryDirectory() as folder:
            settings = pathlib.Path(folder) / "serve.toml"
            settings.write_text('[gateway]\ntools = ["send_mail"]\n')
            server = Server("--upstream", model.url, "--settings", settings)
            straight, through = clients_of(model.port), clients_of(server.port)
            for name, kind, path, arguments, stream in shapes.every():
                with self.subTest(name):
                    expected = called(straight, kind, arguments, stream)
                    bodies.append(model.bodies[-1])
                    model.reset()
                    self.assertEqual(called(through, kind, arguments, stream), expected)
                    log = model.log().lower()
                    for part in PLANTED:
                        self.assertNotIn(part, log)
                    model.reset()
            log = b"".join(server.log).lower()
            for part in PLANTED:
                self.assertNotIn(part.encode(), log)
            server.end()
        model.end()
        self.assertGreater(len(bodies), 200)


def record(path):
    model = FakeModel()
    made = []
    clients = clients_of(model.port)
    for name, kind, where, arguments, stream in shapes.every():
        called(clients, kind, arguments, stream)
        made.append({"name": name, "path": where, "status": 200, "body": json.loads(model.bodies[-1])})
    model.end()
    pathlib.Path(path).write_text("[\n" + ",\n".join(json.dumps(one, ensure_ascii=False) for one in made) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--record"]:
        record(sys.argv[2])
    else:
        unittest.main()
