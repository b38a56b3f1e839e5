#include "rare/whole_document_hider.hpp"

#include <algorithm>

#include "machine/parallel.hpp"
#include "rare/documents_a_piece.hpp"

namespace sumi::rare {
namespace {

// Calls visit(stretch) for what of `stretches` isn't in `others`; both rise.
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

// Only maximal repeats matter: a shorter one with the same end lies in one. From kMostWeight on, all weigh the same.
bool WholeDocumentHider::weigh(const DocumentPart& part, std::span<const Length> lead,
                               std::span<const Length> lengths) {
  const auto is_ascii = [](char byte) { return static_cast<unsigned char>(byte) < 0x80; };
  const std::string_view text =
      state_.text.bytes.substr(part.counted.begin - lead.size(), lead.size() + lengths.size());
  if (!std::all_of(text.begin(), text.end(), is_ascii)) return false;
  std::uint8_t* const weights = state_.weights.data() + part.counted.begin;
  // In bytes from where the lead begins.
  std::size_t furthest = lead.size();
  std::size_t heaviest = lead.size();  // all before weigh as much as they can, or less
  const auto weigh_repeat = [&](std::size_t begin, Length length) {
    const std::size_t end = std::min(begin + length, text.size());
    if (end <= furthest) return;
    furthest = end;
    const auto weight = static_cast<std::uint8_t>(std::min<Length>(kMostWeight, length));
    for (std::size_t at = std::max(begin, heaviest); at < end; ++at) {
      std::uint8_t& heavier = weights[at - lead.size()];
      heavier = std::max(heavier, weight);
    }
    if (weight == kMostWeight) heaviest = end;
  };
  for (std::size_t i = 0; i < lead.size(); ++i) weigh_repeat(i, lead[i]);
  for (std::size_t i = 0; i < lengths.size(); ++i) weigh_repeat(lead.size() + i, lengths[i]);
  return true;
}

bool WholeDocumentHider::cover_again(const DocumentPart& part, std::span<const Length> lengths, Why why,
                                     bool notes_lost) {
  const Range where = part.counted;
  find_cover(part, lengths);
  find_runs(where);
  if (notes_lost) note_lost(where);
  show(part, why);
  return where.size() > 0 && (now_.size() != 1 || now_[0].end - now_[0].begin != where.size());
}

void WholeDocumentHider::find_cover(const DocumentPart& part, std::span<const Length> lengths) {
  units_.load(state_.units, state_.text, part, state_.weights);
  const CutInput input{units_.characters(), units_.costs(), units_.ends(lengths)};
  now_.clear();
  for (const Stretch& stretch : optimal_.cover(input, state_.options.lengths)) {
    now_.push_back({units_.bytes()[stretch.begin], units_.bytes()[stretch.end]});
  }
}

void WholeDocumentHider::find_runs(Range where) {
  before_.clear();
  state_.shown.for_each_run(where, [&](Range run) {
    before_.push_back(
        {static_cast<std::uint32_t>(run.begin - where.begin), static_cast<std::uint32_t>(run.end - where.begin)});
  });
}

// Of each run, all up to where what is shown at its end begins now.
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
