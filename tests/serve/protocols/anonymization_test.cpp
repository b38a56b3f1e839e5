#include "serve/protocols/anonymization.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "serve/protocols/refusal_of.hpp"

namespace sumi::serve {
namespace {

std::string anonymized_as(const std::string& body) {
  return spaced(anonymized(parse_body(body), false));
}

std::string refused_anonymization(const std::string& body) {
  return refusal_of([&] { return anonymized_as(body); });
}

TEST(Anonymized, WritesTheTypeInItsPlace) {
  EXPECT_EQ(
      anonymized_as(
          R"({"text": "é Ada.", "analyzer_results": [{"start": 2, "end": 5, "score": 1, "entity_type": "PERSON"}]})"),
      R"({"text": "\u00e9 <PERSON>.", "items": [{"start": 2, "end": 10, "entity_type": "PERSON", )"
      R"("text": "<PERSON>", "operator": "replace"}]})");
}

TEST(Anonymized, JoinsNamesOverSpacesAndTheEndOfALine) {
  const auto joined = [](const std::string& between) {
    const std::size_t begin = 4 + between.size();
    const Json body = {{"text", "John" + between + "Smith"},
                       {"analyzer_results",
                        {{{"start", 0}, {"end", 4}, {"score", 1}, {"entity_type", "P"}},
                         {{"start", begin}, {"end", begin + 5}, {"score", 1}, {"entity_type", "P"}}}}};
    return anonymized(body, false)["text"].get<std::string>();
  };
  EXPECT_EQ(joined("  "), "<P>");
  EXPECT_EQ(joined(" \n"), "<P>");
  EXPECT_EQ(joined("\n"), "<P>\n<P>");
  EXPECT_EQ(joined(" \n "), "<P> \n <P>");
}

TEST(Anonymized, TellsItemsFromTheLast) {
  EXPECT_EQ(anonymized_as(R"({"text": "ab cd", "anonymizers": {"DEFAULT": {"type": "redact"}}, "analyzer_results": [
      {"start": 0, "end": 2, "score": 1, "entity_type": "A"},
      {"start": 3, "end": 5, "score": 1, "entity_type": "B"}]})"),
            R"({"text": " ", "items": [{"start": 1, "end": 1, "entity_type": "B", "text": "", "operator": "redact"}, )"
            R"({"start": 0, "end": 0, "entity_type": "A", "text": "", "operator": "redact"}]})");
}

TEST(Anonymized, RefusesAsPresidioDoes) {
  EXPECT_EQ(refused_anonymization("{}"), "400 Invalid request json");
  EXPECT_EQ(refused_anonymization(R"({"text": "x"})"), "422 Invalid input, request must contain analyzer results");
  EXPECT_EQ(refused_anonymization(
                R"({"text": "x", "analyzer_results": [{"start": 0, "end": 9, "score": 1, "entity_type": "A"}]})"),
            "422 Invalid analyzer result, start: 0 and end: 9, while text length is only 1.");
  EXPECT_EQ(refused_anonymization(R"({"text": "x", "analyzer_results": [], "anonymizers": {"A": {"type": "custom"}}})"),
            "400 Custom type anonymizer is not supported");
  EXPECT_EQ(refused_anonymization(
                R"({"text": "x", "analyzer_results": [{"start": 1, "end": 0, "score": 1, "entity_type": "A"}]})"),
            "422 Invalid input, start index '1' must be smaller than end index '0'");
}

TEST(Deanonymized, DecryptsWhatWasEncrypted) {
  const Json sealed = anonymized(
      parse_body(R"({"text": "I am Ada.", "anonymizers": {"DEFAULT": {"type": "encrypt", "key": "kkkkkkkkkkkkkkkk"}},
      "analyzer_results": [{"start": 5, "end": 8, "score": 1, "entity_type": "PERSON"}]})"),
      false);
  Json body = {{"text", sealed["text"]}, {"anonymizer_results", sealed["items"]}};
  body["deanonymizers"] = {{"DEFAULT", {{"type", "decrypt"}, {"key", "kkkkkkkkkkkkkkkk"}}}};
  EXPECT_EQ(deanonymized(body, false)["text"], "I am Ada.");
  std::string written = sealed["text"];
  std::ranges::replace(written, '-', '+');  // the other alphabet of base64
  std::ranges::replace(written, '_', '/');
  body["text"] = written;
  EXPECT_EQ(deanonymized(body, false)["text"], "I am Ada.");
  body["deanonymizers"]["DEFAULT"]["key"] = "xxxxxxxxxxxxxxxx";
  EXPECT_THROW((void)deanonymized(body, false), Refusal);
}

std::string resolved_text(std::vector<NamedStretch> all, const std::string& text) {
  std::string out;
  for (const NamedStretch& one : resolved(std::move(all), text))
    out += one.entity + std::to_string(one.begin) + "-" + std::to_string(one.end) + " ";
  return out;
}

TEST(Resolved, JoinsDropsAndMerges) {
  EXPECT_EQ(resolved_text({{0, 3, "A", .5}, {2, 5, "A", .5}}, "xxxxxxxx"), "A0-5 ");
  EXPECT_EQ(resolved_text({{0, 5, "A", .5}, {1, 3, "B", .9}}, "xxxxxxxx"), "A0-5 ");
  EXPECT_EQ(resolved_text({{0, 3, "A", .5}, {0, 3, "B", .9}}, "xxxxxxxx"), "B0-3 ");
  EXPECT_EQ(resolved_text({{0, 3, "A", .5}, {2, 5, "B", .9}}, "xxxxxxxx"), "A0-3 B2-5 ");
  EXPECT_EQ(resolved_text({{0, 2, "A", .5}, {4, 6, "A", .9}}, "xx  xxxx"), "A0-6 ");
  EXPECT_EQ(resolved_text({{0, 2, "A", .5}, {4, 6, "A", .9}}, "xx\n xxxx"), "A0-2 A4-6 ");
}

}  // namespace
}  // namespace sumi::serve
