#include "hide/search/value_forms.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "hide/search/date_search.hpp"
#include "hide/search/squeezed_text.hpp"

namespace sumi::hide {
namespace {

constexpr std::size_t kShortestNational = 7;
constexpr std::size_t kShortestBehindLetters = 6;

std::string digits_of(std::string_view value) {
  std::string digits;
  const SqueezedText form = squeezed(value);
  for (const char32_t c : form.characters())
    if (c >= U'0' && c <= U'9') digits += static_cast<char>(c);
  return digits;
}

// ITU-T E.164: 1 and 7 are whole codes, codes of two digits are listed, all others have three.
std::size_t size_of_country_code(std::string_view digits) {
  constexpr std::string_view kOfTwo =
      "20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 "
      "90 91 92 93 94 95 98";
  if (digits.starts_with('1') || digits.starts_with('7')) return 1;
  const std::size_t at = kOfTwo.find(digits.substr(0, 2));
  return at != std::string_view::npos && at % 3 == 0 ? 2 : 3;
}

void add_national_numbers(std::string_view value, std::vector<std::string>& forms) {
  const std::size_t first = value.find_first_not_of(" (");
  if (first == std::string_view::npos) return;
  std::string digits = digits_of(value);
  if (value.substr(first).starts_with("00")) {
    digits.erase(0, 2);
  } else if (!value.substr(first).starts_with('+')) {
    return;
  }
  std::string national = digits.substr(std::min(digits.size(), size_of_country_code(digits)));
  if (national.starts_with('0')) national.erase(0, 1);  // +49 (0) 171
  if (national.size() < kShortestNational) return;
  forms.push_back(national);
  forms.push_back('0' + national);
}

void add_digits(std::string_view value, std::vector<std::string>& forms) {
  const SqueezedText form = squeezed(value);
  const auto& pieces = form.pieces();
  if (pieces.size() < 2 || pieces.front().is_number) return;
  if (!std::ranges::all_of(pieces.begin() + 1, pieces.end(), &SqueezedText::Piece::is_number)) return;
  std::string digits = digits_of(value);
  if (digits.size() >= kShortestBehindLetters) forms.push_back(std::move(digits));
}

}  // namespace

Likeness likeness_of(const HideAttribute& attribute, std::string_view value) {
  switch (attribute.kind) {
    case AttributeKind::birth_date:
      return Likeness::date;
    case AttributeKind::id:
    case AttributeKind::zip:
      return Likeness::number;
    case AttributeKind::contact:
      return value.find_first_of("@/") == std::string_view::npos ? Likeness::number : Likeness::words;
    default:
      return Likeness::words;
  }
}

std::vector<std::string> value_forms(const HideAttribute& attribute, std::string_view value) {
  std::vector<std::string> forms{std::string(value)};
  switch (attribute.kind) {
    case AttributeKind::street:
      return street_forms(value);
    case AttributeKind::id:
      add_digits(value, forms);
      break;
    case AttributeKind::contact:
      if (likeness_of(attribute, value) == Likeness::number) add_national_numbers(value, forms);
      break;
    case AttributeKind::birth_date:
      for (const CalendarDate& day : possible_days(value)) {
        std::string form = fmt::format("{:04}-{:02}-{:02}", day.year, day.month, day.day);
        if (form != value) forms.push_back(std::move(form));
      }
      break;
    default:
      break;
  }
  return forms;
}

}  // namespace sumi::hide
