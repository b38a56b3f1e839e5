"""The functions of sumi.spark as a script, with the command line's options: python -m sumi.spark mask IN -o OUT --k 5 …"""

from __future__ import annotations

import argparse
import json
import os
import sys
from contextlib import suppress
from typing import Any, Dict, Optional, Sequence

from .. import Error, _native
from .._errors import bad_usage
from . import count, mask, mask_by_counts, replace, tag, verify
from ._counts import require_folder_of
from ._files import read, require_known_end, write
from ._lines import LineFields
from ._placement import require_beside, require_not_within
from ._rows import require_apart
from ._paths import TEXT, is_path
from ._session import errors_of_tasks, reason_of, require_new, use_checkpoints, use_this_python

# The library's names of options that take a number, and of those that take a text.
_NUMBERS = ("k", "min-length", "gap", "ratio")
_PROMISED = ("by", "guarantee", "fold", "mark")
_TEXTS = (*_PROMISED, "cover", "snap")
_EXAMPLES = {
    "mask": "mask notes.parquet -o published.parquet --owner-field patient --k 5 --pass note",
    "verify": "verify published.parquet --source notes.parquet --owner-field patient --id-field note --k 5",
    "count": "count notes.parquet -o notes.counts --owner-field patient --k 5",
    "tag": "tag notes.parquet -o tagged.parquet --finder patterns",
    "replace": "replace notes.parquet -o replaced.parquet --finder en",
}


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="sumi.spark", description="Corpora beyond one machine, on Apache Spark.")
    commands = parser.add_subparsers(dest="command", required=True)
    about = {
        "mask": "hide what fewer than k share",
        "verify": "check a publication",
        "count": "write what may be shown of later documents",
        "tag": "find names and other spans",
        "replace": "put tags in the place of what is found",
    }
    for name, what in about.items():
        one = commands.add_parser(name, help=what, description=what, epilog=f"example: python -m sumi.spark {_EXAMPLES[name]}")
        one.add_argument("input", help="Parquet or JSON Lines, by the name's end (.jsonl, .ndjson, .json, each also with .gz)")
        if name != "verify":
            one.add_argument("-o", "--output", required=True)
        one.add_argument("--text-field", default="text", help="the field of texts, or a path, 'messages[].content', whose texts are joined (default: text)")
        if name in ("mask", "verify", "count"):
            one.add_argument("--owner-field")
            for option in _NUMBERS if name != "verify" else ("k",):
                one.add_argument(f"--{option}", type=float if option == "ratio" else int)
            for option in _TEXTS if name != "verify" else _PROMISED:
                one.add_argument(f"--{option}")
            one.add_argument("--allow", "--keep", dest="keep", help="a file of phrases that are never hidden, one a line")
            one.add_argument("--collapse", action=argparse.BooleanOptionalAction, default=None)
            if name != "verify":
                one.add_argument("--paper", action="store_true", default=None)
                one.add_argument("--already-masked", action="store_true", default=None)
            one.add_argument("--block-bytes", type=int, default=1 << 24)
        if name == "mask":
            one.add_argument("--counts", help="a file that count wrote: mask each document by itself")
            one.add_argument("--summary")
        if name == "verify":
            one.add_argument("--source")
            one.add_argument("--id-field", default="id")
            one.add_argument("--max", type=int, default=100)
        elif name != "tag":
            one.add_argument("--id-field")
            one.add_argument("--bad-rows", help="a new folder for rows that can't be masked")
        if name in ("mask", "replace"):
            one.add_argument("--pass", dest="passed", default="", help="fields that are published, parted by commas")
        if name in ("tag", "replace"):
            one.add_argument("--finder", action="append", help="a language or patterns; default en")
        one.add_argument("--checkpoints", help="a folder that all executors reach")
    return parser


def _options(given: argparse.Namespace) -> Dict[str, Any]:
    names = [name.replace("-", "_") for name in (*_NUMBERS, *_TEXTS)] + ["collapse", "paper", "already_masked"]
    options = {name: getattr(given, name) for name in names if getattr(given, name, None) is not None}
    if "fold" in options:
        options["fold"] = options["fold"].split(",")
    if given.keep:
        options["keep"] = _native.read_phrases(given.keep)
    return options


def _options_by_counts(given: argparse.Namespace) -> Dict[str, Any]:
    options = _options(given)
    beside = {**options, **{name: 1 for name in ("owner_field", "summary") if getattr(given, name) is not None}}
    for name in beside:
        if name not in ("mark", "collapse"):
            raise bad_usage("with --counts, the counts say what is promised", f"leave out --{name.replace('_', '-')}")
    return options


def _progress(stage: str, done: int, _total: int) -> None:
    print(f"{stage} {done}", file=sys.stderr, flush=True)


def _fields(given: argparse.Namespace, has_owners: bool = True, is_published: bool = False) -> LineFields:
    asked = (getattr(given, "owner_field", None) if has_owners else None, getattr(given, "id_field", None))
    text = TEXT if is_published and is_path(given.text_field) else given.text_field  # published texts are joined
    names = [name for name in dict.fromkeys(asked) if name is not None and name != text]
    passed = [name for name in getattr(given, "passed", "").split(",") if name]
    require_apart(TEXT if is_path(text) else text, passed)
    is_tag = given.command == "tag"
    return LineFields(text, names, passed, is_tag, ["spans"] if is_tag else [])


