#include "methods/rare/document_covers.hpp"

#include <algorithm>

namespace sumi::rare {

void DocumentCovers::load(const DocumentPart& part) {
  view_.load(corpus_, units_, visibility_, part.source);
  counted_positions(text_, part.counted, view_.why, view_.counted);
  where_ = part.counted;
  if (options_.snap == Snap::none) {
    std::fill(view_.cuts.begin(), view_.cuts.end(), std::uint8_t{1});
  } else {
    view_.hide_rest_of_units(0);
  }
  find_units();
}

// A unit's characters are all shown now, or all hidden.
void DocumentCovers::find_units() {
  cuts_.clear();
  counted_.clear();
  cut_before_.resize(where_.size() + 1);
  std::size_t known = 0;  // bytes whose cut is known
  for (std::uint32_t i = 0; i <= view_.size(); ++i) {
    if (view_.cuts[i] == 0) continue;
    const auto at = static_cast<std::size_t>(view_.counted[i] - where_.begin);
    if (i < view_.size()) counted_.push_back(static_cast<std::uint32_t>(at));
    while (known < std::min(at, cut_before_.size()))
      cut_before_[known++] = static_cast<std::uint32_t>(cuts_.size()) - 1;
    cuts_.push_back(i);
  }
  while (known < cut_before_.size()) cut_before_[known++] = static_cast<std::uint32_t>(cuts_.size()) - 1;
  const auto units = static_cast<std::uint32_t>(counted_.size());
  run_end_.resize(units);
  std::uint32_t end = units;
  for (std::uint32_t unit = units; unit-- > 0;) {
    if (view_.why[cuts_[unit]] != Why::shown) end = unit;
    run_end_[unit] = end;
  }
}

std::uint32_t DocumentCovers::last_cut(std::size_t unit, Length length) const {
  return std::min(cut_before_[counted_[unit] + length], run_end_[unit]);
}

// Returns whether cuts everywhere give the same result.
bool DocumentCovers::cut_everywhere() const {
  return options_.snap == Snap::none && options_.lengths.min_length <= 1 && options_.lengths.gap == 1;
}

const std::vector<Range>& DocumentCovers::cover(const FrequentLengths& lengths) {
  kept_.resize(1);
  ends_.resize(1);
  lengths.read(text_.bytes, where_, allowed_);
  ends_[0].resize(counted_.size());
  for (std::size_t unit = 0; unit < counted_.size(); ++unit) ends_[0][unit] = last_cut(unit, allowed_[counted_[unit]]);
  cover_lanes(0, 1);
  return kept_[0];
}

void DocumentCovers::cover(const LevelLengths& lengths) {
  kept_.resize(lengths.thresholds());
  ends_.resize(lengths.thresholds());
  const auto is_ascii = [](char byte) { return static_cast<unsigned char>(byte) < 0x80 || byte == kBorder; };
  const std::string_view bytes = std::string_view(text_.bytes).substr(where_.begin, where_.size());
  const bool plain = std::all_of(bytes.begin(), bytes.end(), is_ascii) && lengths.is_plain(where_);
  for (std::size_t threshold = 0; threshold < lengths.thresholds(); ++threshold) read_ends(lengths, threshold, plain);
  for (std::size_t first = 0; first < lengths.thresholds(); first += UnitCover::kLanes) {
    cover_lanes(first, std::min(UnitCover::kLanes, lengths.thresholds() - first));
  }
}

void DocumentCovers::read_ends(const LevelLengths& lengths, std::size_t threshold, bool plain) {
  std::vector<std::uint32_t>& ends = ends_[threshold];
  ends.resize(counted_.size());
  if (plain) {
    const std::uint8_t* const rows = lengths.row(where_.begin) + threshold;
    for (std::size_t unit = 0; unit < ends.size(); ++unit)
      ends[unit] = last_cut(unit, rows[counted_[unit] * lengths.thresholds()]);
    return;
  }
  lengths.read(text_.bytes, where_, threshold, allowed_);
  for (std::size_t unit = 0; unit < ends.size(); ++unit) ends[unit] = last_cut(unit, allowed_[counted_[unit]]);
}

void DocumentCovers::cover_lanes(std::size_t first, std::size_t count) {
  if (cut_everywhere()) {
    for (std::size_t i = first; i < first + count; ++i) {
      stretches_.clear();
      append_greedy_stretches(ends_[i], stretches_);
      keep(i);
    }
    return;
  }
  bool is_short = cuts_.back() <= UnitCover::kMostCharacters;
  if (is_short) {
    lanes_.resize(counted_.size());
    for (std::size_t lane = 0; lane < UnitCover::kLanes; ++lane) {
      for (std::size_t unit = 0; unit < lanes_.size(); ++unit) {
        lanes_[unit][lane] = lane < count ? static_cast<std::int16_t>(ends_[first + lane][unit]) : std::int16_t{-1};
      }
    }
    is_short = unit_cover_.find(cuts_, lanes_, options_.lengths, count);
  }
  for (std::size_t i = first; i < first + count; ++i) {
    stretches_.clear();
    if (is_short) {
      unit_cover_.append_stretches(lanes_, i - first, stretches_);
      keep(i);
    } else {
      cover_by_queue(ends_[i], i);
    }
  }
}

void DocumentCovers::cover_by_queue(std::span<const std::uint32_t> ends, std::size_t threshold) {
  lengths_.resize(view_.size());
  std::uint32_t end = 0;
  for (std::uint32_t i = 0, unit = 0; i < view_.size(); ++i) {
    if (view_.cuts[i] != 0) end = cuts_[ends[unit++]];
    lengths_[i] = end > i ? end - i : 0;
  }
  kept_[threshold].clear();
  for (const Stretch& stretch : optimal_.cover({lengths_, view_.cuts}, options_.lengths)) {
    kept_[threshold].push_back({view_.begins[stretch.begin], view_.begins[stretch.end]});
  }
}

void DocumentCovers::keep(std::size_t threshold) {
  kept_[threshold].clear();
  for (const Stretch& stretch : stretches_) {
    kept_[threshold].push_back({view_.begins[cuts_[stretch.begin]], view_.begins[cuts_[stretch.end]]});
  }
}

}  // namespace sumi::rare
