#pragma once

#include <string_view>

namespace sumi::tag {

// The words from which a wallet's keys are made (BIP-39, English list).
// Whether a word may be one of the list, by its first three letters and its size. Requires: ASCII letters, the first
// three of them at least. O(1).
[[nodiscard]] bool may_be_seed_word(std::string_view run);
// 12, 15, 18, 21 or 24 words of the list, whose last bits are the checksum of the others; what stands between is passed
// over.
[[nodiscard]] bool is_wallet_seed(std::string_view text);
// As many words, of which a quarter may be misspelled, without the checksum: beside a word that says what they are.
[[nodiscard]] bool is_named_wallet_seed(std::string_view text);

}  // namespace sumi::tag
