"""Options of mask(), for the library."""

from __future__ import annotations

from typing import Any, Dict, Optional

from .. import _native
from .._errors import bad_usage
from .._inputs import given

_ONE_MACHINE = ("engine", "memory", "threads", "after", "spans", "labels", "facts", "together", "roster", "show", "copies")


def resolved(options: Dict[str, Any]) -> Dict[str, Any]:
    """Returns the given ones. Raises: Error: bad_usage: options without meaning here; TypeError: unknown ones."""
    for name in _ONE_MACHINE:
        if options.get(name) is not None:
            raise bad_usage(f"{name} is for one machine", "leave it out")
    return {**given(**options), "threads": 1}


def checked(options: Dict[str, Any], owner: Optional[str]) -> Dict[str, Any]:
    """Derives from them k, by, guarantee, and the least bytes that are counted."""
    made: Dict[str, Any] = _native.spread_options(options)
    if made["by"] == "owners" and owner is None:
        raise bad_usage("no column of owners is named, so owners cannot be counted", "name it (owner=…), or say by")
    return made