def _run(given: argparse.Namespace, spark: Any) -> int:
    bad_rows = getattr(given, "bad_rows", None)
    if given.command == "count":
        require_folder_of(given.output)
    elif given.command != "verify":
        require_known_end(given.output)
        require_new(spark, given.output, "the output")
        require_not_within(spark, given.output, given.input)
    if getattr(given, "summary", None):
        require_folder_of(given.summary)
    require_new(spark, bad_rows, "bad rows")
    if bad_rows is not None:
        require_not_within(spark, bad_rows, given.input)
        if given.command != "count":
            require_beside(spark, given.output, bad_rows)
    is_shown = given.command == "verify"
    fields = _fields(given, not (is_shown and given.source), is_shown)  # owners come from the source
    df, passed, of_lines = read(spark, given.input, fields, bad_rows is not None, is_shown)
    text = TEXT if is_path(given.text_field) else given.text_field
    if given.command == "mask" and given.counts:
        options = _options_by_counts(given)
        made = mask_by_counts(df, given.counts, text=text, id=given.id_field, pass_columns=passed, bad_rows=bad_rows, **options)
        _write_counted(made, given, of_lines, text)
    elif given.command == "mask":
        summary: Dict[str, Any] = {}
        made = mask(df, text=text, owner=given.owner_field, id=given.id_field, pass_columns=passed,
                    bad_rows=bad_rows, block_bytes=given.block_bytes, progress=_progress, summary=summary,
                    **_options(given))  # fmt: skip
        write(made, given.output, of_lines, text)
        if given.summary:
            with open(os.open(given.summary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
                json.dump(summary, file)
        _say(_figures(summary))
    elif given.command == "verify":
        source = read(spark, given.source, _fields(given), False).df if given.source else None
        verdict = verify(df, source, id=given.id_field, text=text, owner=given.owner_field,
                         block_bytes=given.block_bytes, max=given.max, progress=_progress, **_options(given))  # fmt: skip
        for one in verdict.violations:
            print(json.dumps(one._asdict()))
        _say(f"{verdict.summary['violations']} violations")
        return 0 if verdict.holds else 1
    elif given.command == "count":
        strings = count(df, given.output, text=text, owner=given.owner_field, id=given.id_field,
                        bad_rows=bad_rows, block_bytes=given.block_bytes, progress=_progress, **_options(given))  # fmt: skip
        _say(f"{strings} strings")
    elif given.command == "tag":
        _write_counted(tag(df, given.finder or ["en"], text=text), given, of_lines, text)
    else:
        made = replace(df, finders=given.finder or ["en"], text=text, id=given.id_field, pass_columns=passed, bad_rows=bad_rows)
        _write_counted(made, given, of_lines, text)
    return 0


def _say(figures: str) -> None:
    print(figures, file=sys.stderr, flush=True)


def _figures(summary: Dict[str, Any]) -> str:
    owners = "" if summary["owners"] is None else f" of {summary['owners']:,} owners"
    kept = "no characters" if summary["kept_ratio"] is None else f"{summary['kept_ratio']:.1%} of {summary['characters']:,} characters"
    bad = f"; {summary['bad_rows']:,} bad rows left out" if summary["bad_rows"] else ""
    return (
        f"masked {summary['documents']:,} documents{owners}: kept {kept}, {summary['documents_untouched']:,} untouched, "
        f"{summary['documents_fully_hidden']:,} hidden whole; k {summary['k']} by {summary['by']}, {summary['rounds']} rounds{bad}"
    )


def _write_counted(made: Any, given: argparse.Namespace, of_lines: bool, text: str) -> None:
    """Writes rows that are computed as they are written, and says how many."""
    from pyspark.sql import Observation
    from pyspark.sql import functions as F

    seen = Observation()
    spans = {"spans": F.sum(F.size("spans"))} if given.command == "tag" else {}
    counted = {"documents": F.count(F.lit(1)), **spans}
    write(made.observe(seen, *(value.alias(name) for name, value in counted.items())), given.output, of_lines, text)
    _say("wrote " + ", ".join(f"{seen.get[name] or 0:,} {name}" for name in counted))


_CODES = {"bad_usage": 2, "bad_input": 3, "unfinished": 4}


def main(arguments: Optional[Sequence[str]] = None) -> int:
    """Runs one command in the session of spark-submit, or in its own. Returns the command line's exit code."""
    from pyspark.sql import SparkSession

    given = _parser().parse_args(arguments)
    spark = None
    try:
        spark = SparkSession.builder.appName("sumi").getOrCreate()
        use_this_python(spark)
        if given.checkpoints:
            use_checkpoints(spark, given.checkpoints)
        with errors_of_tasks():
            return _run(given, spark)
    except Error as error:
        print(f"sumi.spark: {error}", file=sys.stderr)
        return _CODES[error.kind]
    except Exception as failure:  # an error of Spark or the system, not the result of a check
        print(f"sumi.spark: the job could not be finished ({reason_of(failure)}); Spark's log says why", file=sys.stderr)
        return _CODES["unfinished"]
    finally:
        if spark is not None:
            with suppress(Exception):  # its virtual machine may have ended
                spark.stop()


if __name__ == "__main__":
    sys.exit(main())
