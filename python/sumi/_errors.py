"""The error raised by everything here if the input, the options or the machine are at fault."""

from __future__ import annotations

from typing import Tuple


class Error(Exception):
    """The error of the library if it can't do what was asked. It never quotes the text of a document.

    Attributes:
        kind: "bad_usage" (options that make no sense), "bad_input" (documents that can't be read or are invalid), or
            "unfinished" (memory, disk, a limit).
        place: where, such as "document 3"; empty where no document is at fault.
        fact: what is wrong.
        remedy: what to do about it; may be empty.
    """

    def __init__(self, kind: str, place: str, fact: str, remedy: str = "") -> None:
        self.kind = kind
        self.place = place
        self.fact = fact
        self.remedy = remedy
        super().__init__((f"{place}: " if place else "") + fact + (f"; {remedy}" if remedy else ""))

    def __reduce__(self) -> Tuple[type, Tuple[str, str, str, str]]:
        return type(self), (self.kind, self.place, self.fact, self.remedy)


def bad_usage(fact: str, remedy: str) -> Error:
    return Error("bad_usage", "", fact, remedy)
