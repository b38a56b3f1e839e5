"""The requirements of a job on its Spark session: a place for checkpoints, and errors of the package's kind."""

from __future__ import annotations

import atexit
import gc
import json
import os
import re
import shutil
import sys
import tempfile
from contextlib import contextmanager
from typing import Any, Callable, Iterable, Iterator, List, Optional, Tuple, Type

from .._errors import Error, bad_usage

_PREFIX = "sumi-error "
# Spark's messages about a job that ended for a reason other than a file, and about a file that it can't read.
_LOST = re.compile(
    r"ExecutorLostFailure|Python worker exited unexpectedly|SparkContext was shut down|SPARK_JOB_CANCELLED|Job \S+ cancelled"
    r"|java\.lang\.OutOfMemoryError|IOException: No space left|SocketTimeout|Connection re(set|fused)|UnknownHost|InterruptedIO|Answer from Java side"
)
_UNREAD = re.compile(r"(?:Encountered error while reading|cannot be converted in) file (\S+?)[.:]?\s")

_tasks_begun = 0


def _leave_modules_alone() -> None:
    """PySpark's workers collect garbage after each task. The modules imported by the first two tasks of a process never
    become garbage, but scanning them takes longer than many a task.
    """
    global _tasks_begun
    _tasks_begun += 1
    if 1 < _tasks_begun < 4:
        gc.freeze()


def raise_errors(work: Callable[..., Iterable[Any]]) -> Callable[..., Iterator[Any]]:
    """In a task: gives errors of the library a form that reaches the driver completely. They never quote a text."""

    def guarded(*arguments: Any) -> Iterator[Any]:
        _leave_modules_alone()
        try:
            yield from work(*arguments)
        except Error as error:
            raise RuntimeError(message_of(error)) from None

    return guarded


def message_of(error: Error) -> str:
    """Restores the error from the form of errors_of_tasks()."""
    return _PREFIX + json.dumps([error.kind, error.place, error.fact, error.remedy])


@contextmanager
def errors_of_tasks() -> Iterator[None]:
    """On the driver: raises an error of a task as the original one."""
    try:
        yield
    except Exception as failure:  # Py4J's, or the SQL engine's
        said = str(failure)
        _, found, rest = said.partition(_PREFIX)
        if found:
            raise Error(*json.JSONDecoder().raw_decode(rest)[0]) from None
        unread = _UNREAD.search(said)
        if unread and not _LOST.search(said):
            remedy = "see that it is whole, and that its columns have the types of the others"
            raise Error("bad_input", unread[1], "Spark can't read this file", remedy) from None
        raise


def _failures() -> Tuple[Type[Exception], ...]:
    """Yields errors of Spark, and those of the virtual machine for which Spark has no class."""
    from py4j.protocol import Py4JError
    from pyspark.errors import PySparkException

    return PySparkException, Py4JError


@contextmanager
def errors_of_reading(path: str) -> Iterator[None]:
    """On the driver: converts errors of Spark and Hadoop while the files of a path are listed and examined."""
    try:
        with errors_of_tasks():
            yield
    except _failures() as failure:
        if _LOST.search(str(failure)):
            raise
        remedy = "name Parquet, or JSON Lines by their ending, that exist, are whole and have no colon in their names"
        raise Error("bad_input", path, "Spark can't read this", remedy) from None


@contextmanager
def saying(context: Any, what: str) -> Iterator[None]:
    """Names the jobs that begin within, in Spark's pages and event logs."""
    name = "spark.job.description"
    before = context.getLocalProperty(name)
    context.setLocalProperty(name, f"sumi: {what}")
    try:
        yield
    finally:
        context.setLocalProperty(name, before)


