#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "base/text/leftmost_search.hpp"
#include "base/text/utf8.hpp"
#include "judge/verify/release/sentence_index.hpp"

namespace sumi::verify {
namespace {

using View = std::u32string_view;

struct MarkedText {
  View text;
  std::size_t marks = 0;  // before it
};

// A part of the source: a sentence, or the text between two.
struct Zone {
  std::size_t begin = 0;  // characters
  std::size_t end = 0;
  bool is_sentence = false;
};

// The progress of a placement at the end of a zone.
struct Way {
  std::size_t stretch = 0;  // the next stretch, or the one that is partly placed
  std::size_t offset = 0;   // number of its characters placed
  std::size_t marks = 0;    // marks that still need a character each before it begins

  auto operator<=>(const Way&) const = default;
};

std::u32string decoded(std::string_view text) {
  std::u32string result;
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) result.push_back(utf8::decode(text, at));
  return result;
}

std::vector<Zone> zones_of(std::string_view source, std::span<const Range> sentences) {
  std::vector<Zone> zones;
  std::size_t characters = 0;
  Position at = 0;
  const auto add = [&](Position end, bool is_sentence) {
    const std::size_t begin = characters;
    characters += utf8::count(source.substr(at, end - at));
    at = end;
    if (begin < characters) zones.push_back({begin, characters, is_sentence});
  };
  for (const Range& sentence : sentences) {
    add(sentence.begin, false);
    add(sentence.end, true);
  }
  add(source.size(), false);
  return zones;
}

class Placing {
 public:
  Placing(View published, View source, char32_t mark, const std::function<bool(View)>& allows)
      : source_(source), allows_(allows) {
    for (std::size_t at = 0; at < published.size();) {
      const std::size_t begin = std::min(published.find_first_not_of(mark, at), published.size());
      const std::size_t end = std::min(published.find(mark, begin), published.size());
      if (begin == published.size()) {
        marks_at_end_ = begin - at;
      } else {
        stretches_.push_back({published.substr(begin, end - begin), begin - at});
      }
      at = end;
    }
  }

  [[nodiscard]] bool succeeds(const std::vector<Zone>& zones) {
    std::vector<Way> ways{{0, 0, marks_before(0)}};
    for (const Zone& zone : zones) {
      furthest_.reset();
      within_.clear();
      for (const Way& way : ways) go_on(way, zone);
      ways.clear();
      if (furthest_) ways.push_back(*furthest_);
      for (const Way& way : within_) {
        if (!furthest_ || way.stretch >= furthest_->stretch) ways.push_back(way);
      }
      std::ranges::sort(ways);
      ways.erase(std::unique(ways.begin(), ways.end()), ways.end());
    }
    return std::ranges::find(ways, Way{stretches_.size(), 0, 0}) != ways.end();
  }

 private:
  [[nodiscard]] std::size_t marks_before(std::size_t stretch) const {
    return stretch < stretches_.size() ? stretches_[stretch].marks : marks_at_end_;
  }
  [[nodiscard]] bool must_end(std::size_t stretch) const {
    return stretch + 1 == stretches_.size() && marks_at_end_ == 0;
  }
  // A stretch that is partly placed, or the first one without marks before it, has a fixed position.
  [[nodiscard]] bool is_bound(const Way& way) const {
    return way.stretch < stretches_.size() && (way.offset > 0 || (way.stretch == 0 && marks_before(0) == 0));
  }
  [[nodiscard]] bool allows(const Zone& zone, View shown) const { return !zone.is_sentence || allows_(shown); }

