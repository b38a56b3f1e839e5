#include "hide/search/value_search.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "base/match/automaton_builder.hpp"
#include "base/text/name_endings.hpp"
#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"
#include "hide/search/date_search.hpp"

namespace sumi::hide {
namespace {

// The middle dots between parts of Chinese and Japanese transcriptions count as spaces, too.
bool is_space(char32_t c) {
  if (c <= U' ') return c == U' ' || (c >= U'\t' && c <= U'\r');
  return c >= 0x80 && (c == 0xB7 || c == 0x2027 || c == 0x30FB || belongs_to(c, CharacterClass::space));
}

bool is_spaceless(char32_t c) {
  return c >= 0x80 && token_part(c) == TokenPart::spaceless;
}

// Maps all dashes to one, apostrophes to one, and white space to a space.
char32_t plain_letter(char32_t c) {
  if (is_space(c)) return U' ';
  if (c < 0x80) return c;
  if ((c >= 0x2010 && c <= 0x2015) || c == 0x2212) return U'-';
  return c == 0x2018 || c == 0x2019 || c == 0x02BC ? U'\'' : c;
}

// `places`: for each remaining character, its index in `folded`.
void collapse(std::u32string_view folded, std::u32string& into, std::vector<std::uint32_t>& places) {
  into.resize(folded.size());
  places.resize(folded.size());
  std::size_t size = 0;
  for (std::uint32_t i = 0; i < folded.size(); ++i) {
    const char32_t c = plain_letter(folded[i]);
    const bool is_behind_space = size > 0 && into[size - 1] == U' ';
    if (is_behind_space && c == U' ') continue;
    if (is_behind_space && size >= 2 && is_spaceless(c) && is_spaceless(into[size - 2])) --size;
    into[size] = c;
    places[size++] = i;
  }
  into.resize(size);
  places.resize(size);
}

enum class Part { none, letter, digit };

Part part_of(char32_t c) {
  if (c >= U'0' && c <= U'9') return Part::digit;
  return token_part(c) == TokenPart::spaced ? Part::letter : Part::none;
}

// Returns whether a stretch that begins or ends within a word of Hangul is still a name: 김민수는, 환자김민수, 민수가.
bool stands_in_hangul(std::u32string_view text, std::size_t begin, std::size_t end) {
  const std::u32string_view found = text.substr(begin, end - begin);
  const auto syllables = static_cast<std::size_t>(std::ranges::count_if(found, is_hangul));
  if (!is_hangul(found.front()) || !is_hangul(found.back())) return false;
  if (syllables >= kSyllablesWithinWords) return true;
  if (syllables < 2 || (begin > 0 && part_of(text[begin - 1]) == Part::letter)) return false;
  std::size_t last = end;
  while (last < text.size() && part_of(text[last]) == Part::letter) ++last;
  return goes_on_behind_hangul(text.substr(end, last - end));
}

// Returns whether a stretch is whole: no letter adjoins its letters, no digit its digits; N1234 contains 1234.
bool is_whole(std::u32string_view text, std::size_t begin, std::size_t end) {
  const auto joins = [&](std::size_t at) {
    if (at == 0 || at == text.size()) return false;
    const Part before = part_of(text[at - 1]);
    return before != Part::none && before == part_of(text[at]);
  };
  return (!joins(begin) && !joins(end)) || stands_in_hangul(text, begin, end);
}

std::u32string key_of(std::string_view value) {
  std::u32string key;
  std::vector<std::uint32_t> places;
  collapse(nfkc_folded(value), key, places);
  if (key.starts_with(U' ')) key.erase(0, 1);
  if (key.ends_with(U' ')) key.pop_back();
  return key;
}

// Han, kana and similar scripts have no word boundaries: without these characters, the rest of a value would be another
// value (北京市27号: 27).
bool has_spaceless_letters(std::string_view value) {
  for (std::size_t at = 0; at < value.size(); at += utf8::width(value[at]))
    if (token_part(utf8::decode(value, at)) == TokenPart::spaceless) return true;
  return false;
}

std::vector<LikenessSearch::Value> alike_values(std::span<const SoughtValue> values) {
  std::map<std::pair<std::string_view, Likeness>, std::set<std::uint32_t>> alike;
  for (const SoughtValue& one : values)
    if ((one.likeness == Likeness::words || one.likeness == Likeness::number) && !has_spaceless_letters(one.value))
      alike[{one.value, one.likeness}].insert(one.meaning);
  std::vector<LikenessSearch::Value> all;
  for (const auto& [value, meanings] : alike)
    all.push_back({std::string(value.first), value.second, {meanings.begin(), meanings.end()}});
  return all;
}

}  // namespace

struct ValueSearch::Built {
  match::BuiltAutomaton built;
  match::Automaton automaton;
  LikenessSearch alike;
  DateSearch dates;

