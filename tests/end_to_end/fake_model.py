"""A language model that isn't one: it echoes what it is told, keeps what reached it, and misbehaves if asked."""
import contextlib
import http.server
import json
import ssl
import threading
import time


def said(body):
    """The last thing that a request says, whatever its protocol."""
    if "messages" in body:
        content = body["messages"][-1]["content"]
        return content if isinstance(content, str) else "".join(part.get("text") or str(part.get("content", "")) for part in content)
    given = body.get("input", body.get("prompt", ""))
    if isinstance(given, list):
        given = given[-1]
    if isinstance(given, dict):
        given = given.get("content", given.get("output", ""))
        if isinstance(given, list):
            given = "".join(part.get("text", "") for part in given)
    return given


def pieces(text, length):
    return [text[at:at + length] for at in range(0, len(text), length)]


def tool_of(body):
    tools = body.get("tools") or []
    if not tools:
        return None
    return tools[0].get("name") or tools[0].get("function", {}).get("name")


def chat_events(body, text, length):
    def chunk(delta, finish=None):
        return {"id": "chatcmpl-1", "object": "chat.completion.chunk", "created": 1, "model": "fake",
                "choices": [{"index": 0, "delta": delta, "finish_reason": finish}]}
    yield None, chunk({"role": "assistant", "content": ""})
    for piece in pieces(text, length):
        yield None, chunk({"content": piece})
    if tool := tool_of(body):
        call = {"index": 0, "id": "call_a1b2c3d4e5", "type": "function", "function": {"name": tool, "arguments": ""}}
        yield None, chunk({"tool_calls": [call]})
        for piece in pieces(json.dumps({"text": text}, ensure_ascii=False), length):
            yield None, chunk({"tool_calls": [{"index": 0, "function": {"arguments": piece}}]})
    yield None, chunk({}, "tool_calls" if tool_of(body) else "stop")
    yield None, "[DONE]"


def completion_events(body, text, length):
    for piece in pieces(text, length):
        yield None, {"id": "cmpl-1", "object": "text_completion", "created": 1, "model": "fake", "choices": [{"index": 0, "text": piece, "finish_reason": None}]}
    yield None, {"id": "cmpl-1", "object": "text_completion", "created": 1, "model": "fake", "choices": [{"index": 0, "text": "", "finish_reason": "stop"}]}
    yield None, "[DONE]"


def response_of(text, tool, status="completed"):
    output = [{"type": "message", "id": "msg_a1b2c3d4", "role": "assistant", "status": status, "content": [{"type": "output_text", "text": text, "annotations": []}]}]
    if tool:
        output.append({"type": "function_call", "id": "fc_a1b2c3d4", "call_id": "call_a1b2c3d4e5", "name": tool, "arguments": json.dumps({"text": text}, ensure_ascii=False), "status": status})
    return {"id": "resp_a1b2c3d4e5", "object": "response", "created_at": 1, "model": "fake", "status": status, "output": output, "parallel_tool_calls": True,
            "tool_choice": "auto", "tools": []}


def response_events(body, text, length):
    tool = tool_of(body)
    whole = response_of(text, tool)
    number = iter(range(10**6))

    def event(kind, **more):
        return kind, {"type": kind, "sequence_number": next(number), **more}
    yield event("response.created", response={**whole, "output": [], "status": "in_progress"})
    message, part = whole["output"][0], whole["output"][0]["content"][0]
    yield event("response.output_item.added", output_index=0, item={**message, "content": []})
    yield event("response.content_part.added", output_index=0, item_id=message["id"], content_index=0, part={**part, "text": ""})
    for piece in pieces(text, length):
        yield event("response.output_text.delta", output_index=0, item_id=message["id"], content_index=0, delta=piece, logprobs=[])
    yield event("response.output_text.done", output_index=0, item_id=message["id"], content_index=0, text=text, logprobs=[])
    yield event("response.content_part.done", output_index=0, item_id=message["id"], content_index=0, part=part)
    yield event("response.output_item.done", output_index=0, item=message)
    if tool:
        call = whole["output"][1]
        yield event("response.output_item.added", output_index=1, item={**call, "arguments": ""})
        for piece in pieces(call["arguments"], length):
            yield event("response.function_call_arguments.delta", output_index=1, item_id=call["id"], delta=piece)
        yield event("response.function_call_arguments.done", output_index=1, item_id=call["id"], name=tool, arguments=call["arguments"])
        yield event("response.output_item.done", output_index=1, item=call)
    yield event("response.completed", response=whole)


