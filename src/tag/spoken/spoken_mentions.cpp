#include "tag/spoken/spoken_mentions.hpp"

#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"
#include "tag/spoken/spoken_patterns.hpp"

namespace sumi::tag {

Range with_rest_of_word(std::string_view text, Range where) {
  const auto is_letter_at = [&](Position at) {
    const char32_t c = utf8::decode(text, at);
    return token_part(c) == TokenPart::spaced && (c < U'0' || c > U'9');
  };
  Position last = where.end;
  while (last > where.begin && !utf8::starts_character(text[--last])) {
  }
  if (where.empty() || !is_letter_at(last)) return where;
  while (where.end < text.size() && is_letter_at(where.end)) where.end += utf8::width(text[where.end]);
  return where;
}

SpokenMentions::SpokenMentions() : patterns_({}, spoken_patterns()), labels_(patterns_.entities()) {
  labels_.emplace_back("STREET_ADDRESS");
}

std::vector<SpokenMentions::Found> SpokenMentions::find(std::string_view text) const {
  std::vector<Found> all;
  const SpokenPlaces places(text);
  if (!places.empty())
    for (const Finding& one : patterns_.find_within(text, places.of_patterns()))
      all.push_back({with_rest_of_word(text, one.where), one.entity, one.score});
  for (const Range where : streets_.find(text))
    all.push_back({with_rest_of_word(text, where), static_cast<std::uint32_t>(labels_.size() - 1), kStreetScore, true});
  return all;
}

}  // namespace sumi::tag
