#include "terms/term_search.hpp"

#include <algorithm>
#include <cstdint>

namespace sumi::terms {

void TermSearch::redact(std::vector<Redaction>& out) {
  starred_.reset(folded_.size());
  joined_.reset(folded_.size());
  pieces_.reset(folded_.size());
  for (const FoldedText::Piece& piece : folded_.pieces()) {
    for (std::size_t position = piece.begin; position <= piece.end; ++position) pieces_.insert(position);
  }
  gaps_.reset(folded_.size());
  for (const std::uint32_t gap : folded_.gaps()) gaps_.insert(gap);
  redactor_.automaton().for_each_ends(folded_.characters(),
                                      [&](const match::Automaton::Ends& ends) { redact(ends, out); });
  append_starred(out);
  folded_.clear();
}

void TermSearch::redact(const match::Automaton::Ends& ends, std::vector<Redaction>& out) {
  for (const match::Automaton::End& one : ends.ends) stars_behind_.prefetch(one.longest);
  note_borders(ends.begin, ends.end);
  unknown_.clear();
  for (const match::Automaton::End& one : ends.ends) {
    if (stars_behind_.remembers(one.longest)) {
      redact_end(ends.begin + one.at + 1, ends.from, one.longest, out);
    } else {
      unknown_.push_back(one);
    }
  }
  fetch_unknown();
  for (const match::Automaton::End& one : unknown_) redact_end(ends.begin + one.at + 1, ends.from, one.longest, out);
}

// What isn't remembered lies in four places of the file, each known from the one before.
void TermSearch::fetch_unknown() {
  const match::Automaton& automaton = redactor_.automaton();
  for (const match::Automaton::End& one : unknown_) {
    automaton.prefetch(one.longest);
    redactor_.prefetch_terms(one.longest);
  }
  for (const match::Automaton::End& one : unknown_) {
    automaton.prefetch_shorter(one.longest);
    redactor_.prefetch_term(one.longest);
  }
  for (const match::Automaton::End& one : unknown_) redactor_.prefetch_pattern(one.longest);
}

void TermSearch::note_borders(std::size_t begin, std::size_t end) {
  const std::u32string_view text = folded_.characters();
  const match::WordBorders& borders = redactor_.borders();
  std::uint64_t was_of_word = begin > 0 && borders.is_of_word(text[begin - 1]) ? 1 : 0;
  for (const std::size_t last = std::min(text.size(), end + 1); begin < last;) {
    const std::size_t positions = std::min(last - begin, PositionBits::kWindow);
    std::uint64_t joined = 0;
    for (std::size_t i = 0; i < positions; ++i) {
      const std::uint64_t is_of_word = borders.is_of_word(text[begin + i]) ? 1 : 0;
      joined |= (was_of_word & is_of_word) << i;
      was_of_word = is_of_word;
    }
    begin += positions;
    joined_.unite_before(begin, joined << (PositionBits::kWindow - positions));
  }
}

void TermSearch::redact_end(std::size_t end, std::size_t from, std::uint32_t key, std::vector<Redaction>& out) {
  const StarsBehind& stars = stars_behind_.of(key, end - from);
  if (joined_.contains(end)) return;
  const auto window = [end](const PositionBits& bits) {
    return static_cast<std::uint32_t>(bits.before(end) >> StarsBehind::kWindow);
  };
  const std::uint32_t within = ~std::uint32_t{1} << (StarsBehind::kWindow - stars.longest) % StarsBehind::kWindow;
  if (stars.is_in_window && (window(joined_) & stars.begins) == 0 && (window(gaps_) & within) == 0) {
    starred_.unite_before(end, std::uint64_t{stars.starred} << StarsBehind::kWindow);
  } else {
    redact_each(end, from, key, out);
  }
}

void TermSearch::redact_each(std::size_t end, std::size_t from, std::uint32_t key, std::vector<Redaction>& out) {
  redactor_.automaton().for_each_suffix(key, end - from, [&](std::uint32_t shorter, std::size_t length) {
    const std::size_t begin = end - length;
    if (joined_.contains(begin)) return true;
    const bool has_patterns = redactor_.for_each_pattern(shorter, length, [&](const KeptPositions& kept) {
      for (unsigned position = 0; position < length; ++position) {
        if (kept.contains(position)) continue;
        starred_.insert(begin + position);
        if (position > 0 && !kept.contains(position - 1)) gaps_.erase(begin + position);
      }
    });
    if (!has_patterns) out.push_back(redaction(begin, end, true));
    return true;
  });
}

void TermSearch::append_starred(std::vector<Redaction>& out) const {
  if (folded_.gaps().empty()) {
    starred_.for_each_run([&](std::size_t begin, std::size_t end) { out.push_back(redaction(begin, end, false)); });
    return;
  }
  starred_.for_each_run([&](std::size_t begin, std::size_t end) {
    for (std::size_t at = begin + 1; at <= end; ++at) {
      if (at < end && !gaps_.contains(at)) continue;
      out.push_back(redaction(begin, at, false));
      begin = at;
    }
  });
}

}  // namespace sumi::terms
