#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/run/attacked_documents.hpp"
#include "io/files.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(MaskedDocuments, HideWhatTooFewShare) {
  std::vector<HideDocument> documents;
  for (int i = 0; i < 9; ++i)
    documents.push_back(
        {{.text = "The patient was seen in the clinic today. " + std::string(i == 4 ? "Rides a unicycle." : ""),
          .id = "d" + std::to_string(i)}});
  HideRules rules;
  rules.mask.emplace();
  std::map<std::string, MaskSummary> masked;
  std::map<std::string, RestoreScore> restored;
  mask_documents(rules, "notes", documents, 1, masked, restored, {});
  EXPECT_THAT(documents[4].document.text, HasSubstr("The patient was seen in the clinic today."));
  EXPECT_THAT(documents[4].document.text, Not(HasSubstr("unicycle")));
  EXPECT_EQ(documents[4].document.id, "d4");
  EXPECT_GT(masked.at("notes").hidden_characters, 0U);
  EXPECT_GT(restored.at("notes").all.characters, 0U);
}

TEST(MaskedDocuments, NameAMethodThatIsNone) {
  HideRules rules;
  rules.place = "hide.toml";
  rules.mask = HideMask{.method = "ngrams", .k = 5, .n = 7};
  rules.allowed = {"Wilson disease"};
  EXPECT_EQ(promise_of(rules).n, 7U);
  EXPECT_EQ(promise_of(rules).keep, rules.allowed);
  rules.mask->method = "magic";
  EXPECT_THAT(io::error_of([&] { static_cast<void>(promise_of(rules)); }), HasSubstr("bad_input: hide.toml"));
  EXPECT_THAT(io::error_of([] { throw_broken_promise("notes"); }), HasSubstr("unfinished: notes"));
}

}  // namespace
}  // namespace sumi::hide::testing
