#include "hide/chain/record_values.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace sumi::hide {

std::vector<const Mention*> identifying_mentions(const Extraction& extraction, std::span<const Mention> record) {
  std::set<std::uint32_t> said;
  for (const Mention& one : record)
    if (one.by != FoundBy::known) said.insert(one.attribute);
  std::vector<const Mention*> telling;
  for (const Mention& one : record) {
    const bool is_own = one.by != FoundBy::known || !said.contains(one.attribute);
    if (is_own && one.by != FoundBy::short_form && extraction.attributes[one.attribute].of_person)
      telling.push_back(&one);
  }
  return telling;
}

std::vector<CountedValue> counted(const std::vector<std::string>& values) {
  std::vector<CountedValue> all;
  std::map<std::string_view, std::size_t> places;
  for (const std::string& value : values) {
    const auto [at, is_new] = places.emplace(value, all.size());
    if (is_new) all.push_back({value, 0});
    ++all[at->second].count;
  }
  std::ranges::stable_sort(all, std::greater(), &CountedValue::count);
  return all;
}

}  // namespace sumi::hide
