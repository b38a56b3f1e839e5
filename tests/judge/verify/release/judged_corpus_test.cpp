#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/verify/publications.hpp"
#include "judge/verify/release/releases.hpp"

namespace sumi::verify {
namespace {

using Reason = Violation::Reason;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

// Fifty characters and more that are in every mail of a house.
const std::string kFooter = "This mail is meant for whom it is addressed to, and nobody else may read it.";

class Copies : public ::testing::Test, public testing::Publications {
 protected:
  Copies() { options.promise.copies_once = true; }
};

TEST_F(Copies, CountOnceOfTheSource) {
  const Texts mails{"Hello. " + kFooter, "Dear all. " + kFooter, "Bye. " + kFooter};
  set_source(mails);
  const Texts shown{"*" + kFooter, "*" + kFooter, "*" + kFooter};
  const std::uint64_t end = 1 + kFooter.size();
  EXPECT_THAT(violations(shown),
              ElementsAre(Violation{"d000001", 1, end, Reason::rare}, Violation{"d000002", 1, end, Reason::rare},
                          Violation{"d000003", 1, end, Reason::rare}));
  options.promise.guarantee = Guarantee::source;
  EXPECT_EQ(violations(shown).size(), 3U);
  options.promise.copies_once = false;
  EXPECT_THAT(violations(shown), IsEmpty());
  options.promise.guarantee = Guarantee::published;
  EXPECT_THAT(violations(shown), IsEmpty());
}

TEST_F(Copies, CountWhereSomethingElseIsShownWithThem) {
  set_source({"q " + kFooter, "r " + kFooter, "q mail so"});
  EXPECT_THAT(violations({"* mail *", "* mail *", "* mail *"}), IsEmpty());  // the first and the third
  EXPECT_THAT(violations({"*", "* mail *", "* mail *"}),
              ElementsAre(Violation{"d000002", 1, 7, Reason::rare}, Violation{"d000003", 1, 7, Reason::rare}));
}

TEST_F(Copies, AreFoundInWhatIsPublishedWithoutASource) {
  EXPECT_EQ(violations({kFooter, kFooter}).size(), 2U);
  EXPECT_THAT(violations({"for whom", "for whom"}), IsEmpty());
}

TEST_F(Copies, CountOnceForEveryMethod) {
  set_source({kFooter, kFooter, "for whom"});
  for (const Method method : {Method::ngrams, Method::words, Method::sentences}) {
    options.promise.methods = {method};
    EXPECT_EQ(violations({kFooter, kFooter, "*"}).empty(), false) << name_of(method);
    options.promise.copies_once = false;
    EXPECT_THAT(violations({kFooter, kFooter, "*"}), IsEmpty()) << name_of(method);
    options.promise.copies_once = true;
  }
}

TEST_F(Copies, CountOnceOfSeveralReleases) {
  set_source({"q " + kFooter, "r " + kFooter});
  const Texts half{"*" + kFooter.substr(30), "*" + kFooter.substr(30)};
  add_release(half);
  EXPECT_EQ(violations({"*", "*"}).size(), 2U);
  options.promise.copies_once = false;
  EXPECT_THAT(violations({"*", "*"}), IsEmpty());
}

}  // namespace
}  // namespace sumi::verify
