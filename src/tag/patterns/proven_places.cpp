#include "tag/proven_places.hpp"

#include <algorithm>
#include <array>

#include "tag/patterns/builtin_patterns.hpp"
#include "tag/patterns/checks.hpp"
#include "tag/patterns/pattern_set.hpp"

namespace sumi::tag {
namespace {

bool is_day_or_address(const Check& check) {
  constexpr std::array<std::string_view, 5> kNames{"date", "days", "basic-time", "ipv4", "ipv6"};
  return std::ranges::find(kNames, check.name) != kNames.end();
}

}  // namespace

std::vector<ProvenPlace> proven_places(std::string_view text) {
  static const PatternSet patterns(builtin_patterns(), {});
  std::vector<ProvenPlace> all;
  for (const Finding& one : patterns.find(text))
    if (patterns.is_checked(one))
      all.push_back({one.where, !is_day_or_address(*patterns.patterns()[one.pattern].check)});
  return all;
}

AllowedPhrases::Places allowed_places(const AllowedPhrases& phrases, std::string_view text,
                                      std::span<const Range> checked) {
  AllowedPhrases::Places places = phrases.in(text);
  if (places.empty()) return places;
  const std::vector<ProvenPlace> proven = proven_places(text);
  for (const ProvenPlace& one : proven)
    if (one.is_number) places.refuse(one.where);
  for (const Range& where : checked)
    if (std::ranges::none_of(proven, [&](const ProvenPlace& other) {
          return !other.is_number && where.begin < other.where.end && other.where.begin < where.end;
        }))
      places.refuse(where);
  return places;
}

}  // namespace sumi::tag
