#include "decisions/checked_numbers.hpp"

#include "tag/patterns/builtin_patterns.hpp"
#include "tag/patterns/pattern_set.hpp"

namespace sumi::decisions {

std::vector<Range> checked_numbers(std::string_view text) {
  static const tag::PatternSet patterns(tag::builtin_patterns(), {});
  std::vector<Range> all;
  for (const tag::Finding& one : patterns.find(text))
    if (patterns.is_checked(one)) all.push_back(one.where);
  return all;
}

}  // namespace sumi::decisions
