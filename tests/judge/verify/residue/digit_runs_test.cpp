#include "judge/verify/residue/digit_runs.hpp"

#include <gtest/gtest.h>

namespace sumi::verify {
namespace {

std::vector<DecodedStretch> runs_of(std::string_view text) {
  HeldArchives archives(text.size());
  return digit_runs(text, archives);
}

TEST(DigitRuns, SayWhatTheyHold) {
  for (const std::string text :
       {"by VG92YSBCcmFuZHZvbGQ=!", "by x/VG92YSBCcmFuZHZvbGQ", "by 546f7661204272616e64766f6c64.",
        "by 0x546F7661204272616E64766F6C64", "by aGVyZSBpcyBUb3ZhIEJy\r\n YW5kdm9sZA=="}) {
    const std::vector<DecodedStretch> runs = runs_of(text);
    ASSERT_EQ(runs.size(), 1U) << text;
    EXPECT_EQ(runs[0].where.begin, 3U);
    EXPECT_NE(runs[0].said.find("Tova Brandvold"), std::string::npos) << runs[0].said;
  }
}

TEST(DigitRuns, AreNoWords) {
  for (const std::string text : {"well-established follow-up/2019 of Donaudampfschifffahrt", "BRCA1 5mg T2", "ALLERGY",
                                 "12345678901234", "________-----/////"})
    EXPECT_TRUE(runs_of(text).empty()) << text;
}

}  // namespace
}  // namespace sumi::verify
