#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "release/draft.hpp"

namespace sumi::release {

// By what a sample is drawn.
struct Lot {
  std::uint64_t seed = 1;
  std::string key;  // a key file, in place of the seed; empty: none
};

// So many documents of a draft as a simple random sample, as places among its documents in rising order; all, where
// there are no more.
//   Errors  as read_key_file().
[[nodiscard]] std::vector<std::uint32_t> drawn_documents(const Draft& draft, std::size_t documents, const Lot& lot);

}  // namespace sumi::release
