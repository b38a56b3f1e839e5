#include "io/formats/i2b2/i2b2_2006_tags.hpp"

#include <array>

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::io {
namespace {

// "text|<TAG@line name=value>|…"
std::string tags_of(const std::string& bytes, std::size_t step = 1 << 20) {
  I2b22006Tags tags(source_of(bytes, step), "in");
  std::string words;
  const std::string error = error_of([&] {
    std::size_t from = 0;
    while (tags.next()) {
      const I2b22006Tag& tag = tags.tag();
      words += tags.held().substr(from, tag.where.begin - from);
      constexpr std::array<const char*, 4> kNames{"ROOT", "RECORD", "TEXT", "PHI"};
      words += std::string("|<") + (tag.opens ? "" : "/") + kNames[static_cast<std::size_t>(tag.name)] +
               (tag.opens && tag.closes ? "/" : "") + "@" + std::to_string(tag.line);
      for (const TagAttribute& attribute : tag.attributes)
        words += " " + attribute.name + "=" + attribute.value + "(" +
                 std::string(tags.held().substr(attribute.where.begin, attribute.where.size())) + ")";
      words += ">|";
      tags.drop(tag.where.begin);
      from = tag.where.end;
    }
    words += tags.held().substr(from);
  });
  return error == "no error" ? words : error;
}

TEST(I2b22006Tags, AreFoundAmongOtherText) {
  const std::string bytes =
      "\uFEFF<?xml?>\n<ROOT><RECORD ID='1'\n  X = \"a&amp;b>'<\" >\n<TEXT >a<b < PHI <PHIL> <phi> &lt; <PHI "
      "TYPE=\"D\">x</PHI\n>"
      "<PHI/></ PHI><</TEXT></RECORD></ROOT>\n<";
  const std::string expected =
      "\uFEFF<?xml?>\n|<ROOT@2>||<RECORD@2 ID=1(1) X=a&b>'<(a&amp;b>'<)>|\n|<TEXT@4>|a<b < PHI <PHIL> <phi> &lt; "
      "|<PHI@4 TYPE=D(D)>|x|</PHI@4>||<PHI/@5>|</ PHI><|</TEXT@5>||</RECORD@5>||</ROOT@5>|\n<";
  for (std::size_t step = 1; step < 40; ++step) EXPECT_EQ(tags_of(bytes, step), expected);
  EXPECT_EQ(tags_of(bytes), expected);
}

TEST(I2b22006Tags, MayEndAnywhere) {
  for (const std::string bytes : {"", "<", "</", "<R", "<ROOT", "</RECORD", "<PHI/", "a"})
    EXPECT_EQ(tags_of(bytes), bytes);
}

TEST(I2b22006Tags, OfAnotherShapeAreRefused) {
  const std::string shape = "an attribute must be an ASCII name, '=' and a quoted value; repair the tag";
  const std::vector<std::pair<std::string, std::string>> cases{
      {"<PHI ", "the file ends inside a tag; close it"},
      {"<PHI A='>", "the file ends inside a tag; close it"},
      {"<PHI A", "the file ends inside a tag; close it"},
      {"<PHI A>", shape},
      {"<PHI 1='2'>", shape},
      {"<PHI é='2'>", shape},
      {"<PHI <b>='2'>", shape},
      {"<PHI A=b>", "an attribute's value must be quoted; repair the tag"},
      {"<PHI A='1' A='2'>", "an attribute occurs twice in the tag; remove one"},
      {"<PHI A='1'B='2'>", "white space is missing before an attribute; repair the tag"},
      {"</PHI A='1'>", "an end tag has more than its name; close it with '>'"},
      {"<PHI A='" + std::string(70'000, 'x') + "'>", "the tag is longer than 64 KiB; close it"},
      {"<PHI" + std::string(70'000, ' ') + ">", "the tag is longer than 64 KiB; close it"},
      {"<PHI " + std::string(70'000, 'x') + "='1'>", shape}};
  for (const auto& [tag, fact] : cases)
    EXPECT_EQ(tags_of("a\n" + tag), "bad_input: in:2: " + fact) << tag.substr(0, 30);
}

}  // namespace
}  // namespace sumi::io
