#!/usr/bin/env python3
"""A crowd of bad clients and some good ones at a running `sumi serve`: under_load.py URL PROCESS [--connections 10000] [--seconds 20] [--good 8] [--seed 1]

PROCESS is the service's number. Once all have come, they are there for SECONDS. Of the connections, each is one of
  silent      sends nothing
  slow head   a letter a second of a head that never ends
  no body     a head, and less of the body than it says
  slow reader asks for a long answer, and takes none of it
  half-open   sends a whole request, ends its side, and never reads
  vanished    is reset in the middle of a request
Beside them, good clients send mixed requests, right and wrong, to all routes, cut off now and then. Each text has a word that no other has: an answer that holds
another's word, is not what that request has to get, or doesn't come ends the run with 1. At the end: the service still answers, it has left all of the crowd, and one
line of JSON with what was seen, memory in MiB.
"""
import argparse
import asyncio
import json
import logging
import os
import random
import re
import resource
import socket
import struct
import sys
import time
import urllib.parse
from pathlib import Path

WORD = re.compile(rb"zq[0-9a-f]{12}")
LONG = "a.co " * 20_000


def memory(process, key="VmRSS"):
    return int(re.search(key + r":\s+(\d+)", Path(f"/proc/{process}/status").read_text())[1]) / 1024


