#include "hide/init_columns.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "names/letters.hpp"

namespace sumi::hide {
namespace {

constexpr std::size_t kWordsOfText = 8;

struct Known {
  std::string_view words;  // one of them is in the name
  SuggestedAttribute attribute;
};

// The first that fits decides.
const std::array<Known, 20>& known() {
  using enum AttributeKind;
  constexpr AttributeRole kDirect = AttributeRole::direct;
  constexpr AttributeRole kQuasi = AttributeRole::quasi;
  static const std::array<Known, 20> all{{
      {"staff doctor physician gp provider practitioner sanitario medico médico arzt médecin 医師 担当医 clinician",
       {"staff", name, kDirect, false}},
      {"familiares relative relatives kin nok guardian mother father parent parents spouse husband wife partner "
       "daughter son "
       "sister brother sibling child children emergency household roommate caregiver madre padre esposa esposo hijo "
       "hija "
       "tutor mutter vater ehefrau ehemann tochter sohn angehörige mère père épouse époux",
       {"relative", name, kDirect, false}},
      {"employer employers empleador empresa arbeitgeber employeur workplace",
       {"employer", organization, kDirect, false}},
      {"birth dob birthdate nacimiento geburtsdatum geboren naissance 生年月日",
       {"birth_date", birth_date, kQuasi, true}},
      {"date time fecha fechas datum 日付 admitted discharged received visited", {"date", date, kQuasi, true}},
      {"mail email e-mail phone telephone tel fax telefono teléfono telefon correo url domain website ip contact "
       "mobile cell 電話 "
       "メール",
       {"contact", contact, kDirect, true}},
      {"encounter visit episode", {"encounter", id, kDirect, true}},
      {"id mrn ssn nhs number record account patientid owner license passport card iban vin device nif nie npi 番号",
       {"number", id, kDirect, true}},
      {"given first firstname forename vorname prénom prenom 名", {"given_name", given_name, kDirect, true}},
      {"family last lastname surname familyname nachname apellido apellidos nom 姓",
       {"family_name", family_name, kDirect, true}},
      {"hospital clinic organization organisation org company institution centro institucion krankenhaus hôpital 病院 "
       "法人名",
       {"organization", organization, kDirect, false}},
      {"street address addr calle direccion dirección strasse straße adresse rue 住所",
       {"street", street, kDirect, true}},
      {"zip zipcode postcode postal plz 郵便番号", {"zip", zip, kQuasi, true}},
      {"city town state county country village place location territorio pais país ciudad ort ville 市区町村 地名",
       {"place", place, kQuasi, true}},
      {"age edad alter âge 年齢", {"age", AttributeKind::age, kQuasi, true}},
      {"sex gender sexo geschlecht sexe 性別", {"sex", sex, kQuasi, true}},
      {"name patient person per nombre sujeto 氏名 人名 患者", {"name", AttributeKind::name, kDirect, true}},
      {"diagnosis disease icd condition complaint illness diagnostico diagnóstico diagnose 病名",
       {"diagnosis", category, AttributeRole::sensitive, true}},
      {"ethnicity race religion nationality profession occupation job marital education ward department",
       {"group", category, kQuasi, true}},
      {"name names", {"name", AttributeKind::name, kDirect, true}},
  }};
  return all;
}

// In small letters; words are parted by anything else, and before a capital behind a small letter.
std::vector<std::string> words_of_column(std::string_view text) {
  std::vector<std::string> words;
  std::string spaced;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool capital = text[i] >= 'A' && text[i] <= 'Z';
    if (i > 0 && capital && text[i - 1] >= 'a' && text[i - 1] <= 'z') spaced += ' ';
    spaced += text[i] == '_' || text[i] == '-' ? ' ' : text[i];
  }
  for (const names::WordPart& part : names::word_parts(spaced))
    words.push_back(names::plain(std::string_view(spaced).substr(part.where.begin, part.where.size())));
  return words;
}

bool has_word(std::string_view list, std::string_view word) {
  for (std::size_t begin = 0; begin < list.size();) {
    const std::size_t end = std::min(list.find(' ', begin), list.size());
    if (names::plain(list.substr(begin, end - begin)) == word) return true;
    begin = end + 1;
  }
  return false;
}

}  // namespace

std::optional<SuggestedAttribute> suggested_attribute(std::string_view name) {
  const std::vector<std::string> words = words_of_column(name);
  for (const Known& one : known())
    for (const std::string& word : words)
      if (has_word(one.words, word)) return one.attribute;
  return std::nullopt;
}

bool reads_like_text(const std::vector<std::string>& cells) {
  std::size_t words = 0;
  std::size_t filled = 0;
  for (const std::string& cell : cells) {
    words += static_cast<std::size_t>(std::ranges::count(cell, ' ')) + (cell.size() > 60 ? 3 : 0);
    filled += cell.empty() ? 0 : 1;
  }
  return filled > 0 && words >= kWordsOfText * filled;
}

}  // namespace sumi::hide