def private_folder() -> str:
    """Makes a new one (mode 0700), for the lifetime of this process."""
    folder = tempfile.mkdtemp(prefix="sumi-spark-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def changed_input() -> Error:
    return Error("bad_input", "", "the input was not the same when it was read again", "write or checkpoint it, and give that")


def is_local(context: Any) -> bool:
    """Returns whether executors run on this machine."""
    return re.match(r"local(\[|-cluster|$)", context.master) is not None


def use_this_python(spark: Any) -> None:
    """On one machine, has tasks run in the Python that runs the driver, where nothing (PYSPARK_PYTHON, spark.pyspark.python)
    names another: PySpark's own choice is the first python3 of the path, which often has neither this package nor PyArrow.
    """
    context = spark.sparkContext
    if is_local(context) and "PYSPARK_PYTHON" not in os.environ and not context.getConf().get("spark.pyspark.python"):
        context.pythonExec = sys.executable or context.pythonExec


# What a task's Python says of itself, never of a document: a missing module, another version, no program.
_OF_PYTHON = re.compile(
    r"(?:ModuleNotFoundError|ImportError): (?:No module named [\w.']+|cannot import name '\w+')"
    r"|Python in worker has different version[^\n]{0,200}"
    r'|Cannot run program "[^"\n]{1,200}": error=\d+'
    r"|PACKAGE_NOT_INSTALLED[^\n]{0,100}"
)


def reason_of(failure: BaseException) -> str:
    """Returns what can be said of a failure without a document's text: its class, and the last error in Python that it quotes."""
    said = str(failure)
    of_python = _OF_PYTHON.search(said)
    if of_python:
        return f"{type(failure).__name__}: {of_python[0]}"
    raised = re.findall(r"^\s*(?:[\w.]+\.)?(\w+(?:Error|Exception))\b", said, flags=re.MULTILINE)
    inner = [name for name in raised if name not in ("Py4JJavaError", "PythonException", "SparkException", type(failure).__name__)]
    return type(failure).__name__ + (f", {inner[-1]} in a task" if inner else "")


def with_checkpoints(spark: Any) -> None:
    """Ensures a folder for checkpoints. On one machine a private temporary one suffices.

    Raises: Error: bad_usage: a cluster without a folder that all executors can reach.
    """
    use_this_python(spark)
    context = spark.sparkContext
    if context.getCheckpointDir() is not None:
        return
    if not is_local(context):
        raise bad_usage(
            "a cluster needs a folder for checkpoints that all executors reach",
            "set one (spark.checkpoint.dir, or sparkContext.setCheckpointDir)",
        )
    context.setCheckpointDir(private_folder())


def use_checkpoints(spark: Any, folder: str) -> None:
    """Raises: Error: bad_usage: a folder that can't be made or reached."""
    try:
        spark.sparkContext.setCheckpointDir(folder)
    except _failures():
        raise bad_usage("the folder for checkpoints can't be used", "name one that all executors reach") from None


def require_new(spark: Any, folder: Optional[str], what: str) -> None:
    """Raises: Error: bad_usage: an existing folder (or file): nothing is ever added to one, or replaced."""
    if folder is None:
        return
    context = spark.sparkContext
    try:
        place = context._jvm.org.apache.hadoop.fs.Path(folder)
        exists = place.getFileSystem(context._jsc.hadoopConfiguration()).exists(place)
    except _failures():
        raise bad_usage(f"the folder for {what} can't be reached", "name one that Hadoop knows how to reach") from None
    if exists:
        raise bad_usage(f"the folder for {what} exists", "name a new one, or remove it")


class Held:
    """RDDs that a job keeps, and releases with all that is stored of them."""

    def __init__(self, spark: Any) -> None:
        self._context = spark.sparkContext
        self._all: List[Any] = []
        self._reliable: List[Any] = []  # those of which a checkpoint may be written

    def keep(self, rdd: Any, reliably: bool = False, on_disk: bool = True) -> Any:
        """Stores it on executors' disks; reliably: as a checkpoint, too, or only so, which cuts its lineage."""
        from pyspark import StorageLevel

        if on_disk:
            rdd.persist(StorageLevel.DISK_ONLY)
        if reliably:
            rdd.checkpoint()
            self._reliable.append(rdd)
        self._all.append(rdd)
        return rdd

    def drop(self, rdd: Any) -> None:
        rdd.unpersist()
        self._all.remove(rdd)
        if rdd in self._reliable:  # whether or not it was completed
            self._reliable.remove(rdd)
            place = self._context._jvm.org.apache.hadoop.fs.Path(self._context.getCheckpointDir(), f"rdd-{rdd.id()}")
            place.getFileSystem(self._context._jsc.hadoopConfiguration()).delete(place, True)

    def drop_all(self) -> None:
        for rdd in list(self._all):
            self.drop(rdd)
