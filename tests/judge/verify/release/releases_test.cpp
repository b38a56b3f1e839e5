#include "judge/verify/release/releases.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/verify/publications.hpp"

namespace sumi::verify {
namespace {

using Reason = Violation::Reason;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class Releases : public ::testing::Test, public testing::Publications {};

// Each release keeps its promise; what they show together doesn't.
TEST_F(Releases, AreJudgedTogether) {
  set_source({"abcdef", "abcxyz", "uvwdef"});
  const Texts one{"abc*", "abc*", "*"};
  const Texts other{"*def", "*", "*def"};
  EXPECT_THAT(violations(one), IsEmpty());
  EXPECT_THAT(violations(other), IsEmpty());
  add_release(other);
  EXPECT_THAT(violations(one), ElementsAre(Violation{"d000001", 0, 4, Reason::rare}));
  add_release({"*", "*", "*"});
  add_release({"*", "*xyz", "*"});
  EXPECT_THAT(violations(one),
              ElementsAre(Violation{"d000001", 0, 4, Reason::rare}, Violation{"d000002", 0, 4, Reason::rare}));
}

TEST_F(Releases, AreJudgedTogetherWithoutASource) {
  options.promise.collapse = false;
  add_release({"***def", "******", "***def"});
  EXPECT_THAT(violations({"abc***", "abc***", "******"}), ElementsAre(Violation{"d000001", 0, 6, Reason::rare}));
  EXPECT_THAT(violations({"abc***", "abc**q", "***d**"}),
              ElementsAre(Violation{"d000001", 0, 6, Reason::rare}, Violation{"d000002", 5, 6, Reason::rare}));
}

TEST_F(Releases, ThatDifferAreChanged) {
  options.promise.collapse = false;
  add_release({"ab*", "ab*"});
  EXPECT_THAT(violations({"ab*", "aé*"}), Contains(Violation{"d000002", 1, 2, Reason::changed}));
  EXPECT_THAT(violations({"ab*", "ab**"}), Contains(Violation{"d000002", 3, 4, Reason::changed}));
  set_source({"abc", "abd"});
  options.with.clear();
  add_release({"ab*", "ax*"});
  EXPECT_THAT(violations({"ab*", "ab*"}), ElementsAre(Violation{"d000002", 0, 0, Reason::changed}));
}

TEST_F(Releases, UnderCollapseNeedASource) {
  add_release({"a"});
  EXPECT_THAT(error({"a"}), HasSubstr("can only be joined with the source; give it"));
  EXPECT_EQ(error({"a"}).substr(0, 10), "bad_usage:");
}

TEST_F(Releases, HaveTheSameDocuments) {
  for (const bool has_source : {false, true}) {
    options.promise.collapse = has_source;
    options.with.clear();
    if (has_source) set_source({"ab", "ab", "ab"});
    add_release({"ab", "-", "ab", "ab"});
    EXPECT_THAT(violations({"ab", "ab", "ab"}), ElementsAre(Violation{"d000004", 0, 0, Reason::extra_document},
                                                            Violation{"d000002", 0, 0, Reason::missing_document}));
  }
}

TEST_F(Releases, PairByTheirNumbersOrOwnIds) {
  options.promise.collapse = false;
  add_release({"-", "ab*", "ab*"});
  EXPECT_THAT(violations({"-", "***", "***"}), IsEmpty());
  options.pass.names = {"id"};
  EXPECT_THAT(violations({"-", "***", "***"}), IsEmpty());
  EXPECT_THAT(violations({"***", "***"}),
              ElementsAre(Violation{"d000002", 0, 2, Reason::rare}, Violation{"d000003", 0, 0, Reason::extra_document},
                          Violation{"d000001", 0, 0, Reason::missing_document}));
}

TEST_F(Releases, CountInTheSourceUnderItsGuarantee) {
  set_source({"abcdef", "abcdef", "q"});
  options.promise.guarantee = Guarantee::source;
  add_release({"*def", "*", "*"});
  EXPECT_THAT(violations({"abc*", "*", "*"}), IsEmpty());
  options.promise.guarantee = Guarantee::published;
  EXPECT_THAT(violations({"abc*", "*", "*"}), ElementsAre(Violation{"d000001", 0, 4, Reason::rare}));
}

TEST_F(Releases, AreJudgedByEveryMethod) {
  set_source({"He saw.", "He was.", "It saw."});
  options.promise.methods = {Method::sentences};
  add_release({"* saw.", "*", "*"});
  EXPECT_THAT(violations({"He *", "*", "*"}), ElementsAre(Violation{"d000001", 0, 4, Reason::rare}));
  options.promise.methods = {Method::words};
  EXPECT_THAT(violations({"He *", "He *", "*"}), ElementsAre(Violation{"d000001", 3, 4, Reason::rare}));
}

}  // namespace
}  // namespace sumi::verify
