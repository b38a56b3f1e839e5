#include "judge/score/record_pairs.hpp"

#include <optional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "io/files.hpp"
#include "judge/score/spans.hpp"

namespace sumi::score {
namespace {

// Documents as "id:text", or "text" without an id; the span of each is as long as its place in the source.
class Listed : public io::RecordReader {
 public:
  Listed(std::string name, std::vector<std::string> documents)
      : name_(std::move(name)), documents_(std::move(documents)) {}
  bool next(io::Record& record) override {
    if (next_ == documents_.size()) return false;
    const std::string& document = documents_[next_++];
    const std::size_t colon = document.find(':');
    record = {};
    record.place = name_ + ":" + std::to_string(next_);
    if (colon != std::string::npos) record.id = document.substr(0, colon);
    record.text = document.substr(colon == std::string::npos ? 0 : colon + 1);
    record.spans = {span_of(0, next_)};
    return true;
  }

 private:
  std::string name_;
  std::vector<std::string> documents_;
  std::size_t next_ = 0;
};

// For each document of the gold, the number of its partner; or the error.
std::string pairs(const std::vector<std::string>& gold, const std::vector<std::string>& system, bool has_texts = true,
                  bool subset = false) {
  Listed golden("g", gold);
  Listed found("s", system);
  RecordPairs pairs({golden, "gold"}, {found, "system", has_texts}, subset);
  std::string numbers;
  const std::string error = io::error_of([&] {
    while (pairs.next()) {
      EXPECT_EQ(pairs.system().place, "s:" + std::to_string(pairs.system().spans.at(0).where.end));
      numbers += std::to_string(pairs.system().spans.at(0).where.end);
    }
  });
  return error == "no error" ? numbers : error;
}

TEST(RecordPairs, ByIdInAnyOrder) {
  EXPECT_EQ(pairs({"a:x", "b:y", "c:z", "d:"}, {"a:x", "b:y", "c:z", "d:"}), "1234");
  EXPECT_EQ(pairs({"a:x", "b:y", "c:z", "d:"}, {"a:x", "d:", "c:z", "b:y"}), "1432");
  EXPECT_EQ(pairs({"a:x", "b:y"}, {"b:y", "a:x"}), "21");
}

TEST(RecordPairs, NamesOfTextFilesPairWithIdsWithoutEnding) {
  EXPECT_EQ(pairs({"a.txt:x", "b.txt:y"}, {"b:y", "a:x"}), "21");
  EXPECT_EQ(pairs({"a:x", "b:y"}, {"a.txt:x", "b.txt:y"}), "12");
  // The same id comes first, in any order.
  EXPECT_EQ(pairs({"a:x", "a.txt:y"}, {"a.txt:y", "a:x"}, false), "21");
  EXPECT_EQ(pairs({"a.txt:y", "a:x"}, {"a:x", "a.txt:y"}, false), "21");
  // Nothing pairs twice, and another text is no partner.
  EXPECT_EQ(pairs({"a:x", "a.txt:x"}, {"a.txt:x"}, false),
            "bad_input: g:2: system has no document for it; score the same documents");
  EXPECT_EQ(pairs({"a:x"}, {"a.txt:z"}), "bad_input: s:1: the text differs from that in g:1; score the same documents");
  EXPECT_EQ(pairs({"a:x", "b:y"}, {"a.txt:x", "b:y"}, true, true),
            "bad_input: s:1: gold has no document for it; score the same documents");
}

TEST(RecordPairs, ByOrderWhereOneSideHasNoIds) {
  EXPECT_EQ(pairs({"a:x", "b:y"}, {"x", "y"}), "12");
  EXPECT_EQ(pairs({"x", "x"}, {"a:x", "b:x"}), "12");
}

TEST(RecordPairs, WithoutTextsNoneAreCompared) {
  EXPECT_EQ(pairs({"a:x", "b:y"}, {"b:", "a:"}, false), "21");
  EXPECT_EQ(pairs({"x", "y"}, {"", ""}, false), "12");
}

TEST(RecordPairs, NobodyMayBeAlone) {
  using ::testing::StartsWith;
  EXPECT_THAT(pairs({"a:x", "b:y"}, {"a:x"}), StartsWith("bad_input: g:2: system has no document"));
  EXPECT_THAT(pairs({"a:x"}, {"a:x", "b:y"}), StartsWith("bad_input: s:2: gold has no document"));
  EXPECT_THAT(pairs({"a:x", "b:y"}, {"a:x", "c:y"}), StartsWith("bad_input: g:2: system has no document"));
  EXPECT_THAT(pairs({"a:x", "b:y"}, {"b:y", "d:", "a:x", "c:"}), StartsWith("bad_input: s:2: gold has no document"));
  EXPECT_THAT(pairs({"x", "y"}, {"x"}), StartsWith("bad_input: g:2: "));
  EXPECT_THAT(pairs({"x"}, {"x", "y"}), StartsWith("bad_input: s:2: "));
  EXPECT_THAT(pairs({"x"}, {}), StartsWith("bad_input: g:1: "));
  EXPECT_THAT(pairs({}, {"x"}), StartsWith("bad_input: gold: it has no documents"));
}

TEST(RecordPairs, OfASubsetGoldMayBeAlone) {
  using ::testing::StartsWith;
  EXPECT_EQ(pairs({"a:x", "b:y", "c:z"}, {"b:y"}, true, true), "1");
  EXPECT_EQ(pairs({"a:x", "b:y", "c:z"}, {"a:x"}, true, true), "1");
  EXPECT_EQ(pairs({"a:x", "b:y", "c:z"}, {"c:z", "a:x"}, true, true), "21");
  EXPECT_THAT(pairs({"a:x", "b:y"}, {"b:z"}, true, true), StartsWith("bad_input: s:1: the text differs"));
  EXPECT_THAT(pairs({"a:x", "b:y"}, {"b:y", "d:y"}, true, true), StartsWith("bad_input: s:2: gold has no document"));
  EXPECT_THAT(pairs({"a:x", "b:y"}, {"d:y"}, true, true), StartsWith("bad_input: s:1: gold has no document"));
  EXPECT_THAT(pairs({"a:x", "b:y"}, {"b:y", "b:y"}, true, true), StartsWith("bad_input: s:2: an earlier document"));
  EXPECT_THAT(pairs({"x", "y"}, {"x"}, true, true), StartsWith("bad_usage: "));
}

TEST(RecordPairs, TextsMustBeEqual) {
  using ::testing::StartsWith;
  EXPECT_THAT(pairs({"a:x", "b:y"}, {"a:x", "b:z"}), StartsWith("bad_input: s:2: the text differs from that in g:2"));
  EXPECT_THAT(pairs({"a:x", "b:y"}, {"b:y", "a:z"}), StartsWith("bad_input: s:2: the text differs from that in g:1"));
  EXPECT_THAT(pairs({"x"}, {"z"}), StartsWith("bad_input: s:1: the text differs from that in g:1"));
}

TEST(RecordPairs, IdsAreOnesOwn) {
  using ::testing::StartsWith;
  EXPECT_THAT(pairs({"a:x", "a:x"}, {"a:x", "a:x"}), StartsWith("bad_input: g:2: an earlier document has the same id"));
  EXPECT_THAT(pairs({"a:x", "a:x"}, {"x", "x"}), StartsWith("bad_input: g:2: an earlier document has the same id"));
  EXPECT_THAT(pairs({"a:x", "b:y"}, {"a:x", "a:x"}), StartsWith("bad_input: s:2: an earlier document has the same id"));
  EXPECT_THAT(pairs({"a:x", "b:y"}, {"b:y", "b:y"}), StartsWith("bad_input: s:2: an earlier document has the same id"));
  EXPECT_THAT(pairs({"a:x", "b:y"}, {"a:x", "y"}), StartsWith("bad_input: g:2: system has no document"));
  EXPECT_THAT(pairs({"a:x", "y"}, {"a:x", "b:y"}), StartsWith("bad_input: g:2: system has no document"));
}

TEST(RecordPairs, WhereOnlySomeHaveIdsOthersGoByTheirNumbers) {
  using ::testing::StartsWith;
  EXPECT_EQ(pairs({"a:x", "y", "c:z"}, {"a:x", "y", "c:z"}), "123");
  EXPECT_EQ(pairs({"a:x", "y", "c:z"}, {"c:z", "y", "a:x"}), "321");
  EXPECT_THAT(pairs({"a:x", "y", "z"}, {"a:x", "z", "y"}), StartsWith("bad_input: s:2: the text differs"));
  EXPECT_THAT(pairs({"a:x", "y"}, {"a:", ""}, false), StartsWith("bad_input: g:2: the document has no id"));
}

}  // namespace
}  // namespace sumi::score
