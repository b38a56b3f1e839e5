#include <algorithm>
#include <random>
#include <thread>

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"
#include "tag/models/model_file.hpp"
#include "tag/one_explanation.hpp"
#include "tag/random_texts.hpp"
#include "tag/scratch.hpp"
#include <sumi/model/error.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi {
namespace {

Tagger small_tagger() {
  const std::string path = sumi::testing::scratch() + "sumi_tagger_test";
  tag::write_model(path, sumi::testing::small_model());
  return Tagger(path);
}

const std::string kTagged = "Patient: Mara Quill of Wexbury.\r\n\r\nSeen by Dr. Íñigo Yuste, living in Dun More\n";

Range range_of(const std::string& text, const std::string& part) {
  return {text.find(part), text.find(part) + part.size()};
}

std::string usage_error(const Tagger& tagger, const std::string& text, Range where,
                        std::optional<std::string> label = {}) {
  try {
    static_cast<void>(sumi::testing::explanation_of(tagger, text, where, label));
    return "none";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), Error::Kind::bad_usage);
    return error.what();
  }
}

TEST(Tagger, FindsSpans) {
  const Tagger tagger = small_tagger();
  ASSERT_EQ(tagger.labels(), (std::vector<std::string>{"CITY", "NAME"}));
  std::vector<std::string> found;
  for (const TaggedSpan& span : tagger.tag(kTagged)) {
    EXPECT_TRUE(span.score > .4 && span.score <= 1.0001);
    found.push_back(tagger.labels()[span.label] + ":" + kTagged.substr(span.where.begin, span.where.size()));
  }
  EXPECT_EQ(found, (std::vector<std::string>{"NAME:Mara Quill", "CITY:Wexbury", "NAME:Íñigo Yuste", "CITY:Dun More"}));
  EXPECT_EQ(tagger.tag_counted(kTagged).tokens, 18);
  EXPECT_EQ(tagger.tag_counted(kTagged).uncertainty, 0);
  EXPECT_GT(tagger.tag_counted(kTagged, true).uncertainty, 0);
}

TEST(Tagger, GivesDisjointSpansOfWholeCharacters) {
  const Tagger tagger = small_tagger();
  std::mt19937 random(71);
  for (int round = 0; round < 300; ++round) {
    const std::string text = sumi::testing::random_text(random, random() % 50) + (round % 2 == 0 ? kTagged : "");
    Position last = 0;
    for (const TaggedSpan& span : tagger.tag(text)) {
      ASSERT_TRUE(last <= span.where.begin && span.where.begin < span.where.end && span.where.end <= text.size());
      ASSERT_FALSE(utf8::first_invalid(text.substr(span.where.begin, span.where.size())));
      ASSERT_LT(span.label, 2);
      last = span.where.end;
    }
  }
}

TEST(Tagger, ServesSeveralThreads) {
  const Tagger tagger = small_tagger();
  const std::vector<TaggedSpan> wanted = tagger.tag(kTagged);
  std::vector<std::vector<TaggedSpan>> found(4);
  std::vector<std::thread> threads;
  for (std::vector<TaggedSpan>& one : found)
    threads.emplace_back([&] {
      for (int i = 0; i < 20; ++i) one = tagger.tag(kTagged);
    });
  for (std::thread& one : threads) one.join();
  for (const std::vector<TaggedSpan>& one : found) EXPECT_EQ(one, wanted);
}

TEST(Tagger, ExplainsWhatItFound) {
  const Tagger tagger = small_tagger();
  for (const TaggedSpan& span : tagger.tag(kTagged)) {
    const SpanExplanation why = sumi::testing::explanation_of(tagger, kTagged, span.where, {}, 1000);
    EXPECT_TRUE(why.was_found);
    EXPECT_EQ(why.where, span.where);
    EXPECT_EQ(why.label, tagger.labels()[span.label]);
    EXPECT_NEAR(why.score, span.score, 1e-6);
    EXPECT_EQ(why.instead, "");
    EXPECT_GT(why.difference, 0);
    double sum = 0;
    for (const Reason& reason : why.reasons) sum += reason.weight;
    EXPECT_NEAR(sum, why.difference, 1e-6);
    EXPECT_LE(sumi::testing::explanation_of(tagger, kTagged, span.where, {}, 3).reasons.size(), 4);  // and the others
  }
}

