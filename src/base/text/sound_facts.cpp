#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "base/text/counted.hpp"
#include "base/text/mark_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

void require_of_facts(bool holds, std::string_view fact_and_remedy, Settings settings) {
  if (!holds) throw Error{Error::Kind::bad_usage, "", fact_and_remedy, std::move(settings)};
}

}  // namespace

void require_sound_facts(const Promise& promise) {
  if (promise.together == 0) {
    require_of_facts(promise.facts.empty(),
                     "facts are named without the number that is known together; give that number",
                     Settings{"together"});
    require_of_facts(!promise.has_roster(), "a roster is only used with facts that are known together; name the facts",
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
                   "facts belong to persons, not to occurrences; count documents or owners", Settings{"by"});
  require_of_facts(!promise.has_roster() || !promise.fold.any(),
                   "a roster's values can't be compared with folded text; leave out the roster or the folding",
                   Settings{"roster", "fold"});
  require_of_facts(promise.collapse, "a mark for each character tells how long a value is; write one mark for a run",
                   Settings{"collapse"});
}

}  // namespace sumi
