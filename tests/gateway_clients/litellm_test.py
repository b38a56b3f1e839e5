#!/usr/bin/env python3
"""LiteLLM's proxy with its Presidio guardrail asking sumi serve: what is named is masked, and nothing goes up when sumi is stopped. LITELLM names the program."""
import json
import os
import pathlib
import secrets
import socket
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests" / "end_to_end")]

from fake_model import FakeModel  # noqa: E402
from serve_test import Server  # noqa: E402

SAID = "Please ask Adalbertine Secretova (secret.person@example.com) about it."
MASTER = "sk-" + secrets.token_hex(32)


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class LiteLlm(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.model, cls.server, cls.port = FakeModel(), Server(), free_port()
        cls.folder = tempfile.TemporaryDirectory()
        config = pathlib.Path(cls.folder.name) / "config.yaml"
        config.write_text(f"""
model_list:
  - model_name: fake
    litellm_params: {{model: openai/fake, api_base: "{cls.model.url}", api_key: sk-fake}}
guardrails:
  - guardrail_name: presidio
    litellm_params:
      guardrail: presidio
      mode: pre_call
      default_on: true
      output_parse_pii: true
      presidio_language: en
      presidio_analyzer_api_base: "http://127.0.0.1:{cls.server.port}"
      presidio_anonymizer_api_base: "http://127.0.0.1:{cls.server.port}"
""")
        url = f"http://127.0.0.1:{cls.server.port}"
        environment = {**os.environ, "PRESIDIO_ANALYZER_API_BASE": url, "PRESIDIO_ANONYMIZER_API_BASE": url, "LITELLM_MASTER_KEY": MASTER}
        cls.log = open(pathlib.Path(cls.folder.name) / "log", "w+")
        cls.proxy = subprocess.Popen([os.environ["LITELLM"], "--config", str(config), "--port", str(cls.port), "--host", "127.0.0.1"],
                                     env=environment, stdout=cls.log, stderr=subprocess.STDOUT)
        for _ in range(240):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{cls.port}/health/liveliness", timeout=2)
                break
            except OSError:
                if cls.proxy.poll() is not None:
                    break
                time.sleep(.5)

    @classmethod
    def tearDownClass(cls):
        cls.proxy.terminate()
        cls.proxy.wait(20)
        cls.server.end()
        cls.model.end()
        cls.log.close()
        cls.folder.cleanup()

    def ask(self, **more):
        body = json.dumps({"model": "fake", "messages": [{"role": "user", "content": SAID}], **more}).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}/v1/chat/completions", body, {"Content-Type": "application/json", "Authorization": f"Bearer {MASTER}"})
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def test_1_masked(self):
        """What LiteLLM itself restores of it (output_parse_pii) isn't judged here: it mixes up places (docs/results/gateway.md)."""
        status, answer = self.ask()
        self.assertEqual(status, 200, answer)
        self.assertNotIn("Secretova", self.model.log())
        self.assertNotIn("secret.person", self.model.log())

    def test_2_streams_are_masked(self):
        self.model.reset()
        status, answer = self.ask(stream=True)
        self.assertEqual(status, 200, answer)
        self.assertNotIn("Secretova", self.model.log())

    def test_3_nothing_goes_up_when_sumi_is_stopped(self):
        self.model.reset()
        self.server.end()
        status, _ = self.ask()
        self.assertGreaterEqual(status, 400)
        self.assertEqual(self.model.bodies, [])


if __name__ == "__main__":
    unittest.main()
