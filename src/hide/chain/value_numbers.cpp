#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <utility>

#include "base/keys/draws.hpp"
#include "hide/chain/replacements.hpp"
#include "hide/chain/reserved_values.hpp"
#include "hide/search/name_split.hpp"
#include "link/record_table.hpp"

namespace sumi::hide {
namespace {

constexpr std::size_t kDigitsOfOrder = 26;  // digits of base 32: 130 bits

// The value of a mention in normal form: words of a name, or a whole value.
struct NumberedValue {
  std::string tag;
  std::set<std::string> words;

  auto operator<=>(const NumberedValue&) const = default;
};

// Maps each mention to its value, or to the one longer name that contains all its words.
class WholeNames {
 public:
  explicit WholeNames(std::span<const NumberedValue> values) {
    for (const NumberedValue& one : values)
      if (!one.words.empty() && known_.insert(one).second)
        for (const std::string& word : one.words) with_word_[{one.tag, word}].push_back(one);
  }

  [[nodiscard]] NumberedValue whole(const NumberedValue& value) const {
    const std::vector<NumberedValue>* fewest = nullptr;
    for (const std::string& word : value.words) {
      const std::vector<NumberedValue>& some = with_word_.at({value.tag, word});
      if (fewest == nullptr || some.size() < fewest->size()) fewest = &some;
    }
    const NumberedValue* longer = nullptr;
    for (const NumberedValue& other : *fewest) {
      if (other.words.size() <= value.words.size() || !std::ranges::includes(other.words, value.words)) continue;
      if (longer != nullptr) return value;
      longer = &other;
    }
    return longer == nullptr ? value : *longer;
  }

 private:
  std::set<NumberedValue> known_;
  std::map<std::pair<std::string, std::string>, std::vector<NumberedValue>> with_word_;  // by tag and word
};

std::vector<NumberedValue> values_of(const Extraction& extraction, std::span<const Mention> mentions, HideMode mode) {
  std::vector<NumberedValue> values;
  for (const Mention& mention : mentions) {
    const HideAttribute& attribute = extraction.attributes[mention.attribute];
    NumberedValue& value = values.emplace_back();
    if (attribute.action(mode) != AttributeAction::numbered) continue;
    value.tag = tag_words(attribute);
    if (is_name(attribute.kind))
      for (const std::string& word : words_of_names(mention.text)) value.words.insert(link::folded_value(word));
    if (value.words.empty()) value.words.insert(link::folded_value(mention.text));
  }
  return values;
}

// Draws a place in an order that can't be predicted without the key.
std::string drawn_place(const Key& key, const std::string& link, const NumberedValue& value) {
  std::string what = link + '\0' + value.tag;
  for (const std::string& word : value.words) what += '\0' + word;
  Draws draws(key, "number", what);
  std::string place;
  for (std::size_t i = 0; i < kDigitsOfOrder; ++i) place += draws.digit32();
  return place;
}

}  // namespace

ValueNumbers::ValueNumbers(const Extraction& extraction, HideMode mode, const Key* key)
    : extraction_(extraction), mode_(mode) {
  if (extraction.links.empty()) return;
  std::map<std::string, std::vector<std::size_t>> of_link;  // indices of mentions
  for (std::size_t i = 0; i < extraction.mentions.size(); ++i)
    of_link[extraction.links[extraction.mentions[i].record]].push_back(i);
  // The same value of two links is in it twice.
  std::map<std::tuple<std::string, std::string, std::string, NumberedValue>, std::vector<std::size_t>> ordered;
  for (const auto& [link, places] : of_link) {
    std::vector<Mention> mentions;
    for (const std::size_t place : places) mentions.push_back(extraction.mentions[place]);
    const std::vector<NumberedValue> values = values_of(extraction, mentions, mode);
    const WholeNames known(values);
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (values[i].words.empty()) continue;
      NumberedValue whole = known.whole(values[i]);
      ordered[{whole.tag, drawn_place(*key, link, whole), link, whole}].push_back(places[i]);
    }
  }
  linked_.resize(extraction.mentions.size());
  std::map<std::string, std::size_t> last;  // last number of each tag
  for (const auto& [value, places] : ordered) {
    const std::size_t number = ++last[std::get<0>(value)];
    for (const std::size_t place : places) linked_[place] = number;
  }
}

std::vector<std::size_t> ValueNumbers::of(std::uint32_t record) const {
  const std::span<const Mention> mentions = extraction_.of(record);
  if (!linked_.empty()) {
    const auto first = linked_.begin() + (mentions.data() - extraction_.mentions.data());
    return {first, first + static_cast<std::ptrdiff_t>(mentions.size())};
  }
  std::vector<std::size_t> numbers(mentions.size());
  const std::vector<NumberedValue> values = values_of(extraction_, mentions, mode_);
  const WholeNames known(values);
  std::map<NumberedValue, std::size_t> numbered;
  std::map<std::string, std::size_t> last;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i].words.empty()) continue;
    std::size_t& number = numbered[known.whole(values[i])];
    if (number == 0) number = ++last[values[i].tag];
    numbers[i] = number;
  }
  return numbers;
}

}  // namespace sumi::hide
