"""What sumi.spark does between Spark's calls, without Spark: blocks, turns, ranges and rounds give the texts of one machine, also
where parts are lost and made again. scripts/spark-tests has the same in Spark."""

import random

import pytest
from lists_of_spark import Context, Held
from random_corpora import corpus, random_options

import sumi
from sumi.spark import _counting
from sumi.spark._blocks import Blocks, are_each_once, numbers_of
from sumi.spark._counting import Counting
from sumi.spark._exchange import ANSWERED, CORPUS, STATE, _in_range
from sumi.spark._options import checked, resolved
from sumi.spark._pack import Block, Packer
from sumi.spark._tasks import Turn, texts_of_block, turn_of_block


def blocks_of(rows, by_owner, parts, block_bytes, context):
    """Blocks, and the rows in their order."""
    rows = [(text, user or f"alone {n}", n) for n, (text, user, _) in enumerate(rows)]
    of_parts = [[] for _ in range(parts)]
    for row in sorted(rows, key=lambda row: row[1]) if by_owner else rows:
        of_parts[sum(row[1].encode()) % parts if by_owner else row[2] % parts].append(row)
    packed, owners = [], 0
    for part, of_part in enumerate(of_parts):
        packer = Packer(part, block_bytes)
        for text, user, n in of_part:
            packed += packer.add(text.encode(), user.encode() if by_owner else b"%d" % n)
        packed += packer.last()
        owners += packer.owners
    corpora = context.parallelize([[(i, (CORPUS, block.packed()))] for i, block in enumerate(packed)])
    blocks = Blocks(corpora, None, len(packed), len(rows), sum(block.size for block in packed), {}, 0, owners)
    return blocks, [row for of_part in of_parts for row in of_part]


def masked_in_turns(rows, options, parts, block_bytes, context):
    given = resolved(options)
    of_options = checked(given, "user")
    blocks, order = blocks_of(rows, of_options["by"] == "owners", parts, block_bytes, context)
    if blocks.supporters(of_options["by"], of_options["k"]) < of_options["k"]:
        return None
    held = Held()
    counting = Counting(blocks, given, of_options, held, 2)
    counted = counting.run()
    made = counting.exchange.all().mapPartitions(texts_of_block(given, counted.rounds))
    texts = [text for i in range(blocks.blocks) for _, (some, _) in made.part(i) for text in some]
    assert len(texts) == len(order)
    return {n: text.decode() for text, (_, _, n) in zip(texts, order)}, counted, held


def expect_as_on_one_machine(rows, options, parts, block_bytes, context):
    made = masked_in_turns(rows, options, parts, block_bytes, context)
    owners = [user for _, user, _ in rows] if options["by"] == "owners" else None
    if made is None:
        with pytest.raises(sumi.Error):
            sumi.mask([text for text, _, _ in rows], owners=owners, progress=False, **options)
        return None
    one = sumi.mask([text for text, _, _ in rows], owners=owners, progress=False, **options)
    texts, counted, held = made
    assert [texts[n] for n in range(len(rows))] == one.texts, (options, parts, block_bytes)
    assert counted.rounds == one.summary["rounds"]
    return counted, held


# In 167 and 211 the last block that covers has changed nothing, and another one has.
@pytest.mark.parametrize("seed", [*range(50), 167, 211])
def test_the_same_texts_as_on_one_machine(seed, monkeypatch):
    chance = random.Random(seed)
    context = Context(chance, loses=chance.choice([0, 0.05]))
    if seed % 3:  # small corpora are counted in one step and one range; these aren't
        monkeypatch.setattr(_counting, "_SMALL_BYTES", 0)
        monkeypatch.setattr(_counting, "LATER_BYTES", chance.choice([0, 2, 16]))
        monkeypatch.setattr(_counting, "_RANGE_BYTES", chance.choice([600, 6000]))
    rows = corpus(chance, chance.randint(6, 150))
    expect_as_on_one_machine(rows, random_options(chance), chance.choice([1, 2, 7]), chance.choice([300, 2000, 1 << 24]), context)


def test_characters_are_counted_where_few_are_needed():
    context = Context(random.Random(1))
    for text, k in (("京", 2), ("京都", 2), ("京都" * 9, 3)):
        expect_as_on_one_machine([(text, None, 0)], dict(k=k, by="occurrences", min_length=1, snap="none"), 1, 100, context)


def test_numbers_are_each_once():
    for numbers in ([], [0], [0, 1, 2, 3], [3, 0, 2, 1]):
        assert are_each_once(numbers_of(numbers, 12345), 12345)
    for numbers in ([1], [0, 0], [0, 2], [1, 1, 2, 2, 3, 6, 6], [0, 1, 2, 2]):  # 1, 1, 2, …: the sum and that of squares are right
        assert not are_each_once(numbers_of(numbers, 12345), 12345)


def test_what_is_lost_is_made_again_and_no_more_is_kept_than_that_takes(monkeypatch):
    monkeypatch.setattr(_counting, "_SMALL_BYTES", 0)
    chance = random.Random(11)
    context = Context(chance, loses=0.1)
    options = dict(k=2, by="documents", min_length=2, snap="none")
    counted, held = expect_as_on_one_machine(corpus(chance, 120), options, 3, 800, context)
    assert context.lost > 50 and counted.rounds > 3 and counted.steps > 8
    assert len(held.all) <= 6  # of as many as there were turns


def test_a_step_is_as_deep_as_the_table_says_or_as_little_is_left():
    def depth(*given):
        return _counting.depth_behind(*given)

    rises = [100 * min(1 << i, 40) for i in range(31)]  # 100 strings of 40 bytes
    assert [depth(0, 1, rises, 0), depth(3, 4, rises, 0), depth(96, 97, rises, 0), depth(384, 385, rises, 0)] == [3, 10, 384, 1536]
    assert depth(0, 12, rises, 0) == 12 and depth(3, 4, rises, 1600) == 16 and depth(3, 4, rises, 4000) == 1 << 30


def test_a_block_of_another_count_publishes_nothing():
    """What a block hides is said at its covers; a part that was lost would show more."""
    block = Block()
    for text in (b"one", b"two"):
        block.add(text, True)
    items = [(0, (CORPUS, block.packed())), (0, (STATE, b"", 0))]
    work = texts_of_block({"k": 2, "by": "documents"}, 1)
    with pytest.raises(sumi.Error) as error:
        list(work(iter(items)))
    assert error.value.kind == "unfinished"
    assert [number for number, _ in texts_of_block({"k": 2, "by": "documents"}, 0)(iter(items))] == [0]


def test_tasks_read_to_the_end():
    """A worker that leaves something unread isn't used again, and a new one takes a second to begin."""
    told = iter([(3, (0, {"live": 0}))] * 4)
    assert list(_in_range(lambda lists: lists, 3)(3, told)) == [] and next(told, None) is None
    covered = iter([(0, (CORPUS, b"")), (0, (STATE, b"", 0)), (0, (ANSWERED, 0, b""))])
    step = (0, 1, 3, 1)
    turn = Turn(1, 1, {}, step, None, None, step, 0, False)
    assert len(list(turn_of_block(turn)(covered))) == 2 and next(covered, None) is None
