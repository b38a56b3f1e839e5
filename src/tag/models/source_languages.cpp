#include "tag/source_languages.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

#include "tag/models/text_evidence.hpp"

namespace sumi::tag {
namespace {

// Returns those of the guessed languages that use the text's script.
std::vector<std::string_view> of_script(const std::vector<std::size_t>& languages, std::int32_t script) {
  std::vector<std::string_view> names;
  for (const std::size_t one : languages)
    if (script == TextEvidence::kNoScript || is_written_in(one, script)) names.push_back(kLanguages[one].name);
  return names;
}

}  // namespace

void GroupLanguages::add(std::string_view text) {
  const TextEvidence evidence = evidence_of(text);
  if (evidence.script == TextEvidence::kNoScript && !evidence.told) return;
  ++texts_;
  for (std::size_t i = 0; i < evidence.points.size(); ++i) by_points_[i] += evidence.points[i];
  if (!evidence.told) return;
  ++told_;
  ++by_text_[*evidence.told];
}

void GroupLanguages::add(const GroupLanguages& other) {
  texts_ += other.texts_;
  told_ += other.told_;
  for (std::size_t i = 0; i < by_text_.size(); ++i) {
    by_text_[i] += other.by_text_[i];
    by_points_[i] += other.by_points_[i];
  }
}

GroupLanguages::Guess GroupLanguages::guess_by(std::span<const std::uint64_t> counts, double least_share) const {
  Guess guess;
  guess.says_something = true;
  const auto all = static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}));
  for (std::size_t i = 0; i < counts.size(); ++i)
    if (static_cast<double>(counts[i]) >= least_share * all) guess.languages.push_back(i);
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
    chosen.languages = {kLanguages[*evidence.told].name};
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