  Built(std::span<const std::u32string_view> keys, std::span<const SoughtValue> values)
      : built(match::build_automaton(keys)), automaton(built.parts), alike(alike_values(values)) {
    for (const SoughtValue& one : values)
      if (one.likeness == Likeness::date)
        for (const CalendarDate& day : possible_days(one.value)) dates.add(day, one.meaning, one.also_with_short_years);
  }
};

ValueSearch::ValueSearch(std::span<const SoughtValue> values) {
  std::vector<std::u32string> keys;
  for (const SoughtValue& one : values) keys.push_back(key_of(one.value).substr(0, match::kLongestKey));
  const std::vector<std::u32string_view> views(keys.begin(), keys.end());
  built_ = std::make_unique<Built>(views, values);
  std::vector<std::pair<std::uint32_t, std::uint32_t>> of_keys;
  for (std::size_t i = 0; i < values.size(); ++i)
    if (built_->built.key_of_term[i] != match::kNoKey)
      of_keys.emplace_back(built_->built.key_of_term[i], values[i].meaning);
  std::ranges::sort(of_keys);
  of_keys.erase(std::ranges::unique(of_keys).begin(), of_keys.end());
  first_meaning_.assign(built_->automaton.keys() + 1, 0);
  for (const auto& [key, meaning] : of_keys) {
    ++first_meaning_[key + 1];
    meanings_.push_back(meaning);
  }
  for (std::size_t i = 1; i < first_meaning_.size(); ++i) first_meaning_[i] += first_meaning_[i - 1];
}

ValueSearch::~ValueSearch() = default;

void ValueSearch::find(std::string_view text, Scratch& scratch, const std::function<bool(Range, Meanings)>& allow,
                       const std::function<void(Range, Meanings)>& visit) const {
  if (built_->automaton.keys() == 0) return;
  scratch.folder.fold(text, scratch.folded);
  scratch.found.clear();
  find_exact(scratch);
  find_alike(text, scratch);
  std::ranges::sort(scratch.found, {}, [](const Found& one) {  // the leftmost, then the longest
    return std::tuple(one.where.begin, ~one.where.end, one.meanings.front());
  });
  Position behind = 0;
  for (const Found& one : scratch.found) {
    if (one.where.begin < behind || !allow(one.where, one.meanings)) continue;
    visit(one.where, one.meanings);
    behind = one.where.end;
  }
}

void ValueSearch::find_exact(Scratch& scratch) const {
  collapse(scratch.folded.characters(), scratch.characters, scratch.places);
  built_->automaton.for_each_match(scratch.characters, [&](const match::Match& match) {
    if (!is_whole(scratch.characters, match.begin, match.end)) return;
    const Range where = scratch.folded.source(scratch.places[match.begin], scratch.places[match.end - 1] + 1);
    const std::uint32_t first = first_meaning_[match.key];
    scratch.found.push_back({where, Meanings(meanings_).subspan(first, first_meaning_[match.key + 1] - first)});
  });
}

void ValueSearch::find_alike(std::string_view text, Scratch& scratch) const {
  if (built_->alike.empty() && built_->dates.empty()) return;
  scratch.squeezed.squeeze(scratch.folded, text);
  const std::u32string_view folded = scratch.folded.characters();
  const auto add = [&](std::size_t begin, std::size_t end, Meanings meanings) {
    const SqueezedText& squeezed = scratch.squeezed;
    std::uint32_t behind = squeezed.place(end - 1) + 1;
    // Includes letters at the end of the last word that its squeezed form leaves out, as the e of Avenue.
    const std::size_t next = end < squeezed.characters().size() ? squeezed.place(end) : folded.size();
    while (behind < next && part_of(folded[behind]) == Part::letter) ++behind;
    scratch.found.push_back({scratch.folded.source(squeezed.place(begin), behind), meanings});
  };
  built_->alike.find(scratch.squeezed, add);
  built_->dates.find(scratch.squeezed, add);
}

}  // namespace sumi::hide
