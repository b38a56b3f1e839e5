#!/usr/bin/env python3
"""A fast upstream for measurements: gateway_upstream.py PORT [PIECES] [SECONDS]. Answers at once with 200 bytes; streams so many pieces, so many seconds apart."""
import asyncio
import json
import sys

PORT, PIECES, PAUSE = int(sys.argv[1]), int((sys.argv + [""])[2] or 100), float((sys.argv + ["", ""])[3] or .05)
ANSWER = json.dumps({"id": "chatcmpl-1", "object": "chat.completion", "model": "fake", "choices": [{"index": 0, "message": {"role": "assistant", "content": "Yes. " * 20}, "finish_reason": "stop"}]}).encode()
PLAIN = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(ANSWER), ANSWER)
HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n"


def chunk(data):
    return b"%x\r\n%s\r\n" % (len(data), data)


async def client(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            body = json.loads(await reader.readexactly(int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])))
            if not body.get("stream"):
                writer.write(PLAIN)
                continue
            writer.write(HEAD)
            name = body["messages"][-1]["content"].split("ask ")[1].split(" about")[0]
            words = (f"So {name} said: it is so. " * PIECES).split(" ")[:PIECES]
            for word in words:
                event = {"id": "chatcmpl-1", "object": "chat.completion.chunk", "model": "fake", "choices": [{"index": 0, "delta": {"content": word + " "}, "finish_reason": None}]}
                writer.write(chunk(b"data: " + json.dumps(event).encode() + b"\n\n"))
                await writer.drain()
                await asyncio.sleep(PAUSE)
            writer.write(chunk(b"data: [DONE]\n\n") + b"0\r\n\r\n")
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(client, "127.0.0.1", PORT, backlog=4096)
    async with server:
        await server.serve_forever()


asyncio.run(main())
