#include <string>
#include <vector>

#include "tag/patterns/builtin_patterns.hpp"

namespace sumi::tag {
namespace {

const std::vector<std::string> kSsnWords{
    "ssn", "ssns", "ss", "social", "social security", "social security number", "soc sec", "tax id", "taxpayer"};
const std::vector<std::string> kItinWords{"itin", "taxpayer", "tax id", "individual taxpayer"};
const std::vector<std::string> kPassportWords{"passport", "pasaporte", "reisepass", "passeport", "旅券", "パスポート"};
const std::vector<std::string> kDriverWords{"driver",
                                            "drivers",
                                            "driver s",
                                            "driver license",
                                            "drivers license",
                                            "driver s license",
                                            "driving licence",
                                            "dl number",
                                            "dl no",
                                            "driving permit",
                                            "permiso de conducir",
                                            "carnet de conducir",
                                            "führerschein*",
                                            "permis de conduire",
                                            "運転免許",
                                            "免許証番号"};
const std::vector<std::string> kNpiWords{"npi", "national provider", "provider id", "provider identifier", "provider"};
const std::vector<std::string> kDeaWords{"dea", "medical", "certificate", "prescriber", "license"};
const std::vector<std::string> kNhsWords{"nhs", "nhs number", "nhs no", "national health service", "patient"};
const std::vector<std::string> kNifWords{"nif", "dni", "documento nacional", "identificación fiscal", "cif"};
const std::vector<std::string> kNieWords{"nie", "extranjero", "número de identificación"};
const std::vector<std::string> kNassWords{"nass",       "nss", "nuss", "naf", "seguridad social", "n seguridad social",
                                          "afiliación", "ss"};
const std::vector<std::string> kMyNumberWords{"my number", "mynumber", "マイナンバー", "個人番号"};

}  // namespace

std::vector<Pattern> identity_patterns() {
  std::vector<Pattern> all{
      {.entity = "US_SSN",
       .name = "hyphens",
       .regex = R"(\d{3}~\d{2}~\d{4})",
       .score = .85,
       .check = Check::us_ssn,
       .context = kSsnWords,
       .forgives = true},
      {.entity = "US_SSN",
       .name = "spaces",
       .regex = R"(\d{3}[\h.]\d{2}[\h.]\d{4})",
       .score = .5,
       .check = Check::us_ssn,
       .context = kSsnWords,
       .forgives = true},
      {.entity = "US_SSN",
       .name = "plain",
       .regex = R"(\d{9})",
       .score = .5,
       .check = Check::us_ssn,
       .context = kSsnWords,
       .needs_context = true,
       .forgives = true},
      {.entity = "US_SSN",
       .name = "last-four",
       .regex = R"((?:[Xx*]{3}-?[Xx*]{2}-?)\d{4})",
       .score = .6,
       .context = kSsnWords,
       .keeps_to_words = false},
      {.entity = "US_ITIN",
       .name = "separated",
       .regex = R"(9\d{2}[~\h]\d{2}[~\h]\d{4})",
       .score = .75,
       .check = Check::us_itin,
       .context = kItinWords},
      {.entity = "US_ITIN",
       .name = "plain",
       .regex = R"(9\d{8})",
       .score = .5,
       .check = Check::us_itin,
       .context = kItinWords,
       .needs_context = true},
      {.entity = "US_PASSPORT",
       .name = "letter",
       .regex = R"([A-Za-z]\d{8})",
       .score = .5,
       .context = kPassportWords,
       .needs_context = true},
      {.entity = "US_PASSPORT",
       .name = "figures",
       .regex = R"(\d{9})",
       .score = .5,
       .context = kPassportWords,
       .needs_context = true},
      {.entity = "PASSPORT",
       .name = "letters",
       .regex = R"([A-Z]{2,3}\d{6,7}|[A-Z]\d{7})",
       .score = .45,
       .context = kPassportWords,
       .needs_context = true},
      {.entity = "US_DRIVER_LICENSE",
       .name = "letters-and-figures",
       .regex = R"([A-Za-z]{1,2}(?:[-\h]?\d){3,14}[A-Za-z]?)",
       .score = .5,
       .context = kDriverWords,
       .needs_context = true,
       .is_loose = true},
      {.entity = "US_DRIVER_LICENSE",
       .name = "figures",
       .regex = R"(\d{6,14}[A-Za-z]?|\d{2,4}(?:[-\h]\d{2,4}){2,3})",
       .score = .5,
       .context = kDriverWords,
       .needs_context = true,
       .is_loose = true},
      {.entity = "US_NPI",
       .name = "npi",
       .regex = R"([12]\d{3}[~\h]?\d{3}[~\h]?\d{3})",
       .score = .6,
       .check = Check::us_npi,
       .context = kNpiWords,
       .needs_context = true,
       .forgives = true},
      {.entity = "MEDICAL_LICENSE",
       .name = "dea",
       .regex = R"((?i:[ABCDEFGHJKLMNPRSTUX][A-Z9])\d{7})",
       .score = .75,
       .check = Check::us_dea,
       .context = kDeaWords},
      {.entity = "UK_NHS",
       .name = "grouped",
       .regex = R"(\d{3}[~\h]\d{3}[~\h]\d{4})",
       .score = .66,
       .check = Check::uk_nhs,
       .context = kNhsWords},
      {.entity = "UK_NHS",
       .name = "plain",
       .regex = R"(\d{10})",
       .score = .55,
       .check = Check::uk_nhs,
       .context = kNhsWords,
       .needs_context = true},
      {.entity = "ES_NIF",
       .name = "nif",
       .regex = R"(\d{7,8}[~\h]?[A-Za-z])",
       .score = .75,
       .check = Check::es_nif,
       .context = kNifWords,
       .forgives = true},
      {.entity = "ES_NIF",
       .name = "dotted",
       .regex = R"(\d{1,2}\.\d{3}\.\d{3}[~\h]?[A-Za-z])",
       .score = .8,
       .check = Check::es_nif,
       .context = kNifWords,
       .forgives = true},
      {.entity = "ES_NIE",
       .name = "nie",
       .regex = R"([XYZxyz][~\h]?\d{7}[~\h]?[A-Za-z])",
       .score = .85,
       .check = Check::es_nie,
       .context = kNieWords,
       .forgives = true},
      {.entity = "ES_NASS",
       .name = "checked",
       .regex = R"(\d{2}[\h/~]\d{7,8}[\h/~]\d{2})",
       .score = .6,
       .check = Check::es_nass,
       .context = kNassWords},
      {.entity = "ES_NASS",
       .name = "unchecked",
       .regex =
           R"(\d{2}[\h/~]{0,2}\d{5,8}(?:[\h/~]{0,2}\d{1,2})?(?:\h\d{2})?|\d{2}(?:~\d{2}){1,4}~\d{4,8}(?:~\d{1,2})?)",
       .score = .55,
       .context = kNassWords,
       .needs_context = true},
      {.entity = "JP_MY_NUMBER",
       .name = "grouped",
       .regex = R"(\d{4}[~\h]\d{4}[~\h]\d{4})",
       .score = .5,
       .check = Check::jp_my_number,
       .context = kMyNumberWords,
       .forgives = true},
      {.entity = "JP_MY_NUMBER",
       .name = "plain",
       .regex = R"(\d{12})",
       .score = .6,
       .check = Check::jp_my_number,
       .context = kMyNumberWords,
       .needs_context = true,
       .forgives = true},
      {.entity = "AGE", .name = "over-89", .score = .9, .check = Check::over_89},
      {.entity = "AGE", .name = "stated", .score = .7},
      {.entity = "AGE",
       .name = "beside-word",
       .regex = R"(\d{1,3})",
       .score = .45,
       .context = {"age", "aged", "age of", "ages", "turned", "turning", "edad", "alter", "âge", "年齢", "満"},
       .needs_context = true,
       .reach = {2, 0},
       .joiners = ".,/-:%",
       .is_loose = true},
      {.entity = "AGE",
       .name = "years",
       .score = .5,
       .context = {"edad",     "edad de",     "varón",    "mujer",    "hombre",    "niño",    "niña",
                   "paciente", "adolescente", "lactante", "chico",    "chica",     "hijo",    "hija",
                   "patient",  "patientin",   "frau",     "mann",     "junge",     "mädchen", "femme",
                   "homme",    "fille",       "garçon",   "femenino", "masculino", "tenía"},
       .needs_context = true,
       .reach = {3, 0}},
  };
  const std::string age_words =
      R"((?:[\h~]*(?:(?i:years?|yrs?\.?|yr)[\h~]*(?i:old|of age)|(?i:y/?o)|(?i:years?[\h~]olds?)|(?i:años\h+de\h+edad)|(?i:Jahre\h+alt)|(?i:[~\h]?jährige?[nrms]?)|(?i:ans\h+d'âge)|歳|才)))";
  for (Pattern& pattern : all) {
    if (pattern.entity == "AGE" && pattern.name != "beside-word") {
      pattern.joiners = ".,/-";
      if (pattern.name == "over-89") pattern.regex = R"((?:9\d|1[01]\d|12[0-5]))" + age_words;
      if (pattern.name == "stated") pattern.regex = R"(\d{1,3})" + age_words;
      if (pattern.name == "years") {
        pattern.regex =
            R"((?:\d{1,3}|(?i:un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece))\h*(?i:años|meses|mes|días|semanas|ans|Jahre|Monate|mois)(?:\h+y\h+(?:\d{1,2}\h+meses|medio))?)";
      }
    } else if (pattern.joiners.empty()) {
      pattern.joiners = "-./";
    }
  }
  return all;
}

}  // namespace sumi::tag
