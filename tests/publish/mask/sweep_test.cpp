#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include <sumi/publish/mask_file.hpp>
#include <sumi/publish/sweep.hpp>

namespace sumi::publish {
namespace {

class Sweep : public ::testing::Test {
 protected:
  Sweep() : path_(std::filesystem::temp_directory_path() / ("sumi-sweep-" + std::to_string(getpid()) + ".jsonl")) {
    std::ofstream notes(path_);
    for (int i = 0; i < 40; ++i) {
      notes << R"({"owner": ")" << i % 7 << R"(", "text": "Visit )" << i % 5 << " of patient " << i % 7
            << (i % 3 == 0 ? " with a cold. All well." : " with fever. Rest was advised.") << "\"}\n";
    }
  }
  ~Sweep() override { std::filesystem::remove(path_); }

  // Each outcome is what mask_file() says of that setting alone.
  void expect_as_alone(const SweepOptions& options) const {
    const SweepResult result = sweep(options);
    ASSERT_EQ(result.outcomes.size(), options.ks.size() * std::max<std::size_t>(1, options.ns.size()));
    for (const SweepOutcome& outcome : result.outcomes) {
      MaskFileOptions alone{.input = options.input, .output = path_.string() + ".out", .mask = options.mask};
      alone.mask.promise.k = outcome.k;
      alone.mask.promise.n = outcome.n.value_or(alone.mask.promise.n);
      const MaskFileResult single = mask_file(alone);
      std::filesystem::remove(alone.output);
      EXPECT_EQ(outcome.summary.hidden_characters, single.summary.hidden_characters) << outcome.k;
      EXPECT_EQ(outcome.summary.characters, single.summary.characters);
      EXPECT_EQ(outcome.summary.documents_untouched, single.summary.documents_untouched);
      EXPECT_EQ(outcome.summary.documents_fully_hidden, single.summary.documents_fully_hidden);
      EXPECT_EQ(outcome.rounds, single.rounds);
    }
  }

  std::filesystem::path path_;
};

TEST_F(Sweep, HasTheOutcomesOfSingleRuns) {
  for (const std::vector<Method>& methods : {std::vector{Method::repeats},
                                             {Method::ngrams},
                                             {Method::words},
                                             {Method::sentences},
                                             {Method::repeats, Method::words}}) {
    for (const Guarantee guarantee : {Guarantee::source, Guarantee::published}) {
      for (const Combine combine : {Combine::all, Combine::any}) {
        SweepOptions options{.input = path_.string(), .ks = {2, 3, 5, 7}};
        options.mask.promise = {.methods = methods, .combine = combine, .guarantee = guarantee};
        if (methods.front() == Method::ngrams) options.ns = {1, 3, 6};
        expect_as_alone(options);
      }
    }
  }
}

TEST_F(Sweep, ShowsPassagesAtEverySetting) {
  const SweepResult result = sweep({.input = path_.string(), .ks = {2, 7}, .passages = 2, .passage_characters = 10});
  ASSERT_EQ(result.passages.size(), 2U);
  EXPECT_EQ(result.passages[0].name, "document 11");
  EXPECT_EQ(result.passages[0].text, "Visit 0 of");
  ASSERT_EQ(result.passages[0].settings.size(), 2U);
  EXPECT_EQ(result.passages[0].settings[1].k, 7U);
}

}  // namespace
}  // namespace sumi::publish
