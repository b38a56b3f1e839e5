#include "hide/chain/persons.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>

#include "base/bytes/input.hpp"
#include "hide/chain/exact_names.hpp"
#include "hide/chain/record_values.hpp"
#include "link/link_report.hpp"
#include "link/record_table.hpp"

namespace sumi::hide {
namespace {

constexpr double kLoose = .01;        // probability of being one person, from which k counts two persons once
constexpr double kMostSplit = .05;    // share of the persons
constexpr double kMostLeftOut = .02;  // share of the expected matches
constexpr double kLooseSurely = .5;   // as kLoose, if keys or names contradict

// Disjoint sets of numbers from 0; the least number identifies a set.
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

// Numbers the sets by their first members.
std::vector<std::uint32_t> numbered(Sets& sets, std::size_t size, std::uint32_t& count) {
  std::vector<std::uint32_t> numbers(size);
  count = 0;
  for (std::uint32_t i = 0; i < size; ++i) numbers[i] = sets.of(i) == i ? count++ : numbers[sets.of(i)];
  return numbers;
}

// Keys: attribute and folded value.
using Keys = std::set<std::pair<std::uint32_t, std::string>>;

// Returns whether a mention is a key. A number that was found only because others have it is no more than evidence.
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

// Returns, for each group, a bit for each attribute of its keys. Equal keys have formed one group, so two groups with
// keys of one attribute contradict each other. Attributes beyond 64 are ignored.
std::vector<std::uint64_t> kinds_of_keys(const std::vector<Keys>& keys) {
  std::map<std::uint32_t, unsigned> bits;
  std::vector<std::uint64_t> kinds(keys.size());
  for (std::size_t group = 0; group < keys.size(); ++group)
    for (const auto& [attribute, value] : keys[group])
      if (const unsigned bit = bits.try_emplace(attribute, static_cast<unsigned>(bits.size())).first->second; bit < 64)
        kinds[group] |= std::uint64_t{1} << bit;
  return kinds;
}

// Returns how many more persons than full names there are although no compared value distinguishes them.
std::uint64_t split_without_reason(const ComparedValues& compared, const std::vector<std::uint32_t>& person_of_group) {
  std::uint64_t split = 0;
  for (const auto& [name, alike] : compared.alike_in_name()) {
    std::set<std::uint32_t> met{person_of_group[alike.front()]};
    ComparedValues::GroupEvidence before(compared);
    for (const std::uint32_t group : alike) {
      if (met.insert(person_of_group[group]).second) split += !before.differs(group);
      before.add(group);
    }
  }
  return split;
}

// Returns why it is unknown which records without keys are one person's; empty if it is known.
std::string doubt_of(const Persons& persons, const ComparedValues& compared, const ExactNames& names,
                     const LinkResult& linked, const std::vector<std::uint32_t>& person_of_group) {
  if (compared.empty() || linked.model.comparisons.empty()) return "records have no key, and no attribute is compared";
  if (compared.has_names_alone() || linked.doubt == LinkDoubt::one_comparison)
    return "only one attribute is compared, and nothing else confirms it";
  if (!persons.by_names && linked.doubt == LinkDoubt::held)
    return "so many pairs of records look like one person's that chance may explain them";
  if (!persons.by_names && linked.doubt == LinkDoubt::no_gap)
    return "pairs of one person's records and other pairs look alike";
  if (!persons.by_names && linked.expected_left_out > kMostLeftOut * linked.expected_matches)
    return "too many pairs of one person's records are expected below the loose threshold";
  if (names.are_too_many) return "too many names are alike to compare them in pairs";
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
  return made;
}

// Records grouped by equal keys.
struct KeyGroups {
  std::vector<std::uint32_t> of_record;  // numbered by their first records
  std::vector<Keys> keys;
  std::vector<std::vector<const Mention*>> said;
};

KeyGroups group_by_key(const Extraction& extraction) {
  const std::size_t size = extraction.records.size();
  Sets by_key(size);
  std::map<std::pair<std::uint32_t, std::string>, std::uint32_t> first_of_key;
  std::vector<std::vector<const Mention*>> telling(size);
  for (std::uint32_t record = 0; record < size; ++record) {
    telling[record] = identifying_mentions(extraction, extraction.of(record));
    for (const Mention* one : telling[record]) {
      if (!is_key(extraction, *one)) continue;
      const auto [at, is_new] = first_of_key.emplace(std::pair(one->attribute, link::folded_value(one->text)), record);
      if (!is_new) by_key.join(at->second, record);
    }
  }
  KeyGroups groups;
  std::uint32_t count = 0;
  groups.of_record = numbered(by_key, size, count);
  groups.keys.resize(count);
  groups.said.resize(count);
  for (std::uint32_t record = 0; record < size; ++record) {
    const std::uint32_t group = groups.of_record[record];
    for (const Mention* one : telling[record]) {
      if (is_key(extraction, *one)) groups.keys[group].emplace(one->attribute, link::folded_value(one->text));
      groups.said[group].push_back(one);
    }
  }
  return groups;
}

struct ComparedPairs {
  LinkResult linked;  // pairs, the most likely first
  double least = 1;   // probability from which groups are joined
  double surely = 1;  // probability from which they may be one person although keys or names contradict
};

ComparedPairs compare_in_pairs(const ComparedValues& compared, const HideRules& rules, const LinkRun& run) {
  const LinkRecords records = compared.records();
  LinkRules link_rules = rules_for(records, rules, run.threads);
  ComparedPairs pairs;
  pairs.surely = link_rules.loose_threshold.value_or(std::min(kLooseSurely, link_rules.threshold));
  if (!link_rules.loose_threshold) link_rules.loose_threshold = std::min(kLoose, link_rules.threshold);
  if (link_rules.comparisons.empty()) return pairs;
  pairs.linked = link_records(records, link_rules, run);
  pairs.least = link_rules.threshold;
  std::ranges::sort(pairs.linked.pairs, [](const LinkedPair& a, const LinkedPair& b) {
    return std::tuple(-a.weight, a.left, a.right) < std::tuple(-b.weight, b.left, b.right);
  });
  return pairs;
}

// Joins groups of records into persons, and persons into groups that may be one person.
class PersonJoiner {
 public:
  // `by_names`: pairs of different full names aren't joined.
  PersonJoiner(const ComparedValues& compared, const ComparedPairs& pairs, std::vector<Keys> keys, bool by_names)
      : compared_(compared), pairs_(pairs), by_names_(by_names), keys_(std::move(keys)), strict_(keys_.size()) {}

