#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/chain/extraction.hpp"
#include "hide/extractions.hpp"
#include "io/files.hpp"
#include "labs/game/publisher_file.hpp"
#include "labs/game/two_rounds.hpp"

namespace sumi::hide::testing {
namespace {

TEST(PublisherMentions, AreWhatThePublisherHides) {
  const io::TestFolder folder;
  PublisherAbout about;
  about.labels = {"FIRST", "LAST"};
  const std::vector<game::KeptTagger>& taggers = sumi::testing::two_rounds_publisher();
  for (const game::KeptTagger& one : taggers) {
    GameRound& round = about.rounds.emplace_back();
    round.finder = sumi::name_of(one.model.about.kind);
    round.kept = true;
  }
  io::Output output(folder.at("publisher"));
  game::write_publisher(output, about, taggers);

  const Corpus corpus = sumi::testing::two_rounds_gold(3, 100);
  Extractions made({attribute("family", AttributeKind::family_name)});
  for (std::size_t i = 0; i < corpus.size(); ++i) made.text(std::string(corpus.text(i)));
  Extraction extraction = made.made();
  HideRules rules;
  rules.attributes = extraction.attributes;
  rules.attributes[0].labels = {"LAST"};
  LabelledAttributes labels(rules);
  EXPECT_EQ(add_publisher_mentions(extraction, folder.at("publisher"), labels, HideMode::full, 2), 12U);
  ASSERT_EQ(extraction.attributes.size(), 2U);
  EXPECT_EQ(extraction.attributes[1].name, "FIRST");
  std::size_t families = 0;
  for (const Mention& one : extraction.mentions) {
    EXPECT_EQ(one.by, FoundBy::publisher);
    families += one.attribute == 0 ? 1 : 0;
  }
  EXPECT_EQ(families, 6U);
}

}  // namespace
}  // namespace sumi::hide::testing
