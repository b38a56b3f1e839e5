"""Components for other packages' pipelines: spaCy and Presidio. Their finders need no adapter in sumi: see sumi.tag()."""

from __future__ import annotations

from typing import Any, List, Union

from ._spans import Spans
from ._taggers import Tagger


def _tagger_of(tagger: Union[Tagger, str]) -> Tagger:
    return Tagger.load(tagger) if isinstance(tagger, str) else tagger


class SpacyComponent:
    """A component that adds a tagger's spans to doc.ents; they replace existing ones where both overlap.

    nlp.add_pipe("sumi", config={"tagger": "en"}) makes one, after `import sumi.adapters` and register_with_spacy().
    """

    def __init__(self, tagger: Union[Tagger, str] = "en") -> None:
        self.tagger = _tagger_of(tagger)

    def __call__(self, doc: Any) -> Any:
        found = [
            doc.char_span(span.start, span.end, label=span.label, alignment_mode="expand")
            for span in self.tagger.find(doc.text)
        ]
        taken = {token.i for one in found if one is not None for token in one}
        rest = [entity for entity in doc.ents if not taken.intersection(token.i for token in entity)]
        from spacy.util import filter_spans

        doc.ents = filter_spans([one for one in found if one is not None] + rest)
        return doc


def register_with_spacy() -> None:
    """Registers the component `sumi` with spaCy. Raises: ImportError: spaCy isn't installed."""
    from spacy.language import Language

    def factory(nlp: Any, name: str, tagger: str) -> SpacyComponent:
        return SpacyComponent(tagger)

    if not Language.has_factory("sumi"):
        Language.factory("sumi", default_config={"tagger": "en"}, func=factory)


def presidio_recognizer(tagger: Union[Tagger, str] = "en", language: str = "en", name: str = "SumiRecognizer") -> Any:
    """Makes a recognizer for the registry of presidio-analyzer. Raises: ImportError: it isn't installed."""
    from presidio_analyzer import AnalysisExplanation, EntityRecognizer, RecognizerResult

    own = _tagger_of(tagger)

    class SumiRecognizer(EntityRecognizer):  # type: ignore[misc,unused-ignore]
        def load(self) -> None:
            pass

        def analyze(self, text: str, entities: List[str], nlp_artifacts: Any = None) -> List[Any]:
            found: Spans = own.find(text)
            return [
                RecognizerResult(
                    span.label,
                    span.start,
                    span.end,
                    min(span.score, 1.0),
                    AnalysisExplanation(name, span.score, textual_explanation=f"Identified as {span.label}"),
                    {
                        RecognizerResult.RECOGNIZER_NAME_KEY: name,
                        RecognizerResult.RECOGNIZER_IDENTIFIER_KEY: self.id,
                    },
                )
                for span in found
                if not entities or span.label in entities
            ]

    return SumiRecognizer(supported_entities=list(own.labels), supported_language=language, name=name)
