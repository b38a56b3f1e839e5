#include "tag/training/training_materials.hpp"

#include <functional>
#include <limits>

#include <gtest/gtest.h>

#include "io/files.hpp"
#include "tag/models/model_file.hpp"
#include "tag/random_texts.hpp"
#include "tag/small_taggers.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

class TrainingMaterialsTest : public ::testing::Test {
 protected:
  [[nodiscard]] static std::string error_with(const std::function<void(TrainOptions&)>& change) {
    TrainOptions options;
    change(options);
    return io::error_of([&] { static_cast<void>(TrainingMaterials(options, {})); });
  }
  io::TestFolder folder_;
};

TEST_F(TrainingMaterialsTest, AreTheDefaultOnesWhereNothingIsSaid) {
  const TrainingMaterials materials({}, {});
  EXPECT_EQ(materials.fit.kind, TaggerKind::svm);
  EXPECT_EQ(materials.fit.features, default_features());
  EXPECT_EQ(materials.fit.patterns, "builtin = \"all\"\n");
  EXPECT_EQ(materials.fit.lists, &materials.lists);
  EXPECT_TRUE(materials.lists.names.empty());
  EXPECT_EQ(materials.weights_to_start(), nullptr);
}

TEST_F(TrainingMaterialsTest, AreRead) {
  TrainOptions options;
  options.tagger = TaggerKind::crf;
  options.features_file = folder_.write("features", "features = [\"lower[0]\"]\n");
  options.patterns = "none";
  options.lists = {{"names", folder_.write("names", "Ann\n\nBea Lee\n")},
                   {"cities", folder_.write("cities", "Oslo\n")}};
  options.l1 = .5;
  options.l2 = 0;
  options.seed = 7;
  options.threads = 3;
  options.max_iterations = 4;
  const TrainingMaterials materials(options, {});
  EXPECT_EQ(materials.fit.features, "features = [\"lower[0]\"]\n");
  EXPECT_EQ(materials.fit.patterns, "");
  EXPECT_EQ(materials.lists.names, (std::vector<std::string>{"names", "cities"}));
  EXPECT_EQ(materials.fit.l1, .5);
  EXPECT_EQ(materials.fit.l2, 0);
  EXPECT_EQ(materials.fit.seed, 7);
  EXPECT_EQ(materials.fit.threads, 3);
  EXPECT_EQ(materials.fit.max_iterations, 4);
}

TEST_F(TrainingMaterialsTest, GoOnFromAModel) {
  TrainOptions options;
  for (const TaggerKind kind : sumi::testing::kEveryKind) {
    TaggerModel model = sumi::testing::noisy_model(kind);
    model.about.patterns = "builtin = \"all\"\n";
    options.start = folder_.at("model");
    write_model(options.start, model);
    const TrainingMaterials materials(options, {});
    EXPECT_EQ(materials.fit.kind, kind);
    EXPECT_EQ(materials.fit.features, model.about.features);
    EXPECT_EQ(materials.fit.patterns, model.about.patterns);
    const bool is_chain = kind == TaggerKind::crf || kind == TaggerKind::ensemble;
    EXPECT_EQ(materials.weights_to_start() != nullptr, is_chain);
  }
}

TEST_F(TrainingMaterialsTest, TakeListsAndClustersOfAModel) {
  TaggerModel lender = sumi::testing::noisy_model(TaggerKind::crf);
  WordListsBuilder lists;
  lists.begin("names");
  lists.add("Ann");
  lender.lists = std::move(lists).build();
  lender.about.lists = {"names"};
  TrainOptions options;
  options.with_lists = folder_.at("lender");
  write_model(options.with_lists, lender);
  const TrainingMaterials materials(options, {});
  EXPECT_EQ(materials.lists.names, std::vector<std::string>{"names"});
  EXPECT_EQ(materials.fit.features, default_features()) << "and nothing else";
  EXPECT_EQ(materials.fit.kind, TaggerKind::svm);
  EXPECT_EQ(materials.weights_to_start(), nullptr);
  const std::string model = options.with_lists;
  const std::string plain = folder_.at("plain");
  TaggerModel none = sumi::testing::noisy_model(TaggerKind::crf);
  none.lists = WordListsBuilder().build();
  none.about.lists = {};
  none.clusters = {};
  write_model(plain, none);
  const std::string names = folder_.write("names", "Ann\n");
  for (const auto& change : std::vector<std::function<void(TrainOptions&)>>{
           [&](TrainOptions& o) { o.with_lists = plain; }, [&](TrainOptions& o) { o.start = model; },
           [&](TrainOptions& o) { o.lists = {{"a", names}}; }, [&](TrainOptions& o) { o.unlabelled = {names}; },
           [&](TrainOptions& o) { o.with_lists_model = "x"; }}) {
    const std::string error = error_with([&](TrainOptions& o) {
      o.with_lists = model;
      change(o);
    });
    EXPECT_TRUE(error.starts_with("bad_usage: ")) << error;
  }
}

TEST_F(TrainingMaterialsTest, RefuseWhatMakesNoSense) {
  static constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
  for (const auto& change : std::vector<std::function<void(TrainOptions&)>>{
           [](TrainOptions& o) { o.cost = 0; }, [](TrainOptions& o) { o.cost = kNaN; },
           [](TrainOptions& o) { o.held_out = .51; }, [](TrainOptions& o) { o.held_out = kNaN; },
           [](TrainOptions& o) { o.sample = 5; }, [](TrainOptions& o) { o.online = true; },
           [](TrainOptions& o) { o.l1 = 1; }, [](TrainOptions& o) { o.l2 = 0; }, [](TrainOptions& o) { o.l2 = kNaN; },
           [](TrainOptions& o) { o.tagger = TaggerKind::bayes, o.l2 = 1; },
           [](TrainOptions& o) { o.label_costs = {{"N", 2}}; },
           [](TrainOptions& o) { o.tagger = TaggerKind::bayes, o.label_costs = {{"N", kNaN}}; },
           [](TrainOptions& o) { o.tagger = TaggerKind::bayes, o.sample = kLargestSample + 1; }}) {
    EXPECT_TRUE(error_with(change).starts_with("bad_usage: ")) << error_with(change);
  }
  const std::string bad = folder_.write("bad", "[[[\xFF");
  for (const auto& change : std::vector<std::function<void(TrainOptions&)>>{
           [&](TrainOptions& o) { o.features_file = bad; }, [&](TrainOptions& o) { o.patterns = bad; },
           [&](TrainOptions& o) { o.start = bad; }, [&](TrainOptions& o) { o.lists = {{"a", bad}}; },
           [&](TrainOptions& o) { o.features_file = bad + "/nowhere"; }}) {
    EXPECT_TRUE(error_with(change).starts_with("bad_input: " + bad)) << error_with(change);
  }
}

}  // namespace
}  // namespace sumi::tag
