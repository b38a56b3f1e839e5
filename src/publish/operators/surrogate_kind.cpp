#include "publish/operators/surrogate_kind.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "publish/operators/letters.hpp"
#include "publish/operators/written_date.hpp"
#include "text/utf8.hpp"

namespace sumi {
namespace {

using enum SurrogateKind;

struct KnownWord {
  std::string_view word;
  SurrogateKind kind;
};

// In small letters. Of `other` there is none that could be made up.
constexpr KnownWord kWords[]{
    {"account", id},        {"address", place},     {"adresse", place},    {"age", age},           {"alias", name},         {"ansprechpartner", name},
    {"apellido", name},     {"apellidos", name},    {"author", name},      {"mac", id},        {"bioid", id},           {"birthdate", date},
    {"birthday", date},     {"calle", place},       {"card", id},          {"centro", place},      {"city", place},         {"ciudad", place},
    {"code", id},           {"codigo", id},         {"company", place},    {"contact", contact},   {"correo", contact},     {"country", place},
    {"county", place},      {"date", date},         {"dates", date},       {"datetime", date},     {"datum", date},         {"day", date},
    {"dem", other},         {"device", id},         {"direc", id},         {"direccion", place},   {"dob", date},           {"doctor", name},
    {"edad", age},          {"email", contact},     {"facility", place},   {"fac", place},         {"familiares", other},   {"familyname", name},
    {"fax", id},            {"fecha", date},        {"fechas", date},      {"firstname", name},    {"givenname", name},     {"gpe", place},
    {"healthplan", id},     {"hospital", place},    {"iban", id},          {"id", id},             {"identif", id},         {"identifier", id},
    {"idnum", id},          {"institucion", place}, {"institution", place}, {"ip", id},             {"ipaddr", id},          {"ipaddress", id},
    {"lastname", name},     {"license", id},        {"loc", place},        {"location", place},    {"lugar", place},        {"mail", contact},
    {"medicalrecord", id},  {"misc", other},        {"mrn", id},           {"name", name},         {"names", name},         {"nom", name},
    {"nombre", name},       {"nombres", name},      {"num", id},           {"number", id},         {"numero", id},          {"nurse", name},
    {"ort", place},         {"org", place},         {"organisation", place}, {"organization", place}, {"otros", other},      {"pais", place},
    {"passport", id},       {"patient", name},      {"patientname", name}, {"per", name},          {"person", name},        {"persona", name},
    {"phone", id},          {"place", place},       {"plate", id},         {"postcode", id},       {"prenom", name},        {"profesion", other},
    {"profession", other},  {"pseudonym", name},    {"quantity", other},   {"relative", other},    {"school", place},       {"serial", id},
    {"sexo", other},        {"ssn", id},            {"staff", name},       {"state", place},       {"street", place},       {"surname", name},
    {"tel", id},            {"telefono", id},       {"telephone", id},     {"territorio", place},  {"time", other},         {"title", other},
    {"town", place},        {"url", contact},       {"username", contact},
};

// Found anywhere in the label.
constexpr std::array<KnownWord, 21> kHanWords{{{"人名", name}, {"氏名", name}, {"名前", name}, {"姓名", name}, {"医師", name},   {"患者", name}, {"地名", place},
                                               {"住所", place}, {"場所", place}, {"施設", place}, {"病院", place}, {"組織", place}, {"会社", place}, {"日付", date},
                                               {"年月日", date}, {"日時", date}, {"年齢", age},   {"電話", id},   {"番号", id},     {"メール", contact}, {"職業", other}}};

std::optional<SurrogateKind> kind_by_label(const std::string& label) {
  for (const KnownWord& known : kHanWords)
    if (label.find(known.word) != std::string::npos) return known.kind;
  for (const WordPart& part : word_parts(label)) {
    const std::string word = plain(std::string_view(label).substr(part.where.begin, part.where.size()));
    const auto known = std::ranges::find(kWords, std::string_view(word), &KnownWord::word);
    if (known != std::end(kWords)) return known->kind;
  }
  return std::nullopt;
}

SurrogateKind kind_by_look(std::string_view text) {
  if (text.find('@') != std::string_view::npos || text.find("://") != std::string_view::npos || text.find("www.") != std::string_view::npos) return contact;
  if (read_date(text, false)) return date;
  std::size_t digits = 0;
  std::size_t letters = 0;
  bool without_case = false;
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) {
    const Letters one = letters_of(utf8::decode(text, at));
    digits += one == Letters::digit ? 1 : 0;
    letters += one != Letters::none && one != Letters::digit ? 1 : 0;
    without_case = without_case || one == Letters::han || one == Letters::katakana || one == Letters::hiragana;
  }
  if (digits > 0 && digits >= letters) return id;
  return without_case || has_capital(text) ? name : other;
}

}  // namespace

SurrogateKind kind_of(const std::string& label, std::string_view text, const OperatorPolicy& policy) {
  if (const auto said = policy.kinds.find(label); said != policy.kinds.end()) return said->second;
  if (const std::optional<SurrogateKind> known = kind_by_label(label)) return *known;
  return kind_by_look(text);
}

}  // namespace sumi
