#!/usr/bin/env python3
"""How often placeholders come back where a model rephrases: gateway_rephrase.py SUMI [ANSWERS] [SEED]

A simulated model answers with each placeholder of the prompt rewritten at random: case, separators, plural, Markdown, quotes, another language's label. Told is the share of placeholders
that the gateway restored, by kind of change; plain and streamed alike.
"""
import json
import pathlib
import random
import re
import sys

sys.path[:0] = [str(pathlib.Path(__file__).resolve().parents[2] / "tests" / "end_to_end")]
import os  # noqa: E402

os.environ["SUMI"] = sys.argv[1]
from fake_model import FakeModel  # noqa: E402
from serve_test import JSON, Server  # noqa: E402

FIRST = "Mary John Anna Peter Susan Robert Linda Michael Karen Thomas".split()
LAST = "Harrison Whitfield Okafor Lindqvist Marchetti Castellano Brennan Novak Fitzgerald Adeyemi".split()
LANGUAGES = {"PERSON": ["persona", "personne", "pessoa", "Persoon"], "EMAIL_ADDRESS": ["e-mail", "mail"], "PHONE_NUMBER": ["Telefon", "telefono"], "LOCATION": ["Ort", "lieu"],
             "STREET_ADDRESS": [], "ORGANIZATION": ["Firma", "organisation"]}
CHANGES = {
    "as it was": lambda label, number, nonce: f"{label}_{number}_{nonce}",
    "small letters": lambda label, number, nonce: f"{label}_{number}_{nonce}".lower(),
    "capitals": lambda label, number, nonce: f"{label}_{number}_{nonce}".upper(),
    "title case": lambda label, number, nonce: f"{label.title()}_{number}_{nonce.title()}",
    "spaces": lambda label, number, nonce: f"{label}_{number}_{nonce}".replace("_", " "),
    "hyphens": lambda label, number, nonce: f"{label}_{number}_{nonce}".replace("_", "-"),
    "no-break spaces": lambda label, number, nonce: f"{label}_{number}_{nonce}".replace("_", "\u00a0"),
    "plural": lambda label, number, nonce: f"{label}_{number}_{nonce}s",
    "possessive": lambda label, number, nonce: f"{label}_{number}_{nonce}'s",
    "plural of the label": lambda label, number, nonce: f"{label}s_{number}_{nonce}",
    "bold": lambda label, number, nonce: f"**{label}_{number}_{nonce}**",
    "code": lambda label, number, nonce: f"`{label}_{number}_{nonce}`",
    "escaped": lambda label, number, nonce: f"{label}_{number}_{nonce}".replace("_", "\\_"),
    "bold label": lambda label, number, nonce: f"**{label}** {number} {nonce}",
    "another language": lambda label, number, nonce: f"{random.choice(LANGUAGES.get(label) or [label])}_{number}_{nonce}",
    "brackets": lambda label, number, nonce: f"[{label}_{number}_{nonce}]",
    "a line break": lambda label, number, nonce: f"{label}_{number}\n{nonce}",
    "the label alone": lambda label, number, nonce: f"{label} {number}",
}
NOT_COUNTED = {"the label alone"}  # told, but nothing could restore it


def main():
    answers, seed = int((sys.argv + [""])[2] or 500), int((sys.argv + ["", ""])[3] or 1)
    random.seed(seed)
    model = FakeModel()
    server = Server("--upstream", model.url)
    told = {kind: [0, 0] for kind in CHANGES}
    for turn in range(answers):
        name = f"{random.choice(FIRST)} {random.choice(LAST)}"
        kind = list(CHANGES)[turn % len(CHANGES)]
        placeholders = []

        def answer(body):
            def rewritten(match):
                placeholders.append(match[0])
                return CHANGES[kind](match[1], match[2], match[3])
            return re.sub(r"([A-Z_]+)_(\d+[a-z]?)_([a-z2-7]{4})", rewritten, body["messages"][-1]["content"])
        model.answer, model.length = answer, random.choice([1, 3, 4, 7])
        stream = bool(turn % 2)
        text = f"Please tell Dr. {name} ({name.split()[0].lower()}@example.com, +1 415 555 01{turn % 90 + 10}) that the letter is on its way."
        status, got = server.ask("POST", "/v1/chat/completions", {"stream": stream, "messages": [{"role": "user", "content": text}]}, JSON)
        assert status == 200, got
        if stream:
            got = "".join(json.loads(line[6:])["choices"][0]["delta"].get("content") or "" for line in got.splitlines() if line.startswith("data: {"))
        else:
            got = json.loads(got)["choices"][0]["message"]["content"]
        nonce = placeholders[0][-4:]
        told[kind][0] += len(placeholders)
        left = len(re.findall(nonce, got, flags=re.IGNORECASE)) if kind != "the label alone" else len(placeholders)
        told[kind][1] += len(placeholders) - left
    server.end()
    model.end()
    for kind, (all_, restored) in told.items():
        print(f"{kind}: {restored} of {all_}")
    counted = [told[kind] for kind in CHANGES if kind not in NOT_COUNTED]
    print(f"together: {sum(r for _, r in counted) / sum(a for a, _ in counted):.4f} of {sum(a for a, _ in counted)}")


main()
