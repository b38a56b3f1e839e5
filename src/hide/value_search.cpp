#include "hide/value_search.hpp"

#include <algorithm>

#include "match/automaton_builder.hpp"
#include "match/leftmost_longest.hpp"
#include "text/tokens.hpp"

namespace sumi::hide {
namespace {

bool is_space(char32_t c) {
  return c <= U' ' ? c == U' ' || (c >= U'\t' && c <= U'\r') : c >= 0x80 && belongs_to(c, CharacterClass::space);
}

bool is_spaceless(char32_t c) {
  return c >= 0x80 && token_part(c) == TokenPart::spaceless;
}

// Dashes are one, and apostrophes; white space is a space.
char32_t plain(char32_t c) {
  if (is_space(c)) return U' ';
  if ((c >= 0x2010 && c <= 0x2015) || c == 0x2212) return U'-';
  return c == 0x2018 || c == 0x2019 || c == 0x02BC ? U'\'' : c;
}

// `places`: of each character that is left, its number in `folded`; null: not asked for.
void collapse(std::u32string_view folded, std::u32string& into, std::vector<std::uint32_t>* places) {
  into.clear();
  if (places != nullptr) places->clear();
  const auto drop_last = [&] {
    into.pop_back();
    if (places != nullptr) places->pop_back();
  };
  for (std::uint32_t i = 0; i < folded.size(); ++i) {
    const char32_t c = plain(folded[i]);
    if (c == U' ' && into.ends_with(U' ')) continue;
    if (into.size() >= 2 && into.back() == U' ' && is_spaceless(c) && is_spaceless(into[into.size() - 2])) drop_last();
    into.push_back(c);
    if (places != nullptr) places->push_back(i);
  }
}

enum class Part { none, letter, digit };

Part part_of(char32_t c) {
  if (c >= U'0' && c <= U'9') return Part::digit;
  return token_part(c) == TokenPart::spaced ? Part::letter : Part::none;
}

// Letters beside letters, digits beside digits: N1234 holds 1234.
bool is_whole(std::u32string_view text, std::size_t begin, std::size_t end) {
  const auto joins = [&](std::size_t at) {
    if (at == 0 || at == text.size()) return false;
    const Part before = part_of(text[at - 1]);
    return before != Part::none && before == part_of(text[at]);
  };
  return !joins(begin) && !joins(end);
}

std::u32string key_of(std::string_view value) {
  std::u32string key;
  collapse(nfkc_folded(value), key, nullptr);
  if (key.starts_with(U' ')) key.erase(0, 1);
  if (key.ends_with(U' ')) key.pop_back();
  return key;
}

}  // namespace

struct ValueSearch::Built {
  match::BuiltAutomaton built;
  match::Automaton automaton;

  explicit Built(std::span<const std::u32string_view> keys)
      : built(match::build_automaton(keys)), automaton(built.parts) {}
};

ValueSearch::ValueSearch(std::span<const std::pair<std::string, std::uint32_t>> values) {
  std::vector<std::u32string> keys;
  for (const auto& [value, meaning] : values) keys.push_back(key_of(value).substr(0, match::kLongestKey));
  const std::vector<std::u32string_view> views(keys.begin(), keys.end());
  built_ = std::make_unique<Built>(views);
  std::vector<std::pair<std::uint32_t, std::uint32_t>> of_keys;
  for (std::size_t i = 0; i < values.size(); ++i)
    if (built_->built.key_of_term[i] != match::kNoKey)
      of_keys.emplace_back(built_->built.key_of_term[i], values[i].second);
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
  collapse(scratch.folded.characters(), scratch.characters, &scratch.places);
  const auto where = [&](const match::Match& match) {
    return scratch.folded.source(scratch.places[match.begin], scratch.places[match.end - 1] + 1);
  };
  const auto meanings = [&](const match::Match& match) {
    return Meanings(meanings_).subspan(first_meaning_[match.key],
                                       first_meaning_[match.key + 1] - first_meaning_[match.key]);
  };
  match::for_each_leftmost_longest(
      built_->automaton, scratch.characters,
      [&](const match::Match& match) {
        return is_whole(scratch.characters, match.begin, match.end) && allow(where(match), meanings(match));
      },
      [&](const match::Match& match) { visit(where(match), meanings(match)); });
}

}  // namespace sumi::hide
