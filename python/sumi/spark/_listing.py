"""Which files a path means, and whether Spark reads them all: it passes over some, and says nothing."""

from __future__ import annotations

import os
import re
from typing import Any, Dict, List, NamedTuple, Sequence, Set, Tuple
from urllib.parse import unquote, urlsplit

from .._errors import Error, bad_usage
from ._session import errors_of_reading


class Listed(NamedTuple):
    """A file with something in it."""

    path: str
    parts: List[str]  # names of folders below the one that was named, and its own
    status: Any  # Hadoop's

    @property
    def is_hidden(self) -> bool:
        """Whether a name says that it is no data."""
        return any(part[0] == "." or part[0] == "_" and "=" not in part or part.endswith("._COPYING_") for part in self.parts)

    @property
    def partition_columns(self) -> List[str]:
        """Columns that it has by the names of its folders (note=7). Spark takes each escape for one character."""
        return [unquote(part.partition("=")[0], "latin-1") for part in self.parts[:-1] if "=" in part]


def pattern_of(spark: Any, path: str) -> str:
    """A pattern in which each name that is there as it is written means that alone."""
    literal = pattern = ""
    for part in re.split("(/)", path):
        literal += part
        escaped = re.sub(r"([\[\]{}*?\\])", r"\\\1", part)
        if escaped != part:
            place, system = _place(spark, literal)
            part = escaped if system.exists(place) else part
        pattern += part
    return pattern


def require_not_within(spark: Any, output: str, path: str, fact: str = "the output would lie within the input") -> None:
    """Raises: Error: bad_usage: what is written would be read the next time, where a path is read."""
    with errors_of_reading(path):
        written = _key_of(spark, _real(spark, output))
        place = _real(spark, path)
        expander = spark.sparkContext._jvm.org.apache.hadoop.fs.GlobExpander
        for pattern in expander.expand(pattern_of(spark, place)):
            system, names = _key_of(spark, pattern)
            if system == written[0] and len(written[1]) >= len(names) and _match(spark, names, written[1]):
                raise bad_usage(fact, "name a folder beside it")


def _key_of(spark: Any, path: str) -> Tuple[str, List[str]]:
    """The file system, and names from its root on."""
    place, system = _place(spark, path)
    uri = system.makeQualified(place).toUri()
    return uri.getAuthority() or "", uri.getPath().strip("/").split("/")


def _match(spark: Any, patterns: Sequence[str], names: Sequence[str]) -> bool:
    made = spark.sparkContext._jvm.org.apache.hadoop.fs.GlobPattern
    return all(pattern == name or made(pattern).matches(name) for pattern, name in zip(patterns, names))


def _real(spark: Any, path: str) -> str:
    """Without links, where the file system is the machine's own."""
    place, system = _place(spark, path)
    return os.path.realpath(system.makeQualified(place).toUri().getPath()) if system.getUri().getScheme() == "file" else path


def files_of(spark: Any, pattern: str) -> List[Listed]:
    """All files that a pattern means, and those in folders that it means, however deep. Checksums that Hadoop writes beside
    files (.part-0.crc) are none.

    Raises: Error: bad_input: a file is met twice, by a link.
    """
    place, system = _place(spark, pattern)
    is_own = system.getUri().getScheme() == "file"
    if is_own and hasattr(system, "getRawFileSystem"):
        system = system.getRawFileSystem()  # the other hides checksums, and what is named like one
    found: List[Listed] = []
    met: Set[str] = set()
    for named in system.globStatus(place) or ():
        above = len(named.getPath().getParent().toString().rstrip("/"))
        files = system.listFiles(named.getPath(), True)
        while files.hasNext():
            file = files.next()
            path = file.getPath()
            parts = path.toString()[above:].strip("/").split("/")  # from the named one on
            found.append(Listed(path.toUri().toString(), parts if named.isFile() else parts[1:], file))
            if is_own:
                real = os.path.realpath(_local(found[-1].path))
                if real in met:
                    raise Error("bad_input", found[-1].path, "this file is there twice, by a link", "remove the link")
                met.add(real)
    sizes = {file.path: file.status.getLen() for file in found}
    return [file for file in found if sizes[file.path] > 0 and not (is_own and _is_checksum(file.path, sizes))]


def _local(uri: str) -> str:
    return unquote(urlsplit(uri).path)


def _is_checksum(path: str, sizes: Dict[str, int]) -> bool:
    """Whether Hadoop would compare it with the file beside it: four bytes for each piece of that, and no more."""
    folder, _, name = path.rpartition("/")
    beside = f"{folder}/{name[1:-4]}"
    if not (name.startswith(".") and name.endswith(".crc") and beside in sizes):
        return False
    with open(_local(path), "rb") as file:
        head = file.read(8)
    piece = int.from_bytes(head[4:], "big")
    return head[:4] == b"crc\0" and piece >= 256 and sizes[path] == 8 + 4 * -(-sizes[beside] // piece)


def require_plain_or_gzip(spark: Any, files: Sequence[Listed]) -> None:
    """Raises: Error: bad_input: lines in another compression: of bzip2 Spark passes over what it takes for none."""
    context = spark.sparkContext
    codecs = context._jvm.org.apache.hadoop.io.compress.CompressionCodecFactory(context._jsc.hadoopConfiguration())
    is_known: Dict[str, bool] = {}
    for file in files:
        end = os.path.splitext(file.path)[1]
        if end not in is_known:
            codec = codecs.getCodec(file.status.getPath())
            is_known[end] = codec is None or codec.getClass().getSimpleName() == "GzipCodec"
        if not is_known[end]:
            raise Error("bad_input", file.path, "lines are read as they are or as gzip, and its name says otherwise", "convert it")


def require_all_read(files: Sequence[Listed], listed_by_spark: Sequence[str], is_published: bool) -> None:
    """Raises: Error: bad_input: a file that Spark passes over. Where there are partition folders it reads, of all that it
    lists, those in them alone. Hidden files are no data, but where what is published is judged."""
    listed = {_key(path) for path in listed_by_spark}
    partitioned = any(file.partition_columns for file in files if not file.is_hidden)
    for file in files:
        if file.is_hidden:
            if is_published:
                raise _passed_over(file, "its name begins with _ or a dot, or is that of a copy", "publish without it")
        elif _key(file.path) not in listed or partitioned and not file.partition_columns:
            raise _passed_over(file, "it lies beside partition folders (ward=1)", "move it, or name it as the input")


def _passed_over(file: Listed, why: str, remedy: str) -> Error:
    return Error("bad_input", file.path, f"Spark would not read this file, as {why}", remedy)


def _place(spark: Any, path: str) -> Tuple[Any, Any]:
    context = spark.sparkContext
    place = context._jvm.org.apache.hadoop.fs.Path(path)
    return place, place.getFileSystem(context._jsc.hadoopConfiguration())


def _key(uri: str) -> Tuple[str, str]:
    found = urlsplit(uri)
    return found.netloc, unquote(found.path)
