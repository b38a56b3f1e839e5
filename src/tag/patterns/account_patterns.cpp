#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "tag/patterns/builtin_patterns.hpp"
#include "tag/patterns/number_words.hpp"

namespace sumi::tag {
namespace {

const std::vector<std::string> kCardWords{"credit",      "card",  "credit card", "debit",    "visa",
                                          "mastercard",  "cc",    "amex",        "discover", "tarjeta",
                                          "kreditkarte", "carte", "カード番号"};
const std::vector<std::string> kIbanWords{"iban", "bank", "account", "cuenta", "konto", "compte"};
const std::vector<std::string> kBankWords{"bank",        "bank account", "bank account number",
                                          "bank number", "bank acct",    "checking",
                                          "savings",     "routing",      "cuenta",
                                          "konto*",      "口座番号",     "口座"};
const std::vector<std::string> kVehicleWords{"vin",           "vehicle",    "vehicle identification",
                                             "chassis",       "bastidor",   "fahrgestell*",
                                             "車台番号",      "fin",        "fahrzeug*",
                                             "telaio",        "châssis",    "chassi",
                                             "chassisnummer", "vin number", "номер шасси"};
const std::vector<std::string> kPlateWords{
    "plate",           "license plate", "licence plate", "number plate",    "registration", "tag",
    "matrícula",       "kennzeichen",   "plaque",        "immatriculation", "ナンバー",     "車両番号",
    "targa",           "kenteken",      "reg no",        "reg nr",          "regnr",        "registreringsnummer",
    "rejestracyjny",   "spz",           "placa",         "chapa",           "nopol",        "rekisterinumero",
    "rekisteritunnus", "госномер",      "номерной знак", "гос номер",       "车牌",         "车牌号",
    "차량번호"};
const std::vector<std::string> kPaymentWords{"upi", "upi id", "vpa", "paypal", "pay pal", "venmo", "pix"};

// Letters and figures, at least `figures` of them in a row at the end.
// Groups of letters and figures, of which a digit is in each but the first and short ones; or of figures with spaces.
constexpr const char* kGrouped =
    R"((?:[A-Za-z]{1,6}[~./_]|[A-Za-z]{1,4}\h)?[A-Za-z]{0,6}\d[A-Za-z0-9]{0,20}(?:[~./_](?:[A-Za-z]{0,4}\d[A-Za-z0-9]{0,12}|[A-Za-z]{1,2})){0,6})"
    R"(|\d{1,5}(?:\h[A-Z][A-Za-z]{0,2})?(?:\h\d{1,5}){1,5}(?:[~/]\d{1,6})?(?:\.[A-Z])?|[A-Z]{1,3}(?:\h\d{2,6}){2,4})"
    R"(|\d{1,2}:\d{2}-[a-z]{2,4}-\d{3,6})";
// What parts the groups of a card's digits: one kind of joint.
std::string card_in_groups() {
  std::string all;
  for (const std::string joint :
       {R"(\h{1,3})", R"(\h{0,2}~\h{0,2})", R"(\h?[.．·_,:|]\h?)", R"(\h?/\h?)", R"(\h{0,2}\r?\n\h{0,4})"})
    all += fmt::format(R"({0}\d{{4}}(?:{1}\d{{4}}){{2}}{1}\d{{1,4}}(?:{1}\d{{1,3}})?|\d{{4}}{1}\d{{6}}{1}\d{{4,5}})",
                       all.empty() ? "" : "|", joint);
  // over a line's end, with spaces or hyphens elsewhere
  return all + R"(|(?:\d{4}[\h~]?){1,3}\h?\r?\n\h{0,4}\d{4}(?:[\h~]?\d{1,4}){0,3})";
}

constexpr const char* kMixed = R"((?:[A-Za-z]{1,4}[~./\h]?)?\d{4,14}(?:[~/]\d{1,6}|\h\d{1,3})?[A-Za-z]?)";

// A number right behind its word: its form says little.
Pattern beside_word(const std::string& entity, const char* name, std::vector<std::string> words, Adjoining adjoining) {
  return {.entity = entity,
          .name = name,
          .regex = kGrouped,
          .score = .41,
          .check = check_named("grouped-number"),
          .context = std::move(words),
          .needs_context = true,
          .reach = {6, 0},
          .adjoining = adjoining,
          .is_loose = true};
}

std::vector<Pattern> cards() {
  return {{.entity = "CREDIT_CARD",
           .name = "plain",
           .regex = R"(\d{12,19})",
           .score = .75,
           .check = check_named("payment-card"),
           .context = kCardWords,
           .forgives = true},
          {.entity = "CREDIT_CARD",
           .name = "grouped",
           .regex = card_in_groups(),
           .score = .85,
           .check = check_named("payment-card"),
           .context = kCardWords,
           .forgives = true},
          {.entity = "CREDIT_CARD",
           .name = "in-any-groups",
           .regex = R"(\d{1,10}(?:[\h~]\d{1,10}){1,18})",
           .score = .5,
           .check = check_named("payment-card"),
           .context = kCardWords,
           .needs_context = true,
           .reach = {4, 0},
           .is_loose = true},
          {.entity = "CREDIT_CARD",
           .name = "last-four",
           .regex = R"((?:[Xx*]{4}[ -]?){2,3}\d{4})",
           .score = .7,
           .context = kCardWords,
           .keeps_to_words = false}};
}

std::vector<Pattern> bank_accounts() {
  return {{.entity = "ACCOUNT_NUMBER",
           .name = "last-figures",
           .regex = R"(\d{4})",
           .score = .45,
           .check = check_named("grouped-number"),
           .context = {"last4", "last 4", "last four", "last 4 digits", "last four digits", "card ending",
                       "card ending in", "visa ending in", "ssn ending", "ssn ending in", "account ending in"},
           .needs_context = true,
           .reach = {4, 0},
           .adjoining = Adjoining::beside,
           .is_loose = true},
          {.entity = "IBAN_CODE",
           .name = "iban",
           .regex = R"((?i:[A-Z]{2})\d{2}(?:[\h~]?[A-Za-z0-9]{4}){2,7}(?:[\h~]?[A-Za-z0-9]{1,4})?)",
           .score = .95,
           .check = check_named("iban"),
           .context = kIbanWords,
           .forgives = true},
          {.entity = "IBAN_CODE",
           .name = "in-any-groups",
           .regex = fmt::format(R"([A-Z]{{2}}(?:{0})?\d(?:{0})?\d(?:(?:{0})?[A-Z0-9]){{11,30}})",
                                R"(\h{1,3}|\h?[~/._:·]\h?|\h{0,2}\r?\n\h{0,4})"),
           .score = .9,
           .check = check_named("iban"),
           .context = kIbanWords},
          {.entity = "ACCOUNT_NUMBER",
           .name = "payment-address",
           .regex = R"([A-Za-z0-9][A-Za-z0-9._-]{1,63}@[A-Za-z][A-Za-z0-9]{1,31})",
           .score = .45,
           .context = kPaymentWords,
           .needs_context = true,
           .reach = {3, 0},
           .start = StartKind::address},
          {.entity = "US_BANK_NUMBER",
           .name = "account",
           .regex = R"(\d{8,17})",
           .score = .45,
           .context = kBankWords,
           .needs_context = true,
           .is_loose = true},
          {.entity = "ABA_ROUTING_NUMBER",
           .name = "routing",
           .regex = R"(\d{4}~?\d{4}~?\d)",
           .score = .55,
           .check = check_named("us-routing"),
           .context = {"routing", "aba", "rtn", "transit", "routing number"},
           .needs_context = true}};
}

std::vector<Pattern> health_accounts() {
  return {
      {.entity = "MEDICAL_RECORD_NUMBER",
       .name = "record",
       .regex = kMixed,
       .score = .5,
       .context = number_words("MEDICAL_RECORD_NUMBER", NumberWordUse::near),
       .needs_context = true,
       .reach = {4, 0},
       .is_loose = true},
      {.entity = "HEALTH_PLAN_NUMBER",
       .name = "plan",
       .regex = R"([A-Za-z]{0,4}[~]?\d{5,14}(?:[~\h]\d{1,6}){0,3}[A-Za-z]?)",
       .score = .48,
       .context = number_words("HEALTH_PLAN_NUMBER", NumberWordUse::near),
       .needs_context = true,
       .reach = {5, 0},
       .is_loose = true},
      {.entity = "US_MBI",
       .name = "mbi",
       .regex =
           R"((?i:[1-9][AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y0-9]\d~?[AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y0-9]\d~?[AC-HJKMNP-RT-Y]{2}\d{2}))",
       .score = .75,
       .context = number_words("HEALTH_PLAN_NUMBER", NumberWordUse::near)},
      {.entity = "ACCOUNT_NUMBER",
       .name = "account",
       .regex = kMixed,
       .score = .42,
       .context = number_words("ACCOUNT_NUMBER", NumberWordUse::near),
       .needs_context = true,
       .reach = {4, 0},
       .is_loose = true},
      {.entity = "LICENSE_NUMBER",
       .name = "license",
       .regex = R"([A-Za-z]{0,3}[~.\h]?\d{4,12}(?:[~/]\d{1,6})?[A-Za-z]?|\d{2}[\h/]\d{2}[\h/]?\d{4,6})",
       .score = .47,
       .context = number_words("LICENSE_NUMBER", NumberWordUse::near),
       .needs_context = true,
       .reach = {3, 0},
       .is_loose = true}};
}

std::vector<Pattern> vehicles_and_devices() {
  return {{.entity = "VEHICLE_ID",
           .name = "vin",
           .regex = R"((?i:[A-HJ-NPR-Z0-9]{17}))",
           .score = .8,
           .check = check_named("vin"),
           .context = kVehicleWords,
           .forgives = true},
          {.entity = "LICENSE_PLATE",
           .name = "plate",
           .regex = R"([A-Z0-9]{1,4}[-\h·:]?[A-Z0-9]{2,5}(?:[-\h][A-Z0-9]{1,4})?)",
           .score = .45,
           .check = check_named("digits"),
           .context = kPlateWords,
           .needs_context = true,
           .reach = {3, 0},
           .is_loose = true},
          {.entity = "LICENSE_PLATE", .name = "japan", .regex = R"(\d{2,3}\h?[ぁ-ん]\h?\d{2}~\d{2})", .score = .8},
          {.entity = "DEVICE_ID",
           .name = "serial",
           .regex = R"([A-Za-z0-9]{2,12}(?:[~/.][A-Za-z0-9]{2,12}){0,4})",
           .score = .45,
           .check = check_named("digits"),
           .context = number_words("DEVICE_ID", NumberWordUse::near),
           .needs_context = true,
           .reach = {2, 0},
           .is_loose = true},
          {.entity = "DEVICE_ID",
           .name = "udi",
           .regex = R"(\(01\)\d{14}(?:\((?:10|11|17|21)\)[A-Za-z0-9]{1,20}){0,4})",
           .score = .9,
           .context = number_words("DEVICE_ID", NumberWordUse::near)},
          {.entity = "DEVICE_ID",
           .name = "imei",
           .regex = R"(\d{15}|\d{2}-\d{6}-\d{6}-\d)",
           .score = .5,
           .check = check_named("luhn"),
           .context = {"imei"},
           .needs_context = true}};
}

}  // namespace

std::vector<Pattern> account_patterns() {
  std::vector<Pattern> all = joined({cards(), bank_accounts(), health_accounts(), vehicles_and_devices()});
  for (const std::string& entity : entities_beside_words()) {
    all.push_back(beside_word(entity, "beside-word", number_words_beside(entity), Adjoining::beside));
    all.push_back(beside_word(entity, "behind-mark", number_words(entity, NumberWordUse::marked), Adjoining::marked));
  }
  std::erase_if(all, [](const Pattern& pattern) { return pattern.is_loose && pattern.context.empty(); });
  for (Pattern& pattern : all) {
    if (pattern.joiners.empty()) pattern.joiners = "-./";
    pattern.is_of_series = pattern.entity != "LICENSE_PLATE" && pattern.entity != "DEVICE_ID";
    pattern.may_be_glued = pattern.entity == "CREDIT_CARD" && pattern.name == "grouped";
  }
  return all;
}

}  // namespace sumi::tag
