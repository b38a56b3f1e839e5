#!/usr/bin/env python3
"""The official clients for JavaScript, straight and through the gateway: they see the same, and nothing planted goes up."""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests" / "end_to_end")]

from fake_model import FakeModel  # noqa: E402
from serve_test import Server  # noqa: E402


def seen_by(port):
    script = pathlib.Path(__file__).with_name("clients.mjs")
    result = subprocess.run(["node", str(script), str(port), str(ROOT / "build" / "clients-js" / "node_modules")], capture_output=True, text=True, timeout=120)
    if result.returncode:
        raise AssertionError(result.stderr)
    return json.loads(result.stdout)


class JavaScript(unittest.TestCase):
    def test_clients_see_the_same(self):
        model = FakeModel()
        with tempfile.TemporaryDirectory() as folder:
            settings = pathlib.Path(folder) / "serve.toml"
            settings.write_text('[gateway]\ntools = ["send_mail"]\n')
            server = Server("--upstream", model.url, "--settings", settings)
            expected = seen_by(model.port)
            self.assertIn("Secretova", model.log())
            model.reset()
            self.assertEqual(seen_by(server.port), expected)
            for part in ("adalbertine", "secretova", "secret.person", "high street"):
                self.assertNotIn(part, model.log().lower())
            server.end()
        model.end()


if __name__ == "__main__":
    unittest.main()
