#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/keys/fixed_key.hpp"
#include "base/text/utf8.hpp"
#include "publish/replace/random_text.hpp"
#include <sumi/model/error.hpp>
#include <sumi/replace/replace.hpp>

namespace sumi::replace {
namespace {

std::string replaced(std::string_view text, const std::vector<LabelledRange>& spans, const OperatorPolicy& policy,
                     const Key& key = fixed_key()) {
  return render(text, Replacer(policy, &key).edits(text, "owner", spans)).text;
}

TEST(Replacer, TagsByDefault) {
  EXPECT_EQ(replaced("Al has fever", {{{0, 2}, "NAME"}}, {}), "[NAME] has fever");
  EXPECT_EQ(replaced("Al", {{{0, 2}, "A]\n["}}, {}), "[A___]") << "a label doesn't end the tag or the line";
  EXPECT_EQ(replaced("Al", {{{0, 2}, ""}}, {}), "[HIDDEN]");
}

TEST(Replacer, MarksOnceOrEachCharacter) {
  OperatorPolicy policy;
  policy.otherwise = Operator::mark;
  EXPECT_EQ(replaced("aé山b", {{{0, 6}, "X"}}, policy), "█b");
  policy.mark_each = true;
  policy.mark = U'*';
  EXPECT_EQ(replaced("aé山b", {{{0, 6}, "X"}}, policy), "***b");
}

TEST(Replacer, RedactsAndWritesWords) {
  OperatorPolicy policy;
  policy.otherwise = Operator::redact;
  policy.by_label["NAME"] = Operator::text;
  policy.texts["NAME"] = "(name)";
  EXPECT_EQ(replaced("Al is 45.", {{{0, 2}, "NAME"}, {{6, 8}, "AGE"}}, policy), "(name) is .");
  policy.otherwise = Operator::text;
  EXPECT_THROW(Replacer(policy, nullptr), Error);
  policy.texts["*"] = "";
  EXPECT_EQ(replaced("Al is 45.", {{{0, 2}, "NAME"}, {{6, 8}, "AGE"}}, policy), "(name) is .");
  policy.texts["*"] = "a\nb";
  EXPECT_THROW(Replacer(policy, nullptr), Error);
}

TEST(Replacer, MasksInPart) {
  OperatorPolicy policy;
  policy.otherwise = Operator::partial;
  policy.mark = U'*';
  EXPECT_EQ(replaced("0123456789", {{{0, 10}, "X"}}, policy), "******6789");
  EXPECT_EQ(replaced("1234567", {{{0, 7}, "X"}}, policy), "*******") << "four of seven would be more than half";
  policy.shown["X"] = {1, 1};
  EXPECT_EQ(replaced("é12山", {{{0, 7}, "X"}}, policy), "é**山");
  EXPECT_EQ(replaced("abc", {{{0, 3}, "X"}}, policy), "***");
  EXPECT_EQ(replaced("0123456789", {{{0, 8}, "X"}, {{4, 10}, "Y"}}, policy), "[X]") << "of two kinds none is shown";
}

TEST(Replacer, HashesTheTextNotItsSpelling) {
  OperatorPolicy policy;
  policy.otherwise = Operator::hash;
  const std::string hash = replaced("Maria Smith", {{{0, 11}, "NAME"}}, policy);
  EXPECT_EQ(hash.size(), 5u + 12);
  EXPECT_TRUE(hash.starts_with("NAME_"));
  EXPECT_EQ(replaced("MARIA\n smith", {{{0, 12}, "NAME"}}, policy), hash);
  EXPECT_NE(replaced("Maria Smyth", {{{0, 11}, "NAME"}}, policy), hash);
  EXPECT_NE(replaced("Maria Smith", {{{0, 11}, "NAME"}}, policy, fixed_key(4)), hash);
}

TEST(Replacer, KeepsWhatIsToBeKept) {
  OperatorPolicy policy;
  policy.by_label["AGE"] = Operator::keep;
  const Replacer replacer(policy, nullptr);
  const std::vector<LabelledRange> spans{{{0, 2}, "AGE"}, {{3, 5}, "NAME"}};
  const std::vector<Edit> edits = replacer.edits("45 Al", "", spans);
  EXPECT_EQ(edits,
            (std::vector<Edit>{{{0, 2}, "45", "AGE", Operator::keep}, {{3, 5}, "[NAME]", "NAME", Operator::tag}}));
}

TEST(Replacer, TagsWhereNothingCanBeMadeUp) {
  OperatorPolicy policy;
  policy.otherwise = Operator::surrogate;
  EXPECT_EQ(replaced("once", {{{0, 4}, "DATE"}}, policy), "[DATE]");
}

TEST(Replacer, NeedsAKeyForSurrogatesAndHashes) {
  OperatorPolicy policy;
  policy.by_label["X"] = Operator::hash;
  EXPECT_THROW(Replacer(policy, nullptr), Error);
  policy.by_label["X"] = Operator::surrogate;
  EXPECT_THROW(Replacer(policy, nullptr), Error);
  const Key key = fixed_key();
  for (const int days : {0, 365, -365}) {
    policy.shift_days = days;
    EXPECT_THROW(Replacer(policy, &key), Error) << days;
  }
}

RC_GTEST_PROP(Replacer, NeverBreaksATextAndSaysTheSameAgain, ()) {
  const std::string text = *random_text();
  const std::vector<LabelledRange> spans = *random_ranges(text);
  OperatorPolicy policy;
  policy.otherwise = Operator::surrogate;
  policy.by_label["X"] = *rc::gen::element(Operator::mark, Operator::hash, Operator::tag, Operator::keep);
  const Key key = fixed_key();
  const Replacer replacer(policy, &key);
  const std::vector<Edit> edits = replacer.edits(text, "o", spans);
  const RenderedEdits rendered = render(text, edits);
  RC_ASSERT(!utf8::first_invalid(rendered.text));
  RC_ASSERT(edits == replacer.edits(text, "o", spans));
  for (std::size_t i = 0; i < edits.size(); ++i) {
    const bool may_stay = edits[i].op == Operator::keep || edits[i].label == "AGE";
    RC_ASSERT(may_stay || edits[i].replacement != text.substr(edits[i].where.begin, edits[i].where.size()) ||
              edits[i].replacement.starts_with("["));
    RC_ASSERT(rendered.text.substr(rendered.places[i].begin, rendered.places[i].size()) == edits[i].replacement);
  }
}

}  // namespace
}  // namespace sumi::replace
