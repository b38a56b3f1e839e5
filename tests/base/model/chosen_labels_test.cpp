#include "base/model/chosen_labels.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include <sumi/model/error.hpp>

namespace sumi {
namespace {

Corpus with_three_labels() {
  using Spans = std::vector<CorpusBuilder::LabelledRange>;
  CorpusBuilder builder;
  builder.add("Ann in Oslo", {}, {}, Spans{{{0, 3}, "NAME"}, {{7, 11}, "CITY"}});
  builder.add("Bo is 7", {}, {}, Spans{{{6, 7}, "AGE"}, {{0, 2}, "NAME"}});
  return std::move(builder).build();
}

std::vector<std::string> names(const Corpus& corpus, const LabelChoice& choice) {
  const std::vector<bool> chosen = chosen_labels(corpus, choice, "g.jsonl");
  std::vector<std::string> all;
  for (std::size_t label = 0; label < chosen.size(); ++label) {
    if (chosen[label]) all.push_back(corpus.labels()[label]);
  }
  std::ranges::sort(all);
  return all;
}

TEST(ChosenLabels, AreAllOrThoseNamed) {
  const Corpus corpus = with_three_labels();
  EXPECT_EQ(names(corpus, {}), (std::vector<std::string>{"AGE", "CITY", "NAME"}));
  EXPECT_EQ(names(corpus, {.merge = true}), (std::vector<std::string>{"AGE", "CITY", "NAME"}));
  EXPECT_EQ(names(corpus, {.only = {"NAME", "AGE", "NAME"}}), (std::vector<std::string>{"AGE", "NAME"}));
  EXPECT_TRUE(chosen_labels(CorpusBuilder().build(), {}, "g.jsonl").empty());
}

TEST(ChosenLabels, MustBeThere) {
  const Corpus corpus = with_three_labels();
  for (const std::string label : {"STREET", "name", ""}) {
    try {
      static_cast<void>(chosen_labels(corpus, {.only = {"NAME", label}}, "g.jsonl"));
      ADD_FAILURE() << label;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), Error::Kind::bad_input);
      EXPECT_EQ(std::string(error.what()), "g.jsonl: no span has the label " + label +
                                               (label == "name" ? "; did you mean NAME?" : "") +
                                               "; sumi inspect lists the labels");
      EXPECT_EQ(unmet_label(corpus, {.only = {"NAME", label}}), label);
    }
  }
}

}  // namespace
}  // namespace sumi
