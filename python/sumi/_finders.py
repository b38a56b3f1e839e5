"""Adapts finders of other packages: any function of a text, pipelines of spaCy and Hugging Face, recognizers of Presidio."""

from __future__ import annotations

from typing import Any, Callable, Iterable, List, NamedTuple, Optional, Sequence, Tuple, Union

from ._errors import Error
from ._inputs import is_a
from ._progress import Progress
from ._spans import NoSpan, Spans, tuples_of
from ._taggers import Tagger, patterns, tag_texts

FindMany = Callable[[List[str]], List[List[Tuple[Any, ...]]]]
Finder = Union[Tagger, Callable[[str], Iterable[Any]], str]


def _of_spacy(pipeline: Any) -> FindMany:
    def find(texts: List[str]) -> List[List[Tuple[Any, ...]]]:
        return [[(e.start_char, e.end_char, e.label_) for e in doc.ents] for doc in pipeline.pipe(texts)]

    return find


def _of_recognizer(recognizer: Any) -> FindMany:
    def find(texts: List[str]) -> List[List[Tuple[Any, ...]]]:
        entities = recognizer.supported_entities
        return [tuples_of(recognizer.analyze(text=text, entities=entities, nlp_artifacts=None)) for text in texts]

    return find


def _of_gliner(model: Any) -> FindMany:
    def find(texts: List[str]) -> List[List[Tuple[Any, ...]]]:
        return [tuples_of(model.predict_entities(text, model.labels)) for text in texts]

    return find


def _is_of_hugging_face(finder: Any) -> bool:
    """Decides by class names, because importing transformers for the type would load much of it."""
    return any(
        one.__name__ == "TokenClassificationPipeline" and one.__module__.startswith("transformers.")
        for one in type(finder).__mro__
    )


class _Piece(NamedTuple):
    """A pipeline's finding in a piece of a word (Hugging Face)."""

    number: int
    start: int
    end: int
    label: str
    goes_on: bool  # I-
    score: float


def _pieces(entities: Iterable[Any]) -> Iterable[_Piece]:
    for one in entities:
        prefix, dash, label = str(one["entity"]).partition("-")
        is_marked = bool(dash) and prefix in ("B", "I", "E", "S", "L", "U")
        if one["start"] is None or one["end"] is None:
            raise NoSpan("the pipeline gives no places of what it finds; give it a fast tokenizer")
        yield _Piece(one["index"], one["start"], one["end"], label if is_marked else str(one["entity"]),
                     is_marked and prefix in ("I", "E", "L"), float(one["score"]))  # fmt: skip


def _joined(entities: Iterable[Any]) -> List[Tuple[Any, ...]]:
    """Joins pieces to entities: pieces of one word, and I- after the same label."""
    found: List[List[_Piece]] = []
    for piece in _pieces(entities):
        last = found[-1][-1] if found else None
        follows = last is not None and last.label == piece.label and last.number + 1 == piece.number
        if last is not None and follows and (piece.goes_on or last.end == piece.start):
            found[-1].append(piece)
        else:
            found.append([piece])
    return [(e[0].start, e[-1].end, e[0].label, sum(p.score for p in e) / len(e)) for e in found]


def _of_hugging_face(pipeline: Any) -> FindMany:
    # Without a stride, the pipeline silently skips what exceeds the model's length.
    parameters = getattr(pipeline, "_preprocess_params", {}).get("tokenizer_params", {})
    reads_all = bool(parameters.get("stride"))

    def of_text(text: str) -> List[Tuple[Any, ...]]:
        if not text.strip():
            return []
        if not reads_all and len(pipeline.tokenizer(text, verbose=False)["input_ids"]) > pipeline.tokenizer.model_max_length:
            raise Error(
                "unfinished",
                "a finder",
                "a text is longer than its model reads at a time, so the end would not be searched",
                "give the pipeline a stride (and an aggregation strategy), or cut the texts",
            )
        entities = list(pipeline(text))
        if any(isinstance(one, dict) and "entity" in one and "index" in one for one in entities):
            return _joined(entities)
        return tuples_of(entities)

    return lambda texts: [of_text(text) for text in texts]


def _of_function(finder: Callable[[str], Iterable[Any]]) -> FindMany:
    return lambda texts: [tuples_of(finder(text)) for text in texts]


def find_many_of(finder: Any) -> FindMany:
    """A finder of texts: returns (start, end, label, score) of each span, in code points.

    Accepts spaCy pipelines (their ents), token-classification pipelines of Hugging Face (pieces of words are joined; a
    text longer than the model's limit is an Error, unless the pipeline has a stride), recognizers of Presidio
    (analyze), GLiNER-like models (predict_entities and a list `labels`), and any callable that takes a text and returns
    spans: tuples, dicts, or objects with start, end and label or entity_type.
    """
    if is_a(finder, "spacy", "Language"):
        return _of_spacy(finder)
    if _is_of_hugging_face(finder):
        return _of_hugging_face(finder)
    if hasattr(finder, "supported_entities") and hasattr(finder, "analyze"):
        return _of_recognizer(finder)
    if hasattr(finder, "predict_entities"):
        return _of_gliner(finder)
    if callable(finder):
        return _of_function(finder)
    raise TypeError("a finder must be a Tagger, its name, or something that can be called with a text")


def say_all(finder: Any, texts: Sequence[str]) -> List[List[Tuple[Any, ...]]]:
    """Returns a finder's spans in all texts. Its exceptions become an Error that quotes nothing; KeyboardInterrupt passes."""
    find = find_many_of(finder)
    try:
        said = find(list(texts))
    except Error:
        raise
    except NoSpan as failure:
        raise TypeError(*failure.args) from None
    except Exception as failure:
        raise Error(
            "unfinished", "a finder", f"it ended with {type(failure).__name__}", "correct it; nothing was published"
        ) from None
    if len(said) != len(texts):
        raise Error("unfinished", "a finder", "it answered other than each text", "correct it; nothing was published")
    return said


def tag(
    texts: Any,
    finders: Sequence[Any],
    *,
    min_score: float = 0.0,
    allow: Optional[Sequence[str]] = None,
    threads: Optional[int] = None,
    progress: Progress = None,
) -> List[Spans]:
    """Returns what any of several finders finds in each text: Taggers, names for Tagger.load(), and finders of other
    packages (docs/python.md). Where they disagree, checked patterns decide the label, then score, then length. allow:
    phrases that are never tagged, except numbers that check digits prove (docs/how-to/never-hidden.md).

    Raises: Error: unfinished: a finder failed; bad_input: a span outside its text. TypeError.
    """
    if isinstance(finders, str) or not hasattr(finders, "__iter__"):
        raise TypeError("finders must be a list of finders")
    named = [finder if not isinstance(finder, str) else patterns() if finder == "patterns" else Tagger.load(finder) for finder in finders]
    guests = [finder for finder in named if not isinstance(finder, Tagger)]
    return tag_texts(
        texts, [finder for finder in named if isinstance(finder, Tagger)], lambda plain: [say_all(guest, plain) for guest in guests],
        min_score=min_score, allow=allow, threads=threads, progress=progress,
    )
