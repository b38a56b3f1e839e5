#include "hide/persons.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>

#include "hide/name_split.hpp"
#include "hide/record_values.hpp"
#include "io/input.hpp"
#include "io/whole_file.hpp"
#include "link/folded_value.hpp"
#include "link/rules_file.hpp"

namespace sumi::hide {
namespace {

constexpr double kLoose = .5;
constexpr const char* kGiven = "given name";
constexpr const char* kFamily = "family name";

// Disjoint sets of numbers from 0; a set is known by its least number.
class Sets {
 public:
  explicit Sets(std::size_t size) : parent_(size) { std::iota(parent_.begin(), parent_.end(), 0U); }
  std::uint32_t of(std::uint32_t one) {
    while (parent_[one] != one) one = parent_[one] = parent_[parent_[one]];
    return one;
  }
  std::uint32_t join(std::uint32_t a, std::uint32_t b) {
    const auto [low, high] = std::minmax({of(a), of(b)});
    return parent_[high] = low;
  }

 private:
  std::vector<std::uint32_t> parent_;
};

// Sets numbered by their first members.
std::vector<std::uint32_t> numbered(Sets& sets, std::size_t size, std::uint32_t& count) {
  std::vector<std::uint32_t> numbers(size);
  count = 0;
  for (std::uint32_t i = 0; i < size; ++i) numbers[i] = sets.of(i) == i ? count++ : numbers[sets.of(i)];
  return numbers;
}

// Keys: attribute and folded value.
using Keys = std::set<std::pair<std::uint32_t, std::string>>;

// A number that was only found because others have it is evidence at most.
bool is_key(const Extraction& extraction, const Mention& mention) {
  return extraction.attributes[mention.attribute].is_key && mention.by != FoundBy::known;
}

bool contradict(const Keys& a, const Keys& b) {
  for (const auto& [attribute, value] : a) {
    const auto begin = b.lower_bound({attribute, {}});
    if (begin != b.end() && begin->first == attribute && !b.contains({attribute, value})) return true;
  }
  return false;
}

// What is compared of records, by column.
class ComparedValues {
 public:
  ComparedValues(const Extraction& extraction, const DateValues& dates) : extraction_(extraction), dates_(dates) {}

  void add(std::uint32_t group, const Mention& mention) {
    const HideAttribute& attribute = extraction_.attributes[mention.attribute];
    if (!attribute.compared || attribute.is_key) return;
    switch (attribute.kind) {
      case AttributeKind::name: {
        const SplitName name = split_name(mention.text);
        put(kGiven, group, name.given);
        put(kFamily, group, name.family);
        return;
      }
      case AttributeKind::given_name:
        put(kGiven, group, mention.text);
        return;
      case AttributeKind::family_name:
        put(kFamily, group, mention.text);
        return;
      case AttributeKind::birth_date:
        if (birth_column_.empty()) birth_column_ = attribute.name;
        put(attribute.name, group, dates_.iso(mention.text, attribute.kind).value_or(mention.text));
        return;
      case AttributeKind::id:
      case AttributeKind::contact:
      case AttributeKind::street:
      case AttributeKind::place:
      case AttributeKind::zip:
      case AttributeKind::sex:
        put(attribute.name, group, mention.text);
        return;
      default:
        return;  // a date, an age, a diagnosis is another one next time
    }
  }

  // Groups by given name, family name and birth date, of those that have all three.
  [[nodiscard]] std::map<std::string, std::vector<std::uint32_t>> alike(std::uint32_t groups) const {
    std::map<std::string, std::vector<std::uint32_t>> all;
    for (std::uint32_t group = 0; group < groups; ++group) {
      const std::string given = value(kGiven, group);
      const std::string family = value(kFamily, group);
      const std::string born = birth_column_.empty() ? std::string() : value(birth_column_, group);
      if (!given.empty() && !family.empty() && !born.empty()) all[given + '\n' + family + '\n' + born].push_back(group);
    }
    return all;
  }

  [[nodiscard]] LinkRecords records(std::uint32_t groups) const {
    std::vector<std::string> names;
    for (const auto& [name, values] : columns_) names.push_back(name);
    LinkRecords records(names);
    std::vector<std::string> row(names.size());
    std::vector<std::string_view> views(names.size());
    for (std::uint32_t group = 0; group < groups; ++group) {
      std::size_t column = 0;
      for (const auto& [name, values] : columns_) {
        row[column] = value(name, group);
        views[column] = row[column];
        ++column;
      }
      records.add(views);
    }
    return records;
  }
  [[nodiscard]] bool empty() const { return columns_.empty(); }

