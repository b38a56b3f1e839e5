"""Which files a path means, and whether Spark reads them all: it passes over some, and says nothing."""

from __future__ import annotations

import re
from typing import Any, List, NamedTuple, Sequence, Tuple
from urllib.parse import unquote, urlsplit

from .._errors import Error


class Listed(NamedTuple):
    """A file with something in it."""

    path: str
    parts: List[str]  # names of folders below what was named, and its own

    @property
    def is_hidden(self) -> bool:
        """Whether its name says that it is no data."""
        hidden = any(part[0] == "." or part[0] == "_" and "=" not in part for part in self.parts)
        return hidden or self.parts[-1].endswith("._COPYING_")

    @property
    def by_value(self) -> List[str]:
        """Columns that it has by the names of its folders: note=7."""
        return [unquote(part.partition("=")[0]) for part in self.parts[:-1] if "=" in part]


def pattern_of(spark: Any, path: str) -> str:
    """The pattern that means this path alone, where there is something of that very name; else the path, as a pattern."""
    place, system = _place(spark, path)
    return re.sub(r"([\[\]{}*?\\])", r"\\\1", path) if system.exists(place) else path


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
                parts = path.toString()[above:].strip("/").split("/")
                found.append(Listed(path.toUri().toString(), parts if named.isFile() else parts[1:]))
    return found


def require_all_read(files: Sequence[Listed], read: Sequence[str], is_published: bool) -> None:
    """Raises: Error: bad_input: a file that Spark doesn't read, by those it lists, or as others have folders named by values
    and it hasn't. Hidden ones needn't be read, but where what is published is judged."""
    listed = {_key(path) for path in read}
    most = max((file.by_value for file in files if not file.is_hidden), key=len, default=[])
    for file in files:
        if file.is_hidden:
            if is_published:
                raise _unread(file, "its name begins with _ or a dot, or is that of a copy", "publish without it")
        elif _key(file.path) not in listed or file.by_value != most:
            raise _unread(file, "it stands beside folders named by values", "move it, or name it as the input")


def _unread(file: Listed, why: str, remedy: str) -> Error:
    return Error("bad_input", file.path, f"Spark would not read this file, as {why}", remedy)


def _place(spark: Any, path: str) -> Tuple[Any, Any]:
    context = spark.sparkContext
    place = context._jvm.org.apache.hadoop.fs.Path(path)
    return place, place.getFileSystem(context._jsc.hadoopConfiguration())


def _key(uri: str) -> Tuple[str, str]:
    found = urlsplit(uri)
    return found.netloc, unquote(found.path)
