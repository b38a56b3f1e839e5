#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "release/draft.hpp"

namespace sumi::release {

// The source of randomness of a sample.
struct Lot {
  std::uint64_t seed = 1;
  std::string key;  // a key file, instead of the seed; empty for none
};

// Draws so many documents of a draft as a simple random sample; returns their indices, ascending; all, if there are no
// more.
//   Errors  as read_key_file().
[[nodiscard]] std::vector<std::uint32_t> drawn_documents(const Draft& draft, std::size_t documents, const Lot& lot);

}  // namespace sumi::release