  // Joins, unless keys contradict: groups of equal full name and birth date, groups of a full name that differ in no
  // compared value, and the most likely pairs.
  // Result  the person of each group.
  std::vector<std::uint32_t> join_strictly(Persons& persons) {
    const std::size_t groups = keys_.size();
    for (const auto& [what, alike] : compared_.alike_in_birth()) join_all(alike);
    for (const auto& [what, alike] : compared_.alike_in_name())
      if (compared_.agree(alike)) join_all(alike);
    for (const LinkedPair& pair : pairs_.linked.pairs) {
      if (pair.probability() < pairs_.least) break;
      if (!by_names_ || !are_named_otherwise(pair)) join(pair.left, pair.right);
    }
    persons.links = links_;
    return numbered(strict_, groups, persons.count);
  }

  // Sets `names.are_too_many` if near names can't be compared in pairs.
  void join_loosely(const std::vector<std::uint32_t>& person_of_group, ExactNames& names, Persons& persons) {
    Sets loose(persons.count);
    const auto join = [&](std::uint32_t left, std::uint32_t right) {
      loose.join(person_of_group[left], person_of_group[right]);
    };
    for (const LinkedPair& pair : pairs_.linked.pairs)
      if (may_be_one(pair)) join(pair.left, pair.right);
    names.are_too_many |=
        !for_each_that_may_be_one(compared_, names, person_of_group, [&](std::uint32_t left, std::uint32_t right) {
          if (!keys_contradict(left, right)) join(left, right);
        });
    for (const auto& [values, alike] : compared_.alike_in_birth())
      for (const std::uint32_t group : alike) join(alike.front(), group);
    for (const auto& [words, alike] : compared_.alike_in_words())
      for (const std::uint32_t group : alike)
        if (!keys_contradict(alike.front(), group)) join(alike.front(), group);
    persons.loose = numbered(loose, persons.count, persons.loose_count);
  }

