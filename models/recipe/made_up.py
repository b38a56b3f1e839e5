"""Made-up documents: seeded, of many kinds, filled with names of many countries. `documents` is all that others need."""
import re
import string

import noise

SLOT = re.compile(r"\{([a-z]+)(?:\.([a-z0-9]+))?\}")
ROLES = {"p", "d", "n", "r", "a", "b", "c", "e"}


class Person:
    def __init__(self, pools, draws, unheard=.3):
        country = pools.country(draws)
        other = country if draws.chance(.85) else pools.country(draws)
        self.first = pools.unheard(draws, country, 0) if draws.chance(unheard) else pools.forename(draws, country)
        self.last = pools.unheard(draws, other, 1) if draws.chance(unheard) else pools.surname(draws, other)
        if draws.chance(.05):
            self.last += "-" + pools.surname(draws, country)
        self.middle = pools.forename(draws, country)
        self.is_her = draws.chance(.5)

    def title(self, draws, language):
        return draws.pick(language.TITLES_OF_HER if self.is_her else language.TITLES_OF_HIM)

    def segments(self, form, draws, language):
        """The name in a form, as segments; what isn't the name (titles, commas) has no label."""
        name = lambda text: (text, "PERSON")  # noqa: E731
        full = f"{self.first} {self.last}"
        if form == "name":
            form = draws.pick(["full", "full", "full", "last", "first", "comma", "initial", "middle", "title", "caps"])
        if form == "full":
            if draws.chance(.08):
                form = "middle"
            else:
                return [name(full)]
        if form == "first":
            return [name(self.first)]
        if form == "last":
            return [name(self.last)]
        if form == "comma":
            return [name(f"{self.last}, {self.first}")]
        if form == "middle":
            return [name(f"{self.first} {self.middle[0]}. {self.last}" if draws.chance(.6) else f"{self.first} {self.middle} {self.last}")]
        if form == "initial":
            return [name(f"{self.first[0]}. {self.last}" if draws.chance(.7) else f"{self.first[0]} {self.last}")]
        if form == "initial2":
            return [name(f"{self.last[0]}. {self.first[0]}.")]
        if form == "caps":
            return [name(draws.pick([full.upper(), f"{self.last.upper()}, {self.first}", f"{self.last.upper()} {self.first}", f"{self.last.upper()}, {self.first.upper()}"]))]
        if form == "title":
            return [(self.title(draws, language) + " ", None), name(self.last if draws.chance(.75) else full)]
        if form == "drfull":
            return [(draws.pick(language.TITLES_OF_DOCTORS) + " ", None), name(full)]
        raise ValueError(form)


class Scene:
    """The persons and places of one document."""

    def __init__(self, world, draws):
        self.world, self.draws, self.language = world, draws, world.language
        self.people = {}
        self.cities = [draws.pick(world.cities) for _ in range(2)]
        self.about_her = draws.chance(.5)

    def person(self, role):
        if role not in self.people:
            self.people[role] = Person(self.world.pools, self.draws)
            if role == "p":
                self.about_her = self.people[role].is_her
        return self.people[role]

    def forget(self, *roles):
        for role in roles:
            self.people.pop(role, None)

    def render(self, template):
        """Segments of a line."""
        out, at = [], 0
        for found in SLOT.finditer(template):
            out.append((template[at:found.start()], None))
            out += self.slot(found[1], found[2])
            at = found.end()
        out.append((template[at:], None))
        return [(text, label) for text, label in out if text]

    def slot(self, what, form):
        draws, language = self.draws, self.language
        if what in ROLES:
            return self.person(what).segments(form or "name", draws, language)
        if what == "last":
            return [(self.world.pools.surname(draws, self.world.pools.country(draws)), None)]
        if what == "first":
            return [(self.world.pools.forename(draws, self.world.pools.country(draws)), None)]
        if what == "city":
            return [(draws.pick(self.cities) if draws.chance(.5) else draws.pick(self.world.cities), "LOCATION")]
        if what == "country":
            return [(draws.pick(self.world.countries), "LOCATION")]
        if what == "street":
            return [(language.street(draws, self.world.pools), "LOCATION")]
        if what in ("org", "hospital"):
            text = draws.pick(language.ORGANIZATIONS if what == "org" else language.HOSPITALS)
            return [("".join(part for part, _ in self.render(text)), "ORGANIZATION")]
        if what == "filler":
            return self.render(draws.pick(language.FILLER))
        return [(language.value(what, draws, self.about_her), None)]


