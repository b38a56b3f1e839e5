#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "methods/facts/shown_value.hpp"

namespace sumi::facts {

using FactSet = std::uint32_t;  // one bit for each fact
[[nodiscard]] inline bool has(FactSet set, std::uint32_t fact) {
  return (set >> fact & 1) != 0;
}

// A document's values, with the parts of them that are shown.
struct ShownDocument {
  std::uint32_t document = 0;
  FactSet facts = 0;  // the facts of which it has values
  std::vector<ShownValue> values;
};

struct ShownPerson {
  std::vector<ShownDocument> documents;  // documents with values
  bool has_blank = false;                // true if a document has no values
};

// The extent of hiding until a promise holds.
enum class HidingRule {
  whole,    // whole values
  nearest,  // as few characters as one more witness needs
  shared,   // the same; characters of another person who lacks witnesses too count half
};

// Returns whether the values of two documents could be exchanged unnoticed: in the facts of `set` that d has, each
// trace of d agrees with a value of e, and each trace of e with a value of d. A trace that shows nothing agrees with
// everything.
[[nodiscard]] bool are_exchangeable(const ShownDocument& d, const ShownDocument& e, FactSet set);

// Returns whether each document of p could be exchanged with one of q. A document of q without values can be exchanged
// with documents that show nothing.
[[nodiscard]] bool stands_for(const ShownPerson& q, const ShownPerson& p, FactSet set);

// The characters that must be hidden in p and in q so that q becomes a witness for p.
struct ExchangeCost {
  std::uint64_t own = 0;  // characters of p
  std::uint64_t other = 0;
};

// The cost with each document of p exchanged with the one that costs least. Nothing if kept characters make it
// impossible, or if it is more than `most` characters of p.
[[nodiscard]] std::optional<ExchangeCost> exchange_cost(const ShownPerson& p, const ShownPerson& q, FactSet set,
                                                        HidingRule rule,
                                                        std::uint64_t most = std::numeric_limits<std::uint64_t>::max());
// A cheap lower bound: 2 * own + weight * other of exchange_cost() is at least this.
[[nodiscard]] std::uint64_t least_exchange_cost(const ShownPerson& p, const ShownPerson& q, FactSet set,
                                                std::uint64_t weight);
// Hides these characters. Requires: exchange_cost() has a value.
void make_exchangeable(ShownPerson& p, ShownPerson& q, FactSet set, HidingRule rule);

}  // namespace sumi::facts
