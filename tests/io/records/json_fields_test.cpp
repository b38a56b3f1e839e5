#include "io/records/json_fields.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::io {
namespace {

TEST(JsonFields, HaveUsualNames) {
  const JsonFields fields{FormatOptions{}};
  EXPECT_EQ(fields.role_of("text"), Role::text);
  EXPECT_EQ(fields.role_of("id"), Role::id);
  EXPECT_EQ(fields.role_of("owner"), Role::owner);
  EXPECT_EQ(fields.role_of("spans"), Role::spans);
  EXPECT_EQ(fields.role_of("Text"), Role::other);
  EXPECT_EQ(fields.role_of(""), Role::other);
  EXPECT_EQ(fields.span_label(), "label");
  EXPECT_FALSE(fields.is_explicit(Role::text));
  EXPECT_EQ(word_for(Role::owner), "owner");
}

TEST(JsonFields, TakeOthers) {
  FormatOptions options;
  options.text_field = "body";
  options.owner_field = "patient";
  options.span_label_field = "type";
  const JsonFields fields(options);
  EXPECT_EQ(fields.role_of("body"), Role::text);
  EXPECT_EQ(fields.role_of("text"), Role::other);
  EXPECT_EQ(fields.role_of("patient"), Role::owner);
  EXPECT_TRUE(fields.is_explicit(Role::owner));
  EXPECT_EQ(fields.name_of(Role::id), "id");
  EXPECT_EQ(fields.span_label(), "type");
}

TEST(JsonFields, AUsualNameGivesWayToAGivenOne) {
  FormatOptions options;
  options.text_field = "id";
  const JsonFields fields(options);
  EXPECT_EQ(fields.role_of("id"), Role::text);
  EXPECT_EQ(fields.name_of(Role::id), "");
}

TEST(JsonFields, OneFieldCantBeTwoThings) {
  FormatOptions options;
  options.text_field = options.owner_field = "x";
  EXPECT_EQ(error_of([&] { JsonFields fields(options); }),
            "bad_usage: one field is named for text and for owner; name two fields");
}

}  // namespace
}  // namespace sumi::io
