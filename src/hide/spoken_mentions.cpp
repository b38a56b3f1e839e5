#include "hide/spoken_mentions.hpp"

#include "hide/spoken_patterns.hpp"
#include "hide/spoken_places.hpp"

namespace sumi::hide {

SpokenMentions::SpokenMentions() : patterns_({}, spoken_patterns()) {}

std::vector<SpokenMentions::Found> SpokenMentions::find(std::string_view text) const {
  std::vector<Found> all;
  const SpokenPlaces places(text);
  if (places.empty()) return all;
  for (const tag::Finding& one : patterns_.find_within(text, places.of_patterns()))
    all.push_back({one.where, one.entity, one.score});
  return all;
}

}  // namespace sumi::hide
