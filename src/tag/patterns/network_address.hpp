#pragma once

#include <string_view>

namespace sumi::tag {

// Four numbers to 255 with dots between them, without leading zeros.
[[nodiscard]] bool is_ipv4(std::string_view text);

// RFC 4291, 2.2: eight groups of one to four hexadecimal digits, `::` once for groups of zeros, the last two perhaps as
// IPv4; a zone behind `%`, which isn't looked at. Neither `::` alone counts, nor an address without a digit 0 to 9:
// words would be found.
[[nodiscard]] bool is_ipv6(std::string_view text);

// Any address (0.0.0.0), the machine itself (127.…, ::1), a mask or a broadcast (255.…).
[[nodiscard]] bool is_of_no_machine(std::string_view text);

// As the system reads it, with or without a zone and a prefix.
[[nodiscard]] bool is_network_address(std::string_view text);
// Twelve hexadecimal digits, with `:`, `-` or `.` between them, of which not all bits are alike.
[[nodiscard]] bool is_mac_address(std::string_view text);

}  // namespace sumi::tag
