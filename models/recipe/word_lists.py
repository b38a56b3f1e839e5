"""Lists that taggers are trained with: names by how frequent they are, names that are words as well, places."""
import re

import name_sources as sources

WORD = re.compile(r"[^\W\d_]+")


def words_in_lower_case(texts, least=6):
    """Words that texts have in lower case so often: a name among them may be none."""
    times = {}
    for text in texts:
        for word in WORD.findall(text):
            if word.islower():
                times[word] = times.get(word, 0) + 1
    return {word for word, count in times.items() if count >= least}


def of_names(pools, texts, forenames=9000, surnames=16000):
    """{list: entries}, in order."""
    common = words_in_lower_case(texts)
    seen = [{}, {}]
    for which, most in ((0, forenames), (1, surnames)):
        order = []
        for country in pools.order:
            step = 8 if pools.preferred and country not in pools.preferred else 1  # others' names come later
            order += [(place * step, 0, name) for place, name in enumerate(pools.of(country)[which])]
        order += [(place // 8, 1, name) for place, name in enumerate(pools.census[which])]
        for place, _, name in sorted(order, key=lambda one: one[:2]):
            for word in WORD.findall(name):
                for form in dict.fromkeys([word.lower(), sources.plain(word).lower()]):
                    if len(form) > 1 and form not in seen[which] and len(seen[which]) < most:
                        seen[which][form] = place
    lists = {"forename": [], "forename_rare": [], "surname": [], "surname_rare": [], "also_a_word": []}
    for which, name in ((0, "forename"), (1, "surname")):
        for form, place in seen[which].items():
            lists[name if place < 60 else name + "_rare"].append(form)
            if form in common:
                lists["also_a_word"].append(form)
    lists["also_a_word"] = list(dict.fromkeys(lists["also_a_word"]))
    return {name: sorted(entries) for name, entries in lists.items()}


def of_places(cities, countries, states, texts, most=5000):
    common = words_in_lower_case(texts)
    forms = {}
    for name in list(countries) + list(states) + [city for city, _ in cities[:most]]:
        for form in dict.fromkeys([name, sources.plain(name)]):
            if sources.is_latin(form) and form.lower() not in common:
                forms.setdefault(form.lower())
    return {"place": sorted(forms)}


def of_locale(forenames, surnames):
    """Of names in other letters than Latin; each of their words."""
    return {name: sorted({word.lower() for one in names for word in WORD.findall(one)}) for name, names in (("forename", forenames), ("surname", surnames)) if names}