def plain_text(segments):
    return "".join(text for text, _ in segments)


class World:
    def __init__(self, language, pools, cities, countries):
        self.language, self.pools, self.cities, self.countries = language, pools, cities, countries


def joined_lines(lines, draws):
    out = []
    for i, line in enumerate(lines):
        if i:
            out.append(("\n", None))
        out += line
    return out


# ---- kinds of documents: each gives a list of lines, which are lists of segments

def sentences(scene, banks, least, most, filler=.35):
    draws, lines = scene.draws, []
    for _ in range(draws.between(least, most)):
        bank = scene.language.FILLER if draws.chance(filler) else draws.pick(banks)
        lines.append(scene.render(draws.pick(bank)))
        if draws.chance(.5):
            scene.forget("c", "e", "b", "n")
    return lines


def paragraph(scene, banks, least, most, filler=.35):
    out = []
    for line in sentences(scene, banks, least, most, filler):
        out += ([(" ", None)] if out else []) + line
    return out


def field(scene):
    """A label and its value."""
    draws, language = scene.draws, scene.language
    kind = draws.number(100)
    if kind < 34:
        label, value = draws.pick(language.FIELDS_OF_PERSONS), scene.person(draws.pick("pdnrabce")).segments(
            draws.pick(["full", "full", "full", "comma", "comma", "caps", "middle", "title", "initial", "drfull", "first", "last"]), draws, language)
    elif kind < 41:
        label, value = draws.pick(language.FIELDS_OF_FIRST), scene.person("p").segments("first", draws, language)
    elif kind < 48:
        label, value = draws.pick(language.FIELDS_OF_LAST), scene.person("p").segments("last", draws, language)
    elif kind < 55:
        label, value = draws.pick(language.FIELDS_OF_PLACES), scene.render(draws.pick(["{city}", "{street}", "{street}, {city}", "{city}, {country}", "{country}"]))
    elif kind < 61:
        label, value = draws.pick(language.FIELDS_OF_ORGANIZATIONS), scene.render(draws.pick(["{org}", "{hospital}"]))
    else:
        label, _, template = draws.pick(language.FIELDS_OF_OTHERS).partition("=")
        value = scene.render(template)
    scene.forget(*draws.some("dnrabce", 3))
    return label, value


def form(scene):
    draws = scene.draws
    separator = draws.pick([": ", ": ", ": ", ":", " : ", ":\t", "  ", " - ", "= ", ":    ", "\t"])
    case = draws.pick([str, str, str, str.upper, str.lower])
    lines, line = [], []
    per_line = draws.pick([1, 1, 1, 2, 3])
    for i in range(draws.between(4, 14)):
        label, value = field(scene)
        line += ([(draws.pick(["   ", " | ", "\t", "; "]), None)] if line else []) + [(case(label) + separator, None)] + value
        if (i + 1) % per_line == 0:
            lines.append(line)
            line = []
    return lines + ([line] if line else [])


def rows(scene):
    """A table of persons."""
    draws = scene.draws
    separator = draws.pick([",", ", ", "\t", " | ", ";"])
    columns = [draws.pick(["{p.full}", "{p.first}", "{p.last}", "{p.comma}", "{p.caps}", "{p.initial}"])] + draws.some(
        ["{date}", "{phone}", "{mail}", "{city}", "{id}", "{age}", "{job}", "{org}", "{d.full}", "{status}", "{num}"], draws.between(1, 4))
    columns = draws.some(columns, len(columns))
    lines = []
    for _ in range(draws.between(3, 9)):
        scene.forget("p", "d")
        line = []
        for column in columns:
            line += ([(separator, None)] if line else []) + scene.render(column)
        lines.append(line)
    return lines


def persons_list(scene):
    draws = scene.draws
    form_of_all = draws.pick(["{p.full}", "{p.comma}", "{p.initial}", "{p.full}, {job}", "{p.full} ({org})", "{p.first}", "- {p.full}", "* {p.full}", "{num}. {p.full}", "{p.full} {phone}"])
    lines = []
    for _ in range(draws.between(3, 10)):
        scene.forget("p")
        lines.append(scene.render(form_of_all))
    if draws.chance(.4):
        line = []
        for i, one in enumerate(lines):
            line += ([(", ", None)] if i else []) + one
        return [line]
    return lines


