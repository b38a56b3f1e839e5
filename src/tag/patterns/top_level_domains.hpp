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

}  // namespace sumi::tag
