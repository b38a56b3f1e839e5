"""How verify.py reads corpora; written from docs/verify.md and docs/formats.md alone."""
import gzip
import json
import os
import re
import sys
import zlib
from dataclasses import dataclass, field
from typing import Optional


class Unreadable(Exception):
    """Input that can't be read or is invalid: exit 3."""


@dataclass
class Document:
    text: str
    id: Optional[str] = None
    owner: Optional[str] = None
    passed: dict = field(default_factory=dict)  # what must equal the source's, as it is written
    carried: bool = False  # has a field that was not passed
    spans: list = field(default_factory=list)  # as they are written


@dataclass
class Corpus:
    documents: list
    has_ids: bool = True
    id_passed: bool = False
    owner_passed: bool = False
    suffix: str = ""  # what follows a fresh id
    fields: Optional["Fields"] = None

    def fresh(self, number):
        return f"d{number:06d}{self.suffix}"

    def number(self, name):
        """The number of a fresh id, None if it is none."""
        match = re.fullmatch("d([0-9]{6,})" + re.escape(self.suffix), name or "")
        return int(match[1]) if match and int(match[1]) and name == self.fresh(int(match[1])) else None


@dataclass
class Fields:
    """What the fields (or columns) of a record are called."""
    text: str
    id: str
    owner: str
    spans: Optional[str]
    passed: set


def read_bytes(path):
    try:
        if path == "-":
            return sys.stdin.buffer.read()
        with (gzip.open if path.endswith(".gz") else open)(path, "rb") as file:
            return file.read()
    except (OSError, EOFError, zlib.error) as error:
        raise Unreadable(f"{path}: can't be read ({type(error).__name__})") from None


def read_text(path, encoding="utf-8"):
    try:
        return read_bytes(path).decode(encoding)
    except UnicodeDecodeError as error:
        raise Unreadable(f"{path}:{error.start}: invalid bytes for {encoding}") from None


def lines_of(text):
    lines = text.split("\n")
    last = lines.pop()
    return [line[:-1] if line.endswith("\r") else line for line in lines] + ([last] if last else [])


class Number(str):
    """A number as it is written."""


def refuse(_):
    raise ValueError("not JSON")


DECODER = json.JSONDecoder(parse_int=Number, parse_float=Number, parse_constant=refuse)
BLANK = re.compile(r"[ \t\n\r]*")


def members(line):
    """The members of the object on a line: [(name, raw value, value)]."""
    def skip(place, expected):
        place = BLANK.match(line, place).end()
        if line[place:place + 1] not in expected or place >= len(line):
            raise ValueError("not an object")
        return place

    found = []
    place = skip(skip(0, "{") + 1, '"}')
    while line[place] != "}":
        name, place = DECODER.raw_decode(line, skip(place, '"'))
        start = BLANK.match(line, skip(place, ":") + 1).end()
        value, place = DECODER.raw_decode(line, start)
        found.append((name, line[start:place], value))
        place = skip(place, ",}")
        if line[place] == ",":
            place = skip(place + 1, '"')
    if line[place + 1:].strip(" \t\r\n"):
        raise ValueError("more than an object")
    json.dumps([(name, value) for name, _, value in found], ensure_ascii=False).encode()  # no lone surrogates
    return found


def json_records(path, text):
    for number, line in enumerate(lines_of(text), 1):
        if line.strip(" \t\r"):
            try:
                yield number, members(line)
            except (ValueError, RecursionError):
                raise Unreadable(f"{path}:{number}: not a JSON object of valid characters") from None


def read_records(path, records, fields, everything):
    """A corpus of records, each a list of (name, raw value, value)."""
    documents = []
    for number, record in records:
        names = [name for name, _, _ in record]
        values = {name: value for name, _, value in record}
        if any(names.count(name) > 1 for name in {fields.text, fields.id, fields.owner, fields.spans} | fields.passed):
            raise Unreadable(f"{path}:{number}: a named field occurs twice")
        if type(values.get(fields.text)) is not str:
            raise Unreadable(f"{path}:{number}: no text in {fields.text}")
        if not all(isinstance(values.get(name), (str, type(None))) for name in (fields.id, fields.owner)):
            raise Unreadable(f"{path}:{number}: an id or owner is neither a string nor a number")
        let_through = (set(names) if everything else fields.passed & set(names)) - {fields.text}
        document = Document(values[fields.text], values.get(fields.id) or None, values.get(fields.owner) or None)
        document.passed = {name: [raw for other, raw, _ in record if other == name] for name in let_through}
        document.carried = not set(names) <= let_through | {fields.text, fields.id}
        document.spans = values.get(fields.spans) or []
        spans = values[fields.spans] if fields.spans in let_through else None
        if isinstance(spans, list) and all(isinstance(span, dict) for span in spans):
            document.carried |= any(span.get("text") for span in spans)
            document.passed[fields.spans] = [
                {name: value for name, value in span.items() if name not in ("start", "end", "text")} for span in spans]
        documents.append(document)
    return Corpus(documents, id_passed=everything or fields.id in fields.passed,
                  owner_passed=everything or fields.owner in fields.passed, fields=fields)


