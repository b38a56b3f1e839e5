"""Columns that pass: copies of their values, and nothing else from the memory of their table."""

from __future__ import annotations

from typing import Any, Callable, List, Optional, Tuple

from ._errors import bad_usage


def alone(column: Any) -> Any:
    """Copies a column of pandas, polars or Arrow, with the same type and values, to new memory.

    Other content of its buffers is dropped: entries of dictionaries and categories that no row has, data under nulls,
    the neighbours of a slice.

    Raises: Error: bad_usage: a type that can't be copied this way.
    """
    library = type(column).__module__.split(".")[0]
    return {"pyarrow": _of_arrow, "polars": _of_polars, "pandas": _of_pandas}[library](column)


def _of_arrow(column: Any) -> Any:
    """Copies chunk by chunk: joining them would keep what they hold."""
    import pyarrow as pa

    chunks = column.chunks if isinstance(column, pa.ChunkedArray) else [column]
    made = [_array(chunk) for chunk in chunks]
    return pa.chunked_array(made, made[0].type if made else column.type).unify_dictionaries()


def _array(array: Any) -> Any:
    import pyarrow as pa

    kind = array.type
    if isinstance(kind, pa.BaseExtensionType):
        return pa.ExtensionArray.from_storage(kind, _array(array.storage))
    for name, make in _MAKERS:
        if _is(name, kind):
            return make(array)
    return _flat(array)


def _is(name: str, kind: Any) -> bool:
    """Uses a name of pyarrow.types, which older versions may lack."""
    import pyarrow as pa

    return bool(getattr(pa.types, name, lambda _: False)(kind))


def _flat(array: Any) -> Any:
    """Takes each value by its index; missing ones are null."""
    import pyarrow as pa
    import pyarrow.compute as pc

    places = pa.array(range(len(array)), pa.int64())
    if array.null_count:
        places = pc.if_else(array.is_valid(), places, pa.scalar(None, pa.int64()))
    try:
        return array.take(places)
    except pa.ArrowException as failure:
        raise bad_usage(f"a passed column has a type that can't be made anew ({type(failure).__name__})", "cast it") from None


def _nulls(array: Any) -> Any:
    import pyarrow as pa

    return pa.nulls(len(array), array.type)


def _by_cast(name: str) -> Callable[[Any], Any]:
    """Replaces view types, which keep the buffers that they refer to, by plain types."""

    def make(array: Any) -> Any:
        import pyarrow as pa

        return _array(array.cast(getattr(pa, name)())).cast(array.type)

    return make


def _dictionary(array: Any) -> Any:
    """Returns the entries that rows have, in their old order."""
    import pyarrow as pa
    import pyarrow.compute as pc

    kind, places = array.type, array.indices
    used = pc.unique(places.drop_null())
    used = used.take(pc.sort_indices(used))
    entries = _array(array.dictionary.take(used))
    anew = pc.index_in(places, value_set=used, skip_nulls=True).cast(kind.index_type)
    return pa.DictionaryArray.from_arrays(_flat(anew), entries, ordered=kind.ordered)


def _runs(array: Any) -> Any:
    import pyarrow.compute as pc

    return pc.run_end_encode(_array(pc.run_end_decode(array)), run_end_type=array.type.run_end_type)


def _nested(array: Any, kind: Any, buffers: List[Any], children: List[Any]) -> Any:
    import pyarrow as pa

    validity = pa.array(array.is_valid().to_pylist(), pa.bool_()).buffers()[1] if array.null_count else None
    return pa.Array.from_buffers(kind, len(array), [validity, *buffers], array.null_count, 0, children)


def _struct(array: Any) -> Any:
    # flatten() gives null where the struct is null.
    return _nested(array, array.type, [], [_array(child) for child in array.flatten()])


def _lists(array: Any) -> Any:
    """Copies lists, large lists and maps: concatenates the items of those that aren't null."""
    ends = array.offsets.to_pylist()
    offsets, _, items = _told(array, _items(array), ends, [after - one for one, after in zip(ends, ends[1:])])
    return _nested(array, array.type, [offsets], [items])


def _list_views(array: Any) -> Any:
    offsets, sizes, items = _told(array, array.values, array.offsets.to_pylist(), array.sizes.to_pylist())
    return _nested(array, array.type, [offsets, sizes], [items])


