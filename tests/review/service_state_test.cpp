#include "review/service_state.hpp"

#include <gtest/gtest.h>

namespace sumi::review {
namespace {

TEST(ServiceFields, AreOfTheirTypes) {
  const Json body = Json::parse(R"({"n": 3, "minus": -3, "t": "x", "f": 1.5})");
  EXPECT_EQ(number_in(body, "n"), 3);
  EXPECT_EQ(text_in(body, "t"), "x");
  for (const char* const key : {"minus", "t", "f", "none"})
    EXPECT_THROW(static_cast<void>(number_in(body, key)), Refusal) << key;
  EXPECT_THROW(static_cast<void>(text_in(body, "n")), Refusal);
  EXPECT_THROW(static_cast<void>(number_in(Json::array(), "n")), Refusal);
  const serve::Request request{.method = "GET", .path = "/", .query = {{"a", "12"}, {"b", "1x"}, {"c", ""}}};
  EXPECT_EQ(number_asked(request, "a", 7), 12);
  EXPECT_EQ(number_asked(request, "z", 7), 7);
  EXPECT_THROW(static_cast<void>(number_asked(request, "b", 7)), Refusal);
  EXPECT_THROW(static_cast<void>(number_asked(request, "c", 7)), Refusal);
}

TEST(ServiceFields, StretchesAreInCodePoints) {
  const std::string text = "é😀x";
  const io::Offsets offsets(text, OffsetUnit::codepoints);
  EXPECT_EQ(bytes_of(offsets, 1, 2), (Range{2, 6}));
  EXPECT_THROW(static_cast<void>(bytes_of(offsets, 2, 2)), Refusal);
  EXPECT_THROW(static_cast<void>(bytes_of(offsets, 2, 9)), Refusal);
  EXPECT_EQ(json_of(Proposal{{2, 6}, "A", .5}, offsets).at("end"), 2);
}

}  // namespace
}  // namespace sumi::review
