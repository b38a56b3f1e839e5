#include "methods/rare/document_hider.hpp"

#include <algorithm>

#include "methods/rare/start_strings.hpp"

namespace sumi::rare {

void DocumentHider::read(std::size_t part, const FrequentLengths& lengths) {
  lengths_ = &lengths;
  if (covers_whole(part)) return whole_.read(state_.part(part), lengths);
  lengths.read(state_.text.bytes, state_.part(part).counted, allowed_);
}

bool DocumentHider::update(std::size_t part, FrequentLengths& lengths, const FrequentLengths& changes, bool at_units) {
  lengths_ = nullptr;
  const DocumentPart of = state_.part(part);
  const bool changed = lengths.update(state_.text.bytes, of.counted, changes, StartStrings::kBytes, allowed_,
                                      long_lengths, at_units ? &state_.units : nullptr);
  if (changed && covers_whole(part)) whole_.read(of, allowed_);
  return changed;
}

bool DocumentHider::is_allowed(std::size_t part) {
  if (covers_whole(part)) return whole_.is_allowed();
  const Range where = state_.part(part).counted;
  for (Position at = where.begin; at < where.end;) {
    const std::uint32_t run = state_.shown.at(at, static_cast<std::uint32_t>(where.end - at));
    if (allowed_[at - where.begin] < run) return false;
    at += std::max(1U, run);
  }
  return true;
}

bool DocumentHider::cover_again(std::size_t part, bool first) {
  const DocumentPart of = state_.part(part);
  const bool weighs = first && !state_.weights.empty();
  const Why why = first ? Why::rare : Why::rare_in_published;
  const bool notes_lost = !first && state_.lost_places != nullptr;
  if (covers_whole(part)) {
    if (weighs) whole_.weigh(of);
    return whole_.cover_again(of, why, notes_lost);
  }
  load_all(of);
  weights_ = {};
  if (weighs) weigh();
  if (!state_.weights.empty()) read_weights(of);
  const bool hid = hide(why);
  for (std::size_t i = 0; i < view_.why.size(); ++i) {
    if (is_hidden(view_.why[i]) && before_[i] == Why::rare) view_.why[i] = Why::rare;
  }
  view_.store(state_.visibility);
  if (!state_.shown.empty()) show(of, notes_lost);
  return hid;
}

bool DocumentHider::cover_rest(std::size_t part) {
  const DocumentPart of = state_.part(part);
  if (covers_whole(part) && lengths_ != nullptr) lengths_->read(state_.text.bytes, of.counted, allowed_);
  load_all(of);
  view_.why = before_;
  weights_ = {};
  cut_in_halves();
  if (!hide(Why::rare_in_published)) return false;
  view_.store(state_.visibility);
  show(of, state_.lost_places != nullptr);
  return true;
}

void DocumentHider::follow(std::size_t part) {
  const DocumentPart of = state_.part(part);
  allowed_.resize(of.counted.size());
  for (std::size_t i = 0; i < allowed_.size(); ++i) allowed_[i] = static_cast<Length>(allowed_.size() - i);
  load_all(of);
  view_.why = before_;
  weights_ = {};
  hide(Why::rare_in_published);
  view_.store(state_.visibility);
  show(of, state_.lost_places != nullptr);
}

// Loads a part as if everything that takes part were shown; before_ keeps what is shown.
void DocumentHider::load_all(const DocumentPart& part) {
  view_.load(state_.corpus, state_.units, state_.visibility, part.source);
  before_ = view_.why;
  for (std::size_t i = 0; i < view_.why.size(); ++i) {
    if (state_.took_part(view_.begins[i])) view_.why[i] = Why::shown;
  }
  view_.load_lengths(state_.text, allowed_, part.counted);
}

// In each run of shown characters that isn't frequent as a whole, allows stretches of at most half its length. So each
// round halves the run of a character.
void DocumentHider::cut_in_halves() {
  for (std::uint32_t begin = 0; begin < view_.size();) {
    std::uint32_t end = begin;
    while (end < view_.size() && view_.why[end] == Why::shown) ++end;
    if (begin < end && view_.lengths[begin] < end - begin) {
      const std::uint32_t half = std::max(state_.options.lengths.min_length, (end - begin) / 2);
      for (std::uint32_t i = begin; i < end; ++i) view_.lengths[i] = std::min(view_.lengths[i], half);
    }
    begin = end + 1;
  }
}

// A character's weight is the length of the longest stretch that contains it: hiding it where long stretches are would
// harm others.
void DocumentHider::weigh() {
  const bool anywhere = cuts_anywhere(state_.options);
  const std::uint32_t least = least_length(state_.options);
  stretch_weights_.clear(view_.size());
  std::uint32_t end = 0;  // the last cut that can be reached from here
  for (std::uint32_t i = 0; i < view_.size(); ++i) {
    if (!anywhere && view_.cuts[i] == 0) continue;
    const std::uint32_t reach = i + view_.lengths[i];
    if (anywhere) {
      end = reach;
    } else {
      for (std::uint32_t at = std::max(end, i) + 1; at <= reach; ++at) {
        if (view_.cuts[at] != 0) end = at;
      }
    }
    if (end >= i + least) stretch_weights_.add(i, end, end - i);
  }
  for (std::uint32_t i = 0; i < view_.size(); ++i) {
    if (view_.why[i] == Why::shown) state_.weights[view_.counted[i]] = stretch_weights_.at(i);
  }
}

void DocumentHider::read_weights(const DocumentPart& part) {
  if (view_.counts_bytes) {
    weights_ = std::span(state_.weights).subspan(part.counted.begin, view_.size());
    return;
  }
  own_weights_.clear();
  for (std::uint32_t i = 0; i < view_.size(); ++i) {
    own_weights_.push_back(view_.why[i] == Why::shown ? state_.weights[view_.counted[i]] : 0);
  }
  weights_ = own_weights_;
}

bool DocumentHider::hide(Why why) {
  const double ratio = snap_ratio(state_.options);
  bool hid = view_.hide_rest_of_units(ratio) > 0;
  // An optimal cover of whole units leaves nothing to hide.
  if (ratio <= 0 && state_.options.cover == CoverKind::optimal) return hide_uncovered(why) || hid;
  while (hide_uncovered(why) | (view_.hide_rest_of_units(ratio) > 0)) hid = true;
  return hid;
}

bool DocumentHider::hide_uncovered(Why why) {
  std::uint32_t segment_end = view_.size();
  for (std::uint32_t i = view_.size(); i-- > 0;) {
    if (view_.why[i] != Why::shown) {
      segment_end = i;
      view_.lengths[i] = 0;
    } else {
      view_.lengths[i] = std::min(view_.lengths[i], segment_end - i);
    }
  }
  const MaskOptions& options = state_.options;
  const bool cut_anywhere = options.snap == Snap::none || snap_ratio(options) > 0;
  if (cut_anywhere) everywhere_.assign(view_.cuts.size(), 1);
  const CoverInput input{view_.lengths, cut_anywhere ? everywhere_ : view_.cuts, weights_};
  const std::vector<Stretch>& kept = options.cover == CoverKind::optimal ? optimal_.cover(input, options.lengths)
                                                                         : longest_first_.cover(input, options.lengths);
  bool hid = false;
  std::uint32_t at = 0;
  const auto hide_to = [&](std::uint32_t end) {
    for (; at < end; ++at) {
      if (view_.why[at] != Why::shown) continue;
      view_.why[at] = why;
      hid = true;
    }
  };
  for (const Stretch& stretch : kept) {
    hide_to(stretch.begin);
    at = stretch.end;
  }
  hide_to(view_.size());
  return hid;
}

// Updates `shown` by the current visibility.
void DocumentHider::show(const DocumentPart& part, bool notes_lost) {
  const Range where = part.counted;
  if (notes_lost) {
    shown_before_.clear();
    state_.shown.for_each_run(where, [&](Range run) { shown_before_.push_back(run); });
  }
  state_.shown.hide(where);
  for (std::uint32_t begin = 0; begin < view_.size();) {
    std::uint32_t end = begin;
    while (end < view_.size() && view_.why[end] == Why::shown) ++end;
    state_.shown.show({view_.counted[begin], view_.counted[end]});
    begin = end + 1;
  }
  if (notes_lost) note_lost();
}

void DocumentHider::note_lost() {
  for (const Range& before : shown_before_) {
    Position lost_to = before.begin;
    Position shown_to = before.begin;
    state_.shown.for_each_run(before, [&](Range run) {
      if (run.begin > shown_to) lost_to = run.begin;
      shown_to = run.end;
    });
    if (shown_to < before.end) lost_to = before.end;
    if (lost_to > before.begin) state_.lost_places->set(Range{before.begin, lost_to});
  }
}

}  // namespace sumi::rare
