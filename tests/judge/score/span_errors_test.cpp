#include <gtest/gtest.h>

#include "io/files.hpp"
#include <sumi/model/error.hpp>
#include <sumi/score/span_errors.hpp>

namespace sumi::score {
namespace {

using Kind = SpanError::Kind;

class ErrorsOfSpans : public ::testing::Test {
 protected:
  SpanErrors errors(const std::string& gold, const std::string& system, SpanErrorOptions how = {},
                    const ScoreOptions& options = {}) {
    return span_errors(folder_.write("g.jsonl", gold), folder_.write("s.jsonl", system), options, how);
  }
  io::TestFolder folder_;
};

const std::string kText = R"({"id":"a","text":"é Ann Berg met Bo in Rome","spans":[)";

TEST_F(ErrorsOfSpans, AreNoneWhereBothAgree) {
  const std::string same = kText + R"({"start":2,"end":10,"label":"N"}]})"
                                   "\n";
  const SpanErrors found = errors(same, same);
  EXPECT_EQ(found.errors, 0U);
  EXPECT_EQ(found.documents, 1U);
  EXPECT_TRUE(found.shown.empty());
}

TEST_F(ErrorsOfSpans, TellWhatIsWrong) {
  const SpanErrors found = errors(
      kText + R"({"start":2,"end":10,"label":"N"},{"start":15,"end":17,"label":"N"}]})"
              "\n",
      kText + R"({"start":2,"end":5,"label":"N"},{"start":15,"end":17,"label":"C"},{"start":21,"end":25,"label":"C"}]})"
              "\n",
      {.context_characters = 4});
  ASSERT_EQ(found.shown.size(), 3U);
  EXPECT_EQ(found.shown[0].kind, Kind::extent);
  EXPECT_EQ(found.shown[0].pieces,
            (std::vector<SpanError::Piece>{
                {"é ", false, false}, {"Ann", true, true}, {" Berg", true, false}, {" met", false, false}}));
  EXPECT_EQ(found.shown[1].kind, Kind::label);
  EXPECT_EQ(found.shown[1].gold_labels, std::vector<std::string>{"N"});
  EXPECT_EQ(found.shown[1].system_labels, std::vector<std::string>{"C"});
  EXPECT_EQ(found.shown[2].kind, Kind::spurious);
  EXPECT_EQ(found.shown[2].document, "a");
  EXPECT_EQ(found.by_labels.at({Kind::label, "N > C"}), 1U);
}

TEST_F(ErrorsOfSpans, KeepTheFirstOfEach) {
  std::string gold;
  std::string system;
  for (int i = 0; i < 5; ++i) {
    const std::string head = "{\"id\":\"" + std::to_string(i) + R"(","text":"Bo","spans":[)";
    gold += head + R"({"start":0,"end":2,"label":"N"}]})"
                   "\n";
    system += head + "]}\n";
  }
  const SpanErrors found = errors(gold, system, {.most_errors_of_each = 2});
  EXPECT_EQ(found.errors, 5U);
  ASSERT_EQ(found.shown.size(), 2U);
  EXPECT_EQ(found.shown[0].kind, Kind::missed);
  EXPECT_EQ(name_of(found.shown[0].kind), "missed");
}

TEST_F(ErrorsOfSpans, AreOfSpansAlone) {
  ScoreOptions options;
  options.system = SystemKind::hidden_spans;
  const std::string one = kText + "]}\n";
  EXPECT_THROW(static_cast<void>(errors(one, one, {}, options)), Error);
}

}  // namespace
}  // namespace sumi::score