def request(method, path, body=b"", kind="application/json", more=""):
    return (f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: {kind}\r\n{more}Content-Length: {len(body)}\r\n\r\n").encode() + body


async def answer_of(reader):
    head = await reader.readuntil(b"\r\n\r\n")
    while head.startswith(b"HTTP/1.1 100"):
        head = await reader.readuntil(b"\r\n\r\n")
    status = int(head[9:12])
    length = re.search(rb"(?i)content-length: (\d+)", head)
    if length:
        return status, await reader.readexactly(int(length[1]))
    if status == 204:
        return status, b""
    body = b""
    while size := int(await reader.readline(), 16):
        body += await reader.readexactly(size)
        await reader.readexactly(2)
    await reader.readexactly(2)
    return status, body


def end(words):
    print(words, file=sys.stderr, flush=True)
    os._exit(1)  # thousands of tasks wait


class Good:
    """A client that does what users do, and checks what it gets."""

    def __init__(self, where, dice):
        self.where, self.dice, self.asked, self.times, self.session = where, dice, 0, [], None

    def word(self):
        return f"zq{self.dice.getrandbits(48):012x}"

    def text(self, word):
        parts = ["Ada Smith", "212-555-5555", word, "met on May 3rd, 1999", "ann@example.org", "\u65e5\u672c", "4095-2609-9393-4932", "wrote to Bob", "10.0.0.1", "\n"]
        return " ".join(self.dice.choices(parts, k=self.dice.randrange(1, 60)) + [word])

    def turn(self):
        """A request, the statuses that it may have, and its own words."""
        word = self.word()
        text = self.text(word)
        body = lambda **fields: json.dumps(fields).encode()  # noqa: E731
        analysis = {"text": text, "language": "en"}
        kind = self.dice.randrange(18)
        if kind < 5:
            return request("POST", "/analyze", body(**analysis)), {200}, word
        if kind == 5:
            return request("POST", "/analyze", body(text=[text, self.text(word)], language="en", score_threshold=.3, return_decision_process=True)), {200}, word
        if kind == 6:
            hoc = [{"name": "x", "supported_language": "en", "supported_entity": "X", "patterns": [{"name": "p", "regex": self.dice.choice([word, "(a+)+$", "("]), "score": .5}]}]
            return request("POST", "/analyze", body(**analysis, ad_hoc_recognizers=hoc)), {200, 400, 500}, word
        if kind == 7:
            found = [{"start": 0, "end": min(9, len(text)), "score": .8, "entity_type": "PERSON"}]
            way = self.dice.choice([{"type": "replace"}, {"type": "hash", "salt": "c2FsdHNhbHRzYWx0c2FsdA=="}, {"type": "mask", "masking_char": "*", "chars_to_mask": 4, "from_end": True},
                                    {"type": "encrypt", "key": "WmZq4t7w!z%C&F)J"}, {"type": "nothing"}])
            return request("POST", "/anonymize", body(text=text, analyzer_results=found, anonymizers={"DEFAULT": way})), {200, 422}, word
        if kind == 8:
            return request("POST", "/v1/publish", body(documents=[text], operators={"*": "tag"}, reversible=False)), {200}, word
        if kind == 9:
            lines = b"".join(json.dumps({"text": self.text(word)}).encode() + b"\n" for _ in range(20)) + b"{no json\n"
            return request("POST", "/v1/find?language=en", lines, "application/x-ndjson"), {200}, word
        if kind == 10 and self.session:
            return request("POST", f"/v1/sessions/{self.session}/hide", body(documents=[text])), {200}, word
        if kind == 11:
            return request("POST", "/v1/verify", body(published=["a b", "a b"], source=["a b", "a b"], k=2, by="documents")), {200, 400}, word
        if kind == 12:
            return request("POST", "/label-studio/predict", body(tasks=[{"id": 1, "data": {"text": text}}], label_config="<View/>", project="1.1")), {200, 400, 422}, word
        if kind == 13:
            return request("GET", self.dice.choice(["/health", "/metrics", "/recognizers", "/supportedentities?language=en", "/openapi.json", "/"])), {200}, word
        if kind == 14:
            return request("POST", "/analyze", body(**analysis)[:-2] + self.dice.randbytes(3)), {200, 400, 500}, word
        if kind == 15:
            return request("POST", "/analyze", b"[" * 300 + word.encode()), {400, 500}, word
        if kind == 16:
            return request(self.dice.choice(["PUT", "GET", "POST"]), "/" + word), {404, 405}, word
        return request("POST", "/v1/publish", body(documents=[text, text], language="xx")), {400, 404, 422}, word

    async def run(self, over):
        reader = writer = None
        while not over.is_set():
            if writer is None:
                reader, writer = await asyncio.open_connection(*self.where)
                writer.write(request("POST", "/v1/sessions", b'{"seconds": 3600}'))
                self.session = json.loads((await answer_of(reader))[1])["session"]
            sent, statuses, word = self.turn()
            if self.dice.random() < .03:  # cut off in the middle
                writer.write(sent[: self.dice.randrange(len(sent))])
                await writer.drain()
                writer.close()
                writer = None
                continue
            begun = time.monotonic()
            writer.write(sent)
            status, body = await asyncio.wait_for(answer_of(reader), 120)
            self.times.append(time.monotonic() - begun)
            self.asked += 1
            if status not in statuses | {503}:
                end(f"status {status}, not {sorted(statuses)}: {sent[:60]!r}")
            if others := set(WORD.findall(body)) - {word.encode()}:
                end(f"an answer holds {len(others)} words of another request: {sent[:60]!r}")
        if writer:
            writer.close()


async def bad(where, kind, dice, over, counts):
    try:
        reader, writer = await asyncio.open_connection(*where)
    except OSError:
        counts["not taken"] += 1
        return
    counts[kind] += 1
    raw = writer.get_extra_info("socket")
    try:
        if kind == "slow head":
            for letter in b"POST /analyze HTTP/1.1\r\nHost: localhost\r\n" + b"X: y\r\n" * 1000:
                writer.write(bytes([letter]))
                await asyncio.sleep(1)
                if over.is_set() or reader.at_eof():
                    break
        elif kind == "no body":
            writer.write(b"POST /analyze HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n" + b"x" * dice.randrange(4000))
        elif kind == "slow reader":
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            writer.transport.pause_reading()
            writer.write(request("POST", "/analyze", json.dumps({"text": LONG[: dice.randrange(5000)], "language": "en", "entities": ["URL"]}).encode()))
        elif kind == "half-open":
            writer.transport.pause_reading()
            writer.write(request("POST", "/analyze", b'{"text": "Ask Ada Smith", "language": "en"}'))
            writer.write_eof()
        elif kind == "vanished":
            writer.write(b"POST /analyze HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{")
            await asyncio.sleep(dice.random() * 3)
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            writer.transport.abort()
            return
        await over.wait()
    except OSError:
        counts["left by the service"] += 1
    finally:
        writer.transport.abort()


async def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("url")
    parser.add_argument("process", type=int)
    parser.add_argument("--connections", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--good", type=int, default=8)
    parser.add_argument("--most", type=float, default=300, help="MiB that the service may grow by")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    logging.disable(logging.CRITICAL)  # asyncio tells of each connection that the service ends
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if hard < options.connections + 100:
        raise SystemExit(f"only {hard} files may be open here; ask for fewer connections")
    split = urllib.parse.urlsplit(options.url)
    where = (split.hostname, split.port)
    dice = random.Random(options.seed)
    kinds = ["silent", "silent", "slow head", "no body", "slow reader", "half-open", "vanished"]
    counts = dict.fromkeys([*kinds, "not taken", "left by the service"], 0)
    good = [Good(where, random.Random(f"{options.seed} {i}")) for i in range(options.good)]
    warm = asyncio.Event()
    asyncio.get_running_loop().call_later(2, warm.set)
    await good[0].run(warm)
    before, most_open, peak = memory(options.process), 0.0, 0.0

    async def metric(name):
        reader, writer = await asyncio.open_connection(*where)
        writer.write(request("GET", "/metrics"))
        body = (await asyncio.wait_for(answer_of(reader), 120))[1].decode()
        writer.close()
        return float(re.search(rf"^{name} (\S+)", body, re.MULTILINE)[1])

    over = asyncio.Event()
    crowd = []
    users = [asyncio.create_task(one.run(over)) for one in good]
    for number in range(options.connections):
        crowd.append(asyncio.create_task(bad(where, dice.choice(kinds), dice, over, counts)))
        if number % 100 == 99:
            await asyncio.sleep(.02)
    until = time.monotonic() + options.seconds
    while time.monotonic() < until:
        most_open = max(most_open, await metric("sumi_connections"))
        peak = max(peak, memory(options.process))
        await asyncio.sleep(.5)
    over.set()
    await asyncio.gather(*users)
    await asyncio.gather(*crowd)
    for _ in range(500):
        left = await metric("sumi_connections")
        if left <= 1:
            break
        await asyncio.sleep(.1)
    times = sorted(t for one in good for t in one.times)
    seen = {"connections": options.connections, "kinds": counts, "open_at_once": int(most_open), "left_open": int(left - 1), "good_requests": len(times),
            "median_ms": round(1000 * times[len(times) // 2], 1), "p99_ms": round(1000 * times[int(len(times) * .99)], 1),
            "memory": {"before": round(before), "most": round(peak), "after": round(memory(options.process))}, "held_bytes_after": int(await metric("sumi_held_bytes"))}
    print(json.dumps(seen))
    failures = [what for what, is_so in (("connections are left open", left > 1), ("memory grew beyond --most", peak - before > options.most),
                                         ("bytes are held for nobody", seen["held_bytes_after"] > 100_000), ("connections were not taken", counts["not taken"])) if is_so]
    if failures:
        raise SystemExit("; ".join(failures))


if __name__ == "__main__":
    try:
        asyncio.run(main())
    except KeyboardInterrupt:
        sys.exit(130)
