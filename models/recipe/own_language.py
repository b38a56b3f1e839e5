"""What made-up documents need of a language besides templates; of English, english.py says it."""
import english


def split(text):
    return [one.strip() for one in text.replace("\n", "").split("|") if one.strip()]


class Language:
    """The members that made_up.py asks for, from a module of templates and a table of words."""

    def __init__(self, templates, words):
        for name in ("FIELDS_OF_PERSONS", "FIELDS_OF_FIRST", "FIELDS_OF_LAST", "FIELDS_OF_PLACES", "FIELDS_OF_ORGANIZATIONS", "FIELDS_OF_OTHERS",
                     "ORGANIZATIONS", "HOSPITALS"):
            setattr(self, name, split(getattr(templates, name)))
        for name in ("CLINICAL", "PERSONAL", "PUBLIC", "FILLER"):
            setattr(self, name, getattr(templates, name).split("\n"))
        self._lists = {"subject": split(templates.SUBJECTS), "disease": split(templates.DISEASES), "drug": split(templates.DRUGS),
                       "eponym": split(templates.EPONYMS), "job": split(templates.JOBS), "nationality": split(templates.NATIONALITIES),
                       "relative": split(templates.RELATIVES), "ward": split(templates.WARDS), "specimen": split(templates.SPECIMENS),
                       "procedure": split(templates.PROCEDURES), "status": split(templates.STATUSES),
                       "day": words["days"].split(), "month": words["months"].split()}
        self._streets = split(templates.STREETS)
        self._words = words
        for name in ("TITLES_OF_HIM", "TITLES_OF_HER", "TITLES_OF_DOCTORS", "GREETINGS", "SALUTATIONS", "REGARDING", "FORWARDED", "LOG", "COUNTRIES"):
            setattr(self, name, words[name])

    def street(self, draws, pools):
        return self._words["street"].format(street=draws.pick(self._streets), number=draws.number(300) + 1)

    def value(self, what, draws, is_her):
        if what in self._lists:
            return draws.pick(self._lists[what])
        if what == "date":
            day, month, year = draws.between(1, 28), draws.between(1, 12), draws.between(1935, 2025)
            return draws.pick([f"{day:02}/{month:02}/{year}", f"{day:02}.{month:02}.{year}", f"{day}-{month}-{year % 100:02}", f"{year}-{month:02}-{day:02}",
                               self._words["date"].format(day=day, month=self._lists["month"][month - 1], year=year)])
        if what in ("sex", "sexnoun"):
            return self._words[what][1 if is_her else 0]
        if what in ("he", "his", "him"):
            return self._words[what][1 if is_her else 0]
        return english.value(what, draws, is_her)

    def address(self, draws):
        return draws.pick([["{p.full}", "{street}", "{city}"], ["{p.title}", "{street}", "{num} {city}"], ["{d.drfull}", "{hospital}", "{city}"], ["{org}", "{p.full}", "{street}"]])

    def closing(self, draws):
        words = draws.pick(self._words["closings"])
        return draws.pick([[words, "{a.full}"], [words, "{a.first}"], [words, "", "{a.drfull}", "{job}"], [words, "{a.full}", "{job}", "{org}"], [words]])

    def headers(self, draws, people):
        one, two, three = self._words["headers"]
        return [f"{one}: " + draws.pick(people), f"{two}: " + draws.pick(people).replace("a.", "b."), f"{three}: " + "{subject}"]
