#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "hide/chain/extraction.hpp"
#include "hide/chain/replacements.hpp"
#include <sumi/hide/hide.hpp>
#include <sumi/keys/key.hpp>

namespace sumi::hide {

// The order in which the records of each source are published: for each published place, the record's number within its
// source.
class PublicationOrder {
 public:
  // Orders each source by a keyed hash of what is published of each record's texts and attributes
  // (base/keys/keyed_order.hpp); without a key the order stays. `done`: the replacements of each record.
  //   Errors  as io::KeyedOrder.
  PublicationOrder(const Extraction& extraction, std::span<const std::vector<Replacement>> done,
                   std::span<const HideSource> sources, const std::optional<Key>& key);

  [[nodiscard]] std::span<const std::uint32_t> of_source(std::size_t source) const { return orders_[source]; }
  // Returns the place, from 0, at which a record of the source is published.
  [[nodiscard]] std::uint32_t place(std::size_t source, std::uint64_t number) const { return places_[source][number]; }

 private:
  std::vector<std::vector<std::uint32_t>> orders_;
  std::vector<std::vector<std::uint32_t>> places_;
};

// Returns whether the order is the source's: 0, 1, 2, …
[[nodiscard]] bool is_order_of_source(std::span<const std::uint32_t> order);

}  // namespace sumi::hide
