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
const std::vector<std::string> kNhsNames{"nhs", "nhs number", "nhs no", "national health service"};
const std::vector<std::string> kNhsWords{"nhs", "nhs number", "nhs no", "national health service", "patient"};
const std::vector<std::string> kNifWords{"nif", "dni", "documento nacional", "identificación fiscal", "cif"};
const std::vector<std::string> kNieWords{"nie", "extranjero", "número de identificación"};
const std::vector<std::string> kNassWords{"nass",       "nss", "nuss", "naf", "seguridad social", "n seguridad social",
                                          "afiliación", "ss"};
const std::vector<std::string> kMyNumberWords{"my number", "mynumber", "マイナンバー", "個人番号"};

std::vector<Pattern> american_persons() {
  return {{.entity = "US_SSN",
           .name = "hyphens",
           .regex = R"(\d{3}~\d{2}~\d{4})",
           .score = .85,
           .check = Check::us_ssn,
           .context = kSsnWords,
           .forgives = true},
          {.entity = "US_SSN",
           .name = "spaces",
           .regex = R"(\d{3}(?:[\h./_]|\h~\h)\d{2}(?:[\h./_]|\h~\h)\d{4})",
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
           .needs_context = true}};
}

std::vector<Pattern> american_documents() {
  return {{.entity = "US_PASSPORT",
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
           .context = kDeaWords}};
}

std::vector<Pattern> british_and_spanish_identities() {
  return {
      {.entity = "UK_NHS",
       .name = "grouped",
       .regex = R"(\d{3}\h\d{3}\h\d{4})",
       .score = .66,
       .check = Check::uk_nhs,
       .context = kNhsWords},
      {.entity = "UK_NHS",
       .name = "hyphenated",
       .regex = R"(\d{3}[~\h]\d{3}[~\h]\d{4})",
       .score = .66,
       .check = Check::uk_nhs,
       .context = kNhsNames,
       .needs_context = true},
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
       .needs_context = true}};
}

std::vector<Pattern> japanese_identities() {
  return {{.entity = "JP_MY_NUMBER",
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
           .forgives = true}};
}

}  // namespace

std::vector<Pattern> identity_patterns() {
  std::vector<Pattern> all =
      joined({american_persons(), american_documents(), british_and_spanish_identities(), japanese_identities()});
  for (Pattern& pattern : all) {
    if (pattern.joiners.empty()) pattern.joiners = "-./";
    pattern.is_of_series = pattern.check != Check::none;
    pattern.may_be_glued = pattern.entity == "US_SSN" && pattern.name == "hyphens";
  }
  return all;
}

}  // namespace sumi::tag
