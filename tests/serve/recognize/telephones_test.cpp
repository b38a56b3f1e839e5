#include "serve/recognize/telephones.hpp"

#include <gtest/gtest.h>

namespace sumi::recognize {
namespace {

TEST(Telephones, AreThoseOfTheFinder) {
  const std::string_view text = "call 212-555-0199, +44 20 7946 0958 or 030 901820";
  const std::vector<Hit> loaded = telephones_in(text);
  const std::vector<Hit> linked = find_telephones(text);
  ASSERT_EQ(loaded.size(), linked.size());
  ASSERT_GT(loaded.size(), 1U);
  for (std::size_t i = 0; i < loaded.size(); ++i) {
    EXPECT_EQ(loaded[i].where, linked[i].where);
    EXPECT_LT(loaded[i].rule, telephone_rules().size());
  }
}

}  // namespace
}  // namespace sumi::recognize
