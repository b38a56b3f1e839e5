#include "judge/verify/release/term_search.hpp"

#include <algorithm>

#include "base/text/nfkc_folder.hpp"
#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"

namespace sumi::verify {

namespace {

constexpr char32_t kNoSecond = 0xFFFFFFFF;

std::uint64_t key_of(std::u32string_view begin) {
  return std::uint64_t{begin[0]} << 32 | (begin.size() > 1 ? begin[1] : kNoSecond);
}

// Returns whether a border between two characters would be within a word.
bool is_within_word(TokenPart a, TokenPart b, Borders borders) {
  switch (borders) {
    case Borders::automatic:
      return a == TokenPart::spaced && b == TokenPart::spaced;
    case Borders::on:
      return a != TokenPart::none && b != TokenPart::none;
    case Borders::off:
      break;
  }
  return false;
}

}  // namespace

TermSearch::TermSearch(const ListedTerms& terms, Borders borders) : borders_(borders) {
  struct Folded {
    std::size_t begin;
    std::uint32_t length;
    std::uint32_t term;
  };
  std::vector<Folded> all;
  all.reserve(terms.size());
  NfkcFolder folder(SpaceFolding::as_one);
  FoldedText folded;
  std::string bytes;
  for (std::uint32_t term = 0; term < terms.size(); ++term) {
    bytes.clear();
    for (const char32_t character : terms.term(term)) utf8::append(bytes, character);
    folder.fold(bytes, folded);
    if (folded.size() > 0) all.push_back({characters_.size(), static_cast<std::uint32_t>(folded.size()), term});
    characters_ += folded.characters();
  }
  const auto characters_of = [&](const Folded& one) {
    return std::u32string_view(characters_).substr(one.begin, one.length);
  };
  std::ranges::sort(all, [&](const Folded& a, const Folded& b) {
    const auto order = characters_of(a) <=> characters_of(b);
    return order == 0 ? a.term < b.term : order < 0;
  });
  terms_.reserve(all.size());
  for (const Folded& one : all) {
    if (foldings_.empty() || text_of(foldings_.back()) != characters_of(one))
      foldings_.push_back({one.begin, one.length, static_cast<std::uint32_t>(terms_.size()), 0});
    ++foldings_.back().terms;
    terms_.push_back(one.term);
  }
  for (std::uint32_t i = 0; i < foldings_.size(); ++i) {
    const auto [interval, is_new] = intervals_.try_emplace(key_of(text_of(foldings_[i])), Interval{i, i});
    interval->second.end = i + 1;
  }
}

std::vector<bool> TermSearch::borders_of(std::u32string_view text) const {
  std::vector<bool> is_border(text.size() + 1, true);
  if (borders_ == Borders::off || text.empty()) return is_border;
  TokenPart before = token_part(text[0]);
  for (std::size_t i = 1; i < text.size(); ++i) {
    const TokenPart here = token_part(text[i]);
    is_border[i] = !is_within_word(before, here, borders_);
    before = here;
  }
  return is_border;
}

TermSearch::Interval TermSearch::interval_of(std::u32string_view one_or_two) const {
  const auto found = intervals_.find(key_of(one_or_two));
  return found == intervals_.end() ? Interval{} : found->second;
}

TermSearch::Interval TermSearch::narrowed(Interval interval, std::size_t position, char32_t character) const {
  const auto first = foldings_.begin() + interval.begin;
  const auto last = foldings_.begin() + interval.end;
  const auto character_of = [&](const Folding& folding) { return characters_[folding.begin + position]; };
  const auto from = std::ranges::lower_bound(first, last, character, {}, character_of);
  const auto to = std::ranges::upper_bound(from, last, character, {}, character_of);
  return {static_cast<std::uint32_t>(from - foldings_.begin()), static_cast<std::uint32_t>(to - foldings_.begin())};
}

std::string bytes_of(std::u32string_view term) {
  std::string bytes;
  for (const char32_t character : term) utf8::append(bytes, character);
  return bytes;
}

StandaloneTerms::StandaloneTerms(const ListedTerms& terms)
    : terms_(terms), search_(terms, Borders::off), known_(terms.size()) {}

bool StandaloneTerms::is_as_said(std::uint32_t term) {
  if (known_[term] == 0) known_[term] = looks_as_said(term) ? 1 : 2;
  return known_[term] == 1;
}

bool StandaloneTerms::looks_as_said(std::uint32_t term) {
  const TermPatternBits said = terms_.pattern(term);
  bool is_same = true;
  folder_.fold(bytes_of(terms_.term(term)), folded_);
  search_.for_each(folded_, [&](std::uint32_t folding, std::size_t begin) {
    for (const std::uint32_t within : search_.terms(folding)) {
      if (within == term) continue;
      if (terms_.is_identifier(within) || terms_.is_length_hidden(within) ||
          terms_.term(within).size() != search_.length(folding) || !folds_one_by_one(bytes_of(terms_.term(within)))) {
        is_same = false;
        continue;
      }
      const TermPatternBits stars = terms_.pattern(within);
      for (std::size_t i = 0; i < stars.length(); ++i) is_same = is_same && (stars.keeps(i) || !said.keeps(begin + i));
    }
  });
  return is_same;
}

}  // namespace sumi::verify
