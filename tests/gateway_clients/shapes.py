"""Requests to language models as keyword arguments of the official clients: in each string that says something stands a planted name."""
import json

SENTENCES = (
    "Please ask Adalbertine Secretova (secret.person@example.com) about it.",
    "Mr. Adalbertine Secretova of 12 High Street, Boston called +1 415 555 0142.",
    "„Grüße“ an ADALBERTINE SECRETOVA — \"Adalbertine Secretova\" schreibt:\n\t{curly} \\ back & <b>bold</b>.",
)


def schema(text):
    return {"type": "object", "properties": {"text": {"type": "string", "description": text}, "who": {"type": "string", "enum": ["Adalbertine Secretova", "other"]}},
            "required": ["text"], "additionalProperties": False}


def chat(text):
    user = {"role": "user", "content": text}
    tool = {"type": "function", "function": {"name": "send_mail", "description": text, "parameters": schema(text)}}
    call = {"id": "call_a1b2c3d4e5", "type": "function", "function": {"name": "send_mail", "arguments": json.dumps({"text": text, "rows": [{"n": text}]})}}
    called = [user, {"role": "assistant", "content": None, "tool_calls": [call]}]
    yield "plain", {"messages": [user]}
    yield "system", {"messages": [{"role": "system", "content": text}, user]}
    yield "developer", {"messages": [{"role": "developer", "content": text}, user]}
    yield "parts", {"messages": [{"role": "user", "content": [{"type": "text", "text": "First."}, {"type": "text", "text": text}]}]}
    yield "history", {"messages": [user, {"role": "assistant", "content": text}, {"role": "user", "content": f"Again: {text}"}]}
    yield "refusal", {"messages": [user, {"role": "assistant", "content": None, "refusal": text}, user]}
    yield "named", {"messages": [{"role": "user", "name": "Adalbertine_Secretova", "content": text}]}
    yield "tools", {"messages": [user], "tools": [tool], "tool_choice": "auto", "parallel_tool_calls": True}
    yield "tool choice", {"messages": [user], "tools": [tool], "tool_choice": {"type": "function", "function": {"name": "send_mail"}}}
    yield "tool result", {"messages": [*called, {"role": "tool", "tool_call_id": "call_a1b2c3d4e5", "content": text}], "tools": [tool]}
    yield "tool result in JSON", {"messages": [*called, {"role": "tool", "tool_call_id": "call_a1b2c3d4e5", "content": json.dumps({"a": [{"Adalbertine Secretova": text}]})}]}
    yield "tool result in parts", {"messages": [*called, {"role": "tool", "tool_call_id": "call_a1b2c3d4e5", "content": [{"type": "text", "text": text}]}]}
    yield "functions", {"messages": [user], "functions": [{"name": "send_mail", "description": text, "parameters": schema(text)}], "function_call": "auto"}
    yield "schema", {"messages": [user], "response_format": {"type": "json_schema", "json_schema": {"name": "answer", "description": text, "schema": schema(text), "strict": True}}}
    yield "JSON", {"messages": [user], "response_format": {"type": "json_object"}}
    yield "settings", {"messages": [user], "temperature": .2, "top_p": .9, "max_tokens": 128000, "seed": 1234567, "stop": ["Adalbertine Secretova"], "presence_penalty": .1}
    yield "metadata", {"messages": [user], "metadata": {"customer": text, "Adalbertine Secretova": "x"}, "user": "secret.person@example.com", "store": False}
    yield "prediction", {"messages": [user], "prediction": {"type": "content", "content": text}}
    yield "choices", {"messages": [user], "n": 2, "logprobs": False, "logit_bias": {"50256": -100}}
    yield "reasoning", {"messages": [user], "reasoning_effort": "low", "max_completion_tokens": 500000, "verbosity": "low", "service_tier": "auto"}
    yield "unknown fields", {"messages": [user], "extra_body": {"customer": {"full name": text, "Adalbertine Secretova": [text]}}}
    yield "web search", {"messages": [user], "web_search_options": {"user_location": {"type": "approximate", "approximate": {"city": text}}}}
    yield "custom tool", {"messages": [user], "tools": [{"type": "custom", "custom": {"name": "send_mail", "description": text}}]}


