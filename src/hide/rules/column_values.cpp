#include "hide/rules/column_values.hpp"

#include <algorithm>
#include <set>
#include <vector>

#include "base/names/letters.hpp"
#include "base/names/written_date.hpp"
#include "base/text/everyday_words.hpp"
#include "base/text/utf8.hpp"
#include "hide/search/value_forms.hpp"

namespace sumi::hide {
namespace {

constexpr std::size_t kMostOfName = 60;  // in characters
constexpr std::size_t kMostWordsOfName = 6;
constexpr int kGeneration = 30;          // in years
constexpr std::size_t kFewestDates = 5;  // least number of dates that may span a generation

bool is_figure(char c) {
  return c >= '0' && c <= '9';
}

bool is_mail_or_page(std::string_view cell) {
  const std::size_t at = cell.find('@');
  const bool is_page = cell.starts_with("http://") || cell.starts_with("https://") || cell.starts_with("www.");
  return is_page || (at != std::string_view::npos && at > 0 && cell.find('.', at) != std::string_view::npos &&
                     cell.find(' ') == std::string_view::npos);
}

bool reads_like_phone(std::string_view cell) {
  constexpr std::size_t kFewest = 8;
  constexpr std::size_t kMost = 15;
  if (cell.empty() || cell.find_first_not_of("+0123456789 ()-/.") != std::string_view::npos) return false;
  if (cell[0] != '+' && cell[0] != '(' && cell[0] != '0') return false;
  const auto digits = static_cast<std::size_t>(std::ranges::count_if(cell, is_figure));
  return digits >= kFewest && digits <= kMost && (cell[0] == '+' || digits < cell.size());
}

// Returns whether a cell reads like a street with its number; in a code, the words are short, or the digits many.
bool reads_like_address(std::string_view cell) {
  constexpr std::size_t kShortestWord = 4;
  constexpr std::size_t kMostDigits = 5;
  bool has_word = false;
  for (const names::WordPart& part : names::word_parts(cell)) {
    const std::size_t size = utf8::count(cell.substr(part.where.begin, part.where.size()));
    if (part.letters == names::Letters::digit && size > kMostDigits) return false;
    has_word = has_word || (part.letters != names::Letters::digit && size >= kShortestWord);
  }
  return has_word && is_whole_address(cell);
}

std::optional<int> year_of_date(std::string_view cell) {
  constexpr std::size_t kShortest = 8;
  if (cell.size() < kShortest) return std::nullopt;
  for (const bool day_first : {true, false})
    if (const auto date = names::read_date(cell, day_first); date && date->year && date->month && date->day)
      return date->year;
  return std::nullopt;
}

}  // namespace

void ColumnValues::add(std::string_view cell) {
  constexpr std::string_view kWhite = " \t\r\n";
  const std::size_t begin = cell.find_first_not_of(kWhite);
  if (begin == std::string_view::npos) return;
  cell = cell.substr(begin, cell.find_last_not_of(kWhite) + 1 - begin);
  ++filled;
  const bool has_digit = std::ranges::any_of(cell, is_figure);
  digits += has_digit;
  letters += !has_digit && !names::word_parts(cell).empty();
  mails += is_mail_or_page(cell);
  names += reads_like_name(cell);
  addresses += has_digit && reads_like_address(cell);
  years += cell.size() == 4 && std::ranges::all_of(cell, is_figure) && cell >= "1850" && cell <= "2100";
  const std::optional<int> year = has_digit ? year_of_date(cell) : std::nullopt;
  phones += !year && reads_like_phone(cell);
  if (!year) return;
  first_year = dates == 0 ? *year : std::min(first_year, *year);
  last_year = dates == 0 ? *year : std::max(last_year, *year);
  ++dates;
}

ColumnValues column_values(std::span<const std::string> cells) {
  ColumnValues values;
  std::set<std::string_view> distinct;
  for (const std::string& cell : cells) {
    const std::size_t before = values.filled;
    values.add(cell);
    if (values.filled > before) distinct.insert(cell);
  }
  values.distinct = distinct.size();
  return values;
}

bool reads_like_name(std::string_view value) {
  if (value.find_first_of("@/\\_:;=<>[]{}!?%#|*+\"") != std::string_view::npos) return false;
  if (utf8::count(value) > kMostOfName) return false;
  std::size_t words = 0;
  std::size_t small = 0;
  for (const names::WordPart& part : names::word_parts(value)) {
    const std::string_view word = value.substr(part.where.begin, part.where.size());
    if (part.letters == names::Letters::digit) {
      const std::string_view behind = value.substr(part.where.end);
      if (!behind.starts_with("nd") && !behind.starts_with("rd") && !behind.starts_with("th")) return false;
      continue;
    }
    ++words;
    small += part.letters == names::Letters::latin && !names::has_capital(word);
  }
  return words >= 2 && words <= kMostWordsOfName && 2 * small <= words;
}

bool read_strictly_like_names(std::span<const std::string> cells) {
  constexpr std::size_t kMostWords = 4;
  constexpr std::size_t kWordsForACommonOne = 4;
  constexpr std::string_view kParticles =
      "de da do dos das del della di du des la le los las van von vom den der ter ten zu zur bin ibn ben al el af av y "
      "e i";
  std::size_t filled = 0;
  std::size_t names = 0;
  std::size_t words = 0;
  std::size_t common = 0;
  for (const std::string& cell : cells) {
    const std::vector<names::WordPart> parts = names::word_parts(cell);
    if (parts.empty()) continue;
    ++filled;
    std::size_t of_name = 0;
    bool is_name = reads_like_name(cell);
    for (const names::WordPart& part : parts) {
      const std::string_view word = std::string_view(cell).substr(part.where.begin, part.where.size());
      const bool is_particle = names::is_listed(kParticles, word);
      is_name = is_name && (is_particle || part.letters != names::Letters::latin || names::has_capital(word));
      of_name += is_particle ? 0 : 1;
      common += !is_particle && is_everyday_word(names::plain(word)) ? 1 : 0;
    }
    words += of_name;
    names += is_name && of_name <= kMostWords ? 1 : 0;
  }
  return filled > 0 && 10 * names >= 8 * filled && kWordsForACommonOne * common <= words;
}

bool may_hold(AttributeKind kind, const ColumnValues& values) {
  if (values.filled == 0) return true;
  switch (kind) {
    case AttributeKind::birth_date:
    case AttributeKind::date:
      return values.half(values.dates + values.years);
    case AttributeKind::id:
      return values.half(values.digits) && !values.most(values.dates);
    case AttributeKind::contact:
      return !values.most(values.dates);
    case AttributeKind::age:
    case AttributeKind::zip:
      return values.half(values.digits) && !values.most(values.dates);
    case AttributeKind::name:
    case AttributeKind::given_name:
    case AttributeKind::family_name:
      return values.half(values.letters) && !values.most(values.mails);
    case AttributeKind::street:
      return values.half(values.letters + values.addresses) && !values.most(values.dates);
    case AttributeKind::place:
    case AttributeKind::organization:
    case AttributeKind::sex:
      return !values.most(values.dates);
    default:
      return true;
  }
}

std::optional<SuggestedAttribute> attribute_of_values(const ColumnValues& values) {
  using enum AttributeKind;
  constexpr AttributeRole kDirect = AttributeRole::direct;
  constexpr AttributeRole kQuasi = AttributeRole::quasi;
  if (values.most(values.mails)) return SuggestedAttribute{"contact", contact, kDirect, true};
  if (values.most(values.phones)) return SuggestedAttribute{"contact", contact, kDirect, true};
  if (values.most(values.dates)) {
    if (values.dates >= kFewestDates && values.last_year - values.first_year >= kGeneration)
      return SuggestedAttribute{"birth_date", birth_date, kQuasi, true};
    return SuggestedAttribute{"date", date, kQuasi, true};
  }
  if (values.most(values.names) && values.half(values.distinct)) return SuggestedAttribute{"name", name, kDirect, true};
  return std::nullopt;
}

}  // namespace sumi::hide
