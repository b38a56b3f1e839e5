#include "publish/mask/runs_of_reason.hpp"

#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace sumi::publish {
namespace {

RC_GTEST_PROP(EndOfRun, IsWhereTheReasonChanges, ()) {
  Visibility visibility;
  const auto runs = *rc::gen::container<std::vector<int>>(rc::gen::inRange(1, 30));
  for (std::size_t i = 0; i < runs.size(); ++i) {
    visibility.insert(visibility.end(), static_cast<std::size_t>(runs[i]), static_cast<Why>(i % 2 == 0 ? 0 : i % 11));
  }
  for (Position begin = 0; begin < visibility.size(); ++begin) {
    for (const Position end :
         {static_cast<Position>(visibility.size()), begin + 1, (begin + visibility.size() + 1) / 2}) {
      if (end <= begin) continue;
      Position expected = begin;
      while (expected < end && visibility[expected] == visibility[begin]) ++expected;
      RC_ASSERT(end_of_run(visibility, begin, end) == expected);
    }
  }
}

RC_GTEST_PROP(ForEachChange, VisitsEveryChange, ()) {
  Visibility visibility;
  for (const int run : *rc::gen::container<std::vector<int>>(rc::gen::inRange(1, 12))) {
    visibility.insert(visibility.end(), static_cast<std::size_t>(run), static_cast<Why>(visibility.size() % 11));
  }
  const auto end = static_cast<Position>(visibility.size());
  const Position begin = *rc::gen::inRange<Position>(0, end + 1);
  std::vector<Position> expected;
  for (Position at = begin + 1; at < end; ++at) {
    if (visibility[at] != visibility[at - 1]) expected.push_back(at);
  }
  std::vector<Position> visited;
  for_each_change(visibility, begin, end, [&](Position at) { visited.push_back(at); });
  RC_ASSERT(visited == expected);
}

}  // namespace
}  // namespace sumi::publish