  [[nodiscard]] bool is_told(std::uint32_t group) {
    return !keys_[strict_.of(group)].empty() || compared_.has_full_name(group);
  }

 private:
  void join(std::uint32_t a, std::uint32_t b) {
    const std::uint32_t left = strict_.of(a);
    const std::uint32_t right = strict_.of(b);
    if (left == right || contradict(keys_[left], keys_[right])) return;
    const std::uint32_t whole = strict_.join(left, right);
    keys_[whole].merge(keys_[whole == left ? right : left]);
    ++links_;
  }

  void join_all(const std::vector<std::uint32_t>& alike) {
    for (const std::uint32_t group : alike) join(alike.front(), group);
  }

  bool keys_contradict(std::uint32_t left, std::uint32_t right) {
    return contradict(keys_[strict_.of(left)], keys_[strict_.of(right)]);
  }

  [[nodiscard]] bool are_named_otherwise(const LinkedPair& pair) const {
    return compared_.has_full_name(pair.left) && compared_.has_full_name(pair.right) &&
           compared_.full_name(pair.left) != compared_.full_name(pair.right);
  }

  bool may_be_one(const LinkedPair& pair) {
    if (pair.probability() >= pairs_.surely) return true;
    return !keys_contradict(pair.left, pair.right) && (!by_names_ || !are_named_otherwise(pair));
  }

  const ComparedValues& compared_;
  const ComparedPairs& pairs_;
  const bool by_names_;
  std::vector<Keys> keys_;  // those of a person are stored at its least group
  Sets strict_;
  std::uint64_t links_ = 0;
};

}  // namespace

Persons find_persons(const Extraction& extraction, const DateValues& dates, const HideRules& rules,
                     const LinkRun& run) {
  KeyGroups groups = group_by_key(extraction);
  const auto count = static_cast<std::uint32_t>(groups.keys.size());
  const ComparedValues compared(extraction, dates, groups.said);
  const ComparedPairs pairs = !compared.empty() && count > 1 ? compare_in_pairs(compared, rules, run) : ComparedPairs{};
  const LinkResult& linked = pairs.linked;
  const bool has_unkeyed = std::ranges::any_of(groups.keys, &Keys::empty);
  const std::vector<std::uint64_t> kinds = kinds_of_keys(groups.keys);
  ExactNames names = has_unkeyed ? exact_names(compared, kinds, run.threads) : ExactNames{};

  Persons persons;
  persons.by_names = names.decide && (linked.doubt == LinkDoubt::held || linked.doubt == LinkDoubt::no_gap);
  persons.pairs_compared = linked.pairs_compared;
  persons.is_held = linked.is_held;
  PersonJoiner joiner(compared, pairs, std::move(groups.keys), persons.by_names);
  const std::vector<std::uint32_t> person_of_group = joiner.join_strictly(persons);
  joiner.join_loosely(person_of_group, names, persons);
  for (const std::uint32_t group : groups.of_record) persons.of_record.push_back(person_of_group[group]);
  persons.is_told.assign(persons.count, false);
  for (std::uint32_t group = 0; group < count; ++group)
    if (joiner.is_told(group)) persons.is_told[person_of_group[group]] = true;
  if (has_unkeyed && count > 1) persons.doubt = doubt_of(persons, compared, names, linked, person_of_group);
  return persons;
}

}  // namespace sumi::hide
