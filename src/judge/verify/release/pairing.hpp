#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "judge/verify/release/published.hpp"

namespace sumi::verify {

// Which document of the source each published one comes from: docs/verify.md, "Pairs of documents". The
// source's are met one by one, in order; so no more than its ids need be known.
//   Cost     O(documents); 100 bytes a published document.
//   Requires `published` outlives this.
class Pairing {
 public:
  explicit Pairing(const Published& published);

  // The published document of the next document of the source, if any. Requires: own ids are distinct.
  std::optional<std::uint32_t> meet(const std::optional<std::string>& own_id);

  // Of each published document; nothing for an extra one. Once all were met.
  [[nodiscard]] const std::vector<std::optional<std::uint32_t>>& partners() const { return partners_; }
  // Published documents whose partner should stand before an earlier document's partner.
  [[nodiscard]] std::vector<std::uint32_t> out_of_order() const;

 private:
  // The first published document that asks for a partner gets it.
  std::unordered_map<std::string_view, std::uint32_t> by_own_id_;
  std::unordered_map<std::uint64_t, std::uint32_t> by_index_;
  const Published& published_;
  std::vector<std::optional<std::uint32_t>> partners_;
  std::uint32_t next_ = 0;
};

}  // namespace sumi::verify
