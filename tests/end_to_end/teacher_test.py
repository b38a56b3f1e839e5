#!/usr/bin/env python3
"""The pieces of the encoder that teaches finders: what it learns of, and how its answers become spans. Skipped where numpy or torch isn't there."""
import importlib.util
import struct
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path[:0] = [str(ROOT / "models" / "encoder"), str(ROOT / "models" / "recipe")]

import corpora  # noqa: E402  (found by the line above)


def has(package):
    return importlib.util.find_spec(package) is not None


def span(start, end, label):
    return {"start": start, "end": end, "label": label}


class Sets(unittest.TestCase):
    def test_say_their_kinds_and_licence(self):
        for name, row in {**corpora.SETS, **corpora.LIST["texts"]}.items():
            self.assertTrue(row["licence"], name)
            self.assertEqual([letter for letter in row["kinds"] if letter not in corpora.KIND_OF], [], name)
        self.assertFalse(set(corpora.SETS) & {name.strip() for names in corpora.LIST["not used"] for name in names.split(",")})

    def test_each_finder_has_a_description(self):
        import training_texts
        for language in training_texts.LANGUAGES:
            self.assertTrue((ROOT / "models" / "recipe" / "about" / f"{language}.json").is_file(), language)

    def test_of_nested_spans_the_outermost_stays(self):
        record = {"id": "1", "text": "University of Oslo, Ann", "spans": [span(14, 18, "LOCATION"), span(0, 18, "ORGANIZATION"), span(20, 23, "PERSON"), span(20, 23, "NOISE")]}
        self.assertEqual(corpora.unified(record, ["PERSON", "LOCATION", "ORGANIZATION"])["spans"], [span(0, 18, "ORGANIZATION"), span(20, 23, "PERSON")])
        self.assertEqual(corpora.unified(record, ["PERSON"])["spans"], [span(20, 23, "PERSON")])

    def test_parts_are_apart_by_document_and_always_the_same(self):
        apart = [number for number in range(1000) if corpora.is_apart("set", {"id": f"{number}#1"}, True)]
        self.assertEqual(apart, [number for number in range(1000) if corpora.is_apart("set", {"id": f"{number}#2"}, True)])
        self.assertTrue(70 < len(apart) < 130, len(apart))

    def test_taught_spans_are_read_back(self):
        self.assertEqual(corpora.span_of("3", "7", "L"), span(3, 7, "LOCATION"))


@unittest.skipUnless(has("numpy"), "numpy is not installed: the encoder's windows are not tried")
class Windows(unittest.TestCase):
    def test_labels_and_spans_go_back_and_forth(self):
        import numpy
        import pieces
        text = "Ann Solberg lives in Oslo"
        offsets = [(0, 3), (3, 7), (7, 11), (11, 17), (17, 20), (20, 25)]
        gold = [span(0, 11, "PERSON"), span(21, 25, "LOCATION")]
        labels = pieces.labels_of(gold, pieces.trimmed(text, offsets))
        self.assertEqual([pieces.LABELS[one] for one in labels], ["B-PERSON", "I-PERSON", "I-PERSON", "O", "O", "B-LOCATION"])
        found = pieces.spans_of(text, pieces.trimmed(text, offsets), numpy.eye(len(pieces.LABELS))[labels])
        self.assertEqual([span(one["start"], one["end"], one["label"]) for one in found], gold)
        masked = pieces.labels_of([span(0, 3, "MISC")], offsets)
        self.assertEqual(list(masked), [pieces.NOT_ASKED] + [pieces.NOTHING] * 5)

    def test_windows_have_every_piece_once(self):
        import pieces
        for size in (0, 1, 125, 126, 127, 400):
            text = "word. " * size
            offsets = [(6 * i, 6 * i + 5) for i in range(size)]
            cut = list(pieces.windows(text, offsets))
            self.assertEqual([i for begin, end in cut for i in range(begin, end)], list(range(size)))
            self.assertTrue(all(end - begin <= pieces.WINDOW for begin, end in cut))

    def test_what_a_set_leaves_out_may_be_anything_it_does_not_label(self):
        import examples
        import pieces
        allowed = examples.allowed_of(["sgd", "tab"])  # persons, addresses, contacts; persons, places, organizations, dates
        place, person = pieces.label_of("LOCATION", True), pieces.label_of("PERSON", True)
        self.assertTrue(allowed[0, pieces.NOTHING, place])
        self.assertFalse(allowed[1, pieces.NOTHING, place])
        self.assertFalse(allowed[0, pieces.NOTHING, person])
        self.assertEqual(allowed[0, person].sum(), 1)

    def test_unsure_sets_are_asked_about_sure_pieces_alone(self):
        import examples
        import numpy
        import pieces
        ids, labels = [numpy.array([7, 8, 9])] * 40, [numpy.array([0, 0, 1], numpy.int8)] * 39 + [numpy.array([0, 1, 0], numpy.int8)]
        asked = examples.asked_where_sure(ids, labels)
        self.assertEqual([list(one) for one in asked[-2:]], [[0, pieces.NOT_ASKED, 1], [0, 1, pieces.NOT_ASKED]])

    def test_batches_have_every_window_once(self):
        import examples
        lengths = [1 + i % 90 for i in range(500)]
        made = examples.batches(lengths, 512, seed=3)
        self.assertEqual(sorted(i for batch in made for i in batch), list(range(500)))
        self.assertTrue(all(len(batch) * (2 + max(lengths[i] for i in batch)) <= 512 for batch in made))
        self.assertEqual([list(batch) for batch in made], [list(batch) for batch in examples.batches(lengths, 512, seed=3)])

    def test_a_file_of_the_base_is_read(self):
        import base
        import numpy
        weights = struct.pack("<e", .5) + bytes([0x80 | nibble for nibble in range(16)])  # low: 0 to 15, high: 8
        self.assertEqual(list(base.dequantized(numpy.frombuffer(weights, numpy.uint8))), [.5 * (nibble - 8) for nibble in range(16)] + [0.] * 16)
        content = b"E5S1" + struct.pack("<I7ifi", 1, 32, 1, 1, 32, 2, 4, 1, 1e-12, 32) + struct.pack("<5iQ", 2, 0, 1, 0, 1, 3) + struct.pack("<3I2f", 0, 1, 3, 0., -1.)
        content += b"abc" + struct.pack("<iIIBI", 1, 9, ord("x"), 1, ord("y")) + struct.pack("<iH3sBIQQ", 1, 3, b"t.w", 2, 32, 0, 18)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / base.FILE
            path.parent.mkdir()
            path.write_bytes(content)
            read = base.Base(folder)
        self.assertEqual((read.hidden, read.pieces, read.scores, read.normalized, list(read.directory)), (32, ["a", "bc"], [0., -1.], {"x": "y"}, ["t.w"]))


@unittest.skipUnless(has("torch"), "torch is not installed: the network is not tried")
class Network(unittest.TestCase):
    def test_weights_as_bytes_lose_little(self):
        import network
        import torch
        torch.manual_seed(1)
        state = {"a": torch.randn(8, 64), "b": torch.randn(8)}
        back = network.unpacked(network.quantized(state))
        for name, values in state.items():
            self.assertLess((back[name] - values).abs().max(), .02)

    def test_the_loss_is_of_what_may_be(self):
        import network
        import torch
        scores = torch.tensor([[0., 0., 0.]])
        may_be = torch.tensor([[True, True, False]])
        self.assertAlmostEqual(network.loss_of(scores, torch.tensor([0]), may_be).item(), -torch.log(torch.tensor(2 / 3)).item(), places=5)


if __name__ == "__main__":
    unittest.main()
