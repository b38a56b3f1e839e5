#include "tag/source_languages.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

#include "tag/models/text_evidence.hpp"

namespace sumi::tag {
namespace {

using Script = TextEvidence::Script;

// Of the languages that are guessed, those that a text's script can be of.
std::vector<std::string_view> of_script(std::vector<std::string_view> languages, Script script) {
  const std::string_view japanese = kLanguageNames[static_cast<std::size_t>(Language::ja)];
  std::erase_if(languages, [&](std::string_view one) {
    if (script == Script::latin) return one == japanese;
    if (script == Script::han) return one != japanese;
    return script == Script::other;
  });
  return languages;
}

}  // namespace

void GroupLanguages::add(std::string_view text) {
  static_assert(kLanguageNames.size() <= kMostLanguages);
  const TextEvidence evidence = evidence_of(text);
  if (evidence.script == Script::none && !evidence.told) return;
  ++texts_;
  for (std::size_t i = 0; i < evidence.points.size(); ++i) by_points_[i] += evidence.points[i];
  if (!evidence.told) return;
  ++told_;
  ++by_text_[*evidence.told];
}

void GroupLanguages::add(const GroupLanguages& other) {
  texts_ += other.texts_;
  told_ += other.told_;
  for (std::size_t i = 0; i < kMostLanguages; ++i) {
    by_text_[i] += other.by_text_[i];
    by_points_[i] += other.by_points_[i];
  }
}

GroupLanguages::Guess GroupLanguages::guess_by(std::span<const std::uint64_t> counts, double least_share) const {
  Guess guess;
  guess.says_something = true;
  const auto all = static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}));
  const auto rivals =
      static_cast<double>(std::accumulate(counts.begin() + kFinderLanguages, counts.end(), std::uint64_t{0}));
  if (rivals >= kShareOfRivals * all) return guess;
  for (std::size_t i = 0; i < kFinderLanguages; ++i)
    if (static_cast<double>(counts[i]) >= least_share * all) guess.languages.push_back(kLanguageNames[i]);
  return guess;
}

GroupLanguages::Guess GroupLanguages::guess() const {
  if (told_ > 0 && static_cast<double>(told_) >= kLeastShare * static_cast<double>(texts_))
    return guess_by(by_text_, kLeastShare);
  if (std::accumulate(by_points_.begin(), by_points_.end(), std::uint64_t{0}) >= kLeastPointsTogether)
    return guess_by(by_points_, kLeastShareOfPoints);
  return {};
}

void SourceLanguages::add(const GroupLanguages& text, const Place& place) {
  columns_[{place.file, place.column}].add(text);
  files_[place.file].add(text);
  folders_[place.folder].add(text);
}

TextLanguage SourceLanguages::of(std::string_view text, const Place& place, const GroupLanguages::Guess* record) const {
  const TextEvidence evidence = evidence_of(text);
  TextLanguage chosen;
  if (evidence.told) {
    if (*evidence.told < kFinderLanguages) chosen.languages = {kLanguageNames[*evidence.told]};
    return chosen;
  }
  const auto take = [&](const GroupLanguages::Guess& guess) {
    if (guess.says_something) chosen.languages = of_script(guess.languages, evidence.script);
    return guess.says_something;
  };
  const auto ask = [&](const auto& groups, const auto& key) {
    const auto at = groups.find(key);
    return at != groups.end() && take(at->second.guess());
  };
  const bool is_asked = (record != nullptr && take(*record)) || ask(columns_, std::pair(place.file, place.column)) ||
                        ask(files_, place.file) || ask(folders_, place.folder);
  chosen.is_guess = is_asked && !chosen.languages.empty();
  return chosen;
}

}  // namespace sumi::tag
