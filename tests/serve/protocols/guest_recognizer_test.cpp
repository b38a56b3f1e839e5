#include <gtest/gtest.h>

#include "serve/protocols/json.hpp"
#include "serve/protocols/refusal_of.hpp"

namespace sumi::serve {
namespace {

std::string refused_recognizer(const std::string& body) {
  return refusal_of([&] { return recognizer_of(parse_body(body)); });
}

TEST(RecognizerOf, TakesPatternsAndDeniedWords) {
  const auto made = recognizer_of(parse_body(
      R"({"supported_entity": "T", "deny_list": ["Mr."], "patterns": [{"name": "p", "regex": "\\d", "score": 0.2}]})"));
  ASSERT_EQ(made.rules.size(), 2U);
  EXPECT_EQ(made.rules[1].score, 1);
  EXPECT_EQ(made.language, "en");
  EXPECT_EQ(recognize::hits_of(made, "Mr. 5, Mr.5").size(), 3U);
}

TEST(RecognizerOf, RefusesAsPresidioDoes) {
  const std::string failed = "400 Failed to parse /analyze request for AnalyzerEngine.analyze(). ";
  EXPECT_EQ(refused_recognizer(R"({"supported_entity": "T", "patterns": [{"type": "x"}]})"),
            failed + "Pattern.__init__() got an unexpected keyword argument 'type'");
  EXPECT_EQ(refused_recognizer(R"({"supported_entity": "T", "patterns": [{"name": "x"}]})"),
            failed + "Pattern.__init__() missing 2 required positional arguments: 'regex' and 'score'");
  EXPECT_EQ(refused_recognizer(R"({"patterns": [{"name": "x", "regex": "x", "score": 1}]})"),
            failed + "PatternRecognizer.__init__() missing 1 required positional argument: 'supported_entity'");
  EXPECT_EQ(refused_recognizer(R"({"supported_entity": "T"})"),
            "500 Pattern recognizer should be initialized with patterns or with deny list");
  EXPECT_EQ(refused_recognizer(R"({"supported_entity": "T", "patterns": [{"name": "x", "regex": "(", "score": 1}]})")
                .substr(0, 26),
            "500 Invalid regex pattern:");
  EXPECT_EQ(refused_recognizer(R"({"supported_entity": "T", "patterns": [{"name": "x", "regex": "x", "score": 2}]})"),
            "500 Invalid score: 2. Score should be between 0 and 1");
}

}  // namespace
}  // namespace sumi::serve
