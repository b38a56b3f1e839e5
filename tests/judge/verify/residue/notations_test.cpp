#include <gtest/gtest.h>

#include "judge/verify/residue/digit_runs.hpp"

namespace sumi::verify {
namespace {

std::vector<DecodedStretch> found_in(std::string_view text, std::size_t notation) {
  HeldArchives archives(text.size());
  return noted(text, notation, archives);
}

// What each notation reads in a text, with its place, in order.
std::vector<std::string> read(std::string_view text) {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < notations(); ++i)
    for (const DecodedStretch& one : found_in(text, i))
      all.push_back(std::to_string(one.where.begin) + "-" + std::to_string(one.where.end) + " " + one.said);
  return all;
}
using All = std::vector<std::string>;

TEST(Notations, ReadStretches) {
  EXPECT_EQ(read("a %C3%BCr"), All{"2-8 \u00FC"});
  EXPECT_EQ(read("a &uuml;r"), All{"2-8 \u00FC"});
  EXPECT_EQ(read("a =C3=\r\n=BC"), All{"2-11 \u00FC"});
  EXPECT_EQ(read("=?iso-8859-1?Q?J=FCrgen_B?="), (All{"16-19 \u00FC", "0-27 J\u00FCrgen B"}));
  EXPECT_EQ(read("xn--jrgen-kva.de"), All{"0-13 j\u00FCrgen"});
  EXPECT_EQ(read("\\XC3BC\\"), All{"0-7 \u00FC"});
  EXPECT_EQ(read("\u00C3\u00BC"), All{"0-4 \u00FC"});
  EXPECT_EQ(read("\\U000000fc"), All{"0-10 \u00FC"});
}

TEST(Notations, FoldEachLine) {
  const std::string line = "\r\n " + std::string(69, 'x');
  const std::string text = std::string(70, 'x') + line + line + "\r\n y";
  std::size_t folds = 0;
  for (std::size_t i = 0; i < notations(); ++i)
    for (const DecodedStretch& one : found_in(text, i))
      if (one.where.size() == 3 && one.said.empty()) ++folds;
  EXPECT_EQ(folds, 3U);
}

TEST(Notations, HaveNoControlCharacters) {
  for (const std::string& one : read("%00%4A=01&#2;\\x03\\001"))
    EXPECT_EQ(one.find_first_of("\1\2\3"), std::string::npos);
}

}  // namespace
}  // namespace sumi::verify
