#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "judge/verify/release/published.hpp"

namespace sumi::verify {

// Pairs each published document with its document of the source: docs/verify.md, "Pairs of documents". The source's
// documents are processed one by one, in order, so that only their ids are needed.
//   Cost     O(documents); 100 bytes a published document.
//   Requires `published` outlives this.
class Pairing {
 public:
  explicit Pairing(const Published& published);

  // The published document of the next document of the source, if any. Requires: own ids are distinct.
  std::optional<std::uint32_t> meet(const std::optional<std::string>& own_id);

  // For each published document; nothing for an extra one. Call after all were processed.
  [[nodiscard]] const std::vector<std::optional<std::uint32_t>>& partners() const { return partners_; }
  // Published documents whose partner should come before an earlier document's partner.
  [[nodiscard]] std::vector<std::uint32_t> out_of_order() const;

 private:
  // If several published documents claim a partner, the first one gets it.
  std::unordered_map<std::string_view, std::uint32_t> by_own_id_;
  std::unordered_map<std::uint64_t, std::uint32_t> by_index_;
  const Published& published_;
  std::vector<std::optional<std::uint32_t>> partners_;
  std::uint32_t next_ = 0;
};

}  // namespace sumi::verify
