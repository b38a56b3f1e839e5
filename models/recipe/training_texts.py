"""What each finder is trained with: annotated documents, texts without annotations, lists, and what it says of itself."""
import importlib

import annotated
import corpora
import made_up
import name_sources
import renamed
import word_lists
from draws import Draws
from name_pools import Pools

MADE_UP = {"en": 3000, "es": 1500, "de": 2000, "fr": 2500}
COUNTRIES = {"es": "ES MX AR CO CL PE VE EC UY CR DO CU GT SV BO PY".split(), "de": "DE AT CH LI LU".split(), "fr": "FR BE CH CA LU MC".split(), "it": "IT CH SM".split(),
             "pt": "PT BR AO MZ".split(), "nl": "NL BE SR".split(), "sv": ["SE"], "da": ["DK"], "no": ["NO"], "fi": ["FI"], "et": ["EE"], "lv": ["LV"], "hu": ["HU"],
             "ro": "RO MD".split(), "tr": ["TR"], "sh": "HR RS ME BA".split(), "sk": "SK CZ".split(), "id": ["ID"]}
LOCALES = {"ru": "ru_RU", "kk": "ru_RU", "fa": "fa_IR", "he": "he_IL", "hi": "hi_IN", "bn": "bn_BD"}  # of Faker: names in other letters than Latin
WITHOUT_SPACES = {"ja", "zh", "th", "ko"}  # a character is a token: the tagger's own features, no lists
OF_ALL = "mul"  # the finder that all sets teach, for texts of other languages
OF_ALL_MOST = 120_000  # characters of a set, for it
LANGUAGES = list(dict.fromkeys(["en", "es", "de", "fr", "ja", OF_ALL] + [corpora.finder_of(name) for name in corpora.LIST["corpora"] if corpora.finder_of(name)]))
SILVER = 20000  # sentences of WikiANN, labelled by machine
OF_PRIVATE_PERSONS = {"tab", "mail", "btc", "wnut", "uner"}  # the others: an encyclopedia, and sentences that were made up
LOWER_CASE = .25  # of annotated documents a second time in lower case
ABSTRACTS = ("Nagtegaal", "Bannach")  # those whose licence permits derived works


class Materials:
    def __init__(self, data, packages, language="en"):
        self.data, self.packages, self.language = data, packages, language
        self.pools = Pools(data, packages)
        self.cities, self.countries, self.states = name_sources.places(packages)
        self.own_countries = set(COUNTRIES.get(language, []))
        self.own_pools = self.pools.preferring(self.own_countries) if self.own_countries else self.pools

    def made_up(self, count, seed=1):
        words = importlib.import_module({"en": "english", "es": "spanish", "de": "german", "fr": "french"}[self.language])
        own = self.own_countries
        cities = [name for name, country in self.cities if name_sources.is_latin(name) and (not own or country in own)][:6000]
        names = getattr(words, "COUNTRIES", None) or self.countries + self.states
        yield from made_up.documents(made_up.World(words, self.own_pools, cities, names), Draws(seed), count)

    def lists(self, texts):
        if self.language in ("en", OF_ALL):
            return {**word_lists.of_names(self.pools, texts), **word_lists.of_places(self.cities, self.countries, self.states, texts)}
        if self.language in LOCALES:
            return word_lists.of_locale(*name_sources.faker(self.packages)[LOCALES[self.language]])
        cities = [city for city in self.cities if city[1] in self.own_countries]
        return {**word_lists.of_names(self.own_pools, texts, 3500, 5500), **word_lists.of_places(cities, self.countries, [], texts, 2000)}


def english_sets(materials, without=()):
    """`without` may also have "odd": every second document of each set, to ask whether a finder tells which it saw."""
    for name in annotated.ENGLISH:
        if name in annotated.MAY_TRAIN and name not in without:
            records = annotated.english(materials.data, name)
            records = records[::2] if "odd" in without else records
            yield name, other_names(records, materials.pools) if name in OF_PRIVATE_PERSONS else records


def other_names(records, pools):
    """A finder isn't to tell whose names it learned."""
    draws = Draws(11)
    return [renamed.renamed(record, pools, draws) for record in records]


def also_in_lower_case(records, draws):
    for record in records:
        yield record
        lower = record["text"].lower()
        if draws.chance(LOWER_CASE) and len(lower) == len(record["text"]):
            yield {**record, "id": record["id"] + "-lower", "text": lower}


def texts_of_words(language, data):
    """Texts in which words in lower case are counted: names that are words as well."""
    if language == OF_ALL:
        return [text for one in MADE_UP for text in texts_of_words(one, data)]
    if language == "es":
        return [record["text"] for record in annotated.meddocan(data)]
    if language in ("de", "fr"):
        return [record["text"] for record in annotated.wikiann(data, language)]
    return open_texts(data) if language == "en" else []


def open_texts(data):
    """English texts without annotations; of no judged set."""
    return [record["text"] for record in annotated.wikiann(data, "en")] + [
        paper["text"] for paper in annotated.open_data.abstracts(data, 20000) if paper["id"].startswith(ABSTRACTS)]


def annotated_documents(materials, without=()):
    """Records of all annotated sets that train a language's finder."""
    draws, language, data = Draws(7), materials.language, materials.data
    if language == "en":
        sets = list(english_sets(materials, without))
    elif language == "es":
        sets = [("meddocan", list(annotated.scheme(annotated.meddocan(data))))] if "meddocan" not in without else []
    elif language == "de":
        sets = [("germeval", list(annotated.scheme(annotated.german_news(data))))] if "germeval" not in without else []
        sets.append(("wikiann-de", list(annotated.scheme(annotated.wikiann(data, "de", SILVER)))))
    elif language == "fr":
        sets = [("wikiann-fr", list(annotated.scheme(annotated.wikiann(data, "fr", SILVER))))]
    elif language == OF_ALL:
        sets = [(name, list(corpora.names_alone(corpora.some(name, corpora.records(name, data, materials.packages)[0], OF_ALL_MOST))))
                for name, row in corpora.SETS.items() if name not in without and not row.get("unsure") and not row.get("silver")]
    elif language == "ja":
        sets = [("wikipedia-ja", list(annotated.scheme(annotated.open_data.wikipedia_ja(data))))]
    else:
        sets = []
    for name in corpora.of_finder(language):
        if name not in without:
            sets.append((name, list(corpora.names_alone(corpora.some(name, corpora.records(name, data, materials.packages)[0])))))
    sets += [(name + "-taught", records) for name, records in corpora.taught(language, data, materials.packages) if name not in without]
    for name, records in sets:
        of_set = ({"id": f"{name}-{record['id']}", "text": record["text"], "spans": record["spans"]} for record in records)
        yield from of_set if language in WITHOUT_SPACES else also_in_lower_case(of_set, draws)


def unlabelled(materials, without=()):
    """Texts of which clusters are learned."""
    language, data = materials.language, materials.data
    if language == "en":
        visits = [] if "visits" in without else [record["text"] for record in annotated.visits(data, "train")]
        return [record["text"] for _, records in english_sets(materials, without) for record in records] + open_texts(data) + visits
    own = [record["text"] for record in annotated_documents(materials, without)] if language != "es" else []
    return own + ([record["text"] for record in annotated.wikiann(data, language)] if language in ("de", "fr") else [])
