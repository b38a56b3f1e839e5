"""Which names made-up documents are filled with: of many countries, all alike; known ones, and ones that no list has."""
import copy

import name_sources as sources

# Countries of popular-names and locales of Faker that belong together.
LOCALES = {
    "US": "en_US", "GB": "en_GB", "IE": "en_IE", "NZ": "en_NZ", "IN": "en_IN", "KE": "en_KE", "NG": "yo_NG", "PK": "en_PK", "TH": "en_TH",
    "AR": "es_AR", "CL": "es_CL", "CO": "es_CO", "ES": "es_ES", "MX": "es_MX", "CZ": "cs_CZ", "DK": "da_DK", "AT": "de_AT", "CH": "de_CH",
    "DE": "de_DE", "EE": "et_EE", "FI": "fi_FI", "BE": "nl_BE", "CA": "fr_CA", "FR": "fr_FR", "HR": "hr_HR", "HU": "hu_HU", "ID": "id_ID",
    "IT": "it_IT", "LT": "lt_LT", "LV": "lv_LV", "NL": "nl_NL", "NO": "no_NO", "BR": "pt_BR", "PT": "pt_PT", "RO": "ro_RO", "SK": "sk_SK",
    "SI": "sl_SI", "SE": "sv_SE", "TR": "tr_TR", "GH": "tw_GH", "VN": "vi_VN", "ZA": "zu_ZA", "PL": "pl_PL", "DZ": "ar_DZ", "AZ": "az_AZ"}


class Pools:
    """Forenames and surnames of countries in Latin letters; `without`: names that are to stay unknown (a folded set)."""

    def __init__(self, data, packages, without=frozenset()):
        forenames, surnames = sources.popular(data, "forenames"), sources.popular(data, "surnames")
        made = sources.faker(packages)
        self.countries = {}
        for country in sorted(set(forenames) | set(LOCALES)):
            first = list(forenames.get(country, []))
            last = list(surnames.get(country, []))
            faker_first, faker_last = made.get(LOCALES.get(country, ""), ([], []))
            first += faker_first
            last += faker_last
            first = [name for name in dict.fromkeys(first) if usable(name) and name.lower() not in without]
            last = [name for name in dict.fromkeys(last) if usable(name) and name.lower() not in without]
            if len(first) >= 10 and len(last) >= 10:
                self.countries[country] = (first, last)
        self.order = sorted(self.countries)
        census_first, census_last = sources.census(packages)
        self.census = ([n for n in census_first if n.lower() not in without], [n for n in census_last if n.lower() not in without])
        self._chains = {}
        self.preferred = []

    def preferring(self, countries):
        """The same pools, with the names of these countries in two of three places."""
        other = copy.copy(self)
        other.preferred = [country for country in self.order if country in countries]
        return other

    def country(self, draws):
        if self.preferred:
            return draws.pick(self.preferred) if draws.chance(.67) else draws.pick(self.order)
        return "US*" if draws.chance(.3) else draws.pick(self.order)

    def of(self, country):
        return self.census if country == "US*" else self.countries[country]

    def forename(self, draws, country):
        names = self.of(country)[0]
        return draws.pick(names[:900] if country == "US*" and draws.chance(.6) else names)

    def surname(self, draws, country):
        names = self.of(country)[1]
        return draws.pick(names[:3000] if country == "US*" and draws.chance(.6) else names)

    def unheard(self, draws, country, which):
        """A name that looks like those of the country, and is none of them: the characters follow one another as in theirs."""
        key = (country, which)
        if key not in self._chains:
            chain = {}
            for name in self.of(country)[which][:5000]:
                if " " in name:
                    continue
                padded = "^^" + name.lower() + "$"
                for i in range(2, len(padded)):
                    chain.setdefault(padded[i - 2:i], []).append(padded[i])
            self._chains[key] = chain
        chain = self._chains[key]
        for _ in range(20):
            state, made = "^^", ""
            while len(made) < 12:
                if state not in chain:
                    break
                following = draws.pick(chain[state])
                if following == "$":
                    break
                made += following
                state = state[1] + following
            if 3 <= len(made) <= 11:
                return made.capitalize()
        return draws.pick(self.of(country)[which])


def usable(name):
    return sources.is_latin(name) and 2 <= len(name) <= 20 and name[0].isupper()
