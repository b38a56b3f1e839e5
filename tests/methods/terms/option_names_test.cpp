#include <gtest/gtest.h>

#include <sumi/terms/terms.hpp>

namespace sumi {
namespace {

TEST(TermOptionNames, ComeBack) {
  for (const Normalization normalization : {Normalization::none, Normalization::nfc, Normalization::nfkc}) {
    EXPECT_EQ(normalization_named(name_of(normalization)), normalization);
  }
  for (const Assignment assignment : {Assignment::safe, Assignment::paper, Assignment::closed}) {
    EXPECT_EQ(assignment_named(name_of(assignment)), assignment);
  }
  EXPECT_EQ(normalization_named("NFC"), std::nullopt);
  EXPECT_EQ(assignment_named(""), std::nullopt);
}

}  // namespace
}  // namespace sumi
