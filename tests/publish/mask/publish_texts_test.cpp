#include <gtest/gtest.h>

#include "io/files.hpp"
#include <sumi/io/documents.hpp>
#include <sumi/publish/publish_texts.hpp>

namespace sumi::publish {
namespace {

using Texts = std::vector<std::string>;

Corpus of_persons(const Texts& texts) {
  std::vector<TextDocument> documents;
  for (const std::string& text : texts)
    documents.push_back({.text = text, .owner = "p" + std::to_string(documents.size())});
  return corpus_of(documents);
}

std::string refusal(const Corpus& corpus, const MaskOptions& options) {
  return io::error_of([&] { static_cast<void>(publish_texts(corpus, options)); });
}

TEST(PublishTexts, HidesWhatTooFewShare) {
  const PublishedTexts published =
      publish_texts(of_persons({"fever since Monday", "fever since May"}), {.promise = {.k = 2}});
  EXPECT_EQ(published.texts, (Texts{"fever since █", "fever since █"}));
  EXPECT_EQ(published.summary.hidden_characters, 9u);
}

TEST(PublishTexts, InOneSpelling) {
  MaskOptions options{.promise = {.k = 2}};
  options.promise.fold.letter_case = true;
  EXPECT_EQ(publish_texts(of_persons({"Fever since MAY", "fever Since May"}), options).texts,
            (Texts{"fever since may", "fever since may"}));
}

TEST(PublishTexts, RefusesAMarkThatStandsThere) {
  const Corpus marked = of_persons({"ab", "secret █"});
  const std::string error = refusal(marked, {});
  EXPECT_NE(error.find("document 2"), std::string::npos);
  EXPECT_NE(error.find("▓"), std::string::npos);
  EXPECT_EQ(error.find("secret"), std::string::npos);
  EXPECT_EQ(refusal(marked, {.already_masked = true}), "no error");
}

TEST(PublishTexts, RefusesOwnersWhereNobodyIsNamed) {
  const Corpus nobody = corpus_of(Texts{"fever", "fever"});
  EXPECT_EQ(refusal(nobody, {}).substr(0, 9), "bad_usage");
  EXPECT_EQ(refusal(nobody, {.promise = {.by = Support::documents}}), "no error");
  EXPECT_EQ(refusal(nobody, {.promise = {.k = 1, .by = Support::documents}}).substr(0, 9), "bad_usage");
  EXPECT_EQ(refusal(nobody, {.promise = {.k = 3, .by = Support::documents}}).substr(0, 9), "bad_input");
}

TEST(PublishedTexts, WriteAMarkACharacterOrARun) {
  const Corpus corpus = of_persons({"aéb", "京c"});
  Visibility visibility(corpus.arena().size(), Why::shown);
  for (const Position at : {1, 2, 3, 5, 6, 7}) visibility[at] = Why::rare;
  visibility[4] = visibility[9] = Why::border;
  EXPECT_EQ(published_texts(corpus, visibility, U'*', true), (Texts{"a*", "*c"}));
  EXPECT_EQ(published_texts(corpus, visibility, U'*', false), (Texts{"a**", "*c"}));
}

}  // namespace
}  // namespace sumi::publish