def responses(text):
    tool = {"type": "function", "name": "send_mail", "description": text, "parameters": schema(text), "strict": True}
    call = {"type": "function_call", "id": "fc_a1b2c3d4", "call_id": "call_a1b2c3d4e5", "name": "send_mail", "arguments": json.dumps({"text": text})}
    message = {"role": "user", "content": text}
    yield "plain", {"input": text}
    yield "instructions", {"input": text, "instructions": text}
    yield "messages", {"input": [message, {"role": "assistant", "content": text}, message]}
    yield "parts", {"input": [{"type": "message", "role": "user", "content": [{"type": "input_text", "text": text}]}]}
    yield "output text", {"input": [message, {"type": "message", "id": "msg_a1b2c3d4", "role": "assistant", "status": "completed", "content": [{"type": "output_text", "text": text, "annotations": []}]}, message]}
    yield "tools", {"input": text, "tools": [tool], "tool_choice": "auto"}
    yield "tool result", {"input": [message, call, {"type": "function_call_output", "call_id": "call_a1b2c3d4e5", "output": text}]}
    yield "tool result in JSON", {"input": [message, call, {"type": "function_call_output", "call_id": "call_a1b2c3d4e5", "output": json.dumps([{"n": text}])}]}
    yield "custom tool", {"input": [message, {"type": "custom_tool_call", "call_id": "call_a1b2c3d4e5", "name": "send_mail", "input": text},
                                    {"type": "custom_tool_call_output", "call_id": "call_a1b2c3d4e5", "output": text}]}
    yield "reasoning", {"input": [message, {"type": "reasoning", "id": "rs_a1b2c3d4", "summary": [{"type": "summary_text", "text": text}]}, message], "reasoning": {"effort": "low", "summary": "auto"}}
    yield "schema", {"input": text, "text": {"format": {"type": "json_schema", "name": "answer", "schema": schema(text), "description": text}}}
    yield "metadata", {"input": text, "metadata": {"customer": text}, "safety_identifier": "secret.person@example.com", "prompt_cache_key": "Adalbertine Secretova", "store": True}
    yield "settings", {"input": text, "temperature": .1, "max_output_tokens": 200000, "truncation": "auto", "include": ["reasoning.encrypted_content"], "parallel_tool_calls": False}


def messages(text):
    user = {"role": "user", "content": text}
    tool = {"name": "send_mail", "description": text, "input_schema": schema(text)}
    use = {"type": "tool_use", "id": "toolu_a1b2c3d4", "name": "send_mail", "input": {"text": text, "rows": [{"Adalbertine Secretova": text}]}}
    called = [user, {"role": "assistant", "content": [{"type": "text", "text": text}, use]}]
    yield "plain", {"messages": [user]}
    yield "system", {"messages": [user], "system": text}
    yield "system blocks", {"messages": [user], "system": [{"type": "text", "text": text, "cache_control": {"type": "ephemeral", "ttl": "1h"}}]}
    yield "blocks", {"messages": [{"role": "user", "content": [{"type": "text", "text": text}, {"type": "text", "text": text, "cache_control": {"type": "ephemeral"}}]}]}
    yield "history", {"messages": [user, {"role": "assistant", "content": text}, user]}
    yield "thinking", {"messages": [user, {"role": "assistant", "content": [{"type": "thinking", "thinking": text, "signature": "EqQBCkYIARgCKkD9/vz7+vn49/b19PPy"}, {"type": "text", "text": text}]}, user]}
    yield "tools", {"messages": [user], "tools": [tool], "tool_choice": {"type": "auto", "disable_parallel_tool_use": True}}
    yield "tool result", {"messages": [*called, {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "toolu_a1b2c3d4", "content": text}]}], "tools": [tool]}
    yield "tool result in blocks", {"messages": [*called, {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "toolu_a1b2c3d4", "content": [{"type": "text", "text": text}], "is_error": True}]}]}
    yield "tool result in JSON", {"messages": [*called, {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "toolu_a1b2c3d4", "content": json.dumps({"a": {"b": text}})}]}]}
    yield "document", {"messages": [{"role": "user", "content": [{"type": "document", "title": text, "context": text, "citations": {"enabled": True}, "source": {"type": "text", "media_type": "text/plain", "data": text}},
                                                                 {"type": "text", "text": text}]}]}
    yield "document of blocks", {"messages": [{"role": "user", "content": [{"type": "document", "source": {"type": "content", "content": [{"type": "text", "text": text}]}}, {"type": "text", "text": text}]}]}
    yield "search result", {"messages": [{"role": "user", "content": [{"type": "search_result", "source": text, "title": text, "content": [{"type": "text", "text": text}]}, {"type": "text", "text": text}]}]}
    yield "settings", {"messages": [user], "stop_sequences": ["Adalbertine Secretova"], "metadata": {"user_id": "secret.person@example.com"}, "service_tier": "auto",
                       "extra_body": {"temperature": .3, "top_k": 5}}
    yield "reasoning", {"messages": [user], "thinking": {"type": "enabled", "budget_tokens": 100000}}


def completions(text):
    yield "plain", {"prompt": text}
    yield "settings", {"prompt": [text], "suffix": text, "stop": "Adalbertine Secretova", "echo": False, "user": "Adalbertine Secretova"}


def embeddings(text):
    yield "plain", {"input": text}
    yield "several", {"input": [text, "nothing", text], "encoding_format": "float", "dimensions": 256}


# Name, client and method, path, whether it streams.
KINDS = [("chat", chat, "/v1/chat/completions", True), ("responses", responses, "/v1/responses", True), ("messages", messages, "/v1/messages", True),
         ("completions", completions, "/v1/completions", True), ("embeddings", embeddings, "/v1/embeddings", False)]


def every():
    for name, kind, path, streams in KINDS:
        for number, text in enumerate(SENTENCES):
            for what, arguments in kind(text):
                for stream in (False, True) if streams else (False,):
                    yield f"{name}, {what}, text {number}{', streamed' if stream else ''}", name, path, arguments, stream
