#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/verify/publications.hpp"
#include "judge/verify/term_dictionaries.hpp"
#include <sumi/verify/verify.hpp>

namespace sumi::verify {
namespace {

using Reason = Violation::Reason;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

class VerifyTerms : public ::testing::Test, public testing::Publications {
 protected:
  VerifyTerms() {
    options.promise.methods = {Method::terms};
    options.promise.by = Support::owners;  // which nobody names
    options.promise.dictionary =
        dictionary_of(
            {{"crew", "cr*w"}, {"craw", "cr*w"}, {"mill", "****"}, {"wolf", "****"}, {"smithy", ""}, {"or", ""}})
            .write(folder_);
  }
  io::TestFolder folder_;
};

TEST_F(VerifyTerms, NeedsNoOwnersAndNoSource) {
  EXPECT_THAT(violations({"the cr*w", "a ship"}), IsEmpty());
  EXPECT_THAT(violations({"the cr*w", "a crew"}), ElementsAre(Violation{"d000002", 2, 6, Reason::rare}));
  options.promise.guarantee = Guarantee::source;
  EXPECT_THAT(violations({"the cr*w"}), IsEmpty());
}

TEST_F(VerifyTerms, HoldsTextsAgainstTheirSource) {
  set_source({"the crew", "a wolf"});
  EXPECT_THAT(violations({"the cr*w", "a *"}), IsEmpty());
  EXPECT_THAT(violations({"the cr*w", "a wo*"}), ElementsAre(Violation{"d000002", 0, 4, Reason::rare}));
  EXPECT_THAT(violations({"the cr*w", "the *"}), ElementsAre(Violation{"d000002", 0, 4, Reason::changed}));
}

TEST_F(VerifyTerms, AllowsOneMarkForAHiddenLength) {
  set_source({"a smithy here", "the crew"});
  options.promise.collapse = false;
  EXPECT_THAT(violations({"a * here", "the cr*w"}), IsEmpty());
  EXPECT_THAT(violations({"a ****** here", "the cr*w"}), ElementsAre(Violation{"d000001", 2, 8, Reason::rare}));
  EXPECT_THAT(violations({"a * here*", "the cr*w"}).size(), 1U);
}

TEST_F(VerifyTerms, NeedsADictionaryOfThisK) {
  options.promise.k = 4;
  EXPECT_THAT(error({"a"}), StartsWith("bad_usage:"));
  options.promise.k = 2;
  options.promise.dictionary.clear();
  EXPECT_THAT(error({"a"}), HasSubstr("can only be verified with their dictionary; give it"));
  options.promise.dictionary = folder_.write("list", "crew\n");
  EXPECT_THAT(error({"a"}), StartsWith("bad_input:"));
  options.promise.dictionary = folder_.at("missing");
  EXPECT_THAT(error({"a"}), StartsWith("bad_input:"));
}

TEST_F(VerifyTerms, IsOneOfSeveralMethods) {
  options.promise.methods = {Method::terms, Method::spans};
  EXPECT_THAT(error({"a"}), StartsWith("bad_usage:"));
  options.promise.combine = Combine::any;
  EXPECT_THAT(violations({"a crew"}).size(), 1U);
  options.promise.methods = {Method::terms, Method::words};
  EXPECT_THAT(error({"a"}), HasSubstr("or count something else"));
  options.promise.by = Support::documents;
  EXPECT_THAT(violations({"a crew", "a crew", "a"}).size(), 2U);
  EXPECT_THAT(violations({"a ship", "a"}), ElementsAre(Violation{"d000001", 2, 6, Reason::rare}));
}

TEST_F(VerifyTerms, JudgesWhatSeveralReleasesShow) {
  set_source({"the crew left"});
  add_release({"the cr*"});
  EXPECT_THAT(violations({"*w left"}), IsEmpty());
  options.with.clear();
  add_release({"the cre* left"});
  EXPECT_THAT(violations({"the cr*w left"}),
              ElementsAre(Violation{"d000001", 0, 13, Reason::rare}, Violation{"d000001", 4, 8, Reason::rare}));
}

}  // namespace
}  // namespace sumi::verify