def message_of(text, tool):
    content = [{"type": "text", "text": text}]
    if tool:
        content.append({"type": "tool_use", "id": "toolu_a1b2c3d4", "name": tool, "input": {"text": text}})
    return {"id": "msg_a1b2c3d4", "type": "message", "role": "assistant", "model": "fake", "content": content,
            "stop_reason": "tool_use" if tool else "end_turn", "stop_sequence": None, "usage": {"input_tokens": 1, "output_tokens": 1}}


def message_events(body, text, length):
    tool = tool_of(body)
    whole = message_of(text, tool)

    def event(kind, **more):
        return kind, {"type": kind, **more}
    yield event("message_start", message={**whole, "content": [], "stop_reason": None})
    yield event("content_block_start", index=0, content_block={"type": "text", "text": ""})
    yield event("ping")
    for piece in pieces(text, length):
        yield event("content_block_delta", index=0, delta={"type": "text_delta", "text": piece})
    yield event("content_block_stop", index=0)
    if tool:
        yield event("content_block_start", index=1, content_block={**whole["content"][1], "input": {}})
        for piece in pieces(json.dumps({"text": text}, ensure_ascii=False), length):
            yield event("content_block_delta", index=1, delta={"type": "input_json_delta", "partial_json": piece})
        yield event("content_block_stop", index=1)
    yield event("message_delta", delta={"stop_reason": whole["stop_reason"], "stop_sequence": None}, usage={"output_tokens": 1})
    yield event("message_stop")


def plain_answer(path, body, text):
    tool = tool_of(body)
    if path.endswith("/chat/completions"):
        message = {"role": "assistant", "content": text}
        if tool:
            message["tool_calls"] = [{"id": "call_a1b2c3d4e5", "type": "function", "function": {"name": tool, "arguments": json.dumps({"text": text}, ensure_ascii=False)}}]
        choices = [{"index": i, "message": message, "finish_reason": "tool_calls" if tool else "stop"} for i in range(body.get("n") or 1)]
        return {"id": "chatcmpl-1", "object": "chat.completion", "created": 1, "model": "fake", "choices": choices,
                "usage": {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}}
    if path.endswith("/completions"):
        return {"id": "cmpl-1", "object": "text_completion", "created": 1, "model": "fake", "choices": [{"index": 0, "text": text, "finish_reason": "stop", "logprobs": None}]}
    if path.endswith("/responses"):
        return response_of(text, tool)
    if path.endswith("/embeddings"):
        return {"object": "list", "model": "fake", "data": [{"object": "embedding", "index": 0, "embedding": [0.1, -0.25]}], "usage": {"prompt_tokens": 1, "total_tokens": 1}}
    if path.endswith("/count_tokens"):
        return {"input_tokens": 7}
    return message_of(text, tool)


EVENTS = {"/chat/completions": chat_events, "/completions": completion_events, "/responses": response_events, "/messages": message_events}


