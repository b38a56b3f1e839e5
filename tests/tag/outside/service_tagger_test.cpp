#include <gtest/gtest.h>

#include "loopback_server.hpp"
#include <sumi/model/error.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi {
namespace {

using tag::LoopbackServer;

TEST(ServiceTagger, FindsInCodePoints) {
  const LoopbackServer server(
      {LoopbackServer::answer(R"(["NAME", "TOWN"])"),
       LoopbackServer::answer(R"([{"start": 3, "end": 6, "entity_type": "TOWN", "score": 0.25}])")});
  const Tagger tagger(server.address());
  EXPECT_EQ(tagger.labels(), (std::vector<std::string>{"NAME", "TOWN"}));
  const std::vector<TaggedSpan> spans = tagger.tag("é: Rom");
  ASSERT_EQ(spans.size(), 1U);
  EXPECT_EQ(spans[0].where, (Range{4, 7}));
  EXPECT_EQ(spans[0].label, 1U);
  EXPECT_EQ(spans[0].score, .25);
  EXPECT_TRUE(tagger.tag("").empty());
}

TEST(ServiceTagger, RefusesAnswersWithoutSense) {
  for (const char* const answer :
       {"{", R"({"error": "x"})", R"([{"start": 0, "end": 99, "entity_type": "NAME", "score": 1}])",
        R"([{"start": 0, "end": 1, "entity_type": "OTHER", "score": 1}])",
        R"([{"start": 0, "end": 1, "entity_type": "NAME"}])", "[3]"}) {
    const LoopbackServer server({LoopbackServer::answer(R"(["NAME"])"), LoopbackServer::answer(answer)});
    const Tagger tagger(server.address());
    EXPECT_THROW((void)tagger.tag("Ann"), Error) << answer;
  }
  const LoopbackServer server({LoopbackServer::answer("[]")});
  EXPECT_THROW(Tagger{server.address()}, Error);
}

}  // namespace
}  // namespace sumi
