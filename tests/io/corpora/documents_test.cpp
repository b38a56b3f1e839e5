#include <gtest/gtest.h>

#include "io/files.hpp"
#include <sumi/io/documents.hpp>

namespace sumi {
namespace {

std::string refusal_of(const std::vector<TextDocument>& documents) {
  return io::error_of([&] { static_cast<void>(corpus_of(documents)); });
}

TEST(DocumentsInMemory, BecomeACorpusAndComeBack) {
  const std::vector<TextDocument> documents{
      {.text = "Ann é", .id = "a", .owner = "p", .spans = {{{0, 3}, "NAME", .5}, {{4, 6}, "X"}}},
      {.text = ""},
      {.text = "Bo", .owner = "p"}};
  const Corpus corpus = corpus_of(documents);
  EXPECT_EQ(corpus.size(), 3u);
  EXPECT_EQ(corpus.owners(), 2u);
  EXPECT_EQ(corpus.documents_without_owner(), 1u);
  const std::vector<TextDocument> back = documents_of(corpus);
  for (std::size_t i = 0; i < documents.size(); ++i) {
    EXPECT_EQ(back[i].text, documents[i].text);
    EXPECT_EQ(back[i].id, documents[i].id);
    EXPECT_EQ(back[i].owner, documents[i].owner);
    EXPECT_EQ(back[i].spans, documents[i].spans);
  }
}

TEST(DocumentsInMemory, TextsAlone) {
  const Corpus corpus = corpus_of(std::vector<std::string>{"a", "b"});
  EXPECT_EQ(corpus.text(1), "b");
  EXPECT_FALSE(corpus.has_id(1) || corpus.has_owner(1));
  EXPECT_EQ(io::error_of([] { static_cast<void>(corpus_of(std::vector<std::string>{"a", "\xFF"})); }).substr(0, 22),
            "bad_input: document 2:");
  EXPECT_NE(io::error_of([] { static_cast<void>(corpus_of(std::vector<std::string>{})); }), "no error");
}

TEST(DocumentsInMemory, AreChecked) {
  EXPECT_EQ(refusal_of({{.text = "é", .spans = {{{0, 2}, "X"}}}}), "no error");
  EXPECT_NE(refusal_of({{.text = "é", .spans = {{{0, 1}, "X"}}}}), "no error");
  EXPECT_NE(refusal_of({{.text = "é", .spans = {{{1, 2}, "X"}}}}), "no error");
  EXPECT_NE(refusal_of({{.text = "é", .spans = {{{2, 0}, "X"}}}}), "no error");
  EXPECT_NE(refusal_of({{.text = "é", .spans = {{{0, 3}, "X"}}}}), "no error");
  EXPECT_NE(refusal_of({{.text = "é", .spans = {{{0, 2}, "\xC3"}}}}), "no error");
  EXPECT_NE(refusal_of({{.text = "secret\xE9"}}), "no error");
  EXPECT_EQ(refusal_of({{.text = "secret\xE9"}}).find("secret"), std::string::npos);
  EXPECT_NE(refusal_of({{.text = "", .id = "\xFF"}}), "no error");
  EXPECT_NE(refusal_of({{.text = "", .owner = "\xFF"}}), "no error");
  EXPECT_EQ(refusal_of({{.text = "", .id = "a"}, {.text = "", .id = "a"}}).substr(0, 22), "bad_input: document 2:");
}

}  // namespace
}  // namespace sumi
