#include <gtest/gtest.h>

#include "link/record_table.hpp"
#include "link/some_records.hpp"

namespace sumi::link {
namespace {

std::string part(std::string_view value, LinkPart which, unsigned size = 0) {
  return part_of(value, which, size, DateOrder::year_month_day);
}

TEST(KeyParts, HaveTheTextbooksSounds) {
  EXPECT_EQ(part("robert", LinkPart::sound), "r163");
  EXPECT_EQ(part("rupert", LinkPart::sound), "r163");
  EXPECT_EQ(part("ashcraft", LinkPart::sound), "a261");
  EXPECT_EQ(part("tymczak", LinkPart::sound), "t522");
  EXPECT_EQ(part("pfister", LinkPart::sound), "p236");
  EXPECT_EQ(part("honeyman", LinkPart::sound), "h555");
  EXPECT_EQ(part("lee", LinkPart::sound), "l000");
  EXPECT_EQ(part("123", LinkPart::sound), "");
}

TEST(KeyParts, AreCutAtCharacters) {
  EXPECT_EQ(part("äöü", LinkPart::first, 2), "äö");
  EXPECT_EQ(part("äöü", LinkPart::last, 2), "öü");
  EXPECT_EQ(part("ab", LinkPart::first, 5), "ab");
  EXPECT_EQ(part("ab", LinkPart::last, 5), "ab");
  EXPECT_EQ(part("5 high road", LinkPart::first_word), "5");
  EXPECT_EQ(part("5 high road", LinkPart::last_word), "road");
  EXPECT_EQ(part("road", LinkPart::last_word), "road");
  EXPECT_EQ(part("1980-02-03", LinkPart::year), "1980");
  EXPECT_EQ(part("1980-02-03", LinkPart::month_day), "2-3");
  EXPECT_EQ(part("no date", LinkPart::year), "");
}

TEST(KeyParts, NumberRecords) {
  const LinkRecords records = records_of({"a", "b"}, {{"x1", "y"}, {"x2", ""}, {"", "x1"}, {"y", "x1"}});
  const std::vector<std::uint32_t> first = key_numbers(records.table(), {"a", LinkPart::first, 1, {}});
  EXPECT_EQ(first[0], first[1]);
  EXPECT_EQ(first[2], kNoKey);
  EXPECT_NE(first[3], first[0]);
  const std::vector<std::uint32_t> both = key_numbers(records.table(), {"a", LinkPart::whole, 0, "b"});
  EXPECT_EQ(both[0], both[3]);
  EXPECT_EQ(both[1], kNoKey);
  EXPECT_EQ(both[2], kNoKey);
}

TEST(KeyParts, HaveNames) {
  EXPECT_EQ(name_of(LinkKey{"a", LinkPart::first, 3, {}}), "first 3 of a");
  EXPECT_EQ(name_of(LinkKey{"a", LinkPart::whole, 0, "b"}), "a and b in any order");
}

}  // namespace
}  // namespace sumi::link