  void go_on(Way way, const Zone& zone) {
    std::u32string shown;
    std::size_t at = zone.begin;
    if (is_bound(way)) {
      const View rest = stretches_[way.stretch].text.substr(way.offset);
      const View here = rest.substr(0, zone.end - zone.begin);
      if (source_.substr(at, here.size()) != here || !allows(zone, here)) return;
      at += here.size();
      if (here.size() < rest.size()) {
        within_.push_back({way.stretch, way.offset + here.size(), 0});
        return;
      }
      if (must_end(way.stretch) && at != source_.size()) return;
      shown = here;
      way = {way.stretch + 1, 0, marks_before(way.stretch + 1)};
    }
    place_whole(way, at, shown, zone);
    if (const Way now{way.stretch, 0, way.marks - std::min(way.marks, zone.end - at)}; is_continuation(now))
      furthest_ = now;
    end_within(way, at, shown, zone);
  }

  // Places as many whole stretches as allowed, each leftmost.
  void place_whole(Way& way, std::size_t& at, std::u32string& shown, const Zone& zone) {
    struct Step {
      std::size_t at = 0;
      std::size_t shown = 0;
    };
    std::vector<Step> steps{{at, shown.size()}};
    for (std::size_t i = way.stretch, marks = way.marks; i < stretches_.size(); marks = marks_before(++i)) {
      const View text = stretches_[i].text;
      const std::size_t from = steps.back().at + marks;
      if (from + text.size() > zone.end) break;
      const std::size_t place = find(i, from, zone.end - text.size() + 1);
      if (place == View::npos) break;
      shown += text;
      steps.push_back({place + text.size(), shown.size()});
    }
    const auto first_refused = std::partition_point(steps.begin() + 1, steps.end(), [&](const Step& step) {
      return allows(zone, View(shown).substr(0, step.shown));
    });
    const auto placed = static_cast<std::size_t>(first_refused - steps.begin()) - 1;
    at = steps[placed].at;
    shown.resize(steps[placed].shown);
    if (placed > 0) way = {way.stretch + placed, 0, marks_before(way.stretch + placed)};
  }

  // The next stretch may begin here and end after the zone.
  void end_within(const Way& way, std::size_t at, std::u32string& shown, const Zone& zone) {
    if (way.stretch == stretches_.size()) return;
    const View text = stretches_[way.stretch].text;
    const std::size_t size = shown.size();
    const std::size_t least = zone.end >= text.size() ? zone.end - text.size() + 1 : 0;
    for (std::size_t from = std::max(at + way.marks, least);; ++from) {
      from = find(way.stretch, from, zone.end);
      if (from == View::npos) break;
      const std::size_t offset = zone.end - from;
      shown.resize(size);
      shown += text.substr(0, offset);
      if (allows(zone, shown)) within_.push_back({way.stretch, offset, 0});
    }
  }

  [[nodiscard]] bool is_continuation(const Way& way) const {
    return !furthest_ || std::tuple(furthest_->stretch, way.marks) < std::tuple(way.stretch, furthest_->marks);
  }

  // A position of a stretch in [from, before).
  [[nodiscard]] std::size_t find(std::size_t stretch, std::size_t from, std::size_t before) {
    const View text = stretches_[stretch].text;
    if (must_end(stretch)) {
      if (source_.size() < text.size()) return View::npos;
      const std::size_t place = source_.size() - text.size();
      return from <= place && place < before && source_.substr(place) == text ? place : View::npos;
    }
    if (prepared_ != stretch) search_.prepare(text);
    prepared_ = stretch;
    return search_.find(source_, from, before);
  }

  View source_;
  const std::function<bool(View)>& allows_;
  std::vector<MarkedText> stretches_;
  std::size_t marks_at_end_ = 0;
  LeftmostSearch<char32_t> search_;
  std::size_t prepared_ = View::npos;
  std::optional<Way> furthest_;  // among those between stretches
  std::vector<Way> within_;
};

}  // namespace

bool can_be_aligned(std::string_view published, std::string_view source, char32_t mark,
                    std::span<const Range> sentences, const std::function<bool(std::u32string_view)>& allows) {
  if (published.empty()) return source.empty();
  const std::u32string shown = decoded(published);
  const std::u32string original = decoded(source);
  return Placing(shown, original, mark, allows).succeeds(zones_of(source, sentences));
}

}  // namespace sumi::verify
