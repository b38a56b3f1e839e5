#include "serve/recognize/analyzer.hpp"

#include <algorithm>
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sumi/model/error.hpp>

namespace sumi::recognize {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Analyzer& english() {
  static const Analyzer analyzer({"en"}, TaggerSetting{.finders = {SUMI_TEST_MODELS}});
  return analyzer;
}

std::vector<std::string> found(const std::string& text, AnalysisRequest request) {
  request.language = "en";
  std::vector<std::string> all;
  Effort effort;
  for (const Analyzed& one : english().analyze(text, request, effort))
    all.push_back(std::string(one.entity) + " " + text.substr(one.where.begin, one.where.size()) + " " +
                  std::to_string(one.score));
  return all;
}

TEST(Analyzer, FindsNamesAndNumbersWithTheirContext) {
  EXPECT_THAT(found("John Smith drivers license is AC432223", {}),
              ElementsAre("PERSON John Smith 0.850000", "US_DRIVER_LICENSE AC432223 0.650000"));
}

TEST(Analyzer, KeepsToWhatIsAskedFor) {
  EXPECT_THAT(found("John Smith drivers license is AC432223", {.entities = {"US_DRIVER_LICENSE"}}),
              ElementsAre("US_DRIVER_LICENSE AC432223 0.650000"));
  EXPECT_THAT(found("John Smith drivers license is AC432223", {.least_score = .7}),
              ElementsAre("PERSON John Smith 0.850000"));
  EXPECT_THAT(found("AC432223", {.entities = {"US_DRIVER_LICENSE"}, .context = {"Drivers"}}),
              ElementsAre("US_DRIVER_LICENSE AC432223 0.650000"));
}

TEST(Analyzer, LooksForSomeWhereTheyAreNamed) {
  const std::string text = "postcode EC1A 1BB";
  EXPECT_THAT(found(text, {}), testing::Not(testing::Contains(testing::HasSubstr("UK_POSTCODE"))));
  EXPECT_THAT(found(text, {.entities = {"UK_POSTCODE"}}), ElementsAre("UK_POSTCODE EC1A 1BB 0.450000"));
  const auto contains = [](const std::vector<std::string>& names, const char* name) {
    return std::ranges::find(names, name) != names.end();
  };
  EXPECT_FALSE(contains(english().entities("en"), "UK_POSTCODE"));
  EXPECT_FALSE(contains(english().recognizers("en"), "UkPostcodeRecognizer"));
  EXPECT_TRUE(contains(english().all_entities(), "UK_POSTCODE"));
  EXPECT_THAT(found("to 121000358", {.entities = {"ABA_ROUTING_NUMBER"}}),
              ElementsAre("ABA_ROUTING_NUMBER 121000358 1.000000"));
  EXPECT_THAT(found("to 121000359", {.entities = {"ABA_ROUTING_NUMBER"}}), testing::IsEmpty());
  EXPECT_THAT(found("1-2345-67890-12-1", {.entities = {"TH_TNIN"}}), ElementsAre("TH_TNIN 1-2345-67890-12-1 0.500000"))
      << "hyphens that its rules don't know";
  EXPECT_THAT(found("AADHAAR 2341 2341 2347", {.entities = {"IN_AADHAAR"}}), testing::IsEmpty());
  EXPECT_THAT(found("a@example.com", {.entities = {"EMAIL"}}), ElementsAre("EMAIL a@example.com 1.000000"));
  EXPECT_THAT(found("MRN 4471920", {.entities = {"ID"}}), ElementsAre(testing::StartsWith("ID 4471920")));
}

TEST(Analyzer, LeavesOutWhatIsAllowed) {
  EXPECT_THAT(found("a.com b.org", {.entities = {"URL"}, .allowed = {"a.com"}}), ElementsAre("URL b.org 0.500000"));
  EXPECT_THAT(found("a.com b.org", {.entities = {"URL"}, .allowed = {"COM$", "org"}, .allowed_are_regexes = true}),
              IsEmpty());
}

TEST(Analyzer, FindsMoreWhereItIsNamed) {
  EXPECT_THAT(found("NINO AB 12 34 56 C", {.entities = {"UK_NINO"}}), testing::SizeIs(1));
}

TEST(Analyzer, RefusesWhatNobodyFinds) {
  EXPECT_THROW((void)found("x", {.entities = {"NOTHING"}}), Error);
  Effort effort;
  EXPECT_THROW((void)english().analyze("x", {.language = "zz"}, effort), Error);
  EXPECT_THROW((void)english().entities("zz"), Error);
}

TEST(Analyzer, BoundsWhatAClientsWordsCost) {
  Effort effort;
  AnalysisRequest request{.language = "en", .entities = {"T"}};
  Recognizer guest{.name = "g", .entity = "T", .language = "en", .rules = {{"a", "(?:a|b)+", .5}}};
  compile(guest, Regex::Origin::guest);
  request.recognizers.assign(2000, guest);
  std::string text;
  for (int i = 0; i < 20'000; ++i) text += "abab ";
  EXPECT_THROW((void)english().analyze(text, request, effort), Error);

  request = {.language = "en", .entities = {"T"}};
  guest.context.assign(100'000, "no such word");
  ready(guest);
  request.recognizers = {guest};
  text.clear();
  for (int i = 0; i < 20'000; ++i) text += "ab ";
  EXPECT_THROW((void)english().analyze(text, request, effort), Error);
}

TEST(Analyzer, TakesContextOfTheRequestBeforeLaterWords) {
  Effort effort;
  const AnalysisRequest request{.language = "en", .entities = {"US_DRIVER_LICENSE"}, .context = {"a permit"}};
  const std::vector<Analyzed> all = english().analyze("the lic AC432223", request, effort);
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(reasons_of(all[0]).word, "permit");
}

TEST(Analyzer, RefusesTooManyFindings) {
  std::string text;
  for (std::size_t i = 0; i <= kMostFindings; ++i) text += "a.co ";
  Effort effort;
  EXPECT_THROW((void)english().analyze(text, {.language = "en", .entities = {"URL"}}, effort), Error);
}

TEST(Analyzer, NamesWhatItHas) {
  EXPECT_THAT(english().entities("en"),
              testing::IsSupersetOf({"PERSON", "LOCATION", "NRP", "URL", "US_SSN", "UK_NHS"}));
  EXPECT_THAT(english().recognizers(""), testing::Contains("UsLicenseRecognizer"));
}

TEST(Analyzer, LooksForWhatItIsSetUpFor) {
  AnalyzerSettings settings{
      .enabled = std::vector<Enabled>{{.name = "NhsRecognizer"}, {.name = "CreditCardRecognizer", .least_score = .5}},
      .finds_names = false};
  Recognizer rooms{.name = "Rooms", .entity = "ROOM", .rules = {{"room", "R\\d{3}", .4}}};
  compile(rooms, Regex::Origin::guest);
  settings.own.push_back(rooms);
  const Analyzer analyzer({"en"}, TaggerSetting{.finders = {SUMI_TEST_MODELS}}, settings);
  EXPECT_THAT(analyzer.recognizers("en"), testing::IsSupersetOf({"CreditCardRecognizer", "NhsRecognizer", "Rooms"}));
  EXPECT_THAT(analyzer.entities("en"), testing::ElementsAre("CREDIT_CARD", "ROOM", "UK_NHS"));
  const auto entities_in = [&](std::string_view text, AnalysisRequest request) {
    request.language = "en";
    Effort effort;
    std::vector<std::string> entities;
    for (const Analyzed& one : analyzer.analyze(text, request, effort)) entities.emplace_back(one.entity);
    return entities;
  };
  const std::string_view text = "Ada Smith, R123, 4111111111111112, 401-023-2137, on 5/20/2021";
  EXPECT_THAT(entities_in(text, {}), testing::UnorderedElementsAre("ROOM", "UK_NHS"));
  EXPECT_THAT(entities_in(text, {.entities = {"DATE_TIME", "PERSON"}}), testing::Contains("DATE_TIME"));
  EXPECT_THROW(
      (void)Analyzer({"en"}, TaggerSetting{.finders = {SUMI_TEST_MODELS}}, {.enabled = std::vector<Enabled>{{"None"}}}),
      Error);
}

}  // namespace
}  // namespace sumi::recognize
