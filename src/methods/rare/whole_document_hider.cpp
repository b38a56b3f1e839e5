#include "methods/rare/whole_document_hider.hpp"

#include <algorithm>

#include "base/machine/parallel.hpp"
#include "methods/rare/documents_a_piece.hpp"

namespace sumi::rare {
namespace {

// Calls visit(stretch) for the parts of `stretches` outside of `others`; both ascend.
template <typename Visit>
void visit_difference(std::span<const Stretch> stretches, std::span<const Stretch> others, const Visit& visit) {
  auto other = others.begin();
  for (Stretch rest : stretches) {
    while (other != others.end() && other->end <= rest.begin) ++other;
    for (auto at = other; at != others.end() && at->begin < rest.end; ++at) {
      if (at->begin > rest.begin) visit(Stretch{rest.begin, at->begin});
      rest.begin = std::min(at->end, rest.end);
    }
    if (rest.begin < rest.end) visit(rest);
  }
}

}  // namespace

void WholeDocumentHider::find_whole(HidingState& state) {
  const MaskOptions& options = state.options;
  if (options.cover != CoverKind::optimal || (options.snap != Snap::none && snap_ratio(options) > 0)) return;
  state.whole.resize(state.parts_size());
  for_each_piece(state.whole.size(), kDocumentsAPiece, std::max(1U, options.threads),
                 [&](std::size_t first, std::size_t last, unsigned /*worker*/) {
                   for (std::size_t i = first; i < last; ++i) {
                     const DocumentPart part = state.part(i);
                     const auto begin = state.visibility.begin() + static_cast<std::ptrdiff_t>(part.source.begin);
                     const auto size = static_cast<std::ptrdiff_t>(part.source.size());
                     const bool all = std::count(begin, begin + size, Why::shown) == size;
                     state.whole[i] = all && DocumentUnits::suit(state.corpus, state.text, part) ? 1 : 0;
                   }
                 });
}

void WholeDocumentHider::read(const DocumentPart& part, const FrequentLengths& lengths) {
  units_.load(state_.units, state_.text, part);
  ends_ = units_.ends(lengths);
  begin(part);
}

void WholeDocumentHider::read(const DocumentPart& part, std::span<const Length> lengths) {
  units_.load(state_.units, state_.text, part);
  ends_ = units_.ends(lengths);
  begin(part);
}

void WholeDocumentHider::begin(const DocumentPart& part) {
  find_runs(part.counted);
  segments_.assign(1, {0, static_cast<std::uint32_t>(ends_.size())});
}

// Marks the segments that contain a run that isn't allowed; they are covered again.
bool WholeDocumentHider::is_allowed() {
  const std::span<const std::uint32_t> bytes = units_.bytes();
  segments_.clear();
  for (const Stretch& run : before_) {
    const std::uint32_t first = units_.last_cut(run.begin);
    if (run.end <= bytes[ends_[first]]) continue;
    if (segments_.empty() || first > segments_.back().end) {
      segments_.push_back({first, first});
      while (segments_.back().begin > 0 && !parts(segments_.back().begin - 1)) --segments_.back().begin;
    }
    std::uint32_t& end = segments_.back().end;
    while (bytes[end] < run.end || (end < ends_.size() && !parts(end))) ++end;
  }
  return segments_.empty();
}

// Returns whether a unit separates its sides, because no stretch contains it and it is as long as a gap.
bool WholeDocumentHider::parts(std::uint32_t unit) const {
  const std::span<const std::uint32_t> characters = units_.characters();
  return ends_[unit] <= unit && characters[unit + 1] - characters[unit] >= state_.options.lengths.gap;
}

void WholeDocumentHider::weigh(const DocumentPart& part) {
  const std::span<const std::uint32_t> characters = units_.characters();
  const std::uint32_t least = least_length(state_.options);
  stretch_weights_.clear(ends_.size());
  for (std::size_t cut = 0; cut < ends_.size(); ++cut) {
    const std::uint32_t length = characters[ends_[cut]] - characters[cut];
    if (length >= least) stretch_weights_.add(cut, ends_[cut], length);
  }
  std::uint8_t* const weights = state_.weights.data() + part.counted.begin;
  for (std::size_t cut = 0; cut < ends_.size(); ++cut) weights[units_.bytes()[cut]] = stretch_weights_.at(cut);
}

bool WholeDocumentHider::cover_again(const DocumentPart& part, Why why, bool notes_lost) {
  const Range where = part.counted;
  find_cover();
  if (notes_lost) note_lost(where);
  show(part, why);
  return where.size() > 0 && (now_.size() != 1 || now_[0].end - now_[0].begin != where.size());
}

// Text outside of all segments stays as it is.
void WholeDocumentHider::find_cover() {
  const std::span<const std::uint32_t> bytes = units_.bytes();
  const std::span<const std::uint64_t> costs = units_.costs(state_.weights);
  now_.clear();
  auto run = before_.begin();
  for (const Stretch& segment : segments_) {
    for (; run != before_.end() && run->begin < bytes[segment.begin]; ++run) now_.push_back(*run);
    while (run != before_.end() && run->begin < bytes[segment.end]) ++run;
    const std::size_t units = segment.end - segment.begin;
    own_ends_.resize(units);
    for (std::size_t i = 0; i < units; ++i)
      own_ends_[i] = std::max(ends_[segment.begin + i], segment.begin) - segment.begin;
    const CutInput input{units_.characters().subspan(segment.begin, units + 1), costs.subspan(segment.begin, units + 1),
                         own_ends_};
    for (const Stretch& stretch : optimal_.cover(input, state_.options.lengths))
      now_.push_back({bytes[segment.begin + stretch.begin], bytes[segment.begin + stretch.end]});
  }
  now_.insert(now_.end(), run, before_.end());
}

void WholeDocumentHider::find_runs(Range where) {
  before_.clear();
  state_.shown.for_each_run(where, [&](Range run) {
    before_.push_back(
        {static_cast<std::uint32_t>(run.begin - where.begin), static_cast<std::uint32_t>(run.end - where.begin)});
  });
}

// In each run shown before, records everything up to the beginning of the text that is still shown at its end.
void WholeDocumentHider::note_lost(Range where) const {
  auto now = now_.begin();
  for (const Stretch& run : before_) {
    while (now != now_.end() && now->end < run.end) ++now;
    const std::uint32_t left = now == now_.end() ? run.end : std::clamp(now->begin, run.begin, run.end);
    if (left > run.begin) state_.lost_places->set(Range{where.begin + run.begin, where.begin + left});
  }
}

void WholeDocumentHider::show(const DocumentPart& part, Why why) {
  const Range where = part.counted;
  const Position begin = part.source.begin;
  const auto change = [&](Stretch stretch, Why to) {
    std::fill_n(state_.visibility.begin() + static_cast<std::ptrdiff_t>(begin + stretch.begin),
                stretch.end - stretch.begin, to);
    return Range{where.begin + stretch.begin, where.begin + stretch.end};
  };
  visit_difference(before_, now_, [&](Stretch stretch) { state_.shown.hide(change(stretch, why)); });
  visit_difference(now_, before_, [&](Stretch stretch) { state_.shown.show(change(stretch, Why::shown)); });
}

}  // namespace sumi::rare
