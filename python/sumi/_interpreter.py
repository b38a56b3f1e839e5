"""The native core works only in the main interpreter of a process: another one would share its state, and crash."""

from __future__ import annotations


def _is_main() -> bool:
    for name in ("_interpreters", "_xxsubinterpreters"):
        try:
            interpreters = __import__(name)
            main, current = interpreters.get_main(), interpreters.get_current()
        except (ImportError, AttributeError):
            continue
        # From Python 3.13 on these are tuples of the number and its origin.
        numbers = [one[0] if isinstance(one, tuple) else one for one in (main, current)]
        return bool(numbers[0] == numbers[1])
    return True


if not _is_main():
    raise ImportError("sumi works in the main interpreter of a process alone")
