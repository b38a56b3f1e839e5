#include <filesystem>
#include <fstream>
#include <limits>
#include <sstream>

#include <gtest/gtest.h>

#include "tag/random_texts.hpp"
#include "tag/scratch.hpp"
#include <sumi/model/error.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi {
namespace {

// A folder with a corpus of small_gold().
class Train : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = sumi::testing::scratch() + "sumi_train_test";
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directory(folder_);
    write("gold.jsonl", lines_of(sumi::testing::small_gold(2, 24)));
    options_.features_file = write("features", "features = [\"lower[-1..1]\", \"shape[0]\", \"list[0]\"]\n");
    options_.held_out = 0;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string at(const std::string& name) const { return folder_ + "/" + name; }
  std::string write(const std::string& name, const std::string& bytes) const {
    std::ofstream(at(name), std::ios::binary) << bytes;
    return at(name);
  }
  std::string bytes_at(const std::string& name) const {
    std::ostringstream all;
    all << std::ifstream(at(name), std::ios::binary).rdbuf();
    return all.str();
  }
  static std::string lines_of(const Corpus& corpus, const std::string& id = "n") {
    std::string lines;
    for (std::size_t document = 0; document < corpus.size(); ++document) {
      std::string text;
      for (const char one : corpus.text(document)) text += one == '\n' ? std::string("\\n") : std::string(1, one);
      lines += "{\"id\":\"" + id + std::to_string(document) + "\",\"text\":\"" + text + "\",\"spans\":[";
      const Position begin = corpus.documents()[document].where.begin;
      std::string between;
      for (const Span& span : corpus.spans(document)) {
        lines += between + "{\"start\":" + std::to_string(span.where.begin - begin) +
                 ",\"end\":" + std::to_string(span.where.end - begin) + ",\"label\":\"" + corpus.labels()[span.label] +
                 "\"}";
        between = ",";
      }
      lines += "]}\n";
    }
    return lines;
  }
  std::string error_of_training(const TrainOptions& options) const {
    try {
      static_cast<void>(train(at("gold.jsonl"), at("model"), options));
      return "none";
    } catch (const Error& error) {
      return error.what();
    }
  }

  std::string folder_;
  TrainOptions options_ = [] {
    TrainOptions options;
    options.format.offsets = OffsetUnit::bytes;
    return options;
  }();
};

TEST_F(Train, WritesAModelAndSaysWhatItLearned) {
  options_.held_out = .25;
  const TrainSummary summary = train(at("gold.jsonl"), at("model"), options_);
  EXPECT_EQ(summary.documents, 24);
  EXPECT_EQ(summary.entities, 24 * 6);
  EXPECT_EQ(summary.labels, (std::vector<std::string>{"CITY", "NAME"}));
  EXPECT_GT(summary.features, summary.attributes);
  EXPECT_TRUE(summary.objective && summary.iterations > 0);
  ASSERT_TRUE(summary.held_out);
  EXPECT_EQ(summary.held_out->tp + summary.held_out->fn, 6 * 6);
  EXPECT_GT(*summary.held_out->f(1), .9);
  EXPECT_EQ(Tagger(at("model")).tag("Patient: Mara Quill of Wexbury.").size(), 2);
}

TEST_F(Train, GivesTheSameFileForAnyThreads) {
  options_.held_out = .2;
  static_cast<void>(train(at("gold.jsonl"), at("one"), options_));
  options_.threads = 3;
  static_cast<void>(train(at("gold.jsonl"), at("three"), options_));
  EXPECT_EQ(bytes_at("one"), bytes_at("three"));
}

TEST_F(Train, LaterCorporaHaveTheLastWord) {
  options_.add = {write("more.jsonl",
                        "{\"id\":\"n3\",\"text\":\"Ann\",\"spans\":[{\"start\":0,\"end\":3,\"label\":\"PET\"}]}\n"
                        "{\"id\":\"x\",\"text\":\"Bo\",\"spans\":[]}\n")};
  const TrainSummary summary = train(at("gold.jsonl"), at("model"), options_);
  EXPECT_EQ(summary.replaced, 1);
  EXPECT_EQ(summary.documents, 25);
  EXPECT_EQ(summary.entities, 23 * 6 + 1);
  EXPECT_EQ(summary.labels.size(), 3);
}

TEST_F(Train, GoesOnFromAModelWithItsFeaturesAndLists) {
  options_.lists = {{"names", write("names", "Mara Quill\n\nRufus\n")}};
  options_.tagger = TaggerKind::crf;
  static_cast<void>(train(at("gold.jsonl"), at("first"), options_));
  TrainOptions next;
  next.format = options_.format;
  next.start = at("first");
  next.tagger = TaggerKind::crf;
  next.held_out = 0;
  next.max_iterations = 3;
  const TrainSummary summary = train(at("gold.jsonl"), at("second"), next);
  EXPECT_LE(summary.iterations, 3);
  EXPECT_EQ(Tagger(at("second")).tag("Patient: Mara Quill of Wexbury.").size(), 2);
}

TEST_F(Train, CrossValidates) {
  const CrossValidation result = cross_validate(at("gold.jsonl"), 4, options_);
  ASSERT_EQ(result.folds.size(), 4);
  Counts sum;
  for (const Counts& fold : result.folds) sum += fold;
  EXPECT_EQ(sum, result.micro);
  EXPECT_EQ(result.micro.tp + result.micro.fn, 24 * 6);
  EXPECT_GT(*result.micro.f(1), .9);
  EXPECT_THROW(static_cast<void>(cross_validate(at("gold.jsonl"), 25, options_)), Error);
  EXPECT_THROW(static_cast<void>(cross_validate(at("gold.jsonl"), 1, options_)), Error);
}

TEST_F(Train, RefusesOptionsThatMakeNoSense) {
  const auto with = [&](auto&& change) {
    TrainOptions options = options_;
    change(options);
    return error_of_training(options);
  };
  EXPECT_NE(with([](TrainOptions& o) { o.cost = 0; }), "none");
  EXPECT_NE(with([](TrainOptions& o) { o.cost = std::numeric_limits<double>::infinity(); }), "none");
  EXPECT_NE(with([](TrainOptions& o) { o.cost = std::numeric_limits<double>::quiet_NaN(); }), "none");
  EXPECT_NE(with([](TrainOptions& o) { o.l2 = -1; }), "none");
  EXPECT_NE(with([](TrainOptions& o) { o.max_iterations = 9; }), "none");  // of an SVM
  EXPECT_NE(with([](TrainOptions& o) { o.held_out = .6; }), "none");
  EXPECT_NE(with([](TrainOptions& o) { o.held_out = std::numeric_limits<double>::quiet_NaN(); }), "none");
  EXPECT_NE(with([&](TrainOptions& o) { o.start = at("gold.jsonl"); }), "none");
  EXPECT_EQ(with([](TrainOptions&) {}), "none");
}

TEST_F(Train, NamesTheEntryThatIsTooLong) {
  options_.lists = {{"a", write("list", "short\n" + std::string(70'000, 'a') + "\n")}};
  EXPECT_NE(error_of_training(options_).find("list:2: an entry has more than 65535 characters"), std::string::npos);
}

}  // namespace
}  // namespace sumi
