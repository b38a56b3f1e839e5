#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/verify/publications.hpp"
#include <sumi/verify/verify.hpp>

namespace sumi::verify {
namespace {

using Reason = Violation::Reason;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class Methods : public ::testing::Test, public testing::Publications {
 protected:
  void promise(std::vector<Method> methods, Combine combine = Combine::any) {
    options.promise.methods = std::move(methods);
    options.promise.combine = combine;
  }
};

TEST_F(Methods, Ngrams) {
  promise({Method::ngrams});
  options.promise.n = 3;
  EXPECT_THAT(violations({"abcd*", "*abc*bcd"}), IsEmpty());
  EXPECT_THAT(violations({"abcde*", "*abc*bcd"}), ElementsAre(Violation{"d000001", 2, 5, Reason::rare}));
  EXPECT_THAT(violations({"a b c*", "*abc"}),
              ElementsAre(Violation{"d000001", 0, 6 - 1, Reason::rare}, Violation{"d000002", 1, 4, Reason::rare}));
  options.promise.strip_space = true;
  EXPECT_THAT(violations({"a b c*", "*abc* *"}), IsEmpty());
  EXPECT_THAT(violations({"a b c*", "x c*", "y"}),
              ElementsAre(Violation{"d000001", 0, 5, Reason::rare}, Violation{"d000002", 0, 3, Reason::rare},
                          Violation{"d000003", 0, 1, Reason::rare}));
  options.promise.short_documents = ShortDocuments::keep;
  EXPECT_THAT(violations({"x y", "x*", "ab c"}), ElementsAre(Violation{"d000003", 0, 4, Reason::rare}));
}

TEST_F(Methods, Words) {
  promise({Method::words});
  EXPECT_THAT(violations({"Anna left", "Anna*left"}), IsEmpty());
  EXPECT_THAT(violations({"Anna leaves", "Anna leave*"}),
              ElementsAre(Violation{"d000001", 5, 11, Reason::rare}, Violation{"d000002", 5, 10, Reason::rare}));
}

TEST_F(Methods, SentencesNeedTheSource) {
  promise({Method::sentences});
  EXPECT_THAT(error({"He saw."}), HasSubstr("can only be verified with the source; give it"));
  set_source({"He saw. It was.", "He was."});
  EXPECT_THAT(violations({"He s*.* was.", "He *"}), IsEmpty());
  EXPECT_THAT(violations({"He saw. *", "He *"}), ElementsAre(Violation{"d000001", 0, 7, Reason::rare}));
}

TEST_F(Methods, PromiseEachIfCombinedByAny) {
  promise({Method::repeats, Method::words, Method::ngrams});
  options.promise.n = 20;
  EXPECT_THAT(violations({"ab cd", "ab*cd"}), ElementsAre(Violation{"d000001", 0, 5, Reason::rare}));
  EXPECT_THAT(violations({"ab cd", "ab*ce"}),
              ElementsAre(Violation{"d000001", 0, 5, Reason::rare}, Violation{"d000001", 3, 5, Reason::rare},
                          Violation{"d000002", 3, 5, Reason::rare}));
}

TEST_F(Methods, ThatPromiseNothingAreRefused) {
  promise({Method::repeats, Method::words}, Combine::all);
  EXPECT_EQ(error({"a"}).substr(0, 10), "bad_usage:");
  promise({Method::spans});
  EXPECT_EQ(error({"a"}).substr(0, 10), "bad_usage:");
  promise({Method::words, Method::spans});
  EXPECT_EQ(violations({"a"}).size(), 1U);
}

}  // namespace
}  // namespace sumi::verify
