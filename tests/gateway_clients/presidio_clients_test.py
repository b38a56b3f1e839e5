#!/usr/bin/env python3
"""LangChain's and LlamaIndex's Presidio classes, by sumi.presidio in the place of Presidio: neither is installed."""
import importlib.util
import unittest

import sumi.presidio

assert importlib.util.find_spec("presidio_analyzer") is None, "this tests what runs without Presidio"
sumi.presidio.install()

from langchain_experimental.data_anonymizer import PresidioAnonymizer, PresidioReversibleAnonymizer  # noqa: E402
from llama_index.core.schema import NodeWithScore, TextNode  # noqa: E402
from llama_index.postprocessor.presidio import PresidioPIINodePostprocessor  # noqa: E402

TEXT = "Please ask Adalbertine Secretova (secret.person@example.com, card 4111 1111 1111 1111) about Quirin Zweigert."
PLANTED = ("Secretova", "secret.person", "4111 1111", "Zweigert")


class Clients(unittest.TestCase):
    def assert_hidden(self, text):
        for word in PLANTED:
            self.assertNotIn(word, text)

    def test_langchain_anonymizes(self):
        for anonymizer in (PresidioAnonymizer(), PresidioAnonymizer(add_default_faker_operators=False),
                           PresidioAnonymizer(languages_config={"nlp_engine_name": "spacy", "models": [{"lang_code": "en", "model_name": "en_core_web_lg"}]})):
            said = anonymizer.anonymize(TEXT)
            self.assert_hidden(said)
            self.assertTrue(said.startswith("Please ask "), said)
        self.assertIn("<CREDIT_CARD>", PresidioAnonymizer(add_default_faker_operators=False).anonymize(TEXT))
        self.assertIn("secret.person", PresidioAnonymizer(analyzed_fields=["PERSON"]).anonymize(TEXT))
        self.assertIn("Zweigert", PresidioAnonymizer().anonymize(TEXT, allow_list=["Quirin Zweigert"]))
        with self.assertRaises(ValueError):
            PresidioAnonymizer().anonymize(TEXT, language="xx")

    def test_langchain_restores(self):
        anonymizer = PresidioReversibleAnonymizer(faker_seed=42)
        said = anonymizer.anonymize(TEXT)
        self.assert_hidden(said)
        self.assertEqual(anonymizer.anonymize(TEXT), said)
        self.assertEqual(anonymizer.deanonymize(said), TEXT)
        self.assertIn("Quirin Zweigert", str(anonymizer.deanonymizer_mapping))

    def test_llama_index_masks_nodes(self):
        processor = PresidioPIINodePostprocessor()
        nodes = processor.postprocess_nodes([NodeWithScore(node=TextNode(text=TEXT), score=1.0), NodeWithScore(node=TextNode(text="Quirin Zweigert came."), score=.5)])
        first, second = (node.node.get_content() for node in nodes)
        self.assert_hidden(first)
        self.assert_hidden(second)
        mapping = nodes[0].node.metadata["__pii_node_info__"]
        for placeholder, text in mapping.items():
            first = first.replace(placeholder, text)
            second = second.replace(placeholder, text)
        self.assertEqual((first, second), (TEXT, "Quirin Zweigert came."))

    def test_presidio_itself_is_not_replaced_behind_its_back(self):
        import sys
        import types
        kept = sys.modules["presidio_analyzer"]
        try:
            sys.modules["presidio_analyzer"] = types.ModuleType("presidio_analyzer")
            with self.assertRaises(RuntimeError):
                sumi.presidio.install()
        finally:
            sys.modules["presidio_analyzer"] = kept
        sumi.presidio.install()


if __name__ == "__main__":
    unittest.main()
