#include "judge/verify/residue/spelling_search.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>

#include "base/text/nfkc_folder.hpp"

namespace sumi::verify {
namespace {

constexpr std::size_t kNowhere = ~std::size_t{0};
constexpr std::size_t kLettersTogether = 8;  // letters of a value whose words may be written without gaps
constexpr std::size_t kDigitsAlone = 7;
constexpr std::size_t kLettersAndDigits = 6;
constexpr std::size_t kTelephone = 9;
constexpr std::size_t kBeginning = 4;
constexpr std::size_t kBehind = 3;  // letters of a value's next word, by which similar beginnings are distinguished
constexpr std::size_t kMostBetween = 2;  // initials

bool is_initial_word(const PlainWords::Word& word) {
  return !word.is_number && word.end - word.begin == 1 && (word.is_capital || word.has_point);
}

unsigned number_of(std::u32string_view digits) {
  unsigned value = 0;
  for (const char32_t c : digits) value = 10 * value + static_cast<unsigned>(c - '0');
  return value;
}

struct MonthName {
  std::u32string_view name;
  unsigned month;
};
constexpr std::array kMonthNames = std::to_array<MonthName>(
    {{U"january", 1},   {U"jan", 1},        {U"enero", 1},      {U"ene", 1},       {U"januar", 1},
     {U"janvier", 1},   {U"february", 2},   {U"feb", 2},        {U"febrero", 2},   {U"februar", 2},
     {U"fevrier", 2},   {U"march", 3},      {U"mar", 3},        {U"marzo", 3},     {U"marz", 3},
     {U"mars", 3},      {U"april", 4},      {U"apr", 4},        {U"abril", 4},     {U"abr", 4},
     {U"avril", 4},     {U"may", 5},        {U"mayo", 5},       {U"mai", 5},       {U"june", 6},
     {U"jun", 6},       {U"junio", 6},      {U"juni", 6},       {U"juin", 6},      {U"july", 7},
     {U"jul", 7},       {U"julio", 7},      {U"juli", 7},       {U"juillet", 7},   {U"august", 8},
     {U"aug", 8},       {U"agosto", 8},     {U"ago", 8},        {U"aout", 8},      {U"september", 9},
     {U"sep", 9},       {U"sept", 9},       {U"septiembre", 9}, {U"septembre", 9}, {U"october", 10},
     {U"oct", 10},      {U"octubre", 10},   {U"oktober", 10},   {U"okt", 10},      {U"octobre", 10},
     {U"november", 11}, {U"nov", 11},       {U"noviembre", 11}, {U"novembre", 11}, {U"december", 12},
     {U"dec", 12},      {U"diciembre", 12}, {U"dic", 12},       {U"dezember", 12}, {U"dez", 12},
     {U"decembre", 12}});

unsigned month_named(std::u32string_view word) {
  static const auto months = [] {
    std::unordered_map<std::u32string_view, unsigned> made;
    for (const MonthName& one : kMonthNames) made.emplace(one.name, one.month);
    return made;
  }();
  constexpr std::u32string_view kFirstLetters = U"jfmasondeo";
  constexpr std::size_t kLongestNumeral = 10;
  if (word.size() > kLongestNumeral || kFirstLetters.find(word.front()) == std::u32string_view::npos) return 0;
  const auto found = months.find(word);
  return found == months.end() ? 0 : found->second;
}

std::size_t start_of(std::u32string_view letters) {
  return (letters[0] * 31 + (letters.size() > 1 ? letters[1] : 0)) % SpellingSearch::kStarts;
}

bool stands_within_dates(std::u32string_view word) {
  constexpr std::array<std::u32string_view, 9> kWords{U"st", U"nd", U"rd", U"th", U"er", U"of", U"de", U"del", U"the"};
  return std::ranges::find(kWords, word) != kWords.end();
}

// Returns whether the word is the month or the day of a date such as 2004-03-12: no other date begins there.
bool is_within_iso_date(const PlainWords& text, std::size_t word) {
  const std::vector<PlainWords::Word>& words = text.words();
  const auto goes_on = [&](std::size_t one) {
    return one < words.size() && words[one].is_number && words[one].gap == WordGap::tie;
  };
  for (const std::size_t back : {std::size_t{1}, std::size_t{2}}) {
    if (word < back) continue;
    const std::size_t year = word - back;
    if (!words[year].is_number || text.text_of(words[year]).size() != 4) continue;
    if (!goes_on(year + 1) || !goes_on(year + 2) || goes_on(year + 3)) continue;
    const std::u32string_view month = text.text_of(words[year + 1]);
    const std::u32string_view day = text.text_of(words[year + 2]);
    if (month.size() > 2 || day.size() > 2) continue;
    const auto [less, more] = std::minmax({number_of(month), number_of(day)});
    if (less >= 1 && less <= 12 && more <= 31) return true;
  }
  return false;
}

// YYYY-MM-DD as YYYYMMDD.
std::optional<std::uint32_t> day_of(std::string_view value) {
  if (value.size() != 10 || value[4] != '-' || value[7] != '-') return std::nullopt;
  std::uint32_t day = 0;
  for (const char c : value) {
    if (c == '-') continue;
    if (c < '0' || c > '9') return std::nullopt;
    day = 10 * day + static_cast<std::uint32_t>(c - '0');
  }
  return day;
}

}  // namespace

SpellingSearch::SpellingSearch(std::span<const ResidueIdentifier> identifiers) {
  std::map<std::pair<std::string_view, ResidueLikeness>, std::vector<std::uint32_t>> alike;
  for (std::uint32_t i = 0; i < identifiers.size(); ++i) {
    if (identifiers[i].likeness == ResidueLikeness::exact) continue;
    const bool is_date = identifiers[i].likeness == ResidueLikeness::date;
    if (!is_date && identifiers[i].likeness != ResidueLikeness::day) {
      alike[{identifiers[i].value, identifiers[i].likeness}].push_back(i);
    } else if (const std::optional<std::uint32_t> day = day_of(identifiers[i].value)) {
      days_[*day].push_back(i);
      (is_date ? days_of_century_ : days_in_parts_)[*day % 1'000'000].push_back(i);
    }
  }
  const auto by_person = [&](std::uint32_t one) { return std::pair(identifiers[one].person, one); };
  for (auto* days : {&days_, &days_of_century_, &days_in_parts_})
    for (auto& [day, all] : *days) std::ranges::sort(all, {}, by_person);
  NfkcFolder folder;
  FoldedText folded;
  PlainWords words;
  for (auto& [key, all] : alike) {
    folder.fold(key.first, folded);
    words.read(folded, key.first);
    if (words.words().empty() || words.leaves_out_letters()) continue;  // only sought as it is written
    std::ranges::sort(all, {}, by_person);
    Value value;
    for (const PlainWords::Word& word : words.words())
      value.parts.push_back({std::u32string(words.text_of(word)), word.gap, word.is_number});
    value.all = words.letters();
    value.identifiers = std::move(all);
    const auto digits =
        static_cast<std::size_t>(std::ranges::count_if(value.all, [](char32_t c) { return c >= '0' && c <= '9'; }));
    const auto number = static_cast<std::uint32_t>(values_.size());
    if (key.second == ResidueLikeness::number) {
      const bool is_of_digits = digits == value.all.size();
      if (digits == 0 || value.all.size() < (is_of_digits ? kDigitsAlone : kLettersAndDigits)) continue;
      value.is_telephone = is_of_digits && digits >= kTelephone;
      by_beginning_[value.all.substr(0, kBeginning)].push_back(number);
      number_starts_[start_of(value.all)] = true;
      values_.push_back(std::move(value));
    } else {
      values_.push_back(std::move(value));
      note_words(number);
    }
  }
}

// Records what its first word in a text may be (its own first word, alone or joined with those after it), and how the
// next word begins.
void SpellingSearch::note_words(std::uint32_t number) {
  const Value& value = values_[number];
  std::u32string together;
  for (std::size_t i = 0; i < value.parts.size(); ++i) {
    if (i > 0 && (value.parts[i].is_number != value.parts[0].is_number || !may_be_joined(value, i))) break;
    together += value.parts[i].letters;
    word_starts_[start_of(together)] = true;
    std::u32string behind;
    if (i + 1 < value.parts.size()) behind = value.parts[i + 1].letters.substr(0, kBehind);
    by_word_[together][behind].push_back(number);
  }
}

bool SpellingSearch::may_be_joined(const Value& value, std::size_t part) {
  return value.parts[part].gap == WordGap::tie || value.all.size() >= kLettersTogether;
}

void SpellingSearch::for_each(const PlainWords& text, const Visit& visit) const {
  for (std::size_t word = 0; word < text.words().size(); ++word) {
    const std::size_t begin = text.words()[word].begin;
    if (word_starts_[start_of(text.letters().substr(begin, 1))] ||
        word_starts_[start_of(text.letters().substr(begin, 2))])
      search_words(text, word, visit);
    if (!by_beginning_.empty()) search_numbers(text, word, visit);
    if (!days_.empty()) search_days(text, word, visit);
  }
}

void SpellingSearch::search_words(const PlainWords& text, std::size_t word, const Visit& visit) const {
  const std::vector<PlainWords::Word>& words = text.words();
  const PlainWords::Word& first = words[word];
  std::set<std::uint32_t> visited;
  // The beginning ends with the word `last`.
  const auto look_up = [&](std::size_t last) {
    const auto found = by_word_.find(text.letters().substr(first.begin, words[last].end - first.begin));
    if (found == by_word_.end()) return;
    std::vector<std::uint32_t> alike;
    add_alike(found->second, text, last, alike);
    std::ranges::sort(alike);
    for (const std::uint32_t number : alike) {
      if (visited.contains(number)) continue;
      const std::size_t end = last_word(values_[number], text, word);
      if (end == kNowhere) continue;
      visited.insert(number);
      visit(values_[number].identifiers, first.first, words[end].last);
    }
  };
  look_up(word);
  // An apostrophe, a hyphen or a line's end may split its letters.
  for (std::size_t next = word + 1; next < words.size(); ++next) {
    if (words[next].gap != WordGap::tie || words[next].is_number != first.is_number) break;
    look_up(next);
  }
}

// Adds the values with this beginning that may continue with the letters after the text's word, or after an initial or
// two there.
void SpellingSearch::add_alike(const ByText& behind, const PlainWords& text, std::size_t word,
                               std::vector<std::uint32_t>& alike) {
  const auto add = [&](std::u32string_view letters) {
    if (const auto found = behind.find(letters); found != behind.end())
      alike.insert(alike.end(), found->second.begin(), found->second.end());
  };
  add({});
  for (std::size_t skipped = 0; skipped <= kMostBetween && ++word < text.words().size(); ++skipped) {
    const std::u32string_view rest = text.letters().substr(text.words()[word].begin);
    for (std::size_t size = 1; size <= std::min(kBehind, rest.size()); ++size) add(rest.substr(0, size));
    if (!is_initial_word(text.words()[word])) return;
  }
}

namespace {

bool is_tied(const std::vector<PlainWords::Word>& words, std::size_t word) {  // as in O'Brien
  return word + 1 < words.size() && words[word + 1].gap == WordGap::tie;
}

}  // namespace

// Moves to the next word, skipping initials that the value lacks there; returns false if nothing close enough follows.
bool SpellingSearch::go_to_next(const Part& part, const PlainWords& text, Reached& at) {
  const std::vector<PlainWords::Word>& words = text.words();
  const auto go_on = [&] { return ++at.word != words.size() && words[at.word].gap != WordGap::far; };
  if (!go_on()) return false;
  at.offset = 0;
  while (is_initial_word(words[at.word]) && !is_tied(words, at.word) && part.letters != text.text_of(words[at.word]) &&
         at.between < kMostBetween) {
    ++at.between;
    if (!go_on()) return false;
  }
  return true;
}

// Skips words that are tied together.
bool SpellingSearch::go_over(const Part& part, const PlainWords& text, Reached& at) {
  const std::vector<PlainWords::Word>& words = text.words();
  for (std::size_t compared = 0; compared < part.letters.size();) {
    if (at.offset == words[at.word].end - words[at.word].begin) {
      if (++at.word == words.size() || words[at.word].gap != WordGap::tie || words[at.word].is_number != part.is_number)
        return false;
      at.offset = 0;
    }
    const std::u32string_view rest = text.text_of(words[at.word]).substr(at.offset);
    const std::size_t count = std::min(rest.size(), part.letters.size() - compared);
    if (rest.substr(0, count) != std::u32string_view(part.letters).substr(compared, count)) return false;
    compared += count;
    at.offset += count;
  }
  return true;
}

std::size_t SpellingSearch::last_word(const Value& value, const PlainWords& text, std::size_t word) {
  Reached at{word};
  const auto ends_word = [&] {
    const PlainWords::Word& one = text.words()[at.word];
    return at.offset == one.end - one.begin;
  };
  for (std::size_t i = 0; i < value.parts.size(); ++i) {
    if (i > 0 && !ends_word()) {
      if (!may_be_joined(value, i)) return kNowhere;
    } else if (i > 0 && !go_to_next(value.parts[i], text, at)) {
      return kNowhere;
    }
    if (!go_over(value.parts[i], text, at)) return kNowhere;
  }
  return ends_word() ? at.word : kNowhere;
}

void SpellingSearch::search_numbers(const PlainWords& text, std::size_t word, const Visit& visit) const {
  const PlainWords::Word& first = text.words()[word];
  const auto look_up = [&](std::size_t skipped) {
    const auto found = by_beginning_.find(text.letters().substr(first.begin + skipped, kBeginning));
    if (found == by_beginning_.end()) return;
    for (const std::uint32_t number : found->second) {
      if (skipped > 0 && !values_[number].is_telephone) continue;
      const std::size_t last = last_of_number(values_[number], text, word, skipped);
      if (last != kNowhere) visit(values_[number].identifiers, first.first + skipped, text.words()[last].last);
    }
  };
  if (number_starts_[start_of(text.letters().substr(first.begin))]) look_up(0);
  if (!first.is_number || first.end - first.begin <= kTelephone) return;
  const std::size_t code = text.text_of(first).starts_with(U"00") ? 3 : 1;
  for (std::size_t skipped = code; skipped < code + 3; ++skipped)
    if (first.begin + skipped + kTelephone <= first.end) look_up(skipped);
}

std::size_t SpellingSearch::last_of_number(const Value& value, const PlainWords& text, std::size_t word,
                                           std::size_t skipped) {
  const std::vector<PlainWords::Word>& words = text.words();
  const std::size_t begin = words[word].begin + skipped;
  const std::size_t end = begin + value.all.size();
  if (text.letters().substr(begin, value.all.size()) != value.all) return kNowhere;
  while (words[word].end < end) {
    if (++word == words.size() || words[word].gap == WordGap::far) return kNowhere;
  }
  return words[word].end == end ? word : kNowhere;
}

// Up to three numbers and month names from a word on.
SpellingSearch::DateParts SpellingSearch::date_parts(const PlainWords& text, std::size_t word) {
  const std::vector<PlainWords::Word>& words = text.words();
  const std::size_t first = word;
  DateParts parts{.last = word};
  std::size_t passed = 0;
  for (; word < words.size() && parts.count < parts.numbers.size(); ++word) {
    const PlainWords::Word& one = words[word];
    const std::u32string_view said = text.text_of(one);
    if (word > first && one.gap == WordGap::far) break;
    if (one.is_number) {
      if (said.size() > 8 || (parts.count > 0 && said.size() > 4)) break;
      parts.numbers[parts.count++] = {number_of(said), said.size()};
    } else if (const unsigned month = month_named(said); month != 0) {
      parts.numbers[parts.count++] = {month, 0};
    } else if (parts.count == 0 || !stands_within_dates(said) || ++passed > 2) {
      break;
    } else {
      continue;
    }
    passed = 0;
    parts.last = word;
    if (said.size() > 4 && one.is_number) break;
  }
  return parts;
}

void SpellingSearch::search_days(const PlainWords& text, std::size_t word, const Visit& visit) const {
  if (is_within_iso_date(text, word)) return;
  const DateParts parts = date_parts(text, word);
  const auto& numbers = parts.numbers;
  const PlainWords::Word& first = text.words()[word];
  const auto look_up = [&](Number year, Number month, Number day) {
    if (month.digits > 2 || day.digits == 0 || day.digits > 2 || (year.digits != 2 && year.digits != 4)) return;
    if (month.value > 12 || day.value > 31) return;
    const auto search_days_of = [&](const std::map<std::uint32_t, std::vector<std::uint32_t>>& days) {
      const auto found = days.find((year.value * 100 + month.value) * 100 + day.value);
      if (found != days.end()) visit(found->second, first.first, text.words()[parts.last].last);
    };
    search_days_of(year.digits == 4 ? days_ : days_of_century_);
    if (year.digits == 2 && parts.count == 3) search_days_of(days_in_parts_);
  };
  if (parts.count == 3) {
    look_up(numbers[2], numbers[1], numbers[0]);
    look_up(numbers[2], numbers[0], numbers[1]);
    look_up(numbers[0], numbers[1], numbers[2]);
    if (numbers[0].digits == 4 && numbers[1].digits > 0 && numbers[2].digits > 0)
      look_up(numbers[0], numbers[2], numbers[1]);
  } else if (parts.count == 1 && (numbers[0].digits == 8 || numbers[0].digits == 6)) {
    const std::u32string_view said = text.text_of(first);
    const std::size_t of_year = said.size() - 4;
    const auto part = [&](std::size_t at, std::size_t size) { return Number{number_of(said.substr(at, size)), size}; };
    look_up(part(4, of_year), part(2, 2), part(0, 2));
    look_up(part(4, of_year), part(0, 2), part(2, 2));
    look_up(part(0, of_year), part(of_year, 2), part(of_year + 2, 2));
  }
}

}  // namespace sumi::verify
