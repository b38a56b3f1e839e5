#include "io/records/text_paths.hpp"

#include <gtest/gtest.h>

#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

TEST(TextPaths, AreOneTree) {
  const TextPaths paths({"title", "messages[].content", "messages[].content[].text", "a\\.b.c\\[\\]"});
  const auto member = [&](std::size_t node, std::string_view name) { return paths.member(node, name).value(); };
  const auto elements = [&](std::size_t node) { return paths.node(node).elements.value(); };
  EXPECT_EQ(paths.node(member(TextPaths::kRoot, "title")).text, 0U);
  const std::size_t content = member(elements(member(TextPaths::kRoot, "messages")), "content");
  EXPECT_EQ(paths.node(content).text, 1U);
  EXPECT_EQ(paths.node(member(elements(content), "text")).text, 2U);
  EXPECT_EQ(paths.node(member(member(TextPaths::kRoot, "a.b"), "c[]")).text, 3U);
  EXPECT_FALSE(paths.member(TextPaths::kRoot, "content"));
  EXPECT_FALSE(paths.node(TextPaths::kRoot).text);
}

TEST(TextPaths, OfElementsOfElements) {
  const TextPaths paths({"pages[][]"});
  const std::size_t pages = paths.member(TextPaths::kRoot, "pages").value();
  EXPECT_EQ(paths.node(paths.node(paths.node(pages).elements.value()).elements.value()).text, 0U);
}

TEST(TextPaths, RefusesWhatIsNoPath) {
  for (const char* const bad : {"", ".", "a.", ".a", "a..b", "[]", "[].a", "a[", "a[0]", "a[]b", "a.[]"}) {
    try {
      TextPaths({std::string(bad)});
      ADD_FAILURE() << bad;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), Error::Kind::bad_usage) << bad;
    }
  }
  EXPECT_THROW(TextPaths({"a", "b", "a"}), Error);
}

TEST(TextPaths, KeysAndAll) {
  const TextPaths paths({"a", "a.{}", "{}"});
  EXPECT_EQ(paths.node(TextPaths::kRoot).keys, 2U);
  EXPECT_EQ(paths.node(paths.member(TextPaths::kRoot, "a").value()).keys, 1U);
  EXPECT_FALSE(paths.are_all());
  EXPECT_TRUE(TextPaths({"*"}).are_all());
  EXPECT_THROW(TextPaths({"*", "a"}), Error);
  EXPECT_THROW(TextPaths({"a.{}", "a.{}"}), Error);
  for (const char* const keys : {"*", "{}", "a.{}", "a,b[].{}"}) EXPECT_TRUE(may_be_keys(keys)) << keys;
  for (const char* const none : {"a", "\\*", "\\{}", "a.\\{}", "a{}"}) EXPECT_FALSE(may_be_keys(none)) << none;
  for (const std::string name : {"*", "{}", "a{}"}) {
    EXPECT_TRUE(TextPaths({path_name(name)}).member(TextPaths::kRoot, name)) << name;
    EXPECT_EQ(plain_name(path_name(name)), name);
  }
}

TEST(TextPaths, NamesAreSpelledAsPathsSayThem) {
  EXPECT_FALSE(is_text_path("text"));
  for (const char* const path : {"a.b", "a[]", "a,b"}) EXPECT_TRUE(is_text_path(path)) << path;
  EXPECT_FALSE(is_text_path("a\\.b"));
  EXPECT_EQ(plain_name(path_name("a.b,c[]\\")), "a.b,c[]\\");
  EXPECT_EQ(path_name("a.b[]\\"), "a\\.b\\[\\]\\\\");
  const std::string key = "x.[]\\y";
  EXPECT_TRUE(TextPaths({path_name(key)}).member(TextPaths::kRoot, key));
}

TEST(TextPaths, NamesStandInLists) {
  const std::vector<std::string> names{"a", "b, c", "d\\.e", ""};
  EXPECT_EQ(text_list(names), "a,b\\, c,d\\.e,");
  EXPECT_EQ(text_names(text_list(names)), names);
  FormatOptions options;
  EXPECT_FALSE(has_several_texts(options));
  options.text_column = "b\\, c";
  EXPECT_FALSE(has_several_texts(options));
  options.text_column = "a,b";
  EXPECT_TRUE(has_several_texts(options));
}

}  // namespace
}  // namespace sumi::io
