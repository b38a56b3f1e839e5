#pragma once

#include <string_view>

namespace sumi::tag {

// Returns whether a text is an address of Bitcoin: Base58Check with version 0 or 5, or bech32 and bech32m (BIP 173,
// 350) of bc.
//   Takes  the address as written; letters of bech32 in one case.
//   Cost   O(length^2) for Base58, of at most 35 characters.
[[nodiscard]] bool is_bitcoin_address(std::string_view text);

}  // namespace sumi::tag
