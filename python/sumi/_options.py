"""Options of functions, from the table shared with the command line and the service."""

from __future__ import annotations

import inspect
import os
from typing import Any, Callable, Dict, List, TypeVar

from ._inputs import given

Function = TypeVar("Function", bound=Callable[..., Any])
Rows = List[Dict[str, Any]]


def with_options(rows: Rows) -> Callable[[Function], Function]:
    """Replaces **options by the options: in the signature, and in the docstring at {options}."""

    def decorate(function: Function) -> Function:
        signature = inspect.signature(function)
        own = [one for one in signature.parameters.values() if one.kind is not inspect.Parameter.VAR_KEYWORD]
        keywords = [one for one in own if one.kind is inspect.Parameter.KEYWORD_ONLY]
        added = [row for row in rows if row["name"] not in signature.parameters]
        named = [
            inspect.Parameter(row["name"], inspect.Parameter.KEYWORD_ONLY, default=row["default"], annotation=row["type"])
            for row in added
        ]
        everything = [one for one in own if one not in keywords] + named + keywords
        setattr(function, "__signature__", signature.replace(parameters=everything))
        words = "\n        ".join(f"{row['name']}: {row['help']}." for row in added)
        function.__doc__ = (function.__doc__ or "").replace("{options}", words)
        return function

    return decorate


def taken(rows: Rows, options: Dict[str, Any]) -> Dict[str, Any]:
    """Converts options for the native core. Raises: TypeError: an unknown name."""
    types = {row["name"]: row["type"] for row in rows}
    for name, value in options.items():
        if name not in types:
            raise TypeError(f"unknown option: {name}")
        if value is not None and types[name] == "Optional[Path]":
            options[name] = os.fspath(value)
    return given(**options)
