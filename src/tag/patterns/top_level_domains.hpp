#pragma once

#include <string_view>
#include <vector>

namespace sumi::tag {

// Returns the top-level domains in ASCII, in the order in which hosts are compared with them: generic ones first.
[[nodiscard]] const std::vector<std::string_view>& top_level_domains();

// Returns whether a label is a top-level domain, in letters or as xn--. ASCII case doesn't matter.
[[nodiscard]] bool is_top_level_domain(std::string_view name);

// Returns whether a mail address ends in a top-level domain.
[[nodiscard]] bool has_mail_domain(std::string_view address);

// Returns whether a text is four numbers up to 255 with dots between them, without leading zeros.
[[nodiscard]] bool is_ipv4(std::string_view text);

// Returns whether a text is an IPv6 address by RFC 4291, 2.2: eight groups of one to four hexadecimal digits, `::` once
// for groups of zeros, the last two perhaps as IPv4; a zone after `%` is ignored. `::` alone is rejected, and so is an
// address without a digit 0 to 9, which could be words.
[[nodiscard]] bool is_ipv6(std::string_view text);

// Returns whether an address belongs to no particular host: any address (0.0.0.0), the machine itself (127.…, ::1), a
// mask or a broadcast (255.…).
[[nodiscard]] bool is_no_host_address(std::string_view text);

// Accepts what the system parses, with or without a zone and a prefix.
[[nodiscard]] bool is_network_address(std::string_view text);
// Returns whether a text is twelve hexadecimal digits with `:`, `-` or `.` between them, not all bits equal.
[[nodiscard]] bool is_mac_address(std::string_view text);

}  // namespace sumi::tag
