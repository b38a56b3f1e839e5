#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "tag/models/model_file.hpp"
#include "tag/random_texts.hpp"
#include "tag/scratch.hpp"
#include <sumi/model/error.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi {
namespace {

// A folder with a model of small_gold().
class TagFile : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = sumi::testing::scratch() + "sumi_tag_file_test";
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directory(folder_);
    tag::write_model(at("model"), sumi::testing::small_model());
    options_.taggers = {at("model")};
    options_.output = at("out.jsonl");
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string at(const std::string& name) const { return folder_ + "/" + name; }
  std::string bytes_at(const std::string& name) const {
    std::ostringstream all;
    all << std::ifstream(at(name), std::ios::binary).rdbuf();
    return all.str();
  }
  TagSummary tag(const std::string& name, const std::string& bytes) {
    std::ofstream(at(name), std::ios::binary) << bytes;
    options_.input = at(name);
    return tag_file(options_);
  }
  std::string tagged(const std::string& bytes) {
    static_cast<void>(tag("in.jsonl", bytes));
    return bytes_at("out.jsonl");
  }
  std::string error_of_tagging(const std::string& bytes) {
    try {
      static_cast<void>(tagged(bytes));
      return "none";
    } catch (const Error& error) {
      return error.what();
    }
  }

  std::string folder_;
  TagOptions options_;
};

// Without scores, which may differ from one machine to the next.
std::string without_scores(std::string lines) {
  for (std::size_t at; (at = lines.find(",\"score\":")) != std::string::npos;)
    lines.erase(at, lines.find('}', at) - at);
  return lines;
}

TEST_F(TagFile, ReplacesSpansAndNothingElse) {
  const TagSummary summary = tag("in.jsonl",
                                 "{ \"x\": [1, 2],\"text\":\"Patient: Mara Quill of Wexbury.\", \"spans\" : "
                                 "[{\"start\":0,\"end\":1,\"label\":\"OLD\"}] }\r\n"
                                 "{\"text\":\"\",\"spans\":[]}\r\n{\"text\":\"Patient: Rufus\",\"id\":7}");
  EXPECT_EQ(without_scores(bytes_at("out.jsonl")),
            "{ \"x\": [1, 2],\"text\":\"Patient: Mara Quill of Wexbury.\", \"spans\" : "
            "[{\"start\":9,\"end\":19,\"label\":\"NAME\"},{\"start\":23,\"end\":30,\"label\":\"CITY\"}] }\r\n"
            "{\"text\":\"\",\"spans\":[]}\r\n{\"text\":\"Patient: "
            "Rufus\",\"id\":7,\"spans\":[{\"start\":9,\"end\":14,\"label\":\"NAME\"}]}");
  EXPECT_EQ(summary.documents, 3);
  EXPECT_EQ(summary.spans, 3);
  EXPECT_EQ(summary.tokens, 10);
  EXPECT_EQ(summary.characters, 45);
  EXPECT_EQ(summary.labels, (std::map<std::string, std::uint64_t>{{"CITY", 1}, {"NAME", 2}}));
}

TEST_F(TagFile, WritesJsonlOfWhatHasNoSpans) {
  const TagSummary summary = tag("in.txt", "Patient: Rufus\n");
  EXPECT_EQ(summary.to, Format::jsonl);
  EXPECT_NE(bytes_at("out.jsonl").find("\"start\":9,\"end\":14,\"label\":\"NAME\""), std::string::npos);
}

TEST_F(TagFile, LeavesOutWhatIsUnlikely) {
  options_.least_score = 1.1;
  EXPECT_EQ(tagged("{\"text\":\"Patient: Rufus\",\"spans\":[]}\n"), "{\"text\":\"Patient: Rufus\",\"spans\":[]}\n");
}

