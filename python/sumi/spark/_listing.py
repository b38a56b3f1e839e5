"""Which files a path means, and whether Spark reads them all: it passes over some, and says nothing."""

from __future__ import annotations

import re
from typing import Any, List, NamedTuple, Sequence, Tuple
from urllib.parse import unquote, urlsplit

from .._errors import Error, bad_usage


class Listed(NamedTuple):
    """A file with something in it."""

    path: str
    parts: List[str]  # names of folders below the one that was named, and its own

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


def require_not_within(spark: Any, output: str, path: str) -> None:
    """Raises: Error: bad_usage: what is written would be read the next time."""
    written, read = (_key(system.makeQualified(place).toUri().toString()) for place, system in (_place(spark, output), _place(spark, path)))
    if written[0] == read[0] and written[1].startswith(read[1].rstrip("/") + "/"):
        raise bad_usage("the output would lie within the input", "name a folder beside it")


def files_of(spark: Any, pattern: str) -> List[Listed]:
    """All files that a pattern means, and those in folders that it means, however deep."""
    place, system = _place(spark, pattern)
    found: List[Listed] = []
    for named in system.globStatus(place) or ():
        above = len(named.getPath().getParent().toString().rstrip("/"))
        files = system.listFiles(named.getPath(), True)
        while files.hasNext():
            file = files.next()
            if file.getLen() > 0:
                path = file.getPath()
                parts = path.toString()[above:].strip("/").split("/")  # from the named one on
                found.append(Listed(path.toUri().toString(), parts if named.isFile() else parts[1:]))
    return found


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
