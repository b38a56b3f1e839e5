#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "methods/facts/exchange.hpp"
#include <sumi/model/error.hpp>

namespace sumi::facts {

// The most persons for which all are compared.
inline constexpr std::size_t kMostComparedPersons = 512;
// The number of persons compared before and after, in each order, if there are more.
inline constexpr std::size_t kWindow = 12;

// The persons with whom a person is compared: those that are next to this person in the byte order of traces, of
// values, or of reversed values. Persons left out are not considered as witnesses, so that more may be hidden, never
// less.
//   Memory   4 bytes a person for each of 2 * facts + 1 orders.
//   Threads  of() from any number.
class Neighbours {
 public:
  Neighbours(const std::vector<ShownPerson>& persons, std::uint32_t facts);

  // The neighbours without `person`, each once; at least `least` of them if there are that many.
  [[nodiscard]] std::vector<std::uint32_t> of(std::uint32_t person, std::size_t least) const;

 private:
  struct Order {
    std::vector<std::uint32_t> persons;
    std::vector<std::uint32_t> places;
  };
  void add_order(std::vector<std::string> keys);

  std::uint32_t persons_;
  std::vector<Order> orders_;  // empty: all are compared
  std::vector<std::uint32_t> blank_;
};

// Throws bad_input: the kept phrases show so much that too few persons agree.
[[noreturn]] inline void refuse_kept_phrases() {
  throw Error{Error::Kind::bad_input, "",
              "kept phrases show so much of the facts that too few persons agree with them; leave these phrases out",
              Settings{"keep"}};
}

}  // namespace sumi::facts
