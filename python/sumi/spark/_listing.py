"""Lists the files of a path, and checks that Spark reads them all: it silently skips some."""

from __future__ import annotations

import os
import re
from typing import Any, Dict, Iterator, List, NamedTuple, Sequence, Set, Tuple
from urllib.parse import quote, unquote, urlsplit

from .._errors import Error
from ._checksums import is_checksum, local_path


class Listed(NamedTuple):
    """A nonempty file."""

    path: str  # a URI
    parts: List[str]  # names of the folders below the given one, and its own
    size: int  # bytes

    @property
    def is_hidden(self) -> bool:
        """Returns whether Spark treats the name as no data."""
        return any(_is_hidden(part) for part in self.parts)

    @property
    def partition_columns(self) -> List[str]:
        """Returns its columns from the names of its folders (note=7). Spark takes each escape for one character."""
        return [unquote(part.partition("=")[0], "latin-1") for part in self.parts[:-1] if "=" in part]


def _is_hidden(name: str) -> bool:
    return name[0] == "." or name[0] == "_" and "=" not in name or name.endswith("._COPYING_")


def escaped(path: str) -> str:
    """Returns a pattern that matches only this path."""
    return re.sub(r"([\[\]{}*?\\])", r"\\\1", path)


def pattern_of(spark: Any, path: str) -> str:
    """Returns a pattern in which each existing name, taken literally, matches only itself."""
    literal = pattern = ""
    for part in re.split("(/)", path):
        literal += part
        if escaped(part) != part:
            place, system = place_of(spark, literal)
            part = escaped(part) if system.exists(place) else part
        pattern += part
    return pattern


def files_of(spark: Any, pattern: str) -> List[Listed]:
    """Lists all files that a pattern matches, and those below matching folders, at any depth.

    Raises: Error: bad_input: a file or a folder is met twice, which is seen on the machine's own disk; a folder that a pattern
        means, though its name says that it is no data; one that can't be listed.
    """
    from py4j.java_gateway import is_instance_of

    context = spark.sparkContext
    place, system = place_of(spark, pattern)
    is_own = system.getUri().getScheme() == "file"
    if is_instance_of(context._gateway, system, "org.apache.hadoop.fs.ChecksumFileSystem"):
        system = system.getRawFileSystem()  # the other one hides checksums, and files named like them
    is_literal = not re.search(r"[*?\[{]", re.sub(r"\\.", "", pattern))
    met: Set[Tuple[int, int]] = set()
    found: List[Listed] = []
    for named in system.globStatus(place) or ():
        uri = named.getPath().toUri().toString()
        is_file = named.isFile()
        if not (is_file or is_literal) and _is_hidden(local_path(uri).rpartition("/")[2] or "/"):
            raise Error("bad_input", uri, "the pattern means a folder whose name says that it is no data", "name the others")
        if is_own:
            found += _on_own_disk(uri, [os.path.basename(local_path(uri))] if is_file else [], met)
        else:
            found += _far_away(system, named.getPath(), len(local_path(uri).rstrip("/")), is_file)
    return [file for file in found if file.size > 0]


def _far_away(system: Any, place: Any, above: int, is_file: bool) -> Iterator[Listed]:
    files = system.listFiles(place, True)
    while files.hasNext():
        file = files.next()
        uri = file.getPath().toUri().toString()
        path = local_path(uri)
        yield Listed(uri, [os.path.basename(path)] if is_file else path[above:].strip("/").split("/"), file.getLen())


def _on_own_disk(uri: str, parts: List[str], met: Set[Tuple[int, int]]) -> Iterator[Listed]:
    """uri: a file, or a folder with everything below it. Hidden ones met before are listed, but not opened."""
    path = local_path(uri)
    try:
        about = os.stat(path)
        names = sorted(os.listdir(path)) if os.path.isdir(path) else None
    except OSError as failure:
        if isinstance(failure, FileNotFoundError) and os.path.islink(path):  # a dangling link
            return
        raise Error("bad_input", uri, "this can't be read", "see who may read it") from None
    is_again = (about.st_dev, about.st_ino) in met
    met.add((about.st_dev, about.st_ino))
    is_hidden = any(_is_hidden(part) for part in parts)
    if is_again and not is_hidden:
        raise Error("bad_input", uri, "this is there twice, by a link or a pattern", "name it once, and remove the link")
    if names is None or is_again:
        yield Listed(uri, parts, about.st_size)
        return
    for name in names:
        yield from _on_own_disk(f"{uri.rstrip('/')}/{quote(name, errors='surrogateescape')}", [*parts, name], met)


def require_plain_or_gzip(spark: Any, files: Sequence[Listed]) -> None:
    """Raises: Error: bad_input: lines in another compression: of bzip2 Spark takes bytes that hold no block for the end."""
    context = spark.sparkContext
    codecs = context._jvm.org.apache.hadoop.io.compress.CompressionCodecFactory(context._jsc.hadoopConfiguration())
    is_known: Dict[str, bool] = {}
    for file in files:
        end = os.path.splitext(file.path)[1]
        if end not in is_known:
            codec = codecs.getCodec(context._jvm.org.apache.hadoop.fs.Path(f"a{end}"))
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
            if is_published and not is_checksum(file.path):
                raise _passed_over(file, "its name begins with _ or a dot, or is that of a copy", "publish without it")
        elif _key(file.path) not in listed or partitioned and not file.partition_columns:
            raise _passed_over(file, "it lies beside partition folders (ward=1)", "move it, or name it as the input")


def _passed_over(file: Listed, why: str, remedy: str) -> Error:
    return Error("bad_input", file.path, f"Spark would not read this file, as {why}", remedy)


def place_of(spark: Any, path: str) -> Tuple[Any, Any]:
    """Returns Hadoop's name of it, and its file system."""
    context = spark.sparkContext
    place = context._jvm.org.apache.hadoop.fs.Path(path)
    return place, place.getFileSystem(context._jsc.hadoopConfiguration())


def _key(uri: str) -> Tuple[str, str]:
    return urlsplit(uri).netloc, local_path(uri)
