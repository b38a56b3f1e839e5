"""Files of named sections, as src/base/bytes/section_layout.hpp describes them. Needs Debian's libxxhash0 to write."""
import ctypes
import struct

import numpy

ALIGNED, FOOTER = 64, "<8sQQQ24x"


class Writer:

    def __init__(self, kind):
        self.hash = ctypes.CDLL("libxxhash.so.0").XXH3_64bits
        self.hash.restype, self.hash.argtypes = ctypes.c_uint64, [ctypes.c_char_p, ctypes.c_size_t]
        self.header = struct.pack("<8sII48s", b"\x89sumi\r\n\x1a", 1, 0, kind.encode())
        self.content, self.entries = [self.header], []
        self.at = len(self.header)

    def checksum(self, content):
        return self.hash(content, len(content))

    def put(self, content):
        self.content.append(content + bytes(-len(content) % ALIGNED))
        self.at += len(self.content[-1])

    def add(self, name, content):
        content = content if isinstance(content, bytes) else numpy.ascontiguousarray(content).tobytes()
        self.entries.append(struct.pack("<40sQQQ", name.encode(), self.at, len(content), self.checksum(content)))
        self.put(content)

    def finished(self):
        table, table_at = b"".join(self.entries), self.at
        footer = struct.pack(FOOTER, b"sumi-end", table_at, len(self.entries), table_at + len(table) + 64)
        return b"".join(self.content) + table + footer + struct.pack("<Q", self.checksum(self.header + table + footer))


def read(path):
    """The sections of a file, by name; sums aren't checked."""
    content = path.read_bytes()
    _, table, count, _ = struct.unpack_from(FOOTER, content, len(content) - ALIGNED)
    entries = [struct.unpack_from("<40sQQQ", content, table + ALIGNED * i) for i in range(count)]
    return {name.rstrip(b"\0").decode(): content[at:at + size] for name, at, size, _ in entries}
