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

// Draws a simple random sample of `documents` documents of a draft, or all if there are no more; returns their indices,
// ascending.
//   Errors  as read_key_file().
[[nodiscard]] std::vector<std::uint32_t> drawn_documents(const Draft& draft, std::size_t documents, const Lot& lot);

}  // namespace sumi::release
