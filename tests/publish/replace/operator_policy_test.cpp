#include <gtest/gtest.h>

#include <sumi/replace/replace.hpp>

namespace sumi::replace {
namespace {

TEST(OperatorPolicy, GoesByLabelElseByDefault) {
  OperatorPolicy policy;
  EXPECT_EQ(policy.of("NAME"), Operator::tag);
  EXPECT_FALSE(policy.needs_key());
  policy.by_label["NAME"] = Operator::surrogate;
  policy.otherwise = Operator::keep;
  EXPECT_EQ(policy.of("NAME"), Operator::surrogate);
  EXPECT_EQ(policy.of("DATE"), Operator::keep);
  EXPECT_TRUE(policy.needs_key());
  EXPECT_TRUE(policy.uses(Operator::keep));
  EXPECT_FALSE(policy.uses(Operator::mark));
}

TEST(OperatorPolicy, NamesReadBack) {
  for (const Operator op : {Operator::mark, Operator::tag, Operator::surrogate, Operator::hash, Operator::keep,
                            Operator::redact, Operator::text, Operator::partial})
    EXPECT_EQ(operator_named(name_of(op)), op);
  for (const SurrogateKind kind : {SurrogateKind::name, SurrogateKind::place, SurrogateKind::date, SurrogateKind::age,
                                   SurrogateKind::id, SurrogateKind::contact, SurrogateKind::other})
    EXPECT_EQ(surrogate_kind_named(name_of(kind)), kind);
  EXPECT_FALSE(operator_named("Tag"));
  EXPECT_FALSE(surrogate_kind_named(""));
}

TEST(ShownParts, ReadsNumbersOfCharacters) {
  EXPECT_EQ(shown_parts_named("2"), (ShownParts{2, 0}));
  EXPECT_EQ(shown_parts_named("-4"), (ShownParts{0, 4}));
  EXPECT_EQ(shown_parts_named("2-4"), (ShownParts{2, 4}));
  for (const char* text : {"", "-", "0", "0-0", "a", "2-b", "2-3-4", "-1-2", "99999999999"})
    EXPECT_FALSE(shown_parts_named(text)) << text;
}

}  // namespace
}  // namespace sumi::replace