def table_rows(path, text, delimiter):
    """The raw cells of each row."""
    cell = re.compile(r'("[^"]*(?:""[^"]*)*"|[^"\n%s]*?)(%s|\r?\n|\Z)' % ((re.escape(delimiter),) * 2))
    rows, row, place = [], [], 0
    while place < len(text) or row:
        match = cell.match(text, place)
        if not match:
            raise Unreadable(f"{path}: row {len(rows) + 1} is not as RFC 4180 has it")
        row.append(match[1])
        place = match.end()
        if match[2] != delimiter:
            rows.append(row)
            row = []
            if len(rows[-1]) != len(rows[0]):
                raise Unreadable(f"{path}: row {len(rows)} has {len(rows[-1])} cells, the first {len(rows[0])}")
    return rows


def read_table(path, text, options, delimiter, published, fields):
    """fields: the source's, for what was published with a source."""
    rows = table_rows(path, text, delimiter)
    cells = [[cell[1:-1].replace('""', '"') if cell.startswith('"') else cell for cell in row] for row in rows]
    numbers = [str(i + 1) for i in range(len(rows[0]) if rows else 0)]
    names = numbers if options.no_header else cells[0] if cells else []

    def name(column, otherwise=None):
        if column not in names and column in numbers and (options.all or not published):
            return names[int(column) - 1]
        return column if column in names or otherwise is None else otherwise

    by_place = options.no_header or (fields is None and options.text_column not in names)
    if published and by_place and not options.all:
        passed = options.passed | {options.text_column}
        names = [] if options.id_column in passed else [fields.id if fields else options.id_column]
        names += sorted(passed, key=lambda column: int(column) if column.isdecimal() else 0)
        names += [f"column {i}" for i in numbers]
    if not fields:
        passed = set() if options.all else {name(column) for column in options.passed}
        fields = Fields(name(options.text_column), name(options.id_column, "id"), name(options.owner_column), None, passed)
    if (rows or not options.no_header) and not {fields.text, *(() if published else fields.passed)} <= set(names):
        raise Unreadable(f"{path}: a column that was named is not in the table")
    first = 0 if options.no_header else 1
    records = ((i + 1, list(zip(names, rows[i], cells[i]))) for i in range(first, len(rows)))
    return read_records(path, records, fields, options.all)


def read_folder(path, encoding, options):
    found = []
    for folder, folders, files in os.walk(path, followlinks=True):
        folders[:] = [name for name in folders if not name.startswith(".")]
        found += [os.path.relpath(os.path.join(folder, name), path) for name in files if not name.startswith(".")]
    found.sort(key=os.fsencode)
    return Corpus([Document(read_text(os.path.join(path, name), encoding), name) for name in found],
                  id_passed=options.all or options.id_field in options.passed, suffix=".txt")


def read_corpus(path, options, published=False, source=None):
    encoding = "utf-8" if published else options.encoding
    if os.path.isdir(path):
        return read_folder(path, encoding, options)
    text = read_text(path, encoding)
    bare = text[1:] if text.startswith("\ufeff") else text
    suffix = os.path.splitext(path[:-3] if path.endswith(".gz") else path)[1]
    by_suffix = {".jsonl": "jsonl", ".ndjson": "jsonl", ".csv": "csv", ".tsv": "tsv", ".txt": "text"}
    kind = options.format or by_suffix.get(suffix) or ("jsonl" if bare.lstrip().startswith("{") else "text")
    if kind == "jsonl":
        fields = Fields(options.text_field, options.id_field, options.owner_field, options.span_field, options.passed)
        return read_records(path, json_records(path, bare), fields, options.all)
    if kind in ("csv", "tsv"):
        delimiter = options.delimiter or {"csv": ",", "tsv": "\t"}[kind]
        return read_table(path, bare, options, delimiter, published, source and source.fields)
    return Corpus([Document(line) for line in (lines_of(bare) if kind == "lines" else [text])], has_ids=False)
