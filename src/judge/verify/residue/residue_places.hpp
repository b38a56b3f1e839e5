#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <sumi/verify/residue.hpp>

namespace sumi::verify {

// Counts what is found and keeps the first places in order, in whatever order they are added.
//   Memory  twice the places kept.
class ResiduePlaces {
 public:
  ResiduePlaces(std::size_t most, std::size_t attributes) : most_(most), by_attribute_(attributes) {}

  void count(std::uint32_t attribute, std::uint64_t times) { by_attribute_[attribute] += times; }
  // Keeps a place that was already counted.
  void keep(ResiduePlace place);
  // Takes over another one's counts and places. Requires: equally many attributes and places.
  void take(ResiduePlaces&& other);

  [[nodiscard]] std::size_t most() const { return most_; }
  [[nodiscard]] const std::vector<std::uint64_t>& by_attribute() const { return by_attribute_; }
  [[nodiscard]] std::vector<ResiduePlace> first();

 private:
  void drop_later_ones();

  std::size_t most_;
  std::vector<std::uint64_t> by_attribute_;
  std::vector<ResiduePlace> places_;
};

}  // namespace sumi::verify