 private:
  // The most frequent; empty: none.
  [[nodiscard]] std::string value(const std::string& column, std::uint32_t group) const {
    const auto values = columns_.find(column);
    if (values == columns_.end()) return {};
    const auto at = values->second.find(group);
    return at == values->second.end() ? std::string() : link::folded_value(counted(at->second).front().value);
  }

  void put(const std::string& column, std::uint32_t group, std::string value) {
    if (!value.empty()) columns_[column][group].push_back(std::move(value));
  }

  const Extraction& extraction_;
  const DateValues& dates_;
  std::string birth_column_;
  std::map<std::string, std::map<std::uint32_t, std::vector<std::string>>> columns_;
};

LinkRules rules_for(const LinkRecords& records, const HideRules& rules, unsigned threads) {
  LinkRules made = find_link_rules(records, {}, threads);
  if (!rules.link_rules.empty()) {
    const io::Input input(rules.link_rules);
    std::string toml;
    io::append_whole(*input.open(), toml);
    link::parse_rules(toml, rules.link_rules).apply_to(made);
  }
  if (rules.link_threshold) made.threshold = *rules.link_threshold;
  if (rules.loose_threshold) made.loose_threshold = rules.loose_threshold;
  if (!made.loose_threshold) made.loose_threshold = std::min(kLoose, made.threshold);
  return made;
}

}  // namespace

Persons find_persons(const Extraction& extraction, const DateValues& dates, const HideRules& rules,
                     const LinkRun& run) {
  const std::size_t size = extraction.records.size();
  Sets by_key(size);
  std::map<std::pair<std::uint32_t, std::string>, std::uint32_t> first_of_key;
  std::vector<std::vector<const Mention*>> telling(size);
  for (std::uint32_t record = 0; record < size; ++record) {
    telling[record] = telling_mentions(extraction, extraction.of(record));
    for (const Mention* one : telling[record]) {
      if (!is_key(extraction, *one)) continue;
      const auto [at, is_new] = first_of_key.emplace(std::pair(one->attribute, link::folded_value(one->text)), record);
      if (!is_new) by_key.join(at->second, record);
    }
  }
  std::uint32_t groups = 0;
  const std::vector<std::uint32_t> group_of = numbered(by_key, size, groups);

  std::vector<Keys> keys(groups);
  ComparedValues compared(extraction, dates);
  for (std::uint32_t record = 0; record < size; ++record) {
    for (const Mention* one : telling[record]) {
      if (is_key(extraction, *one)) keys[group_of[record]].emplace(one->attribute, link::folded_value(one->text));
      compared.add(group_of[record], *one);
    }
  }

  Persons persons;
  Sets strict(groups);
  LinkResult linked;
  double least = 1;
  if (!compared.empty() && groups > 1) {
    const LinkRecords records = compared.records(groups);
    const LinkRules link_rules = rules_for(records, rules, run.threads);
    if (!link_rules.comparisons.empty()) {
      linked = link_records(records, link_rules, run);
      least = link_rules.threshold;
    }
  }
  std::ranges::sort(linked.pairs, [](const LinkedPair& a, const LinkedPair& b) {
    return std::tuple(-a.weight, a.left, a.right) < std::tuple(-b.weight, b.left, b.right);
  });
  for (const LinkedPair& pair : linked.pairs) {
    if (pair.probability() < least) break;
    const std::uint32_t left = strict.of(pair.left);
    const std::uint32_t right = strict.of(pair.right);
    if (left == right || contradict(keys[left], keys[right])) continue;
    const std::uint32_t whole = strict.join(left, right);
    keys[whole].merge(keys[whole == left ? right : left]);
    ++persons.links;
  }
  const std::vector<std::uint32_t> person_of_group = numbered(strict, groups, persons.count);
  Sets loose(persons.count);
  for (const LinkedPair& pair : linked.pairs) loose.join(person_of_group[pair.left], person_of_group[pair.right]);
  for (const auto& [values, alike] : compared.alike(groups))
    for (const std::uint32_t group : alike) loose.join(person_of_group[alike.front()], person_of_group[group]);
  persons.loose = numbered(loose, persons.count, persons.loose_count);
  for (std::uint32_t record = 0; record < size; ++record)
    persons.of_record.push_back(person_of_group[group_of[record]]);
  persons.pairs_compared = linked.pairs_compared;
  persons.is_held = linked.is_held;
  return persons;
}

}  // namespace sumi::hide
