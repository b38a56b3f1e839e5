#include "tag/models/model_file.hpp"

#include <array>
#include <functional>
#include <limits>
#include <random>

#include <gtest/gtest.h>

#include "base/bytes/input.hpp"
#include "tag/models/text_tagger.hpp"
#include "tag/random_texts.hpp"
#include "tag/scratch.hpp"
#include "tag/small_taggers.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

std::string model_path() {
  return sumi::testing::scratch() + "sumi_model_file_test";
}

std::string model_bytes() {
  std::string bytes;
  io::append_whole(*io::Input(model_path()).open(), bytes);
  return bytes;
}

std::string model_error() {
  try {
    const ModelFile file(model_path());
    return "none";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), Error::Kind::bad_input);
    return error.what();
  }
}

// What is said of a model that `spoil` has been at.
std::string error_of_model(const std::function<void(TaggerModel&)>& spoil) {
  TaggerModel model = sumi::testing::small_model();
  spoil(model);
  write_model(model_path(), model);
  return model_error();
}

TEST(ModelFile, SaysWhatWasWritten) {
  TaggerModel model = sumi::testing::small_model();
  model.about.lists = {};
  model.about.cost = 2.5;
  model.about.l1 = .1;
  model.about.seed = ~std::uint64_t{0};
  model.about.f1_held_out = .75;
  model.about.patterns = "builtin = \"all\"\n";
  write_model(model_path(), model);
  const ModelFile file(model_path());
  for (const TaggerModel& read : {file.copied()}) {
    EXPECT_EQ(read.about.labels, model.about.labels);
    EXPECT_EQ(read.about.features, model.about.features);
    EXPECT_EQ(read.about.patterns, model.about.patterns);
    EXPECT_EQ(read.about.cost, 2.5);
    EXPECT_EQ(read.about.l1, .1);
    EXPECT_EQ(read.about.seed, ~std::uint64_t{0});
    EXPECT_EQ(read.about.documents, model.about.documents);
    EXPECT_EQ(read.about.objective, model.about.objective);
    EXPECT_EQ(read.about.f1_held_out, .75);
    EXPECT_EQ(read.vocabulary.keys(), model.vocabulary.keys());
    EXPECT_EQ(read.attributes.row_ends, model.attributes.row_ends);
    EXPECT_EQ(read.attributes.states, model.attributes.states);
    EXPECT_EQ(read.attributes.weights, model.attributes.weights);
    EXPECT_EQ(read.attributes.bias, model.attributes.bias);
    EXPECT_EQ(read.transitions.size(), model.transitions.size());
  }
  const std::string bytes = model_bytes();
  write_model(model_path(), file.copied());
  EXPECT_EQ(model_bytes(), bytes);
}

TEST(ModelFile, KeepsListsPatternsAndClustersOfWords) {
  for (const TaggerKind kind : sumi::testing::kEveryKind) {
    const TaggerModel& model = sumi::testing::full_model(kind);
    write_model(model_path(), model);
    const ModelFile file(model_path());
    const TaggerModel copied = file.copied();
    ASSERT_EQ(copied.clusters.words.keys(), model.clusters.words.keys());
    ASSERT_EQ(copied.clusters.paths, model.clusters.paths);
    ASSERT_EQ(copied.lists.names, model.lists.names);
    ASSERT_EQ(copied.lists.lists_of_key, model.lists.lists_of_key);
    ASSERT_EQ(copied.about.patterns, model.about.patterns);
    for (const char* word : {"Mara", "DUN", "of", "Wexbury", "Villarroya", ""}) {
      ASSERT_EQ(file.weights().clusters.path(word, 30), model.clusters.view().path(word, 30)) << word;
    }
    const std::string bytes = model_bytes();
    write_model(model_path(), copied);
    ASSERT_EQ(model_bytes(), bytes);

    const WordLists lists(model.lists);
    const MarkFinder marks(lists, model.about.patterns);
    const TaggerWeights weights = model.weights();
    TextTagger in_memory(model.about, weights, marks);
    TextTagger in_file(file.about(), file.weights(), marks);
    std::mt19937 random(66);
    for (int round = 0; round < 20; ++round) {
      const std::string text = sumi::testing::noisy_text(random, 20);
      const std::vector<ScoredEntity> wanted = in_memory.tag(text).entities;
      const std::vector<ScoredEntity> found = in_file.tag(text).entities;
      ASSERT_EQ(found.size(), wanted.size());
      for (std::size_t i = 0; i < found.size(); ++i) {
        ASSERT_EQ(found[i].entity, wanted[i].entity);
        ASSERT_EQ(found[i].score, wanted[i].score);
      }
    }
  }
}

TEST(ModelFile, SeveralLieInOneFile) {
  {
    io::Output output(model_path());
    io::SectionFileWriter writer(output.sink(), "several");
    for (const char* part : {"0/", "1/"}) {
      TaggerModel model = sumi::testing::small_model();
      model.about.seed = part[0];
      writer.set_prefix(part);
      write_model(writer, model);
    }
    writer.finish();
    output.prepare();
    output.commit();
  }
  EXPECT_NE(model_error(), "none");  // it is no model itself
  const io::SectionFile file(model_path(), "several");
  for (const char* part : {"0/", "1/"}) {
    const ModelFile model(file.part(part));
    EXPECT_EQ(model.about().seed, part[0]);
    EXPECT_EQ(model.name(), model_path());
    EXPECT_EQ(model.copied().attributes.weights, sumi::testing::small_model().attributes.weights);
  }
  EXPECT_THROW(ModelFile(file.part("2/")), Error);
  EXPECT_THROW(ModelFile{file}, Error);
}

