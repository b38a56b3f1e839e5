#include "serve/protocols/own_documents.hpp"

#include <gtest/gtest.h>

#include "serve/protocols/message.hpp"

namespace sumi::serve {
namespace {

TEST(DocumentsIn, TakesStringsAndObjects) {
  const auto documents = documents_in(parse_body(R"({"documents": ["a", {"id": 7, "text": "b"}]})"), 2);
  ASSERT_EQ(documents.size(), 2U);
  EXPECT_EQ(documents[0].text, "a");
  EXPECT_EQ(documents[1].id, 7);
}

TEST(DocumentsIn, RefusesOthers) {
  for (const char* body : {"{}", R"({"documents": []})", R"({"documents": [5]})", R"({"documents": ["a", "b", "c"]})"})
    EXPECT_THROW((void)documents_in(parse_body(body), 2), Refusal) << body;
}

TEST(RequireKeys, NamesThoseThatAreKnownAndNoOther) {
  try {
    require_keys(parse_body(R"({"secret": 1})"), {"a", "b"});
    FAIL();
  } catch (const Refusal& refused) {
    EXPECT_EQ(std::string(refused.what()), "the request has a key that is not known; known are a, b");
  }
}

TEST(SpansJson, CountsCharacters) {
  EXPECT_EQ(spans_json("éx", {{{2, 3}, "L", .5}}).dump(), R"([{"start":1,"end":2,"label":"L","score":0.5}])");
}

}  // namespace
}  // namespace sumi::serve
