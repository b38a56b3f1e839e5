"""The forms in which texts are given and returned: lists, iterators, pandas, polars, Arrow."""

from __future__ import annotations

import math
import sys
from typing import Any, Callable, Dict, Iterable, List, Mapping, Optional, Sequence, Tuple

from . import _native
from ._errors import bad_usage
from ._passed import index_alone
from ._spans import tuples_of


def given(**options: Any) -> Dict[str, Any]:
    """Returns the given options: those that aren't None."""
    return {name: value for name, value in options.items() if value is not None}


def is_a(value: Any, library: str, *types: str) -> bool:
    """Returns whether it is one of these types of a library, without importing the library."""
    module = sys.modules.get(library)
    return module is not None and isinstance(value, tuple(getattr(module, name) for name in types))


def is_frame(value: Any) -> bool:
    return is_a(value, "pandas", "DataFrame") or is_a(value, "polars", "DataFrame") or is_a(value, "pyarrow", "Table")


def _name_of(value: Any, what: str) -> Optional[str]:
    """Persons and ids are names, or numbers with their usual spelling."""
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, float) or hasattr(value, "dtype"):
        number = float(value)
        if math.isnan(number):
            return None
        if number.is_integer():
            return str(int(number))
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    raise TypeError(f"{what} must be str or whole numbers, not {type(value).__name__}")


def values_of(column: Any, what: str) -> List[Any]:
    """Returns a column as a list; missing values are None."""
    if is_a(column, "pandas", "Series", "Index"):
        missing = column.isna()
        return [None if none else value for value, none in zip(column.tolist(), missing.tolist())]
    if is_a(column, "polars", "Series"):
        return list(column.to_list())
    if is_a(column, "pyarrow", "Array", "ChunkedArray"):
        return list(column.to_pylist())
    if isinstance(column, (str, bytes, Mapping)) or not hasattr(column, "__iter__"):
        raise TypeError(f"{what} must be a list, not {type(column).__name__}")
    return list(column)


def names_of(column: Any, what: str) -> Optional[List[Optional[str]]]:
    return None if column is None else [_name_of(value, what) for value in values_of(column, what)]


def span_lists_of(spans: Any) -> Optional[List[List[Tuple[Any, ...]]]]:
    if spans is None:
        return None
    return [tuples_of(one) for one in values_of(spans, "spans")]


class Texts:
    """Documents that were taken over, and the conversion back to their original form."""

    def __init__(self, documents: "_native.Documents", size: int, back: Callable[[List[Optional[str]]], Any]) -> None:
        self.documents = documents
        self.size = size
        self._back = back

    def spread(self, values: Sequence[Any], missing: Any = None) -> List[Any]:
        """Expands values of documents to values of texts: missing texts are no documents."""
        if not self.documents.missing:
            return list(values)
        rest = iter(values)
        holes = set(self.documents.missing)
        return [missing if i in holes else next(rest) for i in range(self.size)]

    def back(self, texts: Sequence[str]) -> Any:
        return self._back(self.spread(texts))


def _arrow_type(column: Any) -> Any:
    import pyarrow as pa

    if isinstance(column, pa.Array):
        column = pa.chunked_array([column])
    return column.cast(column.type.value_type) if pa.types.is_dictionary(column.type) else column


def _back_to_arrow(column: Any) -> Callable[[List[Optional[str]]], Any]:
    import pyarrow as pa

    kind = column.type.value_type if pa.types.is_dictionary(column.type) else column.type
    if isinstance(column, pa.ChunkedArray):
        return lambda texts: pa.chunked_array([pa.array(texts, type=kind)])
    return lambda texts: pa.array(texts, type=kind)


def take_texts(texts: Any, owners: Any = None, ids: Any = None, spans: Any = None) -> Texts:
    """Errors: TypeError for what holds no texts; Error bad_input for invalid texts."""
    owner_names = names_of(owners, "owners")
    id_names = names_of(ids, "ids")
    all_spans = span_lists_of(spans)

    def of_list(values: List[Any], may_miss: bool, back: Callable[[List[Optional[str]]], Any]) -> Texts:
        documents = _native.Documents.of_list(values, owner_names, id_names, all_spans, may_miss)
        return Texts(documents, len(values), back)

    def of_arrow(column: Any, size: int, back: Callable[[List[Optional[str]]], Any]) -> Texts:
        stream = column.__arrow_c_stream__()
        return Texts(_native.Documents.of_arrow(stream, size, owner_names, id_names, all_spans), size, back)

    if is_a(texts, "pandas", "Series"):
        import pandas

        # Published texts belong to no list of categories.
        kind = None if isinstance(texts.dtype, pandas.CategoricalDtype) else texts.dtype

        def to_series(values: List[Optional[str]]) -> Any:
            return pandas.Series(values, index=index_alone(texts.index), name=texts.name, dtype=kind)

        return of_list(values_of(texts, "texts"), True, to_series)
    if is_a(texts, "polars", "Series"):
        import polars

        if isinstance(texts.dtype, (polars.Categorical, polars.Enum)):
            texts = texts.cast(polars.String)
        kind_of_polars, name = texts.dtype, texts.name
        return of_arrow(texts, len(texts), lambda values: polars.Series(name, values, dtype=kind_of_polars))
    if is_a(texts, "pyarrow", "Array", "ChunkedArray"):
        return of_arrow(_arrow_type(texts), len(texts), _back_to_arrow(texts))
    if is_frame(texts):
        raise bad_usage("the texts are a column of a table", "name it (text=…)")
    if isinstance(texts, (str, bytes)):
        raise TypeError("texts must be a list of str, not one; write [text]")
    values = values_of(texts, "texts")
    return of_list(values, False, tuple if isinstance(texts, tuple) else list)


class Frame:
    """A table of columns: pandas, polars or Arrow. Publishes a table of the same kind."""

    def __init__(self, frame: Any) -> None:
        self._frame = frame
        self._names = list(frame.column_names if is_a(frame, "pyarrow", "Table") else frame.columns)

    def column(self, name: Any, option: str) -> Any:
        if self._names.count(name) != 1:
            raise bad_usage(f"{option} names a column that isn't there once", "check its name")
        return self._frame.column(name) if is_a(self._frame, "pyarrow", "Table") else self._frame[name]

    @property
    def rows(self) -> int:
        return int(self._frame.num_rows if is_a(self._frame, "pyarrow", "Table") else len(self._frame))

    def made_of(self, columns: Dict[str, Any]) -> Any:
        """Makes a new table, with nothing else of the old one: no index, no metadata."""
        if is_a(self._frame, "pyarrow", "Table"):
            import pyarrow as pa

            return pa.table(columns)
        if is_a(self._frame, "polars", "DataFrame"):
            import polars

            return polars.DataFrame(columns)
        import pandas

        plain = {name: getattr(column, "array", column) for name, column in columns.items()}
        return pandas.DataFrame(plain, index=pandas.RangeIndex(self.rows))


def fresh_ids(count: int) -> List[str]:
    """Returns d000001 and so on: the names of documents in a publication."""
    return [f"d{number:06d}" for number in range(1, count + 1)]


def strings_of(values: Iterable[Any], what: str) -> List[str]:
    found = values_of(values, what)
    if not all(isinstance(one, str) for one in found):
        raise TypeError(f"{what} must be str")
    return found
