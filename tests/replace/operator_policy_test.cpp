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
  for (const Operator op : {Operator::mark, Operator::tag, Operator::surrogate, Operator::hash, Operator::keep})
    EXPECT_EQ(operator_named(name_of(op)), op);
  for (const SurrogateKind kind : {SurrogateKind::name, SurrogateKind::place, SurrogateKind::date, SurrogateKind::age,
                                   SurrogateKind::id, SurrogateKind::contact, SurrogateKind::other})
    EXPECT_EQ(surrogate_kind_named(name_of(kind)), kind);
  EXPECT_FALSE(operator_named("Tag"));
  EXPECT_FALSE(surrogate_kind_named(""));
}

}  // namespace
}  // namespace sumi::replace
