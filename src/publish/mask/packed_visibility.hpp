#pragma once

#include <cstdint>
#include <vector>

#include <sumi/model/corpus.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::publish {

// A visibility in which most is shown, in compact form for infrequent use.
//   Cost     O(arena) each.
//   Memory   8 bytes for each position within a document where the reason changes.
//   Requires borders only after documents; `corpus` outlives this.
class PackedVisibility {
 public:
  PackedVisibility(const Corpus& corpus, const Visibility& visibility);

  [[nodiscard]] Visibility unpacked() const;
  [[nodiscard]] bool is(const Visibility& visibility) const;

 private:
  class Change {
   public:
    Change(Position position, Why why) : bits_(position << 8 | static_cast<std::uint8_t>(why)) {}
    [[nodiscard]] Position position() const { return bits_ >> 8; }
    [[nodiscard]] Why why() const { return static_cast<Why>(bits_ & 0xFF); }

   private:
    std::uint64_t bits_;
  };

  // Calls use(range, why) for all runs of one reason in the arena, in order, until it returns false. Returns whether it
  // never did.
  template <typename Use>
  bool for_each_run(const Use& use) const;

  const Corpus& corpus_;
  std::vector<Change> changes_;  // a document begins as shown
};

}  // namespace sumi::publish
