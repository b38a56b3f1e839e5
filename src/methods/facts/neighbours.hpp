#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "methods/facts/exchange.hpp"

namespace sumi::facts {

// Up to so many persons, everybody is looked at.
inline constexpr std::size_t kMostComparedPersons = 512;
// Of more, so many before and behind in each order.
inline constexpr std::size_t kWindow = 12;

// With whom a person is compared: those whose traces, or whose values from the front or from the back, stand next to
// that person's in the order of bytes. Whom it leaves out can't be exchanged with; so more is hidden, not less.
//   Memory   4 bytes a person for each of 2 * facts + 1 orders.
//   Threads  of() from any number.
class Neighbours {
 public:
  Neighbours(const std::vector<ShownPerson>& persons, std::uint32_t facts);

  // Without `person`; each once. At least `least` of them, if there are.
  [[nodiscard]] std::vector<std::uint32_t> of(std::uint32_t person, std::size_t least) const;

 private:
  struct Order {
    std::vector<std::uint32_t> persons;
    std::vector<std::uint32_t> places;
  };
  void add_order(std::vector<std::string> keys);

  std::uint32_t persons_;
  std::vector<Order> orders_;  // none: everybody
  std::vector<std::uint32_t> blank_;
};

}  // namespace sumi::facts