def _told(array: Any, values: Any, starts: List[int], sizes: List[int]) -> Tuple[Any, Any, Any]:
    """Returns offsets and sizes, as buffers, and items, of the lists that aren't null."""
    import pyarrow as pa

    offsets, lengths = [0], []
    places: List[int] = []
    for start, size, is_there in zip(starts, sizes, array.is_valid().to_pylist()):
        lengths.append(size if is_there else 0)
        places.extend(range(start, start + lengths[-1]))
        offsets.append(len(places))
    is_wide = pa.types.is_large_list(array.type) or _is("is_large_list_view", array.type)
    number = pa.int64() if is_wide else pa.int32()
    buffers = [pa.array(numbers, number).buffers()[1] for numbers in (offsets, lengths)]
    return buffers[0], buffers[1], _array(values.take(pa.array(places, pa.int64())))


def _items(array: Any) -> Any:
    """Returns all items to which offsets refer."""
    import pyarrow as pa

    if not pa.types.is_map(array.type):
        return array.values
    fields = [array.type.key_field, array.type.item_field]
    return pa.StructArray.from_arrays([array.keys, array.items], fields=fields)


def _fixed_lists(array: Any) -> Any:
    import pyarrow as pa

    size = array.type.list_size
    places: List[Optional[int]] = []
    for i, is_there in enumerate(array.is_valid().to_pylist()):
        first = (array.offset + i) * size
        places.extend(range(first, first + size) if is_there else [None] * size)
    return _nested(array, array.type, [], [_array(array.values.take(pa.array(places, pa.int64())))])


def _refused(array: Any) -> Any:
    raise bad_usage(f"a passed column has a type that can't be made anew ({array.type.id})", "cast it to another one")


_MAKERS = [
    ("is_null", _nulls),
    ("is_dictionary", _dictionary),
    ("is_run_end_encoded", _runs),
    ("is_string_view", _by_cast("large_string")),
    ("is_binary_view", _by_cast("large_binary")),
    ("is_struct", _struct),
    ("is_map", _lists),
    ("is_list", _lists),
    ("is_large_list", _lists),
    ("is_list_view", _list_views),
    ("is_large_list_view", _list_views),
    ("is_fixed_size_list", _fixed_lists),
    ("is_union", _refused),
]


def _of_polars(series: Any) -> Any:
    import polars

    kind = series.dtype
    if isinstance(kind, polars.Enum):
        has = set(series.drop_nulls().cast(polars.String).to_list())
        return series.cast(polars.String).cast(polars.Enum([one for one in kind.categories.to_list() if one in has]))
    if isinstance(kind, polars.Categorical):
        return polars.Series(series.name, series.cast(polars.String).to_list(), polars.String).cast(kind)
    if isinstance(kind, polars.Object):
        return polars.Series(series.name, series.to_list(), kind)
    import pyarrow as pa

    try:
        made = polars.from_arrow(_of_arrow(series.to_arrow())).rename(series.name)
    except pa.ArrowInvalid:  # Arrow doesn't know the type
        return polars.Series(series.name, series.to_list(), kind)
    return made if made.dtype == kind else made.cast(kind)


def _of_pandas(series: Any) -> Any:
    import pandas

    kind = series.dtype
    if isinstance(kind, pandas.CategoricalDtype):
        return series.cat.remove_unused_categories()
    if isinstance(kind, pandas.ArrowDtype):
        made = _of_arrow(series.array.__arrow_array__())
        return pandas.Series(pandas.arrays.ArrowExtensionArray(made), index=series.index, name=series.name)
    if isinstance(kind, pandas.api.extensions.ExtensionDtype) and not isinstance(kind, pandas.DatetimeTZDtype):
        return pandas.Series(pandas.array(series.tolist(), dtype=kind), index=series.index, name=series.name)
    return series.copy(deep=True)


def index_alone(index: Any) -> Any:
    """Copies an index of pandas without categories and levels that no row has."""
    import pandas

    if isinstance(index, pandas.MultiIndex):
        return index.remove_unused_levels()
    return index.remove_unused_categories() if isinstance(index, pandas.CategoricalIndex) else index
