#include "tag/learners/crf_problem.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <unordered_map>
#include <utility>

#include "base/machine/splitmix64.hpp"
#include "tag/learners/examples.hpp"

namespace sumi::tag {

namespace {

// The hash of a set is the sum of its members' hashes.
struct SetHash {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  static SetHash of(std::uint64_t member) {
    return {scattered(member * 2 + 0x9e3779b97f4a7c15U), scattered(member * 2 + 0x9e3779b97f4a7c16U)};
  }
  SetHash& operator+=(const SetHash& other) {
    low += other.low;
    high += other.high;
    return *this;
  }
  bool operator==(const SetHash&) const = default;
};

bool equal_sequences(const Examples& e, std::size_t a, std::size_t b) {
  const auto [a_begin, a_end] = e.sequence(a);
  const auto [b_begin, b_end] = e.sequence(b);
  if (a_end - a_begin != b_end - b_begin) return false;
  for (std::uint32_t x = a_begin, y = b_begin; x < a_end; ++x, ++y) {
    if (e.gold[x] != e.gold[y] || !std::ranges::equal(e.token_bundles[x], e.token_bundles[y]) ||
        !std::ranges::equal(e.token_attributes[x], e.token_attributes[y])) {
      return false;
    }
  }
  return true;
}

struct FoldedSequences {
  std::vector<std::uint32_t> numbers;
  std::vector<float> weights;
};

FoldedSequences fold_sequences(const Examples& e) {
  FoldedSequences folded;
  std::unordered_multimap<std::uint64_t, std::uint32_t> seen;  // only looked up; its order is never used
  for (std::uint32_t number = 0; number < e.sequences(); ++number) {
    const auto [begin, end] = e.sequence(number);
    if (begin == end) continue;
    std::uint64_t hash = 0;
    for (std::uint32_t token = begin; token < end; ++token) {
      hash = scattered(hash + e.gold[token] + 1);
      for (const std::uint32_t bundle : e.token_bundles[token]) hash = scattered(hash + bundle);
      for (const std::uint32_t attribute : e.token_attributes[token]) hash = scattered(hash + attribute);
    }
    const auto [first, last] = seen.equal_range(hash);
    const auto same = std::find_if(first, last, [&e, &folded, number](const auto& entry) {
      return equal_sequences(e, number, folded.numbers[entry.second]);
    });
    if (same != last) {
      ++folded.weights[same->second];
    } else {
      seen.emplace(hash, static_cast<std::uint32_t>(folded.numbers.size()));
      folded.numbers.push_back(number);
      folded.weights.push_back(1);
    }
  }
  return folded;
}

// Finds the classes of attributes; the first attribute of each class stands for it.
class ClassFinder {
 public:
  ClassFinder(const Examples& examples, const std::vector<std::uint32_t>& tokens)
      : of_bundles_(examples.bundles.size()),
        of_attributes_(examples.attributes),
        class_of_(examples.attributes, CrfProblem::kNoClass),
        slots_(std::bit_ceil(examples.attributes * 2 + 2), CrfProblem::kNoClass) {
    for (const std::uint32_t token : tokens) {
      const SetHash hash = SetHash::of(token);
      for (const std::uint32_t bundle : examples.token_bundles[token]) of_bundles_[bundle] += hash;
      for (const Attribute attribute : examples.token_attributes[token]) of_attributes_[attribute] += hash;
    }
    for (std::size_t bundle = 0; bundle < of_bundles_.size(); ++bundle) {
      for (const Attribute attribute : examples.bundles[bundle]) of_attributes_[attribute] += of_bundles_[bundle];
    }
  }

