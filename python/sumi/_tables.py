"""Tables and records: linkage of records, and anonymization of tables."""

from __future__ import annotations

import operator
from typing import Any, Callable, Dict, List, Mapping, NamedTuple, Optional, Sequence, Tuple, Union

from . import _native
from ._display import summary_html, table_html
from ._errors import bad_usage
from ._inputs import given, is_a, values_of
from ._progress import Progress, listener_of
from ._replace import Key, secret_of

Columns = Dict[str, List[str]]
Names = Union[str, Sequence[str]]


def _cell(value: Any) -> str:
    """Returns a cell as in a CSV file: missing values are empty."""
    if value is None or value != value:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


def columns_of(table: Any, what: str) -> Tuple[Columns, Callable[[Columns], Any]]:
    """Returns columns of str, and the conversion back to their original form."""
    if is_a(table, "pandas", "DataFrame"):
        import pandas

        columns = {name: values_of(table[name], what) for name in table.columns}
        back: Callable[[Columns], Any] = pandas.DataFrame
    elif is_a(table, "polars", "DataFrame"):
        import polars

        columns = {name: table[name].to_list() for name in table.columns}
        back = polars.DataFrame
    elif is_a(table, "pyarrow", "Table"):
        import pyarrow

        columns = table.to_pydict()
        back = pyarrow.table
    elif isinstance(table, Mapping):
        columns = {name: values_of(column, what) for name, column in table.items()}
        back = dict
    elif isinstance(table, (list, tuple)) and all(isinstance(row, Mapping) for row in table):
        names = list(dict.fromkeys(name for row in table for name in row))
        columns = {name: [row.get(name) for row in table] for name in names}

        def to_rows(made: Columns) -> List[Dict[str, str]]:
            return [dict(zip(made, row)) for row in zip(*made.values())]

        back = to_rows
    else:
        raise TypeError(f"{what} must be a DataFrame, a dict of columns or a list of dicts")
    if not all(isinstance(name, str) for name in columns):
        raise TypeError(f"the names of the columns of {what} must be str")
    return {name: [_cell(value) for value in column] for name, column in columns.items()}, back


class LinkedPair(NamedTuple):
    """Two records, by their indices, that may be of one person; the weight is in bits."""

    left: int
    right: int
    weight: float
    probability: float


class Linked:
    """The linked records: `owners` names a person for each record ("p000001"), `pairs` are those that may be linked,
    `summary` has the figures of the command line, and the rules, as TOML.
    """

    def __init__(self, found: Dict[str, Any]) -> None:
        self.owners = [f"p{person + 1:06d}" for person in found["persons"]]
        self.owners_loose = [f"p{person + 1:06d}" for person in found["loose"]]
        self.pairs = [LinkedPair(*pair) for pair in found["pairs"]]
        self.summary: Dict[str, Any] = found["summary"]

    def __repr__(self) -> str:
        return f"<sumi.Linked: {self.summary['records']} records of {self.summary['persons']} persons>"

    def _repr_html_(self) -> str:
        return summary_html({key: value for key, value in self.summary.items() if key != "rules"})


def link(
    records: Any,
    *,
    sources: Optional[Sequence[int]] = None,
    id_field: Optional[str] = None,
    rules: Optional[str] = None,
    threshold: Optional[float] = None,
    loose_threshold: Optional[float] = None,
    one_to_one: bool = False,
    threads: Optional[int] = None,
    seed: int = 1,
    progress: Progress = None,
) -> Linked:
    """Finds the records of one person, by probabilistic record linkage (docs/link.md).

    Args:
        records: a DataFrame, a dict of columns, or a list of dicts. sources: of which input each is; never decreasing.
        id_field: a column that names records, which isn't compared; as are owner and owner_loose.
        rules: TOML; what isn't said is found from the columns.
        threshold: the probability from which two are one person's (0.9). loose_threshold: a lower one.
        one_to_one: pairs of different sources only.

    Raises: Error: bad_input: nothing distinguishes persons; bad_usage: rules without sense. TypeError.
    """
    columns, _ = columns_of(records, "records")
    left_out = ("owner", "owner_loose", id_field)
    compared = {name: column for name, column in columns.items() if name not in left_out}
    options = given(
        rules=rules, threshold=threshold, loose_threshold=loose_threshold, one_to_one=one_to_one, threads=threads, seed=seed
    )  # fmt: skip
    if sources is not None:
        sources = [operator.index(one) for one in sources]
        if len(sources) != len(next(iter(columns.values()), [])) or sorted(sources) != sources:
            raise bad_usage("sources must be one for each record, and never decrease", "order the records by source")
        if sources and not 0 <= sources[0] <= sources[-1] < 2**32:
            raise bad_usage("sources must be numbers from 0", "number the inputs")
    return Linked(_native.link(compared, sources, options, listener_of(progress)))


class AnonymizedTable:
    """The result of anonymize_table(): `table`, in its original form; `summary`; and for the custodian alone
    `source_rows`, the index of each published row in the source.
    """

    def __init__(self, table: Any, source_rows: List[int], summary: Dict[str, Any]) -> None:
        self.table = table
        self.source_rows = source_rows
        self.summary = summary

    def __repr__(self) -> str:
        return f"<sumi.AnonymizedTable: {self.summary['rows']} rows in {self.summary['classes']} classes>"

    def _repr_html_(self) -> str:
        columns, _ = columns_of(self.table, "the table")
        rows = list(zip(*columns.values()))[:10]
        return table_html(list(columns), rows) + summary_html(self.summary)


