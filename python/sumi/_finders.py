"""Other people's finders: any function of a text, pipelines of spaCy and Hugging Face, recognizers of Presidio."""

from __future__ import annotations

from typing import Any, Callable, Iterable, List, Sequence, Tuple, Union

from ._errors import Error
from ._inputs import is_a
from ._spans import NoSpan, tuples_of
from ._taggers import Tagger

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


def _of_function(finder: Callable[[str], Iterable[Any]]) -> FindMany:
    return lambda texts: [tuples_of(finder(text)) for text in texts]


def find_many_of(finder: Any) -> FindMany:
    """A finder of texts: (start, end, label, score) of each one, in code points.

    Taken are spaCy pipelines (their ents), recognizers of Presidio (analyze), GLiNER-like models (predict_entities and
    a list `labels`), and whatever can be called with a text and gives spans: tuples, dicts such as those of Hugging Face
    pipelines with an aggregation strategy, or objects with start, end and label or entity_type.
    """
    if is_a(finder, "spacy", "Language"):
        return _of_spacy(finder)
    if hasattr(finder, "supported_entities") and hasattr(finder, "analyze"):
        return _of_recognizer(finder)
    if hasattr(finder, "predict_entities"):
        return _of_gliner(finder)
    if callable(finder):
        return _of_function(finder)
    raise TypeError("a finder must be a Tagger, its name, or something that can be called with a text")


def say_all(finder: Any, texts: Sequence[str]) -> List[List[Tuple[Any, ...]]]:
    """What a finder says of all texts. What it raises is an Error that quotes nothing of it; KeyboardInterrupt passes."""
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
