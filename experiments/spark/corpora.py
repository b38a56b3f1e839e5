"""Corpora of a size: as JSON lines for the program, as Parquet for Spark. Rows have a text, an owner and a number."""
import gzip
import json
import random

TEXTS = ("abstracts", "recombined", "boilerplate", "one owner", "long document")
BOILERPLATE_BYTES = 2000
LONG_BYTES = 20_000_000


def texts_of(path):
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        return [json.loads(line)["text"] for line in lines]


def endless(texts, chance):
    """The texts themselves; then the first sentences of one with the last of another."""
    yield from texts
    while True:
        head, tail = chance.choice(texts).split(". "), chance.choice(texts).split(". ")
        yield ". ".join(head[: (len(head) + 1) // 2] + tail[len(tail) // 2 :])


def rows(kind, texts, megabytes, long_bytes=LONG_BYTES):
    """(text, owner, n). Each owner wrote some three texts."""
    chance = random.Random(1)
    same = " ".join(texts[:3])[:BOILERPLATE_BYTES]
    source = endless(texts, chance)
    size = number = 0
    if kind == "long document":
        long = []
        while size < long_bytes:
            long.append(next(source))
            size += len(long[-1].encode()) + 1
        yield "\n".join(long), "p-long", 0
        number = 1
        source = endless(texts, chance)
    while size < megabytes * 1_000_000:
        text, owner = next(source), f"p{chance.randrange(1 + 3 * number) // 3}"
        if kind == "boilerplate" and number % 2:
            text = same + text
        if kind == "one owner" and number % 2:
            owner = "p-most"
        yield text, owner, number
        size += len(text.encode())
        number += 1


def write(folder, kind, texts, megabytes, files, long_bytes=LONG_BYTES):
    """folder/in.jsonl, folder/in.parquet/*; returns bytes and characters of the texts."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    (folder / "in.parquet").mkdir()
    a_file = megabytes * 1_000_000 / files
    size = characters = part = 0
    waiting = []

    def flush():
        nonlocal part, waiting
        table = pa.table([list(column) for column in zip(*waiting)], ["text", "owner", "n"])
        pq.write_table(table, folder / "in.parquet" / f"{part:05d}.parquet")
        part, waiting = part + 1, []

    with open(folder / "in.jsonl", "w", encoding="utf-8") as out:
        for row in rows(kind, texts, megabytes, long_bytes):
            out.write(json.dumps({"text": row[0], "owner": row[1], "n": row[2]}, ensure_ascii=False) + "\n")
            waiting.append(row)
            size += len(row[0].encode())
            characters += len(row[0])
            if size >= a_file * (part + 1):
                flush()
    if waiting:
        flush()
    return size, characters
