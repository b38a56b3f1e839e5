#include "hide/chain/telling_words.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include "base/machine/splitmix64.hpp"
#include "base/text/fold.hpp"
#include "base/text/numbers.hpp"
#include "hide/chain/identifier_view.hpp"

namespace sumi::hide {
namespace {

using Values = std::vector<std::optional<std::string>>;  // one per person

std::vector<std::optional<double>> numbers_of(const Values& values) {
  std::vector<std::optional<double>> numbers;
  for (const std::optional<std::string>& value : values) {
    numbers.push_back(value ? number_in<double>(*value) : std::nullopt);
    if (value && !(numbers.back() && std::isfinite(*numbers.back()))) return {};
  }
  return numbers;
}

// Replaces numbers by their quarter, 0 to 3; equal numbers get the same.
std::vector<std::string> quarters_of(const std::vector<std::optional<double>>& numbers) {
  std::vector<double> sorted;
  for (const std::optional<double>& number : numbers)
    if (number) sorted.push_back(*number);
  std::ranges::sort(sorted);
  std::vector<std::string> quarters;
  for (const std::optional<double>& number : numbers) {
    const auto below = number ? std::ranges::lower_bound(sorted, *number) - sorted.begin() : 0;
    quarters.push_back(std::to_string(4 * static_cast<std::size_t>(below) / std::max<std::size_t>(1, sorted.size())));
  }
  return quarters;
}

PersonGroups groups_of(std::string attribute, Values values) {
  const std::vector<std::optional<double>> numbers = numbers_of(values);
  if (!numbers.empty()) {
    const std::vector<std::string> quarters = quarters_of(numbers);
    for (std::size_t i = 0; i < values.size(); ++i)
      if (values[i]) values[i] = quarters[i];
  }
  std::map<std::string, std::size_t> sizes;
  for (std::optional<std::string>& value : values) {
    if (!value) continue;
    value = normal_form(*value);
    ++sizes[*value];
  }
  PersonGroups made{std::move(attribute), {}, 0};
  std::map<std::string, std::uint32_t> numbered;
  for (const std::optional<std::string>& value : values) {
    if (!value) {
      made.group_of.push_back(PersonGroups::kNone);
      continue;
    }
    // No value is empty, so an empty string stands for merged values.
    const std::string& group = sizes[*value] < kLeastPersons ? std::string() : *value;
    made.group_of.push_back(numbered.emplace(group, numbered.size()).first->second);
  }
  made.groups = static_cast<std::uint32_t>(numbered.size());
  return made;
}

// Caches x log2 x of integers.
class Logarithms {
 public:
  explicit Logarithms(std::size_t most) : of_(most + 1) {
    for (std::size_t x = 2; x <= most; ++x) of_[x] = static_cast<double>(x) * std::log2(static_cast<double>(x));
  }
  [[nodiscard]] double of(std::size_t x) const { return of_[x]; }

 private:
  std::vector<double> of_;
};

// An attribute, and the persons who have it and a text.
class Comparison {
 public:
  Comparison(const PersonGroups& attribute, const std::set<std::uint32_t>& with_text) : sizes_(attribute.groups) {
    number_of_.assign(attribute.group_of.size(), PersonGroups::kNone);
    for (const std::uint32_t person : with_text) {
      if (person >= attribute.group_of.size() || attribute.group_of[person] == PersonGroups::kNone) continue;
      number_of_[person] = static_cast<std::uint32_t>(groups_.size());
      groups_.push_back(attribute.group_of[person]);
      ++sizes_[groups_.back()];
    }
    logarithms_.emplace(groups_.size());
  }

  [[nodiscard]] std::size_t persons() const { return groups_.size(); }

  void add(const std::string& word, const std::vector<std::uint32_t>& persons) {
    std::vector<std::uint32_t> numbers;
    for (const std::uint32_t person : persons)
      if (number_of_[person] != PersonGroups::kNone) numbers.push_back(number_of_[person]);
    if (numbers.size() < kLeastPersons || numbers.size() + kLeastPersons > groups_.size()) return;
    words_.push_back({word, std::move(numbers), 0});
  }

