#include <optional>
#include <string_view>

#include "base/names/letters.hpp"
#include "base/names/written_date.hpp"
#include "base/text/utf8.hpp"
#include "publish/replace/invented_words.hpp"

namespace sumi::replace {
namespace {

using enum SurrogateKind;

struct KindWords {
  SurrogateKind kind;
  std::string_view words;  // separated by spaces
};

// The words of each kind, in lower case. Kind `other` has no surrogates.
constexpr KindWords kWordsOfKinds[]{
    {name,
     "alias ansprechpartner apellido apellidos author doctor familyname firstname givenname lastname name "
     "names nom nombre nombres nurse patient patientname per person persona prenom pseudonym staff surname"},
    {place,
     "address adresse calle centro city ciudad company country county direccion fac facility gpe hospital "
     "institucion institution loc location lugar org organisation organization ort pais place school state "
     "street territorio town"},
    {date, "birthdate birthday date dates datetime datum day dob fecha fechas"},
    {age, "age edad"},
    {id,
     "account bioid card code codigo device direc fax healthplan iban id identif identifier idnum ip ipaddr "
     "ipaddress license mac medicalrecord mrn num number numero passport phone plate postcode serial ssn tel "
     "telefono telephone"},
    {contact, "contact correo email mail url username"},
    {other, "dem familiares misc otros profesion profession quantity relative sexo time title"},
};

// Found anywhere in the label.
constexpr KindWords kHanWords[]{
    {name, "人名 氏名 名前 姓名 医師 患者"},
    {place, "地名 住所 場所 施設 病院 組織 会社"},
    {date, "日付 年月日 日時"},
    {age, "年齢"},
    {id, "電話 番号"},
    {contact, "メール"},
    {other, "職業"},
};

bool holds_one(std::string_view label, std::string_view words) {
  for (const std::string_view word : names::words_of(words))
    if (label.find(word) != std::string_view::npos) return true;
  return false;
}

std::optional<SurrogateKind> kind_by_label(const std::string& label) {
  for (const KindWords& known : kHanWords)
    if (holds_one(label, known.words)) return known.kind;
  for (const names::WordPart& part : names::word_parts(label)) {
    const std::string word = names::plain(std::string_view(label).substr(part.where.begin, part.where.size()));
    for (const KindWords& known : kWordsOfKinds)
      if (names::is_listed(known.words, word)) return known.kind;
  }
  return std::nullopt;
}

SurrogateKind kind_by_look(std::string_view text) {
  if (text.find('@') != std::string_view::npos || text.find("://") != std::string_view::npos ||
      text.find("www.") != std::string_view::npos)
    return contact;
  if (names::read_date(text, false)) return date;
  std::size_t digits = 0;
  std::size_t letters = 0;
  bool without_case = false;
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) {
    const names::Letters one = names::letters_of(utf8::decode(text, at));
    digits += one == names::Letters::digit ? 1 : 0;
    letters += one != names::Letters::none && one != names::Letters::digit ? 1 : 0;
    without_case = without_case || one == names::Letters::han || one == names::Letters::katakana ||
                   one == names::Letters::hiragana;
  }
  if (digits > 0 && digits >= letters) return id;
  return without_case || names::has_capital(text) ? name : other;
}

}  // namespace

SurrogateKind kind_of(const std::string& label, std::string_view text, const OperatorPolicy& policy) {
  if (const auto said = policy.kinds.find(label); said != policy.kinds.end()) return said->second;
  if (const std::optional<SurrogateKind> known = kind_by_label(label)) return *known;
  return kind_by_look(text);
}

}  // namespace sumi::replace
