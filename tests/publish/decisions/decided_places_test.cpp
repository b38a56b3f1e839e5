#include "publish/decisions/decided_places.hpp"

#include <gtest/gtest.h>

#include "base/bytes/sha256.hpp"
#include "io/files.hpp"
#include <sumi/io/documents.hpp>
#include <sumi/model/error.hpp>

namespace sumi::decisions {
namespace {

const std::vector<std::string> kTexts{"Zoë met Ann.", "Annabel, Ann and card 4111 1111 1111 1111"};

DecisionsFile file_of(std::vector<Decision> decisions) {
  std::vector<std::string> hashes;
  for (const std::string& text : kTexts) hashes.push_back(io::sha256_of_bytes(text));
  DecisionsFile file{.path = "d", .source = {kTexts.size(), sha256_of_source(hashes)}, .standing = {}, .sha256 = ""};
  for (Decision& one : decisions) {
    if (one.sha256.empty()) one.sha256 = hashes[one.document];
    file.standing.push_back({file.standing.size() + 2, std::move(one)});
  }
  return file;
}

DecidedPlaces looked(std::vector<Decision> decisions) {
  DecidedPlaces places(file_of(std::move(decisions)));
  for (const std::string& text : kTexts) places.look_at(text);
  places.require_all_seen();
  return places;
}

using Ranges = std::vector<Range>;
constexpr DecisionKind kShow = DecisionKind::show_place;

TEST(DecidedPlaces, AreInCodePointsAndValuesAreWholeWords) {
  const DecidedPlaces places = looked({{.start = 0, .end = 3}, {.kind = DecisionKind::hide_value, .value = "Ann"}});
  EXPECT_EQ(places.of(0)->hidden.ranges(), (Ranges{{0, 4}, {9, 12}}));
  EXPECT_EQ(places.of(1)->hidden.ranges(), (Ranges{{9, 12}}));
  EXPECT_EQ(places.hidden_places(), 3U);
  const Corpus corpus = corpus_of(std::vector<std::string>(kTexts));
  const Position second = corpus.documents()[1].where.begin;
  EXPECT_EQ(places.in(corpus).hidden.ranges(), (Ranges{{0, 4}, {9, 12}, {second + 9, second + 12}}));
}

// A release under --fold case has one spelling of what case alone tells apart.
TEST(DecidedPlaces, ValuesAreHiddenInAllSpellingsThatTheReleaseTakesAsOne) {
  const std::string text = "Ünal and ANN met ann; ＡＮＮ, Anne.";
  DecisionsFile file = file_of({{.kind = DecisionKind::hide_value, .value = "Ann"}});
  for (const auto& [folding, places] : {std::pair(Folding{}, 0U), std::pair(Folding{.letter_case = true}, 2U),
                                        std::pair(Folding{.letter_case = true, .width = true}, 3U)}) {
    DecidedPlaces decided(file, {}, folding);
    decided.look_at(text);
    EXPECT_EQ(decided.hidden_places(), places);
    if (places == 0) continue;
    EXPECT_EQ(decided.of(0)->hidden.ranges().front(), (Range{10, 13}));
  }
}

TEST(DecidedPlaces, HidingWinsOverShowing) {
  const DecidedPlaces places = looked(
      {{.kind = kShow, .start = 0, .end = 11, .role = "approver"}, {.kind = DecisionKind::hide_value, .value = "Ann"}});
  EXPECT_EQ(places.of(0)->shown.ranges(), (Ranges{{0, 9}}));
  EXPECT_EQ(places.shown_places(), 1U);
}

TEST(DecidedPlaces, OnlyAnApproverShowsAndNothingThatIsChecked) {
  for (const char* const role : {"", "reviewer", "adjudicator"})
    EXPECT_THROW(looked({{.kind = kShow, .start = 0, .end = 3, .role = role}}), Error) << role;
  EXPECT_NO_THROW(looked({{.kind = kShow, .start = 0, .end = 3, .role = "manager"}}));
  const auto digit = static_cast<std::uint64_t>(kTexts[1].size() - 1);
  EXPECT_THROW(looked({{.kind = kShow, .document = 1, .start = digit, .end = digit + 1, .role = "approver"}}), Error);
  EXPECT_NO_THROW(looked({{.kind = kShow, .document = 1, .start = 0, .end = 7, .role = "approver"}}));
}

TEST(DecidedPlaces, ShowNothingThatIsKnown) {
  const io::TestFolder folder;
  const KnownValues known(folder.write("known.txt", "ann\n"));
  const auto look = [&](Decision one, std::string named, std::optional<KnownValues> given) {
    DecisionsFile file = file_of({std::move(one)});
    file.source.known_sha256 = std::move(named);
    DecidedPlaces places(std::move(file), std::move(given));
    for (const std::string& text : kTexts) places.look_at(text);
    return places.known_values();
  };
  const Decision part_of_it{.kind = kShow, .start = 10, .end = 11, .role = "approver"};
  const Decision beside_it{.kind = kShow, .start = 0, .end = 8, .role = "approver"};
  EXPECT_THROW(look(part_of_it, "", known), Error);
  EXPECT_THROW(look(part_of_it, known.sha256(), known), Error);
  EXPECT_EQ(look(beside_it, known.sha256(), known), 1U);
  // A file that was made beside a list isn't read without it, where it shows anything.
  EXPECT_THROW(look(beside_it, known.sha256(), {}), Error);
  EXPECT_THROW(look(beside_it, "another", known), Error);
  EXPECT_EQ(look({.start = 0, .end = 3}, known.sha256(), {}), 0U);
}

TEST(DecidedPlaces, AnotherSourceIsRefused) {
  EXPECT_THROW(looked({{.sha256 = "another", .start = 0, .end = 3}}), Error);
  EXPECT_THROW(looked({{.start = 0, .end = 99}}), Error);
  DecidedPlaces fewer(file_of({}));
  fewer.look_at(kTexts[0]);
  EXPECT_THROW(fewer.require_all_seen(), Error);
  fewer.look_at("something else");
  EXPECT_THROW(fewer.require_all_seen(), Error);
}

}  // namespace
}  // namespace sumi::decisions
