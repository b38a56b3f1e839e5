#include <gtest/gtest.h>

#include "serve/protocols/a_service.hpp"
#include "serve/protocols/anonymization.hpp"
#include "serve/protocols/refusal_of.hpp"

namespace sumi::serve {
namespace {

std::string answer(const std::string& body) {
  return analyzed(*english_analyzer(), parse_body(body));
}

std::string refused_analysis(const std::string& body) {
  return refusal_of([&] { return answer(body); });
}

TEST(Analyzed, CountsCharacters) {
  EXPECT_EQ(
      answer(R"({"text": "é日 ask AC432223", "language": "en", "entities": ["US_DRIVER_LICENSE"]})"),
      R"([{"analysis_explanation": null, "end": 15, "entity_type": "US_DRIVER_LICENSE", "score": 0.3, "start": 7}])");
}

TEST(Analyzed, AnswersBatchesByArrays) {
  EXPECT_EQ(answer(R"({"text": ["nothing", "", 5], "language": "en", "entities": ["URL"]})"), "[[], [], []]");
}

TEST(Analyzed, SaysWhy) {
  const std::string said = answer(
      R"({"text": "drivers AC432223", "language": "en", "entities": ["US_DRIVER_LICENSE"],
          "return_decision_process": true})");
  EXPECT_NE(said.find(R"("supportive_context_word": "driver")"), std::string::npos) << said;
  EXPECT_NE(said.find(R"("regex_flags": 26)"), std::string::npos) << said;
}

TEST(Analyzed, RefusesAsPresidioDoes) {
  EXPECT_EQ(refused_analysis(R"({"language": "en"})"), "500 No text provided");
  EXPECT_EQ(refused_analysis(R"({"text": [], "language": "en"})"), "500 No text provided");
  EXPECT_EQ(refused_analysis(R"({"text": "x"})"), "500 No language provided");
  EXPECT_EQ(refused_analysis(R"({"text": "x", "language": "zz"})"),
            "500 No matching recognizers were found to serve the request.");
  EXPECT_EQ(refused_analysis(R"({"text": "x", "language": "en", "entities": ["NONE"]})"),
            "500 No matching recognizers were found to serve the request.");
  EXPECT_EQ(refused_analysis(R"({"text": "x", "language": "en", "allow_list": ["x"], "allow_list_match": "other"})"),
            "500 allow_list_match must either be set to 'exact' or 'regex'.");
}

TEST(Analyzed, RefusesFlagsThatAreNoneWhereTheyAreRead) {
  const std::string begin = R"({"text": "x", "language": "en", "regex_flags": "2")";
  EXPECT_EQ(
      refused_analysis(begin + R"(, "allow_list": ["x"], "allow_list_match": "regex"})"),
      "400 Failed to parse /analyze request for AnalyzerEngine.analyze(). unsupported operand type(s) for &: 'str' "
      "and 'RegexFlag'");
  EXPECT_EQ(refused_analysis(begin + "}"), "none");
}

TEST(Analyzed, RefusesARegexThatTakesTooLong) {
  const std::string text = std::string(50, 'a') + "!";
  EXPECT_EQ(refused_analysis(R"({"text": ")" + text +
                             R"(", "language": "en", "ad_hoc_recognizers": [{"supported_entity": "A", "patterns":
      [{"name": "a", "regex": "(a+)+$", "score": 0.5}]}]})")
                .substr(0, 3),
            "400");
}

}  // namespace
}  // namespace sumi::serve
