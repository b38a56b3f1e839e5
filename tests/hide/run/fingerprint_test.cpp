#include <set>

#include <gtest/gtest.h>

#include "hide/run/staged_attacks.hpp"
#include "io/files.hpp"

namespace sumi::hide::testing {
namespace {

TEST(Fingerprint, DependsOnAllThatTheResultDependsOn) {
  const io::TestFolder folder;
  HideRules rules;
  rules.place = folder.write("hide.toml", "a");
  rules.sources.emplace_back().file = folder.write("notes.txt", "a");
  rules.taggers = {"patterns"};
  std::set<std::string> seen{fingerprint(rules, 1)};
  EXPECT_EQ(fingerprint(rules, 1), *seen.begin());
  const auto is_new = [&] { return seen.insert(fingerprint(rules, 1)).second; };
  EXPECT_TRUE(seen.insert(fingerprint(rules, 2)).second);
  rules.k = 9;
  EXPECT_TRUE(is_new());
  rules.mode = HideMode::partial;
  EXPECT_TRUE(is_new());
  static_cast<void>(folder.write("notes.txt", "b"));
  EXPECT_TRUE(is_new());
  rules.key = folder.write("key", "k");
  EXPECT_TRUE(is_new());
  static_cast<void>(folder.write("key", "l"));
  EXPECT_TRUE(is_new());
}

TEST(ChecksumOfFolder, DependsOnNamesAndBytes) {
  const io::TestFolder folder;
  static_cast<void>(folder.write("a/one", "1"));
  static_cast<void>(folder.write("b/one", "2"));
  static_cast<void>(folder.write("c/two", "1"));
  EXPECT_NE(checksum_of_folder(folder.at("a")), checksum_of_folder(folder.at("b")));
  EXPECT_NE(checksum_of_folder(folder.at("a")), checksum_of_folder(folder.at("c")));
}

}  // namespace
}  // namespace sumi::hide::testing