  void see(Attribute attribute) {
    if (class_of_[attribute] != CrfProblem::kNoClass) return;
    const SetHash& hash = of_attributes_[attribute];
    std::size_t slot = hash.low & (slots_.size() - 1);
    while (slots_[slot] != CrfProblem::kNoClass && !(of_attributes_[firsts_[slots_[slot]]] == hash)) {
      slot = (slot + 1) & (slots_.size() - 1);
    }
    if (slots_[slot] == CrfProblem::kNoClass) {
      slots_[slot] = static_cast<std::uint32_t>(firsts_.size());
      firsts_.push_back(attribute);
      sizes_.push_back(0);
    }
    class_of_[attribute] = slots_[slot];
    ++sizes_[slots_[slot]];
  }

  [[nodiscard]] bool is_first(Attribute attribute) const { return firsts_[class_of_[attribute]] == attribute; }
  [[nodiscard]] std::uint32_t class_of(Attribute attribute) const { return class_of_[attribute]; }
  [[nodiscard]] std::vector<std::uint32_t> take_classes() { return std::move(class_of_); }
  [[nodiscard]] std::vector<std::uint32_t> take_sizes() { return std::move(sizes_); }

 private:
  std::vector<SetHash> of_bundles_;
  std::vector<SetHash> of_attributes_;
  std::vector<std::uint32_t> class_of_;
  std::vector<std::uint32_t> slots_;
  std::vector<Attribute> firsts_;
  std::vector<std::uint32_t> sizes_;
};

void add_transitions(CrfProblem& problem) {
  std::map<std::pair<State, State>, double> counts;
  std::uint32_t begin = 0;
  for (std::size_t i = 0; i < problem.sequence_ends.size(); ++i) {
    for (std::uint32_t t = begin + 1; t < problem.sequence_ends[i]; ++t) {
      counts[{problem.gold[t - 1], problem.gold[t]}] += problem.sequence_weights[i];
    }
    begin = problem.sequence_ends[i];
  }
  for (const auto& [pair, count] : counts) {
    problem.transitions.push_back({pair.first, pair.second, 0});
    problem.gold_transitions.push_back(count);
  }
}

// Adds the states with which each class occurs.
void add_rows(CrfProblem& problem, bool every_state) {
  if (every_state) {
    for (std::size_t i = 0; i < problem.classes(); ++i) {
      for (std::uint32_t state = 0; state < problem.states; ++state) problem.rows.items.push_back(state);
      problem.rows.close();
    }
    return;
  }
  const std::size_t tokens = problem.gold.size();
  const Lists tokens_of_bundle = transpose(problem.token_bundles, 0, tokens, problem.bundles.size());
  const Lists bundles_of_class = transpose(problem.bundles, 0, problem.bundles.size(), problem.classes());
  const Lists tokens_of_class = transpose(problem.token_classes, 0, tokens, problem.classes());
  std::vector<std::uint64_t> seen(problem.states);
  std::uint64_t stamp = 0;
  const auto add = [&](Lists& lists, std::uint32_t state) {
    if (std::exchange(seen[state], stamp) != stamp) lists.items.push_back(state);
  };
  Lists states_of_bundle;
  for (std::size_t bundle = 0; bundle < problem.bundles.size(); ++bundle) {
    ++stamp;
    for (const std::uint32_t token : tokens_of_bundle[bundle]) add(states_of_bundle, problem.gold[token]);
    states_of_bundle.close();
  }
  for (std::size_t i = 0; i < problem.classes(); ++i) {
    ++stamp;
    const std::size_t begin = problem.rows.items.size();
    for (const std::uint32_t bundle : bundles_of_class[i]) {
      for (const std::uint32_t state : states_of_bundle[bundle]) add(problem.rows, state);
    }
    for (const std::uint32_t token : tokens_of_class[i]) add(problem.rows, problem.gold[token]);
    std::sort(problem.rows.items.begin() + static_cast<std::ptrdiff_t>(begin), problem.rows.items.end());
    problem.rows.close();
  }
}

// Adding one row of all states, as bundles do, is faster than adding many states one by one, so classes with long rows
// become bundles of their own.
void bundle_long_rows(CrfProblem& problem) {
  constexpr std::size_t kWorthARow = 5;  // a row of scores pays off if it has at least one in this many of the states
  std::vector<std::uint32_t> uses(problem.classes());
  for (const std::uint32_t c : problem.token_classes.items) ++uses[c];
  std::vector<std::uint32_t> bundle_of(problem.classes(), CrfProblem::kNoClass);
  for (std::uint32_t c = 0; c < problem.classes(); ++c) {
    if (uses[c] < 2 || problem.rows[c].size() * kWorthARow < problem.states) continue;
    bundle_of[c] = static_cast<std::uint32_t>(problem.bundles.size());
    problem.bundles.items.push_back(c);
    problem.bundles.close();
  }
  Lists token_bundles;
  Lists token_classes;
  for (std::size_t token = 0; token < problem.gold.size(); ++token) {
    const auto bundles = problem.token_bundles[token];
    token_bundles.items.insert(token_bundles.items.end(), bundles.begin(), bundles.end());
    for (const std::uint32_t c : problem.token_classes[token]) {
      if (bundle_of[c] == CrfProblem::kNoClass) {
        token_classes.items.push_back(c);
      } else {
        token_bundles.items.push_back(bundle_of[c]);
      }
    }
    token_bundles.close();
    token_classes.close();
  }
  problem.token_bundles = std::move(token_bundles);
  problem.token_classes = std::move(token_classes);
}

}  // namespace

CrfProblem crf_problem(const Examples& examples, bool every_state) {
  CrfProblem problem;
  problem.states = examples.states();
  FoldedSequences folded = fold_sequences(examples);
  problem.sequence_weights = std::move(folded.weights);
  std::vector<std::uint32_t> tokens;
  for (const std::uint32_t number : folded.numbers) {
    const auto [begin, end] = examples.sequence(number);
    for (std::uint32_t token = begin; token < end; ++token) tokens.push_back(token);
    problem.sequence_ends.push_back(static_cast<std::uint32_t>(tokens.size()));
  }

  ClassFinder classes(examples, tokens);
  std::vector<std::uint32_t> uses(examples.bundles.size());
  for (const std::uint32_t token : tokens) {
    problem.gold.push_back(examples.gold[token]);
    for (const std::uint32_t bundle : examples.token_bundles[token]) {
      if (uses[bundle]++ != 0) continue;
      for (const Attribute attribute : examples.bundles[bundle]) classes.see(attribute);
    }
    for (const Attribute attribute : examples.token_attributes[token]) classes.see(attribute);
  }

  // A bundle that occurs once isn't worth a row of scores: its classes are added to the token directly.
  constexpr std::uint32_t kNotYet = ~std::uint32_t{0};
  std::vector<std::uint32_t> new_number(examples.bundles.size(), kNotYet);
  for (const std::uint32_t token : tokens) {
    for (const std::uint32_t bundle : examples.token_bundles[token]) {
      const bool own = uses[bundle] == 1;
      if (own || new_number[bundle] == kNotYet) {
        Lists& target = own ? problem.token_classes : problem.bundles;
        for (const Attribute attribute : examples.bundles[bundle]) {
          if (classes.is_first(attribute)) target.items.push_back(classes.class_of(attribute));
        }
        if (!own) {
          new_number[bundle] = static_cast<std::uint32_t>(problem.bundles.size());
          problem.bundles.close();
        }
      }
      if (!own) problem.token_bundles.items.push_back(new_number[bundle]);
    }
    for (const Attribute attribute : examples.token_attributes[token]) {
      if (classes.is_first(attribute)) problem.token_classes.items.push_back(classes.class_of(attribute));
    }
    problem.token_bundles.close();
    problem.token_classes.close();
  }
  problem.class_of = classes.take_classes();
  problem.class_sizes = classes.take_sizes();
  add_rows(problem, every_state);
  bundle_long_rows(problem);
  add_transitions(problem);
  return problem;
}

}  // namespace sumi::tag
