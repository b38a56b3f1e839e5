#pragma once

#include <string>
#include <utility>
#include <vector>

#include "hide/sources.hpp"
#include "hide/sources/edited_text.hpp"
#include "io/files.hpp"

namespace sumi::hide::testing {

// What the source publishes of itself with these edits, in this order (empty: its own).
inline HideContent rewritten(MemorySource& source, const Source::EditsOf& edits,
                             const std::vector<std::uint32_t>& order = {}) {
  EXPECT_EQ(source.rewrite("no folder", order, edits).size(), 1U);
  return source.taken();
}

}  // namespace sumi::hide::testing
