#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "table/neighbourhood.hpp"

namespace sumi::table {

// Enumerates the ways to cut a class in two by one attribute: between neighbours in its order, and for categories one
// value, or a node of the hierarchy, against the rest.
//   Cost  O(members * columns) for each attribute and about as much for each of its distinct values.
class ClassSlices {
 public:
  struct Slice {
    std::span<const Neighbourhood::Row> inside;
    std::span<const Neighbourhood::Row> before;  // the rest is before and after
    std::span<const Neighbourhood::Row> behind;
    double loss = 0;       // of one row inside
    double rest_loss = 0;  // of one row of the rest
  };
  using Visit = std::function<void(const Slice&)>;

  // Spans are valid until the next call. Neither the slice nor the rest is empty.
  void visit(const Neighbourhood& rows, Neighbourhood::Class c, const Visit& visit);

 private:
  struct Common {
    std::vector<std::uint32_t> low, high;  // entries * width
    std::vector<std::uint64_t> bits;       // entries * words
  };

  void start(Common& common, std::size_t at) const;
  void add_row(Common& common, std::size_t at, const std::uint32_t* codes) const;
  void merge(Common& common, std::size_t at, const Common& from, std::size_t other) const;
  [[nodiscard]] double loss_of(const Common& common, std::size_t at) const;
  void order_by(std::size_t attribute, Neighbourhood::Class c);
  void visit_run(std::size_t begin, std::size_t end, const Visit& visit);

  const Neighbourhood* rows_ = nullptr;
  std::size_t width_ = 0;
  std::size_t words_ = 0;
  std::vector<std::pair<std::uint32_t, Neighbourhood::Row>> sorted_;
  std::vector<Neighbourhood::Row> ordered_;
  std::vector<std::size_t> groups_;  // begin of each value's rows in ordered_, and the end
  Common values_, prefixes_, suffixes_, scratch_;
};

}  // namespace sumi::table