def note(scene):
    lines = form(scene) + [[]] if scene.draws.chance(.6) else []
    for _ in range(scene.draws.between(1, 3)):
        lines.append(paragraph(scene, [scene.language.CLINICAL], 2, 6))
        if scene.draws.chance(.5):
            lines.append([])
    return lines + (sentences(scene, [scene.language.CLINICAL], 1, 2) if scene.draws.chance(.5) else [])


def letter(scene):
    draws, language = scene.draws, scene.language
    lines = []
    if draws.chance(.7):
        lines += [scene.render(line) for line in draws.some(["{org}", "{hospital}", "{street}", "{city}", "{date}", "Tel {phone}", "{mail}", "Our ref: {id}"], 4)]
    if draws.chance(.7):
        lines += [[]] + [scene.render(line) for line in language.address(draws)]
    lines += [[], scene.render(draws.pick(language.SALUTATIONS)), []]
    if draws.chance(.5):
        lines += [scene.render(draws.pick(language.REGARDING)), []]
    for _ in range(draws.between(1, 3)):
        lines += [paragraph(scene, [language.CLINICAL, language.PERSONAL, language.PUBLIC], 2, 5), []]
    return lines + [scene.render(line) for line in language.closing(draws)]


def mail(scene):
    draws, language, lines = scene.draws, scene.language, []
    for i in range(draws.between(1, 3)):
        if i:
            lines += [[], scene.render(draws.pick(language.FORWARDED))]
        if draws.chance(.8):
            people = ["{a.full} <{mail}>", "{a.full}", "{a.comma}", "\"{a.comma}\" <{mail}>", "{a.comma}/{org}@{org}", "{mail}", "{a.full}/Sales/{org}"]
            lines += [scene.render(line) for line in language.headers(draws, people)] + [[]]
        lines.append(scene.render(draws.pick(language.GREETINGS)))
        lines.append(paragraph(scene, [language.PERSONAL], 1, 5))
        lines += [scene.render(line) for line in language.closing(draws)]
        scene.forget("a", "b", "p")
    return lines


def chat(scene):
    draws, lines = scene.draws, []
    style = draws.pick(["{c.first}: ", "<{c.first}> ", "[{time}] {c.first}: ", "{c.full}: ", "{time} {c.full} - ", "{c.initial}: ", "[doctor] ", "Agent: ", "{c.caps}: ", "", "", ""])
    for _ in range(draws.between(3, 12)):
        if draws.chance(.5):
            scene.forget("c", "p")
        lines.append(scene.render(style) + sentences(scene, [scene.language.PERSONAL], 1, 1, .5)[0])
    return lines


def dialogue(scene):
    draws, lines = scene.draws, []
    tags = draws.pick([("[doctor] ", "[patient] "), ("Doctor: ", "Patient: "), ("D: ", "P: "), ("Agent: ", "Caller: "), ("", "")])
    for i in range(draws.between(4, 14)):
        lines.append([(tags[i % 2], None)] + paragraph(scene, [scene.language.PERSONAL, scene.language.CLINICAL], 1, 3, .6))
    return [[(text.lower(), label) for text, label in line] for line in lines] if draws.chance(.6) else lines


def log(scene):
    draws, lines = scene.draws, []
    for _ in range(draws.between(3, 9)):
        scene.forget("p")
        lines.append(scene.render(draws.pick(["{date} {time} ", "[{time}] ", "{time} "])) + scene.render(draws.pick(scene.language.LOG)))
    return lines


def article(scene):
    lines = [scene.render(scene.draws.pick(scene.language.PUBLIC))] if scene.draws.chance(.3) else []
    return lines + [paragraph(scene, [scene.language.PUBLIC], 3, 8, .25) for _ in range(scene.draws.between(1, 3))]


def post(scene):
    return [paragraph(scene, [scene.language.PERSONAL, scene.language.PUBLIC], 1, 3, .4)]


KINDS = [form, form, rows, persons_list, note, note, letter, mail, mail, chat, dialogue, log, article, article, article, post, post, post, post, post]


def record(name, segments):
    text, spans = "", []
    for part, label in segments:
        if label and part.strip():
            begin = len(text) + len(part) - len(part.lstrip())
            spans.append({"start": begin, "end": len(text) + len(part.rstrip()), "label": label})
        text += part
    return {"id": name, "text": text, "spans": spans}


def documents(world, draws, count, prefix="made-up-"):
    for number in range(count):
        scene = Scene(world, draws)
        lines = draws.pick(KINDS)(scene)
        yield record(f"{prefix}{number}", noise.noisy(joined_lines(lines, draws), draws))
