"""Processor seconds and memory of a process and all that it starts, by what they are: samples of /proc (Linux)."""
import os
import pathlib
import threading

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
KINDS = ("driver Python", "driver JVM", "executors' JVM", "executors' Python")


def kind_of(command):
    if "CoarseGrainedExecutorBackend" in command:
        return "executors' JVM"
    if "pyspark.daemon" in command or "pyspark/daemon" in command:
        return "executors' Python"
    return "driver JVM" if "java" in command.split(" ")[0] else "driver Python"


class Watch:
    """Of a process with all its descendants, until stop(). What a process takes after its last sample is missed."""

    def __init__(self, process, seconds=0.25):
        self._root = process
        self._seconds = seconds
        self._done = threading.Event()
        self._used = {}  # by process and when it began: kind, seconds of its own and of children that ended unseen
        self._of = {}
        self.most_bytes = dict.fromkeys(KINDS, 0)  # of one process
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def stop(self):
        """Seconds by kind."""
        self._done.set()
        self._thread.join()
        total = dict.fromkeys(KINDS, 0.0)
        for name, (kind, seconds) in self._used.items():
            total[kind] += seconds
        return total

    def _run(self):
        while not self._done.wait(self._seconds):
            self._sample()

    def _sample(self):
        found, parents = {}, {}
        for folder in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                fields = (folder / "stat").read_text().rsplit(")", 1)[1].split()
                found[int(folder.name)] = fields
                parents[int(folder.name)] = int(fields[1])
            except (OSError, IndexError):
                continue
        for process, fields in found.items():
            ancestor = process
            while ancestor not in (0, 1, self._root):
                ancestor = parents.get(ancestor, 0)
            if ancestor != self._root:
                continue
            name = process, fields[19]  # when it began
            if name not in self._used or self._used[name][0].startswith("driver"):  # before exec() it is its parent
                try:
                    kind = kind_of(pathlib.Path(f"/proc/{process}/cmdline").read_text().replace("\0", " "))
                except OSError:
                    continue
            else:
                kind = self._used[name][0]
            self._used[name] = kind, (int(fields[11]) + int(fields[12])) / TICKS
            self.most_bytes[kind] = max(self.most_bytes[kind], int(fields[21]) * PAGE)
