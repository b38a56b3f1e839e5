"""Spans: stretches of a text, with a label."""

from __future__ import annotations

import hashlib
import html
from typing import Any, Iterable, List, NamedTuple, Tuple

_COLOURS = ("#ffd8a8", "#b2f2bb", "#a5d8ff", "#eebefa", "#ffec99", "#ffc9c9", "#99e9f2", "#d0bfff", "#c0eb75", "#fcc2d7")


class Span(NamedTuple):
    """A labelled stretch of a text: text[start:end]. Offsets are code points, as Python's own."""

    start: int
    end: int
    label: str
    score: float = 1.0


class Hidden(NamedTuple):
    """A hidden stretch of a source text, in code points, with the reason: "rare", "token", "term", …"""

    start: int
    end: int
    reason: str


def _colour(label: str) -> str:
    return _COLOURS[hashlib.sha256(label.encode("utf-8", "replace")).digest()[0] % len(_COLOURS)]


def marked_html(text: str, spans: Iterable[Tuple[int, int, str]]) -> str:
    """Returns the text with its spans in colour, escaped. Of overlapping spans the first is shown."""
    parts: List[str] = []
    at = 0
    for start, end, label in sorted(spans):
        if start < at:
            continue
        name = html.escape(label)
        parts.append(html.escape(text[at:start]))
        parts.append(
            f'<mark style="background:{_colour(label)};color:#000;padding:0 .2em;border-radius:.2em" title="{name}">'
            f'{html.escape(text[start:end])}<sub style="font-size:.7em;padding-left:.3em">{name}</sub></mark>'
        )
        at = end
    parts.append(html.escape(text[at:]))
    return f'<div style="white-space:pre-wrap">{"".join(parts)}</div>'


class Spans(List[Span]):
    """The spans of one text, in order: a list, which a notebook shows as the text in colours."""

    def __init__(self, spans: Iterable[Span] = (), text: str = "") -> None:
        super().__init__(spans)
        self.text = text

    def _repr_html_(self) -> str:
        return marked_html(self.text, [span[:3] for span in self])


def spans_from(raw: Iterable[Tuple[int, int, str, float]], text: str) -> Spans:
    return Spans(map(Span._make, raw), text)


class NoSpan(TypeError):
    """The error for an invalid span; it quotes nothing."""


def _score_of(score: Any) -> float:
    try:
        return float(score)
    except Exception:
        raise NoSpan("the score of a span must be a number") from None


def _one(given: Any) -> Tuple[Any, ...]:
    if isinstance(given, tuple):
        return tuple(given)
    if isinstance(given, dict):
        label = given.get("label", given.get("entity_type", given.get("entity_group", given.get("entity"))))
        found = (given.get("start"), given.get("end"), label)
        score = given.get("score")
    else:
        label = getattr(given, "label", None) or getattr(given, "entity_type", None)
        found = (getattr(given, "start", None), getattr(given, "end", None), label)
        score = getattr(given, "score", None)
    if any(part is None for part in found):
        raise NoSpan("a span must be (start, end, label), (start, end, label, score), a dict or an object with these")
    return found if score is None else (*found, _score_of(score))


def tuples_of(spans: Any) -> List[Tuple[Any, ...]]:
    """Converts spans in various forms to tuples: sumi's, Presidio's and Hugging Face's results, dicts, tuples."""
    if spans is None:
        return []
    if isinstance(spans, (str, bytes)) or not hasattr(spans, "__iter__"):
        raise NoSpan("the spans of a text must be a list of spans")
    return [tuple(one) if isinstance(one, list) else _one(one) for one in spans]
