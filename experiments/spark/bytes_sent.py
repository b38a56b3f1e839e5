"""What sumi.spark sends between blocks and ranges, and what its calls of the library cost: the same calls in one process, without
Spark. Prints a line a round: bytes sent and answered for each byte of text, and processor seconds for each MB.

    python3 bytes_sent.py CORPUS.jsonl[.gz] --megabytes 24 --blocks 64 --k 4 --by documents --guarantee published
"""

import argparse
import gzip
import json
import time

import sumi._native as native
from sumi.spark._counting import FIRST_BYTES, LATER_BYTES, depth_behind
from sumi.spark._pack import Block


def texts_of(path, most_bytes):
    size = 0
    with (gzip.open if path.endswith(".gz") else open)(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            text = json.loads(line)["text"].encode()
            size += len(text)
            yield text
            if size >= most_bytes:
                return


def recombined(texts, most_bytes):
    """Sentences of the texts, drawn again and again: much longer repeats."""
    import random

    chance = random.Random(1)
    sentences = [one + b". " for text in texts for one in text.split(b". ")]
    size = 0
    while size < most_bytes:
        text = b"".join(chance.choice(sentences) for _ in range(12))
        size += len(text)
        yield text


def depths_of(blocks):
    return [sum(of_depth) for of_depth in zip(*(block.bytes_at_depths() for block in blocks))]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("corpus")
    parser.add_argument("--megabytes", type=float, default=24)
    parser.add_argument("--blocks", type=int, default=64)
    parser.add_argument("--ranges", type=int, default=16)
    parser.add_argument("--recombine", action="store_true")
    parser.add_argument("--k", type=int, default=4)
    parser.add_argument("--by", default="documents")
    parser.add_argument("--guarantee", default="published")
    parser.add_argument("--all", action="store_true", help="later counts look at all, not at what may have lost support")
    given = parser.parse_args()
    options = {"k": given.k, "by": given.by, "guarantee": given.guarantee, "threads": 1}
    checked = native.spread_options(options)
    texts = list(texts_of(given.corpus, given.megabytes * 1e6))
    if given.recombine:
        texts = list(recombined(texts[: len(texts) // 10], given.megabytes * 1e6))
    size = sum(map(len, texts))
    packed = []
    for i in range(given.blocks):
        block = Block()
        for text in texts[i * len(texts) // given.blocks : (i + 1) * len(texts) // given.blocks]:
            block.add(text, True)
        packed.append(block.packed())
    blocks = [native.CorpusBlock(one, options) for one in packed]
    rounds = 0
    changed = True
    lost = units = None
    total = 0
    began = time.process_time()
    while changed:
        rounds += 1
        spent = time.process_time()
        for block in blocks:
            block.begin_count(lost, units if rounds == 2 else None)
        live = sum(block.live() for block in blocks)
        least = checked["least"]
        most = size * (FIRST_BYTES if rounds == 1 else LATER_BYTES)
        depth = depth_behind(0 if least < 4 else 3, least, depths_of(blocks), most)
        step = (0, least, depth, given.ranges)
        sent = answered = steps = 0
        by_step = []
        while any(block.live() for block in blocks):
            steps += 1
            lists = [block.send(step) if block.live() else [b""] * given.ranges for block in blocks]
            answers = [[b""] * given.ranges for _ in blocks]
            in_step = 0
            for i in range(given.ranges):
                who = [b for b in range(len(blocks)) if lists[b][i]]
                said = native.count_range([lists[b][i] for b in who], step, given.k)
                in_step += sum(len(lists[b][i]) for b in who)
                answered += sum(map(len, said))
                for b, one in zip(who, said):
                    answers[b][i] = one
            sent += in_step
            by_step.append((step[2], round(in_step / size, 3)))
            for b, block in enumerate(blocks):
                if any(lists[b]):
                    block.receive(step, answers[b])
            step = (step[2], step[2] + 1, depth_behind(step[2], step[2] + 1, depths_of(blocks), most), given.ranges)
        changed = any([block.cover() for block in blocks]) and given.guarantee == "published"
        lost = None
        if rounds == 1 and changed:
            of_units = [block.starts() for block in blocks]
            total += sum(len(one or b"") for one in of_units)
            if not given.all and None not in of_units:
                units = native.unite_lost(of_units)
                print(f"units begin: {sum(map(len, of_units)) / size:.3f} bytes a byte, {len(units)} bytes united")
        starts = [block.lost() for block in blocks]
        told = sum(len(one) for one in starts if one is not None)
        if not given.all and None not in starts:
            lost = native.unite_lost(starts)
        total += sent + answered + told
        print(
            f"round {rounds}: live {live / size:.3f}, steps {steps}, lost {told / size:.3f}, sent {sent / size:.2f}, answered {answered / size:.2f} bytes a byte, "
            f"{(time.process_time() - spent) / size * 1e6:.2f} s a MB; by depth {by_step}",
            flush=True,
        )
    print(f"all: {total / size:.2f} bytes a byte, {(time.process_time() - began) / size * 1e6:.2f} s a MB, {size} bytes")


if __name__ == "__main__":
    main()
