#pragma once

#include <string_view>
#include <vector>

namespace sumi::tag {

// Top-level domains in ASCII, in the order in which a host is compared with them: generic ones first.
[[nodiscard]] const std::vector<std::string_view>& top_level_domains();

// Whether a label is a top-level domain, in letters or as xn--. Upper and lower case of ASCII are the same.
[[nodiscard]] bool is_top_level_domain(std::string_view name);

// Whether a mail address ends in one.
[[nodiscard]] bool has_mail_domain(std::string_view address);

}  // namespace sumi::tag