  HideTellingWords compared(std::string attribute, std::uint64_t seed) {
    leave_out_rest();
    for (Word& word : words_) word.bits = bits(word, groups_);
    std::vector<double> greatest{};
    SplitMix64 draw(seed);
    std::vector<std::uint32_t> dealt = groups_;
    for (std::size_t deal = 0; deal < kDeals && !words_.empty(); ++deal) {
      for (std::size_t i = dealt.size(); i > 1; --i) std::swap(dealt[i - 1], dealt[draw.below(i)]);
      double most = 0;
      for (const Word& word : words_) most = std::max(most, bits(word, dealt));
      greatest.push_back(most);
    }
    std::ranges::sort(greatest);
    HideTellingWords made{std::move(attribute), groups_.size(), words_.size(), {}};
    for (const Word& word : words_) {
      // The tolerance is for sums in another order, which may differ in their last digits.
      const auto above = greatest.end() - std::ranges::lower_bound(greatest, word.bits - 1e-9);
      const double p = static_cast<double>(above + 1) / static_cast<double>(kDeals + 1);
      if (p <= kMostP) made.telling.push_back({word.text, word.persons.size(), word.bits, p});
    }
    std::ranges::stable_sort(made.telling, std::ranges::greater{}, &HideTellingWords::Word::bits);
    return made;
  }

 private:
  struct Word {
    std::string text;
    std::vector<std::uint32_t> persons;  // by number
    double bits = 0;
  };

  void leave_out_rest() {
    std::ranges::stable_sort(words_, std::ranges::greater{}, [](const Word& word) { return word.persons.size(); });
    std::size_t places = 0;
    std::size_t kept = 0;
    while (kept < words_.size() && (places += words_[kept].persons.size()) <= kMostPlaces) ++kept;
    words_.resize(kept);
  }

  double bits(const Word& word, const std::vector<std::uint32_t>& groups) {
    with_word_.assign(sizes_.size(), 0);
    for (const std::uint32_t person : word.persons) ++with_word_[groups[person]];
    const std::size_t all = groups.size();
    const Logarithms& log = *logarithms_;
    double sum = log.of(all) - log.of(word.persons.size()) - log.of(all - word.persons.size());
    for (std::size_t i = 0; i < sizes_.size(); ++i)
      sum += log.of(with_word_[i]) + log.of(sizes_[i] - with_word_[i]) - log.of(sizes_[i]);
    return std::max(0., sum / static_cast<double>(all));
  }

  std::vector<std::uint32_t> number_of_;  // one per person; PersonGroups::kNone
  std::vector<std::uint32_t> groups_;     // one per participating person
  std::vector<std::size_t> sizes_;        // one per group
  std::vector<std::size_t> with_word_;
  std::optional<Logarithms> logarithms_;
  std::vector<Word> words_;
};

}  // namespace

std::vector<PersonGroups> person_groups(const Linked& linked) {
  const std::uint32_t count = linked.persons.count;
  std::vector<PersonGroups> all;
  const auto add = [&](const std::string& name, Values values) {
    PersonGroups groups = groups_of(name, std::move(values));
    if (groups.groups > 1) all.push_back(std::move(groups));
  };
  for (const ViewColumn& column :
       view_columns(linked.extraction, linked.persons, linked.view, linked.dates, HideMode::statistical)) {
    Values values(count);
    for (std::uint32_t person = 0; person < count; ++person)
      if (!column.values[person].empty()) values[person] = column.values[person].front();
    add(column.name, std::move(values));
  }
  const std::vector<HideAttribute>& attributes = linked.extraction.attributes;
  for (std::uint32_t i = 0; i < attributes.size(); ++i) {
    if (attributes[i].role != AttributeRole::sensitive || !attributes[i].of_person) continue;
    Values values(count);
    for (std::uint32_t person = 0; person < count; ++person) {
      const auto said = linked.view.persons[person].find(i);
      if (said != linked.view.persons[person].end()) values[person] = said->second.front().value;
    }
    add(attributes[i].name, std::move(values));
  }
  return all;
}

std::vector<HideTellingWords> telling_words(const KeptWords& words, const std::vector<PersonGroups>& attributes,
                                            std::uint64_t seed) {
  const KeptWords::Persons persons_of_words = words.persons_of_words();
  std::vector<HideTellingWords> all;
  for (const PersonGroups& attribute : attributes) {
    Comparison comparison(attribute, words.persons());
    for (const auto& [word, persons] : persons_of_words) comparison.add(word, persons);
    all.push_back(comparison.compared(attribute.attribute, seed));
  }
  return all;
}

}  // namespace sumi::hide
