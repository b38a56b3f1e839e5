"""Series, tables and files of pandas, polars and pyarrow: not part of the short tests (scripts/python-tests)."""

import random

import pytest

import sumi
from samples import notes, program, read_lines, write_notes

pandas = pytest.importorskip("pandas")
polars = pytest.importorskip("polars")
pa = pytest.importorskip("pyarrow")
parquet = pytest.importorskip("pyarrow.parquet")

RECORDS = notes(60)
TEXTS = [one["text"] for one in RECORDS]
OWNERS = [one["owner"] for one in RECORDS]
EXPECTED = sumi.mask(TEXTS, k=3, owners=OWNERS).texts


@pytest.mark.parametrize("dtype", ["object", "string", "string[pyarrow]"])
def test_a_series_of_pandas(dtype):
    index = [f"row {i}" for i in range(len(TEXTS))]
    series = pandas.Series(TEXTS, index=index, name="note", dtype=dtype)
    masked = sumi.mask(series, k=3, owners=pandas.Series(OWNERS)).texts
    assert isinstance(masked, pandas.Series) and masked.dtype == series.dtype and masked.name == "note"
    assert list(masked.index) == index and list(masked) == EXPECTED


def test_categories_hold_no_published_text():
    masked = sumi.mask(pandas.Series(TEXTS, name="note", dtype="category"), k=3, owners=OWNERS).texts
    assert list(masked) == EXPECTED and masked.name == "note"
    for kind in (polars.Categorical, polars.Enum(sorted(set(TEXTS)))):
        assert sumi.mask(polars.Series("note", TEXTS, dtype=kind), k=3, owners=OWNERS).texts.to_list() == EXPECTED


