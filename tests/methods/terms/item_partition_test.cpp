#include <map>
#include <numeric>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "methods/terms/by_definition.hpp"
#include "methods/terms/item_columns.hpp"

namespace sumi::terms {
namespace {

RC_GTEST_PROP(ItemPartition, SplitsByTheCharacter, ()) {
  const auto length = *rc::gen::inRange(1U, 4U);
  std::vector<std::u32string> terms;
  const auto count = *rc::gen::inRange(1, 90);
  for (int i = 0; i < count; ++i) {
    terms.push_back(*rc::gen::container<std::u32string>(length, rc::gen::elementOf(std::u32string(U"abcdefghij"))));
  }
  const OwnGroup own(terms);
  const TermGroup group = own.group();
  const ItemColumns columns(group);
  ItemPartition partition(columns);
  std::vector<std::uint32_t> list;
  for (std::uint32_t term = 0; term < group.size(); ++term) {
    if (*rc::gen::inRange(0, 4) > 0) list.push_back(term);
  }
  ItemPartition::Groups groups;
  for (unsigned position = 0; position < length; ++position) {
    partition.split(list, position, groups);
    std::map<char32_t, std::vector<std::uint32_t>> expected;
    for (const std::uint32_t term : list) expected[group.at(term, position)].push_back(term);
    std::erase_if(expected, [](const auto& entry) { return entry.second.size() < 2; });
    RC_ASSERT(groups.ends.size() == expected.size());
    std::uint32_t begin = 0;
    for (const std::uint32_t end : groups.ends) {
      const std::vector<std::uint32_t> found(groups.terms.begin() + begin, groups.terms.begin() + end);
      RC_ASSERT(found == expected[group.at(found[0], position)]);
      begin = end;
    }
  }
}

}  // namespace
}  // namespace sumi::terms
