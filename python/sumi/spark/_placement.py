"""Checks the places of outputs: not where they would be read the next time."""

from __future__ import annotations

import os
from typing import Any, List, Tuple

from .._errors import bad_usage
from ._listing import escaped, pattern_of, place_of
from ._session import errors_of_reading


def require_not_within(spark: Any, output: str, path: str) -> None:
    """path: of an input: a file, a folder, a pattern. Raises: Error: bad_usage: the output would be read, too."""
    with errors_of_reading(path):
        is_within = _is_within(spark, output, pattern_of(spark, path))
    if is_within:
        raise bad_usage("the output would lie within the input", "name a folder beside it")


def require_beside(spark: Any, output: str, bad_rows: str) -> None:
    """Raises: Error: bad_usage: one of the two folders would lie within the other."""
    if _is_within(spark, output, escaped(bad_rows)) or _is_within(spark, bad_rows, escaped(output)):
        raise bad_usage("bad rows and what is published would lie within each other", "name two folders beside each other")


def _is_within(spark: Any, output: str, pattern: str) -> bool:
    java = spark.sparkContext._jvm.org.apache.hadoop.fs
    system, names = _from_the_root(spark, output)
    for one in java.GlobExpander.expand(pattern):
        of_pattern, patterns = _from_the_root(spark, one)
        if system == of_pattern and len(names) >= len(patterns):
            if all(part == name or java.GlobPattern(part).matches(name) for part, name in zip(patterns, names)):
                return True
    return False


def _from_the_root(spark: Any, path: str) -> Tuple[Tuple[str, str], List[str]]:
    """Returns the file system, and the names from its root on: on a local one, without symbolic links."""
    place, system = place_of(spark, path)
    uri = system.makeQualified(place).toUri()
    kind, name = system.getUri().getScheme() or "", uri.getPath()
    whole = os.path.realpath(name) if kind == "file" else name
    return (kind, uri.getAuthority() or ""), [part for part in whole.split("/") if part]
