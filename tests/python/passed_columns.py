"""What passes is its values alone: not part of the short tests (scripts/python-tests)."""

import io
import pickle

import pytest

import sumi

pandas = pytest.importorskip("pandas")
polars = pytest.importorskip("polars")
pa = pytest.importorskip("pyarrow")
ipc = pytest.importorskip("pyarrow.ipc")
parquet = pytest.importorskip("pyarrow.parquet")

SECRET = "Ottomar Vindelquist"
TEXT = "the fever is high today"


def published(table, columns):
    return sumi.mask(table, text="text", k=2, by="documents", pass_columns=columns).texts


def shows(stored):
    return SECRET.encode() in stored


def stored(table):
    """As files and streams of IPC, and as Parquet."""
    file, stream, rows = io.BytesIO(), io.BytesIO(), io.BytesIO()
    with ipc.new_file(file, table.schema) as writer:
        writer.write_table(table)
    with ipc.new_stream(stream, table.schema) as writer:
        writer.write_table(table)
    try:
        parquet.write_table(table, rows)
    except pa.ArrowNotImplementedError:  # not every type
        pass
    return file.getvalue() + stream.getvalue() + rows.getvalue()


def behind_a_null(array, at):
    """The value stays in the buffer."""
    validity = pa.array([i != at for i in range(len(array))]).buffers()[1]
    return pa.Array.from_buffers(array.type, len(array), [validity, *array.buffers()[1:]], 1)


def dictionary(places, ordered=False):
    return pa.DictionaryArray.from_arrays(pa.array(places, pa.int8()), pa.array(["x", SECRET, "y"]), ordered=ordered)


class Ward(pa.ExtensionType):
    def __init__(self):
        super().__init__(pa.dictionary(pa.int8(), pa.string()), "test.ward")

    def __arrow_ext_serialize__(self):
        return b""

    @classmethod
    def __arrow_ext_deserialize__(cls, storage_type, serialized):
        return cls()


STRINGS = pa.array(["a", SECRET, "b", "c"])
ARRAYS = {
    "the neighbour of a slice": pa.array([SECRET, "a", None]).slice(1),
    "large": pa.array([SECRET, "a", None], pa.large_string()).slice(1),
    "bytes": pa.array([SECRET.encode(), b"a", None]).slice(1),
    "as many bytes each": behind_a_null(pa.array([b"1" * 19, SECRET.encode()], pa.binary(19)), 1),
    "behind a null": behind_a_null(STRINGS, 1),
    "a view": pa.array([SECRET + " is long", "b is a quite long string", None], pa.string_view()).slice(1),
    "an unused entry": dictionary([2, 0, None, 2]),
    "an unused entry, in order": dictionary([2, 0, None, 2], ordered=True),
    "an entry in front of a slice": dictionary([1, 0, 2]).slice(1),
    "an entry behind a null": pa.DictionaryArray.from_arrays(behind_a_null(pa.array([1, 0], pa.int8()), 0), pa.array(["x", SECRET])),
    "behind a struct's null": pa.StructArray.from_arrays([STRINGS], ["f"], mask=pa.array([False, True, False, False])),
    "a struct in front of a slice": pa.array([{"f": SECRET}, {"f": "a"}, None]).slice(1),
    "behind a list's null": pa.ListArray.from_arrays(pa.array([0, 1, 2, 4]), STRINGS, mask=pa.array([False, True, False])),
    "items of no list": pa.ListArray.from_arrays(pa.array([2, 3, 4]), STRINGS),
    "items of no large list": pa.LargeListArray.from_arrays(pa.array([2, 3, 4], pa.int64()), STRINGS),
    "items of no list view": pa.ListViewArray.from_arrays(pa.array([2, 0], pa.int32()), pa.array([2, 1], pa.int32()), STRINGS),
    "behind a fixed list's null": pa.FixedSizeListArray.from_arrays(STRINGS, 2, mask=pa.array([True, False])),
    "a map in front of a slice": pa.array([[(SECRET, 1)], [("k", 2), ("l", None)], None], pa.map_(pa.string(), pa.int32())).slice(1),
    "a list of dictionaries": pa.ListArray.from_arrays(pa.array([0, 1, 2]), dictionary([2, 0])),
    "a list of structs": pa.array([[{"a": SECRET, "b": 1}], [{"a": "x", "b": None}], None]).slice(1),
    "runs": pa.RunEndEncodedArray.from_arrays(pa.array([2, 4], pa.int32()), pa.array([SECRET, "a"])).slice(2),
    "an extension": pa.ExtensionArray.from_storage(Ward(), dictionary([2, 0, None])),
    "nothing left": dictionary([1]).slice(1),
}


