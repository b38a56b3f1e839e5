#pragma once

#include <cstdint>
#include <span>

#include "methods/rare/counted_owners.hpp"
#include "methods/rare/counting_text.hpp"
#include "methods/rare/shown_bytes.hpp"
#include <sumi/model/promise.hpp>

namespace sumi::spread {

// The text in which a block counts, and its supporters.
struct CountedBlock {
  const rare::CountingText& text;       // below 2^30 bytes
  const rare::ShownBytes& shown;        // empty if all of the text is shown
  std::span<const std::uint32_t> most;  // per byte: upper bound on frequent strings; empty if unknown
  const rare::CountedOwners& supporters;
  std::span<const std::uint32_t> shared_owners;  // per owner: its number, if other blocks may have it; kAlone if not
  Support by = Support::owners;
  unsigned k = 2;

  static constexpr std::uint32_t kAlone = 0xFFFFFFFF;
};

}  // namespace sumi::spread
