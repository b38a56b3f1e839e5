"""The display in notebooks. A display is saved with the notebook, so nothing here shows a source unless it is asked to."""

from __future__ import annotations

import html
from typing import Any, Iterable, List, Mapping

_SHOWN = 10  # documents, rows


class Html:
    """A piece of HTML that a notebook shows."""

    def __init__(self, markup: str) -> None:
        self.markup = markup

    def _repr_html_(self) -> str:
        return self.markup


def _cell(value: Any) -> str:
    if isinstance(value, float):
        return f"{value:.4g}"
    if value is None:
        return ""
    return html.escape(str(value))


def table_html(header: Iterable[str], rows: Iterable[Iterable[Any]]) -> str:
    head = "".join(f"<th>{html.escape(name)}</th>" for name in header)
    body = "".join("<tr>" + "".join(f"<td>{_cell(value)}</td>" for value in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def summary_html(summary: Mapping[str, Any]) -> str:
    """Returns figures as a table; nested ones are left out."""
    plain = [(key, value) for key, value in summary.items() if not isinstance(value, (dict, list))]
    return table_html(("figure", "value"), plain)


def texts_html(texts: Iterable[Any]) -> str:
    shown: List[str] = []
    left = 0
    for text in texts:
        if len(shown) == _SHOWN:
            left += 1
        elif text is not None:
            shown.append(f'<li style="white-space:pre-wrap">{html.escape(str(text))}</li>')
    more = f"<p>and {left} more</p>" if left else ""
    return f"<ol>{''.join(shown)}</ol>{more}"


def page_html(page: str) -> str:
    """Returns a whole page within a notebook, isolated from it."""
    return f'<iframe srcdoc="{html.escape(page)}" style="width:100%;height:32em;border:0" sandbox="allow-scripts"></iframe>'