@pytest.mark.parametrize("what", ARRAYS)
def test_arrow_passes_values_alone(what):
    array = ARRAYS[what]
    for chunks in ([array], [array, array], [array.slice(0, 1), array]):
        column = pa.chunked_array(chunks)
        if len(column) < 2:
            continue
        table = published(pa.table({"text": [TEXT] * len(column), "ward": column}), ["ward"])
        table.validate(full=True)
        assert table["ward"].type == column.type and table["ward"].to_pylist() == column.to_pylist()
        assert not shows(stored(table))


def test_unions_are_refused():
    union = pa.UnionArray.from_sparse(pa.array([0, 1], pa.int8()), [pa.array(["a", SECRET]), pa.array([1, 2])])
    with pytest.raises(sumi.Error, match="can't be made anew"):
        published(pa.table({"text": [TEXT] * 2, "ward": union}), ["ward"])


def test_pandas_passes_values_alone():
    words = ["x", SECRET, "y", "x"]
    entries = pa.chunked_array([pa.DictionaryArray.from_arrays(pa.array([0, 1, 2, 0]), pa.array(["x", SECRET, "y"]))])
    table = pandas.DataFrame({
        "text": TEXT, "category": pandas.Categorical(words), "ordered": pandas.Categorical(words, ["y", SECRET, "x"], ordered=True),
        "string": pandas.array(["a", SECRET, "b", None], dtype="string"), "number": pandas.array([1, 2, None, 4], dtype="Int64"),
        "arrow": pandas.array(words, dtype=pandas.ArrowDtype(pa.string())), "entry": pandas.arrays.ArrowExtensionArray(entries),
        "zoned": pandas.to_datetime(["2020-01-01", "2020-01-02", "2020-01-03", None]).tz_localize("UTC"),
        "plain": words,
    })  # fmt: skip
    table = table[table["plain"] != SECRET]
    names = [name for name in table.columns if name != "text"]
    made = published(table, names)
    assert not shows(pickle.dumps(made)) and not shows(stored(pa.Table.from_pandas(made)))
    for name in names:
        as_it_was = table[name].reset_index(drop=True)
        assert made[name].dtype == as_it_was.dtype or "categor" in name or name == "ordered"
        assert [str(one) for one in made[name]] == [str(one) for one in as_it_was]


def test_an_index_of_pandas_has_no_other_rows():
    index = pandas.CategoricalIndex(["r1", SECRET, "r2"])
    series = pandas.Series([TEXT] * 3, index=index)[[True, False, True]]
    assert not shows(pickle.dumps(sumi.mask(series, k=2, by="documents").texts))
    series.index = pandas.MultiIndex.from_tuples([("a", "r1"), ("a", SECRET), ("b", "r2")])[[0, 2]]
    assert not shows(pickle.dumps(sumi.mask(series, k=2, by="documents").texts))


def test_polars_passes_values_alone():
    words = ["x", SECRET, "y", "x"]
    table = polars.DataFrame({
        "text": [TEXT] * 4, "category": polars.Series(words, dtype=polars.Categorical),
        "enum": polars.Series(words, dtype=polars.Enum(["y", SECRET, "x"])), "string": [SECRET + " and more", *words[1:]],
        "list": [["a"], [SECRET], ["b"], None], "struct": [{"a": "x"}, {"a": SECRET}, {"a": "y"}, None],
        "categories": polars.Series([["x"], [SECRET], ["y"], None], dtype=polars.List(polars.Categorical)),
        "time": polars.Series([1, 2, 3, 4]).cast(polars.Datetime("ns")), "wide": polars.Series([1, 2, 3, 4], dtype=polars.Int128),
        "plain": words,
    }).filter(polars.Series([False, False, True, True]))  # fmt: skip
    names = [name for name in table.columns if name != "text"]
    made = published(table, names)
    for name in names:
        assert made[name].to_list() == table[name].to_list() and (made[name].dtype == table[name].dtype or name == "enum")
        rows = io.BytesIO()
        made.select(name).write_ipc(rows)
        assert not shows(rows.getvalue()) and not shows(pickle.dumps(made[name]))
