"""The checksum files that Hadoop writes beside files on a local disk: .NAME.crc."""

from __future__ import annotations

import os
from urllib.parse import unquote, urlsplit

_HEAD = 8  # bytes: a magic word, and the number of the file's bytes for each of the following numbers


def local_path(uri: str) -> str:
    return unquote(urlsplit(uri).path)


def is_checksum(uri: str) -> bool:
    """Returns whether it is one, of an existing file: four bytes for each piece of it, and no more."""
    folder, name = os.path.split(local_path(uri))
    beside = name[1:-4]
    if not uri.startswith("file:") or not (name.startswith(".") and name.endswith(".crc")) or beside.startswith("."):
        return False
    try:
        size = os.path.getsize(os.path.join(folder, beside))
        with open(os.path.join(folder, name), "rb") as file:
            head = file.read(_HEAD)
            here = os.path.getsize(file.fileno())
    except OSError:
        return False
    piece = int.from_bytes(head[4:], "big")
    return head[:4] == b"crc\0" and piece >= 256 and here == _HEAD + 4 * -(-size // piece)