TEST(Tagger, ExplainsWhatItDidNotFind) {
  const Tagger tagger = small_tagger();
  const SpanExplanation other = sumi::testing::explanation_of(tagger, kTagged, range_of(kTagged, "Wexbury"), "NAME");
  EXPECT_FALSE(other.was_found);
  EXPECT_EQ(other.instead, "CITY");
  EXPECT_LT(other.difference, 0);
  const SpanExplanation longer = sumi::testing::explanation_of(tagger, kTagged, range_of(kTagged, "Mara Quill of"));
  EXPECT_FALSE(longer.was_found);
  EXPECT_EQ(longer.label, "NAME");
  EXPECT_EQ(longer.instead, "NAME");
  const SpanExplanation nothing = sumi::testing::explanation_of(tagger, kTagged, range_of(kTagged, "Patient"));
  EXPECT_FALSE(nothing.was_found);
  EXPECT_EQ(nothing.instead, "");
  EXPECT_LT(nothing.difference, 0);
  // Bytes within words stand for the words.
  EXPECT_EQ(sumi::testing::explanation_of(tagger, kTagged, range_of(kTagged, "exbur")).where,
            range_of(kTagged, "Wexbury"));
}

TEST(Tagger, RefusesQuestionsThatMakeNoSense) {
  const Tagger tagger = small_tagger();
  EXPECT_NE(usage_error(tagger, kTagged, range_of(kTagged, "\r\n\r\n")).find("has no token"), std::string::npos);
  EXPECT_NE(usage_error(tagger, kTagged, {3, 3}).find("has no token"), std::string::npos);
  EXPECT_NE(usage_error(tagger, "", {0, 0}).find("has no token"), std::string::npos);
  EXPECT_NE(usage_error(tagger, kTagged, {0, kTagged.size()}).find("contains a line end"), std::string::npos);
  EXPECT_NE(usage_error(tagger, kTagged, {0, 3}, "NOBODY").find("no such label"), std::string::npos);
}

TEST(Tagger, AnyStretchOfAnyTextIsExplainedOrRefused) {
  const Tagger tagger = small_tagger();
  std::mt19937 random(72);
  for (int round = 0; round < 300; ++round) {
    const std::string text = sumi::testing::random_text(random, 1 + random() % 30) + kTagged;
    const Position begin = random() % text.size();
    const Position end = begin + random() % std::min<std::size_t>(30, text.size() - begin);
    try {
      const SpanExplanation why = sumi::testing::explanation_of(
          tagger, text, {begin, end}, random() % 2 == 0 ? std::nullopt : std::optional<std::string>("CITY"));
      ASSERT_TRUE(why.score >= -1e-6 && why.score <= 1.001) << why.score;
      ASSERT_EQ(why.was_found, std::ranges::any_of(tagger.tag(text), [&](const TaggedSpan& span) {
                  return span.where == why.where && tagger.labels()[span.label] == why.label;
                }));
    } catch (const Error& error) {
      ASSERT_EQ(error.kind(), Error::Kind::bad_usage);
    }
  }
}

TEST(Tagger, MovesAndRefusesWhatIsNone) {
  Tagger one = small_tagger();
  Tagger other = std::move(one);
  one = std::move(other);
  EXPECT_EQ(one.tag(kTagged).size(), 4);
  EXPECT_THROW(Tagger("/nowhere/at/all.model"), Error);
}

}  // namespace
}  // namespace sumi
