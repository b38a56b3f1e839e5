#include "hide/value_search.hpp"

#include <algorithm>

#include "match/automaton_builder.hpp"
#include "match/leftmost_longest.hpp"
#include "text/tokens.hpp"

namespace sumi::hide {
namespace {

bool is_space(char32_t character) { return belongs_to(character, CharacterClass::space); }

// `places`: of each character that is left, its number in `folded`; null: not asked for.
void collapse(std::u32string_view folded, std::u32string& into, std::vector<std::uint32_t>* places) {
  into.clear();
  if (places != nullptr) places->clear();
  for (std::uint32_t i = 0; i < folded.size(); ++i) {
    const bool space = folded[i] <= U' ' ? folded[i] == U' ' || (folded[i] >= U'\t' && folded[i] <= U'\r') : folded[i] >= 0x80 && is_space(folded[i]);
    if (space && !into.empty() && into.back() == U' ') continue;
    into.push_back(space ? U' ' : folded[i]);
    if (places != nullptr) places->push_back(i);
  }
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

  explicit Built(std::span<const std::u32string_view> keys) : built(match::build_automaton(keys)), automaton(built.parts) {}
};

ValueSearch::ValueSearch(std::span<const std::pair<std::string, std::uint32_t>> values) : borders_(Borders::automatic) {
  std::vector<std::u32string> keys;
  for (const auto& [value, meaning] : values) keys.push_back(key_of(value).substr(0, match::kLongestKey));
  const std::vector<std::u32string_view> views(keys.begin(), keys.end());
  built_ = std::make_unique<Built>(views);
  std::vector<std::pair<std::uint32_t, std::uint32_t>> of_keys;
  for (std::size_t i = 0; i < values.size(); ++i)
    if (built_->built.key_of_term[i] != match::kNoKey) of_keys.emplace_back(built_->built.key_of_term[i], values[i].second);
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
    return Meanings(meanings_).subspan(first_meaning_[match.key], first_meaning_[match.key + 1] - first_meaning_[match.key]);
  };
  match::for_each_leftmost_longest(
      built_->automaton, scratch.characters,
      [&](const match::Match& match) {
        return borders_.allow(scratch.characters, match.begin, match.end) && allow(where(match), meanings(match));
      },
      [&](const match::Match& match) { visit(where(match), meanings(match)); });
}

}  // namespace sumi::hide