def anonymize_table(
    table: Any,
    *,
    k: int,
    qi: Names,
    sensitive: Optional[Names] = None,
    l_diversity: Optional[str] = None,
    t_closeness: Optional[float] = None,
    t_distance: Optional[str] = None,
    k_map: bool = False,
    delta_presence: Optional[Sequence[float]] = None,
    population: Any = None,
    person_column: Optional[str] = None,
    hierarchies: Optional[Mapping[str, Sequence[Sequence[str]]]] = None,
    orders: Optional[Mapping[str, Sequence[str]]] = None,
    types: Optional[Mapping[str, str]] = None,
    weights: Optional[Mapping[str, float]] = None,
    drop: Optional[Names] = None,
    pass_columns: Optional[Names] = None,
    drop_suppressed: bool = False,
    objective: str = "hierarchy",
    algorithm: str = "best-split",
    boxes: str = "tight",
    suppress_limit: float = 0.0,
    effort: float = 2.0,
    keep_order: bool = False,
    order_key: Union[Key, bytes, None] = None,
    threads: Optional[int] = None,
    seed: int = 1,
    progress: Progress = None,
) -> AnonymizedTable:
    """Generalizes the quasi-identifiers (qi) until each row looks like at least k - 1 others.

    Columns that are neither qi nor sensitive nor dropped pass unchanged (summary["passed"]). A column in which most
    rows have a value of their own is refused, unless it is one of pass_columns. Rows are published in random order
    unless keep_order=True; cells are str. docs/table.md explains the options.

    Raises: Error: bad_input: fewer than k rows, cells of another type; bad_usage: missing columns. TypeError.
    """
    columns, back = columns_of(table, "the table")
    options = given(
        k=k, qi=qi, sensitive=sensitive, l_diversity=l_diversity, t_closeness=t_closeness, t_distance=t_distance,
        k_map=k_map, delta_presence=delta_presence, person_column=person_column,
        population=columns_of(population, "the population")[0] if population is not None else None,
        hierarchies=_plain(hierarchies), orders=_plain(orders), types=_plain(types), weights=_plain(weights), drop=drop,
        pass_columns=pass_columns, drop_suppressed=drop_suppressed, objective=objective, algorithm=algorithm, boxes=boxes,
        suppress_limit=suppress_limit, effort=effort, keep_order=keep_order, order_key=secret_of(order_key),
        threads=threads, seed=seed,
    )  # fmt: skip
    made, rows, summary = _native.anonymize_table(columns, options, listener_of(progress))
    return AnonymizedTable(back(made), rows, summary)


def _plain(by_column: Optional[Mapping[str, Any]]) -> Optional[Dict[str, Any]]:
    if by_column is not None and not isinstance(by_column, Mapping):
        raise TypeError("options by column must be dicts")
    return dict(by_column) if by_column is not None else None


class TableViolation(NamedTuple):
    """A class (its first row), or a row, that violates the promise; with the column, if one is to blame."""

    row: int
    reason: str
    column: str


class TableVerdict:
    """The result of check_table(): `violations` and `summary`. It is true if the promise holds."""

    def __init__(self, summary: Dict[str, Any], violations: List[Tuple[int, str, str]]) -> None:
        self.summary = summary
        self.violations = [TableViolation(*one) for one in violations]

    def __bool__(self) -> bool:
        return bool(self.summary["holds"])

    def __repr__(self) -> str:
        return f"<sumi.TableVerdict: {'the promise holds' if self else f'{len(self.violations)} violations'}>"

    def _repr_html_(self) -> str:
        return summary_html(self.summary)


def check_table(
    table: Any,
    *,
    k: int,
    qi: Names,
    sensitive: Optional[Names] = None,
    l_diversity: Optional[str] = None,
    t_closeness: Optional[float] = None,
    t_distance: Optional[str] = None,
    k_map: bool = False,
    delta_presence: Optional[Sequence[float]] = None,
    population: Any = None,
    person_column: Optional[str] = None,
    hierarchies: Optional[Mapping[str, Sequence[Sequence[str]]]] = None,
    orders: Optional[Mapping[str, Sequence[str]]] = None,
    source: Any = None,
    source_rows: Optional[Sequence[int]] = None,
    progress: Progress = None,
) -> TableVerdict:
    """Derives the classes of a published table anew, with code that shares nothing with the generalization.

    source: also checks that each cell covers the source's; source_rows: the source row of each published one.

    Raises: Error, TypeError as anonymize_table().
    """
    shown = table.table if isinstance(table, AnonymizedTable) else table
    columns, _ = columns_of(shown, "the table")
    options = given(
        k=k, qi=qi, sensitive=sensitive, l_diversity=l_diversity, t_closeness=t_closeness, t_distance=t_distance,
        k_map=k_map, delta_presence=delta_presence, person_column=person_column, hierarchies=_plain(hierarchies),
        orders=_plain(orders), source_rows=source_rows,
        source=columns_of(source, "the source")[0] if source is not None else None,
        population=columns_of(population, "the population")[0] if population is not None else None,
    )  # fmt: skip
    return TableVerdict(*_native.check_table(columns, options, listener_of(progress)))
