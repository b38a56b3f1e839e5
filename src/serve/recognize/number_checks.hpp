#pragma once

#include <optional>
#include <string_view>

namespace sumi::recognize {

// What proves or refutes a finding of a recognizer. Each takes what was found, as it was written.
//   Cost  O(length). Threads: any number.

[[nodiscard]] std::optional<bool> payment_card(std::string_view found);  // Luhn
[[nodiscard]] std::optional<bool> nhs_number(std::string_view found);    // mod 11
[[nodiscard]] std::optional<bool> dea_number(std::string_view found);    // the last of seven digits
[[nodiscard]] std::optional<bool> iban(std::string_view found);    // mod 97; nothing: right but for its letters' case
[[nodiscard]] std::optional<bool> wallet(std::string_view found);  // Bitcoin's addresses
[[nodiscard]] std::optional<bool> mail_address(std::string_view found);  // its host ends in a top-level domain
[[nodiscard]] std::optional<bool> spanish_nif(std::string_view found);   // its letter
[[nodiscard]] std::optional<bool> spanish_nie(std::string_view found);   // likewise
[[nodiscard]] bool is_no_ssn(std::string_view found);                    // was never given out
[[nodiscard]] bool is_no_address(std::string_view found);                // of IPv4 or IPv6, with or without its prefix
[[nodiscard]] bool is_no_mac_address(std::string_view found);            // all bits alike

}  // namespace sumi::recognize
