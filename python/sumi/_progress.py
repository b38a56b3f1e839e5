"""Progress of long calls: by tqdm if it is installed and the output is visible, or by the caller's function."""

from __future__ import annotations

import sys
from typing import Any, Callable, Optional, Union

Listener = Callable[[str, int, int], object]
Progress = Union[None, bool, Listener]


class _Bars:
    """Shows a bar of tqdm for each stage of a call; the first one after a second."""

    def __init__(self, tqdm: Any) -> None:
        self._tqdm = tqdm
        self._stage = ""
        self._bar: Any = None

    def __call__(self, stage: str, done: int, total: int) -> None:
        if stage != self._stage or self._bar is None:
            self.close()
            self._stage = stage
            self._bar = self._tqdm(desc=stage, total=total or None, delay=1, leave=False)
        self._bar.update(max(0, done - self._bar.n))

    def close(self) -> None:
        if self._bar is not None:
            self._bar.close()
            self._bar = None

    def __del__(self) -> None:
        self.close()


def _somebody_looks() -> bool:
    return "ipykernel" in sys.modules or bool(getattr(sys.stderr, "isatty", lambda: False)())


def listener_of(progress: Progress) -> Optional[Listener]:
    """None: bars if tqdm is installed and standard error is a terminal or a notebook; True: bars whenever tqdm is
    installed; False: nothing; or a function called with (stage, done, total), where total is 0 if unknown. An exception
    from it stops the call.
    """
    if progress is False or (progress is None and not _somebody_looks()):
        return None
    if progress is None or progress is True:
        try:
            from tqdm.auto import tqdm
        except ImportError:
            return None
        return _Bars(tqdm)
    if not callable(progress):
        raise TypeError("progress must be None, a bool or a function")
    return progress
