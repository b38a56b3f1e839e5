#include "serve/recognize/default_recognizers.hpp"

#include <string>
#include <utility>

#include "serve/recognize/number_checks.hpp"
#include "serve/recognize/telephones.hpp"
#include "serve/recognize/url_finder.hpp"

namespace sumi::recognize {
namespace {

const std::string kDay = "(?:3[01]|[12][0-9]|0?[1-9])";
const std::string kMonth = "(?:1[0-2]|0?[1-9])";
const std::string kMonthName = "(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)";
const std::string kYear = "(?:\\d{4}|\\d{2})";

std::string word(const std::string& inner) {
  return "\\b(?:" + inner + ")\\b";
}

std::vector<Rule> date_rules() {
  const std::string day = "\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T[0-2]\\d:[0-5]\\d";
  const std::string zone = "(?:Z|[+-][0-2]\\d:[0-5]\\d)";
  return {{"time with zone", word(day + "(?::[0-5]\\d(?:\\.\\d+)?)?" + zone), .8},
          {"month/day/year", word(kMonth + "/" + kDay + "/" + kYear), .6},
          {"day/month/year", word(kDay + "/" + kMonth + "/" + kYear), .6},
          {"year/month/day", word("\\d{4}/" + kMonth + "/" + kDay), .6},
          {"month-day-year", word(kMonth + "-" + kDay + "-\\d{4}"), .6},
          {"day-month-year", word(kDay + "-" + kMonth + "-\\d{4}"), .6},
          {"year-month-day", word("\\d{4}-" + kMonth + "-" + kDay), .6},
          {"day.month.year", word(kDay + "\\." + kMonth + "\\." + kYear), .6},
          {"day-MON-year", word(kDay + "-" + kMonthName + "-" + kYear), .6},
          {"MON-year", word(kMonthName + "-" + kYear), .6},
          {"day-MON", word(kDay + "-" + kMonthName), .6},
          {"month/year", word(kMonth + "/\\d{4}"), .2},
          {"month/short year", word(kMonth + "/\\d{2}"), .1}};
}

// A run of characters of a local part that no host follows is passed over at once.
std::vector<Rule> mail_rules() {
  const std::string sign = "[!#$%&'*+\\-/=?^_`{|}~\\w]";
  const std::string sign_or_dot = "[.!#$%&'*+\\-/=?^_`{|}~\\w]";
  const std::string label = "\\w+(?:-+\\w+)*";
  const std::string host = "@" + label + "(?:\\." + label + ")+";
  const std::string hopeless = sign_or_dot + "++(?:(?<=\\.)|(?!@" + label + "\\.\\w))(*SKIP)(*FAIL)";
  return {{"mail address", hopeless + "|\\b" + sign + "(?:" + sign_or_dot + "*" + sign + ")?" + host + "\\b", .5}};
}

std::vector<Rule> iban_rules() {
  return {{"IBAN",
           "(?<![A-Z0-9])([A-Z]{2}[0-9]{2}(?:[ -]?[A-Z0-9]{4}){2,6})((?:[ -]?[A-Z0-9]{4})?)"
           "((?:[ -]?[A-Z0-9]{1,3})?)(?![A-Z0-9])",
           .5}};
}

std::vector<Rule> network_rules() {
  const std::string byte = "(?:25[0-5]|2[0-4][0-9]|[01]?[0-9][0-9]?)";
  const std::string four = "(?:" + byte + "\\.){3}" + byte;
  const std::string prefix = "(?:/(?:12[0-8]|1[01]\\d|[1-9]?\\d))?";
  const std::string group = "[0-9A-Fa-f]{1,4}";
  const std::string front = "(?<![\\w:])";
  const auto up_to = [&](const std::string& part, int most) {
    return "(?:" + part + "){1," + std::to_string(most) + "}";
  };
  const std::string left = group + ":";
  const std::string right = ":" + group;
  std::string six = "(?:" + left + "){7}" + group + "|" + up_to(left, 7) + ":|:" + up_to(right, 7);
  for (int lefts = 6; lefts >= 1; --lefts) six += "|" + up_to(left, lefts) + up_to(right, 7 - lefts);
  return {{"IPv4 behind ::", front + "::(?:ffff(?::0{1,4})?:)?" + four + prefix + "\\b", .6},
          {"IPv4 in IPv6",
           front + "(?:" + up_to(left, 5) + ":(?:" + left + "){0,4}|(?:" + left + "){6})" + four + prefix + "\\b", .6},
          {"IPv4", "\\b" + four + "(?:/(?:[0-2]?\\d|3[0-2]))?\\b", .6},
          {"IPv6", front + "(?:" + six + ")(?:%[0-9a-zA-Z]+)?" + prefix + "(?![\\w:]|\\.\\d)", .6},
          {"IPv6, all zero", front + "::" + prefix + "(?![\\w:])", .1}};
}

std::vector<Recognizer> generic(const std::string& language) {
  return {
      {.name = "CryptoRecognizer",
       .entity = "CRYPTO",
       .language = language,
       .rules = {{"Bitcoin address", "(?:bc1|[13])[0-9A-Za-z]{25,59}", .5}},
       .context = {"wallet", "btc", "bitcoin", "crypto"},
       .check = wallet},
      {.name = "DateRecognizer",
       .entity = "DATE_TIME",
       .language = language,
       .rules = date_rules(),
       .context = {"date", "birthday"}},
      {.name = "EmailRecognizer",
       .entity = "EMAIL_ADDRESS",
       .language = language,
       .rules = mail_rules(),
       .context = {"email"},
       .check = mail_address},
      {.name = "IbanRecognizer",
       .entity = "IBAN_CODE",
       .language = language,
       .rules = iban_rules(),
       .context = {"iban", "bank", "transaction"},
       .check = iban,
       .drops_groups = true},
      {.name = "IpRecognizer",
       .entity = "IP_ADDRESS",
       .language = language,
       .rules = network_rules(),
       .context = {"ip", "ipv4", "ipv6"},
       .is_refused = is_no_address},
      {.name = "MedicalLicenseRecognizer",
       .entity = "MEDICAL_LICENSE",
       .language = language,
       .rules = {{"DEA number", "[abcdefghjklmprstux][a-z9]\\d{7}", .4}},
       .context = {"medical", "certificate", "DEA"},
       .check = dea_number},
      {.name = "MacAddressRecognizer",
       .entity = "MAC_ADDRESS",
       .language = language,
       .rules = {{"pairs", "\\b[0-9A-F]{2}([:-])(?:[0-9A-F]{2}\\1){4}[0-9A-F]{2}\\b", .6},
                 {"fours", "\\b[0-9A-F]{4}\\.[0-9A-F]{4}\\.[0-9A-F]{4}\\b", .6}},
       .context = {"mac", "mac address", "hardware address", "physical address", "ethernet"},
       .is_refused = is_no_mac_address},
      {.name = "PhoneRecognizer",
       .entity = "PHONE_NUMBER",
       .language = language,
       .rules = telephone_rules(),
       .context = {"phone", "number", "telephone", "cell", "cellphone", "mobile", "call"},
       .find = telephones_in},
      {.name = "UrlRecognizer",
       .entity = "URL",
       .language = language,
       .rules = url_rules(),
       .context = {"url", "website", "link"},
       .find = find_urls},
  };
}

Recognizer cards(const std::string& language) {
  Recognizer made{.name = "CreditCardRecognizer",
                  .entity = "CREDIT_CARD",
                  .language = language,
                  .rules = {{"card number",
                             "\\b(?!1\\d{12}(?!\\d))(?:4\\d{3}|5[0-5]\\d{2}|[136]\\d{3})[- ]?\\d{3,4}[- ]?\\d{3,4}[- ]?"
                             "\\d{3,5}\\b",
                             .3}},
                  .context = {"credit", "card", "visa", "mastercard", "cc", "amex", "discover", "jcb", "diners",
                              "maestro", "instapayment"},
                  .check = payment_card};
  if (language == "es") {
    made.context[0] = "tarjeta";
    made.context[1] = "credito";
  }
  return made;
}

std::vector<Recognizer> for_english() {
  const std::string group = "(?:5\\d|6[0-5]|7\\d|8[0-8]|9[0-24-9])";
  return {
      {.name = "UsBankRecognizer",
       .entity = "US_BANK_NUMBER",
       .rules = {{"account number", "\\b[0-9]{8,17}\\b", .05}},
       .context = {"check", "account", "account#", "acct", "bank", "save", "debit"}},
      {.name = "UsLicenseRecognizer",
       .entity = "US_DRIVER_LICENSE",
       .rules =
           {{"letters and figures",
             word("[A-Z](?:[0-9]{1,14}|[0-9]{18}|[0-9]{6}R|[0-9][A-Z][0-9][A-Z])|[A-Z]{2}[0-9]{3,7}|[A-Z]{2}[0-9]{6}"
                  "[A-Z]|[0-9]{2}[A-Z]{3}[0-9]{5,6}|[0-9]{3}[A-Z]{2}[0-9]{4}|[0-9]{8}[A-Z]{2}|[0-9]{7,9}[A-Z]"),
             .3},
            {"figures", word("[0-9]{6,14}|[0-9]{16}"), .01}},
       .context = {"driver", "license", "permit", "lic", "identification", "dls", "cdls", "lic#", "driving"}},
      {.name = "UsItinRecognizer",
       .entity = "US_ITIN",
       .rules = {{"one separator", word("9\\d{2}(?:[- ]" + group + "|" + group + "[- ])\\d{4}"), .05},
                 {"no separator", word("9\\d{2}" + group + "\\d{4}"), .3},
                 {"separators", word("9\\d{2}[- ]" + group + "[- ]\\d{4}"), .5}},
       .context = {"individual", "taxpayer", "itin", "tax", "payer", "taxid", "tin"}},
      {.name = "UsPassportRecognizer",
       .entity = "US_PASSPORT",
       .rules = {{"figures", "\\b[0-9]{9}\\b", .05}, {"letter and figures", "\\b[A-Z][0-9]{8}\\b", .1}},
       .context = {"us", "united", "states", "passport", "passport#", "travel", "document"}},
      {.name = "UsSsnRecognizer",
       .entity = "US_SSN",
       .rules = {{"5-4", "\\b[0-9]{5}-[0-9]{4}\\b", .05},
                 {"3-6", "\\b[0-9]{3}-[0-9]{6}\\b", .05},
                 {"3-2-4", "\\b[0-9]{3}-[0-9]{2}-[0-9]{4}\\b", .05},
                 {"9", "\\b[0-9]{9}\\b", .05},
                 {"3-2-4 with a separator", "\\b[0-9]{3}[- .][0-9]{2}[- .][0-9]{4}\\b", .5}},
       .context = {"social", "security", "ssn", "ssns", "ssid"},
       .is_refused = is_no_ssn},
      {.name = "NhsRecognizer",
       .entity = "UK_NHS",
       .rules = {{"NHS number", "\\b[0-9]{3}[- ]?[0-9]{3}[- ]?[0-9]{4}\\b", .5}},
       .context = {"national health service", "nhs", "health services authority", "health authority"},
       .check = nhs_number},
  };
}

std::vector<Recognizer> for_spanish() {
  return {{.name = "EsNifRecognizer",
           .entity = "ES_NIF",
           .rules = {{"NIF", "\\b[0-9]?[0-9]{7}-?[A-Z]\\b", .5}},
           .context = {"documento nacional de identidad", "DNI", "NIF", "identificación"},
           .check = spanish_nif},
          {.name = "EsNieRecognizer",
           .entity = "ES_NIE",
           .rules = {{"NIE", "\\b[X-Z]?[0-9]?[0-9]{7}-?[A-Z]\\b", .5}},
           .context = {"número de identificación de extranjero", "NIE"},
           .check = spanish_nie}};
}

// Short, and of the shape of much else: they look where they are named.
std::vector<Recognizer> when_named(const std::string& language) {
  const std::string district = "[A-PR-UWYZ](?:[0-9][0-9A-HJKPSTUW]?|[A-HK-Y][0-9][0-9ABEHMNPRVWXY]?)";
  const std::string town = "(?<![\\w-])[A-ZÄÖÜ]{1,3}";
  const std::string number = "[0-9]{1,4}[EH]?(?!\\w)";
  std::vector<Recognizer> all{
      {.name = "UkPostcodeRecognizer",
       .entity = "UK_POSTCODE",
       .rules = {{"postcode", word("GIR ?0AA|" + district + " ?[0-9][ABD-HJLNP-UW-Z]{2}"), .1}},
       .context = {"postcode", "post code", "postal code", "zip", "address", "delivery", "mailing", "shipping",
                   "correspondence"}},
      {.name = "DePlzRecognizer",
       .entity = "DE_PLZ",
       .rules = {{"Postleitzahl", word("(?!01000|99999)(?:0[1-9]|[1-9][0-9])[0-9]{3}"), .05}},
       .context = {"plz", "postleitzahl", "anschrift", "adresse", "wohnort", "ort", "straße", "strasse", "hausnummer",
                   "postfach", "gemeinde", "stadt", "dorf"}},
      {.name = "DeKfzRecognizer",
       .entity = "DE_KFZ",
       .rules = {{"plate", town + "(?: [A-Z]{1,2} |-[A-Z]{1,2}[- ])" + number, .3}},
       .context = {"kennzeichen", "nummernschild", "zulassung", "kfz", "fahrzeug", "auto", "pkw", "lkw"}},
  };
  for (Recognizer& one : all) {
    one.language = language;
    one.is_usual = false;
  }
  return all;
}

}  // namespace

std::vector<Recognizer> default_recognizers(std::string_view language) {
  const std::string code(language);
  std::vector<Recognizer> all;
  if (code == "en" || code == "es" || code == "it" || code == "pl") all.push_back(cards(code));
  std::vector<Recognizer> national;
  if (code == "en") national = for_english();
  if (code == "es") national = for_spanish();
  for (Recognizer& one : national) {
    one.language = code;
    all.push_back(std::move(one));
  }
  for (Recognizer& one : generic(code)) all.push_back(std::move(one));
  for (Recognizer& one : when_named(code)) all.push_back(std::move(one));
  for (Recognizer& one : all) compile(one, Regex::Origin::own);
  return all;
}

}  // namespace sumi::recognize
