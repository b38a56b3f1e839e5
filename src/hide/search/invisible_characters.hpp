#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "hide/search/escapes.hpp"

namespace sumi::hide {

// The characters from `at` on that nobody sees, as many as stand together; they read as nothing. Nothing: a visible one
// stands there.
//   Kinds  sequences of terminals (ECMA-48: colours, links), also as logs write their first character (\u001b, \x1b,
//          \033, \e, ^[, #033; then `at` is the bracket behind it, the sequence begins at `floor` or
//          later, and is a colour); control
//          characters but white space and separators; code points that Unicode calls default ignorable (soft hyphens,
//          zero-width spaces and joiners, marks of direction and order of bytes).
//   Cost   O(stretch).
[[nodiscard]] std::optional<Encoded> invisible_characters(std::string_view text, std::size_t at, std::size_t floor);

// Returns whether a character nobody sees begins at `at`.
[[nodiscard]] bool is_invisible(std::string_view text, std::size_t at);

}  // namespace sumi::hide
