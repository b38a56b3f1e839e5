#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/run/staged_attacks.hpp"
#include "io/files.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(StagedMask, HidesWhatTooFewShareInItsPlace) {
  const io::TestFolder folder;
  std::string notes;
  for (int i = 0; i < 9; ++i)
    notes += R"({"id":"d00000)" + std::to_string(i + 1) + R"(","text":"The patient was seen in the clinic today. )" +
             (i == 4 ? "Rides a unicycle." : "") + "\"}\n";
  static_cast<void>(folder.write("out/notes.jsonl", notes));
  HideRules rules;
  rules.mask.emplace();
  rules.sources.emplace_back().file = "notes.jsonl";
  rules.sources.emplace_back().what = HideSource::What::table;
  std::map<std::string, MaskSummary> masked;
  std::map<std::string, RestoreScore> restored;
  mask_staged(rules, folder.at("out"), 1, masked, restored, {});
  const std::string bytes = io::bytes_of_file(folder.at("out/notes.jsonl"));
  EXPECT_THAT(bytes, Not(HasSubstr("unicycle")));
  EXPECT_THAT(bytes, HasSubstr("The patient was seen in the clinic today."));
  EXPECT_GT(masked.at("notes.jsonl").hidden_characters, 0U);
  EXPECT_GT(restored.at("notes.jsonl").all.characters, 0U);
  EXPECT_EQ(folder.list(), (std::vector<std::string>{"out/", "out/notes.jsonl"}));
}

TEST(StagedMask, NamesAMethodThatIsNone) {
  const io::TestFolder folder;
  static_cast<void>(folder.write("out/notes.txt", "a"));
  HideRules rules;
  rules.mask.emplace().method = "magic";
  rules.sources.emplace_back().file = "notes.txt";
  std::map<std::string, MaskSummary> masked;
  std::map<std::string, RestoreScore> restored;
  EXPECT_THAT(io::error_of([&] { mask_staged(rules, folder.at("out"), 1, masked, restored, {}); }),
              HasSubstr("bad_input"));
}

}  // namespace
}  // namespace sumi::hide::testing