TEST(ModelFile, RefusesWhatMakesNoSense) {
  EXPECT_EQ(error_of_model([](TaggerModel&) {}), "none");
  const std::vector<std::function<void(TaggerModel&)>> spoilers{
      [](TaggerModel& m) { m.about.labels.clear(); },
      [](TaggerModel& m) { m.about.labels.push_back("one more"); },
      [](TaggerModel& m) { m.about.labels[1] = m.about.labels[0]; },
      [](TaggerModel& m) { m.about.cost = 0; },
      [](TaggerModel& m) { m.about.cost = -1; },
      [](TaggerModel& m) {
        m.about.lists = {"a", "b"};
        m.lists.lists_of_key.push_back(1);
      },
      [](TaggerModel& m) { m.attributes.row_ends[1] = m.attributes.row_ends[2] + 1; },
      [](TaggerModel& m) { m.attributes.row_ends.back() -= 1; },
      [](TaggerModel& m) { m.attributes.row_ends.pop_back(); },
      [](TaggerModel& m) { m.attributes.states.pop_back(); },
      [](TaggerModel& m) { m.attributes.states[0] = 5; },
      [](TaggerModel& m) {
        Attribute row = 0;  // the first with two states, which are then the same
        while (m.attributes.row_ends[row] < m.attributes.row_begin(row) + 2) ++row;
        m.attributes.states[m.attributes.row_begin(row) + 1] = m.attributes.states[m.attributes.row_begin(row)];
      },
      [](TaggerModel& m) { m.attributes.weights[0] = std::numeric_limits<float>::quiet_NaN(); },
      [](TaggerModel& m) { m.attributes.bias[0] = std::numeric_limits<float>::infinity(); },
      [](TaggerModel& m) { m.attributes.bias.push_back(0); },
      [](TaggerModel& m) { m.attributes.base = {0}; },
      [](TaggerModel& m) { m.vocabulary.number(12345); },  // has no row
      [](TaggerModel& m) { m.transitions.push_back({0, 5, 1}); },
      [](TaggerModel& m) { m.transitions.insert(m.transitions.begin(), {0, inside_of(0), 1}); },
      [](TaggerModel& m) { m.transitions.push_back(m.transitions.back()); },
      [](TaggerModel& m) { std::swap(m.transitions.front(), m.transitions.back()); },
      [](TaggerModel& m) { m.clusters.paths = {0}; },
      [](TaggerModel& m) { m.clusters.words.number(12345); },  // has no path
      [](TaggerModel& m) { m.transitions[0].weight = -std::numeric_limits<float>::infinity(); },
  };
  for (std::size_t i = 0; i < spoilers.size(); ++i) {
    const std::string error = error_of_model(spoilers[i]);
    EXPECT_NE(error, "none") << i;
    EXPECT_EQ(error.find('\n'), std::string::npos) << i;
    EXPECT_TRUE(error.starts_with(model_path())) << error;
  }
}

TEST(ModelFile, RefusesDamage) {
  TaggerModel model = sumi::testing::small_model();
  write_model(model_path(), model);
  const std::string bytes = model_bytes();
  const auto put = [](const std::string& what) {
    io::Output output(model_path());
    output.sink().write(what);
    output.prepare();
    output.commit();
  };
  std::mt19937 random(61);
  for (int round = 0; round < 40; ++round) {
    std::string damaged = bytes;
    if (round % 2 == 0) {
      damaged[random() % damaged.size()] ^= static_cast<char>(1 << random() % 8);
    } else {
      damaged.resize(random() % damaged.size());
    }
    put(damaged);
    const std::string error = model_error();
    if (error == "none") {  // a byte of padding
      EXPECT_EQ(damaged.size(), bytes.size());
    } else {
      EXPECT_EQ(error.find('\n'), std::string::npos);
    }
  }
  EXPECT_THROW(write_model(model_path() + ".gz", model), Error);
}

// Whoever writes a model by hand, with sound checksums, may give a tagger any numbers; it must bear them.
TEST(ModelFile, AnySoundModelCanTag) {
  std::mt19937 random(62);
  const std::string text = "Patient: Mara Quill of Wexbury.";
  for (int round = 0; round < 40; ++round) {
    TaggerModel model = sumi::testing::small_model();
    const float size = std::array{10.F, 700.F, 1e4F, kLargestWeight}[round % 4];
    for (int i = 0; i < 200; ++i) model.attributes.weights[random() % model.attributes.weights.size()] = size;
    if (round % 4 > 1) model.transitions[random() % model.transitions.size()].weight = size;
    for (float& bias : model.attributes.bias) bias = random() % 2 == 0 ? size : -size;
    model.about.cost = random() % 2 == 0 ? 1 : 1e308;
    write_model(model_path(), model);
    const ModelFile file(model_path());
    const WordLists& lists = file.lists();
    const MarkFinder marks(lists, "");
    TextTagger tagger(file.about(), file.weights(), marks);
    const TaggedText found = tagger.tag(text, true);
    for (const ScoredEntity& one : found.entities) {
      EXPECT_LE(one.entity.end, found.text.tokens.size());
      EXPECT_TRUE(one.score >= 0 && one.score <= 1.001) << size << ' ' << round << ' ' << one.score;
    }
    EXPECT_TRUE(found.uncertainty >= -.001 && found.uncertainty <= 8)
        << size << ' ' << round << ' ' << found.uncertainty;
  }
}

}  // namespace
}  // namespace sumi::tag
