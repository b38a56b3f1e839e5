#include <gtest/gtest.h>

#include "io/records/json_fields.hpp"

namespace sumi::io {
namespace {

TEST(JsonKeys, WhatMayTellOfSomebodyIsNoNameOfAMember) {
  for (const char* const name : {"name", "a_b-c.d:e/f$", "X12345", "", "Patel"})
    EXPECT_FALSE(is_data_key(name)) << name;
  for (const char* const data : {"Rajesh Patel", "José", "nr123456", "a@b", "2020-03-12"})
    EXPECT_TRUE(is_data_key(data)) << data;
  EXPECT_TRUE(may_identify("-123456e2"));
  EXPECT_FALSE(may_identify("12345"));
}

TEST(JsonKeys, EndsAtTheQuoteThatIsNotEscaped) {
  const std::string json = R"({"a\"b\\":1})";
  EXPECT_EQ(key_at(json, 1), (Range{1, 9}));
}

TEST(JsonKeys, AreDistinctWithinAnObject) {
  DistinctKeys keys;
  keys.keep(1, "[NAME]");
  EXPECT_EQ(keys.made(1, "[NAME]"), "[NAME]_2");
  EXPECT_EQ(keys.made(1, "[NAME]"), "[NAME]_3");
  EXPECT_EQ(keys.made(2, "[NAME]"), "[NAME]");
}

}  // namespace
}  // namespace sumi::io
