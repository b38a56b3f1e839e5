#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "methods/rare/counted_owners.hpp"

namespace sumi::rare {

// Tests whether some suffixes have support k.
//   Threads  one object a thread.
class SupportCheck {
 public:
  SupportCheck(const CountedOwners& owners, unsigned k) : owners_(&owners), k_(k) {}

  // places(i) is the position of the i-th of `count` suffixes. O(count), less if enough owners are found early.
  template <typename Places>
  [[nodiscard]] bool have_support(std::size_t count, const Places& places) {
    if (count < k_) return false;
    if (owners_->size() == 0) return true;
    found_.clear();
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint32_t owner = owners_->at(places(i));
      if (k_ > kFew || std::find(found_.begin(), found_.end(), owner) == found_.end()) found_.push_back(owner);
      if (k_ <= kFew && found_.size() == k_) return true;
    }
    if (k_ <= kFew) return false;
    std::sort(found_.begin(), found_.end());
    return static_cast<std::size_t>(std::unique(found_.begin(), found_.end()) - found_.begin()) >= k_;
  }

 private:
  static constexpr unsigned kFew = 16;
  const CountedOwners* owners_;
  unsigned k_;
  std::vector<std::uint32_t> found_;
};

}  // namespace sumi::rare
