#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/text/mark_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

TEST(SoundFacts, AreRefusedOtherwise) {
  Promise promise;
  EXPECT_NO_THROW(require_sound_facts(promise));
  const auto refused = [](const Promise& wrong, const char* why) {
    EXPECT_THAT([&] { require_sound_facts(wrong); }, ThrowsMessage<Error>(HasSubstr(why)));
  };
  promise.facts = {"A"};
  refused(promise, "without the number that is known together");
  promise.together = 2;
  refused(promise, "choose a smaller number");
  promise.facts = {"A", "A"};
  refused(promise, "named twice");
  promise.facts = {};
  refused(promise, "no facts are named");
  promise.facts = {"A", "B", "C", "D", "E", "F", "G", "H", "I"};
  refused(promise, "name at most 8");
  promise.facts = {"A", "B"};
  EXPECT_NO_THROW(require_sound_facts(promise));
  Promise wrong = promise;
  wrong.by = Support::occurrences;
  refused(wrong, "count documents or owners");
  wrong = promise;
  wrong.collapse = false;
  refused(wrong, "write one mark for a run");
  wrong = promise;
  wrong.methods = {Method::repeats, Method::words};
  refused(wrong, "under the method repeats");
  wrong = promise;
  wrong.roster = "persons.csv";
  EXPECT_NO_THROW(require_sound_facts(wrong));
  wrong.fold.width = true;
  refused(wrong, "leave out the roster or the folding");
  wrong = {};
  wrong.roster = "persons.csv";
  refused(wrong, "a roster is only used with facts");
}

}  // namespace
}  // namespace sumi
