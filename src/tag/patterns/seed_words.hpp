#pragma once

#include <string_view>

namespace sumi::tag {

// Returns whether a word may be one of those from which a wallet's keys are made (BIP-39, English list), by its first
// three letters and its size. Requires: at least three ASCII letters. Cost: O(1).
[[nodiscard]] bool may_be_seed_word(std::string_view run);
// Returns whether a text is 12, 15, 18, 21 or 24 words of the list, whose last bits are the checksum of the others;
// what stands between the words is ignored.
[[nodiscard]] bool is_wallet_seed(std::string_view text);
// As above, but a quarter of the words may be misspelled, and there is no checksum: for text beside a word that
// announces a seed.
[[nodiscard]] bool is_named_wallet_seed(std::string_view text);

}  // namespace sumi::tag
