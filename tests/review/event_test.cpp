#include "review/event.hpp"

#include <gtest/gtest.h>

namespace sumi::review {
namespace {

TEST(Event, IsReadAsItWasWritten) {
  const Mark before{.number = 3, .document = 7, .user = 2, .where = {4, 9}, .label = "NAME \"x\"\n", .is_unsure = true};
  Mark after = before;
  after.number = 4;
  after.verdict = Verdict::rejected;
  const Event whole{.sequence = 12,
                    .at = "2026-01-02T03:04:05.006Z",
                    .user = 2,
                    .layer = kFinalLayer,
                    .what = "change",
                    .before = {before},
                    .after = {after},
                    .document = 7,
                    .seconds = 1.25,
                    .undone = 5,
                    .note = "é 日本"};
  const std::string line = line_of(whole);
  EXPECT_TRUE(line.ends_with("\n"));
  EXPECT_EQ(line.find('\n'), line.size() - 1);
  EXPECT_EQ(event_of(line), whole);
  const Event least{.sequence = 1, .at = "", .user = 0, .layer = 0, .what = "done"};
  EXPECT_EQ(event_of(line_of(least)), least);
}

TEST(Event, ALineThatIsNoneIsNone) {
  const std::string line = line_of({.sequence = 1, .at = "", .user = 0, .what = "x", .after = {Mark{}}});
  for (std::size_t size = 0; size + 1 < line.size(); ++size) EXPECT_FALSE(event_of(line.substr(0, size))) << size;
  EXPECT_FALSE(event_of("[]"));
  EXPECT_FALSE(event_of("{\"sequence\":-1,\"at\":\"\",\"user\":0}"));
  EXPECT_FALSE(event_of(R"({"sequence":1,"at":"","user":0,"what":"x","after":[[1,2,3,4,5,"A","perhaps",false]]})"));
}

}  // namespace
}  // namespace sumi::review
