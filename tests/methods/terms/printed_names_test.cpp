#include <string>

#include <gtest/gtest.h>

#include "methods/terms/normalize_term.hpp"

namespace sumi::terms {
namespace {

TEST(PrintedNames, CountsSpellingsOnce) {
  const std::u32string rows = U"CrewbrewcrewdrawLeft\u00DF\u00DF\u00DF\u00DF";
  const std::vector<char32_t> characters(rows.begin(), rows.end());
  const TermGroup group(4, characters);
  KeptPositions last;
  for (unsigned position = 1; position < 4; ++position) last.insert(position);
  const PrintedNames names =
      printed_names(group, std::vector<KeptPositions>(group.size(), last), {false, false, false, false, true, false});
  EXPECT_EQ(names.alike, (std::vector<std::uint32_t>{2, 2, 2, 1, 0, 0}));
  EXPECT_EQ(names.left_out, (std::vector<std::u32string>{U"left", U"ssssssss"}));
}

}  // namespace
}  // namespace sumi::terms
