#include <gtest/gtest.h>

#include "io/files.hpp"
#include "promise/counted_strings.hpp"
#include <sumi/verify/united_counts.hpp>

namespace sumi::verify {
namespace {

class VerifyUnitedCounts : public ::testing::Test {
 protected:
  std::string write(const std::string& name, const io::CountedStrings& counted) {
    io::Output output(folder_.at(name));
    io::write_counted_strings(counted, output.sink());
    output.commit();
    return folder_.at(name);
  }
  static io::CountedStrings of(std::vector<std::string> strings, std::uint32_t sets = 1,
                               Method method = Method::repeats) {
    io::CountedStrings counted;
    counted.method = method;
    counted.sets = sets;
    counted.lengths = {.min_length = 1, .gap = 1};
    counted.strings = std::move(strings);
    return counted;
  }
  io::TestFolder folder_;
};

TEST_F(VerifyUnitedCounts, HoldForWhatTheSetsAllow) {
  const std::string a = write("a", of({"abc", "xy"}));
  const std::string b = write("b", of({"abcd"}));
  const UnitedCountsVerdict verdict = verify_united_counts(write("both", of({"abcd", "xy"}, 2)), {a, b});
  EXPECT_TRUE(verdict.holds());
  EXPECT_EQ(verdict.strings, 2U);
}

TEST_F(VerifyUnitedCounts, FindWhatIsForeignOrMissing) {
  const std::string a = write("a", of({"abc", "xy"}));
  const std::string b = write("b", of({"abcd"}));
  EXPECT_EQ(verify_united_counts(write("more", of({"abcd", "name", "xy"}, 2)), {a, b}).foreign, 1U);
  EXPECT_EQ(verify_united_counts(write("longer", of({"abcde", "xy"}, 2)), {a, b}).foreign, 1U);
  EXPECT_EQ(verify_united_counts(write("less", of({"abcd"}, 2)), {a, b}).missing, 1U);
}

TEST_F(VerifyUnitedCounts, FindOtherWaysOfCounting) {
  const std::string a = write("a", of({"abc"}));
  io::CountedStrings other = of({"abc"}, 2);
  other.k = 7;
  EXPECT_FALSE(verify_united_counts(write("k", other), {a, a}).is_alike);
  EXPECT_FALSE(verify_united_counts(write("sets", of({"abc"}, 3)), {a, a}).is_alike);
  EXPECT_TRUE(verify_united_counts(write("alike", of({"abc"}, 2)), {a, a}).is_alike);
}

TEST_F(VerifyUnitedCounts, CompareWordsWhole) {
  const std::string a = write("a", of({"maybe"}, 1, Method::words));
  const std::string b = write("b", of({"June"}, 1, Method::words));
  EXPECT_TRUE(verify_united_counts(write("both", of({"June", "maybe"}, 2, Method::words)), {a, b}).holds());
  EXPECT_EQ(verify_united_counts(write("part", of({"June", "may", "maybe"}, 2, Method::words)), {a, b}).foreign, 1U);
}

}  // namespace
}  // namespace sumi::verify
