"""Texts within records, the Python of tasks, and what the script says at its end. Run by scripts/spark-tests."""

import json
import os
import subprocess
import sys

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import sumi
from sumi.spark._paths import _joined, steps_of
from sumi.spark._session import reason_of

CHATS = [
    {"id": f"c{n}", "user": f"u{n}", "price": 7.10, "messages": [{"role": "user", "content": "a fever was seen"}, {"role": "tool", "content": None},
                                                                {"role": "assistant", "content": f"thanks, secret{'xyzw'[n] * 9}"}]}
    for n in range(4)
]  # fmt: skip


def run(*arguments, **more):
    environment = {name: value for name, value in os.environ.items() if name != "PYSPARK_PYTHON"}
    environment.update(more)
    return subprocess.run([sys.executable, "-m", "sumi.spark", *map(str, arguments)], env=environment, capture_output=True, text=True)


def keep(path):
    if path.suffix == ".parquet":
        pq.write_table(pa.Table.from_pylist(CHATS), path)
    else:
        # 7.10 keeps its zero, which a parser of numbers would drop.
        path.write_text("".join(json.dumps(chat).replace("7.1,", "7.10,") + "\n" for chat in CHATS))
    return path


def lines_in(folder):
    return [line for part in sorted(folder.glob("part-*")) for line in part.read_text().splitlines()]


@pytest.mark.parametrize("end", ["jsonl", "parquet"])
def test_texts_of_messages_are_masked_and_verified(tmp_path, end):
    source, out = keep(tmp_path / f"chats.{end}"), tmp_path / "out.jsonl"
    path = ["--text-field", "messages[].content"]
    done = run("mask", source, "-o", out, *path, "--owner-field", "user", "--k", 2, "--pass", "price,user")
    assert done.returncode == 0, done.stderr
    assert "masked 4 documents of 4 owners: kept " in done.stderr.splitlines()[-1]
    texts = [chat["messages"][0]["content"] + "\n" + chat["messages"][2]["content"] for chat in CHATS]
    expected = sumi.mask(texts, owners=[chat["user"] for chat in CHATS], k=2, progress=False).texts
    published = lines_in(out)
    assert sorted(json.loads(line)["text"] for line in published) == sorted(expected)
    assert not any("messages" in line or "secret" in line for line in published)
    done = run("verify", out, "--source", source, *path, "--owner-field", "user", "--id-field", "user", "--k", 2)
    assert (done.returncode, done.stderr.splitlines()[-1]) == (0, "0 violations"), done.stderr
    if end == "jsonl":
        assert all('"price":7.10' in line.replace(" ", "") for line in published)


def test_texts_of_a_path_never_pass(tmp_path):
    source = keep(tmp_path / "chats.jsonl")
    for passed in ("messages", "Messages", "text"):
        done = run("mask", source, "-o", tmp_path / "out.jsonl", "--text-field", "messages[].content", "--owner-field", "user", "--k", 2, "--pass", passed)
        assert done.returncode == 2, (passed, done.stderr)
        assert not (tmp_path / "out.jsonl").exists()


def test_what_holds_no_texts_stays_as_it_is():
    steps = steps_of("messages[].content")
    good = b' {"n": 7.10, "messages": [{"content": "a"}, {"content": "b\\u00e9"}]}'
    assert _joined(good, steps) == '{"text":"a\\nbé","n": 7.10, "messages": [{"content": "a"}, {"content": "b\\u00e9"}]}'.encode()
    for line in (b"", b"{}", b"[1]", b'{"messages": 3}', b'{"messages": [3]}', b'{"messages": [{"content": 3}]}', b'{"messages": [{"content": ["a"]}]}', b'{"messages": []}',
                 b'{"messages": [{"content": "a"}], "messages": []}', b'{"messages": [{"content": "a", "content": "b"}]}', b'{"messages": [{"content": "a"}]} {}',
                 b'{"messages": [{"content": "\\ud800"}]}', b"[" * 100000, b'{"a":' * 100000, b'\xff{"messages": [{"content": "a"}]}'):  # fmt: skip
        assert _joined(line, steps) == line
    for bad in ("messages[]x.content", "[]", "messages[].", ".a[]"):
        with pytest.raises(sumi.Error):
            steps_of(bad)


def test_rows_are_counted(tmp_path):
    source = keep(tmp_path / "chats.jsonl")
    done = run("tag", source, "-o", tmp_path / "tagged.jsonl", "--text-field", "messages[].content", "--finder", "patterns")
    assert (done.returncode, done.stderr.splitlines()[-1]) == (0, "wrote 4 documents, 0 spans"), done.stderr


def test_a_python_without_the_package_is_named(tmp_path):
    """Tasks run in the Python of the driver; in another one only where somebody names it, and then its error is said."""
    source = keep(tmp_path / "chats.jsonl")
    other = tmp_path / "python"
    other.write_text('#!/bin/sh\nunset PYTHONPATH\nexec /usr/bin/env -u VIRTUAL_ENV python3 -S -I "$@"\n')
    other.chmod(0o755)
    done = run("tag", source, "-o", tmp_path / "out.jsonl", "--text-field", "messages[].content", PYSPARK_PYTHON=str(other))
    assert done.returncode == 4
    assert "ModuleNotFoundError: No module named" in done.stderr.splitlines()[-1]
    done = run("tag", source, "-o", tmp_path / "out2.jsonl", "--text-field", "messages[].content", PYSPARK_PYTHON="/nowhere/python")
    assert 'Cannot run program "/nowhere/python"' in done.stderr.splitlines()[-1]


def test_a_reason_holds_no_text():
    said = reason_of(RuntimeError('Job aborted\n  File "x.py", line 3\nUnicodeDecodeError: secret bytes of a document\n'))
    assert said == "RuntimeError, UnicodeDecodeError in a task"
