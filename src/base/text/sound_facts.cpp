#include "base/text/sound_facts.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "base/text/counted.hpp"
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

void require_of_facts(bool holds, std::string_view fact_and_remedy, Settings settings) {
  if (!holds) throw Error{Error::Kind::bad_usage, "", fact_and_remedy, std::move(settings)};
}

}  // namespace

void require_sound_facts(const Promise& promise) {
  if (promise.together == 0) {
    require_of_facts(promise.facts.empty(), "facts are named, but not how many of them are known together; say it",
                     Settings{"together"});
    require_of_facts(!promise.has_roster(),
                     "a roster only tells whom facts that are known together agree with; name them",
                     Settings{"together"});
    return;
  }
  require_of_facts(!promise.facts.empty(), "no facts are named; name the labels of the values that are known together",
                   Settings{"facts"});
  std::vector<std::string> sorted = promise.facts;
  std::ranges::sort(sorted);
  require_of_facts(std::ranges::adjacent_find(sorted) == sorted.end(), "a fact is named twice; name each once",
                   Settings{"facts"});
  require_of_facts(promise.facts.size() <= kMostFacts,
                   fmt::format("{} facts are too many; name at most {}", promise.facts.size(), kMostFacts),
                   Settings{"facts"});
  require_of_facts(promise.together <= promise.facts.size(),
                   fmt::format("{} can't be known together where {} named; choose a smaller number",
                               counted(promise.together, "fact"),
                               promise.facts.size() == 1 ? "one is" : fmt::format("{} are", promise.facts.size())),
                   Settings{"together"});
  require_of_facts(promise.methods == std::vector{Method::repeats},
                   "facts are only judged together under the method repeats; choose it alone", Settings{"together"});
  require_of_facts(promise.by != Support::occurrences,
                   "places are no persons, whose facts could be alike; count documents or owners", Settings{"by"});
  require_of_facts(
      !promise.has_roster() || !promise.fold.any(),
      "a roster's values stand in its own spelling, which the published text would not have; leave one out",
      Settings{"roster", "fold"});
  require_of_facts(promise.collapse, "a mark for each character tells how long a value is; write one mark for a run",
                   Settings{"collapse"});
}

}  // namespace sumi
