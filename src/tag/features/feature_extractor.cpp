#include "tag/features/feature_extractor.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "tag/features/words.hpp"

namespace sumi::tag {
namespace {

std::vector<WordView> word_views_of(const FeatureTemplate& features) {
  std::vector<WordView> views{{View::lower, 0}};
  for (const Feature& feature : features.features()) {
    for (const Look& look : feature) {
      if (is_of_word(look.view)) views.push_back({look.view, look.argument});
    }
  }
  std::ranges::sort(views);
  const auto again = std::ranges::unique(views);
  views.erase(again.begin(), again.end());
  return views;
}

bool is_of_one_word(const Feature& feature) {
  return std::ranges::all_of(
      feature, [&](const Look& look) { return is_of_word(look.view) && look.offset == feature.front().offset; });
}

constexpr std::array<std::string_view, 4> kPlaces{"alone", "first", "inner", "last"};

}  // namespace

FeatureExtractor::FeatureExtractor(const FeatureTemplate& features, const WordClusters& clusters)
    : word_views_(word_views_of(features)), words_(word_views_, clusters) {
  for (const Feature& feature : features.features()) {
    if (is_of_one_word(feature)) offsets_.push_back(feature.front().offset);
  }
  std::ranges::sort(offsets_);
  const auto again = std::ranges::unique(offsets_);
  offsets_.erase(again.begin(), again.end());
  word_features_.resize(offsets_.size());
  for (const Feature& feature : features.features()) {
    Compiled compiled;
    for (const Look& look : feature) {
      const std::size_t view = is_of_word(look.view) ? word_view({look.view, look.argument}) : 0;
      compiled.parts.push_back({look, view});
      if (!compiled.text.empty()) compiled.text += ' ';
      compiled.text += name_of(look);
    }
    compiled.name = fingerprint(compiled.text);
    compiled.is_of_words = std::ranges::all_of(feature, [](const Look& look) { return is_of_word(look.view); });
    if (is_of_one_word(feature)) {
      if (feature.size() == 1 && feature.front().view == View::lower && std::abs(feature.front().offset) <= 1) {
        neighbour_features_.push_back(compiled);
      }
      const auto at = std::ranges::find(offsets_, feature.front().offset) - offsets_.begin();
      word_features_[static_cast<std::size_t>(at)].push_back(std::move(compiled));
    } else {
      place_features_.push_back(std::move(compiled));
    }
  }
}

std::size_t FeatureExtractor::word_view(WordView view) {
  return static_cast<std::size_t>(std::ranges::find(word_views_, view) - word_views_.begin());
}

void FeatureExtractor::read(std::string_view document, const TagText& text, const DocumentMarks& marks) {
  document_ = document;
  text_ = &text;
  marks_ = &marks;
  const std::size_t lower = word_view({View::lower, 0});
  token_words_.clear();
  lower_.clear();
  for (const Range& token : text.tokens) {
    token_words_.push_back(words_.number(document.substr(token.begin, token.size())));
    lower_.push_back(words_.value(token_words_.back(), lower));
  }
  lines_.emplace(document, text, lower_);
}

WordId FeatureExtractor::word(std::uint32_t token, std::int8_t offset, Sequence sequence) const {
  const std::int64_t at = static_cast<std::int64_t>(token) + offset;
  if (at < sequence.begin) return Words::kBefore;
  if (at >= sequence.end) return Words::kBehind;
  return token_words_[static_cast<std::size_t>(at)];
}

void FeatureExtractor::of_word(WordId word, std::size_t offset, std::vector<Fingerprint>& out) const {
  for (const Compiled& feature : word_features_[offset]) {
    Fingerprint all = feature.name;
    for (const Part& part : feature.parts) {
      const Fingerprint value = words_.value(word, part.word_view);
      if (value == 0) {
        all = 0;
        break;
      }
      all = joined(all, value);
    }
    if (all != 0) out.push_back(all);
  }
}

Fingerprint FeatureExtractor::of_neighbour(std::size_t number, WordId word) const {
  const Compiled& feature = neighbour_features_[number];
  const Fingerprint value = words_.value(word, feature.parts.front().word_view);
  return value == 0 ? 0 : joined(feature.name, value);
}

void FeatureExtractor::of_neighbours(std::uint32_t token, Sequence sequence, std::vector<Fingerprint>& out) const {
  for (std::size_t i = 0; i < neighbours(); ++i) {
    const Fingerprint feature = of_neighbour(i, neighbour(i, token, sequence));
    if (feature != 0) out.push_back(feature);
  }
}

const TokenMarks* FeatureExtractor::marks_of(View view) const {
  switch (view) {
    case View::list:
      return &marks_->lists;
    case View::pattern:
      return &marks_->patterns;
    case View::encoder:
      return &marks_->encoder;
    default:
      return nullptr;
  }
}

Fingerprint FeatureExtractor::value(const Part& part, std::uint32_t token, Sequence sequence) const {
  if (is_of_word(part.look.view)) return words_.value(word(token, part.look.offset, sequence), part.word_view);
  const std::int64_t at = static_cast<std::int64_t>(token) + part.look.offset;
  if (at < sequence.begin || at >= sequence.end) return 0;
  return lines_->value(part.look.view, part.look.argument, static_cast<std::uint32_t>(at));
}

std::string FeatureExtractor::seen(const Part& part, std::uint32_t token, Sequence sequence) const {
  const std::int64_t at = static_cast<std::int64_t>(token) + part.look.offset;
  if (at < sequence.begin) return "(begin)";
  if (at >= sequence.end) return "(end)";
  const auto there = static_cast<std::uint32_t>(at);
  if (!is_of_word(part.look.view)) return lines_->seen(part.look.view, part.look.argument, there);
  return words_.shown(word_views_[part.word_view], words_.text(token_words_[there]));
}

template <typename Visit>
void FeatureExtractor::for_each_value(const Compiled& feature, std::uint32_t token, Sequence sequence,
                                      Visit&& visit) const {
  std::array<const TokenMarks::Mark*, kMostLooks> marks{};
  const auto go = [&](auto&& self, std::size_t i, Fingerprint all) -> void {
    if (i == feature.parts.size()) {
      visit(all, marks);
      return;
    }
    const Part& part = feature.parts[i];
    if (const TokenMarks* const of = marks_of(part.look.view)) {
      const std::int64_t at = static_cast<std::int64_t>(token) + part.look.offset;
      if (at < sequence.begin || at >= sequence.end) return;
      for (const TokenMarks::Mark& mark : of->of(static_cast<std::uint32_t>(at))) {
        marks[i] = &mark;
        self(self, i + 1, joined(all, mark.value));
      }
      marks[i] = nullptr;
      return;
    }
    const Fingerprint one = value(part, token, sequence);
    if (one != 0) self(self, i + 1, joined(all, one));
  };
  go(go, 0, feature.name);
}

void FeatureExtractor::of_place(std::uint32_t token, Sequence sequence, std::vector<Fingerprint>& out) const {
  for (const Compiled& feature : place_features_) {
    const auto asks_for_none = [&](const Part& part) {
      const TokenMarks* const of = marks_of(part.look.view);
      return of != nullptr && of->none();
    };
    if (std::ranges::any_of(feature.parts, asks_for_none)) continue;
    if (!feature.is_of_words) {
      for_each_value(feature, token, sequence, [&](Fingerprint all, const auto&) { out.push_back(all); });
      continue;
    }
    Fingerprint all = feature.name;
    for (const Part& part : feature.parts) {
      const Fingerprint one = words_.value(word(token, part.look.offset, sequence), part.word_view);
      if (one == 0) {
        all = 0;
        break;
      }
      all = joined(all, one);
    }
    if (all != 0) out.push_back(all);
  }
}

std::vector<FeatureExtractor::Named> FeatureExtractor::explained(std::uint32_t token, Sequence sequence) const {
  std::vector<Named> all;
  const auto explain = [&](const Compiled& feature) {
    for_each_value(feature, token, sequence, [&](Fingerprint value, const auto& marks) {
      std::string shown;
      for (std::size_t i = 0; i < feature.parts.size(); ++i) {
        if (i > 0) shown += ' ';
        shown += marks[i] != nullptr ? std::string(kPlaces[static_cast<std::size_t>(marks[i]->place)])
                                     : seen(feature.parts[i], token, sequence);
      }
      all.push_back({value, feature.text, std::move(shown)});
    });
  };
  for (const std::vector<Compiled>& at_offset : word_features_) std::ranges::for_each(at_offset, explain);
  std::ranges::for_each(place_features_, explain);
  return all;
}

}  // namespace sumi::tag
