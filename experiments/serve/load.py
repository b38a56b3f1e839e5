#!/usr/bin/env python3
"""Requests a second and latency of POST /analyze on loopback: load.py URL NOTES.jsonl [SECONDS] [CONNECTIONS] [RATE]

Different notes of about 2 kB, put together of the file's texts, over connections that stay open. With RATE, requests begin at that rate (latency at a
given load); else as fast as they are answered.
"""
import asyncio
import json
import sys
import time
import urllib.parse


def bodies(path):
    texts = [json.loads(line)["text"] for line in open(path, encoding="utf-8")]
    notes, note = [], ""
    for text in texts * 2:
        note += text + "\n"
        if len(note) >= 2000:
            notes.append(note[:2048])
            note = ""
    return [json.dumps({"text": n, "language": "en"}).encode() for n in notes]


async def main():
    url, path = sys.argv[1], sys.argv[2]
    seconds, connections, rate = (float((sys.argv + [""] * 3)[i] or d) for i, d in ((3, 10), (4, 8), (5, 0)))
    host, port = urllib.parse.urlsplit(url).hostname, urllib.parse.urlsplit(url).port
    requests = [b"POST /analyze HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(b), b) for b in bodies(path)]
    times, begun, errors = [], time.perf_counter(), 0

    async def client(number):
        nonlocal errors
        reader, writer = await asyncio.open_connection(host, port)
        turn = number
        while time.perf_counter() - begun < seconds:
            if rate:
                due = begun + turn / rate
                await asyncio.sleep(max(0, due - time.perf_counter()))
            start = time.perf_counter()
            writer.write(requests[turn % len(requests)])
            head = await reader.readuntil(b"\r\n\r\n")
            length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
            await reader.readexactly(length)
            errors += not head.startswith(b"HTTP/1.1 200")
            times.append(time.perf_counter() - start)
            turn += int(connections)
        writer.close()

    await asyncio.gather(*(client(i) for i in range(int(connections))))
    took = time.perf_counter() - begun
    times.sort()
    print(json.dumps({"requests": len(times), "errors": errors, "per_second": round(len(times) / took, 1), "median_ms": round(times[len(times) // 2] * 1e3, 2),
                      "p99_ms": round(times[int(len(times) * .99)] * 1e3, 2)}))


asyncio.run(main())
