#!/usr/bin/env python3
"""What the gateway adds: gateway_load.py UPSTREAM_URL GATEWAY_URL NOTES.jsonl [SECONDS] [CONNECTIONS] | --first-token UPSTREAM_URL GATEWAY_URL NOTES.jsonl [SECONDS] | --streams GATEWAY_URL PROCESS COUNT

The first form sends different prompts of about 2 kB to both, in turn, over connections that stay open, and tells the difference. The second does so with streams, of which the time to the first token counts, and what the gateway's own finding takes (`/v1/find`) isn't taken off. The third opens COUNT streams at once and tells the memory of
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


async def first_tokens(urls, notes, seconds):
    """Straight and through the gateway in turn, so that both meet the same machine."""
    times, begun, turn = {name: [] for name, _ in urls}, time.perf_counter(), 0
    while time.perf_counter() - begun < seconds:
        for name, url in urls:
            address = urllib.parse.urlsplit(url)
            reader, writer = await asyncio.open_connection(address.hostname, address.port)
            start = time.perf_counter()
            writer.write(request("Please ask Adalbertine Secretova about this. " + notes[turn % len(notes)], True))
            while b'"content"' not in await reader.readuntil(b"\n\n"):
                pass
            times[name].append(time.perf_counter() - start)
            writer.close()
        turn += 1
    added = [after - before for before, after in zip(*times.values())]
    return {**{name: figures(of) for name, of in times.items()}, "added": figures(added), "streams": turn}


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
elif sys.argv[1] == "--first-token":
    print(json.dumps(asyncio.run(first_tokens((("straight", sys.argv[2]), ("through the gateway", sys.argv[3])), prompts(sys.argv[4]), float((sys.argv + [""])[5] or 8)))))
else:
    upstream, gateway, path = sys.argv[1:4]
    seconds, connections = float((sys.argv + ["", ""])[4] or 8), int((sys.argv + ["", "", ""])[5] or 1)
    notes = prompts(path)
    for name, url in (("straight", upstream), ("through the gateway", gateway)):
        print(json.dumps({"asked": name, "connections": connections, **asyncio.run(load(url, notes, seconds, connections))}))