@pytest.mark.parametrize("kind", [pa.string(), pa.large_string(), pa.string_view(), pa.dictionary(pa.int32(), pa.string())])
@pytest.mark.parametrize("chunks", [1, 3])
def test_arrow_arrays(kind, chunks):
    if pa.types.is_dictionary(kind):
        array = pa.array(TEXTS, pa.string()).dictionary_encode()
    else:
        array = pa.array(TEXTS, kind)
    assert sumi.mask(array, k=3, owners=OWNERS).texts.to_pylist() == EXPECTED
    # A slice begins within its buffers.
    assert sumi.mask(array[10:30], k=2, owners=OWNERS[10:30]).texts.to_pylist() == (
        sumi.mask(TEXTS[10:30], k=2, owners=OWNERS[10:30]).texts
    )
    step = -(-len(TEXTS) // chunks)
    chunked = pa.chunked_array([array[i : i + step] for i in range(0, len(TEXTS), step)])
    masked = sumi.mask(chunked, k=3, owners=pa.array(OWNERS)).texts
    assert isinstance(masked, pa.ChunkedArray) and masked.to_pylist() == EXPECTED


def test_a_series_of_polars():
    masked = sumi.mask(polars.Series("note", TEXTS), k=3, owners=polars.Series(OWNERS)).texts
    assert isinstance(masked, polars.Series) and masked.name == "note" and masked.to_list() == EXPECTED
    assert sumi.Tagger.load("en").find_many(polars.Series(TEXTS[:3])) == sumi.Tagger.load("en").find_many(TEXTS[:3])


HOLES = {3, 17, 59}


@pytest.mark.parametrize("make", [
    lambda values: pandas.Series(values, dtype="object"),
    lambda values: pandas.Series(values, dtype="string"),
    lambda values: pandas.Series([float("nan") if one is None else one for one in values], dtype="object"),
    lambda values: polars.Series(values),
    lambda values: pa.array(values),
    lambda values: pa.chunked_array([values[:20], values[20:]]),
])  # fmt: skip
def test_missing_texts_stay_missing(make):
    texts = [None if i in HOLES else text for i, text in enumerate(TEXTS)]
    whole = [i for i in range(len(TEXTS)) if i not in HOLES]
    masked = sumi.mask(make(texts), k=3, owners=OWNERS)
    expected = sumi.mask([TEXTS[i] for i in whole], k=3, owners=[OWNERS[i] for i in whole])
    values = list(masked.texts.to_pylist() if hasattr(masked.texts, "to_pylist") else masked.texts)
    assert [values[i] for i in whole] == expected.texts
    assert all(values[i] is None or values[i] is pandas.NA or values[i] != values[i] for i in HOLES)
    assert [masked.hidden[i] for i in whole] == expected.hidden and masked.hidden[3] == []
    assert sumi.verify(masked, make(texts), k=3, owners=OWNERS)
    found = sumi.repeats(make(texts), k=3, owners=OWNERS)
    assert all(TEXTS[one.document][one.start : one.end] == one.text for one in found)


@pytest.mark.parametrize("kind", [
    lambda columns: pandas.DataFrame(columns, index=[f"i{i}" for i in range(len(TEXTS))]),
    polars.DataFrame,
    pa.table,
])  # fmt: skip
def test_tables_publish_ids_texts_and_what_passes(kind):
    frame = kind({"patient": OWNERS, "note": TEXTS, "ward": [f"w{i % 3}" for i in range(len(TEXTS))], "name": OWNERS})
    masked = sumi.mask(frame, k=3, text="note", owner="patient", pass_columns=["ward"])
    assert type(masked.texts) is type(frame)
    names = masked.texts.column_names if isinstance(masked.texts, pa.Table) else list(masked.texts.columns)
    assert names == ["id", "note", "ward"] and masked.summary["passed"] == ["ward"]
    rows = masked.texts.to_pydict() if isinstance(masked.texts, pa.Table) else {n: list(masked.texts[n]) for n in names}
    assert rows["note"] == EXPECTED and rows["id"][:2] == ["d000001", "d000002"]
    if isinstance(frame, pandas.DataFrame):
        assert list(masked.texts.index) == list(range(len(TEXTS)))
    with pytest.raises(sumi.Error):
        sumi.mask(frame, k=3)
    with pytest.raises(sumi.Error):
        sumi.mask(frame, k=3, text="no such column")


def test_columns_without_texts_are_refused():
    for column in (pa.array([1, 2]), polars.Series([1, 2]), pandas.Series([1, 2]), pa.array([["a"]]), pa.array([b"a"])):
        with pytest.raises(TypeError):
            sumi.mask(column, k=2, by="documents")


def test_arrow_texts_must_be_utf8():
    broken = pa.Array.from_buffers(
        pa.string(), 1, [None, pa.py_buffer(b"\0\0\0\0\2\0\0\0"), pa.py_buffer(b"\xff\xfe")]
    )
    with pytest.raises(sumi.Error) as caught:
        sumi.mask(broken, k=2, by="documents")
    assert caught.value.place == "document 1"


def source_of(path, texts, owners, group=7):
    table = pa.table(
        {"patient": owners, "note": pa.array(texts).dictionary_encode(), "ward": list(range(len(texts))), "extra": texts}
    )
    frame = table.to_pandas().set_index("patient", drop=False)  # metadata of pandas that names rows
    parquet.write_table(pa.Table.from_pandas(frame), path, row_group_size=group)


def test_parquet_holds_what_is_published_and_nothing_else(tmp_path):
    source, target = tmp_path / "in.parquet", tmp_path / "out.parquet"
    source_of(source, TEXTS, OWNERS)
    summary = sumi.mask_parquet(source, target, text="note", owner="patient", pass_columns=["ward"], k=3, compression="none")
    assert summary["passed"] == ["ward"]
    made = parquet.ParquetFile(target)
    table = made.read()
    assert table.column_names == ["id", "note", "ward"] and table.column("note").to_pylist() == EXPECTED
    assert table.schema.field("ward").type == pa.int64() and table.column("ward").to_pylist() == list(range(len(TEXTS)))
    assert made.num_row_groups == parquet.ParquetFile(source).num_row_groups
    assert table.schema.metadata is None or b"pandas" not in table.schema.metadata
    data = target.read_bytes()
    published = "\n".join(EXPECTED)
    hidden = {t[h.start : h.end] for t, of in zip(TEXTS, sumi.mask(TEXTS, k=3, owners=OWNERS).hidden) for h in of}
    searched = 0
    for string in hidden | set(OWNERS):
        if len(string) >= 4 and string not in published:
            searched += 1
            assert string.encode() not in data, string
    assert searched > 100


def test_parquet_appears_whole_or_not_at_all(tmp_path):
    source, target = tmp_path / "in.parquet", tmp_path / "out.parquet"
    source_of(source, TEXTS, OWNERS)
    before = sorted(tmp_path.iterdir())
    for options in ({"k": 1}, {"k": 3, "text": "no such"}, {"k": 3, "pass_columns": ["none"]}, {"k": 10**6}):
        with pytest.raises(sumi.Error):
            sumi.mask_parquet(source, target, **{"text": "note", "owner": "patient", **options})
    with pytest.raises(sumi.Error):
        sumi.mask_parquet(source, source, text="note", owner="patient", k=3)
    (tmp_path / "no.parquet").write_bytes(b"no parquet")
    with pytest.raises(sumi.Error):
        sumi.mask_parquet(tmp_path / "no.parquet", target, text="note", k=3)
    assert sorted(one for one in tmp_path.iterdir() if one.name != "no.parquet") == before


def test_tables_of_libraries():
    rows = {"age": [21, 24, 23, 58, 61, 63], "town": ["Oslo", "Oslo", "Bern", "Riga", "Bern", None]}
    expected = sumi.anonymize_table({n: [str(v or "") for v in c] for n, c in rows.items()}, k=3, qi=["age"], pass_columns=["town"], keep_order=True)
    for kind in (pandas.DataFrame, polars.DataFrame, pa.table):
        made = sumi.anonymize_table(kind(rows), k=3, qi=["age"], pass_columns=["town"], keep_order=True)
        assert type(made.table) is type(kind(rows))
        assert {n: list(map(str, c)) for n, c in pa.table(made.table if kind is pa.table else {n: list(made.table[n]) for n in rows}).to_pydict().items()} == expected.table
        assert sumi.check_table(made, k=3, qi="age", source=kind(rows))


def test_the_command_line_says_the_same_of_a_frame(tmp_path):
    chance = random.Random(5)
    for _ in range(3):
        k = chance.choice([2, 4])
        source = write_notes(tmp_path / "in.jsonl", RECORDS)
        out = tmp_path / "out.jsonl"
        program("mask", source, "-o", out, "--k", k)
        frame = pandas.DataFrame(RECORDS)
        masked = sumi.mask(frame, k=k, text="text", owner="owner")
        assert list(masked.texts["text"]) == [one["text"] for one in read_lines(out)]
        assert list(masked.texts["id"]) == [one["id"] for one in read_lines(out)]


def test_spacy_pipelines():
    spacy = pytest.importorskip("spacy")
    import sumi.adapters

    nlp = spacy.blank("en")
    nlp.add_pipe("entity_ruler").add_patterns([{"label": "ORG", "pattern": "Acme"}, {"label": "ORG", "pattern": "John"}])
    assert sumi.tag(["Acme wrote"], [nlp]) == [[(0, 4, "ORG", 1.0)]]
    sumi.adapters.register_with_spacy()
    nlp.add_pipe("sumi", config={"tagger": "en"})
    doc = nlp("John Smith wrote to Acme of it")
    assert ("John Smith", "PERSON") in {(e.text, e.label_) for e in doc.ents}
