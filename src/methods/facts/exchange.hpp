#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "methods/facts/shown_value.hpp"

namespace sumi::facts {

using FactSet = std::uint32_t;  // a bit a fact
[[nodiscard]] inline bool has(FactSet set, std::uint32_t fact) {
  return (set >> fact & 1) != 0;
}

// The values of a document, and what is shown of them.
struct ShownDocument {
  std::uint32_t document = 0;
  FactSet facts = 0;  // of which it has values
  std::vector<ShownValue> values;
};

struct ShownPerson {
  std::vector<ShownDocument> documents;  // with values
  bool has_blank = false;                // has a document without any
};

// What is hidden to reach a promise.
enum class HidingRule {
  whole,    // whole values
  nearest,  // as few characters as one more person takes
  shared,   // the same, where characters of one who lacks persons too count half
};

// Whether the values of two documents could change places unseen: in the facts of `set` that d has, each trace of d
// agrees with a value of e, and each of e with one of d. What shows nothing agrees with anything.
[[nodiscard]] bool are_exchangeable(const ShownDocument& d, const ShownDocument& e, FactSet set);

// Whether each document of p could be exchanged with one of q; one without values takes part in whatever shows nothing.
[[nodiscard]] bool stands_for(const ShownPerson& q, const ShownPerson& p, FactSet set);

// What must be hidden in p and in q until q stands for p.
struct ExchangeCost {
  std::uint64_t own = 0;  // characters of p
  std::uint64_t other = 0;
};

// Nothing where something that stays forbids it, or where it is more than `most` characters of p. Each document of p is
// exchanged with the one for which least is hidden.
[[nodiscard]] std::optional<ExchangeCost> exchange_cost(const ShownPerson& p, const ShownPerson& q, FactSet set,
                                                        HidingRule rule,
                                                        std::uint64_t most = std::numeric_limits<std::uint64_t>::max());
// A bound from below, at little cost: 2 * own + weight * other of exchange_cost() is not less.
[[nodiscard]] std::uint64_t least_exchange_cost(const ShownPerson& p, const ShownPerson& q, FactSet set,
                                                std::uint64_t weight);
// Hides it. Requires: exchange_cost() gave something.
void make_exchangeable(ShownPerson& p, ShownPerson& q, FactSet set, HidingRule rule);

}  // namespace sumi::facts
