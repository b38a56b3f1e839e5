#include <string>
#include <vector>

#include "tag/patterns/builtin_patterns.hpp"

namespace sumi::tag {
namespace {

using ContextWords = std::vector<std::string>;

const ContextWords kGermanTax{
    "steuer id", "steuer-id", "steueridentifikationsnummer", "identifikationsnummer", "idnr", "id nr", "tin",
    "steuer*",   "tax id",    "tax identification"};
const ContextWords kGermanPension{
    "rentenversicherung*", "sozialversicherung*", "versicherungsnummer", "sv nummer", "rvnr", "svnr",
    "rv nummer",           "social security"};
const ContextWords kGermanHealth{
    "krankenversicherung*", "krankenversichertennummer", "versichertennummer", "kvnr", "versicherten*",
    "krankenkasse*",        "gesundheitskarte",          "health insurance"};
const ContextWords kGermanDocument{"reisepass*", "pass", "passnummer", "personalausweis*", "ausweis*", "id card"};
const ContextWords kItalianCard{"carta d identità", "carta identità", "carta di identità",
                                "documento",        "identity card",  "documento di riconoscimento"};
const ContextWords kItalianLicence{"patente", "patente di guida", "driver license", "driving licence"};
const ContextWords kItalianVat{"partita iva", "p iva", "piva", "iva", "vat"};
const ContextWords kNir{"nir",
                        "sécurité sociale",
                        "numéro de sécurité sociale",
                        "n sécurité sociale",
                        "insee",
                        "n sécu",
                        "numéro sécu",
                        "carte vitale",
                        "assuré*",
                        "sécu"};
const ContextWords kPesel{"pesel"};
const ContextWords kSwedishPerson{"personnummer", "personnr", "pnr", "samordningsnummer", "personal number", "född"};
const ContextWords kSwedishFirm{"organisationsnummer", "orgnr", "org nr", "organisation number", "org nummer"};
const ContextWords kTurkish{"tc", "tckn", "t c", "kimlik", "kimlik no", "tc kimlik", "national id", "vatandaşlık"};
const ContextWords kPlates{"plate", "license plate", "licence plate", "number plate", "registration",
                           "reg",   "car",           "vehicle",       "vrm",          "kennzeichen",
                           "kfz",   "plaka",         "plakalı",       "amtliches",    "fahrzeug"};

std::vector<Pattern> german_tax_and_insurance() {
  return {{.entity = "DE_TAX_ID",
           .name = "checked",
           .regex = R"([1-9]\d(?:\h?\d{3}){3})",
           .score = .5,
           .check = Check::de_tax_id,
           .context = kGermanTax,
           .forgives = true},
          {.entity = "DE_TAX_NUMBER",
           .name = "state",
           .regex = R"(\d{2,5}/\d{3,5}/\d{4,5}|\d{13})",
           .score = .5,
           .context = {"steuernummer", "steuer nr", "st nr", "stnr", "steuer*", "tax number"},
           .needs_context = true},
          {.entity = "DE_VAT_ID",
           .name = "checked",
           .regex = R"(DE\h?\d{9})",
           .score = .75,
           .check = Check::de_vat_id,
           .context = {"ust id", "ust idnr", "umsatzsteuer*", "vat", "ustid"},
           .forgives = true},
          {.entity = "DE_SOCIAL_SECURITY",
           .name = "checked",
           .regex = R"(\d{2}\h?\d{6}\h?[A-Za-z]\h?\d{3})",
           .score = .75,
           .check = Check::de_social_security,
           .context = kGermanPension,
           .forgives = true},
          {.entity = "DE_HEALTH_INSURANCE",
           .name = "checked",
           .regex = R"([A-Z]\d{9})",
           .score = .55,
           .check = Check::de_health_insurance,
           .context = kGermanHealth,
           .forgives = true}};
}

std::vector<Pattern> german_documents() {
  return {{.entity = "DE_PASSPORT",
           .name = "serial",
           .regex = R"([CFGHJK][CFGHJKLMNPRTVWXYZ0-9]{8}\d?)",
           .score = .5,
           .check = Check::digits,
           .context = {"reisepass*", "pass", "passnummer"},
           .needs_context = true},
          {.entity = "DE_ID_CARD",
           .name = "checked",
           .regex = R"([CFGHJKLMNPRTVWXYZ][CFGHJKLMNPRTVWXYZ0-9]{8}\d)",
           .score = .45,
           .check = Check::de_document,
           .context = kGermanDocument,
           .needs_context = true},
          {.entity = "DE_ID_CARD",
           .name = "serial",
           .regex = R"([CFGHJKLMNPRTVWXYZ][CFGHJKLMNPRTVWXYZ0-9]{8}|T\d{8})",
           .score = .5,
           .check = Check::digits,
           .context = {"personalausweis*", "ausweis*", "perso", "id card"},
           .needs_context = true},
          {.entity = "DE_LANR",
           .name = "checked",
           .regex = R"(\d{9})",
           .score = .5,
           .check = Check::de_lanr,
           .context = {"lanr", "arztnummer", "lebenslange arztnummer"},
           .needs_context = true,
           .forgives = true},
          {.entity = "DE_BSNR",
           .name = "figures",
           .regex = R"(\d{9})",
           .score = .5,
           .context = {"bsnr", "betriebsstättennummer", "betriebsstätte"},
           .needs_context = true},
          {.entity = "DE_HANDELSREGISTER",
           .name = "number",
           .regex = R"(HR[AB]\h?\d{1,6}(?:\h[A-Z]{1,2})?)",
           .score = .65,
           .context = {"handelsregister*", "amtsgericht", "register*"}},
          {.entity = "DE_FUEHRERSCHEIN",
           .name = "number",
           .regex = R"([A-Z0-9]\d{2}[A-Z0-9]{6}\d[A-Z0-9])",
           .score = .5,
           .context = {"führerschein*", "fahrerlaubnis*", "driving licence", "driver license"},
           .needs_context = true},
          {.entity = "LICENSE_PLATE",
           .name = "germany",
           .regex = R"([A-ZÄÖÜ]{1,3}~[A-Z]{1,2}\h?\d{1,4}[EH]?)",
           .score = .5,
           .context = kPlates,
           .needs_context = true}};
}

std::vector<Pattern> finnish_and_french_numbers() {
  return {{.entity = "FI_PERSONAL_IDENTITY_CODE",
           .name = "checked",
           .regex = R"(\d{6}[-+A-FU-Y]\d{3}[0-9A-FHJ-NPR-Y])",
           .score = .85,
           .check = Check::fi_personal_code,
           .context = {"hetu", "henkilötunnus", "personbeteckning", "personal identity code"},
           .forgives = true},
          {.entity = "FR_NIR",
           .name = "checked",
           .regex = R"([1-478]\h?\d{2}\h?\d{2}\h?(?:\d{2}|2[ABab])\h?\d{3}\h?\d{3}\h?\d{2})",
           .score = .8,
           .check = Check::fr_nir,
           .context = kNir,
           .forgives = true},
          {.entity = "FR_NIR",
           .name = "without-key",
           .regex = R"([1-478]\h?\d{2}\h?\d{2}\h?(?:\d{2}|2[ABab])\h?\d{3}\h?\d{3})",
           .score = .5,
           .context = kNir,
           .needs_context = true}};
}

std::vector<Pattern> italian_numbers() {
  return {{.entity = "IT_FISCAL_CODE",
           .name = "checked",
           .regex = R"((?i:[A-Z]{6}[0-9LMNP-V]{2}[A-EHLMPR-T][0-9LMNP-V]{2}\h?[A-Z][0-9LMNP-V]{3}[A-Z]))",
           .score = .9,
           .check = Check::it_fiscal_code,
           .context = {"codice fiscale", "c f", "cf", "cod fisc", "fiscal code"},
           .forgives = true},
          {.entity = "IT_VAT_CODE",
           .name = "checked",
           .regex = R"((?:IT\h?)?\d{11})",
           .score = .5,
           .check = Check::it_vat_code,
           .context = kItalianVat,
           .needs_context = true},
          {.entity = "IT_DRIVER_LICENSE",
           .name = "number",
           .regex = R"((?i:[A-Z]{2}\d{7}[A-Z]|U1[A-Z0-9]{7}[A-Z]))",
           .score = .5,
           .context = kItalianLicence,
           .needs_context = true},
          {.entity = "IT_IDENTITY_CARD",
           .name = "number",
           .regex = R"((?i:[A-Z]{2}\h?\d{7}|\d{7}[A-Z]{2}|[A-Z]{2}\d{5}[A-Z]{2}))",
           .score = .5,
           .context = kItalianCard,
           .needs_context = true},
          {.entity = "IT_PASSPORT",
           .name = "number",
           .regex = R"((?i:[A-Z]{2}\d{7}))",
           .score = .5,
           .context = {"passaporto", "passaporti"},
           .needs_context = true}};
}

std::vector<Pattern> polish_swedish_and_turkish_numbers() {
  return {{.entity = "PL_PESEL",
           .name = "checked",
           .regex = R"(\d{11})",
           .score = .5,
           .check = Check::pl_pesel,
           .context = kPesel,
           .forgives = true},
          {.entity = "SE_PERSONNUMMER",
           .name = "separated",
           .regex = R"((?:18|19|20)?\d{6}[~+]\d{4})",
           .score = .7,
           .check = Check::se_personal_number,
           .context = kSwedishPerson,
           .forgives = true},
          {.entity = "SE_PERSONNUMMER",
           .name = "plain",
           .regex = R"((?:18|19|20)?\d{10})",
           .score = .5,
           .check = Check::se_personal_number,
           .context = kSwedishPerson,
           .needs_context = true,
           .forgives = true},
          {.entity = "SE_ORGANISATIONSNUMMER",
           .name = "checked",
           .regex = R"(\d{6}~?\d{4})",
           .score = .5,
           .check = Check::se_organisation_number,
           .context = kSwedishFirm,
           .needs_context = true},
          {.entity = "TR_NATIONAL_ID",
           .name = "checked",
           .regex = R"([1-9]\d{10})",
           .score = .5,
           .check = Check::tr_national_id,
           .context = kTurkish,
           .forgives = true},
          {.entity = "TR_LICENSE_PLATE",
           .name = "plate",
           .regex = R"((?:0[1-9]|[1-7]\d|8[01])\h?(?:[A-Z]\h?\d{4,5}|[A-Z]{2}\h?\d{3,4}|[A-Z]{3}\h?\d{2,3}))",
           .score = .45,
           .context = {"plaka", "plakalı", "plate", "araç"},
           .needs_context = true}};
}

std::vector<Pattern> british_and_spanish_numbers() {
  return {{.entity = "UK_NINO",
           .name = "checked",
           .regex = R"((?i:[A-CEGHJ-PRSTW-Z][A-CEGHJ-NPRSTW-Z])[\h~]?\d{2}[\h~]?\d{2}[\h~]?\d{2}[\h~]?(?i:[A-D]))",
           .score = .75,
           .check = Check::uk_nino,
           .context = {"nino", "ni number", "ni no", "national insurance", "national insurance number"}},
          {.entity = "UK_DRIVING_LICENCE",
           .name = "checked",
           .regex = R"((?i:[A-Z][A-Z9]{4})\d{6}\h?(?i:[A-Z][A-Z9])[A-Z0-9]\h?(?i:[A-Z]{2}))",
           .score = .75,
           .check = Check::uk_driving_licence,
           .context = {"driving licence", "licence", "driver", "dvla", "driver number"}},
          {.entity = "UK_PASSPORT",
           .name = "figures",
           .regex = R"(\d{9}|[A-Z]{2}\d{7})",
           .score = .45,
           .context = {"british passport", "uk passport", "gbr passport"},
           .needs_context = true},
          {.entity = "UK_VEHICLE_REGISTRATION",
           .name = "current",
           .regex = R"([A-Z]{2}\d{2}\h?[A-HJ-PR-Z]{3})",
           .score = .5,
           .context = kPlates,
           .needs_context = true},
          {.entity = "ES_PASSPORT",
           .name = "number",
           .regex = R"([A-Z]{2,3}\d{6})",
           .score = .5,
           .context = {"pasaporte", "pasaporte español", "spanish passport", "nº de pasaporte"},
           .needs_context = true}};
}

}  // namespace

std::vector<Pattern> european_patterns() {
  return as_national_numbers(
      joined({german_tax_and_insurance(), german_documents(), finnish_and_french_numbers(), italian_numbers(),
              polish_swedish_and_turkish_numbers(), british_and_spanish_numbers()}));
}

}  // namespace sumi::tag
