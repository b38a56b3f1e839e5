#include <gtest/gtest.h>

#include "judge/attack/would_be_shown.hpp"

namespace sumi::attack {
namespace {

TEST(ShownText, ContainsWhatStandsInADocument) {
  CorpusBuilder builder;
  builder.add("seen: Smith█");
  builder.add("");
  builder.add("京子 came");
  const Corpus published = std::move(builder).build();
  const ShownText shown(published);
  for (const std::string_view there : {"seen: Smith", "n", "京子", "京子 came", " came"})
    EXPECT_TRUE(shown.contains(there)) << there;
  for (const std::string_view nowhere : {"seen: Smythe", "x", "came seen", "Smith京", "came!"})
    EXPECT_FALSE(shown.contains(nowhere)) << nowhere;
  EXPECT_FALSE(ShownText(CorpusBuilder().build()).contains("a"));
}

}  // namespace
}  // namespace sumi::attack
