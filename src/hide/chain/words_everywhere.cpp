#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "base/names/letters.hpp"
#include "base/text/everyday_words.hpp"
#include "base/text/name_endings.hpp"
#include "base/text/utf8.hpp"
#include "hide/chain/extraction.hpp"
#include "hide/chain/name_coverage.hpp"
#include "hide/search/name_split.hpp"

namespace sumi::hide {
namespace {

constexpr std::size_t kShortestNameWord = 4;
// A word that occurs this many times as often outside of names as in them is a common word.
constexpr std::size_t kMostOutside = 8;

struct NameWord {
  std::uint32_t attribute = 0;
  std::size_t in_names = 0;
  std::size_t outside = 0;
  bool is_sure = false;  // a column or one of the documents' own spans contains it
};

bool is_of_letters_with_case(std::string_view word) {
  return std::ranges::all_of(names::word_parts(word), [](const names::WordPart& part) {
    return part.letters == names::Letters::latin || part.letters == names::Letters::other;
  });
}

// Returns words of full names by their spelling.
std::map<std::string, NameWord> words_of_full_names(const Extraction& extraction, const HideBatch& batch,
                                                    HideMode mode) {
  std::map<std::string, NameWord> words;
  for (const Mention& one : extraction.mentions) {
    const HideAttribute& attribute = extraction.attributes[one.attribute];
    if (!is_name(attribute.kind) || attribute.action(mode) == AttributeAction::keep) continue;
    const bool is_sure =
        (one.by == FoundBy::field || one.by == FoundBy::span) && !batch.guessed.contains(attribute.name);
    if (!is_sure && !is_full_name(one.text)) continue;
    for (const std::string& word : words_of_names(one.text)) {
      if (utf8::count(word) < kShortestNameWord || !is_of_letters_with_case(word)) continue;
      const auto [at, is_new] = words.try_emplace(word, NameWord{.attribute = one.attribute});
      ++at->second.in_names;
      at->second.is_sure = at->second.is_sure || is_sure;
    }
  }
  return words;
}

// Mentions are sorted and disjoint, so only the first that ends after the place's begin can contain it.
bool lies_in_a_name(const Extraction& extraction, const Mention& place) {
  const auto key = std::tuple(place.record, place.field, place.where.begin);
  const auto one = std::ranges::upper_bound(extraction.mentions, key, {}, [](const Mention& mention) {
    return std::tuple(mention.record, mention.field, mention.where.end);
  });
  return one != extraction.mentions.end() && one->record == place.record && one->field == place.field &&
         one->where.begin < place.where.end;
}

// Finds each word where it reads as a name.
std::vector<Mention> found_as_names(const Extraction& extraction, const std::map<std::string, NameWord>& words,
                                    unsigned threads) {
  if (words.empty()) return {};
  std::vector<SoughtValue> values;
  for (const auto& [word, said] : words)
    values.push_back({word, static_cast<std::uint32_t>(values.size()), Likeness::words});
  const ValueSearch search(values);
  return find_in_texts(extraction, search, FoundBy::known, threads,
                       [](std::uint32_t, std::string_view text, Range where, ValueSearch::Meanings meanings) {
                         return reads_as_name(text, where) ? std::optional(meanings.front()) : std::nullopt;
                       });
}

std::size_t find_denied(Extraction& extraction, const HideBatch& batch, HideMode mode, unsigned threads) {
  if (batch.denied.empty()) return 0;
  HideAttribute denied;
  denied.name = "denied";
  denied.compared = false;
  denied.actions.fill(batch.action);
  denied.tag = "HIDDEN";
  const auto number = static_cast<std::uint32_t>(extraction.attributes.size());
  extraction.attributes.push_back(denied);
  std::vector<SoughtValue> values;
  for (const std::string& phrase : batch.denied) {
    const bool is_number = phrase.find_first_of("0123456789") != std::string::npos;
    values.push_back({phrase, number, is_number ? Likeness::number : Likeness::words});
    extraction.denied.emplace(phrase, number);
  }
  const ValueSearch search(values);
  return add_mentions(extraction,
                      find_in_texts(extraction, search, FoundBy::known, threads,
                                    [](std::uint32_t, std::string_view, Range, ValueSearch::Meanings meanings) {
                                      return std::optional(meanings.front());
                                    }),
                      mode);
}

}  // namespace

std::size_t find_words_everywhere(Extraction& extraction, const HideBatch& batch, HideMode mode, unsigned threads) {
  std::map<std::string, NameWord> words = words_of_full_names(extraction, batch, mode);
  std::erase_if(words, [&](const auto& one) {
    const bool is_common = is_everyday_word(names::plain(one.first)) && !one.second.is_sure;
    if (is_common) extraction.words_not_searched.push_back(one.first);
    return is_common;
  });
  std::vector<Mention> found = found_as_names(extraction, words, threads);
  std::vector<std::pair<const std::string, NameWord>*> by_number;
  for (auto& one : words) by_number.push_back(&one);
  for (const Mention& one : found)
    if (!lies_in_a_name(extraction, one)) ++by_number[one.attribute]->second.outside;
  std::erase_if(found, [&](Mention& one) {
    const NameWord& word = by_number[one.attribute]->second;
    const bool is_common = !word.is_sure && word.outside > kMostOutside * word.in_names;
    if (!is_common) one.attribute = word.attribute;
    return is_common;
  });
  for (const auto& [word, said] : words) {
    if (!said.is_sure && said.outside > kMostOutside * said.in_names) {
      extraction.words_not_searched.push_back(word);
    } else {
      extraction.words_everywhere.emplace(word, said.attribute);
    }
  }
  std::ranges::sort(extraction.words_not_searched);
  const std::size_t added = add_mentions(extraction, std::move(found), mode);
  return added + find_denied(extraction, batch, mode, threads);
}

}  // namespace sumi::hide
