#include "hide/persons.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>

#include "hide/name_split.hpp"
#include "hide/record_values.hpp"
#include "io/bytes/input.hpp"
#include "io/bytes/whole_file.hpp"
#include "link/folded_value.hpp"
#include "link/rules_file.hpp"

namespace sumi::hide {
namespace {

constexpr double kLoose = .5;
constexpr double kMostSplit = .05;  // of the persons
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

// With numbers behind the family name: they may be all that tells two names apart.
SplitName split_with_numbers(std::string_view name) {
  SplitName split = split_name(name);
  for (std::size_t at = 0; at < name.size();) {
    const std::size_t begin = name.find_first_not_of(" \t\r\n", at);
    if (begin == std::string_view::npos) break;
    at = std::min(name.find_first_of(" \t\r\n", begin), name.size());
    const std::string_view word = name.substr(begin, at - begin);
    if (!std::ranges::all_of(word, [](char byte) { return byte >= '0' && byte <= '9'; })) continue;
    if (!split.family.empty()) split.family += ' ';
    split.family += word;
  }
  return split;
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
        const SplitName name = split_with_numbers(mention.text);
        if (is_full_name(mention.text)) full_names_[group].push_back(mention.text);
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

  using Alike = std::map<std::string, std::vector<std::uint32_t>>;

  // Groups by full name and birth date, of those that have both.
  [[nodiscard]] Alike alike_in_birth(std::uint32_t groups) const {
    Alike all;
    for (std::uint32_t group = 0; group < groups; ++group) {
      const std::string name = full_name(group);
      const std::string born = birth_column_.empty() ? std::string() : value(birth_column_, group);
      if (!name.empty() && !born.empty()) all[name + '\n' + born].push_back(group);
    }
    return all;
  }
  // Groups by full name, of those that have one.
  [[nodiscard]] Alike alike_in_name(std::uint32_t groups) const {
    Alike all;
    for (std::uint32_t group = 0; group < groups; ++group)
      if (std::string name = full_name(group); !name.empty()) all[std::move(name)].push_back(group);
    return all;
  }

  // Given and family name, folded; empty where it isn't full.
  [[nodiscard]] std::string full_name(std::uint32_t group) const {
    const std::string given = value(kGiven, group);
    const std::string family = value(kFamily, group);
    const std::string both = given.empty() || family.empty() ? given + family : given + ' ' + family;
    return (!given.empty() && !family.empty()) || is_full_name(both) ? given + '\n' + family : std::string();
  }
  // Whether some column beside the name has values in both, and all that has them differs in one: then two of one name are two.
  [[nodiscard]] bool differ(std::uint32_t group, std::uint32_t other) const {
    for (const auto& [name, values] : columns_) {
      if (name == kGiven || name == kFamily) continue;
      const std::string one = value(name, group);
      const std::string two = value(name, other);
      if (!one.empty() && !two.empty() && one != two) return true;
    }
    return false;
  }
  [[nodiscard]] bool has_names_alone() const {
    return std::ranges::all_of(columns_, [](const auto& one) { return one.first == kGiven || one.first == kFamily; });
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
  // The most frequent; empty: none. Of names, that of the full name, where there is one: not all that is named is the person.
  [[nodiscard]] std::string value(const std::string& column, std::uint32_t group) const {
    if (column == kGiven || column == kFamily) {
      if (const auto full = full_names_.find(group); full != full_names_.end()) {
        const SplitName name = split_with_numbers(counted(full->second).front().value);
        return link::folded_value(column == kGiven ? name.given : name.family);
      }
    }
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
  std::map<std::uint32_t, std::vector<std::string>> full_names_;  // of groups
  std::map<std::string, std::map<std::uint32_t, std::vector<std::string>>> columns_;
};

// Of persons with equal full names: how many more there are than names, though nothing compared tells them apart.
std::uint64_t split_without_reason(const ComparedValues& compared, const std::vector<std::uint32_t>& person_of_group) {
  std::uint64_t split = 0;
  for (const auto& [name, alike] : compared.alike_in_name(static_cast<std::uint32_t>(person_of_group.size()))) {
    std::set<std::uint32_t> met{person_of_group[alike.front()]};
    for (const std::uint32_t group : alike)
      if (met.insert(person_of_group[group]).second) split += !compared.differ(alike.front(), group);
  }
  return split;
}

// Of records without keys.
std::string doubt_of(const Persons& persons, const ComparedValues& compared, const LinkResult& linked,
                     const std::vector<std::uint32_t>& person_of_group) {
  if (compared.empty() || linked.model.comparisons.empty()) return "records have no key, and no attribute is compared";
  if (compared.has_names_alone() || linked.doubt == LinkDoubt::one_comparison)
    return "only one attribute is compared, and nothing else confirms it";
  if (linked.doubt == LinkDoubt::held) return "so many pairs of records look like one person's that chance may explain them";
  if (linked.doubt == LinkDoubt::no_gap) return "pairs of one person's records and other pairs look alike";
  const auto told = static_cast<std::uint32_t>(std::ranges::count(persons.is_told, true));
  if (2 * told < persons.count) return "most persons found have neither a key nor a full name";
  if (static_cast<double>(split_without_reason(compared, person_of_group)) > kMostSplit * persons.count)
    return "there are more persons than full names, and nothing distinguishes persons of the same name";
  return {};
}

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

  const auto unkeyed = std::ranges::count_if(keys, &Keys::empty);
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
  const auto join = [&](std::uint32_t a, std::uint32_t b) {
    const std::uint32_t left = strict.of(a);
    const std::uint32_t right = strict.of(b);
    if (left == right || contradict(keys[left], keys[right])) return;
    const std::uint32_t whole = strict.join(left, right);
    keys[whole].merge(keys[whole == left ? right : left]);
    ++persons.links;
  };
  for (const auto& [values, alike] : compared.alike_in_birth(groups))
    for (const std::uint32_t group : alike) join(alike.front(), group);
  for (const LinkedPair& pair : linked.pairs) {
    if (pair.probability() < least) break;
    join(pair.left, pair.right);
  }
  const std::vector<std::uint32_t> person_of_group = numbered(strict, groups, persons.count);
  Sets loose(persons.count);
  for (const LinkedPair& pair : linked.pairs) loose.join(person_of_group[pair.left], person_of_group[pair.right]);
  for (const auto& [values, alike] : compared.alike_in_birth(groups))
    for (const std::uint32_t group : alike) loose.join(person_of_group[alike.front()], person_of_group[group]);
  for (const auto& [name, alike] : compared.alike_in_name(groups)) {
    for (const std::uint32_t group : alike)
      if (!contradict(keys[strict.of(alike.front())], keys[strict.of(group)]))
        loose.join(person_of_group[alike.front()], person_of_group[group]);
  }
  persons.loose = numbered(loose, persons.count, persons.loose_count);
  for (std::uint32_t record = 0; record < size; ++record)
    persons.of_record.push_back(person_of_group[group_of[record]]);
  persons.pairs_compared = linked.pairs_compared;
  persons.is_held = linked.is_held;
  persons.is_told.assign(persons.count, false);
  for (std::uint32_t group = 0; group < groups; ++group)
    if (!keys[strict.of(group)].empty() || !compared.full_name(group).empty()) persons.is_told[person_of_group[group]] = true;
  if (unkeyed > 0 && groups > 1) persons.doubt = doubt_of(persons, compared, linked, person_of_group);
  return persons;
}

}  // namespace sumi::hide