class FakeModel:
    """Listens on a port of its own. `mode`: how it misbehaves; `answer`: what it says instead of an echo."""

    def __init__(self, certificate=None, key=None):
        self.bodies = []
        self.heads = []
        self.mode = ""
        self.answer = None
        self.length = 3
        self.delay = 0
        self.connections = 0
        fake = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def setup(self):
                fake.connections += 1
                super().setup()

            def handle(self):
                with contextlib.suppress(OSError):
                    super().handle()

            def log_message(self, *_):
                pass

            def do_GET(self):
                fake.heads.append(f"{self.path}\n{self.headers}")
                self.say(200, {"object": "list", "data": [{"id": "fake", "object": "model", "created": 1, "owned_by": "nobody"}]})

            def say(self, status, answer, kind="application/json"):
                data = answer if isinstance(answer, bytes) else json.dumps(answer).encode()
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def chunk(self, data):
                self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
                self.wfile.flush()

            def do_POST(self):
                raw = self.rfile.read(int(self.headers["Content-Length"]))
                fake.heads.append(f"{self.path}\n{self.headers}")
                fake.bodies.append(raw)
                body = json.loads(raw)
                path = self.path.split("?")[0]
                try:
                    text = fake.answer(body) if fake.answer else said(body)
                    self.misbehave(path, body, text)
                except (OSError, AttributeError, IndexError, KeyError, TypeError):  # gone, or no request of its protocol
                    self.close_connection = True

            def misbehave(self, path, body, text):
                if fake.mode == "gone":
                    self.close_connection = True
                    return
                if fake.mode == "silent":
                    time.sleep(4)
                    self.close_connection = True
                    return
                if fake.mode == "error":
                    self.say(429, {"error": {"message": f"too much of {text}", "type": "rate_limit"}})
                elif fake.mode == "html":
                    self.say(503, b"<html>no</html>", "text/html")
                elif fake.mode == "wrong length":
                    self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 99999\r\n\r\n{}")
                    self.close_connection = True
                elif fake.mode == "no http":
                    self.wfile.write(b"what?\r\n\r\n")
                    self.close_connection = True
                elif fake.mode == "no json":
                    self.say(200, b"{\"choices\": [" + json.dumps(text).encode())
                elif fake.mode == "redirect":
                    self.say(302, b"{}")
                elif fake.mode in ("hints", "endless hints", "another protocol"):
                    first = "101 Switching Protocols" if fake.mode == "another protocol" else "103 Early Hints"
                    hint = f"HTTP/1.1 {first}\r\nLink: </{text[:20].encode().hex()}>\r\n\r\n"
                    with contextlib.suppress(OSError):
                        self.wfile.write(b"HTTP/1.1 100 Continue\r\n\r\n" + hint.encode() * (1000 if fake.mode == "endless hints" else 1))
                    self.say(200, plain_answer(path, body, text)) if not body.get("stream") else self.stream(path, body, text)
                elif body.get("stream"):
                    self.stream(path, body, text)
                else:
                    self.say(200, plain_answer(path, body, text))

            def stream(self, path, body, text):
                self.send_response(200)
                self.send_header("Content-Type", "text/event-stream")
                self.send_header("Transfer-Encoding", "chunked")
                self.end_headers()
                kind = next(events for end, events in EVENTS.items() if path.endswith(end))
                for number, (name, event) in enumerate(kind(body, text, fake.length)):
                    data = event if isinstance(event, str) else json.dumps(event)
                    if fake.mode == "broken stream" and number == 4:
                        self.close_connection = True
                        self.connection.close()
                        return
                    if fake.mode == "early end" and number == 4:
                        break
                    if fake.mode == "no event" and number == 4:
                        data = "{no"
                    self.chunk(((f"event: {name}\n" if name else "") + f"data: {data}\n\n").encode())
                    while fake.mode == "endless" and number == 4:
                        self.chunk(b": and on\n\n" * 100)
                    if fake.delay:
                        time.sleep(fake.delay)
                self.wfile.write(b"0\r\n\r\n")

        class Listener(http.server.ThreadingHTTPServer):
            daemon_threads = True
            request_queue_size = 2048

        self.server = Listener(("127.0.0.1", 0), Handler)
        self.port = self.server.server_port
        self.url = f"http://127.0.0.1:{self.port}/v1"
        if certificate:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate, key)
            self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
            self.url = f"https://localhost:{self.port}/v1"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def log(self):
        return "\n".join(self.heads) + "\n" + "\n".join(body.decode() for body in self.bodies)

    def reset(self):
        self.bodies.clear()
        self.heads.clear()
        self.mode, self.answer, self.length, self.delay = "", None, 3, 0

    def end(self):
        self.server.shutdown()
        self.server.server_close()


if __name__ == "__main__":
    model = FakeModel()
    print(model.url, flush=True)
    threading.Event().wait()
