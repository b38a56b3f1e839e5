#include <gtest/gtest.h>

#include "io/files.hpp"
#include <sumi/io/documents.hpp>
#include <sumi/replace/reverse_texts.hpp>

namespace sumi::replace {
namespace {

Corpus letters_to_reverse() {
  return corpus_of(std::vector<TextDocument>{
      {.text = "Ann met Bob.", .id = "a", .spans = {{{0, 3}, "N"}, {{8, 11}, "N"}}}, {.text = "Nobody here."}});
}

TEST(ReverseTexts, GivesTheSourceBack) {
  const Corpus source = letters_to_reverse();
  const ReplacedTexts replaced = replace_texts(source, {});
  ASSERT_EQ(replaced.texts[0], "[N] met [N].");
  const Key key = Key::random();
  const std::string reversal = sealed_reversal(source, replaced.edits, key);
  EXPECT_EQ(reversal.find("Bob"), std::string::npos);
  EXPECT_EQ(reverse_texts(replaced.texts, reversal, key), (std::vector<std::string>{"Ann met Bob.", "Nobody here."}));
  EXPECT_EQ(sealed_reversal(source, replaced.edits, key), reversal);
}

TEST(ReverseTexts, RefusesAnotherKeyAndOtherTexts) {
  const Corpus source = letters_to_reverse();
  const ReplacedTexts replaced = replace_texts(source, {});
  const Key key = Key::random();
  const std::string reversal = sealed_reversal(source, replaced.edits, key);
  const auto refusal = [&](std::vector<std::string> texts, const std::string& sealed, const Key& with) {
    return io::error_of([&] { static_cast<void>(reverse_texts(texts, sealed, with)); }).substr(0, 9);
  };
  EXPECT_EQ(refusal(replaced.texts, reversal, Key::random()), "bad_input");
  EXPECT_EQ(refusal(replaced.texts, reversal.substr(1), key), "bad_input");
  EXPECT_EQ(refusal({replaced.texts[0]}, reversal, key), "bad_input");
  EXPECT_EQ(refusal({replaced.texts[0], "Nobody there."}, reversal, key), "bad_input");
}

}  // namespace
}  // namespace sumi::replace
