#!/usr/bin/env python3
"""Asks a running `sumi serve` and presidio-anonymizer 2.2.364 the same random questions: /anonymize and /deanonymize, valid and not.

anonymizer_against_presidio.py http://localhost:3000 [REQUESTS] [SEED]

Bodies and statuses must be equal; random salts and initial vectors are compared by their length.
"""
import json
import logging
import random
import sys

from presidio_anonymizer import AnonymizerEngine, DeanonymizeEngine
from presidio_anonymizer.entities import InvalidParamError
from presidio_anonymizer.services.app_entities_convertor import AppEntitiesConvertor as Convertor

from against_presidio import ask

logging.disable(logging.CRITICAL)
TYPES = ["PERSON", "PHONE_NUMBER", "URL"]
KEY = "0123456789abcdef"


def operator(r):
    return r.choice([
        {"type": "replace"}, {"type": "replace", "new_value": r.choice(["", "X", "é日", None, 5, True, ["a"]])}, {"type": "redact"}, {"type": "keep"},
        {"type": "mask", "masking_char": r.choice(["*", "é", "", "**", None, 1]), "chars_to_mask": r.choice([3, 0, -1, 100, "3", None, True]),
         "from_end": r.choice([True, False, "x", 1, None])},
        {"type": "mask", "masking_char": "*", "chars_to_mask": r.randint(0, 9), "from_end": r.random() < .5},
        {"type": "hash", "salt": r.choice(["saltsaltsaltsalt", "short", "", "x" * 40])},
        {"type": "hash", "hash_type": r.choice(["sha256", "sha512", "md5", None]), "salt": "saltsaltsaltsalt"},
        {"type": "hash"}, {"type": "encrypt", "key": r.choice([KEY, KEY * 2, "short", None, 7, ""])},
        {"type": "custom"}, {"type": ""}, {}, {"type": "nothing"}])


def stretch(r, length):
    begin = r.randint(0, length)
    one = {"start": begin, "end": r.randint(begin, min(length, begin + 12)), "entity_type": r.choice(TYPES), "score": r.choice([.1, .5, .5, .85, 1])}
    if r.random() < .02:
        one[r.choice(["start", "end", "entity_type"])] = r.choice([None, -1, "x", 1000, "", [], {}, 1.5])
    if r.random() < .01:
        del one[r.choice(list(one))]
    return one


def theirs(path, body):
    """As their service answers."""
    try:
        if not body:
            return 400, {"error": "Invalid request json"}
        if path == "/anonymize":
            operators = Convertor.operators_config_from_json(body.get("anonymizers"))
            if Convertor.check_custom_operator(operators):
                return 400, {"error": "Custom type anonymizer is not supported"}
            results = Convertor.analyzer_results_from_json(body.get("analyzer_results"))
            result = AnonymizerEngine().anonymize(text=body.get("text", ""), analyzer_results=results, operators=operators)
        else:
            entities = Convertor.deanonymize_entities_from_json(body)
            operators = Convertor.operators_config_from_json(body.get("deanonymizers"))
            result = DeanonymizeEngine().deanonymize(text=body.get("text", ""), entities=entities, operators=operators)
        return 200, json.loads(result.to_json())
    except InvalidParamError as error:
        return 422, {"error": error.err_msg}
    except Exception:
        return 500, {"error": "Internal server error"}


def comparable(answer):
    """Without what is random."""
    if "items" in answer and any(i["operator"] in ("hash", "encrypt") for i in answer["items"]):
        return {"length": len(answer["text"]), "items": [{k: v for k, v in i.items() if k != "text"} for i in answer["items"]]}
    return answer


def main():
    url, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    r = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    differing = 0
    for _ in range(count):
        text = "".join(r.choice("ab é日 ") for _ in range(r.randint(0, 40)))
        if r.random() < .7:
            path, body = "/anonymize", {"text": text, "analyzer_results": [stretch(r, len(text)) for _ in range(r.randint(0, 6))]}
            if r.random() < .7:
                body["anonymizers"] = {r.choice(TYPES + ["DEFAULT"]): operator(r) for _ in range(r.randint(0, 3))}
        else:
            # what was encrypted comes back
            sealed = ask(url, "/anonymize", {"text": text, "analyzer_results": [stretch(random.Random(r.random()), len(text))],
                                             "anonymizers": {"DEFAULT": {"type": "encrypt", "key": KEY}}})[1]
            path, body = "/deanonymize", {"text": sealed.get("text", text), "anonymizer_results": sealed.get("items", []),
                                          "deanonymizers": {"DEFAULT": {"type": r.choice(["decrypt", "deanonymize_keep", "keep"]),
                                                                        "key": r.choice([KEY, KEY, KEY[::-1], "short"])}}}
        if r.random() < .02:
            del body[r.choice(list(body))]
        ours = ask(url, path, body)
        other = theirs(path, json.loads(json.dumps(body)))
        if ours[0] != other[0] or comparable(ours[1]) != comparable(other[1]):
            differing += 1
            print(path, json.dumps(body), "\n  ours  ", *ours, "\n  theirs", *other, file=sys.stderr)
    print(json.dumps({"requests": count, "differing": differing}))
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
