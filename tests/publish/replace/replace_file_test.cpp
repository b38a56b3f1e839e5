#include <gtest/gtest.h>

#include "io/files.hpp"
#include <sumi/replace/replace.hpp>

namespace sumi::replace {
namespace {

constexpr const char* kNotes =
    "{\"id\":\"x\",\"owner\":\"a\",\"ward\":7,\"text\":\"Al has "
    "fever\",\"spans\":[{\"start\":0,\"end\":2,\"label\":\"NAME\",\"text\":\"Al\"}]}\n"
    "{\"id\":\"y\",\"owner\":\"b\",\"text\":\"since "
    "1984-03-12\",\"spans\":[{\"start\":6,\"end\":16,\"label\":\"DATE\"},{\"start\":0,\"end\":8,\"label\":\"X\"}]}\n";

class ReplaceFile : public ::testing::Test {
 protected:
  ReplaceFileOptions options(const std::string& input) const {
    ReplaceFileOptions options;
    options.input = input;
    options.output = folder_.at("out");
    return options;
  }
  std::string written() const { return io::bytes_of_file(folder_.at("out")); }

  io::TestFolder folder_;
};

TEST_F(ReplaceFile, PublishesFreshIdsAndTextsAlone) {
  const ReplaceSummary summary = replace_file(options(folder_.write("in.jsonl", kNotes)));
  EXPECT_EQ(written(),
            "{\"id\":\"d000001\",\"text\":\"[NAME] has fever\"}\n{\"id\":\"d000002\",\"text\":\"[DATE]\"}\n");
  EXPECT_EQ(summary.documents, 2u);
  EXPECT_EQ(summary.characters, 28u);
  EXPECT_EQ(summary.spans, 3u);
  EXPECT_EQ(summary.edits, 2u);
  EXPECT_EQ(summary.labels.at("NAME").at("tag"), 1u);
  EXPECT_EQ(summary.format, Format::jsonl);
  EXPECT_TRUE(summary.unmet_labels.empty());
  EXPECT_FALSE(summary.key_made);
}

TEST_F(ReplaceFile, SpansThatPassPointAtReplacements) {
  ReplaceFileOptions passing = options(folder_.write("in.jsonl", kNotes));
  passing.pass.names = {"spans", "ward"};
  (void)replace_file(passing);
  EXPECT_EQ(written(),
            "{\"id\":\"d000001\",\"ward\":7,\"text\":\"[NAME] has "
            "fever\",\"spans\":[{\"start\":0,\"end\":6,\"label\":\"NAME\"}]}\n"
            "{\"id\":\"d000002\",\"text\":\"[DATE]\",\"spans\":[{\"start\":0,\"end\":6,\"label\":\"DATE\"}]}\n");
}

TEST_F(ReplaceFile, TakesWhatAFinderFindsAndAnyNumberOfThreads) {
  std::string lines;
  for (int i = 0; i < 500; ++i) lines += "note " + std::to_string(i) + " of Al Mori\n";
  ReplaceFileOptions finding = options(folder_.write("in.txt", lines));
  finding.format.format = Format::lines;
  finding.key_file = folder_.at("key");
  finding.policy.otherwise = Operator::surrogate;
  const Finder finder = [](std::string_view text, std::size_t document) {
    return std::vector<LabelledRange>{{{text.find("Al"), text.size()}, "NAME"},
                                      {{5, 5 + std::to_string(document).size()}, "ID"}};
  };
  const ReplaceSummary first = replace_file(finding, [&](const Corpus&) { return finder; });
  const std::string bytes = written();
  EXPECT_TRUE(first.key_made);
  EXPECT_EQ(first.edits, 1000u);
  EXPECT_EQ(bytes.find("Mori"), std::string::npos);
  finding.threads = 4;
  EXPECT_FALSE(replace_file(finding, [&](const Corpus&) { return finder; }).key_made);
  EXPECT_EQ(written(), bytes);
}

TEST_F(ReplaceFile, ChoosesLabels) {
  ReplaceFileOptions some = options(folder_.write("in.jsonl", kNotes));
  some.labels = {"NAME"};
  some.policy.by_label = {{"NAMES", Operator::keep}, {"NAME", Operator::tag}};
  EXPECT_EQ(replace_file(some).unmet_labels, std::vector<std::string>{"NAMES"});
  EXPECT_NE(written().find("1984-03-12"), std::string::npos);
  some.labels = {"NAMES"};
  EXPECT_EQ(io::error_of([&] { (void)replace_file(some); }),
            "bad_usage: no span has the label NAMES; did you mean NAME?; the labels are NAME, DATE, X");
}

TEST_F(ReplaceFile, RefusesWhatMakesNoSense) {
  const std::string input = folder_.write("in.jsonl", kNotes);
  ReplaceFileOptions bad = options(input);
  bad.policy.otherwise = Operator::hash;
  EXPECT_EQ(io::error_of([&] { (void)replace_file(bad); }),
            "bad_usage: surrogates and hashes need a key; name its file");
  bad = options(input);
  bad.reversal = folder_.at("r");
  EXPECT_EQ(io::error_of([&] { (void)replace_file(bad); }),
            "bad_usage: a reversal is sealed with a key; name its file");
  bad.key_file = input;
  EXPECT_NE(io::error_of([&] { (void)replace_file(bad); }).find("bad_usage"), std::string::npos);
  bad = options(folder_.write("none.jsonl", "{\"text\":\"a\"}\n"));
  EXPECT_NE(io::error_of([&] { (void)replace_file(bad); }).find("no record has spans"), std::string::npos);
  bad =
      options(folder_.write("marked.jsonl", "{\"text\":\"a█\",\"spans\":[{\"start\":0,\"end\":1,\"label\":\"A\"}]}\n"));
  bad.policy.otherwise = Operator::mark;
  EXPECT_NE(io::error_of([&] { (void)replace_file(bad); }).find("U+2588"), std::string::npos);
  bad.already_masked = true;
  EXPECT_EQ(io::error_of([&] { (void)replace_file(bad); }), "no error");
}

TEST_F(ReplaceFile, AFailedRunLeavesNothing) {
  ReplaceFileOptions bad = options(folder_.write("in.jsonl", "{\"text\":1}\n"));
  bad.key_file = folder_.at("key");
  bad.reversal = folder_.at("r");
  EXPECT_NE(io::error_of([&] { (void)replace_file(bad); }), "no error");
  EXPECT_EQ(folder_.list(), std::vector<std::string>{"in.jsonl"});
}

}  // namespace
}  // namespace sumi::replace
