#include "hide/spoken_mentions.hpp"

#include "hide/spoken_patterns.hpp"
#include "hide/spoken_places.hpp"

namespace sumi::hide {

SpokenMentions::SpokenMentions() : patterns_({}, spoken_patterns()), labels_(patterns_.entities()) {
  labels_.emplace_back("STREET_ADDRESS");
}

std::vector<SpokenMentions::Found> SpokenMentions::find(std::string_view text) const {
  std::vector<Found> all;
  const SpokenPlaces places(text);
  if (!places.empty())
    for (const tag::Finding& one : patterns_.find_within(text, places.of_patterns()))
      all.push_back({one.where, one.entity, one.score});
  for (const Range where : streets_.find(text))
    all.push_back({where, static_cast<std::uint32_t>(labels_.size() - 1), kSpokenScore});
  return all;
}

}  // namespace sumi::hide
