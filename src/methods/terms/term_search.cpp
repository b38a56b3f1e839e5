#include "methods/terms/term_search.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>

#include "base/text/utf8.hpp"

namespace sumi::terms {

namespace {

bool are_same(Range a, Range b) {
  return a.begin == b.begin && a.end == b.end;
}

}  // namespace

void TermSearch::add(std::string_view text, std::size_t offset) {
  folder_.append(text, offset, folded_);
  texts_.push_back({offset, text});
}

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
  append_rests(out);
  append_starred(out);
  folded_.clear();
  texts_.clear();
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

// A result that isn't cached needs four places of the file, each known from the one before, so each is prefetched.
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
  const bool is_plain =
      folded_.gaps().empty() || ((window(gaps_) & (within | stars.begins)) == 0 && !gaps_.contains(end));
  if (stars.is_in_window && (window(joined_) & stars.begins) == 0 && is_plain &&
      has_even_case(end - stars.longest, end, stars.starred)) {
    starred_.unite_before(end, std::uint64_t{stars.starred} << StarsBehind::kWindow);
  } else {
    redact_each(end, from, key, out);
  }
}

void TermSearch::redact_each(std::size_t end, std::size_t from, std::uint32_t key, std::vector<Redaction>& out) {
  redactor_.automaton().for_each_suffix(key, end - from, [&](std::uint32_t shorter, std::size_t length) {
    const std::size_t begin = end - length;
    if (!joined_.contains(begin)) redact_one(begin, end, shorter, out);
    return true;
  });
}

void TermSearch::redact_one(std::size_t begin, std::size_t end, std::uint32_t key, std::vector<Redaction>& out) {
  std::vector<bool> starred(end - begin);
  const bool has_patterns = redactor_.for_each_pattern(key, end - begin, [&](const KeptPositions& kept) {
    for (unsigned position = 0; position < starred.size(); ++position)
      if (!kept.contains(position)) starred[position] = true;
  });
  const bool is_usual =
      has_patterns && !is_broken(begin, end) && keeps_together(begin, starred) && has_usual_case(begin, key, starred);
  if (!is_usual) return out.push_back(redaction(begin, end, true));
  for (std::size_t position = 0; position < starred.size(); ++position)
    if (starred[position]) starred_.insert(begin + position);
}

bool TermSearch::is_broken(std::size_t begin, std::size_t end) const {
  const auto folds_with_next = [&](std::size_t at) {
    return are_same(folded_.source(at, at + 1), folded_.source(at + 1, at + 2));
  };
  if ((begin > 0 && folds_with_next(begin - 1)) || (end < folded_.size() && folds_with_next(end - 1))) return true;
  for (std::size_t at = begin; at + 1 < end; ++at) {
    if (folded_.source(at, at + 1).end != folded_.source(at + 1, at + 2).begin && !folds_with_next(at)) return true;
  }
  return false;
}

bool TermSearch::keeps_together(std::size_t begin, const std::vector<bool>& starred) const {
  for (std::size_t at = 0; at < starred.size();) {
    const Range source = folded_.source(begin + at, begin + at + 1);
    const std::size_t first = at;
    while (++at < starred.size() && are_same(source, folded_.source(begin + at, begin + at + 1))) {
      if (starred[at] != starred[first]) return false;
    }
    if (starred[first] && at - first > 1 && at - first > utf8::count(text_of(source))) return false;
  }
  return true;
}

bool TermSearch::has_even_case(std::size_t begin, std::size_t end, std::uint32_t starred) const {
  const Range where = folded_.source(begin, end);
  const std::string_view text = text_of(where);
  WordCase word;
  for (std::size_t at = begin; at < end; ++at) {
    const Letter letter = redactor_.letter(utf8::decode(text, folded_.source(at, at + 1).begin - where.begin));
    const bool is_starred = (starred >> (StarsBehind::kWindow - (end - at)) & 1U) != 0;
    if (!word.goes_on(letter, is_starred && (letter == Letter::none || letter == Letter::mark))) return false;
  }
  return true;
}

bool TermSearch::has_usual_case(std::size_t begin, std::uint32_t key, const std::vector<bool>& starred) {
  const std::u32string characters = first_characters(begin, begin + starred.size());
  WordCase word;
  std::size_t even = 0;
  while (even < starred.size() && word.goes_on(redactor_.letter(characters[even]), starred[even])) ++even;
  if (even == starred.size()) return true;
  std::u32string large;
  for (std::size_t i = 0; i < starred.size(); ++i)
    if (!starred[i] && redactor_.letter(characters[i]) == Letter::large) large += static_cast<char32_t>(i);
  const auto [known, is_new] = cased_as_listed_.try_emplace({key, std::move(large)}, false);
  if (is_new) known->second = redactor_.is_cased_as_listed(key, characters, starred);
  return known->second;
}

std::u32string TermSearch::first_characters(std::size_t begin, std::size_t end) const {
  std::u32string characters;
  for (std::size_t at = begin; at < end; ++at) characters += utf8::decode(text_of(folded_.source(at, at + 1)), 0);
  return characters;
}

std::string_view TermSearch::text_of(Range where) const {
  const auto behind = std::ranges::upper_bound(texts_, where.begin, {}, &Text::offset);
  const Text& one = *std::prev(behind);
  return one.text.substr(where.begin - one.offset, where.size());
}

// If a starred character is spelled with several, or several with more, appends all but as many.
void TermSearch::append_rests(std::vector<Redaction>& out) const {
  starred_.for_each_run([&](std::size_t begin, std::size_t end) {
    if (folded_.source(begin, end).size() == end - begin) return;  // each is a byte
    while (begin < end) {
      const Range source = folded_.source(begin, begin + 1);
      const std::string_view spelled = text_of(source);
      std::size_t marked = 0;
      for (; begin < end && are_same(source, folded_.source(begin, begin + 1)); ++begin) {
        if (marked < spelled.size()) marked += utf8::width(spelled[marked]);
      }
      if (marked < spelled.size()) out.push_back({{source.begin + marked, source.end}, false, false, true});
    }
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
