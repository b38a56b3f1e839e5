#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

#include "hide/chain/record_values.hpp"
#include "hide/search/name_split.hpp"
#include "link/record_table.hpp"

namespace sumi::hide {
namespace {

constexpr const char* kGiven = "given name";
constexpr const char* kFamily = "family name";

bool is_of_name(const std::string& column) {
  return column == kGiven || column == kFamily;
}

std::vector<std::string_view> words_of(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n";
  std::vector<std::string_view> words;
  for (std::size_t begin = text.find_first_not_of(kSpace); begin != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(kSpace, begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    begin = text.find_first_not_of(kSpace, end);
  }
  return words;
}

// Returns whether at least half of a word is digits ("800", "80o"); names with numbers at their ends ("Sumiko254")
// aren't.
bool is_mostly_digits(std::string_view word) {
  const auto digits =
      static_cast<std::size_t>(std::ranges::count_if(word, [](char byte) { return byte >= '0' && byte <= '9'; }));
  return 2 * digits >= word.size();
}

SplitName split_with_numbers(std::string_view name) {
  std::string words;
  std::string numbers;
  for (const std::string_view word : words_of(name)) {
    std::string& into = is_mostly_digits(word) ? numbers : words;
    if (!into.empty()) into += ' ';
    into += word;
  }
  SplitName split = split_name(words);
  if (!numbers.empty()) split.family += (split.family.empty() ? "" : " ") + numbers;
  return split;
}

// All values of one group, by column.
class Said {
 public:
  Said(const Extraction& extraction, const DateValues& dates) : extraction_(extraction), dates_(dates) {}

  void add(const Mention& mention) {
    const HideAttribute& attribute = extraction_.attributes[mention.attribute];
    if (!attribute.compared || attribute.is_key) return;
    // If a given name was found because it is known, the whole name was searched for.
    const bool is_whole = attribute.kind == AttributeKind::given_name && mention.by == FoundBy::known;
    switch (is_whole ? AttributeKind::name : attribute.kind) {
      case AttributeKind::name: {
        const SplitName name = split_with_numbers(mention.text);
        if (is_full_name(mention.text)) full_names_.push_back(mention.text);
        put(kGiven, name.given);
        put(kFamily, name.family);
        return;
      }
      case AttributeKind::given_name:
        put(kGiven, mention.text);
        return;
      case AttributeKind::family_name:
        put(kFamily, mention.text);
        return;
      case AttributeKind::birth_date:
        put(attribute.name, dates_.iso(mention.text, attribute.kind).value_or(mention.text));
        return;
      case AttributeKind::id:
      case AttributeKind::contact:
      case AttributeKind::street:
      case AttributeKind::place:
      case AttributeKind::zip:
      case AttributeKind::sex:
        put(attribute.name, mention.text);
        return;
      default:
        return;
    }
  }

  // Returns the most frequent value of each column.
  [[nodiscard]] std::map<std::string, std::string> chosen() const {
    std::map<std::string, std::string> values;
    for (const auto& [column, all] : values_) values[column] = link::folded_value(counted(all).front().value);
    if (full_names_.empty()) return values;
    const SplitName name = split_with_numbers(counted(full_names_).front().value);
    values[kGiven] = link::folded_value(name.given);
    values[kFamily] = link::folded_value(name.family);
    return values;
  }

 private:
  void put(const std::string& column, std::string value) {
    if (!value.empty()) values_[column].push_back(std::move(value));
  }

  const Extraction& extraction_;
  const DateValues& dates_;
  std::map<std::string, std::vector<std::string>> values_;
  std::vector<std::string> full_names_;
};

// A name of one word is no full name, unless the word consists of two names (Han).
FoldedName full_name_of(const std::string& given, const std::string& family) {
  const std::string both = given.empty() || family.empty() ? given + family : given + ' ' + family;
  return (!given.empty() && !family.empty()) || is_full_name(both) ? FoldedName{given, family} : FoldedName{};
}

}  // namespace

ComparedValues::ComparedValues(const Extraction& extraction, const DateValues& dates,
                               const std::vector<std::vector<const Mention*>>& mentions)
    : groups_(static_cast<std::uint32_t>(mentions.size())), full_names_(mentions.size()) {
  for (std::uint32_t group = 0; group < groups_; ++group) {
    Said said(extraction, dates);
    for (const Mention* one : mentions[group]) {
      said.add(*one);
      const HideAttribute& attribute = extraction.attributes[one->attribute];
      if (birth_column_.empty() && attribute.kind == AttributeKind::birth_date && attribute.compared)
        birth_column_ = attribute.name;
    }
    for (auto& [column, value] : said.chosen()) {
      std::vector<std::string>& values = columns_[column];
      values.resize(groups_);
      values[group] = std::move(value);
    }
  }
  const auto of = [&](const char* column, std::uint32_t group) {
    const auto values = columns_.find(column);
    return values == columns_.end() ? std::string() : values->second[group];
  };
  for (std::uint32_t group = 0; group < groups_; ++group)
    full_names_[group] = full_name_of(of(kGiven, group), of(kFamily, group));
  for (const std::vector<std::string>* values : beside_names()) {
    std::map<std::string_view, std::uint32_t> numbers;
    std::vector<std::uint32_t>& column = beside_.emplace_back();
    for (const std::string& value : *values)
      column.push_back(
          value.empty() ? 0 : numbers.emplace(value, static_cast<std::uint32_t>(numbers.size() + 1)).first->second);
  }
}

bool ComparedValues::has_names_alone() const {
  return std::ranges::all_of(columns_, [](const auto& one) { return is_of_name(one.first); });
}

LinkRecords ComparedValues::records() const {
  std::vector<std::string> names;
  for (const auto& [name, values] : columns_) names.push_back(name);
  LinkRecords records(names);
  std::vector<std::string_view> row;
  for (std::uint32_t group = 0; group < groups_; ++group) {
    row.clear();
    for (const auto& [name, values] : columns_) row.emplace_back(values[group]);
    records.add(row);
  }
  return records;
}

std::vector<const std::vector<std::string>*> ComparedValues::beside_names() const {
  std::vector<const std::vector<std::string>*> beside;
  for (const auto& [name, values] : columns_)
    if (!is_of_name(name)) beside.push_back(&values);
  return beside;
}

std::vector<std::uint32_t> ComparedValues::beside_name(std::uint32_t group) const {
  std::vector<std::uint32_t> said;
  for (const std::vector<std::uint32_t>& column : beside_) said.push_back(column[group]);
  return said;
}

bool ComparedValues::differ(std::uint32_t group, std::uint32_t other) const {
  return std::ranges::any_of(beside_, [&](const std::vector<std::uint32_t>& column) {
    return column[group] != 0 && column[other] != 0 && column[group] != column[other];
  });
}

bool ComparedValues::GroupEvidence::can_be_compared(std::uint32_t group) const {
  for (std::size_t i = 0; i < said_.size(); ++i)
    if (said_[i] != 0 && values_.beside_[i][group] != 0) return true;
  return false;
}

bool ComparedValues::GroupEvidence::differs(std::uint32_t group) const {
  for (std::size_t i = 0; i < said_.size(); ++i)
    if (said_[i] != 0 && values_.beside_[i][group] != 0 && said_[i] != values_.beside_[i][group]) return true;
  return false;
}

void ComparedValues::GroupEvidence::add(std::uint32_t group) {
  for (std::size_t i = 0; i < said_.size(); ++i)
    if (said_[i] == 0) said_[i] = values_.beside_[i][group];
}

bool ComparedValues::agree(const std::vector<std::uint32_t>& groups) const {
  return std::ranges::all_of(columns_, [&](const auto& one) {
    const auto& [name, values] = one;
    if (is_of_name(name)) return true;
    std::set<std::string_view> said;
    for (const std::uint32_t group : groups)
      if (!values[group].empty()) said.insert(values[group]);
    return said.size() < 2;
  });
}

ComparedValues::Alike ComparedValues::alike_in_name() const {
  Alike all;
  for (std::uint32_t group = 0; group < groups_; ++group)
    if (has_full_name(group)) all[full_names_[group].given + '\n' + full_names_[group].family].push_back(group);
  return all;
}

ComparedValues::Alike ComparedValues::alike_in_words() const {
  Alike all;
  for (std::uint32_t group = 0; group < groups_; ++group) {
    if (!has_full_name(group)) continue;
    const std::string whole = full_names_[group].given + ' ' + full_names_[group].family;
    std::vector<std::string_view> words = words_of(whole);
    std::ranges::sort(words);
    std::string key;
    for (const std::string_view word : words) (key += word) += '\n';
    all[key].push_back(group);
  }
  return all;
}

ComparedValues::Alike ComparedValues::alike_in_birth() const {
  Alike all;
  const auto born = columns_.find(birth_column_);
  if (birth_column_.empty() || born == columns_.end()) return all;
  for (const auto& [name, alike] : alike_in_name())
    for (const std::uint32_t group : alike)
      if (!born->second[group].empty()) all[name + '\n' + born->second[group]].push_back(group);
  return all;
}

ComparedValues::EqualNames ComparedValues::equal_names() const {
  EqualNames equal;
  for (const auto& [name, alike] : alike_in_name()) {
    GroupEvidence before(*this);
    before.add(alike.front());
    for (std::size_t i = 1; i < alike.size(); ++i) {
      ++equal.pairs;
      equal.compared += before.can_be_compared(alike[i]);
      equal.contrary += before.differs(alike[i]);
      before.add(alike[i]);
    }
  }
  return equal;
}

}  // namespace sumi::hide