TEST_F(TagFile, EqualFindingsOfTaggersAreOneSpan) {
  tag::TaggerModel other = sumi::testing::small_model();
  std::swap(other.about.labels[0], other.about.labels[1]);  // it calls names cities
  tag::write_model(at("other"), other);
  const std::string line = "{\"text\":\"Patient: Rufus\",\"spans\":[]}\n";
  for (const auto& taggers : {std::vector{at("model"), at("other")}, std::vector{at("other"), at("model")}}) {
    options_.taggers = taggers;
    const std::string found = tagged(line);
    EXPECT_NE(found.find("\"start\":9,\"end\":14"), std::string::npos);
    EXPECT_EQ(found.find("\"start\""), found.rfind("\"start\""));
  }
}

TEST_F(TagFile, PutsTheMostDoubtfulFirst) {
  options_.uncertain_first = true;
  const std::string sure = "{\"text\":\"no\",\"spans\":[]}",
                    doubtful = "{\"text\":\"Rufus Patient Wexbury: by Mara, Quill living by\",\"n\":1}";
  const TagSummary summary = tag("in.jsonl", sure + "\n" + doubtful);
  EXPECT_GT(summary.uncertainty, 0);
  const std::string out = bytes_at("out.jsonl");
  EXPECT_LT(out.find("Rufus"), out.find("no\""));
  EXPECT_TRUE(out.ends_with("[]}\n"));
}

TEST_F(TagFile, IsTheSameForAnyThreads) {
  std::string lines;
  for (int i = 0; i < 60; ++i)
    lines += "{\"text\":\"Patient: Mara Quill of Wexbury. " + std::to_string(i) + "\",\"spans\":[]}\n";
  options_.uncertain_first = true;
  options_.explain = at("why");
  const std::string one = tagged(lines);
  const std::string why = bytes_at("why");
  options_.threads = 3;
  EXPECT_EQ(tagged(lines), one);
  EXPECT_EQ(bytes_at("why"), why);
}

TEST_F(TagFile, ExplainsWhatWasFoundOrAsked) {
  options_.explain = at("why");
  const std::string lines = "{\"id\":\"é:1\",\"text\":\"Íñigo. Patient: Rufus\",\"spans\":[]}\n{\"text\":\"no\"}\n";
  static_cast<void>(tagged(lines));
  const std::string found = bytes_at("why");
  EXPECT_NE(found.find("{\"document\":\"é:1\",\"start\":16,\"end\":21,\"label\":\"NAME\",\"found\":true"),
            std::string::npos)
      << found;
  EXPECT_EQ(std::filesystem::status(at("why")).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  options_.why = {{"é:1", 7, 14, "CITY"}, {"2", 0, 2, {}}};
  static_cast<void>(tagged(lines));
  const std::string asked = bytes_at("why");
  EXPECT_TRUE(asked.starts_with("{\"document\":\"é:1\",\"start\":7,\"end\":14,\"label\":\"CITY\",\"found\":false"))
      << asked;
  EXPECT_NE(asked.find("\n{\"document\":\"2\",\"start\":0,\"end\":2,"), std::string::npos);
}

TEST_F(TagFile, RefusesQuestionsThatMakeNoSense) {
  options_.explain = at("why");
  const std::string line = "{\"id\":\"a\",\"text\":\"Rufus\"}\n";
  for (const Question& question :
       {Question{"b", 0, 5, {}}, Question{"a", 0, 6, {}}, Question{"a", 5, 5, {}}, Question{"a", 3, 1, {}},
        Question{"a", 0, ~std::uint64_t{0}, {}}, Question{"a", 0, 5, "NOBODY"}}) {
    options_.why = {question};
    EXPECT_NE(error_of_tagging(line), "none");
    EXPECT_FALSE(std::filesystem::exists(at("why")));
    EXPECT_FALSE(std::filesystem::exists(at("out.jsonl")));
  }
}

TEST_F(TagFile, RefusesAnOutputThatIsTheInput) {
  options_.output = at("in.jsonl");
  EXPECT_NE(error_of_tagging("{\"text\":\"a\"}\n"), "none");
  options_.output = at("out.jsonl");
  EXPECT_NE(error_of_tagging(""), "none");
  EXPECT_NE(error_of_tagging("{\"text\":\"\xff\"}\n"), "none");
}

}  // namespace
}  // namespace sumi
