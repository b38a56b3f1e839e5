#include "labs/game/publisher_file.hpp"

#include <functional>
#include <random>

#include <gtest/gtest.h>

#include "base/bytes/section_file_writer.hpp"
#include "io/files.hpp"
#include "labs/game/two_rounds.hpp"
#include "tag/scratch.hpp"

namespace sumi::game {
namespace {

PublisherAbout about_two_rounds() {
  PublisherAbout about;
  about.loss_ratio = .1;
  about.learner = GameLearner::accuracy;
  about.estimate = GameEstimate::training;
  about.unit = GameUnit::entity;
  about.costs = GameCosts::attacked;
  about.hiding = GameHiding::dropped;
  about.labels = {"FIRST", "LAST"};
  about.documents = 12;
  about.tokens = 240;
  about.sensitive = 48;
  about.loss_before = 4.8;
  about.seed = ~std::uint64_t{0};
  about.rounds = {{"bayes", std::nullopt, 24, 1, 1.4, 3.4, 24, true},
                  {"bayes", .30000001192092896, 24, 0, 2.4, 1, 0, true},
                  {"svm", std::nullopt, 0, 0, 0, 1, 0, false}};
  about.attack = {200, 3, {10, 100}, {{TaggerKind::bayes, {1, 2, 4, {1, 2.5}, {0, 3}}}}, {.5, 1.5}};
  return about;
}

std::vector<KeptTagger> two_taggers() {
  std::vector<KeptTagger> taggers = sumi::testing::two_rounds_publisher();
  taggers[1].threshold = .3F;
  return taggers;
}

std::string publisher_path() {
  return sumi::testing::scratch() + "publisher_file_test";
}

void write_about(const PublisherAbout& about) {
  io::Output output(publisher_path());
  write_publisher(output, about, two_taggers());
}

std::string publisher_error() {
  return io::error_of([] { static_cast<void>(PublisherFile(publisher_path())); });
}

TEST(PublisherFile, SaysWhatWasWritten) {
  const PublisherAbout about = about_two_rounds();
  write_about(about);
  const PublisherFile file(publisher_path());
  EXPECT_EQ(file.about().loss_ratio, about.loss_ratio);
  EXPECT_EQ(file.about().learner, about.learner);
  EXPECT_EQ(file.about().estimate, about.estimate);
  EXPECT_EQ(file.about().unit, about.unit);
  EXPECT_EQ(file.about().costs, about.costs);
  EXPECT_EQ(file.about().hiding, about.hiding);
  EXPECT_EQ(file.about().labels, about.labels);
  EXPECT_EQ(file.about().documents, about.documents);
  EXPECT_EQ(file.about().tokens, about.tokens);
  EXPECT_EQ(file.about().sensitive, about.sensitive);
  EXPECT_EQ(file.about().loss_before, about.loss_before);
  EXPECT_EQ(file.about().seed, about.seed);
  EXPECT_EQ(file.about().attack.tokens, about.attack.tokens);
  EXPECT_EQ(file.about().attack.left, about.attack.left);
  EXPECT_EQ(file.about().attack.budgets, about.attack.budgets);
  EXPECT_EQ(file.about().attack.random, about.attack.random);
  EXPECT_EQ(file.about().attack.attackers, about.attack.attackers);
  ASSERT_EQ(file.about().rounds.size(), 3);
  for (std::size_t i = 0; i < 3; ++i) {
    const GameRound& read = file.about().rounds[i];
    const GameRound& written = about.rounds[i];
    EXPECT_EQ(std::tie(read.finder, read.threshold, read.true_positives, read.false_positives, read.gain, read.loss,
                       read.left, read.kept),
              std::tie(written.finder, written.threshold, written.true_positives, written.false_positives, written.gain,
                       written.loss, written.left, written.kept));
  }
  ASSERT_EQ(file.rounds().size(), 2);
  EXPECT_EQ(file.rounds()[0].threshold, std::nullopt);
  EXPECT_EQ(file.rounds()[1].threshold, .3F);
  for (std::size_t i = 0; i < 2; ++i) {
    const tag::TaggerModel read = file.rounds()[i].tagger->file().copied();
    const tag::TaggerModel written = two_taggers()[i].model;
    EXPECT_EQ(read.about.labels, written.about.labels);
    EXPECT_EQ(read.about.features, written.about.features);
    EXPECT_EQ(read.attributes.weights, written.attributes.weights);
    EXPECT_EQ(read.vocabulary.keys(), written.vocabulary.keys());
  }
}

TEST(PublisherFile, ThresholdsComeBackAsTheyWere) {
  for (const float threshold : {0.F, .1F, 1.F / 3, .99999994F, 1.F}) {
    PublisherAbout about = about_two_rounds();
    about.rounds[1].threshold = threshold;
    write_about(about);
    EXPECT_EQ(PublisherFile(publisher_path()).rounds()[1].threshold, threshold);
  }
}

TEST(PublisherFile, TaggersThatVoteComeBackTogether) {
  PublisherAbout about = about_two_rounds();
  about.rounds.erase(about.rounds.begin());
  about.rounds[0].finder = "bayes+bayes";
  about.rounds[0].votes = {-.5, 1, .25, .1};
  const auto write = [](const PublisherAbout& said, bool same_labels) {
    std::vector<KeptTagger> kept = two_taggers();
    kept[1].others.push_back(kept[same_labels ? 1 : 0].model);
    kept.erase(kept.begin());
    io::Output output(publisher_path());
    write_publisher(output, said, kept);
  };
  write(about, true);
  {
    const PublisherFile file(publisher_path());
    ASSERT_EQ(file.rounds().size(), 1);
    EXPECT_EQ(file.rounds()[0].others.size(), 1);
    EXPECT_EQ(file.rounds()[0].committee, (Committee{-.5, 1, .25, .1}));
    EXPECT_EQ(file.about().rounds[0].votes, about.rounds[0].votes);
  }
  write(about, false);
  EXPECT_NE(publisher_error().find("the same labels"), std::string::npos);
  for (const std::vector<double>& votes : {std::vector<double>{}, {1, 2, 3}, {1, 2, 3, 1e300}}) {
    about.rounds[0].votes = votes;
    write(about, true);
    EXPECT_NE(publisher_error().find("invalid"), std::string::npos);
  }
  about.rounds[0].votes = {0, 1, 0, 0};
  about.rounds[0].threshold.reset();  // together they find nothing by themselves
  write(about, true);
  EXPECT_NE(publisher_error().find("invalid"), std::string::npos);
}

TEST(PublisherFile, NobodyMayPublishToo) {
  io::Output output(publisher_path());
  PublisherAbout about;
  about.rounds = {{"svm", std::nullopt, 0, 3, -3, 100, 10, false}};
  write_publisher(output, about, {});
  const PublisherFile file(publisher_path());
  EXPECT_TRUE(file.rounds().empty());
  EXPECT_EQ(file.about().rounds.size(), 1);
}

TEST(PublisherFile, RefusesWhatMakesNoSense) {
  const std::vector<std::function<void(PublisherAbout&)>> spoilers{
      [](PublisherAbout& a) { a.loss_ratio = 0; },
      [](PublisherAbout& a) { a.loss_ratio = -1; },
      [](PublisherAbout& a) { a.loss_ratio = std::numeric_limits<double>::infinity(); },
      [](PublisherAbout& a) { a.rounds[0].threshold = -.1; },
      [](PublisherAbout& a) { a.rounds[1].threshold = 2.1; },
      [](PublisherAbout& a) { a.rounds[1].threshold = std::numeric_limits<double>::quiet_NaN(); },
      [](PublisherAbout& a) { std::swap(a.rounds[1], a.rounds[2]); },
      [](PublisherAbout& a) { a.rounds[2].kept = true; },  // has no tagger
      [](PublisherAbout& a) { a.rounds[0].finder = "words:1"; },
      [](PublisherAbout& a) { a.rounds[0].finder = "pattern NOBODY"; },
      [](PublisherAbout& a) { a.attack.random.pop_back(); },
  };
  write_about(about_two_rounds());
  EXPECT_EQ(publisher_error(), "no error");
  for (std::size_t i = 0; i < spoilers.size(); ++i) {
    PublisherAbout about = about_two_rounds();
    spoilers[i](about);
    write_about(about);
    const std::string error = publisher_error();
    const bool is_null_threshold = i == 5;  // JSON knows no NaN
    EXPECT_EQ(error.starts_with("bad_input: " + publisher_path()), !is_null_threshold) << i << ' ' << error;
  }
}

TEST(PublisherFile, RefusesForeignWords) {
  const auto error_of_about = [](const std::string& said) {
    io::Output output(publisher_path());
    io::SectionFileWriter writer(output.sink(), kPublisherKind);
    writer.add<char>("about", said);
    writer.finish();
    output.prepare();
    output.commit();
    return publisher_error();
  };
  const std::string sound =
      R"({"loss_ratio":1,"learner":"cost","estimate":"training","unit":"token","labels":["A"],"dictionaries":{},"documents":1,"tokens":1,"sensitive":1,)"
      R"("loss_before":1,"seed":1,"rounds":[],"attack":{"tokens":1,"left":0,"budgets":[],"random":[],"attackers":{}}})";
  EXPECT_EQ(error_of_about(sound), "no error");
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string said = sound;
    return said.replace(said.find(from), from.size(), to);
  };
  for (
      const std::string& said :
      {std::string(), std::string("null"), std::string("[]"), std::string("{"), std::string(100'000, '['),
       std::string("\xFF"), changed("cost", "costs"), changed("token", "word"), changed("training", "guessing"),
       changed("[]", "{\"a\":1}"), changed("[]", "[1]"), changed("[]", "1"), changed("\"learner\"", "\"teacher\""),
       changed(":1", ":1e999"), changed(":1", ":\"1\""), changed("[]", "[{\"finder\":\"svm\"}]"),
       changed(
           "\"attackers\":{}",
           R"("attackers":{"oracle":{"true_positives":0,"false_positives":0,"errors":0,"found_first":[],"by_share":[]}})")}) {
    const std::string error = error_of_about(said);
    EXPECT_TRUE(error.starts_with("bad_input: " + publisher_path())) << said.substr(0, 200) << ' ' << error;
    EXPECT_EQ(error.find('\n'), std::string::npos);
  }
}

TEST(PublisherFile, RefusesDamageAndOtherKinds) {
  write_about(about_two_rounds());
  const std::string bytes = io::bytes_of_file(publisher_path());
  const io::TestFolder folder;
  std::mt19937 random(81);
  const auto error_of = [&](const std::string& damaged) {
    return io::error_of([&] { static_cast<void>(PublisherFile(folder.write("damaged", damaged))); });
  };
  for (int run = 0; run < 400; ++run) {
    std::string damaged = bytes;
    if (run % 4 != 0) {
      damaged[random() % damaged.size()] ^= static_cast<char>(1 << random() % 8);
    } else {
      damaged.resize(random() % damaged.size());
    }
    const std::string error = error_of(damaged);
    if (error == "no error") {  // a byte of padding
      EXPECT_EQ(damaged.size(), bytes.size());
    } else {
      EXPECT_TRUE(error.starts_with("bad_input: " + folder.at("damaged"))) << error;
    }
  }
  EXPECT_TRUE(error_of("{\"text\":\"no publisher\"}\n").starts_with("bad_input: "));
  tag::write_model(folder.at("model"), two_taggers()[0].model);
  EXPECT_NE(io::error_of([&] { static_cast<void>(PublisherFile(folder.at("model"))); }), "no error");
  EXPECT_NE(io::error_of([&] { static_cast<void>(tag::ModelFile(publisher_path())); }), "no error");
  EXPECT_NE(io::error_of([&] { static_cast<void>(PublisherFile(folder.at("nowhere"))); }), "no error");
}

}  // namespace
}  // namespace sumi::game
