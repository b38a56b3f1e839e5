#!/usr/bin/env python3
"""What the gateway adds: gateway_load.py UPSTREAM_URL GATEWAY_URL NOTES.jsonl [SECONDS] [CONNECTIONS] | --streams GATEWAY_URL PROCESS COUNT

The first form sends different prompts of about 2 kB to both, in turn, over connections that stay open, and tells the difference. The second opens COUNT streams at once and tells the memory of
the process. The upstream is gateway_upstream.py.
"""
import asyncio
import json
import pathlib
import re
import sys
import time
import urllib.parse


def prompts(path):
    texts = [json.loads(line)["text"] for line in open(path, encoding="utf-8")]
    notes, note = [], ""
    for text in texts * 2:
        note += text + "\n"
        if len(note) >= 2000:
            notes.append(note[:2048])
            note = ""
    return notes


def request(note, stream=False, caller=0):
    body = json.dumps({"model": "fake", "stream": stream, "messages": [{"role": "user", "content": note}]}).encode()
    return b"POST /v1/chat/completions HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer sk-%d\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (caller, len(body), body)


def figures(times):
    times = sorted(times)
    return {"median_ms": round(times[len(times) // 2] * 1e3, 2), "p99_ms": round(times[int(len(times) * .99)] * 1e3, 2)}


async def load(url, notes, seconds, connections):
    address, times, errors, begun = urllib.parse.urlsplit(url), [], 0, time.perf_counter()
    made = [request(note) for note in notes]

    async def client(turn):
        nonlocal errors
        reader, writer = await asyncio.open_connection(address.hostname, address.port)
        while time.perf_counter() - begun < seconds:
            start = time.perf_counter()
            writer.write(made[turn % len(made)])
            head = await reader.readuntil(b"\r\n\r\n")
            await reader.readexactly(int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0]))
            errors += not head.startswith(b"HTTP/1.1 200")
            times.append(time.perf_counter() - start)
            turn += connections
        writer.close()
    await asyncio.gather(*(client(i) for i in range(connections)))
    return {"requests": len(times), "errors": errors, "per_second": round(len(times) / (time.perf_counter() - begun), 1), **figures(times)}


async def streams(url, process, count):
    address = urllib.parse.urlsplit(url)
    first, ended, most = [], 0, 0

    def memory():
        return int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{process}/status").read_text())[1]) / 1024

    async def client(number):
        nonlocal ended
        reader, writer = await asyncio.open_connection(address.hostname, address.port)
        writer.write(request(f"Please ask Adalbertine Secretova about case {number}. " + "And so on. " * 20, True, number))
        start = time.perf_counter()
        await reader.readuntil(b"data: ")
        first.append(time.perf_counter() - start)
        got = b""
        while b"[DONE]" not in got:
            piece = await reader.read(65536)
            if not piece:
                break
            got += piece
        ended += b"[DONE]" in got and b"Secretova" in got and b"PERSON_" not in got
        writer.close()
    before = memory()
    tasks = [asyncio.create_task(client(i)) for i in range(count)]
    while not all(task.done() for task in tasks):
        most = max(most, memory())
        await asyncio.sleep(.05)
    return {"streams": count, "ended": ended, "first_event": figures(first), "memory_before_mib": round(before, 1), "memory_most_mib": round(most, 1)}


if sys.argv[1] == "--streams":
    print(json.dumps(asyncio.run(streams(sys.argv[2], int(sys.argv[3]), int(sys.argv[4])))))
else:
    upstream, gateway, path = sys.argv[1:4]
    seconds, connections = float((sys.argv + ["", ""])[4] or 8), int((sys.argv + ["", "", ""])[5] or 1)
    notes = prompts(path)
    for name, url in (("straight", upstream), ("through the gateway", gateway)):
        print(json.dumps({"asked": name, "connections": connections, **asyncio.run(load(url, notes, seconds, connections))}))
