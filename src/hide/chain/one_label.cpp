#include <algorithm>
#include <cstdint>
#include <numeric>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "hide/chain/inflected_names.hpp"
#include "hide/search/date_search.hpp"
#include "hide/search/squeezed_text.hpp"

namespace sumi::hide {
namespace {

constexpr std::size_t kFewestLetters = 3;
constexpr std::size_t kFewestDigits = 6;

std::uint64_t mixed(std::uint64_t fingerprint, std::uint64_t part) {
  return (fingerprint ^ (part + 1)) * 0x9E3779B97F4A7C15U;
}

// Returns the keys of a value: each day that it may mean, else its letters and digits.
std::vector<std::uint64_t> keys_of(std::string_view text) {
  std::vector<std::uint64_t> keys;
  for (const CalendarDate& day : possible_days(text)) {
    std::uint64_t key = 0;
    for (const int part : {day.year, day.month, day.day}) key = mixed(key, static_cast<std::uint64_t>(part));
    keys.push_back(key);
  }
  if (!keys.empty()) return keys;
  const SqueezedText form = squeezed(text);
  const std::u32string_view characters = form.characters();
  const auto digits =
      static_cast<std::size_t>(std::ranges::count_if(characters, [](char32_t c) { return c >= U'0' && c <= U'9'; }));
  if (characters.size() - digits < kFewestLetters && digits < kFewestDigits) return {};
  return {std::accumulate(characters.begin(), characters.end(), std::uint64_t{1}, mixed)};
}

// The lower is better.
using Rank = std::tuple<int, double, std::uint32_t>;

Rank rank_of(const Mention& mention) {
  const int source = mention.by == FoundBy::field ? 0 : mention.by == FoundBy::span ? 1 : 2;
  return {source, source < 2 ? 0 : -mention.score, mention.attribute};
}

struct SaidValue {
  std::uint32_t person;
  std::uint64_t key;
  std::size_t mention;

  [[nodiscard]] auto value() const { return std::pair(person, key); }
};

}  // namespace

void unify_value_labels(Extraction& extraction, const Persons& persons, HideMode mode) {
  std::vector<bool> has_texts(persons.count);
  for (const Mention& mention : extraction.mentions)
    if (mention.by != FoundBy::field) has_texts[persons.of_record[mention.record]] = true;
  std::vector<SaidValue> said;
  for (std::size_t i = 0; i < extraction.mentions.size(); ++i) {
    const Mention& mention = extraction.mentions[i];
    const std::uint32_t person = persons.of_record[mention.record];
    const HideAttribute& attribute = extraction.attributes[mention.attribute];
    if (!has_texts[person] || attribute.kind == AttributeKind::age || attribute.kind == AttributeKind::number ||
        attribute.is_key || attribute.action(mode) == AttributeAction::keep)
      continue;
    for (const std::uint64_t key : keys_of(mention.text)) said.push_back({person, key, i});
  }
  std::ranges::stable_sort(said, {}, &SaidValue::value);
  std::vector<std::pair<std::size_t, Rank>> chosen;  // for mentions in texts; two entries for an ambiguous date
  for (auto begin = said.begin(); begin != said.end();) {
    const auto end =
        std::find_if(begin, said.end(), [&](const SaidValue& one) { return one.value() != begin->value(); });
    Rank best = rank_of(extraction.mentions[begin->mention]);
    for (auto one = begin; one != end; ++one) best = std::min(best, rank_of(extraction.mentions[one->mention]));
    for (; begin != end; ++begin)
      if (extraction.mentions[begin->mention].by != FoundBy::field) chosen.emplace_back(begin->mention, best);
  }
  std::ranges::sort(chosen);
  chosen.erase(std::ranges::unique(chosen, {}, &std::pair<std::size_t, Rank>::first).begin(), chosen.end());
  for (const auto& [number, rank] : chosen) {
    Mention& mention = extraction.mentions[number];
    if (std::get<2>(rank) == mention.attribute) continue;
    mention.attribute = std::get<2>(rank);
    mention.by = FoundBy::short_form;
  }
}

}  // namespace sumi::hide
