#include "methods/facts/roster.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <optional>
#include <string_view>

#include "methods/facts/neighbours.hpp"

namespace sumi::facts {
namespace {

// Calls visit(value) for each value of these facts, until it returns false.
template <typename Person, typename Visit>
bool all_values(Person& person, FactSet set, const Visit& visit) {
  return std::ranges::all_of(person.documents, [&](auto& document) {
    return std::ranges::all_of(document.values, [&](auto& value) { return !has(set, value.fact()) || visit(value); });
  });
}

bool fits(const RosterEntry& entry, const ShownPerson& person, FactSet set) {
  return all_values(person, set, [&](const ShownValue& value) {
    const std::string& other = entry[value.fact()];
    return value.trace().is_bare() || (!other.empty() && agrees(value.trace(), other));
  });
}

std::optional<Loss> loss_of(const ShownValue& value, const RosterEntry& entry) {
  std::optional<Loss> least = value.loss_of_all();
  const std::string& other = entry[value.fact()];
  if (other.empty() || (least && least->characters == 0)) return least;
  const std::optional<Loss> loss = value.loss_for(other);
  return loss && (!least || loss->characters < least->characters) ? loss : least;
}

// The characters to hide in the person so that the entry fits. Nothing if kept characters make it impossible, or if it
// is `most` or more.
std::optional<std::uint64_t> cost_of(const RosterEntry& entry, const ShownPerson& person, FactSet set,
                                     std::uint64_t most) {
  std::uint64_t sum = 0;
  const bool is_less = all_values(person, set, [&](const ShownValue& value) {
    const std::optional<Loss> loss = loss_of(value, entry);
    if (loss) sum += loss->characters;
    return loss && sum < most;
  });
  return is_less ? std::optional(sum) : std::nullopt;
}

// Compares bytes from the front or from the back.
bool is_ordered_before(std::string_view a, std::string_view b, bool from_the_back) {
  return from_the_back ? std::lexicographical_compare(a.rbegin(), a.rend(), b.rbegin(), b.rend()) : a < b;
}

}  // namespace

Roster::Roster(std::span<const RosterEntry> entries, std::uint32_t facts, unsigned k) : entries_(entries), k_(k) {
  assert(entries.size() >= k);
  if (entries.size() <= kMostComparedPersons) return;
  for (std::uint32_t fact = 0; fact < facts; ++fact) {
    add_order(fact, false);
    add_order(fact, true);
  }
}

void Roster::add_order(std::uint32_t fact, bool from_the_back) {
  Order order{fact, from_the_back, std::vector<std::uint32_t>(entries_.size())};
  std::iota(order.entries.begin(), order.entries.end(), 0U);
  std::ranges::stable_sort(order.entries, [&](std::uint32_t a, std::uint32_t b) {
    return is_ordered_before(entries_[a][fact], entries_[b][fact], from_the_back);
  });
  orders_.push_back(std::move(order));
}

std::vector<std::uint32_t> Roster::near(const ShownPerson& person, FactSet set) const {
  std::vector<std::uint32_t> found;
  if (orders_.empty()) {
    found.resize(entries_.size());
    std::iota(found.begin(), found.end(), 0U);
    return found;
  }
  const std::size_t window = std::max(kWindow, k_);
  all_values(person, set, [&](const ShownValue& value) {
    for (const Order& order : orders_) {
      if (order.fact != value.fact()) continue;
      const auto place = std::ranges::partition_point(order.entries, [&](std::uint32_t entry) {
        return is_ordered_before(entries_[entry][order.fact], value.text(), order.is_from_the_back);
      });
      const auto before = std::min<std::size_t>(place - order.entries.begin(), window);
      const auto behind = std::min<std::size_t>(order.entries.end() - place, window);
      found.insert(found.end(), place - static_cast<std::ptrdiff_t>(before),
                   place + static_cast<std::ptrdiff_t>(behind));
    }
    return true;
  });
  std::ranges::sort(found);
  const auto [first, last] = std::ranges::unique(found);
  found.erase(first, last);
  return found;
}

bool Roster::has_enough_for(const ShownPerson& person, FactSet set) const {
  if (all_values(person, set, [](const ShownValue& value) { return value.trace().is_bare(); })) return true;
  std::size_t enough = 0;
  return std::ranges::any_of(near(person, set), [&](std::uint32_t entry) {
    enough += fits(entries_[entry], person, set) ? 1 : 0;
    return enough == k_;
  });
}

void Roster::admit_cheapest(ShownPerson& person, FactSet set) const {
  std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
  const RosterEntry* best = nullptr;
  for (const std::uint32_t entry : near(person, set)) {
    const std::optional<std::uint64_t> cost = cost_of(entries_[entry], person, set, least);
    if (!cost || *cost == 0) continue;
    least = *cost;
    best = &entries_[entry];
  }
  if (best == nullptr) refuse_kept_phrases();
  all_values(person, set, [&](ShownValue& value) {
    value.hide(*loss_of(value, *best));
    return true;
  });
}

}  // namespace sumi::facts
