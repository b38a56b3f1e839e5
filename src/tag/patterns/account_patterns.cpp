#include <string>
#include <vector>

#include "tag/patterns/builtin_patterns.hpp"

namespace sumi::tag {
namespace {

const std::vector<std::string> kCardWords{"credit", "card", "credit card", "debit", "visa", "mastercard", "cc", "amex", "discover", "tarjeta", "kreditkarte", "carte", "カード番号"};
const std::vector<std::string> kIbanWords{"iban", "bank", "account", "cuenta", "konto", "compte"};
const std::vector<std::string> kBankWords{"bank", "account", "account number", "bank account", "acct", "checking", "savings", "routing", "cuenta", "konto*", "口座番号", "口座"};
const std::vector<std::string> kRecordWords{"mrn", "mr", "medical record", "medical record number", "record number", "record", "chart", "chart number", "patient id", "patient number", "patient no",
    "hospital number", "hospital no", "unit number", "unit no", "lab number", "accession", "accession number", "specimen", "encounter", "case number", "nhc", "cipa", "historia clínica", "nº historia", "n historia", "historia", "episodio", "expediente",
    "patientennummer", "fallnummer", "dossier", "numéro de dossier", "患者番号", "患者id", "カルテ番号", "診察券番号"};
const std::vector<std::string> kPlanWords{"health plan", "member", "member id", "subscriber", "subscriber id", "policy", "policy number", "insurance", "insurance id", "beneficiary", "medicare", "medicaid",
    "hicn", "mbi", "group number", "póliza", "mutua", "asegurado", "cip", "tarjeta sanitaria", "versicherten*", "versichertennummer", "krankenkasse", "numéro de sécurité sociale",
    "保険者番号", "被保険者", "記号", "保険証"};
const std::vector<std::string> kAccountWords{"account", "acct", "account number", "customer number", "customer id", "invoice", "billing", "client number", "kundennummer", "numéro client", "número de cliente", "会員番号", "お客様番号"};
const std::vector<std::string> kLicenseWords{"license", "licence", "license number", "certificate", "certificate number", "registration number", "colegiado", "nºcol", "nº col", "n col", "ncol", "núm col", "licencia",
    "approbation*", "lanr", "rpps", "gmc", "免許番号", "登録番号"};
const std::vector<std::string> kVehicleWords{"vin", "vehicle", "vehicle identification", "chassis", "bastidor", "fahrgestell*", "車台番号"};
const std::vector<std::string> kPlateWords{"plate", "license plate", "licence plate", "number plate", "registration", "tag", "matrícula", "kennzeichen", "plaque", "immatriculation", "ナンバー", "車両番号"};
const std::vector<std::string> kDeviceWords{"serial", "serial number", "serial no", "sn", "device id", "device identifier", "udi", "imei", "lot", "model", "número de serie", "nº serie", "seriennummer", "numéro de série", "製造番号", "シリアル"};

// Letters and figures, at least `figures` of them in a row at the end.
constexpr const char* kMixed = R"((?:[A-Za-z]{1,4}[~./\h]?)?\d{4,14}(?:[~/]\d{1,6}|\h\d{1,3})?[A-Za-z]?)";

}  // namespace

std::vector<Pattern> account_patterns() {
  std::vector<Pattern> all{
      {.entity = "CREDIT_CARD", .name = "plain", .regex = R"(\d{12,19})", .score = .75, .check = Check::payment_card, .context = kCardWords, .forgives = true},
      {.entity = "CREDIT_CARD", .name = "grouped", .regex = R"(\d{4}[\h~]\d{4}[\h~]\d{4}[\h~]\d{1,4}(?:[\h~]\d{1,3})?|\d{4}[\h~]\d{6}[\h~]\d{4,5})", .score = .85, .check = Check::payment_card,
       .context = kCardWords, .forgives = true},
      {.entity = "CREDIT_CARD", .name = "last-four", .regex = R"((?:[Xx*]{4}[ -]?){2,3}\d{4})", .score = .7, .context = kCardWords, .keeps_to_words = false},
      {.entity = "IBAN_CODE", .name = "iban", .regex = R"((?i:[A-Z]{2})\d{2}(?:[\h~]?[A-Za-z0-9]{4}){2,7}(?:[\h~]?[A-Za-z0-9]{1,4})?)", .score = .95, .check = Check::iban, .context = kIbanWords, .forgives = true},
      {.entity = "US_BANK_NUMBER", .name = "account", .regex = R"(\d{8,17})", .score = .42, .context = kBankWords, .needs_context = true, .is_loose = true},
      {.entity = "ABA_ROUTING_NUMBER", .name = "routing", .regex = R"(\d{4}~?\d{4}~?\d)", .score = .55, .check = Check::us_routing, .context = {"routing", "aba", "rtn", "transit", "routing number"}, .needs_context = true},
      {.entity = "MEDICAL_RECORD_NUMBER", .name = "record", .regex = kMixed, .score = .5, .context = kRecordWords, .needs_context = true, .reach = {4, 0}, .is_loose = true},
      {.entity = "HEALTH_PLAN_NUMBER", .name = "plan", .regex = R"([A-Za-z]{0,4}[~]?\d{5,14}(?:[~\h]\d{1,6}){0,3}[A-Za-z]?)", .score = .48, .context = kPlanWords, .needs_context = true, .reach = {5, 0}, .is_loose = true},
      {.entity = "US_MBI", .name = "mbi", .regex = R"((?i:[1-9][AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y0-9]\d~?[AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y0-9]\d~?[AC-HJKMNP-RT-Y]{2}\d{2}))", .score = .75, .context = kPlanWords},
      {.entity = "ACCOUNT_NUMBER", .name = "account", .regex = kMixed, .score = .42, .context = kAccountWords, .needs_context = true, .reach = {4, 0}, .is_loose = true},
      {.entity = "LICENSE_NUMBER", .name = "license", .regex = R"([A-Za-z]{0,3}[~.\h]?\d{4,12}(?:[~/]\d{1,6})?[A-Za-z]?|\d{2}[\h/]\d{2}[\h/]?\d{4,6})", .score = .47, .context = kLicenseWords, .needs_context = true, .reach = {3, 0}, .is_loose = true},
      {.entity = "VEHICLE_ID", .name = "vin", .regex = R"((?i:[A-HJ-NPR-Z0-9]{17}))", .score = .8, .check = Check::vin, .context = kVehicleWords, .forgives = true},
      {.entity = "LICENSE_PLATE", .name = "plate", .regex = R"([A-Z0-9]{1,4}[-\h·]?[A-Z0-9]{2,4}(?:[-\h][A-Z0-9]{1,4})?)", .score = .45, .check = Check::digits, .context = kPlateWords, .needs_context = true, .reach = {3, 0}, .is_loose = true},
      {.entity = "LICENSE_PLATE", .name = "japan", .regex = R"(\d{2,3}\h?[ぁ-ん]\h?\d{2}~\d{2})", .score = .8},
      {.entity = "DEVICE_ID", .name = "serial", .regex = R"([A-Za-z0-9]{2,12}(?:[~/.][A-Za-z0-9]{2,12}){0,4})", .score = .45, .check = Check::digits, .context = kDeviceWords, .needs_context = true, .reach = {2, 0}, .is_loose = true},
      {.entity = "DEVICE_ID", .name = "udi", .regex = R"(\(01\)\d{14}(?:\((?:10|11|17|21)\)[A-Za-z0-9]{1,20}){0,4})", .score = .9, .context = kDeviceWords},
      {.entity = "DEVICE_ID", .name = "imei", .regex = R"(\d{15}|\d{2}-\d{6}-\d{6}-\d)", .score = .5, .check = Check::luhn, .context = {"imei"}, .needs_context = true},
  };
  for (Pattern& pattern : all) {
    if (pattern.joiners.empty()) pattern.joiners = "-./";
  }
  return all;
}

}  // namespace sumi::tag
